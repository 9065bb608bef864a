// The bodies of answers: the submit envelope, the job, the list, the usage, and the error envelope, as the
// specification has them. Where it has nothing, they are invented.
import { type ApiErrorCode, JOB_ERROR_ADVICE } from '../domain/service.ts'
import { capitalized, type LimitedWindow } from './limiter.ts'
import { imageErrorOf, stamp, statusOf, type Job } from './jobs.ts'

export type UrlOf = (job: Job, slotIndex: number) => string

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  readonly job?: Job
}

/** Those of a rate limit are made from its window (refuseTooFast). */
type RefusalCode = Exclude<ApiErrorCode, `RATE_LIMIT_${string}`>

const REFUSALS: Readonly<Record<RefusalCode, { readonly status: number; readonly message: string }>> = {
  VALIDATION_ERROR: { status: 400, message: 'A request parameter is invalid.' },
  NO_ACTIVE_BRAND: { status: 400, message: 'The organization has no active brand.' },
  UNAUTHORIZED: { status: 401, message: 'Missing or invalid API key.' },
  INSUFFICIENT_CREDITS: { status: 402, message: 'Not enough credits.' },
  JOB_NOT_FOUND: { status: 404, message: 'Job not found.' },
  INTERNAL_ERROR: { status: 500, message: 'Unexpected server error.' },
  SERVICE_UNAVAILABLE: { status: 503, message: 'The service is temporarily unavailable.' },
}

export function refuse(code: RefusalCode, detail?: string): Answer {
  const { status, message } = REFUSALS[code]
  const error = { code, message, ...(detail === undefined ? {} : { detail }) }
  return { status, headers: {}, body: { success: false, error } }
}

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

const ok = (body: unknown): Answer => ({ status: 200, headers: {}, body })

export const accepted = (job: Job): Answer => {
  const created_at = stamp(job, job.createdAtMs)
  const data = { job_id: job.id, job_type: job.jobType, status: 'pending', created_at }
  return { ...ok({ success: true, data, error: null }), job }
}

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

type Json = Readonly<Record<string, unknown>>

/** For Listing Builder and Clone the specification shows no field names. */
function outputOf(job: Job, urlOf: UrlOf): Json {
  const strategy = job.strategy === null ? {} : { creative_strategy: job.strategy }
  if (job.operation === 'creative_strategy') return strategy
  if (job.operation === 'a_plus') return { ads: adsOf(job, urlOf) }
  return { images: imagesOf(job, urlOf), ...strategy }
}

function adsOf(job: Job, urlOf: UrlOf): readonly Json[] {
  return job.order.unitCredits.map((_, unit) => {
    const slots = job.order.slots.map((slot, at) => ({ slot, at })).filter(({ slot }) => slot.unit === unit)
    const error = errorOf(job, slots[0]?.at ?? 0)
    const urls = error === null ? slots.map(({ at }) => urlOf(job, at)) : []
    return { type: slots[0]?.slot.variant, preview: urls[0] ?? null, modules: urls.slice(1), error }
  })
}

function errorOf(job: Job, slotIndex: number): Json | null {
  const code = imageErrorOf(job, slotIndex)
  return code === null ? null : { code, message: JOB_ERROR_ADVICE[code] }
}

const imagesOf = (job: Job, urlOf: UrlOf): readonly Json[] =>
  job.order.slots.map(({ name, platform, assetType }, at) => {
    const error = errorOf(job, at)
    return {
      slot: name,
      platform,
      ...(assetType === undefined ? {} : { asset_type: assetType }),
      ...(error === null ? { url: urlOf(job, at) } : { error }),
    }
  })
