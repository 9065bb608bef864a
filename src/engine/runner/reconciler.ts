// Resolves submissions whose answer was lost. It reads the product's list of jobs until the only job that was never seen
// before is there at two looks, and adopts it; or until no look has found one for long enough. If the list cannot answer
// and credits are at stake, a person decides.
import { ageFromNow } from '../ports/clock.ts'
import { IN_DOUBT } from '../../domain/reasons.ts'
import { MINUTE_MS } from '../../domain/units.ts'
import { ATTEMPTS_MAX, decideLook, isCandidate, isOwnCode } from '../lifecycle/decide.ts'
import { backoffMs } from '../lifecycle/timing.ts'
import type { Jobs, ListedJob, ReadFailure } from '../service/index.ts'
import type { Submission, Task } from '../store/index.ts'
import type { Connection, Context } from '../scheduling/context.ts'
import { doubtOf, doubtsOf, isShownTo, SUSPENDED_MS, unseenJobs } from './doubt.ts'
import { SharedReads } from '../scheduling/shared-reads.ts'
import { startDueTaskLoop } from '../scheduling/due-tasks.ts'
import { readFailed } from './read-failed.ts'
import { adopt } from './receive.ts'
import { canBeListed } from './product-jobs.ts'
import { lookForSecond } from './second-look.ts'

const AT_ONCE = 8
/** How often the list may fail to answer before a person is asked; a page of something in between counts little: hours of them. */
const LOOKS_FAILED_MAX = 10
const PAGE_WEIGHT = 0.05
/** So many looks without a job make its absence believed, the last one after `absenceMs`. */
const LOOKS_MIN = 4
const REPLACED_KEY =
  'its API key was replaced by one that may belong to another organization (with the key that sent it, its job can be taken over)'
/** So long lists are waited for once the product's own can be read and none shows a job that was accepted since. */
const BEHIND_MS_MAX = 60 * MINUTE_MS

/** The loops of submissions in doubt, and of those that were believed to have made nothing. */
export function startReconcilers(context: Context, noteTime: () => void, fail: (error: unknown) => void) {
  const { submissions, tasks } = context.store
  const lost = new LostAnswers(context, noteTime)
  return [
    startDueTaskLoop(context, fail, {
      tasks: tasks.toLookFor,
      atOnce: AT_ONCE,
      work: (task, connection) => lost.look(task, connection),
    }),
    startDueTaskLoop(context, fail, {
      tasks: submissions.toRecheck,
      atOnce: AT_ONCE / 2,
      work: (task, connection) => lookForSecond(context, noteTime, task, connection),
    }),
  ]
}

/** By the key that it was sent with: the account may have another one by now. */
const isFree = ({ keyKind }: Submission): boolean => keyKind === 'test'

interface Look {
  readonly askedMs: number
  /** A job was accepted since that is not listed yet, or cannot be while its list fails: then absence proves nothing. */
  readonly isBehind: boolean
  /** A listed job that could be the submission's, though another submission's answer named it. */
  readonly misplaced: { readonly id: string; readonly asin: string } | null
}

class LostAnswers {
  readonly #context: Context
  readonly #noteTime: () => void
  /** Failed reads of the list in a row, by task. Kept in memory: a restart only asks a person later. */
  readonly #failedLooks = new Map<number, { readonly looks: number; readonly weight: number }>()
  /** The only job that the last read found, by task. Kept in memory: a restart only reads once more. */
  readonly #onlyJobs = new Map<number, string>()
  /** How long ago a list that is behind was first read, by submission. Kept in memory: a restart only asks a person later. */
  readonly #behindMs = new Map<number, () => number>()
  /** Whether a job is listed, by its id; null: the list fails. */
  readonly #listed: SharedReads<boolean | null>

  constructor(context: Context, noteTime: () => void) {
    this.#context = context
    this.#noteTime = noteTime
    this.#listed = new SharedReads(context.clock, context.timing.secondLookMs)
  }

