// What a person looks at: views laid over one another, the grid at the bottom. Each has its own place in its own list; a
// view that is put away hands its place down, so that the grid stands where the loupe was left.

/** `page`: A+ modules as they stand on the product's page. */
export const VIEWS = ['grid', 'loupe', 'compare', 'set', 'page'] as const
export type View = (typeof VIEWS)[number]

export interface Frame {
  readonly view: View
  /** What keys go through; null: everything on the shelf. */
  readonly ids: readonly number[] | null
  /** What it was opened with, where only a part of that is gone through. */
  readonly whole?: readonly number[]
  /** Place in its list. */
  readonly at: number
}

export interface Looking {
  readonly shelfIds: readonly number[]
  /** The grid first, what is seen last; never empty. */
  readonly frames: readonly [Frame, ...Frame[]]
  /** Chosen in the grid. */
  readonly selected: ReadonlySet<number>
  /** Where a range of choosing began. */
  readonly anchor: number
}

export const COMPARED_MAX = 4
const NOTHING: ReadonlySet<number> = new Set()

export const lookAt = (shelfIds: readonly number[]): Looking => ({
  shelfIds,
  frames: [{ view: 'grid', ids: null, at: 0 }],
  selected: NOTHING,
  anchor: 0,
})

export const topFrame = ({ frames }: Looking): Frame => frames.at(-1) ?? frames[0]
export const idsOf = (looking: Looking, frame: Frame = topFrame(looking)): readonly number[] =>
  frame.ids ?? looking.shelfIds
/** The asset that keys act on; null: there is none. */
export const currentId = (looking: Looking): number | null => idsOf(looking)[topFrame(looking).at] ?? null

/** Goes to a place of what is seen; in the grid, ends choosing. */
export function goTo(looking: Looking, at: number): Looking {
  const moved = withTop(looking, { ...topFrame(looking), at })
  return topFrame(looking).view === 'grid' ? { ...moved, selected: NOTHING, anchor: at } : moved
}

/** Shift: everything from where choosing began. */
export function extendTo(looking: Looking, at: number): Looking {
  const from = Math.min(looking.anchor, at)
  const to = Math.max(looking.anchor, at)
  return {
    ...withTop(looking, { ...topFrame(looking), at }),
    selected: new Set(looking.shelfIds.slice(from, to + 1)),
  }
}

/** Ctrl: one more, or one less. */
export function toggle(looking: Looking, at: number): Looking {
  const id = looking.shelfIds[at]
  if (id === undefined) return looking
  const current = looking.selected.size === 0 ? currentId(looking) : null
  const selected = new Set(looking.selected)
  if (current !== null) selected.add(current)
  if (selected.has(id) && !(current === id && looking.selected.size === 0)) selected.delete(id)
  else selected.add(id)
  return { ...withTop(looking, { ...topFrame(looking), at }), selected, anchor: at }
}

export const selectAll = (looking: Looking): Looking => ({ ...looking, selected: new Set(looking.shelfIds) })
export const selectNone = (looking: Looking): Looking => ({ ...looking, selected: NOTHING })

/** What a decision is about: in the grid what is chosen, else the one in sight. */
export function targets(looking: Looking): readonly number[] {
  if (topFrame(looking).view === 'grid' && looking.selected.size > 0)
    return looking.shelfIds.filter((id) => looking.selected.has(id))
  const id = currentId(looking)
  return id === null ? [] : [id]
}

/** Lays a view over what is seen, at the asset in sight where its list holds it. */
export function open(looking: Looking, view: Exclude<View, 'grid'>, ids: readonly number[] | null): Looking {
  const id = currentId(looking)
  const list = ids ?? looking.shelfIds
  const at = ids === null ? topFrame(looking).at : Math.max(0, id === null ? 0 : list.indexOf(id))
  return { ...looking, frames: [...looking.frames, { view, ids, at }] }
}

/** Of what a view was opened with, keys go through these; the one in sight stays where it is among them. */
export function narrowTo(looking: Looking, ids: readonly number[]): Looking {
  const frame = topFrame(looking)
  const id = currentId(looking)
  const at = Math.max(0, id === null ? 0 : ids.indexOf(id))
  return withTop(looking, { ...frame, ids, at, whole: frame.whole ?? idsOf(looking) })
}

/** Puts the uppermost view away. Where that leads elsewhere, it ends choosing, as going there in the grid would. */
export function close(looking: Looking): Looking {
  const [grid, ...over] = looking.frames
  if (over.length === 0) return looking
  const id = currentId(looking)
  const rest: Looking = { ...looking, frames: [grid, ...over.slice(0, -1)] }
  const below = topFrame(rest)
  const place = id === null ? -1 : placeIn(idsOf(rest, below), id, topFrame(looking).at)
  if (place < 0 || place === below.at) return rest
  const moved = withTop(rest, { ...below, at: place })
  return below.view === 'grid' ? { ...moved, selected: NOTHING, anchor: place } : moved
}

export function closeAll(looking: Looking): Looking {
  let now = looking
  while (now.frames.length > 1) now = close(now)
  return now
}

/** What C lays side by side: what is chosen, else the one in sight and the one after it. */
export function compared(looking: Looking): readonly number[] {
  const chosen = targets(looking)
  if (chosen.length > 1) return chosen.slice(0, COMPARED_MAX)
  const ids = idsOf(looking)
  const { at } = topFrame(looking)
  const from = Math.max(0, Math.min(at, ids.length - 2))
  return ids.slice(from, from + 2)
}

/** The shelf holds other things now: everything that looked at all of it keeps its asset, or its place. */
export function exchangeShelf(looking: Looking, shelfIds: readonly number[]): Looking {
  const last = Math.max(0, shelfIds.length - 1)
  const moved = (at: number): number => {
    const id = looking.shelfIds[at]
    const place = id === undefined ? -1 : placeIn(shelfIds, id, at)
    return place >= 0 ? place : Math.min(at, last)
  }
  const change = (frame: Frame): Frame => (frame.ids === null ? { ...frame, at: moved(frame.at) } : frame)
  const [grid, ...over] = looking.frames
  const there = looking.selected.size === 0 ? null : new Set(shelfIds)
  return {
    shelfIds,
    frames: [change(grid), ...over.map(change)],
    selected: there === null ? NOTHING : new Set([...looking.selected].filter((id) => there.has(id))),
    anchor: moved(looking.anchor),
  }
}

/** Goes to an asset wherever what is seen holds it. */
export function goToId(looking: Looking, id: number): Looking {
  const place = placeIn(idsOf(looking), id, topFrame(looking).at)
  return place < 0 ? looking : goTo(looking, place)
}

/** Mostly it is where it was. */
const placeIn = (ids: readonly number[], id: number, guess: number): number =>
  ids[guess] === id ? guess : ids.indexOf(id)

function withTop(looking: Looking, frame: Frame): Looking {
  const [grid, ...over] = looking.frames
  if (over.length === 0) return { ...looking, frames: [frame] }
  return { ...looking, frames: [grid, ...over.slice(0, -1), frame] }
}
