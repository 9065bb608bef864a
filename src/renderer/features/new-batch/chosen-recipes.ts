// The saved recipes and those of the batch in one list. A chosen recipe is a copy; it counts as the saved one while its
// name and parameters are equal.
import type { DraftRecipe } from '../../../contract/commands/drafts.ts'
import type { SavedRecipe } from '../../../contract/commands/recipes.ts'
import { isSameRecipe } from '../../components/recipe/recipe-form.ts'

export interface ListedRecipe {
  readonly key: string
  readonly recipe: DraftRecipe
  /** Its index among the chosen; null: not chosen. */
  readonly index: number | null
  /** null: only in this batch. */
  readonly saved: SavedRecipe | null
}

const isCopy = (recipe: DraftRecipe, saved: SavedRecipe): boolean =>
  recipe.name === saved.name && isSameRecipe(recipe, saved)

export function indexOfSaved(chosen: readonly DraftRecipe[], saved: SavedRecipe): number | null {
  const index = chosen.findIndex((recipe) => isCopy(recipe, saved))
  return index === -1 ? null : index
}

/** The batch's own first, then the saved ones. */
export function listedRecipes(
  chosen: readonly DraftRecipe[],
  saved: readonly SavedRecipe[],
): readonly ListedRecipe[] {
  const own = chosen.flatMap((recipe, index): readonly ListedRecipe[] =>
    saved.some((one) => isCopy(recipe, one))
      ? []
      : [{ key: `own ${index} ${recipe.name}`, recipe, index, saved: null }],
  )
  return [
    ...own,
    ...saved.map((one): ListedRecipe => ({
      key: `saved ${one.id}`,
      recipe: { name: one.name, operation: one.operation, params: one.params },
      index: indexOfSaved(chosen, one),
      saved: one,
    })),
  ]
}
