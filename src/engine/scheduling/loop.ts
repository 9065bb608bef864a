// One loop: claim due work, start it, sleep until the next due time or a wake-up. Work runs beside the loop, so
// that a slow answer holds nobody up; every piece of it has an owner here, and `stop` waits for all of them.
import type { Context } from './context.ts'

/** Starts a piece of work; one that comes to `false` has changed nothing that others would want to know. */
export type Start = (work: () => Promise<unknown>) => void

export interface Loop {
  wake(): void
  /** Pieces of work in progress. */
  readonly active: number
  /** Starts nothing new. */
  halt(): void
  /** Starts nothing new and resolves when what was in progress has ended. */
  stop(): Promise<void>
}

const WOKEN = 'woken'

/**
 * @param fail told of a bug: the engine stops
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
    // A reason of its own spares the making of an error that nobody reads.
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
      // Rows may have changed, for this loop and the others.
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
    // Waking up is not a failure: the nap's rejection says only that it was cut short.
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
    get active() {
      return under.size
    },
    halt,
    async stop() {
      halt()
      await running
      while (under.size > 0) await Promise.all(under)
    },
  }
}
