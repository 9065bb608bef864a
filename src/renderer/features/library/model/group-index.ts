// The assets that match the filter, grouped by product. Reviewing changes what the filter would match now, but does not
// move anything, so that a reviewer keeps their place.
import type { LibraryGroup } from '../../../../contract/commands/library.ts'

export type ProductGroup = Pick<LibraryGroup, 'asin' | 'sku' | 'title'>

export interface GroupIndex {
  readonly groups: readonly ProductGroup[]
  readonly ids: readonly number[]
  /** The index in `ids` of each group's first asset; one more at the end. */
  readonly starts: readonly number[]
}

export const EMPTY_INDEX: GroupIndex = { groups: [], ids: [], starts: [0] }

export function groupIndexOf(groups: readonly LibraryGroup[], ids: readonly number[]): GroupIndex {
  const counts = groups.map(({ assets }) => assets)
  return build(groups, counts, ids)
}

export function groupAt({ starts }: GroupIndex, index: number): number {
  return lastAtOrBefore(starts, starts.length - 1, index)
}

/** The largest place below `count` whose value is not above the wanted one; the first if all are. */
export function lastAtOrBefore(ascending: ArrayLike<number>, count: number, wanted: number): number {
  let low = 0
  let high = count - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((ascending[middle] ?? 0) <= wanted) low = middle
    else high = middle - 1
  }
  return low
}

/**
 * A newer answer to the same question, without what was decided here meanwhile being taken out of sight.
 * @param keep ids that stay although the question no longer finds them
 */
export function mergeGroupIndexes(before: GroupIndex, now: GroupIndex, keep: Iterable<number>): GroupIndex {
  const found = new Set(now.ids)
  const kept = new Set([...keep].filter((id) => !found.has(id)))
  if (kept.size === 0) return now
  const was = byProduct(before)
  const is = byProduct(now)
  const hasKept = [...was].filter(([, { ids }]) => ids.some((id) => kept.has(id))).map(([asin]) => asin)
  const asins = woven([...was.keys()], [...is.keys()], new Set(hasKept))
  const members = asins.map((asin) => woven(was.get(asin)?.ids ?? [], is.get(asin)?.ids ?? [], kept))
  return build(
    asins.flatMap((asin) => (is.get(asin) ?? was.get(asin))?.group ?? []),
    members.map(({ length }) => length),
    members.flat(),
  )
}

/** Each new version in the place of the image that it replaces, unless it has a place. */
export function withReplaced(index: GroupIndex, by: ReadonlyMap<number, number>): GroupIndex {
  const there = new Set(index.ids)
  const ids = index.ids.map((id) => {
    const to = by.get(id) ?? id
    if (there.has(to)) return id
    there.add(to)
    return to
  })
  return { ...index, ids }
}

const byProduct = ({ groups, ids, starts }: GroupIndex) =>
  new Map(
    groups.map((group, at) => [group.asin, { group, ids: ids.slice(starts[at], starts[at + 1]) }] as const),
  )

/** Those of now, in their order; kept ones stay behind what they were behind before. */
function woven<T>(before: readonly T[], now: readonly T[], kept: ReadonlySet<T>): readonly T[] {
  const there = new Set(now)
  const behind = new Map<T | null, T[]>()
  let last: T | null = null
  for (const one of before)
    if (there.has(one)) last = one
    else if (kept.has(one)) behind.set(last, [...(behind.get(last) ?? []), one])
  return [null, ...now].flatMap((one) => [...(one === null ? [] : [one]), ...(behind.get(one) ?? [])])
}

function build(
  groups: readonly ProductGroup[],
  counts: readonly number[],
  ids: readonly number[],
): GroupIndex {
  const starts = [0]
  for (const count of counts) starts.push((starts.at(-1) ?? 0) + count)
  return { groups, ids, starts }
}
