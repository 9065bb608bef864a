// The rows of a draft. They are read from the file each time; only the ones that a screen shows, and some around them,
// are kept, so that scrolling needs no pass over the file for every few rows.
import { FIXED_CELLS_MAX } from '../../contract/commands/drafts.ts'
import { type Catalog, type CheckedRow, openCatalog } from '../intake/index.ts'
import type { RowsDefault } from '../plan/countries.ts'
import { nextTurn } from '../ports/clock.ts'
import type { DraftFolder, DraftState } from './folder.ts'
import type { Cell } from './fixed-cells.ts'
import { createJudge, type JudgedRow } from './recipe-rules.ts'

/** Rows that are read along, before and after those asked for. */
const AROUND = 500
const KEPT_ROWS_MAX = 4_000
const KEPT_CHARS_MAX = 4_000_000

export interface DraftRows {
  open(): Promise<{ readonly catalog: Catalog; readonly judge: (row: CheckedRow) => JudgedRow }>
  /** The rows at these positions, ascending. */
  at(positions: readonly number[]): Promise<readonly JudgedRow[]>
}

/** @param byDefault what rows without a country take */
export function draftRows(
  folder: Pick<DraftFolder, 'catalog'>,
  state: DraftState,
  byDefault: RowsDefault,
): DraftRows {
  const kept = new Map<number, JudgedRow>()
  let keptChars = 0
  const keep = (position: number, row: JudgedRow) => {
    if (kept.has(position)) return
    kept.set(position, row)
    keptChars += charsOf(row)
    for (const [oldest, old] of kept) {
      if (kept.size <= KEPT_ROWS_MAX && keptChars <= KEPT_CHARS_MAX) return
      if (oldest === position) return
      kept.delete(oldest)
      keptChars -= charsOf(old)
    }
  }
  const open = async () => {
    const { mapping, recipes, encoding, sheet, accepted_asins } = state.choices
    const catalog = await openCatalog(folder.catalog(state.id), {
      mapping,
      ...byDefault,
      encoding: encoding ?? null,
      sheet: sheet ?? null,
      fixedCells: state.fixedCells,
      leftOut: state.leftOut,
      acceptedAsins: accepted_asins ?? [],
      isAsinOptional: true,
      isDamageReported: true,
    })
    return { catalog: unhurried(catalog), judge: createJudge(catalog.columns, recipes, state.leftOut) }
  }

  return {
    open,
    async at(positions) {
      const found = new Map<number, JudgedRow>()
      for (const position of positions) {
        const row = kept.get(position)
        if (row !== undefined) found.set(position, row)
      }
      const missing = new Set(positions.filter((position) => !found.has(position)))
      if (missing.size > 0) {
        const from = Math.min(...missing) - AROUND
        const to = Math.max(...missing)
        const isDense = to - from < KEPT_ROWS_MAX
        const opened = await open()
        await using catalog = opened.catalog
        let position = 0
        read: for await (const chunk of catalog.rows)
          for (const checked of chunk) {
            if (position > to + AROUND) break read
            if (missing.has(position) || (isDense && position >= from)) {
              const row = opened.judge(checked)
              if (missing.has(position)) found.set(position, row)
              keep(position, row)
            }
            position += 1
          }
      }
      return positions.flatMap((position) => found.get(position) ?? [])
    },
  }
}

/** The fixes of problems of this kind, in rows that are not left out. */
export async function fixesOf({ open }: DraftRows, wanted: string): Promise<Cell[]> {
  const opened = await open()
  await using catalog = opened.catalog
  const cells: Cell[] = []
  for await (const chunk of catalog.rows)
    for (const { line, left_out: isLeftOut, problems } of chunk.map(opened.judge)) {
      if (isLeftOut) continue
      // A cell may have the same problem several times.
      const fixes = new Map<number, string>()
      for (const { code, column, fix } of problems)
        if (code === wanted && column !== null && fix !== null) fixes.set(column, fix)
      for (const [column, value] of fixes) cells.push({ line, column, value })
      if (cells.length >= FIXED_CELLS_MAX) return cells.slice(0, FIXED_CELLS_MAX)
    }
  return cells
}

export async function allLines({ open }: DraftRows): Promise<readonly number[]> {
  await using catalog = (await open()).catalog
  const lines: number[] = []
  for await (const chunk of catalog.rows) for (const { line } of chunk) lines.push(line)
  return lines
}

const charsOf = ({ cells }: JudgedRow): number => cells.reduce((sum, cell) => sum + cell.length, 100)

/** A thousand rows at a time, so that a window stays alive whatever is done with them. */
const unhurried = (catalog: Catalog): Catalog => ({
  ...catalog,
  rows: yieldBetweenChunks(catalog.rows),
})

export async function* yieldBetweenChunks<T>(chunks: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const chunk of chunks) {
    yield chunk
    await nextTurn()
  }
}
