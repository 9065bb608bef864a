// When the list of what was made wants to be made again from the library: its database cannot be read, or it is new and the
// library is not. Asked only where no batch is known, so that nobody waits for it every day.
import { systemCode } from '../domain/system-error.ts'
import type { Status } from '../contract/commands.ts'
import { type FileSystem, holdsJob, libraryPath } from '../engine/index.ts'
import type { WorkspaceSession } from './workspace-session.ts'

/** @param error as it was thrown, or what it comes from */
export function isDamage(error: unknown): boolean {
  const code = systemCode(error) ?? systemCode(error instanceof Error ? error.cause : null) ?? ''
  return /^SQLITE_(CORRUPT|NOTADB)/.test(code)
}

/** A test run knows nothing of what was paid for. */
export const hasBatches = ({ batches }: Pick<Status, 'batches'>): boolean =>
  batches.some(({ test_run: testRun }) => !testRun)

/** Whether the library holds what the open workspace knows nothing of. */
export async function findMissingDatabase(
  files: Pick<FileSystem, 'list'>,
  workspaceSession: Pick<WorkspaceSession, 'engine' | 'folder'>,
): Promise<boolean> {
  const { engine, folder } = workspaceSession
  if (engine === null || hasBatches(engine.status())) return false
  return (await holdsJob(files, libraryPath(folder))) && workspaceSession.engine === engine
}
