// The assets that match the filter, grouped by product. Reviewing changes what the filter would match now, but does not
// move anything, so that a reviewer keeps their place.
import type { LibraryGroup } from '../../../../contract/commands/library.ts'

/** The part of a group that reviews do not change. */
export type ProductGroup = Pick<LibraryGroup, 'asin' | 'sku' | 'title'>

export interface GroupIndex {
  readonly groups: readonly ProductGroup[]
  readonly ids: readonly number[]
  /** The index in `ids` of each group's first asset; one more at the end. */
  readonly starts: readonly number[]
}

export const EMPTY_INDEX: GroupIndex = { groups: [], ids: [], starts: [0] }

export function groupIndexOf(groups: readonly LibraryGroup[], ids: readonly number[]): GroupIndex {
  return build(
    groups.map((group) => group),
    groups.map(({ assets }) => assets),
    ids,
  )
}

/** The last group that starts at or before this index. */
export function groupAt({ starts }: GroupIndex, index: number): number {
  return lastAtOrBefore(starts, starts.length - 1, index)
}

/**
 * The largest place below `count` whose value is not above the wanted one; the first if all are.
 */
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
export function mergeGroupIndexes(
  before: GroupIndex,
  now: GroupIndex,
  keep: ReadonlySet<number>,
): GroupIndex {
  const found = new Set(now.ids)
  const kept = new Set([...keep].filter((id) => !found.has(id)))
  if (kept.size === 0) return now
  const groups: ProductGroup[] = []
  const counts: number[] = []
  const ids: number[] = []
  const add = (group: ProductGroup, members: readonly number[]) => {
    if (members.length === 0) return
    groups.push(group)
    counts.push(members.length)
    ids.push(...members)
  }
  let old = 0
  let fresh = 0
  while (old < before.groups.length || fresh < now.groups.length) {
    const was = before.groups[old]
    const is = now.groups[fresh]
    if (is === undefined || (was !== undefined && was.asin < is.asin)) {
      if (was !== undefined)
        add(
          was,
          members(before, old).filter((id) => kept.has(id)),
        )
      old += 1
    } else if (was === undefined || is.asin < was.asin) {
      add(is, members(now, fresh))
      fresh += 1
    } else {
      add(is, woven(members(before, old), members(now, fresh), kept))
      old += 1
      fresh += 1
    }
  }
  return build(groups, counts, ids)
}

const members = ({ ids, starts }: GroupIndex, group: number): readonly number[] =>
  ids.slice(starts[group], starts[group + 1])

/** Kept ones stay behind the asset they were behind before. */
function woven(
  before: readonly number[],
  now: readonly number[],
  kept: ReadonlySet<number>,
): readonly number[] {
  const result = [...now]
  let behind = -1
  for (const id of before) {
    const place = result.indexOf(id)
    if (place >= 0) behind = place
    else if (kept.has(id)) {
      behind += 1
      result.splice(behind, 0, id)
    }
  }
  return result
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
