// A table of any length over rows that load in windows. The grid has the focus and names the active row
// (aria-activedescendant), so that a row that scrolls out of the document does not take the focus with it.
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import {
  memo,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { classes } from './classes.ts'
import { ContextMenu, type MenuItems } from './menu.tsx'
import { Skeleton } from './messages.tsx'

export interface Column<Row, Key extends string = string> {
  readonly key: Key
  readonly header: string
  /** A track of a CSS grid: `120px`, `minmax(160px, 2fr)`. */
  readonly width: string
  readonly align?: 'start' | 'end'
  readonly sortable?: boolean
  readonly cell: (row: Row) => ReactNode
}

export interface Sort<Key extends string = string> {
  readonly key: Key
  readonly descending: boolean
}

interface VirtualTableProps<Row, Key extends string> {
  readonly label: string
  readonly columns: readonly Column<Row, Key>[]
  readonly rowCount: number
  readonly rowAt: (index: number) => Row | undefined
  readonly rowKey: (row: Row) => number | string
  readonly onRange?: (first: number, last: number) => void
  readonly sort?: Sort<Key>
  readonly onSort?: (sort: Sort<Key>) => void
  readonly selectedKey?: number | string | null
  readonly onOpen?: (row: Row) => void
  readonly menuOf?: (row: Row) => MenuItems
  readonly onMove?: (row: Row) => void
  readonly rowHeight?: number
  /** A row is higher where its text needs it. */
  readonly grows?: boolean
  /** Changes with the list, which then starts at the top. */
  readonly listKey?: string
  readonly empty?: ReactNode
  readonly className?: string | undefined
}

const HEADER_PX = 32
const BORDERS_PX = 2

export function VirtualTable<Row, Key extends string>(props: VirtualTableProps<Row, Key>) {
  const { label, columns, rowCount, rowAt, rowKey, onRange, sort, onSort, empty, className, menuOf } = props
  const { selectedKey = null, rowHeight = 32, grows = false } = props
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer<HTMLDivElement, Element>({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollPaddingStart: HEADER_PX,
    paddingEnd: 4,
  })
  const { items, first, last } = useVisibleRange(virtual, rowCount, onRange)
  const { current, press, point, pressKey } = useActiveRow(props, rowHeight, scroller, virtual)
  const tracks = columns.map(({ width }) => width).join(' ')
  const isActiveDrawn = rowCount > 0 && current >= first && current <= last
  const active = rowAt(current)
  const table = (
    <div
      ref={scroller}
      className={classes(
        'group/table relative h-full min-h-0 overflow-auto rounded-md border border-line bg-surface contain-strict [overflow-anchor:none] focus-visible:-outline-offset-2',
        className,
      )}
      // As high as its rows, up to the room it has.
      style={grows ? { height: virtual.getTotalSize() + HEADER_PX + BORDERS_PX } : undefined}
      role="grid"
      aria-label={label}
      aria-rowcount={rowCount + 1}
      aria-colcount={columns.length}
      aria-activedescendant={isActiveDrawn ? `${id}-${current}` : undefined}
      tabIndex={0}
      onKeyDown={pressKey}
    >
      <div role="rowgroup" className="sticky top-0 z-1 border-b border-line bg-surface">
        <div
          role="row"
          aria-rowindex={1}
          className="grid h-7.75 items-center"
          style={{ gridTemplateColumns: tracks }}
        >
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </div>
      </div>
      <div role="rowgroup" className="relative w-full" style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const row = rowAt(index)
          const isSelected = row !== undefined && selectedKey !== null && rowKey(row) === selectedKey
          return (
            <TableRow
              key={index}
              id={`${id}-${index}`}
              index={index}
              row={row}
              columns={columns}
              tracks={tracks}
              height={rowHeight}
              measure={grows ? virtual.measureElement : null}
              start={start}
              isSelected={isSelected}
              isActive={index === current}
              onPress={press}
              onPoint={point}
            />
          )
        })}
      </div>
      {rowCount === 0 && empty}
    </div>
  )
  if (menuOf === undefined) return table
  return <ContextMenu items={active === undefined ? [] : menuOf(active)}>{table}</ContextMenu>
}

/** The rendered rows; reports their range to whoever loads the rows. */
export function useVisibleRange(
  virtual: Virtualizer<HTMLDivElement, Element>,
  count: number,
  onRange: ((first: number, last: number) => void) | undefined,
) {
  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (count > 0) onRange?.(first, last)
  }, [count, first, last, onRange])
  return { items, first, last }
}

