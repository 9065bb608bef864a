// A model of the service at the other end of the wire, from the specification alone: keys, brands, credits, windows,
// jobs, signed addresses. What is asked of it takes no time; the network in between does.
import {
  A_PLUS_CREDITS,
  type APlusType,
  type Operation,
  OPERATIONS,
} from '../../../src/contract/vocabulary.ts'
import type { Bucket } from '../../pace/buckets.ts'
import type { Random } from '../../../src/engine/ports/random.ts'
import type { Chance } from '../world/chance.ts'
import type { Scheduler } from '../world/scheduler.ts'
import { type Answer, answer, jobAnswer, listAnswer, type ListShape, refusal, submitted } from './answers.ts'
import { orderOf } from './orders.ts'
import { beginJob, isGone, type JobHabits, type ServiceJob } from './jobs.ts'

export const KEY = 'pk_live_simulated_key_of_the_seller'
/** Of another organization. */
export const OTHER_KEY = 'pk_live_simulated_key_of_another_organization'
export const TEST_KEY = 'pk_test_simulated_key_of_the_seller'
export const SERVICE = 'https://service.example'

export interface ServiceOptions {
  readonly limitMinute: number
  readonly limitDay: number
  readonly minute: Bucket
  readonly day: Bucket
  /** Those of the other organization. */
  readonly others: { readonly minute: Bucket; readonly day: Bucket }
  readonly shape: ListShape
  readonly habits: JobHabits
  /** How long a signed address is good; a fresh one comes with every answer. */
  readonly urlMs: number
  readonly credits: number
  /** A host of images. */
  readonly hosts: readonly string[]
}

export interface Refused {
  readonly atMs: number
  readonly window: 'minute' | 'day'
  /** What it asked to wait. */
  readonly waitMs: number
}

export interface Service {
  readonly jobs: ReadonlyMap<string, ServiceJob>
  readonly refusals: readonly Refused[]
  /** Submissions left for the day, at the least. */
  readonly leftToday: number
  credits: number
  hasBrand: boolean
  isKeyGood: boolean
  isOtherKeyGood: boolean
  onJob: (job: ServiceJob) => void
  onRefusal: (window: 'minute' | 'day') => void
  /**
   * @param isOurs false: somebody else of the organization submits
   * @param shownAfterMs how much later the list shows it: the work was slow to begin
   */
  submit(operation: Operation, body: string, key: string, isOurs: boolean, shownAfterMs?: number): Answer
  get(path: string, query: URLSearchParams, key: string): Answer
  /** The picture at a signed address; null: refused. */
  picture(url: URL): Buffer | null
}

