// What components read of the window: what CSS knows of it and cannot say, and the time.
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

export const matches = (query: string): boolean => window.matchMedia(query).matches

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

export function useNow(everyMs = 60_000): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    setNowMs(Date.now())
    const timer = setInterval(() => setNowMs(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return nowMs
}
