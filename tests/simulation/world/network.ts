// The network between a process and the service: the engine's Wire. An exchange is a request that arrives, or not,
// and an answer that comes back, or not; each of the two may be late, and what is lost is drawn by name.
import type { Operation } from '../../../src/domain/operations/index.ts'
import { DEFAULT_TIMING, type Wire } from '../../../src/engine/index.ts'
import type { WireFailure, WireReply } from '../../../src/engine/ports/wire.ts'
import type { NightPlan } from '../plan.ts'
import type { Answer } from '../service/answers.ts'
import { refusal } from '../service/answers.ts'
import { asinOf } from '../service/orders.ts'
import { accountOf, operationOf, OTHER_KEY, type Service } from '../service/service.ts'
import type { Chance } from './chance.ts'
import type { Computer, Process } from './computer.ts'
import type { Faults } from './faults.ts'
import { failed, nth, type Outage, OUTAGES, portalReply, ratesOf } from './outages.ts'
import { openPicture } from './pictures.ts'

export interface Network {
  readonly computer: Computer
  readonly service: Service
  readonly chance: Chance
  readonly faults: Faults
  /** What is wrong with the way to the service for a while; null: nothing. */
  outage: Outage | null
  /** The same for the hosts of images. */
  pictureOutage: Outage | null
  /** Nothing of the second account gets through. */
  isSecondOffline: boolean
  /** No list of jobs can be had. */
  listsFail: boolean
  /** The service answers everything with 503. */
  isBusy: boolean
  /** How often something goes wrong, in one. */
  readonly rates: NightPlan['rates']
  /** Whether pictures come with a tag that lets a cut transfer go on. */
  readonly tag: 'strong' | 'weak' | 'none'
  /** Longest time that lost work may take to show up in the list. */
  readonly lateMsMax: number
  /** Called of each submission, before anything of it is sent. */
  onSubmit: (operation: Operation, body: string, key: string) => void
  /** Called when one reaches the service; `isLate`: so long after it was given up that nobody reckons with it. */
  onArrival: (isLate: boolean, key: string) => void
  /** Called of each refusal for the rate that comes back. */
  onRefusal: (window: 'minute' | 'day') => void
  onRequest: (url: URL, headers: Readonly<Record<string, string>>, pid: number) => void
  /** Called of what came of a request to the service, when the process hears of it. */
  onReply: (url: URL, result: WireReply | WireFailure, pid: number) => void
  /** How often each thing was asked for: the nth time is part of a fault's name. */
  readonly asked: Map<string, number>
  /** When each job was first asked for. */
  readonly firstAsked: Map<string, number>
}

/** No list shows it while it is kept. */
const NEVER_MS = 30 * 24 * 3_600_000

type Request = Parameters<Wire['exchange']>[0]
type Result = WireReply | WireFailure

/** Of all that goes wrong with a submission, the share of each. */
const POST_FAULTS = {
  'post-dns': 1,
  'post-refused': 1,
  'post-certificate': 0.1,
  'post-reset-before': 2,
  'post-reset-late': 2,
  'post-reset-after': 3,
  'post-timeout-lost': 1,
  'post-timeout-done': 2,
  'post-timeout-late': 2,
  'post-500-before': 2,
  'post-500-after': 2,
  'post-502-after': 1,
  'post-504-after': 1,
  'post-503-before': 1,
  'post-503-after': 1,
  'post-garbled-after': 1,
  /** A gateway gives up on work that is done. */
  'post-408-after': 1,
  'post-page-before': 1,
} as const
const GET_FAULTS = {
  'get-dns': 1,
  'get-reset': 2,
  'get-timeout': 1,
  'get-500': 2,
  'get-503': 1,
  'get-429': 0.3,
  'get-garbled': 1,
  'get-page': 0.5,
  'get-404': 0.3,
} as const
/** Of what a proxy in between does, the share of each; drawn apart from what goes wrong without one. */
const POST_PROXY_FAULTS = {
  /** It sends the request twice, and the answer to one of the two comes back, or none. */
  'post-twice-first': 3,
  'post-twice-last': 3,
  'post-twice-lost': 3,
  /** It answers with what it has kept of an earlier answer. */
  'post-cached-before': 1,
  'post-cached-after': 1,
  'post-407': 0.2,
  'post-511': 1,
  'post-redirect-before': 1,
  'post-redirect-after': 1,
} as const
const GET_PROXY_FAULTS = { 'get-407': 0.1, 'get-511': 1, 'get-redirect': 1 } as const
const reply = (given: Answer): WireReply => ({ kind: 'reply', ...given })
const page = () => portalReply('page')
const garbled = (given: WireReply): WireReply => ({ ...given, body: given.body.slice(0, 20) })

