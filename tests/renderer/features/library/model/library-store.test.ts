import { afterEach, expect, test, vi } from 'vitest'
import type { CommandInput, CommandOutput } from '../../../../../src/contract/commands.ts'
import { approve, goBack, reject } from '../../../../../src/renderer/features/library/review/actions.ts'
import {
  assets,
  current,
  enter,
  keepInPlace,
  release,
  scheduleRefresh,
  selectEverything,
  setFilter,
  setSort,
  updateSelection,
  useAnnouncement,
  useLibrary,
} from '../../../../../src/renderer/features/library/model/library-store.ts'
import {
  goTo,
  initialSelection,
  open,
  selectAll,
  topFrame,
} from '../../../../../src/renderer/features/library/model/selection.ts'
import { toggleFullScreen } from '../../../../../src/renderer/features/library/model/navigation.ts'
import { assetRow } from '../library-rows.ts'

const COUNTS: CommandOutput<'library_counts'> = {
  all: 3,
  unreviewed: 1,
  approved: 1,
  rejected: 1,
  failed: 0,
  expiring: 0,
  fingerprint: 1,
  preflight: { pass: 0, warning: 0, error: 0, not_measured: 3 },
}

afterEach(() => {
  vi.unstubAllGlobals()
})

/** The bridge of a page, whose answers come when the test says so. */
function bridgeOfOurs() {
  const answers: ((ids: readonly number[] | 'refused') => void)[] = []
  const counted = { fingerprint: 1, preflight: COUNTS.preflight }
  const library_groups = (_input: CommandInput<'library_groups'>) =>
    new Promise((resolve) => {
      const group = { asin: 'B000000001', sku: null, title: null }
      answers.push((ids) =>
        resolve(
          ids === 'refused'
            ? { ok: false, failure: { code: 'UNEXPECTED', message: 'No.' } }
            : { ok: true, output: { assets: ids.length, groups: [{ ...group, assets: ids.length }], ids } },
        ),
      )
    })
  const filters: unknown[] = []
  const library_counts = ({ filter }: CommandInput<'library_counts'>) => {
    filters.push(filter)
    return Promise.resolve({ ok: true, output: { ...COUNTS, ...counted } })
  }
  const loaded: (readonly number[])[] = []
  const library_assets_of = ({ assets: ids }: CommandInput<'library_assets_of'>) => {
    loaded.push(ids)
    const assets = ids.map((id) =>
      assetRow(id, { is_retried: retried.has(id), state: failed.has(id) ? 'failed' : 'on_disk' }),
    )
    return Promise.resolve({ ok: true, output: { assets } })
  }
  const failed = new Set<number>()
  const retried = new Set<number>()
  /** The images that were generated again, and their new version. */
  const newer = new Map<number, number>()
  const library_versions = ({ asset }: CommandInput<'library_versions'>) =>
    Promise.resolve({
      ok: true,
      output: { assets: [...(newer.has(asset) ? [newer.get(asset)] : []), asset] },
    })
  vi.stubGlobal('window', {
    shotlist: { library_groups, library_counts, library_assets_of, library_versions },
  })
  return { answers, counted, failed, filters, loaded, newer, retried }
}
/** As after news of the library. */
async function refreshed(): Promise<void> {
  vi.useFakeTimers()
  scheduleRefresh()
  await vi.runAllTimersAsync()
  vi.useRealTimers()
}
const idsInSight = () => useLibrary.getState().groupIndex.ids

test('an answer to an earlier filter comes too late to replace that of the present one', async () => {
  const { answers, filters } = bridgeOfOurs()
  setFilter({ review: 'approved' })
  setFilter({ review: 'rejected' })
  expect(filters).toEqual([{ review: 'approved' }, { review: 'rejected' }])
  const [approved, rejected] = answers
  rejected?.([2])
  await vi.waitUntil(() => idsInSight().length > 0)
  approved?.([1])
  await new Promise(setImmediate)
  expect(idsInSight()).toEqual([2])
  expect(useLibrary.getState().filter).toEqual({ review: 'rejected' })
})

