// What an ended job has cost, asked for until it is told. The specification puts the charge and the refund with the end
// of the job, but a service may book them minutes later, and the receipt and the spending limit go by what it has told.
// Until then a charge that was not told counts at its price (allowance.ts), and a refund that was not told as none.
import type { Store, Task } from '../store/index.ts'
import type { Connection, Context } from '../scheduling/context.ts'
import { readFailed } from './read-failed.ts'

/** Doubled with each question: seven of them in a day and a half. */
const BOOKED_AFTER_MS = 15 * 60_000
/** Questions are counted, and not timed: a clock that is set ahead brings one of them early and ends nothing. */
const ASKED_MAX = 7

/** When an ended job is to be asked for again; null: it has told what it cost and what it gave back, or never will. */
export function booksDueMs({ jobs, assets }: Store, jobId: string, nowMs: number): number | null {
  const { status, creditCost, creditsRefunded, misses } = jobs.get(jobId)
  const hasFailed = status === 'failed' || assets.ofJob(jobId).some(({ kind }) => kind === 'failure')
  const isRefundReported = !hasFailed || creditCost === 0 || (creditsRefunded ?? 0) > 0
  if ((creditCost !== null && isRefundReported) || misses >= ASKED_MAX) return null
  return nowMs + BOOKED_AFTER_MS * 2 ** misses
}

export async function askForBooks(context: Context, task: Task, connection: Connection): Promise<void> {
  const { clock, store } = context
  if (task.jobId === null) throw new Error(`task ${task.id} is ${task.state} without a job`)
  const { jobId } = task
  const answer = await connection.api.job(jobId)
  if (answer.kind !== 'job' && answer.kind !== 'notFound') readFailed(context, connection, answer)
  store.transaction(() => {
    if (answer.kind === 'job') store.jobs.book(jobId, answer.job)
    store.jobs.missed(jobId)
    store.tasks.defer(task, booksDueMs(store, jobId, clock.nowMs()))
  })
}
