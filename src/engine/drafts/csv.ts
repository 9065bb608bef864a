// CSV for a spreadsheet program: what begins like a formula there is kept from being one, because the cells come from
// files and from the service, and not from the person who opens them.

/** What a file begins with, so that spreadsheet programs take it for UTF-8. */
export const CSV_START = '\ufeff'

/** One line with its end; every cell as it is, but for a sign that would make it a formula. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`

const quoted = (cell: string): string =>
  /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** What looks as if it had its apostrophe gets another one, so that taking one off gives back every cell as it was. */
const harmless = (cell: string): string =>
  /^'*\s*[=+\-@\t\r＝＋－＠]/.test(cell) && !/^[+-]?\d+(?:[.,]\d+)?$/.test(cell) ? `'${cell}` : cell
