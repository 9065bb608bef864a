// How a person prefers to view and review; kept while the window is open.
import { create } from 'zustand'
import type { TileSize } from './model/grid-layout.ts'
import { FIT, type Size, type Zoom } from './model/zoom.ts'

interface ViewPreferences {
  readonly tileSize: TileSize
  /** Moves on after approving or rejecting. */
  readonly autoAdvance: boolean
  readonly showSource: boolean
  readonly showFacts: boolean
  readonly device: 'desktop' | 'mobile'
  /** Pressing X twice repeats it. */
  readonly lastReason: string | null
}

export const useViewPreferences = create<ViewPreferences>(() => ({
  tileSize: 'medium',
  autoAdvance: true,
  showSource: true,
  showFacts: true,
  device: 'desktop',
  lastReason: null,
}))

interface SharedZoom {
  readonly zoom: Zoom
  /** What Z and the zoom keys measure by; null: no image is in view. */
  readonly measure: { readonly pane: Size; readonly picture: Size } | null
  /** 100 % was asked for before there was a pane. */
  readonly isFullWanted: boolean
}

/** One for all panes in view: they are linked. */
export const useZoom = create<SharedZoom>(() => ({ zoom: FIT, measure: null, isFullWanted: false }))
export const setZoom = (zoom: Zoom): void => useZoom.setState({ zoom })
