// What a job's answer means for its task, whoever brings it: `meaningOf` is pure, and `JobNews` carries it out.
import { definitionOf } from '../../domain/operations/index.ts'
import { unreachable } from '../../domain/failure.ts'
import { wasAskedOtherwise } from '../../domain/recipe.ts'
import { JOB_ERROR_ADVICE } from '../../domain/service.ts'
import type { TaskState } from '../../domain/states.ts'
import { isJobErrorCode } from '../../words/index.ts'
import { ENDLESS_MS, UNREADABLE_MAX } from '../lifecycle/decide.ts'
import { placedAgain, placedOutputs } from '../lifecycle/placed-outputs.ts'
import type { Context } from '../scheduling/context.ts'
import { type Job, READ_AFTER_MS_MAX } from '../service/index.ts'
import type { JobRow, Placed, Task } from '../store/index.ts'
import { booksDueMs } from './books.ts'
import type { Failed } from './read-failed.ts'

/** A job is too old only after this long by the steady clock too, so that setting the clock ahead ends no job. */
const WATCHED_MS = 3_600_000

/**
 * `unread`: the answer cannot be used; `addresses`: where the images of an ended job are now; `same`: nothing has changed;
 * `late`: the task waits for no answer any more; or the move that the task makes.
 * @param outputs how many outputs of a completed job are understood
 */
export function meaningOf(state: TaskState, { status }: Pick<Job, 'status'>, outputs: number) {
  // A replica of the service that does not know the job's end yet has no images either.
  if (outputs === 0 && (state === 'collecting' || status === 'completed')) return 'unread'
  if (state === 'collecting') return 'addresses'
  if (state !== 'pending' && state !== 'processing') return 'late'
  if (status === 'completed' || status === 'failed') return `job_${status}` as const
  return status === 'processing' && state === 'pending' ? 'job_started' : 'same'
}

type Needs = Pick<Context, 'clock' | 'store' | 'timing' | 'service'>

/** Since when it watches a job is kept in memory: after a restart it begins again. */
export class JobNews {
  readonly #context: Needs
  readonly #watchedSinceMs = new Map<string, number>()

  constructor(context: Needs) {
    this.#context = context
  }

  /** The service did not answer about the job: it is to be asked later, but not forever if only this job fails. */
  notRead(task: Task, failure: Failed): void {
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

  /** A job that has not changed is polled again, or after a day left to a person. */
  #takesTooLong(task: Task, { id, submittedAtMs }: JobRow, nowMs: number): boolean {
    const { clock, store, timing } = this.#context
    const sinceMs = this.#watchedSinceMs.get(id) ?? clock.monotonicMs()
    this.#watchedSinceMs.set(id, sinceMs)
    const isTooLong = nowMs - submittedAtMs >= ENDLESS_MS && clock.monotonicMs() - sinceMs >= WATCHED_MS
    if (isTooLong) {
      this.#watchedSinceMs.delete(id)
      const message = `The service has been working on job ${id} for more than 24 hours. Retry asks for it again, at no cost.`
      store.tasks.move(task, 'no_end', { dueAtMs: null, code: 'NO_END', message }, nowMs)
    } else store.tasks.defer(task, nowMs + timing.pollMs)
    return isTooLong
  }

  /** Stores the answer and moves the task; to be called inside a transaction. @returns whether anything is new */
  learn(task: Task, job: Job): boolean {
    const { clock, store, timing, service } = this.#context
    const nowMs = clock.nowMs()
    const jobId = task.jobId ?? job.id
    const known = store.jobs.get(jobId)
    const expiresAtMs = expiryOf(job, known.expiresAtMs, nowMs, service.retentionMs)
    const keptUntilMs = expiresAtMs ?? nowMs + service.retentionMs
    const announced = job.status === 'completed' ? this.#announced(task, job) : []
    const meaning = meaningOf(task.state, job, announced.length)
    const isUnread = meaning === 'unread'
    const isNews =
      task.state === 'collecting'
        ? !isUnread
        : job.status !== known.status || job.creditCost !== known.creditCost
    if (isNews || (known.misses > 0 && !isUnread))
      store.jobs.update(jobId, { ...job, expiresAtMs, raw: JSON.stringify(job.raw) })
    if (meaning === 'job_completed' || meaning === 'job_failed') this.#watchedSinceMs.delete(jobId)
    switch (meaning) {
      case 'unread': {
        const message = `the job is ${job.status} without an output that can be understood`
        this.notRead(task, { againInMs: timing.pollMs * 2, message, countsAgainst: true })
        return true
      }
      case 'addresses': {
        const fresh = placedAgain(store.assets.ofJob(jobId), announced)
        store.assets.announce(task, jobId, fresh, keptUntilMs, nowMs)
        store.assets.endWithoutUrl(jobId)
        store.tasks.defer(task, null)
        return true
      }
      case 'late':
        return true
      case 'same':
        return this.#takesTooLong(task, known, nowMs) || isNews
      case 'job_started':
        store.tasks.move(task, meaning, { dueAtMs: nowMs + timing.pollMs }, nowMs)
        return true
      case 'job_failed': {
        const code = job.errorCode ?? 'UNSPECIFIED_ERROR'
        const message = isJobErrorCode(code) ? JOB_ERROR_ADVICE[code] : 'The job failed as a whole.'
        store.tasks.move(task, meaning, { dueAtMs: booksDueMs(store, jobId, nowMs), code, message }, nowMs)
        return true
      }
      case 'job_completed':
        store.tasks.move(task, meaning, { dueAtMs: null }, nowMs)
        store.assets.announce(task, jobId, announced, keptUntilMs, nowMs)
        if (this.#isOtherwise(task, job, announced)) store.jobs.differs(jobId)
        return true
      default:
        return unreachable(meaning)
    }
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
}

/** As long after completion as results are kept, by our clock; never later than so long from now. */
function expiryOf(job: Job, knownMs: number | null, nowMs: number, retentionMs: number): number | null {
  if (job.status !== 'completed') return null
  if (knownMs !== null) return knownMs
  const completedMs = job.completedAtMs === null ? nowMs : Math.min(job.completedAtMs, nowMs)
  return completedMs + retentionMs
}
