// Whether the sidebar shows icons only. It folds by itself in a narrow window, until a person chooses, which is remembered.
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { matches, useMedia } from './media.ts'

/** CSS pixels; below it, the images need the room. */
const NARROW = '(width < 1100px)'

interface Choice {
  /** null: by the width of the window. */
  readonly isFolded: boolean | null
}

const useChoice = create<Choice>()(persist((): Choice => ({ isFolded: null }), { name: 'sidebar' }))

export function useSidebarFolded(): boolean {
  const chosen = useChoice((state) => state.isFolded)
  const narrow = useMedia(NARROW)
  return chosen ?? narrow
}

export const toggleSidebar = (): void => {
  useChoice.setState(({ isFolded }) => ({ isFolded: !(isFolded ?? matches(NARROW)) }))
}
