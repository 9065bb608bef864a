// What a person has asked for when nothing is left to do: quit, or sleep. Only work that was seen to be due and is no longer
// counts; tomorrow's part of a campaign is still to do. For a minute a person, or new work, can say no.
import { win32 } from 'node:path'
import type { AppState } from '../../contract/commands/app.ts'
import type { Status } from '../../contract/commands.ts'
import type { Clock } from '../../engine/index.ts'
import type { Observable } from '../observable.ts'
import { dueAtMs } from './due-work.ts'

export const COUNTDOWN_MS = 60_000

export type FinalAction = Exclude<AppState['when_done'], 'nothing'>
/** `later`: nobody has said anything. */
export type Word = 'now' | 'no' | 'later'

interface Needs {
  readonly clock: Clock
  readonly state: Observable<AppState>
  /** Tells the person, who may say something until the signal ends it. */
  readonly ask: (action: FinalAction, signal: AbortSignal) => Promise<Word>
  readonly carryOut: (action: FinalAction) => void
}

export function createWhenDone({ clock, state, ask, carryOut }: Needs) {
  let isDue = false
  let wasDue = false
  let counting: AbortController | null = null

  const stop = (): void => {
    counting?.abort()
    counting = null
  }
  const count = async (action: FinalAction): Promise<void> => {
    const mine = new AbortController()
    counting = mine
    const { signal } = mine
    const timeout = clock.sleep(COUNTDOWN_MS, signal).then(
      (): Word => 'now',
      (): Word => 'later',
    )
    const answer = ask(action, signal).then((word) => (word === 'later' ? timeout : word))
    const word = await Promise.race([timeout, answer])
    if (counting !== mine) return
    stop()
    state.change({ when_done: 'nothing' })
    if (word === 'now') carryOut(action)
  }
  const endListening = state.onChange(({ when_done: wanted }, { when_done: before }) => {
    if (wanted === before) return
    stop()
    wasDue = isDue
  })
  return {
    look(status: Status | null): void {
      isDue = status !== null && dueAtMs(status, clock.nowMs()) !== null
      if (isDue) {
        wasDue = true
        stop()
        return
      }
      const { when_done: wanted } = state.current
      // A workspace that is not open says nothing about its work.
      if (status !== null && wasDue && counting === null && wanted !== 'nothing') void count(wanted)
    },
    close(): void {
      endListening()
      stop()
    },
  }
}

const WINDOWS = process.env['SystemRoot'] ?? String.raw`C:\Windows`

interface Command {
  readonly program: string
  readonly args: readonly string[]
}

/**
 * How each system is asked to sleep. None needs rights that a person at the computer does not have. Each program is named by its
 * full path: what a name alone starts is up to whoever can write to a folder on the search path.
 */
export const SLEEP_COMMANDS: Readonly<Record<AppState['platform'], Command>> = {
  darwin: { program: '/usr/bin/pmset', args: ['sleepnow'] },
  // The other well-known way, through rundll32, hibernates where that is switched on.
  win32: {
    program: win32.join(WINDOWS, 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe'),
    args: [
      '-NoProfile',
      '-NonInteractive',
      '-Command',
      "Add-Type -AssemblyName System.Windows.Forms; [void][System.Windows.Forms.Application]::SetSuspendState('Suspend', $false, $false)",
    ],
  },
  linux: { program: '/usr/bin/systemctl', args: ['suspend'] },
}
