// Planned files with their rows, read a few hundred at a time while they are worked through.
import type { ExportNeeds } from './needs.ts'
import { CHUNK, placedRows, type PlacedRow, type PlannedFile } from './plan.ts'

export interface Item extends PlacedRow {
  readonly file: PlannedFile
}

/** Files whose rows have gone meanwhile are left out. */
export function* itemsOf(needs: Pick<ExportNeeds, 'rows'>, files: readonly PlannedFile[]): Generator<Item> {
  for (let at = 0; at < files.length; at += CHUNK) {
    const chunk = files.slice(at, at + CHUNK)
    const placed = placedRows(needs, [...new Set(chunk.map(({ asset }) => asset))])
    const found = new Map(placed.map((one) => [one.row.id, one]))
    for (const file of chunk) {
      const rows = found.get(file.asset)
      if (rows !== undefined) yield { file, ...rows }
    }
  }
}
