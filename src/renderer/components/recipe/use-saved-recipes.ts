// The saved recipes, told anew whenever something about them has changed.
import { useCallback, useEffect, useState } from 'react'
import type { SavedRecipe } from '../../../contract/commands/recipes.ts'
import type { Failure } from '../../../contract/failure.ts'
import { call, failureOf } from '../../bridge.ts'
import { useStaleKey } from '../../data/invalidation.ts'

interface SavedRecipes {
  /** null: on their way, or not to be had. */
  readonly recipes: readonly SavedRecipe[] | null
  readonly failure: Failure | null
  readonly refresh: () => Promise<void>
}

export function useSavedRecipes(): SavedRecipes {
  const [recipes, setRecipes] = useState<readonly SavedRecipe[] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const staleKey = useStaleKey('recipes')
  const refresh = useCallback(async () => {
    try {
      setRecipes((await call('recipes', {})).recipes)
      setFailure(null)
    } catch (thrown) {
      setFailure(failureOf(thrown))
    }
  }, [])
  useEffect(() => {
    void refresh()
  }, [refresh, staleKey])
  return { recipes, failure, refresh }
}
