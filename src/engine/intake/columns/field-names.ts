// What a column holds, by its name: as it is, or folded.
import { CATALOG_FIELDS, type CatalogField } from '../../../domain/catalog.ts'
import { COUNTRY_CODES, type CountryCode } from '../../../domain/service.ts'
import catalogWords from '../../../../resources/intake/catalog-words.json' with { type: 'json' }
import columnNames from '../../../../resources/intake/column-names.json' with { type: 'json' }
import { agreedCountry, countryOf, setOf } from './countries.ts'
import { folded } from '../cell-text.ts'

/** Names of marketplaces are stronger than those of countries: a country beside one may be where a product comes from. */
type NamedField = CatalogField | 'marketplace'

/**
 * By language, the names of each field between `|`, the strongest first. `country` is the largest of those with the language;
 * null: the names are of several languages, or of several such countries.
 */
const COLUMN_NAMES: readonly {
  readonly country: string | null
  readonly names: Readonly<Partial<Record<NamedField, string | undefined>>>
}[] = columnNames

export interface NameMatch {
  readonly field: CatalogField
  readonly found: 'alias' | 'folded'
  /** Lower is stronger. */
  readonly rank: number
  /** What a mark in the column says: the product is for sale (`Active`), is not (`Disabled`), is wanted (`Images needed`), was made. */
  readonly marks?: 'on' | 'off' | 'needed' | 'done'
}

/** The rank of a name that is only a word for a photo: such a column holds addresses, or names of files. */
export const PHOTO_RANK = 2000
export const WEAK_COUNTRY_RANK = 3000
/** The rank of a name that counts only where the column holds nothing but marks and statuses. */
export const MARK_RANK = 4000
/** A longer name that contains a country is a sentence. */
const NAME_CHARS_MAX = 60
/** A folded word for a photo, with what says that an address is meant, and with a number. */
const PHOTO_NAME = /^(?:url)?(?<word>.*?\D)(?:urls?|links?|locators?)?0?(?<number>\d{1,2})?$/u

const EXACT_NAMES = new Map<string, NameMatch>()
const FOLDED_NAMES = new Map<string, NameMatch>()
/** By folded name: whose language it is in; null: it is in several. */
const LANGUAGES = new Map<string, CountryCode | null>()
const PHOTO_WORDS = setOf(catalogWords.photos)
/** What says before or behind a word for a photo which one it is: `Hero image`, `Foto principal`, `More photos`. */
const WHICH_PHOTO = (['main_image_url', 'other_image_urls'] as const).flatMap((field) =>
  catalogWords.photosOf[field].split(' | ').map((word) => ({ field, which: folded(word) })),
)
const OF_OTHERS = catalogWords.ofOthers.split(' | ').map(folded)

/** From the strongest to the weakest. */
function namesOf(field: CatalogField): readonly string[] {
  const texts = COLUMN_NAMES.map(({ names }) => names[field])
  if (field === 'country') texts.unshift(...COLUMN_NAMES.map(({ names }) => names.marketplace))
  return texts.flatMap((text) => text?.split(' | ') ?? [])
}

for (const field of CATALOG_FIELDS) {
  for (const [rank, name] of namesOf(field).entries()) {
    EXACT_NAMES.set(name, { field, found: 'alias', rank })
    // A marketplace comes before a country however the two are written.
    const rankFolded = field === 'country' ? rank : 1000 + rank
    if (!FOLDED_NAMES.has(folded(name)))
      FOLDED_NAMES.set(folded(name), { field, found: 'folded', rank: rankFolded })
  }
}
for (const { country: given, names } of COLUMN_NAMES) {
  const country = COUNTRY_CODES.find((code) => code === given) ?? null
  for (const name of Object.values(names).flatMap((text) => text?.split(' | ') ?? [])) {
    const other = LANGUAGES.get(folded(name))
    LANGUAGES.set(folded(name), other === undefined || other === country ? country : null)
  }
}

for (const name of catalogWords.weakCountries.split(' | '))
  FOLDED_NAMES.set(folded(name), { field: 'country', found: 'folded', rank: WEAK_COUNTRY_RANK })

