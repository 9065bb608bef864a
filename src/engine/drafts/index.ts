// The door of the drafts: every draft command of the contract's table, over folders on disk and passes over the
// catalogs in them. Each pass reads from the disk in pieces, so that a large catalog never holds up the process.
import type { CommandInput, CommandOutput } from '../../contract/commands.ts'
import type { Draft } from '../../contract/commands/drafts.ts'
import { badInput, FailureError } from '../../domain/failure.ts'
import { t } from '../../words/index.ts'
import { cellSeparator, refuseCanceled } from '../intake/index.ts'
import type { Analysis } from './analysis.ts'
import { catalogOfTasks, firstChoices, rememberedMapping, withFixesOf } from './choices.ts'
import { changesOf } from './cell-edits.ts'
import { editCommands } from './edit.ts'
import type { DraftState } from './folder.ts'
import type { DraftDefaults, DraftHandlers, DraftNeeds } from './needs.ts'
import { createOpenDrafts, draftOf, type OpenDrafts, toDraftRow } from './open-drafts.ts'
import { contentObstacles } from './plan.ts'
import { fixesOf, problemsCsv } from './rows.ts'
import { rowsForTest } from './read.ts'
import { settleStart, startDraft, type Started, startTestRun } from './start.ts'

export { catalogProblemsCsv } from './rows.ts'

