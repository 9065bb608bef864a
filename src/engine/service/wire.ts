// The one place where requests leave. undici carries them; what this file adds is certainty about one question:
// can the request have reached the service? undici tells a handler just before it writes the first byte, and
// until that moment nothing went out, whatever failed: name, connection, proxy, certificate or our own time limit.
// The same moment guards against a second sending: a request that is about to be written again is cut off.
import { type Dispatcher, request as undiciRequest } from 'undici'
import type { Clock } from '../ports/clock.ts'
import type { Wire, WireFailure, WireRequest } from '../ports/wire.ts'
import { GaveUp, failureMessage, reasonOf } from './wire-failure.ts'

/**
 * A Wire over an undici dispatcher (specification: "What the service does", only HTTPS).
 * The dispatcher must not retry or follow redirects; `systemDispatcher` makes one.
 */
export function undiciWire(dispatcher: Dispatcher, clock: Clock): Wire {
  return {
    exchange: async (request) => {
      const flight = takeOff(dispatcher, clock, request)
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
      const flight = takeOff(dispatcher, clock, request)
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
  /** Cancels the deadline. */
  readonly disarm: () => void
  /** Removes the listener from the caller's signal. */
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

/** The body as UTF-8 text; null where it goes beyond the limit. */
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
