import { expect, test } from 'vitest'
import type { DraftRow } from '../../../../../src/contract/commands/drafts.ts'
import {
  columnsAway,
  columnTracks,
  columnWidth,
  nextProblem,
  placeAfterKey,
  placeOf,
  problemPlaces,
  problemsAt,
  selectedCells,
  shownColumns,
  withCells,
} from '../../../../../src/renderer/features/new-batch/rows/grid-cells.ts'
import { column } from '../a-draft.ts'

const COLUMNS = [column(3, 'asin', 'asin'), column(5, 'country', 'country')]
const problem = (at: number | null, severity: 'error' | 'warning' = 'error') => ({
  column: at,
  code: 'ASIN_BAD',
  message: 'No ASIN.',
  severity,
  fix: null,
})
const ROWS: readonly DraftRow[] = [
  { line: 2, cells: [], problems: [problem(3), problem(5)], left_out: false },
  { line: 3, cells: [], problems: [], left_out: false },
  { line: 4, cells: [], problems: [problem(null, 'warning'), problem(null)], left_out: false },
]
const SHOWN = { rows: 3, rowAt: (index: number) => ROWS[index], columns: COLUMNS }

test('the next problem is in the same row, then in a later one; and the same way back', () => {
  const first = { row: 0, column: 0 }
  const second = nextProblem(SHOWN, first, 1)
  expect(second).toEqual({ row: 0, column: 1 })
  const third = nextProblem(SHOWN, second ?? first, 1)
  expect(third).toEqual({ row: 2, column: 0 })
  expect(nextProblem(SHOWN, third ?? first, -1)).toEqual({ row: 0, column: 1 })
  // After the last comes the first; and one alone is found from its own row.
  expect(nextProblem(SHOWN, third ?? first, 1)).toEqual(first)
  expect(nextProblem(SHOWN, first, -1)).toEqual(third)
  const alone = { ...SHOWN, rowAt: (index: number) => ROWS[index === 0 ? 2 : 1] }
  expect(nextProblem(alone, { row: 0, column: 1 }, 1)).toEqual(first)
  expect(nextProblem({ ...SHOWN, rowAt: () => ROWS[1] }, first, 1)).toBeNull()
})

test('a duplicate, a skipped row and an accepted value are dealt with', () => {
  const row = { line: 2, cells: [], problems: [problem(5)], left_out: false }
  expect(problemPlaces({ ...row, left_out: true }, COLUMNS)).toEqual([])
  const of = (code: string) => ({ ...row, problems: [{ ...problem(3, 'warning'), code }, problem(5)] })
  expect(problemPlaces(of('DUPLICATE'), COLUMNS)).toEqual([])
  expect(problemPlaces(of('ASIN_ACCEPTED'), COLUMNS)).toEqual([1])
})

test('a value that is being saved is shown, and once it is saved until its row is loaded again', () => {
  const row = { line: 2, cells: ['a', 'b'], problems: [], left_out: false }
  const saving = { row, column: 1, text: 'c', isSaved: false }
  expect(withCells(row, [saving]).cells).toEqual(['a', 'c'])
  expect(withCells({ ...row }, [saving]).cells).toEqual(['a', 'c'])
  expect(withCells(row, [{ ...saving, isSaved: true }]).cells).toEqual(['a', 'c'])
  expect(withCells({ ...row }, [{ ...saving, isSaved: true }]).cells).toEqual(['a', 'b'])
  expect(withCells({ ...row, line: 3 }, [saving]).cells).toEqual(['a', 'b'])
})

