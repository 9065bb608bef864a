// A table to fix cells in, also with the keyboard alone.
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useRef, type ReactNode, type RefObject, type CSSProperties } from 'react'
import type { DraftRow } from '../../../contract/commands/drafts.ts'
import { columnTracks, columnWidth, isNumber, type Place, problemsAt } from './grid-cells.ts'
import { CELL, LEFT_OUT, LineCell, RowDetails, SEVERITY_GROUNDS } from './row-details.tsx'
import { type CellCursorProps, HEADER_PX, LINE_PX, ROW_PX, useCellCursor } from './use-cell-cursor.ts'
import { classes, isOfInputMethod, Skeleton, useVisibleRange } from '../../ui/index.ts'
import { t } from '../../../words/index.ts'

interface RowsGridProps extends CellCursorProps {
  readonly onRange: (first: number, last: number) => void
  /** A value that does not look like an ASIN is accepted as one, or no longer. */
  readonly onAccept: (value: string, isAccepted: boolean) => void
  readonly onFix: (row: DraftRow) => void
  /** Cells of a spreadsheet, at the selected cell. */
  readonly onPaste: (text: string) => void
  /** Shown in the place of rows. */
  readonly ifEmpty: ReactNode
  /** What fixes rows without a country. */
  readonly defaultCountry: ReactNode
}