export function wireOf(process: Process, network: Network): Wire {
  const { computer, service, chance, faults, asked, firstAsked } = network
  const { scheduler } = computer
  const postRates = ratesOf(POST_FAULTS, network.rates.post)
  const getRates = ratesOf(GET_FAULTS, network.rates.get)
  const postProxyRates = ratesOf(POST_PROXY_FAULTS, network.rates.proxy)
  const getProxyRates = ratesOf(GET_PROXY_FAULTS, network.rates.proxy / 10)

  const later = (ms: number, what: () => void) => void scheduler.after(ms, what)
  /** The last answer that named a job. */
  let kept: WireReply | null = null

  const post = (
    operation: Operation,
    body: string,
    timeoutMs: number,
    key: string,
    comeBack: (result: Result, ms: number) => void,
  ) => {
    network.onSubmit(operation, body, key)
    const asin = asinOf(body)
    const where = nth(asked, `${operation}/${asin}`)
    const down = network.outage === null ? null : OUTAGES[network.outage](timeoutMs)
    if (down !== null) {
      comeBack(down.result, down.ms)
      return
    }
    const wayMs = 40 + chance(`way ${where}`) ** 4 * 3_000
    const backMs = 20 + chance(`back ${where}`) ** 4 * 3_000
    const lateMs = chance(`late ${where}`) * network.lateMsMax
    const nothing = () => undefined
    const isUnlisted = () =>
      kind?.startsWith('post-cached') === false &&
      faults.isOn('work-unlisted', `${operation}/${asin}`, network.rates.unlisted)
    const arrive = (ms: number, listedMs: number, then: (result: WireReply) => void) =>
      later(ms, () => {
        const shownAfterMs = listedMs > 0 && isUnlisted() ? NEVER_MS : listedMs
        network.onArrival(
          kind?.endsWith('-late') === true && lateMs / 30 > DEFAULT_TIMING.arrivalMarginMs,
          key,
        )
        then(reply(service.submit(operation, body, key, true, shownAfterMs)))
      })
    const breaks = faults.isOn('product-breaks', `${operation}/${asin}`, network.rates.breaks)
    const kind = breaks
      ? 'post-500-before'
      : (faults.oneOf(where, postRates) ?? faults.oneOf(`${where}/proxy`, postProxyRates))
    /** What is paid for because a proxy sent the request once more was not our decision. */
    const arriveTwice = (ms: number) => later(ms, () => service.submit(operation, body, key, false, lateMs))
    const againMs = 10 + chance(`again ${where}`) ** 3 * 40_000
    // While an answer is lost, somebody else of the organization may want the very same.
    if (kind !== null && faults.strikes('others-want-it', where, network.rates.same))
      later(wayMs + chance(`others ${where}`) * 90_000, () => {
        service.submit(operation, body.replace('"country_code":"US"', '"country_code":"CA"'), key, false)
      })
    switch (kind) {
      case null:
        arrive(wayMs, 0, (result) => {
          if (result.status === 429 && key !== OTHER_KEY)
            network.onRefusal(result.body.includes('_DAY_') ? 'day' : 'minute')
          if (result.status < 300) kept = { ...result, headers: {} }
          comeBack(network.isBusy ? busyReply() : result, backMs)
        })
        return
      case 'post-dns':
      case 'post-refused':
        comeBack(failed(kind === 'post-dns' ? 'dns' : 'refused', false), 20)
        return
      case 'post-certificate':
        comeBack(failed('tls', false), 50)
        return
      case 'post-reset-before':
        comeBack(failed('reset', true), wayMs)
        return
      case 'post-reset-late':
        comeBack(failed('reset', true), wayMs)
        arrive(wayMs + lateMs / 30, lateMs, nothing)
        return
      case 'post-reset-after':
        arrive(wayMs, lateMs, () => comeBack(failed('reset', true), backMs))
        return
      case 'post-timeout-lost':
        comeBack(failed('timeout', true), timeoutMs)
        return
      case 'post-timeout-done':
        arrive(wayMs, lateMs, nothing)
        comeBack(failed('timeout', true), timeoutMs)
        return
      case 'post-timeout-late':
        arrive(timeoutMs + lateMs / 30, lateMs, nothing)
        comeBack(failed('timeout', true), timeoutMs)
        return
      case 'post-500-before':
        comeBack(reply(refusal(500, 'INTERNAL_ERROR')), wayMs + backMs)
        return
      case 'post-500-after':
        arrive(wayMs, 0, () => comeBack(reply(refusal(500, 'INTERNAL_ERROR')), backMs))
        return
      case 'post-502-after':
      case 'post-504-after': {
        const status = kind === 'post-502-after' ? 502 : 504
        arrive(wayMs, lateMs, () => comeBack({ ...page(), status }, backMs))
        return
      }
      case 'post-503-before':
        comeBack(busyReply(), wayMs + backMs)
        return
      case 'post-503-after':
        arrive(wayMs, 0, () => comeBack(busyReply(), backMs))
        return
      case 'post-garbled-after':
        arrive(wayMs, 0, (result) => comeBack(garbled(result), backMs))
        return
      case 'post-408-after':
        arrive(wayMs, lateMs / 2, () => comeBack({ ...page(), status: 408 }, backMs))
        return
      case 'post-page-before':
        comeBack(page(), wayMs)
        return
      case 'post-twice-first':
        arriveTwice(wayMs + againMs)
        arrive(wayMs, 0, (result) => comeBack(result, backMs))
        return
      case 'post-twice-last':
        arriveTwice(wayMs)
        arrive(wayMs + againMs / 2, 0, (result) => comeBack(result, backMs))
        return
      case 'post-twice-lost':
        arriveTwice(wayMs + againMs)
        arrive(wayMs, lateMs, () => comeBack(failed('reset', true), backMs))
        return
      case 'post-cached-before':
      case 'post-cached-after': {
        const cached = kept
        if (cached === null || kind === 'post-cached-after')
          arrive(wayMs, lateMs, (result) => comeBack(cached ?? result, backMs))
        else comeBack(cached, wayMs)
        return
      }
      case 'post-407':
        comeBack(portalReply('407'), wayMs)
        return
      case 'post-511':
        comeBack(portalReply('511'), wayMs)
        return
      case 'post-redirect-before':
        comeBack(portalReply('redirect'), wayMs)
        return
      case 'post-redirect-after':
        arrive(wayMs, 0, () => comeBack({ ...portalReply('redirect'), status: 303 }, backMs))
        return
      default:
        kind satisfies never
    }
  }

  const busyReply = (): WireReply =>
    reply(
      refusal(
        503,
        'SERVICE_UNAVAILABLE',
        {},
        chance(`busy ${scheduler.steps}`) < 0.5 ? { 'retry-after': '60' } : {},
      ),
    )

  /** From soon after it was first asked for, and for a good while, the service does not know a job, or says of it what makes no sense. */
  const spellOf = (url: URL): 'get-404' | 'get-garbled' | null => {
    const isJob = url.pathname.startsWith('/v1/api/jobs/')
    const isForgotten = isJob && faults.isOn('job-forgotten', url.pathname, network.rates.spell)
    if (!isForgotten && !(isJob && faults.isOn('job-unreadable', url.pathname, network.rates.spell)))
      return null
    const firstMs = firstAsked.get(url.pathname) ?? scheduler.nowMs
    firstAsked.set(url.pathname, firstMs)
    const sinceMs = scheduler.nowMs - firstMs - chance(`spell from ${url.pathname}`) * 15_000
    // Twenty answers that cannot be used take almost four hours.
    const hoursMax = isForgotten ? 2 : 6
    const lastsMs = 60_000 + chance(`spell ${url.pathname}`) * hoursMax * 3_600_000
    if (sinceMs < 0 || sinceMs > lastsMs) return null
    return isForgotten ? 'get-404' : 'get-garbled'
  }

  /** For up to two hours the jobs of a product, or of all, cannot be listed. */
  const listSpellOf = (url: URL): 'get-500' | 'get-garbled' | null => {
    const asin = url.searchParams.get('asin')
    if (asin === null) return null
    if (network.listsFail) return 'get-500'
    if (!faults.isOn('list-fails', asin, network.rates.spell)) return null
    const firstMs = firstAsked.get(url.search) ?? scheduler.nowMs
    firstAsked.set(url.search, firstMs)
    const sinceMs = scheduler.nowMs - firstMs - chance(`list spell from ${asin}`) ** 2 * 900_000
    if (sinceMs < 0 || sinceMs > chance(`list spell ${asin}`) * 7_200_000) return null
    return chance(`list spell kind ${asin}`) < 0.8 ? 'get-500' : 'get-garbled'
  }

  const chancesOf = (where: string) =>
    faults.oneOf(where, getRates) ?? faults.oneOf(`${where}/proxy`, getProxyRates)

  const get = (url: URL, timeoutMs: number, key: string, comeBack: (result: Result, ms: number) => void) => {
    const down = network.outage === null ? null : OUTAGES[network.outage](timeoutMs)
    if (down !== null) {
      comeBack(down.result, down.ms)
      return
    }
    const kind = spellOf(url) ?? listSpellOf(url) ?? chancesOf(nth(asked, url.pathname + url.search))
    switch (kind) {
      case null:
        // What the answer says was so when the request arrived.
        later(30, () =>
          comeBack(
            network.isBusy ? busyReply() : reply(service.get(url.pathname, url.searchParams, key)),
            30,
          ),
        )
        return
      case 'get-dns':
        comeBack(failed('dns', false), 20)
        return
      case 'get-reset':
        comeBack(failed('reset', true), 60)
        return
      case 'get-timeout':
        comeBack(failed('timeout', true), timeoutMs)
        return
      case 'get-500':
        comeBack(reply(refusal(500, 'INTERNAL_ERROR')), 60)
        return
      case 'get-503':
        comeBack(busyReply(), 60)
        return
      case 'get-429':
        comeBack(reply(refusal(429, 'RATE_LIMIT_MINUTE_EXCEEDED', { retry_after: 7 })), 60)
        return
      case 'get-garbled':
        comeBack(garbled(reply(service.get(url.pathname, url.searchParams, key))), 60)
        return
      case 'get-page':
        comeBack(page(), 60)
        return
      case 'get-404':
        // A job that is not everywhere yet; there is nothing like it for a list.
        if (url.search === '') comeBack(reply(refusal(404, 'JOB_NOT_FOUND')), 60)
        else comeBack(reply(refusal(500, 'INTERNAL_ERROR')), 60)
        return
      case 'get-407':
        comeBack(portalReply('407'), 60)
        return
      case 'get-511':
        comeBack(portalReply('511'), 60)
        return
      case 'get-redirect':
        comeBack(portalReply('redirect'), 60)
        return
      default:
        kind satisfies never
    }
  }

  return {
    exchange: (request: Request) =>
      new Promise((resolve) => {
        process.pass()
        process.deliver(() => {
          if (request.mayLeave?.() === false) {
            resolve(failed('aborted', false))
            return
          }
          const key = (request.headers['authorization'] ?? '').slice('Bearer '.length)
          // Each account of a process finds out for itself that nothing answers.
          const who = accountOf(key) === 2 ? -process.pid : process.pid
          network.onRequest(request.url, request.headers, who)
          const sleeps = computer.sleeps
          const comeBack = (result: Result, ms: number) =>
            later(ms, () =>
              process.deliver(() => {
                process.pass()
                // No connection outlives a sleep.
                const heard = computer.sleeps === sleeps ? result : failed('reset', true)
                network.onReply(request.url, heard, who)
                process.deliver(() => resolve(heard))
              }),
            )
          if (network.isSecondOffline && accountOf(key) === 2) {
            comeBack(failed('dns', false), 20)
            return
          }
          const operation = operationOf(request.url.pathname)
          if (request.method === 'POST' && operation !== null)
            post(operation, request.body ?? '', request.timeoutMs, key, comeBack)
          else get(request.url, request.timeoutMs, key, comeBack)
        })
      }),
    open: (request) => openPicture(process, network, request),
  }
}
