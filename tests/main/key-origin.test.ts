// The window's side of tests/secrets/a-key-goes-only-to-its-own-service.test.ts: a workspace whose account leads to a foreign
// service is opened by somebody whose key of that name is for their own.
import { expect, test } from 'vitest'
import { storedKey } from '../support/an-io.ts'
import { foreignService } from '../support/foreign-service.ts'
import { LIVE, newFolder, service, until, type World, world } from './world.ts'

const ATTACKERS = 'pk_live_attacker_00001'
const account = async ({ must }: World) => (await must('status', {})).accounts[0]
const troubles = ({ news }: World): string =>
  news.flatMap((reported) => (reported.kind === 'trouble' ? [reported.failure.message] : [])).join('\n')

async function scene() {
  const own = await service()
  const foreign = await foreignService()
  const folder = await newFolder()
  const attacker = await world({ folder })
  await attacker.trust({ caPem: `${own.caPem}\n${foreign.caPem}` })
  await attacker.must('add_account', { name: 'shop', base_url: foreign.url.href, key: ATTACKERS })
  await attacker.close()
  return { own, foreign, folder, keys: new Map([['shop', storedKey(LIVE, own.url)]]) }
}

test('a stored key is not sent to the address of a received workspace, until it is entered for it', async () => {
  const { own, foreign, folder, keys } = await scene()
  const on = await world({ folder, keys })
  await on.must('snapshot', {})
  await until(() => troubles(on).includes('was entered for'))
  expect(troubles(on)).toContain(own.url)
  expect(await account(on)).toMatchObject({ name: 'shop', connected: false })
  const { id = 0 } = (await account(on)) ?? {}
  expect(await on.ask('check_account', { account: id })).toMatchObject({
    ok: false,
    failure: { code: 'NO_KEY' },
  })
  expect(foreign.received()).not.toContain(LIVE)
  expect(keys.get('shop')).toBe(storedKey(LIVE, own.url))

  await on.must('replace_key', { account: id, key: LIVE })
  expect(foreign.received()).toContain(LIVE)
  expect(keys.get('shop')).toBe(storedKey(LIVE, foreign.url.href))
})

test('nor is the key of the environment, unless SHOTLIST_BASE_URL names the address', async () => {
  const { own, foreign, folder } = await scene()
  const env = { SHOTLIST_API_KEY: LIVE }
  for (const more of [{}, { SHOTLIST_BASE_URL: own.url }, { SHOTLIST_BASE_URL: 'mistyped' }]) {
    const on = await world({ folder, env: { ...env, ...more } })
    await on.must('snapshot', {})
    await until(() => troubles(on).includes('SHOTLIST_API_KEY was not sent'))
    expect(await account(on)).toMatchObject({ connected: false })
    await on.close()
  }
  expect(foreign.received()).not.toContain(LIVE)
  const on = await world({ folder, env: { ...env, SHOTLIST_BASE_URL: foreign.url.href } })
  await until(async () => (await account(on))?.connected === true)
})

test('a key kept for this session only is bound as well', async () => {
  const { own, foreign, folder } = await scene()
  const on = await world({ folder, hasKeychain: false })
  const { keys } = on.composed.app
  await keys.keep({ name: 'shop', base_url: own.url }, LIVE)
  expect(await on.ask('check_account', { account: (await account(on))?.id ?? 0 })).toMatchObject({
    ok: false,
    failure: { code: 'NO_KEY' },
  })
  expect(foreign.received()).not.toContain(LIVE)
  expect((await keys.find({ name: 'shop', base_url: own.url }))?.()).toBe(LIVE)
})
