// What an account has made stays, whatever it is called and whether it is still there.
import { expect, test } from 'vitest'
import { asins, LIVE_KEY, setStage, STRATEGY } from '../support/stage.ts'

test('an account gets another name while it works, and goes when nothing is left to do; what it made stays', async () => {
  const stage = await setStage()
  const { engine, accountId } = stage
  await stage.add(asins(2), STRATEGY)
  engine.accounts.rename(accountId, 'Northwind')
  expect(engine.status()).toMatchObject({
    accounts: [{ name: 'Northwind', connected: true }],
    batches: [{ account: 'Northwind' }],
  })
  expect(() => engine.accounts.remove(accountId)).toThrow(/^2 tasks of “Northwind” aren’t finished/)
  await stage.settle()
  engine.accounts.remove(accountId)
  await stage.drive(engine.disconnect(accountId))
  expect(engine.status()).toMatchObject({
    accounts: [],
    batches: [{ account: 'Northwind', tasks: { completed: 2 } }],
  })
  expect(engine.call('receipt_totals', { page_lines: 10 }).total).toBe(2)
  expect(engine.call('library_counts', { filter: {} }).unreviewed).toBe(2)
  const { ids } = engine.call('library_groups', { filter: {} })
  expect(() => engine.call('rerun', { assets: ids, credits_max: null })).toThrow(/“Northwind” was removed/)
  await expect(stage.add(asins(1, 'B0GONE'), STRATEGY)).rejects.toThrow('“Northwind” was removed')
  expect(() => engine.accounts.rename(accountId, 'x')).toThrow(`Account ${accountId} doesn’t exist`)
  // Nobody else gets its history, and it may come back.
  const access = { name: 'Northwind', baseUrl: stage.standin.url, key: () => LIVE_KEY }
  expect(() => engine.connect({ ...access, baseUrl: 'https://elsewhere.example/' })).toThrow(
    /You removed an account/,
  )
  expect(engine.connect(access).accountId).toBe(accountId)
  await stage.add(asins(1, 'B0BACK'), STRATEGY)
  await stage.settle()
  expect(engine.status().batches.map(({ tasks }) => tasks.completed)).toEqual([2, 1])
})

test('no account takes another one’s name, and that of test runs is nobody’s', async () => {
  const { engine, accountId, standin } = await setStage()
  const other = engine.connect({ name: 'other', baseUrl: standin.url, key: () => 'pk_live_other_0001' })
  expect(() => engine.accounts.rename(accountId, 'other')).toThrow(/named “other” already exists/)
  engine.accounts.remove(other.accountId)
  expect(() => engine.accounts.rename(accountId, 'other')).toThrow(
    /“other” was the name of a removed account/,
  )
  const testRun = { name: 'Rehearsal', baseUrl: standin.url, key: () => LIVE_KEY }
  const { accountId: testRuns } = engine.connect({ ...testRun, testRun: true })
  expect(() => engine.connect(testRun)).toThrow(/the account that test runs use/)
  for (const change of [
    () => engine.accounts.rename(testRuns, 'mine'),
    () => engine.accounts.remove(testRuns),
  ])
    expect(change).toThrow(/test run account is built in/)
  expect(engine.status().accounts.map(({ name, test_run: mark }) => [name, mark])).toEqual([
    ['default', false],
    ['Rehearsal', true],
  ])
})

test('a URL can change until something was generated through it, and a removed account keeps it only then', async () => {
  const stage = await setStage()
  const { engine } = stage
  const typed = { name: 'typo', baseUrl: 'https://mistyped.example/', key: () => LIVE_KEY }
  const typo = engine.connect(typed).accountId
  const urlFixed = (id: number) => engine.status().accounts.find((one) => one.id === id)?.has_generated
  expect([urlFixed(typo), urlFixed(stage.accountId)]).toEqual([false, false])
  expect(() => engine.accounts.assertUrlCanChange(typo)).not.toThrow()
  engine.accounts.remove(typo)
  expect(engine.connect({ ...typed, baseUrl: stage.standin.url }).accountId).toBe(typo)

  await stage.add(asins(1, 'B0MADE'), STRATEGY)
  await stage.until(() => stage.standin.jobs.length === 1)
  await stage.settle()
  expect(urlFixed(stage.accountId)).toBe(true)
  expect(() => engine.accounts.assertUrlCanChange(stage.accountId)).toThrow(/so its URL can’t be changed/)
  expect(() => engine.accounts.assertUrlCanChange(99)).toThrow('Account 99 doesn’t exist')
})

test('what failed stays as it is once its account was removed', async () => {
  const stage = await setStage({ standin: { faults: [{ kind: 'job-failed', code: 'PROCESSING_ERROR' }] } })
  await stage.add(asins(2), STRATEGY)
  await stage.settle()
  stage.engine.accounts.remove(stage.accountId)
  expect(stage.engine.call('retry_plan', {})).toMatchObject({ tasks: 0, credits: 0 })
  expect(() => stage.engine.call('retry_plan', { task: 1 })).toThrow('“default” was removed')
  expect(stage.engine.call('task', { task: 1 }).task.can).toMatchObject({ retry: false })
  expect(stage.engine.call('retry', {})).toMatchObject({ submitted_again: 0, fetched_again: 0 })
  expect(stage.engine.status().batches[0]?.tasks).toMatchObject({ failed: 2, queued: 0 })
})

test('an account whose tasks wait for a person stays until they are settled', async () => {
  const body = JSON.stringify({
    success: false,
    error: { code: 'VALIDATION_ERROR', message: 'not sold there' },
  })
  const stage = await setStage({
    wire: (real) => ({
      ...real,
      exchange: (request) =>
        request.method === 'POST'
          ? Promise.resolve({ kind: 'reply', status: 400, headers: {}, body })
          : real.exchange(request),
    }),
  })
  const batch = await stage.add(asins(1), STRATEGY)
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks).toMatchObject({ held: 1 })
  const remove = () => stage.engine.accounts.remove(stage.accountId)
  expect(remove).toThrow(/^One task of “default” isn’t finished/)
  stage.engine.call('cancel', { batch: batch ?? 0 })
  expect(remove).not.toThrow()
})

test('an account stays while a submission that seemed to have made nothing is still looked up once more', async () => {
  const stage = await setStage({
    timing: { absenceMs: 5 * 60_000 },
    standin: { faults: [{ kind: 'lost-before', nth: { from: 1, to: 1 } }] },
  })
  await stage.add(asins(1), STRATEGY)
  stage.engine.start()
  await stage.until(() => stage.engine.status().batches[0]?.tasks.completed === 1)
  const remove = () => stage.engine.accounts.remove(stage.accountId)
  expect(remove).toThrow(/looked up once more/)
  expect(stage.engine.status().accounts).toHaveLength(1)
  await stage.settle()
  expect(remove).not.toThrow()
})

test('a second look that nobody can take keeps no account for good', async () => {
  const stage = await setStage({
    timing: { absenceMs: 5 * 60_000 },
    standin: { faults: [{ kind: 'lost-before', nth: { from: 1, to: 1 } }] },
  })
  await stage.add(asins(1), STRATEGY)
  stage.engine.start()
  await stage.until(() => stage.engine.status().batches[0]?.tasks.completed === 1)
  await stage.drive(stage.engine.disconnect(stage.accountId))
  const remove = () => stage.engine.accounts.remove(stage.accountId)
  expect(remove).toThrow(/looked up once more/)
  // It is due, and waits for the key.
  await stage.pass(3_600_000)
  expect(remove).toThrow(/looked up once more/)
  await stage.pass(24 * 3_600_000)
  expect(remove).not.toThrow()
})
