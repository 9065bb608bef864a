// Requests to the API: who calls is found out, and every answer to a submission carries the rate-limit headers,
// whatever else it is.
import { noSuchPath, refuse, type Answer } from './answers.ts'
import { readBody, sendJson, type Exchange } from './exchange.ts'
import { serviceNowMs, type Call, type Parts } from './parts.ts'
import { isSubmission, type Route } from './routes.ts'

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
    // Without a valid key there is no organization: the limits are those of a bucket that nobody uses.
    const headers = isSubmission(route.endpoint) ? parts.organizations.untouched.headers(0) : {}
    const { status, body } = refuse('UNAUTHORIZED')
    sendJson(exchange, status, headers, body)
    return
  }
  await parts.hooks.onCall(parts, { exchange, caller, route, url, json })
}

/** Does what the call asks for, and charges for it. */
export function work({ service }: Parts, { caller, exchange, route, url, json }: Call): Answer {
  const { endpoint } = route
  if (isSubmission(endpoint)) {
    const answer = service.submit(caller, endpoint, json)
    exchange.record.jobId = answer.job?.id ?? null
    return answer
  }
  if (endpoint === 'job') return service.job(caller, route.jobId)
  if (endpoint === 'jobs') return service.list(caller, url.searchParams)
  return endpoint === 'usage' ? service.usage(caller) : noSuchPath(404)
}

export function answer(parts: Parts, call: Call, { status, headers, body }: Answer): void {
  sendJson(call.exchange, status, { ...headersOf(parts, call), ...headers }, body)
}

export const headersOf = (parts: Parts, { caller, route }: Call): Record<string, string> =>
  isSubmission(route.endpoint) ? caller.organization.limiter.headers(serviceNowMs(parts)) : {}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
