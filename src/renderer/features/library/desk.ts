// What lies on the desk: the question, the shelf that answers it, the counts, and what a person looks at. Answers to an
// older question are dropped; a newer answer to the same one is laid in without moving what is in sight.
import { create } from 'zustand'
import type { LibraryFilter } from '../../../contract/commands/library.ts'
import { call, failureOf } from '../../bridge.ts'
import { AssetCache } from './asset-cache.ts'
import { currentId, exchangeShelf, lookAt, type Looking } from './model/looking.ts'
import { OPENING, totalOf, type Counts } from './model/questions.ts'
import { EMPTY_SHELF, mergeShelves, shelfOf, type Shelf } from './model/shelf.ts'

interface Desk {
  readonly filter: LibraryFilter
  /** Grows with every other question. */
  readonly question: number
  /** Which question the shelf answers; 0: none yet. */
  readonly answered: number
  readonly shelf: Shelf
  readonly counts: Counts | null
  /** Why the shelf could not be had. */
  readonly failure: string | null
  readonly looking: Looking
  /** The column that up and down try to keep. */
  readonly column: number
}

export const useDesk = create<Desk>(() => ({
  filter: OPENING,
  question: 0,
  answered: 0,
  shelf: EMPTY_SHELF,
  counts: null,
  failure: null,
  looking: lookAt([]),
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

export const look = (change: (looking: Looking) => Looking): void =>
  useDesk.setState(({ looking }) => ({ looking: change(looking) }))
export const current = (): number | null => currentId(useDesk.getState().looking)

export function ask(filter: LibraryFilter): void {
  useDesk.setState(({ question }) => ({ filter, question: question + 1 }))
  decidedHere.clear()
  void answer(useDesk.getState().question)
}

/** How many there were when the engine last said so; another number means that images have come. */
let told = ''
const toldOf = (counts: Counts): string => [totalOf(counts), counts.failed, counts.expiring].join()

async function answer(question: number): Promise<void> {
  const { filter } = useDesk.getState()
  try {
    const [{ groups, ids }, counts] = await Promise.all([
      call('library_groups', { filter }),
      call('library_counts', { filter }),
    ])
    if (question !== useDesk.getState().question) return
    told = toldOf(counts)
    const found = shelfOf(groups, ids)
    useDesk.setState(({ answered, shelf: before, looking }) => {
      const isNew = answered !== question
      const shelf = isNew ? found : mergeShelves(before, found, decidedHere)
      return {
        answered: question,
        shelf,
        counts,
        failure: null,
        looking: isNew ? lookAt(shelf.ids) : exchangeShelf(looking, shelf.ids),
        ...(isNew ? { column: 0 } : {}),
      }
    })
  } catch (thrown) {
    if (question === useDesk.getState().question) useDesk.setState({ failure: failureOf(thrown).message })
  }
}

const NEWS_EVERY_MS = 2_000
let timer: ReturnType<typeof setTimeout> | null = null

/** Something in the library has changed. Looked into now and then, however often it is said. */
export function hearOfChange(): void {
  timer ??= setTimeout(() => {
    timer = null
    void lookAgain()
  }, NEWS_EVERY_MS)
}

async function lookAgain(): Promise<void> {
  const { question, answered, filter, failure } = useDesk.getState()
  assets.refresh()
  if (answered !== question || failure !== null) {
    await answer(question)
    return
  }
  try {
    const counts = await call('library_counts', { filter })
    if (question !== useDesk.getState().question) return
    useDesk.setState({ counts })
    // A decision moves nothing; what has come or gone does.
    if (toldOf(counts) !== told) await answer(question)
  } catch {
    // The next change looks again; what is shown is right but for what is new.
  }
}

/** Asks the same again, on a person's word. */
export function askAgain(): void {
  assets.refresh()
  ask(useDesk.getState().filter)
}
