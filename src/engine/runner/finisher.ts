// Finishes a task when all its assets are stored or failed: writes job.json, so that the folder can be read without the
// database, and then sets the task's final state.
import { type JobFile, libraryFolder, saveDocument } from '../files/index.ts'
import { decideEnd } from '../lifecycle/decide.ts'
import type { Store, Task } from '../store/index.ts'
import { booksDueMs } from './books.ts'
import type { Context } from '../scheduling/context.ts'
import type { Start } from '../scheduling/loop.ts'

export interface Finisher {
  check(taskId: number): void
  drain(start: Start): void
  readonly waiting: number
}

export const folderOf = ({ store }: Pick<Context, 'store'>, task: Task, jobId: string): string =>
  libraryFolder({
    testRun: store.accounts.get(task.accountId).testRun,
    asin: task.asin,
    recipe: store.batches.recipe(task.recipeId).name,
    jobId,
  })

export function createFinisher(context: Context): Finisher {
  const { store, clock, files, libraryPath, storage, checkpoint } = context
  const waiting = new Set<number>()
  const busy = new Set<number>()

  const finish = async (taskId: number) => {
    const task = store.tasks.get(taskId)
    const { jobId } = task
    if (task.state !== 'collecting' || jobId === null || store.assets.counts(jobId).expected > 0) {
      waiting.delete(taskId)
      return
    }
    const written = await writeRecord(task, jobId)
    if (written.kind === 'storage') {
      storage.report('library', written.code, written.message)
      return
    }
    checkpoint('record_written')
    store.transaction(() => {
      const { cause, ...reason } = decideEnd(store.assets.ofJob(jobId))
      const nowMs = clock.nowMs()
      const dueAtMs = booksDueMs(store, jobId, nowMs)
      store.tasks.move(store.tasks.get(taskId), cause, { dueAtMs, ...reason }, nowMs)
    })
    waiting.delete(taskId)
  }

  const writeRecord = (task: Task, jobId: string) => {
    const folder = folderOf(context, task, jobId)
    return saveDocument(
      { files, clock, library: libraryPath, folder, name: 'job', secrets: context.secrets() },
      jobRecord(store, task, jobId, folder),
    )
  }

  return {
    get waiting() {
      return waiting.size
    },
    check(taskId) {
      const task = store.tasks.get(taskId)
      if (task.state !== 'collecting' || task.jobId === null) return
      if (store.assets.counts(task.jobId).expected === 0) waiting.add(taskId)
    },
    drain(start) {
      for (const taskId of waiting) {
        if (busy.has(taskId)) continue
        busy.add(taskId)
        start(async () => {
          try {
            await finish(taskId)
          } finally {
            busy.delete(taskId)
          }
        })
      }
    },
  }
}

/**
 * The content of job.json: all that src/engine/rebuild needs to restore the job's rows when the database is lost.
 * @param folder of the job, relative to the library
 */
function jobRecord(store: Store, task: Task, jobId: string, folder: string): JobFile {
  const recipe = store.batches.recipe(task.recipeId)
  const product = store.batches.product(task.productId)
  const account = store.accounts.get(task.accountId)
  const batch = store.batches.get(task.batchId)
  const job = store.jobs.get(jobId)
  const assets = store.assets.ofJob(jobId)
  return {
    version: 1,
    task: {
      asin: task.asin,
      countryCode: task.countryCode,
      sku: product.sku,
      title: product.title,
      mainImageUrl: product.mainImageUrl,
      otherImageUrls: product.otherImageUrls,
      line: product.line,
      recipe: { name: recipe.name, params: recipe.params },
      batch: batch.name,
      account: account.name,
    },
    account: {
      name: account.name,
      baseUrl: account.baseUrl,
      keyKind: store.rebuilding.keyKindOf(task.id),
      testRun: account.testRun,
      createdAtMs: account.createdAtMs,
    },
    batch: { name: batch.name, source: batch.source, createdAtMs: batch.createdAtMs },
    operation: task.operation,
    jobId,
    adopted: job.adopted,
    times: {
      submittedAtMs: job.submittedAtMs,
      completedAtMs: job.completedAtMs,
      expiresAtMs: job.expiresAtMs,
    },
    credits: { charged: job.creditCost, refunded: job.creditsRefunded },
    request: JSON.parse(store.submissions.lastOf(task.id)?.body ?? 'null'),
    job: JSON.parse(job.raw ?? 'null'),
    files: assets
      .filter((asset) => asset.state === 'on_disk')
      .map(({ file, path, slot, bytes, sha256, width, height, format, message: note }) => ({
        file: (file ?? '').slice(folder.length + 1),
        path,
        slot,
        bytes: bytes ?? 0,
        sha256: sha256 ?? '',
        width,
        height,
        format: format ?? '',
        note,
      })),
    missing: assets.flatMap(({ path, state, code, message }) =>
      state === 'failed' || state === 'expired'
        ? [{ path, state, code: code ?? 'UNSPECIFIED_ERROR', message }]
        : [],
    ),
    leftOut: store.tasks
      .events(task.id)
      .filter(({ cause, at_ms: atMs }) => cause === 'link_left_out' && atMs >= job.submittedAtMs)
      .map(({ detail }) => detail ?? ''),
  }
}
