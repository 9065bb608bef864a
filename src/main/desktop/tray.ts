// The icon beside the clock: how far the work is, and what can be done without the window. Some Linux desktops show none;
// there a second start brings the window back.
import type { MenuItemConstructorOptions } from 'electron'
import type { AppState } from '../../contract/commands/app.ts'
import type { Actions } from './actions.ts'
import type { Progress } from './due-work.ts'

export interface TrayFacts {
  readonly progress: Progress | null
  /** The first thing that waits for a person, in a sentence; null: nothing does. */
  readonly need: string | null
  readonly canPause: boolean
  readonly canResume: boolean
}

/** Windows cuts longer ones off. */
const TOOL_TIP_CHARS_MAX = 120

export function lineOf({ progress, need }: TrayFacts): string {
  if (progress === null) return need ?? 'Nothing to do'
  const counts = `${progress.ended.toLocaleString('en-US')} of ${progress.total.toLocaleString('en-US')} done`
  if (progress.kind === 'paused') return `Paused, ${counts}`
  return progress.kind === 'stopped' ? (need ?? `Waiting, ${counts}`) : counts
}

export function toolTipOf(facts: TrayFacts): string {
  const line = `Shotlist: ${lineOf(facts)}`
  return line.length > TOOL_TIP_CHARS_MAX ? `${line.slice(0, TOOL_TIP_CHARS_MAX - 1)}…` : line
}

export const trayTemplate = (
  facts: TrayFacts,
  acts: Actions,
  raise: () => void,
): MenuItemConstructorOptions[] => [
  { id: 'line', label: lineOf(facts).replaceAll('&', '&&'), enabled: false },
  { type: 'separator' },
  { id: 'show', label: 'Show Shotlist', click: raise },
  facts.canResume && !facts.canPause
    ? { id: 'resume', label: 'Resume All', click: () => acts.resumeAll() }
    : { id: 'pause', label: 'Pause All', enabled: facts.canPause, click: () => acts.pauseAll() },
  { type: 'separator' },
  { id: 'quit', label: 'Quit Shotlist', click: () => acts.quit() },
]

/** macOS colours its template itself; elsewhere it is drawn for a dark or a light bar. */
export const trayPicture = (platform: AppState['platform'], isDark: boolean): string =>
  platform === 'darwin' ? 'trayTemplate.png' : isDark ? 'tray-on-dark.png' : 'tray-on-light.png'
