import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { expect, test } from 'vitest'
import { nodeFileSystem } from '../../../src/engine/index.ts'
import {
  asins,
  LISTING,
  LIVE_KEY,
  ONE_MODULE,
  setStage,
  type Stage,
  STRATEGY,
  TEST_KEY,
} from '../../support/stage.ts'
import { databaseOf, loseDatabase, rebuildOf, rowsOf } from './workspace.ts'

const images = (stage: Stage) =>
  stage.engine.call('library_assets_of', { assets: stage.engine.call('library_groups', { filter: {} }).ids })
    .assets
const submissions = (stage: Stage) => stage.standin.jobs.length

test('rows and reviews are what they were, photos are fetched again, and nothing is paid for again', async () => {
  const stage = await setStage({ sourcePhotos: true })
  const photos = (asin: string) => `${stage.standin.url}/photos/${asin}.jpg`
  await stage.add(asins(3), LISTING, { name: 'first', photoOf: photos })
  await stage.pass(1_000)
  // Another batch, though its name is the same.
  await stage.add(asins(2), ONE_MODULE, { name: 'first' })
  await stage.add(asins(1), STRATEGY, { name: 'third' })
  await stage.settle()
  await stage.pass(60_000)
  const [one, two, three] = images(stage)
  stage.engine.call('review', { assets: [one?.id ?? 0, two?.id ?? 0], state: 'approved', rating: 5 })
  stage.engine.call('review', {
    assets: [three?.id ?? 0],
    state: 'rejected',
    reason: 'wrong colour',
    note: 'see',
  })
  await stage.pass(5_000)
  const before = rowsOf(stage)
  const files = await stage.library()
  expect(files.filter((file) => file.endsWith('review.json')).length).toBeGreaterThan(0)

  await loseDatabase(stage)
  const rebuilt = await rebuildOf(stage, { verify: true })
  expect(rebuilt).toMatchObject({
    accounts: 1,
    batches: 3,
    products: 6,
    tasks: 6,
    jobs: 6,
    reviews: 3,
    troubles: 0,
    set_aside: null,
  })
  const { photo: photosBefore, ...rowsBefore } = before
  expect(rowsOf(stage)).toMatchObject(rowsBefore)
  expect(await stage.library()).toEqual(files)

  const paid = submissions(stage)
  await stage.restart('crash')
  expect(
    images(stage)
      .map(({ review }) => review.state)
      .filter((state) => state !== 'unreviewed'),
  ).toHaveLength(3)
  expect(await stage.add(asins(3), LISTING)).toBeNull()
  expect(await stage.add(asins(2), ONE_MODULE)).toBeNull()
  await stage.settle()
  await stage.pass(60_000)
  expect(rowsOf(stage)['photo']).toEqual(photosBefore)
  expect(submissions(stage)).toBe(paid)
})

test('what failed is reported as before, and a job that was replaced counts for nothing', async () => {
  const stage = await setStage({
    standin: { faults: [{ kind: 'image-failed', code: 'IMAGE_GENERATION_ERROR', image: 2, times: 3 }] },
  })
  await stage.add(asins(4), LISTING)
  await stage.settle()
  stage.standin.setFaults([])
  stage.engine.call('retry', {})
  await stage.settle()
  const before = rowsOf(stage)
  expect(before['job']?.length).toBeGreaterThan(4)
  await loseDatabase(stage)
  await rebuildOf(stage)
  const after = rowsOf(stage)
  // The submissions that failed left nothing in the library.
  for (const name of ['task', 'asset', 'product', 'recipe', 'batch', 'account'])
    expect({ name, rows: after[name] }).toEqual({ name, rows: before[name] })
})

test('what has expired is reported as expired, and not as lost from the library', async () => {
  const faults = [{ kind: 'download-expired', nth: { from: 1, to: 20 } }] as const
  const stage = await setStage({ standin: { faults } })
  await stage.add(asins(1), LISTING)
  await stage.until(() => stage.engine.status().batches[0]?.tasks.collecting === 1)
  stage.clock.jump(8 * 24 * 3_600_000)
  await stage.settle()
  const { task, asset } = rowsOf(stage)
  expect(task?.[0]).toContain('"state":"expired"')
  await loseDatabase(stage)
  await rebuildOf(stage)
  expect(rowsOf(stage)).toMatchObject({ task, asset })
})

