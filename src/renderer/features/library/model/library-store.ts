// The state of the library: filter, matching assets, counts, views and selection. Answers to an older filter are dropped;
// a newer answer to the same filter is merged without moving what is in view.
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { create } from 'zustand'
import type { LibraryFilter, LibraryAsset, LibrarySort } from '../../../../contract/commands/library.ts'
import type { Failure } from '../../../../domain/failure.ts'
import type { ReviewState } from '../../../../domain/states.ts'
import { call, failureOf } from '../../../bridge.ts'
import { t } from '../../../../words/index.ts'
import { AssetCache } from './asset-cache.ts'
import { filterFor, OPENING_FILTER, type Counts } from './filters.ts'
import { EMPTY_INDEX, mergeGroupIndexes, groupIndexOf, withReplaced, type GroupIndex } from './group-index.ts'
import {
  closeAll,
  currentId,
  initialSelection,
  replaceIds,
  selectAll,
  topFrame,
  viewedIds,
  type Selection,
} from './selection.ts'

interface LibraryState {
  readonly filter: LibraryFilter
  readonly sort: LibrarySort
  readonly question: number
  /** Which question `groupIndex` answers; 0: none yet. */
  readonly answered: number
  readonly groupIndex: GroupIndex
  readonly counts: Counts | null
  readonly failure: Failure | null
  readonly selection: Selection
  readonly column: number
}

export const useLibrary = create<LibraryState>(() => ({
  filter: OPENING_FILTER,
  sort: 'asin',
  question: 0,
  answered: 0,
  groupIndex: EMPTY_INDEX,
  counts: null,
  failure: null,
  selection: initialSelection([]),
  column: 0,
}))

export const assets = new AssetCache(
  async (ids) => (await call('library_assets_of', { assets: [...ids] })).assets,
)

/** Reviewed under this filter, with their state as far as it is known: they stay where they are. */
const decidedHere = new Map<number, ReviewState | undefined>()
/** @param state absent: as it was */
export const keepInPlace = (ids: readonly number[], state?: ReviewState): void => {
  const { review } = useLibrary.getState().filter
  for (const id of ids) decidedHere.set(id, state ?? decidedHere.get(id) ?? review)
}

/** They stay only where the engine finds them; the index is loaded again, since their counts may be as they were. */
export function release(ids: readonly number[]): void {
  for (const id of ids) decidedHere.delete(id)
  if (ids.length > 0) void answer(useLibrary.getState().question)
}

/** Leaves out images that stay in view though their review no longer passes the filter. */
export const selectEverything = (): void =>
  updateSelection((selection) => {
    const { review } = useLibrary.getState().filter
    // The row of an image out of view may not be loaded.
    const stateOf = (id: number) => assets.get(id)?.review.state ?? decidedHere.get(id)
    const isWanted = (id: number): boolean =>
      review === undefined || !decidedHere.has(id) || stateOf(id) === review
    return selectAll(selection, isWanted)
  })

export const updateSelection = (change: (selection: Selection) => Selection): void =>
  useLibrary.setState(({ selection }) => ({ selection: change(selection) }))
export const current = (): number | null => currentId(useLibrary.getState().selection)

/** The parameters that set the filter last. The screen cannot keep them: it is mounted again for another language. */
let lastLink: object | null = null

/**
 * The screen is shown. A link sets the filter; coming back without one keeps it, but images that no longer match it, which
 * stay in place only while a reviewer looks, are gone. What arrived meanwhile is there at once.
 */
export function enter(link: LibraryFilter, batches: Parameters<typeof filterFor>[1]): void {
  if (lastLink !== link) {
    lastLink = link
    assets.refresh()
    setFilter(filterFor(link, batches))
    return
  }
  const { filter } = useLibrary.getState()
  // Images to sell with have come since, and nobody has chosen another filter: those of test runs go out of the way.
  const opening = filter === OPENING_FILTER ? filterFor({}, batches) : filter
  if (opening !== filter) {
    setFilter(opening)
    return
  }
  decidedHere.clear()
  void answerAgain()
}

/** A view that showed one of the images that are gone closes. */
async function answerAgain(): Promise<void> {
  const shown = current()
  await answer(useLibrary.getState().question)
  assets.refresh()
  if (current() !== shown) updateSelection(closeAll)
}

export const setFilter = (filter: LibraryFilter): void => ask({ filter })
export const setSort = (sort: LibrarySort): void => ask({ sort })

function ask(change: Partial<Pick<LibraryState, 'filter' | 'sort'>>): void {
  useLibrary.setState(({ question }) => ({ ...change, question: question + 1 }))
  decidedHere.clear()
  silence()
  void answer(useLibrary.getState().question)
}

/** Of the last answer. It changes when images arrive, when other versions count, or when the rules reorder the images. */
let loadedCounts = ''
function countsKey({ fingerprint, failed, expiring, preflight }: Counts): string {
  const { filter, sort } = useLibrary.getState()
  const isByRules = sort === 'preflight' || filter.preflight !== undefined
  return [fingerprint, failed, expiring, ...(isByRules ? Object.values(preflight) : [])].join()
}

