// Virtual time for a whole process: engine and stand-in share it, and it moves on only when nothing real is
// under way. A test of a fourteen-night campaign takes seconds, and no test waits by the wall clock.
import type { Clock } from '../../src/engine/ports/clock.ts'

interface Timer {
  readonly atMs: number
  readonly order: number
  readonly fire: () => void
}

export interface VirtualClock extends Clock {
  /** Real work under way: time stands still until it is done. */
  during<T>(work: Promise<T>): Promise<T>
  /** Something happened just now. */
  touch(): void
  begin(): void
  end(): void
  /** Moves the wall clock only, as a person or a time server does. */
  jump(ms: number): void
  /** Runs until the promise settles, letting time pass whenever `isIdle` and nothing real is under way. */
  drive<T>(until: Promise<T>, isIdle?: () => boolean): Promise<T>
}

/** Rounds of the event loop without any activity before time may move on. */
const QUIET_ROUNDS = 4
/** A run whose time moves on more often does not end by itself; waiting for real work is not counted. */
const STEPS_MAX = 1_000_000

export function createVirtualClock(startMs = Date.UTC(2026, 10, 20, 21, 0, 0)): VirtualClock {
  let steadyMs = 0
  let wallOffsetMs = startMs
  let order = 0
  let working = 0
  let activity = 0
  let timers: Timer[] = []

  const advance = () => {
    const next = timers[0]
    if (next === undefined) return
    timers = timers.slice(1)
    steadyMs = Math.max(steadyMs, next.atMs)
    next.fire()
  }
  const clock: VirtualClock = {
    nowMs: () => Math.round(wallOffsetMs + steadyMs),
    monotonicMs: () => steadyMs,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        activity += 1
        if (signal?.aborted === true) {
          reject(signal.reason)
          return
        }
        const onAbort = () => {
          timers = timers.filter((timer) => timer !== own)
          activity += 1
          reject(signal?.reason)
        }
        const own: Timer = {
          atMs: steadyMs + Math.max(0, ms),
          order: (order += 1),
          fire() {
            signal?.removeEventListener('abort', onAbort)
            activity += 1
            resolve()
          },
        }
        signal?.addEventListener('abort', onAbort, { once: true })
        const place = timers.findIndex((timer) => timer.atMs > own.atMs)
        timers = place < 0 ? [...timers, own] : timers.toSpliced(place, 0, own)
      }),
    touch() {
      activity += 1
    },
    begin() {
      working += 1
      activity += 1
    },
    end() {
      working -= 1
      activity += 1
    },
    async during(work) {
      clock.begin()
      try {
        return await work
      } finally {
        clock.end()
      }
    },
    jump(ms) {
      wallOffsetMs += ms
    },
    async drive(until, isIdle = () => true) {
      let settled = false
      const watched = until.finally(() => {
        settled = true
      })
      watched.catch(() => undefined)
      let quiet = 0
      let seen = -1
      for (let steps = 0; !settled;) {
        if (steps > STEPS_MAX) throw new Error(`nothing settled by ${new Date(clock.nowMs()).toISOString()}`)
        await new Promise((resolve) => setImmediate(resolve))
        const still = activity === seen && working === 0 && isIdle()
        seen = activity
        quiet = still ? quiet + 1 : 0
        if (quiet < QUIET_ROUNDS) continue
        quiet = 0
        if (timers.length === 0) throw new Error('nothing is under way and nothing is waited for: a deadlock')
        advance()
        steps += 1
      }
      return watched
    },
  }
  return clock
}
