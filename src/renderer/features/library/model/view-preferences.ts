// How a person prefers to view and review; remembered, but for what belongs to the moment.
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { matches, useMedia } from '../../../state/window.ts'
import type { TileSize } from './grid-layout.ts'
import { FIT, type Measure, type Point, type Size, type Zoom } from './zoom.ts'

interface ViewPreferences {
  readonly tileSize: TileSize
  readonly autoAdvance: boolean
  /** null: by the width of the window. */
  readonly showSource: boolean | null
  readonly showFacts: boolean | null
  readonly isFullScreen: boolean
  /** What was switched on beside it there; it starts alone. */
  readonly besideFull: readonly Beside[]
  readonly device: 'desktop' | 'mobile'
  /** Pressing X twice repeats it. */
  readonly lastReason: string | null
}

export const useViewPreferences = create<ViewPreferences>()(
  persist(
    (): ViewPreferences => ({
      tileSize: 'medium',
      autoAdvance: true,
      showSource: null,
      showFacts: null,
      isFullScreen: false,
      besideFull: [],
      device: 'desktop',
      lastReason: null,
    }),
    {
      name: 'library-view',
      partialize: ({ isFullScreen: _now, besideFull: _there, lastReason: _last, ...kept }) => kept,
    },
  ),
)

/** Beside these the image still has over 60 % of the window's height. */
const ROOM = { showSource: '(width >= 1600px)', showFacts: '(width >= 1100px)' } as const
type Beside = keyof typeof ROOM

export function useShown(which: Beside): boolean {
  const hasRoom = useMedia(ROOM[which])
  return useViewPreferences((preferences) => isShown(preferences, which, hasRoom))
}

const isShown = (
  { isFullScreen, besideFull, ...chosen }: ViewPreferences,
  which: Beside,
  hasRoom: boolean,
): boolean => (isFullScreen ? besideFull.includes(which) : (chosen[which] ?? hasRoom))

export const toggleShown = (which: Beside): void => {
  useViewPreferences.setState((before) => {
    const isOn = !isShown(before, which, matches(ROOM[which]))
    if (!before.isFullScreen) return { [which]: isOn }
    const others = before.besideFull.filter((other) => other !== which)
    return { besideFull: isOn ? [...others, which] : others }
  })
}

interface SharedZoom {
  readonly zoom: Zoom
  /** What Z and the zoom keys measure by; null: no image is in view. */
  readonly measure: Measure | null
  readonly pane: Size | null
  /** 100 % was asked for before there was a pane. */
  readonly isFullWanted: boolean
}

/** One for all panes in view: they are linked. */
export const useZoom = create<SharedZoom>(() => ({
  zoom: FIT,
  measure: null,
  pane: null,
  isFullWanted: false,
}))
/** Where the pointer is in the main pane; null: elsewhere. Nothing is drawn by it. */
export const pointer: { at: Point | null } = { at: null }
export const setZoom = (zoom: Zoom): void => useZoom.setState({ zoom })
