// The plan of an export, asked for anew at each choice and, now and then, while the library grows. The one before stays
// in sight until the new one is there; an answer to an older question is dropped.
import { useEffect, useRef, useState } from 'react'
import type { CommandInput } from '../../../contract/commands.ts'
import type { ExportPlan } from '../../../contract/commands/export.ts'
import { call, failureOf } from '../../bridge.ts'
import { useStaleKey } from '../../data/invalidation.ts'

/** Letters come in flurries. */
const QUIET_MS = 200
const GROWTH_EVERY_MS = 3_000

export type PlanQuestion = CommandInput<'export_plan'>

export interface PlanView {
  /** null: on its way. */
  readonly plan: ExportPlan | null
  readonly failure: string | null
  /** What is shown answers an older question. */
  readonly isOld: boolean
  readonly retry: () => void
}

/** @param question keeps its identity as long as it asks the same (useMemo); null: nothing is asked now */
export function useExportPlan(question: PlanQuestion | null): PlanView {
  const [told, setTold] = useState<{ readonly plan: ExportPlan; readonly to: PlanQuestion } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const growth = useGrowth()
  useEffect(() => {
    if (question === null) return undefined
    let isWanted = true
    const ask = async () => {
      try {
        const plan = await call('export_plan', question)
        if (!isWanted) return
        setTold({ plan, to: question })
        setFailure(null)
      } catch (thrown) {
        if (isWanted) setFailure(failureOf(thrown).message)
      }
    }
    const timer = setTimeout(() => void ask(), QUIET_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [question, tries, growth])
  return {
    plan: told?.plan ?? null,
    failure,
    isOld: question !== null && told?.to !== question && failure === null,
    retry: () => setTries((count) => count + 1),
  }
}

/** Grows when the library has changed, and not at every image of a busy night. */
export function useGrowth(): number {
  const stale = useStaleKey('library')
  const [growth, setGrowth] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const seen = useRef(stale)
  useEffect(() => {
    if (seen.current === stale) return
    seen.current = stale
    timer.current ??= setTimeout(() => {
      timer.current = null
      setGrowth((count) => count + 1)
    }, GROWTH_EVERY_MS)
  }, [stale])
  useEffect(
    () => () => {
      if (timer.current === null) return
      clearTimeout(timer.current)
      timer.current = null
      // What was heard last is looked into when the screen is back in sight.
      seen.current = -1
    },
    [],
  )
  return growth
}
