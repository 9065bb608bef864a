// Where the keyboard is in the table of rows, and what is being typed there. One text field has the focus and names the
// cell (aria-activedescendant), so that scrolling takes no focus away.
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { Virtualizer } from '@tanstack/react-virtual'
import type { DraftColumn, DraftRow } from '../../../../contract/commands/drafts.ts'
import { isOfInputMethod, isPress } from '../../../ui/index.ts'
import { type Cell, isSameCell, type CellChange } from '../draft-editor.ts'
import {
  type CellPosition,
  columnWidth,
  copiedText,
  nextProblem,
  type Place,
  placeAfterKey,
  placeOf,
  problemPlaces,
  type Saving,
  type SelectedCells,
  selectedCells,
  type SelectedRange,
  withCells,
  withUnsaved,
} from './grid-cells.ts'

export const HEADER_PX = 32
export const ROW_PX = 44
export const LINE_PX = 96
export const NEXT_PROBLEM = 'Alt+ArrowDown'
export const PROBLEM_BEFORE = 'Alt+ArrowUp'
export const FILL_DOWN = 'Mod+d'
const WIDE_SPACE = '\u3000'
const SHOWN_SAVES = 50

/** What is typed is saved in this cell, wherever the cursor and the row are by then. */
interface Editing {
  readonly row: DraftRow
  readonly column: number
  readonly text: string
}

export type Press = Pick<MouseEvent, 'shiftKey' | 'detail'>

export interface CellCursorProps {
  readonly columns: readonly DraftColumn[]
  readonly total: number
  readonly rowAt: (index: number) => DraftRow | undefined
  /** The rows with a problem when the list was opened: it begins at the first one, and a row without any was fixed here. */
  readonly onlyProblems: boolean
  readonly focusRef: RefObject<HTMLInputElement | null>
  /** Where the cursor is to be, each time it is another one. */
  readonly sought: CellPosition | null
  readonly unsaved: readonly CellChange[]
  /** `place` is the row's in the list. @returns whether it is saved; where not, a toast has said so */
  readonly fix: (row: DraftRow, cell: Cell, place: number) => Promise<boolean>
  /** `isLeftOut`: null turns the row's state over, which may not be shown yet. */
  readonly onLeaveOut: (row: DraftRow, isLeftOut: boolean | null) => void
  readonly onFillDown: () => void
  /** The selected cells of one column; null while their rows are not loaded. */
  readonly selectedRef: RefObject<SelectedCells | null>
}

type Virtual = Virtualizer<HTMLDivElement, Element>

export function useCellCursor(props: CellCursorProps, virtual: Virtual) {
  const { columns, total } = props
  const { place, anchor, isSeeking, goTo } = usePlace(props, virtual)
  const { editing, setEditing, stop, save, rowAt } = useEditing(props)
  /** The column where Tab began: Enter goes down from there. */
  const tabbed = useRef<number | null>(null)
  const row = isSeeking ? undefined : rowAt(place.row)
  const column = columns[place.column]
  const shown = { rows: total, rowAt, columns }
  const range: SelectedRange = { first: Math.min(anchor, place.row), last: Math.max(anchor, place.row) }
  useEffect(() => {
    props.selectedRef.current = isSeeking ? null : selectedCells(shown, range, place.column)
  })
  const move = (next: Place, isExtending = false) => {
    stop()
    goTo(next, isExtending)
  }
  const edit = (text: string) => {
    if (editing !== null) setEditing({ ...editing, text })
    else if (row === undefined || column === undefined) return
    // The space bar, while an input method is on.
    else if (text === WIDE_SPACE) props.onLeaveOut(row, null)
    else setEditing({ row, column: column.index, text })
  }
  const editHere = () => edit(row?.cells[column?.index ?? -1] ?? '')
  /** Saves what is typed. The cursor does not wait for that. */
  const leave = () => {
    if (editing !== null) void save(editing, place.row)
  }
  /** A click selects a cell; the second of a double click edits it, even where its row has moved meanwhile. */
  const click = (next: Place, { shiftKey, detail }: Press) => {
    props.focusRef.current?.focus({ preventScroll: true })
    if (detail === 2 && !shiftKey && editing === null) return editHere()
    leave()
    tabbed.current = null
    move(shiftKey ? { ...next, column: place.column } : next, shiftKey)
  }
  const press = (event: KeyboardEvent) => {
    const isLast = place.column === (event.shiftKey ? 0 : columns.length - 1)
    // From the end of a row Tab leaves the table.
    const action =
      editing === null ? (isLast && event.key === 'Tab' ? null : actionOf(event)) : typingActionOf(event)
    if (action === null) return
    event.preventDefault()
    if (editing !== null) event.stopPropagation()
    const began = tabbed.current ?? place.column
    if (action.kind !== 'edit') tabbed.current = event.key === 'Tab' ? began : null
    if (action.kind === 'commit') {
      leave()
      const next = placeAfterKey(arrowOf(event), false, place, extentOf(props, virtual)) ?? place
      move(event.key === 'Enter' ? { ...next, column: began } : next)
    } else if (action.kind === 'cancel') stop()
    else if (action.kind === 'edit') {
      if (action.text === null) editHere()
      else edit(action.text)
    } else if (action.kind === 'problem') {
      leave()
      const next = nextProblem(shown, place, action.direction)
      if (next !== null) move(next)
    } else if (action.kind === 'fill') props.onFillDown()
    else if (action.kind === 'skip') {
      if (row !== undefined) props.onLeaveOut(row, null)
    } else if (action.kind === 'move') {
      const key = event.key === 'Tab' ? arrowOf(event) : event.key
      const next = placeAfterKey(key, event.ctrlKey || event.metaKey, place, extentOf(props, virtual))
      // The selection is one column high.
      if (next !== null) move(next, event.shiftKey && next.column === place.column)
    }
  }
  const copied = () => copiedText(shown, range, column)
  return { place, range, row, column, rowAt, editing, edit, leave, stop, click, press, copied }
}

