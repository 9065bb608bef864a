// A pressed button may disappear. The keyboard then continues at its surroundings and not at the top of the page.
import { useEffect, useRef } from 'react'

/** @param change a value that changes when buttons may disappear */
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
    // From its dialogs too: React's events bubble through the component that has opened them.
    onFocus: () => {
      isHere.current = true
    },
    // Not fired when the element is removed.
    onBlur: () => {
      isHere.current = false
    },
  } as const
}
