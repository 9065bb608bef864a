// The circuit breaker of an account: it blocks calls for a while when the network is gone, the service is busy, or the
// service keeps failing. Each reason has its own deadline, so that one wait never shortens another. Kept in memory only:
// after a restart the first call finds out again.
import type { AccountStop } from '../../domain/states.ts'
import { type Clock, deadlineIn } from '../ports/clock.ts'
import type { Random } from '../ports/random.ts'
import { backoffMs, type Timing } from '../lifecycle/timing.ts'

const REASONS = ['offline', 'busy', 'trouble'] as const
export type BlockReason = (typeof REASONS)[number]

/** Failures in a row on submissions before the account slows down: one bad product must not stop the others. */
const TROUBLES_FREE = 3

interface Wait {
  readonly message: string
  readonly sinceMs: number
  readonly leftMs: () => number
  /** With so much of the wait left somebody looks whether it is still needed; 0: nobody does. */
  readonly lookLeftMs: number
}

interface Blocked extends Pick<Wait, 'message' | 'sinceMs'> {
  readonly reason: BlockReason
  /** It stops the account when it comes again; null: it was no such answer. */
  readonly code: AccountStop | null
  readonly untilMs: number
}

export class CircuitBreaker {
  readonly #clock: Clock
  readonly #random: Random
  readonly #timing: Timing
  readonly #changed: () => void
  readonly #waits = new Map<BlockReason, Wait>()
  readonly #failures: Record<BlockReason, number> = { offline: 0, busy: 0, trouble: 0 }
  #unreached: { readonly message: string | null } | null = { message: null }
  #suspected: { readonly stop: AccountStop; readonly isRead: boolean; readonly leftMs: () => number } | null =
    null
  #hasServed = false
  /** The service declined a read for a reason that concerns the whole account. */
  readsRefused = false

  constructor(clock: Clock, random: Random, timing: Timing, changed: () => void) {
    this.#clock = clock
    this.#random = random
    this.#timing = timing
    this.#changed = changed
  }

  get blocked(): Blocked | null {
    let longest: Blocked | null = null
    for (const [reason, { message, sinceMs, leftMs }] of this.#waits) {
      const ms = leftMs()
      const untilMs = this.#clock.nowMs() + ms
      const code = reason === 'trouble' ? (this.#suspected?.stop ?? null) : null
      if (ms > 0 && untilMs > (longest?.untilMs ?? 0)) longest = { reason, code, message, untilMs, sinceMs }
    }
    return longest
  }

  /** Set until the service answers, even when a wait is over. `message` is null before the first call. */
  get unreached(): { readonly message: string | null } | null {
    return this.#unreached
  }

  /** null when a submission may be tried; else until when not (wall time). */
  submitUntilMs(): number | null {
    return this.blocked?.untilMs ?? null
  }

  /** The same for polling and listing, which only a missing network blocks. */
  readUntilMs(): number | null {
    const ms = this.#leftMs('offline')
    return ms === 0 ? null : this.#clock.nowMs() + ms
  }

  offline(message: string): void {
    this.#unreached = { message }
    // Calls in flight at the same time fail together and count as one failure.
    if (this.#leftMs('offline') > 0) return
    this.#failures.offline += 1
    this.#block('offline', message, this.#backoffMs('offline'))
  }

  busy(message: string, afterMs: number | null): void {
    this.answered()
    const left = this.#leftMs('busy')
    if (left > 0) {
      // Several answers of one busy period: the longest requested wait holds.
      if (afterMs !== null && afterMs > left) this.#block('busy', message, afterMs)
      return
    }
    this.#failures.busy += 1
    const { busyMs } = this.#timing
    const ownMs = Math.min(busyMs * 2 ** Math.min(this.#failures.busy - 1, 4), 30 * 60_000)
    this.#block('busy', message, afterMs ?? ownMs)
  }

  /** @param isOwn the service itself says that it fails: how it answers another question tells nothing about that */
  trouble(message: string, isOwn: boolean): void {
    if (this.#leftMs('trouble') > 0) return
    this.#failures.trouble += 1
    if (this.#failures.trouble < TROUBLES_FREE) return
    const ms = this.#backoffMs('trouble')
    this.#block('trouble', message, ms, isOwn ? 0 : ms / 2)
  }

  /**
   * One answer does not stop an account that has worked: submissions wait, and the same answer minutes later confirms it.
   * @param isRead a read was refused: any good answer clears it; what a submission meets only another submission can clear
   */
  confirms(stop: AccountStop, message: string, isRead: boolean): boolean {
    if (!this.#hasServed && stop !== 'CERTIFICATE') return true
    if (this.#suspected?.stop === stop) return this.#suspected.leftMs() === 0
    this.#suspected = { stop, isRead, leftMs: deadlineIn(this.#clock, this.#timing.confirmMs) }
    this.#block('trouble', message, this.#timing.confirmMs)
    return false
  }

  /** The service answered, even if it declined. */
  answered(): void {
    if (this.#unreached === null) return
    this.#unreached = null
    this.#changed()
  }

  /** The service answered as it should. `submitted`: it accepted a submission. */
  ok(submitted: boolean): void {
    this.answered()
    this.readsRefused = false
    this.#hasServed = true
    if (submitted || this.#suspected?.isRead === true) this.#suspected = null
    this.#forget(submitted ? REASONS : ['offline'])
  }

  /** True once in the second half of a back-off after answers of somebody else: GET /usage shows whether it is needed. */
  takeLook(): boolean {
    const wait = this.#waits.get('trouble')
    const leftMs = this.#leftMs('trouble')
    if (wait === undefined || leftMs === 0 || leftMs > wait.lookLeftMs || this.readUntilMs() !== null)
      return false
    this.#waits.set('trouble', { ...wait, lookLeftMs: 0 })
    return true
  }

  /** That look was answered as it should be: the back-off ends early. The next one is no shorter for it. */
  looksWell(): void {
    const wait = this.#waits.get('trouble')
    // What a submission has met only another one can clear, and not before its time.
    if (wait === undefined || this.#suspected !== null) return
    this.#waits.set('trouble', { ...wait, leftMs: () => 0 })
    this.#changed()
  }

  /** The operating system reports that the network is back. */
  online(): void {
    this.#forget(['offline'])
  }

  forget(): void {
    this.#unreached = { message: null }
    this.#suspected = null
    this.#hasServed = false
    this.#forget(REASONS)
  }

  #leftMs(reason: BlockReason): number {
    return this.#waits.get(reason)?.leftMs() ?? 0
  }

  #backoffMs(reason: BlockReason): number {
    return backoffMs(this.#failures[reason], this.#timing, this.#random.next())
  }

  #block(reason: BlockReason, message: string, ms: number, lookLeftMs = 0): void {
    const sinceMs = this.#waits.get(reason)?.sinceMs ?? this.#clock.nowMs()
    this.#waits.set(reason, { message, sinceMs, leftMs: deadlineIn(this.#clock, ms), lookLeftMs })
    this.#changed()
  }

  #forget(reasons: readonly BlockReason[]): void {
    let isNews = false
    for (const reason of reasons) {
      this.#failures[reason] = 0
      isNews = this.#waits.delete(reason) || isNews
    }
    if (isNews) this.#changed()
  }
}
