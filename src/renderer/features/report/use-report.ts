// The reasons, read anew when tasks have changed. What is shown stays until its replacement is there.
import { useCallback, useEffect, useState } from 'react'
import type { BatchReport } from '../../../contract/commands.ts'
import { call, failureOf } from '../../bridge.ts'
import { useStaleKey } from '../../data/invalidation.ts'
import { useThrottled } from './use-calm.ts'

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
  const staleKey = useThrottled(useStaleKey('tasks'), REST_MS)
  useEffect(() => {
    let isWanted = true
    const load = async () => {
      try {
        const { batches } = await call('report', {})
        if (isWanted) setTold({ reports: batches, problem: null })
      } catch (thrown) {
        if (isWanted) setTold(({ reports }) => ({ reports, problem: failureOf(thrown).message }))
      }
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [staleKey, asked])
  return { ...told, retry: useCallback(() => setAsked((before) => before + 1), []) }
}
