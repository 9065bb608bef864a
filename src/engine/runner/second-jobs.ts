// A task was sent again because its first submission seemed to have made nothing. Work may begin later than anybody waits
// for, so its product is looked at once more. A job that has appeared is paid for: it becomes a task of its own, whose
// images are fetched like any others, and the report says that the product was made twice. Nothing is sent for it.
import { isCandidate } from '../lifecycle/decide.ts'
import type { Connection, Context } from '../scheduling/context.ts'
import { startDueTaskLoop } from '../scheduling/due-tasks.ts'
import type { Loop } from '../scheduling/loop.ts'
import type { Jobs } from '../service/index.ts'
import type { Submission, Task } from '../store/index.ts'
import { MINUTE_MS } from '../../domain/units.ts'
import { doubtsOf, unseenJobs } from './doubt.ts'
import { readFailed } from './read-failed.ts'
import { adopt } from './receive.ts'

const AT_ONCE = 4

export function startSecondJobs(context: Context, fail: (error: unknown) => void): Loop {
  return startDueTaskLoop(context, fail, {
    tasks: context.store.submissions.toRecheck,
    atOnce: AT_ONCE,
    work: (task, connection) => lookForSecond(context, task, connection),
  })
}

async function lookForSecond(context: Context, task: Task, connection: Connection): Promise<void> {
  const { clock, store } = context
  const [first] = store.submissions.recheckedOf(task.id)
  const listed = await connection.api.jobs(task.asin)
  const answer = listed.kind === 'jobs' ? await unseenJobs(store, connection, listed, first) : listed
  const nowMs = clock.nowMs()
  if (answer.kind === 'jobs') {
    connection.breaker.ok(false)
    store.transaction(() => adoptSeconds(context, task, answer, nowMs))
    return
  }
  const { againInMs, countsAgainst } = readFailed(context, connection, answer)
  const atMs = nowMs + Math.max(againInMs, MINUTE_MS)
  store.transaction(() => store.submissions.recheckLater(task.id, atMs, countsAgainst ? 1 : 0))
}

function adoptSeconds(context: Context, task: Task, { jobs }: Jobs, nowMs: number): void {
  const { store, timing } = context
  const submissions = store.submissions.recheckedOf(task.id)
  const found = jobs.filter(
    (job) =>
      !store.submissions.hasSeenJob(task.accountId, job.id) &&
      submissions.some((submission) => isCandidate(submission, job)),
  )
  // Another submission of the product is in doubt, and one of the jobs may be its own: that is decided first.
  if (doubtsOf(store, task).some((other) => found.some((job) => isCandidate(other, job)))) {
    store.submissions.recheckLater(task.id, nowMs + timing.absenceMs, 1)
    return
  }
  store.submissions.rechecked(task.id)
  // Of more jobs than were sent, some are somebody else's.
  if (found.length > submissions.length) return
  for (const [n, submission] of submissions.entries()) {
    const job = found[n]
    if (job !== undefined) adoptSecond(context, task, submission, job.id, nowMs)
  }
}

function adoptSecond(
  context: Context,
  task: Task,
  submission: Submission,
  jobId: string,
  nowMs: number,
): void {
  const { store } = context
  const second = store.tasks.get(store.tasks.double(task.id, nowMs))
  const appeared = store.tasks.move(second, 'job_appeared', { dueAtMs: nowMs, detail: jobId }, nowMs)
  store.submissions.giveTo(submission.id, second.id, jobId)
  if (appeared !== null) adopt(context, appeared, submission.id, jobId, 'twice', nowMs)
}
