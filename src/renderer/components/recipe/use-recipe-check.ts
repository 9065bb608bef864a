// The specification's rules and the price, asked of the engine while a person types.
import type { RecipeParams, Operation } from '../../../domain/operations/index.ts'
import { fetchCommand, useCommandQuery } from '../../data/query.ts'

export function useRecipeCheck(operation: Operation, params: RecipeParams) {
  const { data, failure } = useCommandQuery('check_recipe', { operation, params }, { debounceMs: 150 })
  return {
    checked: data,
    failure,
    /** For what is in the form at this moment. @throws FailureError */
    checkNow: () => fetchCommand('check_recipe', { operation, params }),
  }
}
