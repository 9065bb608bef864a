// Adding, replacing, checking and forgetting keys against a real service; then every file, every answer and all the news
// are searched for the keys.
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { DEFAULT_TIMING } from '../../src/engine/index.ts'
import { filesIn, holding } from '../cli/shell.ts'
import { storedKey } from '../support/an-io.ts'
import { LIVE, noKeychain, service, until, world } from './world.ts'

const REFUSED = 'pk_live_refused_99999999'
const OTHER = 'pk_live_other_7777777777'

test('a key is checked, kept in the keychain, replaced, forgotten, and found nowhere', async () => {
  const standin = await service()
  const { ask, must, keys, folder, news, trust } = await world()
  await must('snapshot', {})
  await trust(standin)
  const heard: unknown[] = []
  const listen = async <T>(answer: Promise<T>): Promise<T> => {
    heard.push(await answer)
    return answer
  }
  const base_url = standin.url
  const bad = await listen(ask('add_account', { name: 'shop', base_url, key: REFUSED }))
  expect(bad).toMatchObject({ ok: false, failure: { code: 'SERVICE_REFUSED' } })
  expect(keys.size).toBe(0)
  expect((await must('status', {})).accounts).toEqual([])

  const added = await listen(must('add_account', { name: 'shop', base_url, key: `  ${LIVE}\n` }))
  expect(added).toEqual({ account: 1, credits_remaining: 100_000, problem: null })
  expect([...keys]).toEqual([['shop', storedKey(LIVE, standin.url)]])
  const again = await listen(ask('add_account', { name: 'shop', base_url, key: LIVE }))
  expect(again).toMatchObject({ ok: false, failure: { code: 'BAD_INPUT' } })

  const notReplaced = await listen(ask('replace_key', { account: 1, key: REFUSED }))
  expect(notReplaced.ok).toBe(false)
  expect(keys.get('shop')).toBe(storedKey(LIVE, standin.url))
  standin.addKey(OTHER, 'northwind')
  await listen(must('replace_key', { account: 1, key: OTHER }))
  expect(keys.get('shop')).toBe(storedKey(OTHER, standin.url))
  standin.revokeKey(LIVE)
  expect(await listen(must('check_account', { account: 1 }))).toMatchObject({ problem: null })

  await must('forget_key', { account: 1 })
  expect(keys.size).toBe(0)
  await until(async () => (await must('status', {})).accounts[0]?.connected === false)
  expect(await listen(ask('check_account', { account: 1 }))).toMatchObject({
    ok: false,
    failure: { code: 'NO_KEY' },
  })
  const files = await filesIn(folder)
  const reported = JSON.stringify([heard, news])
  for (const key of [LIVE, OTHER, REFUSED]) {
    expect(holding(files, key)).toEqual([])
    expect(reported).not.toContain(key)
  }
})

test('at the next start the key is found and the account connected', async () => {
  const standin = await service()
  const first = await world()
  await first.trust(standin)
  await first.must('add_account', { name: 'shop', base_url: standin.url, key: LIVE })
  await first.close()
  const second = await world({ folder: first.folder, keys: first.keys })
  const account = async () => (await second.must('status', {})).accounts[0]
  await until(async () => (await account())?.connected === true)
  expect(await account()).toMatchObject({ name: 'shop', stop: null })
})

test('without a keychain the key is kept for this session, and that is said', async () => {
  const standin = await service()
  const first = await world({ hasKeychain: false })
  await until(() => first.composed.app.state.current.keychain_trouble !== null)
  expect(first.composed.app.state.current.keychain_trouble?.message).toContain('until you quit Shotlist')
  await first.trust(standin)
  expect(await first.must('add_account', { name: 'shop', base_url: standin.url, key: LIVE })).toMatchObject({
    problem: null,
  })
  expect(await first.must('check_account', { account: 1 })).toMatchObject({ problem: null })
  await first.close()
  const second = await world({ folder: first.folder, hasKeychain: false })
  expect(await second.ask('check_account', { account: 1 })).toMatchObject({
    ok: false,
    failure: { code: 'NO_KEY' },
  })
  expect(holding(await filesIn(first.folder), LIVE)).toEqual([])
})

