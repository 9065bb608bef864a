// Where a key leads in the grid. Up and down continue in the next product; the column is kept through shorter rows.
import { unreachable } from '../../../../domain/failure.ts'
import { cellOf, indexOf, rowAt, rowsOf, topOf, type GridLayout } from './grid-layout.ts'

export const STEPS = ['left', 'right', 'up', 'down', 'first', 'last', 'page-up', 'page-down'] as const
export type Step = (typeof STEPS)[number]

export interface GridPlace {
  readonly index: number
  readonly column: number
}

/** @param pageHeight the visible height, in pixels */
export function stepInGrid(layout: GridLayout, from: GridPlace, step: Step, pageHeight: number): GridPlace {
  const last = layout.groupIndex.ids.length - 1
  if (last < 0) return from
  const at = (index: number): GridPlace => {
    const bounded = Math.min(last, Math.max(0, index))
    return { index: bounded, column: cellOf(layout, bounded).column }
  }
  const inColumn = (index: number): GridPlace => ({ index, column: from.column })
  const cell = cellOf(layout, from.index)
  switch (step) {
    case 'left':
      return at(from.index - 1)
    case 'right':
      return at(from.index + 1)
    case 'first':
      return at(0)
    case 'last':
      return at(last)
    case 'up': {
      if (cell.row > 0) return inColumn(indexOf(layout, { ...cell, row: cell.row - 1, column: from.column }))
      if (cell.group === 0) return from
      const group = cell.group - 1
      return inColumn(indexOf(layout, { group, row: rowsOf(layout, group) - 1, column: from.column }))
    }
    case 'down': {
      if (cell.row < rowsOf(layout, cell.group) - 1)
        return inColumn(indexOf(layout, { ...cell, row: cell.row + 1, column: from.column }))
      if (cell.group === layout.groupIndex.groups.length - 1) return from
      return inColumn(indexOf(layout, { group: cell.group + 1, row: 0, column: from.column }))
    }
    case 'page-up':
    case 'page-down': {
      const way = Math.max(layout.rowHeight, pageHeight - layout.rowHeight)
      const y = topOf(layout, from.index) + (step === 'page-up' ? -way : way)
      if (y < 0) return inColumn(indexOf(layout, { group: 0, row: 0, column: from.column }))
      const next = indexOf(layout, { ...rowAt(layout, y), column: from.column })
      // A page key always moves forward, as long as there is something ahead.
      if (step === 'page-down' && next <= from.index) return stepInGrid(layout, from, 'down', pageHeight)
      if (step === 'page-up' && next >= from.index) return stepInGrid(layout, from, 'up', pageHeight)
      return inColumn(next)
    }
    default:
      return unreachable(step)
  }
}

export function stepInList(count: number, from: number, step: Step): number {
  switch (step) {
    case 'first':
      return 0
    case 'last':
      return Math.max(0, count - 1)
    case 'left':
    case 'up':
    case 'page-up':
      return Math.max(0, from - 1)
    case 'right':
    case 'down':
    case 'page-down':
      return Math.max(0, Math.min(count - 1, from + 1))
    default:
      return unreachable(step)
  }
}
