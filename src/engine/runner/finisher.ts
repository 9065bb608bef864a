// A task whose assets have all been settled gets its job.json, so that its folder is complete by itself, and
// only then its final state.
import { libraryFolder, saveJobFile } from '../files/index.ts'
import { decideEnd } from '../lifecycle/decide.ts'
import type { Task } from '../store/index.ts'
import type { Context } from './context.ts'
import type { Start } from './loop.ts'

export interface Finisher {
  /** Something about the task's assets has changed. */
  check(taskId: number): void
  /** Starts what is left to finish. */
  drain(start: Start): void
  readonly waiting: number
}

export function folderOf({ store }: Pick<Context, 'store'>, task: Task, jobId: string): string {
  const { rehearsal } = store.accounts.get(task.accountId)
  return libraryFolder({
    asin: task.asin,
    recipe: store.batches.recipe(task.recipeId).name,
    jobId,
    rehearsal: rehearsal && !startedElsewhere(store, jobId),
  })
}

/** Rehearsals had no folder of their own once; a job whose files began to land elsewhere stays there. */
const startedElsewhere = ({ assets }: Pick<Context['store'], 'assets'>, jobId: string): boolean =>
  assets.ofJob(jobId).some(({ file }) => file !== null && !file.startsWith('_rehearsal/'))

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
      const counts = store.assets.counts(jobId)
      const cause = decideEnd(counts)
      const missing = store.assets
        .ofJob(jobId)
        .find((asset) => asset.state === 'failed' || asset.state === 'expired')
      const reason =
        missing === undefined ? {} : { code: missing.code ?? 'UNSPECIFIED_ERROR', message: missing.message }
      store.tasks.move(store.tasks.get(taskId), cause, { dueAtMs: null, ...reason }, clock.nowMs())
    })
    waiting.delete(taskId)
  }

  const writeRecord = (task: Task, jobId: string) => {
    const submission = store.submissions.lastOf(task.id)
    const recipe = store.batches.recipe(task.recipeId)
    const product = store.batches.product(task.productId)
    const account = store.accounts.get(task.accountId)
    const folder = folderOf(context, task, jobId)
    const onDisk = store.assets.ofJob(jobId).filter((asset) => asset.state === 'on_disk')
    const raw = store.jobs.get(jobId).raw
    return saveJobFile(
      { files, clock, library: libraryPath, folder, secrets: context.secrets() },
      {
        version: 1,
        task: {
          asin: task.asin,
          countryCode: task.countryCode,
          sku: product.sku,
          title: product.title,
          recipe: { name: recipe.name, params: recipe.params },
          batch: store.batches.get(task.batchId).name,
          account: account.name,
        },
        operation: task.operation,
        jobId,
        request: JSON.parse(submission?.body ?? 'null'),
        job: JSON.parse(raw ?? 'null'),
        files: onDisk.map((asset) => ({
          file: (asset.file ?? '').slice(folder.length + 1),
          path: asset.path,
          slot: asset.slot,
          bytes: asset.bytes ?? 0,
          sha256: asset.sha256 ?? '',
        })),
      },
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
