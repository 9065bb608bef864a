// What lies on the desk: the question, the groupIndex that answers it, the counts, and what a person looks at. Answers to an
// older question are dropped; a newer answer to the same one is laid in without moving what is in sight.
import { create } from 'zustand'
import type { LibraryFilter } from '../../../contract/commands/library.ts'
import { call, failureOf } from '../../bridge.ts'
import { AssetCache } from './asset-cache.ts'
import { currentId, replaceIds, initialSelection, type Selection } from './model/selection.ts'
import { OPENING_FILTER, totalOf, type Counts } from './model/filters.ts'
import { EMPTY_INDEX, mergeGroupIndexes, groupIndexOf, type GroupIndex } from './model/group-index.ts'

interface LibraryState {
  readonly filter: LibraryFilter
  /** Grows with every other question. */
  readonly question: number
  /** Which question the groupIndex answers; 0: none yet. */
  readonly answered: number
  readonly groupIndex: GroupIndex
  readonly counts: Counts | null
  /** Why the groupIndex could not be had. */
  readonly failure: string | null
  readonly selection: Selection
  /** The column that up and down try to keep. */
  readonly column: number
}

export const useLibrary = create<LibraryState>(() => ({
  filter: OPENING_FILTER,
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

/** Decided while this question was answered: they stay where they are. */
const decidedHere = new Set<number>()
export const keepInPlace = (ids: readonly number[]): void => {
  for (const id of ids) decidedHere.add(id)
}

export const updateSelection = (change: (selection: Selection) => Selection): void =>
  useLibrary.setState(({ selection }) => ({ selection: change(selection) }))
export const current = (): number | null => currentId(useLibrary.getState().selection)

export function setFilter(filter: LibraryFilter): void {
  useLibrary.setState(({ question }) => ({ filter, question: question + 1 }))
  decidedHere.clear()
  void answer(useLibrary.getState().question)
}

/** How many there were when the engine last said so; another number means that images have come. */
let told = ''
const toldOf = (counts: Counts): string => [totalOf(counts), counts.failed, counts.expiring].join()

async function answer(question: number): Promise<void> {
  const { filter } = useLibrary.getState()
  try {
    const [{ groups, ids }, counts] = await Promise.all([
      call('library_groups', { filter }),
      call('library_counts', { filter }),
    ])
    if (question !== useLibrary.getState().question) return
    told = toldOf(counts)
    const found = groupIndexOf(groups, ids)
    useLibrary.setState(({ answered, groupIndex: before, selection }) => {
      const isNew = answered !== question
      const groupIndex = isNew ? found : mergeGroupIndexes(before, found, decidedHere)
      return {
        answered: question,
        groupIndex,
        counts,
        failure: null,
        selection: isNew ? initialSelection(groupIndex.ids) : replaceIds(selection, groupIndex.ids),
        ...(isNew ? { column: 0 } : {}),
      }
    })
  } catch (thrown) {
    if (question === useLibrary.getState().question)
      useLibrary.setState({ failure: failureOf(thrown).message })
  }
}

const NEWS_EVERY_MS = 2_000
let timer: ReturnType<typeof setTimeout> | null = null

/** Something in the library has changed. Looked into now and then, however often it is said. */
export function scheduleRefresh(): void {
  timer ??= setTimeout(() => {
    timer = null
    void refresh()
  }, NEWS_EVERY_MS)
}

async function refresh(): Promise<void> {
  const { question, answered, filter, failure } = useLibrary.getState()
  assets.refresh()
  if (answered !== question || failure !== null) {
    await answer(question)
    return
  }
  try {
    const counts = await call('library_counts', { filter })
    if (question !== useLibrary.getState().question) return
    useLibrary.setState({ counts })
    // A decision moves nothing; what has come or gone does.
    if (toldOf(counts) !== told) await answer(question)
  } catch {
    // The next change looks again; what is shown is right but for what is new.
  }
}

/** Asks the same again, on a person's word. */
export function reload(): void {
  assets.refresh()
  setFilter(useLibrary.getState().filter)
}
