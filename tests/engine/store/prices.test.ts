import { expect, test } from 'vitest'
import type { RecipeInput } from '../../../src/domain/recipe.ts'
import { checkSpendingLimit } from '../../../src/engine/scheduling/spending-limit.ts'
import type { Store, Task } from '../../../src/engine/store/index.ts'
import { accept, fill, newFile, NOW_MS, openAt } from './workspace.ts'

const LISTING: RecipeInput = { name: 'Listing', operation: 'listing_builder', params: {} }

/** An account's batch whose jobs have cost these credits. */
function ran(store: Store, account: string, costs: readonly number[]) {
  const asins = costs.map((_cost, index) => `B00000000${index}`)
  const filled = fill(store, asins, LISTING, account)
  for (const [index, creditCost] of costs.entries()) {
    const task = filled.tasks[index]
    if (task === undefined) throw new Error('a task is missing')
    const jobId = `${account} ${index}`
    accept(store, task, jobId)
    store.jobs.update(jobId, {
      status: 'completed',
      completedAtMs: NOW_MS,
      expiresAtMs: null,
      creditCost,
      creditsRefunded: null,
      errorCode: null,
      raw: '{}',
    })
  }
  return filled
}

function lastOf(tasks: readonly Task[]): Task {
  const task = tasks.at(-1)
  if (task === undefined) throw new Error('a task is missing')
  return task
}

test('where only test runs ran nothing is known of the price, and no tasks count', () => {
  const store = openAt(newFile())
  const { recipeId } = ran(store, 'Rehearsal', [20, 20])
  expect(store.jobs.prices(recipeId)).toEqual([])
  expect(store.savedRecipes.tasksOf(recipeId)).toBe(0)
})

test('the list of tasks leaves test runs out where it is asked to, and they cost nothing in it', () => {
  const store = openAt(newFile())
  const testRun = ran(store, 'Rehearsal', [20])
  const { batchId, tasks } = ran(store, 'Shop', [31])
  const order = { sort: 'asin', descending: false } as const
  const listed = (withoutTestRuns: boolean) => {
    const selection = { batch: null, states: null, withoutTestRuns }
    const ids = store.taskList.window({ ...selection, ...order, offset: 0, limit: 9 })
    expect(store.taskList.total(selection)).toBe(ids.length)
    const all = [...testRun.tasks, ...tasks].map(({ id }) => id)
    expect(store.taskList.sorted(all, { states: ['pending'], withoutTestRuns }, order)).toEqual(ids)
    return store.taskList.lines(ids).map(({ batch, credits }) => [batch, credits])
  }
  const paid = [batchId, 31]
  expect(listed(false)).toEqual([[testRun.batchId, null], paid])
  expect(listed(true)).toEqual([paid])
})

test('what accounts of a person have paid counts for all of them, in order', () => {
  const store = openAt(newFile())
  const { recipeId } = ran(store, 'Shop', [31, 29])
  ran(store, 'Another shop', [30])
  ran(store, 'Rehearsal', [20])
  expect(store.jobs.prices(recipeId)).toEqual([29, 30, 31])
  expect(store.savedRecipes.tasksOf(recipeId)).toBe(3)
})

test('a test run with the same parameters has a recipe of its own: neither takes the other’s name', () => {
  const store = openAt(newFile())
  const put = (name: string, testRun: boolean) =>
    store.transaction(() => store.batches.putRecipe({ ...LISTING, name }, testRun, NOW_MS))
  const testRun = put('Main images', true)
  const mine = put('Spring campaign', false)
  expect([testRun.name, mine.name]).toEqual(['Main images', 'Spring campaign'])
  expect(testRun.id).not.toBe(mine.id)
  expect(put('Another name', true)).toEqual(testRun)
  expect(put('Another name', false)).toEqual(mine)
  expect(store.batches.findRecipe('listing_builder', {}, false)).toEqual(mine)
  expect(store.batches.recipesOfOperation('listing_builder')).toEqual([mine])
  // And the name is free for it.
  const params = { listing_type: 'alpha_listing' }
  const named = store.transaction(() =>
    store.batches.putRecipe({ ...LISTING, name: 'Main images', params }, false, NOW_MS),
  )
  expect(named.name).toBe('Main images')
})

