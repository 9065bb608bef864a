// What the service does with a request, without sockets, delays or faults: a caller and a request in, an
// answer out, and the books changed. Checks come in the order a gateway and then an application make them:
// rate limit, parameters, brand, credits.
import type { Operation } from '../domain/operations/index.ts'
import {
  accepted,
  jobAnswer,
  listAnswer,
  refuse,
  refuseTooFast,
  usageAnswer,
  type Answer,
} from './answers.ts'
import { decideFate } from './fates.ts'
import { checkListQuery, inFormat } from './operations.ts'
import type { Caller } from './organizations.ts'
import type { Parts } from './parts.ts'

export function submit(parts: Parts, caller: Caller, operation: Operation, json: unknown): Answer {
  const { settings, hooks, jobs } = parts
  const nowMs = settings.nowMs()
  const skewMs = hooks.clockOffMs()
  const { organization } = caller
  const grant = organization.limiter.take(nowMs + skewMs)
  if (!grant.granted) return refuseTooFast(grant.window, grant.retryAfterS)
  if (json === undefined) return refuse('VALIDATION_ERROR', 'body: must be valid JSON')
  const checked = parts.checks[operation](json)
  if (!checked.ok) return refuse('VALIDATION_ERROR', checked.detail)
  if (!organization.activeBrand) return refuse('NO_ACTIVE_BRAND')
  const { asin, countryCode } = checked.value
  const order = inFormat(checked.value.order, settings.imageFormat)
  jobs.settle(nowMs)
  if (caller.keyKind === 'live' && organization.credits < order.credits) return refuse('INSUFFICIENT_CREDITS')
  const faults = hooks.jobFaults(operation, asin)
  const fate = decideFate(asin, order.unitCredits.length, faults, settings.seed)
  const submission = { operation, asin, countryCode, body: json, order, fate, skewMs }
  return accepted(jobs.create(submission, caller, nowMs, settings))
}

export function job({ settings, jobs, urlOf }: Parts, caller: Caller, id: string): Answer {
  const nowMs = settings.nowMs()
  jobs.settle(nowMs)
  const found = jobs.find(caller.organization, id, nowMs)
  return found === null ? refuse('JOB_NOT_FOUND') : jobAnswer(found, nowMs, urlOf)
}

export function list({ settings, jobs, urlOf }: Parts, caller: Caller, query: URLSearchParams): Answer {
  const checked = checkListQuery(query)
  if (!checked.ok) return refuse('VALIDATION_ERROR', checked.detail)
  const nowMs = settings.nowMs()
  jobs.settle(nowMs)
  const { listLagMs } = settings
  const listed = jobs
    .listed(caller.organization, checked.value.asin, nowMs)
    .filter(({ createdAtMs }) => createdAtMs <= nowMs - listLagMs)
  return listAnswer(listed, checked.value, nowMs, urlOf)
}

export function usage({ settings, jobs }: Parts, caller: Caller): Answer {
  jobs.settle(settings.nowMs())
  return usageAnswer(caller.organization.credits)
}
