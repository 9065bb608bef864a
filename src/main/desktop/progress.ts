// The bar on the taskbar or dock icon.
import type { ProgressBarOptions } from 'electron'
import type { Progress } from './due-work.ts'

/** Nothing is shown. */
const NONE = -1
const MODES = { going: 'normal', paused: 'paused', stopped: 'error' } as const

interface Bar {
  readonly value: number
  readonly options: ProgressBarOptions
}

/** In steps that can be seen. */
export function barOf(progress: Progress | null): Bar {
  if (progress === null || progress.total === 0) return { value: NONE, options: { mode: 'none' } }
  const { ended, total, kind } = progress
  return { value: Math.floor((100 * ended) / total) / 100, options: { mode: MODES[kind] } }
}

interface Window {
  isDestroyed(): boolean
  setProgressBar(value: number, options: ProgressBarOptions): void
}

/** @param window null: there is none. @returns shows it, where it is another than before */
export function createTaskbar(window: () => Window | null): (progress: Progress | null) => void {
  let shown = ''
  let on: Window | null = null
  return (progress) => {
    const target = window()
    const bar = barOf(progress)
    const next = JSON.stringify(bar)
    if (target === null || target.isDestroyed() || (target === on && next === shown)) return
    // A new window begins without a bar.
    if (target === on || bar.value !== NONE) target.setProgressBar(bar.value, bar.options)
    shown = next
    on = target
  }
}
