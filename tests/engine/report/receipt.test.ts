// Pages and sums of the receipt, and its comparison with what the service says, over a real database.
import { expect, test } from 'vitest'
import { receiptPage, receiptTotals } from '../../../src/engine/report/receipt.ts'
import type { Adoption } from '../../../src/domain/states.ts'
import type { Store } from '../../../src/engine/store/index.ts'
import { usageWords } from '../../../src/words/index.ts'
import { addTask, fill, newFile, NOW_MS, openAt, STRATEGY, type Filled } from '../store/workspace.ts'

const ALL = {}
const HOUR_MS = 3_600_000

interface Cost {
  readonly atMs?: number
  /** null: the service has not said it. */
  readonly charged?: number | null
  readonly refunded?: number | null
  readonly adopted?: Adoption
}

/** Each task of the batch that has no job yet gets one that has ended. */
function charge(store: Store, { batchId }: Filled, cost: Cost = {}) {
  const { atMs = NOW_MS, charged = 5, refunded = 0, adopted = null } = cost
  store.transaction(() => {
    for (const task of store.tasks.ofBatch(batchId, 'queued')) {
      if (store.jobs.find(`job-${task.id}`) !== null) continue
      store.jobs.insert(task, `job-${task.id}`, atMs, null, adopted)
      store.jobs.update(`job-${task.id}`, {
        status: 'failed',
        completedAtMs: atMs,
        expiresAtMs: null,
        creditCost: charged,
        creditsRefunded: refunded,
        errorCode: 'PROCESSING_ERROR',
        raw: '{}',
      })
    }
  })
}

test('pages go on over the border of two batches whose tasks were imported by turns', () => {
  const store = openAt(newFile())
  const first = fill(store, ['ODD0000001', 'B000000002', 'ODD0000003'])
  const second = fill(store, ['B000000004', 'ODD0000005', 'ODD0000006'])
  const { accountId, batchId, recipeId } = first
  store.transaction(() =>
    addTask(
      store,
      { accountId, batchId, recipeId, operation: STRATEGY.operation },
      { asin: 'ODD0000007', ordinal: 4 },
    ),
  )
  charge(store, first)
  charge(store, second)
  for (const [choice, expected] of [
    [ALL, [[1, 2], [3, 7], [4, 5], [6]]],
    [{ until_ms: NOW_MS + 1, search: 'ODD' }, [[1, 3], [7, 5], [6]]],
  ] as const) {
    const { total, pages } = receiptTotals(store, choice, 2)
    expect(total).toBe(expected.flat().length)
    const shown = [null, ...pages].map((after) => receiptPage(store, choice, after, 2))
    expect(shown.map(({ lines }) => lines.map(({ task }) => task))).toEqual(expected)
    expect(shown.map(({ next }) => next)).toEqual([...pages, null])
  }
})

test('what is not reported yet adds up over the batches of an account', () => {
  const store = openAt(newFile())
  for (const asin of ['B000000001', 'B000000002']) charge(store, fill(store, [asin]), { charged: null })
  expect(receiptTotals(store, ALL, 10)).toMatchObject({ unreported: 2, accounts: [{ unreported: 2 }] })
})

test('a product that was made twice has cost what was charged, though no refund was ever reported', () => {
  const store = openAt(newFile())
  charge(store, fill(store, ['B000000001']), { refunded: null, adopted: 'made_twice' })
  expect(receiptTotals(store, ALL, 10)).toMatchObject({ charged: 5, twice: 1, twice_charged: 5 })
})

