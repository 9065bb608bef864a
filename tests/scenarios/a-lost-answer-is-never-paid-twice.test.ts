import { expect, test } from 'vitest'
import type { Wire, WireReply } from '../../src/engine/ports/wire.ts'
import type { Fault } from '../support/standin/index.ts'
import { asins, LISTING, ONE_MODULE, setStage, type Stage, STRATEGY, TEST_KEY } from '../support/stage.ts'

const ALL = { filter: {}, sort: 'order', descending: false, offset: 0, limit: 10 } as const

const postsTo = (stage: Stage) => stage.standin.requests.filter(({ method }) => method === 'POST').length

const refusal = (status: number, code: string): WireReply => ({
  kind: 'reply',
  status,
  headers: {},
  body: JSON.stringify({ success: false, error: { code, message: 'No.' } }),
})

const LOST: readonly (readonly [string, Fault])[] = [
  ['the connection breaks before the work', { kind: 'lost-before', nth: { from: 2, to: 4 } }],
  ['the connection breaks after the work', { kind: 'lost-after', nth: { from: 2, to: 4 } }],
  ['no answer ever comes, nothing was done', { kind: 'hang', nth: { from: 2, to: 4 } }],
  ['no answer ever comes, the work was done', { kind: 'hang-after', nth: { from: 2, to: 4 } }],
  ['500 before the work', { kind: '500', nth: { from: 2, to: 4 } }],
  ['500 after the work', { kind: '500-after', nth: { from: 2, to: 4 } }],
  ['503 after the work', { kind: '503-after', nth: { from: 3, to: 3 } }],
  ['a 200 that is a web page', { kind: 'unreadable', as: 'html', nth: { from: 2, to: 4 } }],
  ['an answer after our time limit', { kind: 'slow-after', ms: 60_000, nth: { from: 2, to: 4 } }],
  ['work that begins after our time limit', { kind: 'slow', ms: 40_000, nth: { from: 2, to: 4 } }],
]

test.each(LOST)('%s: each product is made once and charged once', async (_name, fault) => {
  const stage = await setStage({ standin: { faults: [fault] } })
  await stage.add(asins(8), STRATEGY)
  await stage.settle()

  expect(stage.standin.paidTwice).toEqual([])
  expect(stage.standin.jobs).toHaveLength(8)
  const { batches, accounts } = stage.engine.status()
  expect(batches[0]?.tasks.completed).toBe(8)
  expect(batches[0]?.credits.charged).toBe(8 * 5)
  expect(accounts[0]?.stop).toBeNull()
})

test('tasks whose submissions made nothing are sent again in their order', async () => {
  const stage = await setStage({ standin: { faults: [{ kind: 'lost-before', nth: { from: 1, to: 11 } }] } })
  await stage.add(asins(20), STRATEGY)
  await stage.settle()
  const lost = asins(11)
  expect(stage.standin.jobs.map(({ asin }) => asin).filter((asin) => lost.includes(asin))).toEqual(lost)
})

test('thin lists, odd shapes and a service clock that is an hour off do not mislead the look', async () => {
  for (const jobsList of ['array', 'data', 'data_jobs', 'items'] as const) {
    const stage = await setStage({
      standin: {
        shapes: { jobsList, jobsListEntries: 'thin', job: 'data' },
        faults: [
          { kind: 'clock-off', ms: 3_600_000 },
          { kind: 'lost-after', nth: { from: 3, to: 5 } },
        ],
      },
    })
    await stage.add(asins(6), STRATEGY)
    await stage.settle()
    expect(stage.standin.paidTwice).toEqual([])
    expect(stage.engine.status().batches[0]?.tasks.completed).toBe(6)
  }
})

