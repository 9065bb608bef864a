// A file of text as a table: bytes -> text -> separator -> rows.
import { badInput, FailureError } from '../../../domain/failure.ts'
import { cleaned, isOfChat } from '../cell-text.ts'
import { candidates, namePoints } from '../columns/header.ts'
import { looksLikeAsin } from '../rows/identifiers.ts'
import { type EncodingFound, type KnownEncoding, nothingFound, textOf } from '../encoding/decode.ts'
import { cellsBeyondAscii } from '../encoding/detect.ts'
import { type Budget, HEAD_CHARS, SAMPLE_ROWS_MAX } from '../limits.ts'
import { createListReader, isList } from './asin-list.ts'
import {
  createRowReader,
  isBlank,
  type Row,
  type RowReader,
  type Separator,
  SEPARATORS,
} from './csv-reader.ts'
import type { EncodingDoubt, Table } from './table.ts'
import { t } from '../../../words/index.ts'

const WORDS_SHOWN_MAX = 6

/** @throws FailureError BAD_INPUT where it is no text, or has no row */
export async function openTextTable(
  pieces: AsyncIterable<Uint8Array>,
  budget: Budget,
  known: KnownEncoding,
): Promise<Table> {
  const found = nothingFound()
  const blocks = textOf(pieces, known, found)
  const { text: given, isWhole } = await textHead(blocks)
  // A tracker of issues has two signs between the names of columns.
  const text = given.replace(/^\|\|[^\r\n]*/, (names) => names.replaceAll('||', '|'))
  const { head, separator, createReader } = formOf(text, isWhole)
  if (head.rows.length === 0) refuseRowless(text, isWhole, createReader)
  return {
    encoding: known.encoding ?? found.guess?.encoding ?? 'utf-8',
    separator,
    encodingDoubts: doubtsOf(found),
    damagedLine: () => found.damagedLine,
    sheets: [],
    sheet: null,
    isSheetDoubtful: false,
    isGrid: false,
    linesBefore: head.linesBefore,
    head: head.rows,
    rows: rowsOf(text, blocks, createReader, budget),
  }
}

interface Form {
  readonly head: Pick<Head, 'rows' | 'linesBefore'>
  readonly separator: Separator | ''
  readonly createReader: (onRow: (row: Row) => void) => RowReader
}

function formOf(text: string, isWhole: boolean): Form {
  // The last line of a longer file may be cut.
  if (isList(isWhole ? text : text.slice(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1))) {
    const rows = firstRows(text, isWhole, createListReader)
    return { head: { rows, linesBefore: 0 }, separator: '', createReader: createListReader }
  }
  const head = readHead(text, isWhole)
  const lines = text.split(/[\r\n]+/, SAMPLE_ROWS_MAX)
  const isChat = lines.filter((line) => isOfChat(cleaned(line))).length * 2 > lines.length
  const separator = isChat || isProse(head.rows) ? '' : head.separator
  const createReader: Form['createReader'] = (onRow) => createRowReader(separator, onRow)
  if (separator !== '') return { head, separator, createReader }
  return { head: { rows: firstRows(text, isWhole, createReader), linesBefore: 0 }, separator, createReader }
}

/** Lines of words, as in a mail, some of which have an ASIN: no names of columns, and mostly no separators. */
function isProse(rows: readonly Row[]): boolean {
  const split = rows.filter(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1)
  const hasAsin = ({ cells }: Row): boolean => cells.some((cell) => cell.split(/\s/).some(looksLikeAsin))
  const isTable = candidates(rows).some((row) => namePoints(row) > 0) || split.length * 2 > rows.length
  return !isTable && split.length > 0 && rows.some(hasAsin)
}

