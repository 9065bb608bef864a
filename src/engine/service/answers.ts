// What the service can answer, as short closed lists. Whatever comes over the wire becomes one of these;
// one function in lifecycle/ decides what follows from it.

import type { RecipeParams } from '../../domain/operations/index.ts'
import type { WireFailure } from '../ports/wire.ts'

/** The X-RateLimit-* headers of a submission response, by `RATE_WINDOWS`; null where one was absent or not a number. */
export type RateHeaders = readonly { readonly limit: number | null; readonly remaining: number | null }[]

export type UnreachableReason = WireFailure['reason'] | 'signIn'

/** An answer that is not what the specification describes; `excerpt` is redacted and short enough to show. */
export interface Unintelligible {
  readonly kind: 'unintelligible'
  readonly httpStatus: number
  readonly excerpt: string
}

/** A 429. `afterMs` is the longer of Retry-After and retry_after, at most the exceeded window; null where neither was readable. */
export interface TooFast {
  readonly kind: 'tooFast'
  readonly window: string
  readonly afterMs: number | null
  readonly message: string
  /** In the service's own envelope: nothing was carried out. */
  readonly isOwn: boolean
}

/** Any other 4xx. `code` is the service's: nothing was carried out. Or it is HTTP_<status>: that of something in between. */
export interface Refused {
  readonly kind: 'refused'
  readonly httpStatus: number
  readonly code: string
  readonly message: string
  readonly detail: string | null
}

/** What any call may answer instead of what was asked. */
export type ReadFailure =
  | TooFast
  | Refused
  | Unintelligible
  /** A 503, SERVICE_UNAVAILABLE. The request may or may not have been carried out. */
  | { readonly kind: 'busy'; readonly afterMs: number | null; readonly message: string }
  /** Another 5xx: the request may or may not have been carried out. */
  | {
      readonly kind: 'serverError'
      readonly httpStatus: number
      readonly code: string
      readonly message: string
    }
  /** No answer came. `sent` is false only if the request certainly never reached the service. */
  | {
      readonly kind: 'unreachable'
      readonly sent: boolean
      readonly reason: UnreachableReason
      readonly message: string
    }

export type SubmitAnswer = (
  | { readonly kind: 'accepted'; readonly jobId: string; readonly createdAtMs: number | null }
  | ReadFailure
) & {
  /** null where the answer carried none of the headers, or none came. */
  readonly rate: RateHeaders | null
}

/** A job as the service reports it, its output kept whole and unread. */
export interface Job {
  readonly id: string
  /** As sent; null where absent. */
  readonly jobType: string | null
  readonly status: 'pending' | 'processing' | 'completed' | 'failed'
  readonly createdAtMs: number | null
  readonly completedAtMs: number | null
  readonly creditCost: number | null
  readonly creditsRefunded: number | null
  readonly errorCode: string | null
  readonly output: unknown
  readonly asked: RecipeParams
  /** The whole answer as it came, for job.json. */
  readonly raw: unknown
}

/** `notFound` is the service's JOB_NOT_FOUND; a 404 of anything else on the way is `refused`. */
export type JobAnswer =
  | { readonly kind: 'job'; readonly job: Job }
  | { readonly kind: 'notFound' }
  | ReadFailure

export interface ListedJob {
  readonly id: string
  readonly jobType: string | null
  readonly status: string | null
  readonly createdAtMs: number | null
  readonly asked: RecipeParams
}

export interface Jobs {
  readonly kind: 'jobs'
  readonly jobs: readonly ListedJob[]
  /** When the first page was answered, by the service's clock (its Date header); null where it tells none. */
  readonly dateMs: number | null
}

export type JobsAnswer = Jobs | ReadFailure

export type UsageAnswer =
  | { readonly kind: 'usage'; readonly creditsRemaining: number; readonly raw: unknown }
  | ReadFailure

/** An asset in the output of a completed job: an image to fetch, a document to write, or a failure. */
export interface Announced {
  /** Where it stood in the output, for example `ads[0].modules[2]`. */
  readonly path: string
  /** A short name made of that path and the labels beside it, for example `a-basic-one-module-preview`. */
  readonly slot: string
  readonly content:
    /** `isDoubtful`: nothing in the output says that the address is an image's. */
    | { readonly kind: 'image'; readonly url: string; readonly isDoubtful?: boolean }
    | { readonly kind: 'document'; readonly document: unknown }
    | { readonly kind: 'failure'; readonly code: string; readonly message: string | null }
}
