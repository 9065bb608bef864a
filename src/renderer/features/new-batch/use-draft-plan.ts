// The plan, asked for anew whenever the draft or the accounts have changed; the one before stays until then.
import { useEffect, useState } from 'react'
import type { DraftPlan } from '../../../contract/commands/drafts.ts'
import { call, failureOf } from '../../bridge.ts'
import { useStatus } from '../../data/status.ts'

export interface PlanView {
  /** null: on its way. */
  readonly plan: DraftPlan | null
  readonly failure: string | null
  /** What is shown is older than the choices. */
  readonly isOld: boolean
  readonly retry: () => void
}

/** Choices come in flurries. */
const QUIET_MS = 200

interface Asked {
  readonly draft: string
  /** Of the draft, as it is on disk. */
  readonly version: number
  readonly isChanging: boolean
  /** It takes a pass over the whole catalog, which nobody should pay for who mends cells. */
  readonly isSeen: boolean
}

export function useDraftPlan({ draft, version, isChanging, isSeen }: Asked): PlanView {
  const [told, setTold] = useState<{ readonly plan: DraftPlan; readonly question: string } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const accounts = useStatus(({ status }) => accountsKey(status?.accounts ?? []))
  const question = `${version} ${accounts} ${tries}`
  useEffect(() => {
    if (isChanging || !isSeen) return undefined
    let isWanted = true
    const ask = async () => {
      try {
        const plan = await call('draft_plan', { draft })
        if (!isWanted) return
        setTold({ plan, question })
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
  }, [draft, question, isChanging, isSeen])
  return {
    plan: told?.plan ?? null,
    failure,
    isOld: isChanging || told?.question !== question,
    retry: () => setTries((count) => count + 1),
  }
}

/** What of the accounts the plan depends on. */
const accountsKey = (
  accounts: readonly {
    readonly id: number
    readonly connected: boolean
    readonly credits_remaining: number | null
  }[],
): string =>
  JSON.stringify(accounts.map(({ id, connected, credits_remaining }) => [id, connected, credits_remaining]))
