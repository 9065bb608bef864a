import { expect, test } from 'vitest'
import { databasePath, NOT_RUNNING, openReader, reportOf, statusOf } from '../../src/engine/index.ts'
import { asins, LIVE_KEY, ORGANIZATION, setStage, type Stage, STRATEGY } from '../support/stage.ts'

const submissions = (stage: Stage) =>
  stage.standin.requests.filter((request) => request.method === 'POST').length

test.each([
  [
    'UNAUTHORIZED',
    (stage: Stage) => stage.standin.revokeKey(LIVE_KEY),
    (stage: Stage) => stage.standin.addKey(LIVE_KEY, ORGANIZATION),
  ],
  [
    'INSUFFICIENT_CREDITS',
    (stage: Stage) => stage.standin.setCredits(ORGANIZATION, 0),
    (stage: Stage) => stage.standin.setCredits(ORGANIZATION, 1_000),
  ],
  [
    'NO_ACTIVE_BRAND',
    (stage: Stage) => stage.standin.setActiveBrand(ORGANIZATION, false),
    (stage: Stage) => stage.standin.setActiveBrand(ORGANIZATION, true),
  ],
] as const)(
  '%s: a second submission confirms it, then a person, then all the rest',
  async (code, breakIt, fixIt) => {
    const stage = await setStage()
    breakIt(stage)
    const batch = await stage.add(asins(30), STRATEGY)
    await stage.settle()
    expect(submissions(stage)).toBeLessThanOrEqual(2)
    const before = stage.engine.status()
    expect(before.accounts[0]?.stop?.code).toBe(code)
    expect(before.accounts[0]?.stop?.advice).not.toBe('')
    expect(before.batches[0]?.tasks.queued).toBe(30)

    // What is said of a batch says nothing of its account.
    expect(stage.engine.call('resume', { batch: batch ?? 0 })).toEqual({ accounts: 0, batches: 0 })
    fixIt(stage)
    expect(stage.engine.call('resume', {}).accounts).toBe(1)
    await stage.settle()
    expect(stage.engine.status().batches[0]?.tasks.completed).toBe(30)
  },
)

test('credits that run out in the middle: what was paid for is still polled and collected', async () => {
  const stage = await setStage()
  stage.standin.setCredits(ORGANIZATION, 5 * 12)
  await stage.add(asins(40), STRATEGY)
  await stage.settle()
  const { batches, accounts } = stage.engine.status()
  expect(accounts[0]?.stop?.code).toBe('INSUFFICIENT_CREDITS')
  expect(batches[0]?.tasks).toMatchObject({ completed: 12, queued: 28 })
})

/** What another process reads. */
function seenFromOutside({ clock, workspace }: Stage) {
  const rows = openReader(databasePath(workspace))
  try {
    const [account] = statusOf(rows, '', clock.nowMs(), NOT_RUNNING).accounts
    const [report] = reportOf(rows, clock.nowMs(), NOT_RUNNING)
    return { code: account?.waits?.code, left: account?.credits_remaining, reasons: report?.reasons }
  } finally {
    rows.close()
  }
}

test('from the first answer on that credits do not suffice, everybody says so and what is left', async () => {
  const stage = await setStage()
  stage.standin.setCredits(ORGANIZATION, 5 * 12 + 3)
  const refreshed = stage.engine.refreshCredits(stage.accountId)
  await stage.drive(refreshed)
  await stage.add(asins(40), STRATEGY)
  await stage.until(() => stage.engine.status().accounts[0]?.waits !== null)
  await stage.pass(5_000)
  const [account] = stage.engine.status().accounts
  expect(account).toMatchObject({ stop: null, credits_remaining: 3, waits: { code: 'INSUFFICIENT_CREDITS' } })
  const reason = { code: 'INSUFFICIENT_CREDITS', of: 'tasks', count: 28, tasks: 28 }
  expect(stage.engine.call('report', {}).batches[0]?.reasons).toMatchObject([reason])
  expect(seenFromOutside(stage)).toMatchObject({ code: reason.code, left: 3, reasons: [reason] })

  // Topped up, it goes on by itself, and nobody says so any more.
  stage.standin.setCredits(ORGANIZATION, 1_000)
  await stage.until(() => stage.standin.jobs.length > 12)
  await stage.pass(5_000)
  expect(seenFromOutside(stage)).toMatchObject({ code: undefined, reasons: [] })
  await stage.settle()
  expect(stage.engine.status()).toMatchObject({
    accounts: [{ stop: null, waits: null }],
    batches: [{ tasks: { completed: 40 } }],
  })
})

test('a report names what stopped the account, until a person resumes', async () => {
  const stage = await setStage()
  stage.standin.setCredits(ORGANIZATION, 5 * 12)
  await stage.add(asins(40), STRATEGY)
  await stage.settle()
  const reasons = [{ code: 'INSUFFICIENT_CREDITS', count: 28 }]
  expect(seenFromOutside(stage)).toMatchObject({ left: 0, reasons })
  stage.engine.call('resume', {})
  expect(seenFromOutside(stage).reasons).toEqual([])
})