async function answer(question: number): Promise<void> {
  const { filter, sort } = useLibrary.getState()
  try {
    const [{ groups, ids }, counts] = await Promise.all([
      call('library_groups', { filter, sort }),
      call('library_counts', { filter }),
    ])
    const replacedBy = await versionsInPlaceOf(ids)
    if (question !== useLibrary.getState().question) return
    const shownHere = [...replacedBy.values()]
    // What the filter does not find may change without its counts.
    loadedCounts = shownHere.every((id) => ids.includes(id)) ? countsKey(counts) : ''
    const found = groupIndexOf(groups, ids)
    const shown = current()
    useLibrary.setState(({ answered, groupIndex: before, selection }) => {
      const isNew = answered !== question
      const groupIndex = isNew
        ? found
        : mergeGroupIndexes(withReplaced(before, replacedBy), found, [...decidedHere.keys(), ...shownHere])
      return {
        answered: question,
        groupIndex,
        counts,
        failure: null,
        selection: isNew
          ? initialSelection(groupIndex.ids)
          : replaceIds(selection, groupIndex.ids, replacedBy),
        ...(isNew ? { column: 0 } : {}),
      }
    })
    const isOver = topFrame(useLibrary.getState().selection).view !== 'grid'
    const now = current()
    if (!isOver || shown === null || now === null || shown === now || replacedBy.get(shown) !== now) return
    const [version] = (await call('library_assets_of', { assets: [now] })).assets
    if (current() !== now) return
    announce(t(version?.state === 'failed' ? 'library.version.failedAgain' : 'library.version.newer'))
  } catch (thrown) {
    if (question === useLibrary.getState().question) useLibrary.setState({ failure: failureOf(thrown) })
  }
}

/**
 * For the images in view that these no longer hold: the version that is found instead. One that failed, or is retried,
 * stays until that brings another; under a filter by state each stays, since it is what was asked for.
 */
async function versionsInPlaceOf(found: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { selection, question, answered, filter } = useLibrary.getState()
  if (question !== answered) return new Map()
  const gone = viewedIds(selection).filter((id) => !found.includes(id) && !decidedHere.has(id))
  if (gone.length === 0) return new Map()
  const isByState = filter.state !== undefined || filter.expiring === true
  const { assets: rows } = await call('library_assets_of', { assets: gone })
  const newer = await Promise.all(
    rows.map(async ({ id, state }) => {
      const { assets: versions } = await call('library_versions', { asset: id })
      const version =
        state !== 'on_disk' || isByState ? (versions[0] ?? id) : versions.find((one) => found.includes(one))
      return version === undefined ? [] : [[id, version] as const]
    }),
  )
  return new Map(newer.flat())
}

const NEWS_EVERY_MS = 2_000
let timer: ReturnType<typeof setTimeout> | null = null

/** The library has changed. Loads again after a while, however often this is called. */
export function scheduleRefresh(): void {
  timer ??= setTimeout(() => {
    timer = null
    void refresh()
  }, NEWS_EVERY_MS)
}

/** The index first: new rows in an old index would show an image beside the version that replaces it. */
export async function refresh(): Promise<void> {
  const { question, answered, filter, failure } = useLibrary.getState()
  if (answered !== question || failure !== null) await answer(question)
  else await refreshCounts(question, filter)
  assets.refresh()
}

async function refreshCounts(question: number, filter: LibraryFilter): Promise<void> {
  try {
    const counts = await call('library_counts', { filter })
    if (question !== useLibrary.getState().question) return
    useLibrary.setState({ counts })
    // Reviews move nothing; new and removed assets do.
    if (countsKey(counts) !== loadedCounts) await answer(question)
  } catch {}
}

export function reload(): void {
  assets.refresh()
  setFilter(useLibrary.getState().filter)
}

/** undefined: its row is loading. */
export function useAsset(id: number | null): LibraryAsset | undefined {
  const get = useCallback(() => (id === null ? undefined : assets.get(id)), [id])
  return useSyncExternalStore(assets.subscribe, get)
}

export const useAssetsFailure = (): Failure | null => useSyncExternalStore(assets.subscribe, assets.failure)

/** The loaded ones among these. Renders again with every row that loads: only for a few assets. */
export function useAssets(ids: readonly number[]): readonly LibraryAsset[] {
  const version = useSyncExternalStore(assets.subscribe, assets.version)
  return useMemo(() => {
    void version
    return ids.flatMap((id) => assets.get(id) ?? [])
  }, [ids, version])
}

interface Announcement {
  readonly text: string
  readonly tone: 'neutral' | 'ok' | 'bad'
  readonly times: number
}

export const useAnnouncement = create<Announcement>(() => ({ text: '', tone: 'neutral', times: 0 }))
export const announce = (text: string, tone: Announcement['tone'] = 'neutral'): void =>
  useAnnouncement.setState(({ times }) => ({ text, tone, times: times + 1 }))
export const silence = (): void => useAnnouncement.setState({ text: '' })
