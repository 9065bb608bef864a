// What was paid for may be left without a job.json that tells of it: damaged, cut off before it was written, or kept from
// being read. It is never made again unasked, and whoever would pay for it again is told.
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeFileSystem } from '../../../src/engine/index.ts'
import type { FileSystem } from '../../../src/engine/ports/filesystem.ts'
import { asins, LISTING, setStage, type Stage, STRATEGY } from '../../support/stage.ts'
import { loseDatabase, rebuildOf } from './workspace.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const inLibrary = (stage: Stage, path: string): string => join(stage.workspace, 'library', path)
const tasks = (stage: Stage) =>
  stage.engine.call('tasks', { filter: {}, sort: 'asin', descending: false, offset: 0, limit: 100 }).tasks
const held = (stage: Stage) => tasks(stage).filter(({ state }) => state === 'held')
const images = (stage: Stage) =>
  stage.engine.call('library_assets_of', { assets: stage.engine.call('library_groups', { filter: {} }).ids })
    .assets

/** Folders of jobs, by ASIN. */
async function foldersOf(stage: Stage): Promise<Record<string, string>> {
  const records = (await stage.library()).filter((file) => file.endsWith('/job.json'))
  return Object.fromEntries(records.map((file) => [file.split('/')[0] ?? '', dirname(file)]))
}

async function spoil(stage: Stage, folder: string): Promise<void> {
  const record = inLibrary(stage, `${folder}/job.json`)
  await writeFile(record, (await readFile(record)).subarray(0, 500))
}

test('its task is held, and asked for at no credits while the service knows it', async () => {
  const stage = await setStage()
  await stage.add(asins(4), LISTING)
  await stage.settle()
  const { B0TEST0001: torn = '', B0TEST0002: half = '', B0TEST0003: begun = '' } = await foldersOf(stage)
  const before = await stage.library()
  await loseDatabase(stage)
  await spoil(stage, torn)
  await rm(inLibrary(stage, `${half}/job.json`))
  for (const name of await readdir(inLibrary(stage, begun))) await rm(inLibrary(stage, `${begun}/${name}`))
  await writeFile(inLibrary(stage, `${begun}/01-image.png.part`), 'its first bytes')

  const paid = stage.standin.jobs.length
  expect(await rebuildOf(stage)).toMatchObject({ jobs: 1, tasks: 1, held: 3, unguarded: { products: 0 } })
  await stage.restart('crash')
  expect(held(stage).map(({ asin, code }) => `${asin} ${code}`)).toEqual([
    'B0TEST0001 RECORD_LOST',
    'B0TEST0002 RECORD_LOST',
    'B0TEST0003 RECORD_LOST',
  ])
  expect(stage.engine.call('retry_plan', {})).toMatchObject({ tasks: 0, fetched_again: 3 })
  expect(await stage.add(asins(4), LISTING)).toBeNull()
  await stage.settle()
  expect(tasks(stage).map(({ state }) => state)).toEqual(Array.from({ length: 4 }, () => 'completed'))
  expect(images(stage).every(({ state }) => state === 'on_disk')).toBe(true)
  expect(await stage.library()).toEqual(expect.arrayContaining(before))
  expect(stage.standin.jobs).toHaveLength(paid)
})

test('it stays held when the service has forgotten it, until a new one is asked for outright', async () => {
  const stage = await setStage()
  await stage.add(asins(2), STRATEGY)
  await stage.settle()
  const { B0TEST0001: torn = '' } = await foldersOf(stage)
  await loseDatabase(stage)
  await spoil(stage, torn)
  await stage.drive(stage.clock.sleep(8 * DAY_MS))
  await rebuildOf(stage)
  await stage.restart('crash')
  const paid = stage.standin.jobs.length
  for (let n = 0; n < 2; n += 1) {
    stage.engine.call('retry', {})
    await stage.settle()
    expect(held(stage)).toMatchObject([{ asin: 'B0TEST0001', code: 'RECORD_LOST' }])
    expect(await stage.add(asins(2), STRATEGY)).toBeNull()
    await stage.settle()
  }
  expect(stage.standin.jobs).toHaveLength(paid)
  stage.engine.call('retry', { reason: 'RECORD_LOST', generate_again: true })
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(paid + 1)
  expect(held(stage)).toEqual([])
})

