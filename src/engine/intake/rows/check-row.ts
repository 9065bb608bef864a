// A row becomes a product, or the list of everything that is wrong with it.
import type { CountrySource, ProductInput } from '../../../domain/catalog.ts'
import { FailureError, unreachable } from '../../../domain/failure.ts'
import type { CountryCode } from '../../../domain/service.ts'
import type { Layout } from '../columns/find-columns.ts'
import { bareIdentifier, damageOfSku, readIdentifier } from './identifiers.ts'
import { splitUrls, wrongWithUrl } from './image-urls.ts'
import { BAD_URLS_NAMED_MAX, PRODUCTS_MAX } from '../limits.ts'
import type { RowProblem } from './problems.ts'
import { type DefaultCountry, readCountry } from './row-country.ts'
import type { Row } from '../table/csv-reader.ts'
import { createSeenProducts } from './seen-products.ts'
import { cleaned, shown } from '../cell-text.ts'
import { standingOf } from './not-for-sale.ts'
import { NOT_CALCULATED } from '../table/table.ts'

export interface CatalogProduct extends ProductInput {
  readonly countryCode: CountryCode
  /** null: nothing says the country, and `countryCode` only stands in for it until a person is asked. */
  readonly countrySource: CountrySource | null
}

export interface RowResult {
  readonly product: CatalogProduct | null
  readonly problems: readonly RowProblem[]
}

/** A row with what came of it. */
export interface CheckedRow extends RowResult {
  readonly line: number
  /** With what a person has mended. */
  readonly cells: readonly string[]
  /** As the file has them. */
  readonly given: readonly string[]
}

interface Asin {
  readonly value: string
  readonly isUsual: boolean
}

const NO_ROW: Row = { line: 0, cells: [], hasStrayQuote: false }

interface CheckOptions {
  /** For rows that name no country; null: a person has to be asked. */
  readonly byDefault: DefaultCountry | null
  /** Lines of rows that become no products. */
  readonly leftOut: ReadonlySet<number>
  /** Of a sheet: its rows are as long as what they hold. */
  readonly isGrid: boolean
  /** Identifiers that a person accepts although they do not look like ASINs. */
  readonly acceptedAsins: readonly string[]
  /** The service runs on this computer, and fetches photos of local addresses. */
  readonly isLocalFine: boolean
  /** Rows that are hidden, of parents, or of listings that are not active become no products. */
  readonly isOnlyActive: boolean
}

/**
 * A check for the rows of one file, in their order; it remembers the products it has seen.
 * @throws FailureError BAD_INPUT beyond PRODUCTS_MAX products
 */
