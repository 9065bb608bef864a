// The door of the drafts: every draft command of the contract's table, over folders on disk and passes over the
// catalogs in them. Each pass reads from the disk in pieces, so that a large catalog never holds up the process.
import type { CommandInput, CommandOutput } from '../../contract/commands.ts'
import { draftCommands } from '../../contract/commands/drafts.ts'
import { FailureError } from '../../domain/failure.ts'
import { t } from '../../words/index.ts'
import type { Analysis } from './analysis.ts'
import { firstChoices, rememberedMapping, rememberMapping } from './choices.ts'
import { changesOf } from './cell-edits.ts'
import { editCommands } from './edit.ts'
import type { DraftState } from './folder.ts'
import type { DraftDefaults, DraftHandlers, DraftNeeds } from './needs.ts'
import { createOpenDrafts, draftOf, type OpenDrafts, toDraftRow } from './open-drafts.ts'
import { contentObstacles } from './plan.ts'
import { problemsCsv } from './problems-csv.ts'
import { rowsForTest } from './read.ts'
import { fixesOf } from './rows.ts'
import { startTestRun, settleStart, type Started, startDraft } from './start.ts'

export { catalogProblemsCsv } from './problems-csv.ts'

/** Every command checks its input by the contract. @throws FailureError; ZodError for input that is not the command's */
export interface Drafts extends DraftHandlers {
  /** @param defaults laid over what the file gives */
  stage_catalog(
    input: CommandInput<'stage_catalog'>,
    defaults?: DraftDefaults,
  ): Promise<CommandOutput<'stage_catalog'>>
  /**
   * Makes a batch of its first products, forced and without spending limit, pilot or hours; the draft stays as it is.
   * @throws FailureError NOT_FOUND, BAD_INPUT where nothing can be made, WORKSPACE_UNUSABLE
   */
  startTestRun(input: {
    readonly draft: string
    readonly account: number
    readonly products_max: number
  }): Promise<Started>
  /** The rows that cannot go, as the text of a CSV file, in pieces. */
  problemsCsv(draft: string): AsyncIterable<string>
  /** Grows whenever a draft is made, changed, started or discarded. */
  revision(): number
  /** Resolves when no command is in progress. */
  idle(): Promise<void>
}

export function createDrafts(needs: DraftNeeds): Drafts {
  const drafts = createOpenDrafts(needs)
  return {
    ...listCommands(drafts),
    ...editCommands(drafts),
    ...startCommands(drafts),
    revision: drafts.revision,
    idle: () => drafts.queue.idle(),
  }
}

function listCommands(
  drafts: OpenDrafts,
): Pick<
  Drafts,
  'drafts' | 'stage_catalog' | 'draft' | 'discard_draft' | 'draft_rows' | 'draft_fixes' | 'draft_edits'
> {
  const { needs, folder, queue } = drafts
  return {
    async drafts(input) {
      draftCommands.drafts.input.parse(input)
      const found: CommandOutput<'drafts'>['drafts'] = []
      for (const listed of await folder.list()) {
        const summary = await summaryOf(drafts, listed)
        if (summary !== null) found.push(summary)
      }
      return { drafts: found }
    },
    async stage_catalog(input, defaults = {}) {
      const { name, bytes } = draftCommands.stage_catalog.input.parse(input)
      const state: DraftState = {
        id: needs.random.uuid(),
        source: name,
        createdAtMs: needs.clock.nowMs(),
        choices: { ...firstChoices(needs, name), ...defaults },
        account: null,
        fixedCells: new Map(),
        leftOut: new Set(),
        startingAfterBatch: null,
      }
      return queue.run(state.id, async () => {
        try {
          await folder.putCatalog(state.id, bytes)
          const mapping = await rememberedMapping(needs.store, folder, state)
          const choices = { ...state.choices, mapping }
          return { draft: draftOf(await drafts.keep(await drafts.read({ ...state, choices }))) }
        } catch (error) {
          await folder.remove(state.id)
          throw error
        }
      })
    },
    async draft(input) {
      const { draft: id } = draftCommands.draft.input.parse(input)
      return queue.run(id, async () => ({ draft: draftOf(await drafts.find(id)) }))
    },
    async discard_draft(input) {
      const { draft: id } = draftCommands.discard_draft.input.parse(input)
      return queue.run(id, async () => {
        await drafts.drop(id)
        return {}
      })
    },
    async draft_rows(input) {
      const asked = draftCommands.draft_rows.input.parse(input)
      return queue.run(asked.draft, async () => {
        const { rows, analysis } = await drafts.find(asked.draft)
        const positions = positionsOf(analysis, asked)
        const end = asked.offset + asked.limit
        const wanted =
          positions?.slice(asked.offset, end) ?? range(asked.offset, Math.min(end, analysis.facts.rows))
        return {
          total: positions?.length ?? analysis.facts.rows,
          rows: (await rows.at(wanted)).map(toDraftRow),
        }
      })
    },
    async draft_fixes(input) {
      const { draft: id, code } = draftCommands.draft_fixes.input.parse(input)
      return queue.run(id, async () => ({ cells: await fixesOf((await drafts.find(id)).rows, code) }))
    },
    async draft_edits(input) {
      const { draft: id, edit } = draftCommands.draft_edits.input.parse(input)
      return queue.run(id, async () => {
        const { rows, analysis } = await drafts.find(id)
        const positions = edit.kind === 'replace' ? null : positionsOf(analysis, edit)
        return changesOf(edit, rows, positions ?? range(0, analysis.facts.rows))
      })
    },
  }
}

