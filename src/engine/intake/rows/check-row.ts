// A row becomes a product, or the list of everything that is wrong with it.
import type { CountrySource, ProductInput } from '../../../domain/catalog.ts'
import { badInput, unreachable } from '../../../domain/failure.ts'
import { COUNTRY_CODES, type CountryCode, oneCodeOf } from '../../../domain/service.ts'
import { sentences } from '../../../domain/text.ts'
import { cellText, cleaned, shown } from '../cell-text.ts'
import type { Layout } from '../columns/find-columns.ts'
import { isExampleCell } from '../columns/header.ts'
import { BAD_URLS_NAMED_MAX, PRODUCTS_MAX } from '../limits.ts'
import type { Row } from '../table/csv-reader.ts'
import { NOT_CALCULATED } from '../table/table.ts'
import { acceptedValue, ASIN_CHARS, damageOfSku, likelyAsin, readIdentifier } from './identifiers.ts'
import { splitUrls, wrongWithUrl } from './image-urls.ts'
import { createSaleCheck } from './not-for-sale.ts'
import type { ReportProblem, RowProblem } from './problems.ts'
import { type DefaultCountry, readCountry } from './row-country.ts'
import { t } from '../../../words/index.ts'

export interface CatalogProduct extends ProductInput {
  readonly countryCode: CountryCode
  /** null: nothing says the country, and `countryCode` only stands in for it until a person is asked. */
  readonly countrySource: CountrySource | null
}

export interface RowResult {
  /** With the values that a person has fixed, and its ASIN as it is sent: in usual letters, without quotes and spaces. */
  readonly cells: readonly string[]
  readonly product: CatalogProduct | null
  readonly problems: readonly RowProblem[]
  /** The problem of an earlier row with the product, which has no photo as this one has: it becomes no product. */
  readonly ofEarlier?: RowProblem | null
}

export interface CheckedRow extends RowResult {
  readonly line: number
  readonly given: readonly string[]
  /** See `Row`. */
  readonly section?: Row['section']
  /** It has a product all the same, which comes later or is not wanted. */
  readonly isProduct?: boolean
}

export interface RowOptions extends DefaultCountry {
  /** Lines of rows that a person wants nothing of: they become no products. */
  readonly leftOut?: ReadonlySet<number>
  /** Values of ASIN cells that a person accepts although they do not look like ASINs. */
  readonly acceptedAsins?: readonly string[]
  /** Photos may have addresses of this computer and its network: for the stand-in of the service. */
  readonly isLocalFine?: boolean
  /** Rows that are hidden, of parents, or of listings that are not active become no products. */
  readonly isOnlyActive?: boolean
}

type RowInCheck = ReturnType<typeof startCheck>

/**
 * A check for the rows of one file, in their order; it remembers the products it has seen.
 * @param isGrid the table is a sheet: its rows end with their last cell
 * @returns checks a row; those from the line `heldFrom` on can still become no products
 * @throws FailureError BAD_INPUT beyond PRODUCTS_MAX products
 */
