// What reconciler and submitter share about submissions in doubt: the reconciler looks for their jobs, and the submitter
// must neither mark such a job as seen nor send again what the list shows to have been made.
import type { Doubt } from '../lifecycle/decide.ts'
import type { Jobs, JobsAnswer, ListedJob } from '../service/index.ts'
import type { Store, Submission, Task } from '../store/index.ts'
import type { Connection } from '../scheduling/context.ts'

export const doubtOf = (submission: Submission): Doubt => ({
  operation: submission.operation,
  wasListed: submission.wasListed === 1,
})

/**
 * The product's submissions that are in doubt, or that were believed to have made nothing. What could be the job of one
 * stays unseen, or its task would never find it, and would pay for it again.
 */
export const doubtsOf = (
  { submissions }: Pick<Store, 'submissions'>,
  { accountId, asin }: Pick<Task, 'accountId' | 'asin'>,
): readonly Submission[] => [
  ...submissions.openFor(accountId, asin),
  ...submissions.believedAbsent(accountId, asin),
]

/** The listed jobs whose ids were never seen. Those that the list gives no type or time are asked for by id. */
export async function unseenJobs(
  { submissions }: Pick<Store, 'submissions'>,
  { accountId, api }: Connection,
  listed: Jobs,
): Promise<JobsAnswer> {
  const jobs: ListedJob[] = []
  for (const job of listed.jobs) {
    if (submissions.hasSeenJob(accountId, job.id)) continue
    const isVague = job.jobType === null || job.createdAtMs === null
    const answer = isVague ? await api.job(job.id) : null
    if (answer === null || answer.kind === 'notFound') jobs.push(job)
    else if (answer.kind === 'job')
      jobs.push({
        ...job,
        jobType: job.jobType ?? answer.job.jobType,
        createdAtMs: job.createdAtMs ?? answer.job.createdAtMs,
      })
    else return answer
  }
  return { ...listed, jobs }
}
