// The door of intake: a catalog file comes in as bytes and leaves as products and problems, a chunk at a time.
//
//   bytes -> table/file-kind -> table/text-table (with encoding/) or table/workbook-table
//         -> columns/ (found in the first rows of the table) -> rows/ (each row becomes a product or problems)
import type { Encoding } from '../../domain/catalog.ts'
import { FailureError, unreachable } from '../../domain/failure.ts'
import type { CountryCode } from '../../domain/service.ts'
import { type CatalogProduct, type CheckedRow, createRowCheck } from './rows/check-row.ts'
import { type CatalogColumn, findColumns, type Layout } from './columns/find-columns.ts'
import { nothingFound, openBytes, textAgain } from './encoding/decode.ts'
import { fileKind } from './table/file-kind.ts'
import { CHUNK_ROWS_MAX } from './limits.ts'
import type { ColumnMapping } from './columns/header.ts'
import { createMender, type MendedCells } from './rows/fixed-cells.ts'
import type { RowProblem } from './rows/problems.ts'
import type { DefaultFrom } from './rows/row-country.ts'
import type { Row, Separator } from './table/csv-reader.ts'
import { isBlank } from './table/separator.ts'
import { shown } from './cell-text.ts'
import type { EncodingDoubt, Table } from './table/table.ts'
import { withoutProtection } from './table/problems-file.ts'
import { doubtsOf, openTextTable } from './table/text-table.ts'
import { isTotals } from './rows/totals.ts'
import { openTables } from './table/markup-tables.ts'
import { gunzipped } from './table/gunzip.ts'
import { openArchive } from './table/workbook.ts'
import { bytesOf } from './table/workbook-parts.ts'
import { openWorkbookTable } from './table/workbook-table.ts'

export type { CatalogProduct, CheckedRow } from './rows/check-row.ts'
export type { CatalogColumn, ColumnFound } from './columns/find-columns.ts'
export { encodingOf } from './encoding/encoding-names.ts'
export { guarded } from './table/formulas.ts'
export { headerSignature } from './columns/header-signature.ts'
export type { ColumnMapping } from './columns/header.ts'
export type { MendedCells } from './rows/fixed-cells.ts'
export { PROBLEM_COLUMNS } from './table/problems-file.ts'
export { ROW_PROBLEM_CODES, type RowProblem, type RowProblemCode } from './rows/problems.ts'
export type { Separator } from './table/csv-reader.ts'
export type { EncodingDoubt } from './table/table.ts'

export interface CatalogOptions {
  /** Columns named by the caller; the others are found. */
  readonly mapping?: ColumnMapping
  /** For rows that name no country; null: nobody has said one. See `countrySource` of the products. */
  readonly defaultCountry: CountryCode | null
  /** Where it comes from; absent: a person chose it for this file. */
  readonly defaultFrom?: DefaultFrom
  /** Put into the rows before anything is found or checked. */
  readonly mended?: MendedCells
  /** Lines of rows that a person wants nothing of: they become no products, as if the file did not have them. */
  readonly leftOut?: ReadonlySet<number>
  /** Values of ASIN cells that a person accepts although they do not look like ASINs. */
  readonly acceptedAsins?: readonly string[]
  /** Photos may have addresses of this computer and its network: for the stand-in of the service. */
  readonly isLocalFine?: boolean
  /** Rows that are hidden, of parents, or of listings that are not active become no products. */
  readonly isOnlyActive?: boolean
  /** A table without an ASIN column is taken as well: a person will name it. */
  readonly isAsinOptional?: boolean
  /** How a text is encoded; null: as its bytes show. What is not of it is read as damaged letters, which are told. */
  readonly encoding?: Encoding | null
  /** The same where it was not named: a person will be asked. Absent: such a file is refused. */
  readonly isDamageTold?: boolean
  /** The name of the sheet of a workbook; null: the first that looks like a catalog. */
  readonly sheet?: string | null
}

