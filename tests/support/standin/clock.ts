// Every delay, window and expiry of the stand-in reads one clock, so that a test can run it on virtual time.
// Such a test must know when the server has nothing left to do but wait: the lot counts who is parked.
import type { Exchange } from '../../../src/standin/exchange.ts'

export interface StandinClock {
  /** Milliseconds since the epoch. */
  nowMs(): number
  /** Resolves after `ms`; rejects with the signal's reason when that aborts first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

/** setTimeout fires at once for longer delays than this. */
const TIMER_MS_MAX = 2 ** 31 - 1

export const systemClock: StandinClock = {
  nowMs: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const onAbort = () => {
        clearTimeout(timer)
        const reason: unknown = signal?.reason
        reject(reason instanceof Error ? reason : new Error('The wait was broken off.'))
      }
      const done = () => {
        signal?.removeEventListener('abort', onAbort)
        resolve()
      }
      const timer = setTimeout(done, Math.min(Math.max(ms, 0), TIMER_MS_MAX))
      signal?.addEventListener('abort', onAbort, { once: true })
    }),
}

/** The client has closed, or the answer has ended. */
export const goneFrom = ({ outgoing }: Exchange): Promise<void> =>
  new Promise((resolve) => {
    if (outgoing.destroyed || outgoing.closed) resolve()
    else outgoing.once('close', () => resolve())
  })

export class ParkingLot {
  #parked = 0
  readonly #clock: StandinClock
  readonly #closed: AbortSignal

  constructor(clock: StandinClock, closed: AbortSignal) {
    this.#clock = clock
    this.#closed = closed
  }

  get parked(): number {
    return this.#parked
  }

  /** true after `ms` on the clock, false when the stand-in closed meanwhile. */
  async sleep(ms: number): Promise<boolean> {
    return this.#park(this.#clock.sleep(ms, this.#closed))
  }

  /** Waits until the stand-in closes, or until the client has gone, where the stand-in learns of that. */
  async forever(gone?: Promise<void>): Promise<void> {
    if (this.#closed.aborted) return
    const closed = new Promise<void>((resolve) => {
      this.#closed.addEventListener('abort', () => resolve(), { once: true })
    })
    await this.#park(gone === undefined ? closed : Promise.race([closed, gone]))
  }

  async #park(wait: Promise<void>): Promise<boolean> {
    this.#parked += 1
    try {
      await wait
      return !this.#closed.aborted
    } catch (error) {
      if (this.#closed.aborted) return false
      throw error
    } finally {
      this.#parked -= 1
    }
  }
}