test('where nobody answers nothing is saved, unless the seller saves it anyway; then the URL can be corrected', async () => {
  const standin = await service()
  const { ask, must, keys, trust } = await world()
  await trust(standin)
  const accounts = async () => (await must('status', {})).accounts
  const shop = { name: 'shop', base_url: 'https://service.invalid', key: LIVE }
  const unreached = await ask('add_account', shop)
  expect(unreached).toMatchObject({ ok: false, failure: { code: 'UNREACHABLE', field: 'base_url' } })
  expect(JSON.stringify(unreached)).toContain('Check the URL. Nothing was saved.')
  expect([keys.size, await accounts()]).toEqual([0, []])

  const { problem } = await must('add_account', { ...shop, save_anyway: true })
  expect(problem).toMatchObject({
    code: 'UNREACHABLE',
    message: expect.stringMatching(/^Couldn’t reach the service: [\w ]+\./) as unknown,
    details: expect.stringMatching(/ENOTFOUND|EAI_AGAIN/) as unknown,
  })
  expect(keys.get('shop')).toBe(storedKey(LIVE, 'https://service.invalid'))
  expect(await accounts()).toMatchObject([{ base_url: 'https://service.invalid/', has_generated: false }])

  // A correction is checked as well: what is wrong stands at its field, and nothing changes.
  const correct = (base_url: string, key: string) => ask('change_account_url', { account: 1, base_url, key })
  expect(await correct('http://service.invalid', LIVE)).toMatchObject({ failure: { field: 'base_url' } })
  expect(await correct('https://other.invalid', LIVE)).toMatchObject({ failure: { field: 'base_url' } })
  expect(await correct(standin.url, REFUSED)).toMatchObject({ failure: { field: 'key' } })
  expect(await accounts()).toMatchObject([{ base_url: 'https://service.invalid/' }])
  expect(keys.get('shop')).toBe(storedKey(LIVE, 'https://service.invalid'))
  expect(await correct(standin.url, LIVE)).toMatchObject({
    ok: true,
    output: { account: 1, credits_remaining: 100_000, problem: null },
  })
  expect(await accounts()).toMatchObject([{ base_url: `${standin.url}/`, unreached: null }])
  expect(keys.get('shop')).toBe(storedKey(LIVE, standin.url))
})

test('a URL does not change when something was generated through it while the other one was checked', async () => {
  const standin = await service()
  const { ask, must, keys, trust, workspace } = await world()
  await trust(standin)
  const shop = { name: 'shop', base_url: 'https://service.invalid', key: LIVE }
  await must('add_account', { ...shop, save_anyway: true })
  standin.setFaults([{ kind: 'slow', ms: 1_000, where: 'usage' }])
  const changing = ask('change_account_url', { account: 1, base_url: standin.url, key: LIVE })
  await until(() => standin.requests.some(({ endpoint }) => endpoint === 'usage'))
  // A submission that may have been paid for.
  const database = new Database(join(workspace, 'shotlist.db'))
  database.pragma('foreign_keys = OFF')
  database.exec(`INSERT INTO submission (task_id, account_id, key_kind, operation, asin, body, sent_at_ms, was_listed)
    VALUES (1, 1, 'live', 'creative_strategy', 'B000000001', '{}', 0, 1)`)
  database.close()
  expect(await changing).toMatchObject({ ok: false, failure: { code: 'BAD_INPUT', field: 'base_url' } })
  expect((await must('status', {})).accounts).toMatchObject([{ base_url: 'https://service.invalid/' }])
  expect(keys.get('shop')).toBe(storedKey(LIVE, 'https://service.invalid'))
})

test('an account that was removed with a mistyped URL can be added again under its name', async () => {
  const standin = await service()
  const { must, trust } = await world()
  await trust(standin)
  const shop = { name: 'shop', base_url: 'https://service.invalid', key: LIVE }
  await must('add_account', { ...shop, save_anyway: true })
  await must('remove_account', { account: 1 })
  expect(await must('add_account', { ...shop, base_url: standin.url })).toMatchObject({ problem: null })
})

