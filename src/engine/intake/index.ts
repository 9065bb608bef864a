// The door of intake: a catalog file comes in as bytes and leaves as products and problems, a chunk at a time.
//
//   bytes -> table/ (with encoding/) -> columns/ (found in the first rows) -> rows/ (products and problems)
import { FailureError } from '../../domain/failure.ts'
import type { CountryCode } from '../../domain/service.ts'
import { shown } from './cell-text.ts'
import { findColumns, type Layout } from './columns/find-columns.ts'
import type { ColumnMapping } from './columns/header.ts'
import type { CatalogProduct, CheckedRow } from './rows/check-row.ts'
import type { RowProblem } from './rows/problems.ts'
import { type FixedCells, readRows, withFixes } from './rows/read-rows.ts'
import type { DefaultFrom } from './rows/row-country.ts'
import type { Separator } from './table/csv-reader.ts'
import { openTable, type TableOptions } from './table/open-table.ts'
import { withoutProtection } from './table/problems-file.ts'
import type { Table } from './table/table.ts'
import { t } from '../../words/index.ts'

export { type CatalogColumn, type ColumnFound, headerSignature } from './columns/find-columns.ts'
export type { ColumnMapping } from './columns/header.ts'
export { encodingOf } from './encoding/encoding-names.ts'
export type { CatalogProduct, CheckedRow } from './rows/check-row.ts'
export { fixOf } from './rows/fixes.ts'
export { ROW_PROBLEM_CODES, type RowProblem, type RowProblemCode } from './rows/problems.ts'
export type { FixedCells } from './rows/read-rows.ts'
export { createRowReader, type Separator } from './table/csv-reader.ts'
export { CSV_START, csvLine, PROBLEM_COLUMNS } from './table/problems-file.ts'
export type { EncodingDoubt } from './table/table.ts'

export interface CatalogOptions extends TableOptions {
  /** Columns named by the caller; the others are found. */
  readonly mapping?: ColumnMapping
  /** For rows that name no country; null: nobody has said one. See `countrySource` of the products. */
  readonly defaultCountry: CountryCode | null
  /** Where it comes from; absent: a person chose it for this file. */
  readonly defaultFrom?: DefaultFrom
  /** Put into the rows before anything is found or checked. */
  readonly fixedCells?: FixedCells
  /** Lines of rows that a person wants nothing of: they become no products. */
  readonly leftOut?: ReadonlySet<number>
  /** Values of ASIN cells that a person accepts although they do not look like ASINs. */
  readonly acceptedAsins?: readonly string[]
  /** Photos may have addresses of this computer and its network: for the stand-in of the service. */
  readonly isLocalFine?: boolean
  /** Rows that are hidden, of parents, or of listings that are not active become no products. */
  readonly isOnlyActive?: boolean
  /** A table without an ASIN column is taken as well: a person will name it. */
  readonly isAsinOptional?: boolean
}

/** The next rows of the file, at most 1,000 of them, in their order. */
export interface CatalogChunk {
  readonly products: readonly CatalogProduct[]
  readonly problems: readonly RowProblem[]
}

type OfTable = Pick<Table, 'encoding' | 'encodingDoubts' | 'damagedLine' | 'sheets' | 'sheet'>
type OfColumns = Pick<Layout, 'hasHeader' | 'headerLine' | 'columns' | 'suggestedCountry'>

export interface Catalog extends AsyncDisposable, OfTable, OfColumns {
  /** Empty where cells need none: in a workbook and in a list of ASINs. */
  readonly separator: Separator | ''
  /** The sheet is named as an example, and nobody has named it to be read. */
  readonly isSheetDoubtful: boolean
  /**
   * The rest of the file, read as it is asked for; can be gone through once. Throws FailureError BAD_INPUT where the
   * file cannot be read on (bytes that are not text, a row beyond the limits): nothing of such a file should be kept.
   */
  readonly rows: AsyncIterable<CatalogChunk>
  /** The same with every cell, for who shows the rows; one of the two can be gone through. */
  readonly checkedRows: AsyncIterable<readonly CheckedRow[]>
}

/**
 * Reads the head of a catalog file (a text with commas, semicolons, tabs or pipes in any of ENCODINGS, a workbook, or a
 * bare list of ASINs) and finds its columns. The bytes are released when the rows have been read, when reading them is
 * given up, and when the catalog is disposed of.
 * @throws FailureError BAD_INPUT, one sentence to show, where the file cannot be read or its ASIN column is not found
 */
export async function openCatalog(
  bytes: AsyncIterable<Uint8Array>,
  options: CatalogOptions,
): Promise<Catalog> {
  const source = bytes[Symbol.asyncIterator]()
  const release = async (): Promise<void> => {
    await source.return?.()
  }
  let isDisposed = false
  const untilDisposed: AsyncIterator<Uint8Array> = {
    async next() {
      const next = await source.next()
      // A source that was released looks like one that has ended: rows must not be lost unnoticed.
      if (isDisposed) throw new Error('the catalog was disposed of while its rows were being read')
      return next
    },
  }
  try {
    const table = withoutProtection(await openTable(untilDisposed, options))
    if (table.isSheetDoubtful === true && options.isAsinOptional !== true) throw onlyExample(table)
    const fixes = options.fixedCells ?? new Map<number, ReadonlyMap<number, string>>()
    const layout = findColumns(
      table.head.map((row) => withFixes(row, fixes)),
      table.linesBefore,
      options.mapping ?? {},
      options.isAsinOptional !== true,
    )
    const checkedRows = once(checkedRowsOf(table, layout, fixes, options, release))
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
        await release()
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}

const onlyExample = ({ sheet }: Table): FailureError =>
  new FailureError('BAD_INPUT', t('catalog.onlyExample', { sheet: shown(sheet ?? '') }))

async function* checkedRowsOf(
  table: Table,
  layout: Layout,
  fixes: FixedCells,
  options: CatalogOptions,
  release: () => Promise<void>,
): AsyncGenerator<readonly CheckedRow[]> {
  const { defaultCountry, defaultFrom = 'choice', leftOut = new Set() } = options
  const { acceptedAsins = [], isLocalFine = false, isOnlyActive = false } = options
  const byDefault = defaultCountry === null ? null : { country: defaultCountry, from: defaultFrom }
  const { isGrid } = table
  const checks = { byDefault, leftOut, isGrid, acceptedAsins, isLocalFine, isOnlyActive }
  try {
    yield* readRows(table, layout, fixes, checks)
  } finally {
    await release()
  }
}

async function* chunksOf(rows: AsyncIterator<readonly CheckedRow[]>): AsyncGenerator<CatalogChunk> {
  for await (const checked of { [Symbol.asyncIterator]: () => rows }) {
    yield {
      products: checked.flatMap(({ product }) => product ?? []),
      problems: checked.flatMap(({ problems }) => problems),
    }
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
