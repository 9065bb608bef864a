// Notifies listeners that rows have changed, a few times a second however busy the engine is.
import type { Clock } from '../ports/clock.ts'

const EVERY_MS = 250

export type News = ReturnType<typeof createNews>

export function createNews(clock: Clock) {
  const listeners = new Set<() => void>()
  const ending = new AbortController()
  let due = false
  const publish = () => {
    due = false
    if (ending.signal.aborted) return
    for (const listener of listeners) listener()
  }
  return {
    changed(): void {
      if (due || listeners.size === 0) return
      due = true
      clock.sleep(EVERY_MS, ending.signal).then(publish, publish)
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => ending.abort(),
  }
}
