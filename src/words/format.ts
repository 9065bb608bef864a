// Numbers, dates and times in the current locale.
import type { Hours } from '../domain/hours.ts'
import { COUNTRY_CODES, ONE_CODES, oneCodeOf } from '../domain/service.ts'
import { languageOf, localeTag, perLocale } from './locale.ts'
import { DAY_MS } from '../domain/units.ts'
import { t } from './translate.ts'

const numbers = (options: Intl.NumberFormatOptions) =>
  perLocale((locale) => new Intl.NumberFormat(locale, options))
const dates = (options: Intl.DateTimeFormatOptions) =>
  perLocale((locale) => new Intl.DateTimeFormat(locale, options))

const whole = numbers({})
const amount = numbers({ maximumFractionDigits: 2 })
const plain = numbers({ useGrouping: false, maximumFractionDigits: 6 })
const share = numbers({ style: 'percent' })
const shareOfTenths = numbers({ style: 'percent', maximumFractionDigits: 1 })
const time = dates({ timeStyle: 'short' })
const timeAndSeconds = dates({ timeStyle: 'medium' })
const hourAlone = dates({ hour: 'numeric' })
const weekday = dates({ weekday: 'long' })
const day = dates({ day: 'numeric', month: 'short' })
const dayOfYear = dates({ day: 'numeric', month: 'short', year: 'numeric' })
const dayAndTime = dates({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })
const longDateAndTime = dates({ dateStyle: 'long', timeStyle: 'short' })
const utcDate = dates({ dateStyle: 'long', timeZone: 'UTC' })
const relative = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
const regionsOf = (language: string) => new Intl.DisplayNames(language, { type: 'region' })
const englishRegions = regionsOf('en')
const regions = perLocale(regionsOf)
const languages = perLocale((locale) => new Intl.DisplayNames(locale, { type: 'language' }))
const englishLanguages = new Intl.DisplayNames('en', { type: 'language' })
const lists = perLocale((locale) => new Intl.ListFormat(locale))
const choices = perLocale((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }))

const isJapanese = (): boolean => languageOf(localeTag()) === 'ja'

export const number = (value: number): string => whole().format(value)
/** At most two decimals. */
export const credits = (value: number): string => amount().format(value)
/** As it stands in a field: "1000", "2.5". */
export const plainNumber = (value: number): string => plain().format(value)

const typedNumber = perLocale((locale) => {
  const isComma = new Intl.NumberFormat(locale).format(0.5).includes(',')
  const group = isComma ? "[.\\s'’]" : "[,\\s'’]"
  return new RegExp(
    `^(\\d+|\\d{1,3}(?:${group}\\d{2,3})*${group}\\d{3})?(?:${isComma ? ',' : '\\.'}(\\d*))?$`,
  )
})

/**
 * The number that was typed, as the current locale writes it, also in full width: `1.000` is a thousand in German. A whole
 * number may end in `.00`. NaN: it is none, or could be read in two ways.
 */
export function numberOf(text: string, isWhole: boolean): number {
  const [, digits = '', fraction = ''] = typedNumber().exec(text.normalize('NFKC').trim()) ?? []
  if (digits + fraction === '' || (isWhole && !/^0{0,2}$/.test(fraction))) return Number.NaN
  return Number(`${digits.replaceAll(/\D/g, '')}.${fraction}`)
}

interface Bounds {
  readonly min?: number
  readonly max?: number
  readonly decimals?: boolean
}

/** What is wrong with the number in a field; NaN: it is none. */
export function numberProblem(value: number | null, bounds: Bounds): string | null {
  const { min = 0, max = Infinity, decimals } = bounds
  if (Number.isNaN(value))
    return decimals ? t('common.enterNumber', { example: 2.5 }) : t('common.enterWholeNumber')
  if (value === null || (value >= min && value <= max)) return null
  return value < min ? t('common.atLeast', { min }) : t('common.atMost', { max })
}

/** "98%". @param value 0 to 1 */
export const percent = (value: number): string => share().format(value)
/** "97.9%", cut and not rounded: 97.96% is not 98%. @param value 0 to 1 */
export const percentCut = (value: number): string => shareOfTenths().format(Math.floor(value * 1000) / 1000)
/** "a, b, or c". */
export const either = (parts: readonly string[]): string => choices().format(parts)
/** "a, b, and c". */
export const list = (parts: readonly string[]): string => lists().format(parts)

/** "Germany". */
export const countryName = (code: string | null): string =>
  code === null ? '' : (regions().of(code) ?? code)
/** "Germany (DE)". */
export const country = (code: string): string =>
  isJapanese() ? `${countryName(code)}（${oneCodeOf(code)}）` : `${countryName(code)} (${oneCodeOf(code)})`

/** The service's countries for a list, by name; UK and GB are one. `typed`: its codes, and what people there and in English call it. */
export const countryOptions = () =>
  ONE_CODES.map((value) => {
    const codes = [value, ...COUNTRY_CODES.filter((code) => code !== value && oneCodeOf(code) === value)]
    const names = [englishRegions, regionsOf(new Intl.Locale('und', { region: value }).maximize().language)]
    return { value, label: country(value), typed: [...codes, ...names.map((of) => of.of(value) ?? value)] }
  }).toSorted((a, b) => a.label.localeCompare(b.label, localeTag()))

/** The account of test runs is stored in the language it was created in. */
export const accountName = (name: string, isTestRun: boolean): string =>
  isTestRun ? t('testRun.name') : name

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('')
const codesOfLanguages = perLocale(() => {
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  return new Map(codes.map((code) => [englishLanguages.of(code)?.toLowerCase(), code]))
})

