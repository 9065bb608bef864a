// Polls jobs that have not ended (specification: "Client polling rule"), and jobs whose image URLs no longer work, for new
// ones. A job's answer is stored whole before it is used.
import { definitionOf } from '../../domain/operations/index.ts'
import { wasAskedOtherwise } from '../../domain/recipe.ts'
import { RECORD_LOST } from '../../domain/reasons.ts'
import { JOB_ERROR_ADVICE, type ServiceProfile } from '../../domain/service.ts'
import { decidePoll, ENDLESS_MS, NOT_FOUND_MAX, UNREADABLE_MAX } from '../lifecycle/decide.ts'
import { type Job, READ_AFTER_MS_MAX } from '../service/index.ts'
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
  const { clock, store } = context
  const jobs = new PolledJobs(context, finisher)
  return startDueTaskLoop(context, fail, {
    tasks: (accountId, limit) => [
      ...store.tasks.toBook(accountId, clock.nowMs(), limit),
      ...store.tasks.toPoll(accountId, limit),
    ],
    atOnce: AT_ONCE,
    work: (task, connection) => jobs.poll(task, connection),
  })
}

/** Its state is kept in memory: after a restart it only asks a few times more, or begins to watch again. */
class PolledJobs {
  readonly #context: Context
  readonly #finisher: Finisher
  readonly #notFound = new Map<string, number>()
  readonly #watchedSinceMs = new Map<string, number>()
  /** Jobs that vanished in a row, by account, without one being found in between. */
  readonly #vanished = new Map<number, Set<string>>()
  /** Accounts that were stopped for a person. If the person continues, their vanished jobs count as lost. */
  readonly #asked = new Set<number>()

  constructor(context: Context, finisher: Finisher) {
    this.#context = context
    this.#finisher = finisher
  }

  /** Comes to whether anything is new. */
  async poll(task: Task, connection: Connection): Promise<boolean> {
    const { store, checkpoint } = this.#context
    if (task.state === 'completed' || task.state === 'completed_with_errors' || task.state === 'failed') {
      await askForBooks(this.#context, task, connection)
      return true
    }
    if (task.jobId === null) throw new Error(`task ${task.id} is ${task.state} without a job`)
    const answer = await connection.api.job(task.jobId)
    if (answer.kind !== 'notFound') this.#notFound.delete(task.jobId)
    switch (answer.kind) {
      case 'job': {
        connection.breaker.ok(false)
        this.#vanished.delete(task.accountId)
        const isNews = store.transaction(() => this.#learn(task, answer.job))
        if (answer.job.status === 'completed') checkpoint('output_stored')
        this.#finisher.check(task.id)
        return isNews
      }
      case 'notFound':
        connection.breaker.ok(false)
        store.transaction(() => this.#miss(task, connection, task.jobId ?? ''))
        this.#finisher.check(task.id)
        return true
      default:
        store.transaction(() => this.#notRead(task, readFailed(this.#context, connection, answer)))
        this.#finisher.check(task.id)
        return true
    }
  }

  /** The service did not answer about the job: poll again later, but not forever if only this job fails. */
  #notRead(task: Task, failure: Failed): void {
    const { clock, store } = this.#context
    const nowMs = clock.nowMs()
    const jobId = task.jobId ?? ''
    const misses = failure.countsAgainst ? store.jobs.missed(jobId) : 0
    if (misses < UNREADABLE_MAX) {
      // The job is paid for, and nobody may look for a week: go on for hours, less and less often.
      store.tasks.defer(task, nowMs + Math.min(failure.againInMs * 2 ** misses, READ_AFTER_MS_MAX))
      return
    }
    store.jobs.resetMisses(jobId)
    const message = `The service's answers about job ${jobId} cannot be used: ${failure.message}. Retry asks again.`
    if (task.state === 'collecting') {
      store.assets.endAll(jobId, 'failed', 'UNINTELLIGIBLE', message)
      store.tasks.defer(task, null)
    } else store.tasks.move(task, 'cannot_be_read', { dueAtMs: null, code: 'UNINTELLIGIBLE', message }, nowMs)
  }

  #isEndless({ id, submittedAtMs }: JobRow, nowMs: number): boolean {
    const { clock } = this.#context
    const sinceMs = this.#watchedSinceMs.get(id) ?? clock.monotonicMs()
    this.#watchedSinceMs.set(id, sinceMs)
    return nowMs - submittedAtMs >= ENDLESS_MS && clock.monotonicMs() - sinceMs >= WATCHED_MS
  }

  #learn(task: Task, job: Job): boolean {
    const { clock, store, timing, service } = this.#context
    const nowMs = clock.nowMs()
    const jobId = task.jobId ?? job.id
    const known = store.jobs.get(jobId)
    const expiresAtMs = expiryOf(job, known.expiresAtMs, nowMs, service)
    const keptUntilMs = expiresAtMs ?? nowMs + service.retentionMs
    const announced = job.status === 'completed' ? this.#announced(task, job) : []
    // A replica of the service that does not know the job's end yet has no images either.
    const isUnread = announced.length === 0 && (task.state === 'collecting' || job.status === 'completed')
    const isNews =
      task.state === 'collecting'
        ? !isUnread
        : job.status !== known.status || job.creditCost !== known.creditCost
    if (isNews || (known.misses > 0 && !isUnread))
      store.jobs.update(jobId, { ...job, expiresAtMs, raw: JSON.stringify(job.raw) })
    if (isUnread) {
      const message = `the job is ${job.status} without an output that can be understood`
      this.#notRead(task, { againInMs: timing.pollMs * 2, message, countsAgainst: true })
      return true
    }
    if (task.state === 'collecting') {
      const fresh = placedAgain(store.assets.ofJob(jobId), announced)
      store.assets.announce(task, jobId, fresh, keptUntilMs, nowMs)
      store.assets.endWithoutUrl(jobId)
      store.tasks.defer(task, null)
      return true
    }
    if (task.state !== 'pending' && task.state !== 'processing') return true
    const cause = decidePoll(task.state, job)
    if (cause === null) {
      if (!this.#isEndless(known, nowMs)) {
        store.tasks.defer(task, nowMs + timing.pollMs)
        return isNews
      }
      this.#watchedSinceMs.delete(jobId)
      const message = `The service has been working on job ${jobId} for more than 24 hours. Retry asks for it again, at no cost.`
      store.tasks.move(task, 'no_end', { dueAtMs: null, code: 'NO_END', message }, nowMs)
      return true
    }
    if (cause !== 'job_started') this.#watchedSinceMs.delete(jobId)
    if (cause === 'job_started') store.tasks.move(task, cause, { dueAtMs: nowMs + timing.pollMs }, nowMs)
    else if (cause === 'job_failed') {
      const code = job.errorCode ?? 'UNSPECIFIED_ERROR'
      const known: Readonly<Record<string, string>> = JOB_ERROR_ADVICE
      const advice = Object.hasOwn(known, code) ? known[code] : undefined
      const message = advice ?? 'The job failed as a whole.'
      store.tasks.move(task, cause, { dueAtMs: booksDueMs(store, jobId, nowMs), code, message }, nowMs)
    } else {
      store.tasks.move(task, cause, { dueAtMs: null }, nowMs)
      store.assets.announce(task, jobId, announced, keptUntilMs, nowMs)
      if (this.#isOtherwise(task, job, announced)) store.jobs.differs(jobId)
    }
    return true
  }

  /** Whether the job shows that it was asked for something else, or has another number of images though none failed. */
  #isOtherwise({ id, operation, recipeId }: Task, { asked }: Job, announced: readonly Placed[]): boolean {
    const { store } = this.#context
    const images = definitionOf(operation).exactImages?.(store.batches.recipe(recipeId).params)
    const isWhole = announced.every(({ content }) => content.kind === 'image')
    const body = store.submissions.lastOf(id)?.body ?? '{}'
    return (
      wasAskedOtherwise(operation, body, asked) ||
      (isWhole && announced.length !== (images ?? announced.length))
    )
  }

  #announced(task: Task, job: Job): readonly Placed[] {
    const { store } = this.#context
    const body: unknown = JSON.parse(store.submissions.lastOf(task.id)?.body ?? 'null')
    const { baseUrl } = store.accounts.get(task.accountId)
    return placedOutputs(job, body, store.batches.recipe(task.recipeId), baseUrl)
  }

