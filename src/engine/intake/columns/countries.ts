// How catalogs write the country of a marketplace. A name that is not listed here is a problem of its row, because a
// wrong country costs credits.
import { COUNTRY_CODES, type CountryCode } from '../../../domain/service.ts'
import { folded } from '../cell-text.ts'

interface Country {
  /** The name that reports use for its marketplace. */
  readonly id: string
  readonly ending: string
  /** What `Intl` does not call it. */
  readonly names: string
}

/** UK and GB are the same country; names and endings mean GB, the code UK is kept as given. */
const COUNTRIES: Readonly<Record<Exclude<CountryCode, 'UK'>, Country>> = {
  AE: { id: 'A2VIGQ35RCS4UG', ending: 'ae', names: 'ARE | UAE' },
  AU: { id: 'A39IBJ37TRP1C6', ending: 'com.au', names: 'AUS' },
  BE: { id: 'AMEN7PMS3EDWL', ending: 'com.be', names: 'BEL' },
  BR: { id: 'A2Q3Y263D00KWC', ending: 'com.br', names: 'BRA' },
  CA: { id: 'A2EUQ1WTGCTBG2', ending: 'ca', names: 'CAN' },
  CN: { id: 'AAHKV2X7AFYLW', ending: 'cn', names: 'CHN' },
  DE: { id: 'A1PA6795UKMFR9', ending: 'de', names: 'DEU' },
  EG: { id: 'ARBP9OOSHTCHU', ending: 'eg', names: 'EGY' },
  ES: { id: 'A1RKKUPIHCS9HS', ending: 'es', names: 'ESP' },
  FR: { id: 'A13V1IB3VIYZZH', ending: 'fr', names: 'FRA' },
  GB: {
    id: 'A1F83G8C2ARO7P',
    ending: 'co.uk',
    names: 'GBR | U.K. | Great Britain | England | Großbritannien',
  },
  IE: { id: 'A28R8C7NBKEWEA', ending: 'ie', names: 'IRL' },
  IN: { id: 'A21TJRUUN4KGV', ending: 'in', names: 'IND' },
  IT: { id: 'APJ6JRA9NG5V4', ending: 'it', names: 'ITA' },
  JP: { id: 'A1VC38T7YXB528', ending: 'co.jp', names: 'JPN | ニッポン | にほん | にっぽん | ジャパン' },
  MX: { id: 'A1AM78C64UM0Y8', ending: 'com.mx', names: 'MEX' },
  NL: { id: 'A1805IZSGTT6HS', ending: 'nl', names: 'NLD | The Netherlands' },
  PL: { id: 'A1C3SOZRARQ6R3', ending: 'pl', names: 'POL' },
  SA: { id: 'A17E79C6D8DWNP', ending: 'sa', names: 'SAU | KSA' },
  SE: { id: 'A2NODRKZP88ZB9', ending: 'se', names: 'SWE' },
  SG: { id: 'A19VAU5U5O7RUS', ending: 'sg', names: 'SGP' },
  TR: { id: 'A33AVAJ2PDY3EV', ending: 'com.tr', names: 'TUR | Turkey' },
  US: {
    id: 'ATVPDKIKX0DER',
    ending: 'com',
    names: 'USA | U.S. | U.S.A. | United States of America | アメリカ',
  },
  ZA: { id: 'AE08WJ6YKNBMC', ending: 'co.za', names: 'ZAF' },
}

/** Languages in which catalogs name countries. */
const LANGUAGES = ['en', 'de', 'it', 'es', 'fr', 'pt', 'nl', 'sv', 'pl', 'tr', 'ja', 'zh', 'ar']

const ENTRIES = COUNTRY_CODES.flatMap((code) => (code === 'UK' ? [] : [{ code, ...COUNTRIES[code] }]))
const BY_CODE: ReadonlyMap<string, CountryCode> = new Map(COUNTRY_CODES.map((code) => [code, code]))
const BY_ENDING: ReadonlyMap<string, CountryCode> = new Map([
  ...ENTRIES.map(({ code, ending }) => [ending, code] as const),
  ['be', 'BE'],
])
/** Made at first use, because `Intl` takes some time for it. */
let byName: ReadonlyMap<string, CountryCode> | null = null

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
/** Longer text is no country. */
const COUNTRY_CHARS_MAX = 60
/** `de_DE`, `en-GB`: a language and a country. Only these languages: `US-CA` is a part of one country. */
const LOCALE = /^(?:ar|de|en|es|fr|hi|it|ja|nl|pl|pt|sv|tr|zh)[-_]([A-Za-z]{2})$/
/** `Amazon DE`, `Amazon Germany`. */
const SHOP_NAME = /^amazon[ _-]+(?=\S)/i
/** Of a shop: `sellercentral.amazon.com` is also where listings of other countries are managed. */
const SHOP_HOST = /^(?:(?:www|m|smile)\.)?amazon\.([a-z.]+)$/

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

/** @returns the country of the marketplace that a link leads to; null where it is no link, or to another shop */
export const countryOfLink = (text: string): CountryCode | null =>
  BY_ENDING.get(endingOfShop(text) ?? '') ?? null

/** @returns `amazon.at`, where a link leads to a marketplace that the service does not support; else null */
export function unsupportedShop(link: string): string | null {
  const ending = endingOfShop(link)
  return ending === undefined || BY_ENDING.has(ending) ? null : `amazon.${ending}`
}

function endingOfShop(text: string): string | undefined {
  const start = /^https?:\/\//i.exec(text)?.[0].length ?? 0
  const host = text.slice(start, start + COUNTRY_CHARS_MAX).split('/', 2)
  return host.length < 2 ? undefined : SHOP_HOST.exec(host[0]?.toLowerCase() ?? '')?.[1]
}
