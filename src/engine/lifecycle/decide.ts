// What follows from an answer. Pure: the loops carry these decisions out, nothing else decides.
import { ACCOUNT_STOPS, type AccountStop } from '../../domain/states.ts'
import { unreachable } from '../../domain/failure.ts'
import { type Operation, operationNamed } from '../../domain/operations/index.ts'
import { wasAskedOtherwise } from '../../domain/recipe.ts'
import type { ListedJob, SubmitAnswer } from '../service/answers.ts'
import type { Asset } from '../store/index.ts'

/** How often the service may fail on one task before the task fails; a person's retry starts again. */
export const ATTEMPTS_MAX = 5

export type SubmitDecision =
  | { readonly kind: 'accepted'; readonly jobId: string; readonly createdAtMs: number | null }
  /** Nothing was carried out; when it comes again minutes later, the account waits for a person. */
  | { readonly kind: 'stopAccount'; readonly stop: AccountStop; readonly message: string }
  | { readonly kind: 'hold'; readonly code: string; readonly message: string }
  /** Nothing was carried out; the pace says when to go on. No attempt is counted. */
  | { readonly kind: 'wait'; readonly message: string }
  /** No byte went out. No attempt is counted. */
  | { readonly kind: 'offline'; readonly message: string }
  | { readonly kind: 'withheld'; readonly message: string }
  /** It may have been carried out: look before doing anything else. */
  | {
      readonly kind: 'doubt'
      readonly code: string
      readonly message: string
      /** The service is busy: the account waits too, as long as the service asks for. */
      readonly busy: { readonly afterMs: number | null } | null
    }

export const doubt = (
  code: string,
  message: string,
  busy: Extract<SubmitDecision, { kind: 'doubt' }>['busy'] = null,
): SubmitDecision => ({ kind: 'doubt', code, message, busy })

/**
 * Decides what a submission's answer means (specification: "Errors"; design: "Never pay twice", 2). Only a 4xx in the
 * service's own envelope refuses: any other answer may come from something in between, after the work was done.
 */
export function decideSubmit(answer: SubmitAnswer): SubmitDecision {
  switch (answer.kind) {
    case 'accepted':
      return { kind: 'accepted', jobId: answer.jobId, createdAtMs: answer.createdAtMs }
    case 'tooFast':
      if (!answer.isOwn) return doubt('HTTP_429', answer.message)
      return { kind: 'wait', message: answer.message }
    case 'refused':
      return decideRefusal(answer)
    case 'busy':
      return doubt('SERVICE_UNAVAILABLE', answer.message, answer)
    case 'serverError':
      return doubt(answer.code, answer.message)
    case 'unintelligible':
      return doubt(
        'UNINTELLIGIBLE',
        `The answer could not be understood (HTTP ${answer.httpStatus}): ${answer.excerpt}`,
      )
    case 'unreachable':
      if (answer.sent) return doubt('ANSWER_LOST', answer.message)
      if (answer.reason === 'tls')
        return { kind: 'stopAccount', stop: 'CERTIFICATE', message: answer.message }
      return { kind: answer.reason === 'aborted' ? 'withheld' : 'offline', message: answer.message }
    default:
      return unreachable(answer)
  }
}

function decideRefusal(answer: Extract<SubmitAnswer, { kind: 'refused' }>): SubmitDecision {
  const message = answer.detail ?? answer.message
  if (!isOwnCode(answer.code)) return doubt(answer.code, message)
  const stop = accountStop(answer.httpStatus, answer.code)
  if (stop !== null) return { kind: 'stopAccount', stop, message }
  return { kind: 'hold', code: answer.code, message }
}

/** Whether a refusal concerns the whole account. One without the service's own code is of something in between. */
export function accountStop(httpStatus: number, code: string): AccountStop | null {
  if (!isOwnCode(code)) return null
  const own = ACCOUNT_STOPS.find((known) => known === code)
  if (own !== undefined) return own
  if (httpStatus === 401) return 'UNAUTHORIZED'
  return httpStatus === 402 ? 'INSUFFICIENT_CREDITS' : null
}

/** Whether the code is the service's, and not made of the status of an answer without one. */
export const isOwnCode = (code: string): boolean => !code.startsWith('HTTP_')

export interface Doubt {
  readonly operation: Operation
  /** The request, as JSON; absent: not to be compared. */
  readonly body?: string
  /** The product's jobs were listed right before the intent, so that every job of that time has been seen. */
  readonly wasListed: boolean
}

/**
 * Whether an unseen job may be the one that a lost submission made. Times are left out on purpose: clocks are set
 * and drift, while an id that was not there before the intent stays unseen whatever they show. What shows that it was
 * asked for something else is somebody else's, or another task's.
 */
export function isCandidate(
  { operation, body }: Pick<Doubt, 'operation' | 'body'>,
  { jobType, asked }: Pick<ListedJob, 'jobType' | 'asked'>,
): boolean {
  const shown = jobType === null ? null : operationNamed(jobType)
  if (shown !== null && shown !== operation) return false
  return body === undefined || !wasAskedOtherwise(operation, body, asked)
}

export type LookDecision =
  | { readonly kind: 'adopt'; readonly job: ListedJob }
  /** The only one that it may be. Its own may be listed a moment later: it is adopted if it is the only one then, too. */
  | { readonly kind: 'confirm'; readonly jobId: string }
  | { readonly kind: 'lookAgain' }
  | { readonly kind: 'absent' }
  /** It may be one of these, or none: a person decides. */
  | { readonly kind: 'unclear'; readonly jobIds: readonly string[] }

/**
 * What a look into the jobs list means for a submission in doubt.
 * @param unseen entries of the list whose id was never seen before
 * @param isLast whether enough looks before this one found nothing, over long enough
 * @param onlyBefore the job that the look before this one asked to confirm
 */
export function decideLook(
  doubt: Doubt,
  unseen: readonly ListedJob[],
  isLast: boolean,
  onlyBefore: string | null,
): LookDecision {
  const candidates = unseen.filter((job) => isCandidate(doubt, job))
  const [only, ...others] = candidates
  if (only === undefined) return { kind: isLast ? 'absent' : 'lookAgain' }
  if (others.length > 0 || !doubt.wasListed)
    return { kind: 'unclear', jobIds: candidates.map((job) => job.id) }
  return only.id === onlyBefore ? { kind: 'adopt', job: only } : { kind: 'confirm', jobId: only.id }
}

export const NOT_FOUND_MAX = 5
/** How many answers in a row that say nothing about the job hand it to a person. */
export const UNREADABLE_MAX = 20

/** A job takes about two minutes; one that has not ended after a day is for a person to decide about. */
export const ENDLESS_MS = 24 * 3_600_000

/** How a task ends once none of its assets is expected any more, and why where any is missing. */
export function decideEnd(assets: readonly Pick<Asset, 'state' | 'code' | 'message'>[]) {
  const missing = assets.find(({ state }) => state === 'failed' || state === 'expired')
  const isAnyThere = assets.some(({ state }) => state === 'on_disk')
  const isOver = !isAnyThere && assets.some(({ state }) => state === 'expired')
  const cause = isOver ? 'retention_passed' : isAnyThere && !missing ? 'all_on_disk' : 'some_missing'
  const code = missing === undefined ? null : (missing.code ?? 'UNSPECIFIED_ERROR')
  return { cause, code, message: missing?.message ?? null } as const
}
