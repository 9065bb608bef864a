// One loop: start the due work, then sleep until the next due time or a wake-up. Work runs beside the loop, so that a slow
// answer does not hold up other work. The loop keeps every piece of work that it started, and `stop` waits for all.
import type { Context } from './context.ts'

/** Starts a piece of work. If it resolves to `false`, it changed nothing and listeners are not notified. */
export type Start = (work: () => Promise<unknown>) => void

export interface Loop {
  wake(): void
  active(): number
  halt(): void
  /** Starts nothing new and resolves when what was in progress has ended. */
  stop(): Promise<void>
}

const WOKEN = 'woken'

/**
 * @param fail called with a bug: the engine stops
 * @param step starts what is due, and says when something is due next (wall time); null: only after a wake-up
 */
export function startLoop(
  { clock, timing, storage, changed }: Pick<Context, 'clock' | 'timing' | 'storage' | 'changed'>,
  fail: (error: unknown) => void,
  step: (start: Start) => number | null,
): Loop {
  const under = new Set<Promise<void>>()
  let stopping = false
  let napping: AbortController | null = null
  let woken = false

  const wake = () => {
    woken = true
    // With a reason of our own, abort creates no error object.
    napping?.abort(WOKEN)
  }
  const halt = () => {
    stopping = true
    wake()
  }
  const start: Start = (work) => {
    const carryOut = async () => {
      let outcome: unknown
      try {
        outcome = await work()
      } catch (error) {
        if (!storage.absorb(error)) fail(error)
      }
      under.delete(piece)
      if (outcome !== false) changed()
      wake()
    }
    const piece = carryOut()
    under.add(piece)
  }
  const nap = async (untilMs: number | null) => {
    if (woken || stopping) return
    napping = new AbortController()
    const { napMsMax } = timing
    const ms = untilMs === null ? napMsMax : Math.min(napMsMax, Math.max(0, untilMs - clock.nowMs()))
    // A wake-up aborts the sleep, which is not a failure.
    await clock.sleep(ms, napping.signal).catch(() => undefined)
    napping = null
  }
  const run = async () => {
    while (!stopping) {
      woken = false
      let nextMs: number | null = null
      try {
        nextMs = storage.blockedUntilMs('database') ?? step(start)
      } catch (error) {
        if (!storage.absorb(error)) {
          fail(error)
          return
        }
      }
      await nap(nextMs)
    }
  }
  const running = run()
  return {
    wake,
    active: () => under.size,
    halt,
    async stop() {
      halt()
      await running
      while (under.size > 0) await Promise.all(under)
    },
  }
}
