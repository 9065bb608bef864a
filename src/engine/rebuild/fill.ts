// Writes one job of the library as rows, as they were when the job had ended. The first job that names a batch, product or
// task creates its row; of two jobs of one task the task keeps the later one, as if it had been generated again. Recipes
// and drafts hold ids (of images as references, of accounts), and an old id must never find another row: new ids begin
// above all that were ever given, so that an old one finds nothing, which is reported.
import { SERVICE_PROFILE } from '../../domain/service.ts'
import { freeName } from '../../domain/text.ts'
import { decideEnd } from '../lifecycle/decide.ts'
import { placedOutputs } from '../lifecycle/placed-outputs.ts'
import type { Recipe, Store, Task } from '../store/index.ts'
import type { FoundJob, JobStory } from './walk.ts'

/** So many images are not written in a millisecond: two rebuilds in a row give no number twice. */
const IMAGES_PER_MS = 100

export class Filler {
  readonly #store: Store
  readonly #nowMs: number
  readonly #counts = { batches: 0, products: 0, tasks: 0, jobs: 0, files: 0, reviews: 0 }
  readonly #accounts: RebuiltAccounts
  readonly #batches = new Map<string, number>()

  constructor(store: Store, nowMs: number) {
    this.#store = store
    this.#nowMs = nowMs
    this.#accounts = new RebuiltAccounts(store, nowMs)
  }

