// The question that the groupIndex answers: filters of the toolbar, and what a link from another screen asks for.
import type { BatchStatus } from '../../../../contract/commands.ts'
import type { LibraryFilter } from '../../../../contract/commands/library.ts'
import type { ReviewState } from '../../../../domain/states.ts'
import type { ScreenParams } from '../../../state/navigation.ts'

/** The library opens on what is to be done. */
export const OPENING_FILTER: LibraryFilter = { review: 'unreviewed' }

/** null: that part of the question is open again. */
export type FilterChange = { readonly [K in keyof LibraryFilter]?: LibraryFilter[K] | null }

export function changed(filter: LibraryFilter, change: FilterChange): LibraryFilter {
  const entries = Object.entries({ ...filter, ...change })
  // What was taken out is left out: an absent key asks nothing.
  return Object.fromEntries(
    entries.filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )
}

/**
 * A link asks its own question; what is not named in it is open. Once there are images to sell with, those of rehearsals
 * are out of the way until they are asked for.
 */
export function filterFor(
  params: ScreenParams['library'],
  batches: readonly Pick<BatchStatus, 'rehearsal' | 'assets'>[],
): LibraryFilter {
  if (Object.keys(params).length === 0) {
    const hasReal = batches.some(({ rehearsal, assets }) => !rehearsal && assets.on_disk > 0)
    const hasRehearsed = batches.some(({ rehearsal }) => rehearsal)
    return hasReal && hasRehearsed ? { ...OPENING_FILTER, rehearsal: false } : OPENING_FILTER
  }
  return changed({}, params)
}

/** Besides whether something was reviewed. */
export const narrowed = (filter: LibraryFilter): boolean =>
  Object.keys(filter).some((key) => key !== 'review')

export interface Counts extends Readonly<Record<ReviewState, number>> {
  readonly failed: number
  readonly expiring: number
  /** What each choice of it would find. */
  readonly preflight: Readonly<Record<NonNullable<LibraryFilter['preflight']>, number>>
}

export const totalOf = ({ unreviewed, approved, rejected }: Counts): number =>
  unreviewed + approved + rejected

/** Some went from one state to another; the engine is asked later, and says the same. */
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

/** What an answer of the engine changes of the counts; of what is not in sight nobody knows how it was. */
export const movesTo = (
  reviewed: readonly { readonly asset: number; readonly review: { readonly state: ReviewState } }[],
  stateBefore: (asset: number) => ReviewState | undefined,
): readonly { readonly from: ReviewState; readonly to: ReviewState }[] =>
  reviewed.flatMap(({ asset, review }) => {
    const from = stateBefore(asset)
    return from === undefined ? [] : [{ from, to: review.state }]
  })