test('where the country or the recipe cannot be known, the product is named instead', async () => {
  const stage = await setStage()
  await stage.add(asins(2), LISTING, { name: 'here' })
  await stage.add(asins(1, 'B0ELSE'), LISTING, { name: 'there', country: 'DE' })
  await stage.add(asins(1, 'B0ONLY'), STRATEGY, { name: 'alone' })
  await stage.settle()
  const { B0TEST0001: torn = '', B0ONLY0001: only = '' } = await foldersOf(stage)
  await loseDatabase(stage)
  await spoil(stage, torn)
  await spoil(stage, only)
  const holiday = inLibrary(stage, 'Holidays/2025/beach')
  await mkdir(holiday, { recursive: true })
  await writeFile(join(holiday, 'me.jpg'), 'no picture')
  expect(await rebuildOf(stage)).toMatchObject({
    jobs: 2,
    held: 0,
    unguarded: { products: 2, asins: ['B0ONLY0001', 'B0TEST0001'] },
  })
})

test('a job that is whole elsewhere, or was made again, is missed by nobody', async () => {
  const stage = await setStage({
    standin: { faults: [{ kind: 'image-failed', code: 'IMAGE_GENERATION_ERROR', times: 1 }] },
  })
  await stage.add(asins(1), LISTING)
  await stage.settle()
  const [replaced = ''] = Object.values(await foldersOf(stage))
  stage.engine.call('retry', {})
  await stage.settle()
  await loseDatabase(stage)
  await spoil(stage, replaced)
  expect(await rebuildOf(stage)).toMatchObject({ jobs: 1, tasks: 1, held: 0, unguarded: { products: 0 } })
})

test('what may not be read is reported like any other trouble, and no link is followed', async () => {
  const stage = await setStage()
  await stage.add(asins(4), LISTING)
  await stage.settle()
  const folders = await foldersOf(stage)
  const { B0TEST0001: closed = '', B0TEST0002: shut = '' } = folders
  await loseDatabase(stage)
  const elsewhere = join(stage.workspace, 'elsewhere')
  await mkdir(elsewhere)
  await writeFile(join(elsewhere, 'job.json'), '{}')
  await symlink('/', inLibrary(stage, 'loop'), 'junction')
  await symlink(elsewhere, inLibrary(stage, 'B0LINKED01'), 'junction')
  await symlink(inLibrary(stage, 'nowhere'), inLibrary(stage, 'gone'), 'junction')
  const refusing = {
    ...nodeFileSystem,
    list: (path: string) => refuse(path === inLibrary(stage, closed), () => nodeFileSystem.list(path)),
    readWhole: (path: string) =>
      refuse(path.startsWith(inLibrary(stage, shut)), () => nodeFileSystem.readWhole(path)),
  }
  const rebuilt = await rebuildOf(stage, { files: refusing })
  expect(rebuilt).toMatchObject({
    jobs: 2,
    held: 2,
    unguarded: { products: 1, asins: ['B0LINKED01'] },
  })
  expect(rebuilt.examples).toEqual([
    { kind: 'link', path: 'B0LINKED01', message: 'This is a link, which isn’t followed.' },
    { kind: 'unreadable', path: closed, message: 'This can’t be read. Check its permissions.' },
    { kind: 'damaged', path: `${shut}/job.json`, message: 'This can’t be read. Check its permissions.' },
    { kind: 'link', path: 'loop', message: 'This is a link, which isn’t followed.' },
    { kind: 'unknown', path: 'gone', message: 'Shotlist can’t tell what this is.' },
  ])
})

test('a library that may not be read, or goes away meanwhile, changes nothing', async () => {
  const stage = await setStage()
  await stage.add(asins(2), LISTING)
  await stage.settle()
  await stage.drive(stage.engine.stop())
  const library = join(stage.workspace, 'library')
  const isRoot = (path: string) => path === library
  const refusing: FileSystem = {
    ...nodeFileSystem,
    list: (path) => refuse(isRoot(path), () => nodeFileSystem.list(path)),
  }
  const refused = rebuildOf(stage, { replace: true, files: refusing })
  await expect(refused).rejects.toMatchObject({
    message: expect.stringMatching(/can’t be read\. Nothing was changed/) as unknown,
    failure: { details: expect.stringContaining('EACCES') as unknown },
  })
  let looks = 0
  const vanishing: FileSystem = {
    ...nodeFileSystem,
    facts: async (path) => (isRoot(path) && (looks += 1) > 1 ? null : nodeFileSystem.facts(path)),
  }
  const vanished = rebuildOf(stage, { replace: true, files: vanishing })
  await expect(vanished).rejects.toThrow(/disappeared in the meantime. Nothing was changed/)
  expect((await readdir(stage.workspace)).filter((name) => name.includes('aside'))).toEqual([])
  await stage.restart('crash')
  expect(tasks(stage)).toHaveLength(2)
})

function refuse<T>(isRefused: boolean, call: () => Promise<T>): Promise<T> {
  if (isRefused) return Promise.reject(Object.assign(new Error('permission denied'), { code: 'EACCES' }))
  return call()
}