function startCommands(
  drafts: OpenDrafts,
): Pick<Drafts, 'draft_plan' | 'start_draft' | 'startTestRun' | 'problemsCsv'> {
  const { needs, folder, queue } = drafts
  return {
    async draft_plan(input) {
      const { draft: id } = draftCommands.draft_plan.input.parse(input)
      return queue.run(id, async () => drafts.plan(await drafts.find(id)))
    },
    async start_draft(input) {
      const { draft: id } = draftCommands.start_draft.input.parse(input)
      return queue.run(id, async () => {
        const one = await drafts.find(id)
        one.counted = null
        const { obstacles } = await drafts.plan(one)
        const { account } = one.state.choices
        if (obstacles[0] !== undefined || account === null)
          throw new FailureError('BAD_INPUT', obstacles[0] ?? t('draft.obstacle.account'))
        // Whatever happens, the draft is read from disk next time.
        drafts.release(id)
        // One after the other, so that each finds its own batch.
        const started = await queue.run('start', () =>
          startDraft(needs, folder, one.state, one.rows, account),
        )
        rememberMapping(needs, one.analysis.signature, one.state.choices.mapping)
        drafts.started()
        return started
      })
    },
    async startTestRun({ draft: id, account, products_max }) {
      return queue.run(id, async () => {
        const one = await drafts.find(id)
        const { state, analysis } = one
        const [obstacle] = contentObstacles(needs, state, analysis.facts, account)
        if (obstacle !== undefined) throw new FailureError('BAD_INPUT', obstacle)
        return startTestRun(needs, state, rowsForTest(folder, state, one), {
          accountId: account,
          productsMax: products_max,
        })
      })
    },
    async *problemsCsv(id) {
      const { rows } = await queue.run(id, () => drafts.find(id))
      yield* problemsCsv(rows)
    },
  }
}

type Listed = Awaited<ReturnType<OpenDrafts['folder']['list']>>[number]

/** null: it is no draft any more. */
async function summaryOf(
  drafts: OpenDrafts,
  listed: Listed,
): Promise<CommandOutput<'drafts'>['drafts'][number] | null> {
  if ('problem' in listed) {
    const { failure: problem } = listed.problem
    return { id: listed.id, name: t('draft.name.damaged'), source: '', created_at_ms: 0, problem }
  }
  const found = drafts.known(listed.id) ?? (await settled(drafts, listed))
  if (found === null) return null
  const problem = found instanceof FailureError ? found.failure : null
  const { id, source, createdAtMs, choices } = found instanceof FailureError ? listed : found
  return { id, name: choices.name, source, created_at_ms: createdAtMs, problem }
}

/** A start that was cut short is settled before the draft is shown; null where it is none any more, or why not. */
async function settled(
  { needs, folder, queue }: OpenDrafts,
  listed: DraftState,
): Promise<DraftState | FailureError | null> {
  if (listed.startingAfterBatch === null) return listed
  try {
    return await queue.run(listed.id, async () => settleStart(needs, folder, await folder.read(listed.id)))
  } catch (error) {
    if (!(error instanceof FailureError)) throw error
    return error.failure.code === 'NOT_FOUND' ? null : error
  }
}

/** Positions of the rows asked for; null: all rows. */
const positionsOf = (
  { positions, leftOutPositions }: Analysis,
  asked: Pick<CommandInput<'draft_rows'>, 'only_problems' | 'only_left_out'>,
): readonly number[] | null => {
  if (asked.only_left_out === true) return leftOutPositions
  return asked.only_problems ? positions : null
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
