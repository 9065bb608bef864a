// However late, little or wrongly the service tells what a job costs, a batch spends no more than it may.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { queueCommands } from '../../src/contract/commands/queue.ts'
import type { Wire } from '../../src/engine/index.ts'
import { asins, LISTING, LIVE_KEY, ONE_MODULE, setStage, STRATEGY, TEST_KEY } from '../support/stage.ts'

const JOB = /\/jobs\/[^/]+$/

/** The service's answers about jobs, changed; null: it does not know the job. */
const telling =
  (tell: (status: string) => object | null) =>
  (real: Wire): Wire => ({
    open: (request) => real.open(request),
    async exchange(request) {
      const answer = await real.exchange(request)
      if (answer.kind !== 'reply' || !JOB.test(request.url.pathname)) return answer
      const job = z.looseObject({ status: z.string() }).parse(JSON.parse(answer.body))
      const reported = tell(job.status)
      return reported === null
        ? {
            ...answer,
            status: 404,
            body: JSON.stringify({ success: false, error: { code: 'JOB_NOT_FOUND' } }),
          }
        : { ...answer, body: JSON.stringify({ ...job, ...reported }) }
    },
  })

test('a cost of 0 that is reported while a job runs is no price', async () => {
  const wire = telling((status) => (status === 'completed' ? {} : { credit_cost: 0 }))
  for (const [recipe, limit, made] of [
    [LISTING, 75, 3],
    [ONE_MODULE, 45, 4],
  ] as const) {
    const stage = await setStage({ wire })
    await stage.add(asins(10), recipe, { creditsMax: limit })
    await stage.settle()
    expect(stage.standin.jobs).toHaveLength(made)
    expect(stage.engine.status().batches[0]).toMatchObject({
      waits_for: 'spending_limit',
      tasks: { completed: made },
    })
  }
})

test('a cost that was reported once stays reported, whatever later answers leave out', async () => {
  const stage = await setStage({
    wire: telling((status) => (status === 'completed' ? { credit_cost: null } : {})),
  })
  await stage.add(asins(10), LISTING, { creditsMax: 75 })
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(3)
  expect(stage.engine.status().batches[0]).toMatchObject({
    waits_for: 'spending_limit',
    credits: { charged: 60 },
  })
})

test('what has cost more than the stated price is reserved at what it has cost', async () => {
  const stage = await setStage({ wire: telling(() => ({ credit_cost: 15 })) })
  await stage.add(asins(1, 'B0DEAR'), ONE_MODULE)
  await stage.settle()
  await stage.add(asins(10), ONE_MODULE, { creditsMax: 45 })
  await stage.settle()
  expect(stage.engine.status().batches[1]).toMatchObject({
    waits_for: 'spending_limit',
    tasks: { completed: 3, queued: 7 },
    credits: { charged: 45 },
  })
})

test('a cost that is corrected while a job runs counts at once', async () => {
  let cost = 10
  const stage = await setStage({
    standin: { jobMs: 10 * 60_000 },
    wire: telling(() => ({ credit_cost: cost })),
  })
  const batch = await stage.add(asins(2), ONE_MODULE, { creditsMax: 15 })
  await stage.until(() => stage.engine.status().batches[0]?.credits.charged === 10)
  cost = 15
  await stage.pass(20_000)
  stage.engine.call('spending_limit', { batch: batch ?? 0, credits_max: 24 })
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(1)
})

test('what a test key made teaches no price', async () => {
  const stage = await setStage({ key: TEST_KEY })
  await stage.add(asins(3, 'B0FREE'), LISTING)
  await stage.settle()
  await stage.restart('stop', { key: LIVE_KEY })
  await stage.add(asins(10), LISTING, { creditsMax: 75 })
  await stage.settle()
  expect(stage.engine.status().batches[1]).toMatchObject({
    waits_for: 'spending_limit',
    tasks: { completed: 3, queued: 7 },
    credits: { charged: 60 },
  })
})

test('a cost that is never reported counts as the stated price', async () => {
  const stage = await setStage({ wire: telling(() => ({ credit_cost: null })) })
  await stage.add(asins(10), ONE_MODULE, { creditsMax: 45 })
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(4)
  expect(stage.engine.status().batches[0]).toMatchObject({
    waits_for: 'spending_limit',
    tasks: { completed: 4 },
  })
})

