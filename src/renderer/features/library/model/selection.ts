// The views of the library, stacked over the grid, and the selection. Each view has a position in its own list; closing a
// view hands its position to the one below, so that the grid stands where the loupe was left.

/** `page`: A+ modules as on the product's page. */
export const VIEWS = ['grid', 'loupe', 'compare', 'set', 'page'] as const
export type View = (typeof VIEWS)[number]

export interface Frame {
  readonly view: View
  readonly ids: readonly number[] | null
  /** The list it was opened with, where only a part is gone through. */
  readonly whole?: readonly number[]
  readonly at: number
}

export type ViewProps = Pick<Frame, 'at'> & { readonly ids: readonly number[] }

export interface Selection {
  readonly allIds: readonly number[]
  /** The grid first, the visible view last; never empty. */
  readonly frames: readonly [Frame, ...Frame[]]
  readonly selected: ReadonlySet<number>
  readonly anchor: number
}

export const COMPARED_MAX = 4
const NOTHING: ReadonlySet<number> = new Set()

export const initialSelection = (allIds: readonly number[]): Selection => ({
  allIds,
  frames: [{ view: 'grid', ids: null, at: 0 }],
  selected: NOTHING,
  anchor: 0,
})

export const topFrame = ({ frames }: Selection): Frame => frames.at(-1) ?? frames[0]
export const idsOf = (selection: Selection, frame: Frame = topFrame(selection)): readonly number[] =>
  frame.ids ?? selection.allIds
/** The asset that keys act on; null: there is none. */
export const currentId = (selection: Selection): number | null =>
  idsOf(selection)[topFrame(selection).at] ?? null

export function goTo(selection: Selection, at: number): Selection {
  const moved = withTop(selection, { ...topFrame(selection), at })
  return topFrame(selection).view === 'grid' ? { ...moved, selected: NOTHING, anchor: at } : moved
}

export function extendTo(selection: Selection, at: number): Selection {
  const from = Math.min(selection.anchor, at)
  const to = Math.max(selection.anchor, at)
  return {
    ...withTop(selection, { ...topFrame(selection), at }),
    selected: new Set(selection.allIds.slice(from, to + 1)),
  }
}

export function toggle(selection: Selection, at: number): Selection {
  const id = selection.allIds[at]
  if (id === undefined) return selection
  const current = selection.selected.size === 0 ? currentId(selection) : null
  const selected = new Set(selection.selected)
  if (current !== null) selected.add(current)
  if (selected.has(id) && !(current === id && selection.selected.size === 0)) selected.delete(id)
  else selected.add(id)
  return { ...withTop(selection, { ...topFrame(selection), at }), selected, anchor: at }
}

export const selectAll = (selection: Selection, isWanted: (id: number) => boolean): Selection => ({
  ...selection,
  selected: new Set(selection.allIds.filter(isWanted)),
})
export const selectNone = (selection: Selection): Selection => ({ ...selection, selected: NOTHING })

export function targets(selection: Selection): readonly number[] {
  if (topFrame(selection).view === 'grid' && selection.selected.size > 0)
    return selection.allIds.filter((id) => selection.selected.has(id))
  const id = currentId(selection)
  return id === null ? [] : [id]
}

export function onlyTarget(selection: Selection): number | null {
  const [only = null, ...others] = targets(selection)
  return others.length > 0 ? null : only
}

/** Opens a view at the current asset, where its list holds it. */
export function open(
  selection: Selection,
  view: Exclude<View, 'grid'>,
  ids: readonly number[] | null,
): Selection {
  const id = currentId(selection)
  const list = ids ?? selection.allIds
  const at = ids === null ? topFrame(selection).at : Math.max(0, id === null ? 0 : list.indexOf(id))
  return { ...selection, frames: [...selection.frames, { view, ids, at }] }
}

/** Restricts the visible view to these; the current one stays current. */
export function narrowTo(selection: Selection, ids: readonly number[]): Selection {
  const frame = topFrame(selection)
  const id = currentId(selection)
  const at = Math.max(0, id === null ? 0 : ids.indexOf(id))
  return withTop(selection, { ...frame, ids, at, whole: frame.whole ?? idsOf(selection) })
}

/** Closes the top view. If the position below changes, the selection is cleared, as moving in the grid would. */
export function close(selection: Selection): Selection {
  const [grid, ...over] = selection.frames
  if (over.length === 0) return selection
  const id = currentId(selection)
  const rest: Selection = { ...selection, frames: [grid, ...over.slice(0, -1)] }
  const below = topFrame(rest)
  const place = id === null ? -1 : placeIn(idsOf(rest, below), id, topFrame(selection).at)
  if (place < 0 || place === below.at) return rest
  const moved = withTop(rest, { ...below, at: place })
  return below.view === 'grid' ? { ...moved, selected: NOTHING, anchor: place } : moved
}

export function closeAll(selection: Selection): Selection {
  let now = selection
  while (now.frames.length > 1) now = close(now)
  return now
}

export function compared(selection: Selection): readonly number[] {
  const chosen = targets(selection)
  if (chosen.length > 1) return chosen.slice(0, COMPARED_MAX)
  const ids = idsOf(selection)
  const { at } = topFrame(selection)
  const from = Math.max(0, Math.min(at, ids.length - 2))
  return ids.slice(from, from + 2)
}

export const viewedIds = ({ frames, allIds }: Selection): readonly number[] => [
  ...new Set(frames.flatMap(({ ids, at }) => (ids === null ? (allIds[at] ?? []) : []))),
]

/**
 * The list has changed: every view of it keeps its asset. If that has left the list, the version that replaced it is
 * shown, else the next one of the old list that is still there.
 */
export function replaceIds(
  selection: Selection,
  allIds: readonly number[],
  replacedBy: ReadonlyMap<number, number> = new Map(),
): Selection {
  const there = new Set(allIds)
  const moved = (at: number): number => {
    const stays = (id: number): boolean => there.has(id)
    const id = selection.allIds[at]
    if (id === undefined) return 0
    const to =
      replacedBy.get(id) ??
      selection.allIds.slice(at).find(stays) ??
      selection.allIds.slice(0, at).findLast(stays)
    return to === undefined ? 0 : Math.max(0, placeIn(allIds, to, at))
  }
  const change = (frame: Frame): Frame => (frame.ids === null ? { ...frame, at: moved(frame.at) } : frame)
  const [grid, ...over] = selection.frames
  return {
    allIds,
    frames: [change(grid), ...over.map(change)],
    selected: new Set([...selection.selected].filter((id) => there.has(id))),
    anchor: moved(selection.anchor),
  }
}

export function goToId(selection: Selection, id: number): Selection {
  const place = placeIn(idsOf(selection), id, topFrame(selection).at)
  return place < 0 ? selection : goTo(selection, place)
}

/** Most of the time it has not moved. */
const placeIn = (ids: readonly number[], id: number, guess: number): number =>
  ids[guess] === id ? guess : ids.indexOf(id)

function withTop(selection: Selection, frame: Frame): Selection {
  const [grid, ...over] = selection.frames
  if (over.length === 0) return { ...selection, frames: [frame] }
  return { ...selection, frames: [grid, ...over.slice(0, -1), frame] }
}
