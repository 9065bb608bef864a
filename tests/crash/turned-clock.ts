// The clock of one process, turned while it runs as somebody turns the system's: libfaketime stands between it and
// the system's wall clock, and reads from a file by how much. What measures durations stays as it is.
import { execFileSync } from 'node:child_process'
import { rename, writeFile } from 'node:fs/promises'
import type { Surroundings } from './child-process.ts'

const HOUR_S = 3600

/**
 * @param file will hold by how much; the clock is right at first
 * @throws where it turns no clock of this Node: a test would go well and show nothing
 */
export async function turnable(file: string): Promise<Surroundings> {
  // Where the library lies is Debian's affair: its own program knows.
  const library = execFileSync('sh', ['-c', 'faketime -m -f +0 printenv LD_PRELOAD'], { encoding: 'utf8' })
  const env = {
    LD_PRELOAD: library.trim(),
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  }
  await turnClock(file, HOUR_S)
  const seenMs = Number(execFileSync(process.execPath, ['-p', 'Date.now()'], { env, encoding: 'utf8' }))
  if (seenMs - Date.now() < (HOUR_S * 1000) / 2)
    throw new Error('libfaketime does not turn the clock of Node here')
  await turnClock(file, 0)
  return { command: [], env }
}

/** From now on it is so many seconds later, or earlier, than it really is. */
export async function turnClock(file: string, bySeconds: number): Promise<void> {
  // In one step: it is read all the time.
  await writeFile(`${file}.new`, `${bySeconds < 0 ? '' : '+'}${bySeconds}\n`)
  await rename(`${file}.new`, file)
}
