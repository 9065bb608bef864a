// The library by product. Only the visible rows and a screen around them are in the document. The grid has the focus and
// names the current tile, so that no tile that scrolls away takes it along.
import { LayoutGrid } from 'lucide-react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { assets, updateSelection, useLibrary } from '../model/library-store.ts'
import {
  cellOf,
  HEADER_PX,
  layoutGrid,
  rowAt,
  indexOf,
  rowsBetween,
  TILE_GAP_PX,
  topOf,
  type GridLayout,
  type GridRow,
} from '../model/grid-layout.ts'
import { extendTo, goTo, toggle, topFrame } from '../model/selection.ts'
import { openSet, resizeTiles, setGrid, toggleLoupe } from '../model/navigation.ts'
import { Tile, tileId, type TilePress } from './tile.tsx'
import { useElementSize } from './use-element-size.ts'
import { useViewPreferences } from '../model/view-preferences.ts'
import { IconButton } from '../../../ui/index.ts'
import { commas, t } from '../../../../words/index.ts'

const STEP_PX = 64
/** A notch of the wheel is 100 or more; a touchpad sends many small ones. */
const WHEEL_STEP_PX = 40

export function Grid({ scroller }: { readonly scroller: RefObject<HTMLDivElement | null> }) {
  const groupIndex = useLibrary((state) => state.groupIndex)
  const question = useLibrary((state) => state.answered)
  const selection = useLibrary((state) => state.selection)
  const size = useViewPreferences((preferences) => preferences.tileSize)
  const box = useElementSize(scroller)
  const width = box?.width ?? 0
  const height = box?.height ?? 0
  const layout = useMemo(
    () => (width === 0 ? null : layoutGrid(groupIndex, width, size)),
    [groupIndex, width, size],
  )
  const [top, setTop] = useState(0)
  const { isFlying, onMoved } = useFlight()
  useEffect(() => setGrid(layout === null ? null : { layout, height }), [layout, height])
  useKeptPlace(scroller, layout, question)
  const [gridFrame] = selection.frames
  useCurrentInSight(scroller, layout, gridFrame.at)

  useWheelSize(scroller)

  const isCovered = selection.frames.length > 1
  const rows = useDrawnRows(layout, top, height, isCovered)
  const onScroll = () => {
    const { current } = scroller
    if (current === null) return
    onMoved(current.scrollTop)
    if (current.scrollTop > 0) current.scrollIntoView({ block: 'nearest' })
    setTop(Math.floor(current.scrollTop / STEP_PX) * STEP_PX)
  }
  const currentId = isCovered ? null : (groupIndex.ids[gridFrame.at] ?? null)
  const isCurrentDrawn = rows.some((row) => holds(row, gridFrame.at))
  return (
    <div
      ref={scroller}
      className="relative min-h-0 flex-1 overflow-x-hidden overflow-y-auto -outline-offset-2 [overflow-anchor:none] [&[aria-activedescendant]]:outline-none [@media(height<560px)]:min-h-full"
      role="grid"
      tabIndex={0}
      aria-label={commas([t('app.screen.library'), t('library.items', { count: groupIndex.ids.length })])}
      aria-multiselectable
      aria-rowcount={layout?.rowsBefore.at(-1) ?? 0}
      aria-colcount={layout?.columns ?? 1}
      aria-activedescendant={isCurrentDrawn && currentId !== null ? tileId(currentId) : undefined}
      onScroll={onScroll}
    >
      <div className="relative contain-strict" style={{ height: layout?.height ?? 0 }} role="presentation">
        {layout !== null &&
          rows.map((row) => (
            <div
              key={row.kind === 'header' ? `h${row.group}` : row.first}
              role="row"
              aria-rowindex={row.rowIndex + 1}
              className={row.kind === 'header' ? 'absolute top-0 flex items-center' : 'absolute top-0 flex'}
              style={{
                transform: `translateY(${row.top}px)`,
                left: layout.sidePx,
                right: layout.sidePx,
                height: row.kind === 'header' ? HEADER_PX : layout.rowHeight,
                gap: TILE_GAP_PX,
              }}
            >
              {row.kind === 'header' ? (
                <ProductHeader place={row.group} columns={layout.columns} />
              ) : (
                <TileRow row={row} width={layout.tileWidth} isFlying={isFlying} />
              )}
            </div>
          ))}
      </div>
    </div>
  )
}

/** The rows in view and around them; their assets are loaded, the visible ones first. */
function useDrawnRows(
  layout: GridLayout | null,
  top: number,
  height: number,
  isCovered: boolean,
): readonly GridRow[] {
  const ids = useLibrary((state) => state.groupIndex.ids)
  const rowHeight = layout?.rowHeight ?? 0
  const rows = useMemo(
    () => (layout === null ? [] : rowsBetween(layout, top - height / 2, top + height * 1.75 + STEP_PX)),
    [layout, top, height],
  )
  useEffect(() => {
    // A view over the grid loads its own rows.
    if (isCovered) return
    const isInSight = (row: GridRow) => row.top + rowHeight > top && row.top < top + height
    const around = rows.filter((row) => !isInSight(row))
    assets.want([...idsOf(rows.filter(isInSight), ids), ...idsOf(around, ids)])
  }, [rows, ids, top, height, rowHeight, isCovered])
  return rows
}

interface ProductHeaderProps {
  readonly place: number
  readonly columns: number
}

