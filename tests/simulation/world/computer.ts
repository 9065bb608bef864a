// The computer: its clocks, and the processes on it. It can sleep, its wall clock can be set, a process can be
// stopped for a while, and killed before or after any call it makes to the outside. A killed process is never heard
// of again: what it waits for does not come, and its database is shut.
import type { Clock } from '../../../src/engine/index.ts'
import type { NightPlan } from '../plan.ts'
import type { Scheduler } from './scheduler.ts'

/** A sleep that was cut short; nobody looks at why. */
const WOKEN = new Error('woken')

export interface Computer {
  readonly scheduler: Scheduler
  readonly wallMs: number
  readonly steadyMs: number
  isAsleep: boolean
  /** How often it has slept. */
  readonly sleeps: number
  /** How many processes were killed, or ended. */
  readonly crashes: number
  readonly running: ReadonlySet<Process>
  /** Calls that all its processes have made to the outside so far, twice each: before and after. */
  readonly awaits: number
  /** Sets the wall clock. */
  setWall(byMs: number): void
  /** Stops every process for so long; `steady` says whether the steady clock goes on meanwhile. */
  sleep(ms: number, steady: 'stops' | 'goes on'): void
  spawn(): Process
}

export interface Process {
  readonly pid: number
  readonly clock: Clock
  isAlive: boolean
  readonly isFrozen: boolean
  /** Before and after each call: where it may be killed. */
  pass(): void
  /**
   * A call to the outside that takes a while, or at 0 ms none at all; nothing comes of it once the process is gone.
   */
  call<T>(latencyMs: number, work: () => T): Promise<T>
  /** Something from outside reaches the process as soon as it runs. */
  deliver(what: () => void): void
  /** Runs nothing for so long (SIGSTOP). */
  freeze(ms: number): void
  kill(): void
  /** To be done when it is killed. */
  onKill(what: () => void): void
}

/** @param onAwait told of every passing, with its number; may kill */
export function createComputer(
  scheduler: Scheduler,
  drift: NightPlan['drift'],
  onAwait: (process: Process, nth: number) => void,
): Computer {
  const startMs = scheduler.nowMs
  /** Of the clock that timers go by. */
  const pace = 1 + (drift.of === 'both' ? drift.share : 0)
  const running = new Set<Process>()
  let offsetMs = 0
  let sleptMs = 0
  let sleeps = 0
  let crashes = 0
  let awaits = 0
  let pids = 100

  const computer: Computer = {
    scheduler,
    get wallMs() {
      return Math.round(scheduler.nowMs + (scheduler.nowMs - startMs) * drift.share + offsetMs)
    },
    get steadyMs() {
      return (scheduler.nowMs - startMs - sleptMs) * pace
    },
    isAsleep: false,
    get sleeps() {
      return sleeps
    },
    running,
    get crashes() {
      return crashes
    },
    get awaits() {
      return awaits
    },
    setWall(byMs) {
      offsetMs += byMs
    },
    sleep(ms, steady) {
      if (computer.isAsleep) return
      computer.isAsleep = true
      sleeps += 1
      for (const process of running) process.freeze(ms)
      scheduler.after(ms, () => {
        computer.isAsleep = false
      })
      if (steady === 'goes on') return
      sleptMs += ms
      scheduler.shiftTimers(ms)
    },
    spawn() {
      const pid = (pids += 1)
      let frozen = 0
      let waiting: (() => void)[] = []
      const endings: (() => void)[] = []
      const thaw = () => {
        frozen -= 1
        if (frozen > 0) return
        const due = waiting
        waiting = []
        for (const what of due) scheduler.after(0, () => process.deliver(what))
      }
      const process: Process = {
        pid,
        isAlive: true,
        get isFrozen() {
          return frozen > 0
        },
        clock: {
          nowMs: () => computer.wallMs,
          monotonicMs: () => computer.steadyMs,
          sleep: (ms, signal) =>
            new Promise((resolve, reject) => {
              if (signal?.aborted === true) {
                reject(WOKEN)
                return
              }
              const entry = scheduler.after(
                // No timer is finer than a millisecond.
                pace === 1 ? ms : Math.ceil(ms / pace),
                () =>
                  process.deliver(() => {
                    signal?.removeEventListener('abort', onAbort)
                    resolve()
                  }),
                true,
              )
              const onAbort = () => {
                scheduler.cancel(entry)
                reject(WOKEN)
              }
              signal?.addEventListener('abort', onAbort, { once: true })
            }),
        },
        pass() {
          if (!process.isAlive) return
          awaits += 1
          onAwait(process, awaits)
        },
        call: (latencyMs, work) =>
          new Promise((resolve, reject) => {
            process.pass()
            // Stopped right here it goes on right here.
            process.deliver(() => {
              const act = () => {
                try {
                  const done = work()
                  process.pass()
                  process.deliver(() => resolve(done))
                } catch (error) {
                  process.pass()
                  process.deliver(() => reject(error instanceof Error ? error : new Error(String(error))))
                }
              }
              if (latencyMs === 0) act()
              else scheduler.after(latencyMs, () => process.deliver(act))
            })
          }),
        deliver(what) {
          if (!process.isAlive) return
          if (frozen > 0) waiting.push(what)
          else what()
        },
        freeze(ms) {
          frozen += 1
          scheduler.after(ms, thaw)
        },
        kill() {
          if (!process.isAlive) return
          process.isAlive = false
          running.delete(process)
          crashes += 1
          for (const ending of endings) ending()
        },
        onKill: (what) => void endings.push(what),
      }
      running.add(process)
      return process
    },
  }
  return computer
}