test('other verdicts of the rules move images where they are sorted or filtered by them', async () => {
  const { answers, counted } = bridgeOfOurs()
  setSort('preflight')
  answers[0]?.([51, 52])
  await vi.waitUntil(() => idsInSight().includes(52))
  counted.preflight = { ...COUNTS.preflight, error: 1 }
  await refreshed()
  expect(answers).toHaveLength(2)
  answers[1]?.([52, 51])
  await vi.waitUntil(() => idsInSight()[0] === 52)
  setSort('asin')
  answers[2]?.([51, 52])
  await vi.waitUntil(() => idsInSight()[0] === 51)
  counted.preflight = COUNTS.preflight
  await refreshed()
  expect(answers).toHaveLength(3)
})

test('what was decided stays in sight while images arrive, though the filter finds it no more', async () => {
  const { answers, counted } = bridgeOfOurs()
  setFilter({ review: 'unreviewed' })
  answers[0]?.([11, 12])
  await vi.waitUntil(() => idsInSight().includes(12))
  keepInPlace([11])
  updateSelection((selection) => goTo(selection, 1))
  // Nothing has come: nothing is loaded again.
  await refreshed()
  expect(answers).toHaveLength(1)
  counted.fingerprint = 2
  await refreshed()
  await vi.waitUntil(() => answers.length > 1)
  answers[1]?.([12, 13])
  await vi.waitUntil(() => idsInSight().includes(13))
  expect(idsInSight()).toEqual([11, 12, 13])
  expect(current()).toBe(12)
  // Another filter begins at its first image.
  setFilter({ review: 'rejected' })
  answers[2]?.([14, 12, 11])
  await vi.waitUntil(() => idsInSight().includes(14))
  expect([current(), useLibrary.getState().column]).toEqual([14, 0])
  // What was decided under the filter before does not stay here.
  counted.fingerprint = 3
  await refreshed()
  await vi.waitUntil(() => answers.length > 3)
  answers[3]?.([14])
  await vi.waitUntil(() => !idsInSight().includes(12))
  expect(idsInSight()).toEqual([14])
})

test('an open view stays with an image that is generated again: its new version is shown, and announced', async () => {
  const { answers, counted, newer } = bridgeOfOurs()
  setFilter({ review: 'unreviewed' })
  answers[0]?.([11, 12, 13])
  await vi.waitUntil(() => idsInSight().includes(13))
  updateSelection((selection) => open(goTo(selection, 1), 'loupe', null))
  newer.set(12, 22)
  counted.fingerprint = 2
  await refreshed()
  await vi.waitUntil(() => answers.length > 1)
  answers[1]?.([8, 9, 11, 22, 13])
  await vi.waitUntil(() => idsInSight().includes(22))
  expect([current(), topFrame(useLibrary.getState().selection).view]).toEqual([22, 'loupe'])
  expect(useAnnouncement.getState().text).toBe('A new version of this image is on top.')
})

test.each([
  [101, {}],
  [201, { state: 'failed' }],
] as const)(
  'an open view stays with a failed image that is retried, until its new version arrives: %i, %j',
  async (before, filter) => {
    const { answers, counted, failed, newer, retried } = bridgeOfOurs()
    const [image, after, version] = [before + 1, before + 2, before + 3]
    setFilter(filter)
    answers[0]?.([before, image, after])
    await vi.waitUntil(() => idsInSight().includes(after))
    updateSelection((selection) => open(goTo(selection, 1), 'loupe', null))
    failed.add(image)
    retried.add(image)
    counted.fingerprint = 2
    await refreshed()
    const { groupIndex } = useLibrary.getState()
    answers[1]?.([before, after])
    await vi.waitUntil(() => useLibrary.getState().groupIndex !== groupIndex)
    expect([idsInSight(), current()]).toEqual([[before, image, after], image])
    // Under the filter nothing has changed; the retry has ended all the same.
    retried.delete(image)
    newer.set(image, version)
    await refreshed()
    const isFound = !('state' in filter)
    answers[2]?.(isFound ? [before, after, version] : [before, after])
    await vi.waitUntil(() => idsInSight().includes(version))
    expect(idsInSight()).toEqual(isFound ? [before, after, version] : [before, version, after])
    expect([current(), topFrame(useLibrary.getState().selection).view]).toEqual([version, 'loupe'])
  },
)