function extentOf({ total, columns }: CellCursorProps, { scrollElement }: Virtual) {
  const pageRows = Math.floor(((scrollElement?.clientHeight ?? 0) - HEADER_PX) / ROW_PX) - 1
  return { rows: total, columns: columns.length, pageRows: Math.max(1, pageRows) }
}

/** Where a key goes that ends typing, as in a spreadsheet. */
const arrowOf = ({ key, shiftKey }: KeyboardEvent): string =>
  key === 'Enter' ? (shiftKey ? 'ArrowUp' : 'ArrowDown') : shiftKey ? 'ArrowLeft' : 'ArrowRight'

/** The cell that is typed in, and the rows with what is typed, also while it is being saved. */
function useEditing({ unsaved, fix, rowAt: listedAt }: CellCursorProps) {
  const [editing, setEditing] = useState<Editing | null>(null)
  /** The last ones. A saved one is shown until its row is loaded again. */
  const [saving, setSaving] = useState<readonly Saving[]>([])
  const listed = useRef(listedAt)
  useEffect(() => {
    listed.current = listedAt
  })
  const stop = () => setEditing(null)
  const rowAt = (index: number) => {
    const row = listedAt(index)
    return row && withUnsaved(withCells(row, saving), unsaved)
  }
  const save = async (typed: Editing, place: number): Promise<void> => {
    const { row, column, text } = typed
    stop()
    const isUnsaved = unsaved.some((one) => isSameCell(one.after, { line: row.line, column }))
    if (text === (row.cells[column] ?? '') && !isUnsaved) return
    const one = { ...typed, isSaved: false }
    setSaving((all) => [...all.slice(-SHOWN_SAVES), one])
    const isSaved = await fix(row, { line: row.line, column, value: text }, place)
    const now = listed.current(place)
    const saved = { ...one, isSaved, row: now?.line === row.line ? now : row }
    setSaving((all) => all.flatMap((other) => (other !== one ? other : isSaved ? saved : [])))
  }
  return { editing, setEditing, stop, save, rowAt }
}

function usePlace(props: CellCursorProps, virtual: Virtual) {
  const { columns, total, rowAt, focusRef, sought } = props
  /** null: nobody has moved it. */
  const [moved, setPlace] = useState<Place | null>(null)
  const active = moved ?? firstPlace(props)
  /** The row where the selection began; null: only the cell at the place is selected. */
  const [began, setBegan] = useState<number | null>(null)
  const setActive = (next: Place, from: number | null = null) => {
    setPlace(next)
    setBegan(from)
  }
  const [taken, setTaken] = useState<CellPosition | null>(null)
  /** The sought cell is not in the list yet: what is typed meanwhile would be meant for it. */
  const [isSeeking, setIsSeeking] = useState(false)
  if (sought !== taken) {
    setTaken(sought)
    setIsSeeking(sought !== null)
  }
  const found = isSeeking && taken !== null ? placeOf({ rows: total, rowAt, columns }, taken) : null
  if (found !== null) {
    setIsSeeking(false)
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
  const widths = columns.map(columnWidth)
  const start = widths.slice(0, place.column).reduce((sum, width) => sum + width, 0)
  const end = start + (widths[place.column] ?? 0)
  useEffect(() => showColumn(virtual.scrollElement, start, end), [virtual, start, end])
  /** @param isExtending the rows from where it is to there are selected */
  const goTo = (next: Place, isExtending = false) => {
    setActive(next, isExtending ? anchor : null)
    setIsSeeking(false)
    virtual.scrollToIndex(next.row, { align: 'auto' })
  }
  return { place, anchor, isSeeking, goTo }
}

function firstPlace({ onlyProblems, rowAt, columns }: CellCursorProps): Place {
  const row = onlyProblems ? rowAt(0) : undefined
  return { row: 0, column: (row && problemPlaces(row, columns)[0]) ?? 0 }
}

type Action =
  | { readonly kind: 'edit'; readonly text: string | null }
  | { readonly kind: 'problem'; readonly direction: 1 | -1 }
  | { readonly kind: 'skip' | 'fill' | 'move' | 'commit' | 'cancel' | 'none' }

const MOVES = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'PageDown', 'PageUp', 'Home', 'End', 'Tab']

/** While a cell is typed in. An input method's Tab selects a suggestion, and moves no focus. */
function typingActionOf(event: KeyboardEvent): Action | null {
  const { key, nativeEvent } = event
  if (isOfInputMethod(nativeEvent)) return key === 'Tab' ? { kind: 'none' } : null
  if (key === 'Enter' || key === 'Tab') return { kind: 'commit' }
  return key === 'Escape' ? { kind: 'cancel' } : problemActionOf(event)
}

function problemActionOf(event: KeyboardEvent): Action | null {
  if (isPress(event, NEXT_PROBLEM)) return { kind: 'problem', direction: 1 }
  return isPress(event, PROBLEM_BEFORE) ? { kind: 'problem', direction: -1 } : null
}

/** What a key means in the table; null: it is not the table's. */
function actionOf(event: KeyboardEvent): Action | null {
  const { key, nativeEvent } = event
  if (isOfInputMethod(nativeEvent)) return null
  if (isPress(event, FILL_DOWN)) return { kind: 'fill' }
  if (event.altKey) return problemActionOf(event)
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
