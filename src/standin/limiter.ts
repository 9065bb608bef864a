// The rate limits of one organization, over all its keys: a window of a minute and one of a day.

export interface Limits {
  /** Submissions per minute; default 10. */
  readonly perMinute?: number
  /** Submissions per day; default 500. */
  readonly perDay?: number
}

export type Grant =
  | { readonly granted: true }
  | { readonly granted: false; readonly window: 'minute' | 'day'; readonly retryAfterS: number }

export interface Limiter {
  readonly perMinute: number
  readonly perDay: number
  /** One submission asks to be let through. */
  take(nowMs: number): Grant
  /** The headers that every job-submission response carries (specification: Limits). */
  headers(nowMs: number): Record<string, string>
}

/** One window of one organization. All times in milliseconds; calls come in the order of time. */
export interface CallWindow {
  /** How many calls would be granted at this moment. */
  remaining(nowMs: number): number
  /** How long until one call would be granted; 0 where it would be now. */
  waitMs(nowMs: number): number
  /** Counts one call. */
  count(nowMs: number): void
}

/** A box that starts where `startOf` says and is empty again at its end. Default: the minute of the wall, the day of UTC. */
export function boxedWindow(
  limit: number,
  sizeMs: number,
  startOf = (nowMs: number): number => Math.floor(nowMs / sizeMs) * sizeMs,
): CallWindow {
  let startMs = -Infinity
  let used = 0
  const usedAt = (nowMs: number) => (nowMs >= startMs + sizeMs || nowMs < startMs ? 0 : used)
  return {
    remaining: (nowMs) => Math.max(0, limit - usedAt(nowMs)),
    waitMs: (nowMs) => (usedAt(nowMs) < limit ? 0 : startMs + sizeMs - nowMs),
    count(nowMs) {
      const before = usedAt(nowMs)
      if (before === 0) startMs = startOf(nowMs)
      used = before + 1
    },
  }
}

/** @param countsRefusals whether a refused submission counts like a granted one */
export function openLimiter(
  { perMinute = 10, perDay = 500 }: Limits = {},
  minute = boxedWindow(perMinute, 60_000),
  day = boxedWindow(perDay, 86_400_000),
  countsRefusals = false,
): Limiter {
  const count = (nowMs: number) => {
    minute.count(nowMs)
    day.count(nowMs)
  }
  return {
    perMinute,
    perDay,
    take(nowMs) {
      const window = day.waitMs(nowMs) > 0 ? 'day' : minute.waitMs(nowMs) > 0 ? 'minute' : null
      if (window === null || countsRefusals) count(nowMs)
      if (window === null) return { granted: true }
      // Asked after the count, because a refusal that counts makes the wait longer.
      const waitMs = (window === 'day' ? day : minute).waitMs(nowMs)
      return { granted: false, window, retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) }
    },
    headers: (nowMs) => ({
      'X-RateLimit-Limit-Minute': String(perMinute),
      'X-RateLimit-Remaining-Minute': String(minute.remaining(nowMs)),
      'X-RateLimit-Limit-Day': String(perDay),
      'X-RateLimit-Remaining-Day': String(day.remaining(nowMs)),
    }),
  }
}
