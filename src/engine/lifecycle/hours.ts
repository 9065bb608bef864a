// Hours bound when submissions go out, in local time. The local clock is asked for every boundary, so a night
// with a change of daylight saving time is as long as that night is.
import type { Hours } from '../../contract/domain.ts'

/** null when submissions may go out now, else when they next may (milliseconds since the epoch). */
export function opensAtMs(hours: Hours | null, nowMs: number): number | null {
  if (hours === null || hours.startMinute === hours.endMinute) return null
  const now = new Date(nowMs)
  const minute = now.getHours() * 60 + now.getMinutes()
  const { startMinute, endMinute } = hours
  const isOpen =
    startMinute < endMinute
      ? minute >= startMinute && minute < endMinute
      : minute >= startMinute || minute < endMinute
  if (isOpen) return null
  const opening = (inDays: number) =>
    new Date(
      now.getFullYear(),
      now.getMonth(),
      now.getDate() + inDays,
      Math.floor(startMinute / 60),
      startMinute % 60,
    ).getTime()
  const today = opening(0)
  return today > nowMs ? today : opening(1)
}
