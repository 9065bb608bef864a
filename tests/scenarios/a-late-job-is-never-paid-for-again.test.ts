// A submission was believed to have made nothing, and its job appears all the same: minutes later, beside a colleague's,
// or in a list that was asked for another recipe of the product. Nothing is paid for twice, and every night ends.
import { describe, expect, test } from 'vitest'
import type { Wire, WireFailure } from '../../src/engine/ports/wire.ts'
import type { Fault } from '../support/standin/index.ts'
import {
  asins,
  ONE_MODULE,
  setStage as setAnyStage,
  type Stage,
  type StageOptions,
  STRATEGY,
  TEST_KEY,
} from '../support/stage.ts'

const MINUTE_MS = 60_000

/** Absence is believed early enough for work to end later. */
const setStage = ({ timing, ...options }: StageOptions = {}) =>
  setAnyStage({ ...options, timing: { absenceMs: 5 * MINUTE_MS, ...timing } })

/** The work of the first submission is done only after its absence was believed. */
const VERY_LATE: Fault = { kind: 'slow', ms: 8 * MINUTE_MS, nth: { from: 1, to: 1 } }

const NOT_SENT: WireFailure = {
  kind: 'failure',
  sent: false,
  reason: 'refused',
  message: 'The connection was refused.',
}

/** Between `fromMs` and `toMs` after the first submission no other one leaves, though the lists can be asked for. */
const noPostsLeave =
  (fromMs: number, toMs: number, now: () => number) =>
  (real: Wire): Wire => {
    let firstMs: number | null = null
    return {
      ...real,
      exchange(request) {
        if (request.method !== 'POST') return real.exchange(request)
        firstMs ??= now()
        const sinceMs = now() - firstMs
        return sinceMs >= fromMs && sinceMs < toMs ? Promise.resolve(NOT_SENT) : real.exchange(request)
      },
    }
  }

const ALL = { filter: {}, sort: 'order', descending: false, offset: 0, limit: 10 } as const

const tasksOf = (stage: Stage) => stage.engine.status().batches.map((batch) => batch.tasks)

describe('a job that appears after the next submission of its task came to nothing', () => {
  test.each<[string, Fault[]]>([
    [
      'which was told to wait for four minutes, until shortly before the second look',
      [{ kind: '429-day', retryAfterS: 240, nth: { from: 2, to: 2 } }],
    ],
    [
      'which was told to wait for five minutes',
      [{ kind: '429-day', retryAfterS: 300, nth: { from: 2, to: 2 } }],
    ],
    [
      'which was told to wait for a quarter of an hour',
      [{ kind: '429-day', retryAfterS: 900, nth: { from: 2, to: 2 } }],
    ],
    ['which was lost before the work, too', [{ kind: 'lost-before', nth: { from: 2, to: 2 } }]],
  ])('%s', async (_name, faults) => {
    const stage = await setStage({ standin: { faults: [VERY_LATE, ...faults] } })
    await stage.add(asins(1), STRATEGY)
    await stage.settle()
    expect(stage.standin.jobs).toHaveLength(1)
    expect(tasksOf(stage)).toMatchObject([{ completed: 1 }])
  })

  test('which did not leave this computer', async () => {
    let now = () => 0
    const stage = await setStage({
      standin: { faults: [VERY_LATE] },
      wire: noPostsLeave(MINUTE_MS, 10 * MINUTE_MS, () => now()),
    })
    now = stage.clock.monotonicMs
    await stage.add(asins(1), STRATEGY)
    await stage.settle()
    expect(stage.standin.jobs).toHaveLength(1)
    expect(tasksOf(stage)).toMatchObject([{ completed: 1 }])
  })

  test('and that the next list does not show again: one look takes nothing back', async () => {
    let now = () => 0
    let empty: string | null = null
    let shownMs: number | null = null
    const stage = await setStage({
      standin: { faults: [VERY_LATE] },
      wire: (real) => {
        const line = noPostsLeave(MINUTE_MS, 8 * MINUTE_MS, () => now())(real)
        return {
          ...line,
          async exchange(request) {
            const reply = await line.exchange(request)
            if (reply.kind !== 'reply' || !request.url.searchParams.has('asin')) return reply
            empty ??= reply.body
            if (reply.body === empty) return reply
            if (shownMs !== null) return now() - shownMs < 10_000 ? { ...reply, body: empty } : reply
            shownMs = now()
            return reply
          },
        }
      },
    })
    now = stage.clock.monotonicMs
    await stage.add(asins(1), STRATEGY)
    await stage.settle()
    expect(shownMs).not.toBeNull()
    expect(stage.standin.jobs).toHaveLength(1)
    expect(tasksOf(stage)).toMatchObject([{ completed: 1 }])
  })
})

