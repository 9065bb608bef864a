// The network is an argument. A Wire carries one exchange and says what became of it; it never retries,
// never follows a redirect and never throws for what the network did.
import type { Readable } from 'node:stream'

/** Why no answer came. `sent` tells whether the request may have reached the service. */
export interface WireFailure {
  readonly kind: 'failure'
  /** false only where it is certain that no byte of the request went out (DNS, connection refused, TLS, …). */
  readonly sent: boolean
  readonly reason:
    | 'dns'
    | 'refused'
    | 'tls'
    | 'timeout'
    | 'reset'
    | 'aborted'
    | 'proxyLogin'
    | 'proxyRefused'
    /** A download that would lead into a private network. */
    | 'private'
    | 'other'
  /** One sentence for a person; may name the host, never holds a header or a query string. */
  readonly message: string
}

export interface WireReply {
  readonly kind: 'reply'
  readonly status: number
  /** Lower-case names; repeated headers joined by a comma. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The consumer must read `body` to its end or destroy it; a cut connection is an error of the stream. */
export interface WireStream {
  readonly kind: 'stream'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readable
}

export interface WireRequest {
  readonly method: 'GET' | 'POST'
  /** Only https: is ever opened; anything else is a failure that was not sent. */
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly timeoutMs: number
  readonly signal?: AbortSignal
  /** Of this process: an address that somebody else names leads into a private network only where one of them is. */
  readonly services?: readonly URL[]
  /** Asked when all is ready, right before the first byte goes out; where it says no, nothing goes out. */
  readonly mayLeave?: () => boolean
}

/** The rest of a file from a byte on, if it still is the file that carried this strong ETag (Range, If-Range). */
export interface RestOfFile {
  readonly fromByte: number
  readonly etag: string
}

export interface Wire {
  /**
   * One request and its whole answer. `timeoutMs` bounds all of it, from the call to the last byte: once it
   * has passed, nothing of the request goes out any more. A body beyond `bodyBytesMax` is a failure that was sent.
   */
  exchange(request: WireRequest & { readonly bodyBytesMax: number }): Promise<WireReply | WireFailure>
  /** One GET whose body is streamed. `timeoutMs` bounds the wait for the headers; its reader bounds the rest. */
  open(request: WireRequest): Promise<WireStream | WireFailure>
}

/**
 * How long an HTTP answer asks a client to wait (RFC 9110, 10.2.3): seconds, or a date by the server's own clock.
 * @param headers by lower-case name
 * @param nowMs wall time, for a date that comes without a Date header
 * @returns milliseconds, not yet bounded; null where the header is absent, unreadable, or names a time that has passed
 */
export function retryAfterMs(headers: Readonly<Record<string, string>>, nowMs: number): number | null {
  const text = headers['retry-after']?.trim()
  if (text === undefined) return null
  const isSeconds = /^-?\d+(\.\d+)?$/.test(text)
  const afterMs = isSeconds ? Number(text) * 1000 : Date.parse(text) - (serverDateMs(headers) ?? nowMs)
  return afterMs > 0 ? Math.ceil(afterMs) : null
}

/** The Date header, milliseconds since the epoch; null where there is none. */
export function serverDateMs(headers: Readonly<Record<string, string>>): number | null {
  const ms = Date.parse(headers['date'] ?? '')
  return Number.isNaN(ms) ? null : ms
}