test.each([
  ['nothing else', { charged: 5 }, -5, { by_service: 5, by_receipt: 5, outside: 0 }],
  ['a refund to come', { charged: 5, refunded: 5 }, -5, { refunds_to_come: 5, outside: 0 }],
  ['credits bought', { charged: 5, refunded: 5 }, 95, { by_service: -95, refunds_to_come: 0, outside: -95 }],
])('the service counts %s', (_, cost, change, usage) => {
  const store = openAt(newFile())
  const batch = fill(store, ['B000000001', 'B000000002'])
  const { accountId } = batch
  const see = (credits: number, atMs: number) =>
    store.transaction(() => store.accounts.setCredits(accountId, credits, atMs))
  see(100, NOW_MS)
  charge(store, batch, { ...cost, atMs: NOW_MS + HOUR_MS })
  // Both tasks have one.
  see(100 + 2 * change, NOW_MS + 2 * HOUR_MS)
  const doubled = Object.fromEntries(Object.entries(usage).map(([name, credits]) => [name, 2 * credits]))
  expect(receiptTotals(store, ALL, 10).accounts[0]?.usage).toMatchObject(doubled)
})

test('a refund from before the first comparison explains nothing since, and a test run is not compared', () => {
  const store = openAt(newFile())
  const batch = fill(store, ['B000000001'])
  charge(store, batch, { refunded: 5 })
  const testRun = fill(store, ['B000000002'], STRATEGY, 'Rehearsal')
  charge(store, testRun)
  for (const { accountId } of [batch, testRun])
    store.transaction(() => {
      store.accounts.setCredits(accountId, 100, NOW_MS + HOUR_MS)
      store.accounts.setCredits(accountId, 95, NOW_MS + 2 * HOUR_MS)
    })
  expect(receiptTotals(store, ALL, 10).accounts).toMatchObject([
    { usage: { by_service: 5, by_receipt: 0, refunds_to_come: 0, outside: 5 } },
    { usage: null },
  ])
})

test('what another account of the organization has spent is said as that, and not as spent elsewhere', () => {
  const store = openAt(newFile())
  const own = fill(store, ['B000000001'], STRATEGY, 'shop')
  const theirs = fill(store, ['B000000002', 'B000000003'], STRATEGY, 'agency')
  const see = (credits: number, atMs: number) =>
    store.transaction(() => store.accounts.setCredits(own.accountId, credits, atMs))
  see(100, NOW_MS)
  charge(store, own, { atMs: NOW_MS + HOUR_MS })
  charge(store, theirs, { atMs: NOW_MS + HOUR_MS })
  see(82, NOW_MS + 2 * HOUR_MS)
  const usage = () => receiptTotals(store, ALL, 10).accounts[0]?.usage ?? null
  const others = { by_others: 10, others: ['agency'] }
  expect(usage()).toMatchObject({ by_service: 18, by_receipt: 5, ...others, outside: 3 })
  expect(usageWords(usage(), NOW_MS)).toMatch(
    /went down by 18; the receipt has 15\. The other 3 were spent outside Shotlist\. That includes 10 for agency on the same balance\.$/,
  )
  // The balance does not show it: the accounts are of two organizations, which nobody has seen yet.
  see(95, NOW_MS + 3 * HOUR_MS)
  expect(usage()).toMatchObject({ by_service: 5, by_receipt: 5, by_others: 0, others: [], outside: 0 })
  see(85, NOW_MS + 3 * HOUR_MS)
  store.transaction(() => store.accounts.leave(theirs.accountId))
  expect(usage()).toMatchObject({ by_others: 0, others: [], outside: 10 })
})

test('what another account has spent is not a refund to come as well', () => {
  const store = openAt(newFile())
  const own = fill(store, ['B000000001'], STRATEGY, 'shop')
  const theirs = fill(store, ['B000000002', 'B000000003'], STRATEGY, 'agency')
  const see = (credits: number, atMs: number) =>
    store.transaction(() => store.accounts.setCredits(own.accountId, credits, atMs))
  see(100, NOW_MS)
  charge(store, own, { refunded: 5, atMs: NOW_MS + HOUR_MS })
  charge(store, theirs, { atMs: NOW_MS + HOUR_MS })
  see(90, NOW_MS + 2 * HOUR_MS)
  expect(receiptTotals(store, ALL, 10).accounts[0]?.usage).toMatchObject({
    by_service: 10,
    by_receipt: 0,
    by_others: 10,
    refunds_to_come: 0,
    outside: 0,
  })
})
