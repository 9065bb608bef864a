// Sleep and waking are events that a test emits; what keeps sleep away is counted.
import { EventEmitter } from 'node:events'

class PowerMonitor extends EventEmitter {
  onBatteryPower = false
  isOnBatteryPower(): boolean {
    return this.onBatteryPower
  }
  getSystemIdleTime(): number {
    return 0
  }
  getSystemIdleState(): 'active' {
    return 'active'
  }
  getCurrentThermalState(): 'nominal' {
    return 'nominal'
  }
}

export const powerMonitor = new PowerMonitor() satisfies Pick<
  Electron.PowerMonitor,
  | 'onBatteryPower'
  | 'isOnBatteryPower'
  | 'getSystemIdleTime'
  | 'getSystemIdleState'
  | 'getCurrentThermalState'
>

const started = new Map<number, string>()
let last = 0

export const powerSaveBlocker = {
  start: (type: 'prevent-app-suspension' | 'prevent-display-sleep') => {
    started.set(++last, type)
    return last
  },
  stop: (id: number) => started.delete(id),
  isStarted: (id: number) => started.has(id),
  /** Of the double: those that are on. */
  started,
} satisfies Pick<Electron.PowerSaveBlocker, 'start' | 'stop' | 'isStarted'> & { started: unknown }
