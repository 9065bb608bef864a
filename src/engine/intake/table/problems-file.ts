// The rows with problems leave as a file, are fixed in a spreadsheet program, and come back. In that file an apostrophe
// keeps the program from taking a cell for a formula, because cells come from files and from the service. It is taken off
// in that file only: in a seller's own file it may be meant.
import { credits } from '../../../words/index.ts'
import type { Row } from './csv-reader.ts'
import type { Table } from './table.ts'

/** What stands in front of the columns of the catalog, and shows that a file is one with problems. */
export const PROBLEM_COLUMNS = ['line', 'code', 'message'] as const

/**
 * The start of a cell that is no number and begins like a formula. Some programs separate cells at other signs than
 * commas, so that a cell may begin behind each of those too.
 */
const UNGUARDED =
  /(^|[;|\t\r\n])(?![+-]?\d+(?:[.,]\d+)?(?:$|[;|\t\r\n]))(?=(?:['"]|[^\S\t\r\n])*[=+\-@＝＋－＠])/g
const GUARDED = /(^|[;|\t\r\n])'(?=(?:['"]|[^\S\t\r\n])*[=+\-@＝＋－＠])/g

/** A cell that looks guarded gets another apostrophe, so that taking one off gives back every cell as it was. */
const guarded = (cell: string): string => cell.replace(UNGUARDED, "$1'")

/** What a file begins with, so that spreadsheet programs take it for UTF-8. */
export const CSV_START = '\ufeff'

/** Spreadsheet programs expect a semicolon where the comma is the decimal separator. */
export const cellSeparator = (): string => (credits(0.5).includes(',') ? ';' : ',')

/** One line with its end; every cell as it is, but for a sign that would make it a formula. */
export const csvLine = (cells: readonly string[], separator = ','): string =>
  `${cells.map((cell) => quoted(guarded(cell), separator)).join(separator)}\r\n`

const quoted = (cell: string, separator: string): string =>
  cell.includes(separator) || /["\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

export function withoutProtection(table: Table): Table {
  const names = table.head[0]?.cells ?? []
  if (!PROBLEM_COLUMNS.every((name, index) => names[index] === name)) return table
  return { ...table, head: table.head.map(unguardedRow), rows: unguardedRows(table.rows) }
}

export const unguarded = (cell: string): string => cell.replace(GUARDED, '$1')

const unguardedRow = (row: Row): Row => ({ ...row, cells: row.cells.map(unguarded) })

async function* unguardedRows(chunks: Table['rows']): AsyncGenerator<readonly Row[]> {
  for await (const rows of chunks) yield rows.map(unguardedRow)
}
