// What a person has mended in a catalog, put into its rows as if the file said so. The file itself is never written.
import type { Row } from '../table/csv-reader.ts'

/** Values by line (of the file, on which the row starts) and column (index). */
export type MendedCells = ReadonlyMap<number, ReadonlyMap<number, string>>

export function createMender(mended: MendedCells | undefined): (row: Row) => Row {
  if (mended === undefined || mended.size === 0) return (row) => row
  return (row) => {
    const values = mended.get(row.line)
    if (values === undefined) return row
    const cells = [...row.cells]
    for (const [column, value] of values) {
      while (cells.length < column) cells.push('')
      cells[column] = value
    }
    return { ...row, cells }
  }
}