test('a late job of a submission that a crash left without an answer is waited for', async () => {
  const stage = await setStage({
    standin: { faults: [{ kind: 'slow', ms: 4 * MINUTE_MS, nth: { from: 1, to: 1 } }] },
  })
  await stage.add(asins(1), STRATEGY)
  await stage.until(() => stage.standin.requests.some(({ method }) => method === 'POST'))
  await stage.restart('crash')
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(1)
  expect(tasksOf(stage)).toMatchObject([{ completed: 1 }])
})

test('a late job that appears while the process is frozen, after the last list was asked for', async () => {
  let posts = 0
  let hasSlept = false
  const stage: Stage = await setStage({
    standin: { faults: [VERY_LATE] },
    wire: (real) => ({
      ...real,
      async exchange(request) {
        if (request.method === 'POST') posts += 1
        const isLastLook = posts === 1 && !hasSlept && tasksOf(stage)[0]?.queued === 1
        const reply = await real.exchange(request)
        if (isLastLook && request.url.searchParams.has('asin')) {
          hasSlept = true
          await stage.clock.sleep(10 * MINUTE_MS)
        }
        return reply
      },
    }),
  })
  await stage.add(asins(1), STRATEGY)
  await stage.settle()
  expect(hasSlept).toBe(true)
  expect(stage.standin.jobs).toHaveLength(1)
  expect(tasksOf(stage)).toMatchObject([{ completed: 1 }])
})

test('a list whose answer is read late says nothing of the time since it was asked for', async () => {
  let lists = 0
  const stage: Stage = await setStage({
    standin: { faults: [{ kind: 'slow', ms: 2 * MINUTE_MS, nth: { from: 1, to: 1 } }] },
    wire: (real) => ({
      ...real,
      async exchange(request) {
        const reply = await real.exchange(request)
        if (request.url.searchParams.has('asin')) lists += 1
        // Before the submission, the first look, and this one, after which no more jobs could appear.
        if (request.url.searchParams.has('asin') && lists === 3) await stage.clock.sleep(20 * MINUTE_MS)
        return reply
      },
    }),
  })
  await stage.add(asins(1), STRATEGY)
  await stage.settle()
  const [task] = stage.engine.call('tasks', ALL).tasks
  const { events } = stage.engine.call('task', { task: task?.id ?? 0 })
  expect(events.map(({ cause }) => cause)).not.toContain('no_job_found')
  expect(stage.standin.jobs).toHaveLength(1)
  expect(tasksOf(stage)).toMatchObject([{ completed: 1 }])
})

test('a late job that first shows in a list for another recipe of the product is left for its own task', async () => {
  const stage = await setStage({
    standin: { faults: [{ kind: 'slow', ms: 8 * MINUTE_MS, nth: { from: 1, to: 1 } }] },
    // Long enough for the other recipe's list to come between.
    timing: { backoffFirstMs: 20 * MINUTE_MS, backoffMaxMs: 20 * MINUTE_MS },
  })
  await stage.add(asins(1), STRATEGY)
  await stage.until(() => tasksOf(stage)[0]?.queued === 1 && stage.clock.monotonicMs() > 5 * MINUTE_MS)
  await stage.pass(6 * MINUTE_MS)
  await stage.add(asins(1), ONE_MODULE)
  await stage.settle()
  expect(stage.standin.paidTwice).toEqual([])
  expect(stage.standin.jobs).toHaveLength(2)
  expect(tasksOf(stage)).toMatchObject([{ completed: 1 }, { completed: 1 }])
})

