// When the submissions of one batch will have gone out, before it starts: so many a minute, so many each night, within its
// hours. progress/ahead.ts simulates all batches of an account in turn, so a night ends there after a silence.
import { type Hours, closesAtMs, opensAtMs } from '../../domain/hours.ts'
import type { SubmissionBudget } from '../pace/rate-slot.ts'
import { DAY_MS, MINUTE_MS } from '../../domain/units.ts'

export interface Night {
  readonly startMs: number
  /** When the last submission of the night goes out. */
  readonly endMs: number
  readonly tasks: number
}

export interface Limits extends SubmissionBudget {
  readonly hours: Hours | null
}

/** A longer run is shown as "more than". */
const NIGHTS_MAX = 400

/** The nights that the tasks take, an estimate: the service's own day may begin at another hour. */
export function planNights(tasks: number, limits: Limits, nowMs: number): readonly Night[] {
  const nights: Night[] = []
  let left = tasks
  let fromMs = nowMs
  let quota = limits.leftToday
  // Counted in days, not in nights found: a limit of 0 gives none, and must not be waited for for ever.
  for (let day = 0; left > 0 && day < NIGHTS_MAX; day += 1) {
    const startMs = opensAtMs(limits.hours, fromMs) ?? fromMs
    const openMinutes = minutesOpen(limits.hours, startMs)
    const tonight = Math.min(left, quota, Math.floor(openMinutes * limits.perMinute))
    if (tonight > 0) {
      // A full minute's worth goes out at its beginning.
      const endMs = startMs + Math.floor((tonight - 1) / limits.perMinute) * MINUTE_MS
      nights.push({ startMs, endMs, tasks: tonight })
      left -= tonight
    }
    // A night that is half over leads to the next opening, and not to the same minute of the next day.
    fromMs = closesAtMs(limits.hours, startMs) ?? startMs + DAY_MS
    quota = limits.perDay
  }
  return nights
}

/** The nights of tasks that go out after others of the same account, as if those had the same hours. */
export function nightsAfter(before: number, tasks: number, limits: Limits, nowMs: number): readonly Night[] {
  let earlier = before
  return planNights(before + tasks, limits, nowMs).flatMap((night) => {
    const ofOthers = Math.min(earlier, night.tasks)
    earlier -= ofOthers
    if (ofOthers === night.tasks) return []
    const startMs = night.startMs + Math.floor(ofOthers / limits.perMinute) * MINUTE_MS
    return [{ ...night, startMs, tasks: night.tasks - ofOthers }]
  })
}

function minutesOpen(hours: Hours | null, startMs: number): number {
  if (hours === null || hours.startMinute === hours.endMinute) return 24 * 60
  const start = new Date(startMs)
  const minute = start.getHours() * 60 + start.getMinutes()
  return (hours.endMinute - minute + 24 * 60) % (24 * 60)
}
