// Every duration the engine goes by, in one place, so that a test or a simulation can hand in its own.
import type { ApiTiming } from '../service/index.ts'

export interface Timing extends ApiTiming {
  /** How long after an unanswered submission, or after a broken connection, the request might still be carried out. */
  readonly arrivalMarginMs: number
  readonly secondLookMs: number
  /** Work may begin late, and a list may be behind: for so long no look proves that a submission made nothing. */
  readonly absenceMs: number
  readonly downloadSilenceMs: number
  /** Between two polls of a job (specification: "about every 5 seconds"). */
  readonly pollMs: number
  /** Backoff of repeated trouble: first wait, and the longest. */
  readonly backoffFirstMs: number
  readonly backoffMaxMs: number
  /** First wait after SERVICE_UNAVAILABLE without Retry-After ("wait a few minutes"). */
  readonly busyMs: number
  /** After an answer that would stop an account, before the second one that does. */
  readonly confirmMs: number
  /** Between two tries to write after the disk refused. */
  readonly storageRetryMs: number
  /** Between two looks at the clocks, which notice that the computer slept or a clock was set. */
  readonly lookMs: number
  /** Between two looks at what other processes ask for. */
  readonly requestMs: number
  /** However long a loop could sleep, it looks up this often: the clock may have been set meanwhile. */
  readonly napMsMax: number
  /** How long an owner's heartbeat may be silent before the workspace counts as abandoned. */
  readonly leaseMs: number
}

export const DEFAULT_TIMING: Timing = {
  submitTimeoutMs: 30_000,
  arrivalMarginMs: 15_000,
  secondLookMs: 15_000,
  absenceMs: 12 * 60_000,
  readTimeoutMs: 30_000,
  downloadSilenceMs: 30_000,
  pollMs: 5_000,
  backoffFirstMs: 2_000,
  backoffMaxMs: 5 * 60_000,
  busyMs: 3 * 60_000,
  confirmMs: 3 * 60_000,
  storageRetryMs: 30_000,
  lookMs: 5_000,
  requestMs: 1_500,
  napMsMax: 60_000,
  leaseMs: 30_000,
}

/**
 * Exponential backoff with jitter: between half and all of `first * 2^(attempt-1)`, never above the maximum.
 * @param attempt counts from 1
 * @param chance uniform in [0, 1)
 */
export function backoffMs(attempt: number, timing: Timing, chance: number): number {
  const fullMs = Math.min(timing.backoffMaxMs, timing.backoffFirstMs * 2 ** Math.min(attempt - 1, 30))
  return Math.round(fullMs * (0.5 + chance / 2))
}