test('keys stay within the table', () => {
  const extent = { rows: 3, columns: 2, pageRows: 10 }
  const after = (key: string, toTheEnd = false) => placeAfterKey(key, toTheEnd, { row: 1, column: 0 }, extent)
  expect(after('ArrowLeft')).toEqual({ row: 1, column: 0 })
  expect(after('PageDown')).toEqual({ row: 2, column: 0 })
  expect(after('End')).toEqual({ row: 1, column: 1 })
  expect(after('End', true)).toEqual({ row: 2, column: 1 })
  expect(after('ArrowUp', true)).toEqual({ row: 0, column: 0 })
  expect(after('x')).toBeNull()
  const inside = { row: 20, column: 2 }
  const wide = { rows: 50, columns: 5, pageRows: 10 }
  const moves = (toTheEnd: boolean) =>
    ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'PageDown', 'PageUp', 'Home', 'End'].map((key) =>
      Object.values(placeAfterKey(key, toTheEnd, inside, wide) ?? {}).join(),
    )
  expect(moves(false)).toEqual(['21,2', '19,2', '20,3', '20,1', '30,2', '10,2', '20,0', '20,4'])
  expect(moves(true)).toEqual(['49,2', '0,2', '20,4', '20,0', '30,2', '10,2', '0,0', '49,4'])
})

test('selected cells are those of the named rows, and of the columns from the named one on', () => {
  const range = { first: 0, last: 2 }
  const ends = { from: { row: 0, line: 2 }, to: { row: 2, line: 4 } }
  expect(selectedCells(SHOWN, range, 0)).toEqual({ ...ends, columns: [3, 5] })
  expect(selectedCells(SHOWN, range, 1)).toEqual({ ...ends, columns: [5] })
  expect(selectedCells(SHOWN, range, 2)).toBeNull()
  expect(selectedCells(SHOWN, { first: 0, last: 9 }, 0)).toBeNull()
  expect(selectedCells(SHOWN, { first: 9, last: 2 }, 0)).toBeNull()
})

test('the worst problem of a cell comes first', () => {
  const problems = [problem(5), problem(9), problem(3, 'warning'), problem(null)]
  const row = { line: 5, cells: [], problems, left_out: false }
  expect(problemPlaces(row, COLUMNS)).toEqual([0, 1])
  expect(problemPlaces({ ...row, problems: problems.slice(0, 2) }, COLUMNS)).toEqual([1])
  expect(problemsAt(row, 5)).toEqual([problem(5)])
  const last = ROWS[2]
  expect(last && problemsAt(last, null).map(({ severity }) => severity)).toEqual(['error', 'warning'])
})

test('columns that are not used are out of the way, but not those with a problem', () => {
  const columns = [column(0, 'asin', 'asin'), column(1, 'x'), { ...column(2, 'y'), problems: 1 }]
  expect(shownColumns(columns, false).map(({ index }) => index)).toEqual([0, 2])
  expect(shownColumns(columns, true)).toHaveLength(3)
  expect(shownColumns([column(0, 'x'), column(1, 'y')], false)).toHaveLength(2)
  expect(columnWidth(column(0, 'x'))).toBe(96)
  expect(columnWidth({ ...column(0, 'x'), samples: ['y'.repeat(500)] })).toBe(280)
})

test('a column is as wide as its field needs; titles and links share the room that is left', () => {
  const asin = columnWidth({ ...column(0, 'asin', 'asin'), problems: 3 })
  const title = columnWidth({ ...column(1, 'x', 'title'), samples: ['Mug'] })
  expect([asin, title]).toEqual([130, 260])
  expect(columnTracks([asin, title])).toEqual(['130px', 'minmax(260px, 1fr)'])
  expect(columnTracks([asin, 110])).toEqual(['minmax(130px, 1fr)', 'minmax(110px, 1fr)'])
})

test('a column is away where next to nothing of it is in sight', () => {
  // 130 and 110 px.
  const away = (scrolledPx: number, roomPx: number) =>
    columnsAway(COLUMNS, scrolledPx, roomPx).map(({ header }) => header)
  expect(away(0, 300)).toEqual([])
  expect(away(0, 150)).toEqual(['country'])
  expect(away(0, 170)).toEqual([])
  expect(away(90, 150)).toEqual([])
  expect(away(110, 150)).toEqual(['asin'])
  expect(away(0, Infinity)).toEqual([])
})

test('a cell is found again by its line, wherever its row has gone; not before it is there', () => {
  expect(placeOf(SHOWN, { line: 4, column: 5, row: 0 })).toEqual({ row: 2, column: 1 })
  expect(placeOf(SHOWN, { line: 2, column: 3, row: 40 })).toEqual({ row: 0, column: 0 })
  expect(placeOf(SHOWN, { line: 7, column: 3, row: 1 })).toBeNull()
})
