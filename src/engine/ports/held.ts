// Windows refuses to rename or remove a file that a virus scanner, an indexer or a backup has open, for up to a minute.
// Patience is the remedy; it is bounded, and it takes its time from the Clock.
import { systemCode } from '../../domain/system-error.ts'
import type { Clock } from './clock.ts'

const FIRST_WAIT_MS = 50
const WAIT_MS_MAX = 5_000
const HELD = new Set(['EPERM', 'EACCES', 'EBUSY'])

/** Does it again and again while another program holds the file. Rejects with the last system error, or on abort. */
export async function whenLetGo<T>(
  clock: Clock,
  patienceMs: number,
  act: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const untilMs = clock.monotonicMs() + patienceMs
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, WAIT_MS_MAX)) {
    try {
      return await act()
    } catch (error) {
      if (!HELD.has(systemCode(error) ?? '') || clock.monotonicMs() + waitMs > untilMs) throw error
    }
    await clock.sleep(waitMs, signal)
  }
}
