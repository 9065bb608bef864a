// The window comes back where it was, unless that is on no display any more.
import type { BrowserWindow, Rectangle } from 'electron'
import type { Memory } from './window-memory.ts'

/** So much of its upper edge must be seen that it can be taken hold of. */
const SEEN_WIDTH = 120
const SEEN_HEIGHT = 40

/** @param areas of the displays, without their bars. @returns null: the window is placed as a new one is */
export function placeOn(areas: readonly Rectangle[], bounds: Rectangle | null): Rectangle | null {
  if (bounds === null) return null
  const edge = { ...bounds, height: Math.min(bounds.height, SEEN_HEIGHT) }
  const area = areas.find((one) => {
    const seen = overlap(one, edge)
    return seen.width >= Math.min(SEEN_WIDTH, bounds.width) && seen.height >= edge.height
  })
  if (area === undefined) return null
  return {
    ...bounds,
    width: Math.min(bounds.width, area.width),
    height: Math.min(bounds.height, area.height),
  }
}

function overlap(a: Rectangle, b: Rectangle): { width: number; height: number } {
  return {
    width: Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x),
    height: Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y),
  }
}

/** From now on, as long as the window is there. */
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