test('job.json names the kind of key that its job was made with, whatever the account has by then', async () => {
  let isAway = true
  const stage = await setStage({
    key: TEST_KEY,
    wire: (real) => ({
      ...real,
      open: (request) =>
        isAway
          ? Promise.resolve({ kind: 'failure', sent: false, reason: 'dns', message: 'no such host' })
          : real.open(request),
    }),
  })
  await stage.add(asins(1), LISTING, { creditsMax: 100 })
  await stage.until(() => stage.engine.status().batches[0]?.tasks.collecting === 1)
  await stage.restart('stop', { key: LIVE_KEY })
  isAway = false
  await stage.settle()
  const before = rowsOf(stage)
  expect(stage.engine.status().accounts).toMatchObject([{ key_kind: 'live' }])
  await loseDatabase(stage)
  await rebuildOf(stage)
  expect(rowsOf(stage)['job']).toEqual(before['job'])
})

test('damaged, half and copied folders are reported and left alone, and lose nothing else', async () => {
  const stage = await setStage()
  await stage.add(asins(5), LISTING)
  await stage.settle()
  const library = join(stage.workspace, 'library')
  const folders = (await stage.library())
    .filter((file) => file.endsWith('job.json'))
    .map((file) => dirname(file))
  const [torn = '', half = '', short = '', changed = '', whole = ''] = folders
  await loseDatabase(stage)
  const record = join(library, torn, 'job.json')
  await writeFile(record, (await readFile(record)).subarray(0, 500))
  await rm(join(library, half, 'job.json'))
  const imageIn = async (folder: string): Promise<string> =>
    join(library, folder, (await readdir(join(library, folder))).find((name) => name.endsWith('.png')) ?? '')
  await rm(await imageIn(short))
  const spoiled = await imageIn(changed)
  const bytes = await readFile(spoiled)
  await writeFile(
    spoiled,
    bytes.map((byte, at) => (at === 100 ? 255 - byte : byte)),
  )
  await mkdir(join(library, 'X', 'copy'), { recursive: true })
  await cp(join(library, whole), join(library, 'X', 'copy', 'of-it'), { recursive: true })
  await writeFile(join(library, whole, 'my notes.txt'), 'mine')
  const files = await stage.library()

  const rebuilt = await rebuildOf(stage, { verify: true })
  expect(rebuilt).toMatchObject({ jobs: 3, tasks: 3, files: 7 })
  expect(rebuilt.examples.map(({ kind, path }) => `${kind} ${path}`).toSorted()).toEqual(
    [
      `damaged ${torn}/job.json`,
      `half ${half}`,
      `missing ${imageOf(rebuilt, short) ?? ''}`,
      `missing ${relative(library, spoiled).replaceAll(sep, '/')}`,
      `unknown ${whole}/my notes.txt`,
      'copy X/copy/of-it',
    ].toSorted(),
  )
  expect(await stage.library()).toEqual(files)
  await stage.restart('crash')
  const states = images(stage).map(({ state, code }) => (state === 'on_disk' ? state : code))
  expect(states.filter((state) => state === 'NOT_IN_LIBRARY')).toHaveLength(2)
  // It is fetched again, at no credits.
  const paid = submissions(stage)
  stage.engine.call('retry', {})
  await stage.settle()
  expect(submissions(stage)).toBe(paid)
  expect(images(stage).every(({ state }) => state === 'on_disk')).toBe(true)
})

test.each([
  ['shorter', (bytes: Buffer) => bytes.subarray(0, -1)],
  ['longer', (bytes: Buffer) => Buffer.concat([bytes, Buffer.of(0)])],
])('an image that is %s than it was is missing, also where no content is looked at', async (_, changed) => {
  const stage = await setStage()
  await stage.add(asins(1), LISTING)
  await stage.settle()
  const image = (await stage.library()).find((path) => path.endsWith('.png')) ?? ''
  await loseDatabase(stage)
  await writeFile(join(stage.workspace, 'library', image), changed(await stage.read(image)))
  const { examples } = await rebuildOf(stage)
  expect(examples).toMatchObject([{ kind: 'missing', path: image }])
})

