// How catalogs write the country of a marketplace. A name not listed here is a problem: a wrong country costs credits.
import { COUNTRY_CODES, type CountryCode, oneCodeOf } from '../../../domain/service.ts'
import catalogWords from '../../../../resources/intake/catalog-words.json' with { type: 'json' }
import { folded, withoutListMark } from '../cell-text.ts'

/** The words of a list that are separated by ` | `, folded; a sign that folds to nothing stays. */
export const setOf = (words: string) => new Set(words.split(' | ').map((word) => folded(word) || word))

const LANGUAGES = ['en', 'de', 'it', 'es', 'fr', 'pt', 'nl', 'sv', 'pl', 'tr', 'ja', 'zh', 'ar']

/**
 * For each country: the name that reports use for its marketplace, the ending of its web address, and names that `Intl`
 * does not know. UK and GB are the same country; names and endings mean GB, the code UK is kept as given.
 */
const ENTRIES = COUNTRY_CODES.flatMap((code) =>
  code === 'UK' ? [] : [{ code, ...catalogWords.countries[code] }],
)
const BY_CODE: ReadonlyMap<string, CountryCode> = new Map(COUNTRY_CODES.map((code) => [code, code]))
const BY_ENDING: ReadonlyMap<string, CountryCode> = new Map([
  ...ENTRIES.map(({ code, ending }) => [ending, code] as const),
  ['be', 'BE'],
])
/** Made at first use, because `Intl` takes some time for it. */
let byName: ReadonlyMap<string, CountryCode> | null = null
const REGIONS = setOf(catalogWords.regions)

function namesOfCountries(): ReadonlyMap<string, CountryCode> {
  const languages = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region' }))
  return new Map(
    ENTRIES.flatMap(({ code, id, names }) => {
      const inLanguages = languages.map((language) => language.of(code) ?? '')
      return [id, ...names.split(' | '), ...inLanguages].map((name) => [folded(name), code] as const)
    }),
  )
}

/** `.de`, `amazon.de`, `www.amazon.co.uk`, `https://www.amazon.com/`. The ending of another shop says nothing. */
const ADDRESS = /^(?:https?:\/\/)?(?:(?:[a-z]+\.)?amazon)?\.([a-z.]+)\/?$/
const COUNTRY_CHARS_MAX = 60
/** `de_DE`, `en-GB`: a language and a country. Only these languages: `US-CA` is a part of one country. */
const LOCALE = /^(?:ar|de|en|es|fr|hi|it|ja|nl|pl|pt|sv|tr|zh)[-_]([A-Za-z]{2})$/
const SHOP_NAME = /^amazon[ _-]+(?=\S)/i
/** Of a shop: `sellercentral.amazon.com` is also where listings of other countries are managed. */
const SHOP_HOST = /^(?:(?:www|m|smile)\.)?amazon\.([a-z.]+)$/

/** By the folded name of a language; the first country of a language counts. */
const BY_LANGUAGE = new Map(
  ENTRIES.toReversed().flatMap(({ code, language }) =>
    language === '' ? [] : language.split(' | ').map((word) => [folded(word), code] as const),
  ),
)

/** What a cell of a country can be: what is no country is asked about, and that of a language is offered. */
type Place =
  | { readonly kind: 'country' | 'language'; readonly country: CountryCode }
  | { readonly kind: 'several' | 'channel' | 'unknown' }

const FLAG = /\p{RI}{2}/gu
const letterOf = (sign: string): string => String.fromCharCode((sign.codePointAt(0) ?? 0) - 0x1f1e6 + 65)
const BETWEEN_PLACES = /[&+,;/|()]|\s[-–—]\s|\s(?:and|und|et|y|e|en)\s/i
const CHANNELS = setOf(catalogWords.channels)
const OWN_CHANNELS = setOf(catalogWords.ownChannels)
const hasOnly = (words: ReadonlySet<string>, text: string): boolean =>
  text.split(/[^\p{L}]+/u).every((word) => word === '' || words.has(folded(word)))

