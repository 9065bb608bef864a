// A page that was taken over sends what it has read to a service of its own, looks around in the local network, or changes how
// the computer works. Each of these needs a yes in the system's own dialog.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { certificate, serve } from '../engine/service/loopback.ts'
import { storedKey } from '../support/an-io.ts'
import { foreignService } from '../support/foreign-service.ts'
import { oneAtATime } from '../../src/main/compose.ts'
import { LIVE, newFolder, service, until, type World, world } from './world.ts'

const LOOT = `customers-2026-${'x'.repeat(400)}`
const DECLINED = { ok: false, failure: { code: 'CANCELED' } }
const accountsOf = async ({ must }: World) => (await must('status', {})).accounts

test('without a yes nothing is sent to a service that this computer does not know', async () => {
  const foreign = await foreignService()
  const v = await world()
  await v.trust(foreign)
  v.person.contacts = false
  for (const more of [{}, { save_anyway: true }])
    expect(
      await v.ask('add_account', { name: 'x', base_url: foreign.url.href, key: LOOT, ...more }),
    ).toMatchObject(DECLINED)
  expect(foreign.seen).toEqual([])
  const asked = `Send your key to ${foreign.url.origin}?`
  expect(v.person.contacted).toEqual([asked, asked])
  expect([await accountsOf(v), v.keys.size]).toEqual([[], 0])
})

test('a probe of the local network learns nothing: every address is answered alike', async () => {
  const open = await foreignService()
  const v = await world()
  v.person.contacts = false
  const probe = async (base_url: string) => {
    const answer = await v.ask('add_account', { name: 'probe', base_url, key: LIVE })
    return JSON.stringify(answer).replaceAll(new URL(base_url).origin, 'ORIGIN')
  }
  const [first, ...others] = [
    await probe(open.url.href),
    await probe('https://127.0.0.1:1'),
    await probe('https://169.254.169.254'),
    await probe('https://nosuch.invalid'),
  ]
  expect(first).toContain('CANCELED')
  expect(others).toEqual([first, first, first])
})

test('one yes is kept outside the library, and holds for that origin alone', async () => {
  const [one, other] = [await foreignService(), await foreignService()]
  const first = await world()
  await first.trust({ caPem: `${one.caPem}\n${other.caPem}` })
  await first.must('add_account', { name: 'one', base_url: one.url.href, key: LIVE })
  await first.must('remove_account', { account: 1 })
  await first.close()
  const second = await world({ folder: first.folder })
  await second.must('add_account', { name: 'again', base_url: `${one.url.href}path/`, key: LIVE })
  expect(second.person.contacted).toEqual([])
  second.person.contacts = false
  const account = (await accountsOf(second))[0]?.id ?? 0
  expect(
    await second.ask('change_account_url', { account, base_url: other.url.href, key: LIVE }),
  ).toMatchObject(DECLINED)
  expect(other.seen).toEqual([])
})

test('what a key was entered for is known, and what a received library has in its rows is not', async () => {
  const [standin, foreign] = [await service(), await foreignService()]
  const folder = await newFolder()
  const theirs = await world({ folder })
  await theirs.trust({ caPem: `${standin.caPem}\n${foreign.caPem}` })
  await theirs.must('add_account', { name: 'lure', base_url: foreign.url.href, key: LIVE })
  await theirs.must('add_account', { name: 'shop', base_url: standin.url, key: LIVE })
  const sentByThem = foreign.seen.length
  await theirs.close()
  const mine = await world({ keys: new Map([['shop', storedKey(LIVE, standin.url)]]) })
  await mine.must('snapshot', {})
  mine.person.chooses = join(folder, 'workspace')
  await mine.must('choose_library', {})
  await mine.trust({ caPem: `${standin.caPem}\n${foreign.caPem}` })
  mine.person.contacts = false
  const [lure, shop] = await accountsOf(mine)
  expect(await mine.ask('replace_key', { account: lure?.id ?? 0, key: LOOT })).toMatchObject(DECLINED)
  expect(mine.person.contacted).toEqual([`Send your key to ${foreign.url.origin}?`])
  await mine.must('replace_key', { account: shop?.id ?? 0, key: LIVE })
  expect(mine.person.contacted).toHaveLength(1)
  expect(foreign.seen).toHaveLength(sentByThem)
})

