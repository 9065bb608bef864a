// The keys that the visible screens have registered: one listener handles them, one dialog lists them.
import { useEffect } from 'react'
import { create } from 'zustand'
import { isPress, type KeyPress } from '../ui/keys.tsx'

export interface Shortcut {
  /** E.g. `Mod+F`, `?`, `ArrowLeft`; several mean the same. */
  readonly keys: string | readonly string[]
  readonly label: string
  /** Absent: the focused part handles it; it is only listed. */
  readonly run?: () => void
  readonly whileTyping?: boolean
  readonly isUnlisted?: boolean
}

export interface ShortcutGroup {
  readonly title: string
  readonly shortcuts: readonly Shortcut[]
}

export const useShortcutGroups = create<{ readonly groups: readonly ShortcutGroup[] }>(() => ({ groups: [] }))

/** Active while the component is visible. `shortcuts` must keep its identity (useMemo). */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    const group: ShortcutGroup = { title, shortcuts }
    useShortcutGroups.setState(({ groups }) => ({ groups: [...groups, group] }))
    return () =>
      useShortcutGroups.setState(({ groups }) => ({ groups: groups.filter((other) => other !== group) }))
  }, [title, shortcuts])
}

/** Nothing goes on around it before it is answered. */
export const isQuestionOpen = (): boolean =>
  document.querySelector('[role="alertdialog"][data-modal]') !== null

const keysOf = ({ keys }: Shortcut): readonly string[] => (typeof keys === 'string' ? [keys] : keys)

export function shortcutFor(
  groups: readonly ShortcutGroup[],
  press: KeyPress,
  isTyping: boolean,
  onMac?: boolean,
): (Shortcut & { readonly run: () => void }) | null {
  for (const { shortcuts } of groups.toReversed())
    for (const shortcut of shortcuts) {
      const { run } = shortcut
      if (run === undefined) continue
      const isMeant = keysOf(shortcut).some(
        (keys) =>
          isPress(press, keys, onMac) && (!isTyping || (shortcut.whileTyping ?? keys.includes('Mod+'))),
      )
      if (isMeant) return { ...shortcut, run }
    }
  return null
}
