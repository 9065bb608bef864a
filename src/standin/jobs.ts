// The service's own record of every submission. A job moves by the clock alone: its state is worked out from
// its times when somebody looks, so no timer runs, and a virtual clock may jump over a week.
import { hashOf, uuidOf } from './chance.ts'
import { jobTypeOf, type JobType, type Operation } from '../domain/operations/index.ts'
import type { JobErrorCode, JobStatus } from '../domain/service.ts'
import type { Caller, Organization } from './organizations.ts'
import type { Fate } from './fates.ts'
import type { Order } from './operations.ts'
import type { Settings } from './options.ts'
import STRATEGY from '../../resources/standin/strategy.json' with { type: 'json' }

export interface Job {
  readonly id: string
  readonly organization: Organization
  readonly operation: Operation
  readonly jobType: JobType
  readonly asin: string
  readonly countryCode: string
  readonly body: unknown
  readonly order: Order
  readonly fate: Fate
  readonly createdAtMs: number
  readonly startsAtMs: number
  readonly endsAtMs: number
  readonly expiresAtMs: number
  /** How far the service's clock was off when the job was made: its timestamps keep that. */
  readonly skewMs: number
  readonly creditCost: number
  creditsRefunded: number
  strategy: CreativeStrategy | null
}

/** The specification names the five keys; "not shown" are the fields inside them, which are invented here. */
type CreativeStrategy = typeof STRATEGY & { readonly product_details: { readonly revision: number } }

export class JobBook {
  readonly #jobs = new Map<string, Job>()
  readonly #byProduct = new Map<string, Job[]>()
  #open: Job[] = []
  readonly #strategies = new Map<string, CreativeStrategy>()
  readonly #idSeed: number | string

  constructor(idSeed: number | string) {
    this.#idSeed = idSeed
  }

  /** Takes a submission that was let through, and charges for it. The caller has seen that credits suffice. */
  create(
    submission: Pick<Job, 'operation' | 'asin' | 'countryCode' | 'body' | 'order' | 'fate' | 'skewMs'>,
    { keyKind, organization }: Caller,
    nowMs: number,
    { jobMs, jobJitter, retentionMs }: Pick<Settings, 'jobMs' | 'jobJitter' | 'retentionMs'>,
  ): Job {
    const isTest = keyKind === 'test'
    const count = this.#jobs.size
    const jitter = (hashOf(this.#idSeed, 'jitter', count) / 2 ** 31 - 1) * jobJitter
    const lastsMs = isTest ? 0 : Math.round(jobMs * (1 + jitter))
    const job: Job = {
      ...submission,
      id: uuidOf(this.#idSeed, count),
      organization,
      jobType: jobTypeOf(submission.operation),
      createdAtMs: nowMs,
      startsAtMs: nowMs + Math.floor(lastsMs / 2),
      endsAtMs: nowMs + lastsMs,
      expiresAtMs: nowMs + lastsMs + retentionMs,
      creditCost: isTest ? 0 : submission.order.credits,
      creditsRefunded: 0,
      strategy: null,
    }
    organization.credits -= job.creditCost
    this.#jobs.set(job.id, job)
    const key = productKey(job.organization, job.asin)
    this.#byProduct.set(key, [...(this.#byProduct.get(key) ?? []), job])
    this.#open.push(job)
    this.settle(nowMs)
    return job
  }

  /** Closes the books on every job that has ended by now: refunds, and the strategy that is kept. */
  settle(nowMs: number): void {
    const ended = this.#open.filter((job) => job.endsAtMs <= nowMs)
    if (ended.length === 0) return
    this.#open = this.#open.filter((job) => job.endsAtMs > nowMs)
    for (const job of ended.sort((a, b) => a.endsAtMs - b.endsAtMs)) {
      job.creditsRefunded = refundOf(job)
      job.organization.credits += job.creditsRefunded
      if (job.fate.errorCode === null && job.order.strategy !== null) job.strategy = this.#strategyFor(job)
    }
  }

  find(organization: Organization, id: string, nowMs: number): Job | null {
    const job = this.#jobs.get(id)
    return job !== undefined && job.organization === organization && nowMs < job.expiresAtMs ? job : null
  }

  /** Jobs of this organization and asin that have not expired, newest first. */
  listed(organization: Organization, asin: string, nowMs: number): readonly Job[] {
    const jobs = this.#byProduct.get(productKey(organization, asin)) ?? []
    return jobs.filter((job) => nowMs < job.expiresAtMs).toReversed()
  }

  any(id: string): Job | null {
    return this.#jobs.get(id) ?? null
  }

  all(): readonly Job[] {
    return [...this.#jobs.values()]
  }

  #strategyFor(job: Job): CreativeStrategy {
    const key = productKey(job.organization, job.asin)
    const kept = this.#strategies.get(key)
    if (kept !== undefined && job.order.strategy !== 'new') return kept
    const product_details = {
      asin: job.asin,
      country_code: job.countryCode,
      title: `Product ${job.asin}`,
      ...STRATEGY.product_details,
      // A regenerated strategy can be told from a kept one.
      revision: (kept?.product_details.revision ?? 0) + 1,
      generated_at: stamp(job, job.endsAtMs),
    }
    const strategy = { ...STRATEGY, product_details }
    this.#strategies.set(key, strategy)
    return strategy
  }
}

const productKey = (organization: Organization, asin: string): string => `${organization.name}\u0000${asin}`

export function statusOf(job: Job, nowMs: number): JobStatus {
  if (nowMs >= job.endsAtMs) return job.fate.errorCode === null ? 'completed' : 'failed'
  return nowMs >= job.startsAtMs ? 'processing' : 'pending'
}

/** ISO 8601 UTC, as the service's clock had it. */
export const stamp = (job: Job, atMs: number): string => new Date(atMs + job.skewMs).toISOString()

export function imageErrorOf(job: Job, slotIndex: number): JobErrorCode | null {
  const slot = job.order.slots[slotIndex]
  return slot === undefined ? null : (job.fate.failedUnits.get(slot.unit) ?? null)
}

function refundOf(job: Job): number {
  if (job.creditCost === 0) return 0
  if (job.fate.errorCode !== null) return job.creditCost
  const shares = [...job.fate.failedUnits.keys()].map((unit) => job.order.unitCredits[unit] ?? 0)
  return Math.min(
    job.creditCost,
    shares.reduce((sum, share) => sum + share, 0),
  )
}
