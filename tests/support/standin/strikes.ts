// What a fault does to a call of the API or to a download: before the work, after it, or to the answer.
import { unreachable } from '../../../src/domain/failure.ts'
import { refuse, refuseTooFast, type Answer } from '../../../src/standin/answers.ts'
import { answer, headersOf, work } from '../../../src/standin/handlers.ts'
import { breakOff, sendXmlError, type Exchange } from '../../../src/standin/exchange.ts'
import { serviceNowMs, type Call, type Hooks, type Parts } from '../../../src/standin/parts.ts'
import type { AssetRef } from '../../../src/standin/signing.ts'
import { goneFrom, type ParkingLot } from './clock.ts'
import type { Downloads } from './downloads.ts'
import type { DownloadFault, FaultBook, RequestFault } from './faults.ts'
import type { SharedLimiter } from './limiter.ts'
import { reshaped, type ShapeOptions } from './shapes.ts'
import { sendUnreadable } from './unreadable.ts'

type Fault = RequestFault | DownloadFault

interface Needs {
  readonly faults: FaultBook
  readonly lot: ParkingLot
  readonly downloads: Downloads
  readonly shapes: ShapeOptions
  readonly limiterOf: (organization: string) => SharedLimiter
}

export function faultyHandlers(needs: Needs): Pick<Hooks, 'onCall' | 'onDownload'> {
  const { faults, lot, shapes } = needs
  return {
    async onCall(parts, call) {
      const { record } = call.exchange
      const { slowMs, first } = faults.onRequest({
        endpoint: call.route.endpoint,
        asin: asinOf(parts, call),
      })
      record.fault = first?.kind ?? (slowMs > 0 ? 'slow' : null)
      if (slowMs > 0 && !(await lot.sleep(slowMs))) return
      if (first !== null && (await strikeBefore(needs, parts, call, first))) return
      const done = reshaped(parts, call, work(parts, call), shapes)
      if (first !== null && (await strikeAfter(lot, parts, call, first))) return
      answer(parts, call, done)
    },
    async onDownload(parts, exchange, ref) {
      const { slowMs, first } = faults.onRequest({ endpoint: 'asset', asin: ref.job.asin })
      exchange.record.fault = first?.kind ?? (slowMs > 0 ? 'slow' : null)
      if (slowMs > 0 && !(await lot.sleep(slowMs))) return
      if (first === null || isDownload(first)) await needs.downloads.serve(parts, exchange, ref, first)
      else await strikeDownload(needs, parts, exchange, ref, first)
    },
  }
}

/** true where the request came to its end before any work was done for it. */
async function strikeBefore(
  { lot, limiterOf }: Needs,
  parts: Parts,
  call: Call,
  fault: Fault,
): Promise<boolean> {
  if (fault.kind === 'lost-before') breakOff(call.exchange)
  else if (fault.kind === 'hang') await lot.forever()
  else if (fault.kind === '500') answer(parts, call, refuse('INTERNAL_ERROR'))
  else if (fault.kind === '503') answer(parts, call, refuse('SERVICE_UNAVAILABLE'))
  else if (fault.kind === '429-minute' || fault.kind === '429-day') {
    answer(parts, call, refuseUnearned(parts, limiterOf(call.caller.organization.name), fault))
  } else return false
  return true
}

/** true where the work was done but its answer is not what comes. */
async function strikeAfter(lot: ParkingLot, parts: Parts, call: Call, fault: Fault): Promise<boolean> {
  if (fault.kind === 'lost-after') breakOff(call.exchange)
  else if (fault.kind === 'hang-after') await lot.forever()
  else if (fault.kind === '500-after') answer(parts, call, refuse('INTERNAL_ERROR'))
  else if (fault.kind === '503-after') answer(parts, call, refuse('SERVICE_UNAVAILABLE'))
  else if (fault.kind === 'unreadable') sendUnreadable(call.exchange, headersOf(parts, call), fault.as)
  else if (fault.kind === 'slow-after') return !(await lot.sleep(fault.ms))
  else return false
  return true
}

function refuseUnearned(
  parts: Parts,
  limiter: SharedLimiter,
  fault: Extract<RequestFault, { kind: '429-minute' | '429-day' }>,
): Answer {
  const nowMs = serviceNowMs(parts)
  limiter.countForcedRefusal(nowMs)
  const window = limiter.window(fault.kind === '429-minute' ? 'minute' : 'day')
  const retryAfterS = fault.retryAfterS ?? Math.ceil((window.lengthMs - (nowMs % window.lengthMs)) / 1000)
  const refusal = refuseTooFast(window, retryAfterS)
  const { hint = 'both' } = fault
  const body: unknown = JSON.parse(JSON.stringify(refusal.body), (name, value: unknown) => {
    if (name === 'retry_after' && (hint === 'header' || hint === 'none')) return undefined
    return name === 'detail' && hint === 'none'
      ? String(value).replace(/retry after.*/, 'try again later')
      : value
  })
  return { ...refusal, headers: hint === 'both' || hint === 'header' ? refusal.headers : {}, body }
}

function asinOf({ jobs }: Parts, { route, url, json }: Call): string | null {
  if (route.endpoint === 'job') return jobs.any(route.jobId)?.asin ?? null
  if (route.endpoint === 'jobs') return url.searchParams.get('asin')
  const given: unknown = typeof json === 'object' && json !== null && 'asin' in json ? json.asin : null
  return typeof given === 'string' ? given : null
}

const isDownload = (fault: Fault): fault is DownloadFault => fault.kind.startsWith('download-')

/** Words meant for the API strike downloads too when a rule names them; the answer is then an object store's XML. */
async function strikeDownload(
  { lot, downloads }: Needs,
  parts: Parts,
  exchange: Exchange,
  ref: AssetRef,
  fault: RequestFault,
): Promise<void> {
  switch (fault.kind) {
    case 'slow':
    case 'slow-after':
      if (await lot.sleep(fault.ms)) await downloads.serve(parts, exchange, ref, null)
      return
    case 'lost-before':
    case 'lost-after':
      breakOff(exchange)
      return
    case 'hang':
    case 'hang-after':
      await lot.forever(goneFrom(exchange))
      return
    case '500':
    case '500-after':
      sendXmlError(exchange, 500, 'InternalError', 'We encountered an internal error.')
      return
    case '429-minute':
    case '429-day':
    case '503':
    case '503-after':
      sendXmlError(exchange, 503, 'SlowDown', 'Please reduce your request rate.')
      return
    case 'unreadable':
      sendUnreadable(exchange, {}, fault.as)
      return
    default:
      unreachable(fault)
  }
}
