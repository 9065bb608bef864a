// On Windows a virus scanner or an indexer may hold a fresh file for up to a minute, and renaming it fails until it
// lets go. Patience is the remedy; it is bounded, and it takes its time from the Clock.
import type { Clock } from '../ports/clock.ts'
import { type FileSystem, systemCode } from '../ports/filesystem.ts'

export const RENAME_PATIENCE_MS = 60_000
const FIRST_WAIT_MS = 50
const WAIT_MS_MAX = 5_000
const HELD = new Set(['EPERM', 'EACCES', 'EBUSY'])

/** Renames, again and again while another program holds the file. Rejects with the last system error, or on abort. */
export async function renamePatiently(
  files: FileSystem,
  clock: Clock,
  from: string,
  to: string,
  patience: { readonly patienceMs?: number; readonly signal?: AbortSignal } = {},
): Promise<void> {
  const untilMs = clock.monotonicMs() + (patience.patienceMs ?? RENAME_PATIENCE_MS)
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, WAIT_MS_MAX)) {
    try {
      await files.rename(from, to)
      return
    } catch (error) {
      if (!HELD.has(systemCode(error) ?? '') || clock.monotonicMs() + waitMs > untilMs) throw error
    }
    await clock.sleep(waitMs, patience.signal)
  }
}
