import { describe, expect, test } from 'vitest'
import type { LibraryAsset, LibraryFilter } from '../../src/contract/commands/library.ts'
import { FailureError } from '../../src/domain/failure.ts'
import { REVIEW_STATES, type ReviewState } from '../../src/domain/states.ts'
import {
  asins,
  LISTING,
  ORGANIZATION,
  ONE_MODULE,
  setStage,
  type Stage,
  STRATEGY,
  TEST_KEY,
} from '../support/stage.ts'

const UNREVIEWED = { state: 'unreviewed', reason: null, rating: null, note: null }

const assetsOf = (stage: Stage, filter: LibraryFilter = {}): LibraryAsset[] =>
  stage.engine.call('library_assets_of', { assets: stage.engine.call('library_groups', { filter }).ids })
    .assets
const groupsOf = (stage: Stage, filter: LibraryFilter = {}) =>
  stage.engine.call('library_groups', { filter }).groups
const failureOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof FailureError) return error.failure
    throw error
  }
  throw new Error('it was not refused')
}

test('assets stand in the order of their groups, with what they are for', async () => {
  const stage = await setStage()
  const products = asins(3)
  await stage.add(products, LISTING)
  await stage.add(products.toReversed(), ONE_MODULE)
  await stage.add(products.slice(0, 1), STRATEGY)
  await stage.settle()

  const assets = assetsOf(stage)
  const groups = groupsOf(stage)
  expect(groups.map(({ asin }) => asin)).toEqual(products)
  expect(groups.map(({ asin, assets: count }) => [asin, count])).toEqual(
    products.map((asin) => [asin, assets.filter((asset) => asset.asin === asin).length]),
  )
  expect(assets.map(({ asin }) => asin)).toEqual(
    groups.flatMap(({ asin, assets: count }) => Array<string>(count).fill(asin)),
  )
  expect(assets.every(({ state, review }) => state === 'on_disk' && review.state === 'unreviewed')).toBe(true)
  expect(
    new Set(assets.map(({ operation, platform, variant }) => `${operation} ${platform} ${variant}`)),
  ).toEqual(
    new Set([
      'listing_builder Alpha null',
      'a_plus Alpha A+ Basic One Module',
      'creative_strategy null null',
    ]),
  )
  // No signed address leaves.
  expect(JSON.stringify(assets)).not.toContain('signature')
})

test('each filter lets through what it says', async () => {
  const stage = await setStage()
  await stage.add(asins(2), LISTING)
  await stage.add(asins(2, 'B0OTHR'), STRATEGY)
  await stage.settle()
  const all = assetsOf(stage)
  const check = (filter: LibraryFilter, isMeant: (asset: LibraryAsset) => boolean) => {
    const found = assetsOf(stage, filter)
    expect(found).toEqual(all.filter(isMeant))
    expect(groupsOf(stage, filter).reduce((sum, group) => sum + group.assets, 0)).toBe(found.length)
    return found.length
  }
  expect(check({ operation: 'listing_builder' }, ({ operation }) => operation === 'listing_builder')).toBe(6)
  expect(check({ batch: 2 }, ({ batch }) => batch === 2)).toBe(2)
  expect(check({ platform: 'Alpha' }, ({ platform }) => platform === 'Alpha')).toBe(6)
  expect(check({ kind: 'document' }, ({ kind }) => kind === 'document')).toBe(2)
  expect(check({ asin: 'B0TEST0002' }, ({ asin }) => asin === 'B0TEST0002')).toBe(3)
  expect(check({ search: 'b0oth' }, ({ asin }) => asin.startsWith('B0OTHR'))).toBe(2)
  expect(check({ search: '%' }, () => false)).toBe(0)
  expect(check({ search: '_' }, () => false)).toBe(0)
  expect(check({ state: 'failed' }, () => false)).toBe(0)
  expect(check({ expiring: true }, () => false)).toBe(0)
  expect(check({ review: 'unreviewed' }, () => true)).toBe(8)
})

