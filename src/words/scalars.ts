// Single values of a strategy document.
import type { Scalar } from '../domain/strategy-document.ts'
import { dateAlone, dateAndTime } from './format.ts'
import { t } from './translate.ts'

// Timestamps as the service writes them.
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Dates as this locale writes them; numbers as they are, since a number may be an EAN. */
export function scalarText(value: Scalar): string {
  if (value === null || value === '') return '–'
  if (typeof value === 'boolean') return t(value ? 'library.strategy.yes' : 'library.strategy.no')
  const text = String(value)
  const atMs = Date.parse(text)
  if (Number.isNaN(atMs)) return text
  if (INSTANT.test(text)) return dateAndTime(atMs)
  // A date without a time must not shift with the time zone.
  return DAY.test(text) ? dateAlone(atMs) : text
}