  #batchOf({ batch: { name, source, createdAtMs } }: JobStory, accountId: number): number {
    const mark = JSON.stringify([accountId, name, createdAtMs])
    const known = this.#batches.get(mark)
    if (known !== undefined) return known
    const inserted = this.#store.batches.insert(
      { accountId, name, source, pilotSize: null, creditsMax: null, hours: null },
      createdAtMs,
    )
    const id = this.#store.rebuilding.raised('batch', inserted, this.#nowMs)
    this.#store.batches.setState(id, 'active')
    this.#counts.batches += 1
    this.#batches.set(mark, id)
    return id
  }

  #recipeOf({ recipe, operation, account }: JobStory): Recipe {
    const put = this.#store.batches.putRecipe({ ...recipe, operation }, account.testRun, this.#nowMs)
    return { ...put, id: this.#store.rebuilding.raised('recipe', put.id, this.#nowMs) }
  }

  #productOf({ product }: JobStory, batchId: number): number {
    const added = this.#store.batches.addProduct(batchId, product)
    if (added !== null) {
      this.#counts.products += 1
      return added
    }
    const known = this.#store.rebuilding.productOf(batchId, product.asin, product.countryCode)
    if (known === null) throw new Error(`the product ${product.asin} is neither new nor known`)
    return known
  }

  #taskOf(story: JobStory, recipe: Recipe, accountId: number): Task {
    const batchId = this.#batchOf(story, accountId)
    const productId = this.#productOf(story, batchId)
    const known = this.#store.rebuilding.taskOf(productId, recipe.id)
    if (known !== null) return this.#store.tasks.get(known.id)
    this.#counts.tasks += 1
    const { operation, product } = story
    const id = this.#store.rebuilding.addTask({
      batchId,
      productId,
      recipeId: recipe.id,
      accountId,
      keyKind: story.account.keyKind,
      operation,
      asin: product.asin,
      countryCode: product.countryCode,
    })
    return this.#store.tasks.get(id)
  }

  #addAssets({ folder, story, files }: FoundJob, task: Task, recipe: Recipe): void {
    const expiresAtMs = story.times.expiresAtMs ?? story.completedAtMs + SERVICE_PROFILE.retentionMs
    const placed = placedOutputs(story.job, story.request, recipe, story.account.baseUrl)
    this.#store.assets.announce(task, story.jobId, placed, expiresAtMs, this.#nowMs)
    this.#store.rebuilding.raiseAssets(this.#nowMs * IMAGES_PER_MS)
    const byPath = new Map(files.map((entry) => [entry.path, entry]))
    const missing = new Map(story.missing.map((one) => [one.path, one]))
    for (const { id, path, state } of this.#store.assets.ofJob(story.jobId)) {
      if (state !== 'expected') continue
      const entry = byPath.get(path)
      if (story.leftOut.some((one) => one.startsWith(`${path}: `))) this.#store.assets.leaveOut(id)
      else if (entry === undefined) {
        const { state: end, code, message } = missing.get(path) ?? NOT_IN_LIBRARY
        this.#store.assets.end(id, end, code, message ?? NOT_IN_LIBRARY.message)
      } else {
        this.#store.assets.saved(id, { ...entry, file: `${folder}/${entry.file}` })
        this.#counts.files += 1
      }
    }
  }

  #settle(story: JobStory, task: Task): void {
    const { jobId, request, times, completedAtMs: endedAtMs } = story
    const { submittedAtMs } = times
    const ended = { id: jobId, body: JSON.stringify(request), submittedAtMs, endedAtMs }
    this.#store.rebuilding.addSubmission(task.id, ended)
    const before = this.#store.rebuilding.taskOf(task.productId, task.recipeId)
    if (before?.jobId !== null && before?.jobId !== undefined) {
      if (before.atMs > endedAtMs) {
        this.#store.rebuilding.uncount(jobId)
        return
      }
      this.#store.rebuilding.uncount(before.jobId)
    }
    const { cause, ...reason } = decideEnd(this.#store.assets.ofJob(jobId))
    this.#store.rebuilding.settle(task.id, STATE_OF[cause], ended, reason)
  }

  get counts() {
    return { ...this.#counts, accounts: this.#accounts.ids.length }
  }

  /** Inside a transaction. @returns false: another folder has had the same job already */
  add(job: FoundJob): boolean {
    const { story, reviews } = job
    if (this.#store.jobs.find(story.jobId) !== null) return false
    this.#counts.jobs += 1
    const accountId = this.#accounts.idOf(story)
    const recipe = this.#recipeOf(story)
    const task = this.#taskOf(story, recipe, accountId)
    this.#store.jobs.insert(task, story.jobId, story.times.submittedAtMs, null, story.adopted)
    this.#store.jobs.update(story.jobId, {
      status: 'completed',
      completedAtMs: story.completedAtMs,
      expiresAtMs: story.times.expiresAtMs,
      creditCost: story.credits.charged,
      creditsRefunded: story.credits.refunded,
      errorCode: story.job.errorCode,
      raw: JSON.stringify(story.job.raw),
    })
    this.#store.submissions.seeJob(accountId, story.jobId)
    this.#addAssets(job, task, recipe)
    this.#settle(story, task)
    for (const { path, changedAtMs, ...review } of reviews) {
      const asset = this.#store.rebuilding.assetOf(story.jobId, path)
      if (asset === null) continue
      this.#store.rebuilding.addReview(asset, review, changedAtMs)
      this.#counts.reviews += 1
    }
    return true
  }

  /** Job ids of unreadable folders: none may be taken for the job of a lost answer. Inside a transaction. */
  seen(jobIds: readonly string[]): void {
    for (const id of this.#accounts.ids) for (const jobId of jobIds) this.#store.submissions.seeJob(id, jobId)
  }

  /** Inside a transaction, when all jobs are there. */
  settleAccounts(): void {
    this.#accounts.settle()
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

interface Known {
  readonly id: number
  latest: JobStory['account']
  latestAtMs: number
}

/**
 * Finds the account of a job. An account may have been renamed since, and its images must not be paid for again under the
 * new name: the time of creation identifies it, and its latest job has its name, URL and kind of key.
 */
class RebuiltAccounts {
  readonly #store: Store
  readonly #nowMs: number
  /** By the time of creation; the one of test runs under 0. */
  readonly #all = new Map<number, Known>()

  constructor(store: Store, nowMs: number) {
    this.#store = store
    this.#nowMs = nowMs
  }

  get ids(): readonly number[] {
    return [...this.#all.values()].map(({ id }) => id)
  }

  /** Adds it where it is new. Inside a transaction. */
  idOf({ account, times: { submittedAtMs } }: Pick<JobStory, 'account' | 'times'>): number {
    const { baseUrl, keyKind, createdAtMs, testRun } = account
    const key = testRun ? 0 : createdAtMs
    const known = this.#all.get(key)
    if (known === undefined) {
      const name = String(createdAtMs)
      const { accounts, rebuilding } = this.#store
      const inserted = accounts.put({ name, baseUrl, keyKind, testRun }, createdAtMs)
      const id = rebuilding.raised('account', inserted, this.#nowMs)
      this.#all.set(key, { id, latest: account, latestAtMs: submittedAtMs })
      return id
    }
    if (submittedAtMs >= known.latestAtMs) {
      known.latest = account
      known.latestAtMs = submittedAtMs
    }
    return known.id
  }

  /** Where two accounts had one name after another, it is the later one's. Inside a transaction, when all jobs are there. */
  settle(): void {
    const taken = new Set<string>()
    const latestFirst = [...this.#all.values()].toSorted(
      (a, b) => Number(a.latest.testRun) - Number(b.latest.testRun) || b.latestAtMs - a.latestAtMs,
    )
    for (const { id, latest } of latestFirst) {
      const name = freeName(latest.name, (name) => taken.has(name))
      taken.add(name)
      this.#store.rebuilding.settleAccount(id, { ...latest, name })
    }
  }
}