test('a job that was there before is never taken for the lost one', async () => {
  const stage = await setStage({ standin: { faults: [{ kind: 'lost-before', nth: { from: 2, to: 2 } }] } })
  const [asin] = asins(1)
  // Somebody made the same thing from the dashboard a moment ago.
  await stage.drive(stage.submitElsewhere('creative_strategy', { asin, country_code: 'US' }))
  await stage.add(asins(1), STRATEGY)
  await stage.settle()

  const [theirs, ours] = stage.standin.jobs
  expect(stage.standin.jobs).toHaveLength(2)
  const files = await stage.library()
  expect(files.some((file) => file.includes(ours?.id ?? '-'))).toBe(true)
  expect(files.some((file) => file.includes(theirs?.id ?? '-'))).toBe(false)
})

test('nor is one that somebody else made while ours waited for its turn', async () => {
  const [, asin = ''] = asins(2)
  const stage = await setStage({
    standin: {
      faults: [
        { kind: '429-day', retryAfterS: 900, nth: { from: 1, to: 1 } },
        { kind: 'lost-before', asin, nth: { from: 2, to: 2 } },
      ],
    },
  })
  await stage.add(asins(2), STRATEGY)
  await stage.until(() => stage.standin.requests.some(({ method }) => method === 'POST'))
  await stage.pass(5 * 60_000)
  await stage.drive(stage.submitElsewhere('creative_strategy', { asin, country_code: 'US' }))
  await stage.settle()
  expect(stage.standin.jobs.filter((job) => job.asin === asin)).toHaveLength(2)
  expect(stage.engine.status().batches[0]?.tasks.completed).toBe(2)
})

test('an owner that stood still right before it sent, and was replaced meanwhile, sends nothing', async () => {
  const { promise: thawed, resolve: thaw } = Promise.withResolvers<void>()
  let posts = 0
  const stage = await setStage({
    wire: (real) => ({
      ...real,
      async exchange(request) {
        if (request.method === 'POST' && (posts += 1) === 1) await thawed
        return real.exchange(request)
      },
    }),
  })
  await stage.add(asins(1), STRATEGY)
  await stage.until(() => posts === 1)
  await stage.restart('crash')
  await stage.settle()
  thaw()
  await stage.pass(1_000)
  expect(stage.standin.jobs).toHaveLength(1)
  expect(stage.engine.status().batches[0]?.tasks.completed).toBe(1)
})

test('two new jobs that could both be the lost one: a person decides', async () => {
  const stage = await setStage({ standin: { faults: [{ kind: 'lost-after', nth: { from: 1, to: 1 } }] } })
  const [asin] = asins(1)
  await stage.add(asins(1), STRATEGY)
  await stage.until(() => stage.standin.jobs.length === 1)
  await stage.drive(stage.submitElsewhere('creative_strategy', { asin, country_code: 'US' }))
  await stage.settle()

  const { tasks } = stage.engine.status().batches[0] ?? {}
  expect(tasks?.held).toBe(1)
  expect(stage.engine.call('retry', {})).toMatchObject({ submitted_again: 0, left_in_doubt: 1 })
  expect(stage.engine.call('retry', { reason: 'IN_DOUBT', generate_again: true })).toMatchObject({
    submitted_again: 1,
  })
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks.completed).toBe(1)
})

test('a product that cannot be listed is held with a live key and sent again with a test key', async () => {
  const faults: Fault[] = [{ kind: 'lost-after', nth: { from: 1, to: 1 } }]
  const long = ['B0-LONGER-THAN-FIFTEEN']
  const live = await setStage({ standin: { faults } })
  await live.add(long, ONE_MODULE)
  await live.settle()
  expect(live.engine.status().batches[0]?.tasks.held).toBe(1)
  expect(live.standin.jobs).toHaveLength(1)

  const trial = await setStage({ standin: { faults }, key: TEST_KEY })
  await trial.add(long, ONE_MODULE)
  await trial.settle()
  expect(trial.engine.status().batches[0]?.tasks.completed).toBe(1)
})

