// The receipt is set beside the account's own numbers: with failures and refunds both say the same, and what somebody
// else spends or adds is reported as a difference.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { asins, LISTING, ONE_MODULE, ORGANIZATION, setStage, type Stage, STRATEGY } from '../support/stage.ts'

const FAULTS = [
  { kind: 'job-failed', code: 'PRODUCT_FETCH_ERROR', asin: 'B0TEST0002' },
  { kind: 'image-failed', code: 'IMAGE_GENERATION_ERROR', asin: 'B0TEST0003', image: 1 },
] as const

const asked = (stage: Stage) => stage.drive(stage.engine.refreshCredits(stage.accountId))
const totalsOf = (stage: Stage) => stage.engine.call('receipt_totals', { paid: true, page_lines: 100 })
const usageOf = (stage: Stage) => totalsOf(stage).accounts[0]?.usage

test('failures and refunds included, the service counts what the receipt says', async () => {
  const stage = await setStage({ standin: { faults: [...FAULTS] } })
  await asked(stage)
  expect(totalsOf(stage)).toMatchObject({ total: 0, accounts: [] })
  await stage.add(asins(4), STRATEGY)
  await stage.add(asins(4), LISTING)
  await stage.add(asins(4), ONE_MODULE)
  await stage.settle()
  await asked(stage)
  const totals = totalsOf(stage)
  expect(totals.total).toBe(12)
  expect(totals.refunded).toBeGreaterThan(0)
  const spent = totals.charged - totals.refunded
  expect(totals.accounts).toMatchObject([{ charged: totals.charged, refunded: totals.refunded }])
  expect(usageOf(stage)).toMatchObject({ by_service: spent, by_receipt: spent })
  const lines = stage.engine.call('receipt', { paid: true, limit: 1000 }).lines
  expect(lines.reduce((sum, { charged, refunded }) => sum + charged - refunded, 0)).toBe(spent)
  // Made again and paid again: a second job, and still the same.
  stage.standin.setFaults([])
  stage.engine.call('retry', {})
  await stage.settle()
  await asked(stage)
  const later = totalsOf(stage)
  expect(later.charged).toBeGreaterThan(totals.charged)
  expect(usageOf(stage)).toMatchObject({
    by_service: later.charged - later.refunded,
    by_receipt: later.charged - later.refunded,
  })
})

test('what was spent or added elsewhere is the difference', async () => {
  const stage = await setStage()
  await asked(stage)
  await stage.add(asins(2), STRATEGY)
  await stage.settle()
  const left = stage.standin.credits(ORGANIZATION)
  stage.standin.setCredits(ORGANIZATION, left - 12)
  await asked(stage)
  expect(usageOf(stage)).toMatchObject({ by_service: 22, by_receipt: 10 })
  stage.standin.setCredits(ORGANIZATION, left + 500)
  await stage.pass(1000)
  await asked(stage)
  expect(usageOf(stage)).toMatchObject({ by_service: -490, by_receipt: 10 })
})

test('what the other account of the organization spends is its own, and nothing was spent elsewhere', async () => {
  const stage = await setStage()
  const key = 'pk_live_second_0001'
  stage.standin.addKey(key, ORGANIZATION)
  await asked(stage)
  const { accountId } = stage.engine.connect({ name: 'second', baseUrl: stage.standin.url, key: () => key })
  await stage.add(asins(2), STRATEGY)
  await stage.add(asins(3, 'B0MORE'), STRATEGY, { accountId })
  await stage.settle()
  await asked(stage)
  const shared = { by_others: 15, others: ['second'], outside: 0 }
  expect(usageOf(stage)).toMatchObject({ by_service: 25, by_receipt: 10, ...shared })
})

test('while something is under way nothing is compared: what it costs is not reported yet', async () => {
  const stage = await setStage()
  await asked(stage)
  await stage.add(asins(3), STRATEGY)
  await stage.until(() => stage.engine.status().batches[0]?.tasks.processing === 3)
  await asked(stage)
  expect(usageOf(stage)).toBeNull()
  await stage.settle()
  await asked(stage)
  expect(usageOf(stage)).toMatchObject({ by_service: 15, by_receipt: 15 })
})

test('another address has other credits: the comparison begins again', async () => {
  const stage = await setStage()
  await asked(stage)
  await stage.add(asins(1), STRATEGY)
  await stage.settle()
  await asked(stage)
  expect(usageOf(stage)).not.toBeNull()
  const elsewhere = stage.standin.url.replace('127.0.0.1', 'localhost')
  expect(elsewhere).not.toBe(stage.standin.url)
  stage.engine.connect({ name: 'default', baseUrl: elsewhere, key: () => '' })
  expect(usageOf(stage)).toBeNull()
})

