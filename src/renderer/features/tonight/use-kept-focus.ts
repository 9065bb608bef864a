// A button that was pressed may be gone with what it was about; the keyboard then goes on from what stood around it, and
// not from the top of the page.
import { useEffect, useRef } from 'react'

/** @param change what takes buttons away: looked at whenever it is another one */
export function useKeptFocus<E extends HTMLElement>(change: string) {
  const place = useRef<E>(null)
  const isHere = useRef(false)
  useEffect(() => {
    if (isHere.current && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true })
  }, [change])
  return {
    ref: place,
    tabIndex: -1,
    // Of its dialogs too: React's events rise through what has opened them.
    onFocus: () => {
      isHere.current = true
    },
    // Not told when the element is taken away.
    onBlur: () => {
      isHere.current = false
    },
  } as const
}
