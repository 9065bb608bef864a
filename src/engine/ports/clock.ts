// Time is an argument. Wall time is what is stored; monotonic time only tells how long something took and
// whether the wall clock jumped meanwhile.
import { setImmediate, setTimeout } from 'node:timers/promises'

export interface Clock {
  nowMs(): number
  /** Milliseconds since an arbitrary start, never going back. */
  monotonicMs(): number
  /** Resolves after `ms`; rejects with the signal's reason when that aborts first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

/** setTimeout fires at once for longer delays than this. */
const TIMER_MS_MAX = 2 ** 31 - 1

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  monotonicMs: () => performance.now(),
  sleep: async (ms, signal) => {
    try {
      await setTimeout(
        Math.min(Math.max(ms, 0), TIMER_MS_MAX),
        undefined,
        signal === undefined ? {} : { signal },
      )
    } catch {
      signal?.throwIfAborted()
    }
  },
}

/**
 * A wait that is kept in memory. Both clocks count: the steady one, so that a wall clock set back does not stretch the
 * wait, and the wall clock, because the steady one may stand still while the computer sleeps.
 * @returns what is left of the wait, in whole milliseconds rounded up; 0 once it is over
 */
export function deadlineIn(clock: Clock, ms: number): () => number {
  const steadyMs = clock.monotonicMs() + ms
  const wallMs = clock.nowMs() + ms
  return () => Math.max(0, Math.ceil(Math.min(steadyMs - clock.monotonicMs(), wallMs - clock.nowMs())))
}

/** How old something is that was read just now, by the clock that has moved more: one may be set, and one stands still in a sleep. */
export function ageFromNow(clock: Clock): () => number {
  const steadyMs = clock.monotonicMs()
  const wallMs = clock.nowMs()
  return () => Math.max(clock.monotonicMs() - steadyMs, Math.abs(clock.nowMs() - wallMs))
}

/** Lets everything else have its turn in between; no time passes by it. */
export const nextTurn = (): Promise<void> => setImmediate()