test('a list that keeps failing leaves the task held, not paid for again', async () => {
  const stage = await setStage({
    standin: {
      faults: [
        { kind: 'lost-after', nth: { from: 1, to: 1 } },
        { kind: '500', where: 'jobs', nth: { from: 2, to: 1_000 } },
      ],
    },
  })
  await stage.add(asins(1), STRATEGY)
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(1)
  expect(stage.engine.status().batches[0]?.tasks.held).toBe(1)
})

test.each([200, 403, 511])(
  'a hotel page with %i in place of the list, for hours, asks no person',
  async (status) => {
    let isPortal = false
    let posts = 0
    const page: WireReply = { kind: 'reply', status, headers: {}, body: '<html>Welcome to the hotel</html>' }
    const stage = await setStage({
      standin: { faults: [{ kind: 'lost-before', nth: { from: 1, to: 1 } }] },
      wire: (real) => ({
        open: (request) => real.open(request),
        async exchange(request) {
          if (isPortal) return page
          if (request.method === 'POST') isPortal = ++posts === 1
          return real.exchange(request)
        },
      }),
    })
    await stage.add(asins(1), STRATEGY)
    stage.engine.start()
    await stage.pass(6 * 60 * 60_000)
    expect(stage.engine.status().batches[0]?.tasks).toMatchObject({ held: 0, unconfirmed: 1 })
    isPortal = false
    await stage.until(() => stage.engine.status().batches[0]?.tasks.completed === 1)
  },
)

test('a list that fails every other time asks no person', async () => {
  const failing = Array.from({ length: 20 }, (_, n): Fault => {
    const nth = { from: 4 + 2 * n, to: 4 + 2 * n }
    return { kind: '500', where: 'jobs', nth }
  })
  const stage = await setStage({
    timing: { absenceMs: 30 * 60_000 },
    standin: {
      faults: [
        { kind: '429-day', retryAfterS: 60, nth: { from: 1, to: 1 } },
        { kind: 'lost-before', nth: { from: 2, to: 2 } },
        ...failing,
      ],
    },
  })
  await stage.add(asins(1), STRATEGY)
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks).toMatchObject({ completed: 1, held: 0 })
})

test.each(['has it made again', 'cancels it and runs it again'])(
  'a job that the list shows when a person %s is found, not made again',
  async (how) => {
    const stage = await setStage({
      standin: {
        faults: [
          { kind: 'lost-after', nth: { from: 1, to: 1 } },
          { kind: '500', where: 'jobs', nth: { from: 2, to: 11 } },
        ],
      },
    })
    await stage.add(asins(1), STRATEGY)
    await stage.settle()
    expect(stage.engine.status().batches[0]?.tasks.held).toBe(1)
    if (how === 'has it made again') stage.engine.call('retry', { task: 1, generate_again: true })
    else {
      stage.engine.call('cancel', { batch: 1 })
      await stage.add(asins(1), STRATEGY, { force: true })
    }
    await stage.settle()
    expect(stage.standin.jobs).toHaveLength(1)
    expect(stage.engine.status().batches.at(-1)?.tasks.completed).toBe(1)
  },
)

test('nothing is sent while the list fails, and the account says what it waits for', async () => {
  const stage = await setStage({
    standin: { faults: [{ kind: '500', where: 'jobs', nth: { from: 1, to: 30 } }] },
  })
  const [asin = ''] = asins(1)
  await stage.add(asins(1), STRATEGY)
  await stage.until(() => stage.standin.requests.length >= 20)
  await stage.until(() => stage.engine.status().accounts[0]?.waits !== null)
  expect(stage.engine.status().accounts[0]?.waits?.message).toContain(`The jobs of ${asin} cannot be listed`)
  expect(postsTo(stage)).toBe(0)
  await stage.settle()
  expect(stage.standin.requests.length).toBeGreaterThan(30)
  expect(stage.standin.jobs).toHaveLength(1)
  expect(stage.engine.status().batches[0]?.tasks.completed).toBe(1)
})