test('a key revoked while jobs run loses nothing: with a new key they are fetched', async () => {
  const stage = await setStage()
  await stage.add(asins(5), STRATEGY)
  await stage.until(() => stage.standin.jobs.length === 5)
  stage.standin.revokeKey(LIVE_KEY)
  await stage.settle()
  expect(stage.engine.status().accounts[0]?.stop?.code).toBe('UNAUTHORIZED')
  stage.standin.addKey('pk_live_another_0002', ORGANIZATION)
  await stage.restart('stop', { key: 'pk_live_another_0002' })
  stage.engine.call('resume', {})
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks.completed).toBe(5)
  expect(stage.standin.jobs).toHaveLength(5)
})

test('something else at the address stops no account: what it answers is doubt, and in the end for a person', async () => {
  const stage = await setStage({
    wire: (real) => ({
      ...real,
      exchange: (request) =>
        request.method === 'POST'
          ? Promise.resolve({ kind: 'reply', status: 404, headers: {}, body: '<html>Not here</html>' })
          : real.exchange(request),
    }),
  })
  await stage.add(asins(2), STRATEGY)
  await stage.settle()
  const { batches, accounts } = stage.engine.status()
  expect(accounts[0]?.stop).toBeNull()
  expect(batches[0]?.tasks).toMatchObject({ held: 2 })
})

test('a refused parameter holds its own task and nothing else', async () => {
  const stage = await setStage({
    wire: (real) => ({
      ...real,
      exchange: (request) =>
        request.body?.includes('B0TEST0003') === true
          ? Promise.resolve({
              kind: 'reply',
              status: 400,
              headers: {},
              body: JSON.stringify({
                success: false,
                error: { code: 'VALIDATION_ERROR', message: 'invalid', detail: 'asin: is not sold there' },
              }),
            })
          : real.exchange(request),
    }),
  })
  await stage.add(asins(6), STRATEGY)
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks).toMatchObject({ completed: 5, held: 1 })
  const [report] = stage.engine.call('report', {}).batches
  expect(report?.reasons).toMatchObject([{ code: 'VALIDATION_ERROR', message: 'asin: is not sold there' }])
})

test('what was about to be sent when a person paused is kept back, and goes later', async () => {
  let pause = () => {}
  const stage = await setStage({
    wire: (real) => ({
      ...real,
      exchange: (request) => {
        // The intent is written; connecting takes so long that the person is quicker.
        if (request.method === 'POST') pause()
        return real.exchange(request)
      },
    }),
  })
  const batch = (await stage.add(asins(3), STRATEGY)) ?? 0
  pause = () => stage.engine.call('pause', { batch })
  await stage.settle()
  expect(submissions(stage)).toBe(0)
  const { accounts, batches } = stage.engine.status()
  expect(batches[0]?.tasks.queued).toBe(3)
  // The network is not to blame.
  expect(accounts[0]?.unreached).toBeNull()

  pause = () => {}
  stage.engine.call('resume', { batch })
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks.completed).toBe(3)
  expect(stage.standin.jobs).toHaveLength(3)
})

test('what was about to be sent when the account stopped is kept back, and goes later', async () => {
  let posts = 0
  const refused = new Set([2, 3])
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const stage = await setStage({
    timing: { confirmMs: 0 },
    wire: (real) => ({
      ...real,
      async exchange(request) {
        if (request.method !== 'POST' || (posts += 1) === 1) return real.exchange(request)
        if (refused.has(posts)) {
          while (posts < 4) await turn()
          const body = JSON.stringify({ success: false, error: { code: 'UNAUTHORIZED' } })
          return { kind: 'reply', status: 401, headers: {}, body }
        }
        // Its intent is written; before it leaves, the answers to two others have stopped the account.
        while (stage.engine.status().accounts[0]?.stop === null) await turn()
        return real.exchange(request)
      },
    }),
  })
  await stage.add(asins(5), STRATEGY)
  await stage.settle()
  expect(posts).toBeGreaterThan(2)
  expect(submissions(stage)).toBe(1)
  expect(stage.engine.status().batches[0]?.tasks).toMatchObject({ completed: 1, queued: 4 })
})

test.each([
  ['and whose clock went on', 9],
  ['and whose clock was set back', -9],
])(
  'what a suspended process was about to send, %s, is looked for again before it goes',
  async (_, minutes) => {
    let posts = 0
    const lists: number[] = []
    const stage = await setStage({
      wire: (real) => ({
        ...real,
        exchange(request) {
          if (request.url.searchParams.has('asin')) lists.push(posts)
          // Between the intent and its departure the computer sleeps.
          if (request.method === 'POST' && (posts += 1) === 1) stage.clock.jump(minutes * 60_000)
          return real.exchange(request)
        },
      }),
    })
    await stage.add(asins(1), STRATEGY)
    await stage.settle()
    expect(posts).toBe(2)
    expect(submissions(stage)).toBe(1)
    expect(stage.engine.status().batches[0]?.tasks.completed).toBe(1)
  },
)
