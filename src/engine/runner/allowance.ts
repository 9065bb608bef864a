// Whether a batch may spend on one more task. What is under way counts at its price, so that a cap is never
// passed; while a price is unknown one task at a time finds it out.
import { statedPrice } from '../lifecycle/price.ts'
import type { KeyKind } from '../../contract/vocabulary.ts'
import type { Batch, Recipe, Store } from '../store/index.ts'

export type Allowance =
  | { readonly kind: 'yes' }
  /** The cap leaves no room for another task. */
  | { readonly kind: 'capped' }
  /** A task under way will tell what one costs. */
  | { readonly kind: 'priceUnknown' }

type Rows = Pick<Store, 'jobs' | 'tasks' | 'counts' | 'batches'>

/** @param recipe the recipe of the task that wants to be submitted next */
export function allowance(rows: Rows, batch: Batch, recipe: Recipe, keyKind: KeyKind): Allowance {
  if (batch.creditsMax === null) return { kind: 'yes' }
  const { charged, refunded } = rows.jobs.paid(batch.id)
  const underWay = rows.tasks.unpriced(batch.id)
  let reserved = charged - refunded
  for (const { recipeId, count } of underWay) {
    const price = priceForCap(rows, rows.batches.recipe(recipeId), keyKind)
    if (price === null) return { kind: 'priceUnknown' }
    reserved += price * count
  }
  const price = priceForCap(rows, recipe, keyKind)
  if (price === null) return reserved < batch.creditsMax ? { kind: 'yes' } : { kind: 'capped' }
  return reserved + price <= batch.creditsMax ? { kind: 'yes' } : { kind: 'capped' }
}

/** The most a task of the recipe has cost, where the specification does not state it. */
function priceForCap(rows: Rows, recipe: Recipe, keyKind: KeyKind): number | null {
  return statedPrice(recipe.operation, recipe.params, keyKind) ?? rows.jobs.highestPrice(recipe.id)
}
