// Radix gives the focus back to the button that opened a dialog, where there is such a button. Ours are opened by rows
// and menus too, so the place is remembered on opening.
import { useRef } from 'react'

export function useFocusReturn() {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus() {
      const active = document.activeElement
      // A menu is gone by the time the dialog closes; what has opened the menu is still there.
      const menu = active?.closest('[role="menu"]') ?? null
      before.current =
        menu === null ? active : document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    },
  }
}