test('a review is kept, shown and undone, before and after a restart', async () => {
  const stage = await setStage()
  await stage.add(asins(2), LISTING)
  await stage.settle()
  const ids = assetsOf(stage).map(({ id }) => id)
  const [first = 0, second = 0, third = 0] = ids
  const said = () => new Map(assetsOf(stage).map(({ id, review }) => [id, review]))
  const steps = () => stage.engine.status().reviews

  expect(steps()).toEqual({ undoable: false, redoable: false })
  stage.engine.call('review', { assets: [first, second], state: 'approved', rating: 4 })
  expect(steps()).toEqual({ undoable: true, redoable: false })
  const rejected = stage.engine.call('review', {
    assets: [second],
    state: 'rejected',
    reason: 'Wrong colour',
  })
  expect(rejected).toEqual({
    reviewed: [
      { asset: second, review: { state: 'rejected', reason: 'Wrong colour', rating: 4, note: null } },
    ],
    undoable: 2,
    older_shown: 0,
  })
  // Saying the same again is no step; approving drops the reason of a rejection.
  expect(stage.engine.call('review', { assets: [second], state: 'rejected' }).undoable).toBe(2)
  stage.engine.call('review', { assets: [second], state: 'approved' })
  expect(said().get(second)).toEqual({ state: 'approved', reason: null, rating: 4, note: null })
  expect(stage.engine.call('library_counts', { filter: { review: 'rejected' } })).toEqual({
    all: 6,
    unreviewed: 4,
    approved: 2,
    rejected: 0,
    failed: 0,
    expiring: 0,
    fingerprint: [...said().keys()].reduce((sum, asset) => sum + asset, 0),
    preflight: { pass: 0, warning: 0, error: 0, not_measured: 0 },
  })

  await stage.restart('crash')
  const { reviewed, undoable } = rejected
  expect(stage.engine.call('undo_review', {})).toEqual({ reviewed, undoable })
  expect(steps()).toEqual({ undoable: true, redoable: true })
  stage.engine.call('review', { assets: [third], note: 'Look again' })
  expect(said().get(third)).toEqual({ ...UNREVIEWED, note: 'Look again' })
  expect(steps()).toEqual({ undoable: true, redoable: false })
  expect(groupsOf(stage, { review: 'unreviewed' }).map(({ assets }) => assets)).toEqual([1, 3])

  await stage.restart('stop')
  expect(stage.engine.call('undo_review', {})).toEqual({
    reviewed: [{ asset: third, review: UNREVIEWED }],
    undoable: 2,
  })
  stage.engine.call('undo_review', {})
  expect(stage.engine.call('undo_review', {}).undoable).toBe(0)
  expect([...said().values()]).toEqual(ids.map(() => UNREVIEWED))
  expect(stage.engine.call('undo_review', {})).toEqual({ reviewed: [], undoable: 0 })
  expect(steps()).toEqual({ undoable: false, redoable: true })
})

test('what does not exist is refused, and nothing is changed', async () => {
  const stage = await setStage()
  await stage.add(asins(1), LISTING)
  await stage.settle()
  const [{ id } = { id: 0 }] = assetsOf(stage)
  expect(failureOf(() => stage.engine.call('review', { assets: [id, 999_999], state: 'approved' }))).toEqual({
    code: 'NOT_FOUND',
    message: 'Image 999999 isn’t in the library.',
  })
  expect(failureOf(() => stage.engine.call('rerun_plan', { assets: [999_999] })).code).toBe('NOT_FOUND')
  expect(failureOf(() => stage.engine.call('rerun', { assets: [id, 999_999], credits_max: null })).code).toBe(
    'NOT_FOUND',
  )
  expect(failureOf(() => stage.engine.call('document', { asset: 999_999 })).code).toBe('NOT_FOUND')
  expect(failureOf(() => stage.engine.call('document', { asset: id })).code).toBe('NOT_FOUND')
  expect(stage.engine.fileOf('file', 999_999)).toBeNull()
  expect(stage.engine.fileOf('thumb', Number.MAX_SAFE_INTEGER)).toBeNull()
  expect(assetsOf(stage).every(({ review }) => review.state === 'unreviewed')).toBe(true)
  expect(stage.engine.status().batches).toHaveLength(1)
})

