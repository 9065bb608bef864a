// What CSS knows of the window, for what cannot be said in CSS.
import { useSyncExternalStore } from 'react'

export const matches = (query: string): boolean => window.matchMedia(query).matches

/** @param query a constant, for example `(width < 1100px)` */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matches(query),
  )