for (const marks of ['on', 'off', 'needed', 'done'] as const) {
  const field = marks === 'needed' || marks === 'done' ? 'deletion' : 'status'
  const rank = marks === 'done' ? 1000 : MARK_RANK
  const ofPhotos = marks === 'needed' ? [...PHOTO_WORDS] : []
  for (const word of setOf(catalogWords.markNames[marks]))
    for (const name of [word, ...ofPhotos.flatMap((photo) => [word + photo, photo + word])])
      FOLDED_NAMES.set(name, { field, found: 'folded', rank, marks })
}

/** The name within a machine name: `item_name[marketplace_id=A1PA6795UKMFR9]#1.value`, `::record_action`. */
export const plainName = (name: string): string =>
  (name.split(/#\d/, 1)[0] ?? '').replace(/^(?:amzn1\.volt\.ca\.|::)|\[\w{1,60}=[^\][]{0,200}\]/g, '')

export function fieldOfName(given: string): NameMatch | null {
  const name = plainName(given)
  if (name === '') return null
  const key = folded(name)
  return (
    EXACT_NAMES.get(name) ??
    FOLDED_NAMES.get(key) ??
    photo(key) ??
    asinOfCountry(name)?.match ??
    withoutRemark(name)
  )
}

/** `ASIN (Informational only)`, `Title (required)`; a country in front of a remark may be that of the origin. */
function withoutRemark(name: string): NameMatch | null {
  const bare = name.replace(/\s{0,9}\([^()]{0,200}\)\s{0,9}$/, '')
  const match = bare === name || isOfOthers(name) ? null : fieldOfName(bare)
  return match?.field === 'country' ? null : match
}

/** Whether a column holds ASINs of other products than those of its rows: of competitors, of parents of variations. */
export const isOfOthers = (header: string): boolean => OF_OTHERS.some((word) => folded(header).includes(word))

/** Of shops that have a row for each variant and for each photo: the one column that joins them. */
export const isVariantPhoto = (name: string): boolean => folded(name) === 'variantimage'

/** The country that the name of an ASIN column gives: `ASIN (DE)`, `asin_de`, `Amazon.de ASIN`; null: none. */
export const countryOfAsinName = (name: string): CountryCode | null => asinOfCountry(name)?.country ?? null

function asinOfCountry(name: string): { readonly match: NameMatch; readonly country: CountryCode } | null {
  if (name.length > NAME_CHARS_MAX || !/asin/i.test(name)) return null
  const words = name.split(/[\s()[\]_:–-]+/).filter((word) => word !== '')
  const halves = words.flatMap((_, at) => {
    const [start, end] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    return [[start, end] as const, [end, start] as const]
  })
  for (const [asin, country] of halves) {
    const match = FOLDED_NAMES.get(folded(asin))
    // "ASIN in" is a sentence that goes on, not India.
    const code = country === 'in' ? null : countryOf(country)
    if (match?.field === 'asin' && code !== null) return { match, country: code }
  }
  return null
}

/** `Bild` and `Bild 1` are the main photo, `Bild 2`, `Weitere Bilder 1` and `other_product_image_locator_1` are others. */
function photo(key: string): NameMatch | null {
  const { word, number = '1' } = PHOTO_NAME.exec(key)?.groups ?? {}
  if (word === undefined) return null
  const which = WHICH_PHOTO.find(
    ({ which }) =>
      (word.startsWith(which) && PHOTO_WORDS.has(word.slice(which.length))) ||
      (word.endsWith(which) && PHOTO_WORDS.has(word.slice(0, -which.length))),
  )?.field
  const field = which ?? FOLDED_NAMES.get(word)?.field ?? (PHOTO_WORDS.has(word) ? 'main_image_url' : null)
  if (field !== 'main_image_url' && field !== 'other_image_urls') return null
  const rank = which === undefined ? PHOTO_RANK : PHOTO_RANK - 1
  return { field: number === '1' ? field : 'other_image_urls', found: 'folded', rank }
}

/**
 * The names of the columns show a language, not a country: a seller in Austria gets German reports. It is what to suggest
 * when the country is asked for.
 * @returns the largest country of the language; null where the names are of none, or of several
 */
export function countryOfLanguage(headers: readonly string[]): CountryCode | null {
  const hasKana = (header: string): boolean => /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(header)
  return agreedCountry(
    headers.map((header) => (hasKana(header) ? 'JP' : (LANGUAGES.get(folded(header)) ?? null))),
  )
}
