// Polls jobs that have not ended (specification: "Client polling rule"), and jobs whose image URLs no longer work, for new
// ones. A job's answer is stored whole before it is used.
import { RECORD_LOST } from '../../domain/reasons.ts'
import { JOB_ERROR_ADVICE, RETENTION_MS } from '../../domain/service.ts'
import { decidePoll, ENDLESS_MS, NOT_FOUND_MAX, UNREADABLE_MAX } from '../lifecycle/decide.ts'
import type { Job } from '../service/index.ts'
import type { JobRow, Placed, Task } from '../store/index.ts'
import type { Connection, Context } from '../scheduling/context.ts'
import { askForBooks, booksDueMs } from './books.ts'
import type { Finisher } from './finisher.ts'
import { startDueTaskLoop } from '../scheduling/due-tasks.ts'
import type { Loop } from '../scheduling/loop.ts'
import { placedAgain, placedOutputs } from '../lifecycle/placed-outputs.ts'
import { type Failed, readFailed } from './read-failed.ts'

const AT_ONCE = 16
/** One job may vanish. Several in a row, with none found between, mean that the key is another organization's. */
const VANISHED_MAX = 3
/** A job is too old only after this long by the steady clock too, so that setting the clock ahead ends no job. */
const WATCHED_MS = 3_600_000
const EXPIRED_MESSAGE = 'The service keeps results for 7 days; this one was not fetched by then.'