export function createRowCheck(
  layout: Layout,
  isGrid: boolean,
  options: RowOptions,
): (row: Row, heldFrom: number) => RowResult {
  const { position } = layout
  const isOnlyActive = options.isOnlyActive === true
  const nameOf = (index: number | null): string => layout.columns[index ?? -1]?.name ?? ''
  const whyNot = createSaleCheck({ deletion: nameOf(position.deletion), status: nameOf(position.status) })
  const accepted = new Set(options.acceptedAsins?.map(acceptedValue))
  const duplicateOf = createDuplicateCheck(layout)
  return (row, heldFrom) => {
    const inCheck = startCheck(row, layout)
    const { problems, cell, report } = inCheck
    if (row.photoOf !== undefined) {
      const of = row.photoOf === null ? t('row.photo.several') : t('row.photo.of', { line: row.photoOf })
      report('warning', 'PHOTO_ROW', position.main_image_url, null, of)
      return { cells: row.cells, product: null, problems }
    }
    // Nobody needs the problems of a row that is left out anyway.
    if (checkForSale(inCheck, layout, isOnlyActive, whyNot))
      return { cells: row.cells, product: null, problems }
    checkFormulas(inCheck, layout)
    for (const [used, twin] of layout.twins)
      if (cell(twin) !== '' && cell(twin) !== cell(used))
        report('error', 'ROW_RAGGED', twin, cell(twin), t('row.twins'))
    const isLeftOut = options.leftOut?.has(row.line) === true
    const asin = readAsin(inCheck, layout, accepted, isLeftOut)
    if (row.section === null) report('error', 'COUNTRY_UNKNOWN', null, null, t('row.country.section'))
    const { country, source } = row.section
      ? { country: row.section, source: 'column' as const }
      : readCountry(layout, cell, options, report)
    const images = readImages(inCheck, layout, options.isLocalFine === true)
    if (!isGrid) checkShape(inCheck, layout, asin)
    const sku = cell(position.sku)
    const title = cell(position.title)
    for (const index of [position.title, position.sku])
      if (cell(index).includes('\ufffd'))
        report('warning', 'LETTERS_LOST', index, cell(index), t('row.lettersLost'))
    checkSku(inCheck, position.sku, sku, isGrid)
    const isProduct = asin !== null && !hasErrors(problems) && !isLeftOut
    if (!isProduct) return { cells: inCheck.cells, product: null, problems }
    const photos = [images.main ?? '', ...images.others].join(' ').trim()
    const duplicate = duplicateOf(row, asin.value, country, photos, heldFrom)
    if (duplicate?.line === row.line)
      return { cells: inCheck.cells, product: null, problems: [...problems, duplicate] }
    const product = {
      line: row.line,
      asin: asin.value,
      countryCode: country,
      countrySource: source,
      sku: sku || null,
      title: title || null,
      mainImageUrl: images.main,
      otherImageUrls: images.others,
    }
    return { cells: inCheck.cells, product, problems, ofEarlier: duplicate }
  }
}

function startCheck(row: Row, { columns }: Layout) {
  const problems: RowProblem[] = []
  const cell = (index: number | null): string => {
    const text = index === null ? '' : cellText(row.cells[index] ?? '')
    return text === NOT_CALCULATED ? '' : text
  }
  const report: ReportProblem = (severity, code, columnIndex, value, message) => {
    const column = columns[columnIndex ?? -1]?.name ?? null
    const text = value === null ? null : shown(value)
    problems.push({ line: row.line, column, columnIndex, code, message, severity, value: text })
  }
  return { row, cells: row.cells, problems, cell, report }
}

const hasErrors = (problems: readonly RowProblem[]): boolean =>
  problems.some(({ severity }) => severity === 'error')

/** @returns whether the row is left out; what the file does not say is no reason for it */
function checkForSale(
  { row, cell, report }: RowInCheck,
  { position }: Layout,
  isOnlyActive: boolean,
  whyNotForSale: ReturnType<typeof createSaleCheck>,
): boolean {
  const { deletion, status, parentage } = position
  const textOf = (index: number | null) => cleaned(row.cells[index ?? -1] ?? '')
  // “Not available” is no empty cell here.
  const cells = { deletion: textOf(deletion), status: textOf(status), parentage: cell(parentage) }
  const reason = whyNotForSale(cells, row.isHidden === true)
  if (reason === null) return false
  const { code, field, message } = reason
  const isDeleted = code === 'ROW_DELETED'
  const isLeftOut = isDeleted || (isOnlyActive && code !== 'STATUS_UNKNOWN')
  const whole = sentences(message, isLeftOut ? t('row.leftOut') : null)
  report(isDeleted ? 'error' : 'warning', code, field === null ? null : position[field], null, whole)
  return isLeftOut
}

function checkFormulas({ row, report }: RowInCheck, { position, otherImagePositions }: Layout): void {
  if (!row.cells.includes(NOT_CALCULATED)) return
  const { asin, product_id, product_id_type, country, sku, title, main_image_url } = position
  for (const index of [asin, product_id, product_id_type, country, sku, title])
    if (row.cells[index ?? -1] === NOT_CALCULATED)
      report('error', 'NOT_CALCULATED', index, null, t('row.notCalculated'))
  for (const index of [main_image_url, ...otherImagePositions])
    if (row.cells[index ?? -1] === NOT_CALCULATED)
      report('warning', 'NOT_CALCULATED', index, null, withoutPhoto(t('row.notCalculated')))
}

