// Merged cells: a sheet has their value only in the first cell, and lists them behind its rows. A country that is merged
// over ten products is the country of all ten.
import { BOOK_PART_BYTES_MAX } from '../limits.ts'
import type { Row } from './csv-reader.ts'
import { columnOf } from './sheet-xml.ts'
import type { Part } from './workbook-parts.ts'
import { damaged } from './xml.ts'

/** Cells of several rows that show one value, which stands in the first. */
interface Merge {
  readonly column: number
  readonly firstLine: number
  readonly lastLine: number
}

/** Some programs write `x:mergeCells`. */
const START = /<(?:\w{1,20}:)?mergeCells\b/
const END = 'mergeCells>'
const TAG_CHARS_MAX = 40
const REFERENCE = /\bref="([A-Z]{1,3}\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g

/** The rows with the value of merged cells in each row that they reach into. */
export async function* withMerged(
  merges: readonly Merge[],
  rows: AsyncGenerator<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  if (merges.length === 0) {
    yield* rows
    return
  }
  let next = 0
  const open = new Map<number, { readonly value: string; readonly lastLine: number }>()
  const filled = (row: Row): Row => {
    for (
      let merge = merges[next];
      merge !== undefined && merge.firstLine <= row.line;
      merge = merges[++next]
    ) {
      const value = merge.firstLine === row.line ? (row.cells[merge.column] ?? '') : ''
      open.set(merge.column, { value, lastLine: merge.lastLine })
    }
    let cells: string[] | null = null
    for (const [column, { value, lastLine }] of open) {
      if (row.line > lastLine) open.delete(column)
      else if (value !== '' && (row.cells[column] ?? '') === '') {
        cells ??= [...row.cells]
        while (cells.length < column) cells.push('')
        cells[column] = value
      }
    }
    return cells === null ? row : { ...row, cells }
  }
  for await (const some of rows) yield some.map(filled)
}

/** In the order in which they begin. */
export async function mergesOf(part: Part): Promise<readonly Merge[]> {
  return [...(await listOf(part)).matchAll(REFERENCE)]
    .map(([, first = '', last]) => ({
      column: columnOf(first),
      firstLine: Number(first.replace(/^[A-Z]+/, '')),
      lastLine: Number(last),
    }))
    .filter(({ firstLine, lastLine }) => lastLine > firstLine)
    .toSorted((a, b) => a.firstLine - b.firstLine)
}

/** The text between the tags around the list: links and other things that come behind it name cells as well. */
async function listOf(part: Part): Promise<string> {
  let text = ''
  let isThere = false
  for await (const piece of part.text()) {
    text += piece
    if (!isThere) {
      const { index = -1 } = START.exec(text) ?? {}
      isThere = index !== -1
      // No more is kept of the rows than what may be the start of the tag.
      text = isThere ? text.slice(index) : text.slice(-TAG_CHARS_MAX)
    }
    const end = isThere ? text.indexOf(END) : -1
    if (end !== -1) return text.slice(0, end)
    if (text.length > BOOK_PART_BYTES_MAX) throw damaged()
  }
  return ''
}
