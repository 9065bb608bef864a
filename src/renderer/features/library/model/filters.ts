// The filter of the library: from its toolbar, and from links of other screens.
import type { BatchStatus, CommandOutput } from '../../../../contract/commands.ts'
import type { LibraryAsset, LibraryFilter } from '../../../../contract/commands/library.ts'
import type { ReviewState } from '../../../../domain/states.ts'
import type { ScreenParams } from '../../../state/navigation.ts'
import { isReviewable } from './asset-words.ts'

export const OPENING_FILTER: LibraryFilter = { review: 'unreviewed' }

/** null: removes that part of the filter. */
export type FilterChange = { readonly [K in keyof LibraryFilter]?: LibraryFilter[K] | null }

export function changed(filter: LibraryFilter, change: FilterChange): LibraryFilter {
  const entries = Object.entries({ ...filter, ...change })
  return Object.fromEntries(
    entries.filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )
}

type SomeBatches = readonly Pick<BatchStatus, 'test_run' | 'assets'>[]

export const hasOwnImages = (batches: SomeBatches): boolean =>
  batches.some(({ test_run: testRun, assets }) => !testRun && assets.on_disk > 0)

/**
 * A link asks its own question; what is not named in it is open. Once there are images to sell with, those of test runs
 * are out of the way until they are asked for.
 */
export function filterFor(params: ScreenParams['library'], batches: SomeBatches): LibraryFilter {
  if (Object.keys(params).length === 0) {
    const hasReal = hasOwnImages(batches)
    const hasTestRuns = batches.some(({ test_run: testRun }) => testRun)
    return hasReal && hasTestRuns ? { ...OPENING_FILTER, test_run: false } : OPENING_FILTER
  }
  return changed({}, params)
}

export const narrowed = (filter: LibraryFilter): boolean =>
  Object.keys(filter).some((key) => key !== 'review')

export type Counts = Readonly<CommandOutput<'library_counts'>>

/**
 * The counts after some reviews; the engine confirms them later.
 * @param before undefined: its row is not loaded, and nobody knows how it was counted
 */
export function countsAfter(
  counts: Counts,
  reviewed: readonly { readonly asset: number; readonly review: { readonly state: ReviewState } }[],
  before: (asset: number) => Pick<LibraryAsset, 'state' | 'review'> | undefined,
): Counts {
  const next: { -readonly [K in keyof Counts]: Counts[K] } = { ...counts }
  for (const { asset, review } of reviewed) {
    const row = before(asset)
    if (row === undefined) continue
    const add = (state: ReviewState, by: number): void => {
      if (state !== 'unreviewed' || isReviewable(row)) next[state] = Math.max(0, next[state] + by)
    }
    add(row.review.state, -1)
    add(review.state, 1)
  }
  return next
}
