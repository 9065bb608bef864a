// A table to mend cells in, by the keyboard alone if wanted. The grid has the focus and says which cell is meant
// (aria-activedescendant), so that scrolling takes no focus away; only the cell being typed in takes it.
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useState, type KeyboardEvent, type RefObject } from 'react'
import type { DraftColumn, DraftRow } from '../../../contract/commands/drafts.ts'
import { Button, classes, isPress, Kbd, Skeleton } from '../../ui/index.ts'
import { CellView } from './cell-view.tsx'
import {
  columnWidth,
  nextProblem,
  type Place,
  placeAfterKey,
  placeOf,
  problemPlaces,
  problemsAt,
  type CellPosition,
} from './grid-cells.ts'
import type { Cell } from './draft-editor.ts'
import shared from '../../ui/shared.module.css'
import css from './rows.module.css'

interface RowsGridProps {
  readonly columns: readonly DraftColumn[]
  readonly total: number
  readonly rowAt: (index: number) => DraftRow | undefined
  readonly onRange: (first: number, last: number) => void
  /** A row that is in order leaves the list, and the next takes its place. */
  readonly onlyProblems: boolean
  readonly focusRef: RefObject<HTMLDivElement | null>
  /** Where the cursor is to be, each time it is another one. */
  readonly sought: CellPosition | null
  /** `place` is the row's in the list. null: it failed, and that was told. */
  readonly fix: (row: DraftRow, cell: Cell, place: number) => Promise<DraftRow | null>
  readonly onLeaveOut: (row: DraftRow, isLeftOut: boolean) => void
  /** A value that does not look like an ASIN is accepted as one, or no longer. */
  readonly onAccept: (value: string, isAccepted: boolean) => void
}

interface Editing {
  readonly text: string
  readonly isBusy: boolean
}

const HEADER_PX = 32
const ROW_PX = 44
const LINE_PX = 96
export const NEXT_PROBLEM = 'Alt+ArrowDown'
export const PROBLEM_BEFORE = 'Alt+ArrowUp'
/** No line has this number. */
const NO_LINE = -1

