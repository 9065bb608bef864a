// A model of the service at the other end of the wire, from the specification alone: keys, brands, credits, windows,
// jobs, signed addresses. What is asked of it takes no time; the network in between does.
import { A_PLUS_INFO, type APlusType } from '../../../src/domain/operations/a-plus.ts'
import { type Operation, OPERATIONS } from '../../../src/domain/operations/index.ts'
import type { Bucket } from '../../engine/pace/buckets.ts'
import { between, type Chance, pick } from '../world/chance.ts'
import type { Random } from '../../../src/engine/ports/random.ts'
import type { Scheduler } from '../world/scheduler.ts'
import { type Answer, answer, jobAnswer, listAnswer, type ListShape, refusal, submitted } from './answers.ts'
import { isListable, orderOf } from './orders.ts'
import { beginJob, isGone, type JobHabits, type ServiceJob } from './jobs.ts'
import { bookedAt, type Quirks } from './quirks.ts'
import type { PricePlan } from '../plan.ts'

export const KEY = 'pk_live_simulated_key_of_the_seller'
export const TEST_KEY = 'pk_test_simulated_key_of_the_seller'
/** The seller's, each kind with the one that may replace it. */
export const KEYS = {
  live: [KEY, 'pk_live_simulated_new_key_of_the_seller'],
  test: [TEST_KEY, 'pk_test_simulated_new_key_of_the_seller'],
} as const
/** Of the second account: of another organization, and of the seller's own. */
export const OTHER_KEY = 'pk_live_simulated_key_of_another_organization'
export const SECOND_KEY = 'pk_live_simulated_second_key_of_the_seller'
export const accountOf = (key: string): 1 | 2 => (key === OTHER_KEY || key === SECOND_KEY ? 2 : 1)
const SELLERS_KEYS: ReadonlySet<string> = new Set([...KEYS.live, ...KEYS.test])
export const SERVICE = 'https://service.example'

