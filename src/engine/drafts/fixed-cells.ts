// The cells that a person has fixed, as an immutable value.
import { FIXED_CELLS_MAX } from '../../contract/commands/drafts.ts'
import { badInput, type FailureError } from '../../domain/failure.ts'
import { t } from '../../words/index.ts'
import type { FixedCells } from '../intake/index.ts'

export interface Cell {
  readonly line: number
  readonly column: number
  /** null: as the file has it. */
  readonly value: string | null
}

/** @throws FailureError BAD_INPUT beyond FIXED_CELLS_MAX */
export function withCells(cells: FixedCells, changes: readonly Cell[]): FixedCells {
  const lines = new Map(cells)
  for (const { line, column, value } of changes) {
    const values = new Map(lines.get(line))
    if (value === null) values.delete(column)
    else values.set(column, value)
    if (values.size === 0) lines.delete(line)
    else lines.set(line, values)
  }
  if (fixedCount(lines) > FIXED_CELLS_MAX) throw tooManyCells()
  return lines
}

export const fixedCount = (cells: FixedCells): number =>
  [...cells.values()].reduce((sum, values) => sum + values.size, 0)

export const tooManyCells = (): FailureError => badInput(t('draft.fixed.tooMany', { max: FIXED_CELLS_MAX }))
