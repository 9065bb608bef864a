// Moving in the table of rows: pure, so that it can be tested without a table.
import type { CatalogField } from '../../../../domain/catalog.ts'
import type { DraftColumn, DraftRow } from '../../../../contract/commands/drafts.ts'
import { t } from '../../../../words/index.ts'
import type { CellChange } from '../draft-editor.ts'

/** `column` is an index in the shown columns; -1: the whole line. */
export interface Place {
  readonly row: number
  readonly column: number
}

interface Extent {
  readonly rows: number
  readonly columns: number
  readonly pageRows: number
}

export function placeAfterKey(
  key: string,
  toTheEnd: boolean,
  { row, column }: Place,
  extent: Extent,
): Place | null {
  const to = (nextRow: number, nextColumn: number): Place => ({
    row: clamp(nextRow, 0, extent.rows - 1),
    column: clamp(nextColumn, 0, extent.columns - 1),
  })
  switch (key) {
    case 'ArrowDown':
      return to(toTheEnd ? extent.rows - 1 : row + 1, column)
    case 'ArrowUp':
      return to(toTheEnd ? 0 : row - 1, column)
    case 'ArrowRight':
      return to(row, toTheEnd ? extent.columns - 1 : column + 1)
    case 'ArrowLeft':
      return to(row, toTheEnd ? 0 : column - 1)
    case 'PageDown':
      return to(row + extent.pageRows, column)
    case 'PageUp':
      return to(row - extent.pageRows, column)
    case 'Home':
      return to(toTheEnd ? 0 : row, 0)
    case 'End':
      return to(toTheEnd ? extent.rows - 1 : row, extent.columns - 1)
    default:
      return null
  }
}

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value))

interface Shown {
  readonly rows: number
  readonly rowAt: (index: number) => DraftRow | undefined
  readonly columns: readonly DraftColumn[]
}

/** The next cell with a problem, as far as rows are loaded; after the last one, the first. null: there is none. */
export function nextProblem({ rows, rowAt, columns }: Shown, from: Place, direction: 1 | -1): Place | null {
  for (let away = 0; away <= rows; away += 1) {
    const row = (from.row + direction * away + rows) % rows
    const here = rowAt(row)
    if (here === undefined) return null
    const places = problemPlaces(here, columns)
    const ahead = places.filter((place) => away > 0 || (place - from.column) * direction > 0)
    const found = direction === 1 ? ahead[0] : ahead.at(-1)
    if (found !== undefined) return { row, column: found }
  }
  return null
}

export interface CellPosition {
  readonly line: number
  readonly column: number
  readonly row: number
}

/** Lists change by a row at a time; farther away it belongs to another list. */
const SOUGHT_WITHIN_ROWS = 500

/** Its place in the table now; null: its row is not loaded. */
export function placeOf(shown: Shown, sought: CellPosition): Place | null {
  const column = Math.max(
    0,
    shown.columns.findIndex(({ index }) => index === sought.column),
  )
  const row = rowOf(shown, sought.line, sought.row)
  return row === null ? null : { row, column }
}

/** Where a line of the file is in the list now; null: not near where it was. */
export function rowOf({ rows, rowAt }: Shown, line: number, near: number): number | null {
  for (let away = 0; away <= SOUGHT_WITHIN_ROWS; away++)
    for (const row of [near - away, near + away])
      if (row >= 0 && row < rows && rowAt(row)?.line === line) return row
  return null
}

export interface Saving {
  readonly row: DraftRow
  readonly column: number
  readonly text: string
  readonly isSaved: boolean
}

/** The row with what is being saved. A saved value counts until the row is loaded again. */
export const withCells = (row: DraftRow, saving: readonly Saving[]): DraftRow =>
  saving
    .filter(({ row: from, isSaved }) => from.line === row.line && (!isSaved || from === row))
    .reduce((shown, { column, text }) => withCell(shown, column, text), row)

export const NOT_SAVED = 'NOT_SAVED'

/** The row with what could not be saved. Problems of the stored value say nothing of it. */
export const withUnsaved = (row: DraftRow, unsaved: readonly CellChange[]): DraftRow =>
  unsaved
    .filter(({ after }) => after.line === row.line)
    .reduce((shown, { after: { column, value } }) => {
      const others = shown.problems.filter((problem) => problem.column !== column)
      const message = t('newBatch.row.notSaved')
      const problem = { column, code: NOT_SAVED, message, severity: 'error', fix: value } as const
      return { ...withCell(shown, column, value), problems: [...others, problem] }
    }, row)

