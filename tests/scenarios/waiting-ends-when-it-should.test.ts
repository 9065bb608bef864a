// How long an account or the disk is waited for: one failure is one failure, no wait erases another, and a wall
// clock that is set back stretches none.
import { describe, expect, test } from 'vitest'
import type { Wire } from '../../src/engine/index.ts'
import { ATTEMPTS_MAX } from '../../src/engine/lifecycle/decide.ts'
import { createStorageBreaker } from '../../src/engine/scheduling/storage-breaker.ts'
import type { Fault } from '../support/standin/index.ts'
import { asins, LISTING, LIVE_KEY, ORGANIZATION, setStage, STRATEGY } from '../support/stage.ts'
import { createVirtualClock } from '../support/virtual-clock.ts'

/** A network that can be taken away. */
function network() {
  const gone = { kind: 'failure', sent: false, reason: 'dns', message: 'no such host' } as const
  const fail = async () => {
    await state.failing
    return gone
  }
  const state = {
    isAway: false,
    /** Whose calls fail; null: all. */
    key: null as string | null,
    /** What a call waits for before it fails. */
    failing: Promise.resolve(),
    wire: (real: Wire): Wire => ({
      exchange: (request) =>
        state.isAway && (state.key === null || request.headers['authorization'] === `Bearer ${state.key}`)
          ? fail()
          : real.exchange(request),
      open: (request) => (state.isAway ? fail() : real.open(request)),
    }),
  }
  return state
}

test('ten calls that fail together are one failure: the account is back within seconds', async () => {
  const net = network()
  const stage = await setStage({ wire: net.wire })
  await stage.add(asins(10), STRATEGY)
  await stage.until(() => stage.standin.jobs.length === 10)
  const calls = stage.standin.requests.length
  net.isAway = true
  await stage.until(() => stage.engine.status().accounts[0]?.waits?.reason === 'offline')
  net.isAway = false
  const untilMs = stage.engine.status().accounts[0]?.waits?.until_ms ?? 0
  expect(untilMs - stage.clock.nowMs()).toBeLessThanOrEqual(2_000)
  await stage.pass(8_000)
  expect(stage.standin.requests.length).toBeGreaterThan(calls)
  expect(stage.engine.status().accounts[0]?.waits).toBeNull()
})

test('an account that is offline for hours holds up no other one', async () => {
  const net = network()
  const stage = await setStage({ wire: net.wire, standin: { jobMs: 5_000 } })
  stage.standin.addKey('pk_live_another_0002', ORGANIZATION)
  const { accountId } = stage.engine.connect({
    name: 'other',
    baseUrl: stage.standin.url,
    key: () => 'pk_live_another_0002',
  })
  net.isAway = true
  net.key = LIVE_KEY
  await stage.add(asins(3), STRATEGY)
  await stage.until(() => stage.engine.status().accounts[0]?.waits?.reason === 'offline')
  await stage.pass(2 * 3_600_000)
  const startMs = stage.clock.nowMs()
  await stage.add(asins(6, 'B0OTHR'), STRATEGY, { accountId })
  await stage.until(() => stage.engine.status().batches[1]?.tasks.completed === 6)
  expect(stage.clock.nowMs() - startMs).toBeLessThan(30_000)
  expect(stage.engine.status().batches[0]?.tasks).toMatchObject({ queued: 3 })

  // Once it is back, the hours are forgotten: the next failure is a first one.
  net.isAway = false
  await stage.until(() => stage.engine.status().accounts[0]?.unreached === null)
  net.isAway = true
  await stage.until(() => stage.engine.status().accounts[0]?.waits?.reason === 'offline')
  const untilMs = stage.engine.status().accounts[0]?.waits?.until_ms ?? 0
  expect(untilMs - stage.clock.nowMs()).toBeLessThanOrEqual(2_000)
})

