// Where jobs of one operation cost differently, a spending limit counts with the dearest of them, and the first that costs
// more than that stops the batch.
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Wire } from '../../src/engine/index.ts'
import { limitWords } from '../../src/words/index.ts'
import {
  asins,
  LISTING,
  ONE_MODULE,
  setStage,
  type Stage,
  type StageOptions,
  TEST_KEY,
} from '../support/stage.ts'

const JOB = /\/jobs\/([^/]+)$/
const FULL_LISTING = { ...LISTING, name: 'full', params: { listing_type: 'alpha_listing' } }

interface Priced extends StageOptions {
  /** Called before the nth submission leaves. */
  readonly beforePost?: (nth: number) => Promise<void>
}

/** A service at which the nth job costs what is given; null: it does not say so. */
async function pricedStage(
  costOf: (nth: number, hasEnded: boolean) => number | null,
  { beforePost, ...options }: Priced = {},
): Promise<Stage> {
  let posts = 0
  const wire = (real: Wire): Wire => ({
    open: (request) => real.open(request),
    async exchange(request) {
      if (request.method === 'POST') await beforePost?.((posts += 1))
      const answer = await real.exchange(request)
      const [, id] = JOB.exec(request.url.pathname) ?? []
      if (answer.kind !== 'reply' || answer.status !== 200 || id === undefined) return answer
      const job = z.looseObject({ status: z.string() }).parse(JSON.parse(answer.body))
      const nth = stage.standin.jobs.findIndex((one) => one.id === id)
      return {
        ...answer,
        body: JSON.stringify({ ...job, credit_cost: costOf(nth, job.status === 'completed') }),
      }
    },
  })
  const stage = await setStage({ ...options, wire })
  return stage
}

/** It says so when the job has ended. */
const atItsEnd = (costOf: (nth: number) => number) => (nth: number, hasEnded: boolean) =>
  hasEnded ? costOf(nth) : null

const batchOf = (stage: Stage, id = 1) => {
  const batch = stage.engine.status().batches.find((one) => one.id === id)
  if (batch === undefined) throw new Error(`there is no batch ${id}`)
  return batch
}

test('after the first at 10, nine in progress at 60 each would pass a limit of 100: the second stops the batch', async () => {
  const stage = await pricedStage(atItsEnd((nth) => (nth === 0 ? 10 : 60)))
  await stage.add(asins(12), LISTING, { creditsMax: 100 })
  await stage.settle()
  expect(batchOf(stage)).toMatchObject({
    waits_for: 'spending_limit',
    phase: 'spending_limit',
    price_rise: { charged: 60, reserved: 10 },
    next_price: 60,
    credits: { charged: 70 },
    tasks: { completed: 2, queued: 10 },
  })
  expect(stage.engine.status().attention).toEqual([
    { kind: 'spending_limit', account: null, batch: 1, tasks: 10 },
  ])
  expect(limitWords(batchOf(stage))).toBe(
    'A task cost 60 credits; at most 10 were expected. The other 10 tasks wait until you resume, and then count as up to 60 each. Spent so far: 70 of 100, so the limit is too low.',
  )
  // The price is accepted, and the limit still holds.
  expect(stage.engine.call('resume', {}).batches).toBe(1)
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(2)
  expect(batchOf(stage)).toMatchObject({ waits_for: 'spending_limit', price_rise: null, next_price: 60 })
})

test('a surprise stops the batch though its limit has room, at each new price once', async () => {
  const stage = await pricedStage(atItsEnd((nth) => [10, 10, 60, 60, 60, 90][nth] ?? 20))
  await stage.add(asins(12), LISTING, { creditsMax: 5_000 })
  await stage.settle()
  const { price_rise: first, tasks } = batchOf(stage)
  expect(first).toEqual({ charged: 60, reserved: 10 })
  expect(tasks.completed).toBeLessThanOrEqual(4)
  await stage.restart('crash')
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(tasks.completed)
  expect(limitWords(batchOf(stage))).toMatch(/^A task cost 60 credits; .* of 5,000\.$/)
  stage.engine.call('resume', { batch: 1 })
  await stage.settle()
  expect(batchOf(stage).price_rise).toEqual({ charged: 90, reserved: 60 })
  stage.engine.call('resume', { batch: 1 })
  await stage.settle()
  expect(batchOf(stage)).toMatchObject({ waits_for: null, price_rise: null, tasks: { completed: 12 } })
})

test('a pause that ends says yes to no price', async () => {
  const stage = await pricedStage(atItsEnd((nth) => (nth === 0 ? 10 : 60)))
  await stage.add(asins(4), LISTING, { creditsMax: 1_000 })
  await stage.settle()
  stage.engine.call('pause', { batch: 1 })
  stage.engine.call('resume', { batch: 1 })
  await stage.settle()
  expect(batchOf(stage)).toMatchObject({
    state: 'active',
    waits_for: 'spending_limit',
    price_rise: { charged: 60, reserved: 10 },
    tasks: { completed: 2 },
  })
})

test('what costs more than the specification says stops the batch too', async () => {
  const stage = await pricedStage(atItsEnd(() => 15))
  await stage.add(asins(30), ONE_MODULE, { creditsMax: 1_000 })
  await stage.settle()
  expect(batchOf(stage)).toMatchObject({ price_rise: { charged: 15, reserved: 10 }, next_price: 15 })
  // Those that were in progress then, and no more.
  expect(stage.standin.jobs.length).toBeLessThan(30)
  expect(batchOf(stage).tasks.queued).toBe(30 - stage.standin.jobs.length)
})

