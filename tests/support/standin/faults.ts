// What can go wrong on demand, as data: a fault and the requests it is meant for. The book decides which rule
// hits which request; it knows nothing of sockets or jobs. Every rule counts for itself the requests it could
// hit and draws from a stream of its own, so that one rule more never changes what another one does.
import { OPERATIONS } from '../../../src/domain/operations/index.ts'
import { hashOf } from '../../../src/standin/chance.ts'
import type { JobFault } from '../../../src/standin/fates.ts'
import type { Endpoint } from '../../../src/standin/exchange.ts'

/** An endpoint, or a group: `submit` the four generation operations, `api` everything but `asset`. */
export type Where = Endpoint | 'submit' | 'api'

/** Which requests a fault is for; what is left out does not narrow. All that is given must hold. */
export interface Which {
  /** Default `asset` for the download kinds, `submit` for all others. */
  readonly where?: Where
  /** The request's own asin, or that of the job or image it asks for. */
  readonly asin?: string
  /** Of the requests that match so far, counted from 1: those from `from` to `to`. */
  readonly nth?: { readonly from: number; readonly to: number }
  /** Of the requests that match so far: every so-manieth. */
  readonly every?: number
  /** Of the requests that match so far: this share, by the seed. */
  readonly probability?: number
  /** At most so many times. */
  readonly times?: number
}

export type RequestFault =
  /** No answer: the connection is destroyed before anything was done, or after all was done and charged. */
  | { readonly kind: 'lost-before' | 'lost-after' }
  /** Never answered until the stand-in closes; `hang-after` has done the work. */
  | { readonly kind: 'hang' | 'hang-after' }
  /** INTERNAL_ERROR, SERVICE_UNAVAILABLE; the `-after` kinds have done the work and charged for it. */
  | { readonly kind: '500' | '500-after' | '503' | '503-after' }
  /** The work (`slow`) or its answer (`slow-after`) is so much later. */
  | { readonly kind: 'slow' | 'slow-after'; readonly ms: number }
  /** A refusal nobody earned; `hint` tells where retry_after stands (default 'both'). */
  | { readonly kind: '429-minute' | '429-day'; readonly retryAfterS?: number; readonly hint?: RetryHint }
  /** The work is done; the 2xx answer is an HTML page, broken JSON or nothing. Default 'html'. */
  | { readonly kind: 'unreadable'; readonly as?: UnreadableAs }

export type DownloadFault =
  /**
   * Ends early: by a reset; cleanly, chunked; without the last chunk; cleanly, where only the end of the connection
   * tells the end of the body. `at` is the share sent.
   */
  | {
      readonly kind: 'download-cut' | 'download-short' | 'download-unended' | 'download-closed'
      readonly at?: number
    }
  /** Silent after `at`: for `ms`, then the rest comes; without `ms` for ever. */
  | { readonly kind: 'download-stall'; readonly at?: number; readonly ms?: number }
  /** One byte every `ms`; default a second. */
  | { readonly kind: 'download-drip'; readonly ms?: number }
  /** Content-Length says more than comes; or so little that only half comes; or half, and all comes. Default 'more'. */
  | { readonly kind: 'download-lying'; readonly says?: 'more' | 'less' | 'half' }
  /** 200 with the page of a captive portal, as what it is or under the image's own type. Default 'html'. */
  | { readonly kind: 'download-html'; readonly as?: 'html' | 'image' }
  /**
   * A 206 that does not fit: it begins too early; ends before the end; holds another image's bytes under this one's
   * tag; or nobody asked for a part. The first three strike only where a range was asked for. Default 'shifted'.
   */
  | { readonly kind: 'download-misfit'; readonly how?: 'shifted' | 'short' | 'foreign' | 'unasked' }
  /** Led elsewhere: to another name of the host, which has it; to plain http; round and round. Default 'host'. */
  | { readonly kind: 'download-redirect'; readonly to?: 'host' | 'http' | 'loop' }
  /**
   * 200 with nothing; 403; damaged bytes; another image (and ETag) from here on; gzip though nobody asked for it;
   * the right bytes announced as another kind of image.
   */
  | {
      readonly kind:
        | 'download-empty'
        | 'download-expired'
        | 'download-corrupt'
        | 'download-changed'
        | 'download-encoded'
        | 'download-mistyped'
    }

