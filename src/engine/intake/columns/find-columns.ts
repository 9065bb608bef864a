// What each column holds: as the caller says, else by its name, else (ASINs and countries) by its values.
import { badInput, type FailureError } from '../../../domain/failure.ts'
import { CATALOG_FIELDS, type CatalogField } from '../../../domain/catalog.ts'
import type { CountryCode } from '../../../domain/service.ts'
import { countryOfLink, namesPlaces } from './countries.ts'
import {
  countryOfAsinName,
  countryOfLanguage,
  fieldOfName,
  isOfOthers,
  isVariantPhoto,
  MARK_RANK,
  type NameMatch,
  PHOTO_RANK,
  WEAK_COUNTRY_RANK,
} from './field-names.ts'
import {
  type ColumnMapping,
  columnNumber,
  columnsOfCountries,
  columnsOfMarks,
  countryOfFile,
  groupedNames,
  headerIndex,
  headingsBelow,
} from './header.ts'
import { asinIn, likelyAsin, looksLikeAsin } from '../rows/identifiers.ts'
import { addressBehind } from '../rows/image-urls.ts'
import { areMarks, areTypes } from '../rows/not-for-sale.ts'
import { SAMPLE_VALUES_MAX } from '../limits.ts'
import type { Row } from '../table/csv-reader.ts'
import { cellText, cleaned, folded, shown } from '../cell-text.ts'
import { commas, t } from '../../../words/index.ts'

/** How a column was recognised: named by the caller, by its exact or its folded name, by its values. */
export type ColumnFound = 'mapping' | NameMatch['found'] | 'value'

export interface CatalogColumn {
  /** As the file gives it, safe to show; `column 3` where it has none. */
  readonly name: string
  /** null: the column is not used. */
  readonly use: { readonly field: CatalogField; readonly found: ColumnFound } | null
  readonly samples: readonly string[]
  readonly holdsLinks: boolean
}

/** The fields that a product is made of and that stand in one column. */
type PlacedField = Exclude<CatalogField, 'other_image_urls' | 'price' | 'quantity'>

export interface Layout {
  readonly columns: readonly CatalogColumn[]
  readonly hasHeader: boolean
  /** Rows that start on a later line are products. */
  readonly headerLine: number
  readonly amongAsins: boolean
  /** Index of the cell that holds a field; null where no column does. */
  readonly position: Readonly<Record<PlacedField, number | null>>
  readonly otherImagePositions: readonly number[]
  /** Columns with the name of one that holds a field: where they differ, nobody knows which is meant. */
  readonly twins: readonly (readonly [used: number, twin: number])[]
  /** Columns that hold nothing else and mostly links to a marketplace. */
  readonly linkPositions: readonly number[]
  /** Where no column has the country: columns with the names of several, in which a product is marked for them. */
  readonly countryMarks: readonly (readonly [index: number, country: CountryCode])[]
  /** The country that the file states for all its products; null: none. */
  readonly fileCountry: CountryCode | null
  /** What the language of the columns' names suggests, which is no proof. */
  readonly suggestedCountry: CountryCode | null
}

type Use = NonNullable<CatalogColumn['use']>
const MARKED: Use = { field: 'country', found: 'folded' }

/**
 * Finds the columns of a catalog from its first rows.
 * @param needsAsin whether a table without an asin column is refused; where not, its rows say that they have none
 * @throws FailureError BAD_INPUT where a mapped column does not exist, and where no single column is the asin's
 */
