// Once before all tests: what they write goes to memory where there is plenty, for they wait for a disk thousands of
// times, and throw away what it was made to keep. Everything syncs as it always does; what a power cut would leave is
// tested on recorded calls, and what a small or slow disk does on one that is made so.
import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ROOM_BYTES_MIN = 6 * 1024 ** 3

let made: string | null = null

export function setup(): void {
  if (process.env['TMPDIR'] !== undefined || !existsSync(MEMORY)) return
  const { bavail, bsize } = statfsSync(MEMORY)
  if (Math.min(bavail * bsize, process.availableMemory()) < ROOM_BYTES_MIN) return
  made = mkdtempSync(join(MEMORY, 'shotlist-tests-'))
  // As the system's own: a test becomes nobody.
  chmodSync(made, 0o1777)
  // The processes of the tests are started from this one.
  process.env['TMPDIR'] = made
}

export async function teardown(): Promise<void> {
  // What a test that failed has left running may still write.
  if (made !== null) await rm(made, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}
