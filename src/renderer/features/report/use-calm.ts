import { useEffect, useRef, useState } from 'react'

/**
 * The value, but anew only so often: a busy night changes tasks all the time, and each reading adds up every line.
 * The last value always comes.
 */
export function useThrottled<T>(value: T, restMs: number): T {
  const [calm, setCalm] = useState(value)
  const lastMs = useRef(-Infinity)
  useEffect(() => {
    if (value === calm) return undefined
    const take = () => {
      lastMs.current = performance.now()
      setCalm(value)
    }
    const timer = setTimeout(take, Math.max(0, lastMs.current + restMs - performance.now()))
    return () => clearTimeout(timer)
  }, [value, calm, restMs])
  return calm
}
