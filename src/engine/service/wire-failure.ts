// Puts a name to what the network did. The name chooses the words a person reads ("certificate", "no network");
// whether the request may have arrived is not read from it, but observed (see wire.ts).
import type { WireFailure } from '../ports/wire.ts'

type Reason = WireFailure['reason']

/** Our own decision to stop waiting. */
export class GaveUp extends Error {
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
}

/** OpenSSL's and Node's names for a certificate or handshake that was not accepted. */
const TLS_CODE =
  /^(ERR_TLS_|ERR_SSL_|CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|INVALID_CA|PATH_LENGTH_|ERROR_IN_C)/

export function reasonOf(error: unknown): Reason {
  for (const cause of causesOf(error)) {
    if (cause instanceof GaveUp) return cause.reason
    const code = codeOf(cause)
    if (code === null) continue
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
}

/** In words, followed by the system's message. */
export function failureMessage(error: unknown): string {
  const words = WORDS[reasonOf(error)]
  const details = detailsOf(error)
  return words === undefined ? details : `${words} (${details}).`
}

/** The innermost message that says something, with its code. */
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
