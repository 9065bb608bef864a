// The estimated credits of tasks.
import { priceOf } from '../../domain/price.ts'
import type { Store, Task } from '../store/index.ts'

interface Cost {
  readonly tasks: number
  readonly credits: number
  /** Tasks of unknown price; their credits are not in the sum. */
  readonly tasks_of_unknown_price: number
}

export function costOf(
  store: Pick<Store, 'accounts' | 'batches' | 'jobs'>,
  tasks: readonly Pick<Task, 'accountId' | 'recipeId'>[],
): Cost {
  const prices = new Map<string, number | null>()
  const priceOfOne = ({ accountId, recipeId }: Pick<Task, 'accountId' | 'recipeId'>): number | null => {
    const key = `${accountId} ${recipeId}`
    const held = prices.get(key)
    if (held !== undefined) return held
    const { testRun, keyKind } = store.accounts.get(accountId)
    const { operation, params } = store.batches.recipe(recipeId)
    // Test runs are free: the credits of the stand-in are not real.
    const price = testRun ? 0 : priceOf(operation, params, keyKind, store.jobs.prices(recipeId)).credits_each
    prices.set(key, price)
    return price
  }
  const each = tasks.map(priceOfOne)
  return {
    tasks: each.length,
    credits: each.reduce<number>((sum, price) => sum + (price ?? 0), 0),
    tasks_of_unknown_price: each.filter((price) => price === null).length,
  }
}
