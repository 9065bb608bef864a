// The circuit breaker of the disk: while it is full, gone or read-only, collecting pauses. So do submissions, because
// there must be room for what is paid for. The loops try again after a while, and the status shows the problem.
import { systemCode } from '../../domain/system-error.ts'
import { type Clock, deadlineIn } from '../ports/clock.ts'
import { storageFailure } from '../files/index.ts'
import type { Store } from '../store/index.ts'
import { t } from '../../words/index.ts'

/** System errors that are about the disk, not about the one file. */
const DISK_CODES = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'EPERM',
  'EIO',
  'ENOENT',
  'ENOTDIR',
  'EMFILE',
  'ENFILE',
])

/** How the database's own codes begin that have a sentence of what to do. */
const DATABASE_CODES = [
  'SQLITE_FULL',
  'SQLITE_READONLY',
  'SQLITE_IOERR',
  'SQLITE_CANTOPEN',
  'SQLITE_BUSY',
] as const

export interface StorageTrouble {
  /** Only the library: images cannot land. The database: nothing can be recorded at all. */
  readonly place: 'library' | 'database'
  readonly code: string
  readonly message: string
}

export interface StorageBreaker {
  readonly trouble: StorageTrouble | null
  /** null when writing there may be tried; else until when not (wall time). A failing database blocks the library too. */
  blockedUntilMs(place: StorageTrouble['place']): number | null
  /** Pauses writing if the error is the disk's. @returns whether it is */
  absorb(error: unknown): boolean
  report(place: StorageTrouble['place'], code: string, message: string): void
  cleared(place: StorageTrouble['place']): void
}

export function createStorageBreaker(clock: Clock, retryMs: number, changed: () => void): StorageBreaker {
  let trouble: StorageTrouble | null = null
  let leftMs = () => 0
  const report: StorageBreaker['report'] = (place, code, message) => {
    trouble = { place, code, message }
    leftMs = deadlineIn(clock, retryMs)
    changed()
  }
  return {
    get trouble() {
      return trouble
    },
    blockedUntilMs(place) {
      const ms = leftMs()
      if (trouble === null || ms === 0) return null
      return trouble.place === 'database' || place === 'library' ? clock.nowMs() + ms : null
    },
    absorb(error) {
      const code = systemCode(error)
      if (code === null) return false
      const known = DATABASE_CODES.find((beginning) => code.startsWith(beginning))
      if (known !== undefined) report('database', code, t(`storage.database.${known}`))
      else if (DISK_CODES.has(code)) report('library', code, storageFailure(code).message)
      else return false
      return true
    },
    report,
    cleared(place) {
      if (trouble?.place !== place) return
      trouble = null
      changed()
    },
  }
}

// Stores an answer of the service as soon as the disk works: it stays in memory meanwhile. If the process ends first, the
// next start finds the submission's intent.
export async function retryUntilStored<T>(
  context: { clock: Clock; storage: StorageBreaker; store: Store; timing: { storageRetryMs: number } },
  work: () => T,
): Promise<T> {
  const { clock, storage, store, timing } = context
  for (;;) {
    try {
      return store.transaction(work)
    } catch (error) {
      if (!storage.absorb(error)) throw error
      await clock.sleep(timing.storageRetryMs)
    }
  }
}
