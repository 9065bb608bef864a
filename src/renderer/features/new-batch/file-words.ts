import type { Draft } from '../../../contract/commands/drafts.ts'
import { type Encoding, ENCODINGS } from '../../../domain/catalog.ts'
import { counted } from '../../components/pieces.ts'
import { number } from '../../../words/index.ts'

const SEPARATORS: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'pipes',
}
const WORKBOOK = 'xlsx'

/** "parted by commas, UTF-8, with a header". */
export function shapeWords({ encoding, separator, has_header: hasHeader }: Draft): string {
  const header = hasHeader ? 'with a header' : 'without a header'
  if (encoding === WORKBOOK) return `a workbook, ${header}`
  const word = SEPARATORS[separator]
  const parted = word === undefined ? 'one value on each line' : `parted by ${word}`
  return `${parted}, ${encoding.toUpperCase()}, ${header}`
}

type Doubts = NonNullable<Draft['encoding_doubts']>

const WORDS_SHOWN = 4

/** Some words as this encoding reads them; null: the encoding is not in doubt. */
export function encodingHint(doubts: Doubts, encoding: string): string | null {
  const words = doubts.find((doubt) => doubt.encoding === encoding)?.words ?? []
  return words.length === 0 ? null : words.slice(0, WORDS_SHOWN).join(' · ')
}

/** null: a workbook has no encoding. */
export const usedEncoding = ({ encoding }: Draft): Encoding | null =>
  ENCODINGS.find((known) => known === encoding) ?? null

/** null: every byte fits the encoding. */
export function encodingDamage({ damaged_line: line = null, encoding }: Draft): string | null {
  if (line === null) return null
  return `Line ${number(line)} holds letters that are not ${encoding.toUpperCase()}; they are shown as \ufffd.`
}

/** null: the encoding is not in doubt, or a person has set it. */
export function encodingDoubt({ encoding_doubts: doubts = [], choices }: Draft): string | null {
  const [taken, other] = doubts
  if (taken === undefined || other === undefined || (choices.encoding ?? null) !== null) return null
  const read = (words: readonly string[]) => `“${words[0] ?? ''}”`
  return `Its letters could be read in ${doubts.length} ways: ${read(taken.words)} is what is taken now, ${read(other.words)} is as likely.`
}

// The countries of products, in words: where they were found, and what has to be selected.
type Countries = Draft['countries']

export const SOURCE_WORDS: Readonly<Record<NonNullable<Countries[number]['source']>, string>> = {
  column: 'its column',
  link: 'a link',
  file: 'the file',
  default: 'the default country',
}

/** Products without a country. */
export const withoutCountry = (countries: Countries): number =>
  countries.find(({ source }) => source === null)?.products ?? 0

/** Whether any product's country is in neither its row nor its file. */
export const needsDefault = (countries: Countries): boolean =>
  countries.some(({ source }) => source === null || source === 'default')

/** What rows without a country use if none is selected for this file; null: it must be selected. */
export function unselectedWords(countries: Countries): string | null {
  if (withoutCountry(countries) > 0) return null
  const taken = countries.find(({ source }) => source === 'default')
  return taken === undefined ? 'Not needed' : `${taken.country} (account default)`
}

/** null: nothing has to be selected. */
export function countryError({
  countries,
  suggested_country: suggested,
}: Pick<Draft, 'countries' | 'suggested_country'>): string | null {
  const products = withoutCountry(countries)
  if (products === 0) return null
  const what = `${counted(products, 'product')} without a country`
  return suggested === null ? `${what}.` : `${what}. The column names suggest ${suggested}.`
}

// The problems of a catalog by kind: how many rows have each, errors first.
type Kind = Draft['problem_kinds'][number]

const WORDS: Readonly<Record<string, string>> = {
  ASIN_MISSING: 'no ASIN',
  ASIN_BAD: 'bad ASIN',
  ASIN_DAMAGED: 'damaged ASIN',
  ASIN_UNLIKELY: 'not an ASIN',
  ASIN_ACCEPTED: 'accepted ID',
  ASIN_UNUSUAL: 'unusual ASIN',
  ASIN_REPAIRED: 'repaired ASIN',
  SKU_DAMAGED: 'damaged SKU',
  COUNTRY_UNKNOWN: 'unknown country',
  COUNTRY_MISSING: 'no country',
  COUNTRY_CONFLICT: 'two countries',
  URL_BAD: 'bad photo address',
  URL_UNREACHABLE: 'unreachable photo',
  DUPLICATE: 'duplicate',
  ROW_RAGGED: 'too many or too few cells',
  QUOTE_STRAY: 'stray quote',
  LETTERS_LOST: 'lost letters',
  NOT_CALCULATED: 'formula without a value',
  ROW_HIDDEN: 'hidden row',
  PARENT_ROW: 'parent row',
  LISTING_DELETED: 'deleted listing',
  LISTING_BLOCKED: 'blocked listing',
  LISTING_INACTIVE: 'inactive listing',
  VALIDATION_ERROR: 'breaks a rule of a recipe',
}

/** "3 not an ASIN, 1 unknown country"; null: none of this severity. */
export function kindWords(kinds: readonly Kind[], severity: Kind['severity']): string | null {
  const words = kinds
    .filter((kind) => kind.severity === severity)
    .map(({ code, rows }) => `${number(rows)} ${WORDS[code] ?? code}`)
  return words.length === 0 ? null : words.join(', ')
}
