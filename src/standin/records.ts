// What a test may look at afterwards. Requests are kept whole but for the key: a log that holds no key cannot
// leak one.
import type { JobStatus } from '../domain/service.ts'
import type { JobType, Operation } from '../domain/operations/index.ts'
import type { Endpoint, FaultKind } from './faults.ts'
import { statusOf, type Job } from './jobs.ts'

export interface RequestRecord {
  readonly atMs: number
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly endpoint: Endpoint | null
  /** Whose key it carried; null where none or a wrong one. */
  organization: string | null
  /** The body as JSON where it was JSON, else as text; null where there was none. */
  body: unknown
  /** What was answered; null while it is not, or where no answer was given. */
  status: number | null
  /** The fault that struck, if any. */
  fault: FaultKind | null
  /** The job that the request made. */
  jobId: string | null
}

export interface Violation {
  readonly atMs: number
  /** A client spoke plain HTTP, or sent its key to the image host. */
  readonly kind: 'plain_http' | 'authorization_on_asset'
  readonly path: string
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
