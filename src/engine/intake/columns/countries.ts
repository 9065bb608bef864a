// How catalogs write the country of a marketplace. A name that is not listed here is a problem of its row, because a
// wrong country costs credits.
import { COUNTRY_CODES, type CountryCode } from '../../../domain/service.ts'
import { folded } from '../cell-text.ts'

interface Country {
  /** The names that reports use for its marketplace. */
  readonly id: string
  /** Of marketplace addresses. */
  readonly endings: string
  readonly names: string
}

/** UK and GB are the same country; names and endings mean GB, the code UK is kept as given. */
const COUNTRIES: Readonly<Record<Exclude<CountryCode, 'UK'>, Country>> = {
  AE: { id: 'A2VIGQ35RCS4UG', endings: 'ae', names: 'ARE | UAE | United Arab Emirates' },
  AU: { id: 'A39IBJ37TRP1C6', endings: 'com.au', names: 'AUS | Australia | Australien | Australie' },
  BE: {
    id: 'AMEN7PMS3EDWL',
    endings: 'com.be | be',
    names: 'BEL | Belgium | Belgien | Belgique | België | Belgio',
  },
  BR: { id: 'A2Q3Y263D00KWC', endings: 'com.br', names: 'BRA | Brazil | Brasil | Brasilien | Brésil' },
  CA: { id: 'A2EUQ1WTGCTBG2', endings: 'ca', names: 'CAN | Canada | Kanada' },
  CN: { id: 'AAHKV2X7AFYLW', endings: 'cn', names: 'CHN | China | 中国' },
  DE: {
    id: 'A1PA6795UKMFR9',
    endings: 'de',
    names: 'DEU | Germany | Deutschland | Allemagne | Alemania | Germania | ドイツ',
  },
  EG: { id: 'ARBP9OOSHTCHU', endings: 'eg', names: 'EGY | Egypt' },
  ES: {
    id: 'A1RKKUPIHCS9HS',
    endings: 'es',
    names: 'ESP | Spain | España | Spanien | Espagne | Spagna | スペイン',
  },
  FR: { id: 'A13V1IB3VIYZZH', endings: 'fr', names: 'FRA | France | Frankreich | Francia | フランス' },
  GB: {
    id: 'A1F83G8C2ARO7P',
    endings: 'co.uk',
    names:
      'GBR | United Kingdom | Great Britain | Vereinigtes Königreich | Großbritannien | Royaume-Uni | Reino Unido | Regno Unito | イギリス',
  },
  IE: { id: 'A28R8C7NBKEWEA', endings: 'ie', names: 'IRL | Ireland | Irland | Irlande' },
  IN: { id: 'A21TJRUUN4KGV', endings: 'in', names: 'IND | India | Indien | Inde' },
  IT: { id: 'APJ6JRA9NG5V4', endings: 'it', names: 'ITA | Italy | Italia | Italien | Italie | イタリア' },
  JP: { id: 'A1VC38T7YXB528', endings: 'co.jp', names: 'JPN | Japan | Japon | Japón | Giappone | 日本' },
  MX: { id: 'A1AM78C64UM0Y8', endings: 'com.mx', names: 'MEX | Mexico | México | Mexiko | Mexique' },
  NL: {
    id: 'A1805IZSGTT6HS',
    endings: 'nl',
    names: 'NLD | Netherlands | The Netherlands | Nederland | Niederlande | Pays-Bas | Países Bajos',
  },
  PL: { id: 'A1C3SOZRARQ6R3', endings: 'pl', names: 'POL | Poland | Polska | Polen | Pologne | Polonia' },
  SA: { id: 'A17E79C6D8DWNP', endings: 'sa', names: 'SAU | Saudi Arabia | KSA' },
  SE: {
    id: 'A2NODRKZP88ZB9',
    endings: 'se',
    names: 'SWE | Sweden | Sverige | Schweden | Suède | Suecia | Svezia',
  },
  SG: { id: 'A19VAU5U5O7RUS', endings: 'sg', names: 'SGP | Singapore | Singapur' },
  TR: { id: 'A33AVAJ2PDY3EV', endings: 'com.tr', names: 'TUR | Turkey | Türkiye | Türkei | Turquie' },
  US: {
    id: 'ATVPDKIKX0DER',
    endings: 'com',
    names: 'USA | United States | United States of America | Vereinigte Staaten | États-Unis | アメリカ',
  },
  ZA: { id: 'AE08WJ6YKNBMC', endings: 'co.za', names: 'ZAF | South Africa | Südafrika' },
}

const BY_CODE: ReadonlyMap<string, CountryCode> = new Map(COUNTRY_CODES.map((code) => [code, code]))
const BY_ENDING = new Map<string, CountryCode>()
const BY_NAME = new Map<string, CountryCode>()
for (const code of COUNTRY_CODES) {
  if (code === 'UK') continue
  const { id, endings, names } = COUNTRIES[code]
  for (const ending of endings.split(' | ')) BY_ENDING.set(ending, code)
  for (const name of [id, ...names.split(' | ')]) BY_NAME.set(folded(name), code)
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
  const name = cell.replace(SHOP_NAME, '')
  const code = BY_CODE.get((LOCALE.exec(name)?.[1] ?? name).toUpperCase())
  if (code !== undefined) return code
  const ending = ADDRESS.exec(name.toLowerCase())?.[1]
  return (ending === undefined ? BY_NAME.get(folded(name)) : BY_ENDING.get(ending)) ?? null
}

/** @returns the country of the marketplace that a link leads to; null where it is no link, or to another shop */
export function countryOfLink(text: string): CountryCode | null {
  const start = /^https?:\/\//i.exec(text)?.[0].length ?? 0
  const host = text.slice(start, start + COUNTRY_CHARS_MAX).split('/', 2)
  const ending = host.length < 2 ? undefined : SHOP_HOST.exec(host[0]?.toLowerCase() ?? '')?.[1]
  return BY_ENDING.get(ending ?? '') ?? null
}

/** How many letters of a name may be mistyped. */
const WRONG_LETTERS_MAX = 2

/** @returns the code of the country that a text that is none comes nearest to; null where it is like none of them */
export function nearestCountry(cell: string): CountryCode | null {
  const key = folded(cell.slice(0, COUNTRY_CHARS_MAX))
  if (key.length < 2) return null
  let nearest: CountryCode | null = null
  let fewest = WRONG_LETTERS_MAX + 1
  for (const [name, code] of BY_NAME) {
    // In short names only a third may be wrong, or everything would match.
    const wrongMax = Math.min(WRONG_LETTERS_MAX, Math.floor(Math.min(name.length, key.length) / 3))
    const isStart = key.length >= 4 && name.startsWith(key)
    const wrong = isStart ? 1 : lettersWrong(name, key)
    if ((isStart || wrong <= wrongMax) && wrong < fewest) {
      nearest = code
      fewest = wrong
    }
  }
  return nearest
}

/** Letters put in, left out or changed (Levenshtein). */
function lettersWrong(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 0; i < one.length; i++) {
    const next = [i + 1]
    for (let j = 0; j < other.length; j++) {
      const changed = (row[j] ?? 0) + (one[i] === other[j] ? 0 : 1)
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
