// Requests to the API: who calls is found out, the fault that was ordered strikes before or after the work,
// and every answer to a submission carries the rate-limit headers, whatever else it is.
import { noSuchPath, refuse, refuseTooFast, type Answer } from './answers.ts'
import { breakOff, readBody, sendJson, type Exchange } from './exchange.ts'
import type { DownloadDeed, RequestDeed } from './faults.ts'
import type { Caller } from './organizations.ts'
import { serviceNowMs, type Parts } from './parts.ts'
import { isSubmission, type Route } from './routes.ts'
import { sendUnreadable } from './unreadable.ts'

interface Call {
  readonly exchange: Exchange
  readonly caller: Caller
  readonly route: Route
  readonly url: URL
  /** undefined where the body was not JSON. */
  readonly json: unknown
}

type Deed = RequestDeed | DownloadDeed

export async function handleApi(
  parts: Parts,
  exchange: Exchange,
  url: URL,
  route: Route | null,
): Promise<void> {
  const { incoming, record } = exchange
  const body = await readBody(incoming)
  // A client that goes away while it is still sending has made no request.
  if (body.kind === 'gone') return
  const json = body.kind === 'whole' ? parseJson(body.text) : undefined
  record.body = json ?? (body.kind === 'whole' && body.text !== '' ? body.text : null)
  const caller = parts.organizations.authenticate(incoming.headers.authorization)
  record.organization = caller?.organization.name ?? null
  if (route === null || route.method !== incoming.method) {
    const { status, body } = caller === null ? refuse('UNAUTHORIZED') : noSuchPath(route === null ? 404 : 405)
    sendJson(exchange, status, {}, body)
    return
  }
  if (caller === null) {
    // Whose bucket it would be is not known: the limits are told as for one that nobody uses.
    const headers = isSubmission(route.endpoint) ? parts.organizations.untouched.headers(0) : {}
    const { status, body } = refuse('UNAUTHORIZED')
    sendJson(exchange, status, headers, body)
    return
  }
  await answerCall(parts, { exchange, caller, route, url, json })
}

async function answerCall(parts: Parts, call: Call): Promise<void> {
  const { record } = call.exchange
  const { slowMs, deed } = parts.faults.onRequest({
    endpoint: call.route.endpoint,
    asin: asinOf(parts, call),
  })
  record.fault = deed?.kind ?? (slowMs > 0 ? 'slow' : null)
  if (slowMs > 0 && !(await parts.lot.sleep(slowMs))) return
  if (deed !== null && (await strikeBefore(parts, call, deed))) return
  const done = work(parts, call)
  record.jobId = done.job?.id ?? null
  if (deed !== null && (await strikeAfter(parts, call, deed))) return
  answer(parts, call, done)
}

/** true where the request came to its end before any work was done for it. */
async function strikeBefore(parts: Parts, call: Call, deed: Deed): Promise<boolean> {
  if (deed.kind === 'lost-before') breakOff(call.exchange)
  else if (deed.kind === 'hang') await parts.lot.forever()
  else if (deed.kind === '500') answer(parts, call, refuse('INTERNAL_ERROR'))
  else if (deed.kind === '503') answer(parts, call, refuse('SERVICE_UNAVAILABLE'))
  else if (deed.kind === '429-minute' || deed.kind === '429-day') {
    answer(parts, call, refuseUnearned(parts, call.caller, deed))
  } else return false
  return true
}

/** true where the work was done but its answer is not what comes. */
async function strikeAfter(parts: Parts, call: Call, deed: Deed): Promise<boolean> {
  if (deed.kind === 'lost-after') breakOff(call.exchange)
  else if (deed.kind === 'hang-after') await parts.lot.forever()
  else if (deed.kind === '500-after') answer(parts, call, refuse('INTERNAL_ERROR'))
  else if (deed.kind === '503-after') answer(parts, call, refuse('SERVICE_UNAVAILABLE'))
  else if (deed.kind === 'unreadable') sendUnreadable(call.exchange, headersOf(parts, call), deed.as)
  else if (deed.kind === 'slow-after') return !(await parts.lot.sleep(deed.ms))
  else return false
  return true
}

function work({ service }: Parts, { caller, route, url, json }: Call): Answer {
  const { endpoint } = route
  if (isSubmission(endpoint)) return service.submit(caller, endpoint, json)
  if (endpoint === 'job') return service.job(caller, route.jobId)
  if (endpoint === 'jobs') return service.list(caller, url.searchParams)
  return endpoint === 'usage' ? service.usage(caller) : noSuchPath(404)
}

function answer(parts: Parts, call: Call, { status, headers, body }: Answer): void {
  sendJson(call.exchange, status, { ...headersOf(parts, call), ...headers }, body)
}

const headersOf = (parts: Parts, { caller, route }: Call): Record<string, string> =>
  isSubmission(route.endpoint) ? caller.organization.limiter.headers(serviceNowMs(parts)) : {}

function refuseUnearned(
  parts: Parts,
  { organization: { limiter } }: Caller,
  deed: Extract<RequestDeed, { kind: '429-minute' | '429-day' }>,
): Answer {
  const nowMs = serviceNowMs(parts)
  limiter.countForcedRefusal(nowMs)
  const isMinute = deed.kind === '429-minute'
  const sizeMs = isMinute ? 60_000 : 86_400_000
  const retryAfterS = deed.retryAfterS ?? Math.ceil((sizeMs - (nowMs % sizeMs)) / 1000)
  const limit = isMinute ? limiter.perMinute : limiter.perDay
  return refuseTooFast(isMinute ? 'minute' : 'day', retryAfterS, deed.hint ?? 'both', limit)
}

function asinOf({ jobs }: Parts, { route, url, json }: Call): string | null {
  if (route.endpoint === 'job') return jobs.any(route.jobId)?.asin ?? null
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
