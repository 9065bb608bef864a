// A key that is forgotten while the engine runs: nothing more is sent with it, what is on its way still counts, and with
// a key the rest goes on.
import { expect, test } from 'vitest'
import { asins, LIVE_KEY, ORGANIZATION, setStage, type Stage, STRATEGY, TEST_KEY } from '../support/stage.ts'

test('a forgotten key sends nothing more; connected again, the rest is made, each once', async () => {
  const stage = await setStage()
  await stage.add(asins(30), STRATEGY)
  await stage.until(() => stage.standin.jobs.length >= 5)
  await stage.drive(stage.engine.disconnect(stage.accountId))
  expect(stage.engine.status().accounts).toMatchObject([{ connected: false, stop: null }])
  const requests = stage.standin.requests.filter(({ path }) => path.startsWith('/v1/')).length
  const made = stage.standin.jobs.length
  expect(made).toBeLessThan(30)
  await stage.pass(20 * 60_000)
  expect(stage.standin.requests.filter(({ path }) => path.startsWith('/v1/')).length).toBeLessThanOrEqual(
    requests + 1,
  )
  expect(stage.standin.jobs).toHaveLength(made)
  expect(stage.engine.status().batches[0]?.tasks.queued).toBe(30 - made)
  expect(await stage.engine.refreshCredits(stage.accountId)).toMatchObject({ message: 'not connected' })

  stage.standin.addKey('pk_live_another_0002', ORGANIZATION)
  stage.standin.revokeKey(LIVE_KEY)
  const again = stage.engine.connect({
    name: 'default',
    baseUrl: stage.standin.url,
    key: () => 'pk_live_another_0002',
  })
  expect(again.accountId).toBe(stage.accountId)
  await stage.settle()
  expect(stage.engine.status()).toMatchObject({
    accounts: [{ connected: true, stop: null }],
    batches: [{ tasks: { completed: 30 } }],
  })
  expect(stage.standin.jobs).toHaveLength(30)
})

test('a key that is entered while the old one ends is kept out of files like every other', async () => {
  const key = 'pk_live_another_0002'
  const stage = await setStage({
    standin: { faults: [{ kind: 'slow-after', ms: 20_000, nth: { from: 1, to: 1 } }] },
  })
  stage.standin.addKey(key, ORGANIZATION)
  await stage.add(asins(1), STRATEGY, { name: `pasted ${key}` })
  await stage.until(() => stage.engine.status().batches[0]?.tasks.submitting === 1)
  const ended = stage.engine.disconnect(stage.accountId)
  stage.engine.connect({ name: 'default', baseUrl: stage.standin.url, key: () => key })
  await stage.drive(ended)
  await stage.settle()
  const record = (await stage.library()).find((path) => path.endsWith('job.json')) ?? ''
  expect(String(await stage.read(record))).toContain('pasted [key]')
})

test('a key of another organization lists each product before it pays for it', async () => {
  const key = 'pk_live_contoso_0001'
  const [asin = ''] = asins(1)
  const stage = await setStage({ standin: { faults: [{ kind: 'lost-before', nth: { from: 4, to: 4 } }] } })
  stage.standin.addKey(key, 'contoso')
  stage.standin.setCredits(ORGANIZATION, 0)
  // The other organization has an older job of the product.
  const other = stage.engine.connect({ name: 'other', baseUrl: stage.standin.url, key: () => key })
  await stage.drive(other.api.submit('creative_strategy', { asin, country_code: 'US' }))
  await stage.drive(stage.engine.disconnect(other.accountId))
  stage.engine.accounts.remove(other.accountId)

  await stage.add([asin], STRATEGY)
  await stage.until(() => stage.engine.status().accounts[0]?.stop?.code === 'INSUFFICIENT_CREDITS')
  stage.engine.connect({ name: 'default', baseUrl: stage.standin.url, key: () => key })
  stage.engine.call('resume', {})
  await stage.settle()
  // Its first answer was lost, and nothing came of it: the older job is not taken for it.
  expect(stage.standin.jobs).toHaveLength(2)
  expect(stage.engine.status().batches[0]?.tasks.completed).toBe(1)
  const made = stage.standin.jobs[1]?.id ?? ''
  expect((await stage.library()).some((path) => path.includes(made))).toBe(true)
})