test('a late job that is left for its own task is taken for no other of the product', async () => {
  const stage = await setStage({
    standin: {
      faults: [
        { kind: 'slow', ms: 9 * MINUTE_MS, nth: { from: 1, to: 1 } },
        { kind: 'lost-before', nth: { from: 3, to: 3 } },
      ],
    },
    // Long enough for the other countries to come between, and before the second look.
    timing: { absenceMs: 7 * MINUTE_MS, backoffFirstMs: 60 * MINUTE_MS, backoffMaxMs: 60 * MINUTE_MS },
  })
  await stage.add(asins(1), STRATEGY)
  await stage.until(() => tasksOf(stage)[0]?.queued === 1 && stage.clock.monotonicMs() > 5 * MINUTE_MS)
  await stage.pass(3 * MINUTE_MS)
  await stage.add(asins(1), STRATEGY, { country: 'CA' })
  await stage.until(() => tasksOf(stage)[1]?.completed === 1)
  await stage.add(asins(1), STRATEGY, { country: 'FR' })
  await stage.settle()
  expect(tasksOf(stage)).toMatchObject([{ completed: 1 }, { completed: 1 }, { held: 1 }])
  expect(stage.standin.jobs).toHaveLength(2)
})

test('nor once its own task is canceled', async () => {
  const stage = await setStage({
    standin: {
      faults: [
        { ...VERY_LATE, ms: 9 * MINUTE_MS },
        { kind: 'lost-before', nth: { from: 2, to: 2 } },
      ],
    },
    // Long enough for the other country to come between.
    timing: { absenceMs: 7 * MINUTE_MS, backoffFirstMs: 60 * MINUTE_MS, backoffMaxMs: 60 * MINUTE_MS },
  })
  const batch = (await stage.add(asins(1), STRATEGY)) ?? 0
  await stage.until(() => tasksOf(stage)[0]?.queued === 1 && stage.clock.monotonicMs() > 5 * MINUTE_MS)
  await stage.pass(3 * MINUTE_MS)
  await stage.add(asins(1), STRATEGY, { country: 'CA' })
  await stage.until(() => tasksOf(stage)[1]?.unconfirmed === 1)
  stage.engine.call('cancel', { batch })
  await stage.settle()
  expect(tasksOf(stage)).toMatchObject([{ cancelled: 1 }, { held: 1 }])
  expect(stage.standin.jobs).toHaveLength(1)
})

test('a late job is not taken by another task of the product that is in doubt when it appears', async () => {
  const stage = await setStage({
    standin: {
      faults: [
        { kind: 'slow', ms: 8 * MINUTE_MS, nth: { from: 1, to: 1 } },
        { kind: 'lost-before', nth: { from: 2, to: 2 } },
      ],
    },
    timing: { backoffFirstMs: 60 * MINUTE_MS, backoffMaxMs: 60 * MINUTE_MS },
  })
  await stage.add(asins(1), STRATEGY)
  await stage.until(() => tasksOf(stage)[0]?.queued === 1 && stage.clock.monotonicMs() > 5 * MINUTE_MS)
  await stage.add(asins(1), STRATEGY, { country: 'CA' })
  await stage.settle()
  expect(tasksOf(stage)).toMatchObject([{ completed: 1 }, { held: 1 }])
  expect(stage.standin.jobs).toHaveLength(1)
})

test('a lost job that shows in a list for another recipe of the product is left for its own task', async () => {
  const stage = await setStage({ standin: { faults: [{ kind: 'lost-after', nth: { from: 1, to: 1 } }] } })
  await stage.add(asins(1), STRATEGY)
  await stage.until(() => tasksOf(stage)[0]?.unconfirmed === 1)
  // By then the product has to be listed again.
  await stage.restart('crash')
  await stage.pass(20 * MINUTE_MS)
  await stage.add(asins(1), ONE_MODULE)
  await stage.settle()
  expect(stage.standin.paidTwice).toEqual([])
  expect(stage.standin.jobs).toHaveLength(2)
  expect(tasksOf(stage)).toMatchObject([{ completed: 1 }, { completed: 1 }])
})