test('what was rejected is made again, whole jobs, once, within its spending limit and past the skip', async () => {
  const stage = await setStage()
  await stage.add(asins(2), LISTING, { hours: { startMinute: 0, endMinute: 0 } })
  await stage.add(asins(2), STRATEGY)
  await stage.settle()
  const before = stage.standin.jobs.length
  const [image, sibling] = assetsOf(stage, { operation: 'listing_builder' })
  const [strategy] = assetsOf(stage, { kind: 'document' })
  if (image === undefined || sibling === undefined || strategy === undefined) throw new Error('no assets')
  expect(image.task).toBe(sibling.task)
  const assets = [image.id, sibling.id, strategy.id]
  stage.engine.call('review', { assets, state: 'rejected', reason: 'Blurred' })

  const plan = stage.engine.call('rerun_plan', { assets })
  expect(plan).toMatchObject({ tasks: 2, tasks_of_unknown_price: 0 })
  const made = stage.engine.call('rerun', { assets, credits_max: 100 })
  expect(made).toMatchObject({ tasks: 2, batches: [3] })
  // A second click makes nothing twice.
  expect(stage.engine.call('rerun_plan', { assets }).tasks).toBe(0)
  expect(stage.engine.call('rerun', { assets, credits_max: 100 })).toEqual({ tasks: 0, batches: [] })
  expect(stage.engine.status().batches.at(-1)).toMatchObject({ credits_max: 100, source: 'Library' })
  expect(stage.engine.status().batches.at(-1)?.name).toMatch(/^Regenerated, [A-Z][a-z]+ \d{1,2}, /)

  await stage.settle()
  expect(stage.standin.jobs.length - before).toBe(2)
  const { charged } = stage.engine.status().batches.at(-1)?.credits ?? { charged: -1 }
  expect(charged).toBe(plan.credits)
  const remade = assetsOf(stage, { batch: 3 })
  expect(remade).toHaveLength(4)
  expect(remade.every(({ state, review }) => state === 'on_disk' && review.state === 'unreviewed')).toBe(true)
  expect(
    assetsOf(stage, { review: 'rejected', versions: 'all' })
      .map(({ id }) => id)
      .toSorted((a, b) => a - b),
  ).toEqual(assets.toSorted((a, b) => a - b))
  // And once it is done it may be made once more.
  expect(stage.engine.call('rerun_plan', { assets }).tasks).toBe(2)
})

test('of two accounts each gets its part of the spending limit', async () => {
  const stage = await setStage()
  const other = 'pk_live_another_0002'
  stage.standin.addKey(other, ORGANIZATION)
  const { accountId } = stage.engine.connect({ name: 'other', baseUrl: stage.standin.url, key: () => other })
  await stage.add(asins(1), STRATEGY)
  await stage.add(asins(3, 'B0OTHER'), STRATEGY, { accountId })
  await stage.settle()
  const assets = assetsOf(stage).map(({ id }) => id)
  const { batches } = stage.engine.call('rerun', { assets, credits_max: 40 })
  const made = stage.engine.status().batches.filter(({ id }) => batches.includes(id))
  expect(made.map(({ credits_max: max }) => max)).toEqual([10, 30])
})

test('a test key’s results are made again at no credits', async () => {
  const stage = await setStage({ key: TEST_KEY })
  await stage.add(asins(1), LISTING)
  await stage.settle()
  const [asset] = assetsOf(stage)
  expect(stage.engine.call('rerun_plan', { assets: [asset?.id ?? 0] })).toMatchObject({
    tasks: 1,
    credits: 0,
    tasks_of_unknown_price: 0,
    is_estimate: false,
    products: 1,
    recipes: 1,
    items: 3,
    opens_at_ms: null,
  })
})

