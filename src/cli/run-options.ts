// The options of `run`, read at the edge: past this file each is what it says it is.
import { z } from 'zod'
import { CATALOG_FIELDS, type CatalogField, type Encoding, ENCODINGS } from '../domain/catalog.ts'
import type { Hours } from '../domain/hours.ts'
import { FailureError } from '../domain/failure.ts'
import { COUNTRY_CODES, type CountryCode } from '../domain/service.ts'
import { type ColumnMapping, encodingOf } from '../engine/index.ts'

export const runOptions = z.object({
  operation: z.string(),
  set: z.array(z.string()).default([]),
  country: z.string().optional(),
  map: z.array(z.string()).default([]),
  acceptAsin: z.array(z.string()).default([]),
  encoding: z.string().optional(),
  status: z.string().optional(),
  sheet: z.string().optional(),
  maxCredits: z.string().optional(),
  pilot: z.string().optional(),
  hours: z.string().optional(),
  name: z.string().optional(),
  order: z.string().optional(),
  problems: z.string().optional(),
  force: z.boolean().default(false),
  dryRun: z.boolean().default(false),
  rehearse: z.boolean().default(false),
})

const bad = (message: string): FailureError => new FailureError('BAD_INPUT', message)

/** @returns null where none is named */
export function parseCountry(texts: readonly (string | null | undefined)[]): CountryCode | null {
  const given = texts.flatMap((text) =>
    text === null || text === undefined ? [] : [text.trim().toUpperCase()],
  )
  const [first, ...others] = given
  if (first === undefined) return null
  if (others.some((other) => other !== first))
    throw bad('--country and --set country_code name two countries.')
  const code = COUNTRY_CODES.find((known) => known === first)
  if (code !== undefined) return code
  throw bad(`Country "${first}" is not supported. Supported: ${COUNTRY_CODES.join(', ')}.`)
}

/** @returns null where none is named */
export function parseEncoding(text: string | undefined): Encoding | null {
  if (text === undefined) return null
  const encoding = encodingOf(text)
  if (encoding !== null) return encoding
  throw bad(`--encoding knows no "${text}". It is one of ${ENCODINGS.join(', ')}.`)
}

/** field=COLUMN pairs. */
export function parseMapping(pairs: readonly string[]): ColumnMapping {
  const mapping: Partial<Record<CatalogField, readonly string[]>> = {}
  for (const pair of pairs) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, Math.max(at, 0)).trim()
    const column = pair.slice(at + 1).trim()
    const field = CATALOG_FIELDS.find((known) => known === name)
    if (at === -1 || column === '') throw bad(`--map takes field=COLUMN, not "${pair}".`)
    if (field === undefined)
      throw bad(`--map knows no field "${name}". It is one of ${CATALOG_FIELDS.join(', ')}.`)
    mapping[field] = [...(mapping[field] ?? []), column]
  }
  return mapping
}

/** @returns whether only the products go that can be bought */
export function parseStatus(text: string | undefined): boolean {
  if (text === undefined || text === 'all') return false
  if (text === 'active') return true
  throw bad(`--status takes all or active, not "${text}".`)
}

/** @returns whether the products that are worth most go first */
export function parseOrder(text: string | undefined): boolean {
  if (text === undefined || text === 'value') return true
  if (text === 'file') return false
  throw bad(`--order takes value or file, not "${text}".`)
}

/** @returns `none` where a person says that there shall be no spending limit; null where nothing is said */
export function parseCap(text: string | undefined): number | 'none' | null {
  return text?.trim().toLowerCase() === 'none' ? 'none' : parseMaxCredits(text)
}

function parseMaxCredits(text: string | undefined): number | null {
  if (text === undefined) return null
  if (/^\d{1,12}(\.\d{1,6})?$/.test(text.trim())) return Number(text)
  throw bad(`--max-credits takes a number of credits, or none, not "${text}".`)
}

export function parseCount(option: string, text: string | undefined): number | null {
  if (text === undefined) return null
  if (/^[1-9]\d{0,8}$/.test(text.trim())) return Number(text)
  throw bad(`${option} takes a whole number from 1, not "${text}".`)
}

/** @returns null: at any time; undefined where nothing is said */
export const parseNewHours = (text: string | undefined): Hours | null | undefined =>
  text === undefined ? undefined : text.trim().toLowerCase() === 'none' ? null : parseHours(text)

/** HH:MM-HH:MM, local; may pass midnight. 24:00 is midnight. */
export function parseHours(text: string | undefined): Hours | null {
  if (text === undefined) return null
  const match = /^\s*(\d{1,2}):(\d\d)\s*[-–]\s*(\d{1,2}):(\d\d)\s*$/.exec(text)
  const minute = (hours: string | undefined, minutes: string | undefined) => {
    const total = Number(hours) * 60 + Number(minutes)
    return Number(minutes) < 60 && total <= 24 * 60 ? total % (24 * 60) : null
  }
  const startMinute = minute(match?.[1], match?.[2])
  const endMinute = minute(match?.[3], match?.[4])
  if (match === null || startMinute === null || endMinute === null)
    throw bad(`--hours takes local hours like 22:00-07:00, not "${text}".`)
  if (startMinute === endMinute)
    throw bad('--hours begins and ends at the same time. Leave it out for all day.')
  return { startMinute, endMinute }
}
