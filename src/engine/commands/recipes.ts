// Commands of saved recipes: checked before saving, and shown with their known price.
import type { recipeCommands } from '../../contract/commands/recipes.ts'
import { type RecipeParams, describeProblem, type Operation } from '../../domain/operations/index.ts'
import { badInput } from '../../domain/failure.ts'
import { t, recipeRuleWords } from '../../words/index.ts'
import type { KeyKind } from '../../domain/service.ts'
import { earlierPrices, priceOf } from '../../domain/price.ts'
import { recipeProblems } from '../../domain/recipe.ts'
import { sentences } from '../../domain/text.ts'
import { type CommandNeeds, existing, type Handlers } from './handlers.ts'

export function recipeHandlers({ store, clock }: CommandNeeds): Handlers<keyof typeof recipeCommands> {
  const knownOf = (operation: Operation, params: RecipeParams, keyKind: KeyKind) => {
    const ran = store.batches.findRecipe(operation, params, false)
    const prices = earlierPrices({ operation, params }, store.batches.recipesOfOperation(operation), (id) =>
      store.jobs.prices(id),
    )
    return {
      tasks: ran === null ? 0 : store.savedRecipes.tasksOf(ran.id),
      price: priceOf(operation, params, keyKind, prices),
    }
  }

  return {
    recipes: () => ({
      recipes: store.savedRecipes
        .all()
        .toSorted((a, b) => a.name.localeCompare(b.name))
        .map((recipe) => ({
          ...recipe,
          // The price with a live key: a test key is always free.
          ...knownOf(recipe.operation, recipe.params, 'live'),
        })),
    }),
    save_recipe({ id, name, operation, params }) {
      const problems = recipeProblems(operation, params)
      if (problems.length > 0)
        throw badInput(
          t('refusal.recipe.problems', { problems: sentences(...problems.map(recipeRuleWords)) }),
          { details: problems.map(describeProblem).join('; ') },
        )
      const recipe = { name, operation, params, saved_at_ms: clock.nowMs() }
      return store.transaction(() => {
        const other = store.savedRecipes.idOfName(name)
        if (other !== null && other !== id) throw badInput(t('refusal.recipe.exists', { name }))
        if (id === undefined) return { id: store.savedRecipes.insert(recipe) }
        existing(store.savedRecipes.update(id, recipe), 'refusal.recipe.missing', id)
        return { id }
      })
    },
    delete_recipe({ id }) {
      existing(
        store.transaction(() => store.savedRecipes.remove(id)),
        'refusal.recipe.missing',
        id,
      )
      return {}
    },
    check_recipe({ operation, params, account }) {
      const keyKind = store.accounts.all().find(({ id }) => id === account)?.keyKind ?? 'live'
      return {
        problems: [...recipeProblems(operation, params)],
        price: knownOf(operation, params, keyKind).price,
      }
    },
  }
}