const imageOf = (rebuilt: Awaited<ReturnType<typeof rebuildOf>>, folder: string): string | undefined =>
  rebuilt.examples.find(({ path }) => path.startsWith(`${folder}/`))?.path

test('a database that is whole is left alone; one that is damaged is set aside, never deleted', async () => {
  const stage = await setStage()
  await stage.add(asins(1), LISTING)
  await stage.settle()
  await expect(rebuildOf(stage)).rejects.toMatchObject({ failure: { code: 'BAD_INPUT' } })
  await stage.drive(stage.engine.stop())
  await expect(rebuildOf(stage)).rejects.toThrow(/intact and contains batches.*--replace/)
  const replaced = await rebuildOf(stage, { replace: true })
  expect(replaced.set_aside).toMatch(/^shotlist\.db\.aside-\d{4}-/)

  const bytes = await readFile(databaseOf(stage))
  const damaged = bytes.map((byte, at) => (at > 4096 && at < 60_000 ? 0x5a : byte))
  await writeFile(databaseOf(stage), damaged)
  const again = await rebuildOf(stage)
  expect(again).toMatchObject({ jobs: 1, troubles: 0 })
  expect(again.set_aside).not.toBe(replaced.set_aside)
  const kept = await readFile(join(stage.workspace, again.set_aside ?? ''))
  expect(kept.subarray(4096).equals(Buffer.from(damaged).subarray(4096))).toBe(true)
})

test('a rebuild that is cut short at any file leaves everything as it was, and the next one is whole', async () => {
  const stage = await setStage()
  await stage.add(asins(3), LISTING)
  await stage.settle()
  const before = rowsOf(stage)
  await loseDatabase(stage)
  const files = await stage.library()
  // As one that was killed leaves it.
  await writeFile(`${databaseOf(stage)}.rebuilding`, 'not whole')
  await writeFile(`${databaseOf(stage)}.rebuilding-wal`, 'nor this')
  let steps = 0
  for (let isWhole = false; !isWhole;) {
    steps += 1
    let left = steps
    const cut = <A extends readonly unknown[], R>(call: (...given: A) => Promise<R>) => {
      return async (...given: A): Promise<R> => {
        left -= 1
        if (left === 0) throw new Error('cut')
        return call(...given)
      }
    }
    const { facts, list, readWhole, rename: move, remove } = nodeFileSystem
    const failing = {
      ...nodeFileSystem,
      facts: cut(facts),
      list: cut(list),
      readWhole: cut(readWhole),
      rename: cut(move),
      remove: cut(remove),
    }
    const outcome = await rebuildOf(stage, { files: failing }).catch((error: unknown) => error)
    isWhole = !(outcome instanceof Error)
    // Before the last step, the sync of the folder, there is no database; after it the whole one.
    const isThere = (await nodeFileSystem.facts(databaseOf(stage))) !== null
    expect({ step: steps, outcome: isWhole ? 'whole' : outcome, isThere }).toEqual({
      step: steps,
      outcome: isWhole ? 'whole' : new Error('cut'),
      isThere: isWhole,
    })
  }
  expect(steps).toBeGreaterThan(20)
  expect(rowsOf(stage)).toEqual(before)
  expect(await stage.library()).toEqual(files)
  const left = (await readdir(stage.workspace)).filter((name) => name.includes('rebuilding'))
  expect(left).toEqual([])
})

test('a library that is elsewhere is no library of this workspace', async () => {
  const stage = await setStage()
  await stage.drive(stage.engine.stop())
  await rename(join(stage.workspace, 'library'), join(stage.workspace, 'pictures'))
  await expect(rebuildOf(stage)).rejects.toMatchObject({ failure: { code: 'BAD_INPUT' } })
})
