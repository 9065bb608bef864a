// Which problems are shown: an empty field is an error only after an attempt to save.
import type { ParameterProblem, RecipeParams } from '../../../domain/operations/index.ts'
import { recipeRuleWords } from '../../../words/index.ts'

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

/** Whether the parameter at this path is empty. */
function isEmptyAt(params: RecipeParams, parameter: string): boolean {
  let value: unknown = params
  for (const part of parameter.split(/[.[\]]+/).filter((part) => part !== '')) {
    if (typeof value !== 'object' || value === null) return true
    value = Reflect.get(value, part)
  }
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