test('where nobody knows or tells a price, a person is asked after the first', async () => {
  const stage = await setStage({ wire: telling(() => ({ credit_cost: null })) })
  const batch = await stage.add(asins(3), LISTING, { creditsMax: 75 })
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(1)
  expect(stage.engine.status().batches[0]?.waits_for).toBe('spending_limit')
  stage.engine.call('spending_limit', { batch: batch ?? 0, credits_max: null })
  await stage.settle()
  expect(stage.engine.status().batches[0]).toMatchObject({ waits_for: null, tasks: { completed: 3 } })
})

test('a charge that is never told counts as any, though another recipe of the operation has told one', async () => {
  let isTold = true
  const stage = await setStage({ wire: telling(() => (isTold ? {} : { credit_cost: null })) })
  await stage.add(asins(1), { ...LISTING, name: 'other', params: { listing_type: 'alpha_listing' } })
  await stage.settle()
  isTold = false
  await stage.add(asins(3), LISTING, { creditsMax: 1_000 })
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(2)
  expect(stage.engine.status().batches[1]?.waits_for).toBe('spending_limit')
})

test('with a limit of nothing not even the first of an unknown price goes', async () => {
  const stage = await setStage()
  // As a window sends it.
  const { credits_max: creditsMax } = queueCommands.spending_limit.input.parse({ batch: 1, credits_max: 0 })
  await stage.add(asins(3), LISTING, { creditsMax })
  await stage.settle()
  expect(stage.standin.jobs).toEqual([])
  expect(stage.engine.status().batches[0]).toMatchObject({
    waits_for: 'spending_limit',
    tasks: { queued: 3 },
  })
})

test('a job that is gone may have been charged', async () => {
  const stage = await setStage({
    wire: (real) => ({
      open: (request) => real.open(request),
      exchange: (request) =>
        real.exchange(
          JOB.test(request.url.pathname)
            ? { ...request, url: new URL(request.url.href.replace(/[^/]+$/, 'nobody-knows-it')) }
            : request,
        ),
    }),
  })
  await stage.add(asins(5), ONE_MODULE, { creditsMax: 15 })
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(1)
  expect(stage.engine.status().batches[0]).toMatchObject({
    waits_for: 'spending_limit',
    tasks: { failed: 1, queued: 4 },
  })
})

test('a job that failed gives its credits back to the batch', async () => {
  const faults = [{ kind: 'job-failed', code: 'PROCESSING_ERROR', nth: { from: 1, to: 2 } }] as const
  const stage = await setStage({ standin: { faults } })
  await stage.add(asins(10), ONE_MODULE, { creditsMax: 45 })
  await stage.settle()
  expect(stage.engine.status().batches[0]).toMatchObject({
    waits_for: 'spending_limit',
    tasks: { failed: 2, completed: 4, queued: 4 },
  })
})

test('a job that failed and one that is gone count as what they were charged, until a refund is reported', async () => {
  const faults = [{ kind: 'job-failed', code: 'PROCESSING_ERROR', nth: { from: 1, to: 1 } }] as const
  for (const [fate, wire] of [
    ['failed', telling((status) => (status === 'failed' ? { credits_refunded: 0 } : {}))],
    ['gone', telling((status) => (status === 'failed' ? null : {}))],
  ] as const) {
    const stage = await setStage({ standin: { faults }, wire })
    const batch = await stage.add(asins(10), ONE_MODULE, { creditsMax: 45 })
    await stage.settle()
    expect({ fate, jobs: stage.standin.jobs.length }).toEqual({ fate, jobs: 4 })
    // And as no more than that.
    stage.engine.call('spending_limit', { batch: batch ?? 0, credits_max: 55 })
    await stage.settle()
    expect({ fate, jobs: stage.standin.jobs.length }).toEqual({ fate, jobs: 5 })
  }
})

test('a submission that nobody can know about counts as paid', async () => {
  const stage = await setStage({ standin: { faults: [{ kind: 'lost-after', nth: { from: 1, to: 1 } }] } })
  await stage.add(['B0-LONGER-THAN-FIFTEEN', ...asins(9)], ONE_MODULE, { creditsMax: 45 })
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(4)
  expect(stage.engine.status().batches[0]).toMatchObject({
    waits_for: 'spending_limit',
    tasks: { held: 1, completed: 3, queued: 6 },
  })
})

