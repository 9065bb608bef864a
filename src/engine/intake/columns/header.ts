// Finds the row with the names of the columns. Reports put titles, dates and settings above it; lists have none.
import type { CatalogField } from '../../../domain/catalog.ts'
import { listingStatus } from '../../../domain/listing-status.ts'
import { type CountryCode, oneCodeOf } from '../../../domain/service.ts'
import { agreedCountry, countryOf, isMark, namesPlaces, setOf } from './countries.ts'
import { countryOfAsinName, fieldOfName, isOfOthers, plainName, WEAK_COUNTRY_RANK } from './field-names.ts'
import { asinIn, likelyAsin, readIdentifier } from '../rows/identifiers.ts'
import type { Row } from '../table/csv-reader.ts'
import catalogWords from '../../../../resources/intake/catalog-words.json' with { type: 'json' }
import { cleaned, folded } from '../cell-text.ts'

const DELETION_WORDS = setOf(catalogWords.deletionWords)
const ROWS_ABOVE_MAX = 30
/** The name of the ASIN's column counts more than others: `Marketplace;DE` above the table is a name as well. */
const ASIN_POINTS = 1.5

/** A column by its name or its number (from 1) as text, as `--map` has it; by its index (from 0). */
type NamedColumn = string | number

/** The column that holds a field, or all of them; null where none does. */
export type ColumnMapping = Partial<
  Readonly<Record<CatalogField, NamedColumn | readonly NamedColumn[] | null>>
>

/** @returns the index of the row with the names of the columns; null where the first row is one of products already */
export function headerIndex(rows: readonly Row[], mapping: ColumnMapping): number | null {
  const mapped = Object.values(mapping)
    .flat()
    .flatMap((name) => (typeof name === 'string' ? [name.trim()] : []))
  const points = candidates(rows).map((row) => namePoints(row, mapped))
  const most = Math.max(0, ...points)
  if (most > 0) return points.indexOf(most)
  const start = firstOfTable(rows)
  const first = rows[start]
  return first !== undefined && mayBeNames(first, rows[start + 1], mapping) ? start : null
}

/**
 * How many cells of a row are column names; 0: none. A row with a code or a link is a product whose title is `Picture`, unless
 * it has two names. @param mapped further names, given by the caller
 */
export function namePoints(row: Row, mapped: readonly string[] = []): number {
  let points = 0
  for (const text of row.cells) {
    const name = cleaned(text)
    // `Deleted` stands in products as well.
    const match = fieldOfName(name)
    const isValue =
      listingStatus(name) !== null || DELETION_WORDS.has(folded(name)) || match?.marks !== undefined
    const field = isValue ? undefined : match?.field
    if (field !== undefined || (name !== '' && mapped.includes(name)))
      points += field === 'asin' ? 1 + ASIN_POINTS : 1
  }
  return points === 1 && row.cells.some(isOfProduct) ? 0 : points
}

/** No template has more headings than these. */
const HEADINGS_BELOW_MAX = 3

/** How many rows right below the names are headings as well: the machine names of a template, and its example. */
export function headingsBelow(rows: readonly Row[], at: number): number {
  const below = rows.slice(at + 1, at + 1 + HEADINGS_BELOW_MAX)
  const [label, names] = [rows[at - 1], rows[at]]
  const isTemplate =
    (label !== undefined && namePoints(label) > 1) || names?.cells.some((cell) => plainName(cell) !== cell)
  const end = below.findIndex((row, index) => {
    const isMachineNames = namePoints(row) >= 2 && !row.cells.some((cell) => isOfProduct(plainName(cell)))
    const isExampleRow = (isTemplate || index > 0) && row.cells.some((cell) => isExampleCell(cleaned(cell)))
    return !isMachineNames && !isExampleRow
  })
  return end === -1 ? below.length : end
}

/** The names of columns; with that of their group where nobody knows them alone: `Bilder` above `Haupt`, `2` and `3`. */
export function groupedNames(names: readonly string[], above: Row | undefined): readonly string[] {
  let group = ''
  return names.map((name, index) => {
    group = cleaned(above?.cells[index] ?? '') || group
    const joined = `${group} ${name}`
    return fieldOfName(name) === null && fieldOfName(joined) !== null ? joined : name
  })
}

/** An invented ASIN, `Example` or `EXAMPLE-SKU 1`; a product may be named `Sample set` in a template too. */
export function isExampleCell(text: string): boolean {
  if (text.length > EXAMPLE_CHARS_MAX) return false
  if (
    /^B0(?:[0-9A-Z]*(?:EXAMP|SAMPL|X{6})|(?:ABCD1234|12345678)$)|^ABC-?123$|^https?:\/\/(?:www\.)?example\.com\//i.test(
      text,
    )
  )
    return true
  const name = folded(text)
  return EXAMPLES.some((word) => name.startsWith(word) && OF_EXAMPLE.test(name.slice(word.length)))
}

const EXAMPLE_CHARS_MAX = 60
const OF_EXAMPLE =
  /^(?:sku|asin|product|produkt|produit|deproduit|product[oi]|prodotto|dearticle|artikel|article|item|title|titel|data|商品)?\d*$/
const EXAMPLES = catalogWords.examples.split(' | ').map(folded)

export const isExample = (name: string): boolean => EXAMPLES.some((word) => folded(name).startsWith(word))

/** Rows down to the first product: names stand above it. */
export function candidates(rows: readonly Row[]): readonly Row[] {
  const above = rows.slice(0, ROWS_ABOVE_MAX)
  const product = above.findIndex((row) => row.cells.some((cell) => isMeantAsin(cleaned(cell))))
  return product === -1 ? above : above.slice(0, product)
}

