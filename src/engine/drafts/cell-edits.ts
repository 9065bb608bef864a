// Edits of many cells at once: filled down, pasted over. Which cells change is found in one pass over the
// catalog, whatever its size; they are changed by the same command as every other fix.
import type { CommandInput, CommandOutput } from '../../contract/commands.ts'
import { CELL_CHARS_MAX, FIXED_CELLS_MAX } from '../../contract/commands/drafts.ts'
import { badInput } from '../../domain/failure.ts'
import { t } from '../../words/index.ts'
import { createRowReader } from '../intake/index.ts'
import { type Cell, tooManyCells } from './folder.ts'
import type { DraftRows, JudgedRow } from './rows.ts'

type Edit = CommandInput<'draft_edits'>['edit']
type Paste = Extract<Edit, { kind: 'paste' }>
type Changes = CommandOutput<'draft_edits'>

/** The new values of a row, by column. @param place of the row in the list */
type ValuesFor = (
  cells: readonly string[],
  place: number,
) => Iterable<readonly [column: number, value: string]>

/**
 * @param positions of the rows of the list, in its order
 * @throws FailureError BAD_INPUT where the list has changed meanwhile, or for more cells than can be fixed
 */
export async function changesOf(edit: Edit, rows: DraftRows, positions: readonly number[]): Promise<Changes> {
  const first = await firstRow(edit, rows, positions)
  const { row: from } = edit.from
  if (edit.kind === 'fill_down') {
    const value = first.cells[edit.column] ?? ''
    const below = positions.slice(from + 1, edit.to.row + 1)
    const changed = await changes(rows, below, () => [[edit.column, value]])
    return { ...changed, rows_beyond: 0, columns_beyond: 0 }
  }
  const block = blockOf(edit)
  const width = block.reduce((widest, cells) => Math.max(widest, cells.length), 0)
  const below = positions.slice(from, from + block.length)
  const pasted: ValuesFor = (_, place) =>
    edit.columns.flatMap((column, at) => {
      const value = block[place]?.[at]
      return value === undefined ? [] : [[column, value] as const]
    })
  return {
    ...(await changes(rows, below, pasted)),
    rows_beyond: block.length - below.length,
    columns_beyond: Math.max(0, width - edit.columns.length),
  }
}

async function changes(
  { open }: DraftRows,
  positions: readonly number[],
  valuesFor: ValuesFor,
): Promise<Pick<Changes, 'cells' | 'too_long'>> {
  const places = new Map(positions.map((position, place) => [position, place]))
  const cells: Cell[] = []
  let tooLong = 0
  let position = 0
  await using catalog = (await open()).catalog
  for await (const chunk of catalog.rows)
    for (const row of chunk) {
      const place = places.get(position)
      position += 1
      if (place === undefined) continue
      for (const [column, value] of valuesFor(row.cells, place)) {
        if (value === (row.cells[column] ?? '')) continue
        if (value.length > CELL_CHARS_MAX) tooLong += 1
        else cells.push({ line: row.line, column, value })
      }
      if (cells.length > FIXED_CELLS_MAX) throw tooManyCells()
    }
  return { cells, too_long: tooLong }
}

/** Both ends must be what the person sees there. */
async function firstRow(
  { from, to }: Edit,
  rows: DraftRows,
  positions: readonly number[],
): Promise<JudgedRow> {
  const ends = [from, to].map(({ row }) => positions[row] ?? Infinity)
  const [first, last] = ends.includes(Infinity) ? [] : await rows.at(ends)
  if (first === undefined || first.line !== from.line || last?.line !== to.line)
    throw badInput(t('draft.row.moved'))
  return first
}

/** As spreadsheets put it on the clipboard. A single cell goes into every selected row. */
function blockOf({ text, from, to }: Paste): readonly (readonly string[])[] {
  const block: (readonly string[])[] = []
  const reader = createRowReader('\t', ({ cells }) => void block.push(cells))
  reader.push(text)
  reader.end()
  const [only] = block
  if (block.length !== 1 || only?.length !== 1) return block
  return Array.from({ length: to.row - from.row + 1 }, () => only)
}
