// Polls jobs that have not ended (specification: "Client polling rule"), and jobs whose image URLs no longer work, for new
// ones. A job's answer is stored whole before it is used.
import { RECORD_LOST } from '../../domain/reasons.ts'
import { NOT_FOUND_MAX } from '../lifecycle/decide.ts'
import type { JobAnswer } from '../service/index.ts'
import type { Task } from '../store/index.ts'
import type { Connection, Context } from '../scheduling/context.ts'
import { askForBooks } from './books.ts'
import type { Finisher } from './finisher.ts'
import { startDueTaskLoop } from '../scheduling/due-tasks.ts'
import type { Loop } from '../scheduling/loop.ts'
import { JobNews } from './job-news.ts'
import { readFailed } from './read-failed.ts'

const AT_ONCE = 16
/** One job may vanish. Several in a row, with none found between, mean that the key is another organization's. */
const VANISHED_MAX = 3
const EXPIRED_MESSAGE = 'The service keeps results for some days only; this one was not fetched by then.'

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
  readonly #news: JobNews
  readonly #notFound = new Map<string, number>()
  /** Jobs that vanished in a row, by account, without one being found in between. */
  readonly #vanished = new Map<number, Set<string>>()
  /** Accounts that were stopped for a person. If the person continues, their vanished jobs count as lost. */
  readonly #asked = new Set<number>()

  constructor(context: Context, finisher: Finisher) {
    this.#context = context
    this.#finisher = finisher
    this.#news = new JobNews(context)
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
    if (answer.kind === 'job' || answer.kind === 'notFound') connection.breaker.ok(false)
    if (answer.kind !== 'notFound') this.#notFound.delete(task.jobId)
    if (answer.kind === 'job') this.#vanished.delete(task.accountId)
    const isNews = store.transaction(() => this.#heard(task, connection, answer))
    if (answer.kind === 'job' && answer.job.status === 'completed') checkpoint('output_stored')
    this.#finisher.check(task.id)
    return isNews
  }

  #heard(task: Task, connection: Connection, answer: JobAnswer): boolean {
    if (answer.kind === 'job') return this.#news.learn(task, answer.job)
    if (answer.kind === 'notFound') this.#miss(task, connection, task.jobId ?? '')
    else this.#news.notRead(task, readFailed(this.#context, connection, answer))
    return true
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