test('an image that fails while it is viewed under Unreviewed stays until another is viewed', async () => {
  const { answers, counted, failed } = bridgeOfOurs()
  setFilter({ review: 'unreviewed' })
  answers[0]?.([301, 302, 303])
  await vi.waitUntil(() => idsInSight().includes(303))
  updateSelection((selection) => open(goTo(selection, 1), 'loupe', null))
  failed.add(302)
  for (const [at, ids] of [
    [1, [301, 302, 303]],
    [2, [301, 303]],
  ] as const) {
    counted.fingerprint += 1
    const { groupIndex } = useLibrary.getState()
    await refreshed()
    answers[at]?.([301, 303])
    await vi.waitUntil(() => useLibrary.getState().groupIndex !== groupIndex)
    expect(idsInSight()).toEqual(ids)
    updateSelection((selection) => ({ ...goTo(selection, 0), frames: [{ view: 'grid', ids: null, at: 0 }] }))
  }
})

test('of the versions that an undo brings back those stay that the engine finds, though the counts are as they were', async () => {
  const { answers } = bridgeOfOurs()
  setFilter({})
  answers[0]?.([71, 72])
  await vi.waitUntil(() => idsInSight().includes(72))
  keepInPlace([71, 72])
  release([71, 72])
  expect(answers).toHaveLength(2)
  answers[1]?.([72])
  await vi.waitUntil(() => idsInSight().length === 1)
  expect(idsInSight()).toEqual([72])
})

test('a link sets the filter once; coming back keeps it, and lets what was decided go', async () => {
  const { answers, filters } = bridgeOfOurs()
  const link = { review: 'unreviewed', batch: 7 } as const
  enter(link, [])
  expect(filters).toEqual([link])
  setFilter({ review: 'unreviewed' })
  answers[1]?.([61, 62])
  await vi.waitUntil(() => idsInSight().includes(62))
  keepInPlace([61, 62])
  updateSelection((selection) => open(selection, 'loupe', null))
  enter(link, [])
  expect(filters.at(-1)).toEqual({ review: 'unreviewed' })
  answers[2]?.([])
  await vi.waitUntil(() => idsInSight().length === 0)
  await vi.waitUntil(() => topFrame(useLibrary.getState().selection).view === 'grid')
})

test('a failure shows until the next answer, and none of an earlier filter does', async () => {
  const { answers, counted } = bridgeOfOurs()
  setFilter({ review: 'approved' })
  setFilter({ review: 'rejected' })
  answers[0]?.('refused')
  await new Promise(setImmediate)
  expect(useLibrary.getState().failure).toBeNull()
  answers[1]?.('refused')
  await vi.waitUntil(() => useLibrary.getState().failure !== null)
  await refreshed()
  answers[2]?.([31])
  await vi.waitUntil(() => idsInSight().includes(31))
  expect(useLibrary.getState().failure).toBeNull()
  counted.fingerprint = 9
  await refreshed()
  answers[3]?.('refused')
  await vi.waitUntil(() => useLibrary.getState().failure !== null)
  counted.fingerprint = 1
  await refreshed()
  answers[4]?.([31])
  await vi.waitUntil(() => useLibrary.getState().failure === null)
})

test('after news the rows in view are loaded again', async () => {
  const { answers, loaded } = bridgeOfOurs()
  setFilter({ review: 'approved' })
  answers[0]?.([41])
  await vi.waitUntil(() => idsInSight().includes(41))
  assets.want([41])
  await new Promise(setImmediate)
  await refreshed()
  expect(loaded).toEqual([[41], [41]])
})

test.each(['are not loaded', 'are loaded'])(
  'of a selection whose rows %s only what is on disk is approved: nobody has seen the rest',
  async (rows) => {
    const approved: (readonly number[])[] = []
    const library_assets_of = () =>
      Promise.resolve({
        ok: true,
        output: { assets: [assetRow(21), assetRow(22, { state: 'expected' }), assetRow(23)] },
      })
    const review = ({ assets: ids }: CommandInput<'review'>) => {
      approved.push(ids)
      return Promise.resolve({ ok: true, output: { reviewed: [], undoable: 1 } })
    }
    vi.stubGlobal('window', { shotlist: { library_assets_of, review } })
    if (rows === 'are loaded') {
      assets.want([21, 22, 23])
      await vi.waitUntil(() => assets.get(23) !== undefined)
    }
    useLibrary.setState({ selection: selectAll(initialSelection([21, 22, 23]), () => true) })
    await approve()
    await vi.waitUntil(() => approved.length > 0)
    expect(approved).toEqual([[21, 23]])
    const { text } = useAnnouncement.getState()
    expect(text).toBe('Approved · 2 items. 1 left out: failed or not downloaded.')
  },
)