export function RowsGrid({
  columns,
  total,
  rowAt,
  focusRef: scroller,
  sought,
  onRange,
  onlyProblems,
  fix,
  onLeaveOut,
  onAccept,
}: RowsGridProps) {
  const id = useId()
  const [active, setActive] = useState<Place>({ row: 0, column: 0 })
  const [editing, setEditing] = useState<Editing | null>(null)
  const [taken, setTaken] = useState<CellPosition | null>(null)
  /** It has not come into the list yet: nothing can be typed meanwhile, which would be meant for it. */
  const [isSeeking, setIsSeeking] = useState(false)
  /** The line that was looked at last: when another stands there, its first problem is the next thing to look at. */
  const [fixedLine, setFixedLine] = useState<number | null>(NO_LINE)
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 10,
    scrollPaddingStart: HEADER_PX,
    paddingEnd: 8,
  })
  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  useEffect(() => onRange(first, last), [first, last, onRange])

  if (sought !== taken) {
    setTaken(sought)
    setIsSeeking(sought !== null)
  }
  const found = isSeeking && taken !== null ? placeOf({ rows: total, rowAt, columns }, taken) : null
  if (found !== null) {
    setIsSeeking(false)
    setFixedLine(null)
    setActive(found)
  }
  useEffect(() => {
    if (taken === null) return
    virtual.scrollToIndex(taken.row, { align: 'auto' })
    scroller.current?.focus({ preventScroll: true })
  }, [taken, virtual, scroller])
  const place: Place = {
    row: Math.max(0, Math.min(active.row, total - 1)),
    column: Math.max(0, Math.min(active.column, columns.length - 1)),
  }
  const row = isSeeking ? undefined : rowAt(place.row)
  const column = columns[place.column]
  if (fixedLine !== null && row !== undefined && row.line !== fixedLine) {
    setFixedLine(null)
    const problem = problemPlaces(row, columns)[0]
    if (onlyProblems && problem !== undefined) setActive({ row: place.row, column: problem })
  }
  const widths = columns.map(columnWidth)
  const start = widths.slice(0, place.column).reduce((sum, width) => sum + width, 0)
  const end = start + (widths[place.column] ?? 0)
  useEffect(() => showColumn(scroller.current, start, end), [scroller, start, end])
  const goTo = (next: Place) => {
    setActive(next)
    setIsSeeking(false)
    setFixedLine(null)
    virtual.scrollToIndex(next.row, { align: 'auto' })
  }
  const leave = () => {
    setEditing(null)
    scroller.current?.focus({ preventScroll: true })
  }
  const edit = (text: string) => {
    if (row !== undefined && column !== undefined) setEditing({ text, isBusy: false })
  }
  const commit = async (text: string) => {
    if (row === undefined || column === undefined || editing?.isBusy === true) return
    if (text === (row.cells[column.index] ?? '')) {
      leave()
      return
    }
    setEditing({ text, isBusy: true })
    const fixed = await fix(row, { line: row.line, column: column.index, value: text }, place.row)
    if (fixed === null) {
      setEditing({ text, isBusy: false })
      return
    }
    leave()
    const problem = problemPlaces(fixed, columns)[0]
    if (problem !== undefined) goTo({ row: place.row, column: problem })
    // Without an error it moves behind those that have one; without any problem it leaves the list.
    if (onlyProblems) setFixedLine(fixed.line)
    else if (problem === undefined) {
      const next = nextProblem({ rows: total, rowAt, columns }, place, 1)
      if (next !== null) goTo(next)
    }
  }
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    const act = actionOf(event)
    if (act === null) return
    event.preventDefault()
    switch (act.kind) {
      case 'edit':
        edit(act.text ?? row?.cells[column?.index ?? -1] ?? '')
        return
      case 'leave out':
        if (row !== undefined) onLeaveOut(row, !row.left_out)
        return
      case 'problem': {
        const next = nextProblem({ rows: total, rowAt, columns }, place, act.direction)
        if (next !== null) goTo(next)
        return
      }
      case 'move': {
        const pageRows = Math.floor(((scroller.current?.clientHeight ?? 0) - HEADER_PX) / ROW_PX) - 1
        const extent = { rows: total, columns: columns.length, pageRows: Math.max(1, pageRows) }
        const next = placeAfterKey(event.key, event.ctrlKey || event.metaKey, place, extent)
        if (next !== null) goTo(next)
      }
    }
  }

  const tracks = [`${LINE_PX}px`, ...widths.map((width) => `minmax(${width}px, 1fr)`)].join(' ')
  const size = { gridTemplateColumns: tracks, minWidth: widths.reduce((sum, width) => sum + width, LINE_PX) }
  const cellId = (at: Place) => `${id}-${at.row}-${at.column}`
  const isDrawn = place.row >= first && place.row <= last
  return (
    <>
      <div
        ref={scroller}
        className={css.grid}
        role="grid"
        aria-label="Rows of the catalog"
        aria-rowcount={total + 1}
        aria-colcount={columns.length + 1}
        aria-activedescendant={isDrawn ? cellId(place) : undefined}
        tabIndex={0}
        onKeyDown={press}
      >
        <div role="rowgroup" className={css.head} style={{ minWidth: size.minWidth }}>
          <div role="row" aria-rowindex={1} className={css.headRow} style={size}>
            <div role="columnheader" className={classes(shared.ellipsis, css.headCell, css.line)}>
              Line
            </div>
            {columns.map(({ index, header }) => (
              <div
                key={index}
                role="columnheader"
                className={classes(shared.ellipsis, css.headCell)}
                title={header}
              >
                {header}
              </div>
            ))}
          </div>
        </div>
        <div
          role="rowgroup"
          className={css.rows}
          style={{ height: virtual.getTotalSize(), minWidth: size.minWidth }}
        >
          {items.map(({ index, start }) => {
            const shown = rowAt(index)
            return (
              <div
                key={index}
                role="row"
                aria-rowindex={index + 2}
                className={classes(
                  css.row,
                  shown?.left_out === true && css.leftOut,
                  shown !== undefined && shown.problems.length > 0 && css.withMessage,
                )}
                style={{ ...size, height: ROW_PX, transform: `translateY(${start}px)` }}
              >
                {shown === undefined ? (
                  <div role="gridcell" className={css.waiting}>
                    <Skeleton width="40%" />
                  </div>
                ) : (
                  <>
                    <LineCell
                      row={shown}
                      messageId={`${id}-${index}-told`}
                      onLeaveOut={(isLeftOut) => {
                        onLeaveOut(shown, isLeftOut)
                        leave()
                      }}
                    />
                    {columns.map(({ index: column }, at) => {
                      const isActive = index === place.row && at === place.column
                      return (
                        <CellView
                          key={column}
                          id={cellId({ row: index, column: at })}
                          value={shown.cells[column] ?? ''}
                          problems={problemsAt(shown, column)}
                          messageId={`${id}-${index}-told`}
                          isActive={isActive}
                          editing={isActive ? editing : null}
                          onPress={() => {
                            if (isActive && editing === null) edit(shown.cells[column] ?? '')
                            else goTo({ row: index, column: at })
                          }}
                          onType={(text) => setEditing({ text, isBusy: false })}
                          onCommit={(text) => void commit(text)}
                          onCancel={leave}
                        />
                      )
                    })}
                  </>
                )}
              </div>
            )
          })}
        </div>
      </div>
      <Detail row={row} column={column} onAccept={onAccept} />
    </>
  )
}

type Action =
  | { readonly kind: 'edit'; readonly text: string | null }
  | { readonly kind: 'problem'; readonly direction: 1 | -1 }
  | { readonly kind: 'leave out' }
  | { readonly kind: 'move' }

const MOVES = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'PageDown', 'PageUp', 'Home', 'End']

