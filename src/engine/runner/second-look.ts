// A submission seemed to have made nothing. Work may begin later than anybody waits for, so its product is looked at once
// more; until then the spending limit counts it. A job that has appeared is the task's, unless the task was sent again: then
// it becomes a task of its own, whose images are fetched, and the report says that the product was made twice.
import { IN_DOUBT } from '../../domain/reasons.ts'
import { MINUTE_MS } from '../../domain/units.ts'
import { isCandidate } from '../lifecycle/decide.ts'
import type { Jobs } from '../service/index.ts'
import type { Task } from '../store/index.ts'
import type { Connection, Context } from '../scheduling/context.ts'
import { recordUsage } from './books.ts'
import { doubtsOf, isShownTo, unseenJobs } from './doubt.ts'
import { reopenDoubt } from './product-jobs.ts'
import { readFailed } from './read-failed.ts'
import { adopt } from './receive.ts'

export async function lookForSecond(
  context: Context,
  noteTime: () => void,
  task: Task,
  connection: Connection,
): Promise<void> {
  noteTime()
  const { clock, store } = context
  const dueMs = clock.nowMs()
  const [first] = store.submissions.recheckedOf(task.id, dueMs)
  if (first === undefined) return
  const isShown = await isShownTo(context, connection, first)
  const listed = isShown === true ? await connection.api.jobs(task.asin) : isShown
  const isListed = listed !== false && listed.kind === 'jobs'
  const answer = isListed ? await unseenJobs(store, connection, listed, first, true) : listed
  if (answer !== false && answer.kind === 'jobs') {
    connection.breaker.ok(false)
    store.transaction(() => adoptSeconds(context, task, answer, dueMs))
    recordUsage(context, connection, await connection.api.usage())
    return
  }
  const againInMs = answer === false ? 0 : readFailed(context, connection, answer).againInMs
  const atMs = clock.nowMs() + Math.max(againInMs, MINUTE_MS)
  const isAnswered = Number(answer === false || answer.kind !== 'unreachable')
  store.transaction(() => store.submissions.recheckLater(task.id, dueMs, atMs, isAnswered))
}

function adoptSeconds(context: Context, { id }: Task, { jobs }: Jobs, dueMs: number): void {
  const { submissions, tasks } = context.store
  const nowMs = context.clock.nowMs()
  const task = tasks.get(id)
  const sent = submissions.recheckedOf(id, dueMs)
  const found = jobs.filter(
    (job) =>
      !submissions.hasSeenJob(task.accountId, job.id) &&
      sent.some((submission) => isCandidate(submission, job)),
  )
  // Another submission of the product is in doubt, and one of the jobs may be its own: that is decided first.
  const others = doubtsOf(context.store, task).filter((one) => sent.every((own) => own.id !== one.id))
  if (others.some((other) => found.some((job) => isCandidate(other, job)))) {
    submissions.recheckLater(id, dueMs, nowMs + context.timing.absenceMs, 1)
    return
  }
  submissions.recheckLater(id, dueMs, null, 0)
  if (reopenDoubt(context.store, task, found, nowMs)) return
  // Of more jobs than were sent, some are somebody else's.
  if (found.length > sent.length) return
  for (const [n, { id: jobId }] of found.entries()) {
    const submissionId = sent[n]?.id ?? 0
    const how = n === 0 && task.jobId === null ? 'adopted' : 'twice'
    const isOwn =
      how === 'adopted' && (task.state === 'failed' || task.state === 'held') && task.code !== IN_DOUBT
    const owner = isOwn ? task : tasks.get(tasks.double(id, nowMs))
    const next = isOwn ? task : tasks.move(owner, 'job_appeared', { dueAtMs: nowMs, detail: jobId }, nowMs)
    submissions.giveTo(submissionId, owner.id, jobId)
    if (next !== null) adopt(context, next, submissionId, jobId, how, nowMs)
  }
}
