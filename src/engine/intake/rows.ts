// Text becomes rows. Our own reader and not csv-parse, because a seller must find the row that is meant in the
// file: csv-parse counts a CRLF inside quotes as two lines, names the last line of the file where a quote was never
// closed, and, told to be lenient, lets a stray quote swallow the rows that follow. (The tests hold this reader
// against csv-parse on everything well-formed.)
//
// A quote that begins a cell and whose closing quote is followed by something else than a separator or the end of
// the row was no quotation: `"Best" mug` is text. The row says so and the next one starts where its line ends.
// Neither is one that swallows whole rows of a tab-separated file: marketplaces write such reports without quoting,
// so a title that begins with `"` would reach to the next inch mark, many products later. One that quotes the names of
// its columns quotes the rest as well.
import { FailureError } from '../../contract/failure.ts'
import { CELL_CHARS_MAX, COLUMNS_MAX, ROW_CHARS_MAX } from './limits.ts'

export const SEPARATORS = [',', ';', '\t', '|'] as const
export type Separator = (typeof SEPARATORS)[number]

export interface Row {
  /** Line of the file on which the row starts; the first is line 1. */
  readonly line: number
  readonly cells: readonly string[]
  /** Whether a quote at the start of a cell was taken as text. */
  readonly hasStrayQuote: boolean
}

export interface RowReader {
  /** Takes the next piece of the text. */
  push(text: string): void
  /** The text is at its end. */
  end(): void
}

const QUOTE = 0x22
const SPACE = 0x20
const LF = 0x0a
const CR = 0x0d

/**
 * A reader that gives each row to `onRow` as soon as it is complete and holds back no more than one row.
 * Rows end with LF, CRLF or CR. Its methods throw FailureError BAD_INPUT for a quote that is never closed and
 * for rows beyond the limits.
 */
export function createRowReader(separator: Separator, onRow: (row: Row) => void): RowReader {
  const separatorCode = separator.charCodeAt(0)
  let rest = ''
  let line = 1
  let firstRowTabs = 0
  let isQuotingNames = false

  const read = (text: string, isEnd: boolean): void => {
    let start = 0
    while (start < text.length) {
      const next = readRow(text, start, isEnd)
      if (next === -1) break
      start = next
    }
    rest = text.slice(start)
  }

  /** @returns where the next row starts; -1 where the row is not complete yet */
  const readRow = (text: string, start: number, isEnd: boolean): number => {
    const cells: string[] = []
    let hasStrayQuote = false
    let hasQuotation = false
    let lineNow = line
    let at = start
    for (;;) {
      let end = -1
      let opened = at
      while (text.charCodeAt(opened) === SPACE) opened++
      if (text.charCodeAt(opened) === QUOTE) {
        const closed = closingQuote(text, opened, lineNow, isEnd)
        if (closed === -1) return incomplete(text, start)
        end = closed + 1
        while (text.charCodeAt(end) === SPACE) end++
        if (end === text.length && !isEnd) return incomplete(text, start)
        const quoted = text.slice(opened + 1, closed)
        const linesIn = quoted.includes('\n') || quoted.includes('\r') ? lineEnds(quoted) : 0
        const isWhole = end === text.length || endsCell(text.charCodeAt(end))
        if (isWhole && !(linesIn > 0 && swallowsRows(quoted, cells.length))) {
          hasQuotation = true
          lineNow += linesIn
          cells.push(quoted.includes('"') ? quoted.replaceAll('""', '"') : quoted)
        } else {
          hasStrayQuote = true
          end = -1
        }
      }
      if (end === -1) {
        end = at
        while (end < text.length && !endsCell(text.charCodeAt(end))) end++
        if (end - at > CELL_CHARS_MAX) throw tooLong('A cell', lineNow, CELL_CHARS_MAX)
        if (end === text.length && !isEnd) return incomplete(text, start)
        cells.push(text.slice(at, end))
      }
      if (end - start > ROW_CHARS_MAX) throw tooLong('The row', line, ROW_CHARS_MAX)
      if (cells.length > COLUMNS_MAX) {
        throw new FailureError(
          'BAD_INPUT',
          `The row on line ${line} has more than ${COLUMNS_MAX} cells: the file is not a catalog.`,
        )
      }
      if (text.charCodeAt(end) === separatorCode) {
        at = end + 1
        continue
      }
      let next = Math.min(end + 1, text.length)
      if (text.charCodeAt(end) === CR) {
        // A line feed may still come.
        if (next === text.length && !isEnd) return incomplete(text, start)
        if (text.charCodeAt(next) === LF) next++
      }
      if (line === 1) {
        firstRowTabs = cells.length - 1
        isQuotingNames = hasQuotation
      }
      onRow({ line, cells, hasStrayQuote })
      line = lineNow + 1
      return next
    }
  }

  const endsCell = (code: number): boolean => code === separatorCode || code === LF || code === CR

  /** Its first line ends the row it is in, or another is as wide as the table: no cell looks like that by chance. */
  const swallowsRows = (quoted: string, cellsBefore: number): boolean => {
    if (separator !== '\t' || firstRowTabs === 0 || isQuotingNames) return false
    const [first = 0, ...others] = quoted.split(/\r\n|\r|\n/).map((text) => text.split('\t').length - 1)
    if (first + others.reduce((sum, tabs) => sum + tabs, 0) < firstRowTabs) return false
    return cellsBefore + first === firstRowTabs || others.slice(0, -1).includes(firstRowTabs)
  }

  const incomplete = (text: string, start: number): -1 => {
    if (text.length - start > ROW_CHARS_MAX) throw tooLong('The row', line, ROW_CHARS_MAX)
    return -1
  }

  return {
    push: (text) => read(rest + text, false),
    end: () => read(rest, true),
  }
}

/** @returns where the quotation that was opened ends; -1 where that cannot be known yet */
function closingQuote(text: string, opened: number, line: number, isEnd: boolean): number {
  for (let from = opened + 1; ;) {
    const at = text.indexOf('"', from)
    if ((at === -1 ? text.length : at) - opened > CELL_CHARS_MAX + 1) {
      throw new FailureError(
        'BAD_INPUT',
        `The quote (") opened on line ${line} is not closed within ${CELL_CHARS_MAX} characters: close or remove it, then import the file again.`,
      )
    }
    if (at === -1) {
      if (!isEnd) return -1
      throw new FailureError(
        'BAD_INPUT',
        `The quote (") opened on line ${line} is never closed: close or remove it, then import the file again.`,
      )
    }
    if (at + 1 === text.length && !isEnd) return -1
    if (text.charCodeAt(at + 1) !== QUOTE) return at
    from = at + 2
  }
}

function lineEnds(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === LF || (code === CR && text.charCodeAt(at + 1) !== LF)) count++
  }
  return count
}

const tooLong = (what: string, line: number, charsMax: number): FailureError =>
  new FailureError(
    'BAD_INPUT',
    `${what} on line ${line} is longer than ${charsMax} characters: the file is not a catalog, or a line end is missing.`,
  )