test('what was prepared with the old key is listed with the new one before it goes', async () => {
  const listed = new Set<string>()
  const unlisted: string[] = []
  const stage = await setStage({
    wire: (real) => ({
      ...real,
      exchange(request) {
        const key = request.headers['authorization']
        const asin = request.url.searchParams.get('asin')
        if (asin !== null) listed.add(`${key} ${asin}`)
        const [sent] = /B0TEST\d+/.exec(request.method === 'POST' ? String(request.body) : '') ?? []
        if (sent !== undefined && !listed.has(`${key} ${sent}`)) unlisted.push(sent)
        return real.exchange(request)
      },
    }),
  })
  const key = 'pk_live_another_0002'
  stage.standin.addKey(key, ORGANIZATION)
  await stage.add(asins(25), STRATEGY)
  await stage.until(() => stage.standin.jobs.length >= 8)
  await stage.pass(5_000)
  stage.engine.connect({ name: 'default', baseUrl: stage.standin.url, key: () => key })
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks.completed).toBe(25)
  expect(listed.size).toBeGreaterThan(25)
  expect(unlisted).toEqual([])
})

test('of two accounts the other one goes on, and forgetting twice is forgetting once', async () => {
  const stage = await setStage()
  stage.standin.addKey('pk_live_another_0002', ORGANIZATION)
  const { accountId, api } = stage.engine.connect({
    name: 'other',
    baseUrl: stage.standin.url,
    key: () => 'pk_live_another_0002',
  })
  await stage.add(asins(20), STRATEGY)
  await stage.add(asins(20, 'B0OTHR'), STRATEGY, { accountId })
  stage.engine.start()
  await stage.drive(
    Promise.all([stage.engine.disconnect(stage.accountId), stage.engine.disconnect(stage.accountId)]),
  )
  await stage.settle()
  const [first, other] = stage.engine.status().batches
  expect(other?.tasks.completed).toBe(20)
  expect((first?.tasks.completed ?? 0) + (first?.tasks.queued ?? 0)).toBeLessThanOrEqual(20)
  const listed = await stage.drive(api.jobs('B0OTHR0001'))
  expect(listed).toMatchObject({ kind: 'jobs', jobs: [{}] })
  await stage.drive(stage.engine.disconnect(99))
})

test('a reserve that is chosen while it runs holds from the next submission on', async () => {
  const stage = await setStage()
  for (const asin of asins(3, 'B0ELSE'))
    await stage.drive(stage.submitElsewhere('creative_strategy', { asin, country_code: 'US' }))
  await stage.add(asins(12), STRATEGY)
  const made = () => stage.standin.jobs.length - 3
  await stage.until(() => made() >= 3)
  stage.engine.setReserve(9)
  const before = made()
  // Nine of ten a minute are left to whoever else was seen: one a minute is ours.
  await stage.pass(3 * 60_000)
  expect(made() - before).toBeLessThanOrEqual(4)
  stage.engine.setReserve(0)
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks.completed).toBe(12)
})

test('a live key is not taken over a test key while something without a spending limit is to come', async () => {
  const stage = await setStage({ key: TEST_KEY })
  const batch = await stage.add(asins(3), STRATEGY, { name: 'for nothing' })
  const goLive = () =>
    stage.engine.connect({ name: 'default', baseUrl: stage.standin.url, key: () => LIVE_KEY }).accountId
  expect(goLive).toThrow(/live key would pay for .*“for nothing”.*nothing was changed/)
  expect(stage.engine.status().accounts).toMatchObject([{ key_kind: 'test' }])
  // A batch with a spending limit was decided on, whatever the key.
  stage.engine.call('spending_limit', { batch: batch ?? 0, credits_max: 20 })
  expect(goLive()).toBe(stage.accountId)
  expect(stage.engine.status().accounts).toMatchObject([{ key_kind: 'live' }])
})

