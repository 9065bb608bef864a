// Whether the sidebar shows icons only. It folds by itself in a narrow window, until a person chooses.
import { create } from 'zustand'
import { matches, useMedia } from './media.ts'

/** CSS pixels; below it, the images need the room. */
const NARROW = '(width < 1100px)'

/** null: by the width of the window. */
const useChoice = create<{ readonly isFolded: boolean | null }>(() => ({ isFolded: null }))

export function useSidebarFolded(): boolean {
  const chosen = useChoice((state) => state.isFolded)
  const narrow = useMedia(NARROW)
  return chosen ?? narrow
}

export const toggleSidebar = (): void =>
  useChoice.setState(({ isFolded }) => ({ isFolded: !(isFolded ?? matches(NARROW)) }))
