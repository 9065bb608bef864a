// The network is an argument. A Wire carries one exchange and says what became of it; it never retries,
// never follows a redirect and never throws for what the network did.
import type { Readable } from 'node:stream'

/** Why no answer came. `sent` tells whether the request may have reached the service. */
export interface WireFailure {
  readonly kind: 'failure'
  /** false only where it is certain that no byte of the request went out (DNS, connection refused, TLS). */
  readonly sent: boolean
  readonly reason: 'dns' | 'refused' | 'tls' | 'timeout' | 'reset' | 'aborted' | 'other'
  readonly message: string
}

export interface WireReply {
  readonly kind: 'reply'
  readonly status: number
  /** Lower-case names; repeated headers joined by a comma. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface WireStream {
  readonly kind: 'stream'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readable
}

export interface WireRequest {
  readonly method: 'GET' | 'POST'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly timeoutMs: number
  readonly signal?: AbortSignal
}

export interface Wire {
  /** One request and its whole answer; bodies beyond `bodyBytesMax` count as a failure that was sent. */
  exchange(request: WireRequest & { readonly bodyBytesMax: number }): Promise<WireReply | WireFailure>
  /** One GET whose body is streamed; `timeoutMs` is the longest silence, not the whole transfer. */
  open(request: WireRequest): Promise<WireStream | WireFailure>
}