/** The encoding that was taken and those that are as likely; none where it is sure. Words that differ come first. */
export function doubtsOf({ guess, sample }: EncodingFound): readonly EncodingDoubt[] {
  if (guess === null || guess.isSure) return []
  const encodings = [guess.encoding, ...guess.others]
  const read = encodings.map((encoding) => cellsBeyondAscii(sample, encoding))
  const isSame = (at: number): number => Number(read[0]?.[at] === read[1]?.[at])
  const inOrder = (words: readonly string[]) =>
    [...words.entries()].toSorted(([a], [b]) => isSame(a) - isSame(b)).map(([, word]) => word)
  return encodings.map((encoding, at) => ({
    encoding,
    words: inOrder(read[at] ?? []).slice(0, WORDS_SHOWN_MAX),
  }))
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

/** The head has no row: it is empty, or the reader refuses its first row. */
function refuseRowless(text: string, isWhole: boolean, createReader: Form['createReader']): void {
  const reader = createReader(() => {})
  reader.push(text)
  if (isWhole) reader.end()
  else throw badInput(t('catalog.text.rowless', { max: HEAD_CHARS }))
}

async function* rowsOf(
  head: string,
  blocks: AsyncGenerator<string>,
  createReader: Form['createReader'],
  budget: Budget,
): AsyncGenerator<readonly Row[]> {
  let rows: Row[] = []
  const reader = createReader((row) => {
    // Nothing but line ends makes a row of each byte.
    if (row.cells.length > 1 || row.cells[0] !== '') rows.push(row)
    else budget.spend(1)
  })
  reader.push(head)
  for await (const block of blocks) {
    yield rows
    rows = []
    reader.push(block)
  }
  reader.end()
  yield rows
}

// The separator: the head of the file is read with each candidate, and the one whose rows look most like a catalog is taken.

interface Head {
  readonly separator: Separator
  /** Lines in front of the table: 1 where the file begins with a `sep=` line, else 0. */
  readonly linesBefore: number
  /** The first rows that are not blank. Reading stops where the head is broken; the import reports that later. */
  readonly rows: readonly Row[]
}

/** The line in which some spreadsheet programs name the separator. */
const SEP_LINE = /^"?sep=([,;\t|])"?(?:\r\n|\n|\r)/i

/** No more of the head is read than its first rows take. */
const PIECE_CHARS = 4096

/** @param isWhole whether `text` is the whole file, so that its last row is complete */
function readHead(text: string, isWhole: boolean): Head {
  const named = SEP_LINE.exec(text)?.[1]
  const linesBefore = named === undefined ? 0 : 1
  const candidates = named === undefined ? SEPARATORS : SEPARATORS.filter((separator) => separator === named)
  const heads = candidates.map((separator) => ({
    separator,
    linesBefore,
    rows: firstRows(text, isWhole, (onRow) => createRowReader(separator, onRow)).filter(
      ({ line }) => line > linesBefore,
    ),
  }))
  const scores = heads.map(({ rows }) => score(rows))
  const best = heads[scores.indexOf(Math.max(...scores))]
  if (best === undefined) throw new Error('no separator was tried')
  return best
}

function firstRows(text: string, isWhole: boolean, createReader: Form['createReader']): readonly Row[] {
  const rows: Row[] = []
  const reader = createReader((row) => {
    if (rows.length < SAMPLE_ROWS_MAX && !isBlank(row)) rows.push(row)
  })
  try {
    for (let at = 0; at < text.length && rows.length < SAMPLE_ROWS_MAX; at += PIECE_CHARS)
      reader.push(text.slice(at, at + PIECE_CHARS))
    if (isWhole) reader.end()
  } catch (error) {
    if (!(error instanceof FailureError)) throw error
  }
  return rows
}

/**
 * Known column names count most, then rows with an ASIN of their own cell, then rows as wide as the table's first. Under a
 * greeting, a sign that most lines are without is one of a sentence.
 */
function score(rows: readonly Row[]): number {
  const above = candidates(rows)
  const points = above.map((row) => namePoints(row))
  const known = Math.max(0, ...points)
  const first = known > 0 ? above[points.indexOf(known)] : rows[0]
  if (first === undefined) return 0
  const width = first.cells.length
  const body = rows.slice(above.length)
  const split = body.filter(({ cells }) => cells.length > 1).length
  if (known === 0 && above.length > 0 && split > 0 && split * 2 < body.length) return 0
  const withAsin = rows.filter((row) => row.cells.some((cell) => looksLikeAsin(cleaned(cell)))).length
  const asWide = width === 1 ? 0 : rows.filter((row) => row.cells.length === width).length
  return 2 * known + (4 * withAsin) / rows.length + asWide / rows.length + Math.min(width, 100) / 1000
}
