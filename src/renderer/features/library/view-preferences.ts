// How a person likes to look and review; kept as long as the window is open.
import { create } from 'zustand'
import type { TileSize } from './model/grid-layout.ts'
import { FIT, type Size, type Zoom } from './model/zoom.ts'

interface ViewPreferences {
  readonly tileSize: TileSize
  /** Approved or rejected, on to the next one. */
  readonly autoAdvance: boolean
  /** The source photo beside the result. */
  readonly showSource: boolean
  readonly showFacts: boolean
  readonly device: 'desktop' | 'mobile'
  /** The last reason given: pressing X twice gives it again. */
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
  /** The pane that Z and the keys of zooming measure by; null: no picture is in sight. */
  readonly measure: { readonly pane: Size; readonly picture: Size } | null
  /** Pixel by pixel was asked for before there was a pane. */
  readonly isFullWanted: boolean
}

/** One for all panes in sight: they are linked. */
export const useZoom = create<SharedZoom>(() => ({ zoom: FIT, measure: null, isFullWanted: false }))
export const setZoom = (zoom: Zoom): void => useZoom.setState({ zoom })
