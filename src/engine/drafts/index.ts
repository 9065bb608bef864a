// The door of the drafts: every draft command of the contract's table, over folders on disk and passes over the
// catalogs in them. Each pass reads from the disk in pieces, so that a large catalog never holds up the process.
import type { CommandInput, CommandOutput } from '../../contract/commands.ts'
import { type Draft, type DraftChoices, draftCommands } from '../../contract/commands/drafts.ts'
import { FailureError } from '../../domain/failure.ts'
import type { Analysis } from './analysis.ts'
import { markOf, withoutForeignAccount } from './accounts.ts'
import { changedChoices, firstChoices, isOtherTable, rowsDependOn } from './choices.ts'
import { draftFolder, type DraftState } from './folder.ts'
import { fixedCount, withCell } from './fixed-cells.ts'
import type { DraftDefaults, DraftNeeds } from './needs.ts'
import { countDraft, contentObstacles, planDraft } from './plan.ts'
import { problemsCsv } from './problems-csv.ts'
import type { CountedCatalog } from '../plan/batch-plan.ts'
import { type DraftRead, isCurrent, readDraft, rowsForTest } from './read.ts'
import { draftRows, allLines } from './rows.ts'
import type { JudgedRow } from './recipe-rules.ts'
import { startTestRun, settleStart, type Started, startDraft } from './start.ts'
import { rememberedMapping, rememberMapping } from './remembering.ts'
import { createSerialQueue } from './serial-queue.ts'

export { CSV_START, csvLine } from './csv.ts'
export { problemsCsv } from './problems-csv.ts'
export { createJudge } from './recipe-rules.ts'

type DraftCommandName = keyof typeof draftCommands

type DraftHandlers = {
  readonly [N in Exclude<DraftCommandName, 'stage_catalog'>]: (
    input: CommandInput<N>,
  ) => Promise<CommandOutput<N>>
}

/** Every command checks its input by the contract. @throws FailureError; ZodError for input that is not the command's */
export interface Drafts extends DraftHandlers {
  /** @param defaults laid over what the file gives */
  stage_catalog(
    input: CommandInput<'stage_catalog'>,
    defaults?: DraftDefaults,
  ): Promise<CommandOutput<'stage_catalog'>>
  /**
   * Makes a batch of its first products, forced and without cap, pilot or hours; the draft stays as it is.
   * @throws FailureError NOT_FOUND, BAD_INPUT where nothing can be made, WORKSPACE_UNUSABLE
   */
  rehearse(input: {
    readonly draft: string
    readonly account: number
    readonly name: string
    readonly products_max: number
  }): Promise<Started>
  /** The rows that cannot go, as the text of a CSV file, in pieces. */
  problemsCsv(draft: string): AsyncIterable<string>
  /** Grows whenever a draft is made, changed, started or discarded. */
  revision(): number
  /** Resolves when nothing of it is under way. */
  idle(): Promise<void>
}

/** A draft at hand, with what was found out about it so far. */
interface Held extends DraftRead {
  readonly state: DraftState
  counted: { readonly recipes: CountedCatalog; readonly atMs: number } | null
}

/** Whoever works at one looks back at another; what is known of more is found out anew. */
const HELD_MAX = 3
/** What is made or under way changes meanwhile; the start counts for itself. */
const COUNTED_FOR_MS = 30_000

const ADDED_COLUMN = 'ASIN'

