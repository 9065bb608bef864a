import { RATE_WINDOWS } from '../../domain/service.ts'
import { DAY_MS, MINUTE_MS } from '../../domain/units.ts'

export interface RateSlot {
  readonly sentAtMs: number
  /** null while unanswered. May lie in the future: until then a lost request could still arrive. */
  readonly answeredAtMs: number | null
  readonly own: boolean
}

export interface SubmissionBudget {
  readonly perMinute: number
  readonly perDay: number
  readonly leftToday: number
}

/**
 * @param known of each window, in the order of the list: its limit and what is left of it; null: not known
 * @returns the pace that the windows shorter than a day allow, and the day's quota
 */
export function submissionBudget(
  known: readonly { readonly limit: number | null; readonly remaining: number | null }[],
): SubmissionBudget {
  const limits = RATE_WINDOWS.map((window, index) => ({
    ...window,
    limit: known[index]?.limit ?? window.statedLimit,
    remaining: known[index]?.remaining ?? Infinity,
  }))
  const short = limits.filter(({ lengthMs }) => lengthMs < DAY_MS)
  const long = limits.filter(({ lengthMs }) => lengthMs >= DAY_MS)
  const perDay = Math.min(...long.map(({ limit }) => limit))
  return {
    perMinute: Math.min(...short.map(({ limit, lengthMs }) => (limit * MINUTE_MS) / lengthMs)),
    perDay,
    leftToday: Math.min(perDay, ...long.map(({ remaining }) => remaining)),
  }
}