export function startPoller(context: Context, finisher: Finisher, fail: (error: unknown) => void): Loop {
  const { clock, store, timing, checkpoint } = context

  /** JOB_NOT_FOUND in a row, by job. Kept in memory: a restart only costs a few more polls. */
  const notFound = new Map<string, number>()

  const poll = async (task: Task, connection: Connection): Promise<boolean> => {
    if (task.state === 'completed' || task.state === 'completed_with_errors' || task.state === 'failed') {
      await askForBooks(context, task, connection)
      return true
    }
    if (task.jobId === null) throw new Error(`task ${task.id} is ${task.state} without a job`)
    const answer = await connection.api.job(task.jobId)
    if (answer.kind !== 'notFound') notFound.delete(task.jobId)
    switch (answer.kind) {
      case 'job': {
        connection.breaker.ok(false)
        vanished.delete(task.accountId)
        // Ignored: a replica of the service that does not know the job's end yet has no images.
        if (
          task.state === 'collecting' &&
          (answer.job.status !== 'completed' || answer.job.output === null)
        ) {
          const message = `the job was complete and is ${answer.job.status} without output`
          store.transaction(() =>
            notRead(task, { againInMs: timing.pollMs * 2, message, countsAgainst: true }),
          )
          finisher.check(task.id)
          return true
        }
        const isNews = store.transaction(() => learn(task, answer.job))
        if (answer.job.status === 'completed') {
          checkpoint('output_stored')
          finisher.check(task.id)
        }
        return isNews
      }
      case 'notFound':
        connection.breaker.ok(false)
        store.transaction(() => miss(task, connection, task.jobId ?? ''))
        finisher.check(task.id)
        return true
      default:
        store.transaction(() => notRead(task, readFailed(context, connection, answer)))
        finisher.check(task.id)
        return true
    }
  }

  /** The service did not answer about the job: poll again later, but not forever if only this job fails. */
  const notRead = (task: Task, failure: Failed) => {
    const nowMs = clock.nowMs()
    const jobId = task.jobId ?? ''
    if (!failure.countsAgainst || store.jobs.missed(jobId) < UNREADABLE_MAX) {
      store.tasks.defer(task, nowMs + failure.againInMs)
      return
    }
    store.jobs.forgive(jobId)
    const message = `The service's answers about job ${jobId} cannot be used: ${failure.message}. Retry asks again.`
    if (task.state === 'collecting') {
      store.assets.endAll(jobId, 'failed', 'UNINTELLIGIBLE', message)
      store.tasks.defer(task, null)
    } else store.tasks.move(task, 'cannot_be_read', { dueAtMs: null, code: 'UNINTELLIGIBLE', message }, nowMs)
  }

  /** Since when this process polls a job, by the steady clock. */
  const watchedSinceMs = new Map<string, number>()
  const isEndless = ({ id, submittedAtMs }: JobRow, nowMs: number): boolean => {
    const sinceMs = watchedSinceMs.get(id) ?? clock.monotonicMs()
    watchedSinceMs.set(id, sinceMs)
    return nowMs - submittedAtMs >= ENDLESS_MS && clock.monotonicMs() - sinceMs >= WATCHED_MS
  }

  /** @returns whether the job has changed */
  const learn = (task: Task, job: Job): boolean => {
    const nowMs = clock.nowMs()
    const jobId = task.jobId ?? job.id
    const known = store.jobs.get(jobId)
    const expiresAtMs = expiryOf(job, known.expiresAtMs, nowMs)
    const isNews =
      job.status !== known.status || job.creditCost !== known.creditCost || task.state === 'collecting'
    if (isNews || known.misses > 0)
      store.jobs.update(jobId, {
        status: job.status,
        completedAtMs: job.completedAtMs,
        expiresAtMs,
        creditCost: job.creditCost,
        creditsRefunded: job.creditsRefunded,
        errorCode: job.errorCode,
        raw: JSON.stringify(job.raw),
      })
    if (task.state === 'collecting') {
      const fresh = placedAgain(store.assets.ofJob(jobId), announced(task, job))
      store.assets.announce(task, jobId, fresh, expiresAtMs ?? nowMs + RETENTION_MS, nowMs)
      store.assets.endWithoutUrl(jobId)
      store.tasks.defer(task, null)
      return true
    }
    if (task.state !== 'pending' && task.state !== 'processing') return true
    const cause = decidePoll(task.state, job)
    if (cause === null) {
      if (!isEndless(known, nowMs)) {
        store.tasks.defer(task, nowMs + timing.pollMs)
        return isNews
      }
      watchedSinceMs.delete(jobId)
      const message = `The service has been working on job ${jobId} for more than 24 hours. Retry asks for it again, at no cost.`
      store.tasks.move(task, 'no_end', { dueAtMs: null, code: 'NO_END', message }, nowMs)
      return true
    }
    if (cause !== 'job_started') watchedSinceMs.delete(jobId)
    if (cause === 'job_started') store.tasks.move(task, cause, { dueAtMs: nowMs + timing.pollMs }, nowMs)
    else if (cause === 'job_failed') {
      const code = job.errorCode ?? 'UNSPECIFIED_ERROR'
      const known: Readonly<Record<string, string>> = JOB_ERROR_ADVICE
      const advice = Object.hasOwn(known, code) ? known[code] : undefined
      store.tasks.move(
        task,
        cause,
        {
          dueAtMs: booksDueMs(store, jobId, nowMs),
          code,
          message: advice ?? 'The job failed as a whole.',
        },
        nowMs,
      )
    } else {
      store.tasks.move(task, cause, { dueAtMs: null }, nowMs)
      store.assets.announce(task, jobId, announced(task, job), expiresAtMs ?? nowMs + RETENTION_MS, nowMs)
    }
    return true
  }

  const announced = (task: Task, job: Job): readonly Placed[] =>
    placedOutputs(
      job,
      JSON.parse(store.submissions.lastOf(task.id)?.body ?? 'null'),
      store.batches.recipe(task.recipeId),
    )

  /** Jobs that vanished in a row, by account, without one being found in between. */
  const vanished = new Map<number, number>()
  /** Accounts that were stopped for a person. If the person continues, their vanished jobs count as lost. */
  const asked = new Set<number>()
  const isStranger = (accountId: number): boolean => {
    if (asked.has(accountId)) return store.accounts.get(accountId).stop !== null
    const inARow = (vanished.get(accountId) ?? 0) + 1
    vanished.set(accountId, inARow)
    return inARow >= VANISHED_MAX
  }

  const miss = (task: Task, { breaker }: Connection, jobId: string) => {
    const nowMs = clock.nowMs()
    const job = store.jobs.get(jobId)
    const isPast = nowMs >= (job.expiresAtMs ?? job.submittedAtMs + RETENTION_MS)
    const misses = (notFound.get(jobId) ?? 0) + 1
    notFound.set(jobId, misses)
    if (!isPast && misses >= NOT_FOUND_MAX && isStranger(task.accountId)) {
      notFound.delete(jobId)
      asked.add(task.accountId)
      const message = `The service knows none of this account's jobs (${jobId} and others). Does the key belong to another organization?`
      store.accounts.stop(task.accountId, 'UNEXPECTED_ANSWER', message, nowMs)
      breaker.readsRefused = true
      store.tasks.defer(task, nowMs + timing.backoffMaxMs)
      return
    }
    if (!isPast && misses < NOT_FOUND_MAX) {
      store.tasks.defer(task, nowMs + timing.pollMs * 2 ** misses)
      return
    }
    notFound.delete(jobId)
    store.jobs.markGone(jobId)
    if (task.state !== 'collecting' && store.submissions.lastOf(task.id) === null) {
      // Rebuilt from its folder: the job was paid for, so the task runs again only if a person asks for it.
      const gone = `The service does not know job ${jobId} any more. What lies in its folder stays.`
      store.tasks.move(task, 'cannot_be_read', { dueAtMs: null, code: RECORD_LOST, message: gone }, nowMs)
      return
    }
    const message = isPast
      ? EXPIRED_MESSAGE
      : `The service does not know job ${jobId} any more (JOB_NOT_FOUND, ${misses} times). Check the account, or retry.`
    if (task.state === 'collecting') {
      store.assets.endAll(jobId, isPast ? 'expired' : 'failed', isPast ? 'EXPIRED' : 'JOB_NOT_FOUND', message)
      store.tasks.defer(task, null)
      return
    }
    if (isPast) store.tasks.move(task, 'retention_passed', { dueAtMs: null, code: 'EXPIRED', message }, nowMs)
    else store.tasks.move(task, 'job_vanished', { dueAtMs: null, code: 'JOB_NOT_FOUND', message }, nowMs)
  }

  return startDueTaskLoop(context, fail, {
    tasks: (accountId, limit) => [
      ...store.tasks.toBook(accountId, clock.nowMs(), limit),
      ...store.tasks.toPoll(accountId, limit),
    ],
    atOnce: AT_ONCE,
    work: poll,
  })
}

/** Seven days from completion, by our clock; never later than seven days from now. */
function expiryOf(job: Job, knownMs: number | null, nowMs: number): number | null {
  if (job.status !== 'completed') return null
  if (knownMs !== null) return knownMs
  const completedMs = job.completedAtMs === null ? nowMs : Math.min(job.completedAtMs, nowMs)
  return completedMs + RETENTION_MS
}
