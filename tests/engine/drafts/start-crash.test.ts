import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type DraftsSetup, refusal, setUpDrafts, STRATEGY } from './drafts-setup.ts'

const many = (count: number): string =>
  `asin\n${Array.from({ length: count }, (_, n) => `B0${String(n).padStart(8, '0')}\n`).join('')}`

async function staged(setup: DraftsSetup, text: string): Promise<string> {
  const { id } = await setup.stage(text)
  await setup.engine.drafts.change_draft({ draft: id, choices: { recipes: [STRATEGY], force: true } })
  return id
}

const batches = (setup: DraftsSetup) =>
  setup.engine.status().batches.map(({ state, tasks }) => [state, tasks.queued])

test('where the batch was whole, the draft is gone at the next look', async () => {
  let isCut = false
  const setup = await setUpDrafts({
    files: (real) => ({
      ...real,
      remove: (path) => (isCut ? Promise.reject(new Error('power cut')) : real.remove(path)),
    }),
  })
  const id = await staged(setup, many(3))
  isCut = true
  await expect(setup.engine.drafts.start_draft({ draft: id })).rejects.toThrow('power cut')
  await setup.reopen()
  expect(batches(setup)).toEqual([['active', 3]])
  expect(await setup.files()).toContain(join(id, 'draft.json').replaceAll('\\', '/'))
  expect(await setup.engine.drafts.drafts({})).toEqual({ drafts: [] })
  expect(await setup.files()).toEqual([])
  expect(batches(setup)).toEqual([['active', 3]])
})

test('who opens such a draft by its id learns that it was started', async () => {
  const setup = await setUpDrafts({
    files: (real) => ({
      ...real,
      remove: (path) =>
        path.endsWith('draft.json') ? Promise.reject(new Error('power cut')) : real.remove(path),
    }),
  })
  const id = await staged(setup, many(3))
  await expect(setup.engine.drafts.start_draft({ draft: id })).rejects.toThrow('power cut')
  await setup.reopen()
  expect(await refusal(setup.engine.drafts.start_draft({ draft: id }))).toContain('was started')
  expect(batches(setup)).toEqual([['active', 3]])
})

test('where the disk refuses to settle it, the draft is listed with why', async () => {
  const setup = await setUpDrafts()
  const id = await staged(setup, many(3))
  const file = join(setup.workspace, 'drafts', id, 'draft.json')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('"starting_after_batch":null', '"starting_after_batch":0'))
  await setup.reopen((real) => ({
    ...real,
    writeWhole: () => Promise.reject(Object.assign(new Error('refused'), { code: 'EACCES' })),
  }))
  const { drafts } = await setup.engine.drafts.drafts({})
  expect(drafts).toMatchObject([{ id, source: 'catalog.csv' }])
  expect(drafts[0]?.problem).toMatchObject({ code: 'WORKSPACE_UNUSABLE', details: 'EACCES: refused' })
})

test('neither a batch from before nor one of another account is taken for that of a start that was cut', async () => {
  const setup = await setUpDrafts()
  await setup.engine.drafts.start_draft({ draft: await staged(setup, many(3)) })
  const id = await staged(setup, many(3))
  expect((await setup.engine.drafts.drafts({})).drafts).toMatchObject([{ id, problem: null }])
  const file = join(setup.workspace, 'drafts', id, 'draft.json')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('"starting_after_batch":null', '"starting_after_batch":1'))

  const other = { name: 'Other', baseUrl: 'https://service.example/', key: () => 'pk_live_other' }
  await setup.reopen(undefined, other)
  const theirs = await staged(setup, many(4))
  const account = setup.engine.status().accounts.find(({ name }) => name === 'Other')?.id ?? null
  await setup.engine.drafts.change_draft({ draft: theirs, choices: { account } })
  await setup.engine.drafts.start_draft({ draft: theirs })
  expect(setup.engine.status().batches).toMatchObject([{ account: 'Shop' }, { account: 'Other' }])
  expect((await setup.engine.drafts.drafts({})).drafts).toMatchObject([{ id, problem: null }])
})

test('a start that fails has undone everything by the time that it says so', async () => {
  let isStarting = false
  const setup = await setUpDrafts({
    files: (real) => ({
      ...real,
      writeWhole(path, bytes) {
        isStarting ||= bytes.toString().includes('"starting_after_batch":0')
        return real.writeWhole(path, bytes)
      },
      read(path) {
        if (isStarting) throw Object.assign(new Error('refused'), { code: 'EIO' })
        return real.read(path)
      },
    }),
  })
  const id = await staged(setup, many(3))
  expect(await refusal(setup.engine.drafts.start_draft({ draft: id }))).toContain('EIO')
  expect(isStarting).toBe(true)
  const text = readFileSync(join(setup.workspace, 'drafts', id, 'draft.json'), 'utf8')
  expect(text).toContain('"starting_after_batch":null')
})