/** What came of the next rows of the file, at most 1,000 of them, in their order. */
export interface CatalogChunk {
  readonly products: readonly CatalogProduct[]
  readonly problems: readonly RowProblem[]
}

export interface Catalog extends AsyncDisposable {
  readonly encoding: Encoding | 'xlsx'
  /** Empty where cells need none: in a workbook and in a list of words. */
  readonly separator: Separator | ''
  /** Where the bytes fit several encodings: each with some words read so, the one that was taken first. */
  readonly encodingDoubts: readonly EncodingDoubt[]
  /** The first line, of those read so far, with a byte that is not of an encoding which nobody named; null: none. */
  readonly damagedLine: () => number | null
  /** The sheets of a workbook, and the one that is read; none of a text. */
  readonly sheets: readonly string[]
  readonly sheet: string | null
  /** The sheet is named as an example, and nobody has named it to be read. */
  readonly isSheetDoubtful: boolean
  /** false for a bare list. */
  readonly hasHeader: boolean
  /** Where there is no header: the line before the first row. */
  readonly headerLine: number
  /** Every column of the file, used or not. */
  readonly columns: readonly CatalogColumn[]
  /** The country that files with column names in this language are mostly for. A suggestion only: no row takes it. */
  readonly suggestedCountry: CountryCode | null
  /**
   * The rest of the file, read as it is asked for; can be gone through once. Throws FailureError BAD_INPUT where the
   * file cannot be read on (a quote never closed, bytes that are not text, a row beyond the limits): nothing of
   * such a file should be kept.
   */
  readonly rows: AsyncIterable<CatalogChunk>
  /** The same with every cell, for who shows the rows; one of the two can be gone through. */
  readonly checkedRows: AsyncIterable<readonly CheckedRow[]>
}

/**
 * Reads the head of a catalog file (a text with commas, semicolons, tabs or pipes in any of ENCODINGS, a workbook, or a
 * bare list of ASINs) and finds its columns. The bytes are let go of when the rows have been read, when reading them is
 * given up, and when the catalog is disposed of.
 * @throws FailureError BAD_INPUT, one sentence to show, where the file cannot be read or its ASIN column is not found
 */
export async function openCatalog(
  bytes: AsyncIterable<Uint8Array>,
  options: CatalogOptions,
): Promise<Catalog> {
  const source = bytes[Symbol.asyncIterator]()
  const letGo = async (): Promise<void> => {
    await source.return?.()
  }
  let isDisposed = false
  const whileHeld: AsyncIterator<Uint8Array> = {
    async next() {
      const next = await source.next()
      // A source that was let go of looks like one that has ended: rows must not be lost in silence.
      if (isDisposed) throw new Error('the catalog was disposed of while its rows were being read')
      return next
    },
  }
  try {
    const table = withoutProtection(await openTable(whileHeld, options))
    if (table.isSheetDoubtful === true && options.isAsinOptional !== true) throw onlyExample(table)
    const mend = createMender(options.mended)
    const layout = findColumns(
      table.head.map((row) => mend(row)),
      table.linesBefore,
      options.mapping ?? {},
      options.isAsinOptional !== true,
    )
    const checkedRows = once(rowsOf(table, layout, mend, options, letGo))
    return {
      encoding: table.encoding,
      separator: table.separator ?? '',
      encodingDoubts: table.encodingDoubts,
      damagedLine: table.damagedLine,
      sheets: table.sheets,
      sheet: table.sheet,
      isSheetDoubtful: table.isSheetDoubtful === true,
      hasHeader: layout.hasHeader,
      headerLine: layout.headerLine,
      columns: layout.columns,
      suggestedCountry: layout.suggestedCountry,
      rows: { [Symbol.asyncIterator]: () => chunksOf(checkedRows[Symbol.asyncIterator]()) },
      checkedRows,
      [Symbol.asyncDispose]: async () => {
        isDisposed = true
        await letGo()
      },
    }
  } catch (error) {
    await letGo()
    throw error
  }
}