test('a service that fails at every submission is asked more and more rarely, until it is well', async () => {
  const stage = await setStage({ standin: { faults: [{ kind: '500', where: 'submit' }] } })
  await stage.add(asins(60), STRATEGY)
  await stage.until(() => stage.engine.status().accounts[0]?.waits?.reason === 'trouble')
  await stage.pass(3_600_000)
  const posts = stage.standin.requests.filter(isPost).length
  expect(posts).toBeLessThan(40)
  stage.standin.setFaults([])
  const startMs = stage.clock.nowMs()
  const tasks = () => stage.engine.status().batches[0]?.tasks
  await stage.until(() => (tasks()?.completed ?? 0) > 50)
  expect(stage.clock.nowMs() - startMs).toBeLessThan(20 * 60_000)
  // What was sent again is looked up once more before the night ends.
  await stage.settle()
  expect(stage.standin.paidTwice).toEqual([])
})

const isPost = (request: { readonly method: string }) => request.method === 'POST'

test('a blip of the network does not cut short the wait that a busy service asked for', async () => {
  const net = network()
  const stage = await setStage({
    wire: net.wire,
    standin: { faults: [{ kind: '503', nth: { from: 3, to: 99 } }] },
  })
  await stage.add(asins(8), STRATEGY)
  await stage.until(() => stage.engine.status().accounts[0]?.waits?.reason === 'busy')
  const busyAtMs = stage.clock.nowMs()
  const posts = stage.standin.requests.filter(isPost).length
  stage.standin.setFaults([])
  net.isAway = true
  await stage.pass(20_000)
  // What is waited for longest is what is shown.
  expect(stage.engine.status().accounts[0]?.waits?.reason).toBe('busy')
  net.isAway = false
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks.completed).toBe(8)
  const next = stage.standin.requests.filter(isPost)[posts]
  expect((next?.atMs ?? 0) - busyAtMs).toBeGreaterThanOrEqual(175_000)
  expect(stage.standin.paidTwice).toEqual([])
})

test('of several waits that a busy service asks for in one spell the longest holds', async () => {
  let asked = 0
  const stage = await setStage({
    standin: { faults: [{ kind: '503', nth: { from: 3, to: 8 } }] },
    wire: (real) => ({
      ...real,
      async exchange(request) {
        const reply = await real.exchange(request)
        if (reply.kind !== 'reply' || reply.status !== 503) return reply
        asked += 1
        return { ...reply, headers: { ...reply.headers, 'retry-after': asked === 2 ? '600' : '60' } }
      },
    }),
  })
  await stage.add(asins(8), STRATEGY)
  await stage.until(() => asked === 6)
  const busyAtMs = stage.clock.nowMs()
  const posts = stage.standin.requests.filter(isPost).length
  await stage.settle()
  const next = stage.standin.requests.filter(isPost)[posts]
  expect((next?.atMs ?? 0) - busyAtMs).toBeGreaterThan(590_000)
})

test('however often the service is busy, that uses up no task’s tries', async () => {
  const stage = await setStage({
    timing: { busyMs: 1_000 },
    standin: { faults: [{ kind: '503', where: 'submit' }] },
  })
  await stage.add(asins(1), STRATEGY)
  await stage.until(() => stage.standin.requests.filter(isPost).length > ATTEMPTS_MAX)
  stage.standin.setFaults([])
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks).toMatchObject({ completed: 1, failed: 0 })
  expect(stage.standin.paidTwice).toEqual([])
})

test('a wall clock that is set back stretches neither the wait for a busy service nor that for the disk', async () => {
  const stage = await setStage({ standin: { faults: [{ kind: '503', times: 1 }] } })
  await stage.add(asins(8), STRATEGY)
  await stage.until(() => stage.engine.status().accounts[0]?.waits?.reason === 'busy')
  const jobs = stage.standin.jobs.length
  stage.clock.jump(-6 * 3_600_000)
  await stage.pass(6 * 60_000)
  expect(stage.standin.jobs.length).toBeGreaterThan(jobs)

  let isFull = false
  const full = await setStage({
    files: (real) => ({
      ...real,
      open: async (path, mode) => {
        if (isFull) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
        return real.open(path, mode)
      },
    }),
  })
  isFull = true
  await full.add(asins(1), LISTING)
  await full.until(() => full.engine.status().storage !== null)
  isFull = false
  full.clock.jump(-6 * 3_600_000)
  await full.pass(2 * 60_000)
  expect(full.engine.status().storage).toBeNull()
})

