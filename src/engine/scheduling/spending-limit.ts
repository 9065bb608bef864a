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
 * A product is started only where the limit has room for all of its tasks, beside those of the products that are started:
 * half of its images are worth little.
 * @param task the one that is to be submitted next
 * @returns `wait`: tasks in progress will show what they cost; `second_look`: only a submission that is believed absent is left
 *   to wait for; `no`: not before a person says so
 */
export function checkSpendingLimit(rows: Rows, account: Account, batch: Batch, task: Task) {
  const { creditsMax } = batch
  const recipe = rows.batches.recipe(task.recipeId)
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
  const waits = rows.jobs.isAsking(account.id, batch.id) ? 'wait' : isLookedAt
  if (waits !== null) {
    if (isPricePending || (price === null && sum(({ inProgress }) => inProgress) > 0)) return waits
    if (unproven > 0 && statedPrice(recipe.operation, recipe.params, account.keyKind) === null) return waits
  }
  // A charge that was never reported may be of any size where no job of the same recipe has told one: no room is assumed.
  if (isPricePending || all.some(({ unreported, isTold }) => unreported > 0 && !isTold)) return 'no'
  const needed =
    spent + pending + costOf(rows, account, rows.jobs.queuedOfStarted(account.id, batch.id, task.productId))
  if (needed < creditsMax || (price !== null && needed === creditsMax)) return 'yes'
  return spent + (price ?? 0) <= creditsMax && waits !== null ? waits : 'no'
}

/** What the next task's product may cost, with the rest of those that are started, in a batch or all; null: who knows. */
export function nextPrice(rows: Rows, account: Account, task: Task, batch: number | null): number | null {
  const price = highestKnownPrice(rows, account.id, rows.batches.recipe(task.recipeId), account.keyKind)
  return price && costOf(rows, account, rows.jobs.queuedOfStarted(account.id, batch, task.productId))
}

/** What the submissions of a batch have cost, and what those in progress cost at the highest known price. */
function usedOf(rows: Rows, account: Account, batch: Batch) {
  const all = rows.jobs.spending(batch.id).map((one) => {
    const recipe = rows.batches.recipe(one.recipeId)
    const stated = statedPrice(recipe.operation, recipe.params, one.keyKind)
    return {
      ...one,
      inProgress: one.inProgress + one.believedAbsent,
      each: highestKnownPrice(rows, account.id, recipe, one.keyKind),
      isTold: (stated ?? rows.jobs.highestPrice([one.recipeId], account.id)) !== null,
    }
  })
  const sum = (value: (one: (typeof all)[number]) => number) =>
    all.reduce((total, one) => total + value(one), 0)
  const spent = sum(({ settled, unreported, each }) => settled + unreported * (each ?? 0))
  return { all, sum, spent, pending: sum(({ inProgress, each }) => inProgress * (each ?? 0)) }
}

/** What tasks cost at the highest known prices; an unknown one counts as none. */
const costOf = (
  rows: Rows,
  { id, keyKind }: Account,
  tasks: ReturnType<CountedRows['counts']['queued']>,
): number =>
  tasks.reduce((sum, { recipeId, count }) => {
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
    .map((batch) =>
      Math.min(
        costOf(rows, account, rows.counts.queued(batch.id)),
        Math.max(0, roomOf(rows, account, batch)),
      ),
    )
    .reduce((sum, cost) => sum + cost, 0)

/** Whether the spending limit stops a batch before its last task, as far as prices are known. */
export const isLimitShort = (rows: CountedRows, account: Account, batch: Batch): boolean =>
  batch.creditsMax !== null &&
  costOf(rows, account, rows.counts.queued(batch.id)) > roomOf(rows, account, batch)

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