test('a list that cannot be had of one product holds that product', async () => {
  const [bad = '', good = ''] = asins(2)
  const stage = await setStage({
    wire: (real) => ({
      ...real,
      exchange: (request) =>
        request.url.searchParams.get('asin') === bad
          ? Promise.resolve(refusal(400, 'VALIDATION_ERROR'))
          : real.exchange(request),
    }),
  })
  await stage.add([bad, good], STRATEGY)
  await stage.settle()
  expect(stage.standin.jobs.map(({ asin }) => asin)).toEqual([good])
  expect(stage.engine.status().batches[0]?.tasks).toMatchObject({ held: 1, completed: 1 })
})

test('JOB_NOT_FOUND is the list of a product without jobs', async () => {
  const stage = await setStage({
    wire: (real) => ({
      ...real,
      async exchange(request) {
        const reply = await real.exchange(request)
        const isEmpty = reply.kind === 'reply' && reply.body.includes('"data":[]')
        return isEmpty && !request.url.searchParams.has('page') ? refusal(404, 'JOB_NOT_FOUND') : reply
      },
    }),
    standin: { faults: [{ kind: 'lost-before', nth: { from: 2, to: 2 } }] },
  })
  await stage.add(asins(3), STRATEGY)
  const fromMs = stage.clock.monotonicMs()
  await stage.until(() => stage.standin.jobs.length >= 1)
  expect(stage.clock.monotonicMs() - fromMs).toBeLessThan(5_000)
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(3)
  expect(stage.engine.status().batches[0]?.tasks.completed).toBe(3)
})

test.each([
  ['500-after', 33_000],
  ['503-after', 33_000],
  ['lost-after', 600_000],
] as const)('a list that is behind: %s, listed %d ms later', async (kind, behindMs) => {
  const stage = await setStage({
    standin: { faults: [{ kind, nth: { from: 1, to: 3 } }] },
    wire: (real) => {
      const sentAtMs = new Map<string, number>()
      return {
        ...real,
        async exchange(request) {
          const reply = await real.exchange(request)
          const nowMs = stage.clock.monotonicMs()
          const asin = request.url.searchParams.get('asin')
          if (request.body !== undefined)
            sentAtMs.set(/"asin":"([^"]+)"/.exec(request.body)?.[1] ?? '', nowMs)
          const isBehind = nowMs - (sentAtMs.get(asin ?? '') ?? -Infinity) < behindMs
          return asin !== null && isBehind && reply.kind === 'reply' ? { ...reply, body: '[]' } : reply
        },
      }
    },
  })
  await stage.add(asins(3), STRATEGY)
  await stage.settle()
  expect(stage.standin.paidTwice).toEqual([])
  expect(stage.standin.jobs).toHaveLength(3)
  expect(stage.engine.status().batches[0]?.tasks.completed).toBe(3)
})

test.each([
  ['the work was done', '500-after', 2],
  ['nothing was done', '500', 2],
] as const)('an absence is not believed while later jobs are not listed: %s', async (_name, kind, jobs) => {
  const stage = await setStage({
    standin: { faults: [{ kind, nth: { from: 1, to: 1 } }] },
    // For half an hour nothing is listed.
    wire: (real) => ({
      ...real,
      async exchange(request) {
        const reply = await real.exchange(request)
        const isBehind = request.url.searchParams.has('asin') && stage.clock.monotonicMs() < 30 * 60_000
        return isBehind && reply.kind === 'reply' ? { ...reply, body: '[]' } : reply
      },
    }),
  })
  await stage.add(asins(2), STRATEGY)
  await stage.settle()
  expect(stage.standin.paidTwice).toEqual([])
  expect(stage.standin.jobs).toHaveLength(jobs)
  expect(stage.engine.status().batches[0]?.tasks.completed).toBe(2)
})

test.each([
  ['of the only one: the job is listed after half an hour', '500-after', 2, 30, { completed: 2 }],
  ['of one: another one shows that the list is behind', '500-after', 3, 30, { completed: 3 }],
  ['of one: another one shows that there is no job', '500', 3, 0, { completed: 3 }],
  ['of the only one: a person decides', '500', 2, 0, { completed: 1, held: 1 }],
] as const)(
  'the list that would show how far behind lists are fails %s',
  async (_name, kind, count, behindMinutes, tasks) => {
    const products = asins(count)
    const stage = await setStage({
      standin: { faults: [{ kind, nth: { from: 1, to: 1 } }] },
      wire: (real) => ({
        ...real,
        async exchange(request) {
          const asin = request.url.searchParams.get('asin')
          const minutes = stage.clock.monotonicMs() / 60_000
          const reply = await real.exchange(request)
          if (asin === null || reply.kind !== 'reply') return reply
          if (asin === products[1] && minutes > 1) return refusal(500, 'INTERNAL_ERROR')
          return minutes < behindMinutes ? { ...reply, body: '[]' } : reply
        },
      }),
    })
    await stage.add(products, STRATEGY)
    stage.engine.start()
    await stage.pass(20 * 60_000)
    const isLooking = count === 2 || behindMinutes > 0
    expect(stage.engine.status().batches[0]).toMatchObject({
      phase: 'second_look',
      tasks: { unconfirmed: isLooking ? 1 : 0 },
    })
    await stage.settle()
    expect(stage.standin.paidTwice).toEqual([])
    expect(stage.engine.status().batches[0]?.tasks).toMatchObject(tasks)
  },
)

test('a doubt that is older than an hour waits for the list of a job that was just accepted', async () => {
  const [first, second] = asins(2)
  let wasSent = false
  const stage = await setStage({
    standin: { faults: [{ kind: 'lost-before', nth: { from: 1, to: 1 } }] },
    // The second product can be listed after 80 minutes, the first one after 85; nothing is in a list before 110.
    wire: (real) => ({
      ...real,
      async exchange(request) {
        const minutes = stage.clock.monotonicMs() / 60_000
        const asin = request.url.searchParams.get('asin')
        const isUnreached = asin === second ? minutes < 80 : asin === first && wasSent && minutes < 85
        if (isUnreached) return { kind: 'failure', reason: 'dns', sent: false, message: 'no such host' }
        const reply = await real.exchange(request)
        wasSent ||= request.method === 'POST'
        const isBehind = asin !== null && minutes < 110
        return isBehind && reply.kind === 'reply' ? { ...reply, body: '[]' } : reply
      },
    }),
  })
  await stage.add(asins(2), STRATEGY)
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(2)
  expect(stage.engine.status().batches[0]?.tasks.completed).toBe(2)
})

test('a list that shows an older job of a product, and none of the later ones, proves nothing either', async () => {
  const [first = '', second = ''] = asins(2)
  const stage = await setStage({
    standin: { faults: [{ kind: 'lost-before', nth: { from: 2, to: 2 } }] },
    wire: (real) => ({
      ...real,
      async exchange(request) {
        const reply = await real.exchange(request)
        const asin = request.url.searchParams.get('asin')
        const [older] = stage.standin.jobs
        const listed = asin === second ? [{ id: older?.id, job_type: older?.jobType }] : []
        return asin !== null && reply.kind === 'reply' ? { ...reply, body: JSON.stringify(listed) } : reply
      },
    }),
  })
  await stage.drive(stage.submitElsewhere('creative_strategy', { asin: second, country_code: 'US' }))
  await stage.add([first, second], STRATEGY)
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks).toMatchObject({ held: 1, completed: 1 })
  expect(stage.standin.jobs).toHaveLength(2)
})

test('where later jobs are never listed, a person decides', async () => {
  const stage = await setStage({
    standin: { faults: [{ kind: 'lost-before', nth: { from: 1, to: 1 } }] },
    wire: (real) => ({
      ...real,
      async exchange(request) {
        const reply = await real.exchange(request)
        return request.url.searchParams.has('asin') && reply.kind === 'reply'
          ? { ...reply, body: '[]' }
          : reply
      },
    }),
  })
  await stage.add(asins(2), STRATEGY)
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks).toMatchObject({ held: 1, completed: 1 })
  expect(stage.standin.jobs).toHaveLength(1)
})

test.each([true, false])(
  'an answer that names an earlier job is doubt; the work was done: %s',
  async (isDone) => {
    let first: string | null = null
    let posts = 0
    const stage = await setStage({
      wire: (real) => ({
        ...real,
        async exchange(request) {
          if (request.method !== 'POST') return real.exchange(request)
          posts += 1
          if (posts !== 2 || first === null) {
            const reply = await real.exchange(request)
            if (reply.kind === 'reply') first ??= reply.body
            return reply
          }
          if (isDone) await real.exchange(request)
          return { kind: 'reply', status: 202, headers: {}, body: first }
        },
      }),
    })
    await stage.add(asins(1), STRATEGY)
    await stage.settle()
    await stage.add([asins(2)[1] ?? ''], STRATEGY)
    await stage.settle()
    expect(stage.standin.jobs).toHaveLength(2)
    expect(stage.engine.status().batches.map(({ tasks }) => tasks.completed)).toEqual([1, 1])
  },
)

/** The answers to the first POSTs are lost: a gateway gave up, though the work is done, or was never begun. */
const behindGateway = (answers: number, isWorkDone: boolean) => (real: Wire) => {
  let posts = 0
  return {
    ...real,
    async exchange(request: Parameters<Wire['exchange']>[0]) {
      if (request.method !== 'POST' || ++posts > answers) return real.exchange(request)
      if (isWorkDone) await real.exchange(request)
      const page = '<html><h1>408 Request Time-out</h1></html>'
      return { kind: 'reply', status: 408, headers: {}, body: page } as const
    },
  }
}

test('a 4xx of something in between leaves the task in doubt, and the account goes on alone', async () => {
  const stage = await setStage({ wire: behindGateway(1, true) })
  await stage.add(asins(2), STRATEGY)
  await stage.until(() => stage.engine.status().batches[0]?.tasks.unconfirmed === 1)
  await stage.settle()
  expect(stage.engine.status().accounts[0]?.stop).toBeNull()
  expect(stage.standin.jobs).toHaveLength(2)
  expect(stage.engine.status().batches[0]?.tasks.completed).toBe(2)
})

test('a task that gets such an answer again and again is held after five attempts', async () => {
  const stage = await setStage({ wire: behindGateway(99, false) })
  await stage.add(asins(1), STRATEGY)
  for (let n = 0; n < 8; n += 1) {
    await stage.settle()
    stage.engine.call('resume', {})
  }
  expect(stage.standin.jobs).toHaveLength(0)
  const [task] = stage.engine.call('tasks', ALL).tasks
  expect(task).toMatchObject({ state: 'held', code: 'HTTP_408' })
})

test('a test key decides no doubt of a live key', async () => {
  const stage = await setStage({ standin: { faults: [{ kind: 'lost-before', nth: { from: 1, to: 1 } }] } })
  await stage.add(asins(1), STRATEGY)
  await stage.until(() => stage.engine.status().batches[0]?.tasks.unconfirmed === 1)
  await stage.restart('crash', { key: TEST_KEY })
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks).toMatchObject({ held: 1, completed: 0 })
  expect(stage.standin.jobs).toHaveLength(0)
})

test('a service that fails for good ends in failed after a few tries, and a retry starts again', async () => {
  const stage = await setStage({ standin: { faults: [{ kind: '500' }] } })
  await stage.add(asins(2), STRATEGY)
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks.failed).toBe(2)
  expect(stage.standin.jobs).toHaveLength(0)

  // One more failure is not the last one.
  stage.standin.setFaults([{ kind: '500', nth: { from: 1, to: 4 } }])
  expect(stage.engine.call('retry', { reason: 'INTERNAL_ERROR' }).submitted_again).toBe(2)
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks.completed).toBe(2)
})

test('images of a listing whose answer was lost are collected like any others', async () => {
  const stage = await setStage({ standin: { faults: [{ kind: 'lost-after', every: 2 }] } })
  await stage.add(asins(6), LISTING)
  await stage.settle()
  expect(stage.standin.paidTwice).toEqual([])
  expect(stage.engine.status().batches[0]).toMatchObject({
    tasks: { completed: 6 },
    assets: { expected: 18, on_disk: 18 },
  })
})

test('a job that an answer gave to another product is not made again for its own', async () => {
  const [first = '', mine = '', other = '', last = ''] = asins(4)
  let kept: WireReply | null = null
  const stage = await setStage({
    // A cache in between answers the third POST with what it has kept of the second, whose own answer comes later.
    wire: (real) => ({
      open: (request) => real.open(request),
      async exchange(request) {
        const answer = await real.exchange(request)
        if (request.method !== 'POST' || answer.kind !== 'reply') return answer
        const body = request.body ?? ''
        if (body.includes(mine)) {
          kept = answer
          while (stage.standin.requests.filter(({ method }) => method === 'POST').length < 3)
            await stage.clock.sleep(100)
          await stage.clock.sleep(1_000)
        }
        return body.includes(other) && kept !== null ? kept : answer
      },
    }),
  })
  await stage.add([first, mine, other, last], STRATEGY)
  await stage.settle()
  expect(stage.standin.jobs.map(({ asin }) => asin)).toEqual([first, mine, other, last])
  const { tasks } = stage.engine.call('tasks', ALL)
  expect(tasks.map(({ state }) => state)).toEqual(['completed', 'held', 'completed', 'completed'])
  expect(tasks[1]?.message).toContain(`answer for ${other} named job`)
})

test('a list that was asked for too early proves nothing, though its answer comes late', async () => {
  let isLate = false
  const stage: Stage = await setStage({
    standin: { faults: [{ kind: 'slow', ms: 740_000, nth: { from: 1, to: 1 } }] },
    wire: (real) => ({
      ...real,
      async exchange(request) {
        const reply = await real.exchange(request)
        const atMs = stage.clock.monotonicMs()
        // The job is listed after 12:20 minutes, and absence may be believed after 12:30.
        if (!isLate && request.url.searchParams.has('asin') && atMs > 670_000 && atMs < 735_000) {
          isLate = true
          await stage.clock.sleep(765_000 - atMs)
        }
        return reply
      },
    }),
  })
  await stage.add(asins(1), STRATEGY)
  await stage.settle()
  expect(isLate).toBe(true)
  expect(stage.standin.jobs).toHaveLength(1)
  const causes = stage.engine.call('task', { task: 1 }).events.map(({ cause }) => cause)
  expect(causes).toContain('job_found')
  expect(causes).not.toContain('no_job_found')
})

test('a list proves nothing when the key was replaced while it was read', async () => {
  const other = 'pk_live_contoso_0001'
  let isReplaced = false
  const stage: Stage = await setStage({
    standin: { faults: [{ kind: 'lost-before', nth: { from: 1, to: 1 } }] },
    wire: (real) => ({
      ...real,
      async exchange(request) {
        const reply = await real.exchange(request)
        const isLast = stage.clock.monotonicMs() >= 12 * 60_000 && request.url.searchParams.has('asin')
        if (isLast && !isReplaced) {
          isReplaced = true
          stage.engine.connect({ name: 'default', baseUrl: stage.standin.url, key: () => other })
        }
        return reply
      },
    }),
  })
  stage.standin.addKey(other, 'contoso')
  await stage.add(asins(1), STRATEGY)
  await stage.settle()
  expect(isReplaced).toBe(true)
  expect(stage.standin.jobs).toEqual([])
  const { task, events } = stage.engine.call('task', { task: 1 })
  expect(task).toMatchObject({ state: 'held', code: 'IN_DOUBT' })
  expect(events.map(({ cause }) => cause)).not.toContain('no_job_found')
})
