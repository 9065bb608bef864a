// The options of commands: each is one line of a table, with flags, help and parser. Past this file it is a typed value.
import { Option } from 'commander'
import { FailureError } from '../domain/failure.ts'
import type { Hours } from '../domain/hours.ts'
import { jobTypeOf, type Operation, operationNamed, OPERATIONS } from '../domain/operations/index.ts'
import { COUNTRY_CODES, type CountryCode, ONE_CODES } from '../domain/service.ts'
import { commas, type PlainKey, t } from '../words/index.ts'

/** @param name of the option, like "--pilot". @throws FailureError BAD_INPUT */
export type Parser<T> = (text: string, name: string) => T

export interface OptionOf<T> {
  readonly option: Option
  readonly about: About
  /** @param given by Commander: a text, several, true, or undefined */
  readonly read: (given: unknown) => T
}
export type OptionTable = Readonly<Record<string, OptionOf<unknown>>>
export type Values<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends OptionOf<infer T> ? T : never
}

/** @param given as Commander found them. @throws FailureError BAD_INPUT */
export const valuesOf = <Table extends OptionTable>(
  table: Table,
  given: Readonly<Record<string, unknown>>,
): Values<Table> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each key has the value that its own entry reads
  Object.fromEntries(
    Object.entries(table).map(([key, { option, read }]) => [key, read(given[option.attributeName()])]),
  ) as Values<Table>

/** What helps with an option or a command. It becomes text where it is shown, when the language is known. */
export type About = PlainKey | (() => string)
export const aboutText = (about: About): string => (typeof about === 'string' ? t(about) : about())

export const described = ({ option, about }: OptionOf<unknown>): Option =>
  Object.assign(option, { description: aboutText(about) })

export function option<T>(flags: string, about: About, parse: Parser<T>): OptionOf<T | null> {
  const one = new Option(flags)
  return {
    option: one,
    about,
    read: (given) => (typeof given === 'string' ? parse(given, `--${one.name()}`) : null),
  }
}

export function requiredOption<T>(flags: string, about: About, parse: Parser<T>): OptionOf<T> {
  const one = new Option(flags).makeOptionMandatory()
  return { option: one, about, read: (given) => parse(String(given), `--${one.name()}`) }
}

export function repeatable<T>(flags: string, about: About, parse: Parser<T>): OptionOf<readonly T[]> {
  const one = new Option(flags).argParser((text: string, before: readonly string[] | undefined) => [
    ...(before ?? []),
    text,
  ])
  const read = (given: unknown) =>
    Array.isArray(given) ? given.map((text) => parse(String(text), `--${one.name()}`)) : []
  return { option: one, about: () => t('commands.option.repeatable', { about: aboutText(about) }), read }
}

export const flag = (flags: string, about: About): OptionOf<boolean> => ({
  option: new Option(flags),
  about,
  read: (given) => given === true,
})

export const bad = (message: string): FailureError => new FailureError('BAD_INPUT', message)

/** A value of an option or of the environment; set to nothing is not set. */
export const nonEmpty = (text: string | undefined): string | null =>
  text === undefined || text.trim() === '' ? null : text.trim()

export const asTyped: Parser<string> = (text) => text

export const filled: Parser<string> = (text, name) => {
  const trimmed = text.trim()
  if (trimmed !== '') return trimmed
  throw bad(t('commands.option.empty', { option: name }))
}

/** One of these words, in whatever case, and with "-" or "_" between their parts. */
export const oneOf =
  <T extends string>(words: readonly T[]): Parser<T> =>
  (text, name) => {
    const folded = (word: string) => word.trim().toLowerCase().replaceAll('_', '-')
    const found = words.find((word) => folded(word) === folded(text))
    if (found !== undefined) return found
    throw bad(t('commands.option.oneOf', { option: name, text, words: commas(words) }))
  }

export const listOf =
  <T>(parse: Parser<T>): Parser<readonly T[]> =>
  (text, name) =>
    text.split(',').map((word) => parse(word, name))

export const orNone =
  <T>(parse: Parser<T>): Parser<T | 'none'> =>
  (text, name) =>
    text.trim().toLowerCase() === 'none' ? 'none' : parse(text, name)

const isNumber = (text: string): boolean => /^\d{1,12}(\.\d{1,6})?$/.test(text.trim())

export const numberFrom =
  (min: number, max: number, kind: 'any' | 'whole' = 'any'): Parser<number> =>
  (text, name) => {
    const value = isNumber(text) ? Number(text) : Number.NaN
    if (value >= min && value <= max && (kind === 'any' || Number.isInteger(value))) return value
    // As they are typed: no separators, and a decimal point in each language.
    const limits = { option: name, min: String(min), max: String(max), text }
    throw bad(t(kind === 'any' ? 'commands.option.number' : 'commands.option.wholeNumber', limits))
  }

export const count = numberFrom(1, 999_999_999, 'whole')

export const credits: Parser<number> = (text, name) => {
  // `1.000` is a thousand to many people.
  if (isNumber(text) && !/\.\d{3}\s*$/.test(text)) return Number(text)
  throw bad(t('commands.option.credits', { option: name, text }))
}

const UNITS: Readonly<Record<string, number>> = { '': 1, k: 1e3, kb: 1e3, m: 1e6, mb: 1e6, g: 1e9, gb: 1e9 }

/** `500000`, `500k`, `10MB`, `2GB`: thousands, not 1,024s. */
export const bytesFrom =
  (min: number, max = Number.MAX_SAFE_INTEGER): Parser<number> =>
  (text, name) => {
    const [, digits = '', unit = ''] = /^(\d{1,12})\s*([a-z]*)$/i.exec(text.trim()) ?? []
    const value = digits === '' ? Number.NaN : Number(digits) * (UNITS[unit.toLowerCase()] ?? Number.NaN)
    if (value >= min && value <= max) return value
    const limits = { option: name, min: String(min), max: String(max), text }
    throw bad(
      t(max === Number.MAX_SAFE_INTEGER ? 'commands.option.bytesFrom' : 'commands.option.bytes', limits),
    )
  }

export const country: Parser<CountryCode> = (text) => {
  const code = COUNTRY_CODES.find((known) => known === text.trim().toUpperCase())
  if (code !== undefined) return code
  throw bad(t('commands.option.country', { text, codes: commas(ONE_CODES) }))
}

/** HH:MM-HH:MM, local; may pass midnight. 24:00 is midnight. */
export const hours: Parser<Hours> = (text, name) => {
  const match = /^\s*(\d{1,2}):(\d\d)\s*[-–]\s*(\d{1,2}):(\d\d)\s*$/.exec(text)
  const minute = (hour: string | undefined, minutes: string | undefined) => {
    const total = Number(hour) * 60 + Number(minutes)
    return Number(minutes) < 60 && total <= 24 * 60 ? total % (24 * 60) : null
  }
  const startMinute = minute(match?.[1], match?.[2])
  const endMinute = minute(match?.[3], match?.[4])
  if (startMinute === null || endMinute === null)
    throw bad(t('commands.option.hours', { option: name, text }))
  if (startMinute === endMinute) throw bad(t('commands.option.sameHours', { option: name }))
  return { startMinute, endMinute }
}

/** By the service's word or by the name that people read, however it is written: "A+ Content", clone, listing-builder. */
export const operation: Parser<Operation> = (text) => {
  const found = operationNamed(text)
  if (found !== null) return found
  const known = OPERATIONS.map((one) => `${one} (${jobTypeOf(one)})`)
  throw bad(t('commands.option.operation', { text, words: commas(known) }))
}