/** An ASIN, a link to one, or one with the letter O or with dashes. */
const isMeantAsin = (text: string): boolean =>
  asinIn(text) !== null || (/^B[0O].*\d/i.test(text) && likelyAsin(text) !== null)

/** Behind titles of one or two cells above a table of many. */
function firstOfTable(rows: readonly Row[]): number {
  const filled = rows.map((row) => row.cells.filter((cell) => cell.trim() !== '').length)
  const usual = filled.toSorted((a, b) => a - b)[filled.length >> 1] ?? 0
  const start = filled.slice(0, ROWS_ABOVE_MAX).findIndex((cells) => cells > 2 || cells * 3 > usual)
  return Math.max(0, start)
}

/** A number of five digits, or letters and digits in one word: no name of a column has them, but `image12` and `30days`. */
const CODE = /^(?:\d{5,}|(?=.*\d)(?!\p{L}+\d{1,2}$|\d{1,4}\p{L}+$)[\p{L}\d]{6,})$/u

/** Whether a cell holds a code, a damaged one too, or a link: where in doubt, its row is one of products. */
function isOfProduct(cell: string): boolean {
  const text = cleaned(cell).normalize('NFKC')
  if (/^(?:https?:\/\/|www\.)/i.test(text) || asinIn(text) !== null) return true
  if (readIdentifier(text, false).kind === 'damaged') return true
  if (text === text.toUpperCase() && likelyAsin(text) !== null) return true
  return text.split(/[^\p{L}\d]+/u).some((word) => CODE.test(word))
}

/** Whether an unknown row holds names: no code, link, country above another one, or number where the asin stands. */
function mayBeNames(row: Row, next: Row | undefined, mapping: ColumnMapping): boolean {
  const cells = row.cells.map((cell) => cleaned(cell))
  const isCountry = (cell = ''): boolean => countryOf(cleaned(cell)) !== null
  if (cells.some((cell, index) => isOfProduct(cell) || (isCountry(cell) && isCountry(next?.cells[index]))))
    return false
  const mapped = typeof mapping.asin === 'string' ? mapping.asin.trim() : ''
  const index = typeof mapping.asin === 'number' ? mapping.asin : columnNumber(mapped, cells.length)
  return index === null || !/\d/.test(cells[index] ?? '')
}

/** @returns the index meant by a column number; null where the text is none */
export function columnNumber(text: string, width: number): number | null {
  if (!/^\d{1,5}$/.test(text)) return null
  const number = Number(text)
  return number >= 1 && number <= width ? number - 1 : null
}

const SETTING_CHARS_MAX = 120

/**
 * The country that a file as a whole names for its products: a setting above the table, as reports have it
 * (`Countries=[DE]`, `Marketplace;amazon.de`), or the name of the column of ASINs (`ASIN (DE)`).
 * @param above rows above the names of the columns
 * @param headers the names of the columns
 * @param asinName the name of the ASIN's column
 * @returns null where nothing names one, or where several are named
 */
export function countryOfFile(
  above: readonly Row[],
  headers: readonly string[],
  asinName: string,
): CountryCode | null {
  const settings = above.flatMap(({ cells }) => {
    const texts = cells.map((cell) => cleaned(cell)).filter((text) => text !== '')
    return texts.map((text, index) =>
      namesCountry(text) ? countryOf(texts[index + 1] ?? '') : settingOf(text),
    )
  })
  const all = [countryOfAsinName(asinName), ...settings, ...headers.flatMap(countriesOfName)]
  return agreedCountry(all.map((country) => (country === null ? null : oneCodeOf(country))))
}

/** The countries of a setting that stands as a name, and of a machine name: `item_name[marketplace_id=A1PA6795UKMFR9]`. */
const countriesOfName = (name: string): readonly (CountryCode | null)[] => [
  settingOf(name),
  countryOf(/\[marketplace_id=(\w+)/.exec(name)?.[1] ?? ''),
]

function settingOf(text: string): CountryCode | null {
  if (text.length > SETTING_CHARS_MAX) return null
  const [, name = '', value = ''] = /^([^=:]+)[=:](.+)$/.exec(text) ?? []
  // A list that goes on in the next cell names several.
  if (!namesCountry(name) || value.includes('[') !== value.includes(']')) return null
  return countryOf(value.replaceAll(/[[\]]/g, '').trim())
}

const namesCountry = (text: string): boolean => fieldOfName(cleaned(text))?.field === 'country'

export interface SampledColumns {
  readonly uses: readonly unknown[]
  readonly headers: readonly string[]
  readonly values: readonly (readonly string[])[]
}

/** Columns whose names nobody knows, and that hold nothing but places; not those where products come from. */
export const columnsOfCountries = ({ uses, headers, values }: SampledColumns): readonly number[] =>
  values.flatMap((cells, index) => {
    const isFree = uses[index] === null && cells.length > 0 && !isPlaceOfOthers(headers[index] ?? '')
    return isFree && cells.every(namesPlaces) && cells.some((cell) => countryOf(cell) !== null) ? [index] : []
  })

/** Columns with the names of countries that hold nothing but marks. */
export function columnsOfMarks({ uses, headers, values }: SampledColumns) {
  const found = headers.flatMap((header, index) => {
    const code = uses[index] === null && values[index]?.every(isMark) === true ? countryOf(header) : null
    return code === null ? [] : [[index, code] as const]
  })
  return found.length > 1 ? found : []
}

const PLACES_OF_OTHERS = catalogWords.placesOfOthers.split(' | ').map(folded)
const isPlaceOfOthers = (header: string): boolean =>
  isOfOthers(header) ||
  fieldOfName(header)?.rank === WEAK_COUNTRY_RANK ||
  PLACES_OF_OTHERS.some((word) => folded(header).includes(word))
