// The bodies of answers: the submit envelope, the job, the list, the usage, and the error envelope, as the
// specification has them. Where it has nothing, they are invented.
import type { ApiErrorCode } from '../domain/service.ts'
import { capitalized, type LimitedWindow } from './limiter.ts'
import { stamp, statusOf, type Job } from './jobs.ts'
import { outputOf, type UrlOf } from './output.ts'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  /** The job that a submission made. */
  readonly job?: Job
}

const HTTP_STATUS = {
  VALIDATION_ERROR: 400,
  NO_ACTIVE_BRAND: 400,
  UNAUTHORIZED: 401,
  INSUFFICIENT_CREDITS: 402,
  JOB_NOT_FOUND: 404,
  RATE_LIMIT_MINUTE_EXCEEDED: 429,
  RATE_LIMIT_DAY_EXCEEDED: 429,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const satisfies Record<ApiErrorCode, number>

const MESSAGE = {
  VALIDATION_ERROR: 'A request parameter is invalid.',
  NO_ACTIVE_BRAND: 'The organization has no active brand.',
  UNAUTHORIZED: 'Missing or invalid API key.',
  INSUFFICIENT_CREDITS: 'Not enough credits.',
  JOB_NOT_FOUND: 'Job not found.',
  RATE_LIMIT_MINUTE_EXCEEDED: 'Minute limit exceeded.',
  RATE_LIMIT_DAY_EXCEEDED: 'Day limit exceeded.',
  INTERNAL_ERROR: 'Unexpected server error.',
  SERVICE_UNAVAILABLE: 'The service is temporarily unavailable.',
} as const satisfies Record<ApiErrorCode, string>

export function refuse(code: ApiErrorCode, detail?: string): Answer {
  return { status: HTTP_STATUS[code], headers: {}, body: errorEnvelope(code, detail) }
}

const errorEnvelope = (code: ApiErrorCode, detail?: string) => ({
  success: false,
  error: { code, message: MESSAGE[code], ...(detail === undefined ? {} : { detail }) },
})

/** A path that the service does not have; the specification names no code for it. */
export const noSuchPath = (status: 404 | 405): Answer => ({
  status,
  headers: {},
  body: {
    success: false,
    error: { code: status === 404 ? 'NOT_FOUND' : 'METHOD_NOT_ALLOWED', message: 'No such endpoint.' },
  },
})

export function refuseTooFast({ name, limit }: LimitedWindow, retryAfterS: number): Answer {
  const error = {
    code: `RATE_LIMIT_${name.toUpperCase()}_EXCEEDED`,
    message: `${capitalized(name)} limit exceeded.`,
    detail: `submissions: at most ${limit} per ${name}; retry after ${retryAfterS} seconds`,
  }
  return {
    status: 429,
    headers: { 'Retry-After': String(retryAfterS) },
    body: { success: false, error, retry_after: retryAfterS },
  }
}

export const accepted = (job: Job): Answer => ({
  status: 200,
  headers: {},
  body: {
    success: true,
    data: {
      job_id: job.id,
      job_type: job.jobType,
      status: 'pending',
      created_at: stamp(job, job.createdAtMs),
    },
    error: null,
  },
  job,
})

const ok = (body: unknown): Answer => ({ status: 200, headers: {}, body })

export const jobAnswer = (job: Job, nowMs: number, urlOf: UrlOf): Answer => ok(jobBody(job, nowMs, urlOf))

function jobBody(job: Job, nowMs: number, urlOf: UrlOf) {
  const status = statusOf(job, nowMs)
  const hasStarted = nowMs >= job.startsAtMs
  const hasEnded = nowMs >= job.endsAtMs
  return {
    id: job.id,
    job_type: job.jobType,
    status,
    created_at: stamp(job, job.createdAtMs),
    started_at: hasStarted ? stamp(job, job.startsAtMs) : null,
    completed_at: hasEnded ? stamp(job, job.endsAtMs) : null,
    credit_cost: job.creditCost,
    credits_refunded: job.creditsRefunded,
    output: status === 'completed' ? outputOf(job, urlOf) : null,
    error_code: status === 'failed' ? job.fate.errorCode : null,
  }
}

/** @param jobs newest first */
export function listAnswer(
  jobs: readonly Job[],
  { page, limit }: { readonly page: number; readonly limit: number },
  nowMs: number,
  urlOf: UrlOf,
): Answer {
  const data = jobs.slice((page - 1) * limit, page * limit).map((job) => jobBody(job, nowMs, urlOf))
  return ok({ success: true, data, error: null })
}

export const usageAnswer = (remaining: number): Answer => ok({ credits: { remaining } })
