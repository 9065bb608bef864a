// Text becomes rows. Our own reader and not csv-parse, because a seller must find the row that is meant in the
// file: csv-parse counts a CRLF inside quotes as two lines, names the last line of the file where a quote was never
// closed, and, told to be lenient, lets a stray quote swallow the rows that follow. (The tests hold this reader
// against csv-parse on everything well-formed.)
//
// A quote that begins a cell and whose closing quote is followed by something else than a separator or the end of
// the row was no quotation: `"Best" mug` is text. The row says so and the next one starts where its line ends.
// Neither is one that is never closed, or one that swallows whole rows: a title that begins with `"` would reach to the
// next inch mark, many products later. Marketplaces write tab-separated reports without quoting, so that there the width
// of the lines decides (a report that quotes the names of its columns quotes the rest as well); elsewhere an ASIN does.
import { FailureError } from '../../../domain/failure.ts'
import { looksLikeAsin } from '../rows/identifiers.ts'
import { CELL_CHARS_MAX, COLUMNS_MAX, ROW_CHARS_MAX } from '../limits.ts'

export const SEPARATORS = [',', ';', '\t', '|'] as const
export type Separator = (typeof SEPARATORS)[number]

export interface Row {
  /** Line of the file on which the row starts; the first is line 1. */
  readonly line: number
  readonly cells: readonly string[]
  /** Whether a quote at the start of a cell was taken as text. */
  readonly hasStrayQuote: boolean
  /** Of a sheet: it is hidden, or a filter leaves it out. */
  readonly isHidden?: boolean
  /** Lines within quotes that look like rows and were taken as part of a cell; absent: there are none. */
  readonly quotedRows?: number
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
/** Where a quotation ends: that cannot be known yet, or nowhere. */
const UNKNOWN = -1
const NOWHERE = -2

/**
 * A reader that gives each row to `onRow` as soon as it is complete and holds back no more than one row.
 * Rows end with LF, CRLF or CR. Its methods throw FailureError BAD_INPUT for rows beyond the limits.
 */
export function createRowReader(separator: Separator, onRow: (row: Row) => void): RowReader {
  const separatorCode = separator.charCodeAt(0)
  let rest = ''
  let line = 1
  /** Separators in the widest row so far: titles above a table are narrow. */
  let tableSeparators = 0
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
    let quotedRows = 0
    let lineNow = line
    let at = start
    for (;;) {
      let end = -1
      let opened = at
      while (text.charCodeAt(opened) === SPACE) opened++
      if (text.charCodeAt(opened) === QUOTE) {
        const closed = closingQuote(text, opened, isEnd)
        if (closed === UNKNOWN) return incomplete(text, start)
        end = Math.max(opened, closed + 1)
        while (text.charCodeAt(end) === SPACE) end++
        if (end === text.length && !isEnd) return incomplete(text, start)
        const quoted = text.slice(opened + 1, Math.max(opened + 1, closed))
        const linesIn = quoted.includes('\n') || quoted.includes('\r') ? lineEnds(quoted) : 0
        const isWhole = closed !== NOWHERE && (end === text.length || endsCell(text.charCodeAt(end)))
        const rowsIn = isWhole && linesIn > 0 ? rowsWithin(quoted, cells) : NO_ROWS
        if (isWhole && !rowsIn.isSure) {
          quotedRows += rowsIn.count
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
      if (cells.length - 1 > tableSeparators) {
        tableSeparators = cells.length - 1
        isQuotingNames = hasQuotation
      }
      onRow({ line, cells, hasStrayQuote, ...(quotedRows > 0 && { quotedRows }) })
      line = lineNow + 1
      return next
    }
  }

  const endsCell = (code: number): boolean => code === separatorCode || code === LF || code === CR

  /** How many lines of a quotation look like rows of the table, and whether they certainly are some. */
  const rowsWithin = (quoted: string, before: readonly string[]): RowsWithin => {
    if (tableSeparators === 0) return NO_ROWS
    const lines = quoted.split(/\r\n|\r|\n/).map((text) => text.split(separator))
    const [first = [], ...others] = lines
    const widths = others.slice(0, -1).map((cells) => cells.length - 1)
    const endsItsRow = before.length + first.length - 1 === tableSeparators
    const asWide = widths.filter((width) => width === tableSeparators).length
    const hasRowAtEnd = endsItsRow && first.length > 1 && others.at(-1)?.length === before.length + 1
    const asManyRows = (hasRowAtEnd || tableSeparators > 1 ? asWide : 0) + Number(hasRowAtEnd)
    const ofTabs = separator === '\t' && !isQuotingNames
    const separatorsIn = lines.reduce((sum, cells) => sum + cells.length - 1, 0)
    return {
      count: isQuotingNames ? 0 : asManyRows,
      isSure:
        (ofTabs && separatorsIn >= tableSeparators && (endsItsRow || asWide > 0)) ||
        (endsItsRow && holdsAsins(before, first, others)),
    }
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

interface RowsWithin {
  readonly count: number
  readonly isSure: boolean
}

const NO_ROWS: RowsWithin = { count: 0, isSure: false }

/** A whole row with its ASIN ends in the first line, or a later line has an ASIN in the same place as this row. */
function holdsAsins(
  before: readonly string[],
  first: readonly string[],
  others: readonly (readonly string[])[],
): boolean {
  const isAsin = (cell: string | undefined): boolean => looksLikeAsin((cell ?? '').trim())
  const place = [...before, ...first].findIndex(isAsin)
  if (place === -1) return false
  return place > before.length || others.some((cells) => cells.length > 1 && isAsin(cells[place]))
}

function closingQuote(text: string, opened: number, isEnd: boolean): number {
  for (let from = opened + 1; ;) {
    const at = text.indexOf('"', from)
    if ((at === -1 ? text.length : at) - opened > CELL_CHARS_MAX + 1) return NOWHERE
    if (at === -1) return isEnd ? NOWHERE : UNKNOWN
    if (at + 1 === text.length && !isEnd) return UNKNOWN
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
