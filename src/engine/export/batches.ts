// Planned files with their rows, read a few hundred at a time while they are worked through.
import type { ExportRow, ExportSibling } from '../store/index.ts'
import type { ExportNeeds } from './needs.ts'
import { CHUNK, type PlannedFile, withJobs } from './plan.ts'

export interface Item {
  readonly file: PlannedFile
  readonly row: ExportRow
  readonly job: readonly ExportSibling[]
}

/** Files whose rows have gone meanwhile are left out. */
export function* itemsOf(needs: Pick<ExportNeeds, 'rows'>, files: readonly PlannedFile[]): Generator<Item> {
  for (let at = 0; at < files.length; at += CHUNK) {
    const chunk = files.slice(at, at + CHUNK)
    const found = new Map(
      withJobs(needs, [...new Set(chunk.map(({ asset }) => asset))]).map((one) => [one.row.id, one]),
    )
    for (const file of chunk) {
      const rows = found.get(file.asset)
      if (rows !== undefined) yield { file, ...rows }
    }
  }
}
