// Generates rejected images again, as a new batch for each account. The service has no single images, so whole jobs run
// again. Products that are done are included on purpose; those in progress are not.
import { type Hours, opensAtMs } from '../../domain/hours.ts'
import { badInput } from '../../domain/failure.ts'
import { statedPrice } from '../../domain/price.ts'
import { shortDateAndTime, t } from '../../words/index.ts'
import type { Store, Task } from '../store/index.ts'
import { type CommandNeeds, costOf, existing, type Handlers } from './handlers.ts'

export function rerunHandlers({ store, clock }: CommandNeeds): Handlers<'rerun_plan' | 'rerun'> {
  return {
    rerun_plan: ({ assets, hours = null }) => {
      const nowMs = clock.nowMs()
      const tasks = tasksOf(store, assets)
      const opensMs = byAccount(tasks).map((own) => opensAtMs(hoursOf(store, own, hours), nowMs) ?? nowMs)
      const firstMs = Math.min(...opensMs)
      return {
        ...costOf(store, tasks),
        ...contentsOf(store, tasks),
        is_estimate: isEstimate(store, tasks),
        opens_at_ms: tasks.length === 0 || firstMs <= nowMs ? null : firstMs,
      }
    },
    rerun: ({ assets, credits_max, hours = null }) =>
      store.transaction(() => {
        const nowMs = clock.nowMs()
        const tasks = tasksOf(store, assets)
        if (credits_max === null && costOf(store, tasks).tasks_of_unknown_price > 0)
          throw badInput(t('refusal.spendingLimit'))
        // The spending limit is for all paid batches together: each gets a part.
        const paid = tasks.filter(({ accountId }) => !store.accounts.get(accountId).testRun).length
        const limitEach = credits_max === null ? null : credits_max / paid
        const batches = byAccount(tasks).map((own) => makeAgain(store, own, limitEach, hours, nowMs))
        return { batches, tasks: tasks.length }
      }),
  }
}

function contentsOf(store: Store, tasks: readonly Task[]) {
  const lines = store.taskList.lines(tasks.map(({ id }) => id))
  const [first] = lines
  return {
    product: first?.title ?? first?.asin ?? '',
    products: new Set(lines.map(({ asin }) => asin)).size,
    recipe: first?.recipe ?? '',
    recipes: new Set(tasks.map(({ recipeId }) => recipeId)).size,
    items: lines.reduce((sum, { assets }) => sum + assets.expected, 0),
  }
}

function isEstimate(store: Store, tasks: readonly Task[]): boolean {
  const alike = new Map(tasks.map((task) => [`${task.accountId} ${task.recipeId}`, task]))
  return [...alike.values()].some(({ accountId, recipeId }) => {
    const { testRun, keyKind } = store.accounts.get(accountId)
    const { operation, params } = store.batches.recipe(recipeId)
    return !testRun && statedPrice(operation, params, keyKind) === null
  })
}

/** The newest task for each account, product and recipe. */
function tasksOf(store: Store, assets: readonly number[]): Task[] {
  const found = store.library.tasksOf(assets)
  for (const id of assets) existing(found.get(id), 'refusal.image.missing', id)
  const tasks = [...new Set(found.values())].toSorted((a, b) => a - b).map((id) => store.tasks.get(id))
  const newest = new Map(
    tasks.map((task) => [JSON.stringify([task.accountId, task.asin, task.countryCode, task.recipeId]), task]),
  )
  return [...newest.values()].filter((task) => !store.tasks.isBeingMade(task))
}

/** The hours of the newest task's batch, else those given. A test run is free and gets only its own. */
function hoursOf(store: Store, tasks: readonly Task[], otherwise: Hours | null): Hours | null {
  const newest = tasks.at(-1)
  if (newest === undefined) return otherwise
  const own = store.batches.get(newest.batchId).hours
  return own ?? (store.accounts.get(newest.accountId).testRun ? null : otherwise)
}

function makeAgain(
  store: Store,
  tasks: readonly Task[],
  limitEach: number | null,
  otherwise: Hours | null,
  nowMs: number,
): number {
  const newest = tasks.at(-1)
  if (newest === undefined) throw new Error('a batch of no tasks')
  const { name, removedAtMs, testRun } = store.accounts.get(newest.accountId)
  if (removedAtMs !== null) throw badInput(t('refusal.account.removed.regenerate', { name }))
  const batchId = store.batches.insert(
    {
      accountId: newest.accountId,
      name: t('library.regenerate.batch', { when: shortDateAndTime(nowMs) }),
      source: t('app.screen.library'),
      pilotSize: null,
      creditsMax: limitEach === null || testRun ? null : limitEach * tasks.length,
      hours: hoursOf(store, tasks, otherwise),
    },
    nowMs,
  )
  const products = new Map<string, number>()
  for (const [index, task] of tasks.entries()) {
    const { accountId, recipeId, operation, asin, countryCode } = task
    const key = JSON.stringify([asin, countryCode])
    const productId = products.get(key) ?? addProduct(store, batchId, task)
    products.set(key, productId)
    store.tasks.insert(
      { batchId, productId, recipeId, accountId, operation, asin, countryCode, ordinal: index + 1 },
      nowMs,
    )
  }
  store.batches.setState(batchId, 'active')
  return batchId
}

function addProduct(store: Store, batchId: number, task: Task): number {
  const id = store.batches.addProduct(batchId, store.batches.productNow(task))
  if (id === null) throw new Error(`${task.asin} is in batch ${batchId} already`)
  return id
}

const byAccount = (tasks: readonly Task[]): Task[][] => [
  ...Map.groupBy(tasks, ({ accountId }) => accountId).values(),
]