export function createRowCheck(
  layout: Layout,
  { byDefault, leftOut, isGrid, acceptedAsins, isLocalFine, isOnlyActive }: CheckOptions,
): (row: Row) => RowResult {
  const { position, columns } = layout
  const accepted = new Set(acceptedAsins.map((value) => bareIdentifier(cleaned(value))))
  const seen = createSeenProducts()
  const asked = [
    position.asin,
    position.product_id,
    position.product_id_type,
    position.country,
    position.sku,
    position.title,
    position.main_image_url,
    ...layout.otherImagePositions,
  ]
  // Of the row that is being checked. A file has a million rows: nothing is made anew for each that need not be.
  let row: Row = NO_ROW
  let problems: RowProblem[] = []

  return (next) => {
    row = next
    problems = []
    const isActive = checkStanding()
    // What is wrong with a row that is left out anyway concerns nobody.
    if (!isActive && isOnlyActive) return { product: null, problems }
    checkFormulas()
    const asin = readAsin()
    const { country: countryCode, source: countrySource } = readCountry(layout, cell, byDefault, tell)
    const images = readImages()
    if (!isGrid) checkShape(asin)
    const sku = cell(position.sku)
    const title = cell(position.title)
    checkLetters(position.title, title)
    checkLetters(position.sku, sku)
    checkSku(sku)
    const product: CatalogProduct | null =
      !hasErrors() && asin !== null && !leftOut.has(row.line) && !isDuplicate(asin.value, countryCode)
        ? {
            line: row.line,
            asin: asin.value,
            countryCode,
            countrySource,
            sku: sku || null,
            title: title || null,
            mainImageUrl: images.main,
            otherImageUrls: images.others,
          }
        : null
    return { product, problems }
  }

  function tell(
    severity: RowProblem['severity'],
    code: RowProblem['code'],
    columnIndex: number | null,
    value: string | null,
    message: string,
  ): void {
    const column = columns[columnIndex ?? -1]?.name ?? null
    problems.push({
      line: row.line,
      column,
      columnIndex,
      code,
      message,
      severity,
      value: value === null ? null : shown(value),
    })
  }

  function hasErrors(): boolean {
    return problems.some(({ severity }) => severity === 'error')
  }

  function cell(index: number | null): string {
    const text = index === null ? '' : cleaned(row.cells[index] ?? '')
    return text === NOT_CALCULATED ? '' : text
  }

  function checkFormulas(): void {
    for (const index of asked) {
      if (row.cells[index ?? -1] !== NOT_CALCULATED) continue
      const message =
        'A formula stands here that was never calculated: open the workbook in a spreadsheet program, save it, and import it again.'
      tell('error', 'NOT_CALCULATED', index, null, message)
    }
  }

  /** @returns whether the product can be bought as it is; what the file does not tell is no reason against it */
  function checkStanding(): boolean {
    const status = cell(position.status)
    const standing = standingOf({
      status,
      parentage: cell(position.parentage),
      isHidden: row.isHidden === true,
    })
    if (standing === null) return true
    const { code, field, message } = standing
    const end = isOnlyActive ? ' It is left out.' : ''
    tell('warning', code, field === null ? null : position[field], null, `${message}${end}`)
    return false
  }

  function readAsin(): Asin | null {
    let index = position.asin
    let text = cell(index)
    if (text === '' && position.product_id !== null) {
      const id = cell(position.product_id)
      const type = cell(position.product_id_type)
      if (id !== '' && type !== '1' && type.toLowerCase() !== 'asin') {
        const message = `The product ID is not an ASIN: its type is ${type === '' ? 'not given' : `"${shown(type)}"`}, and 1 stands for ASIN.`
        tell('error', 'ASIN_MISSING', position.product_id, id, message)
        return null
      }
      text = id
      if (id !== '' || index === null) index = position.product_id
    }
    if (text === '') {
      if (!hasErrors()) tell('error', 'ASIN_MISSING', index, null, 'The row has no ASIN.')
      return null
    }
    const identifier = readIdentifier(text, layout.amongAsins)
    switch (identifier.kind) {
      case 'good':
        if (!identifier.isUsual) {
          const message = 'The value does not look like an ASIN (10 characters, mostly B0…): check it.'
          tell('warning', 'ASIN_UNUSUAL', index, text, message)
        }
        return identifier
      case 'repaired': {
        const message = `The ASIN ${identifier.why}; ${identifier.value} is used.`
        tell('warning', 'ASIN_REPAIRED', index, text, message)
        return { value: identifier.value, isUsual: true }
      }
      case 'unlikely':
        tellUnlikely(index, text, identifier)
        return { value: identifier.value, isUsual: false }
      case 'damaged': {
        const message =
          'A spreadsheet turned the ASIN into a number and its digits are lost: enter it again, as text.'
        tell('error', 'ASIN_DAMAGED', index, text, message)
        return null
      }
      case 'bad':
        tell(
          'error',
          'ASIN_BAD',
          index,
          text,
          `The ASIN ${identifier.why}: enter another, or leave the row out.`,
        )
        return null
      default:
        return unreachable(identifier)
    }
  }

  function tellUnlikely(
    index: number | null,
    text: string,
    { value, why }: { readonly value: string; readonly why: string },
  ): void {
    if (accepted.has(value)) {
      tell('warning', 'ASIN_ACCEPTED', index, text, `The value ${why}; you accepted it.`)
      return
    }
    const message = `The value ${why}: correct it, leave the row out, or accept it if the marketplace does list it under this ID.`
    tell('error', 'ASIN_UNLIKELY', index, text, message)
  }

  /** The first photo of the main column is the main one; the rest of its cell stands before the other columns. */
  function readImages(): { readonly main: string | null; readonly others: readonly string[] } {
    const main: string[] = []
    const others: string[] = []
    let bad = 0
    const read = (index: number | null, urls: string[]): void => {
      const text = cell(index)
      if (text === '') return
      for (const url of splitUrls(text)) {
        const wrong = wrongWithUrl(url, isLocalFine)
        if (wrong === null) urls.push(url)
        else if (++bad <= BAD_URLS_NAMED_MAX)
          tell('error', wrong.code, index, url, `The address ${wrong.why}`)
      }
    }
    read(position.main_image_url, main)
    for (const index of layout.otherImagePositions) read(index, others)
    if (bad > BAD_URLS_NAMED_MAX) {
      const message = `${bad - BAD_URLS_NAMED_MAX} more image addresses in this row are bad.`
      tell('error', 'URL_BAD', null, null, message)
    }
    return { main: main[0] ?? null, others: [...main.slice(1), ...others] }
  }

  function checkShape(asin: Asin | null): void {
    const width = columns.length
    const cells = row.cells.length
    if (row.hasStrayQuote) {
      const message =
        'A quote (") at the start of a cell is not closed at its end: it is taken as text, and the lines below it as rows of their own.'
      tell('warning', 'QUOTE_STRAY', null, null, message)
    }
    const { quotedRows = 0 } = row
    if (quotedRows > 0) {
      const message = `A quoted cell of this row holds ${quotedRows === 1 ? 'a line that looks like a row' : `${quotedRows} lines that look like rows`} of the table: if products are missing, close the quote (") where the cell ends.`
      tell('warning', 'QUOTE_STRAY', null, null, message)
    }
    if (cells > width && row.cells.slice(width).some((extra) => extra.trim() !== '')) {
      // Behind the surplus separator every cell stands in the wrong column.
      const message = `The row has ${cells} cells, the table has ${width} columns: a value with a separator in it is not quoted.`
      tell('error', 'ROW_RAGGED', null, row.cells.slice(width).join(' ').trim(), message)
    } else if (cells < width && layout.hasHeader) {
      // Spreadsheets leave trailing empty cells out; a row that was broken in two has something else for its ASIN.
      const isBroken = layout.amongAsins && asin?.isUsual === false
      const message = `The row has ${cells} cells, the table has ${width} columns${isBroken ? ': it looks like a part of another row' : '; the rest was taken as empty'}.`
      tell(isBroken ? 'error' : 'warning', 'ROW_RAGGED', null, null, message)
    }
  }

  function checkLetters(index: number | null, text: string): void {
    if (text === '' || !hasLostLetters(text)) return
    const message =
      'Letters were lost before the file came here ("?" stands for them): if it matters, ask for the file as UTF-8.'
    tell('warning', 'LETTERS_LOST', index, text, message)
  }

  function checkSku(sku: string): void {
    const damage = damageOfSku(sku, isGrid)
    if (damage === null) return
    const message = `${SKU_DAMAGES[damage]}; it is taken as it is: enter it again, as text.`
    tell('warning', 'SKU_DAMAGED', position.sku, sku, message)
  }

  function isDuplicate(asin: string, countryCode: CountryCode): boolean {
    const firstLine = seen.firstLine(asin, countryCode, row.line)
    if (firstLine !== null) {
      const message = `The product (${shown(asin)}, ${countryCode}) is already on line ${firstLine}; this row is skipped.`
      tell('warning', 'DUPLICATE', position.asin ?? position.product_id, asin, message)
      return true
    }
    if (seen.size > PRODUCTS_MAX) {
      throw new FailureError(
        'BAD_INPUT',
        `The file has more than ${PRODUCTS_MAX} products: split it into smaller files.`,
      )
    }
    return false
  }
}

/**
 * A mark within a word, behind one that goes on in small letters (`Qualit? alta`) or is the first (`Caf? Tasse`), several
 * in a row before a letter, or the mark of a byte that could not be read.
 */
const LOST_LETTERS =
  /\ufffd|\p{L}\?+\p{L}|\p{L}\?+\s+\p{Ll}|^\p{L}+\?+\s+\p{L}|\?\?\p{L}|(?:^|\s)\?\p{Ll}|^[?\s]{2,}$/u

const hasLostLetters = (text: string): boolean => /[?\ufffd]/.test(text) && LOST_LETTERS.test(text)

const SKU_DAMAGES = {
  number: 'A spreadsheet turned the SKU into a number and its digits are lost',
  error: 'A spreadsheet left the name of an error where the SKU should be',
  type: 'A spreadsheet took the SKU for a date, or for true or false',
} as const
