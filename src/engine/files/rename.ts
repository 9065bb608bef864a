// Renames a file, and waits while a virus scanner holds it open.
import type { Clock } from '../ports/clock.ts'
import type { FileSystem } from '../ports/filesystem.ts'
import { whenLetGo } from '../ports/filesystem.ts'

const PATIENCE_MS = 60_000

/** Rejects with the last system error, or on abort. */
export const renamePatiently = (
  files: Pick<FileSystem, 'rename'>,
  clock: Clock,
  from: string,
  to: string,
  signal?: AbortSignal,
): Promise<void> => whenLetGo(clock, PATIENCE_MS, () => files.rename(from, to), signal)
