import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cellOf,
  indexOf,
  layoutGrid,
  rowAt,
  rowsBetween,
  topOf,
  type GridRow,
} from '../../../../../src/renderer/features/library/model/grid-layout.ts'
import { groupsOf } from '../library-rows.ts'

const counts = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 40 })
const width = fc.integer({ min: 200, max: 2600 })

describe('the grid', () => {
  test('shows exactly the rows that a walk through all of them would find', () => {
    fc.assert(
      fc.property(
        counts,
        width,
        fc.nat(20_000),
        fc.integer({ min: 1, max: 3000 }),
        (all, px, top, height) => {
          const layout = layoutGrid(groupsOf(all), px, 'medium')
          const every = rowsBetween(layout, 0, layout.height + 1)
          const reaches = (row: GridRow) =>
            row.top < top + height && row.top + (row.kind === 'header' ? 36 : layout.rowHeight) > top
          expect(rowsBetween(layout, top, top + height)).toEqual(every.filter(reaches))
        },
      ),
    )
  })

  test('every tile has one place, and every place is found again', () => {
    fc.assert(
      fc.property(counts, width, (all, px) => {
        const layout = layoutGrid(groupsOf(all), px, 'small')
        const rows = rowsBetween(layout, 0, layout.height + 1)
        const tiles = rows.flatMap((row) =>
          row.kind === 'tiles' ? Array.from({ length: row.count }, (_, at) => row.first + at) : [],
        )
        expect(tiles).toEqual(layout.groupIndex.ids.map((_, at) => at))
        for (const index of tiles) {
          expect(indexOf(layout, cellOf(layout, index))).toBe(index)
          const { group, row } = cellOf(layout, index)
          expect(rowAt(layout, topOf(layout, index))).toEqual({ group, row })
        }
      }),
      { numRuns: 40 },
    )
  })

  test('rows follow each other without gap or overlap, and are numbered', () => {
    const layout = layoutGrid(groupsOf([3, 17, 1, 9]), 900, 'medium')
    const rows = rowsBetween(layout, 0, layout.height)
    expect(rows.map(({ rowIndex }) => rowIndex)).toEqual(rows.map((_, at) => at))
    for (const [at, row] of rows.entries()) {
      const next = rows[at + 1]
      if (next === undefined) continue
      expect(next.top).toBeGreaterThanOrEqual(row.top + (row.kind === 'header' ? 36 : layout.rowHeight))
    }
  })

  test('a scroll place among 100,000 assets touches a screenful of rows, not all of them', () => {
    const layout = layoutGrid(groupsOf(Array.from({ length: 15_000 }, () => 7)), 1200, 'medium')
    const rows = rowsBetween(layout, layout.height / 2, layout.height / 2 + 900)
    expect(rows.length).toBeLessThan(12)
    expect(rows[0]?.group).toBeGreaterThan(7000)
  })

  test('where the tiles would be taller than the browser can draw, they are smaller', () => {
    const layout = layoutGrid(groupsOf(Array.from({ length: 120_000 }, () => 1)), 1200, 'large')
    expect(layout.height).toBeLessThan(32_000_000)
  })
})