function useActiveRow<Row, Key extends string>(
  { rowCount, rowAt, listKey, onOpen, onMove }: VirtualTableProps<Row, Key>,
  rowHeight: number,
  scroller: RefObject<HTMLDivElement | null>,
  virtual: Virtualizer<HTMLDivElement, Element>,
) {
  const [active, setActive] = useState(0)
  const shownKey = useRef(listKey)
  useEffect(() => {
    if (shownKey.current === listKey) return
    shownKey.current = listKey
    setActive(0)
    scroller.current?.scrollTo({ top: 0 })
  }, [listKey, scroller])
  const current = Math.min(active, Math.max(0, rowCount - 1))
  const pageRows = () =>
    Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - HEADER_PX) / rowHeight) - 1)
  const pressKey = (event: KeyboardEvent) => {
    // A control inside, such as a header's button, handles its own keys.
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const target = destination(event.key, current, rowCount, pageRows)
    const row = rowAt(current)
    if (target !== null) {
      const next = Math.max(0, Math.min(rowCount - 1, target))
      setActive(next)
      virtual.scrollToIndex(next, { align: 'auto' })
      const reached = rowAt(next)
      if (reached !== undefined) onMove?.(reached)
    } else if (event.key === 'Enter' && row !== undefined && onOpen !== undefined) onOpen(row)
    else return
    event.preventDefault()
  }
  // A stable function, so that rows are not rendered again while scrolling.
  const opens = useRef(onOpen)
  useEffect(() => {
    opens.current = onOpen
  })
  const press = useCallback(
    (index: number, row: Row | undefined) => {
      setActive(index)
      if (row !== undefined) opens.current?.(row)
    },
    [setActive],
  )
  return { current, press, point: setActive, pressKey }
}

interface TableRowProps<Row, Key extends string> {
  readonly id: string
  readonly index: number
  readonly row: Row | undefined
  readonly columns: readonly Column<Row, Key>[]
  readonly tracks: string
  readonly height: number
  /** null: the height is fixed. */
  readonly measure: ((row: Element | null) => void) | null
  readonly start: number
  readonly isSelected: boolean
  readonly isActive: boolean
  readonly onPress: (index: number, row: Row | undefined) => void
  readonly onPoint: (index: number) => void
}

/** The grid handles the keys; a row handles only clicks. */
function PlainRow<Row, Key extends string>(props: TableRowProps<Row, Key>) {
  const { index, row, columns, isSelected, isActive } = props
  return (
    <div
      ref={props.measure}
      data-index={index}
      id={props.id}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className={classes(
        'absolute top-0 left-0 grid w-full items-center border-b border-b-[light-dark(#f0f0f2,#27272a)] hover:bg-hover',
        isActive &&
          'group-focus-visible/table:bg-hover group-focus-visible/table:shadow-[inset_2px_0_0_var(--color-focus)]',
        isSelected && 'bg-selected group-focus-visible/table:bg-selected hover:bg-selected',
      )}
      style={{
        gridTemplateColumns: props.tracks,
        [props.measure === null ? 'height' : 'minHeight']: props.height,
        transform: `translateY(${props.start}px)`,
      }}
      onClick={() => props.onPress(index, row)}
      onContextMenu={() => props.onPoint(index)}
    >
      {columns.map((column) => (
        <div
          key={column.key}
          role="gridcell"
          className={classes(
            'min-w-0 truncate px-2 py-0 first:pl-3 last:pr-3',
            column.align === 'end' && 'text-right tabular-nums',
          )}
        >
          {row === undefined ? <Skeleton width="60%" /> : column.cell(row)}
        </div>
      ))}
    </div>
  )
}

/** Rendered again only when its own row changes. */
// `memo` loses the type parameter of the row.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const TableRow = memo(PlainRow) as typeof PlainRow

function destination(key: string, from: number, count: number, pageRows: () => number): number | null {
  switch (key) {
    case 'ArrowDown':
      return from + 1
    case 'ArrowUp':
      return from - 1
    case 'PageDown':
      return from + pageRows()
    case 'PageUp':
      return from - pageRows()
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

function HeaderCell<Row, Key extends string>({
  column,
  sort,
  onSort,
}: {
  readonly column: Column<Row, Key>
  readonly sort: Sort<Key> | undefined
  readonly onSort: ((sort: Sort<Key>) => void) | undefined
}) {
  const isSorted = sort?.key === column.key
  const className = classes(
    'px-2 py-0 text-xs font-medium whitespace-nowrap text-muted first:pl-3 last:pr-3',
    column.align === 'end' && 'text-right tabular-nums',
  )
  if (column.sortable !== true || onSort === undefined)
    return (
      <div role="columnheader" className={className}>
        {column.header}
      </div>
    )
  const Arrow = !isSorted ? ArrowUpDown : sort.descending ? ArrowDown : ArrowUp
  return (
    <div
      role="columnheader"
      aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : 'none'}
      className={className}
    >
      <button
        type="button"
        className={classes(
          '-mx-1 my-0 flex h-6.5 w-[calc(100%+8px)] items-center gap-1 rounded-sm border-0 bg-transparent px-1 py-0 [font-weight:inherit] text-inherit hover:bg-hover hover:text-fg',
          column.align === 'end' && 'justify-end text-right tabular-nums',
        )}
        onClick={() => onSort({ key: column.key, descending: isSorted ? !sort.descending : false })}
      >
        {column.align !== 'end' && column.header}
        <Arrow className={classes('size-3 flex-none', !isSorted && 'opacity-55')} aria-hidden />
        {column.align === 'end' && column.header}
      </button>
    </div>
  )
}
