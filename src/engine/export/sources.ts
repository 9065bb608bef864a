// What can be said of the library's files before anything is written. That each is there, and as long as it was, is
// cheap; that it is what was saved, and can be made into what is wanted, takes all of its bytes, and only a trial asks for
// that: an export finds it out while it makes them.
import type { ExportOptions } from '../../contract/commands/export.ts'
import { contentOf, damaged, factsOfFile, sourcePath, type Trouble } from './content.ts'
import { inOrder } from './in-order.ts'
import type { ExportNeeds } from './needs.ts'
import { CHUNK, placedRows, type PlacedRow, type PlannedFile } from './plan.ts'
import type { Tally } from './report.ts'

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

const LOOKED_AT_ONCE = 4

export interface SourceRun {
  readonly needs: ExportNeeds
  readonly files: readonly PlannedFile[]
  readonly options: ExportOptions
  readonly tally: Tally
  readonly signal: AbortSignal
  /** Nothing will be written: all is proved that writing would find. */
  readonly isTrial: boolean
}

/** @returns null: nothing that is known stands against it */
export async function troubleOf(
  { needs, options, signal, isTrial }: SourceRun,
  { file, row }: Item,
): Promise<Trouble | null> {
  const path = sourcePath(needs.library, row)
  const found = path === null ? null : await needs.files.facts(path)
  if (path === null || found?.kind !== 'file') return damaged(row, 'notOnDisk')
  if (found.bytes !== row.bytes) return damaged(row, 'notAsSaved')
  if (!isTrial) return null
  if (file.sha256 === null) {
    const made = await contentOf(needs, file, row, options, signal)
    return made.kind === 'trouble' ? made : null
  }
  const facts = await factsOfFile(needs.files, path, signal)
  return facts?.sha256 === file.sha256 ? null : damaged(row, 'notAsSaved')
}

/** @returns those that can go */
export async function checkSources(run: SourceRun): Promise<readonly PlannedFile[]> {
  const { needs, files, tally, signal } = run
  const good: PlannedFile[] = []
  const look = async (item: Item) => ({ file: item.file, trouble: await troubleOf(run, item) })
  for await (const { file, trouble } of inOrder(itemsOf(needs, files), LOOKED_AT_ONCE, look)) {
    signal.throwIfAborted()
    tally.done += 1
    if (trouble === null) good.push(file)
    else tally.problems.add(trouble.code, file.asset, file.name, trouble.message)
  }
  return good
}
