// The page's process: what it may be, and what becomes of it when it dies. What the page may do is in guards.ts and
// schemes.ts. Without Electron at run time, so that a test can hold each value.
import type { BrowserWindow, WebPreferences } from 'electron'
import type { Clock } from '../../engine/index.ts'
import type { Log } from '../log.ts'

/**
 * What the page's process may be. Every value that could widen it is said here, defaults too, so that a change of either is seen.
 * @param preload absolute
 */
export const webPreferences = (preload: string, isPackaged: boolean): WebPreferences => ({
  preload,
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
})

const NOT_AGAIN_WITHIN_MS = 10_000

/**
 * A page whose process has died (memory, the graphics driver) is loaded again: the queue never stopped, and the window asks how
 * things stand. One that dies again right away is loaded only when somebody wants the window, so that it is not loaded for ever.
 */
export function reloadAfterCrash(window: BrowserWindow, { log, clock }: { log: Log; clock: Clock }): void {
  let lastMs = Number.NEGATIVE_INFINITY
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    log.write(`the page has ended: ${reason}`)
    const nowMs = clock.monotonicMs()
    const isAgain = nowMs - lastMs < NOT_AGAIN_WITHIN_MS
    lastMs = nowMs
    if (reason !== 'clean-exit' && !isAgain && !window.isDestroyed()) window.reload()
  })
}
