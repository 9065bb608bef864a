// Text becomes rows. This reader and not csv-parse, because a seller must find the row of a problem in the file: csv-parse
// counts a CRLF inside quotes as two lines, names the last line of the file where a quote was never closed, and lets a
// stray quote take in the rows that follow. (The tests compare this reader with csv-parse on all well-formed tables.)
//
// A quote at the start of a cell is text where it is never closed, where something else than the end of the cell follows
// the closing quote (`"Best" mug`), and where whole rows would be within the quotes: a title that begins with `"` would
// reach to the next inch mark, many products later. Marketplaces write tab-separated reports without quoting, so there the
// width of the lines decides, unless the names of the columns are quoted; elsewhere an ASIN does.
import { badInput, type FailureError } from '../../../domain/failure.ts'
import type { CountryCode } from '../../../domain/service.ts'
import { looksLikeAsin } from '../rows/identifiers.ts'
import { CELL_CHARS_MAX, COLUMNS_MAX, ROW_CHARS_MAX } from '../limits.ts'
import { t } from '../../../words/index.ts'

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
  /** By column: the web address that a cell leads to, or whose picture it shows. */
  readonly links?: ReadonlyMap<number, string>
  /** Lines within quotes that look like rows and were taken as part of a cell; absent: there are none. */
  readonly quotedRows?: number
  /** Cells with further photos of its product, from the rows below it. */
  readonly photos?: readonly string[]
  /** The country in a row above it that has nothing else; null: that row names none. */
  readonly section?: CountryCode | null | undefined
  /** Stands for the main photo of the row; '' where it has none. */
  readonly mainPhoto?: string
  /** The row has nothing but such a photo: the line of its product; null: it may be of several. */
  readonly photoOf?: number | null
}

/** Whether a row holds nothing, or nothing but separators of another kind than those of the file. */
export const isBlank = (row: Row): boolean => row.cells.every((cell) => /^[\s,;|]*$/.test(cell))

export interface RowReader {
  push(text: string): void
  end(): void
}

const QUOTE = 0x22
const SPACE = 0x20
const LF = 0x0a
const CR = 0x0d
/** A row, or a cell in quotes, whose end is not in the text yet. */
const INCOMPLETE = -1
const NEVER = -2

interface Reader {
  readonly separator: Separator | ''
  readonly onRow: (row: Row) => void
  line: number
  /** Separators in the widest row so far: titles above a table are narrow. */
  tableSeparators: number
  isQuotingNames: boolean
}

/**
 * A reader that gives each row to `onRow` as soon as it is complete and holds back no more than one row.
 * Without a separator a line is one cell.
 * Rows end with LF, CRLF or CR. Its methods throw FailureError BAD_INPUT for rows beyond the limits.
 */
export function createRowReader(separator: Separator | '', onRow: (row: Row) => void): RowReader {
  const reader: Reader = { separator, onRow, line: 1, tableSeparators: 0, isQuotingNames: false }
  let rest = ''
  const read = (text: string, isEnd: boolean): void => {
    let start = 0
    while (start < text.length) {
      const next = readRow(reader, text, start, isEnd)
      if (next === INCOMPLETE) {
        if (text.length - start > ROW_CHARS_MAX) throw rowTooLong(reader.line)
        break
      }
      start = next
    }
    rest = text.slice(start)
  }
  return {
    push: (text) => read(rest + text, false),
    end: () => read(rest, true),
  }
}