export function createService(
  options: ServiceOptions,
  scheduler: Scheduler,
  random: Random,
  chance: Chance,
): Service {
  const { limitMinute, limitDay, habits } = options
  const jobs = new Map<string, ServiceJob>()
  const byAsin = new Map<string, ServiceJob[]>()
  const refusals: Refused[] = []
  let left = { minute: limitMinute, day: limitDay }

  const headers = (): Record<string, string> => ({
    'x-ratelimit-limit-minute': String(limitMinute),
    'x-ratelimit-remaining-minute': String(left.minute),
    'x-ratelimit-limit-day': String(limitDay),
    'x-ratelimit-remaining-day': String(left.day),
    date: new Date(scheduler.nowMs).toUTCString(),
  })
  const tooFast = (window: 'minute' | 'day', retryAfterMs: number): Answer => {
    const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000))
    refusals.push({ atMs: scheduler.nowMs, window, waitMs: seconds * 1000 })
    service.onRefusal(window)
    const code = window === 'minute' ? 'RATE_LIMIT_MINUTE_EXCEEDED' : 'RATE_LIMIT_DAY_EXCEEDED'
    return refusal(
      429,
      code,
      { detail: `at most so many a ${window}`, retry_after: seconds },
      { ...headers(), 'retry-after': String(seconds) },
    )
  }
  const isKey = (key: string) =>
    key === OTHER_KEY ? service.isOtherKeyGood : service.isKeyGood && (key === KEY || key === TEST_KEY)
  const isTheirs = (job: ServiceJob, key: string) => job.isOthers === (key === OTHER_KEY)

  const service: Service = {
    jobs,
    refusals,
    get leftToday() {
      const fromMs = scheduler.nowMs - 25 * 3_600_000
      let made = 0
      for (const job of jobs.values()) if (job.createdMs > fromMs) made += 1
      return limitDay - made
    },
    credits: options.credits,
    hasBrand: true,
    isKeyGood: true,
    isOtherKeyGood: true,
    onJob: () => undefined,
    onRefusal: () => undefined,
    submit(operation, body, key, isOurs, shownAfterMs = 0) {
      if (!isKey(key)) return refusal(401, 'UNAUTHORIZED')
      const nowMs = scheduler.nowMs
      const isOthers = key === OTHER_KEY
      const { minute, day } = isOthers ? options.others : options
      const inMinute = minute.take(nowMs)
      left = { ...left, minute: inMinute.remaining }
      if (!inMinute.accepted) return tooFast('minute', inMinute.retryAfterMs)
      const inDay = day.take(nowMs)
      left = { ...left, day: inDay.remaining }
      if (!inDay.accepted) return tooFast('day', inDay.retryAfterMs)
      if (!service.hasBrand) return refusal(400, 'NO_ACTIVE_BRAND', {}, headers())
      const { asin, types } = orderOf(body)
      if (asin.includes('BAD'))
        return refusal(400, 'VALIDATION_ERROR', { detail: 'asin: is not one of ours' }, headers())
      const isTest = key === TEST_KEY
      const cost = priceOf(operation, types ?? [])
      if (!isTest && cost > service.credits) return refusal(402, 'INSUFFICIENT_CREDITS', {}, headers())
      const id = random.uuid()
      const order = { id, asin, operation, body, isOurs, isOthers, isTest, cost, nowMs, shownAfterMs }
      const job = beginJob(order, habits, chance)
      service.credits -= job.cost
      if (job.refund > 0) scheduler.after(job.endsMs - nowMs, () => (service.credits += job.refund))
      jobs.set(job.id, job)
      byAsin.set(asin, [job, ...(byAsin.get(asin) ?? [])])
      service.onJob(job)
      return answer(202, submitted(job), headers())
    },
    get(path, query, key) {
      if (!isKey(key)) return refusal(401, 'UNAUTHORIZED')
      const nowMs = scheduler.nowMs
      if (path === '/v1/api/usage') return answer(200, { credits: { remaining: service.credits } })
      if (path === '/v1/api/jobs') {
        const asin = query.get('asin') ?? ''
        if (asin.length < 5 || asin.length > 15)
          return refusal(400, 'VALIDATION_ERROR', { detail: 'asin: 5 to 15 characters' })
        const known = (byAsin.get(asin) ?? []).filter(
          (job) => job.listedMs <= nowMs && !isGone(job, nowMs) && isTheirs(job, key),
        )
        const list = listAnswer(known, Number(query.get('page') ?? 1), nowMs, options.shape)
        return { ...list, headers: { date: new Date(nowMs).toUTCString() } }
      }
      const job = jobs.get(path.slice('/v1/api/jobs/'.length))
      if (job === undefined || isGone(job, nowMs) || !isTheirs(job, key)) return refusal(404, 'JOB_NOT_FOUND')
      const untilMs = Math.round(nowMs + options.urlMs)
      return jobAnswer(job, nowMs, (at) => {
        const host = options.hosts[at % options.hosts.length] ?? ''
        return `https://${host}/${job.id}/${at}.png?until=${untilMs}`
      })
    },
    picture(url) {
      const [, id = '', at = ''] = /^\/([^/]+)\/(\d+)\.png$/.exec(url.pathname) ?? []
      const job = jobs.get(id)
      const nowMs = scheduler.nowMs
      if (job === undefined || isGone(job, nowMs) || nowMs >= Number(url.searchParams.get('until')))
        return null
      return job.pictures[Number(at)]?.bytes ?? null
    },
  }
  return service
}

function priceOf(operation: Operation, types: readonly APlusType[]): number {
  switch (operation) {
    case 'a_plus':
      return types.reduce((sum, type) => sum + A_PLUS_CREDITS[type], 0)
    case 'creative_strategy':
      return 5
    case 'listing_builder':
      return 40
    case 'scale':
      return 15
    default:
      return operation satisfies never
  }
}

export const operationOf = (path: string): Operation | null =>
  OPERATIONS.find((operation) => path === `/v1/api/${operation}`) ?? null