/** `Europe` names several countries; `DE (Germany)`, `🇩🇪 Deutschland` and `Amazon.de (FBA)` one; `Shop 1` is a channel. */
export function placeOf(cell: string): Place {
  const whole = countryOf(cell)
  if (whole !== null) return { kind: 'country', country: whole }
  if (cell.length > COUNTRY_CHARS_MAX) return { kind: 'unknown' }
  const text = cell.replace(FLAG, (flag) => `${flag.replace(/\p{RI}/gu, letterOf)}/`)
  if (hasOnly(CHANNELS, text)) return { kind: 'channel' }
  const parts = text.split(BETWEEN_PLACES).filter((part) => !hasOnly(OWN_CHANNELS, part))
  const named = parts.map((part) => {
    const country = countryOf(part.trim()) ?? BY_LANGUAGE.get(folded(part))
    return country === undefined ? (REGIONS.has(folded(part)) ? 'region' : null) : oneCodeOf(country)
  })
  if (named.includes(null)) return { kind: 'unknown' }
  const [country, ...others] = new Set(named)
  if (!country || country === 'region' || others.length > 0) return { kind: 'several' }
  return { kind: parts.some((part) => countryOf(part.trim()) !== null) ? 'country' : 'language', country }
}

/** Whether a cell speaks of places, of one or of several: `DE`, `German`, `UK & IE`, `Europe`. */
export const namesPlaces = (cell: string): boolean =>
  /^(?:country|language|several)$/.test(placeOf(cell).kind)

/** @returns the code meant by a cleaned cell; null where it is none of the service's countries */
export function countryOf(cell: string): CountryCode | null {
  if (cell.length > COUNTRY_CHARS_MAX) return null
  // Wide letters come from an input method.
  const name = cell.normalize('NFKC').replace(SHOP_NAME, '')
  const code = BY_CODE.get((LOCALE.exec(name)?.[1] ?? name).toUpperCase())
  if (code !== undefined) return code
  const ending = ADDRESS.exec(name.toLowerCase())?.[1]
  if (ending !== undefined) return BY_ENDING.get(ending) ?? null
  byName ??= namesOfCountries()
  return byName.get(folded(name)) ?? null
}

const CHECK_MARKS = setOf(catalogWords.checkMarks)
const NO_MARKS = setOf(catalogWords.noMarks)
/** `x`, `ja`, `✓`: of a column whose heading says what is meant. */
export const isChecked = (cell: string): boolean => CHECK_MARKS.has(folded(cell) || cell)
export const isMark = (cell: string): boolean => isChecked(cell) || NO_MARKS.has(folded(cell))

/** @returns the country that all name which name one; null where none does, or where they differ */
export function agreedCountry(all: readonly (CountryCode | null)[]): CountryCode | null {
  const [country = null, ...others] = new Set(all.filter((one) => one !== null))
  return others.length === 0 ? country : null
}

/** @returns the country of the marketplace that a link leads to; null where it is no link, or to another shop */
export const countryOfLink = (text: string): CountryCode | null =>
  BY_ENDING.get(endingOfShop(text) ?? '') ?? null

/** @returns `amazon.at`, where a link leads to a marketplace that the service does not support; else null */
export function unsupportedShop(link: string): string | null {
  const ending = endingOfShop(link)
  return ending === undefined || BY_ENDING.has(ending) ? null : `amazon.${ending}`
}

function endingOfShop(given: string): string | undefined {
  const text = withoutListMark(given)
  const start = /^https?:\/\//i.exec(text)?.[0].length ?? 0
  const host = text.slice(start, start + COUNTRY_CHARS_MAX).split('/', 2)
  return host.length < 2 ? undefined : SHOP_HOST.exec(host[0]?.toLowerCase() ?? '')?.[1]
}
