// Rate limits as other services have them, and another client of the same organization that may be spending from
// them. Nothing here runs by itself: what the other client did since the last look is worked out when somebody asks.
import {
  openLimiter,
  type Grant,
  type LimitedWindow,
  type Limiter,
  type Limits,
} from '../../../src/standin/limiter.ts'
import { openWindow, type WindowKind } from './windows.ts'

export interface LimitOptions extends Limits {
  /** How both windows count; default 'fixed' (the wall minute, the UTC day). */
  readonly window?: WindowKind
  /** How the day window counts, where that differs. */
  readonly dayWindow?: WindowKind
  /** Whether a refused submission counts like a granted one; default false. */
  readonly countRefusals?: boolean
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

export class SharedLimiter implements Limiter {
  readonly #own: Limiter
  readonly #countsRefusals: boolean
  #otherPerMinute = 0
  #otherNextMs = 0

  constructor({
    perMinute = 10,
    perDay = 500,
    window = 'fixed',
    dayWindow,
    countRefusals = false,
  }: LimitOptions) {
    const minute = openWindow(window, perMinute, MINUTE_MS)
    const day = openWindow(dayWindow ?? window, perDay, DAY_MS)
    this.#own = openLimiter({ perMinute, perDay }, { minute, day }, countRefusals)
    this.#countsRefusals = countRefusals
  }

  window(name: string): LimitedWindow {
    return this.#own.window(name)
  }

  count(nowMs: number): void {
    this.#own.count(nowMs)
  }

  take(nowMs: number): Grant {
    this.#letOtherClientCall(nowMs)
    return this.#own.take(nowMs)
  }

  headers(nowMs: number): Record<string, string> {
    this.#letOtherClientCall(nowMs)
    return this.#own.headers(nowMs)
  }

  /** Another client makes `calls` submissions now; tells how many of them were granted. */
  spend(nowMs: number, calls: number): number {
    return Array.from({ length: calls }, () => this.take(nowMs)).filter((grant) => grant.granted).length
  }

  /** A refusal that a fault forced: it counts only where refusals count. */
  countForcedRefusal(nowMs: number): void {
    if (this.#countsRefusals) this.count(nowMs)
  }

  /** From now on another client submits `perMinute` times a minute, evenly; 0 stops it. */
  setOtherClient(nowMs: number, perMinute: number): void {
    this.#letOtherClientCall(nowMs)
    this.#otherPerMinute = perMinute
    this.#otherNextMs = nowMs
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
      this.#own.take(this.#otherNextMs)
      this.#otherNextMs += everyMs
    }
  }
}
