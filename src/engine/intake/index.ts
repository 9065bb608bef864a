// The door of intake: a catalog file comes in as bytes and leaves as products and problems, a chunk at a time.
//
//   bytes -> decode (text) -> separator, columns (from the head) -> rows -> check (product, problems)
//
// A spreadsheet joins behind `decode`: what separator, columns and check work on are rows of cells with their lines.
import type { ProductInput } from '../../contract/domain.ts'
import { FailureError } from '../../contract/failure.ts'
import type { CountryCode } from '../../contract/vocabulary.ts'
import { type CheckedRow, createRowCheck } from './check.ts'
import { type CatalogColumn, type ColumnMapping, findColumns, type Layout } from './columns.ts'
import { type Encoding, openBytes, refusal, sniff, textOf } from './decode.ts'
import { CHUNK_ROWS_MAX, HEAD_CHARS } from './limits.ts'
import { createMender, type MendedCells } from './mend.ts'
import type { RowProblem } from './problems.ts'
import { createRowReader, type Row, type Separator } from './rows.ts'
import { isBlank, readHead } from './separator.ts'

export type { CheckedRow } from './check.ts'
export type { CatalogColumn, ColumnFound, ColumnMapping } from './columns.ts'
export type { Encoding } from './decode.ts'
export type { MendedCells } from './mend.ts'
export { ROW_PROBLEM_CODES, type RowProblem, type RowProblemCode } from './problems.ts'
export type { Separator } from './rows.ts'

export interface CatalogOptions {
  /** Columns named by the caller; the others are found. */
  readonly mapping?: ColumnMapping
  /** For rows that name no country. */
  readonly defaultCountry: CountryCode
  /** Put into the rows before anything is found or checked. */
  readonly mended?: MendedCells
  /** Lines of rows that a person wants nothing of: they become no products, as if the file did not have them. */
  readonly leftOut?: ReadonlySet<number>
  /** A table without an ASIN column is taken as well: a person will name it. */
  readonly isAsinOptional?: boolean
}

/** What came of the next rows of the file, at most 1,000 of them, in their order. */
export interface CatalogChunk {
  readonly products: readonly ProductInput[]
  readonly problems: readonly RowProblem[]
}

export interface Catalog extends AsyncDisposable {
  readonly encoding: Encoding
  readonly separator: Separator
  /** false for a bare list. */
  readonly hasHeader: boolean
  /** Where there is no header: the line before the first row. */
  readonly headerLine: number
  /** Every column of the file, used or not. */
  readonly columns: readonly CatalogColumn[]
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
 * Reads the head of a catalog file (CSV in UTF-8 or UTF-16; comma, semicolon, tab or pipe; or a bare list of ASINs)
 * and finds its columns. The bytes are let go of when the rows have been read, when reading them is given up, and
 * when the catalog is disposed of.
 * @throws FailureError BAD_INPUT, one sentence to show, where the file is not text or its ASIN column is not found
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
  try {
    const { head: firstBytes, pieces } = await openBytes(source)
    const kind = sniff(firstBytes)
    if (kind.kind !== 'text') throw refusal(kind)
    const blocks = textOf(pieces, kind.encoding, kind.bomBytes)
    const { text, isWhole } = await textHead(blocks)
    const head = readHead(text, isWhole)
    if (head.rows.length === 0) refuseRowless(text, isWhole, head.separator)
    const mend = createMender(options.mended)
    const layout = findColumns(
      head.rows.map((row) => mend(row)),
      head.linesBefore,
      options.mapping ?? {},
      options.isAsinOptional !== true,
    )
    const checkedRows = once(
      rowsOf(text, blocks, head.separator, layout, mend, options, {
        letGo,
        isDisposed: () => isDisposed,
      }),
    )
    return {
      encoding: kind.encoding,
      separator: head.separator,
      hasHeader: layout.hasHeader,
      headerLine: layout.headerLine,
      columns: layout.columns,
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

async function textHead(blocks: AsyncGenerator<string>): Promise<{ text: string; isWhole: boolean }> {
  let text = ''
  while (text.length < HEAD_CHARS) {
    const next = await blocks.next()
    if (next.done === true) return { text, isWhole: true }
    text += next.value
  }
  return { text, isWhole: false }
}

/** Not one row in the head: it is empty, or its first row cannot be read and the reader tells why. */
function refuseRowless(text: string, isWhole: boolean, separator: Separator): void {
  const reader = createRowReader(separator, () => {})
  reader.push(text)
  if (isWhole) reader.end()
  else
    throw new FailureError(
      'BAD_INPUT',
      `The file begins with more than ${HEAD_CHARS} characters without a row.`,
    )
}

async function* rowsOf(
  head: string,
  blocks: AsyncGenerator<string>,
  separator: Separator,
  layout: Layout,
  mend: (row: Row) => Row,
  { defaultCountry, leftOut }: CatalogOptions,
  source: { readonly letGo: () => Promise<void>; readonly isDisposed: () => boolean },
): AsyncGenerator<readonly CheckedRow[]> {
  const waiting: { readonly given: Row; readonly row: Row }[] = []
  const check = createRowCheck(layout, defaultCountry, leftOut ?? new Set())
  const reader = createRowReader(separator, (given) => {
    if (given.line <= layout.headerLine) return
    const row = mend(given)
    if (!isBlank(row)) waiting.push({ given, row })
  })
  const chunk = (): readonly CheckedRow[] =>
    waiting.splice(0, CHUNK_ROWS_MAX).map(({ given, row }) => {
      const { product, problems } = check(row)
      return { line: row.line, cells: row.cells, given: given.cells, product, problems }
    })
  try {
    reader.push(head)
    while (waiting.length >= CHUNK_ROWS_MAX) yield chunk()
    for await (const block of blocks) {
      reader.push(block)
      while (waiting.length >= CHUNK_ROWS_MAX) yield chunk()
    }
    // A source that was let go of looks like one that has ended: rows must not be lost in silence.
    if (source.isDisposed()) throw new Error('the catalog was disposed of while its rows were being read')
    reader.end()
    while (waiting.length > 0) yield chunk()
  } finally {
    await source.letGo()
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
