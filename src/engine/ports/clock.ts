// Time is an argument. Wall time is what is stored; monotonic time only tells how long something took and
// whether the wall clock jumped meanwhile.

export interface Clock {
  /** Wall time, milliseconds since the epoch. */
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
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const onAbort = () => {
        clearTimeout(timer)
        reject(signal?.reason as Error)
      }
      const timer = setTimeout(
        () => {
          signal?.removeEventListener('abort', onAbort)
          resolve()
        },
        Math.min(Math.max(ms, 0), TIMER_MS_MAX),
      )
      signal?.addEventListener('abort', onAbort, { once: true })
    }),
}

/** Lets everything else have its turn in between; no time passes by it. */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })
