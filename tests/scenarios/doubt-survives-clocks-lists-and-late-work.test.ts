import { expect, test } from 'vitest'
import type { Wire, WireReply } from '../../src/engine/ports/wire.ts'
import { asins, LISTING, LIVE_KEY, ONE_MODULE, setStage, type Stage, STRATEGY } from '../support/stage.ts'

const HOUR_MS = 3_600_000

/** Changes what comes back, as a service with other habits would. */
const answering =
  (change: (reply: WireReply, url: URL) => WireReply) =>
  (real: Wire): Wire => ({
    ...real,
    async exchange(request) {
      const reply = await real.exchange(request)
      return reply.kind === 'reply' ? change(reply, request.url) : reply
    },
  })

const paidOnce = (stage: Stage, tasks: number) => {
  expect(stage.standin.paidTwice).toEqual([])
  expect(stage.standin.jobs).toHaveLength(tasks)
  expect(stage.engine.status().batches[0]?.tasks.completed).toBe(tasks)
}

test.each([62_000, 90_000, 200_000])('work that is done only %d ms after it was sent', async (ms) => {
  const stage = await setStage({ standin: { faults: [{ kind: 'slow', ms, nth: { from: 2, to: 3 } }] } })
  await stage.add(asins(4), STRATEGY)
  await stage.settle()
  paidOnce(stage, 4)
})

test('a job that shows up after its absence was believed is taken before anything is sent again', async () => {
  const stage = await setStage({
    standin: { faults: [{ kind: 'slow', ms: 301_000, nth: { from: 2, to: 2 } }] },
    timing: { absenceMs: 150_000, backoffFirstMs: 5 * 60_000, backoffMaxMs: 10 * 60_000 },
  })
  await stage.add(asins(3), STRATEGY)
  await stage.settle()
  paidOnce(stage, 3)
})

test('a list that was asked for too early proves nothing, however late it is answered', async () => {
  let lists = 0
  const stage: Stage = await setStage({
    standin: { faults: [{ kind: 'slow', ms: 130_000, nth: { from: 1, to: 1 } }] },
    timing: { absenceMs: 60_000 },
    wire: (real) => ({
      ...real,
      async exchange(request) {
        const reply = await real.exchange(request)
        // The second look: asked for after 60 s, when absence may be believed after 90 s.
        if (request.url.searchParams.has('asin') && ++lists === 3) await stage.clock.sleep(60_000)
        return reply
      },
    }),
  })
  await stage.add(asins(1), STRATEGY)
  await stage.until(() => stage.engine.status().batches[0]?.tasks.unconfirmed === 1)
  // A batch that goes on would find the job in the list before it sends again.
  stage.engine.call('cancel', { batch: 1 })
  await stage.settle()
  paidOnce(stage, 1)
})

test('clocks set right or wrong while an answer is lost', async () => {
  for (const [before, during] of [
    [-HOUR_MS, HOUR_MS],
    [0, -HOUR_MS],
    [HOUR_MS, -2 * HOUR_MS],
  ] as const) {
    const stage = await setStage({ standin: { faults: [{ kind: 'lost-after', nth: { from: 2, to: 2 } }] } })
    stage.clock.jump(before)
    await stage.add(asins(4), STRATEGY)
    await stage.until(() => stage.engine.status().batches[0]?.tasks.unconfirmed === 1)
    stage.clock.jump(during)
    await stage.settle()
    paidOnce(stage, 4)
  }
})

test('a clock that is set ahead by more than seven days makes no answer one that the list has forgotten', async () => {
  const stage = await setStage({ standin: { faults: [{ kind: 'lost-after', nth: { from: 2, to: 2 } }] } })
  await stage.add(asins(4), STRATEGY)
  await stage.until(() => stage.engine.status().batches[0]?.tasks.unconfirmed === 1)
  stage.clock.jump(8 * 24 * HOUR_MS)
  await stage.settle()
  paidOnce(stage, 4)
})

test('a computer that slept while the list was asked for has made nothing older', async () => {
  let lists = 0
  const stage: Stage = await setStage({
    standin: { faults: [{ kind: 'slow', ms: 200_000, nth: { from: 1, to: 1 } }] },
    wire: answering((reply, url) => {
      // The first is from before the submission, the second is the first look.
      if (url.searchParams.has('asin') && ++lists === 3) stage.clock.jump(HOUR_MS)
      return reply
    }),
  })
  await stage.add(asins(1), STRATEGY)
  await stage.settle()
  expect(lists).toBeGreaterThan(3)
  paidOnce(stage, 1)
})

test('after the clock was set back a list from before is an old one: what a colleague made since is seen first', async () => {
  const [asin] = asins(1)
  const stage = await setStage({ standin: { faults: [{ kind: 'lost-before', nth: { from: 3, to: 3 } }] } })
  await stage.add(asins(1), STRATEGY)
  await stage.settle()
  stage.clock.jump(-5 * HOUR_MS)
  await stage.drive(stage.submitElsewhere('a_plus', { asin, country_code: 'US', ...ONE_MODULE.params }))
  await stage.add(asins(1), ONE_MODULE)
  await stage.settle()
  // The strategy, the colleague's modules, and our own.
  expect(stage.standin.jobs).toHaveLength(3)
})

test('an answer that was lost more than seven days ago is for a person: the list has forgotten what it made', async () => {
  const stage = await setStage({
    standin: { faults: [{ kind: 'lost-after', nth: { from: 1, to: 1 } }] },
    timing: { lookMs: HOUR_MS },
  })
  await stage.add(asins(1), STRATEGY)
  await stage.until(() => stage.engine.status().batches[0]?.tasks.unconfirmed === 1)
  await stage.restart('stop')
  await stage.pass(8 * 24 * HOUR_MS)
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks).toMatchObject({ held: 1, completed: 0 })
  expect(stage.standin.jobs).toHaveLength(1)
})

test('nor is what a colleague made meanwhile taken for it', async () => {
  const [asin] = asins(1)
  const stage = await setStage({
    standin: { faults: [{ kind: 'lost-after', nth: { from: 1, to: 1 } }] },
    timing: { lookMs: HOUR_MS },
  })
  await stage.add(asins(1), STRATEGY)
  await stage.until(() => stage.engine.status().batches[0]?.tasks.unconfirmed === 1)
  await stage.restart('stop')
  await stage.pass(2 * 24 * HOUR_MS)
  await stage.drive(stage.submitElsewhere('creative_strategy', { asin, country_code: 'US' }))
  await stage.pass(6 * 24 * HOUR_MS)
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks).toMatchObject({ held: 1, completed: 0 })
})

test('a list that names the type in another way still shows the job', async () => {
  for (const name of ['creative_strategy', 'CREATIVE STRATEGY', 'Strategy v2']) {
    const stage = await setStage({
      standin: { faults: [{ kind: 'lost-after', nth: { from: 2, to: 2 } }] },
      wire: answering((reply, url) =>
        url.searchParams.has('asin')
          ? { ...reply, body: reply.body.replaceAll('Creative Strategy', name) }
          : reply,
      ),
    })
    await stage.add(asins(3), STRATEGY)
    await stage.settle()
    paidOnce(stage, 3)
  }
})

test('a list that lags behind an error: one look without the job proves nothing', async () => {
  let before: { readonly body: string; readonly atMs: number } | null = null
  const stage: Stage = await setStage({
    standin: { faults: [{ kind: '500-after', nth: { from: 1, to: 1 } }] },
    wire: answering((reply, url) => {
      if (!url.searchParams.has('asin')) return reply
      const nowMs = stage.clock.nowMs()
      before ??= { body: reply.body, atMs: nowMs }
      return nowMs - before.atMs < 25_000 ? { ...reply, body: before.body } : reply
    }),
  })
  await stage.add(asins(1), STRATEGY)
  await stage.settle()
  paidOnce(stage, 1)
})

test('looks that fail count in a row: an answer between them begins again', async () => {
  let lists = 0
  const stage = await setStage({
    standin: { faults: [{ kind: 'lost-after', nth: { from: 1, to: 1 } }] },
    wire: answering((reply, url) => {
      if (!url.searchParams.has('asin') || url.searchParams.has('page')) return reply
      lists += 1
      // The first is from before the submission. Ten in a row would hand it to a person.
      return lists === 1 || lists === 11 || lists > 20
        ? reply
        : { ...reply, status: 500, body: '{"success":false,"error":{"code":"INTERNAL_ERROR","message":"?"}}' }
    }),
  })
  await stage.add(asins(1), STRATEGY)
  await stage.settle()
  expect(lists).toBeGreaterThan(20)
  paidOnce(stage, 1)
})

test('a clock set back by a day holds nothing up for a day', async () => {
  const stage = await setStage()
  await stage.add(asins(15), STRATEGY)
  await stage.until(() => stage.standin.jobs.length >= 8)
  stage.clock.jump(-24 * HOUR_MS)
  const fromMs = stage.clock.monotonicMs()
  await stage.settle()
  expect(stage.clock.monotonicMs() - fromMs).toBeLessThan(HOUR_MS / 4)
  paidOnce(stage, 15)
})

test('nor does it where the process had ended before the answer came', async () => {
  const stage = await setStage({ standin: { faults: [{ kind: 'hang-after', nth: { from: 1, to: 1 } }] } })
  await stage.add(asins(1), STRATEGY)
  await stage.until(() => stage.standin.jobs.length === 1)
  stage.clock.jump(-24 * HOUR_MS)
  await stage.restart('crash')
  const fromMs = stage.clock.monotonicMs()
  await stage.settle()
  expect(stage.clock.monotonicMs() - fromMs).toBeLessThan(HOUR_MS / 2)
  paidOnce(stage, 1)
})

test('nor does it hold up an image that waits to be tried again', async () => {
  const stage = await setStage({ standin: { faults: [{ kind: '503', where: 'asset' }] } })
  await stage.add(asins(1), LISTING)
  await stage.until(() => stage.standin.requests.filter(({ status }) => status === 503).length > 5)
  stage.standin.setFaults([])
  stage.clock.jump(-24 * HOUR_MS)
  const fromMs = stage.clock.monotonicMs()
  await stage.settle()
  expect(stage.clock.monotonicMs() - fromMs).toBeLessThan(HOUR_MS / 2)
  paidOnce(stage, 1)
})

test('a job whose answers cannot be used is handed to a person, and asked for again at their word', async () => {
  let isOdd = true
  const stage = await setStage({
    wire: answering((reply, url) =>
      isOdd && /\/jobs\//.test(url.pathname) ? { ...reply, body: '{"id":1,"status":"sideways"}' } : reply,
    ),
  })
  await stage.add(asins(2), STRATEGY)
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks.held).toBe(2)
  // A service that is odd for an evening costs nobody a result.
  expect(stage.clock.monotonicMs()).toBeGreaterThan(3 * HOUR_MS)
  isOdd = false
  expect(stage.engine.call('retry', {})).toMatchObject({ submitted_again: 0, fetched_again: 2 })
  await stage.settle()
  paidOnce(stage, 2)
})

test('answers about a job that cannot be used count in a row: one that can begins again', async () => {
  let polls = 0
  const stage = await setStage({
    standin: { jobMs: 10 * HOUR_MS },
    wire: answering((reply, url) => {
      if (!/\/jobs\//.test(url.pathname)) return reply
      polls += 1
      // Twenty in a row would hand it to a person. The first good answer brings news, the second brings none.
      return polls % 20 === 0 || polls > 59 ? reply : { ...reply, body: '{"id":1,"status":"sideways"}' }
    }),
  })
  await stage.add(asins(1), STRATEGY)
  await stage.settle()
  expect(polls).toBeGreaterThan(59)
  paidOnce(stage, 1)
})

test('a job that the service does not know for a moment is asked for again: only five times in a row make it lost', async () => {
  let unknown = 4
  const stage = await setStage({
    standin: { jobMs: 10 * 60_000 },
    wire: (real) => ({
      ...real,
      exchange(request) {
        if (!/\/jobs\//.test(request.url.pathname) || unknown-- <= 0) return real.exchange(request)
        return real.exchange({ ...request, url: new URL('nobody-knows-it', request.url) })
      },
    }),
  })
  await stage.add(asins(1), STRATEGY)
  await stage.until(() => unknown < 0)
  // Known in between: four more are not eight.
  unknown = 4
  await stage.pass(170_000)
  expect(stage.engine.status().batches[0]?.tasks).toMatchObject({ failed: 0 })
  expect(unknown).toBeLessThan(1)
  for (const [more, end] of [
    [5, { failed: 1 }],
    // A person's word begins again.
    [4, { completed: 1 }],
  ] as const) {
    unknown = more
    stage.engine.call('retry', {})
    await stage.settle()
    expect(stage.engine.status().batches[0]?.tasks).toMatchObject(end)
  }
  paidOnce(stage, 1)
})

test('a job that does not end in a day is handed to a person, and asked for again at their word', async () => {
  const calm = { pollMs: HOUR_MS / 6, lookMs: HOUR_MS / 3, napMsMax: HOUR_MS }
  const stage = await setStage({ standin: { jobMs: 40 * HOUR_MS }, timing: calm })
  const held = () => stage.engine.status().batches[0]?.tasks.held
  await stage.add(asins(1), STRATEGY)
  await stage.until(() => stage.engine.status().batches[0]?.tasks.pending === 1)
  // A clock that is set ahead makes no job old.
  stage.clock.jump(24 * HOUR_MS)
  await stage.pass(HOUR_MS / 2)
  expect(held()).toBe(0)
  stage.clock.jump(-24 * HOUR_MS)
  await stage.settle()
  expect(held()).toBe(1)
  expect(stage.engine.call('retry', {})).toMatchObject({ fetched_again: 1, submitted_again: 0 })
  await stage.pass(HOUR_MS / 2)
  expect(held()).toBe(0)
  await stage.pass(16 * HOUR_MS)
  expect(held()).toBe(1)
  stage.engine.call('retry', {})
  await stage.settle()
  paidOnce(stage, 1)
})

/** Jobs of products whose number begins so are never found again. */
function losing(prefix: string) {
  const lost = new Set<string>()
  const wire = (real: Wire): Wire => ({
    ...real,
    async exchange(request) {
      const id = request.url.pathname.split('/').at(-1) ?? ''
      const answer = await real.exchange(
        lost.has(id) ? { ...request, url: new URL('nobody-knows-it', request.url) } : request,
      )
      if (answer.kind === 'reply' && request.body?.includes(prefix) === true)
        lost.add(/"job_id":"([^"]+)"/.exec(answer.body)?.[1] ?? '')
      return answer
    },
  })
  return { lost, wire }
}

test('jobs that vanish now and then, while others are found, stop no account', async () => {
  const { lost, wire } = losing('B0LOST')
  const stage = await setStage({ wire })
  for (const n of [1, 2, 3]) {
    await stage.add([`B0LOST000${n}`, `B0HERE000${n}`], STRATEGY)
    await stage.settle()
  }
  const { accounts, batches } = stage.engine.status()
  expect(batches.map(({ tasks }) => tasks.failed + tasks.completed)).toEqual([2, 2, 2])
  expect(lost.size).toBe(3)
  expect(accounts[0]?.stop).toBeNull()
})

test('one job that is looked for again and again is one that has vanished', async () => {
  const { lost, wire } = losing('B0LOST')
  const stage = await setStage({ wire })
  await stage.add(['B0LOST0001'], STRATEGY)
  await stage.settle()
  for (let n = 0; n < 2; n += 1) {
    stage.engine.call('retry', {})
    await stage.settle()
  }
  expect(lost.size).toBeLessThan(3)
  expect(stage.engine.status().batches[0]?.tasks.failed).toBe(1)
  expect(stage.engine.status().accounts[0]?.stop).toBeNull()
})

test('the key of another organization stops the account and fails no more than a job or two, all found again', async () => {
  const stage = await setStage()
  await stage.add(asins(6), STRATEGY)
  await stage.until(() => stage.standin.jobs.length === 6)
  await stage.restart('stop', { key: 'pk_live_contoso_0001' })
  await stage.settle()
  expect(stage.engine.status().accounts[0]?.stop?.code).toBe('UNEXPECTED_ANSWER')
  await stage.restart('stop', { key: LIVE_KEY })
  stage.engine.call('resume', {})
  stage.engine.call('retry', {})
  await stage.settle()
  paidOnce(stage, 6)
})

test('nothing is sent while a web page answers, and the night goes on alone when it has gone', async () => {
  let isAway = true
  const stage = await setStage({
    wire: answering((reply) => (isAway ? { ...reply, status: 200, body: '<html>Welcome</html>' } : reply)),
  })
  await stage.add(asins(10), STRATEGY)
  await stage.pass(60 * 60_000)
  expect(stage.engine.status().accounts[0]?.stop).toBeNull()
  expect(stage.standin.jobs).toHaveLength(0)
  expect(stage.engine.status().batches[0]?.tasks.queued).toBe(10)
  isAway = false
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks.completed).toBe(10)
})

test('a list is as old as its request, however long its answer takes', async () => {
  let lists = 0
  const stage: Stage = await setStage({
    wire: (real) => ({
      ...real,
      async exchange(request) {
        const reply = await real.exchange(request)
        if (request.url.searchParams.has('asin') && !request.url.searchParams.has('page')) lists += 1
        // As long as a process may be suspended before it reads the answer.
        if (lists === 1 && request.url.searchParams.has('asin')) await stage.clock.sleep(9 * 60_000)
        return reply
      },
    }),
  })
  await stage.add(asins(1), STRATEGY)
  await stage.settle()
  expect([lists, stage.standin.jobs.length]).toEqual([1, 1])
  await stage.pass(2 * 60_000)
  await stage.add(asins(1), LISTING)
  await stage.settle()
  expect([lists, stage.standin.jobs.length]).toEqual([2, 2])
})
