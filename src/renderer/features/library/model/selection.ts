// What a person looks at: views laid over one another, the grid at the bottom. Each has its own place in its own list; a
// view that is put away hands its place down, so that the grid stands where the loupe was left.

/** `page`: A+ modules as they stand on the product's page. */
export const VIEWS = ['grid', 'loupe', 'compare', 'set', 'page'] as const
export type View = (typeof VIEWS)[number]

export interface Frame {
  readonly view: View
  /** What keys go through; null: everything on the groupIndex. */
  readonly ids: readonly number[] | null
  /** What it was opened with, where only a part of that is gone through. */
  readonly whole?: readonly number[]
  /** Place in its list. */
  readonly at: number
}

export interface Selection {
  readonly allIds: readonly number[]
  /** The grid first, what is seen last; never empty. */
  readonly frames: readonly [Frame, ...Frame[]]
  /** Chosen in the grid. */
  readonly selected: ReadonlySet<number>
  /** Where a range of choosing began. */
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

/** Goes to a place of what is seen; in the grid, ends choosing. */
export function goTo(selection: Selection, at: number): Selection {
  const moved = withTop(selection, { ...topFrame(selection), at })
  return topFrame(selection).view === 'grid' ? { ...moved, selected: NOTHING, anchor: at } : moved
}

/** Shift: everything from where choosing began. */
export function extendTo(selection: Selection, at: number): Selection {
  const from = Math.min(selection.anchor, at)
  const to = Math.max(selection.anchor, at)
  return {
    ...withTop(selection, { ...topFrame(selection), at }),
    selected: new Set(selection.allIds.slice(from, to + 1)),
  }
}

/** Ctrl: one more, or one less. */
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

export const selectAll = (selection: Selection): Selection => ({
  ...selection,
  selected: new Set(selection.allIds),
})
export const selectNone = (selection: Selection): Selection => ({ ...selection, selected: NOTHING })

/** What a decision is about: in the grid what is chosen, else the one in sight. */
export function targets(selection: Selection): readonly number[] {
  if (topFrame(selection).view === 'grid' && selection.selected.size > 0)
    return selection.allIds.filter((id) => selection.selected.has(id))
  const id = currentId(selection)
  return id === null ? [] : [id]
}

/** Lays a view over what is seen, at the asset in sight where its list holds it. */
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

/** Of what a view was opened with, keys go through these; the one in sight stays where it is among them. */
export function narrowTo(selection: Selection, ids: readonly number[]): Selection {
  const frame = topFrame(selection)
  const id = currentId(selection)
  const at = Math.max(0, id === null ? 0 : ids.indexOf(id))
  return withTop(selection, { ...frame, ids, at, whole: frame.whole ?? idsOf(selection) })
}

/** Puts the uppermost view away. Where that leads elsewhere, it ends choosing, as going there in the grid would. */
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

/** What C lays side by side: what is chosen, else the one in sight and the one after it. */
export function compared(selection: Selection): readonly number[] {
  const chosen = targets(selection)
  if (chosen.length > 1) return chosen.slice(0, COMPARED_MAX)
  const ids = idsOf(selection)
  const { at } = topFrame(selection)
  const from = Math.max(0, Math.min(at, ids.length - 2))
  return ids.slice(from, from + 2)
}

/** The groupIndex holds other things now: everything that looked at all of it keeps its asset, or its place. */
export function replaceIds(selection: Selection, allIds: readonly number[]): Selection {
  const last = Math.max(0, allIds.length - 1)
  const moved = (at: number): number => {
    const id = selection.allIds[at]
    const place = id === undefined ? -1 : placeIn(allIds, id, at)
    return place >= 0 ? place : Math.min(at, last)
  }
  const change = (frame: Frame): Frame => (frame.ids === null ? { ...frame, at: moved(frame.at) } : frame)
  const [grid, ...over] = selection.frames
  const there = selection.selected.size === 0 ? null : new Set(allIds)
  return {
    allIds,
    frames: [change(grid), ...over.map(change)],
    selected: there === null ? NOTHING : new Set([...selection.selected].filter((id) => there.has(id))),
    anchor: moved(selection.anchor),
  }
}

/** Goes to an asset wherever what is seen holds it. */
export function goToId(selection: Selection, id: number): Selection {
  const place = placeIn(idsOf(selection), id, topFrame(selection).at)
  return place < 0 ? selection : goTo(selection, place)
}

/** Mostly it is where it was. */
const placeIn = (ids: readonly number[], id: number, guess: number): number =>
  ids[guess] === id ? guess : ids.indexOf(id)

function withTop(selection: Selection, frame: Frame): Selection {
  const [grid, ...over] = selection.frames
  if (over.length === 0) return { ...selection, frames: [frame] }
  return { ...selection, frames: [grid, ...over.slice(0, -1), frame] }
}
