// From a request on the wire to its answer: finds the endpoint and the caller, lets the fault that was ordered
// for it strike before or after the work, and writes down what happened.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { OPERATIONS, type Operation } from '../contract/vocabulary.ts'
import { noSuchPath, refuse, refuseTooFast, type Answer } from './answers.ts'
import type { Assets } from './assets.ts'
import type { ParkingLot } from './clock.ts'
import { sendXmlError, serveAsset } from './downloads.ts'
import { breakOff, readBody, send, sendJson, type Exchange } from './exchange.ts'
import type { DownloadDeed, Endpoint, FaultBook, RequestDeed } from './faults.ts'
import type { JobBook } from './jobs.ts'
import type { Settings } from './options.ts'
import type { Caller, Organizations } from './organizations.ts'
import type { RequestRecord, Violation } from './records.ts'
import type { Service } from './service.ts'
import type { Signer } from './signing.ts'
import { sendUnreadable } from './unreadable.ts'

export interface HandlerNeeds {
  readonly settings: Settings
  readonly faults: FaultBook
  readonly jobs: JobBook
  readonly organizations: Organizations
  readonly service: Service
  readonly signer: Signer
  readonly assets: Assets
  readonly lot: ParkingLot
  readonly requests: RequestRecord[]
  readonly violations: Violation[]
}

type Serves = 'everything' | 'api' | 'assets'

interface Route {
  readonly endpoint: Endpoint
  readonly method: 'GET' | 'POST'
  readonly jobId?: string
}

export function makeHandler(needs: HandlerNeeds, serves: Serves) {
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { settings, faults } = needs
    const url = new URL(incoming.url ?? '/', 'https://standin')
    const route = routeOf(url.pathname, serves)
    const nowMs = settings.clock.nowMs()
    const record: RequestRecord = {
      atMs: nowMs,
      method: incoming.method ?? 'GET',
      path: url.pathname + url.search,
      endpoint: route?.endpoint ?? null,
      organization: null,
      body: null,
      status: null,
      fault: null,
      jobId: null,
    }
    needs.requests.push(record)
    outgoing.once('close', () => settings.log(record))
    outgoing.on('error', () => undefined)
    const exchange: Exchange = { incoming, outgoing, record, lot: needs.lot }
    outgoing.sendDate = false
    outgoing.setHeader('Date', new Date(nowMs + faults.clockOffMs).toUTCString())
    if (route?.endpoint === 'asset') await onAsset(needs, exchange, url)
    else await onApi(needs, exchange, url, route)
  }
}

function routeOf(path: string, serves: Serves): Route | null {
  if (path.startsWith('/assets/')) return serves === 'api' ? null : { endpoint: 'asset', method: 'GET' }
  if (serves === 'assets') return null
  const operation = OPERATIONS.find((known) => path === `/v1/api/${known}`)
  if (operation !== undefined) return { endpoint: operation, method: 'POST' }
  if (path === '/v1/api/jobs') return { endpoint: 'jobs', method: 'GET' }
  if (path === '/v1/api/usage') return { endpoint: 'usage', method: 'GET' }
  const jobId = /^\/v1\/api\/jobs\/([^/]+)$/.exec(path)?.[1]
  return jobId === undefined ? null : { endpoint: 'job', method: 'GET', jobId }
}

async function onAsset(needs: HandlerNeeds, exchange: Exchange, url: URL): Promise<void> {
  const { settings, faults, signer, assets } = needs
  const { incoming, record } = exchange
  if (incoming.headers.authorization !== undefined) {
    needs.violations.push({ atMs: record.atMs, kind: 'authorization_on_asset', path: record.path })
    const message = 'Only one auth mechanism allowed.'
    sendXmlError(exchange, 400, 'InvalidArgument', message)
    return
  }
  if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
    sendXmlError(exchange, 405, 'MethodNotAllowed', 'The specified method is not allowed.')
    return
  }
  const opened = signer.open(url.pathname + url.search, settings.clock.nowMs() + faults.clockOffMs)
  if (!opened.ok) {
    sendXmlError(exchange, opened.status, opened.code, opened.message)
    return
  }
  const struck = faults.onRequest({ endpoint: 'asset', asin: opened.job.asin })
  record.fault = struck.deed?.kind ?? (struck.slowMs > 0 ? 'slow' : null)
  if (struck.slowMs > 0 && !(await needs.lot.sleep(struck.slowMs))) return
  if (isDownload(struck.deed)) {
    await serveAsset(exchange, assets, opened, struck.deed)
    return
  }
  // Words meant for the API strike images too, when a rule names them: what is asked for is then XML, not JSON.
  switch (struck.deed?.kind) {
    case undefined:
    case '429-minute':
    case '429-day':
    case 'slow':
      await serveAsset(exchange, assets, opened, null)
      return
    case 'slow-after':
      if (await needs.lot.sleep(struck.deed.ms)) await serveAsset(exchange, assets, opened, null)
      return
    case 'lost-before':
    case 'lost-after':
      breakOff(exchange)
      return
    case 'hang':
    case 'hang-after':
      await needs.lot.forever()
      return
    case '500':
    case '500-after':
      sendXmlError(exchange, 500, 'InternalError', 'We encountered an internal error.')
      return
    case '503':
    case '503-after':
      sendXmlError(exchange, 503, 'SlowDown', 'Please reduce your request rate.')
      return
    case 'unreadable':
      sendUnreadable(exchange, {}, struck.deed.as)
  }
}