export interface ServiceOptions {
  readonly limitMinute: number
  readonly limitDay: number
  readonly minuteOf: (limit: number) => Bucket
  readonly day: Bucket
  /** Those of the other organization. */
  readonly others: { readonly minute: Bucket; readonly day: Bucket }
  readonly shape: ListShape
  readonly habits: JobHabits
  /** How long a signed address is good; a fresh one comes with every answer. */
  readonly urlMs: number
  readonly credits: number
  readonly prices: PricePlan
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
  /** When its headers last said that nothing is left for the day. */
  dayEndedAtMs: number
  /** What it allows a minute now. */
  readonly limitMinute: number
  /** It has changed its limits, kept them to itself, or said something else than when it takes the next one. */
  readonly isErratic: boolean
  /** Its jobs show what they were asked for. */
  readonly showsRequests: boolean
  credits: number
  /** When it last refused a submission for want of credits. */
  lackedCreditsAtMs: number
  hasBrand: boolean
  isKeyGood: boolean
  /** Of the seller's keys the one that is good no more. */
  revokedKey: string | null
  /** Of the second account. */
  isSecondKeyGood: boolean
  onJob: (job: ServiceJob) => void
  onRefusal: (window: 'minute' | 'day') => void
  /** Called of what an answer says that a job which has ended has cost. */
  onReported: (jobId: string, cost: number | null, refund: number) => void
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
  quirks: Quirks,
): Service {
  const { limitDay, minuteOf, habits } = options
  let { limitMinute } = options
  let minute = minuteOf(limitMinute)
  let isErratic = false
  const jobs = new Map<string, ServiceJob>()
  const byAsin = new Map<string, ServiceJob[]>()
  const refusals: Refused[] = []
  let left = { minute: limitMinute, day: limitDay }

  const headers = (): Record<string, string> => {
    const date = new Date(scheduler.nowMs).toUTCString()
    if (scheduler.nowMs >= quirks.headersEndMs && quirks.has('headers-end')) {
      isErratic = true
      return { date }
    }
    if (left.day <= 0) service.dayEndedAtMs = scheduler.nowMs
    return {
      'x-ratelimit-limit-minute': String(limitMinute),
      'x-ratelimit-remaining-minute': String(left.minute),
      'x-ratelimit-limit-day': String(limitDay),
      'x-ratelimit-remaining-day': String(left.day),
      date,
    }
  }
  const changeLimits = () => {
    if (
      scheduler.nowMs < quirks.changeAtMs ||
      limitMinute === quirks.limitMinute ||
      !quirks.has('limits-change')
    )
      return
    limitMinute = quirks.limitMinute
    minute = minuteOf(limitMinute)
    isErratic = true
    left.minute = limitMinute
  }
  const tooFast = (window: 'minute' | 'day', retryAfterMs: number): Answer => {
    const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000))
    const { header, body } = quirks.retryAfter(seconds, scheduler.nowMs)
    isErratic ||= header !== String(seconds) || body !== seconds
    const saidMs = Math.max(Number(header) || 0, body ?? 0, seconds) * 1000
    refusals.push({ atMs: scheduler.nowMs, window, waitMs: saidMs })
    service.onRefusal(window)
    const code = window === 'minute' ? 'RATE_LIMIT_MINUTE_EXCEEDED' : 'RATE_LIMIT_DAY_EXCEEDED'
    return refusal(
      429,
      code,
      { detail: `at most so many a ${window}`, ...(body === undefined ? {} : { retry_after: body }) },
      { ...headers(), ...(header === undefined ? {} : { 'retry-after': header }) },
    )
  }
  const isKey = (key: string) =>
    accountOf(key) === 2
      ? service.isSecondKeyGood
      : service.isKeyGood && key !== service.revokedKey && SELLERS_KEYS.has(key)
  const isTheirs = (job: ServiceJob, key: string) => job.isOthers === (key === OTHER_KEY)
  const turns = new Map<string, number>()
  const servings = new Map<string, number>()
  const pagesAtMs = new Map<string, number>()

  /** What the seller or a colleague has had made of a product before. */
  const knowProduct = (asin: string) => {
    if (byAsin.has(asin) || !quirks.has('products-known')) return
    const made = Array.from({ length: between(chance(`known ${asin}`), 0, 45) }, (_, n) => {
      const atMs = scheduler.nowMs - between(chance(`known ${asin} ${n}`), 3_600_000, 5 * 24 * 3_600_000)
      const operation = pick(chance(`known for ${asin} ${n}`), OPERATIONS)
      const order = {
        asin,
        operation,
        body: '{}',
        isOurs: false,
        account: 1 as const,
        isOthers: false,
        isTest: false,
        cost: 10,
        shownAfterMs: 0,
      }
      return beginJob(
        { ...order, id: random.uuid(), nowMs: atMs },
        { ...habits, jobMsMin: 9, jobMsMax: 10 },
        chance,
        quirks,
      )
    })
    for (const job of made) jobs.set(job.id, job)
    byAsin.set(
      asin,
      made.toSorted((a, b) => b.createdMs - a.createdMs),
    )
  }
  const list = (query: URLSearchParams, key: string): Answer => {
    const asin = query.get('asin') ?? ''
    if (!isListable(asin)) return refusal(400, 'VALIDATION_ERROR', { detail: 'asin: 5 to 15 characters' })
    knowProduct(asin)
    const page = Number(query.get('page') ?? 1)
    const nowMs = scheduler.nowMs - quirks.lagMs(`list ${asin}`)
    let known = (byAsin.get(asin) ?? []).filter(
      (job) => job.listedMs <= nowMs && !isGone(job, nowMs) && isTheirs(job, key),
    )
    // A later page may come from a replica that lacks the newest: what stood first on the page is overlooked.
    const name = `${asin} ${page}`
    const isFirst = scheduler.nowMs - (pagesAtMs.get(name) ?? -Infinity) > 60_000
    pagesAtMs.set(name, scheduler.nowMs)
    if (page > 1 && isFirst && quirks.has('pages-shift')) known = known.slice(2)
    if (known.length === 0 && page === 1 && quirks.has('list-404')) return refusal(404, 'JOB_NOT_FOUND')
    const isTyped = (job: ServiceJob) => !quirks.has('list-untyped') || chance(`typed ${job.asin}`) < 0.3
    const listed = listAnswer(known, page, nowMs, options.shape, isTyped)
    return { ...listed, headers: { date: new Date(scheduler.nowMs).toUTCString() } }
  }

  const submit = (
    operation: Operation,
    body: string,
    key: string,
    isOurs: boolean,
    shownAfterMs: number,
  ): Answer => {
    if (!isKey(key)) return refusal(401, 'UNAUTHORIZED')
    const nowMs = scheduler.nowMs
    changeLimits()
    const isOthers = key === OTHER_KEY
    const inMinute = (isOthers ? options.others.minute : minute).take(nowMs)
    left = { ...left, minute: inMinute.remaining }
    if (!inMinute.accepted) return tooFast('minute', inMinute.retryAfterMs)
    const inDay = (isOthers ? options.others : options).day.take(nowMs)
    left = { ...left, day: inDay.remaining }
    if (!inDay.accepted) return tooFast('day', inDay.retryAfterMs)
    if (!service.hasBrand) return refusal(400, 'NO_ACTIVE_BRAND', {}, headers())
    const { asin, types } = orderOf(body)
    if (asin.includes('BAD'))
      return refusal(400, 'VALIDATION_ERROR', { detail: 'asin: is not one of ours' }, headers())
    const isTest = key.startsWith('pk_test_')
    const cost = priceAt({ body, operation, types: types ?? [] }, nowMs, options.prices, chance)
    if (!isTest && cost > service.credits) {
      service.lackedCreditsAtMs = nowMs
      return refusal(402, 'INSUFFICIENT_CREDITS', {}, headers())
    }
    const id = random.uuid()
    const account = accountOf(key)
    const order = { id, asin, operation, body, isOurs, account, isOthers, isTest, cost, nowMs, shownAfterMs }
    const job = beginJob(order, habits, chance, quirks)
    service.credits -= job.cost
    if (job.refund > 0) scheduler.after(job.endsMs - nowMs, () => (service.credits += job.refund))
    jobs.set(job.id, job)
    byAsin.set(asin, [job, ...(byAsin.get(asin) ?? [])])
    service.onJob(job)
    return answer(202, submitted(job), headers())
  }
  const get = (path: string, query: URLSearchParams, key: string): Answer => {
    if (!isKey(key)) return refusal(401, 'UNAUTHORIZED')
    if (path === '/v1/api/usage') return answer(200, { credits: { remaining: service.credits } })
    if (path === '/v1/api/jobs') return list(query, key)
    // What a replica shows that is behind.
    const nowMs = scheduler.nowMs - quirks.lagMs(path)
    const job = jobs.get(path.slice('/v1/api/jobs/'.length))
    if (job === undefined || job.createdMs > nowMs || isGone(job, nowMs) || !isTheirs(job, key))
      return refusal(404, 'JOB_NOT_FOUND')
    const untilMs = Math.round(scheduler.nowMs + options.urlMs)
    const urlOf = (at: number) => {
      const host = options.hosts[at % options.hosts.length] ?? ''
      return `https://${host}/${job.id}/${at}.png?until=${untilMs}`
    }
    const turn = nowMs >= job.endsMs && quirks.has('outputs-turn') ? count(turns, job.id) - 1 : 0
    const booked = bookedAt(job, nowMs, { quirks, saidBefore: options.prices.saidBefore }, chance)
    if (nowMs >= job.endsMs) service.onReported(job.id, booked.cost, booked.refund)
    const showsRequest = quirks.has('requests-shown')
    return jobAnswer(job, nowMs, urlOf, { ...booked, turn, showsRequest })
  }
  /** Some services tell what they were sent. */
  const said = (given: Answer, key: string): Answer =>
    quirks.has('service-echoes')
      ? {
          ...given,
          body: given.body
            .replace('{', `{"authorization":"Bearer ${key}",`)
            .replace('"It is ', `"With ${key} it is `),
        }
      : given

  const service: Service = {
    jobs,
    refusals,
    get limitMinute() {
      return limitMinute
    },
    get isErratic() {
      return isErratic
    },
    get showsRequests() {
      return quirks.has('requests-shown')
    },
    get leftToday() {
      const fromMs = scheduler.nowMs - 25 * 3_600_000
      let made = 0
      for (const job of jobs.values()) if (job.createdMs > fromMs) made += 1
      return limitDay - made
    },
    credits: options.credits,
    lackedCreditsAtMs: -Infinity,
    dayEndedAtMs: -Infinity,
    hasBrand: true,
    isKeyGood: true,
    revokedKey: null,
    isSecondKeyGood: true,
    onJob: () => undefined,
    onRefusal: () => undefined,
    onReported: () => undefined,
    submit: (operation, body, key, isOurs, shownAfterMs = 0) =>
      said(submit(operation, body, key, isOurs, shownAfterMs), key),
    get: (path, query, key) => said(get(path, query, key), key),
    picture(url) {
      const [, id = '', at = ''] = /^\/([^/]+)\/(\d+)\.png$/.exec(url.pathname) ?? []
      const job = jobs.get(id)
      const nowMs = scheduler.nowMs
      if (job === undefined || isGone(job, nowMs) || nowMs >= Number(url.searchParams.get('until')))
        return null
      const picture = job.pictures[Number(at)]
      if (picture === undefined) return null
      return quirks.has('tags-lie') && count(servings, picture.name) % 2 === 0 ? picture.other : picture.bytes
    },
  }
  return service
}

