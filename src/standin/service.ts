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
  type UrlOf,
} from './answers.ts'
import { hashOf } from './chance.ts'
import { decideFate, type JobFault } from './fates.ts'
import type { JobBook } from './jobs.ts'
import { checkListQuery, type Checks, inFormat, makeChecks } from './operations.ts'
import type { Caller } from './organizations.ts'
import type { Settings } from './options.ts'

export interface ServiceHooks {
  /** What becomes of the job of a submission that is let through. */
  readonly jobFaults: (operation: Operation, asin: string) => readonly JobFault[]
  /** How far the service's clock is off, in everything that it states and reckons by. */
  readonly clockOffMs: () => number
}

interface ServiceNeeds {
  readonly settings: Settings
  readonly hooks: ServiceHooks
  readonly jobs: JobBook
  readonly urlOf: UrlOf
  /** The address of the stand-in itself. */
  readonly origin: string
}

export class Service {
  readonly #needs: ServiceNeeds
  readonly #checks: Checks
  #accepted = 0

  constructor(needs: ServiceNeeds) {
    this.#needs = needs
    this.#checks = makeChecks(needs.origin, needs.settings.prices)
  }

  /** One submission. `json` is undefined where the body was not JSON. */
  submit(caller: Caller, operation: Operation, json: unknown): Answer {
    const { settings, hooks, jobs } = this.#needs
    const nowMs = settings.nowMs()
    const { organization } = caller
    const grant = organization.limiter.take(nowMs + hooks.clockOffMs())
    if (!grant.granted) return refuseTooFast(grant.window, grant.retryAfterS)
    if (json === undefined) return refuse('VALIDATION_ERROR', 'body: must be valid JSON')
    const checked = this.#checks[operation](json)
    if (!checked.ok) return refuse('VALIDATION_ERROR', checked.detail)
    if (!organization.activeBrand) return refuse('NO_ACTIVE_BRAND')
    const { asin, countryCode } = checked.value
    const order = inFormat(checked.value.order, settings.imageFormat)
    jobs.settle(nowMs)
    if (caller.keyKind === 'live' && organization.credits < order.credits)
      return refuse('INSUFFICIENT_CREDITS')
    this.#accepted += 1
    const jitter = (hashOf(settings.seed, 'jitter', this.#accepted) / 2 ** 31 - 1) * settings.jobJitter
    const job = jobs.create({
      caller,
      operation,
      asin,
      countryCode,
      body: json,
      order,
      fate: decideFate(asin, order.unitCredits.length, hooks.jobFaults(operation, asin), settings.seed),
      nowMs,
      skewMs: hooks.clockOffMs(),
      times: { jobMs: Math.round(settings.jobMs * (1 + jitter)), retentionMs: settings.retentionMs },
    })
    return accepted(job)
  }

  job(caller: Caller, id: string): Answer {
    const { settings, jobs, urlOf } = this.#needs
    const nowMs = settings.nowMs()
    jobs.settle(nowMs)
    const job = jobs.find(caller.organization, id, nowMs)
    return job === null ? refuse('JOB_NOT_FOUND') : jobAnswer(job, nowMs, urlOf)
  }

  list(caller: Caller, query: URLSearchParams): Answer {
    const { settings, jobs, urlOf } = this.#needs
    const checked = checkListQuery(query)
    if (!checked.ok) return refuse('VALIDATION_ERROR', checked.detail)
    const nowMs = settings.nowMs()
    jobs.settle(nowMs)
    const listed = jobs.listed(caller.organization, checked.value.asin, nowMs)
    return listAnswer(listed, checked.value, nowMs, urlOf)
  }

  usage(caller: Caller): Answer {
    const { settings, jobs } = this.#needs
    jobs.settle(settings.nowMs())
    return usageAnswer(caller.organization.credits)
  }
}
