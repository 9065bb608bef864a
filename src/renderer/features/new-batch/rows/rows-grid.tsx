// A table to fix cells in, also with the keyboard alone.
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useRef, type ReactNode, type RefObject, type CSSProperties } from 'react'
import type { DraftColumn, DraftRow } from '../../../../contract/commands/drafts.ts'
import { columnsAway, columnTracks, columnWidth, isNumber, type Place, problemsAt } from './grid-cells.ts'
import { CELL, LEFT_OUT, LineCell, RowDetails, SEVERITY_GROUNDS } from './row-details.tsx'
import {
  type CellCursorProps,
  HEADER_PX,
  LINE_PX,
  type Press,
  ROW_PX,
  useCellCursor,
} from './use-cell-cursor.ts'
import { classes, Skeleton, useVisibleRange } from '../../../ui/index.ts'
import { t } from '../../../../words/index.ts'

interface RowsGridProps extends CellCursorProps {
  readonly onRange: (first: number, last: number) => void
  /** A value that does not look like an ASIN is accepted as one, or no longer. */
  readonly onAccept: (value: string, isAccepted: boolean) => void
  readonly onFix: (row: DraftRow) => void
  readonly onPaste: (text: string) => void
  readonly ifEmpty: ReactNode
  readonly defaultCountry: ReactNode
}

export function RowsGrid(props: RowsGridProps) {
  const { columns, total, focusRef, onRange } = props
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer<HTMLDivElement, Element>({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 10,
    // The header takes its height from the rows.
    scrollPaddingEnd: HEADER_PX,
    paddingEnd: 8,
  })
  const { items, first, last } = useVisibleRange(virtual, total, onRange)
  const cursor = useCellCursor(props, virtual)
  useFocusOfRemoved(focusRef, cursor.row)
  const { place } = cursor
  const widths = columns.map(columnWidth)
  const tracks = [`${LINE_PX}px`, ...columnTracks(widths)].join(' ')
  const minWidth = widths.reduce((sum, width) => sum + width, LINE_PX)
  const { scrollLeft = 0, clientWidth = Infinity } = virtual.scrollElement ?? {}
  const away = columnsAway(columns, scrollLeft, clientWidth - LINE_PX)
  const size = { gridTemplateColumns: tracks, minWidth }
  const isDrawn = total > 0 && place.row >= first && place.row <= last
  return (
    <>
      <div className="relative flex min-h-45 flex-1 flex-col">
        <div
          ref={scroller}
          className="group/grid @container-size relative flex-1 overflow-auto rounded-md border border-line bg-surface contain-strict [overflow-anchor:none] has-[input[data-cell]:focus]:border-focus"
        >
          <div
            id={id}
            className="min-h-full select-none"
            role="grid"
            aria-multiselectable
            aria-label={t('newBatch.grid')}
            aria-rowcount={total + 1}
            aria-colcount={columns.length + 1}
            tabIndex={-1}
            // The field is at the cursor, which may be scrolled away: scrolling there would take the pressed cell away.
            onFocus={({ target, currentTarget }) =>
              target === currentTarget && focusRef.current?.focus({ preventScroll: true })
            }
            style={{ minWidth }}
          >
            <div role="rowgroup" className="sticky top-0 z-2 border-b border-line bg-surface">
              <HeaderRow columns={columns} size={size} />
            </div>
            <div role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }}>
              {items.map(({ index, start }) => (
                <GridRow
                  key={index}
                  {...props}
                  rowAt={cursor.rowAt}
                  id={id}
                  index={index}
                  style={{ ...size, height: ROW_PX, transform: `translateY(${start}px)` }}
                  cursor={cursor}
                  away={away}
                />
              ))}
            </div>
          </div>
          <CellInput {...props} {...{ cursor, size }} grid={id} isDrawn={isDrawn} />
        </div>
        {total === 0 && <div className="pointer-events-none absolute inset-x-0 top-8">{props.ifEmpty}</div>}
      </div>
      {total > 0 && (
        <RowDetails
          {...props}
          row={cursor.row}
          column={cursor.column}
          isEditing={cursor.editing !== null}
          canFillDown={cursor.range.first < cursor.range.last}
        />
      )}
    </>
  )
}

