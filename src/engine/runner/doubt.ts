// Submissions in doubt, for the reconciler and the submitter: the reconciler looks for their jobs. The submitter must not
// mark such a job as seen, and must not send a task again whose job is in the list.
import { DAY_MS, MINUTE_MS } from '../../domain/units.ts'
import { type Doubt, isCandidate } from '../lifecycle/decide.ts'
import type { Jobs, JobsAnswer, ListedJob, ReadFailure } from '../service/index.ts'
import type { Store, Submission, Task } from '../store/index.ts'
import type { Connection, Context } from '../scheduling/context.ts'

/** A step that took longer was interrupted by a suspended process: what was read before it is too old. */
export const SUSPENDED_MS = 2 * 60_000

export const doubtOf = ({ operation, body, wasListed }: Submission): Doubt => ({
  operation,
  body,
  wasListed: wasListed === 1,
})

/** A job of this age is known everywhere at the service, and still kept. */
export const JOB_AGE_MS = { least: MINUTE_MS, most: 6 * DAY_MS }

/**
 * Whether the account is shown what a submission has made: its key has sent it, or was shown a job that the same key has
 * made. The list of another organization proves nothing.
 * @returns the failure where the service did not say so
 */
export async function isShownTo(
  { clock, store }: Pick<Context, 'clock' | 'store'>,
  { accountId, api, witnesses }: Connection,
  { keyKind, keyMark }: Submission,
): Promise<boolean | ReadFailure> {
  const account = store.accounts.get(accountId)
  if (keyKind === 'test' || account.testRun || account.keyMark === keyMark) return true
  const { least, most } = JOB_AGE_MS
  const nowMs = clock.nowMs()
  const jobId = store.tasks.lastJob(accountId, nowMs - most, nowMs - least, keyMark)
  if (jobId === null) return false
  const answer = await witnesses.of(`${account.keyMark} ${jobId}`, () => api.job(jobId))
  return answer.kind === 'job' ? true : answer.kind === 'notFound' ? false : answer
}

/**
 * The product's submissions that are in doubt, or that probably made no job, of all accounts of the organization. A job that
 * could be theirs must stay unseen: otherwise the task would never find it and would pay again.
 */
export const doubtsOf = (
  { submissions }: Pick<Store, 'submissions'>,
  { accountId, asin }: Pick<Task, 'accountId' | 'asin'>,
): readonly Submission[] => [
  ...submissions.openFor(accountId, asin),
  ...submissions.believedAbsent(accountId, asin),
]

/**
 * The listed jobs whose ids were never seen. Those that the list shows without type or time are read by id, and those that
 * may be adopted: a job shows more than its entry in the list.
 * @param isDecided one of them is adopted at once: what is listed and unknown may be somebody else's
 */
export async function unseenJobs(
  { submissions }: Pick<Store, 'submissions'>,
  { accountId, api }: Connection,
  listed: Jobs,
  adoptedFor: Pick<Doubt, 'operation' | 'body'> | undefined,
  isDecided: boolean,
): Promise<JobsAnswer> {
  const jobs: ListedJob[] = []
  for (const job of listed.jobs) {
    if (submissions.hasSeenJob(accountId, job.id)) continue
    const isVague = job.jobType === null || job.createdAtMs === null
    const isRead = isVague || (adoptedFor !== undefined && isCandidate(adoptedFor, job))
    const answer = isRead ? await api.job(job.id) : null
    if (answer?.kind === 'notFound' && isDecided) return contradiction(job)
    if (answer === null || answer.kind === 'notFound') jobs.push(job)
    else if (answer.kind === 'job')
      jobs.push({
        ...job,
        jobType: job.jobType ?? answer.job.jobType,
        createdAtMs: job.createdAtMs ?? answer.job.createdAtMs,
        asked: { ...answer.job.asked, ...job.asked },
      })
    else return answer
  }
  return { ...listed, jobs }
}

const contradiction = ({ id }: ListedJob): JobsAnswer => ({
  kind: 'unintelligible',
  httpStatus: 404,
  excerpt: `The service lists job ${id} and says that there is none.`,
})
