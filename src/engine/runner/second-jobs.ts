// A task was sent again because its submission seemed to have made nothing. Work may begin later than anybody waits for,
// so its product is looked at once more. A job that has appeared is paid for: it becomes a task of its own, whose images
// are fetched like any others, and the report says that the product was made twice. Nothing is sent for it.
import { MINUTE_MS } from '../../domain/units.ts'
import { isCandidate } from '../lifecycle/decide.ts'
import { recordCredits } from './books.ts'
import type { Connection, Context } from '../scheduling/context.ts'
import { startDueTaskLoop } from '../scheduling/due-tasks.ts'
import type { Loop } from '../scheduling/loop.ts'
import type { Jobs } from '../service/index.ts'
import type { Task } from '../store/index.ts'
import { doubtsOf, unseenJobs } from './doubt.ts'
import { readFailed } from './read-failed.ts'
import { adopt } from './receive.ts'

export const startSecondJobs = (context: Context, fail: (error: unknown) => void): Loop =>
  startDueTaskLoop(context, fail, {
    tasks: context.store.submissions.toRecheck,
    atOnce: 4,
    work: (task, connection) => lookForSecond(context, task, connection),
  })

async function lookForSecond(context: Context, task: Task, connection: Connection): Promise<void> {
  const { clock, store } = context
  const listed = await connection.api.jobs(task.asin)
  const [first] = store.submissions.recheckedOf(task.id)
  const answer = listed.kind === 'jobs' ? await unseenJobs(store, connection, listed, first) : listed
  const nowMs = clock.nowMs()
  if (answer.kind === 'jobs') {
    connection.breaker.ok(false)
    store.transaction(() => adoptSeconds(context, task, answer, nowMs))
    const usage = await connection.api.usage()
    if (usage.kind === 'usage') recordCredits(store, task.accountId, usage.creditsRemaining, clock.nowMs())
  } else {
    const { againInMs, countsAgainst } = readFailed(context, connection, answer)
    const atMs = nowMs + Math.max(againInMs, MINUTE_MS)
    store.transaction(() => store.submissions.recheckLater(task.id, atMs, Number(countsAgainst)))
  }
}

function adoptSeconds(context: Context, task: Task, { jobs }: Jobs, nowMs: number): void {
  const { submissions, tasks } = context.store
  const sent = submissions.recheckedOf(task.id)
  const found = jobs.filter(
    (job) =>
      !submissions.hasSeenJob(task.accountId, job.id) &&
      sent.some((submission) => isCandidate(submission, job)),
  )
  // Another submission of the product is in doubt, and one of the jobs may be its own: that is decided first.
  if (doubtsOf(context.store, task).some((other) => found.some((job) => isCandidate(other, job)))) {
    submissions.recheckLater(task.id, nowMs + context.timing.absenceMs, 1)
    return
  }
  submissions.recheckLater(task.id, null, 0)
  // Of more jobs than were sent, some are somebody else's.
  if (found.length > sent.length) return
  for (const [n, { id: jobId }] of found.entries()) {
    const submissionId = sent[n]?.id ?? 0
    const second = tasks.get(tasks.double(task.id, nowMs))
    const appeared = tasks.move(second, 'job_appeared', { dueAtMs: nowMs, detail: jobId }, nowMs)
    submissions.giveTo(submissionId, second.id, jobId)
    if (appeared !== null) adopt(context, appeared, submissionId, jobId, 'twice', nowMs)
  }
}
