// A library that comes from somebody else, or was copied, does nothing with this computer's keys before a person agrees.
import { cp } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { Standin } from '../support/standin/index.ts'
import { storedKey } from '../support/an-io.ts'
import { LIVE, newFolder, service, until, type World, world } from './world.ts'

const COLLEAGUE = 'pk_live_colleague_0001'
const STRATEGY = { name: 'strategy', operation: 'creative_strategy', params: {} } as const

const edit = (folder: string, sql: string): void => {
  const db = new Database(join(folder, 'workspace', 'shotlist.db'))
  db.exec(sql)
  db.close()
}

/** A colleague's workspace with queued tasks that nothing holds back. */
async function received(standin: Standin): Promise<string> {
  const folder = await newFolder()
  const theirs = await world({ folder })
  await theirs.trust(standin)
  const { account } = await theirs.must('add_account', {
    name: 'default',
    base_url: standin.url,
    key: COLLEAGUE,
  })
  const bytes = new TextEncoder().encode('asin,country\nB0THEIRS01,US\nB0THEIRS02,US\n')
  const { draft } = await theirs.must('stage_catalog', { name: 'theirs.csv', bytes })
  const minute = (new Date().getHours() * 60 + 720) % 1440
  const hours = { startMinute: minute, endMinute: (minute + 1) % 1440 }
  await theirs.must('change_draft', {
    draft: draft.id,
    choices: { account, recipes: [STRATEGY], hours, credits_max: 50 },
  })
  await theirs.must('start_draft', { draft: draft.id })
  await theirs.close()
  edit(folder, 'UPDATE batch SET hours_start_minute = NULL, hours_end_minute = NULL')
  return folder
}

const posts = ({ requests }: Standin): number => requests.filter(({ method }) => method === 'POST').length
const troublesOf = ({ news }: World): readonly string[] =>
  news.flatMap((one) => (one.kind === 'trouble' ? [one.failure.message] : []))

test('opening it asks first; without a yes nothing is sent, and with one the tasks go on', async () => {
  const standin = await service()
  standin.addKey(COLLEAGUE, 'colleague')
  const folder = await received(standin)
  const mine = await world({ keys: new Map([['default', storedKey(LIVE, standin.url)]]) })
  await mine.trust(standin)
  await mine.must('snapshot', {})
  mine.person.chooses = join(folder, 'workspace')
  await mine.must('choose_library', {})
  await until(() => troublesOf(mine).length > 0)
  expect(mine.person.asked).toEqual([
    expect.stringMatching(
      /^2 tasks in this library were queued on another computer \(10 credits or more\)\./,
    ),
  ])
  expect(troublesOf(mine)).toEqual([expect.stringContaining('didn’t let them use your key')])
  expect((await mine.must('status', {})).accounts[0]?.connected).toBe(false)
  const check = await mine.ask('check_account', { account: 1 })
  expect(check).toMatchObject({ ok: false, failure: { code: 'NO_KEY' } })
  expect(posts(standin)).toBe(0)
  mine.person.agrees = true
  await mine.must('check_account', { account: 1 })
  await until(() => posts(standin) === 2)
  await mine.close()

  // Both computers know it now: whoever comes back is told of the other one.
  const theirs = await world({ folder, keys: new Map([['default', storedKey(COLLEAGUE, standin.url)]]) })
  edit(folder, "UPDATE task SET state = 'queued', job_id = NULL, due_at_ms = 9999999999999")
  await until(() => theirs.person.asked.length > 0)
  expect(theirs.person.asked[0]).toMatch(new RegExp(`^${hostname()} used this library last`))
})

test('a copy of an own library asks first, and sends nothing without a yes', async () => {
  const standin = await service()
  standin.addKey(COLLEAGUE, 'colleague')
  const folder = await received(standin)
  const copy = join(await newFolder(), 'copy')
  const mine = await world({ keys: new Map([['default', storedKey(LIVE, standin.url)]]) })
  await mine.trust(standin)
  await mine.must('snapshot', {})
  mine.person.agrees = true
  edit(folder, "UPDATE batch SET after_import = 'paused', state = 'paused'")
  mine.person.chooses = join(folder, 'workspace')
  await mine.must('choose_library', {})
  await until(async () => (await mine.must('status', {})).accounts[0]?.connected === true)
  await cp(join(folder, 'workspace'), copy, { recursive: true })
  mine.person.agrees = false
  mine.person.asked.length = 0
  mine.person.chooses = copy
  await mine.must('choose_library', {})
  await until(() => troublesOf(mine).length > 0)
  expect(mine.person.asked).toEqual([
    expect.stringContaining(`The same library is in ${join(folder, 'workspace')}, too.`),
  ])
  expect(posts(standin)).toBe(0)
})

test('the rows of a library delete and rename no keys', async () => {
  const standin = await service()
  const folder = await newFolder()
  const theirs = await world({ folder })
  await theirs.trust(standin)
  await theirs.must('add_account', { name: 'gone', base_url: standin.url, key: LIVE })
  standin.addKey(COLLEAGUE, 'colleague')
  await theirs.must('add_account', { name: 'shop', base_url: standin.url, key: COLLEAGUE })
  await theirs.close()
  edit(folder, "UPDATE account SET removed_at_ms = 1 WHERE name = 'gone'")
  edit(folder, "UPDATE account SET name = 'renamed' WHERE name = 'shop'")
  const keys = new Map(
    ['gone', 'shop', 'renamed'].map((name) => [name, storedKey(COLLEAGUE, standin.url)] as const),
  )
  const mine = await world({ folder, keys })
  await until(async () => (await mine.must('status', {})).accounts[0]?.connected === true)
  expect([...keys.keys()]).toEqual(['gone', 'shop', 'renamed'])
})