test('each refusal names the field that has caused it', async () => {
  const standin = await service()
  const { ask, must, trust } = await world()
  await trust(standin)
  const shop = { name: 'shop', base_url: standin.url, key: LIVE }
  const fieldOf = async (entered: typeof shop) => {
    const answer = await ask('add_account', entered)
    return answer.ok ? null : answer.failure.field
  }
  expect(await fieldOf({ ...shop, base_url: 'http://service.invalid' })).toBe('base_url')
  expect(await fieldOf({ ...shop, base_url: `${standin.url}/elsewhere` })).toBe('base_url')
  expect(await fieldOf({ ...shop, key: REFUSED })).toBe('key')
  await must('add_account', shop)
  expect(await fieldOf(shop)).toBe('name')
})

test('what is no key, no address or no account is refused in a sentence that does not repeat it', async () => {
  const { ask, keys } = await world()
  const tries = [
    ask('add_account', { name: 'shop', base_url: 'https://service.invalid', key: 'two words here' }),
    ask('add_account', { name: 'shop', base_url: 'http://service.invalid', key: LIVE }),
    ask('add_account', { name: 'shop', base_url: 'no address', key: LIVE }),
    ask('replace_key', { account: 99, key: LIVE }),
    ask('forget_key', { account: 99 }),
    ask('check_account', { account: 99 }),
  ]
  for (const answer of await Promise.all(tries)) {
    expect(answer).toMatchObject({ ok: false })
    expect(JSON.stringify(answer)).not.toMatch(/two words here|pk_live_/)
  }
  expect(keys.size).toBe(0)
})

test('the key of the environment is the only account’s, as for the command line', async () => {
  const standin = await service()
  const first = await world()
  await first.trust(standin)
  await first.must('add_account', { name: 'shop', base_url: standin.url, key: LIVE })
  await first.close()
  const second = await world({
    folder: first.folder,
    env: { SHOTLIST_API_KEY: LIVE, SHOTLIST_BASE_URL: standin.url },
  })
  await until(async () => (await second.must('status', {})).accounts[0]?.connected === true)
  expect(second.keys.size).toBe(0)
  expect(holding(await filesIn(first.folder), LIVE)).toEqual([])
  // Until a person enters another.
  standin.addKey(OTHER, 'northwind')
  await second.must('replace_key', { account: 1, key: OTHER })
  const found = await second.composed.app.keys.find({ name: 'shop', base_url: standin.url }, true)
  expect(found?.()).toBe(OTHER)
})

test('a live key that would pay for what a test key began is neither taken nor kept', async () => {
  const TEST = 'pk_test_northwind_0001'
  const standin = await service({ jobMs: 3_600_000, limits: { perMinute: 1, perDay: 1 } })
  const { ask, must, keys, composed, trust } = await world()
  await trust(standin)
  await must('add_account', { name: 'shop', base_url: standin.url, key: TEST })
  const bytes = new TextEncoder().encode('asin\nB0TEST0001\nB0TEST0002\n')
  const { draft } = await composed.app.workspaceSession.open().drafts.stage_catalog({ name: 'a.csv', bytes })
  const recipes = [{ name: 'Strategy', operation: 'creative_strategy' as const, params: {} }]
  await must('change_draft', { draft: draft.id, choices: { account: 1, recipes } })
  await must('start_draft', { draft: draft.id })
  expect(await ask('replace_key', { account: 1, key: LIVE })).toMatchObject({
    ok: false,
    failure: { code: 'BAD_INPUT' },
  })
  expect(keys.get('shop')).toBe(storedKey(TEST, standin.url))
  expect((await must('status', {})).accounts).toMatchObject([{ key_kind: 'test', connected: true }])
})

