// Accounts as the window changes and checks them, against real services.
import { expect, test } from 'vitest'
import { systemClock } from '../../../src/engine/index.ts'
import { VirtualClock } from '../../standin/support.ts'
import { storedKey } from '../../support/an-io.ts'
import { LIVE, service, until, type World, world } from '../world.ts'

const OTHER = 'pk_live_other_7777777777'
const NEXT = 'pk_live_next_8888888888'

/** Begins a batch of one product. */
async function start({ must, composed }: World, account: number, asin: string): Promise<void> {
  const bytes = new TextEncoder().encode(`asin,country\n${asin},US\n`)
  const { draft } = await composed.app.workspaceSession.open().drafts.stage_catalog({ name: 'a.csv', bytes })
  const recipes = [{ name: 'Strategy', operation: 'creative_strategy' as const, params: {} }]
  await must('change_draft', { draft: draft.id, choices: { account, recipes } })
  await must('start_draft', { draft: draft.id })
}

test('two accounts that are checked at once are each asked with their own key', async () => {
  const standin = await service({
    organizations: [
      { name: 'northwind', credits: 70 },
      { name: 'other', credits: 30 },
    ],
  })
  standin.addKey(OTHER, 'other')
  const keys = new Map<string, string>()
  const app = await world({ keys })
  await app.trust(standin)
  const base_url = standin.url
  await app.must('add_account', { name: 'one', base_url, key: LIVE })
  await app.must('add_account', { name: 'two', base_url, key: OTHER })
  await app.must('forget_key', { account: 1 })
  await app.must('forget_key', { account: 2 })
  // Entered on the command line meanwhile.
  keys.set('one', storedKey(LIVE, base_url))
  keys.set('two', storedKey(OTHER, base_url))
  const check = (account: number) => app.must('check_account', { account })
  expect(await Promise.all([check(1), check(2), check(1).catch(() => null)])).toMatchObject([
    { account: 1, credits_remaining: 70, problem: null },
    { account: 2, credits_remaining: 30, problem: null },
    null,
  ])
  expect((await app.must('status', {})).accounts).toMatchObject([{ connected: true }, { connected: true }])

  // Nothing is sent with the key of an account that is gone.
  await app.must('remove_account', { account: 2 })
  expect(await app.composed.app.workspaceSession.open().refreshCredits(2)).toMatchObject({
    message: 'not connected',
  })
})

test('a key is of one account: two would pass its limits together', async () => {
  const standin = await service({ organizations: [{ name: 'northwind', credits: 70 }] })
  standin.addKey(OTHER, 'northwind')
  const keys = new Map<string, string>()
  const { ask, must, trust } = await world({ keys })
  await trust(standin)
  const base_url = standin.url
  await must('add_account', { name: 'one', base_url, key: LIVE })
  const taken = {
    failure: {
      message: 'This key already belongs to the account “one”. Use that account, or enter another key.',
      field: 'key',
    },
  }
  expect(
    await ask('add_account', { name: 'two', base_url, key: ` ${LIVE} `, save_anyway: true }),
  ).toMatchObject(taken)
  expect([...keys.keys()]).toEqual(['one'])
  const { account } = await must('add_account', { name: 'two', base_url, key: OTHER })
  expect(await ask('replace_key', { account, key: LIVE })).toMatchObject(taken)
  await must('replace_key', { account, key: OTHER })
  // What an account has in progress is its key's, also while the key is not here.
  await must('forget_key', { account: 1 })
  expect(await ask('replace_key', { account, key: LIVE })).toMatchObject(taken)
  await must('remove_account', { account: 1 })
  await must('replace_key', { account, key: LIVE })
})