function ProductHeader({ place, columns }: ProductHeaderProps) {
  const { groups, starts } = useLibrary((state) => state.groupIndex)
  const group = groups[place]
  const start = starts[place] ?? 0
  if (group === undefined) return null
  return (
    <div
      role="gridcell"
      aria-colindex={1}
      aria-colspan={columns}
      className="flex min-w-0 flex-1 items-center gap-2"
    >
      <span className="font-semibold">{group.asin}</span>
      {group.sku !== null && <span className="flex-none truncate text-muted">{group.sku}</span>}
      <span className="truncate text-muted">{group.title}</span>
      <span className="flex-none truncate text-muted">
        {t('library.items', { count: (starts[place + 1] ?? 0) - start })}
      </span>
      <IconButton
        className="ml-auto"
        size="small"
        label={t('library.set.of', { asin: group.asin })}
        icon={LayoutGrid}
        tabIndex={-1}
        onClick={() => {
          updateSelection((now) => goTo(now, start))
          openSet()
        }}
      />
    </div>
  )
}

interface TileRowProps {
  readonly row: Extract<GridRow, { kind: 'tiles' }>
  readonly width: number
  readonly isFlying: boolean
}

function TileRow({ row, width, isFlying }: TileRowProps) {
  const ids = useLibrary((state) => state.groupIndex.ids)
  const { frames, selected } = useLibrary((state) => state.selection)
  return ids
    .slice(row.first, row.first + row.count)
    .map((id, column) => (
      <Tile
        key={id}
        id={id}
        at={row.first + column}
        width={width}
        column={column}
        isFlying={isFlying}
        isCurrent={row.first + column === frames[0].at}
        isSelected={selected.has(id)}
        onPress={press}
      />
    ))
}

function press(at: number, how: TilePress): void {
  if (how === 'toggle') updateSelection((now) => toggle(now, at))
  else if (how === 'extend') updateSelection((now) => extendTo(now, at))
  else updateSelection((now) => goTo(now, at))
  const { selection } = useLibrary.getState()
  if (how === 'open' && topFrame(selection).view === 'grid') toggleLoupe()
}

const holds = (row: GridRow, at: number): boolean =>
  row.kind === 'tiles' && at >= row.first && at < row.first + row.count

const idsOf = (rows: readonly GridRow[], ids: readonly number[]): readonly number[] =>
  rows.flatMap((row) => (row.kind === 'tiles' ? ids.slice(row.first, row.first + row.count) : []))

/** Keeps what is in view in place when rows come in above, or the width changes. */
function useKeptPlace(
  scroller: RefObject<HTMLDivElement | null>,
  layout: GridLayout | null,
  question: number,
): void {
  const before = useRef<{ readonly layout: GridLayout; readonly question: number } | null>(null)
  useLayoutEffect(() => {
    const { current } = scroller
    const was = before.current
    if (current === null || layout === null) return
    before.current = { layout, question }
    if (was === null || was.layout === layout) return
    if (was.question !== question) {
      current.scrollTop = 0
      return
    }
    if (current.scrollTop === 0) return
    const first = indexOf(was.layout, { ...rowAt(was.layout, current.scrollTop), column: 0 })
    const id = was.layout.groupIndex.ids[first]
    const now = id === undefined ? -1 : layout.groupIndex.ids.indexOf(id)
    if (now >= 0) current.scrollTop += topOf(layout, now) - topOf(was.layout, first)
  }, [scroller, layout, question])
}

/** Scrolls to the current tile after a key, also below another view; not after the wheel. */
function useCurrentInSight(
  scroller: RefObject<HTMLDivElement | null>,
  layout: GridLayout | null,
  at: number,
): void {
  const followed = useRef(at)
  useLayoutEffect(() => {
    const { current } = scroller
    if (current === null || layout === null || layout.groupIndex.ids.length === 0) return
    if (followed.current === at) return
    followed.current = at
    current.scrollIntoView({ block: 'nearest' })
    const rowTop = topOf(layout, at)
    const from = rowTop - (cellOf(layout, at).row === 0 ? HEADER_PX : 0)
    const to = rowTop + layout.rowHeight
    if (from < current.scrollTop) current.scrollTop = from
    else if (to > current.scrollTop + current.clientHeight) current.scrollTop = to - current.clientHeight
  }, [scroller, layout, at])
}

/** Ctrl and the wheel change the size of the tiles; a touchpad's pinch is the same event. */
function useWheelSize(scroller: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const { current } = scroller
    if (current === null) return undefined
    let turned = 0
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      turned += event.deltaY
      if (Math.abs(turned) < WHEEL_STEP_PX) return
      resizeTiles(-Math.sign(turned))
      turned = 0
    }
    current.addEventListener('wheel', onWheel, { passive: false })
    return () => current.removeEventListener('wheel', onWheel)
  }, [scroller])
}

const FLYING_PX_PER_MS = 5
const LANDED_MS = 100

/** Whether it scrolls too fast to see anything: images then load when it stops. */
function useFlight() {
  const [isFlying, setIsFlying] = useState(false)
  const last = useRef({ top: 0, atMs: 0 })
  const landing = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(
    () => () => {
      if (landing.current !== null) clearTimeout(landing.current)
    },
    [],
  )
  const onMoved = (top: number) => {
    const atMs = performance.now()
    const speed = Math.abs(top - last.current.top) / Math.max(1, atMs - last.current.atMs)
    last.current = { top, atMs }
    // A single jump, such as to the end, does not count.
    if (speed > FLYING_PX_PER_MS && landing.current !== null) setIsFlying(true)
    if (landing.current !== null) clearTimeout(landing.current)
    landing.current = setTimeout(() => {
      landing.current = null
      setIsFlying(false)
    }, LANDED_MS)
  }
  return { isFlying, onMoved }
}
