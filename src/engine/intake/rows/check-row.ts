// A row becomes a product, or the list of everything that is wrong with it.
import type { CountrySource, ProductInput } from '../../../domain/catalog.ts'
import { FailureError, unreachable } from '../../../domain/failure.ts'
import { COUNTRY_CODES, type CountryCode, oneCodeOf } from '../../../domain/service.ts'
import { cleaned, shown } from '../cell-text.ts'
import type { Layout } from '../columns/find-columns.ts'
import { BAD_URLS_NAMED_MAX, PRODUCTS_MAX } from '../limits.ts'
import type { Row } from '../table/csv-reader.ts'
import { NOT_CALCULATED } from '../table/table.ts'
import { bareIdentifier, damageOfSku, readIdentifier } from './identifiers.ts'
import { splitUrls, wrongWithUrl } from './image-urls.ts'
import { whyNotForSale } from './not-for-sale.ts'
import type { ReportProblem, RowProblem } from './problems.ts'
import { type DefaultCountry, readCountry } from './row-country.ts'

export interface CatalogProduct extends ProductInput {
  readonly countryCode: CountryCode
  /** null: nothing says the country, and `countryCode` only stands in for it until a person is asked. */
  readonly countrySource: CountrySource | null
}

export interface RowResult {
  readonly product: CatalogProduct | null
  readonly problems: readonly RowProblem[]
}

/** A row with its result. */
export interface CheckedRow extends RowResult {
  readonly line: number
  /** With the values that a person has fixed. */
  readonly cells: readonly string[]
  /** As the file has them. */
  readonly given: readonly string[]
}

export interface CheckOptions {
  /** For rows that name no country; null: a person has to be asked. */
  readonly byDefault: DefaultCountry | null
  /** Lines of rows that become no products. */
  readonly leftOut: ReadonlySet<number>
  /** The table is a sheet: its rows are as long as what they hold. */
  readonly isGrid: boolean
  /** Identifiers that a person accepts although they do not look like ASINs. */
  readonly acceptedAsins: readonly string[]
  /** The service runs on this computer, and fetches photos of local addresses. */
  readonly isLocalFine: boolean
  /** Rows that are hidden, of parents, or of listings that are not active become no products. */
  readonly isOnlyActive: boolean
}

/** One row and the problems found in it so far. */
interface RowInCheck {
  readonly row: Row
  readonly problems: RowProblem[]
  /** The cleaned text of a cell; empty where there is no such column. */
  readonly cell: (index: number | null) => string
  readonly report: ReportProblem
}

interface Asin {
  readonly value: string
  readonly isUsual: boolean
}

/**
 * A check for the rows of one file, in their order; it remembers the products it has seen.
 * @throws FailureError BAD_INPUT beyond PRODUCTS_MAX products
 */
export function createRowCheck(layout: Layout, options: CheckOptions): (row: Row) => RowResult {
  const { position } = layout
  const accepted = new Set(options.acceptedAsins.map((value) => bareIdentifier(cleaned(value))))
  const linesOfProducts: LinesOfProducts = new Map()
  return (row) => {
    const inCheck = startCheck(row, layout)
    const { problems, cell, report } = inCheck
    // What is wrong with a row that is left out anyway concerns nobody.
    if (!checkForSale(inCheck, layout, options.isOnlyActive) && options.isOnlyActive)
      return { product: null, problems }
    checkFormulas(inCheck, layout)
    const asin = readAsin(inCheck, layout, accepted)
    const { country, source } = readCountry(layout, cell, options.byDefault, report)
    const images = readImages(inCheck, layout, options.isLocalFine)
    if (!options.isGrid) checkShape(inCheck, layout, asin)
    const sku = cell(position.sku)
    const title = cell(position.title)
    checkLetters(inCheck, position.title, title)
    checkLetters(inCheck, position.sku, sku)
    checkSku(inCheck, position.sku, sku, options.isGrid)
    const isProduct = asin !== null && !hasErrors(problems) && !options.leftOut.has(row.line)
    if (!isProduct || isDuplicate(inCheck, layout, asin.value, country, linesOfProducts))
      return { product: null, problems }
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
    return { product, problems }
  }
}

function startCheck(row: Row, { columns }: Layout): RowInCheck {
  const problems: RowProblem[] = []
  return {
    row,
    problems,
    cell: (index) => {
      const text = index === null ? '' : cleaned(row.cells[index] ?? '')
      return text === NOT_CALCULATED ? '' : text
    },
    report: (severity, code, columnIndex, value, message) => {
      const column = columns[columnIndex ?? -1]?.name ?? null
      const text = value === null ? null : shown(value)
      problems.push({ line: row.line, column, columnIndex, code, message, severity, value: text })
    },
  }
}

