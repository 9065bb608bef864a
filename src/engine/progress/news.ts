// Notifies listeners that rows have changed: numbered, and coalesced so that a busy engine does so a few times a second.
import type { Clock } from '../ports/clock.ts'

const EVERY_MS = 250

export interface News {
  /** Rows have changed. */
  changed(): void
  /** @returns a function that ends the subscription */
  subscribe(listener: (sequence: number) => void): () => void
  stop(): void
}

export function createNews(clock: Clock): News {
  const listeners = new Set<(sequence: number) => void>()
  const ending = new AbortController()
  let sequence = 0
  let due = false
  const publish = () => {
    due = false
    if (ending.signal.aborted) return
    sequence += 1
    for (const listener of listeners) listener(sequence)
  }
  return {
    changed() {
      if (due || listeners.size === 0) return
      due = true
      clock.sleep(EVERY_MS, ending.signal).then(publish, publish)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => ending.abort(),
  }
}