test('refunds that jobs tell of and the balance does not show yet are reported as such', async () => {
  const stage = await setStage({ standin: { faults: [...FAULTS] } })
  await asked(stage)
  await stage.add(asins(4), LISTING)
  await stage.settle()
  const refunded = totalsOf(stage).refunded
  expect(refunded).toBeGreaterThan(0)
  const left = stage.standin.credits(ORGANIZATION)
  // The service has not booked them yet.
  stage.standin.setCredits(ORGANIZATION, left - refunded)
  await asked(stage)
  const spent = totalsOf(stage).charged - refunded
  expect(usageOf(stage)).toMatchObject({
    by_service: spent + refunded,
    by_receipt: spent,
    refunds_to_come: refunded,
    outside: 0,
  })
  stage.standin.setCredits(ORGANIZATION, left - refunded - 7.1)
  await asked(stage)
  expect(usageOf(stage)).toMatchObject({ refunds_to_come: refunded, outside: 7.1 })
  stage.standin.setCredits(ORGANIZATION, left)
  await asked(stage)
  expect(usageOf(stage)).toMatchObject({ by_service: spent, refunds_to_come: 0 })
  // A day later a refund has been booked, or never will be.
  stage.standin.setCredits(ORGANIZATION, left - refunded)
  await stage.pass(25 * 3_600_000)
  await asked(stage)
  expect(usageOf(stage)).toMatchObject({ by_service: spent + refunded, refunds_to_come: 0 })
})

test('what is booked after the end of a job is asked for ever more seldom, and is on the receipt', async () => {
  let isBooked = false
  let asked = 0
  const stage = await setStage({
    standin: { faults: [...FAULTS] },
    wire: (real) => ({
      open: (request) => real.open(request),
      async exchange(request) {
        const answer = await real.exchange(request)
        if (answer.kind !== 'reply' || !/\/jobs\/[^/]+$/.test(request.url.pathname)) return answer
        asked += 1
        if (isBooked) return answer
        // Of two the refund is not reported yet, of the others the charge.
        const unreported = answer.body.includes('_ERROR') ? {} : { credit_cost: null }
        const job = z.looseObject({}).parse(JSON.parse(answer.body))
        return { ...answer, body: JSON.stringify({ ...job, credits_refunded: 0, ...unreported }) }
      },
    }),
  })
  await stage.add(asins(4), LISTING)
  await stage.settle()
  expect(totalsOf(stage)).toMatchObject({ charged: 40, refunded: 0, unreported: 2 })
  expect(stage.engine.call('task', { task: 1 }).due_at_ms).toBeNull()
  asked = 0
  // A clock that is set ahead brings one question early, and no more.
  stage.clock.jump(2 * 24 * 3_600_000)
  for (const [minutes, questions] of [
    [2, 4],
    [27, 4],
    [3, 8],
    [57, 8],
    [4, 12],
  ] as const) {
    await stage.pass(minutes * 60_000)
    expect(asked).toBe(questions)
  }
  isBooked = true
  await stage.pass(3 * 3_600_000)
  expect(totalsOf(stage)).toMatchObject({ charged: 80, refunded: 27, unreported: 0 })
  expect(asked).toBe(16)
  await stage.pass(5 * 3_600_000)
  expect(asked).toBe(16)
})

test('after a retry the receipt, the report and the library count the same', async () => {
  const stage = await setStage({ standin: { faults: [...FAULTS] } })
  const batch = (await stage.add(asins(4), LISTING)) ?? 0
  await stage.settle()
  stage.standin.setFaults([])
  stage.engine.call('retry', {})
  await stage.settle()
  const shown = stage.engine
    .call('library_groups', { filter: { batch } })
    .groups.reduce((sum, { assets }) => sum + assets, 0)
  const [report] = stage.engine.call('report', {}).batches
  expect(report?.batch.assets).toMatchObject({ on_disk: shown, expected: shown, failed: 0 })
  const files = (await stage.library()).filter((path) => !path.endsWith('job.json'))
  expect(files).toHaveLength(shown)
  const totals = totalsOf(stage)
  expect(report?.batch.credits).toEqual({ charged: totals.charged, refunded: totals.refunded })
  expect(totals.total).toBe(report?.made)
})