const hasErrors = (problems: readonly RowProblem[]): boolean =>
  problems.some(({ severity }) => severity === 'error')

/** @returns whether the product can be bought as it is; what the file does not say is no reason against it */
function checkForSale(
  { row, cell, report }: RowInCheck,
  { position }: Layout,
  isOnlyActive: boolean,
): boolean {
  const reason = whyNotForSale({
    status: cell(position.status),
    parentage: cell(position.parentage),
    isHidden: row.isHidden === true,
  })
  if (reason === null) return true
  const { code, field, message } = reason
  const end = isOnlyActive ? ' It is left out.' : ''
  report('warning', code, field === null ? null : position[field], null, `${message}${end}`)
  return false
}

function checkFormulas({ row, report }: RowInCheck, { position, otherImagePositions }: Layout): void {
  if (!row.cells.includes(NOT_CALCULATED)) return
  const { asin, product_id, product_id_type, country, sku, title, main_image_url } = position
  const read = [asin, product_id, product_id_type, country, sku, title, main_image_url]
  for (const index of [...read, ...otherImagePositions]) {
    if (row.cells[index ?? -1] !== NOT_CALCULATED) continue
    const message =
      'A formula stands here that was never calculated: open the workbook in a spreadsheet program, save it, and import it again.'
    report('error', 'NOT_CALCULATED', index, null, message)
  }
}

function readAsin(inCheck: RowInCheck, layout: Layout, accepted: ReadonlySet<string>): Asin | null {
  const { problems, cell, report } = inCheck
  const { position } = layout
  let index = position.asin
  let text = cell(index)
  if (text === '' && position.product_id !== null) {
    const id = cell(position.product_id)
    const type = cell(position.product_id_type)
    if (id !== '' && type !== '1' && type.toLowerCase() !== 'asin') {
      const message = `The product ID is not an ASIN: its type is ${type === '' ? 'not given' : `"${shown(type)}"`}, and 1 stands for ASIN.`
      report('error', 'ASIN_MISSING', position.product_id, id, message)
      return null
    }
    text = id
    if (id !== '' || index === null) index = position.product_id
  }
  if (text === '') {
    if (!hasErrors(problems)) report('error', 'ASIN_MISSING', index, null, 'The row has no ASIN.')
    return null
  }
  const identifier = readIdentifier(text, layout.amongAsins)
  switch (identifier.kind) {
    case 'good':
      if (!identifier.isUsual) {
        const message = 'The value does not look like an ASIN (10 characters, mostly B0…): check it.'
        report('warning', 'ASIN_UNUSUAL', index, text, message)
      }
      return identifier
    case 'repaired': {
      const message = `The ASIN ${identifier.why}; ${identifier.value} is used.`
      report('warning', 'ASIN_REPAIRED', index, text, message)
      return { value: identifier.value, isUsual: true }
    }
    case 'unlikely': {
      const { value, why } = identifier
      if (accepted.has(value)) {
        report('warning', 'ASIN_ACCEPTED', index, text, `The value ${why}; you accepted it.`)
      } else {
        const message = `The value ${why}: correct it, leave the row out, or accept it if the marketplace does list it under this ID.`
        report('error', 'ASIN_UNLIKELY', index, text, message)
      }
      return { value, isUsual: false }
    }
    case 'damaged': {
      const message =
        'A spreadsheet turned the ASIN into a number and its digits are lost: enter it again, as text.'
      report('error', 'ASIN_DAMAGED', index, text, message)
      return null
    }
    case 'bad': {
      const message = `The ASIN ${identifier.why}: enter another, or leave the row out.`
      report('error', 'ASIN_BAD', index, text, message)
      return null
    }
    default:
      return unreachable(identifier)
  }
}

/** The first photo of the main column is the main one; the rest of its cell comes before the other columns. */
function readImages(
  { cell, report }: RowInCheck,
  { position, otherImagePositions }: Layout,
  isLocalFine: boolean,
): { readonly main: string | null; readonly others: readonly string[] } {
  let bad = 0
  const read = (index: number | null): readonly string[] =>
    splitUrls(cell(index)).filter((url) => {
      const wrong = wrongWithUrl(url, isLocalFine)
      if (wrong !== null && ++bad <= BAD_URLS_NAMED_MAX)
        report('error', wrong.code, index, url, `The address ${wrong.why}`)
      return wrong === null
    })
  const [main = null, ...others] = read(position.main_image_url)
  for (const index of otherImagePositions) others.push(...read(index))
  if (bad > BAD_URLS_NAMED_MAX) {
    const message = `${bad - BAD_URLS_NAMED_MAX} more image addresses in this row are bad.`
    report('error', 'URL_BAD', null, null, message)
  }
  return { main, others }
}

