// Polls an ended job until the service reports its charge and refund. The specification puts both with the end of the job,
// but a service may book them minutes later, and the receipt and the spending limit depend on them. Until then an
// unreported charge counts at the job's price (spending-limit.ts), and an unreported refund counts as none.
import type { Store, Task } from '../store/index.ts'
import type { Connection, Context } from '../scheduling/context.ts'
import { readFailed } from './read-failed.ts'

/** Doubles with each poll: seven polls take a day and a half. */
const BOOKED_AFTER_MS = 15 * 60_000
/** A count, not a time: a clock that is set ahead makes one poll early but does not end the polling. */
const ASKED_MAX = 7

/** When to poll an ended job again; null: its charge and refund are reported, or never will be. */
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
