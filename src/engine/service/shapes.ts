// Answers of the service, read where the specification shows them and tolerated where it does not: the object
// bare or under `data`, fields unknown to us ignored here and kept in `raw`. What is certain is demanded (an id, a
// status word); what nobody depends on becomes null when it cannot be read.
import { z } from 'zod'
import type { RecipeParams } from '../../domain/operations/index.ts'
import { TELLING_PARAMETERS } from '../../domain/recipe.ts'
import type { Job } from './answers.ts'
import { isArray, isObject, own } from './json.ts'
import { amount, balance, credits, identifier, orNull, text, timestamp, word } from './values.ts'

const submitted = z.object({
  job_id: identifier,
  created_at: orNull(timestamp),
})

/** The receipt of a submission (specification: "Submit response envelope"); null where there is none. */
export function readSubmitted(
  body: unknown,
): { readonly jobId: string; readonly createdAtMs: number | null } | null {
  if (own(body, 'success') === false) return null
  for (const place of places(body)) {
    const read = submitted.safeParse(withJobId(place))
    if (read.success) return { jobId: read.data.job_id, createdAtMs: read.data.created_at }
  }
  return null
}

const job = z.object({
  job_id: identifier.optional(),
  job_type: orNull(word),
  status: z
    .string()
    .transform((word) => word.trim().toLowerCase())
    .pipe(z.enum(['pending', 'processing', 'completed', 'failed'])),
  created_at: orNull(timestamp),
  completed_at: orNull(timestamp),
  credit_cost: orNull(credits),
  credits_refunded: orNull(credits),
  error_code: orNull(word),
  output: z.unknown().optional(),
})

/**
 * A job (specification: "Job"); null where the answer is none, or is a job other than the one asked for.
 * @param askedId the id that was asked for; it stands in where the answer leaves its own out
 */
export function readJob(body: unknown, askedId: string): Job | null {
  if (own(body, 'success') === false) return null
  for (const place of places(body)) {
    const read = job.safeParse(withJobId(place))
    if (!read.success) continue
    const found = read.data
    const id = found.job_id ?? askedId
    if (id.toLowerCase() !== askedId.toLowerCase()) return null
    const hasEnded = found.status === 'completed' || found.status === 'failed'
    return {
      id,
      jobType: found.job_type,
      status: found.status,
      createdAtMs: found.created_at,
      completedAtMs: found.completed_at,
      // While a job runs, 0 says that nothing is charged yet.
      creditCost: hasEnded || found.credit_cost !== 0 ? found.credit_cost : null,
      creditsRefunded: found.credits_refunded,
      errorCode: found.error_code ?? word.nullable().catch(null).parse(errorOf(place).code),
      output: found.output ?? null,
      asked: requestIn(place),
      raw: body,
    }
  }
  return null
}

/**
 * What a job shows of its request. The specification shows the types of A+ Content only, in the output; a service may
 * repeat more of the request, in the job itself or in an object of its own.
 */
export function requestIn(job: unknown): RecipeParams {
  const ads = own(own(job, 'output'), 'ads')
  const holders = [job, ...['request', 'input', 'params', 'parameters'].map((name) => own(job, name))]
  const shown = TELLING_PARAMETERS.flatMap((name) => {
    const value = holders.map((holder) => own(holder, name)).find((one) => one !== undefined)
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    ...(isArray(ads) ? { types: ads.map((ad) => own(ad, 'type')) } : {}),
    ...Object.fromEntries(shown),
  }
}

const usage = z.union([
  z.object({ credits: z.object({ remaining: balance }) }).transform((found) => found.credits.remaining),
  z.object({ credits_remaining: balance }).transform((found) => found.credits_remaining),
  z.object({ remaining_credits: balance }).transform((found) => found.remaining_credits),
  z.object({ 'credits.remaining': balance }).transform((found) => found['credits.remaining']),
  z.object({ remaining: balance }).transform((found) => found.remaining),
  z.object({ credits: balance }).transform((found) => found.credits),
])

/** Remaining credits (specification: "GET /v1/api/usage"); null where the answer does not say. */
export function readUsage(body: unknown): number | null {
  if (own(body, 'success') === false) return null
  for (const place of [...places(body), own(body, 'usage'), own(own(body, 'data'), 'usage')]) {
    const read = usage.safeParse(place)
    if (read.success) return read.data
  }
  return null
}

export interface ErrorRead {
  readonly code: string | null
  readonly message: string | null
  readonly detail: string | null
  readonly retryAfter: number | null
}

const errorObject = z.object({ code: orNull(text), message: orNull(text) })

/** The error envelope (specification: "Error envelope"), also where `error` is only its code. */
export function errorOf(body: unknown): ErrorRead {
  const error = own(body, 'error')
  const read = errorObject.safeParse(error)
  const detail = [own(error, 'detail'), own(error, 'details'), own(body, 'detail')].find(
    (value) => value !== undefined && value !== null && value !== '',
  )
  return {
    code:
      read.data?.code ??
      (typeof error === 'string' ? orNull(text).parse(error) : null) ??
      orNull(text).parse(own(body, 'code') ?? null),
    message: read.data?.message ?? orNull(text).parse(own(body, 'message') ?? null),
    detail: detail === undefined ? null : typeof detail === 'string' ? detail : JSON.stringify(detail),
    retryAfter:
      orNull(amount).parse(own(body, 'retry_after') ?? null) ??
      orNull(amount).parse(own(error, 'retry_after') ?? null),
  }
}

/** Where the object itself may stand. */
const places = (body: unknown): readonly unknown[] => {
  const data = own(body, 'data')
  return [data, own(data, 'job'), own(body, 'job'), body].filter(isObject)
}

/** The id is `job_id` in one place of the specification and `id` in another. */
const withJobId = (place: unknown): unknown => ({
  ...(isObject(place) ? place : {}),
  job_id: own(place, 'job_id') ?? own(place, 'id'),
})