test('another key does not set an account going that stopped for want of credits', async () => {
  const standin = await service({ organizations: [{ name: 'northwind', credits: 0 }] })
  const { must, composed, trust } = await world({ io: { timing: { ...DEFAULT_TIMING, confirmMs: 1_000 } } })
  await trust(standin)
  const { account } = await must('add_account', { name: 'shop', base_url: standin.url, key: LIVE })
  const bytes = new TextEncoder().encode('asin,country\nB0TEST0001,US\n')
  const { draft } = await composed.app.workspaceSession.open().drafts.stage_catalog({ name: 'a.csv', bytes })
  const recipes = [{ name: 'Strategy', operation: 'creative_strategy' as const, params: {} }]
  await must('change_draft', { draft: draft.id, choices: { account, recipes } })
  await must('start_draft', { draft: draft.id })
  const stop = async () => (await must('status', {})).accounts[0]?.stop?.code
  await until(async () => (await stop()) === 'INSUFFICIENT_CREDITS')
  standin.addKey(OTHER, 'northwind')
  await must('replace_key', { account, key: OTHER })
  expect(await stop()).toBe('INSUFFICIENT_CREDITS')
})

test('a key follows its account to another name, and goes with it', async () => {
  const standin = await service()
  const keys = new Map([['of another workspace', 'pk_live_elsewhere_1']])
  const first = await world({ keys })
  const { ask, must } = first
  await first.trust(standin)
  const given = { name: 'shop', base_url: standin.url, key: LIVE }
  const { account } = await must('add_account', given)
  expect(await ask('rename_account', { account, name: 'of another workspace' })).toMatchObject({
    ok: false,
    failure: { code: 'BAD_INPUT' },
  })
  await must('rename_account', { account, name: 'Northwind' })
  expect(keys).toEqual(
    new Map([
      ['of another workspace', 'pk_live_elsewhere_1'],
      ['Northwind', storedKey(LIVE, standin.url)],
    ]),
  )
  expect(await must('check_account', { account })).toMatchObject({ problem: null })
  expect((await must('status', {})).accounts).toMatchObject([{ name: 'Northwind', connected: true }])
  // Another workspace may have an account of the old name: its credits are not this key's to spend.
  expect(await first.composed.app.keys.find({ name: 'shop', base_url: standin.url })).toBeNull()

  await must('remove_account', { account })
  expect([...keys.keys()]).toEqual(['of another workspace'])
  expect((await must('status', {})).accounts).toEqual([])
  expect(await ask('check_account', { account })).toMatchObject({ ok: false, failure: { code: 'NOT_FOUND' } })
  // The same name and address are the same account again.
  expect(await must('add_account', { ...given, name: 'Northwind' })).toMatchObject({ account, problem: null })
  expect(keys.get('Northwind')).toBe(storedKey(LIVE, standin.url))
})

test('no account takes a key that is kept under its new name, also where the keychain is locked', async () => {
  const standin = await service()
  standin.addKey(OTHER, 'northwind')
  const keys = new Map([['Northwind', storedKey(OTHER, standin.url)]])
  let isLocked = false
  const first = await world({
    keys,
    io: {
      keys: {
        get: (name) => (isLocked ? noKeychain() : Promise.resolve(keys.get(name) ?? null)),
        set: (name, key) => Promise.resolve(void keys.set(name, key)),
        delete: (name) => Promise.resolve(keys.delete(name)),
      },
    },
  })
  await first.trust(standin)
  const given = { name: 'shop', base_url: standin.url, key: LIVE }
  const { account } = await first.must('add_account', given)
  // Another library's key is not replaced, either.
  const refused = { ok: false, failure: { code: 'BAD_INPUT' } }
  expect(await first.ask('add_account', { ...given, name: 'Northwind' })).toMatchObject(refused)
  expect(keys.get('Northwind')).toBe(storedKey(OTHER, standin.url))
  isLocked = true
  expect(await first.ask('rename_account', { account, name: 'Northwind' })).toMatchObject(refused)
  isLocked = false
  await first.close()
  const second = await world({ folder: first.folder, keys })
  await until(async () => (await second.must('status', {})).accounts[0]?.connected === true)
  const name = (await second.must('status', {})).accounts[0]?.name ?? ''
  expect((await second.composed.app.keys.find({ name, base_url: standin.url }))?.()).toBe(LIVE)
})