test('a task that waits for a person is still to come: a live key is not taken over its test key', async () => {
  const error = { code: 'VALIDATION_ERROR', message: 'country_code: not supported' }
  const body = JSON.stringify({ success: false, error })
  const stage = await setStage({
    key: TEST_KEY,
    wire: (real) => ({
      ...real,
      async exchange(request) {
        const answer = await real.exchange(request)
        return request.method === 'POST' && answer.kind === 'reply'
          ? { ...answer, status: 400, body }
          : answer
      },
    }),
  })
  const batch = await stage.add(asins(1), STRATEGY)
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks).toMatchObject({ held: 1, queued: 0 })
  const goLive = () =>
    stage.engine.connect({ name: 'default', baseUrl: stage.standin.url, key: () => LIVE_KEY }).accountId
  expect(goLive).toThrow('live key would pay for')
  expect(stage.engine.call('cancel', { batch: batch ?? 0 })).toEqual({ cancelled: 1 })
  expect(goLive()).toBe(stage.accountId)
})

test('a live key is taken over a test key once nothing is to come', async () => {
  const stage = await setStage({ key: TEST_KEY })
  await stage.add(asins(2), STRATEGY)
  await stage.settle()
  const cancelled = await stage.add(asins(4), STRATEGY)
  stage.engine.call('cancel', { batch: cancelled ?? 0 })
  stage.engine.connect({ name: 'default', baseUrl: stage.standin.url, key: () => LIVE_KEY })
  expect(stage.engine.status().accounts).toMatchObject([{ key_kind: 'live' }])
})

test('whoever comes after the end is told that the workspace is closed', async () => {
  const stage = await setStage()
  const { engine, accountId } = stage
  const asked = Promise.allSettled([engine.refreshCredits(accountId)])
  await stage.drive(engine.stop())
  expect(await stage.drive(asked)).toMatchObject([{ reason: { failure: { code: 'WORKSPACE_UNUSABLE' } } }])
  const connect = () => engine.connect({ name: 'default', baseUrl: stage.standin.url, key: () => LIVE_KEY })
  expect(connect).toThrow('This library was closed in the meantime.')
  expect(() => engine.call('status', {})).toThrow('This library was closed in the meantime.')
  await expect(engine.refreshCredits(accountId)).rejects.toMatchObject({
    failure: { code: 'WORKSPACE_UNUSABLE' },
  })
})

