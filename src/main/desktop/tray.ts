// The icon beside the clock: how far the work is, and what can be done without the window. Some Linux desktops show none;
// there a second start brings the window back.
import type { MenuItemConstructorOptions } from 'electron'
import type { AppState } from '../../contract/commands/app.ts'
import { t } from '../../words/index.ts'
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
  if (progress === null) return need ?? t('desktop.tray.idle')
  const { kind, ended, total } = progress
  if (kind === 'paused') return t('desktop.tray.paused', { ended, total })
  return kind === 'stopped'
    ? (need ?? t('desktop.tray.waiting', { ended, total }))
    : t('desktop.tray.done', { ended, total })
}

export function toolTipOf(facts: TrayFacts): string {
  const line = t('desktop.tray.toolTip', { line: lineOf(facts) })
  return line.length > TOOL_TIP_CHARS_MAX ? `${line.slice(0, TOOL_TIP_CHARS_MAX - 1)}…` : line
}

export const trayTemplate = (
  facts: TrayFacts,
  acts: Actions,
  raise: () => void,
): MenuItemConstructorOptions[] => [
  { id: 'line', label: lineOf(facts).replaceAll('&', '&&'), enabled: false },
  { type: 'separator' },
  { id: 'show', label: t('desktop.menu.show'), click: raise },
  facts.canResume && !facts.canPause
    ? { id: 'resume', label: t('desktop.menu.resumeAll'), click: () => acts.resumeAll() }
    : {
        id: 'pause',
        label: t('desktop.menu.pauseAll'),
        enabled: facts.canPause,
        click: () => acts.pauseAll(),
      },
  { type: 'separator' },
  { id: 'quit', label: t('desktop.menu.quit'), click: () => acts.quit() },
]

/** macOS colors its template itself; elsewhere it is drawn for a dark or a light bar. */
export const trayPicture = (platform: AppState['platform'], isDark: boolean): string =>
  platform === 'darwin' ? 'trayTemplate.png' : isDark ? 'tray-on-dark.png' : 'tray-on-light.png'

interface SystemColors {
  readonly shouldUseDarkColors: boolean
  /** macOS and Windows alone. */
  readonly shouldUseDarkColorsForSystemIntegratedUI?: boolean
}

/**
 * Of the bar the tray stands in, which the app's own theme does not change. GNOME's is dark in a light theme too.
 * @param desktop as XDG_CURRENT_DESKTOP names it, like `ubuntu:GNOME`
 */
export const isBarDark = (native: SystemColors, desktop = ''): boolean =>
  /\bgnome\b/i.test(desktop) ||
  (native.shouldUseDarkColorsForSystemIntegratedUI ?? native.shouldUseDarkColors)
