// Where the keyboard is in the table of rows, and what is being typed there. One text field has the focus and names the
// cell (aria-activedescendant), so that scrolling takes no focus away.
import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react'
import type { Virtualizer } from '@tanstack/react-virtual'
import type { DraftColumn, DraftRow } from '../../../contract/commands/drafts.ts'
import { isOfInputMethod, isPress } from '../../ui/index.ts'
import type { Cell } from './draft-editor.ts'
import {
  type CellPosition,
  columnWidth,
  copiedText,
  nextProblem,
  type Place,
  placeAfterKey,
  placeOf,
  problemPlaces,
  type SelectedCells,
  selectedCells,
  type SelectedRange,
} from './grid-cells.ts'

export const HEADER_PX = 32
export const ROW_PX = 44
export const LINE_PX = 96
export const NEXT_PROBLEM = 'Alt+ArrowDown'
export const PROBLEM_BEFORE = 'Alt+ArrowUp'
export const FILL_DOWN = 'Mod+d'
/** No line has this number. */
const NO_LINE = -1
const WIDE_SPACE = '\u3000'

interface Editing {
  readonly text: string
  readonly isBusy: boolean
}

export interface CellCursorProps {
  readonly columns: readonly DraftColumn[]
  readonly total: number
  readonly rowAt: (index: number) => DraftRow | undefined
  /** A row that is in order leaves the list, and the next takes its place. */
  readonly onlyProblems: boolean
  readonly focusRef: RefObject<HTMLInputElement | null>
  /** Where the cursor is to be, each time it is another one. */
  readonly sought: CellPosition | null
  /** `place` is the row's in the list. null: it failed, and a toast has said so. */
  readonly fix: (row: DraftRow, cell: Cell, place: number) => Promise<DraftRow | null>
  /** `isLeftOut`: null turns the row's state over, which may not be shown yet. */
  readonly onLeaveOut: (row: DraftRow, isLeftOut: boolean | null) => void
  readonly onFillDown: () => void
  /** The selected cells of one column; null while their rows are not loaded. */
  readonly selectedRef: RefObject<SelectedCells | null>
}

type Virtual = Virtualizer<HTMLDivElement, Element>

export function useCellCursor(props: CellCursorProps, virtual: Virtual) {
  const { columns, total, rowAt, onlyProblems, fix } = props
  const { place, anchor, isSeeking, goTo } = usePlace(props, virtual)
  const [editing, setEditing] = useState<Editing | null>(null)
  const row = isSeeking ? undefined : rowAt(place.row)
  const column = columns[place.column]
  const shown = { rows: total, rowAt, columns }
  const range: SelectedRange = { first: Math.min(anchor, place.row), last: Math.max(anchor, place.row) }
  useEffect(() => {
    props.selectedRef.current = isSeeking ? null : selectedCells(shown, range, place.column)
  })
  const stop = () => setEditing(null)
  const edit = (text: string) => {
    if (row === undefined || column === undefined) return
    // The space bar, while an input method is on.
    if (editing === null && text === WIDE_SPACE) props.onLeaveOut(row, null)
    else setEditing({ text, isBusy: false })
  }
  const goToProblem = (direction: 1 | -1) => {
    const next = nextProblem(shown, place, direction)
    if (next !== null) goTo(next)
  }
  const commit = async (text: string) => {
    if (row === undefined || column === undefined || editing?.isBusy === true) return
    if (text === (row.cells[column.index] ?? '')) {
      stop()
      return
    }
    setEditing({ text, isBusy: true })
    const fixed = await fix(row, { line: row.line, column: column.index, value: text }, place.row)
    if (fixed === null) {
      setEditing({ text, isBusy: false })
      return
    }
    stop()
    const problem = problemPlaces(fixed, columns)[0]
    if (problem !== undefined) goTo({ row: place.row, column: problem })
    else if (!onlyProblems) goToProblem(1)
  }
  const press = (event: KeyboardEvent) => {
    const action = editing === null ? actionOf(event) : typingActionOf(event)
    if (action === null) return
    event.preventDefault()
    if (editing !== null) event.stopPropagation()
    if (action.kind === 'commit') void commit(editing?.text ?? '')
    else if (action.kind === 'cancel') stop()
    else if (action.kind === 'edit') edit(action.text ?? row?.cells[column?.index ?? -1] ?? '')
    else if (action.kind === 'problem') goToProblem(action.direction)
    else if (action.kind === 'fill') props.onFillDown()
    else if (action.kind === 'skip') {
      if (row !== undefined) props.onLeaveOut(row, null)
    } else if (action.kind === 'move') {
      const pageRows = Math.floor(((virtual.scrollElement?.clientHeight ?? 0) - HEADER_PX) / ROW_PX) - 1
      const extent = { rows: total, columns: columns.length, pageRows: Math.max(1, pageRows) }
      const next = placeAfterKey(event.key, event.ctrlKey || event.metaKey, place, extent)
      // The selection is one column high.
      if (next !== null) goTo(next, event.shiftKey && next.column === place.column)
    }
  }
  const copied = () => copiedText(shown, range, column)
  return { place, range, row, column, editing, edit, commit, stop, goTo, press, copied }
}

