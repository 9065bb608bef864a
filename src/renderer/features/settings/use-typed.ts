// A text setting: it is saved when typing ends (Enter, another field, another screen). An invalid text stays in the field
// with its error, and the setting keeps its value.
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { failureOf } from '../../bridge.ts'

/**
 * @param held what holds now
 * @param problemOf what can be said while it is typed; null: it may be tried
 * @param hold must keep its identity (useCallback or at the top)
 */
export function useTyped(
  held: string,
  problemOf: (text: string) => string | null,
  hold: (text: string) => Promise<void>,
) {
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const waiting = useRef<string | null>(null)
  const commit = useCallback(async () => {
    const text = waiting.current
    waiting.current = null
    if (text === null) return
    try {
      await hold(text)
      // Somebody may be typing again.
      if (waiting.current === null) setTyped(null)
    } catch (thrown) {
      setRefused(failureOf(thrown).message)
    }
  }, [hold])
  useEffect(
    () => () => {
      void commit()
    },
    [commit],
  )
  const text = typed ?? held
  const change = (next: string) => {
    setTyped(next)
    setRefused(null)
    waiting.current = problemOf(next) === null ? next : null
  }
  return {
    text,
    problem: typed === null ? null : (problemOf(text) ?? refused),
    input: {
      value: text,
      onChange: change,
      onBlur: () => void commit(),
      onKeyDown(event: KeyboardEvent) {
        if (event.key === 'Enter') void commit()
        if (event.key !== 'Escape' || typed === null) return
        event.stopPropagation()
        waiting.current = null
        setTyped(null)
        setRefused(null)
      },
    },
  }
}
