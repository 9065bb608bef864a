// The window comes back where it was, unless that is on no display any more, and closing it leaves the work going on. What is
// remembered from one start to the next is a convenience: a file that cannot be written is as good as none.
import type { BrowserWindow, Event, Rectangle } from 'electron'
import { z } from 'zod'
import type { AppState } from '../../contract/commands/app.ts'
import type { Clock, FileSystem } from '../../engine/index.ts'
import { t } from '../../words/index.ts'
import { readJson } from '../../host/json-file.ts'

const side = z.int().min(-100_000).max(100_000)
const length = z.int().min(1).max(100_000)

const remembered = z.object({
  bounds: z.object({ x: side, y: side, width: length, height: length }).nullable(),
  isMaximized: z.boolean(),
  hasSaidTray: z.boolean(),
})
export type Remembered = z.infer<typeof remembered>

const NOTHING: Remembered = { bounds: null, isMaximized: false, hasSaidTray: false }

export type Memory = Awaited<ReturnType<typeof openWindowMemory>>

export async function openWindowMemory(files: Pick<FileSystem, 'readWhole' | 'writeWhole'>, file: string) {
  let current = (await readJson(files, file, remembered)) ?? NOTHING
  let writing = Promise.resolve()
  let isDue = false
  const write = async (): Promise<void> => {
    isDue = false
    await files.writeWhole(file, JSON.stringify(current)).catch(() => undefined)
  }
  return {
    get current(): Remembered {
      return current
    },
    keep(part: Partial<Remembered>): void {
      current = { ...current, ...part }
      // A window that is dragged emits an event for each step.
      if (isDue) return
      isDue = true
      writing = writing.then(write)
    },
    settled: () => writing,
  }
}

/** The window is dragged by its upper edge. */
const EDGE_HEIGHT = 40

/** Where its upper middle is on no display, the window is placed as a new one. @param areas of displays, without bars */
export function placeOn(areas: readonly Rectangle[], bounds: Rectangle | null): Rectangle | null {
  if (bounds === null) return null
  const x = bounds.x + bounds.width / 2
  const y = bounds.y + EDGE_HEIGHT / 2
  const area = areas.find(
    (one) => x >= one.x && x < one.x + one.width && y >= one.y && y < one.y + one.height,
  )
  if (area === undefined) return null
  const { width, height } = area
  return { ...bounds, width: Math.min(bounds.width, width), height: Math.min(bounds.height, height) }
}

export function rememberPlace(window: BrowserWindow, memory: Memory): void {
  const remember = (): void => {
    if (window.isMinimized() || window.isFullScreen()) return
    memory.keep({ bounds: window.getNormalBounds(), isMaximized: window.isMaximized() })
  }
  window.on('resize', remember)
  window.on('move', remember)
  window.on('maximize', remember)
  window.on('unmaximize', remember)
}

/** A page that paints nothing for this long is shown as it is: an app without a window looks like one that did not start. */
const UNPAINTED_MS = 5_000

export function showWhenPainted(window: BrowserWindow, clock: Pick<Clock, 'sleep'>): void {
  const painted = new AbortController()
  window.once('ready-to-show', () => painted.abort())
  const show = (): void => {
    if (!window.isDestroyed() && !window.isVisible()) window.show()
  }
  clock.sleep(UNPAINTED_MS, painted.signal).then(show, show)
}

interface Closing {
  readonly isWanted: () => boolean
  readonly isQuitting: () => boolean
  readonly memory: Memory
  readonly platform: AppState['platform']
  readonly say: (text: { title: string; body: string }) => void
}

/** Where the settings say so. The first time, a notification says it: a window that goes away looks like a program that has ended. */
export function closeToTray(window: BrowserWindow, needs: Closing): void {
  window.on('close', (event: Event) => {
    if (needs.isQuitting() || !needs.isWanted()) return
    event.preventDefault()
    if (needs.platform === 'darwin' && window.isFullScreen()) {
      // Hidden at once, it would leave a black screen behind.
      window.once('leave-full-screen', () => window.hide())
      window.setFullScreen(false)
    } else window.hide()
    if (needs.memory.current.hasSaidTray) return
    needs.memory.keep({ hasSaidTray: true })
    needs.say({ title: t('desktop.closed.title'), body: t(`desktop.closed.${needs.platform}`) })
  })
}
