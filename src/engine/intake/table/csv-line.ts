// CSV for a spreadsheet program, in which nothing becomes a formula.
import { guarded } from './problems-file.ts'

/** What a file begins with, so that spreadsheet programs take it for UTF-8. */
export const CSV_START = '\ufeff'

/** One line with its end; every cell as it is, but for a sign that would make it a formula. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(guarded(cell))).join(',')}\r\n`

const quoted = (cell: string): string =>
  /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