test.each([
  ['at the second look', 50_000, 0],
  ['after the second look, whose answer a suspended process reads late', 70_000, 20 * MINUTE_MS],
])('a colleague’s job is not taken for our own, which is listed %s', async (_name, ms, suspendedMs) => {
  const [asin] = asins(1)
  let wasSuspended = false
  // The first look is 45 seconds after it was sent, the second a quarter of a minute later.
  const stage: Stage = await setStage({
    standin: { faults: [{ kind: 'slow', ms, nth: { from: 1, to: 1 } }] },
    wire: (real) => ({
      ...real,
      async exchange(request) {
        const reply = await real.exchange(request)
        // The page behind the last one is empty.
        const isEnd = reply.kind === 'reply' && reply.body.includes('"data":[]')
        if (isEnd && !wasSuspended && stage.clock.monotonicMs() >= MINUTE_MS) {
          wasSuspended = true
          await stage.clock.sleep(suspendedMs)
        }
        return reply
      },
    }),
  })
  await stage.add(asins(1), STRATEGY)
  await stage.until(() => tasksOf(stage)[0]?.submitting === 1)
  await stage.drive(stage.submitElsewhere('creative_strategy', { asin, country_code: 'CA' }))
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(2)
  expect(tasksOf(stage)).toMatchObject([{ held: 1, completed: 0 }])
})

test('a key that was replaced by a test key makes no doubt free of charge', async () => {
  const [asin] = asins(1)
  const stage = await setStage({ standin: { faults: [{ kind: 'lost-after', nth: { from: 1, to: 1 } }] } })
  await stage.add(asins(1), STRATEGY)
  await stage.until(() => stage.standin.jobs.length === 1)
  await stage.drive(stage.submitElsewhere('creative_strategy', { asin, country_code: 'US' }))
  await stage.restart('crash', { key: TEST_KEY })
  await stage.settle()
  expect(tasksOf(stage)).toMatchObject([{ held: 1, completed: 0 }])
  expect(stage.standin.jobs).toHaveLength(2)
})

describe('with a test key, which pays for nothing, the night ends', () => {
  test('two new jobs could be the lost one', async () => {
    const [asin] = asins(1)
    const stage = await setStage({
      key: TEST_KEY,
      standin: { faults: [{ kind: 'lost-after', nth: { from: 1, to: 1 } }] },
    })
    await stage.add(asins(1), STRATEGY)
    await stage.until(() => stage.standin.jobs.length === 1)
    await stage.drive(stage.submitElsewhere('creative_strategy', { asin, country_code: 'US' }))
    await stage.settle()
    expect(tasksOf(stage)).toMatchObject([{ completed: 1 }])
    expect(stage.standin.jobs).toHaveLength(3)
  })
})

test('a list that gives no types and shows a job of another kind: the night ends', async () => {
  const [asin] = asins(1)
  const stage = await setStage({
    standin: {
      shapes: { jobsListEntries: 'thin' },
      faults: [{ kind: 'lost-before', nth: { from: 1, to: 1 } }],
    },
  })
  await stage.add(asins(1), STRATEGY)
  await stage.until(() => tasksOf(stage)[0]?.unconfirmed === 1)
  await stage.drive(
    stage.submitElsewhere('a_plus', { asin, country_code: 'US', types: ['A+ Basic One Module'] }),
  )
  await stage.settle()
  expect(tasksOf(stage)).toMatchObject([{ completed: 1 }])
  expect(stage.standin.jobs).toHaveLength(2)
})

test('a job that appears after its task has failed is left for a retry, whoever reads the list meanwhile', async () => {
  const stage = await setStage({
    standin: {
      faults: [
        { kind: 'lost-before', nth: { from: 1, to: 4 } },
        { kind: 'slow', ms: 120 * MINUTE_MS, nth: { from: 5, to: 5 } },
      ],
    },
  })
  await stage.add(asins(1), STRATEGY)
  await stage.settle()
  expect(tasksOf(stage)).toMatchObject([{ failed: 1 }])
  await stage.pass(120 * MINUTE_MS)
  expect(stage.standin.jobs).toHaveLength(1)
  await stage.add(asins(1), ONE_MODULE)
  await stage.settle()
  stage.engine.call('retry', {})
  await stage.settle()
  expect(tasksOf(stage)).toMatchObject([{ completed: 1 }, { completed: 1 }])
  expect(stage.standin.jobs).toHaveLength(2)
})
