import { useEffect, type RefObject } from 'react'

/** Nothing but this element and what opens later can be reached by Tab or pointer. */
export function useAlone(element: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    const others: Element[] = []
    for (let at: Element | null = element.current; at !== null; at = at.parentElement)
      for (const beside of at.parentElement?.children ?? [])
        if (beside !== at && !beside.hasAttribute('inert') && beside.closest('body') !== null)
          others.push(beside)
    for (const other of others) other.setAttribute('inert', '')
    return () => {
      for (const other of others) other.removeAttribute('inert')
    }
  }, [element, isOn])
}
