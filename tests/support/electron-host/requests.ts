// Every request of a page stops here: documents are held until the app has been asked about the navigation, what a
// handler serves is read piece by piece and fulfilled, a cut network fails, the rest goes its way.
import type { CdpSession } from './cdp.ts'
import { fromChromium, handlerOf, policyForChromium } from './protocol.ts'
import { defaultSession } from './session.ts'

export interface Paused {
  readonly requestId: string
  /** By which Chromium says that the page has given it up. */
  readonly networkId?: string
  readonly frameId: string
  readonly resourceType: string
  readonly redirectedRequestId?: string
  readonly request: {
    readonly url: string
    readonly method: string
    readonly headers: Readonly<Record<string, string>>
    readonly postData?: string
  }
}

type Reason = 'Aborted' | 'BlockedByClient' | 'InternetDisconnected' | 'Failed'

export interface NavigationGuard {
  /** The app's word about a document; false: it is not loaded. */
  readonly mayNavigate: (paused: Paused, url: string) => boolean
}

/** @param givenUp the page wants no answer any more */
export async function answerRequest(
  page: CdpSession,
  paused: Paused,
  guard: NavigationGuard,
  givenUp: AbortSignal,
): Promise<void> {
  const { requestId, request, resourceType } = paused
  const url = fromChromium(request.url)
  const fail = (errorReason: Reason): Promise<unknown> =>
    page.send('Fetch.failRequest', { requestId, errorReason })
  // A browser asks for this by itself, Electron does not.
  if (url.endsWith('/favicon.ico'))
    return void (await page.send('Fetch.fulfillRequest', { requestId, responseCode: 204 }))
  if (resourceType === 'Document' && !guard.mayNavigate(paused, url)) return void (await fail('Aborted'))
  if (await isCancelled(paused, url)) return void (await fail('BlockedByClient'))

  const handler = handlerOf(url)
  if (handler !== undefined) {
    try {
      return await fulfil(page, requestId, await handler(requestOf(paused, url)), givenUp)
    } catch {
      return void (await fail('Failed'))
    }
  }
  const isNetwork = /^(https?|wss?):/.test(url)
  if (isNetwork && defaultSession.isOffline) return void (await fail('InternetDisconnected'))
  await page.send('Fetch.continueRequest', { requestId })
}

function isCancelled(paused: Paused, url: string): Promise<boolean> {
  const listener = defaultSession.beforeRequest
  if (listener === null) return Promise.resolve(false)
  const details = { url, method: paused.request.method, resourceType: paused.resourceType.toLowerCase() }
  return new Promise((resolve) =>
    listener(details as Electron.OnBeforeRequestListenerDetails, ({ cancel = false }) => resolve(cancel)),
  )
}

function requestOf({ request }: Paused, url: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    // Chromium's own, and what no page may name.
    if (!name.startsWith(':')) headers.set(name, fromChromium(value))
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  return new Request(url, {
    method: request.method,
    headers,
    ...(hasBody && request.postData !== undefined ? { body: request.postData } : {}),
  })
}

const POLICY = 'content-security-policy'

async function fulfil(
  page: CdpSession,
  requestId: string,
  response: Response,
  givenUp: AbortSignal,
): Promise<void> {
  const body = await bodyOf(response, givenUp)
  const responseHeaders = [...response.headers].map(([name, value]) => ({
    name,
    value: name === POLICY ? policyForChromium(value) : value,
  }))
  // `Response.error()` has the status 0.
  if (response.status === 0) await page.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
  else
    await page.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: response.status,
      responseHeaders,
      body: body.toString('base64'),
    })
}

/** Whoever serves it learns that the page has given up, and has to let go of its file, as in Electron. */
async function bodyOf({ body }: Response, givenUp: AbortSignal): Promise<Buffer> {
  const reader = body?.getReader()
  const cancel = (): void => void reader?.cancel().catch(() => undefined)
  if (givenUp.aborted) cancel()
  givenUp.addEventListener('abort', cancel, { once: true })
  const pieces: Uint8Array[] = []
  for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read()) {
    const value: unknown = piece.value
    if (!(value instanceof Uint8Array)) throw new TypeError('A piece of an answer is no Uint8Array')
    pieces.push(value)
  }
  givenUp.removeEventListener('abort', cancel)
  return Buffer.concat(pieces)
}