  #isForeignKey(accountId: number, jobId: string): boolean {
    if (this.#asked.has(accountId)) return this.#context.store.accounts.get(accountId).stop !== null
    // A job that is asked for several times counts once.
    const inARow = (this.#vanished.get(accountId) ?? new Set()).add(jobId)
    this.#vanished.set(accountId, inARow)
    return inARow.size >= VANISHED_MAX
  }

  #miss(task: Task, { breaker }: Connection, jobId: string): void {
    const { clock, store, timing, service } = this.#context
    const nowMs = clock.nowMs()
    const job = store.jobs.get(jobId)
    const isPast = nowMs >= (job.expiresAtMs ?? job.submittedAtMs + service.retentionMs)
    const misses = (this.#notFound.get(jobId) ?? 0) + 1
    this.#notFound.set(jobId, misses)
    // One answer is not believed, not even of an old job: this computer's clock may be ahead.
    if (misses < NOT_FOUND_MAX) {
      store.tasks.defer(task, nowMs + timing.pollMs * 2 ** misses)
      return
    }
    this.#notFound.delete(jobId)
    if (!isPast && this.#isForeignKey(task.accountId, jobId)) {
      this.#asked.add(task.accountId)
      const message = `The service knows none of this account's jobs (${jobId} and others). Does the key belong to another organization?`
      store.accounts.stop(task.accountId, 'UNEXPECTED_ANSWER', message, nowMs)
      breaker.readsRefused = true
      store.tasks.defer(task, nowMs + timing.backoffMaxMs)
      return
    }
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
}

/** As long after completion as results are kept, by our clock; never later than so long from now. */
function expiryOf(
  job: Job,
  knownMs: number | null,
  nowMs: number,
  { retentionMs }: ServiceProfile,
): number | null {
  if (job.status !== 'completed') return null
  if (knownMs !== null) return knownMs
  const completedMs = job.completedAtMs === null ? nowMs : Math.min(job.completedAtMs, nowMs)
  return completedMs + retentionMs
}
