// Points in time as a service writes them, told as a person of this system would. A number is one only where its name
// says so: a barcode has thirteen digits as well.
import { dateAndTime, dateAlone } from '../../../words/format.ts'

const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
/** `generated_at`, `createdAtMs`, `timestamp`. */
const NAMES_A_TIME = /(?:^|[ _-])at(?:[ _-]m?s)?$|[a-z]At(?:Ms|S)?$|[Tt]ime_?[Ss]tamp$|[Dd]ate$/

/** 2001 to 2128: what is outside is some other number. */
const EARLIEST_MS = 978_307_200_000
const LATEST_MS = 5_000_000_000_000

/** @returns null: it is no point in time */
export function dateInWords(key: string, value: unknown): string | null {
  if (typeof value === 'number') return NAMES_A_TIME.test(key) ? numberInWords(value) : null
  if (typeof value !== 'string') return null
  const atMs = Date.parse(value)
  if (Number.isNaN(atMs)) return null
  if (INSTANT.test(value)) return dateAndTime(atMs)
  // A day is the same day wherever it is read.
  return DAY.test(value) ? dateAlone(atMs) : null
}

function numberInWords(value: number): string | null {
  const atMs = value < EARLIEST_MS ? value * 1000 : value
  return atMs >= EARLIEST_MS && atMs <= LATEST_MS ? dateAndTime(atMs) : null
}
