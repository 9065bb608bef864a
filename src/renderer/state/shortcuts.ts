// Every key there is, as the screens in sight have registered them: one listener serves them, one sheet shows them.
import { useEffect } from 'react'
import { create } from 'zustand'
import { isPress, type KeyPress } from '../ui/keys.ts'

export interface Shortcut {
  /** For example `Mod+F`, `?`, `ArrowLeft`; several mean the same. */
  readonly keys: string | readonly string[]
  readonly label: string
  /** Absent: the part that has the focus handles it; it is only shown in the sheet. */
  readonly run?: () => void
  /** Also while a person types; absent: combinations with Mod are, others are not. */
  readonly whileTyping?: boolean
  /** Works, and another line of the sheet tells of it. */
  readonly isUnlisted?: boolean
}

export interface ShortcutGroup {
  readonly title: string
  readonly shortcuts: readonly Shortcut[]
}

export const useShortcutGroups = create<{ readonly groups: readonly ShortcutGroup[] }>(() => ({ groups: [] }))

/** Registers them while the component is in sight. `shortcuts` must keep its identity (useMemo). */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    const group: ShortcutGroup = { title, shortcuts }
    useShortcutGroups.setState(({ groups }) => ({ groups: [...groups, group] }))
    return () =>
      useShortcutGroups.setState(({ groups }) => ({ groups: groups.filter((other) => other !== group) }))
  }, [title, shortcuts])
}

const keysOf = ({ keys }: Shortcut): readonly string[] => (typeof keys === 'string' ? [keys] : keys)

/** What a press means now: the group registered last wins. */
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