test('what is made again waits for the hours of the batch it comes from, else for those it is given', async () => {
  const stage = await setStage()
  const nowMs = stage.clock.nowMs()
  const at = new Date(nowMs)
  const inMinutes = (minutes: number) => (at.getHours() * 60 + at.getMinutes() + minutes + 1440) % 1440
  const later = { startMinute: inMinutes(60), endMinute: inMinutes(120) }
  const always = { startMinute: 0, endMinute: 0 }
  await stage.add(asins(1), LISTING)
  await stage.settle()
  const assets = [assetsOf(stage)[0]?.id ?? 0]
  expect(stage.engine.call('rerun_plan', { assets }).opens_at_ms).toBeNull()

  const sentBefore = stage.standin.jobs.length
  const { opens_at_ms: opensMs } = stage.engine.call('rerun_plan', { assets, hours: later })
  expect(opensMs).toBeGreaterThan(stage.clock.nowMs())
  const { batches } = stage.engine.call('rerun', { assets, credits_max: 100, hours: later })
  const [batch] = batches
  expect(stage.engine.status().batches.at(-1)).toMatchObject({ id: batch, hours: later })
  await stage.pass(60_000)
  expect(stage.standin.jobs).toHaveLength(sentBefore)
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(sentBefore + 1)
  expect(stage.clock.nowMs()).toBeGreaterThanOrEqual(opensMs ?? Infinity)

  // Of the newest it keeps the hours, whatever the settings say by now.
  stage.engine.call('hours', { batch: batch ?? 0, hours: always })
  expect(stage.engine.call('rerun_plan', { assets, hours: later }).opens_at_ms).toBeNull()
})

test('failures are shown with their code; those of a job that was replaced are not', async () => {
  const stage = await setStage({
    standin: {
      faults: [{ kind: 'image-failed', code: 'IMAGE_GENERATION_ERROR', image: 2, nth: { from: 1, to: 1 } }],
    },
  })
  await stage.add(asins(1), LISTING)
  await stage.settle()
  const [failure] = assetsOf(stage, { state: 'failed' })
  expect(failure).toMatchObject({ kind: 'failure', code: 'IMAGE_GENERATION_ERROR', reference_until_ms: null })
  const { refunded } = stage.engine.status().batches[0]?.credits ?? {}
  expect(refunded).toBeGreaterThan(0)
  expect(stage.engine.call('task', { task: failure?.task ?? 0 }).job?.refunded).toBe(refunded)
  expect(stage.engine.call('library_counts', { filter: {} })).toMatchObject({
    all: 3,
    failed: 1,
    unreviewed: 2,
  })
  // There is nothing to review of it.
  expect(assetsOf(stage, { review: 'unreviewed' }).map(({ state }) => state)).toEqual(['on_disk', 'on_disk'])
  const versions = () => stage.engine.call('library_versions', { asset: failure?.id ?? 0 }).assets
  const isRetried = () =>
    stage.engine.call('library_assets_of', { assets: [failure?.id ?? 0] }).assets[0]?.is_retried
  expect([isRetried(), versions()]).toEqual([false, []])
  stage.engine.call('retry', { reason: 'IMAGE_GENERATION_ERROR' })
  expect([isRetried(), versions()]).toEqual([true, []])
  await stage.settle()
  // The path of a failed image is not that of the one that was generated.
  const made = assetsOf(stage).find(({ ordinal }) => ordinal === failure?.ordinal)
  expect(made?.path).not.toBe(failure?.path)
  expect([isRetried(), versions()]).toEqual([false, [made?.id]])
  // The two good ones of the first job were paid for as well.
  const states = (filter: LibraryFilter) => assetsOf(stage, filter).map(({ state }) => state)
  expect(states({ versions: 'all' })).toEqual(Array(5).fill('on_disk'))
  expect(states({})).toEqual(Array(3).fill('on_disk'))
})

