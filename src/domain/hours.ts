// Hours bound when submissions go out, in local time. The local clock is asked for every boundary, so a night
// with a change of daylight saving time is as long as that night is.
import { MINUTE_MS } from './units.ts'

/** Local wall-clock hours in which submissions may go out, in minutes since midnight. May pass midnight. */
export interface Hours {
  readonly startMinute: number
  readonly endMinute: number
}

const DAY_MINUTES = 24 * 60

/** The hours that bind a batch now. A person waits for its pilot, so the pilot goes at once. */
export const hoursNow = (batch: {
  readonly hours: Hours | null
  readonly pilot_open: boolean
}): Hours | null => (batch.pilot_open ? null : batch.hours)

/** null when submissions may go out now, else when they next may (milliseconds since the epoch). */
export const opensAtMs = (hours: Hours | null, nowMs: number): number | null =>
  hours === null || isOpen(hours, nowMs) ? null : changesAtMs(hours, hours.startMinute, nowMs)

/** When hours that are open now end; null: never. */
export const closesAtMs = (hours: Hours | null, nowMs: number): number | null =>
  hours === null || hours.startMinute === hours.endMinute ? null : changesAtMs(hours, hours.endMinute, nowMs)

/** When hours that are open now close, or closed ones open, at this minute of the local day. */
function changesAtMs(hours: Hours, minute: number, nowMs: number): number {
  const thisMinuteMs = nowMs - (nowMs % MINUTE_MS)
  const changesMs = thisMinuteMs + ((minute - localMinute(nowMs) + DAY_MINUTES) % DAY_MINUTES) * MINUTE_MS
  if (offsetMinutes(changesMs) === offsetMinutes(nowMs)) return changesMs
  // The clock is changed before then: the minute may not exist that night, or come twice. So minute for minute.
  const isOpenNow = isOpen(hours, nowMs)
  let atMs = thisMinuteMs + MINUTE_MS
  while (isOpen(hours, atMs) === isOpenNow) atMs += MINUTE_MS
  return atMs
}

/** Whether submissions may go out; null: at any time. */
export function isOpen(hours: Hours | null, atMs: number): boolean {
  if (hours === null) return true
  const { startMinute, endMinute } = hours
  const minute = localMinute(atMs)
  if (startMinute === endMinute) return true
  return startMinute < endMinute
    ? minute >= startMinute && minute < endMinute
    : minute >= startMinute || minute < endMinute
}

function localMinute(atMs: number): number {
  const at = new Date(atMs)
  return at.getHours() * 60 + at.getMinutes()
}

const offsetMinutes = (atMs: number): number => new Date(atMs).getTimezoneOffset()