const withCell = (row: DraftRow, column: number, text: string): DraftRow => ({
  ...row,
  cells: Object.assign([...row.cells], { [column]: text }),
})

export interface SelectedRange {
  readonly first: number
  readonly last: number
}

export interface SelectedCells {
  readonly from: { readonly row: number; readonly line: number }
  readonly to: { readonly row: number; readonly line: number }
  readonly columns: readonly [number, ...number[]]
}

/** null: a row at an end is not loaded yet. */
export function selectedCells(
  { rowAt, columns }: Shown,
  { first, last }: SelectedRange,
  place: number,
): SelectedCells | null {
  const from = rowAt(first)
  const to = rowAt(last)
  const [column, ...others] = columns.slice(place).map(({ index }) => index)
  if (from === undefined || to === undefined || column === undefined) return null
  return {
    from: { row: first, line: from.line },
    to: { row: last, line: to.line },
    columns: [column, ...others],
  }
}

/** The selected cells as far as they are loaded, as spreadsheets put them on the clipboard. */
export const copiedText = ({ rowAt }: Shown, { first, last }: SelectedRange, column?: DraftColumn): string =>
  Array.from({ length: last - first + 1 }, (_, at) => rowAt(first + at)?.cells[column?.index ?? -1] ?? '')
    .map((text) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
    .join('\n')

/** A row's cells with a problem that is not dealt with, ascending. One of the whole row counts for its first cell. */
export function problemPlaces(row: DraftRow, columns: readonly DraftColumn[]): readonly number[] {
  if (row.left_out || row.problems.some(({ code }) => code === 'DUPLICATE')) return []
  const open = row.problems.filter(({ code }) => code !== 'ASIN_ACCEPTED')
  const places = open.map(({ column }) =>
    column === null ? 0 : columns.findIndex(({ index }) => index === column),
  )
  return [...new Set(places)].filter((place) => place >= 0).toSorted((a, b) => a - b)
}

/** The problems of a cell, the worst first; `null`: of the whole row. */
export const problemsAt = (row: DraftRow, column: number | null): DraftRow['problems'] =>
  row.problems
    .filter((problem) => problem.column === column)
    .toSorted((a, b) => rankOf(a.severity) - rankOf(b.severity))
const rankOf = (severity: 'error' | 'warning'): number => (severity === 'error' ? 0 : 1)

/** Columns that are used or have a problem; all of them on request, or where there are none. */
export function shownColumns(columns: readonly DraftColumn[], all: boolean): readonly DraftColumn[] {
  const first = columns.filter(({ field, problems }) => field !== null || problems > 0)
  return all || first.length === 0 ? columns : first
}

const WIDTHS: Readonly<Partial<Record<CatalogField, number>>> = {
  asin: 130,
  country: 110,
  sku: 150,
  title: 260,
  main_image_url: 220,
  other_image_urls: 220,
  price: 90,
  quantity: 90,
}

export const isNumber = (field: CatalogField | null): boolean => field === 'price' || field === 'quantity'

export function columnWidth({ field, header, samples, problems }: DraftColumn): number {
  const known = field === null ? undefined : WIDTHS[field]
  if (known !== undefined) return known
  const chars = Math.max(header.length, ...samples.map((sample) => sample.length))
  return clamp(chars * 7.5 + 24, problems > 0 ? 220 : 96, 280)
}

/** Of a column that is partly in sight, enough to be seen. */
const SEEN_PX = 32

/** The columns that are scrolled out of sight. They are as wide as they must be where there is anything to scroll. */
export function columnsAway(
  columns: readonly DraftColumn[],
  scrolledPx: number,
  roomPx: number,
): readonly DraftColumn[] {
  let end = 0
  return columns.filter((column) => {
    const start = end
    end += columnWidth(column)
    return end < scrolledPx + SEEN_PX || start > scrolledPx + roomPx - SEEN_PX
  })
}

const WIDE_PX = 200
/** Tracks of a grid: the wide columns share the room that is left; where there are none, all do. */
export const columnTracks = (widths: readonly number[]): readonly string[] => {
  const areSome = widths.some((width) => width >= WIDE_PX)
  return widths.map((width) => (areSome && width < WIDE_PX ? `${width}px` : `minmax(${width}px, 1fr)`))
}
