// Whether a batch may spend on one more task. The spending limit is net: credits charged less credits refunded never
// pass it. Every submission counts, whatever became of its task: at what its job was charged less its refund once that
// has ended, before at the most it can cost; a refund counts only when the service has confirmed it. While a price is
// unknown one task at a time finds it out.
import { statedPrice } from '../../domain/price.ts'
import type { KeyKind } from '../../domain/service.ts'
import type { Batch, Recipe, Store } from '../store/index.ts'

export type Allowance =
  | { readonly kind: 'yes' }
  /** The cap leaves no room for another task. */
  | { readonly kind: 'capped' }
  /** A task under way will tell what one costs. */
  | { readonly kind: 'priceUnknown' }

type Rows = Pick<Store, 'jobs' | 'tasks' | 'batches'>

/** @param recipe the recipe of the task that wants to be submitted next */
export function allowance(rows: Rows, batch: Batch, recipe: Recipe, keyKind: KeyKind): Allowance {
  if (batch.creditsMax === null) return { kind: 'yes' }
  let reserved = 0
  let willTell = false
  let neverTold = false
  for (const spent of rows.jobs.spending(batch.id)) {
    const { settled, underWay, untold } = spent
    reserved += settled
    if (underWay + untold === 0) continue
    const price = priceForCap(rows, batch, rows.batches.recipe(spent.recipeId), spent.keyKind)
    reserved += (price ?? 0) * (underWay + untold)
    willTell ||= price === null && underWay > 0
    neverTold ||= price === null && untold > 0
  }
  if (willTell && rows.tasks.isAsking(batch.id)) return { kind: 'priceUnknown' }
  // What was never told may have been anything: nothing says that there is room left.
  if (willTell || neverTold) return { kind: 'capped' }
  const price = priceForCap(rows, batch, recipe, keyKind)
  if (price === null) return reserved < batch.creditsMax ? { kind: 'yes' } : { kind: 'capped' }
  return reserved + price <= batch.creditsMax ? { kind: 'yes' } : { kind: 'capped' }
}

/** The most a task of the recipe costs, by the specification or as it has cost; null: nobody knows. */
function priceForCap(rows: Rows, { accountId }: Batch, recipe: Recipe, keyKind: KeyKind): number | null {
  const stated = statedPrice(recipe.operation, recipe.params, keyKind)
  if (keyKind === 'test') return stated
  const highest = rows.jobs.highestPrice(recipe.id, accountId)
  return stated === null || highest === null ? (stated ?? highest) : Math.max(stated, highest)
}
