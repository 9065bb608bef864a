// Turns one exchange into one of the short list of answers. Everything that is the same for all calls stands here:
// no answer at all, the statuses that refuse, the rate headers, the server's clock.
import { PACING_WINDOW, RATE_WINDOWS } from '../../domain/service.ts'
import type { WireFailure, WireReply } from '../ports/wire.ts'
import type { RateHeaders, ReadFailure, Unintelligible } from './answers.ts'
import { parseJson } from './json.ts'
import { concealKey, excerpt } from './redact.ts'
import { errorOf } from './shapes.ts'

/** Longest wait a refusal can ask for; a day's limit resets within one. */
export const RETRY_AFTER_MS_MAX = 48 * 60 * 60 * 1000
/** Reads are not rate limited, and results are kept for 7 days only: no longer Retry-After is obeyed. */
export const READ_AFTER_MS_MAX = 15 * 60 * 1000

/** A 2xx answer, its body parsed where it is JSON and free of the key; anything else is a failure. */
export type Understood =
  | {
      readonly ok: true
      readonly status: number
      readonly body: unknown
      /** The service's own time; null where it tells none. */
      readonly dateMs: number | null
      /** The answer to use if the body has another shape. */
      readonly unintelligible: () => Unintelligible
    }
  | { readonly ok: false; readonly failure: ReadFailure }

/**
 * @param key the account's key, so that it never gets past this point
 * @param nowMs wall time, for a Retry-After that is a date and comes without a Date header
 * @param afterMsMax the longest wait that is believed
 */
export function understand(
  reply: WireReply | WireFailure,
  key: string,
  nowMs: number,
  afterMsMax: number,
): Understood {
  if (reply.kind === 'failure') {
    const { sent, reason } = reply
    return { ok: false, failure: { kind: 'unreachable', sent, reason, message: excerpt(reply.message, key) } }
  }
  const { status } = reply
  const body = parseJson(concealKey(reply.body, key))
  // Only where it is shown: cleaning a large answer takes time.
  const unintelligible = (): Unintelligible => ({
    kind: 'unintelligible',
    httpStatus: status,
    excerpt: excerpt(reply.body, key),
  })
  if (status >= 200 && status < 300)
    return { ok: true, status, body, dateMs: serverDate(reply), unintelligible }
  if (status < 400 || status > 599) return { ok: false, failure: unintelligible() }

  const error = errorOf(body)
  const code = error.code ?? `HTTP_${status}`
  const message = excerpt(error.message ?? (error.code === null ? reply.body : error.code), key)
  const afterMs = waitMs(reply, error.retryAfter, nowMs, afterMsMax)
  if (status === 429) {
    const window = exceededWindow(error.code, readRate(reply))
    return { ok: false, failure: { kind: 'tooFast', window, afterMs, message } }
  }
  if (status === 503) return { ok: false, failure: { kind: 'busy', afterMs, message } }
  // Never the service's own (RFC 6585): a network in between, as in a hotel, lets nothing through before a login.
  if (status === 511) {
    const why = 'The network wants you to log in first, in a web browser (HTTP 511).'
    return { ok: false, failure: { kind: 'unreachable', sent: true, reason: 'signIn', message: why } }
  }
  const shownCode = excerpt(code, key)
  if (status >= 500) {
    return { ok: false, failure: { kind: 'serverError', httpStatus: status, code: shownCode, message } }
  }
  const detail = error.detail === null ? null : excerpt(error.detail, key)
  return { ok: false, failure: { kind: 'refused', httpStatus: status, code: shownCode, message, detail } }
}

/** The longer of Retry-After (seconds or a date) and retry_after, bounded; null where neither can be read. */
function waitMs(
  reply: WireReply,
  retryAfterSeconds: number | null,
  nowMs: number,
  afterMsMax: number,
): number | null {
  const header = reply.headers['retry-after']?.trim()
  const waits: number[] = []
  if (header !== undefined && /^-?\d+(\.\d+)?$/.test(header)) waits.push(Number(header) * 1000)
  else if (header !== undefined) {
    const untilMs = Date.parse(header)
    if (!Number.isNaN(untilMs)) waits.push(untilMs - (serverDate(reply) ?? nowMs))
  }
  if (retryAfterSeconds !== null) waits.push(retryAfterSeconds * 1000)
  // "Now", or a time that has passed, names none.
  const longestMs = Math.max(0, ...waits)
  return longestMs === 0 ? null : Math.ceil(Math.min(longestMs, afterMsMax))
}

/** The X-RateLimit-* headers (specification: "Limits"); null where none of them came. */
export function readRate(reply: WireReply | WireFailure): RateHeaders | null {
  if (reply.kind === 'failure') return null
  const rate = RATE_WINDOWS.map(({ name, countMax }) => {
    const count = (what: string): number | null => {
      const value = reply.headers[`x-ratelimit-${what}-${name}`]?.trim()
      return value === undefined || !/^\d+$/.test(value) ? null : Math.min(Number(value), countMax)
    }
    // A limit of 0 would end all submissions for good, and no later header would correct it.
    return { limit: count('limit') || null, remaining: count('remaining') }
  })
  return rate.every(({ limit, remaining }) => limit === null && remaining === null) ? null : rate
}

/** The window that the code names; without a code the longest that the headers call used up. */
function exceededWindow(code: string | null, rate: RateHeaders | null): string {
  const named = RATE_WINDOWS.findLast(({ name }, index) =>
    code === null ? index > 0 && rate?.[index]?.remaining === 0 : code.toLowerCase().includes(name),
  )
  return (named ?? PACING_WINDOW).name
}

/** The Date header, milliseconds since the epoch. */
function serverDate(reply: WireReply | WireFailure): number | null {
  if (reply.kind === 'failure') return null
  const ms = Date.parse(reply.headers['date'] ?? '')
  return Number.isNaN(ms) ? null : ms
}