export function createDrafts(needs: DraftNeeds): Drafts {
  const folder = draftFolder(needs.files, needs.root)
  const queue = createSerialQueue()
  const held = new Map<string, Held>()
  let revision = 0

  const changed = () => {
    revision += 1
    needs.changed()
  }
  const hold = (one: Held): Held => {
    held.delete(one.state.id)
    held.set(one.state.id, one)
    for (const id of held.keys()) if (held.size > HELD_MAX) held.delete(id)
    return one
  }
  const lookInto = async (state: DraftState): Promise<Held> => ({
    state,
    ...(await readDraft(needs, folder, state, null)),
    counted: null,
  })
  const current = async (one: Held): Promise<Held> =>
    isCurrent(needs, one.state, one) ? one : lookInto(one.state)
  const find = async (id: string): Promise<Held> => {
    const known = held.get(id)
    if (known !== undefined) return hold(await current(known))
    const state = await settleStart(needs, folder, await folder.read(id))
    if (state !== null) return hold(await lookInto(withoutForeignAccount(needs, state)))
    changed()
    throw new FailureError('NOT_FOUND', 'This draft was started: its batch is under way.')
  }
  const keep = async (found: Held): Promise<Held> => {
    const account = markOf(needs, found.state.choices.account)
    const next = { ...found, state: { ...found.state, account } }
    await folder.write(next.state)
    hold(next)
    changed()
    return next
  }
  const drop = async (id: string): Promise<void> => {
    held.delete(id)
    await folder.remove(id)
    changed()
  }
  const plan = async (one: Held) => {
    const nowMs = needs.clock.nowMs()
    if (one.counted === null || nowMs - one.counted.atMs > COUNTED_FOR_MS)
      one.counted = { recipes: await countDraft(needs, one.state, one.rows), atMs: nowMs }
    return planDraft(needs, one.state, one.analysis, one.counted.recipes)
  }

  return {
    async drafts(input) {
      draftCommands.drafts.input.parse(input)
      const drafts: CommandOutput<'drafts'>['drafts'] = []
      for (const one of await folder.list()) {
        if ('problem' in one) {
          const { message } = one.problem.failure
          drafts.push({ id: one.id, name: 'Damaged draft', source: '', created_at_ms: 0, problem: message })
          continue
        }
        const state = held.get(one.id)?.state ?? (await settled(one))
        if (state === null) continue
        if (state instanceof FailureError) {
          const { message: problem } = state.failure
          drafts.push({
            id: one.id,
            name: one.choices.name,
            source: one.source,
            created_at_ms: one.createdAtMs,
            problem,
          })
          continue
        }
        const { id, source, createdAtMs, choices } = state
        drafts.push({ id, name: choices.name, source, created_at_ms: createdAtMs, problem: null })
      }
      return { drafts }
    },
    async stage_catalog(input, defaults = {}) {
      const { name, bytes } = draftCommands.stage_catalog.input.parse(input)
      const state: DraftState = {
        id: needs.random.uuid(),
        source: name,
        createdAtMs: needs.clock.nowMs(),
        choices: { ...firstChoices(needs, name), ...defaults },
        account: null,
        mended: new Map(),
        leftOut: new Set(),
        startingAfterBatch: null,
      }
      return queue.run(state.id, async () => {
        try {
          await folder.putCatalog(state.id, bytes)
          const mapping = await rememberedMapping(needs.store, folder, state)
          const choices = { ...state.choices, mapping }
          return { draft: draftOf(await keep(await lookInto({ ...state, choices }))) }
        } catch (error) {
          await folder.remove(state.id)
          throw error
        }
      })
    },
    async draft(input) {
      const { draft: id } = draftCommands.draft.input.parse(input)
      return queue.run(id, async () => ({ draft: draftOf(await find(id)) }))
    },
    async change_draft(input) {
      const { draft: id, choices } = draftCommands.change_draft.input.parse(input)
      return queue.run(id, async () => {
        const before = await find(id)
        const state = withChoices(before, changedChoices(before.state.choices, choices))
        const isSame = rowsDependOn(state.choices) === rowsDependOn(before.state.choices)
        const next = isSame ? await current({ ...before, state, counted: null }) : await lookInto(state)
        return { draft: draftOf(await keep(next)) }
      })
    },
    async discard_draft(input) {
      const { draft: id } = draftCommands.discard_draft.input.parse(input)
      return queue.run(id, async () => {
        await drop(id)
        return {}
      })
    },
    async draft_rows(input) {
      const asked = draftCommands.draft_rows.input.parse(input)
      return queue.run(asked.draft, async () => {
        const { rows, analysis } = await find(asked.draft)
        const positions = positionsOf(analysis, asked)
        const end = asked.offset + asked.limit
        const wanted =
          positions?.slice(asked.offset, end) ?? range(asked.offset, Math.min(end, analysis.facts.rows))
        return {
          total: positions?.length ?? analysis.facts.rows,
          rows: (await rows.at(wanted)).map(rowOf),
        }
      })
    },
    async fix_cell(input) {
      const { draft: id, line, column, value } = draftCommands.fix_cell.input.parse(input)
      return queue.run(id, async () => {
        const { state: before } = await find(id)
        const state = { ...before, mended: withCell(before.mended, line, column, value) }
        const read = await readDraft(needs, folder, state, line)
        const { analysis, byDefault } = read
        if (analysis.asked === null) throw noSuchRow(line)
        const { row, given } = analysis.asked
        if (column >= Math.max(analysis.facts.columns.length, given.length)) throw noSuchColumn(column)
        // What the file says itself is nothing mended; where it has no such cell, an empty one makes it whole.
        const isAsGiven = value === given[column]
        const mended = isAsGiven ? withCell(before.mended, line, column, null) : state.mended
        const next = { ...state, mended }
        const rows = draftRows(folder, next, byDefault)
        const one = await keep({ ...read, state: next, rows, counted: null })
        return { draft: draftOf(one), row: rowOf(row) }
      })
    },
    async leave_out(input) {
      const { draft: id, lines, left_out: isLeftOut } = draftCommands.leave_out.input.parse(input)
      return queue.run(id, async () => {
        const one = await find(id)
        const meant = typeof lines === 'string' ? await linesOf(lines, isLeftOut, one) : lines
        const leftOut = new Set(one.state.leftOut)
        for (const line of meant) {
          if (isLeftOut) leftOut.add(line)
          else leftOut.delete(line)
        }
        return { draft: draftOf(await keep(await lookInto({ ...one.state, leftOut }))) }
      })
    },
    async add_asin_column(input) {
      const { draft: id } = draftCommands.add_asin_column.input.parse(input)
      return queue.run(id, async () => {
        const { state: before, analysis } = await find(id)
        const { columns, has_header: hasHeader } = analysis.facts
        if (!hasHeader || columns.some(({ field }) => field === 'asin')) throw noNewColumn()
        const mended = withCell(before.mended, analysis.headerLine, columns.length, ADDED_COLUMN)
        const mapping = { ...before.choices.mapping, asin: columns.length }
        const state = { ...before, mended, choices: { ...before.choices, mapping } }
        return { draft: draftOf(await keep(await lookInto(state))) }
      })
    },
    async draft_plan(input) {
      const { draft: id } = draftCommands.draft_plan.input.parse(input)
      return queue.run(id, async () => plan(await find(id)))
    },
    async start_draft(input) {
      const { draft: id } = draftCommands.start_draft.input.parse(input)
      return queue.run(id, async () => {
        const one = await find(id)
        one.counted = null
        const { obstacles } = await plan(one)
        const { account } = one.state.choices
        if (obstacles[0] !== undefined || account === null)
          throw new FailureError('BAD_INPUT', obstacles[0] ?? 'No account is chosen.')
        // Whatever comes of it, the next look is at what is on disk.
        held.delete(id)
        // One after the other, so that the batch of each is told from the others'.
        const started = await queue.run('start', () =>
          startDraft(needs, folder, one.state, one.rows, account),
        )
        rememberMapping(needs, one.analysis.signature, one.state.choices.mapping)
        for (const other of held.values()) other.counted = null
        changed()
        return started
      })
    },
    async rehearse({ draft: id, account, name, products_max }) {
      return queue.run(id, async () => {
        const one = await find(id)
        const { state, analysis } = one
        const [obstacle] = contentObstacles(needs, state, analysis.facts, account)
        if (obstacle !== undefined) throw new FailureError('BAD_INPUT', obstacle)
        return startTestRun(needs, state, rowsForTest(folder, state, one), {
          accountId: account,
          name,
          productsMax: products_max,
        })
      })
    },
    async *problemsCsv(id) {
      const { rows } = await queue.run(id, () => find(id))
      yield* problemsCsv(rows)
    },
    revision: () => revision,
    idle: () => queue.idle(),
  }

  /** A start that was cut short is settled before the draft is shown; null where it is none any more, or why not. */
  async function settled(listed: DraftState): Promise<DraftState | FailureError | null> {
    if (listed.startingAfterBatch === null) return listed
    try {
      return await queue.run(listed.id, async () => settleStart(needs, folder, await folder.read(listed.id)))
    } catch (error) {
      if (!(error instanceof FailureError)) throw error
      return error.failure.code === 'NOT_FOUND' ? null : error
    }
  }
}

