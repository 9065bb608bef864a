// A file of text as a table: bytes -> text -> separator -> rows.
import { FailureError } from '../../../domain/failure.ts'
import { type EncodingFound, type KnownEncoding, nothingFound, textOf } from '../encoding/decode.ts'
import { cellsBeyondAscii } from '../encoding/detect.ts'
import { HEAD_CHARS } from '../limits.ts'
import { createListReader, isList } from './asin-list.ts'
import { createRowReader, type Row, type RowReader, type Separator } from './csv-reader.ts'
import { type Head, readHead } from './separator.ts'
import type { EncodingDoubt, Table } from './table.ts'

const WORDS_SHOWN_MAX = 6

/** @throws FailureError BAD_INPUT where it is no text, or has no row */
export async function openTextTable(pieces: AsyncIterable<Uint8Array>, known: KnownEncoding): Promise<Table> {
  const found = nothingFound()
  const blocks = textOf(pieces, known, found)
  const { text, isWhole } = await textHead(blocks)
  const { head, separator, createReader } = formOf(text, isWhole)
  if (head.rows.length === 0) refuseRowless(text, isWhole, createReader)
  return {
    encoding: known.encoding ?? found.guess?.encoding ?? 'utf-8',
    separator,
    encodingDoubts: doubtsOf(found),
    damagedLine: () => found.damagedLine,
    sheets: [],
    sheet: null,
    isGrid: false,
    linesBefore: head.linesBefore,
    head: head.rows,
    rows: rowsOf(text, blocks, createReader),
  }
}

interface Form {
  readonly head: Pick<Head, 'rows' | 'linesBefore'>
  readonly separator: Separator | null
  readonly createReader: (onRow: (row: Row) => void) => RowReader
}

function formOf(text: string, isWhole: boolean): Form {
  // The last line of a longer file may be cut.
  if (isList(isWhole ? text : text.slice(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1))) {
    const rows: Row[] = []
    const reader = createListReader((row) => rows.push(row))
    reader.push(text)
    if (isWhole) reader.end()
    return { head: { rows, linesBefore: 0 }, separator: null, createReader: createListReader }
  }
  const head = readHead(text, isWhole)
  const { separator } = head
  return { head, separator, createReader: (onRow) => createRowReader(separator, onRow) }
}

/** The encoding that was taken and those that are as likely; none where it is sure. */
export const doubtsOf = ({ guess, sample }: EncodingFound): readonly EncodingDoubt[] =>
  guess === null || guess.isSure
    ? []
    : [guess.encoding, ...guess.others].map((encoding) => ({
        encoding,
        words: cellsBeyondAscii(sample, encoding, WORDS_SHOWN_MAX),
      }))

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
  else
    throw new FailureError(
      'BAD_INPUT',
      `The file begins with more than ${HEAD_CHARS} characters without a row.`,
    )
}

async function* rowsOf(
  head: string,
  blocks: AsyncGenerator<string>,
  createReader: Form['createReader'],
): AsyncGenerator<readonly Row[]> {
  let rows: Row[] = []
  const reader = createReader((row) => rows.push(row))
  const taken = (): readonly Row[] => {
    const full = rows
    rows = []
    return full
  }
  reader.push(head)
  yield taken()
  for await (const block of blocks) {
    reader.push(block)
    yield taken()
  }
  reader.end()
  yield taken()
}