/** "Deutsch" of "German"; what is not the English name of a language as it is. */
export function languageName(english: string): string {
  const code = codesOfLanguages().get(english.trim().toLowerCase())
  return (code === undefined ? undefined : languages().of(code)) ?? english
}

/** Those that sellers translate into, in the order of their names in the person's language. */
export const languageOptions = () =>
  TARGETS.map((code) => ({
    english: englishLanguages.of(code) ?? code,
    name: languages().of(code) ?? code,
  })).toSorted((a, b) => a.name.localeCompare(b.name, localeTag()))
const TARGETS =
  'ar bg cs da de el en es et fi fr he hi hr hu id it ja ko lt lv ms nb nl pl pt ro ru sk sl sv th tr uk vi zh'.split(
    ' ',
  )

/** "German" of "Deutsch", for whoever types it instead of selecting it; what is no such name as it is. */
export const englishLanguage = (name: string): string =>
  languageOptions().find((one) => one.name.toLowerCase() === name.trim().toLowerCase())?.english ?? name

/** "a, b, c": one after the other, without an "and". */
export const commas = (parts: readonly string[]): string => parts.join(isJapanese() ? '、' : ', ')

/** "10:50 PM" or "22:50". */
export const timeOfDay = (atMs: number): string => time().format(atMs)
export const timeWithSeconds = (atMs: number): string => timeAndSeconds().format(atMs)

const startOfDay = (ms: number): number => new Date(ms).setHours(0, 0, 0, 0)
const daysFrom = (nowMs: number, atMs: number): number =>
  Math.round((startOfDay(atMs) - startOfDay(nowMs)) / DAY_MS)

/** "today", "tomorrow", "Thursday", "Dec 3". */
export function dayName(atMs: number, nowMs: number = Date.now()): string {
  const days = daysFrom(nowMs, atMs)
  if (Math.abs(days) <= 1) return relative().format(days, 'day')
  if (days > 1 && days < 7) return weekday().format(atMs)
  const isThisYear = new Date(atMs).getFullYear() === new Date(nowMs).getFullYear()
  return (isThisYear ? day() : dayOfYear()).format(atMs)
}

/** "10:50 PM", "tomorrow 3:10 AM", "Thursday 3:10 AM"; what comes in less than an hour needs no day. */
export const moment = (atMs: number, nowMs: number = Date.now()): string =>
  daysFrom(nowMs, atMs) === 0 || Math.abs(atMs - nowMs) < 60 * 60_000
    ? timeOfDay(atMs)
    : `${dayName(atMs, nowMs)} ${timeOfDay(atMs)}`

/** "Nov 21, 4:41 PM". */
export const shortDateAndTime = (atMs: number): string => dayAndTime().format(atMs)

/** "Nov 21, 2026". */
export const dayAndYear = (atMs: number): string => dayOfYear().format(atMs)

/** "November 21, 2026 at 4:41 PM". */
export const dateAndTime = (atMs: number): string => longDateAndTime().format(atMs)

/** "November 21, 2026". @param atMs midnight in UTC */
export const dateAlone = (atMs: number): string => utcDate().format(atMs)

/** "10 PM", "10:30 PM" or "22:00". @param minute of the day */
export function clockTime(minute: number): string {
  const at = new Date(2000, 0, 1, 0, minute)
  const isShort = minute % 60 === 0 && hourAlone().resolvedOptions().hour12 === true
  return (isShort ? hourAlone() : time()).format(at)
}

/** "10 PM–7 AM". */
export const hoursRange = ({ startMinute, endMinute }: Hours): string =>
  `${clockTime(startMinute)}${isJapanese() ? '～' : '–'}${clockTime(endMinute)}`

/** "22:50" always: the format of a time input. For people there is `clockTime`. */
export function minuteOfDay(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/** "in 40 seconds", "in 12 minutes", "in 3 hours". */
export function inWords(atMs: number, nowMs: number = Date.now()): string {
  const seconds = Math.max(0, Math.round((atMs - nowMs) / 1000))
  if (seconds < 90) return relative().format(seconds, 'second')
  if (seconds < 90 * 60) return relative().format(Math.round(seconds / 60), 'minute')
  return relative().format(Math.round(seconds / 3600), 'hour')
}

const unit = (name: string) => numbers({ style: 'unit', unit: name, unitDisplay: 'long' })
const [seconds, minutes, hours] = [unit('second'), unit('minute'), unit('hour')]

/** "45 seconds", "12 minutes", "1 hour 30 minutes": a short form has periods of its own. */
export function duration(ms: number): string {
  const inSeconds = Math.round(ms / 1000)
  if (inSeconds < 90) return seconds().format(inSeconds)
  const inMinutes = Math.round(inSeconds / 60)
  if (inMinutes < 90) return minutes().format(inMinutes)
  const rest = inMinutes % 60
  return [hours().format(Math.floor(inMinutes / 60)), ...(rest > 0 ? [minutes().format(rest)] : [])].join(' ')
}

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** "152 KB", "1.2 GB". */
export function bytes(value: number): string {
  let unit = 0
  let left = value
  // 999.5 would be written as 1,000.
  for (; left >= 999.5 && unit < UNITS.length - 1; unit += 1) left /= 1000
  const digits = left < 9.95 && unit > 0 ? 1 : 0
  return `${left.toLocaleString(localeTag(), { maximumFractionDigits: digits })} ${UNITS[unit] ?? ''}`
}