export function findColumns(
  rows: readonly Row[],
  linesBefore: number,
  mapping: ColumnMapping,
  needsAsin: boolean,
): Layout {
  if (rows.length === 0) throw badInput(t('catalog.empty'))
  const at = headerIndex(rows, mapping)
  const header = rows[at ?? -1]
  const hasHeader = header !== undefined
  const headings = at === null ? [] : rows.slice(at, at + 1 + headingsBelow(rows, at))
  const sample = at === null ? rows : rows.slice(at + headings.length)
  const width = header?.cells.length ?? Math.max(...rows.map((row) => row.cells.length))
  const headers = Array.from({ length: width }, (_, index) => cleaned(header?.cells[index] ?? ''))
  const grouped = groupedNames(headers, rows[(at ?? 0) - 1])
  const values = valuesOf(sample, grouped)
  const names = headers.map((header, index) =>
    header === '' ? t('catalog.columns.unnamed', { number: index + 1 }) : shown(header),
  )
  const uses: (Use | null)[] = headers.map(() => null)
  useMapped(uses, headers, names, mapping)
  const twins = useNamed(uses, grouped, values, mapping)
  for (const [field, all] of needsAsin ? twins : [])
    throw badInput(t('catalog.columns.twins', { field, columns: columnList(names, all) }))
  const indexOf = (field: CatalogField): number | null =>
    [...uses.keys()].find((index) => uses[index]?.field === field) ?? null
  const hasTypedId = indexOf('product_id') !== null && indexOf('product_id_type') !== null
  if (indexOf('asin') === null && !hasTypedId) {
    const all = mapping.asin === null ? [] : columnsOfAsins(uses, values)
    const found = all.filter((index) => !isOfOthers(headers[index] ?? ''))
    if (found.length === 1 && found[0] !== undefined) uses[found[0]] = { field: 'asin', found: 'value' }
    else if (needsAsin) throw noSingleAsinColumn(found, names, all, rows)
  }
  const sampled = { uses, headers, values }
  const isFree = (field: CatalogField) => indexOf(field) === null && mapping[field] === undefined
  const [country, ...others] = isFree('country') ? columnsOfCountries(sampled) : []
  if (country !== undefined && others.length === 0) uses[country] = { field: 'country', found: 'value' }
  const types = values.findIndex((cells, index) => uses[index] === null && areTypes(cells))
  if (types !== -1 && isFree('parentage')) uses[types] = { field: 'parentage', found: 'value' }

  const countryMarks = indexOf('country') === null ? columnsOfMarks(sampled) : []
  const asin = indexOf('asin')
  const productId = hasTypedId ? indexOf('product_id') : null
  const asinValues = values[asin ?? -1] ?? []
  return {
    columns: names.map((name, index) => ({
      name,
      use: countryMarks.some(([mark]) => mark === index) ? MARKED : (uses[index] ?? null),
      samples: [...new Set(values[index])].slice(0, SAMPLE_VALUES_MAX).map((value) => shown(value)),
      holdsLinks: uses[index] === null && !isVariantPhoto(name) && hasPhotos(sample, index),
    })),
    hasHeader,
    headerLine: headings.at(-1)?.line ?? linesBefore,
    amongAsins: mostAre(asinValues.length > 0 ? asinValues : (values[productId ?? -1] ?? []), looksLikeAsin),
    position: {
      asin,
      country: indexOf('country'),
      sku: indexOf('sku'),
      title: indexOf('title'),
      status: indexOf('status'),
      parentage: indexOf('parentage'),
      main_image_url: indexOf('main_image_url'),
      product_id: productId,
      product_id_type: hasTypedId ? indexOf('product_id_type') : null,
      deletion: indexOf('deletion'),
      handle: indexOf('handle'),
    },
    otherImagePositions: uses.flatMap((use, index) => (use?.field === 'other_image_urls' ? [index] : [])),
    twins: uses.flatMap((use, used) =>
      isTwinned(use) ? unusedOfName(headers[used], headers, uses).map((twin) => [used, twin] as const) : [],
    ),
    linkPositions: [...headers.entries()].flatMap(([index, header]) =>
      uses[index] === null && !isOfOthers(header) && mostAre(values[index] ?? [], isShopLink) ? [index] : [],
    ),
    countryMarks,
    fileCountry: countryOfFile(rows.slice(0, at ?? 0), headers, headers[asin ?? productId ?? -1] ?? ''),
    suggestedCountry: countryOfLanguage(headers),
  }
}

/** What stands in the first cells of each column that hold something; the address of a photo behind one stands for it. */
const valuesOf = (sample: readonly Row[], headers: readonly string[]) =>
  headers.map((header, index) => {
    const isPhoto = /image/.test(fieldOfName(header)?.field ?? '')
    const cells = sample.map((row) => (isPhoto ? addressBehind(row, index) : null) ?? row.cells[index])
    return cells.map((cell = '') => cellText(cell)).filter((value) => value !== '')
  })

const hasPhotos = (sample: readonly Row[], index: number): boolean =>
  sample.some(
    ({ cells, links }) => mayBePhoto(cellText(cells[index] ?? '')) || mayBePhoto(links?.get(index) ?? ''),
  )