test.each([-2, 2])(
  'a clock that is set by %d hours: the wait for a new day ends neither late nor early',
  async (hours) => {
    const stage = await setStage({
      standin: { faults: [{ kind: '429-day', retryAfterS: 8 * 3600, nth: { from: 1, to: 1 } }] },
    })
    const firstMs = stage.clock.monotonicMs()
    await stage.add(asins(1), STRATEGY)
    await stage.until(() => stage.standin.requests.some(isPost))
    await stage.pass(1_000)
    stage.clock.jump(hours * 3_600_000)
    await stage.settle()
    // Set forward the computer may have slept: then the wall clock is right.
    const waitedMs = stage.clock.monotonicMs() - firstMs + Math.max(0, hours) * 3_600_000
    expect(waitedMs).toBeGreaterThan(8 * 3_600_000)
    expect(waitedMs).toBeLessThan(8.5 * 3_600_000)
  },
)

test('hours begin when the wall clock says so, though the computer slept until then', async () => {
  const stage = await setStage()
  const minute = (fromNowMs: number) => {
    const at = new Date(stage.clock.nowMs() + fromNowMs)
    return at.getHours() * 60 + at.getMinutes()
  }
  const hours = { startMinute: minute(6 * 3_600_000), endMinute: minute(9 * 3_600_000) }
  await stage.add(asins(2), STRATEGY, { hours })
  stage.engine.start()
  await stage.pass(60_000)
  expect(stage.standin.jobs).toEqual([])
  // Timers stand still meanwhile.
  stage.clock.jump(6 * 3_600_000)
  await stage.pass(4 * 60_000)
  expect(stage.standin.jobs.length).toBe(2)
})

test('while the service does not answer no time is promised, not even between two tries', async () => {
  const net = network()
  const stage = await setStage({ wire: net.wire })
  await stage.add(asins(30), STRATEGY)
  await stage.until(() => stage.standin.jobs.length >= 5)
  const seen = () => {
    const { accounts, batches } = stage.engine.status()
    const [batch] = batches
    return {
      waits: accounts[0]?.waits?.reason ?? null,
      isQueued: (batch?.tasks.queued ?? 0) > 0,
      isPromised: (batch?.ahead.done_at_ms ?? null) !== null,
    }
  }
  expect(seen()).toEqual({ waits: null, isQueued: true, isPromised: true })
  net.isAway = true
  await stage.until(() => seen().waits === 'offline')
  expect(seen()).toEqual({ waits: 'offline', isQueued: true, isPromised: false })
  const { promise, resolve: failNow } = Promise.withResolvers<void>()
  net.failing = promise
  await stage.until(() => seen().waits === null)
  expect(seen()).toEqual({ waits: null, isQueued: true, isPromised: false })
  net.isAway = false
  failNow()
  await stage.until(() => stage.engine.status().accounts[0]?.unreached === null)
  expect(seen()).toMatchObject({ isQueued: true, isPromised: true })
})

test('a network that is away all night makes no job lost', async () => {
  const net = network()
  const stage = await setStage({ wire: net.wire })
  await stage.add(asins(1), STRATEGY)
  await stage.until(() => stage.engine.status().batches[0]?.tasks.pending === 1)
  net.isAway = true
  await stage.pass(12 * 3_600_000)
  net.isAway = false
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks.completed).toBe(1)
})

test('a host that is away all night uses up no tries: one bad image after it ends nothing', async () => {
  const net = network()
  const stage = await setStage({
    standin: { faults: [{ kind: 'download-html', nth: { from: 1, to: 1 } }] },
    wire: (real) => ({ ...net.wire(real), exchange: (request) => real.exchange(request) }),
  })
  net.isAway = true
  await stage.add(asins(1), LISTING)
  await stage.until(() => stage.engine.status().batches[0]?.tasks.collecting === 1)
  await stage.pass(8 * 3_600_000)
  net.isAway = false
  await stage.settle()
  expect(stage.engine.status().batches[0]).toMatchObject({
    tasks: { completed: 1 },
    assets: { on_disk: 3, failed: 0 },
  })
})

