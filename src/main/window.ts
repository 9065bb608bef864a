// The one window. What its page may do is in web-preferences.ts, guards.ts and csp.ts.
import { join } from 'node:path'
import { BrowserWindow } from 'electron'
import { APP_ORIGIN } from '../contract/bridge.ts'
import { webPreferences } from './web-preferences.ts'

const SIZE = { width: 1280, height: 820, minWidth: 960, minHeight: 600 }

export interface WindowOptions {
  readonly isPackaged: boolean
  /** Where it was when it was closed. */
  readonly bounds?: Partial<Electron.Rectangle>
  /** The page could not be loaded, or went before it was there: no reason to end anything but itself. */
  readonly onFailed: (error: unknown) => void
}

export function createWindow({ isPackaged, bounds, onFailed }: WindowOptions): BrowserWindow {
  const window = new BrowserWindow({
    ...SIZE,
    ...bounds,
    title: 'Shotlist',
    // Shown when its first picture is there: nothing flashes.
    show: false,
    webPreferences: webPreferences(join(import.meta.dirname, '..', 'preload', 'index.cjs'), isPackaged),
  })
  window.loadURL(`${APP_ORIGIN}/index.html`).catch(onFailed)
  return window
}