test.each([
  ['a page of the intranet', (text: string) => text],
  ['a code of its own', (text: string) => JSON.stringify({ success: false, error: { code: text } })],
  [
    'a message to a known code',
    (text: string) => JSON.stringify({ success: false, error: { code: 'FORBIDDEN', message: text } }),
  ],
])('of an answer that refuses the page reads nothing: %s', async (_, body) => {
  const { cert: caPem } = await certificate()
  for (const status of [200, 403, 404, 418, 429, 500, 503]) {
    const server = await serve((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(body('the secret of the intranet'))
    })
    const v = await world()
    await v.trust({ caPem })
    const answer = await v.ask('add_account', { name: 'x', base_url: server.url.href, key: LIVE })
    expect(answer.ok).toBe(false)
    expect(JSON.stringify(answer)).not.toMatch(/secret/i)
  }
})

test('an address of a photo carries nothing away before a person knows its origin', async () => {
  const standin = await service()
  const first = await world()
  await first.trust(standin)
  await first.must('add_account', { name: 'default', base_url: standin.url, key: LIVE })
  const start = async ({ must }: World, asins: readonly string[], host: (at: number) => string) => {
    const rows = asins.map((asin, at) => `${asin},US,https://${host(at)}.invalid/${LOOT}/${asin}.jpg`)
    const bytes = new TextEncoder().encode(`asin,country,main_image_url\n${rows.join('\n')}\n`)
    const { draft } = await must('stage_catalog', { name: 'theirs.csv', bytes })
    const recipes = [{ name: 'strategy', operation: 'creative_strategy', params: {} } as const]
    const choices = { account: 1, recipes, hours: null, credits_max: 500 }
    await must('change_draft', { draft: draft.id, choices })
    await must('start_draft', { draft: draft.id })
  }
  /** How often the photo of each product was asked for. */
  const tries = async ({ must }: World, begin: string) => {
    const { assets } = await must('library_assets_of', {
      assets: (await must('library_groups', { filter: {} })).ids,
    })
    return assets.flatMap(({ asin, source }) => (asin.startsWith(begin) ? [source?.tries] : []))
  }
  const theirs = ['B0THEIRS01', 'B0THEIRS02', 'B0THEIRS03', 'B0THEIRS04']
  await start(first, theirs, (at) => `thief-${at}`)
  await until(async () => (await tries(first, 'B0THEIRS')).length === 4)
  expect(first.person.asked).toHaveLength(1)
  expect(first.person.asked[0]).toMatch(/^Fetch product photos from https:\/\/thief-\d\.invalid\?$/)
  expect(await tries(first, 'B0THEIRS')).toEqual([0, 0, 0, 0])
  await first.close()

  const { folder, keys } = first
  const again = await world({ folder, keys })
  await again.trust(standin)
  again.person.agrees = true
  await start(again, ['B0OWN00001', 'B0OWN00002'], () => 'photos')
  await until(async () => (await tries(again, 'B0OWN')).every((count) => (count ?? 0) > 0))
  expect(again.person.asked).toEqual(['Fetch product photos from https://photos.invalid?'])
  expect(await tries(again, 'B0THEIRS')).toEqual([0, 0, 0, 0])
})

test('a login item and a replaced database need a yes of their own', async () => {
  const v = await world()
  await v.must('snapshot', {})
  const off = { start_at_login: false, theme: 'system' }
  expect(await v.must('change_settings', { start_at_login: true, theme: 'dark' })).toMatchObject(off)
  const files = () => readdir(v.workspace)
  const before = await files()
  const database = await readFile(join(v.workspace, 'shotlist.db'))
  const replaced = await v.ask('rebuild_library', { verify: false, replace: true })
  expect(replaced).toMatchObject(DECLINED)
  expect(await files()).toEqual(before)
  expect(await readFile(join(v.workspace, 'shotlist.db'))).toEqual(database)
  expect(v.person.asked).toEqual(['Start Shotlist when you log in?', 'Replace the library database?'])
  v.person.agrees = true
  expect(await v.must('change_settings', { start_at_login: true })).toMatchObject({ start_at_login: true })
  v.person.agrees = false
  // To be rid of it is no question.
  expect(await v.must('change_settings', { start_at_login: false })).toMatchObject(off)
})

test('a question waits for its answer before there is another', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const confirm = oneAtATime({ confirm: () => promise })
  const first = confirm({ message: 'one', button: 'yes' })
  await expect(confirm({ message: 'two', button: 'yes' })).rejects.toThrow('Another question is waiting')
  resolve(true)
  expect(await first).toBe(true)
  expect(await confirm({ message: 'two', button: 'yes' })).toBe(true)
})
