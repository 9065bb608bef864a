// How catalogs write the country of a marketplace, and which of the service's codes is meant. Conservative: what is
// not listed here is a problem of its row, because the wrong country costs credits.
import { COUNTRY_CODES, type CountryCode } from '../../../domain/service.ts'
import { folded } from '../fold.ts'

interface Country {
  /** Endings of marketplace addresses. */
  readonly endings: readonly string[]
  readonly names: readonly string[]
}

/** UK and GB are the same country; names and endings mean GB, the code UK is kept as given. */
const COUNTRIES: Readonly<Record<Exclude<CountryCode, 'UK'>, Country>> = {
  AE: { endings: ['ae'], names: ['ARE', 'UAE', 'United Arab Emirates'] },
  AU: { endings: ['com.au'], names: ['AUS', 'Australia', 'Australien', 'Australie'] },
  BE: { endings: ['com.be', 'be'], names: ['BEL', 'Belgium', 'Belgien', 'Belgique', 'België', 'Belgio'] },
  BR: { endings: ['com.br'], names: ['BRA', 'Brazil', 'Brasil', 'Brasilien', 'Brésil'] },
  CA: { endings: ['ca'], names: ['CAN', 'Canada', 'Kanada'] },
  CN: { endings: ['cn'], names: ['CHN', 'China', '中国'] },
  DE: {
    endings: ['de'],
    names: ['DEU', 'Germany', 'Deutschland', 'Allemagne', 'Alemania', 'Germania', 'ドイツ'],
  },
  EG: { endings: ['eg'], names: ['EGY', 'Egypt'] },
  ES: { endings: ['es'], names: ['ESP', 'Spain', 'España', 'Spanien', 'Espagne', 'Spagna', 'スペイン'] },
  FR: {
    endings: ['fr'],
    names: ['FRA', 'France', 'Frankreich', 'Francia', 'フランス'],
  },
  GB: {
    endings: ['co.uk'],
    names: [
      'GBR',
      'United Kingdom',
      'Great Britain',
      'Vereinigtes Königreich',
      'Großbritannien',
      'Royaume-Uni',
      'Reino Unido',
      'Regno Unito',
      'イギリス',
    ],
  },
  IE: { endings: ['ie'], names: ['IRL', 'Ireland', 'Irland', 'Irlande'] },
  IN: { endings: ['in'], names: ['IND', 'India', 'Indien', 'Inde'] },
  IT: { endings: ['it'], names: ['ITA', 'Italy', 'Italia', 'Italien', 'Italie', 'イタリア'] },
  JP: { endings: ['co.jp'], names: ['JPN', 'Japan', 'Japon', 'Japón', 'Giappone', '日本'] },
  MX: { endings: ['com.mx'], names: ['MEX', 'Mexico', 'México', 'Mexiko', 'Mexique'] },
  NL: {
    endings: ['nl'],
    names: ['NLD', 'Netherlands', 'The Netherlands', 'Nederland', 'Niederlande', 'Pays-Bas', 'Países Bajos'],
  },
  PL: { endings: ['pl'], names: ['POL', 'Poland', 'Polska', 'Polen', 'Pologne', 'Polonia'] },
  SA: { endings: ['sa'], names: ['SAU', 'Saudi Arabia', 'KSA'] },
  SE: { endings: ['se'], names: ['SWE', 'Sweden', 'Sverige', 'Schweden', 'Suède', 'Suecia', 'Svezia'] },
  SG: { endings: ['sg'], names: ['SGP', 'Singapore', 'Singapur'] },
  TR: { endings: ['com.tr'], names: ['TUR', 'Turkey', 'Türkiye', 'Türkei', 'Turquie'] },
  US: {
    endings: ['com'],
    names: [
      'USA',
      'United States',
      'United States of America',
      'Vereinigte Staaten',
      'États-Unis',
      'アメリカ',
    ],
  },
  ZA: { endings: ['co.za'], names: ['ZAF', 'South Africa', 'Südafrika'] },
}

/** The numbers by which reports name a marketplace. */
const MARKETPLACE_IDS: Readonly<Record<string, Exclude<CountryCode, 'UK'>>> = {
  A2VIGQ35RCS4UG: 'AE',
  A39IBJ37TRP1C6: 'AU',
  AMEN7PMS3EDWL: 'BE',
  A2Q3Y263D00KWC: 'BR',
  A2EUQ1WTGCTBG2: 'CA',
  AAHKV2X7AFYLW: 'CN',
  A1PA6795UKMFR9: 'DE',
  ARBP9OOSHTCHU: 'EG',
  A1RKKUPIHCS9HS: 'ES',
  A13V1IB3VIYZZH: 'FR',
  A1F83G8C2ARO7P: 'GB',
  A28R8C7NBKEWEA: 'IE',
  A21TJRUUN4KGV: 'IN',
  APJ6JRA9NG5V4: 'IT',
  A1VC38T7YXB528: 'JP',
  A1AM78C64UM0Y8: 'MX',
  A1805IZSGTT6HS: 'NL',
  A1C3SOZRARQ6R3: 'PL',
  A17E79C6D8DWNP: 'SA',
  A2NODRKZP88ZB9: 'SE',
  A19VAU5U5O7RUS: 'SG',
  A33AVAJ2PDY3EV: 'TR',
  ATVPDKIKX0DER: 'US',
  AE08WJ6YKNBMC: 'ZA',
}

const BY_CODE: ReadonlyMap<string, CountryCode> = new Map(COUNTRY_CODES.map((code) => [code, code]))
const BY_ENDING = new Map<string, CountryCode>()
const BY_NAME = new Map<string, CountryCode>()
for (const [id, code] of Object.entries(MARKETPLACE_IDS)) BY_NAME.set(folded(id), code)
for (const code of COUNTRY_CODES) {
  if (code === 'UK') continue
  for (const ending of COUNTRIES[code].endings) BY_ENDING.set(ending, code)
  for (const name of COUNTRIES[code].names) BY_NAME.set(folded(name), code)
}
/** `.de`, `amazon.de`, `www.amazon.co.uk`, `https://www.amazon.com/`. The ending of another shop says nothing. */
const ADDRESS = /^(?:https?:\/\/)?(?:(?:[a-z]+\.)?amazon)?\.([a-z.]+)\/?$/
/** No name or address of a country is longer. */
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

/** Letters that a mistyped name may have wrong. */
const WRONG_LETTERS_MAX = 2

/** @returns the code of the country that a text that is none comes nearest to; null where it is like none of them */
export function nearestCountry(cell: string): CountryCode | null {
  const key = folded(cell.slice(0, COUNTRY_CHARS_MAX))
  if (key.length < 2) return null
  let nearest: CountryCode | null = null
  let fewest = WRONG_LETTERS_MAX + 1
  for (const [name, code] of BY_NAME) {
    // Of short names a third may be wrong, or everything would be like something.
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
