import { useState } from 'react'
import type { CommandOutput } from '../../../contract/commands.ts'
import type { Operation, RecipeParams } from '../../../domain/operations/index.ts'
import { call } from '../../bridge.ts'
import { useCommandQuery } from '../../data/query.ts'

export function useRecipeCheck(operation: Operation, params: RecipeParams) {
  const input = { operation, params }
  const question = JSON.stringify(input)
  const { data, failure } = useCommandQuery('check_recipe', input, { debounceMs: 150 })
  const [now, setNow] = useState<{ question: string; checked: CommandOutput<'check_recipe'> } | null>(null)
  return {
    checked: now?.question === question ? now.checked : data,
    failure,
    /** Checks what is in the form now, and shows the answer. @throws FailureError */
    async checkNow() {
      const checked = await call('check_recipe', input)
      setNow({ question, checked })
      return checked
    },
  }
}
