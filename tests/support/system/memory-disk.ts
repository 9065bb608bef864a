// Once before all tests: what they write goes to memory where there is plenty, for they wait for a disk thousands of
// times, and throw away what it was made to keep. Everything syncs as it always does; what a power cut would leave is
// tested on recorded calls, and what a small or slow disk does on one that is made so.
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ROOM_BYTES_MIN = 6 * 1024 ** 3

/** @returns what is to be done at the end */
export function setup(): (() => void) | undefined {
  if (process.env['TMPDIR'] !== undefined || !existsSync(MEMORY)) return
  const { bavail, bsize } = statfsSync(MEMORY)
  if (Math.min(bavail * bsize, process.availableMemory()) < ROOM_BYTES_MIN) return
  const folder = mkdtempSync(join(MEMORY, 'shotlist-tests-'))
  // As the system's own: a test becomes nobody.
  chmodSync(folder, 0o1777)
  // The processes of the tests are started from this one.
  process.env['TMPDIR'] = folder
  return () => {
    delete process.env['TMPDIR']
    rmSync(folder, { recursive: true, force: true })
  }
}
