// Work that nobody waits for and that no paid result needs. An error of the system, such as a file that another program
// holds open, pauses it for a minute and never stops the engine. A full or broken disk is reported as by all other work.
import { systemCode } from '../../domain/system-error.ts'
import { StorageError, storageFailure } from '../files/index.ts'
import { deadlineIn } from '../ports/clock.ts'
import type { Context } from './context.ts'

const REST_MS = 60_000
/** Errors of the whole disk: the next image would fail as well. */
const OF_THE_DISK = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])

export interface BackgroundWork {
  /** null: it may go on; else when (wall time). */
  restsUntilMs(): number | null
  /** Pauses if the error is the system's. @returns false for bugs and for errors of the database */
  absorb(error: unknown): boolean
}

export function backgroundWork({ clock, storage }: Pick<Context, 'clock' | 'storage'>): BackgroundWork {
  let leftMs = () => 0
  return {
    restsUntilMs() {
      const ms = leftMs()
      return ms === 0 ? null : clock.nowMs() + ms
    },
    absorb(error) {
      const code = error instanceof StorageError ? error.failure.code : systemCode(error)
      if (code === null || !/^E[A-Z0-9]+$/.test(code)) return false
      leftMs = deadlineIn(clock, REST_MS)
      if (OF_THE_DISK.has(code)) storage.report('library', code, storageFailure(code).message)
      return true
    },
  }
}