test('a failed image says why it cannot be approved, until another question is asked', async () => {
  const { answers } = bridgeOfOurs()
  const failed = assetRow(91, { state: 'failed', kind: 'failure', code: 'IMAGE_GENERATION_ERROR' })
  vi.stubGlobal('window', {
    shotlist: {
      ...window.shotlist,
      library_assets_of: () => Promise.resolve({ ok: true, output: { assets: [failed] } }),
    },
  })
  setFilter({ review: 'unreviewed' })
  answers[0]?.([91])
  await vi.waitUntil(() => idsInSight().includes(91))
  assets.want([91])
  await vi.waitUntil(() => assets.get(91) !== undefined)
  await approve()
  const said = () => useAnnouncement.getState().text
  expect(said()).toBe('Can’t approve: this image failed.')
  setFilter({ review: 'unreviewed', search: 'mug' })
  expect(said()).toBe('')
})

test('Ctrl+A under Unreviewed leaves out what was just rejected, and takes it again where that was undone', async () => {
  const { answers } = bridgeOfOurs()
  const rows = (state: 'rejected' | 'unreviewed') => [
    assetRow(41),
    { ...assetRow(42), review: { ...assetRow(42).review, state } },
  ]
  let state: 'rejected' | 'unreviewed' = 'rejected'
  vi.stubGlobal('window', {
    shotlist: {
      ...window.shotlist,
      library_assets_of: () => Promise.resolve({ ok: true, output: { assets: rows(state) } }),
    },
  })
  setFilter({ review: 'unreviewed' })
  answers[0]?.([41, 42])
  await vi.waitUntil(() => idsInSight().includes(42))
  assets.want([41, 42])
  await vi.waitUntil(() => assets.get(42) !== undefined)
  keepInPlace([42])
  selectEverything()
  expect([...useLibrary.getState().selection.selected]).toEqual([41])
  state = 'unreviewed'
  assets.refresh()
  assets.want([42])
  await vi.waitUntil(() => assets.get(42)?.review.state === 'unreviewed')
  selectEverything()
  expect([...useLibrary.getState().selection.selected]).toEqual([41, 42])
})

test('after an undo everything is selected, also what is out of view', async () => {
  const { answers } = bridgeOfOurs()
  const review = { state: 'unreviewed' as const, reason: null, rating: null, note: null }
  const reviewed = [91, 92, 93, 94].map((asset) => ({ asset, review }))
  const undo_review = () => Promise.resolve({ ok: true, output: { reviewed } })
  vi.stubGlobal('window', { shotlist: { ...window.shotlist, undo_review } })
  setFilter({ review: 'unreviewed' })
  answers[0]?.([91, 92, 93])
  await vi.waitUntil(() => idsInSight().includes(93))
  updateSelection((selection) => goTo(selection, 1))
  goBack('undo')
  // The version that lies under another is not counted, and the cursor stays.
  await vi.waitUntil(() => useAnnouncement.getState().text === 'Undone · 3 items')
  expect(current()).toBe(92)
  expect(assets.get(93)).toBeUndefined()
  selectEverything()
  expect([...useLibrary.getState().selection.selected]).toEqual([91, 92, 93])
})

test('in full screen a decision is about the image before, and a hint says how to leave', async () => {
  const { answers } = bridgeOfOurs()
  vi.stubGlobal('window', {
    shotlist: { ...window.shotlist, review: () => Promise.resolve({ ok: true, output: { reviewed: [] } }) },
  })
  setFilter({ review: 'unreviewed' })
  answers[0]?.([71, 72])
  await vi.waitUntil(() => idsInSight().includes(72))
  assets.want([71, 72])
  await vi.waitUntil(() => assets.get(72) !== undefined)
  const said = () => useAnnouncement.getState().text
  toggleFullScreen()
  expect(said()).toBe('Press Esc or F to leave full screen.')
  reject('Wrong color')
  expect(said()).toMatch(/^Previous image: Rejected: Wrong color/)
  expect(current()).toBe(72)
  // Nothing follows: it is about the image that is shown.
  reject('Wrong color')
  expect(said()).toMatch(/^Rejected: Wrong color/)
  toggleFullScreen()
  expect(said()).toBe('')
})
