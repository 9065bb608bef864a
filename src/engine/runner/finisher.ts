// Finishes a task when all its assets are stored or failed: writes job.json, so that the folder can be read without the
// database, and then sets the task's final state.
import { libraryFolder, saveDocument } from '../files/index.ts'
import { decideEnd } from '../lifecycle/decide.ts'
import type { Task } from '../store/index.ts'
import { booksDueMs } from './books.ts'
import type { Context } from '../scheduling/context.ts'
import { jobRecord } from './job-record.ts'
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
