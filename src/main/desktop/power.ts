// Sleep, waking and the network. Timers stand still while a computer sleeps and waits for the network grow long: when
// it wakes up or the network is back, the engine looks at everything again at once.
import type { PowerMonitor } from 'electron'
import type { Clock } from '../../engine/index.ts'

/** Between two checks of the network: the system does not report its changes. */
const LOOK_MS = 3_000

interface Needs {
  readonly monitor: Pick<PowerMonitor, 'on' | 'off'>
  readonly isOnline: () => boolean
  readonly clock: Clock
  readonly onWake: () => void
  readonly onOnline: (online: boolean) => void
  /** The computer runs on battery now, or no longer. */
  readonly onPower: () => void
}

/** @returns ends it */
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
