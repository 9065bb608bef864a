// The unfinished drafts, told anew whenever one was made, changed, started or discarded.
import { useEffect, useState } from 'react'
import type { CommandOutput } from '../../../contract/commands.ts'
import type { Failure } from '../../../contract/failure.ts'
import { call, failureOf } from '../../bridge.ts'
import { useStaleKey } from '../../data/invalidation.ts'

export type ListedDraft = CommandOutput<'drafts'>['drafts'][number]

interface Drafts {
  /** null: on their way, or not to be had. */
  readonly drafts: readonly ListedDraft[] | null
  readonly failure: Failure | null
}

export function useDrafts(): Drafts {
  const [told, setTold] = useState<Drafts>({ drafts: null, failure: null })
  const staleKey = useStaleKey('drafts')
  useEffect(() => {
    let isWanted = true
    const ask = async () => {
      try {
        const { drafts } = await call('drafts', {})
        if (isWanted) setTold({ drafts, failure: null })
      } catch (thrown) {
        if (isWanted) setTold((before) => ({ ...before, failure: failureOf(thrown) }))
      }
    }
    void ask()
    return () => {
      isWanted = false
    }
  }, [staleKey])
  return told
}