test('an image that was made again lies on its predecessor; approving one sets the other aside', async () => {
  const stage = await setStage()
  await stage.add(asins(2), LISTING)
  await stage.settle()
  const [old] = assetsOf(stage)
  const counts = () => stage.engine.call('library_counts', { filter: {} })
  const before = counts()
  stage.engine.call('rerun', { assets: [old?.id ?? 0], credits_max: 100 })
  await stage.settle()
  const [top, ...others] = assetsOf(stage)
  if (old === undefined || top === undefined) throw new Error('nothing was made')
  expect(top).toMatchObject({ batch: 2, versions: 2, path: old.path })
  expect(top.batch_name).toMatch(/^Regenerated/)
  expect(top.made_at_ms).toBeGreaterThan(old.made_at_ms ?? Infinity)
  expect(others.map(({ batch, versions }) => [batch, versions])).toEqual([
    [2, 2],
    [2, 2],
    [1, 1],
    [1, 1],
    [1, 1],
  ])
  expect(assetsOf(stage, { batch: 1 })).toHaveLength(6)
  expect(assetsOf(stage, { versions: 'all' })).toHaveLength(9)
  // As many as before, but not the same.
  expect(counts()).toEqual({ ...before, fingerprint: counts().fingerprint })
  expect(counts().fingerprint).not.toBe(before.fingerprint)
  expect(stage.engine.call('library_versions', { asset: old.id }).assets).toEqual([top.id, old.id])

  const aside = { state: 'rejected', reason: 'Another version was approved' }
  const { reviewed, undoable } = stage.engine.call('review', { assets: [old.id], state: 'approved' })
  expect(reviewed).toMatchObject([
    { asset: old.id, review: { state: 'approved' } },
    { asset: top.id, review: aside },
  ])
  expect(undoable).toBe(1)
  expect(assetsOf(stage)[0]).toMatchObject({ id: old.id, versions: 2 })
  expect(counts()).toMatchObject({ all: 6, unreviewed: 5, approved: 1, rejected: 1 })
  stage.engine.call('undo_review', {})
  expect(assetsOf(stage)[0]?.id).toBe(top.id)
  // What was taken back is done again, both at once, until something else is said.
  expect(stage.engine.call('redo_review', {}).reviewed).toMatchObject([
    { asset: old.id, review: { state: 'approved' } },
    { asset: top.id, review: aside },
  ])
  expect(stage.engine.call('redo_review', {}).reviewed).toEqual([])
  expect(assetsOf(stage)[0]?.id).toBe(old.id)
  stage.engine.call('undo_review', {})
  stage.engine.call('review', { assets: [old.id], rating: 3 })
  expect(stage.engine.call('redo_review', {}).reviewed).toEqual([])
  // What is rejected gives way to what was not.
  const blurred = { state: 'rejected', reason: 'Blurred' } as const
  stage.engine.call('review', { assets: [top.id], ...blurred })
  expect(assetsOf(stage)[0]?.id).toBe(old.id)
  // Why it was rejected stays, whatever is approved beside it.
  stage.engine.call('review', { assets: [old.id], state: 'approved' })
  expect(assetsOf(stage, { review: 'rejected', versions: 'all' })).toMatchObject([{ review: blurred }])
})

