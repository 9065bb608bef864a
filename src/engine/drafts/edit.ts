import type { CommandInput } from '../../contract/commands.ts'
import type { Draft, DraftChoices } from '../../contract/commands/drafts.ts'
import { badInput } from '../../domain/failure.ts'
import { NOT_ACTIVE } from '../../domain/listing-status.ts'
import { t } from '../../words/index.ts'
import { changedChoices, isOtherTable, rowsDependOn } from './choices.ts'
import { type Cell, type DraftState, withCells } from './folder.ts'
import type { DraftHandlers } from './needs.ts'
import { draftOf, type OpenDraft, type OpenDrafts, toDraftRow } from './open-drafts.ts'
import { readDraft } from './read.ts'
import { draftRows, type JudgedRow, linesOf } from './rows.ts'

const ADDED_COLUMN = 'ASIN'

export function editCommands(
  drafts: OpenDrafts,
): Pick<DraftHandlers, 'change_draft' | 'fix_cell' | 'fix_cells' | 'leave_out' | 'add_asin_column'> {
  const { needs, folder } = drafts
  const reread = async (state: DraftState): Promise<Draft> =>
    draftOf(await drafts.keep(await drafts.read(state)))
  return {
    change_draft: ({ draft: id, choices }) =>
      drafts.use(id, async (before) => {
        const state = withChoices(before, changedChoices(before.state.choices, choices))
        if (rowsDependOn(state.choices) !== rowsDependOn(before.state.choices))
          return { draft: await reread(state) }
        const next = await drafts.refreshed({ ...before, state, counted: null })
        return { draft: draftOf(await drafts.keep(next)) }
      }),
    fix_cell: ({ draft: id, ...cell }) =>
      drafts.use(id, async ({ state: before }) => {
        const state = { ...before, fixedCells: withCells(before.fixedCells, [cell]) }
        const read = await readDraft(needs, folder, state, cell.line)
        const { analysis, byDefault } = read
        if (analysis.asked === null) throw badInput(t('draft.row.missing', { line: cell.line }))
        const { row, given } = analysis.asked
        if (cell.column >= Math.max(analysis.facts.columns.length, given.length))
          throw badInput(t('draft.column.missing', { column: cell.column + 1 }))
        // The file's own value is no fix, unless the file has no such cell: then an empty one completes the row.
        const isAsGiven = cell.value === given[cell.column]
        const fixedCells = isAsGiven
          ? withCells(before.fixedCells, [{ ...cell, value: null }])
          : state.fixedCells
        const next = { ...state, fixedCells }
        const rows = draftRows(folder, next, byDefault)
        const one = await drafts.keep({ ...read, state: next, rows, counted: null })
        return { draft: draftOf(one), row: toDraftRow(row) }
      }),
    fix_cells: ({ draft: id, cells }) =>
      drafts.use(id, async ({ state }) => {
        const before = cells.map(({ line, column }): Cell => {
          const value = state.fixedCells.get(line)?.get(column) ?? null
          return { line, column, value }
        })
        return { draft: await reread({ ...state, fixedCells: withCells(state.fixedCells, cells) }), before }
      }),
    leave_out: ({ draft: id, lines, left_out: wanted }) =>
      drafts.use(id, async ({ state, rows }) => {
        const isLeftOut =
          wanted ?? (typeof lines === 'string' || !lines.some((line) => state.leftOut.has(line)))
        const meant = typeof lines === 'string' ? await linesOf(rows, isMeant(lines, isLeftOut)) : lines
        const changed = meant.filter((line) => state.leftOut.has(line) !== isLeftOut)
        const leftOut = new Set(state.leftOut)
        for (const line of changed) if (!leftOut.delete(line)) leftOut.add(line)
        return { draft: await reread({ ...state, leftOut }), lines: changed, left_out: isLeftOut }
      }),
    add_asin_column: ({ draft: id }) =>
      drafts.use(id, async ({ state, analysis: { facts, headerLine: line } }) => {
        const column = facts.columns.length
        if (!facts.has_header || facts.columns.some(({ field }) => field === 'asin'))
          throw badInput(t('draft.column.notNew'))
        const fixedCells = withCells(state.fixedCells, [{ line, column, value: ADDED_COLUMN }])
        const mapping = { ...state.choices.mapping, asin: column }
        return { draft: await reread({ ...state, fixedCells, choices: { ...state.choices, mapping } }) }
      }),
  }
}

/** Fixes and skipped rows of one table mean nothing for another. */
function withChoices({ state, analysis }: OpenDraft, choices: DraftChoices): DraftState {
  if (!isOtherTable(state.choices, choices, analysis.facts)) return { ...state, choices }
  return {
    ...state,
    choices: { ...choices, mapping: {}, accepted_asins: [] },
    fixedCells: new Map(),
    leftOut: new Set(),
  }
}

type NamedRows = Extract<CommandInput<'leave_out'>['lines'], string>

/** @param isLeftOut whether the rows are to be left out, or taken back in */
const isMeant =
  (which: NamedRows, isLeftOut: boolean) =>
  ({ isGood, left_out: isOut, problems }: JudgedRow): boolean => {
    if (which === 'all') return isLeftOut || isOut
    if (isLeftOut ? !isGood : !isOut) return false
    return which === 'with_warnings'
      ? problems.length > 0
      : problems.some(({ code }) => NOT_ACTIVE[code] !== undefined)
  }
