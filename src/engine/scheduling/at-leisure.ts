// Work that nobody waits for, and nothing that was paid for needs, ends no night. A disk that is full or broken is told,
// as by all work; what else the system refuses, such as a file that another program holds open, rests a minute.
import { StorageError, storageFailure } from '../files/index.ts'
import { systemCode } from '../ports/filesystem.ts'
import type { Context } from './context.ts'
import { deadlineIn } from './deadline.ts'

const REST_MS = 60_000
/** It says something about the disk, and the next image would be refused as well. */
const OF_THE_DISK = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])

export interface Leisure {
  /** null: it may go on; else when (wall time). */
  restsUntilMs(): number | null
  /** Whether the system refused it; then it rests. Bugs, and what the database says, are not its own. */
  absorb(error: unknown): boolean
}

export function atLeisure({ clock, storage }: Pick<Context, 'clock' | 'storage'>): Leisure {
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