interface Priced {
  readonly body: string
  readonly operation: Operation
  readonly types: readonly APlusType[]
}

/** Specification, "Limits": the credits of Listing Builder and Clone are not shown. */
function priceAt(
  { body, operation, types }: Priced,
  nowMs: number,
  { differ, rise }: PricePlan,
  chance: Chance,
): number {
  const isStated = operation === 'a_plus' || operation === 'creative_strategy'
  const risen = rise !== null && nowMs >= rise.atMs && (rise.isOfAll || !isStated) ? rise.by : 1
  const dear = differ && !isStated ? pick(chance(`price of ${body}`), [0.25, 1, 1, 1.5, 5]) : 1
  return Math.round(usualPrice(operation, types) * risen * dear)
}

export function usualPrice(operation: Operation, types: readonly APlusType[]): number {
  switch (operation) {
    case 'a_plus':
      return types.reduce((sum, type) => sum + A_PLUS_INFO[type].credits, 0)
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

/** Counts. @returns how often by now */
function count(counts: Map<string, number>, what: string): number {
  const times = (counts.get(what) ?? 0) + 1
  counts.set(what, times)
  return times
}

export const operationOf = (path: string): Operation | null =>
  OPERATIONS.find((operation) => path === `/v1/api/${operation}`) ?? null
