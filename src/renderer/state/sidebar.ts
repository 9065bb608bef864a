// Whether the sidebar shows icons only. It folds by itself in a narrow window, until a person chooses.
import { useSyncExternalStore } from 'react'
import { create } from 'zustand'

/** CSS pixels; below it, the images need the room. */
const NARROW = '(width < 1100px)'

/** null: by the width of the window. */
const useChoice = create<{ readonly isFolded: boolean | null }>(() => ({ isFolded: null }))

const isNarrow = (): boolean => window.matchMedia(NARROW).matches
function onWidth(changed: () => void): () => void {
  const query = window.matchMedia(NARROW)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

export function useSidebarFolded(): boolean {
  const chosen = useChoice((state) => state.isFolded)
  const narrow = useSyncExternalStore(onWidth, isNarrow)
  return chosen ?? narrow
}

export const toggleSidebar = (): void =>
  useChoice.setState(({ isFolded }) => ({ isFolded: !(isFolded ?? isNarrow()) }))
