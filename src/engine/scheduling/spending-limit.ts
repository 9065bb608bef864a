// Whether a batch may spend credits on one more task. The limit is net: credits charged less credits refunded never pass
// it. Every submission counts, whatever the state of its task. An ended job counts with its charge less its confirmed
// refund, any other with the most that it can cost. While the price is unknown, one task at a time runs to find it out.
import { statedPrice } from '../../domain/price.ts'
import type { KeyKind } from '../../domain/service.ts'
import type { Batch, Recipe, Store } from '../store/index.ts'

export type SpendingCheck =
  | { readonly kind: 'yes' }
  /** Another task would pass the limit. */
  | { readonly kind: 'limitReached' }
  /** A task in progress will show the price. */
  | { readonly kind: 'priceUnknown' }

type Rows = Pick<Store, 'jobs' | 'tasks' | 'batches'>

/** @param recipe the recipe of the task that wants to be submitted next */
export function checkSpendingLimit(
  rows: Rows,
  batch: Batch,
  recipe: Recipe,
  keyKind: KeyKind,
): SpendingCheck {
  if (batch.creditsMax === null) return { kind: 'yes' }
  let reserved = 0
  let isPricePending = false
  let isUnreported = false
  for (const spent of rows.jobs.spending(batch.id)) {
    const { settled, inProgress, unreported } = spent
    reserved += settled
    if (inProgress + unreported === 0) continue
    const price = highestKnownPrice(rows, batch, rows.batches.recipe(spent.recipeId), spent.keyKind)
    reserved += (price ?? 0) * (inProgress + unreported)
    isPricePending ||= price === null && inProgress > 0
    isUnreported ||= price === null && unreported > 0
  }
  if (isPricePending && rows.tasks.isAsking(batch.id)) return { kind: 'priceUnknown' }
  // A charge that was never reported may be of any size: no room can be assumed.
  if (isPricePending || isUnreported) return { kind: 'limitReached' }
  const price = highestKnownPrice(rows, batch, recipe, keyKind)
  if (price === null) return reserved < batch.creditsMax ? { kind: 'yes' } : { kind: 'limitReached' }
  return reserved + price <= batch.creditsMax ? { kind: 'yes' } : { kind: 'limitReached' }
}

/** The most that a task of the recipe costs, by the specification or by past jobs; null: unknown. */
function highestKnownPrice(
  rows: Rows,
  { accountId }: Batch,
  recipe: Recipe,
  keyKind: KeyKind,
): number | null {
  const stated = statedPrice(recipe.operation, recipe.params, keyKind)
  if (keyKind === 'test') return stated
  const highest = rows.jobs.highestPrice(recipe.id, accountId)
  return stated === null || highest === null ? (stated ?? highest) : Math.max(stated, highest)
}
