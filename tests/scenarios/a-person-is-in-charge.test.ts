import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asins, LISTING, LIVE_KEY, ONE_MODULE, setStage, STRATEGY } from '../support/stage.ts'

const HOUR_MS = 3_600_000

test('a pilot runs and waits for a yes', async () => {
  const stage = await setStage()
  await stage.add(asins(10), STRATEGY, { pilotSize: 3 })
  await stage.settle()
  expect(stage.engine.status().batches[0]).toMatchObject({
    waits_for: 'pilot',
    tasks: { completed: 3, queued: 7 },
  })
  expect(stage.engine.call('resume', {}).batches).toBe(1)
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks.completed).toBe(10)
})

test('a spending limit is never passed, with stated prices and with prices that have to be found out', async () => {
  const stage = await setStage()
  await stage.add(asins(10), ONE_MODULE, { creditsMax: 45 })
  await stage.settle()
  expect(stage.engine.status().batches[0]).toMatchObject({
    waits_for: 'spending_limit',
    tasks: { completed: 4, queued: 6 },
    credits: { charged: 40 },
  })

  const unknown = await setStage()
  await unknown.add(asins(10), LISTING, { creditsMax: 75 })
  await unknown.settle()
  expect(unknown.engine.status().batches[0]).toMatchObject({
    waits_for: 'spending_limit',
    tasks: { completed: 3, queued: 7 },
    credits: { charged: 60 },
  })
})

test('what is done or under way is not made again, unless it is asked for', async () => {
  const stage = await setStage()
  await stage.add(asins(3), STRATEGY)
  await stage.settle()
  const calls = stage.standin.requests.length
  expect(await stage.add(asins(3), STRATEGY)).toBeNull()
  expect(await stage.add(asins(5), STRATEGY)).not.toBeNull()
  expect(stage.standin.requests).toHaveLength(calls)
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(5)
  await stage.add(asins(2), STRATEGY, { force: true })
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(7)
})

test('pause, resume and cancel keep what is done', async () => {
  const stage = await setStage()
  const batch = await stage.add(asins(30), STRATEGY)
  await stage.until(() => stage.standin.jobs.length >= 10)
  stage.engine.call('pause', { batch: batch ?? 0 })
  const made = stage.standin.jobs.length
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(made)
  expect(stage.engine.status().batches[0]).toMatchObject({ state: 'paused', tasks: { completed: made } })
  stage.engine.call('resume', {})
  await stage.until(() => stage.standin.jobs.length > made)
  const cancelled = stage.engine.call('cancel', { batch: batch ?? 0 }).cancelled
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(30 - cancelled)
  expect(stage.engine.status().batches[0]?.tasks).toMatchObject({ completed: 30 - cancelled, cancelled })
})

test('a batch that is canceled stays so, whoever pauses and resumes it while its last answer is looked for', async () => {
  const stage = await setStage({ standin: { faults: [{ kind: 'lost-before', nth: { from: 1, to: 1 } }] } })
  await stage.add(asins(1), STRATEGY)
  await stage.until(() => stage.engine.status().batches[0]?.tasks.unconfirmed === 1)
  stage.engine.call('cancel', { batch: 1 })
  stage.engine.call('pause', { batch: 1 })
  stage.engine.call('resume', {})
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(0)
  expect(stage.engine.status().batches[0]?.tasks.cancelled).toBe(1)
})

test('hours bound what goes out; polling and collecting do not wait for them', async () => {
  const stage = await setStage()
  const minuteOf = (ms: number) => new Date(ms).getHours() * 60 + new Date(ms).getMinutes()
  const startMinute = minuteOf(stage.clock.nowMs() + 30 * 60_000)
  const hours = { startMinute, endMinute: (startMinute + 2) % (24 * 60) }
  await stage.add(asins(45), LISTING, { hours })
  await stage.settle()

  const sentIn = new Set(stage.standin.jobs.map((job) => minuteOf(job.createdAtMs)))
  expect([...sentIn].toSorted((a, b) => a - b)).toEqual([startMinute, startMinute + 1])
  const days = Map.groupBy(stage.standin.jobs, (job) => new Date(job.createdAtMs).toDateString())
  expect(days.size).toBeGreaterThan(1)
  expect(stage.engine.status().batches[0]?.tasks.completed).toBe(45)
  const firstNightMs = Math.min(...stage.standin.jobs.map((job) => job.createdAtMs))
  const fetched = stage.standin.requests.filter((request) => request.endpoint === 'asset')
  // The first night's images came minutes after the hours had ended, not the next evening.
  expect(fetched[0]?.atMs).toBeLessThan(firstNightMs + 10 * 60_000)
})

test('this product first', async () => {
  const stage = await setStage()
  await stage.add(asins(30), STRATEGY)
  stage.engine.call('prioritise', { task: 28 })
  await stage.settle()
  expect(stage.standin.jobs[0]?.asin).toBe('B0TEST0028')
})

test('this product first, before those that are prepared already', async () => {
  const stage = await setStage({ standin: { limits: { perMinute: 2 } } })
  await stage.add(asins(30), STRATEGY)
  await stage.until(() => stage.standin.jobs.length >= 3)
  const made = stage.standin.jobs.length
  stage.engine.call('prioritise', { task: 28 })
  await stage.until(() => stage.standin.jobs.length >= 8)
  const order = stage.standin.jobs.map(({ asin }) => asin)
  expect(order.indexOf('B0TEST0028')).toBe(made)
})

