// When the list of what was made wants to be made again from the library: its database cannot be read, or it is new and the
// library is not. Asked only where no batch is known, so that nobody waits for it every day.
import { join } from 'node:path'
import { type FileSystem, libraryPath, systemCode } from '../engine/index.ts'
import type { Workplace } from './workplace.ts'

/** What tells of a job, in a folder so deep at most. */
const JOB_FILE = 'job.json'
const DEPTH_MAX = 4
/** Of a folder's names, so many are looked into: a library has a job soon, or none. */
const NAMES_MAX = 12

/** @param error as it was thrown, or what it comes from */
export function isDamage(error: unknown): boolean {
  const code = systemCode(error) ?? systemCode(error instanceof Error ? error.cause : null) ?? ''
  return /^SQLITE_(CORRUPT|NOTADB)/.test(code)
}

/** Whether the library holds what the open workspace knows nothing of. */
export async function lookForLostList(
  files: Pick<FileSystem, 'list'>,
  workplace: Pick<Workplace, 'engine' | 'folder'>,
): Promise<boolean> {
  const { engine, folder } = workplace
  if (engine === null || engine.status().batches.length > 0) return false
  return (await holdsJob(files, libraryPath(folder), DEPTH_MAX)) && workplace.engine === engine
}

async function holdsJob(files: Pick<FileSystem, 'list'>, folder: string, depth: number): Promise<boolean> {
  const names = await files.list(folder)
  if (names.includes(JOB_FILE)) return true
  if (depth === 0) return false
  for (const name of names.filter((one) => !one.startsWith('.')).slice(0, NAMES_MAX))
    if (await holdsJob(files, join(folder, name), depth - 1)) return true
  return false
}
