// What a product's list of jobs says before a task of it is submitted: whether one of them may be the task's already, and
// which ones every later search can leave out.
import { IN_DOUBT } from '../../domain/reasons.ts'
import { ASIN_LENGTH_MIN, ASIN_LISTING_LENGTH_MAX } from '../../domain/service.ts'
import { isCandidate } from '../lifecycle/decide.ts'
import type { Connection, Context } from '../scheduling/context.ts'
import type { Jobs, JobsAnswer, ListedJob } from '../service/index.ts'
import type { Store, Submission, Task } from '../store/index.ts'
import { doubtsOf, isShownTo, unseenJobs } from './doubt.ts'

export interface Prepared {
  readonly task: Task
  /** null: the service could not list the product's jobs. */
  readonly listAgeMs: (() => number) | null
  /** One of the product's jobs may be another submission's: a job that appears could not be told from it. */
  readonly isUnsure: boolean
  /** Jobs made while nobody worked with this workspace may not be in the list yet. */
  readonly isUnsettled: boolean
}

/**
 * Whether GET /jobs?asin= can be asked for this product (specification: "GET /v1/api/jobs?asin={asin}"). Where it cannot, a
 * workspace that was restored from a backup cannot tell what was paid for since, and sends it again. Every start looks
 * like a restore, so holding these tasks would ask a person each time; a real product number can be listed.
 */
export const canBeListed = (asin: string): boolean =>
  asin.length >= ASIN_LENGTH_MIN && asin.length <= ASIN_LISTING_LENGTH_MAX

const unknownJob = ({ id, createdAtMs }: ListedJob): string =>
  `The service has job ${id} of this product${createdAtMs === null ? '' : `, created ${new Date(createdAtMs).toISOString()}`}. It was created while Shotlist was not running with this workspace: by somebody else in your organization, or by this workspace if it was restored from a backup. Nothing was sent. Check the service's job list; then generate it again, which costs credits again, or skip it.`

/** The task's submission that was given up because no job of it was found; the job may still appear. */
export function believedAbsent(store: Store, { id, accountId, asin }: Task): Submission | undefined {
  return store.submissions.believedAbsent(accountId, asin).find(({ taskId }) => taskId === id)
}

/** Within a transaction. A job has appeared that a queued task may have made: two new looks decide. @returns whether it has */
export function reopenDoubt(store: Store, task: Task, unseen: readonly ListedJob[], nowMs: number): boolean {
  const absent = believedAbsent(store, task)
  if (task.state !== 'queued' || absent === undefined || !unseen.some((job) => isCandidate(absent, job)))
    return false
  doubtAgain(store, task, absent, nowMs)
  return true
}

/**
 * The listed jobs that were never seen, for a task that is to be sent.
 * @returns null: it is in doubt once more, since the list may be another organization's, which says nothing of the
 * submission that is believed to have made nothing
 */
export async function unseenBefore(
  context: Context,
  connection: Connection,
  task: Task,
  listed: JobsAnswer,
): Promise<JobsAnswer | null> {
  const { clock, store } = context
  const absent = believedAbsent(store, task)
  const isShown = absent === undefined ? true : await isShownTo(context, connection, absent)
  if (absent !== undefined && isShown === false) {
    store.transaction(() => doubtAgain(store, task, absent, clock.nowMs()))
    return null
  }
  if (typeof isShown === 'object') return isShown
  return listed.kind === 'jobs' ? unseenJobs(store, connection, listed, absent, false) : listed
}

/** Within a transaction. */
function doubtAgain(store: Store, { id }: Task, sent: Submission, nowMs: number, detail?: string): void {
  const task = store.tasks.get(id)
  if (task.state !== 'queued') return
  store.submissions.reopen(sent.id)
  const change = { dueAtMs: nowMs, code: 'ANSWER_LOST', detail: detail ?? null }
  store.tasks.move(task, 'job_appeared', change, nowMs)
}

/** Within a transaction. @returns null when the list shows a job that may be this task's already */
export function recordProductJobs(
  { clock, store, timing }: Context,
  { accountId }: Connection,
  task: Task,
  { jobs, dateMs }: Jobs,
  listAgeMs: () => number,
): { readonly prepared: Prepared; readonly isAllSeen: boolean } | null {
  const nowMs = clock.nowMs()
  const serviceMs = dateMs ?? nowMs
  const { submitTimeoutMs, arrivalMarginMs, absenceMs } = timing
  store.accounts.hear(accountId, serviceMs, serviceMs + submitTimeoutMs + arrivalMarginMs + absenceMs)
  const unseen = jobs.filter((job) => !store.submissions.hasSeenJob(accountId, job.id))
  const current = store.tasks.get(task.id)
  if (reopenDoubt(store, current, unseen, nowMs)) return null
  // A person has said to send it again, or has canceled it before. A job that the list shows is looked at first, once.
  const undecided = store.submissions.undecidedOf(task.id)
  const late = unseen.find(
    (job) => undecided !== null && isCandidate(undecided, job) && !store.tasks.wasHeldFor(task.id, job.id),
  )
  if (undecided !== null && late !== undefined && current.state === 'queued') {
    store.submissions.takeOver(undecided.id, task.id)
    doubtAgain(store, current, undecided, nowMs, late.id)
    return null
  }
  const doubts = [
    ...doubtsOf(store, task),
    ...store.submissions.toRecheckFor(accountId, task.asin),
    ...(undecided === null ? [] : [undecided]),
  ]
  const isDoubtful = (job: ListedJob) => doubts.some((doubt) => isCandidate(doubt, job))
  const unknown = unseen.filter(
    (job) => !isDoubtful(job) && store.accounts.wasAway(accountId, job.createdAtMs),
  )
  const left = unseen.filter((job) => isDoubtful(job) || unknown.includes(job))
  for (const job of unseen) if (!left.includes(job)) store.submissions.seeJob(accountId, job.id)
  // An unknown job may be of several tasks: a person decides about each of them, once.
  const found = unknown.find((job) => isCandidate(task, job) && !store.tasks.wasHeldFor(task.id, job.id))
  const isPaid = store.accounts.get(accountId).keyKind === 'live'
  if (current.state === 'queued' && found !== undefined && isPaid) {
    const detail = unknown.map(({ id }) => id).join(', ')
    const message = unknownJob(found)
    store.tasks.move(current, 'unknown_job', { dueAtMs: null, code: IN_DOUBT, message, detail }, nowMs)
    return null
  }
  // An older job that stays unseen could be taken for the job of this task.
  const isUnsure = left.some((job) => isCandidate(task, job))
  const isUnsettled = store.accounts.wasAway(accountId, serviceMs)
  return {
    prepared: { task, listAgeMs, isUnsure, isUnsettled },
    isAllSeen: left.length === 0,
  }
}