test('a product whose list failed keeps its place', async () => {
  const stage = await setStage({
    standin: { limits: { perMinute: 1 }, faults: [{ kind: '500', where: 'jobs', nth: { from: 1, to: 1 } }] },
  })
  await stage.add(asins(30), STRATEGY)
  await stage.settle()
  expect(stage.standin.jobs.map(({ asin }) => asin).indexOf('B0TEST0001')).toBeLessThan(3)
})

test('the network goes away and comes back: no attempt is counted, nothing is in doubt', async () => {
  let isAway = false
  const stage = await setStage({
    wire: (real) => {
      const gone = { kind: 'failure', sent: false, reason: 'dns', message: 'no such host' } as const
      return {
        exchange: (request) => (isAway ? Promise.resolve(gone) : real.exchange(request)),
        open: (request) => (isAway ? Promise.resolve(gone) : real.open(request)),
      }
    },
  })
  await stage.add(asins(25), LISTING)
  await stage.until(() => stage.standin.jobs.length >= 10)
  isAway = true
  await stage.pass(3 * 3_600_000)
  expect(stage.engine.status().accounts[0]?.waits?.reason).toBe('offline')
  isAway = false
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks.completed).toBe(25)
  expect(stage.standin.paidTwice).toEqual([])
})

test('two accounts run side by side, in one bucket until they are told apart', async () => {
  const stage = await setStage()
  await stage.add(asins(20), STRATEGY)
  const second = stage.engine.connect({
    name: 'second',
    baseUrl: stage.standin.url,
    key: () => 'pk_live_contoso_0001',
  })
  await stage.add(asins(20), STRATEGY, { name: 'theirs', accountId: second.accountId })
  const startMs = stage.clock.nowMs()
  await stage.settle()
  expect(stage.engine.status().batches.map((batch) => batch.tasks.completed)).toEqual([20, 20])
  expect(stage.standin.requests.filter((request) => request.status === 429)).toEqual([])
  expect(stage.clock.nowMs() - startMs).toBeLessThan(6 * 60_000)
})

test('the key is in no file of the workspace', async () => {
  const stage = await setStage({
    standin: {
      faults: [
        { kind: 'lost-after', every: 3 },
        { kind: '500', every: 5 },
      ],
    },
  })
  await stage.add(asins(8), LISTING)
  await stage.settle()
  await stage.drive(stage.engine.stop())
  const entries = await readdir(stage.workspace, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  expect(files.length).toBeGreaterThan(20)
  for (const file of files)
    expect({ file, holdsKey: (await readFile(file)).includes(LIVE_KEY) }).toEqual({ file, holdsKey: false })
})

test('of several things that are waited for, the first wakes the submitter', async () => {
  // Without a nap's own end, only the right time wakes it.
  const stage = await setStage({ standin: { limits: { perMinute: 2 } }, timing: { napMsMax: 24 * HOUR_MS } })
  for (const [hours, prefix] of [
    [6, 'B0LATE'],
    [3, 'B0SOON'],
  ] as const) {
    const opens = new Date(stage.clock.nowMs() + hours * HOUR_MS).getHours() * 60
    await stage.add(asins(1, prefix), STRATEGY, { hours: { startMinute: opens, endMinute: opens + 30 } })
  }
  await stage.add(asins(6), STRATEGY)
  stage.engine.start()
  await stage.pass(200_000)
  expect(stage.standin.jobs).toHaveLength(6)
  await stage.pass(3.1 * HOUR_MS)
  expect(stage.standin.jobs.map(({ asin }) => asin).slice(6)).toEqual(['B0SOON0001'])
})

test('a batch whose hours begin goes first, with the products that a later batch was about to send too', async () => {
  const stage = await setStage()
  const opens = new Date(stage.clock.nowMs() + 2 * 60_000)
  const startMinute = opens.getHours() * 60 + opens.getMinutes()
  const hours = { startMinute, endMinute: (startMinute + 120) % (24 * 60) }
  await stage.add(asins(40), STRATEGY, { hours })
  await stage.add(asins(40), STRATEGY, { name: 'later', country: 'CA' })
  await stage.settle()
  const isLater = stage.standin.jobs.map(({ body }) => JSON.stringify(body).includes('"CA"'))
  expect(isLater.filter(Boolean)).toHaveLength(40)
  // The ten that were prepared already may go first.
  const begunAt = isLater.indexOf(false) + 10
  expect(isLater.slice(begunAt, isLater.lastIndexOf(false))).not.toContain(true)
})

test('a batch that waits for its hours, or for a yes, holds up none that was imported later', async () => {
  const stage = await setStage()
  const opens = new Date(stage.clock.nowMs() + 6 * 3_600_000).getHours() * 60
  await stage.add(asins(2), STRATEGY, { hours: { startMinute: opens, endMinute: opens + 30 } })
  await stage.add(asins(2, 'B0PILOT'), STRATEGY, { pilotSize: 1 })
  stage.engine.start()
  await stage.pass(60_000)
  await stage.add(asins(2, 'B0NEXT'), STRATEGY)
  await stage.pass(60_000)
  const sent = stage.standin.jobs.map(({ asin }) => asin).toSorted()
  expect(sent).toEqual(['B0NEXT0001', 'B0NEXT0002', 'B0PILOT0001'])
})
