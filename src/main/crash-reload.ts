// A page whose process has died (memory, the graphics driver) is loaded anew: the queue never stopped, and the window asks
// how things stand. One that dies again right away is left as it is, so that it is not loaded for ever.
import type { BrowserWindow } from 'electron'
import type { Clock } from '../engine/index.ts'
import type { Log } from './log.ts'

const NOT_AGAIN_WITHIN_MS = 10_000

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
