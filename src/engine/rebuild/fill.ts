// One job of the library becomes rows, as they were when it had ended. Batches, products and tasks come with the first job
// that tells of them; of two jobs of one task the later one is the task's, as if it had been made again. What is kept
// elsewhere by number (an image as a reference, in a recipe or a draft; a draft's account) must never mean another row than
// it did: numbers begin above all that were ever given, and an old one leads to nothing, which is told.
import { RETENTION_MS } from '../../domain/service.ts'
import { decideEnd } from '../lifecycle/decide.ts'
import { placedOutputs } from '../lifecycle/placed-outputs.ts'
import type { Recipe, Store, Task } from '../store/index.ts'
import { createAccounts } from './accounts.ts'
import type { JobStory } from './job-file.ts'
import type { FoundJob } from './walk.ts'

/** So many images are not written in a millisecond: two rebuilds in a row give no number twice. */
const IMAGES_PER_MS = 100

export interface Filled {
  /** false: the job is there already, from another folder. */
  readonly isNew: boolean
  readonly files: number
  readonly reviews: number
}

export interface Filler {
  /** Inside a transaction. */
  add(job: FoundJob): Filled
  /** Job ids of folders that tell nothing else: none of them may be taken for a lost answer's. Inside a transaction. */
  seen(jobIds: readonly string[]): void
  /** Accounts are called what they were called last. Inside a transaction, when all jobs are there. */
  nameAccounts(): void
  readonly counts: {
    readonly accounts: number
    readonly batches: number
    readonly products: number
    readonly tasks: number
    readonly jobs: number
  }
  readonly withoutAddress: readonly string[]
}

