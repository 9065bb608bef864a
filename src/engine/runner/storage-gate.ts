// The disk is full, gone or read-only. Collecting pauses, and so do submissions, because what is paid for must
// be able to land. Nothing is lost: the loops try again after a while, and a person is told.
import { systemCode } from '../ports/filesystem.ts'
import type { Clock } from '../ports/clock.ts'

/** System errors that say something about the disk and nothing about the work. */
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

export interface StorageTrouble {
  readonly code: string
  readonly message: string
  readonly sinceMs: number
}

export interface StorageGate {
  readonly trouble: StorageTrouble | null
  /** null when writing may be tried. */
  blockedUntilMs(): number | null
  /** Whether the error is the disk's; if so, writing pauses. */
  absorb(error: unknown): boolean
  report(code: string, message: string): void
  /** Something was written to the library: the disk is well again. */
  cleared(): void
}

export function createStorageGate(clock: Clock, retryMs: number, changed: () => void): StorageGate {
  let trouble: StorageTrouble | null = null
  let untilMs = 0
  const report = (code: string, message: string) => {
    trouble = { code, message, sinceMs: trouble?.sinceMs ?? clock.nowMs() }
    untilMs = clock.nowMs() + retryMs
    changed()
  }
  return {
    get trouble() {
      return trouble
    },
    blockedUntilMs: () => (trouble !== null && clock.nowMs() < untilMs ? untilMs : null),
    absorb(error) {
      const code = systemCode(error)
      if (code === null) return false
      const isDisk = DISK_CODES.has(code) || /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|BUSY)/.test(code)
      if (isDisk) report(code, error instanceof Error ? error.message : code)
      return isDisk
    },
    report,
    cleared() {
      if (trouble === null) return
      trouble = null
      untilMs = 0
      changed()
    },
  }
}
