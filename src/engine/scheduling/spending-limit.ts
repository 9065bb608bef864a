// Whether a batch may spend credits on one more task. The limit is net: credits charged less credits refunded. Every
// submission counts, whatever the state of its task: an ended job with what it has cost, any other with the highest known
// price; one believed absent too, until its second look. A price that is not stated proves itself: one task finds it out,
// and no more are in progress than have kept to it. A job that costs more than was reserved for it stops the batch until a
// person resumes.
import { statedPrice } from '../../domain/price.ts'
import type { KeyKind } from '../../domain/service.ts'
import type { Account, Batch, Recipe, Store, Task } from '../store/index.ts'

type Rows = Pick<Store, 'batches' | 'jobs' | 'tasks'>
type CountedRows = Rows & Pick<Store, 'counts'>

/**
 * @param recipe the recipe of the task that is to be submitted next
 * @returns `wait`: tasks in progress will show what they cost; `second_look`: only a submission that is believed absent is left
 *   to wait for; `no`: not before a person says so
 */
export function checkSpendingLimit(rows: Rows, account: Account, batch: Batch, recipe: Recipe) {
  const { creditsMax } = batch
  if (creditsMax === null) return 'yes'
  if (priceRiseOf(rows, batch) !== null) return 'no'
  const price = highestKnownPrice(rows, account.id, recipe, account.keyKind)
  if (price === 0) return 'yes'
  const { all, sum, spent, pending } = usedOf(rows, account, batch)
  const isPricePending = all.some(({ inProgress, each }) => inProgress > 0 && each === null)
  const unproven = sum(({ recipeId, inProgress, priced, reserved }) =>
    recipeId === recipe.id ? inProgress - ((reserved ?? 0) >= (price ?? 0) ? priced : 0) : 0,
  )
  const isLookedAt = all.some(({ believedAbsent }) => believedAbsent > 0) ? 'second_look' : null
  const waits = rows.tasks.isAsking(batch.id) ? 'wait' : isLookedAt
  if (waits !== null) {
    if (isPricePending || (price === null && sum(({ inProgress }) => inProgress) > 0)) return waits
    if (unproven > 0 && statedPrice(recipe.operation, recipe.params, account.keyKind) === null) return waits
  }
  // A charge that was never reported may be of any size: no room can be assumed.
  if (isPricePending || all.some(({ unreported, each }) => unreported > 0 && each === null)) return 'no'
  const fits = (used: number) => (price === null ? used < creditsMax : used + price <= creditsMax)
  if (fits(spent + pending)) return 'yes'
  return fits(spent) && waits !== null ? waits : 'no'
}

/** What the submissions of a batch have cost, and what those in progress cost at the highest known price. */
function usedOf(rows: Rows, account: Account, batch: Batch) {
  const all = rows.jobs.spending(batch.id).map((one) => ({
    ...one,
    inProgress: one.inProgress + one.believedAbsent,
    each: highestKnownPrice(rows, account.id, rows.batches.recipe(one.recipeId), one.keyKind),
  }))
  const sum = (value: (one: (typeof all)[number]) => number) =>
    all.reduce((total, one) => total + value(one), 0)
  const spent = sum(({ settled, unreported, each }) => settled + unreported * (each ?? 0))
  return { all, sum, spent, pending: sum(({ inProgress, each }) => inProgress * (each ?? 0)) }
}

/** What all queued tasks of a batch cost at the highest known prices; an unknown one counts as none. */
const costOf = (rows: CountedRows, { id, keyKind }: Account, batch: Batch): number =>
  rows.counts.queued(batch.id).reduce((sum, { recipeId, count }) => {
    const price = highestKnownPrice(rows, id, rows.batches.recipe(recipeId), keyKind)
    return sum + count * (price ?? 0)
  }, 0)

/** What a batch may still spend. */
function roomOf(rows: CountedRows, account: Account, batch: Batch): number {
  if (batch.creditsMax === null) return Infinity
  const { spent, pending } = usedOf(rows, account, batch)
  return batch.creditsMax - spent - pending
}

/** What all that an account has queued costs, each batch within its spending limit. */
export const queuedCost = (rows: CountedRows, account: Account): number =>
  rows.batches
    .active(account.id)
    .map((batch) => Math.min(costOf(rows, account, batch), Math.max(0, roomOf(rows, account, batch))))
    .reduce((sum, cost) => sum + cost, 0)

/** Whether the spending limit stops a batch before its last task, as far as prices are known. */
export const isLimitShort = (rows: CountedRows, account: Account, batch: Batch): boolean =>
  batch.creditsMax !== null && costOf(rows, account, batch) > roomOf(rows, account, batch)

/**
 * The most that a task of the recipe costs; null: unknown. By the specification ("Limits"), and by every job at this origin
 * of the same operation: of those whose price the specification states, by the jobs of the same price.
 */
export function highestKnownPrice(rows: Rows, accountId: number, recipe: Recipe, keyKind: KeyKind) {
  const { operation } = recipe
  const stated = statedPrice(operation, recipe.params, keyKind)
  if (keyKind === 'test') return stated
  const alike = rows.batches
    .recipesOfOperation(operation)
    .filter(({ params }) => statedPrice(operation, params, keyKind) === stated)
    .map(({ id }) => id)
  const highest = rows.jobs.highestPrice([recipe.id, ...alike], accountId)
  return stated === null || highest === null ? (stated ?? highest) : Math.max(stated, highest)
}

/** Which job has cost more than was reserved for it, as long as no person has resumed since; null: none. */
export const priceRiseOf = (rows: Pick<Store, 'jobs'>, { id, creditsMax }: Batch) =>
  creditsMax === null ? null : rows.jobs.priceRise(id)

/** What is reserved for the job of a task from now on; null: there is no limit, or nobody knows a price. */
export function priceToReserve(rows: Rows, task: Task): number | null {
  if (rows.batches.get(task.batchId).creditsMax === null) return null
  const recipe = rows.batches.recipe(task.recipeId)
  return highestKnownPrice(rows, task.accountId, recipe, 'live')
}
