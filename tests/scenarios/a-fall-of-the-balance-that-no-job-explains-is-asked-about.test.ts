// What the service says is left, beside what is in the books: where a submission seemed to have made nothing and more
// credits are gone than all jobs can have cost, a person is asked, once. A seller who shares the account is not.
import { expect, test } from 'vitest'
import type { Wire } from '../../src/engine/ports/wire.ts'
import { asins, ORGANIZATION, setStage, type Stage, STRATEGY } from '../support/stage.ts'

const MINUTE_MS = 60_000

/** The first submission makes a job, and no list ever shows it. */
async function withHiddenJob(isMade: boolean): Promise<Stage> {
  const stage = await setStage({
    standin: { faults: [{ kind: isMade ? 'lost-after' : 'lost-before', nth: { from: 1, to: 1 } }] },
    timing: { absenceMs: 5 * MINUTE_MS },
    wire: (real): Wire => ({
      ...real,
      async exchange(request) {
        const reply = await real.exchange(request)
        const isHidden = isMade && request.url.searchParams.get('asin') === stage.standin.jobs[0]?.asin
        return isHidden && reply.kind === 'reply' ? { ...reply, body: '{"data":[]}' } : reply
      },
    }),
  })
  await stage.drive(stage.engine.refreshCredits(stage.accountId))
  await stage.add(asins(2), STRATEGY)
  return stage
}

const stopOf = ({ engine }: Stage) => engine.status().accounts[0]?.stop ?? null
const refresh = (stage: Stage) => stage.drive(stage.engine.refreshCredits(stage.accountId))
const spendElsewhere = ({ standin }: Stage, credits: number) =>
  standin.setCredits(ORGANIZATION, standin.credits(ORGANIZATION) - credits)

test('a second payment that no list shows stops the account, and names both sums', async () => {
  const stage = await withHiddenJob(true)
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(3)
  expect(stopOf(stage)).toMatchObject({
    code: 'CREDITS_UNACCOUNTED',
    message: 'The balance fell by 15 credits, and what Shotlist knows of explains at most 10.',
  })
  await stage.add(asins(4).slice(2), STRATEGY)
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(3)

  // The person has seen it: it is not asked about once more.
  stage.engine.call('resume', {})
  await stage.settle()
  await refresh(stage)
  expect(stage.standin.jobs).toHaveLength(5)
  expect(stopOf(stage)).toBeNull()
})

test.for([
  ['is said', true, 5],
  ['explains its fall', false, 0],
] as const)(
  'what another account of the organization spends is in the same balance: it %s',
  async ([, isMade, lost]) => {
    const stage = await withHiddenJob(isMade)
    const key = 'pk_live_another_0002'
    stage.standin.addKey(key, ORGANIZATION)
    const { engine } = stage
    const second = engine.connect({ name: 'second', baseUrl: stage.standin.url, key: () => key }).accountId
    await refresh(stage)
    await stage.add(asins(3, 'B0OTHER'), STRATEGY, { accountId: second })
    await stage.settle()
    await refresh(stage)
    await stage.drive(engine.refreshCredits(second))
    expect(stage.standin.jobs).toHaveLength(isMade ? 6 : 5)
    expect(engine.status().accounts.map(({ stop }) => stop?.message ?? null)).toEqual([
      isMade
        ? `The balance fell by ${25 + lost} credits, and what Shotlist knows of explains at most 25.`
        : null,
      null,
    ])
  },
)

test('what is spent elsewhere stops no night in which nothing was sent again', async () => {
  const stage = await setStage()
  await refresh(stage)
  await stage.add(asins(2), STRATEGY)
  await stage.settle()
  spendElsewhere(stage, 500)
  await refresh(stage)
  expect(stopOf(stage)).toBeNull()
})

test('nor does a night in which something was sent again, as long as the books explain the fall', async () => {
  const stage = await withHiddenJob(false)
  await stage.settle()
  await refresh(stage)
  expect(stage.standin.jobs).toHaveLength(2)
  expect(stopOf(stage)).toBeNull()
})

test('a second job that is found explains the fall', async () => {
  const stage = await setStage({
    standin: { faults: [{ kind: 'slow', ms: 8 * MINUTE_MS, nth: { from: 1, to: 1 } }] },
    timing: { absenceMs: 5 * MINUTE_MS },
  })
  await refresh(stage)
  await stage.add(asins(1), STRATEGY)
  await stage.settle()
  await refresh(stage)
  expect(stage.standin.jobs).toHaveLength(2)
  expect(stopOf(stage)).toBeNull()
})

test('a payment that is charged after the balance was read is noticed before it is paid again', async () => {
  const stage = await setStage({
    standin: { faults: [{ kind: 'slow', ms: 8 * MINUTE_MS, nth: { from: 1, to: 1 } }] },
    // Absence is believed before the work begins, and the next try waits until after the second look.
    timing: {
      absenceMs: 5 * MINUTE_MS,
      backoffFirstMs: 20 * MINUTE_MS,
      backoffMaxMs: 20 * MINUTE_MS,
    },
    wire: (real): Wire => ({
      ...real,
      async exchange(request) {
        const reply = await real.exchange(request)
        return request.url.searchParams.has('asin') && reply.kind === 'reply'
          ? { ...reply, body: '{"data":[]}' }
          : reply
      },
    }),
  })
  await stage.add(asins(1), STRATEGY)
  await stage.until(
    () => stage.engine.status().batches[0]?.tasks.queued === 1 && stage.clock.monotonicMs() > 5 * MINUTE_MS,
  )
  await refresh(stage)
  expect(stage.standin.jobs).toHaveLength(0)
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(1)
  expect(stopOf(stage)).toMatchObject({ code: 'CREDITS_UNACCOUNTED' })
})

test('a refund that is reported after the balance was read is no fall', async () => {
  let isReported = false
  const stage = await setStage({
    standin: {
      faults: [
        { kind: 'job-failed', code: 'PRODUCT_FETCH_ERROR', asin: 'B0TEST0001' },
        { kind: 'lost-before', nth: { from: 2, to: 2 } },
      ],
    },
    timing: { absenceMs: 5 * MINUTE_MS },
    wire: (real): Wire => ({
      ...real,
      async exchange(request) {
        const reply = await real.exchange(request)
        return isReported || reply.kind !== 'reply'
          ? reply
          : { ...reply, body: reply.body.replace(/"credits_refunded":\s*\d+/, '"credits_refunded":0') }
      },
    }),
  })
  await stage.add(asins(1), STRATEGY)
  await stage.settle()
  await refresh(stage)
  isReported = true
  await stage.pass(60 * MINUTE_MS)
  await stage.add(asins(2).slice(1), STRATEGY)
  await stage.settle()
  await refresh(stage)
  expect(stage.engine.call('receipt_totals', { page_lines: 10 })).toMatchObject({ charged: 10, refunded: 5 })
  expect(stopOf(stage)).toBeNull()
})
