// Turns one exchange into one of the short list of answers. Everything that is the same for all calls stands here:
// no answer at all, the statuses that refuse, the rate headers, the server's clock.
import { PACING_WINDOW, RATE_WINDOWS, type RateWindow, type ServiceProfile } from '../../domain/service.ts'
import { sentences } from '../../domain/text.ts'
import { MINUTE_MS } from '../../domain/units.ts'
import { t } from '../../words/index.ts'
import { retryAfterMs, serverDateMs, type WireFailure, type WireReply } from '../ports/wire.ts'
import type { RateHeaders, ReadFailure, Unintelligible } from './answers.ts'
import { own, parseJson } from './json.ts'
import { concealKey, excerpt } from './redact.ts'
import { errorOf } from './shapes.ts'

/** The longest wait that is believed where no window of the rate limit was exceeded: results are kept for 7 days only. */
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
  | { readonly ok: false; readonly failure: ReadFailure; readonly dateMs?: number | null }

/**
 * @param key the account's key, so that it never gets past this point
 * @param nowMs wall time, for a Retry-After that is a date and comes without a Date header
 * @param isLimited whether the rate limit counts the request (specification: "Limits", submissions only)
 */
export function understand(
  reply: WireReply | WireFailure,
  key: string,
  nowMs: number,
  isLimited: boolean,
  service: ServiceProfile,
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
    return { ok: true, status, body, dateMs: serverDateMs(reply.headers), unintelligible }
  if (status < 400 || status > 599) return { ok: false, failure: unintelligible() }

  const error = errorOf(body)
  // Gateways and firewalls answer in envelopes of their own, perhaps after the work was done.
  const isOwn = error.code !== null && own(body, 'success') === false
  const code = isOwn ? error.code : `HTTP_${status}`
  const exceeded = status === 429 ? exceededWindow(error.code, readRate(reply, service)) : null
  const longestMs = (isLimited ? exceeded?.lengthMs : null) ?? READ_AFTER_MS_MAX
  const { afterMs, cut } = waitMs(reply, error.retryAfter, nowMs, longestMs)
  const said = excerpt(error.message ?? (error.code === null ? reply.body : error.code), key)
  const message = cut === null ? said : sentences(said, cut)
  if (status === 429) {
    const window = (exceeded ?? PACING_WINDOW).name
    return { ok: false, failure: { kind: 'tooFast', window, afterMs, message, isOwn } }
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
  const failure = { kind: 'refused', httpStatus: status, code: shownCode, message, detail } as const
  return { ok: false, failure, dateMs: serverDateMs(reply.headers) }
}

/** The longer of Retry-After and retry_after, and what is believed of it; null where neither names a time. */
function waitMs(
  reply: WireReply,
  retryAfterSeconds: number | null,
  nowMs: number,
  longestMs: number,
): { readonly afterMs: number | null; readonly cut: string | null } {
  const askedMs = Math.max(
    retryAfterMs(reply.headers, nowMs) ?? 0,
    Math.ceil((retryAfterSeconds ?? 0) * 1000),
  )
  const cut = { asked: Math.ceil(askedMs / MINUTE_MS), minutes: longestMs / MINUTE_MS }
  return {
    afterMs: askedMs <= 0 ? null : Math.min(askedMs, longestMs),
    cut: askedMs > longestMs ? t('service.waitCut', cut) : null,
  }
}

/** The X-RateLimit-* headers (specification: "Limits"); null where none of them came. */
export function readRate(
  reply: WireReply | WireFailure,
  { rateHeaders }: ServiceProfile,
): RateHeaders | null {
  if (reply.kind === 'failure') return null
  const rate = RATE_WINDOWS.map(({ name, countMax }) => {
    const count = (what: string): number | null => {
      const value = reply.headers[`${rateHeaders}${what}-${name}`]?.trim()
      return value === undefined || !/^\d+$/.test(value) ? null : Math.min(Number(value), countMax)
    }
    // A limit of 0 would end all submissions for good, and no later header would correct it.
    return { limit: count('limit') || null, remaining: count('remaining') }
  })
  return rate.every(({ limit, remaining }) => limit === null && remaining === null) ? null : rate
}

/** The window that the code names; without a code the longest that the headers call used up. null: neither tells. */
function exceededWindow(code: string | null, rate: RateHeaders | null): RateWindow | null {
  const named = RATE_WINDOWS.findLast(({ name }, index) =>
    code === null ? index > 0 && rate?.[index]?.remaining === 0 : code.toLowerCase().includes(name),
  )
  return named ?? null
}
