// Closing the window leaves the work going on, where the settings say so. The first time that is told, because a window
// that goes away looks like a program that has ended.
import type { BrowserWindow, Event } from 'electron'
import type { AppState } from '../../contract/commands/app.ts'
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
    needs.say({ title: 'Shotlist goes on', body: WHERE[needs.platform] })
  })
}

const WHERE: Readonly<Record<AppState['platform'], string>> = {
  darwin: 'Its window is closed, its work is not. It is in the menu bar and in the Dock; Quit ends it.',
  win32: 'Its window is closed, its work is not. It is beside the clock; Quit in its menu there ends it.',
  linux:
    'Its window is closed, its work is not. It is in the tray; Quit in its menu there ends it. Starting Shotlist again shows the window.',
}
