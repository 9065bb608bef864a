// The specification's rules and the price, asked of the engine while a person chooses.
import { useEffect, useState } from 'react'
import type { CommandOutput } from '../../../contract/commands.ts'
import type { RecipeParams } from '../../../contract/domain.ts'
import type { Operation } from '../../../contract/vocabulary.ts'
import { call, failureOf } from '../../bridge.ts'

type Checked = CommandOutput<'check_recipe'>

interface Told {
  /** null: on its way. */
  readonly checked: Checked | null
  /** Why it could not be checked. */
  readonly failure: string | null
}

export interface RecipeCheck extends Told {
  /** For what is in the form at this moment; shows it as well. @throws FailureError */
  readonly checkNow: () => Promise<Checked>
}

/** Typing is not answered letter by letter. */
const QUIET_MS = 150
const NOTHING: Told = { checked: null, failure: null }

/** What was found out last stays until the next is there, so that nothing jumps. */
export function useRecipeCheck(operation: Operation, params: RecipeParams): RecipeCheck {
  const [told, setTold] = useState(NOTHING)
  // Parameters are built anew at each drawing; what they say decides.
  const question = JSON.stringify([operation, params])
  useEffect(() => {
    let isWanted = true
    const ask = async () => {
      try {
        const checked = await call('check_recipe', { operation, params })
        if (isWanted) setTold({ checked, failure: null })
      } catch (thrown) {
        if (isWanted) setTold((before) => ({ ...before, failure: failureOf(thrown).message }))
      }
    }
    const timer = setTimeout(() => void ask(), QUIET_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
    // `question` stands for both.
  }, [question])
  return {
    ...told,
    async checkNow() {
      const checked = await call('check_recipe', { operation, params })
      setTold({ checked, failure: null })
      return checked
    },
  }
}
