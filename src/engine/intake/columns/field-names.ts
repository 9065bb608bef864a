// What a column holds by its name: as it is, or folded, or as programs leave it that took its encoding for another.
import { CATALOG_FIELDS, type CatalogField } from '../../../domain/catalog.ts'
import type { CountryCode } from '../../../domain/service.ts'
import { ALIASES, OTHER_IMAGE_NAME, PHOTO_NAMES, WEAK_COUNTRY_NAMES } from './column-names.ts'
import { countryOf } from './countries.ts'
import { folded } from '../fold.ts'
import { cleaned } from '../cell-text.ts'

export interface NameMatch {
  readonly field: CatalogField
  readonly found: 'alias' | 'folded'
  /** Lower is stronger. */
  readonly rank: number
}

/** Of a shorter rest nobody can tell what it was. */
const DAMAGED_CHARS_MIN = 5
/** As what UTF-8 is misread. */
const MISREAD_AS = ['windows-1252', 'windows-1250', 'windows-1251', 'macintosh', 'shift_jis', 'gb18030']

/** Of a name that is only a word for a photo, mostly with a number: such a column holds addresses, or file names. */
export const PHOTO_RANK = 2000
/** Of a name that only its values can prove to be the country's. */
export const WEAK_COUNTRY_RANK = 3000
/** A name with a country in it is longer only by accident. */
const NAME_CHARS_MAX = 60
const NUMBERED = /^(?<word>.*?\D)0?(?<number>\d{1,2})?$/u

const EXACT_NAMES = new Map<string, NameMatch>()
const FOLDED_NAMES = new Map<string, NameMatch>()
const LOST_NAMES = new Map<string, NameMatch>()
const PHOTO_WORDS = new Set(PHOTO_NAMES.map((name) => folded(name)))
for (const field of CATALOG_FIELDS) {
  for (const [rank, alias] of ALIASES[field].entries())
    EXACT_NAMES.set(alias, { field, found: 'alias', rank })
}
for (const field of CATALOG_FIELDS) {
  for (const [rank, alias] of ALIASES[field].entries()) {
    // A marketplace comes before a country however the two are written.
    const match: NameMatch = { field, found: 'folded', rank: field === 'country' ? rank : 1000 + rank }
    const put = (names: Map<string, NameMatch>, key: string): void => {
      if (!names.has(key)) names.set(key, match)
    }
    put(FOLDED_NAMES, folded(alias))
    if (/^[ -~]*$/.test(alias)) continue
    for (const misread of misreadings(alias)) {
      // Misread Japanese is mostly signs, which folding drops: it is known by the whole name only.
      put(EXACT_NAMES, misread)
      if (folded(misread).length >= DAMAGED_CHARS_MIN) put(FOLDED_NAMES, folded(misread))
    }
    const rest = folded(alias.replace(/[^ -~]/g, ''))
    if (rest.length >= DAMAGED_CHARS_MIN) put(FOLDED_NAMES, rest)
    const lost = withLost(alias.replace(/[^ -~]/g, '?'))
    if (/[a-z].*[a-z]/.test(lost)) put(LOST_NAMES, lost)
  }
}

for (const name of WEAK_COUNTRY_NAMES)
  FOLDED_NAMES.set(folded(name), { field: 'country', found: 'folded', rank: WEAK_COUNTRY_RANK })

/** What a column of this name holds; null where the name is not known. */
export function fieldOfName(name: string): NameMatch | null {
  if (name === '') return null
  const key = folded(name)
  return (
    EXACT_NAMES.get(name) ??
    FOLDED_NAMES.get(key) ??
    (/[?\ufffd]/.test(name) ? LOST_NAMES.get(withLost(name)) : undefined) ??
    (OTHER_IMAGE_NAME.test(key) ? { field: 'other_image_urls', found: 'folded', rank: PHOTO_RANK } : null) ??
    photo(key) ??
    asinOfCountry(name)?.match ??
    null
  )
}

/** The country that the name of an ASIN column gives: `ASIN (DE)`, `asin_de`, `Amazon.de ASIN`; null: none. */
export const countryOfAsinName = (name: string): CountryCode | null => asinOfCountry(name)?.country ?? null

function asinOfCountry(name: string): { readonly match: NameMatch; readonly country: CountryCode } | null {
  if (name.length > NAME_CHARS_MAX || !/asin/i.test(name)) return null
  const words = name.split(/[\s()[\]_:–-]+/).filter((word) => word !== '')
  for (let at = 1; at < words.length; at++) {
    const [start, end] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    for (const [asin, country] of [
      [start, end],
      [end, start],
    ] as const) {
      const match = FOLDED_NAMES.get(folded(asin))
      // "ASIN in" is a sentence that goes on, not India.
      const code = country === 'in' ? null : countryOf(country)
      if (match?.field === 'asin' && code !== null) return { match, country: code }
    }
  }
  return null
}

/** `Bild` and `Bild 1` are the main photo, `Bild 2` and `Weitere Bilder 1` are others. */
function photo(key: string): NameMatch | null {
  const { word, number } = NUMBERED.exec(key)?.groups ?? {}
  if (word === undefined) return null
  const field = FOLDED_NAMES.get(word)?.field ?? (PHOTO_WORDS.has(word) ? 'main_image_url' : undefined)
  if (field !== 'main_image_url' && field !== 'other_image_urls') return null
  return { field: (number ?? '1') === '1' ? field : 'other_image_urls', found: 'folded', rank: PHOTO_RANK }
}

/** `HÃ¤ndler-SKU`: how programs show a name that took its UTF-8 for another encoding. */
function misreadings(alias: string): readonly string[] {
  return MISREAD_AS.map((encoding) =>
    cleaned(new TextDecoder(encoding).decode(new TextEncoder().encode(alias))),
  )
}

/** `H?ndler-SKU`, `Pre?o`: a name whose letters were burnt, one mark for each run of them. */
function withLost(name: string): string {
  return name.toLowerCase().replaceAll(/[?\ufffd]+/g, '?')
}