function useMapped(
  uses: (Use | null)[],
  headers: readonly string[],
  names: readonly string[],
  mapping: ColumnMapping,
): void {
  for (const field of CATALOG_FIELDS) {
    const all = [mapping[field] ?? []].flat()
    if (all.length > 1 && field !== 'other_image_urls') {
      throw badInput(t('catalog.columns.severalMapped', { field }))
    }
    for (const wanted of all) {
      const index = mappedColumn(typeof wanted === 'string' ? wanted.trim() : wanted, headers, names)
      const other = uses[index]
      const column = names[index] ?? ''
      if (other && other.field !== field)
        throw badInput(t('catalog.columns.mappedTwice', { column, first: other.field, second: field }))
      uses[index] = { field, found: 'mapping' }
    }
  }
}

function mappedColumn(wanted: string | number, headers: readonly string[], names: readonly string[]): number {
  if (typeof wanted === 'number') {
    if (wanted < headers.length) return wanted
    throw badInput(t('catalog.columns.noNumber', { column: wanted + 1, columns: columnList(names) }))
  }
  for (const as of [String, folded]) {
    const name = as(wanted)
    const found = headers.flatMap((header, index) => (name !== '' && as(header) === name ? [index] : []))
    if (found.length > 1) {
      const numbers = commas(found.map((index) => String(index + 1)))
      throw badInput(t('catalog.columns.sameName', { count: found.length, column: shown(wanted), numbers }))
    }
    if (found[0] !== undefined) return found[0]
  }
  const numbered = columnNumber(wanted, headers.length)
  if (numbered !== null) return numbered
  throw badInput(t('catalog.columns.noName', { column: shown(wanted), columns: columnList(names) }))
}

/** @returns columns of the same name that hold different things: a person says which is meant */
function useNamed(
  uses: (Use | null)[],
  headers: readonly string[],
  values: readonly (readonly string[])[],
  mapping: ColumnMapping,
): ReadonlyMap<CatalogField, readonly number[]> {
  const strongest = new Map<CatalogField, { readonly index: number; readonly rank: number }>()
  const ofCountries = new Set(headers.map((header) => countryOfAsinName(header)))
  ofCountries.delete(null)
  for (const [index, header] of headers.entries()) {
    const match = uses[index] === null ? rankedField(header, values[index] ?? []) : null
    if (match === null || mapping[match.field] !== undefined) continue
    // `ASIN (DE)` beside `ASIN (FR)`: a person says which.
    if (ofCountries.size > 1 && countryOfAsinName(header) !== null) continue
    const use: Use = { field: match.field, found: match.found }
    if (match.field === 'other_image_urls') {
      uses[index] = use
      continue
    }
    const other = strongest.get(match.field)
    const isEmpty =
      isSameName(header, headers[other?.index ?? -1]) && values[other?.index ?? -1]?.length === 0
    if (other !== undefined && other.rank <= match.rank && (!isEmpty || match.rank === PHOTO_RANK)) {
      // `image1` is the main photo where nothing says so better.
      if (match.rank === PHOTO_RANK) uses[index] = { field: 'other_image_urls', found: match.found }
      continue
    }
    if (other !== undefined)
      uses[other.index] = other.rank === PHOTO_RANK ? { field: 'other_image_urls', found: 'folded' } : null
    strongest.set(match.field, { index, rank: match.rank })
    uses[index] = use
  }
  const twins = new Map<CatalogField, readonly number[]>()
  for (const [field, { index }] of strongest) {
    const cells = values[index]?.join('\n')
    const others = unusedOfName(headers[index], headers, uses).filter(
      (other) => values[other]?.length !== 0 && values[other]?.join('\n') !== cells,
    )
    if (others.length === 0 || UNIMPORTANT.has(field)) continue
    uses[index] = null
    const all = [index, ...others].toSorted((a, b) => a - b)
    twins.set(field, all)
  }
  return twins
}

const isTwinned = (use: Use | null): boolean =>
  (use?.found === 'alias' || use?.found === 'folded') && !UNIMPORTANT.has(use.field)