/** What was said of the rows and columns of one table says nothing of another. */
function withChoices({ state, analysis }: Held, choices: DraftChoices): DraftState {
  if (!isOtherTable(state.choices, choices, analysis.facts)) return { ...state, choices }
  return {
    ...state,
    choices: { ...choices, mapping: {}, accepted_asins: [] },
    mended: new Map(),
    leftOut: new Set(),
  }
}

const draftOf = ({ state, analysis }: Held): Draft => ({
  id: state.id,
  source: state.source,
  created_at_ms: state.createdAtMs,
  choices: state.choices,
  ...analysis.facts,
  // A column that was added has its name in the header, which nobody has mended.
  fixed_cells: fixedCount(state.mended) - (state.mended.get(analysis.headerLine)?.size ?? 0),
})

const rowOf = ({ line, cells, problems, left_out }: JudgedRow) => ({ line, cells, problems, left_out })

/** The rows that are asked for; null: all of them. */
const positionsOf = (
  { positions, leftOutPositions }: Analysis,
  asked: Pick<CommandInput<'draft_rows'>, 'only_problems' | 'only_left_out'>,
): readonly number[] | null => {
  if (asked.only_left_out === true) return leftOutPositions
  return asked.only_problems ? positions : null
}

/** @param isLeftOut whether they are to be left out, or taken back in */
async function linesOf(
  which: 'with_warnings' | 'not_active' | 'all',
  isLeftOut: boolean,
  { state, rows, analysis }: Held,
): Promise<Iterable<number>> {
  if (which === 'with_warnings') return isLeftOut ? analysis.doubtfulLines : analysis.leftOutProblemLines
  if (which === 'not_active') return isLeftOut ? analysis.notActiveLines : analysis.leftOutNotActiveLines
  return isLeftOut ? allLines(rows) : state.leftOut
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)

const noSuchRow = (line: number): FailureError =>
  new FailureError(
    'BAD_INPUT',
    `Line ${line} would be no row of products any more. Nothing was changed; a row with problems is left out by itself.`,
  )

const noNewColumn = (): FailureError =>
  new FailureError(
    'BAD_INPUT',
    'A column for the ASIN can be added to a table that has a header and no such column. Nothing was changed.',
  )

const noSuchColumn = (column: number): FailureError =>
  new FailureError('BAD_INPUT', `The table has no column ${column + 1}. Nothing was changed.`)