const isDownload = (deed: RequestDeed | DownloadDeed | null): deed is DownloadDeed =>
  deed !== null && deed.kind.startsWith('download-')

async function onApi(needs: HandlerNeeds, exchange: Exchange, url: URL, route: Route | null): Promise<void> {
  const { organizations } = needs
  const { incoming, record } = exchange
  let text: string | null
  try {
    text = await readBody(incoming)
  } catch {
    // The client went away while it was still sending: there is no request.
    return
  }
  const json = text === null ? undefined : parseJson(text)
  record.body = json === undefined ? (text === '' ? null : text) : json
  const caller = organizations.authenticate(incoming.headers.authorization)
  record.organization = caller?.organization.name ?? null
  const isRight = route !== null && route.method === incoming.method
  if (caller === null) {
    const headers = isRight && isSubmission(route.endpoint) ? strangersHeaders(needs) : {}
    const { status, body } = refuse('UNAUTHORIZED')
    sendJson(exchange, status, headers, body)
    return
  }
  if (!isRight) {
    const { status, body } = noSuchPath(route === null ? 404 : 405)
    sendJson(exchange, status, {}, body)
    return
  }
  await onCall(needs, exchange, { caller, route, url, json })
}

interface Call {
  readonly caller: Caller
  readonly route: Route
  readonly url: URL
  readonly json: unknown
}

async function onCall(needs: HandlerNeeds, exchange: Exchange, call: Call): Promise<void> {
  const { faults, lot } = needs
  const { record } = exchange
  const { slowMs, deed } = faults.onRequest({ endpoint: call.route.endpoint, asin: asinOf(needs, call) })
  record.fault = deed?.kind ?? (slowMs > 0 ? 'slow' : null)
  if (slowMs > 0 && !(await lot.sleep(slowMs))) return
  switch (deed?.kind) {
    case 'lost-before':
      breakOff(exchange)
      return
    case 'hang':
      await lot.forever()
      return
    case '500':
    case '503':
      answer(needs, exchange, call, refuseBusy(deed.kind))
      return
    case '429-minute':
    case '429-day':
      answer(needs, exchange, call, refuseUnearned(needs, call.caller, deed))
      return
    default:
  }
  const done = work(needs, call)
  record.jobId = done.job?.id ?? null
  switch (deed?.kind) {
    case 'lost-after':
      breakOff(exchange)
      return
    case 'hang-after':
      await lot.forever()
      return
    case '500-after':
      answer(needs, exchange, call, refuseBusy('500'))
      return
    case '503-after':
      answer(needs, exchange, call, refuseBusy('503'))
      return
    case 'unreadable':
      sendUnreadable(exchange, headersOf(needs, call), deed.as)
      return
    case 'slow-after':
      if (await lot.sleep(deed.ms)) answer(needs, exchange, call, done)
      return
    default:
      answer(needs, exchange, call, done)
  }
}

function work({ service }: HandlerNeeds, { caller, route, url, json }: Call): Answer {
  switch (route.endpoint) {
    case 'job':
      return service.job(caller, decodeURIComponent(route.jobId ?? ''))
    case 'jobs':
      return service.list(caller, url.searchParams)
    case 'usage':
      return service.usage(caller)
    case 'asset':
      return noSuchPath(404)
    default:
      return service.submit(caller, route.endpoint, json)
  }
}

function answer(
  needs: HandlerNeeds,
  exchange: Exchange,
  call: Call,
  { status, headers, body }: Answer,
): void {
  sendJson(exchange, status, { ...headersOf(needs, call), ...headers }, body)
}

const isSubmission = (endpoint: Endpoint): endpoint is Operation =>
  OPERATIONS.some((operation) => operation === endpoint)

function headersOf({ settings, faults }: HandlerNeeds, { caller, route }: Call): Record<string, string> {
  if (!isSubmission(route.endpoint)) return {}
  return caller.organization.limiter.headers(settings.clock.nowMs() + faults.clockOffMs)
}

/** Nobody's bucket: the limits as they stand for anybody, with nothing used. */
const strangersHeaders = ({ organizations }: HandlerNeeds): Record<string, string> =>
  organizations.untouched.headers(0)

const refuseBusy = (kind: '500' | '503'): Answer =>
  refuse(kind === '500' ? 'INTERNAL_ERROR' : 'SERVICE_UNAVAILABLE')

function refuseUnearned(
  { settings, faults }: HandlerNeeds,
  { organization }: Caller,
  deed: Extract<RequestDeed, { kind: '429-minute' | '429-day' }>,
): Answer {
  const nowMs = settings.clock.nowMs() + faults.clockOffMs
  organization.limiter.countForcedRefusal(nowMs)
  const window = deed.kind === '429-minute' ? 'minute' : 'day'
  const sizeMs = window === 'minute' ? 60_000 : 86_400_000
  const retryAfterS = deed.retryAfterS ?? Math.ceil((sizeMs - (nowMs % sizeMs)) / 1000)
  const limit = window === 'minute' ? organization.limiter.perMinute : organization.limiter.perDay
  return refuseTooFast(window, retryAfterS, deed.hint ?? 'both', limit)
}

function asinOf({ jobs }: HandlerNeeds, { route, url, json }: Call): string | null {
  if (route.endpoint === 'job') return jobs.any(route.jobId ?? '')?.asin ?? null
  if (route.endpoint === 'jobs') return url.searchParams.get('asin')
  const given: unknown = typeof json === 'object' && json !== null && 'asin' in json ? json.asin : null
  return typeof given === 'string' ? given : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
