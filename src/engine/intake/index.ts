// The door of intake: a catalog file comes in as bytes and leaves as products and problems, a chunk at a time.
//
//   bytes -> table/ (with encoding/) -> columns/ (found in the first rows) -> rows/ (products and problems)
import { badInput } from '../../domain/failure.ts'
import { shown } from './cell-text.ts'
import { createBudget } from './limits.ts'
import { findColumns, type Layout } from './columns/find-columns.ts'
import type { ColumnMapping } from './columns/header.ts'
import type { CheckedRow, RowOptions } from './rows/check-row.ts'
import { type FixedCells, type PassedOver, readRows, withFixes } from './rows/read-rows.ts'
import { openTable, type TableOptions } from './table/open-table.ts'
import { withoutProtection } from './table/problems-file.ts'
import type { Table } from './table/table.ts'
import { t } from '../../words/index.ts'

export { type CatalogColumn, type ColumnFound, headerSignature } from './columns/find-columns.ts'
export type { ColumnMapping } from './columns/header.ts'
export { refuseCanceled } from './limits.ts'
export { encodingOf } from './encoding/encoding-names.ts'
export type { CatalogProduct, CheckedRow } from './rows/check-row.ts'
export { acceptedValue } from './rows/identifiers.ts'
export { fixOf, type RowProblem } from './rows/problems.ts'
export type { FixedCells, PassedOver } from './rows/read-rows.ts'
export { createRowReader, type Separator } from './table/csv-reader.ts'
export { cellSeparator, CSV_START, csvLine, PROBLEM_COLUMNS, unguarded } from './table/problems-file.ts'
export type { EncodingDoubt } from './table/table.ts'

export interface CatalogOptions extends TableOptions, RowOptions {
  readonly mapping?: ColumnMapping
  /** Put into the rows before anything is found or checked. */
  readonly fixedCells?: FixedCells
  /** A table without an ASIN column is taken as well: a person will name it. */
  readonly isAsinOptional?: boolean
  readonly signal?: AbortSignal | undefined
}

type OfTable = Omit<Table, 'isGrid' | 'linesBefore' | 'head' | 'rows'>
type OfColumns = Pick<Layout, 'hasHeader' | 'headerLine' | 'columns' | 'suggestedCountry'>

export interface Catalog extends AsyncDisposable, OfTable, OfColumns {
  /**
   * The rows of the file in chunks of at most 1,000, read as they are asked for; can be gone through once. Throws
   * FailureError BAD_INPUT where the file cannot be read on (bytes that are not text, a row beyond the limits): nothing of
   * such a file should be kept.
   */
  readonly rows: AsyncIterable<readonly CheckedRow[]>
  /** How many rows of those read so far are none of `rows`. Blank ones are not counted. */
  readonly passedOver: Readonly<PassedOver>
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
  const budget = createBudget(options.signal)
  const release = async (): Promise<void> => {
    await source.return?.()
  }
  let isDisposed = false
  const untilDisposed: AsyncIterator<Uint8Array> = {
    async next() {
      const next = await source.next()
      // A source that was released looks like one that has ended: rows must not be lost unnoticed.
      if (isDisposed) throw new Error('the catalog was disposed of while its rows were being read')
      budget.earn(next.done === true ? 0 : next.value.length)
      return next
    },
  }
  try {
    const table = withoutProtection(await openTable(untilDisposed, budget, options))
    if (table.isSheetDoubtful && options.isAsinOptional !== true)
      throw badInput(t('catalog.onlyExample', { sheet: shown(table.sheet ?? '') }))
    const fixes = options.fixedCells ?? new Map<number, ReadonlyMap<number, string>>()
    const layout = findColumns(
      table.head.map((row) => withFixes(row, fixes)),
      table.linesBefore,
      options.mapping ?? {},
      options.isAsinOptional !== true,
    )
    const passedOver = { headings: 0, totals: 0 }
    return {
      ...table,
      ...layout,
      rows: thenReleased(readRows(table, budget, layout, fixes, options, passedOver), release),
      passedOver,
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

async function* thenReleased<T>(chunks: AsyncIterable<T>, release: () => Promise<void>): AsyncGenerator<T> {
  try {
    yield* chunks
  } finally {
    await release()
  }
}
