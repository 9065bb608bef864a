import { useState } from 'react'
import type { CommandOutput } from '../../../contract/commands.ts'
import type { Operation, ParameterProblem, RecipeParams } from '../../../domain/operations/index.ts'
import { call } from '../../bridge.ts'
import { useCommandQuery } from '../../data/query.ts'
import { recipeRuleWords } from '../../../words/index.ts'

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

/** The error message for a field; null: none, or not shown yet. `main_image` also finds `main_image[0]`. */
export type MessageAt = (parameter: string) => string | null

export function messagesAtFields(
  problems: readonly ParameterProblem[],
  params: RecipeParams,
  wasTried: boolean,
): MessageAt {
  const shown = problems.filter((problem) => wasTried || !isEmptyAt(params, problem.parameter))
  return (parameter) => {
    const found =
      shown.find((problem) => problem.parameter === parameter) ??
      shown.find(
        (problem) => problem.parameter.startsWith(`${parameter}[`) && !problem.parameter.includes('.'),
      )
    return found === undefined ? null : recipeRuleWords(found)
  }
}

function isEmptyAt(params: RecipeParams, parameter: string): boolean {
  let value: unknown = params
  for (const part of parameter.split(/[.[\]]+/).filter((part) => part !== '')) {
    if (typeof value !== 'object' || value === null) return true
    value = Reflect.get(value, part)
  }
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