/** The cursor's place. It follows a cell that is sought, and goes to the next problem when a fixed row leaves its place. */
function usePlace(
  { columns, total, rowAt, focusRef, sought, onlyProblems }: CellCursorProps,
  virtual: Virtual,
) {
  const [active, setPlace] = useState<Place>({ row: 0, column: 0 })
  /** The row where the selection began; null: only the cell at the place is selected. */
  const [began, setBegan] = useState<number | null>(null)
  const setActive = (next: Place, from: number | null = null) => {
    setPlace(next)
    setBegan(from)
  }
  const [taken, setTaken] = useState<CellPosition | null>(null)
  /** The sought cell is not in the list yet: what is typed meanwhile would be meant for it. */
  const [isSeeking, setIsSeeking] = useState(false)
  /** The line at the cursor; null: the cursor has just gone there. When another takes its place, its first problem is next. */
  const [lineHere, setLineHere] = useState<number | null>(NO_LINE)
  if (sought !== taken) {
    setTaken(sought)
    setIsSeeking(sought !== null)
  }
  const found = isSeeking && taken !== null ? placeOf({ rows: total, rowAt, columns }, taken) : null
  if (found !== null) {
    setIsSeeking(false)
    setLineHere(null)
    setActive(found)
  }
  useEffect(() => {
    if (taken === null) return
    virtual.scrollToIndex(taken.row, { align: 'auto' })
    focusRef.current?.focus({ preventScroll: true })
  }, [taken, virtual, focusRef])
  const place: Place = {
    row: Math.max(0, Math.min(active.row, total - 1)),
    column: Math.max(0, Math.min(active.column, columns.length - 1)),
  }
  const anchor = began === null ? place.row : Math.min(began, total - 1)
  const row = isSeeking ? undefined : rowAt(place.row)
  if (row !== undefined && row.line !== lineHere) {
    setLineHere(row.line)
    const problem = problemPlaces(row, columns)[0]
    if (onlyProblems && lineHere !== null && problem !== undefined)
      setActive({ row: place.row, column: problem })
  }
  const widths = columns.map(columnWidth)
  const start = widths.slice(0, place.column).reduce((sum, width) => sum + width, 0)
  const end = start + (widths[place.column] ?? 0)
  useEffect(() => showColumn(virtual.scrollElement, start, end), [virtual, start, end])
  /** @param isExtending the rows from where it is to there are selected */
  const goTo = (next: Place, isExtending = false) => {
    setActive(next, isExtending ? anchor : null)
    setIsSeeking(false)
    setLineHere(null)
    virtual.scrollToIndex(next.row, { align: 'auto' })
  }
  return { place, anchor, isSeeking, goTo }
}

type Action =
  | { readonly kind: 'edit'; readonly text: string | null }
  | { readonly kind: 'problem'; readonly direction: 1 | -1 }
  | { readonly kind: 'skip' | 'fill' | 'move' | 'commit' | 'cancel' | 'none' }

const MOVES = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'PageDown', 'PageUp', 'Home', 'End']

/** While a cell is typed in. An input method's Tab selects a suggestion, and moves no focus. */
function typingActionOf({ key, nativeEvent }: KeyboardEvent): Action | null {
  if (isOfInputMethod(nativeEvent)) return key === 'Tab' ? { kind: 'none' } : null
  if (key === 'Enter' || key === 'Tab') return { kind: 'commit' }
  return key === 'Escape' ? { kind: 'cancel' } : null
}

/** What a key means in the table; null: it is not the table's. */
function actionOf(event: KeyboardEvent): Action | null {
  const { key, nativeEvent } = event
  if (isOfInputMethod(nativeEvent)) return null
  if (isPress(event, NEXT_PROBLEM)) return { kind: 'problem', direction: 1 }
  if (isPress(event, PROBLEM_BEFORE)) return { kind: 'problem', direction: -1 }
  if (isPress(event, FILL_DOWN)) return { kind: 'fill' }
  if (event.altKey) return null
  if (key === ' ') return { kind: 'skip' }
  if (MOVES.includes(key)) return { kind: 'move' }
  if (event.ctrlKey || event.metaKey) return null
  if (key === 'Enter' || key === 'F2') return { kind: 'edit', text: null }
  if (key === 'Delete' || key === 'Backspace') return { kind: 'edit', text: '' }
  return null
}

/** Scrolls sideways so far that the column is in sight, beside the line numbers that stay. */
function showColumn(scroller: Element | null, start: number, end: number): void {
  if (scroller === null) return
  const roomPx = scroller.clientWidth - LINE_PX
  if (start < scroller.scrollLeft) scroller.scrollLeft = start
  else if (end > scroller.scrollLeft + roomPx) scroller.scrollLeft = end - roomPx
}
