// The one window. Everything that could widen what its page can do is said here, defaults too, so that it can be read and
// tested; what the page may do at all is in guards.ts and csp.ts.
import { join } from 'node:path'
import { BrowserWindow } from 'electron'
import { APP_ORIGIN } from '../contract/bridge.ts'

const SIZE = { width: 1280, height: 820, minWidth: 960, minHeight: 600 }

export interface WindowOptions {
  readonly isPackaged: boolean
  /** Where it was when it was closed. */
  readonly bounds?: Partial<Electron.Rectangle>
}

export function createWindow({ isPackaged, bounds }: WindowOptions): BrowserWindow {
  const window = new BrowserWindow({
    ...SIZE,
    ...bounds,
    title: 'Shotlist',
    // Shown when its first picture is there: nothing flashes.
    show: false,
    webPreferences: {
      preload: join(import.meta.dirname, '..', 'preload', 'index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      // A file that is dropped is the page's to read, never a place to go to.
      navigateOnDragDrop: false,
      spellcheck: false,
      devTools: !isPackaged,
    },
  })
  void window.loadURL(`${APP_ORIGIN}/index.html`)
  return window
}
