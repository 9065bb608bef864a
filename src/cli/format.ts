// Numbers, times and tables as people read them. Times are local: the seller's night is where the seller is.
import { formatBytes } from '../domain/text.ts'
import type { Hours } from '../domain/hours.ts'
import { stripVTControlCharacters } from 'node:util'

export const number = (value: number): string => value.toLocaleString('en-US')

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${number(count)} ${count === 1 ? one : many}`

const two = (value: number): string => String(value).padStart(2, '0')
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** "22:50", "Thu 03:10" within the week, else "2026-03-12 03:10". */
export function localTime(atMs: number, nowMs: number): string {
  const at = new Date(atMs)
  const time = `${two(at.getHours())}:${two(at.getMinutes())}`
  const today = new Date(nowMs)
  const noon = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate(), 12).getTime()
  const days = Math.round((noon(at) - noon(today)) / 86_400_000)
  if (days === 0) return time
  if (days > 0 && days < 7) return `${DAYS[at.getDay()] ?? ''} ${time}`
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${time}`
}

export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000)
  if (seconds < 90) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

const clock = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

/** "22:00-07:00", as --hours takes them. */
export const hoursText = ({ startMinute, endMinute }: Hours): string =>
  `${clock(startMinute)}-${clock(endMinute)}`

export const bytes = (value: number): string => formatBytes(value, 'en-US')

/** Columns as wide as their widest cell; those named in `right` are numbers. */
export function table(rows: readonly (readonly string[])[], right: readonly number[] = []): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => width(row[column] ?? ''))))
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const gap = ' '.repeat((widths[column] ?? 0) - width(cell))
          return right.includes(column) ? gap + cell : cell + gap
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const width = (text: string): number => Array.from(stripVTControlCharacters(text)).length
