// The commands that change a draft's choices and rows.
import { type DraftChoices, draftCommands } from '../../contract/commands/drafts.ts'
import { FailureError } from '../../domain/failure.ts'
import { t } from '../../words/index.ts'
import { changedChoices, isOtherTable, rowsDependOn } from './choices.ts'
import { type Cell, withCell, withCells } from './fixed-cells.ts'
import type { DraftState } from './folder.ts'
import type { DraftHandlers } from './needs.ts'
import { draftOf, type OpenDraft, type OpenDrafts, toDraftRow } from './open-drafts.ts'
import { readDraft } from './read.ts'
import { allLines, draftRows } from './rows.ts'

const ADDED_COLUMN = 'ASIN'

export function editCommands(
  drafts: OpenDrafts,
): Pick<DraftHandlers, 'change_draft' | 'fix_cell' | 'fix_cells' | 'leave_out' | 'add_asin_column'> {
  const { needs, folder, queue } = drafts
  return {
    async change_draft(input) {
      const { draft: id, choices } = draftCommands.change_draft.input.parse(input)
      return queue.run(id, async () => {
        const before = await drafts.find(id)
        const state = withChoices(before, changedChoices(before.state.choices, choices))
        const isSame = rowsDependOn(state.choices) === rowsDependOn(before.state.choices)
        const next = isSame
          ? await drafts.refreshed({ ...before, state, counted: null })
          : await drafts.read(state)
        return { draft: draftOf(await drafts.keep(next)) }
      })
    },
    async fix_cell(input) {
      const { draft: id, line, column, value } = draftCommands.fix_cell.input.parse(input)
      return queue.run(id, async () => {
        const { state: before } = await drafts.find(id)
        const state = { ...before, fixedCells: withCell(before.fixedCells, line, column, value) }
        const read = await readDraft(needs, folder, state, line)
        const { analysis, byDefault } = read
        if (analysis.asked === null) throw noSuchRow(line)
        const { row, given } = analysis.asked
        if (column >= Math.max(analysis.facts.columns.length, given.length)) throw noSuchColumn(column)
        // The file's own value is no fix, unless the file has no such cell: then an empty one completes the row.
        const isAsGiven = value === given[column]
        const fixedCells = isAsGiven ? withCell(before.fixedCells, line, column, null) : state.fixedCells
        const next = { ...state, fixedCells }
        const rows = draftRows(folder, next, byDefault)
        const one = await drafts.keep({ ...read, state: next, rows, counted: null })
        return { draft: draftOf(one), row: toDraftRow(row) }
      })
    },
    async fix_cells(input) {
      const { draft: id, cells } = draftCommands.fix_cells.input.parse(input)
      return queue.run(id, async () => {
        const { state } = await drafts.find(id)
        const fixedCells = withCells(state.fixedCells, cells)
        const before = cells.map(({ line, column }): Cell => {
          const value = state.fixedCells.get(line)?.get(column) ?? null
          return { line, column, value }
        })
        const one = await drafts.keep(await drafts.read({ ...state, fixedCells }))
        return { draft: draftOf(one), before }
      })
    },
    async leave_out(input) {
      const { draft: id, lines, left_out: isLeftOut } = draftCommands.leave_out.input.parse(input)
      return queue.run(id, async () => {
        const one = await drafts.find(id)
        const meant = typeof lines === 'string' ? await linesOf(lines, isLeftOut, one) : lines
        const leftOut = new Set(one.state.leftOut)
        for (const line of meant) {
          if (isLeftOut) leftOut.add(line)
          else leftOut.delete(line)
        }
        return { draft: draftOf(await drafts.keep(await drafts.read({ ...one.state, leftOut }))) }
      })
    },
    async add_asin_column(input) {
      const { draft: id } = draftCommands.add_asin_column.input.parse(input)
      return queue.run(id, async () => {
        const { state: before, analysis } = await drafts.find(id)
        const { columns, has_header: hasHeader } = analysis.facts
        if (!hasHeader || columns.some(({ field }) => field === 'asin')) throw noNewColumn()
        const fixedCells = withCell(before.fixedCells, analysis.headerLine, columns.length, ADDED_COLUMN)
        const mapping = { ...before.choices.mapping, asin: columns.length }
        const state = { ...before, fixedCells, choices: { ...before.choices, mapping } }
        return { draft: draftOf(await drafts.keep(await drafts.read(state))) }
      })
    },
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

/** @param isLeftOut whether they are to be left out, or taken back in */
async function linesOf(
  which: 'with_warnings' | 'not_active' | 'all',
  isLeftOut: boolean,
  { state, rows, analysis }: OpenDraft,
): Promise<Iterable<number>> {
  if (which === 'with_warnings') return isLeftOut ? analysis.doubtfulLines : analysis.leftOutProblemLines
  if (which === 'not_active') return isLeftOut ? analysis.notActiveLines : analysis.leftOutNotActiveLines
  return isLeftOut ? allLines(rows) : state.leftOut
}

const noSuchRow = (line: number): FailureError =>
  new FailureError('BAD_INPUT', t('draft.row.missing', { line }))

const noNewColumn = (): FailureError => new FailureError('BAD_INPUT', t('draft.column.notNew'))

const noSuchColumn = (column: number): FailureError =>
  new FailureError('BAD_INPUT', t('draft.column.missing', { column: column + 1 }))