test('at the next start the key of the environment is for the account “default” of several, or for the only one', async () => {
  const standin = await service()
  const base_url = standin.url
  const env = { SHOTLIST_API_KEY: LIVE, SHOTLIST_BASE_URL: base_url }
  const first = await world()
  await first.trust(standin)
  // That of test runs is none of the seller's.
  const ofTestRuns = { name: 'Test run', testRun: true, baseUrl: base_url, key: () => LIVE }
  const { accountId } = first.composed.app.workspaceSession.open().connect(ofTestRuns)
  expect(await first.ask('replace_key', { account: accountId, key: LIVE })).toMatchObject({
    failure: { code: 'BAD_INPUT' },
  })
  await first.must('add_account', { name: 'one', base_url, key: LIVE })
  await first.close()
  standin.setCredits('northwind', 55)
  const second = await world({ folder: first.folder, env })
  const own = async (app: World) =>
    (await app.must('status', {})).accounts.filter(({ test_run: testRun }) => !testRun)
  await until(async () => (await own(second))[0]?.credits_remaining === 55)
  standin.addKey(OTHER, 'northwind')
  await second.must('add_account', { name: 'default', base_url, key: OTHER })
  await second.close()
  const third = await world({ folder: first.folder, env: { ...env, SHOTLIST_API_KEY: OTHER } })
  await until(async () => (await own(third))[1]?.connected === true)
  expect(await own(third)).toMatchObject([
    { name: 'one', connected: false },
    { name: 'default', connected: true },
  ])
})

test('a stop is over once another address takes the key', async () => {
  const standin = await service()
  let aheadMs = 0
  const monotonicMs = () => systemClock.monotonicMs() + aheadMs
  const app = await world({ io: { clock: { ...systemClock, monotonicMs } } })
  const { ask, must } = app
  const account = 1
  const now = async () => (await must('status', {})).accounts[0]
  await app.trust(standin)
  await must('add_account', { name: 'shop', base_url: standin.url, key: LIVE })
  standin.revokeKey(LIVE)
  // One answer is not believed yet.
  expect((await must('check_account', { account })).problem).not.toBeNull()
  expect(await now()).toMatchObject({ stop: null })
  aheadMs = 4 * 60_000
  expect((await must('check_account', { account })).problem).not.toBeNull()
  expect(await now()).toMatchObject({ stop: { code: 'UNAUTHORIZED' } })
  const change = (base_url: string, key = LIVE) =>
    ask('change_account_url', { account, base_url, key, save_anyway: true })
  expect(await change('https://service.invalid')).toMatchObject({
    output: { problem: { code: 'UNREACHABLE' } },
  })
  expect(await now()).toMatchObject({ stop: { code: 'UNAUTHORIZED' } })
  standin.addKey(LIVE, 'northwind')
  expect(await change(standin.url)).toMatchObject({ output: { problem: null } })
  expect(await now()).toMatchObject({ stop: null })
})

test('an address is kept once it has generated, and a name while it is being added', async () => {
  const clock = new VirtualClock(Date.now())
  const standin = await service({ clock })
  const app = await world()
  const { ask, must } = app
  const account = 1
  const now = async () => (await must('status', {})).accounts[0]
  await app.trust(standin)
  await must('add_account', { name: 'shop', base_url: standin.url, key: LIVE })
  const change = (base_url: string, key = LIVE) =>
    ask('change_account_url', { account, base_url, key, save_anyway: true })

  // A key that is refused is not saved at all.
  expect(await change(standin.url, OTHER)).toMatchObject({ failure: { field: 'key' } })

  // Its own name is free to it; one that is being added is not.
  const rename = (name: string) => ask('rename_account', { account, name })
  const whileAsked = async <T>(begun: Promise<T>, meanwhile: () => Promise<void>) => {
    await until(() => standin.parkedRequests === 1)
    await meanwhile()
    clock.advance(1_000)
    return begun
  }
  const busy = { ok: false, failure: { code: 'BAD_INPUT' } }
  expect(await rename('shop')).toEqual({ ok: true, output: {} })
  const slow = { kind: 'slow', where: 'usage', ms: 1_000, times: 1 } as const
  standin.addKey(NEXT, 'northwind')
  standin.addFault(slow)
  const adding = ask('add_account', { name: 'next', base_url: standin.url, key: NEXT })
  expect(
    await whileAsked(adding, async () => expect(await rename('next')).toMatchObject(busy)),
  ).toMatchObject({ ok: true })
  standin.setFaults([slow])
  const changed = await whileAsked(change(standin.url), async () => {
    expect(await rename('Shop')).toMatchObject(busy)
    await start(app, account, 'B0TEST0001')
    await until(async () => (await now())?.has_generated === true)
  })
  expect(changed).toMatchObject({ ok: false, failure: { field: 'base_url' } })
  expect(await change(standin.url, OTHER)).toMatchObject({ ok: false, failure: { field: 'base_url' } })
})
