// The specification's rules and the price, asked of the engine while a person chooses.
import { useEffect, useState } from 'react'
import type { CommandOutput } from '../../../../contract/commands.ts'
import type { RecipeParams } from '../../../../contract/domain.ts'
import type { Operation } from '../../../../contract/vocabulary.ts'
import { call, failureOf } from '../../../bridge.ts'

export interface RecipeCheck {
  /** null: on its way. */
  readonly checked: CommandOutput<'check_recipe'> | null
  /** Why it could not be checked. */
  readonly failure: string | null
}

/** Typing is not answered letter by letter. */
const QUIET_MS = 150
const NOTHING: RecipeCheck = { checked: null, failure: null }

/** What was found out last stays until the next is there, so that nothing jumps. */
export function useRecipeCheck(operation: Operation, params: RecipeParams): RecipeCheck {
  const [check, setCheck] = useState(NOTHING)
  // Parameters are built anew at each drawing; what they say decides.
  const question = JSON.stringify([operation, params])
  useEffect(() => {
    let isWanted = true
    const ask = async () => {
      try {
        const checked = await call('check_recipe', { operation, params })
        if (isWanted) setCheck({ checked, failure: null })
      } catch (thrown) {
        if (isWanted) setCheck((before) => ({ ...before, failure: failureOf(thrown).message }))
      }
    }
    const timer = setTimeout(() => void ask(), QUIET_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
    // `question` stands for both.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [question])
  return check
}
