// What an ended job has cost, asked for once more. The specification puts the charge and the refund with the end of the
// job, but a service may book them minutes later, and the receipt and the spending limit go by what it has told. Until
// then a charge that was not told counts at its price (allowance.ts), and a refund that was not told as none.
import type { Job } from '../service/index.ts'
import type { Task } from '../store/index.ts'
import type { Connection, Context } from './context.ts'
import { readFailed } from './read-failed.ts'

const BOOKED_AFTER_MS = 15 * 60_000
const DAY_MS = 24 * 60 * 60_000

/** When an ended job is to be asked for once more; null: it has told what it cost, and what it gave back. */
export function booksDueMs(
  { creditCost, creditsRefunded }: Pick<Job, 'creditCost' | 'creditsRefunded'>,
  hasFailed: boolean,
  nowMs: number,
): number | null {
  const isRefundTold = !hasFailed || creditCost === 0 || (creditsRefunded ?? 0) > 0
  return creditCost !== null && isRefundTold ? null : nowMs + BOOKED_AFTER_MS
}

/** What the service says then is the last word. Where it does not know the job, or fails, it is asked again for a day. */
export async function askForBooks(context: Context, task: Task, connection: Connection): Promise<void> {
  const { clock, store } = context
  if (task.jobId === null) throw new Error(`task ${task.id} is ${task.state} without a job`)
  const { jobId } = task
  const answer = await connection.api.job(jobId)
  if (answer.kind !== 'job' && answer.kind !== 'notFound') readFailed(context, connection, answer)
  store.transaction(() => {
    const nowMs = clock.nowMs()
    if (answer.kind === 'job') store.jobs.book(jobId, answer.job)
    const isOver = answer.kind === 'job' || nowMs - store.jobs.get(jobId).submittedAtMs > DAY_MS
    store.tasks.defer(task, isOver ? null : nowMs + BOOKED_AFTER_MS)
  })
}
