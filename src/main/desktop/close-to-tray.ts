// Closing the window leaves the work going on, where the settings say so. The first time, a notification says it, because
// a window that goes away looks like a program that has ended.
import type { BrowserWindow, Event } from 'electron'
import type { AppState } from '../../contract/commands/app.ts'
import { t } from '../../words/index.ts'
import type { Memory } from './window-memory.ts'

interface Needs {
  readonly isWanted: () => boolean
  /** Everything is ending, windows included. */
  readonly isQuitting: () => boolean
  readonly memory: Memory
  readonly platform: AppState['platform']
  readonly say: (text: { title: string; body: string }) => void
}

export function closeToTray(window: BrowserWindow, needs: Needs): void {
  window.on('close', (event: Event) => {
    if (needs.isQuitting() || !needs.isWanted()) return
    event.preventDefault()
    window.hide()
    if (needs.memory.current.hasSaidTray) return
    needs.memory.keep({ hasSaidTray: true })
    needs.say({ title: t('desktop.closed.title'), body: t(`desktop.closed.${needs.platform}`) })
  })
}