  #later(task: Task, ms: number): void {
    const { clock, store } = this.#context
    store.transaction(() => store.tasks.defer(task, clock.nowMs() + ms))
  }

  #giveUpLooking(task: Task, submission: Submission, why: string, jobs?: readonly string[]): void {
    const { clock, store } = this.#context
    if (isFree(submission)) {
      this.#absent(task, submission)
      return
    }
    const nowMs = clock.nowMs()
    const message = `Its answer was lost and ${why}, so nobody can know whether it was paid for. Look into the service's dashboard; then have it made again, which may pay a second time, or leave it.`
    store.transaction(() => {
      store.submissions.close(submission.id, 'undecided', message, null, nowMs)
      const detail = jobs?.join(', ') ?? null
      store.tasks.move(task, 'nobody_can_know', { dueAtMs: null, code: IN_DOUBT, message, detail }, nowMs)
    })
  }

  #absent(task: Task, submission: Submission): void {
    const { clock, store, timing, random } = this.#context
    const nowMs = clock.nowMs()
    store.transaction(() => {
      store.submissions.close(submission.id, 'absent', null, null, nowMs)
      store.submissions.recheck(task.id, submission.id, nowMs + timing.absenceMs)
      if (task.attempts >= ATTEMPTS_MAX) {
        const code = task.code ?? 'INTERNAL_ERROR'
        const message = `The service failed ${task.attempts} times, and listed no job within ${timing.absenceMs / MINUTE_MS} minutes after each. Last: ${task.message ?? code}`
        // What is in between answers as if the request were wrong: trying again would not help.
        const cause = code.startsWith('HTTP_4') ? 'nobody_can_know' : 'attempts_used_up'
        store.tasks.move(task, cause, { dueAtMs: null, code, message }, nowMs)
      } else {
        const dueAtMs = nowMs + backoffMs(Math.max(1, task.attempts), timing, random.next())
        store.tasks.move(
          task,
          'no_job_found',
          { dueAtMs, detail: `No job was listed within ${timing.absenceMs / MINUTE_MS} minutes.` },
          nowMs,
        )
      }
    })
  }

  async look(task: Task, connection: Connection): Promise<void> {
    const { clock, store, checkpoint } = this.#context
    const submission = store.submissions.openOf(task.id)
    if (submission === null) throw new Error(`task ${task.id} is unconfirmed without an open submission`)
    if (!canBeListed(task.asin)) {
      this.#giveUpLooking(task, submission, 'the service cannot list a product number of this length')
      return
    }
    const { keyMark } = store.accounts.get(task.accountId)
    const isShown = await isShownTo(this.#context, connection, submission)
    if (isShown === false) {
      if (clock.nowMs() < submission.absentFromMs) this.#later(task, MINUTE_MS)
      else this.#giveUpLooking(task, submission, REPLACED_KEY)
      return
    }
    if (isShown !== true) {
      this.#lookFailed(task, submission, connection, isShown)
      return
    }
    const isBehind = await this.#isBehind(submission, connection)
    // The list is as old as its request: this process may be suspended for a long time before it reads the answer.
    const askedMs = clock.nowMs()
    const ageMs = ageFromNow(clock)
    const answer = await connection.api.jobs(task.asin)
    checkpoint('look_taken')
    if (answer.kind === 'jobs') connection.breaker.ok(false)
    const listed = answer.kind === 'jobs' ? answer.jobs.filter((job) => isCandidate(submission, job)) : []
    const unseen =
      answer.kind === 'jobs' ? await unseenJobs(store, connection, answer, submission, true) : answer
    if (unseen.kind !== 'jobs') {
      this.#lookFailed(task, submission, connection, unseen)
      return
    }
    if (store.accounts.get(task.accountId).keyMark !== keyMark) {
      this.#later(task, MINUTE_MS)
      return
    }
    if (ageMs() > SUSPENDED_MS) {
      this.#failed(task, submission, 'its answer takes minutes')
      return
    }
    this.#failedLooks.delete(task.id)
    const misplaced = store.jobs.ofAnother(listed, task.asin)
    this.#decide(task, submission, unseen, { askedMs, isBehind, misplaced })
  }

  async #isBehind({ id, accountId, absentFromMs }: Submission, { api }: Connection): Promise<boolean> {
    const { clock, store } = this.#context
    if (clock.nowMs() < absentFromMs) return false
    const later = store.submissions.acceptedAfter(id, accountId)
    for (const one of new Map(later.map((job) => [job.asin, job])).values()) {
      const isListed = await this.#listed.of(one.jobId, async () => {
        const listed = await api.jobs(one.asin)
        return listed.kind === 'jobs' ? listed.jobs.some(({ id }) => id === one.jobId) : null
      })
      if (isListed !== null) return !isListed
    }
    return later.length > 0
  }

  /** What the list of the product's unseen jobs says about a lost answer. */
  #decide(task: Task, submission: Submission, unseen: Jobs, look: Look): void {
    const { askedMs, isBehind, misplaced } = look
    const { clock, store, timing, service } = this.#context
    // Setting the clock must not make the submission look older.
    this.#noteTime()
    const { looks, absentFromMs, serviceMs } = store.submissions.openOf(task.id) ?? submission
    const nowMs = clock.nowMs()
    const isLast = looks >= LOOKS_MIN - 1 && Math.min(askedMs, nowMs) >= absentFromMs
    // The list no longer shows a job this old, and the jobs that it does show may be somebody else's. Only the
    // service's own clock can tell: the computer may have slept, and its clock may have been set.
    const isOld = serviceMs !== null && (unseen.dateMs ?? nowMs) - serviceMs >= service.retentionMs
    const doubt = doubtOf(submission)
    // The late job of another task that was believed to have made nothing: adopted here, it would be paid for again.
    const others = doubtsOf(store, task).filter(({ taskId }) => taskId !== task.id)
    const isContested = unseen.jobs.some(
      (job) => isCandidate(doubt, job) && others.some((other) => isCandidate(other, job)),
    )
    const decision = decideLook(
      isOld || isContested ? { ...doubt, wasListed: false } : doubt,
      unseen.jobs,
      isLast,
      this.#onlyJobs.get(task.id) ?? null,
    )
    this.#onlyJobs.delete(task.id)
    if (!isBehind) this.#behindMs.delete(submission.id)
    switch (decision.kind) {
      case 'adopt':
        store.transaction(() => {
          // Another task in doubt may have adopted the same job during this read.
          if (store.submissions.hasSeenJob(task.accountId, decision.job.id))
            store.tasks.defer(task, nowMs + timing.secondLookMs)
          else adopt(this.#context, task, submission.id, decision.job.id, 'adopted', nowMs)
        })
        return
      case 'confirm':
        this.#onlyJobs.set(task.id, decision.jobId)
        this.#later(task, timing.secondLookMs)
        return
      case 'lookAgain':
        store.transaction(() => {
          store.submissions.looked(submission.id)
          const laterMs = Math.min(timing.secondLookMs * 2 ** Math.min(submission.looks, 2), 60_000)
          store.tasks.defer(task, nowMs + laterMs)
        })
        return
      case 'absent':
        if (misplaced !== null) {
          const { id, asin: other } = misplaced
          const why = `the service's answer for ${other} named job ${id} of this product, so the images of ${other} may be this product's`
          this.#giveUpLooking(task, submission, why, [id])
        } else if (isBehind && !isOld) {
          const ageMs = this.#behindMs.get(submission.id) ?? ageFromNow(clock)
          this.#behindMs.set(submission.id, ageMs)
          if (ageMs() < BEHIND_MS_MAX) this.#later(task, MINUTE_MS)
          else
            this.#giveUpLooking(
              task,
              submission,
              'the service shows none of the jobs that it has accepted since in its lists',
            )
        } else if (serviceMs === null || isOld)
          this.#giveUpLooking(task, submission, 'the service no longer lists jobs of that time')
        else this.#absent(task, submission)
        return
      case 'unclear':
        this.#unclear(task, submission, unseen, decision.jobIds)
    }
  }

  #unclear(task: Task, submission: Submission, unseen: Jobs, jobIds: readonly string[]): void {
    const { store } = this.#context
    const why = `the service lists jobs that could be it, or somebody else's (${jobIds.join(', ')})`
    store.transaction(() => {
      // A free task is sent again: the next look must not find these jobs unclear once more, or it would never end. For a
      // paid one a person is asked. Jobs that may be another task's then stay unseen for that task; so do those from
      // before a restored backup, which each task of the product is asked about (submitter.ts).
      const isPaid = !isFree(submission)
      const others = doubtsOf(store, task).filter(({ taskId }) => taskId !== task.id)
      const isLeft = (job: ListedJob) =>
        others.some((other) => isCandidate(other, job)) ||
        store.accounts.wasAway(task.accountId, job.createdAtMs)
      for (const job of unseen.jobs)
        if (jobIds.includes(job.id) && !(isPaid && isLeft(job)))
          store.submissions.seeJob(task.accountId, job.id)
      this.#giveUpLooking(task, submission, why, jobIds)
    })
  }

  #lookFailed(task: Task, submission: Submission, connection: Connection, answer: ReadFailure): void {
    const failure = readFailed(this.#context, connection, answer)
    const isOwn = answer.kind === 'serverError' || (answer.kind === 'refused' && isOwnCode(answer.code))
    if (failure.countsAgainst) this.#failed(task, submission, failure.message, isOwn ? 1 : PAGE_WEIGHT)
    else this.#later(task, failure.againInMs)
  }

  #failed(task: Task, submission: Submission, message: string, weight = 1): void {
    const { timing, random } = this.#context
    const before = this.#failedLooks.get(task.id) ?? { looks: 0, weight: 0 }
    const failed = { looks: before.looks + 1, weight: before.weight + weight }
    this.#failedLooks.set(task.id, failed)
    if (failed.weight < LOOKS_FAILED_MAX) {
      this.#later(task, backoffMs(failed.looks + 2, timing, random.next()))
      return
    }
    this.#failedLooks.delete(task.id)
    this.#giveUpLooking(task, submission, `the service's list of jobs keeps failing (${message})`)
  }
}
