import { useEffect, useState, type RefObject } from 'react'
import type { Size } from '../model/zoom.ts'

/** The inner size of an element in whole pixels; null until it is laid out. */
export function useElementSize(element: RefObject<HTMLElement | null>): Size | null {
  const [box, setBox] = useState<Size | null>(null)
  useEffect(() => {
    const { current } = element
    if (current === null) return undefined
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = current
      // Hidden behind another screen it has no size: keep the last one.
      if (width === 0 || height === 0) return
      setBox((before) => (before?.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return box
}
