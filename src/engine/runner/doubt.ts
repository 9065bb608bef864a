// What reconciler and submitter share about submissions in doubt: the reconciler looks for their jobs, and the submitter
// must neither mark such a job as seen nor send again what the list shows to have been made.
import type { Doubt } from '../lifecycle/decide.ts'
import type { JobsAnswer, ListedJob } from '../service/index.ts'
import type { Store, Submission } from '../store/index.ts'
import type { Connection } from './context.ts'

export const doubtOf = (submission: Submission): Doubt => ({
  operation: submission.operation,
  wasListed: submission.wasListed === 1,
})

/** The listed jobs whose ids were never seen. Those that the list gives no type are asked for by id. */
export async function unseenJobs(
  { submissions }: Pick<Store, 'submissions'>,
  { accountId, api }: Connection,
  listed: readonly ListedJob[],
): Promise<JobsAnswer> {
  const jobs: ListedJob[] = []
  for (const job of listed) {
    if (submissions.hasSeenJob(accountId, job.id)) continue
    const answer = job.jobType === null ? await api.job(job.id) : null
    if (answer === null || answer.kind === 'notFound') jobs.push(job)
    else if (answer.kind === 'job') jobs.push({ ...job, jobType: answer.job.jobType })
    else return answer
  }
  return { kind: 'jobs', jobs }
}