test('where it was not, the draft is as it was and can be started', async () => {
  const setup = await setUpDrafts()
  const id = await staged(setup, many(20_000))
  const before = await setup.engine.drafts.draft({ draft: id })
  const { engine } = setup
  const cut = engine.drafts.start_draft({ draft: id })
  // A crash, as far as the workspace can tell: another owner takes over in the middle.
  const isImporting = () => engine.status().batches.some(({ state }) => state === 'importing')
  while (!isImporting()) await new Promise((resolve) => setImmediate(resolve))
  const [ended] = await Promise.allSettled([cut, setup.reopen()])
  expect(ended.status).toBe('rejected')
  expect(batches(setup)).toEqual([])
  expect((await setup.engine.drafts.drafts({})).drafts).toMatchObject([{ id, problem: null }])
  expect(await setup.engine.drafts.draft({ draft: id })).toEqual(before)
  expect((await setup.engine.drafts.start_draft({ draft: id })).tasks).toBe(20_000)
  expect(batches(setup)).toEqual([['active', 20_000]])
})

test('where the import fails, the draft is as it was', async () => {
  const setup = await setUpDrafts()
  const id = await staged(setup, many(2))
  const before = await setup.engine.drafts.draft({ draft: id })
  await setup.engine.drafts.change_draft({ draft: id, choices: { account: 77 } })
  expect(await refusal(setup.engine.drafts.start_draft({ draft: id }))).toContain('Select an account')
  await setup.engine.drafts.change_draft({ draft: id, choices: { account: setup.accountId } })
  expect(await setup.engine.drafts.draft({ draft: id })).toEqual(before)
})

test('a start that fails when its batch is made already does not begin another', async () => {
  const setup = await setUpDrafts({
    files: (real) => ({
      ...real,
      remove: (path) =>
        path.endsWith('draft.json') ? Promise.reject(new Error('an error of our own')) : real.remove(path),
    }),
  })
  const id = await staged(setup, many(3))
  await expect(setup.engine.drafts.start_draft({ draft: id })).rejects.toThrow('an error of our own')
  await expect(setup.engine.drafts.start_draft({ draft: id })).rejects.toThrow('an error of our own')
  expect(batches(setup)).toEqual([['active', 3]])
})

test('two that are started at once become two batches', async () => {
  const setup = await setUpDrafts()
  const ids = [await staged(setup, many(50)), await staged(setup, many(60))]
  const started = await Promise.all(ids.map((draft) => setup.engine.drafts.start_draft({ draft })))
  expect(started.map(({ tasks }) => tasks)).toEqual([50, 60])
  expect(new Set(batches(setup).map(([, tasks]) => tasks))).toEqual(new Set([50, 60]))
})

test('changes that come one upon another are all kept', async () => {
  const setup = await setUpDrafts()
  const { id: draft } = await setup.stage(many(3))
  const change = (choices: Parameters<typeof setup.engine.drafts.change_draft>[0]['choices']) =>
    setup.engine.drafts.change_draft({ draft, choices })
  const first = change({ name: 'Autumn' })
  const second = change({ pilot_size: 2 })
  await first
  await Promise.all([second, change({ recipes: [STRATEGY] })])
  const { choices } = (await setup.engine.drafts.draft({ draft })).draft
  expect(choices).toMatchObject({ name: 'Autumn', pilot_size: 2, recipes: [STRATEGY] })
})

test('one that is started twice is started once', async () => {
  const setup = await setUpDrafts()
  const id = await staged(setup, many(50))
  const twice = [1, 2].map(() => setup.engine.drafts.start_draft({ draft: id }))
  const [first, second] = await Promise.allSettled(twice)
  expect([first?.status, second?.status]).toEqual(['fulfilled', 'rejected'])
  expect(batches(setup)).toEqual([['active', 50]])
})

test('stopping waits for what is under way', async () => {
  const setup = await setUpDrafts()
  const id = await staged(setup, many(3_000))
  const start = setup.engine.drafts.start_draft({ draft: id })
  await setup.engine.stop()
  expect((await start).tasks).toBe(3_000)
})
