// The one place where requests leave. undici carries them; what this file adds is certainty about one question:
// can the request have reached the service? undici tells a handler just before it writes the first byte, and
// until that moment nothing went out, whatever failed: name, connection, proxy, certificate or our own time limit.
// The same moment guards against a second sending: a request that is about to be written again is cut off.
import { type Dispatcher, request as undiciRequest } from 'undici'
import type { Clock } from '../ports/clock.ts'
import { addressIn, type Dispatchers, PRIVATE } from './dispatcher.ts'
import type { Wire, WireFailure, WireRequest } from '../ports/wire.ts'

/** A Wire over undici dispatchers, only HTTPS. They must not retry or follow redirects: see `systemDispatchers`. */
export function undiciWire(
  { reads, posts, downloads, network }: Omit<Dispatchers, 'close' | 'destroy'>,
  clock: Clock,
): Wire {
  return {
    exchange: async (request) => {
      const flight = takeOff(request.method === 'GET' ? reads : posts, clock, request)
      try {
        const response = await flight.response
        const body = await readBody(response.body, request.bodyBytesMax)
        if (body === null) {
          return failure(request, true, 'other', `The answer is larger than ${request.bodyBytesMax} bytes.`)
        }
        return {
          kind: 'reply',
          status: response.statusCode,
          headers: flatHeaders(response.headers),
          body,
        }
      } catch (error) {
        return flight.failed(error)
      } finally {
        flight.disarm()
        flight.release()
      }
    },

    open: async (request) => {
      for (const service of request.services ?? []) network.addService(service)
      if (await network.refuses([addressIn(request.url)]))
        return failure(request, false, 'private', `${WORDS.private}.`)
      const flight = takeOff(downloads, clock, request)
      try {
        const response = await flight.response
        // How long the body may take is for its reader to say; the caller's signal still ends the stream.
        flight.disarm()
        const { body } = response
        // Who reads hears of an error; where nobody reads (any more), it must not end the process.
        body.on('error', () => undefined)
        body.once('close', flight.release)
        return {
          kind: 'stream',
          status: response.statusCode,
          headers: flatHeaders(response.headers),
          body,
        }
      } catch (error) {
        flight.disarm()
        flight.release()
        return flight.failed(error)
      }
    },
  }
}

interface Flight {
  readonly response: Promise<Dispatcher.ResponseData>
  readonly disarm: () => void
  readonly release: () => void
  readonly failed: (error: unknown) => WireFailure
}

function takeOff(dispatcher: Dispatcher, clock: Clock, request: WireRequest): Flight {
  const departure = { left: false }
  const timeLimit = new AbortController()
  const stop = new AbortController()
  const giveUp = (reason: GaveUp['reason']): void => {
    const cause = new GaveUp(reason)
    stop.abort(cause)
    rejectGivenUp(cause)
  }
  // undici answers an abort only once it is connected; who gave up does not wait for that.
  const { promise: givenUp, reject: rejectGivenUp } = Promise.withResolvers<never>()
  givenUp.catch(() => undefined)
  const failed = (error: unknown): WireFailure =>
    failure(request, departure.left, reasonOf(error), failureMessage(error))
  const onAbort = (): void => giveUp('aborted')
  const release = (): void => request.signal?.removeEventListener('abort', onAbort)
  const disarm = (): void => timeLimit.abort()

  if (request.url.protocol !== 'https:') {
    const refusal = new TypeError(`Only https: addresses are opened, not ${request.url.protocol}`)
    return { response: Promise.reject(refusal), disarm, release, failed }
  }
  if (request.signal?.aborted === true) onAbort()
  request.signal?.addEventListener('abort', onAbort, { once: true })
  clock.sleep(request.timeoutMs, timeLimit.signal).then(
    () => giveUp('timeout'),
    () => undefined, // disarmed
  )

  // async, so that what undici throws at once for a header it will not send is a failure like any other
  const send = async (): Promise<Dispatcher.ResponseData> =>
    undiciRequest(request.url, {
      dispatcher: dispatcher.compose(watchDeparture(departure, request.mayLeave)),
      method: request.method,
      headers: { 'accept-encoding': 'identity', ...request.headers },
      ...(request.body === undefined ? {} : { body: request.body }),
      // A POST closes its connection: no later one can be caught by a keep-alive socket the far end just dropped.
      ...(request.method === 'POST' ? { reset: true, idempotent: false } : {}),
      // undici's own limits go by its own clock.
      headersTimeout: 0,
      bodyTimeout: 0,
      signal: stop.signal,
    })
  const sending = send()
  sending.catch(() => undefined)
  return { response: Promise.race([sending, givenUp]), disarm, release, failed }
}