test('a pilot that the spending limit stops says so, and asks for its yes once it is through', async () => {
  const stage = await setStage()
  const batch = await stage.add(asins(10), STRATEGY, { pilotSize: 5, creditsMax: 12 })
  await stage.settle()
  expect(stage.engine.status().batches[0]).toMatchObject({
    waits_for: 'spending_limit',
    tasks: { completed: 2 },
  })
  stage.engine.call('spending_limit', { batch: batch ?? 0, credits_max: 100 })
  await stage.settle()
  expect(stage.engine.status().batches[0]).toMatchObject({ waits_for: 'pilot', tasks: { completed: 5 } })
  stage.engine.call('resume', {})
  await stage.settle()
  expect(stage.engine.status().batches[0]).toMatchObject({ waits_for: null, tasks: { completed: 10 } })
})

const MINUTE_MS = 60_000

/** Its first submission shows after absence was believed; `lost`: it made nothing. Absence takes five minutes. */
const withLostAnswer = (kind: 'late' | 'lost') =>
  setStage({
    standin: {
      faults: [
        kind === 'late'
          ? { kind: 'slow', ms: 8 * MINUTE_MS, nth: { from: 1, to: 1 } }
          : { kind: 'lost-before', nth: { from: 1, to: 1 } },
      ],
    },
    timing: { absenceMs: 5 * MINUTE_MS },
  })

test('a job that appears after its absence was believed is within the limit', async () => {
  const stage = await withLostAnswer('late')
  await stage.add(asins(5), ONE_MODULE, { creditsMax: 50 })
  await stage.settle()
  await stage.pass(30 * MINUTE_MS)
  expect(stage.standin.jobs).toHaveLength(5)
  expect(stage.engine.status().batches[0]).toMatchObject({
    tasks: { completed: 5, queued: 0 },
    credits: { charged: 50 },
  })
})

test('no other task takes the room of a submission that may have made a job', async () => {
  const stage = await withLostAnswer('late')
  await stage.add(asins(6), ONE_MODULE, { creditsMax: 50 })
  await stage.settle()
  await stage.pass(30 * MINUTE_MS)
  expect(stage.standin.jobs).toHaveLength(5)
  expect(stage.engine.status().batches[0]).toMatchObject({
    waits_for: 'spending_limit',
    tasks: { completed: 5, queued: 1 },
    credits: { charged: 50 },
  })
})

test('where the limit has no room for both, the task is sent again after the second look, or never', async () => {
  for (const kind of ['late', 'lost'] as const) {
    const stage = await withLostAnswer(kind)
    await stage.add(asins(5), ONE_MODULE, { creditsMax: 40 })
    await stage.until(() => stage.engine.status().batches[0]?.phase === 'second_look')
    expect(stage.engine.status().batches[0]).toMatchObject({ tasks: { completed: 3, queued: 2 } })
    expect(stage.engine.status().attention).toEqual([])
    await stage.settle()
    expect(stage.standin.jobs).toHaveLength(4)
    expect(stage.engine.status().batches[0]).toMatchObject({
      waits_for: 'spending_limit',
      tasks: { completed: 4, queued: 1 },
      credits: { charged: 40 },
    })
  }
})

test('what a submission believed absent may cost is free again after its second look', async () => {
  const stage = await withLostAnswer('lost')
  await stage.add(asins(5), ONE_MODULE, { creditsMax: 50 })
  await stage.until(() => stage.engine.status().batches[0]?.second_look === true)
  expect(stage.engine.status().batches[0]).toMatchObject({ tasks: { completed: 4, queued: 1 } })
  await stage.settle()
  expect(stage.engine.status().batches[0]).toMatchObject({ phase: 'finished', tasks: { completed: 5 } })
})

test('an unknown price is found out by one task, also beside one that may have been made', async () => {
  const stage = await withLostAnswer('late')
  await stage.add(asins(3), LISTING, { creditsMax: 30 })
  await stage.settle()
  await stage.pass(30 * MINUTE_MS)
  expect(stage.standin.jobs).toHaveLength(1)
  expect(stage.engine.status().batches[0]).toMatchObject({ tasks: { completed: 1, queued: 2 } })
})