/** Each command throws FailureError. Its input is checked by the contract where it comes in. */
export interface Drafts extends DraftHandlers {
  /** @param defaults laid over what the file gives. @param signal ends it, with FailureError CANCELED */
  stage_catalog(
    input: CommandInput<'stage_catalog'>,
    defaults?: DraftDefaults,
    signal?: AbortSignal,
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
  revision(): number
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

function listCommands(drafts: OpenDrafts) {
  const { needs, folder, queue, listed } = drafts
  return {
    async drafts() {
      const found: CommandOutput<'drafts'>['drafts'] = []
      for (const listed of await folder.list()) {
        const summary = await summaryOf(drafts, listed)
        if (summary !== null) found.push(summary)
      }
      return { drafts: found }
    },
    async stage_catalog({ name, bytes }, defaults = {}, signal) {
      const known = await draftThat(drafts, ({ id }) => areEqual(folder.catalog(id), bytes))
      if (known !== null) return { draft: known, reopened: true }
      refuseCanceled(signal)
      return newDraft(drafts, { name, bytes }, defaults, { startedOf: folder.started, signal })
    },
    async draft_of_task({ tasks }) {
      const known = await draftThat(drafts, async ({ retries }) =>
        tasks.every((id) => retries.some(([retried]) => retried === id)),
      )
      if (known !== null) return { draft: known, reopened: true }
      const { catalog, defaults, retries } = catalogOfTasks(needs.store, tasks)
      return newDraft(drafts, catalog, defaults, { retries })
    },
    draft: ({ draft: id }) => drafts.use(id, async (one) => ({ draft: draftOf(one) })),
    discard_draft: ({ draft: id }) =>
      queue.run(id, async () => {
        await folder.keepStarted(id, null)
        await drafts.drop(id)
        return {}
      }),
    draft_rows: (asked) =>
      drafts.use(asked.draft, async ({ rows, analysis }) => {
        const positions = listed(asked.opened, positionsOf(analysis, asked))
        const wanted = positions.slice(asked.offset, asked.offset + asked.limit)
        return { total: positions.length, rows: (await rows.at(wanted)).map(toDraftRow) }
      }),
    draft_fixes: ({ draft: id, code }) =>
      drafts.use(id, async ({ rows }) => ({ cells: await fixesOf(rows, code) })),
    draft_edits: ({ draft: id, edit }) =>
      drafts.use(id, ({ rows, analysis }) =>
        changesOf(edit, rows, listed(edit.opened, positionsOf(analysis, edit))),
      ),
  } satisfies Partial<Drafts>
}

function startCommands(drafts: OpenDrafts) {
  const { needs, folder, queue } = drafts
  return {
    draft_plan: ({ draft: id }) => drafts.use(id, drafts.plan),
    start_draft: ({ draft: id, credits_max: creditsMax }) =>
      drafts.use(id, async (one) => {
        one.counted = null
        const { obstacles } = await drafts.plan(one)
        const { account, credits_max: ownMax } = one.state.choices
        const choices = { ...one.state.choices, credits_max: creditsMax ?? ownMax }
        const chosen = { ...one, state: { ...one.state, choices } }
        if (obstacles[0] !== undefined || account === null)
          throw badInput(obstacles[0] ?? t('draft.obstacle.account'))
        // Whatever happens, the draft is read from disk next time.
        drafts.release(id)
        // One after the other, so that each finds its own batch.
        const started = await queue.run('start', () => startDraft(needs, folder, chosen, account))
        drafts.started()
        return started
      }),
    startTestRun: ({ draft: id, account, products_max }) =>
      drafts.use(id, async (one) => {
        const { state, analysis } = one
        const [obstacle] = contentObstacles(needs, state, analysis.facts, account)
        if (obstacle !== undefined) throw badInput(obstacle)
        return startTestRun(needs, state, rowsForTest(folder, state, one), {
          accountId: account,
          productsMax: products_max,
        })
      }),
    async *problemsCsv(id) {
      yield* problemsCsv(await drafts.use(id, async ({ rows }) => rows), cellSeparator())
    },
  } satisfies Partial<Drafts>
}

function newDraft(
  drafts: OpenDrafts,
  { name, bytes }: CommandInput<'stage_catalog'>,
  defaults: DraftDefaults,
  of: {
    /** The draft of the same catalog that was started: its fixes hold again. */
    readonly startedOf?: OpenDrafts['folder']['started']
    readonly retries?: DraftState['retries']
    readonly signal?: AbortSignal | undefined
  },
): Promise<CommandOutput<'stage_catalog'>> {
  const { needs, folder, queue } = drafts
  const state: DraftState = {
    id: needs.random.uuid(),
    source: name,
    createdAtMs: needs.clock.nowMs(),
    choices: { ...firstChoices(needs, name), ...defaults },
    account: null,
    fixedCells: new Map(),
    leftOut: new Set(),
    retries: of.retries ?? [],
    startingAfterBatch: null,
  }
  return queue.run(state.id, async () => {
    try {
      await folder.putCatalog(state.id, bytes)
      const started = (await of.startedOf?.(state.id)) ?? null
      const remembered = await rememberedMapping(needs.store, folder, state, of.signal)
      const mapping = { ...remembered, ...state.choices.mapping }
      const first = { ...state, choices: { ...state.choices, mapping } }
      const next = started === null ? first : withFixesOf(first, started)
      return {
        draft: draftOf(await drafts.keep(await drafts.read(next, of.signal))),
        reopened: started !== null,
      }
    } catch (error) {
      await folder.remove(state.id)
      throw error
    }
  })
}

/** The newest one that is as wanted, with what was fixed in it; null: there is none that can be opened. */
async function draftThat(
  { folder, use }: OpenDrafts,
  isWanted: (draft: DraftState) => Promise<boolean>,
): Promise<Draft | null> {
  for (const listed of await folder.list())
    try {
      if (!('problem' in listed) && (await isWanted(listed)))
        return await use(listed.id, (one) => Promise.resolve(draftOf(one)))
    } catch (error) {
      if (!(error instanceof FailureError)) throw error
    }
  return null
}

async function areEqual(pieces: AsyncIterable<Uint8Array>, bytes: Uint8Array): Promise<boolean> {
  let at = 0
  for await (const piece of pieces) {
    const from = at
    if (!piece.every((byte, index) => byte === bytes[from + index])) return false
    at += piece.length
  }
  return at === bytes.length
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

function positionsOf(
  { positions, leftOutPositions, facts }: Analysis,
  asked: Pick<CommandInput<'draft_rows'>, 'only_problems' | 'only_left_out'>,
): readonly number[] {
  if (asked.only_left_out === true) return leftOutPositions
  return asked.only_problems ? positions : [...Array(facts.rows).keys()]
}