test('an image that lands says nothing of the disk of the database', () => {
  const breaker = createStorageBreaker(createVirtualClock(), 30_000, () => undefined)
  breaker.report('database', 'SQLITE_FULL', 'The disk of the workspace is full.')
  breaker.cleared('library')
  expect(breaker.trouble?.place).toBe('database')
  breaker.cleared('database')
  expect(breaker.trouble).toBeNull()
})

describe('a disk that has room again is known to be well', () => {
  const gone = { kind: 'failure', sent: false, reason: 'refused', message: 'nobody there' } as const
  const { promise: rest, resolve: goOn } = Promise.withResolvers<void>()
  test.each<[string, number, (real: Wire, request: Parameters<Wire['open']>[0]) => ReturnType<Wire['open']>]>(
    [
      [
        'by an image that lands while others are on their way',
        1,
        (real, request) => rest.then(() => real.open(request)),
      ],
      ['by a file of no use while no image comes', 0, () => Promise.resolve(gone)],
    ],
  )('%s', async (_name, landing, openRest) => {
    let isFull = false
    let opened = 0
    const stage = await setStage({
      files: (real) => ({
        ...real,
        async open(path, mode) {
          if (isFull) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
          return real.open(path, mode)
        },
      }),
      wire: (real) => ({
        ...real,
        open: (request) =>
          !isFull && (opened += 1) > landing ? openRest(real, request) : real.open(request),
      }),
    })
    isFull = true
    await stage.add(asins(1), LISTING)
    await stage.until(() => stage.engine.status().storage !== null)
    isFull = false
    await stage.pass(2 * 60_000)
    expect(stage.engine.status()).toMatchObject({
      storage: null,
      batches: [{ assets: { on_disk: landing } }],
    })
    goOn()
  })
})

test('a clock that is set back holds submissions up for a minute, and no longer', async () => {
  const stage = await setStage()
  await stage.add(asins(11), STRATEGY)
  await stage.until(() => stage.standin.jobs.length === 10)
  stage.clock.jump(-6 * 3_600_000)
  await stage.pass(70_000)
  expect(stage.standin.jobs).toHaveLength(11)
})

test('a wait that the service asked for ends in time though the clock was set back before a start', async () => {
  const stage = await setStage({
    standin: { faults: [{ kind: '429-day', retryAfterS: 600, nth: { from: 1, to: 1 } }] },
  })
  await stage.add(asins(2), STRATEGY)
  stage.engine.start()
  await stage.pass(60_000)
  expect(stage.standin.jobs).toHaveLength(0)
  await stage.drive(stage.engine.stop())
  stage.clock.jump(-6 * 3_600_000)
  await stage.restart('crash')
  stage.engine.start()
  await stage.pass(20 * 60_000)
  expect(stage.standin.jobs).toHaveLength(2)
})

test.each<[string, Fault]>([
  ['an image whose host was busy', { kind: '503', where: 'asset', nth: { from: 1, to: 60 } }],
  ['a new address of an image', { kind: 'download-expired', nth: { from: 1, to: 60 } }],
])('so does the wait for %s', async (_, fault) => {
  const stage = await setStage({ standin: { faults: [fault] } })
  await stage.add(asins(1), LISTING)
  await stage.until(() => stage.engine.status().batches[0]?.tasks.collecting === 1)
  await stage.pass(20 * 60_000)
  await stage.drive(stage.engine.stop())
  stage.standin.setFaults([])
  stage.clock.jump(-6 * 3_600_000)
  await stage.restart('crash')
  stage.engine.start()
  await stage.pass(10 * 60_000)
  expect(stage.engine.status().batches[0]?.tasks.completed).toBe(1)
})
