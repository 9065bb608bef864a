// The options of `run`, parsed: what the person asked for, and the way to the rows of the file.
import { z } from 'zod'
import { CATALOG_FIELDS, type CatalogField, type Encoding, ENCODINGS } from '../domain/catalog.ts'
import { FailureError } from '../domain/failure.ts'
import type { Hours } from '../domain/hours.ts'
import {
  jobTypeOf,
  type Operation,
  operationNamed,
  OPERATIONS,
  type RecipeParams,
} from '../domain/operations/index.ts'
import type { RecipeInput } from '../domain/recipe.ts'
import { COUNTRY_CODES, type CountryCode } from '../domain/service.ts'
import {
  type Catalog,
  type ColumnMapping,
  encodingOf,
  type ImportOptions,
  type RowsDefault,
} from '../engine/index.ts'

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
  testRun: z.boolean().default(false),
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
export function parseCreditLimit(text: string | undefined): number | 'none' | null {
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

export interface RunOptions {
  /** Of the batch. */
  readonly name: string
  readonly recipe: RecipeInput
  readonly creditsMax: number | null
  /** --max-credits none. */
  readonly isUnlimited: boolean
  readonly pilotSize: number | null
  readonly hours: Hours | null
  /** --country, for rows that name none. */
  readonly country: CountryCode | null
  readonly isByValue: boolean
  /** Listings that are not active, parent rows and hidden rows are left out. */
  readonly isOnlyActive: boolean
  readonly force: boolean
  /** Where the rows with problems shall go; null: nowhere. */
  readonly problemsFile: string | null
}

export interface PreparedRun {
  readonly order: RunOptions
  /** The catalog, as the batch names it. */
  readonly source: string
  readonly columns: Catalog['columns']
  /** What was said of the columns with this very command. */
  readonly remember: ImportOptions['remember']
  /** @param byDefault what rows without a country take; absent: what --country says */
  readonly open: (byDefault?: RowsDefault) => Promise<Catalog>
  /** Why rows without a country are in one; null: nothing to say. */
  readonly countryNote: string | null
}

/** Each product brings its own. */
const OF_THE_PRODUCT = ['asin']

export interface ParsedSettings {
  readonly params: RecipeParams
  /** --set country_code=…, which is the same as --country. */
  readonly country: string | null
}

/** By the service's word or by the name that people read, however it is written: "A+ Content", clone, listing-builder. */
export function parseOperation(text: string): Operation {
  const operation = operationNamed(text)
  if (operation !== null) return operation
  throw new FailureError(
    'BAD_INPUT',
    `There is no operation "${text}". It is one of ${OPERATIONS.map((known) => `${known} (${jobTypeOf(known)})`).join(', ')}.`,
  )
}

/** key=value pairs; a value is JSON where it parses as JSON, else text. @throws FailureError BAD_INPUT */
export function parseSettings(pairs: readonly string[]): ParsedSettings {
  const params: Record<string, unknown> = {}
  let country: string | null = null
  for (const pair of pairs) {
    const at = pair.indexOf('=')
    const key = pair.slice(0, Math.max(at, 0)).trim()
    if (key === '') throw new FailureError('BAD_INPUT', `--set takes key=value, not "${pair}".`)
    if (OF_THE_PRODUCT.includes(key))
      throw new FailureError('BAD_INPUT', `--set ${key} is not possible: each product brings its own.`)
    // As a key of ours it would not become a parameter, but what parameters inherit.
    if (key === '__proto__')
      throw new FailureError('BAD_INPUT', `--set ${key} is not a parameter of any operation.`)
    if (Object.hasOwn(params, key) || (key === 'country_code' && country !== null))
      throw new FailureError('BAD_INPUT', `--set ${key} was given more than once.`)
    const value = valueOf(key, pair.slice(at + 1))
    if (key === 'country_code') country = String(value)
    else params[key] = value
  }
  return { params, country }
}

function valueOf(key: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    if (!/^\s*[[{"]/.test(text)) return text
    const why = error instanceof Error ? error.message.replace(/, "[\s\S]*$| in JSON[\s\S]*$/, '') : ''
    throw new FailureError(
      'BAD_INPUT',
      `--set ${key} begins like JSON but cannot be read as such (${why}): ${text}`,
      { cause: error },
    )
  }
}
