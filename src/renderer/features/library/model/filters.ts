// The filter of the library: from its toolbar, and from links of other screens.
import type { BatchStatus, CommandOutput } from '../../../../contract/commands.ts'
import type { LibraryFilter } from '../../../../contract/commands/library.ts'
import type { ReviewState } from '../../../../domain/states.ts'
import type { ScreenParams } from '../../../state/navigation.ts'

/** The library opens on what is left to review. */
export const OPENING_FILTER: LibraryFilter = { review: 'unreviewed' }

/** null: removes that part of the filter. */
export type FilterChange = { readonly [K in keyof LibraryFilter]?: LibraryFilter[K] | null }

export function changed(filter: LibraryFilter, change: FilterChange): LibraryFilter {
  const entries = Object.entries({ ...filter, ...change })
  // An absent key filters nothing.
  return Object.fromEntries(
    entries.filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )
}

/**
 * A link asks its own question; what is not named in it is open. Once there are images to sell with, those of test runs
 * are out of the way until they are asked for.
 */
export function filterFor(
  params: ScreenParams['library'],
  batches: readonly Pick<BatchStatus, 'test_run' | 'assets'>[],
): LibraryFilter {
  if (Object.keys(params).length === 0) {
    const hasReal = batches.some(({ test_run: testRun, assets }) => !testRun && assets.on_disk > 0)
    const hasTestRuns = batches.some(({ test_run: testRun }) => testRun)
    return hasReal && hasTestRuns ? { ...OPENING_FILTER, test_run: false } : OPENING_FILTER
  }
  return changed({}, params)
}

/** Whether anything besides the review state is filtered. */
export const narrowed = (filter: LibraryFilter): boolean =>
  Object.keys(filter).some((key) => key !== 'review')

export type Counts = Readonly<CommandOutput<'library_counts'>>

/** The counts after some reviews; the engine confirms them later. */
export function countsAfter(
  counts: Counts,
  moves: readonly { readonly from: ReviewState; readonly to: ReviewState }[],
): Counts {
  const next: { -readonly [K in keyof Counts]: Counts[K] } = { ...counts }
  for (const { from, to } of moves) {
    next[from] = Math.max(0, next[from] - 1)
    next[to] += 1
  }
  return next
}

/** How confirmed reviews change the counts; the old state is known only for rows that are loaded. */
export const movesTo = (
  reviewed: readonly { readonly asset: number; readonly review: { readonly state: ReviewState } }[],
  stateBefore: (asset: number) => ReviewState | undefined,
): readonly { readonly from: ReviewState; readonly to: ReviewState }[] =>
  reviewed.flatMap(({ asset, review }) => {
    const from = stateBefore(asset)
    return from === undefined ? [] : [{ from, to: review.state }]
  })
