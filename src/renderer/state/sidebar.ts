// Whether the sidebar shows icons only: in a narrow window at first, in a wide one not. What a person chooses holds for
// windows of that kind, and is remembered: in a narrow one the screens need the room that a wide one has.
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { matches, useMedia } from './media.ts'

/** CSS pixels; below it, the images need the room. */
const NARROW = '(width < 1100px)'

const useFolded = create(persist(() => ({ narrow: true, wide: false }), { name: 'sidebar' }))

const kindOf = (isNarrow: boolean) => (isNarrow ? 'narrow' : 'wide')

export function useSidebarFolded(): boolean {
  const kind = kindOf(useMedia(NARROW))
  return useFolded((folded) => folded[kind])
}

export const toggleSidebar = (): void => {
  const kind = kindOf(matches(NARROW))
  useFolded.setState((folded) => ({ [kind]: !folded[kind] }))
}
