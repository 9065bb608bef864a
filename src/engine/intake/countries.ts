// How catalogs write the country of a marketplace, and which of the service's codes is meant. Conservative: what is
// not listed here is a problem of its row, because the wrong country costs credits.
import { COUNTRY_CODES, type CountryCode } from '../../contract/vocabulary.ts'
import { folded } from './fold.ts'

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

const BY_CODE: ReadonlyMap<string, CountryCode> = new Map(COUNTRY_CODES.map((code) => [code, code]))
const BY_ENDING = new Map<string, CountryCode>()
const BY_NAME = new Map<string, CountryCode>()
for (const code of COUNTRY_CODES) {
  if (code === 'UK') continue
  for (const ending of COUNTRIES[code].endings) BY_ENDING.set(ending, code)
  for (const name of COUNTRIES[code].names) BY_NAME.set(folded(name), code)
}
/** `.de`, `amazon.de`, `www.amazon.co.uk`, `https://www.amazon.com/`. The ending of another shop says nothing. */
const ADDRESS = /^(?:https?:\/\/)?(?:(?:[a-z]+\.)?amazon)?\.([a-z.]+)\/?$/
/** No name or address of a country is longer. */
const COUNTRY_CHARS_MAX = 60

/** @returns the code meant by a cleaned cell; null where it is none of the service's countries */
export function countryOf(cell: string): CountryCode | null {
  if (cell.length > COUNTRY_CHARS_MAX) return null
  const code = BY_CODE.get(cell) ?? BY_CODE.get(cell.toUpperCase())
  if (code !== undefined) return code
  const ending = ADDRESS.exec(cell.toLowerCase())?.[1]
  return (ending === undefined ? BY_NAME.get(folded(cell)) : BY_ENDING.get(ending)) ?? null
}