function checkShape({ row, report }: RowInCheck, layout: Layout, asin: Asin | null): void {
  const width = layout.columns.length
  const cells = row.cells.length
  if (row.hasStrayQuote) {
    const message =
      'A quote (") at the start of a cell is not closed at its end: it is taken as text, and the lines below it as rows of their own.'
    report('warning', 'QUOTE_STRAY', null, null, message)
  }
  const { quotedRows = 0 } = row
  if (quotedRows > 0) {
    const message = `A quoted cell of this row holds ${quotedRows === 1 ? 'a line that looks like a row' : `${quotedRows} lines that look like rows`} of the table: if products are missing, close the quote (") where the cell ends.`
    report('warning', 'QUOTE_STRAY', null, null, message)
  }
  if (cells > width && row.cells.slice(width).some((extra) => extra.trim() !== '')) {
    // Behind the surplus separator every cell stands in the wrong column.
    const message = `The row has ${cells} cells, the table has ${width} columns: a value with a separator in it is not quoted.`
    report('error', 'ROW_RAGGED', null, row.cells.slice(width).join(' ').trim(), message)
  } else if (cells < width && layout.hasHeader) {
    // Spreadsheets leave trailing empty cells out; a row that was broken in two has something else for its ASIN.
    const isBroken = layout.amongAsins && asin?.isUsual === false
    const message = `The row has ${cells} cells, the table has ${width} columns${isBroken ? ': it looks like a part of another row' : '; the rest was taken as empty'}.`
    report(isBroken ? 'error' : 'warning', 'ROW_RAGGED', null, null, message)
  }
}

/**
 * A mark within a word, behind one that goes on in small letters (`Qualit? alta`) or is the first (`Caf? Tasse`), several
 * in a row before a letter, or the mark of a byte that could not be read.
 */
const LOST_LETTERS =
  /\ufffd|\p{L}\?+\p{L}|\p{L}\?+\s+\p{Ll}|^\p{L}+\?+\s+\p{L}|\?\?\p{L}|(?:^|\s)\?\p{Ll}|^[?\s]{2,}$/u

function checkLetters({ report }: RowInCheck, index: number | null, text: string): void {
  if (!/[?\ufffd]/.test(text) || !LOST_LETTERS.test(text)) return
  const message =
    'Letters were lost before the file came here ("?" stands for them): if it matters, ask for the file as UTF-8.'
  report('warning', 'LETTERS_LOST', index, text, message)
}

const SKU_DAMAGES = {
  number: 'A spreadsheet turned the SKU into a number and its digits are lost',
  error: 'A spreadsheet left the name of an error where the SKU should be',
  type: 'A spreadsheet took the SKU for a date, or for true or false',
} as const

function checkSku({ report }: RowInCheck, index: number | null, sku: string, isGrid: boolean): void {
  const damage = damageOfSku(sku, isGrid)
  if (damage === null) return
  const message = `${SKU_DAMAGES[damage]}; it is taken as it is: enter it again, as text.`
  report('warning', 'SKU_DAMAGED', index, sku, message)
}

/** The line of each product. A file may have millions: a usual ASIN and its country are one number, which is small. */
type LinesOfProducts = Map<number | string, number>

const USUAL_ASIN = /^B0[0-9A-Z]{8}$/

function isDuplicate(
  { row, report }: RowInCheck,
  { position }: Layout,
  asin: string,
  country: CountryCode,
  lines: LinesOfProducts,
): boolean {
  // UK and GB are one country: the same product must not be paid for twice.
  const code = oneCodeOf(country)
  const key = USUAL_ASIN.test(asin)
    ? Number.parseInt(asin.slice(2), 36) * COUNTRY_CODES.length + COUNTRY_CODES.indexOf(code)
    : `${code} ${asin}`
  const firstLine = lines.get(key)
  if (firstLine !== undefined) {
    const message = `The product (${shown(asin)}, ${country}) is already on line ${firstLine}; this row is skipped.`
    report('warning', 'DUPLICATE', position.asin ?? position.product_id, asin, message)
    return true
  }
  lines.set(key, row.line)
  if (lines.size > PRODUCTS_MAX) {
    throw new FailureError(
      'BAD_INPUT',
      `The file has more than ${PRODUCTS_MAX} products: split it into smaller files.`,
    )
  }
  return false
}