export function RowsGrid(props: RowsGridProps) {
  const { columns, total, focusRef: scroller, onRange } = props
  const id = useId()
  const virtual = useVirtualizer<HTMLDivElement, Element>({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 10,
    scrollPaddingStart: HEADER_PX,
    paddingEnd: 8,
  })
  const { items, first, last } = useVisibleRange(virtual, total, onRange)
  const cursor = useCellCursor(props, virtual)
  usePastedCells(scroller, props.onPaste)
  useFocusOfRemoved(scroller, cursor.row)
  const { place } = cursor
  const widths = columns.map(columnWidth)
  const tracks = [`${LINE_PX}px`, ...columnTracks(widths)].join(' ')
  const minWidth = widths.reduce((sum, width) => sum + width, LINE_PX)
  const size = { gridTemplateColumns: tracks, minWidth }
  const isDrawn = total > 0 && place.row >= first && place.row <= last
  return (
    <>
      <div className="relative flex min-h-45 flex-1 flex-col">
        <div
          ref={scroller}
          className="group/grid @container-size relative flex-1 overflow-auto rounded-md border border-line bg-surface contain-strict [overflow-anchor:none] focus-visible:outline-offset-0"
          role="grid"
          aria-multiselectable
          aria-label={t('newBatch.grid')}
          aria-rowcount={total + 1}
          aria-colcount={columns.length + 1}
          aria-activedescendant={isDrawn ? cellId(id, place) : undefined}
          tabIndex={0}
          onKeyDown={cursor.press}
        >
          <div
            role="rowgroup"
            className="sticky top-0 z-2 border-b border-line bg-surface"
            style={{ minWidth }}
          >
            <HeaderRow columns={columns} size={size} />
          </div>
          <div role="rowgroup" className="relative" style={{ height: virtual.getTotalSize(), minWidth }}>
            {items.map(({ index, start }) => (
              <GridRow
                key={index}
                {...props}
                id={id}
                index={index}
                style={{ ...size, height: ROW_PX, transform: `translateY(${start}px)` }}
                cursor={cursor}
              />
            ))}
          </div>
        </div>
        {total === 0 && <div className="pointer-events-none absolute inset-x-0 top-8">{props.ifEmpty}</div>}
      </div>
      {total > 0 && (
        <RowDetails
          row={cursor.row}
          column={cursor.column}
          columns={columns}
          canFillDown={cursor.range.first < cursor.range.last}
          defaultCountry={props.defaultCountry}
          onAccept={props.onAccept}
          onFix={props.onFix}
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

/** A grid takes no text, so that the page is pasted into. */
function usePastedCells(grid: RefObject<HTMLDivElement | null>, onPaste: (text: string) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (document.activeElement !== grid.current || text === '') return
      event.preventDefault()
      onPaste(text)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })
}

/** A control beside the table has fixed its row, and is gone: the grid takes its focus. */
function useFocusOfRemoved(grid: RefObject<HTMLDivElement | null>, row: DraftRow | undefined): void {
  useEffect(() => {
    if (document.activeElement === document.body) grid.current?.focus({ preventScroll: true })
  }, [grid, row])
}

const cellId = (id: string, { row, column }: Place) => `${id}-${row}-${column}`

interface GridRowProps extends Pick<RowsGridProps, 'columns' | 'rowAt' | 'onLeaveOut'> {
  readonly id: string
  readonly index: number
  readonly style: CSSProperties
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

function RowCells({ id, index, row, columns, cursor, onLeaveOut }: RowCellsProps) {
  const { place, range, editing, setEditing, edit, commit, stop, goTo } = cursor
  const messageId = `${id}-${index}-message`
  return (
    <>
      <LineCell
        row={row}
        messageId={messageId}
        onLeaveOut={(isLeftOut) => {
          onLeaveOut(row, isLeftOut)
          stop()
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
            editing={isActive ? editing : null}
            onPress={(isExtending) => {
              if (isExtending) goTo({ row: index, column: place.column }, true)
              else if (isActive && editing === null) edit(row.cells[column] ?? '')
              else goTo(here)
            }}
            onType={(text) => setEditing({ text, isBusy: false })}
            onCommit={(text) => void commit(text)}
            onCancel={stop}
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
  /** The id of the element with the row's messages. */
  readonly messageId: string
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly isNumber: boolean
  /** null: it is not being edited. */
  readonly editing: { readonly text: string; readonly isBusy: boolean } | null
  readonly onPress: (isExtending: boolean) => void
  readonly onType: (text: string) => void
  readonly onCommit: (text: string) => void
  readonly onCancel: () => void
}

function CellView(props: CellViewProps) {
  const { value, problems, isActive, isSelected, isNumber, editing } = props
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
          'inset-ring inset-ring-line-control group-focus-within/grid:inset-ring-2 group-focus-within/grid:inset-ring-focus group-focus/grid:inset-ring-2 group-focus/grid:inset-ring-focus',
        editing !== null && 'bg-surface p-0.5',
      )}
      onClick={editing === null ? (event) => props.onPress(event.shiftKey) : undefined}
    >
      {editing === null ? (
        <span
          className={classes(
            'min-h-4.5 overflow-hidden leading-4.5 text-ellipsis whitespace-pre',
            isNumber && 'text-right tabular-nums',
            LEFT_OUT,
          )}
        >
          {value}
        </span>
      ) : (
        <CellInput {...props} editing={editing} />
      )}
    </div>
  )
}

interface CellInputProps extends Pick<CellViewProps, 'onType' | 'onCommit' | 'onCancel'> {
  readonly editing: NonNullable<CellViewProps['editing']>
}

function CellInput({ editing, onType, onCommit, onCancel }: CellInputProps) {
  /** Canceling moves the focus, and the blur event must not save. */
  const isCanceled = useRef(false)
  return (
    <input
      className="min-h-0 w-full min-w-0 flex-1 border-0 bg-surface px-1.5 py-0 outline-none"
      aria-label={t('newBatch.grid.value')}
      spellCheck={false}
      autoFocus
      value={editing.text}
      readOnly={editing.isBusy}
      onChange={(event) => onType(event.currentTarget.value)}
      onBlur={(event) => {
        if (!isCanceled.current) onCommit(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (isOfInputMethod(event.nativeEvent)) {
          // It selects a suggestion, and moves no focus.
          if (event.key === 'Tab') event.preventDefault()
          return
        }
        if (event.key === 'Enter' || event.key === 'Tab') onCommit(event.currentTarget.value)
        else if (event.key === 'Escape') {
          isCanceled.current = true
          onCancel()
        } else return
        event.preventDefault()
        event.stopPropagation()
      }}
    />
  )
}
