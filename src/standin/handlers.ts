// Every request starts here: it is written down, gets the service's Date, and goes to the API or the images. Every answer
// to a submission carries the rate-limit headers, whatever else it is.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { OPERATIONS, type Operation } from '../domain/operations/index.ts'
import { noSuchPath, refuse, type Answer } from './answers.ts'
import { drawAsset, drawPhoto, pieceOf, type AssetFile } from './assets.ts'
import {
  type Endpoint,
  type Exchange,
  readBody,
  type RequestRecord,
  type Route,
  send,
  sendJson,
  sendXmlError,
} from './exchange.ts'
import { serviceNowMs, type Call, type Parts } from './parts.ts'
import { job, list, submit, usage } from './service.ts'
import type { AssetRef } from './signing.ts'

export async function handle(
  parts: Parts,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const url = URL.parse(incoming.url ?? '/', 'https://standin') ?? new URL('https://standin/')
  const route = routeOf(url.pathname)
  const record: RequestRecord = {
    atMs: parts.settings.nowMs(),
    method: incoming.method ?? 'GET',
    path: url.pathname + url.search,
    endpoint: route?.endpoint ?? null,
    organization: null,
    body: null,
    status: null,
    fault: null,
    jobId: null,
  }
  // A client that went away is no failure of the server.
  outgoing.on('error', () => undefined)
  outgoing.sendDate = false
  outgoing.setHeader('Date', new Date(serviceNowMs(parts)).toUTCString())
  const { textFor, onRequest } = parts.hooks
  const exchange = { incoming, outgoing, record, textFor }
  await onRequest(record, outgoing, () =>
    route?.endpoint === 'asset' ? handleAsset(parts, exchange, url) : handleApi(parts, exchange, url, route),
  )
}

function routeOf(path: string): Route | null {
  const get = (endpoint: Endpoint, jobId = ''): Route => ({ endpoint, method: 'GET', jobId })
  if (path.startsWith('/assets/') || path.startsWith('/photos/')) return get('asset')
  const operation = OPERATIONS.find((known) => path === `/v1/api/${known}`)
  if (operation !== undefined) return { endpoint: operation, method: 'POST', jobId: '' }
  if (path === '/v1/api/jobs') return get('jobs')
  if (path === '/v1/api/usage') return get('usage')
  const jobId = /^\/v1\/api\/jobs\/([^/]+)$/.exec(path)?.[1]
  return jobId === undefined ? null : get('job', jobId)
}

export const isSubmission = (endpoint: Endpoint): endpoint is Operation =>
  OPERATIONS.some((operation) => operation === endpoint)

async function handleApi(parts: Parts, exchange: Exchange, url: URL, route: Route | null): Promise<void> {
  const { incoming, record } = exchange
  const text = await readBody(incoming)
  // A client that goes away while it is still sending has made no request.
  if (text === null) return
  const json = parseJson(text)
  record.body = json ?? (text === '' ? null : text)
  const caller = parts.organizations.authenticate(incoming.headers.authorization)
  record.organization = caller?.organization.name ?? null
  if (route === null || route.method !== incoming.method) {
    sendAnswer(exchange, caller === null ? refuse('UNAUTHORIZED') : noSuchPath(route === null ? 404 : 405))
  } else if (caller === null) {
    // Without a valid key there is no organization: the limits are those of a bucket that nobody uses.
    const headers = isSubmission(route.endpoint) ? parts.organizations.untouched.headers(0) : {}
    sendAnswer(exchange, refuse('UNAUTHORIZED'), headers)
  } else await parts.hooks.onCall(parts, { exchange, caller, route, url, json })
}

export function work(parts: Parts, { caller, exchange, route, url, json }: Call): Answer {
  const { endpoint } = route
  if (isSubmission(endpoint)) {
    const answer = submit(parts, caller, endpoint, json)
    exchange.record.jobId = answer.job?.id ?? null
    return answer
  }
  if (endpoint === 'job') return job(parts, caller, route.jobId)
  if (endpoint === 'jobs') return list(parts, caller, url.searchParams)
  return endpoint === 'usage' ? usage(parts, caller) : noSuchPath(404)
}

export const answer = (parts: Parts, call: Call, answer: Answer): void =>
  sendAnswer(call.exchange, answer, headersOf(parts, call))

export const headersOf = (parts: Parts, { caller, route }: Call): Record<string, string> =>
  isSubmission(route.endpoint) ? caller.organization.limiter.headers(serviceNowMs(parts)) : {}

const sendAnswer = (
  exchange: Exchange,
  { status, headers, body }: Answer,
  more: Readonly<Record<string, string>> = {},
): void => sendJson(exchange, status, { ...more, ...headers }, body)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** For an image no key is asked for and none is welcome: the address itself is the permission. */
async function handleAsset(parts: Parts, exchange: Exchange, url: URL): Promise<void> {
  const { incoming } = exchange
  if (incoming.headers.authorization !== undefined) {
    parts.hooks.onViolation('authorization_on_asset')
    sendXmlError(exchange, 400, 'InvalidArgument', 'Only one auth mechanism allowed.')
    return
  }
  if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
    sendXmlError(exchange, 405, 'MethodNotAllowed', 'The specified method is not allowed.')
    return
  }
  const photo = await drawPhoto(parts.settings, url.pathname)
  if (photo !== null) {
    sendFile(exchange, photo)
    return
  }
  const opened = parts.signer.open(url.pathname + url.search, serviceNowMs(parts))
  if (opened.ok) await parts.hooks.onDownload(parts, exchange, opened)
  else sendXmlError(exchange, opened.status, opened.code, opened.message)
}

export async function sendImage({ settings }: Parts, exchange: Exchange, ref: AssetRef): Promise<void> {
  sendFile(exchange, await drawAsset(settings, ref))
}

function sendFile(exchange: Exchange, file: AssetFile): void {
  const { status, headers, bytes } = pieceOf(file, exchange.incoming)
  send(exchange, status, headers, bytes)
}