/** No operation needs a photo of the product: a bad one keeps no row out. */
const withoutPhoto = (message: string): string => sentences(message, t('row.url.without'))

/** @param isLeftOut nothing is left to do about the row */
function readAsin(inCheck: RowInCheck, layout: Layout, accepted: ReadonlySet<string>, isLeftOut: boolean) {
  const { problems, cell, report } = inCheck
  const { position } = layout
  const advised = (message: string, advice: 'fix' | 'fixOrAccept') => {
    const likely = likelyAsin(text)
    const meaning = likely === null ? null : t('row.asin.likely', { asin: likely })
    return sentences(message, meaning, isLeftOut ? null : t(`row.asin.${advice}`))
  }
  let index = position.asin
  let text = cell(index)
  if (text === '' && position.product_id !== null) {
    const id = cell(position.product_id)
    const type = cell(position.product_id_type)
    if (id !== '' && type !== '1' && type.toLowerCase() !== 'asin') {
      const message =
        type === '' ? t('row.asin.productIdUntyped') : t('row.asin.productId', { type: shown(type) })
      report('error', 'ASIN_MISSING', position.product_id, id, message)
      return null
    }
    text = id
    if (id !== '' || index === null) index = position.product_id
  }
  if (text === '') {
    if (!hasErrors(problems)) report('error', 'ASIN_MISSING', index, null, t('row.asin.missing'))
    return null
  }
  const read = readIdentifier(text, layout.amongAsins)
  const isExample = read.kind === 'good' && (isExampleCell(read.value) || isExampleCell(cell(position.title)))
  const identifier = isExample ? ({ ...read, kind: 'unlikely', why: 'example' } as const) : read
  if (identifier.kind === 'good' || identifier.kind === 'unlikely') {
    text = identifier.value
    if (index !== null && inCheck.cells[index] !== text) inCheck.cells = inCheck.cells.with(index, text)
  }
  switch (identifier.kind) {
    case 'good':
      return { value: identifier.value, isUsual: true }
    case 'repaired':
      report('warning', 'ASIN_REPAIRED', index, text, identifier.message)
      return { value: identifier.value, isUsual: true }
    case 'unlikely': {
      const { value, why } = identifier
      const lengths = { chars: value.length, usual: ASIN_CHARS }
      const unlikely = advised(t(`row.asin.unlikely.${why}`, lengths), 'fixOrAccept')
      if (accepted.has(value))
        report('warning', 'ASIN_ACCEPTED', index, text, t(`row.asin.accepted.${why}`, lengths))
      else report('error', 'ASIN_UNLIKELY', index, text, unlikely)
      return { value, isUsual: false }
    }
    case 'damaged':
      report('error', 'ASIN_DAMAGED', index, text, t('row.asin.damaged'))
      return null
    case 'bad': {
      const message = text === cell(position.sku) ? t('row.asin.bad.sku') : identifier.message
      report('error', 'ASIN_BAD', index, text, advised(message, 'fix'))
      return null
    }
    default:
      return unreachable(identifier)
  }
}

/** The first photo of the main column is the main one, even if bad; the rest of its cell goes before other columns. */
function readImages(
  { row, cell, report }: RowInCheck,
  { position, otherImagePositions }: Layout,
  isLocalFine: boolean,
): { readonly main: string | null; readonly others: readonly string[] } {
  let bad = 0
  const read = (index: number | null, text = cell(index)): readonly (string | null)[] =>
    splitUrls(text).map((url) => {
      const wrong = wrongWithUrl(url, isLocalFine)
      if (wrong !== null && ++bad <= BAD_URLS_NAMED_MAX)
        report('warning', wrong.code, index, url, withoutPhoto(wrong.message))
      return wrong === null ? url : null
    })
  const [main = null, ...others] = read(position.main_image_url, row.mainPhoto)
  const { mainPhoto, photos = [] } = row
  const unused = mainPhoto === undefined ? '' : cell(position.main_image_url)
  if (unused !== '' && unused !== mainPhoto && !photos.includes(unused))
    report('warning', 'PHOTO_UNUSED', position.main_image_url, unused, t('row.photo.several'))
  for (const index of otherImagePositions) others.push(...read(index))
  for (const text of photos) others.push(...read(position.main_image_url, text))
  if (bad > BAD_URLS_NAMED_MAX) {
    const count = bad - BAD_URLS_NAMED_MAX
    report('warning', 'URL_BAD', null, null, withoutPhoto(t('row.url.more', { count })))
  }
  return { main, others: others.filter((url) => url !== null) }
}

