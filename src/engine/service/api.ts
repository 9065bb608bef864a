// The calls of the specification, each answered by one of a closed list. A call is one exchange, or for the jobs
// list one per page; nothing here tries again, because whoever asks must know how often it asked.
import type { Operation } from '../../domain/operations/index.ts'
import { SERVICE_PROFILE, type ServiceProfile } from '../../domain/service.ts'
import type { Clock } from '../ports/clock.ts'
import type { Wire, WireFailure, WireReply } from '../ports/wire.ts'
import type { JobAnswer, JobsAnswer, SubmitAnswer, UsageAnswer } from './answers.ts'
import { listJobs } from './jobs-list.ts'
import { readRate, understand, type Understood } from './reading.ts'
import { readJob, readSubmitted, readUsage } from './shapes.ts'
import type { Failure } from '../../domain/failure.ts'
import { t } from '../../words/index.ts'

/** The service sends no longer answers. */
export const ANSWER_BYTES_MAX = 16 * 1024 * 1024

export interface ApiTiming {
  /** How long a submission may go unanswered: after it, it can no longer leave or arrive, and its answer counts as lost. */
  readonly submitTimeoutMs: number
  readonly readTimeoutMs: number
}

export interface ApiOptions {
  readonly wire: Wire
  /** https; may have a path in front, a slash at the end, or the profile's path already on. */
  readonly baseUrl: URL
  /** Asked at each call, never kept. */
  readonly key: () => string
  readonly clock: Clock
  readonly timing: ApiTiming
  readonly service?: ServiceProfile
}

/** The service (specification: "Endpoints"). No call throws for what the network or the service did. */
export interface Api {
  /** POSTs once, unless `mayLeave` says no at the last moment. `sent: false`, `tooFast` and `refused` mean that nothing was created; all else is in doubt. */
  submit(operation: Operation, body: unknown, mayLeave?: () => boolean): Promise<SubmitAnswer>
  job(id: string, signal?: AbortSignal): Promise<JobAnswer>
  /** Every job of a product, all pages. `asin` has 5 to 15 characters. */
  jobs(asin: string, signal?: AbortSignal): Promise<JobsAnswer>
  usage(signal?: AbortSignal): Promise<UsageAnswer>
}

export function createApi({ wire, baseUrl, key, clock, timing, service = SERVICE_PROFILE }: ApiOptions): Api {
  const apiUrl = urlsOf(baseUrl, service.basePath)
  const common = (secret: string, signal?: AbortSignal) => ({
    headers: { authorization: `Bearer ${secret}`, accept: 'application/json' },
    bodyBytesMax: ANSWER_BYTES_MAX,
    ...(signal === undefined ? {} : { signal }),
  })
  const get = (url: URL, secret: string, signal?: AbortSignal): Promise<WireReply | WireFailure> =>
    wire.exchange({ ...common(secret, signal), method: 'GET', url, timeoutMs: timing.readTimeoutMs })
  const understandRead = (reply: WireReply | WireFailure, secret: string): Understood =>
    understand(reply, secret, clock.nowMs(), false, service)

  return {
    submit: async (operation, body, mayLeave) => {
      const secret = key()
      const shared = common(secret)
      const reply = await wire.exchange({
        ...shared,
        method: 'POST',
        url: apiUrl([operation]),
        headers: { ...shared.headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        timeoutMs: timing.submitTimeoutMs,
        ...(mayLeave === undefined ? {} : { mayLeave }),
      })
      const rate = readRate(reply, service)
      const understood = understand(reply, secret, clock.nowMs(), true, service)
      if (!understood.ok) return { ...understood.failure, rate }
      const receipt = readSubmitted(understood.body)
      return receipt === null
        ? { ...understood.unintelligible(), rate }
        : { kind: 'accepted', ...receipt, rate }
    },

    job: async (id, signal) => {
      const secret = key()
      const reply = await get(apiUrl(['jobs', id]), secret, signal)
      const understood = understandRead(reply, secret)
      if (!understood.ok) {
        const { failure } = understood
        return failure.kind === 'refused' && failure.code === 'JOB_NOT_FOUND' ? { kind: 'notFound' } : failure
      }
      const job = readJob(understood.body, id)
      return job === null ? understood.unintelligible() : { kind: 'job', job }
    },

    jobs: async (asin, signal) => {
      const secret = key()
      return listJobs(async (page) => {
        const query = page === null ? { asin } : { asin, page: String(page) }
        return understandRead(await get(apiUrl(['jobs'], query), secret, signal), secret)
      })
    },

    usage: async (signal) => {
      const secret = key()
      const understood = understandRead(await get(apiUrl(['usage']), secret, signal), secret)
      if (!understood.ok) return understood.failure
      const creditsRemaining = readUsage(understood.body)
      return creditsRemaining === null
        ? understood.unintelligible()
        : { kind: 'usage', creditsRemaining, raw: understood.body }
    },
  }
}

export type BaseUrl =
  | { readonly ok: true; readonly url: URL }
  | { readonly ok: false; readonly failure: Failure }

export function parseBaseUrl(text: string): BaseUrl {
  const refuse = (message: string): BaseUrl => ({
    ok: false,
    failure: { code: 'BAD_INPUT', message, field: 'base_url' },
  })
  const trimmed = text.trim()
  if (!URL.canParse(trimmed)) return refuse(t('account.url.invalid'))
  const url = new URL(trimmed)
  if (url.protocol !== 'https:') {
    return refuse(t('account.url.notHttps'))
  }
  if (url.username !== '' || url.password !== '') {
    return refuse(t('account.url.password'))
  }
  url.search = ''
  url.hash = ''
  return { ok: true, url }
}

/** `segments` are encoded; `query` too. */
function urlsOf(base: URL, basePath: string) {
  let prefix = base.pathname
  while (prefix.endsWith('/')) prefix = prefix.slice(0, -1)
  const root = prefix.endsWith(basePath) ? prefix : `${prefix}${basePath}`
  return (segments: readonly string[], query: Readonly<Record<string, string>> = {}): URL => {
    const url = new URL(base)
    url.pathname = [root, ...segments.map(encodeSegment)].join('/')
    url.search = new URLSearchParams(query).toString()
    url.hash = ''
    return url
  }
}

/** `.` and `..` would climb out of the path even when encoded. */
const encodeSegment = (segment: string): string => {
  const encoded = encodeURIComponent(segment.toWellFormed())
  return /^\.{1,2}$/.test(encoded) ? encoded.replaceAll('.', '%252E') : encoded
}