const watchDeparture =
  (
    departure: { left: boolean },
    mayLeave: () => boolean = () => true,
  ): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (options, handler) =>
    dispatch(options, {
      onRequestStart: (controller, context) => {
        if (departure.left) {
          controller.abort(new Error('The request would have been sent a second time.'))
          return
        }
        if (!mayLeave()) {
          controller.abort(new GaveUp('aborted'))
          return
        }
        handler.onRequestStart?.(controller, context)
        if (!controller.aborted) departure.left = true
      },
      onRequestUpgrade: (...call) => handler.onRequestUpgrade?.(...call),
      onResponseStart: (...call) => handler.onResponseStart?.(...call),
      onResponseData: (...call) => handler.onResponseData?.(...call),
      onResponseEnd: (...call) => handler.onResponseEnd?.(...call),
      onResponseError: (...call) => handler.onResponseError?.(...call),
    })

async function readBody(body: AsyncIterable<Buffer>, bytesMax: number): Promise<string | null> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of body) {
    bytes += piece.byteLength
    if (bytes > bytesMax) return null // leaving the loop destroys the stream
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function failure(
  request: WireRequest,
  sent: boolean,
  reason: WireFailure['reason'],
  message: string,
): WireFailure {
  return { kind: 'failure', sent, reason, message: `${request.url.host}: ${message}` }
}

function flatHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  const flat: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) flat[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : value
  }
  return flat
}

type Reason = WireFailure['reason']

class GaveUp extends Error {
  override readonly name = 'GaveUp'
  readonly reason: 'timeout' | 'aborted'
  constructor(reason: 'timeout' | 'aborted') {
    super(reason === 'timeout' ? 'No answer came in time.' : 'Stopped before an answer came.')
    this.reason = reason
  }
}

const REASONS: Readonly<Record<string, Reason>> = {
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  EAI_FAIL: 'dns',
  EAI_NODATA: 'dns',
  EAI_NONAME: 'dns',
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  ECONNABORTED: 'reset',
  UND_ERR_SOCKET: 'reset',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'reset',
  UND_ERR_ABORTED: 'aborted',
  EPROTO: 'tls',
  HOSTNAME_MISMATCH: 'tls',
  [PRIVATE]: 'private',
}

/** OpenSSL's and Node's names for a certificate or handshake that was not accepted. */
const TLS_CODE =
  /^(ERR_TLS_|ERR_SSL_|CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|INVALID_CA|PATH_LENGTH_|ERROR_IN_C)/

/** undici names a proxy's answer to CONNECT in its message alone, under the code of an aborted request. */
const PROXY_ANSWER = /^Proxy response \((\d{3})\)/

/** What the network did chooses the words that a person reads. Whether the request may have arrived is observed. */
function reasonOf(error: unknown): Reason {
  for (const cause of causesOf(error)) {
    if (cause instanceof GaveUp) return cause.reason
    const code = codeOf(cause)
    if (code === null) continue
    const proxyStatus = PROXY_ANSWER.exec(cause.message)?.[1]
    if (proxyStatus !== undefined) return proxyStatus === '407' ? 'proxyLogin' : 'proxyRefused'
    const known = Object.hasOwn(REASONS, code) ? REASONS[code] : undefined
    if (known !== undefined) return known
    if (TLS_CODE.test(code)) return 'tls'
  }
  return 'other'
}

/** For a reader who does not know what the system calls it. */
const WORDS: Partial<Record<Reason, string>> = {
  dns: 'No computer of this name can be found',
  refused: 'Nothing answers at this address',
  reset: 'The connection was cut off',
  proxyLogin: 'The proxy wants a user name and password',
  proxyRefused: 'The proxy does not let this connection through',
  private: 'The address leads into a private network, where the service itself is not',
}

function failureMessage(error: unknown): string {
  const words = WORDS[reasonOf(error)]
  const details = detailsOf(error)
  return words === undefined ? details : `${words} (${details}).`
}

function detailsOf(error: unknown): string {
  const causes = causesOf(error)
  const explanation = causes.findLast((cause) => cause.message !== '') ?? causes[0]
  if (explanation === undefined) return 'The exchange failed.'
  const code = codeOf(explanation)
  return code !== null && !explanation.message.includes(code)
    ? `${explanation.message} (${code})`
    : explanation.message
}

const codeOf = (error: Error): string | null =>
  'code' in error && typeof error.code === 'string' ? error.code : null

/** An error, what caused it, and the attempts it sums up; outermost first, at most a handful. */
function causesOf(error: unknown): readonly Error[] {
  const found: Error[] = []
  const waiting: unknown[] = [error]
  while (waiting.length > 0 && found.length < 8) {
    const next = waiting.shift()
    if (!(next instanceof Error)) continue
    found.push(next)
    waiting.push(next.cause)
    if (next instanceof AggregateError) waiting.push(...(next.errors as readonly unknown[]))
  }
  return found
}
