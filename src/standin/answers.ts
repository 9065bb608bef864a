// The bodies of answers: the submit envelope, the job, the list, the usage, and the error envelope, as the
// specification has them and, where it has nothing, in the shape that the options ask for.
import type { ApiErrorCode } from '../domain/service.ts'
import { stamp, statusOf, type Job } from './jobs.ts'
import type { ShapeOptions } from './options.ts'
import { outputOf, type UrlOf } from './output.ts'
import { unreachable } from './unreachable.ts'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  /** The job that a submission made. */
  readonly job?: Job
}

type Shapes = Required<ShapeOptions>

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

export function refuseTooFast(
  window: 'minute' | 'day',
  retryAfterS: number,
  hint: 'both' | 'header' | 'body' | 'none',
  limit: number,
): Answer {
  const code = window === 'minute' ? 'RATE_LIMIT_MINUTE_EXCEEDED' : 'RATE_LIMIT_DAY_EXCEEDED'
  const told = hint === 'none' ? 'try again later' : `retry after ${retryAfterS} seconds`
  const envelope = errorEnvelope(code, `submissions: at most ${limit} per ${window}; ${told}`)
  const inHeader = hint === 'both' || hint === 'header'
  const inBody = hint === 'both' || hint === 'body'
  return {
    status: HTTP_STATUS[code],
    headers: inHeader ? { 'Retry-After': String(retryAfterS) } : {},
    body: { ...envelope, ...(inBody ? { retry_after: retryAfterS } : {}) },
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

export function jobAnswer(job: Job, nowMs: number, shapes: Shapes, urlOf: UrlOf): Answer {
  const body = jobBody(job, nowMs, shapes, urlOf)
  return ok(shapes.job === 'bare' ? body : { success: true, data: body, error: null })
}

function jobBody(job: Job, nowMs: number, shapes: Shapes, urlOf: UrlOf) {
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
    output: status === 'completed' ? outputOf(job, shapes, urlOf) : null,
    error_code: status === 'failed' ? job.fate.errorCode : null,
  }
}

export function listAnswer(
  jobs: readonly Job[],
  query: { readonly page: number; readonly limit: number },
  nowMs: number,
  shapes: Shapes,
  urlOf: UrlOf,
): Answer {
  const ordered = shapes.jobsOrder === 'newest_first' ? jobs : jobs.toReversed()
  const entries = ordered
    .slice((query.page - 1) * query.limit, query.page * query.limit)
    .map((job) =>
      shapes.jobsListEntries === 'full'
        ? jobBody(job, nowMs, shapes, urlOf)
        : { id: job.id, status: statusOf(job, nowMs) },
    )
  const total = jobs.length
  switch (shapes.jobsList) {
    case 'array':
      return ok(entries)
    case 'data':
      return ok({ success: true, data: entries, error: null })
    case 'data_jobs':
      return ok({ success: true, data: { jobs: entries, total, page: query.page }, error: null })
    case 'items':
      return ok({ items: entries, has_more: query.page * query.limit < total })
    default:
      return unreachable(shapes.jobsList)
  }
}

export function usageAnswer(remaining: number, organization: string, shapes: Shapes): Answer {
  if (shapes.usage === 'bare') return ok({ credits: { remaining } })
  const data = { organization, plan: 'growth', credits: { remaining, currency: 'credits' } }
  return ok({ success: true, data, error: null })
}
