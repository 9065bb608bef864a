// The rate limits of one organization: a minute and a day window over all its keys, and the other client of
// the same organization that may be spending from them. Nothing here runs by itself: what the other client
// did since the last look is worked out when somebody asks.
import { openWindow, type CallWindow, type WindowKind } from './windows.ts'

export interface LimitOptions {
  /** Submissions per minute; default 10. */
  readonly perMinute?: number
  /** Submissions per day; default 500. */
  readonly perDay?: number
  /** How both windows count; default 'fixed' (the wall minute, the UTC day). */
  readonly window?: WindowKind
  /** How the day window counts, where that differs. */
  readonly dayWindow?: WindowKind
  /** Whether a refused submission counts like a granted one; default false. */
  readonly countRefusals?: boolean
}

export type Grant =
  | { readonly granted: true }
  | { readonly granted: false; readonly window: 'minute' | 'day'; readonly retryAfterS: number }

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

export class Limiter {
  readonly perMinute: number
  readonly perDay: number
  readonly #minute: CallWindow
  readonly #day: CallWindow
  readonly #countRefusals: boolean
  #otherPerMinute = 0
  #otherNextMs = 0

  constructor(options: LimitOptions = {}) {
    this.perMinute = options.perMinute ?? 10
    this.perDay = options.perDay ?? 500
    const kind = options.window ?? 'fixed'
    this.#minute = openWindow(kind, this.perMinute, MINUTE_MS)
    this.#day = openWindow(options.dayWindow ?? kind, this.perDay, DAY_MS)
    this.#countRefusals = options.countRefusals ?? false
  }

  /** One submission asks to be let through. */
  take(nowMs: number): Grant {
    this.#letOtherClientCall(nowMs)
    return this.#take(nowMs)
  }

  /** Another client makes `calls` submissions now; tells how many of them were granted. */
  spend(nowMs: number, calls: number): number {
    this.#letOtherClientCall(nowMs)
    return Array.from({ length: calls }, () => this.#take(nowMs)).filter((grant) => grant.granted).length
  }

  /** A refusal that a fault forced: it counts only where refusals count. */
  countForcedRefusal(nowMs: number): void {
    if (this.#countRefusals) this.#count(nowMs)
  }

  /** From now on another client submits `perMinute` times a minute, evenly; 0 stops it. */
  setOtherClient(nowMs: number, perMinute: number): void {
    this.#letOtherClientCall(nowMs)
    this.#otherPerMinute = perMinute
    this.#otherNextMs = nowMs
  }

  /** The headers that every job-submission response carries (specification: Limits). */
  headers(nowMs: number): Record<string, string> {
    this.#letOtherClientCall(nowMs)
    return {
      'X-RateLimit-Limit-Minute': String(this.perMinute),
      'X-RateLimit-Remaining-Minute': String(this.#minute.remaining(nowMs)),
      'X-RateLimit-Limit-Day': String(this.perDay),
      'X-RateLimit-Remaining-Day': String(this.#day.remaining(nowMs)),
    }
  }

  #take(nowMs: number): Grant {
    const dayWaitMs = this.#day.waitMs(nowMs)
    const minuteWaitMs = this.#minute.waitMs(nowMs)
    if (dayWaitMs <= 0 && minuteWaitMs <= 0) {
      this.#count(nowMs)
      return { granted: true }
    }
    if (this.#countRefusals) this.#count(nowMs)
    const window = dayWaitMs > 0 ? 'day' : 'minute'
    // Asked again after the count, because a refusal that counts makes the wait longer.
    const waitMs = window === 'day' ? this.#day.waitMs(nowMs) : this.#minute.waitMs(nowMs)
    return { granted: false, window, retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) }
  }

  #count(nowMs: number): void {
    this.#minute.count(nowMs)
    this.#day.count(nowMs)
  }

  #letOtherClientCall(nowMs: number): void {
    if (this.#otherPerMinute <= 0) return
    const everyMs = MINUTE_MS / this.#otherPerMinute
    // What lies more than a day back is in no window any more.
    if (nowMs - this.#otherNextMs > DAY_MS + MINUTE_MS) {
      const skipped = Math.floor((nowMs - DAY_MS - MINUTE_MS - this.#otherNextMs) / everyMs)
      this.#otherNextMs += skipped * everyMs
    }
    while (this.#otherNextMs <= nowMs) {
      this.#take(this.#otherNextMs)
      this.#otherNextMs += everyMs
    }
  }
}
