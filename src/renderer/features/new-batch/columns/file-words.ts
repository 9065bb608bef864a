import type { Draft } from '../../../../contract/commands/drafts.ts'
import { type Encoding, ENCODINGS } from '../../../../domain/catalog.ts'
import { commas, countryName, problemKind, t } from '../../../../words/index.ts'

const SEPARATORS: Readonly<Record<string, 'commas' | 'semicolons' | 'tabs' | 'pipes'>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'pipes',
}
const WORKBOOK = 'xlsx'

export function encodingName(encoding: string): string {
  if (encoding === 'shift_jis') return 'Shift_JIS'
  return /^(?:windows|mac|big5)/.test(encoding)
    ? `${encoding.charAt(0).toUpperCase()}${encoding.slice(1)}`
    : encoding.toUpperCase()
}

export function shapeWords({
  encoding,
  separator,
  columns,
  has_header: hasHeader,
}: Draft): readonly string[] {
  const header = t(hasHeader ? 'newBatch.file.header' : 'newBatch.file.noHeader')
  if (encoding === WORKBOOK) return [t('newBatch.file.workbook'), header]
  // A single column has nothing to separate.
  const separators = columns.length > 1 ? SEPARATORS[separator] : undefined
  const separated = separators === undefined ? [] : [t(`newBatch.file.${separators}`)]
  return [...separated, encodingName(encoding), header]
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
  return t('newBatch.file.damage', { line, encoding: encodingName(encoding), sign: '\ufffd' })
}

/** null: the encoding is not in doubt, or a person has set it. */
export function encodingDoubt({ encoding_doubts: doubts = [], choices }: Draft): string | null {
  const [taken, other] = doubts
  if (taken === undefined || other === undefined || (choices.encoding ?? null) !== null) return null
  return t('newBatch.file.doubt', {
    count: doubts.length,
    taken: taken.words[0] ?? '',
    other: other.words[0] ?? '',
  })
}

// The countries of products, in words: where they were found, and what has to be selected.
type Countries = Draft['countries']

export const withoutCountry = (countries: Countries): number =>
  countries.find(({ source }) => source === null)?.products ?? 0

export const needsDefault = (countries: Countries): boolean =>
  countries.some((count) => count.source === null || isTaken(count))

type CountryFacts = Pick<Draft, 'countries' | 'columns' | 'problem_kinds'>

/** What rows without a country use if none is selected for this file; null: it has to be selected. */
export function unselectedWords({ countries, columns, problem_kinds: kinds }: CountryFacts): string | null {
  const has = (code: string) => kinds.some((kind) => kind.code === code)
  if (withoutCountry(countries) > 0 || has('COUNTRY_MISSING')) return null
  const [taken] = countries.filter(isTaken)
  if (taken !== undefined) return takenWords(taken)
  if (countries.length > 0 && !has('COUNTRY_UNKNOWN')) return t('newBatch.country.notNeeded')
  return columns.some(({ field }) => field === 'country') ? t('newBatch.country.automatic') : null
}

const isTaken = ({ source }: Countries[number]): boolean => source === 'file' || source === 'default'

const takenWords = ({ country, source }: Countries[number]): string =>
  t(`newBatch.country.${source === 'file' ? 'ofFile' : 'ofAccount'}`, { country: countryName(country) })

export const takenCountries = ({
  countries,
  choices: { default_country: selected },
}: Pick<Draft, 'countries' | 'choices'>): readonly string[] =>
  countries.filter(isTaken).map((count) =>
    t('newBatch.rows.countryTaken', {
      count: count.products,
      country: count.source === 'default' && selected !== null ? countryName(selected) : takenWords(count),
    }),
  )

/** null: nothing has to be selected. */
export function countryError({
  countries,
  suggested_country: suggested,
}: Pick<Draft, 'countries' | 'suggested_country'>): string | null {
  const count = withoutCountry(countries)
  if (count === 0) return null
  return suggested === null
    ? t('newBatch.country.missing', { count })
    : t('newBatch.country.suggested', { count, country: countryName(suggested) })
}

// The problems of a catalog by kind: how many rows have each, errors first.
type Kind = Draft['problem_kinds'][number]

/** "3 not an ASIN, 1 unsupported country"; null: none of this severity. */
export function kindWords(kinds: readonly Kind[], severity: Kind['severity']): string | null {
  const words = kinds
    .filter((kind) => kind.severity === severity)
    .map(({ code, rows }) => problemKind(code, rows))
  return words.length === 0 ? null : commas(words)
}