const isSameName = (name: string, other = ''): boolean => folded(name) === folded(other)
const unusedOfName = (name = '', headers: readonly string[], uses: readonly (Use | null)[]) =>
  [...headers.keys()].filter((at) => uses[at] === null && isSameName(name, headers[at]))

/** They only order the products. */
const UNIMPORTANT: ReadonlySet<CatalogField> = new Set(['price', 'quantity'])

/** What a column holds by its name, where its values do not say otherwise. */
function rankedField(header: string, values: readonly string[]): NameMatch | null {
  const match = fieldOfName(header)
  if (match?.rank === PHOTO_RANK && !mayBeAddresses(values)) return null
  if (match?.rank === MARK_RANK && !areMarks(values)) return null
  if (match?.field !== 'country' || values.length === 0)
    return match?.rank === WEAK_COUNTRY_RANK ? null : match
  if (match.rank < WEAK_COUNTRY_RANK)
    return mostAre(values, namesPlaces) ? match : { ...match, rank: match.rank + WEAK_COUNTRY_RANK }
  // "de" beside "Locale" is a language.
  const isPlace = (value: string) => namesPlaces(value) && (value.length > 2 || folded(header) !== 'locale')
  return mostAre(values, isPlace) ? match : null
}

/** Columns whose values are mostly ASINs, else links to them, and that hold nothing else by their name. */
function columnsOfAsins(
  uses: readonly (Use | null)[],
  values: readonly (readonly string[])[],
): readonly number[] {
  const indexes = [...values.keys()].filter((index) => (uses[index]?.field ?? 'product_id') === 'product_id')
  return (
    [looksLikeAsin, isLinked, mayMeanAsin]
      .map((are) => indexes.filter((index) => mostAre(values[index] ?? [], are)))
      .find((found) => found.length > 0) ??
    (values.length === 1 && values[0]?.some(mayMeanAsin) ? indexes : [])
  )
}

/** Nothing but file names are no links. */
const mayBeAddresses = (values: readonly string[]): boolean => values.length === 0 || values.some(isAddress)

const isAddress = (value: string): boolean => /^(?:(?:https?:)?\/\/|(?:[\w-]+\.)+[a-z]{2,}\/)/i.test(value)
const mayBePhoto = (value: string): boolean => isAddress(value) && !isShopLink(value) && !isLinked(value)

const isShopLink = (value: string): boolean => countryOfLink(value) !== null
const isLinked = (value: string): boolean => asinIn(value) !== null
const mayMeanAsin = (value: string): boolean => isLinked(value) || likelyAsin(value) !== null

function noSingleAsinColumn(
  found: readonly number[],
  names: readonly string[],
  ofOthers: readonly number[],
  rows: readonly Row[],
): FailureError {
  const isSideways = ({ cells: [name = '', ...cells] }: Row): boolean =>
    fieldOfName(cleaned(name))?.field === 'asin' && cells.filter((cell) => isLinked(cleaned(cell))).length > 1
  if (rows.some(isSideways)) return badInput(t('catalog.columns.sideways'))
  if (found.length > 0)
    return badInput(t('catalog.columns.severalAsins', { columns: columnList(names, found) }))
  return ofOthers.length > 0
    ? badInput(t('catalog.columns.asinOfOthers', { columns: columnList(names, ofOthers) }))
    : badInput(t('catalog.columns.noAsin', { columns: columnList(names) }))
}

const mostAre = (values: readonly string[], are: (value: string) => boolean): boolean =>
  values.filter((value) => are(value)).length > values.length / 2

/** Columns in one sentence; more would not be read. */
const COLUMNS_LISTED_MAX = 30

function columnList(names: readonly string[], only?: readonly number[]): string {
  const indexes = only ?? [...names.keys()]
  const columns = commas(
    indexes
      .slice(0, COLUMNS_LISTED_MAX)
      .map((index) => t('catalog.columns.one', { column: index + 1, name: shown(names[index] ?? '', 40) })),
  )
  const count = indexes.length - COLUMNS_LISTED_MAX
  return count > 0 ? t('catalog.columns.more', { columns, count }) : columns
}

/** By which a table is known again: its names in their order; null where it has none. */
export const headerSignature = (hasHeader: boolean, columns: readonly CatalogColumn[]): string | null =>
  hasHeader ? columns.map(({ name }) => folded(name)).join('\n') : null