function readRow(reader: Reader, text: string, start: number, isEnd: boolean): number {
  const separatorCode = reader.separator.charCodeAt(0)
  const cells: string[] = []
  let hasStrayQuote = false
  let hasQuotation = false
  let quotedRows = 0
  let lines = 0
  let end = start - 1
  do {
    const at = end + 1
    let opened = at
    while (text.charCodeAt(opened) === SPACE) opened++
    const quotation =
      text.charCodeAt(opened) === QUOTE ? quotationAt(reader, text, opened, isEnd, cells) : null
    if (quotation === INCOMPLETE) return INCOMPLETE
    if (quotation === null || quotation === NEVER) {
      hasStrayQuote ||= quotation === NEVER
      end = at
      while (end < text.length && !endsCell(text.charCodeAt(end), separatorCode)) end++
      if (end - at > CELL_CHARS_MAX)
        throw badInput(t('catalog.text.longCell', { line: reader.line + lines, max: CELL_CHARS_MAX }))
      if (end === text.length && !isEnd) return INCOMPLETE
      cells.push(text.slice(at, end))
    } else {
      hasQuotation = true
      quotedRows += quotation.rows
      lines += quotation.lines
      end = quotation.end
      cells.push(quotation.value)
    }
    if (end - start > ROW_CHARS_MAX) throw rowTooLong(reader.line)
    if (cells.length > COLUMNS_MAX)
      throw badInput(t('catalog.text.manyCells', { line: reader.line, max: COLUMNS_MAX }))
  } while (text.charCodeAt(end) === separatorCode)
  let next = Math.min(end + 1, text.length)
  if (text.charCodeAt(end) === CR) {
    // A line feed may follow in the next piece.
    if (next === text.length && !isEnd) return INCOMPLETE
    if (text.charCodeAt(next) === LF) next++
  }
  if (cells.length - 1 > reader.tableSeparators) {
    reader.tableSeparators = cells.length - 1
    reader.isQuotingNames = hasQuotation
  }
  reader.onRow({ line: reader.line, cells, hasStrayQuote, ...(quotedRows > 0 && { quotedRows }) })
  reader.line += lines + 1
  return next
}

const endsCell = (code: number, separatorCode: number): boolean =>
  code === separatorCode || code === LF || code === CR

/** @param before the cells of the row in front of it @returns NEVER where the quote is text; `end` is behind spaces */
function quotationAt(
  reader: Reader,
  text: string,
  opened: number,
  isEnd: boolean,
  before: readonly string[],
) {
  const closed = closingQuote(text, opened, isEnd)
  if (closed === INCOMPLETE || closed === NEVER) return closed
  let end = closed + 1
  while (text.charCodeAt(end) === SPACE) end++
  if (end === text.length && !isEnd) return INCOMPLETE
  if (end < text.length && !endsCell(text.charCodeAt(end), reader.separator.charCodeAt(0))) return NEVER
  const quoted = text.slice(opened + 1, closed)
  const lines = quoted.includes('\n') || quoted.includes('\r') ? lineEnds(quoted) : 0
  const rows = lines > 0 ? rowsWithin(reader, quoted, before) : NO_ROWS
  if (rows.isSure) return NEVER
  const value = quoted.includes('"') ? quoted.replaceAll('""', '"') : quoted
  return { value, end, lines, rows: rows.count }
}

/** How many lines of a quotation look like rows of the table, and whether they certainly are some. */
function rowsWithin(
  { separator, tableSeparators, isQuotingNames }: Reader,
  quoted: string,
  before: readonly string[],
) {
  if (tableSeparators === 0) return NO_ROWS
  const lines = quoted.split(/\r\n|\r|\n/, QUOTED_LINES_MAX).map((text) => text.split(separator))
  const [first = [], ...others] = lines
  const widths = others.slice(0, -1).map((cells) => cells.length - 1)
  const endsItsRow = before.length + first.length - 1 === tableSeparators
  const asWide = widths.filter((width) => width === tableSeparators).length
  const hasRowAtEnd = endsItsRow && first.length > 1 && others.at(-1)?.length === before.length + 1
  const asManyRows = (hasRowAtEnd || tableSeparators > 1 ? asWide : 0) + Number(hasRowAtEnd)
  const isUnquotedTabs = separator === '\t' && !isQuotingNames
  const separatorsIn = lines.reduce((sum, cells) => sum + cells.length - 1, 0)
  return {
    count: isQuotingNames ? 0 : asManyRows,
    isSure:
      (isUnquotedTabs && separatorsIn >= tableSeparators && (endsItsRow || asWide > 0)) ||
      (endsItsRow && holdsAsins(before, first, others)),
  }
}

/** Lines of one cell that are looked at; splitting all of an unending cell takes seconds. */
const QUOTED_LINES_MAX = 1000

const NO_ROWS = { count: 0, isSure: false } as const

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
    if ((at === -1 ? text.length : at) - opened > CELL_CHARS_MAX + 1) return NEVER
    if (at === -1) return isEnd ? NEVER : INCOMPLETE
    if (at + 1 === text.length && !isEnd) return INCOMPLETE
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

const rowTooLong = (line: number): FailureError =>
  badInput(t('catalog.text.longRow', { line, max: ROW_CHARS_MAX }))
