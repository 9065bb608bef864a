// Commands over a real database: each changes what is named, and nothing else.
import { expect, test } from 'vitest'
import { systemClock } from '../../../src/engine/index.ts'
import { createAccountBook, createHandlers } from '../../../src/engine/commands/index.ts'
import { NOT_RUNNING } from '../../../src/engine/progress/status.ts'
import { accept, fill, moved, newFile, NOW_MS, openAt, STRATEGY } from '../store/workspace.ts'

function open() {
  const store = openAt(newFile())
  const clock = { ...systemClock, nowMs: () => NOW_MS }
  const call = createHandlers({ store, clock, library: '/', live: () => NOT_RUNNING, preflight: null })
  return { store, call, book: createAccountBook({ store, clock }) }
}

test('resume goes on with the account or the batch that is named, or with everything', () => {
  const { store, call } = open()
  const [one, two] = ['one', 'two'].map((name) => fill(store, [`B0${name}`], STRATEGY, name))
  if (one === undefined || two === undefined) throw new Error('nothing was filled')
  const limited = fill(store, ['B0LIMITED1'], STRATEGY, 'one')
  store.transaction(() => store.batches.setCreditsMax(limited.batchId, 1))
  const stops = () => store.accounts.all().map(({ stop }) => stop !== null)
  const paused = () => store.batches.all().map(({ wanted }) => wanted === 'paused')
  const stopAll = () =>
    store.transaction(() => {
      for (const { id } of store.accounts.all()) store.accounts.stop(id, 'UNAUTHORIZED', 'No.', NOW_MS)
      for (const { batchId } of [one, two]) store.batches.want(batchId, 'paused')
    })
  stopAll()
  expect(() => call.resume({ account: 99 })).toThrow('Account 99 doesn’t exist')
  expect(() => call.resume({ batch: 99 })).toThrow('Batch 99 doesn’t exist')
  expect(call.resume({ account: two.accountId })).toEqual({ accounts: 1, batches: 0 })
  expect([stops(), paused()]).toEqual([
    [true, false],
    [true, true, false],
  ])
  expect(call.resume({ batch: two.batchId })).toEqual({ accounts: 0, batches: 1 })
  expect([stops(), paused()]).toEqual([
    [true, false],
    [true, false, false],
  ])
  stopAll()
  // No yes raises a spending limit.
  expect(call.resume({})).toEqual({ accounts: 2, batches: 2 })
  expect([stops(), paused()]).toEqual([
    [false, false],
    [false, false, false],
  ])
})

test('a batch of which nothing is left to send is not paused', () => {
  const { store, call } = open()
  const { batchId, tasks } = fill(store, ['B0PAUSE001', 'B0PAUSE002'], STRATEGY)
  const [sent, queued] = tasks
  if (sent === undefined || queued === undefined) throw new Error('nothing was filled')
  accept(store, sent, 'job-1')
  moved(store, queued, 'cancelled_by_person', { dueAtMs: null })
  call.pause({ batch: batchId })
  expect(store.batches.get(batchId).wanted).toBe('active')
  const more = fill(store, ['B0PAUSE003'], STRATEGY)
  call.pause({ batch: more.batchId })
  expect(store.batches.get(more.batchId).wanted).toBe('paused')
})

test('what is canceled will not be sent, whether it is queued or held', () => {
  const { store, call } = open()
  const { batchId, tasks } = fill(store, ['B0QUEUED01', 'B0HELD0001'])
  for (const task of tasks.slice(1)) moved(store, task, 'check_failed', { dueAtMs: null, code: 'NO_PHOTO' })
  expect(call.cancel({ batch: batchId })).toEqual({ cancelled: 2 })
  expect(store.tasks.ofBatch(batchId, 'cancelled')).toHaveLength(2)
  const other = fill(store, ['B0QUEUED02'])
  call.pause({ batch: other.batchId })
  expect(store.batches.get(other.batchId).wanted).toBe('paused')
  // Neither a pause nor its end brings it back, and nothing of it goes first.
  call.pause({ batch: batchId })
  call.resume({ batch: batchId })
  expect(store.batches.get(batchId).wanted).toBe('cancelled')
  expect(() => call.prioritise({ task: tasks[0]?.id ?? 0 })).toThrow('isn’t waiting to be sent')
  expect(() => call.prioritise({ task: 99 })).toThrow('99')
})

test('an account goes once nothing of its own is left, and is not refused its own name', () => {
  const { store, book } = open()
  const working = fill(store, ['B0QUEUED01'], STRATEGY, 'working')
  const idle = fill(store, [], STRATEGY, 'idle')
  expect(() => book.rename(working.accountId, 'working')).not.toThrow()
  expect(() => book.remove(working.accountId)).toThrow('One task of “working” isn’t finished')
  const batch = { name: 'x', source: 'x.csv', pilotSize: null, creditsMax: null, hours: null }
  const importing = store.transaction(() =>
    store.batches.insert({ accountId: idle.accountId, ...batch }, NOW_MS),
  )
  expect(() => book.remove(idle.accountId)).toThrow('“idle”')
  store.transaction(() => store.batches.setState(importing, 'active'))
  book.rename(idle.accountId, 'Idle')
  book.remove(idle.accountId)
  expect(store.accounts.own().map(({ name }) => name)).toEqual(['working'])
})

test('the default country of an account is changed and cleared', () => {
  const { store, call } = open()
  const { accountId: account } = fill(store, ['B0COUNTRY1'], STRATEGY, 'one')
  const shown = () => call.status({}).accounts.map((one) => one.default_country)
  expect(shown()).toEqual([null])
  call.default_country({ account, country: 'DE' })
  expect(shown()).toEqual(['DE'])
  call.default_country({ account, country: null })
  expect(shown()).toEqual([null])
  expect(() => call.default_country({ account: 99, country: 'DE' })).toThrow('Account 99 doesn’t exist')
})
