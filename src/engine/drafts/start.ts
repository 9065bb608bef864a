// A draft becomes a batch, or stays a draft; a crash in between leaves one of the two. What is about to happen is
// written into the draft first; a batch that is not whole is removed when the workspace is opened; so a greater batch
// of the same name and source that is there afterwards is the one that was made of it.
import { resolveReferences } from '../../domain/references.ts'
import { badInput, FailureError } from '../../domain/failure.ts'
import { deadReferenceWords, t } from '../../words/index.ts'
import type { Imported, ImportOptions } from '../plan/import.ts'
import type { DraftFolder, DraftState } from './folder.ts'
import type { DraftNeeds } from './needs.ts'
import type { DraftRead } from './read.ts'
import type { DraftRows } from './rows.ts'

export interface Started {
  readonly batch: number
  readonly tasks: number
}

/** @throws FailureError; the draft is as it was then */
export async function startDraft(
  needs: DraftNeeds,
  folder: DraftFolder,
  { state, rows, analysis: { signature } }: DraftRead & { readonly state: DraftState },
  accountId: number,
): Promise<Started> {
  const { name, credits_max: creditsMax, pilot_size: pilotSize, hours, force, changed } = state.choices
  const batch = { accountId, name, source: state.source, pilotSize, creditsMax, hours }
  const starting = { ...state, startingAfterBatch: lastBatch(needs) }
  await folder.write(starting)
  let imported: Imported
  try {
    imported = await importRows(needs, state, rows, {
      batch,
      force,
      changed,
      chosenCountry: state.choices.default_country,
      retries: state.retries,
      // Mappings that were only tried are not remembered.
      ...(signature !== null && { remember: { signature, mapping: state.choices.mapping } }),
    })
  } catch (error) {
    await undoStart(needs, folder, starting)
    throw error
  }
  if (imported.batchId === null) {
    await folder.write(state)
    throw nothingToDo(imported)
  }
  await removeStarted(folder, state)
  return { batch: imported.batchId, tasks: imported.tasks }
}

export async function startTestRun(
  needs: DraftNeeds,
  state: DraftState,
  rows: DraftRows,
  order: { readonly accountId: number; readonly productsMax: number },
): Promise<Started> {
  const { accountId, productsMax } = order
  const batch = {
    accountId,
    name: t('testRun.of', { name: state.choices.name }),
    source: state.source,
    pilotSize: null,
    creditsMax: null,
    hours: null,
  }
  const imported = await importRows(needs, state, rows, {
    batch,
    force: true,
    productsMax,
  })
  if (imported.batchId === null) throw nothingToDo(imported)
  return { batch: imported.batchId, tasks: imported.tasks }
}

/** What became of a start that was cut short. @returns the draft to be started again; null: the batch was made */
export async function settleStart(
  { store }: DraftNeeds,
  folder: DraftFolder,
  state: DraftState,
): Promise<DraftState | null> {
  const { startingAfterBatch, source, choices } = state
  if (startingAfterBatch === null) return state
  const isMade = store.batches
    .all()
    .some(
      (batch) =>
        batch.id > startingAfterBatch &&
        batch.state !== 'importing' &&
        batch.name === choices.name &&
        batch.source === source &&
        batch.accountId === choices.account,
    )
  if (isMade) {
    await removeStarted(folder, state)
    return null
  }
  const again = { ...state, startingAfterBatch: null }
  await folder.write(again)
  return again
}

async function importRows(
  needs: DraftNeeds,
  state: DraftState,
  rows: DraftRows,
  options: Pick<
    ImportOptions,
    'batch' | 'force' | 'changed' | 'productsMax' | 'chosenCountry' | 'remember' | 'retries'
  >,
): Promise<Imported> {
  const { store, clock, importCatalog } = needs
  const { recipes } = state.choices
  for (const { params } of recipes) {
    const sent = resolveReferences(params, store.assets.referenced, options.batch.accountId, clock.nowMs())
    if (sent.kind === 'dead') throw badInput(deadReferenceWords(sent))
  }
  const opened = await rows.open()
  await using catalog = opened.catalog
  return await importCatalog({
    ...options,
    catalog,
    order: state.choices.order,
    recipes,
    onProblems: () => undefined,
  })
}

const lastBatch = ({ store }: DraftNeeds): number =>
  store.batches.all().reduce((last, { id }) => Math.max(last, id), 0)

/** The database decides whether the batch was made. The first error is thrown; the next read settles the rest. */
async function undoStart(needs: DraftNeeds, folder: DraftFolder, starting: DraftState): Promise<void> {
  await settleStart(needs, folder, starting).catch(() => undefined)
}

/** The batch is made: a draft that cannot be removed now is removed when it is read next. Its fixes are kept. */
async function removeStarted(folder: DraftFolder, state: DraftState): Promise<void> {
  try {
    await folder.keepStarted(state.id, { ...state, startingAfterBatch: null })
    await folder.remove(state.id)
  } catch (error) {
    if (!(error instanceof FailureError)) throw error
  }
}

const nothingToDo = ({ skipped }: Imported): FailureError =>
  badInput(skipped > 0 ? t('draft.start.nothingNew') : t('draft.start.noRow'))
