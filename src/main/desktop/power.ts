// Sleep, waking and the network. Timers stand still while a computer sleeps and waits for the network grow long: when
// it wakes up or the network is back, the engine looks at everything again at once.
import type { PowerMonitor, PowerSaveBlocker } from 'electron'
import type { Status } from '../../contract/commands.ts'
import { MINUTE_MS } from '../../domain/units.ts'
import type { Clock } from '../../engine/index.ts'
import { dueAtMs } from './due-work.ts'

/** Between two checks of the network: the system does not report its changes. */
const LOOK_MS = 3_000

interface Needs {
  readonly monitor: Pick<PowerMonitor, 'on' | 'off'>
  readonly isOnline: () => boolean
  readonly clock: Clock
  readonly onWake: () => void
  readonly onOnline: (online: boolean) => void
  readonly onPower: () => void
}

export function followPower({ monitor, isOnline, clock, onWake, onOnline, onPower }: Needs): () => void {
  const ending = new AbortController()
  let wasOnline: boolean | null = null
  const look = (): void => {
    const online = isOnline()
    if (online === wasOnline) return
    const isBack = online && wasOnline === false
    wasOnline = online
    onOnline(online)
    if (isBack) onWake()
  }
  const resume = (): void => {
    look()
    onWake()
  }
  const again = (): void => {
    look()
    clock.sleep(LOOK_MS, ending.signal).then(again, () => undefined)
  }
  again()
  monitor.on('resume', resume)
  monitor.on('on-ac', onPower)
  monitor.on('on-battery', onPower)
  return () => {
    ending.abort()
    monitor.off('resume', resume)
    monitor.off('on-ac', onPower)
    monitor.off('on-battery', onPower)
  }
}

const EVENING_MS = 4 * 60 * MINUTE_MS
const ON_BATTERY_MS = 15 * MINUTE_MS

interface Look {
  readonly status: Status | null
  readonly nowMs: number
  readonly isWanted: boolean
  readonly isOnBattery: boolean
}

/**
 * The computer is kept from falling asleep while work is due. Nothing here can wake a computer up: one that sleeps when the
 * hours begin has lost the night. So a wait that ends this evening (four hours at most) counts as work; on battery only one
 * that ends within minutes. During a longer wait, for tomorrow's quota or the next night, it may sleep.
 */
export function mustStayAwake({ status, nowMs, isWanted, isOnBattery }: Look): boolean {
  if (!isWanted || status === null) return false
  const dueMs = dueAtMs(status, nowMs)
  return dueMs !== null && dueMs - nowMs <= (isOnBattery ? ON_BATTERY_MS : EVENING_MS)
}

/** The display may go dark. @param changed called when this begins or ends */
export function createAwake(
  blocker: Pick<PowerSaveBlocker, 'start' | 'stop'>,
  changed: (awake: boolean) => void,
): (isNeeded: boolean) => void {
  let held: number | null = null
  return (isNeeded) => {
    if (isNeeded === (held !== null)) return
    if (held === null) held = blocker.start('prevent-app-suspension')
    else {
      blocker.stop(held)
      held = null
    }
    changed(isNeeded)
  }
}
