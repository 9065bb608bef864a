// Hours in the format of a time input: `22:00`.
import type { Hours } from '../../domain/hours.ts'
import { minuteOfDay, t } from '../../words/index.ts'

export const DEFAULT_NIGHT: Hours = { startMinute: 22 * 60, endMinute: 7 * 60 }

export const textOfMinute = minuteOfDay

/** null: not a time of day. */
export function minuteOfText(text: string): number | null {
  const found = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text.trim())
  if (found === null) return null
  const [hour, minute] = [Number(found[1]), Number(found[2])]
  return hour < 24 && minute < 60 ? hour * 60 + minute : null
}

/** Explains hours that are not obvious. */
export function hoursHint({ startMinute, endMinute }: Hours): string {
  if (startMinute === endMinute) return t('hours.same')
  const minutes = (endMinute - startMinute + 24 * 60) % (24 * 60)
  const hours = Math.round(minutes / 6) / 10
  return t(endMinute < startMinute ? 'hours.night' : 'hours.day', { hours })
}
