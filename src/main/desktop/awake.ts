// Keeps the computer from falling asleep while work is due, and lets go at once when none is.
// Nothing here can wake a computer up: one that sleeps when the hours begin has lost the night. So a wait that ends this
// evening (four hours at most) counts as work; on battery only one that ends within minutes. A longer wait, for tomorrow's
// quota or the next night, lets it sleep: whoever wakes it up finds the work going on.
import type { PowerSaveBlocker } from 'electron'
import type { Status } from '../../contract/commands.ts'
import { dueAtMs } from './due-work.ts'
import { MINUTE_MS } from '../../domain/units.ts'

const EVENING_MS = 4 * 60 * MINUTE_MS
const ON_BATTERY_MS = 15 * MINUTE_MS

interface Look {
  readonly status: Status | null
  readonly nowMs: number
  /** As the settings say. */
  readonly isWanted: boolean
  readonly isOnBattery: boolean
}

export function mustStayAwake({ status, nowMs, isWanted, isOnBattery }: Look): boolean {
  if (!isWanted || status === null) return false
  const dueMs = dueAtMs(status, nowMs)
  return dueMs !== null && dueMs - nowMs <= (isOnBattery ? ON_BATTERY_MS : EVENING_MS)
}

export interface Awake {
  keep(isNeeded: boolean): void
}

/** The display may go dark. @param changed called when this begins or ends */
export function createAwake(
  blocker: Pick<PowerSaveBlocker, 'start' | 'stop'>,
  changed: (awake: boolean) => void,
): Awake {
  let held: number | null = null
  return {
    keep(isNeeded) {
      if (isNeeded === (held !== null)) return
      if (held === null) held = blocker.start('prevent-app-suspension')
      else {
        blocker.stop(held)
        held = null
      }
      changed(isNeeded)
    },
  }
}