test('a key that was entered for an account goes before that of the environment, and no account takes its name', async () => {
  const standin = await service()
  standin.addKey(OTHER, 'northwind')
  const keys = new Map<string, string>()
  const first = await world({ keys })
  await first.trust(standin)
  const { account } = await first.must('add_account', { name: 'shop', base_url: standin.url, key: LIVE })
  await first.close()
  const env = { SHOTLIST_API_KEY: OTHER, SHOTLIST_BASE_URL: standin.url }
  const second = await world({ folder: first.folder, keys, env })
  await until(async () => (await second.must('status', {})).accounts[0]?.connected === true)
  expect((await second.composed.app.keys.find({ name: 'shop', base_url: standin.url }, true))?.()).toBe(LIVE)
  await second.must('forget_key', { account })
  const refused = { ok: false, failure: { code: 'BAD_INPUT' } }
  expect(await second.ask('rename_account', { account, name: 'default' })).toMatchObject(refused)
})

test('an account that is renamed while its key is looked for comes back under no name it had', async () => {
  const standin = await service()
  const keys = new Map<string, string>()
  const first = await world({ keys })
  await first.trust(standin)
  const { account } = await first.must('add_account', { name: 'shop', base_url: standin.url, key: LIVE })
  await first.close()
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  let asked = 0
  const second = await world({
    folder: first.folder,
    keys,
    io: {
      keys: {
        async get(name) {
          const key = keys.get(name) ?? null
          if (name === 'shop' && (asked += 1) === 1) await isReleased
          return key
        },
        set: (name, key) => Promise.resolve(void keys.set(name, key)),
        delete: (name) => Promise.resolve(keys.delete(name)),
      },
    },
  })
  await until(() => asked === 1)
  await second.must('rename_account', { account, name: 'Northwind' })
  release()
  await until(async () => (await second.must('status', {})).accounts.some(({ connected }) => connected))
  expect((await second.must('status', {})).accounts).toMatchObject([
    { id: account, name: 'Northwind', connected: true },
  ])
  expect([...keys.keys()]).toEqual(['Northwind'])
})

test('of two that add one name at once, the second is told so', async () => {
  const standin = await service()
  const { ask, keys, trust } = await world()
  await trust(standin)
  standin.addKey(OTHER, 'northwind')
  const given = { name: 'shop', base_url: standin.url }
  const answers = await Promise.all([
    ask('add_account', { ...given, key: LIVE }),
    ask('add_account', { ...given, key: OTHER }),
  ])
  expect(answers).toMatchObject([
    { ok: true },
    {
      ok: false,
      failure: { code: 'BAD_INPUT', message: expect.stringContaining('right now') as unknown },
    },
  ])
  expect([...keys]).toEqual([['shop', storedKey(LIVE, standin.url)]])
})

test('a key of the environment is forgotten until the next start, and that is said', async () => {
  const standin = await service()
  const first = await world()
  await first.trust(standin)
  await first.must('add_account', { name: 'shop', base_url: standin.url, key: LIVE })
  expect(await first.must('forget_key', { account: 1 })).toEqual({ from_environment: false })
  await first.close()
  const second = await world({
    folder: first.folder,
    env: { SHOTLIST_API_KEY: LIVE, SHOTLIST_BASE_URL: standin.url },
  })
  await until(async () => (await second.must('status', {})).accounts[0]?.connected === true)
  expect(await second.must('forget_key', { account: 1 })).toEqual({ from_environment: true })
  expect(await second.ask('check_account', { account: 1 })).toMatchObject({
    ok: false,
    failure: { code: 'NO_KEY' },
  })
  // Not even by opening the workspace again.
  expect(await second.composed.app.keys.find({ name: 'shop', base_url: standin.url }, true)).toBeNull()
})