/** Not tied to requests: in force as long as it is in the list. */
export type LastingFault =
  /** Another client of the organization (default: of every one) submits so often. */
  | { readonly kind: 'other-client'; readonly perMinute: number; readonly organization?: string }
  /** The service's clock is off by so much, in everything it states and reckons by. */
  | { readonly kind: 'clock-off'; readonly ms: number }

export type Fault = ((RequestFault | DownloadFault | JobFault) & Which) | LastingFault
export type FaultKind = Fault['kind']
export type RetryHint = 'both' | 'header' | 'body' | 'none'
export type UnreadableAs = 'html' | 'json' | 'empty'

export interface Target {
  readonly endpoint: Endpoint
  readonly asin: string | null
}

interface Rule {
  readonly fault: (RequestFault | DownloadFault | JobFault) & Which
  /** Uniform in [0, 1), by how many requests it has seen. */
  readonly chance: (seen: number) => number
  seen: number
  fired: number
}

export class FaultBook {
  #rules: Rule[] = []
  #lasting: LastingFault[] = []
  #added = 0
  readonly #seed: number

  constructor(seed: number, faults: readonly Fault[] = []) {
    this.#seed = seed
    this.set(faults)
  }

  set(faults: readonly Fault[]): void {
    this.#rules = []
    this.#lasting = []
    this.#added = 0
    for (const fault of faults) this.add(fault)
  }

  add(fault: Fault): void {
    if (fault.kind === 'other-client' || fault.kind === 'clock-off') {
      this.#lasting.push(fault)
      return
    }
    const name = `fault ${this.#added} ${fault.kind}`
    const chance = (seen: number) => hashOf(this.#seed, name, seen) / 2 ** 32
    this.#rules.push({ fault, chance, seen: 0, fired: 0 })
    this.#added += 1
  }

  get clockOffMs(): number {
    return this.#lasting.reduce((sum, fault) => sum + (fault.kind === 'clock-off' ? fault.ms : 0), 0)
  }

  otherClientPerMinute(organization: string): number {
    const rates = this.#lasting.map((fault) =>
      fault.kind === 'other-client' && (fault.organization ?? organization) === organization
        ? fault.perMinute
        : 0,
    )
    return rates.reduce((sum, rate) => sum + rate, 0)
  }

  /** What happens to this request. Slowness adds up and goes with any other fault; else the first one wins. */
  onRequest(target: Target): { slowMs: number; first: RequestFault | DownloadFault | null } {
    let slowMs = 0
    let first: RequestFault | DownloadFault | null = null
    for (const { fault } of this.#hits(target, (kind) => kind !== 'job-failed' && kind !== 'image-failed')) {
      if (fault.kind === 'job-failed' || fault.kind === 'image-failed') continue
      if (fault.kind === 'slow') slowMs += fault.ms
      else first ??= fault
    }
    return { slowMs, first }
  }

  /** What becomes of the job of a submission that was accepted. */
  onJob(target: Target): readonly JobFault[] {
    const hits = this.#hits(target, (kind) => kind === 'job-failed' || kind === 'image-failed')
    return hits
      .map(({ fault }) => fault)
      .filter((fault) => fault.kind === 'job-failed' || fault.kind === 'image-failed')
  }

  #hits(target: Target, wanted: (kind: FaultKind) => boolean): Rule[] {
    return this.#rules.filter((rule) => wanted(rule.fault.kind) && isFor(rule.fault, target) && strikes(rule))
  }
}

function isFor(fault: Rule['fault'], target: Target): boolean {
  if (fault.asin !== undefined && fault.asin !== target.asin) return false
  const where = fault.where ?? (fault.kind.startsWith('download-') ? 'asset' : 'submit')
  if (where === 'submit') return OPERATIONS.some((operation) => operation === target.endpoint)
  return where === 'api' ? target.endpoint !== 'asset' : where === target.endpoint
}

function strikes(rule: Rule): boolean {
  const { nth, every, probability, times } = rule.fault
  rule.seen += 1
  if (nth !== undefined && (rule.seen < nth.from || rule.seen > nth.to)) return false
  if (every !== undefined && rule.seen % every !== 0) return false
  // Drawn for every request in question, so that `times` does not shift what follows.
  if (probability !== undefined && rule.chance(rule.seen) >= probability) return false
  if (times !== undefined && rule.fired >= times) return false
  rule.fired += 1
  return true
}