function checkShape({ row, report }: RowInCheck, layout: Layout, asin: ReturnType<typeof readAsin>): void {
  const columns = layout.columns.length
  const cells = row.cells.length
  if (row.hasStrayQuote) report('warning', 'QUOTE_STRAY', null, null, t('row.quote.open'))
  const { quotedRows = 0 } = row
  if (quotedRows > 0) report('warning', 'QUOTE_STRAY', null, null, t('row.quote.rows', { count: quotedRows }))
  if (cells > columns && row.cells.slice(columns).some((extra) => extra.trim() !== '')) {
    // After the surplus separator every cell is in the wrong column.
    const surplus = row.cells.slice(columns).join(' ').trim()
    report('error', 'ROW_RAGGED', null, surplus, t('row.ragged.long', { cells, columns }))
  } else if (cells < columns && layout.hasHeader) {
    // Spreadsheets leave trailing empty cells out; a row that was broken in two has something else for its ASIN.
    const isBroken = layout.amongAsins && asin?.isUsual === false
    if (isBroken) report('error', 'ROW_RAGGED', null, null, t('row.ragged.broken', { cells, columns }))
    else report('warning', 'ROW_RAGGED', null, null, t('row.ragged.short', { cells, columns }))
  }
}

function checkSku({ report }: RowInCheck, index: number | null, sku: string, isGrid: boolean): void {
  const damage = damageOfSku(sku, isGrid)
  if (damage !== null) report('warning', 'SKU_DAMAGED', index, sku, t(`row.sku.${damage}`))
}

function hashOf(text: string): number {
  let hash = 0
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
  return hash
}

const USUAL_ASIN = /^B0[0-9A-Z]{8}$/

/**
 * Remembers the line of each product, and a number that stands for its photos. A file may have millions: a usual ASIN and its
 * country are one number, which is small.
 * @returns finds the problem of the row whose product another one has, of the one without photos if it is still held
 */
function createDuplicateCheck(layout: Layout) {
  const lineOf = new Map<number | string, number>()
  const photosOf = new Map<number | string, number>()
  return (row: Row, asin: string, country: CountryCode, images: string, heldFrom: number) => {
    // UK and GB are one country: the same product must not be paid for twice.
    const code = oneCodeOf(country)
    const key = USUAL_ASIN.test(asin)
      ? Number.parseInt(asin.slice(2), 36) * COUNTRY_CODES.length + COUNTRY_CODES.indexOf(code)
      : `${code} ${asin}`
    const photos = hashOf(images)
    const before = lineOf.get(key)
    const known = photosOf.get(key) ?? 0
    const isBetter = known === 0 && photos !== 0 && (before ?? -1) >= heldFrom
    if (before === undefined || isBetter) {
      lineOf.set(key, row.line)
      if (photos !== 0) photosOf.set(key, photos)
    }
    if (lineOf.size > PRODUCTS_MAX) throw badInput(t('catalog.tooManyProducts', { max: PRODUCTS_MAX }))
    if (before === undefined) return null
    const [duplicate, used] = isBetter ? [before, row.line] : [row.line, before]
    const different = known === 0 ? 'none' : 'other'
    const isSame = photos === 0 || photos === known
    const has = isBetter ? 'some' : isSame ? 'same' : different
    const { problems, report } = startCheck({ ...row, line: duplicate }, layout)
    const message = t('row.duplicate', { asin: shown(asin), country: code, line: used, photos: has })
    report('warning', 'DUPLICATE', layout.position.asin ?? layout.position.product_id, asin, message)
    return problems[0] ?? null
  }
}