test('no spending limit relies on what a test run cost: one task finds the price out first', () => {
  const store = openAt(newFile())
  const testRun = ran(store, 'Rehearsal', [20])
  const { accountId, batchId, recipeId, tasks } = fill(store, ['B000000001', 'B000000002'], LISTING, 'Shop')
  store.transaction(() => store.batches.setCreditsMax(batchId, 50))
  const next = () =>
    checkSpendingLimit(store, store.accounts.get(accountId), store.batches.get(batchId), lastOf(tasks))
  expect(store.jobs.highestPrice([recipeId], testRun.accountId)).toBe(20)
  expect(store.jobs.highestPrice([recipeId], accountId)).toBeNull()
  expect(next()).toBe('yes')
  const [first] = tasks
  if (first === undefined) throw new Error('a task is missing')
  accept(store, first, 'first')
  expect(next()).toBe('wait')
  // Nobody asks any more: no price will come, and a person has to know that the limit stops the batch.
  const asked = store.tasks.get(first.id)
  const held = { dueAtMs: null, code: 'NO_END', message: 'It does not end.' }
  store.transaction(() => store.tasks.move(asked, 'no_end', held, NOW_MS))
  expect(next()).toBe('no')
})

test('what nobody knows the price of waits for all that is in progress, of whatever recipe', () => {
  const store = openAt(newFile())
  const strategy = fill(store, ['B000000001'])
  const { accountId, recipeId } = fill(store, ['B000000002'], LISTING)
  store.transaction(() => store.batches.setCreditsMax(strategy.batchId, 50))
  const check = (recipe: number) =>
    checkSpendingLimit(store, store.accounts.get(accountId), store.batches.get(strategy.batchId), {
      ...lastOf(strategy.tasks),
      recipeId: recipe,
    })
  expect([check(strategy.recipeId), check(recipeId)]).toEqual(['yes', 'yes'])
  for (const task of strategy.tasks) accept(store, task, 'first')
  expect([check(strategy.recipeId), check(recipeId)]).toEqual(['yes', 'wait'])
})

test('a price that was accepted is reserved for what is in progress, and has to prove itself', () => {
  const store = openAt(newFile())
  const { accountId, batchId, tasks } = fill(
    store,
    Array.from({ length: 6 }, (_, n) => `B00000000${n}`),
    LISTING,
  )
  store.transaction(() => store.batches.setCreditsMax(batchId, 5_000))
  const ids = tasks.map(({ id }) => `job ${id}`)
  for (const [index, task] of tasks.slice(0, 4).entries())
    accept(store, task, ids[index] ?? '', index === 0 ? null : 10)
  const cost = (index: number, creditCost: number) =>
    store.transaction(() =>
      store.jobs.update(ids[index] ?? '', {
        status: 'completed',
        completedAtMs: NOW_MS,
        expiresAtMs: null,
        creditCost,
        creditsRefunded: null,
        errorCode: null,
        raw: '{}',
      }),
    )
  const check = () =>
    checkSpendingLimit(store, store.accounts.get(accountId), store.batches.get(batchId), lastOf(tasks))
  cost(0, 10)
  cost(1, 10)
  expect(store.jobs.priceRise(batchId)).toBeNull()
  cost(2, 60)
  expect(store.jobs.priceRise(batchId)).toEqual({ charged: 60, reserved: 10 })
  expect(check()).toBe('no')
  store.transaction(() => store.jobs.acceptPrices(batchId))
  expect(store.jobs.priceRise(batchId)).toBeNull()
  expect(check()).toBe('yes')
  const [, , , , fifth] = tasks
  if (fifth === undefined) throw new Error('a task is missing')
  accept(store, fifth, 'fifth', 60)
  // One has shown 60, and two are in progress.
  expect(check()).toBe('wait')
  // The fourth was sent at 10, and no person is asked about 60 once more.
  cost(3, 60)
  expect(store.jobs.priceRise(batchId)).toBeNull()
})

test('a price that rose stops the batch with a test key too, which pays nothing', () => {
  const store = openAt(newFile())
  const { accountId, batchId, tasks } = fill(store, ['B000000001', 'B000000002'], LISTING)
  store.transaction(() => store.batches.setCreditsMax(batchId, 5_000))
  for (const task of tasks.slice(1)) accept(store, task, 'first', 10)
  const check = () =>
    checkSpendingLimit(
      store,
      { ...store.accounts.get(accountId), keyKind: 'test' },
      store.batches.get(batchId),
      lastOf(tasks),
    )
  expect(check()).toBe('yes')
  store.transaction(() => store.jobs.book('first', { creditCost: 60, creditsRefunded: null }))
  expect(check()).toBe('no')
})

test('a job gives back no more than it has cost, whichever of both is reported first', () => {
  const store = openAt(newFile())
  const { batchId, tasks } = fill(store, ['B0REFUND01', 'B0REFUND02'], LISTING)
  for (const [index, task] of tasks.entries()) accept(store, task, `job-${index}`)
  store.jobs.book('job-0', { creditCost: 40, creditsRefunded: 60 })
  store.jobs.book('job-1', { creditCost: null, creditsRefunded: 60 })
  store.jobs.book('job-1', { creditCost: 40, creditsRefunded: null })
  expect(store.jobs.paid(batchId)).toEqual({ charged: 80, refunded: 80 })
})
