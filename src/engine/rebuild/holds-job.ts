// Whether there is anything in a library that was paid for and a list could be made again from; a look, not a walk.
import { join } from 'node:path'
import { REHEARSALS_FOLDER } from '../files/index.ts'
import type { FileSystem } from '../ports/filesystem.ts'
import { DEPTH_MAX, JOB_FILE } from './walk.ts'

/** Of a folder's names, so many are looked into: a library has a job soon, or none. */
const NAMES_MAX = 12

/** @param folder absolute */
export async function holdsJob(
  files: Pick<FileSystem, 'list'>,
  folder: string,
  depth = DEPTH_MAX,
): Promise<boolean> {
  // What may not be looked into is nobody's library.
  const names = await files.list(folder).catch((): readonly string[] => [])
  if (names.includes(JOB_FILE)) return true
  if (depth === 0) return false
  const folders = names.filter((name) => !name.startsWith('.') && name !== REHEARSALS_FOLDER)
  for (const name of folders.slice(0, NAMES_MAX))
    if (await holdsJob(files, join(folder, name), depth - 1)) return true
  return false
}
