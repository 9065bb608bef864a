// What CSS knows of the window, for what cannot be said in CSS.
import { useCallback, useSyncExternalStore } from 'react'

export const matches = (query: string): boolean => window.matchMedia(query).matches

/** @param query for example `(width < 1100px)` */
export function useMedia(query: string): boolean {
  // The same function at each rendering: another one would subscribe again.
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matches(query))
}