interface HeaderRowProps extends Pick<RowsGridProps, 'columns'> {
  readonly size: CSSProperties
}

function HeaderRow({ columns, size }: HeaderRowProps) {
  const look = 'px-2 text-xs font-medium text-muted'
  return (
    <div role="row" aria-rowindex={1} className="grid h-7.75 items-center" style={size}>
      <div role="columnheader" className={classes(look, 'sticky left-0 z-1 bg-surface tabular-nums')}>
        {t('newBatch.grid.row')}
      </div>
      {columns.map(({ index, header, field }) => (
        <div
          key={index}
          role="columnheader"
          className={classes(look, 'truncate', isNumber(field) && 'text-right')}
          title={header}
        >
          {header}
        </div>
      ))}
    </div>
  )
}

/** A control beside the table has fixed its row, and is gone: the grid takes its focus. */
function useFocusOfRemoved(input: RefObject<HTMLElement | null>, row: DraftRow | undefined): void {
  useEffect(() => {
    if (document.activeElement === document.body) input.current?.focus({ preventScroll: true })
  }, [input, row])
}

const cellId = (id: string, { row, column }: Place) => `${id}-${row}-${column}`

interface GridRowProps extends Pick<
  RowsGridProps,
  'columns' | 'rowAt' | 'onLeaveOut' | 'focusRef' | 'onlyProblems'
> {
  readonly id: string
  readonly index: number
  readonly style: CSSProperties
  readonly away: readonly DraftColumn[]
  readonly cursor: ReturnType<typeof useCellCursor>
}

function GridRow({ style, rowAt, ...props }: GridRowProps) {
  const row = rowAt(props.index)
  return (
    <div
      role="row"
      aria-rowindex={props.index + 2}
      className="group/row absolute top-0 left-0 grid w-full border-b border-line"
      data-left-out={row?.left_out === true ? '' : undefined}
      data-message={row !== undefined && row.problems.length > 0 ? '' : undefined}
      style={style}
      // A message lies below the cells: a click on it means the cell above.
      onMouseDown={(event) => {
        const { target, currentTarget, clientX, nativeEvent } = event
        if (target !== currentTarget) return
        event.preventDefault()
        const cells = [...currentTarget.querySelectorAll('[role=gridcell]')]
        const cell = cells.find((one) => clientX < one.getBoundingClientRect().right)
        cell?.dispatchEvent(new MouseEvent('mousedown', nativeEvent))
      }}
    >
      {row === undefined ? (
        <div role="gridcell" className="col-span-full self-center px-3 py-0">
          <Skeleton width="40%" />
        </div>
      ) : (
        <RowCells {...props} row={row} />
      )}
    </div>
  )
}

interface RowCellsProps extends Omit<GridRowProps, 'style' | 'rowAt'> {
  readonly row: DraftRow
}

function RowCells(props: RowCellsProps) {
  const { id, index, row, columns, away, cursor, onLeaveOut, focusRef, onlyProblems } = props
  const { place, range, stop, click } = cursor
  const messageId = `${id}-${index}-message`
  return (
    <>
      <LineCell
        row={row}
        away={away}
        messageId={messageId}
        isFixed={onlyProblems && row.problems.length === 0 && !row.left_out}
        onLeaveOut={(isLeftOut) => {
          onLeaveOut(row, isLeftOut)
          stop()
          focusRef.current?.focus({ preventScroll: true })
        }}
      />
      {columns.map(({ index: column, field }, at) => {
        const here = { row: index, column: at }
        const isActive = index === place.row && at === place.column
        return (
          <CellView
            key={column}
            id={cellId(id, here)}
            value={row.cells[column] ?? ''}
            problems={problemsAt(row, column)}
            messageId={messageId}
            isActive={isActive}
            isNumber={isNumber(field)}
            isSelected={at === place.column && index >= range.first && index <= range.last}
            onPress={(event) => click(here, event)}
          />
        )
      })}
    </>
  )
}

