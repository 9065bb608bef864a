// The drafts that are open: read from disk once, kept while a person works at them, written back whole.
import type { Draft, DraftPlan } from '../../contract/commands/drafts.ts'
import { FailureError } from '../../domain/failure.ts'
import { t } from '../../words/index.ts'
import { createSerialQueue } from '../ports/filesystem.ts'
import type { CountedCatalog } from '../plan/plan.ts'
import { markOf, withoutForeignAccount } from './choices.ts'
import { draftFolder, type DraftState, fixedCount } from './folder.ts'
import type { DraftNeeds } from './needs.ts'
import { countDraft, planDraft } from './plan.ts'
import { type DraftRead, isCurrent, readDraft } from './read.ts'
import type { JudgedRow } from './rows.ts'
import { settleStart } from './start.ts'

export interface OpenDraft extends DraftRead {
  readonly state: DraftState
  counted: { readonly recipes: CountedCatalog; readonly atMs: number } | null
}

const OPEN_MAX = 3
/** A person looks at one list at a time. */
const LISTS_MAX = 4
/** What is made or in progress changes meanwhile; the start counts for itself. */
const COUNTED_FOR_MS = 30_000

export type OpenDrafts = ReturnType<typeof createOpenDrafts>

export function createOpenDrafts(needs: DraftNeeds) {
  const folder = draftFolder(needs.files, needs.root)
  const open = new Map<string, OpenDraft>()
  let revision = 0

  const changed = () => {
    revision += 1
    needs.changed()
  }
  const hold = (one: OpenDraft): OpenDraft => {
    open.delete(one.state.id)
    open.set(one.state.id, one)
    for (const id of open.keys()) if (open.size > OPEN_MAX) open.delete(id)
    return one
  }
  const read = async (state: DraftState, signal?: AbortSignal): Promise<OpenDraft> => ({
    state,
    ...(await readDraft(needs, folder, state, null, signal)),
    counted: null,
  })
  /** Reads its rows again where they would take another country now. */
  const refreshed = async (one: OpenDraft): Promise<OpenDraft> =>
    isCurrent(needs, one.state, one) ? one : read(one.state)
  const find = async (id: string): Promise<OpenDraft> => {
    const known = open.get(id)
    if (known !== undefined) return hold(await refreshed(known))
    const state = await settleStart(needs, folder, await folder.read(id))
    if (state !== null) return hold(await read(withoutForeignAccount(needs, state)))
    changed()
    throw new FailureError('NOT_FOUND', t('draft.started'))
  }
  // No change sees the draft halfway through another.
  const queue = createSerialQueue()

  return {
    needs,
    folder,
    queue,
    listed: createLists(),
    read,
    refreshed,
    /** Works with a draft when nothing else does. @throws FailureError NOT_FOUND, or BAD_INPUT where it is damaged */
    use: <T>(id: string, work: (one: OpenDraft) => Promise<T>): Promise<T> =>
      queue.run(id, async () => work(await find(id))),
    /** As it is kept by this process; null: it has to be read. */
    known: (id: string): DraftState | null => open.get(id)?.state ?? null,
    async keep(found: OpenDraft): Promise<OpenDraft> {
      const account = markOf(needs, found.state.choices.account)
      const next = { ...found, state: { ...found.state, account } }
      await folder.write(next.state)
      hold(next)
      changed()
      return next
    },
    release: (id: string): void => void open.delete(id),
    async drop(id: string): Promise<void> {
      open.delete(id)
      await folder.remove(id)
      changed()
    },
    async plan(one: OpenDraft): Promise<DraftPlan> {
      const nowMs = needs.clock.nowMs()
      if (one.counted === null || nowMs - one.counted.atMs > COUNTED_FOR_MS)
        one.counted = { recipes: await countDraft(needs, one.state, one.rows), atMs: nowMs }
      return planDraft(needs, one.state, one.analysis, one.counted.recipes)
    },
    /** A batch was made: what counts as generated or in progress is not as it was. */
    started(): void {
      for (const other of open.values()) other.counted = null
      changed()
    },
    /** Grows whenever a draft is made, changed, started or discarded. */
    revision: (): number => revision,
  }
}

/** The rows of an opened list stay in their places while they are changed; what is found later comes last. */
function createLists() {
  /** Positions of rows, by the name of the list. `found`: those that answered last. */
  const lists = new Map<string, { readonly found: readonly number[]; readonly rows: readonly number[] }>()
  return (name: string | undefined, found: readonly number[]): readonly number[] => {
    if (name === undefined) return found
    const before = lists.get(name)
    if (before?.found === found) return before.rows
    const rows = [...new Set([...(before?.rows ?? []), ...found])]
    lists.delete(name)
    lists.set(name, { found, rows })
    for (const other of lists.keys()) if (lists.size > LISTS_MAX) lists.delete(other)
    return rows
  }
}

export const draftOf = ({ state, analysis }: OpenDraft): Draft => ({
  id: state.id,
  source: state.source,
  created_at_ms: state.createdAtMs,
  choices: state.choices,
  ...analysis.facts,
  // The name of an added column is kept as a cell, but is no fix.
  fixed_cells: fixedCount(state.fixedCells) - (state.fixedCells.get(analysis.headerLine)?.size ?? 0),
})

export const toDraftRow = ({ line, cells, problems, left_out }: JudgedRow) => ({
  line,
  cells,
  problems,
  left_out,
})