describe('of two versions of an image', () => {
  /** An older and a newer version of the same image, and what the library shows under each tab. */
  async function twoVersions() {
    const stage = await setStage()
    await stage.add(asins(1), LISTING)
    await stage.settle()
    const [older] = assetsOf(stage)
    stage.engine.call('rerun', { assets: [older?.id ?? 0], credits_max: 100 })
    await stage.settle()
    const [newer] = assetsOf(stage)
    if (older === undefined || newer === undefined) throw new Error('nothing was made')
    const idsOf = (filter: LibraryFilter) => assetsOf(stage, filter).map(({ id }) => id)
    const shown = (filter: LibraryFilter = {}) =>
      idsOf(filter).filter((id) => id === older.id || id === newer.id)
    const review = (assets: readonly number[], state: ReviewState) =>
      stage.engine.call('review', { assets: [...assets], state })
    /** What the tabs list is what they count. */
    const tabs = () => {
      const counts = stage.engine.call('library_counts', { filter: {} })
      const { all, unreviewed, approved, rejected } = counts
      for (const state of REVIEW_STATES) expect(idsOf({ review: state })).toHaveLength(counts[state])
      expect(idsOf({})).toHaveLength(all)
      return { all, unreviewed, approved, rejected }
    }
    return { stage, older: older.id, newer: newer.id, shown, review, tabs }
  }

  test('a rejected newer one is listed as rejected, while the older one is shown', async () => {
    const { older, newer, shown, review, tabs } = await twoVersions()
    expect(review([newer], 'rejected')).toMatchObject({ older_shown: 1 })
    expect(shown()).toEqual([older])
    expect(shown({ review: 'rejected' })).toEqual([newer])
    expect(tabs()).toEqual({ all: 3, unreviewed: 3, approved: 0, rejected: 1 })
    expect(review([older], 'rejected')).toMatchObject({ older_shown: 0 })
    expect(shown()).toEqual([newer])
    expect(shown({ review: 'rejected' })).toEqual([older, newer])
    expect(tabs()).toEqual({ all: 3, unreviewed: 2, approved: 0, rejected: 2 })
  })

  test('a rejected older one is replaced, so that it is not regenerated with the others', async () => {
    const { newer, older, shown, review, tabs } = await twoVersions()
    review([older], 'rejected')
    expect(shown()).toEqual([newer])
    expect(shown({ review: 'rejected' })).toEqual([])
    expect(tabs()).toEqual({ all: 3, unreviewed: 3, approved: 0, rejected: 0 })
  })

  test('an approved older one is listed as approved, while the newer one waits for a review', async () => {
    const { stage, older, newer, shown, review, tabs } = await twoVersions()
    review([older], 'approved')
    review([newer], 'unreviewed')
    expect(shown()).toEqual([newer])
    expect(shown({ review: 'approved' })).toEqual([older])
    expect(tabs()).toEqual({ all: 3, unreviewed: 3, approved: 1, rejected: 0 })
    stage.engine.call('undo_review', {})
    expect(shown()).toEqual([older])
  })

  test('one is shown again after undo, and approving both approves the newer one', async () => {
    const { stage, older, newer, shown, review, tabs } = await twoVersions()
    review([newer], 'rejected')
    stage.engine.call('undo_review', {})
    expect(shown()).toEqual([newer])
    expect(review([older, newer], 'approved').reviewed).toMatchObject([
      { asset: newer, review: { state: 'approved', reason: null } },
      { asset: older, review: { state: 'rejected', reason: 'Another version was approved' } },
    ])
    expect(shown({ review: 'approved' })).toEqual([newer])
    expect(tabs()).toEqual({ all: 3, unreviewed: 2, approved: 1, rejected: 0 })
    // Again, now that one of them is rejected: its reason stays.
    const again = review([older, newer], 'approved')
    expect(again).toMatchObject({ undoable: 1, older_shown: 0 })
  })
})

test('a strategy is read as it is on disk', async () => {
  const stage = await setStage()
  await stage.add(asins(1), STRATEGY)
  await stage.settle()
  const [asset] = assetsOf(stage, { kind: 'document' })
  const [file = ''] = (await stage.library()).filter((path) => path.endsWith('creative-strategy.json'))
  expect(stage.engine.call('document', { asset: asset?.id ?? 0 }).json).toBe(String(await stage.read(file)))
})
