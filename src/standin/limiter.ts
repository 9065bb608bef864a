// The rate limits of one organization, over all its keys.
import { RATE_WINDOWS, type RateWindow } from '../domain/service.ts'

export interface Limits {
  readonly perMinute?: number
  readonly perDay?: number
}

export type Grant =
  | { readonly granted: true }
  | { readonly granted: false; readonly window: LimitedWindow; readonly retryAfterS: number }

export interface LimitedWindow extends Pick<RateWindow, 'name' | 'lengthMs'> {
  readonly limit: number
  readonly calls: CallWindow
}

/** One window of one organization. All times in milliseconds; calls come in the order of time. */
export type CallWindow = ReturnType<typeof boxedWindow>
export type Limiter = ReturnType<typeof openLimiter>

/** A box that starts where `startOf` says and is empty again at its end. Default: the minute of the wall, the day of UTC. */
export function boxedWindow(
  limit: number,
  sizeMs: number,
  startOf = (nowMs: number): number => Math.floor(nowMs / sizeMs) * sizeMs,
) {
  let startMs = -Infinity
  let used = 0
  const usedAt = (nowMs: number) => (nowMs >= startMs + sizeMs || nowMs < startMs ? 0 : used)
  return {
    remaining: (nowMs: number): number => Math.max(0, limit - usedAt(nowMs)),
    /** How long until one call would be granted; 0 where it would be now. */
    waitMs: (nowMs: number): number => (usedAt(nowMs) < limit ? 0 : startMs + sizeMs - nowMs),
    count(nowMs: number): void {
      const before = usedAt(nowMs)
      if (before === 0) startMs = startOf(nowMs)
      used = before + 1
    },
  }
}

/**
 * @param calls how a window counts, by its name, where that is no box
 * @param countsRefusals whether a refused submission counts like a granted one
 */
export function openLimiter(
  { perMinute, perDay }: Limits = {},
  calls: Readonly<Record<string, CallWindow>> = {},
  countsRefusals = false,
) {
  const limits: Readonly<Record<string, number | undefined>> = { minute: perMinute, day: perDay }
  const windows = RATE_WINDOWS.map(({ name, lengthMs, statedLimit }): LimitedWindow => {
    const limit = limits[name] ?? statedLimit
    return { name, lengthMs, limit, calls: calls[name] ?? boxedWindow(limit, lengthMs) }
  })
  const count = (nowMs: number): void => {
    for (const window of windows) window.calls.count(nowMs)
  }
  return {
    window(name: string): LimitedWindow {
      const found = windows.find((window) => window.name === name)
      if (found === undefined) throw new Error(`there is no window of a ${name}`)
      return found
    },
    count,
    take(nowMs: number): Grant {
      const window = windows.findLast((one) => one.calls.waitMs(nowMs) > 0)
      if (window === undefined || countsRefusals) count(nowMs)
      if (window === undefined) return { granted: true }
      // Asked after the count, because a refusal that counts makes the wait longer.
      const retryAfterS = Math.max(1, Math.ceil(window.calls.waitMs(nowMs) / 1000))
      return { granted: false, window, retryAfterS }
    },
    /** The headers that every job-submission response carries (specification: Limits). */
    headers: (nowMs: number): Record<string, string> =>
      Object.fromEntries(
        windows.flatMap((window) => [
          [`X-RateLimit-Limit-${capitalized(window.name)}`, String(window.limit)],
          [`X-RateLimit-Remaining-${capitalized(window.name)}`, String(window.calls.remaining(nowMs))],
        ]),
      ),
  }
}

export const capitalized = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`
