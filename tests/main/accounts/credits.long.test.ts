import { expect, test } from 'vitest'
import { askAtMs } from '../../../src/main/accounts/credits.ts'
import { aBatch, anAccount, aStatus } from '../../support/a-status.ts'
import { until, world } from '../world.ts'

const account = anAccount()
const asked = { atMs: 1_000, moved: '1 0 0', wasOut: false, isAnswered: true }
const at = (batch: Parameters<typeof aBatch>[0], who = account, before = asked) =>
  askAtMs(aStatus({ accounts: [who], batches: [aBatch(batch)] }), who, before)

test('as long as nothing is charged or given back nothing is asked', () => {
  expect(at({ tasks: { pending: 3 } })).toBeNull()
  expect(at({ tasks: { completed: 3 } })).toBeNull()
})

test('once a minute while jobs are under way, and soon after the last has ended', () => {
  const credits = { charged: 20, refunded: 0 }
  expect(at({ credits, tasks: { processing: 1 } })).toBe(61_000)
  expect(at({ credits, tasks: { completed: 1 } })).toBe(6_000)
  expect(at({ credits: { charged: 0, refunded: 20 }, tasks: { failed: 1 } })).toBe(6_000)
})

test('what was not answered waits a minute, and whoever cannot answer is not asked', () => {
  const credits = { charged: 20, refunded: 0 }
  expect(at({ credits }, account, { ...asked, isAnswered: false })).toBe(61_000)
  expect(at({ credits }, anAccount({ connected: false }))).toBeNull()
  expect(
    at({ credits }, anAccount({ stop: { code: 'UNAUTHORIZED', message: 'No.', advice: 'A key.' } })),
  ).toBeNull()
  expect(at({ credits, account: 'Another' })).toBe(6_000)
})

test('at once when credits have run out, and at once when somebody says to go on', () => {
  const out = anAccount({ stop: { code: 'INSUFFICIENT_CREDITS', message: 'No.', advice: 'Top up.' } })
  expect(at({}, out)).toBe(1_000)
  expect(at({}, out, { ...asked, isAnswered: false })).toBe(61_000)
  expect(at({}, out, { ...asked, wasOut: true })).toBeNull()
  expect(at({}, account, { ...asked, wasOut: true })).toBe(1_000)
})

test('a service that was not reached is asked every minute, whatever is under way', () => {
  expect(at({}, anAccount({ unreached: { message: null } }))).toBe(61_000)
  expect(at({}, anAccount({ unreached: { message: 'Nothing answers.' }, connected: false }))).toBeNull()
})

test('when a batch has ended the status says what is left, without a restart', async () => {
  const { must } = await world()
  await must('start_test_run', {})
  const look = async () => {
    const { accounts, batches } = await must('status', {})
    return { left: accounts[0]?.credits_remaining ?? 0, batch: batches[0] }
  }
  const { left: before } = await look()
  await until(async () => (await look()).batch?.tasks.completed === 24)
  const { charged = 0, refunded = 0 } = (await look()).batch?.credits ?? {}
  expect(charged).toBeGreaterThan(0)
  await until(async () => (await look()).left === before - charged + refunded)
})
