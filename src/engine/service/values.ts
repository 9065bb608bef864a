// Single values whose form the specification leaves open, read tolerantly: what cannot be read is null, never a
// guess. A time without a zone is UTC (specification: "Submit response envelope", created_at).
import { z } from 'zod'
import { plain } from './redact.ts'

export const text = z
  .union([z.string(), z.number().transform(String)])
  .transform((value) => value.trim())
  .pipe(z.string().min(1))

/** No number is longer; a transform would read four hundred digits as infinity. */
const NUMBER_CHARS_MAX = 40
/** Text as it may be kept and shown: a label, a code, a status. */
const WORD_CHARS_MAX = 120
/** The service's ids are UUIDs; one that is longer could not be asked for. */
const ID_CHARS_MAX = 200
/** Larger than any balance, and still an exact number. */
const CREDITS_MAX = 1e12

/** Text for people, made harmless: one line, short, nothing invisible. */
export const word = text.transform((value) => plain(value, WORD_CHARS_MAX))

/** An id, exactly as it came: it is asked for and compared. One that would not come back the same is none. */
export const identifier = text.pipe(
  z
    .string()
    .max(ID_CHARS_MAX)
    .regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+$/u),
)

export const amount = z.union([
  z.number(),
  z
    .string()
    .max(NUMBER_CHARS_MAX)
    .regex(/^\s*[+-]?\d+(\.\d+)?\s*$/)
    .transform(Number),
])

/** A balance may be negative. */
export const balance = amount.pipe(z.number().min(-CREDITS_MAX).max(CREDITS_MAX))
/** What is charged or given back is not: a job that "costs" less than nothing would make room under a spending limit. */
export const credits = amount.pipe(z.number().min(0).max(CREDITS_MAX))

const ISO = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i
const ZONED = /(Z|[+-]\d\d:?\d\d)$/i
/** Epoch values from here on are milliseconds, below it seconds: 1e11 s is the year 5138, 1e11 ms is 1973. */
const EPOCH_MS_FROM = 1e11

/** ISO 8601 or epoch seconds or milliseconds, as milliseconds since the epoch. */
export const timestamp = z.union([z.string(), z.number()]).transform((value, context) => {
  const ms = timestampMs(value)
  if (ms !== null) return ms
  context.addIssue({ code: 'custom', message: 'is not a time' })
  return z.NEVER
})

function timestampMs(value: string | number): number | null {
  if (typeof value === 'number') {
    const ms = value >= EPOCH_MS_FROM ? value : value * 1000
    return Number.isFinite(ms) && ms > 0 && ms < 8.64e15 ? Math.round(ms) : null
  }
  const trimmed = value.trim()
  if (/^\d+(\.\d+)?$/.test(trimmed)) return timestampMs(Number(trimmed))
  if (!ISO.test(trimmed)) return null
  const timed = trimmed.length === 10 ? `${trimmed}T00:00:00` : trimmed.replace(' ', 'T').replace(/\s+/g, '')
  const ms = Date.parse(timed.length > 10 && ZONED.test(timed.slice(10)) ? timed : `${timed}Z`)
  return Number.isNaN(ms) ? null : ms
}

/** The value where it can be read, otherwise null: a field nobody depends on never spoils an answer. */
export const orNull = <T extends z.ZodType>(schema: T) => schema.nullable().catch(null).default(null)
