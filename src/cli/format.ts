// Times and tables as people read them. Times are local: the seller's night is where the seller is.
import type { Hours } from '../domain/hours.ts'
import { DAY_MS } from '../domain/units.ts'
import { minuteOfDay, number, textWidth } from '../words/index.ts'

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${number(count)} ${count === 1 ? one : many}`

/** "22:50", "Thu 03:10" within the week, else "2026-03-12 03:10". */
export function localTime(atMs: number, nowMs: number): string {
  const at = new Date(atMs)
  const time = minuteOfDay(at.getHours() * 60 + at.getMinutes())
  const noon = (ms: number) => new Date(ms).setHours(12, 0, 0, 0)
  const days = Math.round((noon(atMs) - noon(nowMs)) / DAY_MS)
  if (days === 0) return time
  if (days > 0 && days < 7) return `${at.toLocaleDateString('en-US', { weekday: 'short' })} ${time}`
  // Swedish dates are ISO dates.
  return `${at.toLocaleDateString('sv-SE')} ${time}`
}

export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000)
  if (seconds < 90) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** "22:00-07:00", as --hours takes them. */
export const hoursText = ({ startMinute, endMinute }: Hours): string =>
  `${minuteOfDay(startMinute)}-${minuteOfDay(endMinute)}`

/** Columns as wide as their widest cell; those named in `right` are numbers. */
export function table(rows: readonly (readonly string[])[], right: readonly number[] = []): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => textWidth(row[column] ?? ''))),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const gap = ' '.repeat((widths[column] ?? 0) - textWidth(cell))
          return right.includes(column) ? gap + cell : cell + gap
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