/** What a key means in the table; null: it is not the table's. */
function actionOf(event: KeyboardEvent): Action | null {
  const { key } = event
  if (isPress(event, NEXT_PROBLEM)) return { kind: 'problem', direction: 1 }
  if (isPress(event, PROBLEM_BEFORE)) return { kind: 'problem', direction: -1 }
  if (event.altKey) return null
  if (key === ' ') return { kind: 'leave out' }
  if (MOVES.includes(key)) return { kind: 'move' }
  if (event.ctrlKey || event.metaKey) return null
  if (key === 'Enter' || key === 'F2') return { kind: 'edit', text: null }
  if (key === 'Delete' || key === 'Backspace') return { kind: 'edit', text: '' }
  // `?` shows the keys, and stands at the beginning of no cell.
  if (key.length === 1 && key !== '?') return { kind: 'edit', text: key }
  return null
}

interface LineCellProps {
  readonly row: DraftRow
  readonly messageId: string
  readonly onLeaveOut: (isLeftOut: boolean) => void
}

/** Its message runs along under the cells, where there is room to read it, and stays in sight when they are scrolled. */
function LineCell({ row, messageId, onLeaveOut }: LineCellProps) {
  const { line, problems, left_out: isLeftOut } = row
  const [problem] = problemsAt(row, null)
  return (
    <div
      role="rowheader"
      className={classes(css.cell, css.line, problem !== undefined && css[problem.severity])}
    >
      <label className={css.take}>
        <input
          type="checkbox"
          aria-label={`Make line ${line}`}
          // The grid has the focus, and the space bar does the same there.
          tabIndex={-1}
          // Ticked is what goes; what cannot is told beside it, and can only be left out for good by the space bar.
          checked={goes(row)}
          disabled={!isLeftOut && !goes(row)}
          onChange={() => onLeaveOut(!isLeftOut)}
        />
        {line}
      </label>
      {problems.length > 0 && (
        <p id={messageId} className={classes(css.message, css[worstOf(row)])}>
          {isLeftOut ? 'Left out. ' : ''}
          {inOrder(row)
            .map(({ message }) => message)
            .join(' ')}
        </p>
      )}
    </div>
  )
}

/** A row with an error becomes no product, nor does one that is there already. */
const goes = ({ left_out: isLeftOut, problems }: DraftRow): boolean =>
  !isLeftOut && !problems.some(({ severity, code }) => severity === 'error' || code === 'DUPLICATE')

const inOrder = ({ problems }: DraftRow): DraftRow['problems'] =>
  problems.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))

const worstOf = ({ problems }: DraftRow): 'error' | 'warning' =>
  problems.some(({ severity }) => severity === 'error') ? 'error' : 'warning'

/** The cell in full, and everything that is wrong with its row. */
function Detail({
  row,
  column,
  onAccept,
}: Pick<RowsGridProps, 'onAccept'> & {
  readonly row: DraftRow | undefined
  readonly column: DraftColumn | undefined
}) {
  const here = row === undefined ? [] : problemsAt(row, column?.index ?? null)
  const others = row === undefined ? [] : inOrder(row).filter((problem) => !here.includes(problem))
  return (
    <div className={css.detail}>
      <div className={css.detailWords}>
        {row !== undefined && column !== undefined && (
          <p className={shared.breaks}>
            <strong>
              Line {row.line}, {column.header}:
            </strong>{' '}
            {row.cells[column.index] ?? ''}
          </p>
        )}
        {row?.left_out === true && <p className={shared.muted}>This row is left out.</p>}
        {here.length + others.length === 0 && <p className={shared.muted}>No problem here.</p>}
        {[...here, ...others].map(({ code, column: at, message, severity }) => (
          <p key={`${code} ${at ?? ''} ${message}`} className={css[severity]}>
            {message}
          </p>
        ))}
      </div>
      {row !== undefined && <AcceptAsin row={row} onAccept={onAccept} />}
      <p className={css.keys} aria-hidden>
        <span>
          <Kbd keys="Enter" /> mend
        </span>
        <span>
          <Kbd keys="Space" /> leave out
        </span>
        <span>
          <Kbd keys={NEXT_PROBLEM} /> next problem
        </span>
        <span>
          <Kbd keys="Mod+z" /> undo
        </span>
      </p>
    </div>
  )
}

function AcceptAsin({ row, onAccept }: Pick<RowsGridProps, 'onAccept'> & { readonly row: DraftRow }) {
  const found = row.problems.find(({ code }) => code === 'ASIN_UNLIKELY' || code === 'ASIN_ACCEPTED')
  const value = row.cells[found?.column ?? -1] ?? ''
  if (found === undefined || value === '') return null
  const isAccepted = found.code === 'ASIN_ACCEPTED'
  return (
    <Button size="small" onClick={() => onAccept(value, !isAccepted)}>
      {isAccepted ? 'No longer accept' : 'Accept'} “{value}” as an ASIN
    </Button>
  )
}

/** Scrolls sideways so far that the column is in sight, beside the line numbers that stay. */
function showColumn(scroller: HTMLDivElement | null, start: number, end: number): void {
  if (scroller === null) return
  const roomPx = scroller.clientWidth - LINE_PX
  if (start < scroller.scrollLeft) scroller.scrollLeft = start
  else if (end > scroller.scrollLeft + roomPx) scroller.scrollLeft = end - roomPx
}