test('what is about to leave when a price rises does not leave', async () => {
  let isHeld = false
  const stage = await pricedStage(
    atItsEnd(() => 15),
    {
      standin: { jobMs: 60_000 },
      // The third connection is slow.
      beforePost: async (nth) => {
        if (nth !== 3) return
        isHeld = true
        while (batchOf(stage).price_rise === null) await stage.clock.sleep(100)
        isHeld = false
      },
    },
  )
  await stage.add(asins(3), ONE_MODULE, { creditsMax: 10_000 })
  await stage.until(() => isHeld)
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(2)
  expect(batchOf(stage)).toMatchObject({ waits_for: 'spending_limit', tasks: { completed: 2, queued: 1 } })
})

test('while nobody knows the price exactly one job is in progress, and the price proves itself job by job', async () => {
  const stage = await pricedStage(
    atItsEnd(() => 10),
    { standin: { jobMs: 60_000 } },
  )
  await stage.add(asins(12), LISTING, { creditsMax: 1_000 })
  const most: number[] = []
  stage.engine.start()
  while (batchOf(stage).tasks.completed < 12) {
    await stage.pass(1_000)
    const { completed, submitting, pending, processing } = batchOf(stage).tasks
    expect(stage.engine.status().attention).toEqual([])
    most[completed] = Math.max(most[completed] ?? 0, submitting + pending + processing)
  }
  expect(most[0]).toBe(1)
  expect(most[1]).toBe(1)
  for (const [completed, count] of most.entries())
    expect(count ?? 0).toBeLessThanOrEqual(Math.max(1, completed))
})

test('one job of an unknown price may pass the limit by itself; the batch says so', async () => {
  const stage = await pricedStage(atItsEnd(() => 90))
  await stage.add(asins(5), LISTING, { creditsMax: 30 })
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(1)
  expect(batchOf(stage)).toMatchObject({ waits_for: 'spending_limit', next_price: 90 })
  expect(limitWords(batchOf(stage))).toBe(
    'Spent so far: 90 credits, more than the limit of 30; the next product may cost 90. 4 tasks wait.',
  )
})

test('the dearest job of the operation counts: of any recipe and any account at this origin, not the last', async () => {
  const stage = await pricedStage(atItsEnd((nth) => [80, 10, 10][nth] ?? 10))
  const { accountId } = stage.engine.connect({
    name: 'second',
    baseUrl: stage.standin.url,
    key: () => 'pk_live_contoso_0001',
  })
  await stage.add(asins(3, 'B0DEAR'), FULL_LISTING, { accountId })
  await stage.settle()
  await stage.add(asins(4), LISTING, { creditsMax: 75 })
  await stage.settle()
  expect(batchOf(stage, 2)).toMatchObject({
    waits_for: 'spending_limit',
    next_price: 80,
    tasks: { queued: 4 },
  })
  expect(limitWords(batchOf(stage, 2))).toBe(
    'The limit of 75 credits leaves no room for the next product, which may cost 80. 4 tasks wait. Spent so far: 0.',
  )
  stage.engine.call('spending_limit', { batch: 2, credits_max: 100 })
  await stage.settle()
  // 10 each, as long as another 80 have room.
  expect(batchOf(stage, 2)).toMatchObject({ tasks: { completed: 3, queued: 1 }, credits: { charged: 30 } })
})

test('what an A+ recipe has cost says nothing about one that asks for more', async () => {
  const two = {
    ...ONE_MODULE,
    name: 'two',
    params: { types: ['A+ Basic One Module', 'A+ Basic Full Image'] },
  }
  const stage = await setStage()
  await stage.add(asins(1, 'B0MORE'), two)
  await stage.settle()
  await stage.add(asins(3), ONE_MODULE, { creditsMax: 30 })
  await stage.settle()
  expect(batchOf(stage, 2).tasks.completed).toBe(3)
})

test('tasks in progress that may cost less than is reserved for them are waited for, and nobody is asked', async () => {
  const stage = await pricedStage(
    atItsEnd((nth) => (nth === 0 ? 60 : 10)),
    { standin: { jobMs: 60_000 } },
  )
  await stage.add(asins(1, 'B0DEAR'), LISTING)
  await stage.settle()
  await stage.add(asins(4), LISTING, { creditsMax: 100 })
  const asked: unknown[] = []
  stage.engine.start()
  while (batchOf(stage, 2).tasks.completed < 4) {
    await stage.pass(1_000)
    asked.push(...stage.engine.status().attention)
  }
  expect(asked).toEqual([])
})

test('a test key pays nothing, so no price of it is a surprise', async () => {
  const stage = await pricedStage(atItsEnd((nth) => 10 * (nth + 1)))
  await stage.add(asins(1, 'B0LIVE'), LISTING)
  await stage.settle()
  await stage.restart('stop', { key: TEST_KEY })
  await stage.add(asins(5), LISTING, { creditsMax: 100 })
  await stage.settle()
  expect(batchOf(stage, 2)).toMatchObject({ waits_for: null, price_rise: null, tasks: { completed: 5 } })
})

test('a 0 that is said while a job runs hides no charge that comes later', async () => {
  let isBooked = false
  const stage = await pricedStage((_, hasEnded) => (hasEnded ? (isBooked ? 20 : null) : 0))
  await stage.add(asins(1), LISTING)
  await stage.settle()
  expect(batchOf(stage).credits.charged).toBe(0)
  isBooked = true
  await stage.pass(3_600_000)
  expect(batchOf(stage).credits.charged).toBe(20)
})