test('what was never reached is not connected, and what is offline stays so until it answers', async () => {
  const stage = await setStage()
  const standing = () => {
    const { connected, unreached, waits } = stage.engine.status().accounts.at(-1) ?? {}
    return { connected, unreached, waits: waits?.reason ?? null }
  }
  const access = { name: 'gone', key: () => LIVE_KEY }
  const { accountId } = stage.engine.connect({ ...access, baseUrl: 'https://127.0.0.1:9' })
  expect(standing()).toEqual({ connected: true, unreached: { message: null }, waits: null })
  const answer = await stage.drive(stage.engine.refreshCredits(accountId))
  if (answer?.kind !== 'unreachable') throw new Error('the service was reached')
  const { message } = answer
  expect(message).toMatch(/^127\.0\.0\.1:9: Nothing answers at this address \(.*ECONNREFUSED/)
  expect(standing()).toEqual({ connected: true, unreached: { message }, waits: 'offline' })
  await stage.pass(60 * 60_000)
  expect(standing()).toEqual({ connected: true, unreached: { message }, waits: null })

  stage.engine.connect({ ...access, baseUrl: stage.standin.url })
  expect(standing().unreached).toEqual({ message: null })
  expect(await stage.drive(stage.engine.refreshCredits(accountId))).toBeNull()
  expect(standing()).toEqual({ connected: true, unreached: null, waits: null })
})

const OTHERS_KEY = 'pk_live_contoso_0001'
const SECOND_KEY = 'pk_live_another_0002'

/** The answer to the only submission, or to one after another job, is lost after the work. Then the key is replaced. */
async function withReplacedKey(key: string, organization: string, before: 0 | 1, how: 'live' | 'restart') {
  const faults = [{ kind: 'lost-after', nth: { from: before + 1, to: before + 1 } }] as const
  const stage = await setStage({ standin: { faults } })
  stage.standin.addKey(key, organization)
  if (before > 0) await stage.add(asins(before, 'B0BEFORE'), STRATEGY)
  await stage.settle()
  await stage.pass(60_000)
  await stage.add(asins(1), STRATEGY)
  await stage.until(() => stage.engine.status().batches.at(-1)?.tasks.unconfirmed === 1)
  if (how === 'restart') await stage.restart('crash', { key })
  else stage.engine.connect({ name: 'default', baseUrl: stage.standin.url, key: () => key })
  await stage.settle()
  return stage
}

const held = ({ engine }: Stage) =>
  engine.call('tasks', { filter: {}, sort: 'order', descending: false, offset: 0, limit: 10 }).tasks

for (const how of ['live', 'restart'] as const)
  test(`a doubt is not decided with a key of another organization, entered with ${how}`, async () => {
    const stage = await withReplacedKey(OTHERS_KEY, 'contoso', 0, how)
    expect(stage.standin.jobs).toHaveLength(1)
    expect(held(stage)).toMatchObject([{ state: 'held', code: 'IN_DOUBT' }])
    expect(held(stage)[0]?.message).toContain('key was replaced')
  })

test('nor with one of which nobody knows whose it is; the key that sent it decides again', async () => {
  const stage = await withReplacedKey(SECOND_KEY, ORGANIZATION, 0, 'live')
  expect(held(stage)).toMatchObject([{ state: 'held', code: 'IN_DOUBT' }])
  stage.engine.connect({ name: 'default', baseUrl: stage.standin.url, key: () => LIVE_KEY })
  await stage.drive(stage.engine.takeOver(1, stage.standin.jobs[0]?.id ?? ''))
  await stage.settle()
  expect(stage.engine.status().batches[0]).toMatchObject({ tasks: { completed: 1 } })
  expect(stage.standin.jobs).toHaveLength(1)
})

test('a key that is shown an earlier job of the account decides', async () => {
  const stage = await withReplacedKey(SECOND_KEY, ORGANIZATION, 1, 'restart')
  expect(stage.engine.status().batches[1]).toMatchObject({ tasks: { completed: 1, held: 0 } })
  expect(stage.standin.jobs).toHaveLength(2)
})

test('while no answer says whether a key is shown the earlier job, the doubt stays one', async () => {
  let isDown = false
  const stage = await setStage({
    standin: { faults: [{ kind: 'lost-after', nth: { from: 2, to: 2 } }] },
    wire: (real) => ({
      ...real,
      exchange: (request) =>
        isDown
          ? Promise.resolve({ kind: 'failure', sent: false, reason: 'refused', message: 'down' })
          : real.exchange(request),
    }),
  })
  stage.standin.addKey(SECOND_KEY, ORGANIZATION)
  await stage.add(asins(1, 'B0BEFORE'), STRATEGY)
  await stage.settle()
  await stage.pass(60_000)
  await stage.add(asins(1), STRATEGY)
  await stage.until(() => stage.engine.status().batches.at(-1)?.tasks.unconfirmed === 1)
  stage.engine.connect({ name: 'default', baseUrl: stage.standin.url, key: () => SECOND_KEY })
  isDown = true
  await stage.pass(20 * 60_000)
  isDown = false
  await stage.settle()
  expect(stage.engine.status().batches[1]).toMatchObject({ tasks: { completed: 1, held: 0 } })
  expect(stage.standin.jobs).toHaveLength(2)
})

test('what is believed absent is not sent again with a key that is not shown what the old one has made', async () => {
  const stage = await setStage({
    standin: { faults: [{ kind: 'slow', ms: 20 * 60_000, nth: { from: 1, to: 1 } }] },
  })
  stage.standin.addKey(OTHERS_KEY, 'contoso')
  await stage.add(asins(1), STRATEGY)
  const { engine } = stage
  await stage.until(() => engine.status().batches[0]?.tasks.unconfirmed === 1)
  await stage.until(() => engine.status().batches[0]?.tasks.queued === 1)
  engine.connect({ name: 'default', baseUrl: stage.standin.url, key: () => OTHERS_KEY })
  await stage.settle()
  await stage.pass(60 * 60_000)
  expect(held(stage)).toMatchObject([{ state: 'held', code: 'IN_DOUBT' }])
  expect(stage.standin.jobs).toHaveLength(1)
  // A person who knows better may have it made.
  engine.call('retry', { reason: 'IN_DOUBT', generate_again: true })
  await stage.settle()
  expect(engine.status().batches[0]).toMatchObject({ tasks: { completed: 1 } })
})