interface CellViewProps {
  readonly id: string
  readonly value: string
  readonly problems: DraftRow['problems']
  readonly messageId: string
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly isNumber: boolean
  readonly onPress: (event: Press) => void
}

function CellView(props: CellViewProps) {
  const { value, problems, isActive, isSelected, isNumber } = props
  const [problem] = problems
  return (
    // The grid handles the keys; a cell handles only clicks.
    <div
      id={props.id}
      role="gridcell"
      aria-selected={isSelected}
      aria-invalid={problem?.severity === 'error' || undefined}
      aria-describedby={problem === undefined ? undefined : props.messageId}
      className={classes(
        CELL,
        'group-data-message/row:mb-4.25',
        problem !== undefined && SEVERITY_GROUNDS[problem.severity],
        isSelected && !isActive && 'bg-selected',
        isActive &&
          'inset-ring inset-ring-line-control group-focus-within/grid:inset-ring-2 group-focus-within/grid:inset-ring-focus',
      )}
      // Not at the end of the click: what lies here may be saved and gone by then. The focus stays in the field.
      onMouseDown={(event) => {
        if (event.button !== 0) return
        event.preventDefault()
        props.onPress(event)
      }}
    >
      <span
        className={classes(
          'min-h-4.5 overflow-hidden leading-4.5 text-ellipsis whitespace-pre',
          isNumber && 'text-right tabular-nums',
          LEFT_OUT,
        )}
      >
        {value}
      </span>
    </div>
  )
}

interface CellInputProps extends Pick<RowsGridProps, 'focusRef' | 'onPaste'> {
  readonly grid: string
  readonly isDrawn: boolean
  readonly cursor: ReturnType<typeof useCellCursor>
  readonly size: CSSProperties
}

const MESSAGE_PX = 18

/**
 * Lies on the cell with the cursor and always has the focus, so that an input method finds a text field for its first
 * key. It is transparent until something is typed.
 */
function CellInput({ focusRef, grid, isDrawn, cursor, size, onPaste }: CellInputProps) {
  const { place, row, editing, edit, leave, stop } = cursor
  const isIdle = editing === null
  const height = ROW_PX - (row === undefined || row.problems.length === 0 ? 1 : MESSAGE_PX)
  return (
    <div
      className="pointer-events-none absolute left-0 grid w-full"
      style={{ ...size, top: HEADER_PX + place.row * ROW_PX, height }}
    >
      <input
        ref={focusRef}
        data-cell={isIdle ? 'idle' : 'editing'}
        className={classes(
          'min-w-0 scroll-mt-8 scroll-ml-24 border-0 bg-surface px-2 py-0 inset-ring-2 inset-ring-focus outline-none',
          isIdle ? 'opacity-0' : 'pointer-events-auto',
        )}
        style={{ gridColumn: place.column + 2 }}
        aria-label={t(isIdle ? 'newBatch.grid' : 'newBatch.grid.value')}
        aria-controls={grid}
        aria-activedescendant={isIdle && isDrawn ? cellId(grid, place) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={editing?.text ?? ''}
        onChange={({ currentTarget: { value } }) => edit(value)}
        // An input method that is canceled has typed nothing.
        onCompositionEnd={({ data, currentTarget }) => data === '' && currentTarget.value === '' && stop()}
        onBlur={leave}
        onCopy={(event) => {
          if (!isIdle) return
          event.preventDefault()
          event.clipboardData.setData('text/plain', cursor.copied())
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          // The value of one cell goes into the text that is typed.
          if (text === '' || (!isIdle && !/[\t\n]/.test(text.replace(/\n$/, '')))) return
          event.preventDefault()
          stop()
          onPaste(text)
        }}
        onKeyDown={cursor.press}
      />
    </div>
  )
}
