// A store on a real file in a folder of its own, its clock a number, and what it takes to fill it with work.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { RecipeInput } from '../../../src/domain/recipe.ts'
import type { CountryCode } from '../../../src/domain/service.ts'
import type { Cause } from '../../../src/domain/moves.ts'
import {
  type Change,
  type LeaseTerms,
  openStore,
  type Owner,
  type Store,
  type Task,
} from '../../../src/engine/store/index.ts'

export const NOW_MS = 1_790_000_000_000

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shotlist-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export const newFile = (): string => join(newFolder(), 'shotlist.db')

export const owner = (id: string, over: Partial<Owner> = {}): Owner => ({
  id,
  role: 'test',
  pid: 4_000_000 + id.length,
  host: 'here',
  ...over,
})

export const terms = (over: Partial<LeaseTerms> = {}): LeaseTerms => ({
  nowMs: NOW_MS,
  leaseMs: 30_000,
  isRunning: () => true,
  ...over,
})

/** Closed when the test ends, unless the test has done so. */
export function openAt(file: string, id = 'first', over: Partial<LeaseTerms> = {}): Store {
  const store = openStore(file, owner(id), terms(over))
  let isOpen = true
  const close = () => {
    if (isOpen) store.close()
    isOpen = false
  }
  onTestFinished(close)
  return { ...store, close }
}

export const STRATEGY: RecipeInput = { name: 'strategy', operation: 'creative_strategy', params: {} }

export interface Filled {
  readonly accountId: number
  readonly batchId: number
  readonly recipeId: number
  readonly tasks: readonly Task[]
}

/**
 * An account and a batch with one task for each ASIN, all queued. That of test runs shares its recipe with the others, as
 * it did before recipes had a mark.
 */
export function fill(
  store: Store,
  asins: readonly string[],
  recipe: RecipeInput = STRATEGY,
  name = 'default',
): Filled {
  return store.transaction(() => {
    const accountId = store.accounts.put(
      { name, baseUrl: 'https://service.example/', keyKind: 'live', testRun: name === 'Rehearsal' },
      NOW_MS,
    )
    const { id: recipeId } = store.batches.putRecipe(recipe, false, NOW_MS)
    const batchId = store.batches.insert(
      { accountId, name: 'batch', source: 'x.csv', pilotSize: null, creditsMax: null, hours: null },
      NOW_MS,
    )
    for (const [index, asin] of asins.entries())
      addTask(
        store,
        { batchId, accountId, recipeId, operation: recipe.operation },
        { asin, ordinal: index + 1 },
      )
    store.batches.setState(batchId, 'active')
    return { accountId, batchId, recipeId, tasks: store.tasks.ofBatch(batchId, 'queued') }
  })
}

/** A product of the batch, with one task to make. */
export function addTask(
  store: Store,
  of: Pick<Task, 'batchId' | 'accountId' | 'recipeId' | 'operation'>,
  product: { asin: string; ordinal?: number; countryCode?: CountryCode; sku?: string; title?: string },
): void {
  const { asin, ordinal = 1, countryCode = 'US', sku = null, title = null } = product
  const productId = store.batches.addProduct(of.batchId, {
    line: ordinal + 1,
    asin,
    countryCode,
    sku,
    title,
    mainImageUrl: null,
    otherImageUrls: [],
  })
  if (productId === null) throw new Error(`${asin} is there twice`)
  store.tasks.insert({ ...of, productId, asin, countryCode, ordinal }, NOW_MS)
}

/** Writes the intent for a queued task, as the submitter does. */
export function intend(store: Store, task: Task): { readonly task: Task; readonly submissionId: number } {
  return store.transaction(() => {
    const slotId = store.pace.take(task.accountId, NOW_MS)
    const submissionId = store.submissions.open({
      taskId: task.id,
      accountId: task.accountId,
      slotId,
      operation: task.operation,
      asin: task.asin,
      body: '{}',
      wasListed: true,
      nowMs: NOW_MS,
    })
    return { task: moved(store, task, 'intent_written', { dueAtMs: null }), submissionId }
  })
}

/** Moves a task and insists that it was not stale. */
export function moved(store: Store, task: Task, cause: Cause, change: Change): Task {
  const next = store.transaction(() => store.tasks.move(task, cause, change, NOW_MS))
  if (next === null) throw new Error('the task had moved')
  return next
}

/** Accepted: the task is pending with this job. */
export function accept(store: Store, task: Task, jobId: string, reserved: number | null = null): Task {
  const intent = intend(store, task)
  return store.transaction(() => {
    store.submissions.close(intent.submissionId, 'accepted', null, jobId, NOW_MS)
    store.jobs.insert(intent.task, jobId, NOW_MS, reserved, null)
    return moved(store, intent.task, 'accepted', { jobId, dueAtMs: NOW_MS + 5_000 })
  })
}

/** Nothing for each parameter of a statement as SQLite has it, so that its plan can be looked at. */
export const noValues = (sql: string): Readonly<Record<string, null>> =>
  Object.fromEntries(Array.from(sql.matchAll(/:(\w+)/g), ([, name = '']) => [name, null]))
