// The reasons, read anew when tasks have changed, but never more than about once a second: a busy night changes them
// all the time. What is shown stays until its replacement is there.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { BatchReport } from '../../../contract/commands.ts'
import { call, failureOf } from '../../bridge.ts'
import { useStaleKey } from '../../state/stale.ts'

const REST_MS = 1000

interface Told {
  /** null: the first is on its way. */
  readonly reports: readonly BatchReport[] | null
  /** Why the last could not be had; what is shown is older. */
  readonly problem: string | null
}

export function useReport(): Told & { readonly retry: () => void } {
  const [told, setTold] = useState<Told>({ reports: null, problem: null })
  const [asked, setAsked] = useState(0)
  const staleKey = useStaleKey('tasks')
  const lastMs = useRef(-Infinity)
  useEffect(() => {
    let isWanted = true
    const load = async () => {
      lastMs.current = performance.now()
      try {
        const { batches } = await call('report', {})
        if (isWanted) setTold({ reports: batches, problem: null })
      } catch (thrown) {
        if (isWanted) setTold(({ reports }) => ({ reports, problem: failureOf(thrown).message }))
      }
    }
    const timer = setTimeout(() => void load(), Math.max(0, lastMs.current + REST_MS - performance.now()))
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [staleKey, asked])
  return { ...told, retry: useCallback(() => setAsked((before) => before + 1), []) }
}
