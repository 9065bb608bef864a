// The cells that a person has fixed, as an immutable value.
import { FailureError } from '../../domain/failure.ts'
import { t } from '../../words/index.ts'
import type { FixedCells } from '../intake/index.ts'

/** They are kept in one small file; whoever has more to fix edits the catalog itself. */
const FIXED_CELLS_MAX = 20_000

/** @param value null: as the file has it. @throws FailureError BAD_INPUT beyond FIXED_CELLS_MAX */
export function withCell(cells: FixedCells, line: number, column: number, value: string | null): FixedCells {
  const values = new Map(cells.get(line))
  if (value === null) values.delete(column)
  else values.set(column, value)
  const lines = new Map(cells)
  if (values.size === 0) lines.delete(line)
  else lines.set(line, values)
  if (fixedCount(lines) > FIXED_CELLS_MAX)
    throw new FailureError('BAD_INPUT', t('draft.fixed.tooMany', { max: FIXED_CELLS_MAX }))
  return lines
}

export const fixedCount = (cells: FixedCells): number =>
  [...cells.values()].reduce((sum, values) => sum + values.size, 0)
