import { readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { readReviewFile } from '../../../src/engine/rebuild/keep-reviews.ts'
import { asins, LISTING, setStage, type Stage } from '../../support/stage.ts'
import { databaseOf } from './workspace.ts'

const images = (stage: Stage) =>
  stage.engine.call('library_assets_of', { assets: stage.engine.call('library_groups', { filter: {} }).ids })
    .assets
const kept = async (stage: Stage) => (await stage.library()).filter((file) => file.endsWith('/review.json'))
const waiting = (stage: Stage): number => {
  const db = new Database(databaseOf(stage), { readonly: true })
  const count = db.prepare<[], number>('SELECT count(*) FROM review_to_keep').pluck().get()
  db.close()
  return count ?? 0
}
const reviewsIn = async (stage: Stage, file: string) =>
  readReviewFile(JSON.parse(await readFile(join(stage.workspace, 'library', file), 'utf8')))

test('a review is beside its image a second after the last key, and gone when it is taken back', async () => {
  const stage = await setStage({ sourcePhotos: true })
  await stage.add(asins(1), LISTING)
  await stage.settle()
  const [first, second] = images(stage)
  stage.engine.call('review', { assets: [first?.id ?? 0], state: 'approved' })
  await stage.pass(400)
  stage.engine.call('review', { assets: [second?.id ?? 0], state: 'rejected', reason: 'dark', rating: 2 })
  await stage.pass(700)
  expect(await kept(stage)).toEqual([])
  await stage.pass(1_000)
  const [file = ''] = await kept(stage)
  expect(await reviewsIn(stage, file)).toMatchObject([
    { path: first?.path, state: 'approved', reason: null, rating: null },
    { path: second?.path, state: 'rejected', reason: 'dark', rating: 2 },
  ])
  expect(waiting(stage)).toBe(0)

  stage.engine.call('undo_review', {})
  await stage.pass(3_000)
  expect(await reviewsIn(stage, file)).toHaveLength(1)
  stage.engine.call('undo_review', {})
  await stage.pass(3_000)
  expect(await kept(stage)).toEqual([])
})

test('what a crash left unwritten is written by the next who looks on; an orderly end writes at once', async () => {
  const stage = await setStage({ sourcePhotos: true })
  await stage.add(asins(3), LISTING)
  await stage.settle()
  const all = images(stage).map(({ id }) => id)
  stage.engine.call('review', { assets: all, state: 'approved' })
  expect(waiting(stage)).toBe(3)
  await stage.restart('crash')
  stage.engine.start()
  await stage.pass(5_000)
  expect(await kept(stage)).toHaveLength(3)
  stage.engine.call('review', { assets: all, rating: 4 })
  await stage.drive(stage.engine.stop())
  expect(waiting(stage)).toBe(0)
  const [file = ''] = await kept(stage)
  expect(await reviewsIn(stage, file)).toMatchObject([{ rating: 4 }, { rating: 4 }, { rating: 4 }])
})

test('a folder that was taken away does not come back for a review alone', async () => {
  const stage = await setStage({ sourcePhotos: true })
  await stage.add(asins(1), LISTING)
  await stage.settle()
  const [image] = await stage.library()
  const folder = join(stage.workspace, 'library', dirname(image ?? ''))
  await rm(folder, { recursive: true })
  stage.engine.call('review', { assets: images(stage).map(({ id }) => id), state: 'approved' })
  await stage.pass(5_000)
  await expect(stat(folder)).rejects.toMatchObject({ code: 'ENOENT' })
  expect(waiting(stage)).toBe(0)
})

test('a library that is away for a while gets its reviews when it is back', async () => {
  const stage = await setStage({ sourcePhotos: true })
  await stage.add(asins(1), LISTING)
  await stage.settle()
  const library = join(stage.workspace, 'library')
  await rename(library, `${library}-away`)
  stage.engine.call('review', { assets: images(stage).map(({ id }) => id), state: 'approved' })
  await stage.pass(5_000)
  expect(waiting(stage)).toBe(1)
  await rename(`${library}-away`, library)
  await stage.pass(10 * 60_000)
  expect(waiting(stage)).toBe(0)
  expect(await kept(stage)).toHaveLength(1)
})

test('a clock that is set back holds up no review', async () => {
  const stage = await setStage({ sourcePhotos: true })
  await stage.add(asins(1), LISTING)
  await stage.settle()
  stage.engine.call('review', { assets: images(stage).map(({ id }) => id), state: 'approved' })
  await stage.pass(400)
  stage.clock.jump(-6 * 3_600_000)
  await stage.pass(2 * 60_000)
  expect(waiting(stage)).toBe(0)
  expect(await kept(stage)).toHaveLength(1)
})

test('a review that changes while it is being written is written again', async () => {
  let onRename = () => {}
  const stage = await setStage({
    sourcePhotos: true,
    files: (real) => ({
      ...real,
      async rename(from, to) {
        if (to.endsWith('review.json')) onRename()
        await real.rename(from, to)
      },
    }),
  })
  await stage.add(asins(1), LISTING)
  await stage.settle()
  const review = (state: 'approved' | 'rejected') =>
    void stage.engine.call('review', { assets: [images(stage)[0]?.id ?? 0], state })
  onRename = () => {
    onRename = () => {}
    review('rejected')
  }
  review('approved')
  await stage.pass(5_000)
  const [file = ''] = await kept(stage)
  expect(await reviewsIn(stage, file)).toMatchObject([{ state: 'rejected' }])
  expect(waiting(stage)).toBe(0)
})