const onlyExample = ({ sheet }: Table): FailureError =>
  new FailureError(
    'BAD_INPUT',
    `Only the sheet "${shown(sheet ?? '')}" looks like a catalog, and it is an example by its name. Name the sheet to be read with --sheet.`,
  )

/** @param isUnpacked whether it came out of an archive: one in another is refused */
async function openTable(
  source: AsyncIterator<Uint8Array>,
  options: CatalogOptions,
  isUnpacked = false,
): Promise<Table> {
  const { head, pieces } = await openBytes(source)
  const named = options.encoding ?? null
  const kind = fileKind(head, named)
  switch (kind.kind) {
    case 'archive': {
      const archive = await openArchive(pieces)
      if (archive.kind === 'workbook') return openWorkbookTable(archive.sheets, options.sheet ?? null)
      if (isUnpacked) throw nested()
      return openTable(archive.content(), options, true)
    }
    case 'gzip':
      if (isUnpacked) throw nested()
      return openTable(gunzipped(pieces), options, true)
    case 'markup':
    case 'text': {
      const known = {
        encoding: named ?? kind.encoding,
        isNamed: named !== null,
        isDamageTold: options.isDamageTold === true,
        bomBytes: kind.bomBytes,
      }
      if (kind.kind === 'text') return openTextTable(pieces, known)
      const found = nothingFound()
      const read = textAgain(await bytesOf(pieces), known, found)
      const table = await openWorkbookTable(await openTables(read, kind.isHtml), options.sheet ?? null)
      const encodingDoubts = doubtsOf(found)
      return { ...table, encoding: encodingDoubts[0]?.encoding ?? table.encoding, encodingDoubts }
    }
    case 'refused':
      throw new FailureError('BAD_INPUT', kind.sentence)
    default:
      return unreachable(kind)
  }
}

const nested = (): FailureError =>
  new FailureError(
    'BAD_INPUT',
    'The file is an archive in an archive: unpack it and import the table itself.',
  )

async function* rowsOf(
  table: Table,
  layout: Layout,
  mend: (row: Row) => Row,
  options: CatalogOptions,
  letGo: () => Promise<void>,
): AsyncGenerator<readonly CheckedRow[]> {
  const { defaultCountry, defaultFrom = 'choice', leftOut = new Set() } = options
  const { acceptedAsins = [], isLocalFine = false, isOnlyActive = false } = options
  const { isGrid } = table
  const byDefault = defaultCountry === null ? null : { country: defaultCountry, from: defaultFrom }
  const check = createRowCheck(layout, {
    byDefault,
    leftOut,
    isGrid,
    acceptedAsins,
    isLocalFine,
    isOnlyActive,
  })
  const asinCells = [layout.position.asin, layout.position.product_id]
  let checked: CheckedRow[] = []
  try {
    for await (const rows of table.rows) {
      for (const given of rows) {
        if (given.line <= layout.headerLine) continue
        const row = mend(given)
        if (isBlank(row) || isTotals(row, asinCells)) continue
        const { product, problems } = check(row)
        checked.push({ line: row.line, cells: row.cells, given: given.cells, product, problems })
        if (checked.length < CHUNK_ROWS_MAX) continue
        yield checked
        checked = []
      }
    }
    if (checked.length > 0) yield checked
  } finally {
    await letGo()
  }
}

async function* chunksOf(rows: AsyncIterator<readonly CheckedRow[]>): AsyncGenerator<CatalogChunk> {
  for await (const checked of { [Symbol.asyncIterator]: () => rows }) {
    const products: CatalogProduct[] = []
    const found: RowProblem[] = []
    for (const { product, problems } of checked) {
      if (product !== null) products.push(product)
      found.push(...problems)
    }
    yield { products, problems: found }
  }
}

function once<T>(chunks: AsyncGenerator<T>): AsyncIterable<T> {
  let isTaken = false
  return {
    [Symbol.asyncIterator]: () => {
      if (isTaken) throw new Error('the rows of a catalog can be gone through once')
      isTaken = true
      return chunks
    },
  }
}
