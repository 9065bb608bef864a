// When the list of what was made wants to be made again from the library: its database cannot be read, or it is new and the
// library is not. Asked only where no batch is known, so that nobody waits for it every day.
import { join } from 'node:path'
import { type FileSystem, libraryPath, systemCode } from '../engine/index.ts'
import type { Workplace } from './workplace.ts'

/** Looked at among the names in the library: products' folders come first or not at all. */
const NAMES_MAX = 100

/** @param error as it was thrown, or what it comes from */
export function isDamage(error: unknown): boolean {
  const code = systemCode(error) ?? systemCode(error instanceof Error ? error.cause : null) ?? ''
  return /^SQLITE_(CORRUPT|NOTADB)/.test(code)
}

/** Whether the library holds what the open workspace knows nothing of. */
export async function lookForLostList(
  files: Pick<FileSystem, 'list' | 'facts'>,
  workplace: Pick<Workplace, 'engine' | 'folder'>,
): Promise<boolean> {
  const { engine, folder } = workplace
  if (engine === null || engine.status().batches.length > 0) return false
  const library = libraryPath(folder)
  const names = (await files.list(library)).filter((name) => !name.startsWith('.')).slice(0, NAMES_MAX)
  for (const name of names)
    if ((await files.facts(join(library, name)))?.kind === 'folder') return workplace.engine === engine
  return false
}
