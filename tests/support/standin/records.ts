// What a test may look at afterwards.
import type { JobStatus } from '../../../src/domain/service.ts'
import type { JobType, Operation } from '../../../src/domain/operations/index.ts'
import { statusOf, type Job } from '../../../src/standin/jobs.ts'

export interface Violation {
  readonly atMs: number
  /** A client spoke plain HTTP, or sent its key to the image host. */
  readonly kind: 'plain_http' | 'authorization_on_asset'
}

export interface JobRecord {
  readonly id: string
  readonly organization: string
  readonly asin: string
  readonly operation: Operation
  readonly jobType: JobType
  readonly body: unknown
  readonly createdAtMs: number
  readonly endsAtMs: number
  readonly creditCost: number
  readonly creditsRefunded: number
  readonly status: JobStatus
  readonly expired: boolean
}

/** How often something was submitted and accepted: more than once may mean paid twice. */
export interface Tally {
  readonly organization: string
  readonly asin: string
  readonly jobType: JobType
  readonly count: number
  /** Charged less refunded. */
  readonly credits: number
}

export const jobRecord = (job: Job, nowMs: number): JobRecord => ({
  id: job.id,
  organization: job.organization.name,
  asin: job.asin,
  operation: job.operation,
  jobType: job.jobType,
  body: job.body,
  createdAtMs: job.createdAtMs,
  endsAtMs: job.endsAtMs,
  creditCost: job.creditCost,
  creditsRefunded: job.creditsRefunded,
  status: statusOf(job, nowMs),
  expired: nowMs >= job.expiresAtMs,
})

export function tally(jobs: readonly Job[]): readonly Tally[] {
  const byKey = new Map<string, Tally>()
  for (const job of jobs) {
    const key = [job.organization.name, job.asin, job.jobType].join('\u0000')
    const before = byKey.get(key)
    byKey.set(key, {
      organization: job.organization.name,
      asin: job.asin,
      jobType: job.jobType,
      count: (before?.count ?? 0) + 1,
      credits: (before?.credits ?? 0) + job.creditCost - job.creditsRefunded,
    })
  }
  return [...byKey.values()]
}
