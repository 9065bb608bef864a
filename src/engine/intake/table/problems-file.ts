// The rows that could not go leave as a file, are mended, and come back. In that file an apostrophe keeps a spreadsheet
// program from taking a cell for a formula; here it is taken off, and nowhere else: in a seller's own file it may be meant.
import { unguarded } from './formulas.ts'
import type { Row } from './csv-reader.ts'
import type { Table } from './table.ts'

/** What stands in front of the columns as they were, and by which the file is known again. */
export const PROBLEM_COLUMNS = ['line', 'code', 'message'] as const

/** A table whose cells are as they were when they left. */
export function withoutProtection(table: Table): Table {
  const names = table.head[0]?.cells ?? []
  if (!PROBLEM_COLUMNS.every((name, index) => names[index] === name)) return table
  return { ...table, head: table.head.map(bare), rows: bareRows(table.rows) }
}

const bare = (row: Row): Row => ({
  ...row,
  cells: row.cells.map(unguarded),
})

async function* bareRows(chunks: Table['rows']): AsyncGenerator<readonly Row[]> {
  for await (const rows of chunks) yield rows.map(bare)
}
