// Numbers and times in the format of this system. Formatters are created once: creating one costs more than rendering a
// row.
import { formatBytes } from '../../domain/text.ts'
import type { Hours } from '../../domain/hours.ts'

const WHOLE = new Intl.NumberFormat()
const CREDITS = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 })
const TIME = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })
const TIME_WITH_SECONDS = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})
const WEEKDAY = new Intl.DateTimeFormat(undefined, { weekday: 'long' })
const DAY = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' })
const DAY_AND_YEAR = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' })

const DATE_AND_TIME = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' })
const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' })

export const number = (value: number): string => WHOLE.format(value)

export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${number(value)} ${value === 1 ? one : many}`

/** At most two decimals. */
export const credits = (value: number): string => CREDITS.format(value)

const DAY_MS = 24 * 60 * 60 * 1000
const startOfDay = (ms: number): number => new Date(ms).setHours(0, 0, 0, 0)
const daysFrom = (nowMs: number, atMs: number): number =>
  Math.round((startOfDay(atMs) - startOfDay(nowMs)) / DAY_MS)

export const timeOfDay = (atMs: number): string => TIME.format(atMs)

export const timeWithSeconds = (atMs: number): string => TIME_WITH_SECONDS.format(atMs)

/** "today", "tomorrow", "Thursday", "3 Dec". */
export function dayName(atMs: number, nowMs: number = Date.now()): string {
  const days = daysFrom(nowMs, atMs)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days === -1) return 'yesterday'
  if (days > 1 && days < 7) return WEEKDAY.format(atMs)
  const isThisYear = new Date(atMs).getFullYear() === new Date(nowMs).getFullYear()
  return (isThisYear ? DAY : DAY_AND_YEAR).format(atMs)
}

/** "22:50", "tomorrow 03:10", "Thursday 03:10". */
export function moment(atMs: number, nowMs: number = Date.now()): string {
  const day = dayName(atMs, nowMs)
  return day === 'today' ? timeOfDay(atMs) : `${day} ${timeOfDay(atMs)}`
}

/** "21 November 2026 at 16:41". */
export const dateAndTime = (atMs: number): string => DATE_AND_TIME.format(atMs)

/** "21 November 2026". @param atMs midnight in UTC */
export const dateAlone = (atMs: number): string => DATE.format(atMs)

/** "22:50" or "10:50 PM". @param minute of the day */
const clockTime = (minute: number): string => timeOfDay(new Date(2000, 0, 1, 0, minute).getTime())

/** "22:50" always: the format of a time input. For people there are `hoursWords` and `hoursFrom`. */
export function minuteOfDay(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

export const hoursWords = (hours: Hours | null): string =>
  hours === null ? 'at any time' : `${clockTime(hours.startMinute)}–${clockTime(hours.endMinute)}`

export const hoursFrom = ({ startMinute }: Hours): string => `from ${clockTime(startMinute)}`

/** "in 40 s", "in 12 min", "in 3 h". */
export function inWords(atMs: number, nowMs: number = Date.now()): string {
  const seconds = Math.max(0, Math.round((atMs - nowMs) / 1000))
  if (seconds < 90) return `in ${seconds} s`
  if (seconds < 90 * 60) return `in ${Math.round(seconds / 60)} min`
  return `in ${Math.round(seconds / 3600)} h`
}

export const bytes = (value: number): string => formatBytes(value, undefined)
