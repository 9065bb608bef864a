// The positions of everything in the grid. The height above each product is summed up once, so that any scroll position is
// found by binary search. A product is a header and its rows of tiles.
import { groupAt, lastAtOrBefore, type GroupIndex } from './group-index.ts'

export const TILE_SIZES = ['small', 'medium', 'large'] as const
export type TileSize = (typeof TILE_SIZES)[number]
const TILE_WIDTH_MIN_PX = { small: 116, medium: 176, large: 272 } as const satisfies Record<TileSize, number>

export const sizeBeside = (size: TileSize, by: number): TileSize =>
  TILE_SIZES[TILE_SIZES.indexOf(size) + by] ?? size

export const TILE_GAP_PX = 8
export const HEADER_PX = 36
const CAPTION_PX = 40
const GROUP_GAP_PX = 12
const SIDE_PX = 24
/** Chromium renders nothing beyond about 33 million pixels. */
const HEIGHT_MAX_PX = 32_000_000

export interface GridLayout {
  readonly groupIndex: GroupIndex
  readonly columns: number
  readonly tileWidth: number
  readonly rowHeight: number
  /** The top of each group; one more at the end. */
  readonly tops: Float64Array
  /** Rows before each group, including headers; one more at the end. */
  readonly rowsBefore: Int32Array
  readonly height: number
  readonly sidePx: number
}

export type GridRow =
  | { readonly kind: 'header'; readonly group: number; readonly top: number; readonly rowIndex: number }
  | {
      readonly kind: 'tiles'
      readonly group: number
      readonly first: number
      readonly count: number
      readonly top: number
      readonly rowIndex: number
    }

/** @param width inner width of the scroll container, in pixels */
export function layoutGrid(groupIndex: GroupIndex, width: number, size: TileSize): GridLayout {
  const layout = layoutWith(groupIndex, width, TILE_WIDTH_MIN_PX[size])
  // With 100,000 products of few images each, only small tiles fit that height.
  if (layout.height <= HEIGHT_MAX_PX || size === 'small') return layout
  return layoutGrid(groupIndex, width, size === 'large' ? 'medium' : 'small')
}

function layoutWith(groupIndex: GroupIndex, width: number, tileMin: number): GridLayout {
  const inner = Math.max(tileMin, width - 2 * SIDE_PX)
  const columns = Math.max(1, Math.floor((inner + TILE_GAP_PX) / (tileMin + TILE_GAP_PX)))
  const tileWidth = Math.floor((inner - (columns - 1) * TILE_GAP_PX) / columns)
  const rowHeight = tileWidth + CAPTION_PX + TILE_GAP_PX
  const groups = groupIndex.groups.length
  const tops = new Float64Array(groups + 1)
  const rowsBefore = new Int32Array(groups + 1)
  for (let group = 0; group < groups; group += 1) {
    const rows = Math.ceil(((groupIndex.starts[group + 1] ?? 0) - (groupIndex.starts[group] ?? 0)) / columns)
    tops[group + 1] = (tops[group] ?? 0) + HEADER_PX + rows * rowHeight + GROUP_GAP_PX
    rowsBefore[group + 1] = (rowsBefore[group] ?? 0) + 1 + rows
  }
  return {
    groupIndex,
    columns,
    tileWidth,
    rowHeight,
    tops,
    rowsBefore,
    height: tops[groups] ?? 0,
    sidePx: SIDE_PX,
  }
}

export function rowsBetween(layout: GridLayout, top: number, bottom: number): readonly GridRow[] {
  const { groupIndex, tops, rowsBefore, rowHeight, columns } = layout
  const rows: GridRow[] = []
  const groups = groupIndex.groups.length
  for (let group = lastAtOrBefore(tops, groups, top); group < groups; group += 1) {
    const groupTop = tops[group] ?? 0
    if (groupTop >= bottom) break
    const rowIndex = rowsBefore[group] ?? 0
    if (groupTop + HEADER_PX > top) rows.push({ kind: 'header', group, top: groupTop, rowIndex })
    const start = groupIndex.starts[group] ?? 0
    const count = (groupIndex.starts[group + 1] ?? 0) - start
    const firstRow = Math.max(0, Math.floor((top - groupTop - HEADER_PX) / rowHeight))
    for (let row = firstRow; row * columns < count; row += 1) {
      const rowTop = groupTop + HEADER_PX + row * rowHeight
      if (rowTop >= bottom) break
      rows.push({
        kind: 'tiles',
        group,
        first: start + row * columns,
        count: Math.min(columns, count - row * columns),
        top: rowTop,
        rowIndex: rowIndex + 1 + row,
      })
    }
  }
  return rows
}

export function topOf(layout: GridLayout, index: number): number {
  const { group, row } = cellOf(layout, index)
  return (layout.tops[group] ?? 0) + HEADER_PX + row * layout.rowHeight
}

export interface Cell {
  readonly group: number
  readonly row: number
  readonly column: number
}

export function cellOf({ groupIndex, columns }: GridLayout, index: number): Cell {
  const group = groupAt(groupIndex, index)
  const within = index - (groupIndex.starts[group] ?? 0)
  return { group, row: Math.floor(within / columns), column: within % columns }
}

export const rowsOf = ({ rowsBefore }: GridLayout, group: number): number =>
  (rowsBefore[group + 1] ?? 0) - (rowsBefore[group] ?? 0) - 1

export function indexOf({ groupIndex, columns }: GridLayout, { group, row, column }: Cell): number {
  const start = groupIndex.starts[group] ?? 0
  const end = groupIndex.starts[group + 1] ?? start
  return Math.min(end - 1, start + row * columns + Math.min(column, columns - 1))
}

export function rowAt(layout: GridLayout, y: number): { readonly group: number; readonly row: number } {
  const group = lastAtOrBefore(layout.tops, layout.groupIndex.groups.length, Math.max(0, y))
  const within = y - (layout.tops[group] ?? 0) - HEADER_PX
  const row = Math.max(0, Math.floor(within / layout.rowHeight))
  return { group, row: Math.min(row, Math.max(0, rowsOf(layout, group) - 1)) }
}