export function createFiller(store: Store, nowMs: number): Filler {
  const counts = { batches: 0, products: 0, tasks: 0, jobs: 0 }
  const accounts = createAccounts(store, nowMs)
  const batches = new Map<string, number>()

  const batchOf = ({ batch, submittedAtMs }: JobStory, accountId: number): number => {
    const { name, source, createdAtMs } = batch
    const mark = JSON.stringify([accountId, name, createdAtMs])
    const known = batches.get(mark)
    if (known !== undefined) return known
    const inserted = store.batches.insert(
      { accountId, name, source, pilotSize: null, creditsMax: null, hours: null },
      createdAtMs ?? submittedAtMs,
    )
    const id = store.rebuilding.raised('batch', inserted, nowMs)
    store.batches.setState(id, 'active')
    counts.batches += 1
    batches.set(mark, id)
    return id
  }

  const recipeOf = ({ recipe, operation, account }: JobStory): Recipe => {
    const put = store.batches.putRecipe({ ...recipe, operation }, account.testRun, nowMs)
    return { ...put, id: store.rebuilding.raised('recipe', put.id, nowMs) }
  }

  const productOf = ({ product }: JobStory, batchId: number): number => {
    const added = store.batches.addProduct(batchId, product)
    if (added !== null) {
      counts.products += 1
      return added
    }
    const known = store.rebuilding.productOf(batchId, product.asin, product.countryCode)
    if (known === null) throw new Error(`the product ${product.asin} is neither new nor known`)
    return known
  }

  const taskOf = (story: JobStory, recipe: Recipe, accountId: number): Task => {
    const batchId = batchOf(story, accountId)
    const productId = productOf(story, batchId)
    const known = store.rebuilding.taskOf(productId, recipe.id)
    if (known !== null) return store.tasks.get(known.id)
    counts.tasks += 1
    const { operation, product } = story
    const id = store.rebuilding.addTask({
      batchId,
      productId,
      recipeId: recipe.id,
      accountId,
      keyKind: story.account.keyKind,
      operation,
      asin: product.asin,
      countryCode: product.countryCode,
    })
    return store.tasks.get(id)
  }

  const addAssets = ({ folder, story, files }: FoundJob, task: Task, recipe: Recipe): number => {
    const expiresAtMs = story.expiresAtMs ?? story.completedAtMs + RETENTION_MS
    const placed = placedOutputs(story.job, story.request, recipe)
    store.assets.announce(task, story.jobId, placed, expiresAtMs, nowMs)
    store.rebuilding.raiseAssets(nowMs * IMAGES_PER_MS)
    const byPath = new Map(files.map((entry) => [entry.path, entry]))
    const missing = new Map(story.missing.map((one) => [one.path, one]))
    let onDisk = 0
    for (const { id, path, state } of store.assets.ofJob(story.jobId)) {
      if (state !== 'expected') continue
      const entry = byPath.get(path)
      if (entry === undefined) {
        const { state: end, code, message } = missing.get(path) ?? NOT_IN_LIBRARY
        store.assets.end(id, end, code, message ?? NOT_IN_LIBRARY.message)
        continue
      }
      const { file, bytes, sha256, width, height, format } = entry
      const known = format ?? formatOf(file)
      store.assets.saved(id, { file: `${folder}/${file}`, bytes, sha256, format: known, width, height })
      onDisk += 1
    }
    return onDisk
  }

  const settle = (story: JobStory, task: Task): void => {
    const { jobId, request, submittedAtMs, completedAtMs: endedAtMs } = story
    const ended = { id: jobId, body: JSON.stringify(request), submittedAtMs, endedAtMs }
    store.rebuilding.addSubmission(task.id, ended)
    const before = store.rebuilding.taskOf(task.productId, task.recipeId)
    if (before?.jobId !== null && before?.jobId !== undefined) {
      if (before.atMs > endedAtMs) {
        store.rebuilding.uncount(jobId)
        return
      }
      store.rebuilding.uncount(before.jobId)
    }
    const lacking = store.assets.ofJob(jobId).find(({ state }) => state === 'failed' || state === 'expired')
    const state = STATE_OF[decideEnd(store.assets.counts(jobId))]
    const reason =
      lacking === undefined ? null : { code: lacking.code ?? 'UNSPECIFIED_ERROR', message: lacking.message }
    store.rebuilding.settle(task.id, state, ended, reason)
  }

  return {
    get counts() {
      return { ...counts, accounts: accounts.count }
    },
    get withoutAddress() {
      return accounts.withoutAddress
    },
    add(job) {
      const { story, reviews } = job
      if (store.jobs.find(story.jobId) !== null) return { isNew: false, files: 0, reviews: 0 }
      counts.jobs += 1
      const accountId = accounts.idOf(story)
      const recipe = recipeOf(story)
      const task = taskOf(story, recipe, accountId)
      store.jobs.insert(task, story.jobId, story.submittedAtMs)
      store.jobs.update(story.jobId, {
        status: 'completed',
        completedAtMs: story.completedAtMs,
        expiresAtMs: story.expiresAtMs,
        creditCost: story.charged,
        creditsRefunded: story.refunded,
        errorCode: story.job.errorCode,
        raw: JSON.stringify(story.job.raw),
      })
      store.submissions.seeJob(accountId, story.jobId)
      const files = addAssets(job, task, recipe)
      settle(story, task)
      let said = 0
      for (const { path, changedAtMs, ...review } of reviews) {
        const asset = store.rebuilding.assetOf(story.jobId, path)
        if (asset === null) continue
        store.rebuilding.addReview(asset, review, changedAtMs)
        said += 1
      }
      return { isNew: true, files, reviews: said }
    },
    seen(jobIds) {
      for (const id of accounts.ids()) for (const jobId of jobIds) store.submissions.seeJob(id, jobId)
    },
    nameAccounts: accounts.settleNames,
  }
}

const NOT_IN_LIBRARY = {
  state: 'failed',
  code: 'NOT_IN_LIBRARY',
  message: 'Its file was not in the library when the database was rebuilt.',
} as const

const STATE_OF = {
  all_on_disk: 'completed',
  some_missing: 'completed_with_errors',
  retention_passed: 'expired',
} as const

/** Earlier versions told the format by the file's name alone. */
function formatOf(file: string): string {
  const extension = file.slice(file.lastIndexOf('.') + 1)
  return extension === 'jpg' ? 'jpeg' : extension
}
