import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import Database from 'better-sqlite3'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Wire } from '../../src/engine/index.ts'
import { asins, LISTING, setStage, type Stage, STRATEGY } from '../support/stage.ts'

const HOUR_MS = 3_600_000

const assetsOf = (stage: Stage) =>
  stage.engine.call('library_assets_of', { assets: stage.engine.call('library_groups', { filter: {} }).ids })
    .assets
const photosOn = async (stage: Stage) =>
  (await readdir(join(stage.workspace, 'sources'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
const asked = (stage: Stage) => stage.standin.requests.filter(({ path }) => path.startsWith('/photos/'))
const haveSource = (stage: Stage) => assetsOf(stage).every((asset) => asset.has_source)

test('each product’s photo is fetched once, without the key, and is there after a restart without a network', async () => {
  const stage = await setStage({ sourcePhotos: true })
  const photoOf = (asin: string) => `${stage.standin.url}/photos/${asin}.jpg`
  await stage.add(asins(3), LISTING, { photoOf })
  // The same photo, of another batch.
  await stage.add(asins(3), STRATEGY, { photoOf })
  await stage.settle()
  await stage.until(() => haveSource(stage))
  expect(asked(stage).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(stage.standin.violations).toEqual([])
  expect(await photosOn(stage)).toHaveLength(3)

  await stage.restart('stop')
  await stage.standin.close()
  const [asset] = assetsOf(stage)
  const source = stage.engine.fileOf('source', asset?.product ?? 0)
  expect(source?.mediaType).toBe('image/jpeg')
  expect((await sharp(await readFile(source?.path ?? '')).metadata()).format).toBe('jpeg')
  const thumb = stage.engine.fileOf('thumb', asset?.id ?? 0)
  expect(thumb?.mediaType).toBe('image/webp')
  expect((await sharp(await readFile(thumb?.path ?? '')).metadata()).format).toBe('webp')
  const file = stage.engine.fileOf('file', asset?.id ?? 0)
  expect([file?.mediaType, asset?.format]).toEqual(['image/png', 'png'])
  expect((await readFile(file?.path ?? '')).length).toBe(asset?.bytes)
})

test('of a catalog’s photos those are fetched whose product is being made', async () => {
  const stage = await setStage({ sourcePhotos: true })
  await stage.add(asins(3), STRATEGY, {
    photoOf: (asin) => `${stage.standin.url}/photos/${asin}.jpg`,
    pilotSize: 1,
  })
  await stage.settle()
  await stage.pass(HOUR_MS)
  expect(asked(stage).map(({ path }) => path)).toEqual([`/photos/${asins(1)[0]}.jpg`])
})

test('where nobody looks on, none is fetched', async () => {
  const stage = await setStage()
  await stage.add(asins(1), LISTING, { photoOf: (asin) => `${stage.standin.url}/photos/${asin}.jpg` })
  await stage.settle()
  await stage.pass(HOUR_MS)
  expect(asked(stage)).toEqual([])
  expect(assetsOf(stage)[0]?.source).toMatchObject({ state: 'expected', tries: 0 })
  expect(assetsOf(stage).every(({ has_source: has }) => !has)).toBe(true)
})

test('what cannot be had is given up without a word, and holds nothing up', async () => {
  const stage = await setStage({ sourcePhotos: true })
  const { url: imageUrl } = stage.standin
  const bad = [
    `http://127.0.0.1:1/photos/plain.jpg`,
    `${imageUrl}/photos/nothing.png`,
    `${imageUrl.replace('127.0.0.1', 'nowhere.invalid')}/photos/x.jpg`,
  ]
  const list = asins(3)
  await stage.add(list, STRATEGY, { photoOf: (asin) => bad[list.indexOf(asin)] ?? '' })
  await stage.settle()
  expect(stage.engine.status()).toMatchObject({ storage: null, batches: [{ tasks: { completed: 3 } }] })
  await stage.pass(48 * HOUR_MS)
  expect(asked(stage).map(({ path }) => path)).toEqual(Array.from({ length: 3 }, () => '/photos/nothing.png'))
  expect(await photosOn(stage)).toEqual([])
  expect(assetsOf(stage).some((asset) => asset.has_source)).toBe(false)
  expect(assetsOf(stage).map(({ source }) => source)).toMatchObject([
    { host: '127.0.0.1:1', state: 'given_up' },
    { host: new URL(imageUrl).host, state: 'given_up' },
    { state: 'given_up' },
  ])
  const db = new Database(join(stage.workspace, 'shotlist.db'), { readonly: true })
  expect(db.prepare('SELECT DISTINCT state FROM source_photo').pluck().all()).toEqual(['given_up'])
  db.close()
})

test('a host that is away is asked ever more rarely, and its photos come when it is back', async () => {
  let isAway = true
  const tried: string[] = []
  const wire = (real: Wire): Wire => ({
    ...real,
    async open(request) {
      if (!request.url.pathname.startsWith('/photos/')) return real.open(request)
      tried.push(request.url.pathname)
      if (!isAway) return real.open(request)
      return { kind: 'failure', sent: false, reason: 'dns', message: 'no such host' }
    },
  })
  const stage = await setStage({ sourcePhotos: true, wire })
  await stage.add(asins(40), STRATEGY, { photoOf: (asin) => `${stage.standin.url}/photos/${asin}.jpg` })
  await stage.settle()
  await stage.pass(HOUR_MS)
  expect(tried.length).toBeGreaterThan(3)
  expect(tried.length).toBeLessThan(40)
  isAway = false
  await stage.pass(24 * HOUR_MS)
  expect(haveSource(stage)).toBe(true)
})

test('a host that is away holds up no photo of another', async () => {
  const stage = await setStage({ sourcePhotos: true })
  const dead = asins(30)
  // As a test run leaves them: a service of this computer that has ended.
  await stage.add(dead, STRATEGY, { photoOf: (asin) => `https://127.0.0.1:1/photos/${asin}.jpg` })
  const live = asins(5, 'B0LIVE')
  await stage.add(live, STRATEGY, { photoOf: (asin) => `${stage.standin.url}/photos/${asin}.jpg` })
  await stage.settle()
  await stage.pass(1_000)
  expect(asked(stage)).toHaveLength(live.length)
})

test('an end waits for no photo, and what broke off is fetched later', async () => {
  let hanging = 0
  const wire = (real: Wire): Wire => ({
    ...real,
    async open(request) {
      if (!request.url.pathname.startsWith('/photos/') || hanging === 2) return real.open(request)
      hanging += 1
      await new Promise((resolve) => request.signal?.addEventListener('abort', resolve))
      return { kind: 'failure', sent: true, reason: 'aborted', message: 'Stopped.' }
    },
  })
  const stage = await setStage({ sourcePhotos: true, wire })
  await stage.add(asins(3), STRATEGY, { photoOf: (asin) => `${stage.standin.url}/photos/${asin}.jpg` })
  await stage.until(() => hanging === 2)
  // Two hang; the night goes on beside them.
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks.completed).toBe(3)
  const beforeMs = stage.clock.nowMs()
  await stage.restart('stop')
  expect(stage.clock.nowMs() - beforeMs).toBeLessThan(1_000)
  await stage.until(() => haveSource(stage))
  expect(asked(stage)).toHaveLength(3)
})

test('a row is never believed further than the folder its file belongs in', async () => {
  const stage = await setStage()
  await stage.add(asins(1), LISTING, { photoOf: (asin) => `${stage.standin.url}/photos/${asin}.jpg` })
  await stage.settle()
  const [asset] = assetsOf(stage)
  if (asset === undefined) throw new Error('no asset')
  await stage.restart('stop')
  const db = new Database(join(stage.workspace, 'shotlist.db'))
  const outside = [
    '../shotlist.db',
    '..',
    '',
    '.',
    'a/../../shotlist.db',
    '/etc/passwd',
    '//x/y',
    'a\0b',
    '..\\x',
  ]
  const shown = outside.flatMap((file) => {
    db.prepare('UPDATE asset SET file = ?, sha256 = ? WHERE id = ?').run(file, `../../${file}`, asset.id)
    db.prepare("UPDATE source_photo SET state = 'on_disk', file = ?, format = 'jpeg'").run(file)
    return [
      { folder: 'library', found: stage.engine.fileOf('file', asset.id) },
      { folder: 'thumbnails', found: stage.engine.fileOf('thumb', asset.id) },
      { folder: 'sources', found: stage.engine.fileOf('source', asset.product) },
    ]
  })
  expect(
    shown.filter(
      ({ folder, found }) => found !== null && !found.path.startsWith(join(stage.workspace, folder) + sep),
    ),
  ).toEqual([])
  db.prepare("UPDATE asset SET file = 'a.png', format = 'text/html' WHERE id = ?").run(asset.id)
  expect(stage.engine.fileOf('file', asset.id)).toBeNull()
  db.close()
})
