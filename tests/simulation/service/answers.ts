// The answers of the model, in the shapes of the specification and, where it shows none, in one of several.
import { jobTypeOf } from '../../../src/domain/operations/index.ts'
import { type ServiceJob, statusAt } from './jobs.ts'
import { orderOf } from './orders.ts'
import { turned } from './quirks.ts'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type ListShape = 'bare' | 'data' | 'total' | 'more'
export const LIST_SHAPES: readonly ListShape[] = ['bare', 'data', 'total', 'more']
const PAGE_SIZE = 20

const iso = (ms: number) => new Date(ms).toISOString()

export const answer = (status: number, body: unknown, headers: Record<string, string> = {}): Answer => ({
  status,
  headers,
  body: JSON.stringify(body),
})

export const refusal = (
  status: number,
  code: string,
  extra: { readonly detail?: string; readonly retry_after?: number } = {},
  headers: Record<string, string> = {},
): Answer => {
  const { detail, retry_after } = extra
  return answer(
    status,
    {
      success: false,
      error: { code, message: `It is ${code}.`, ...(detail === undefined ? {} : { detail }) },
      ...(retry_after === undefined ? {} : { retry_after }),
    },
    headers,
  )
}

export const submitted = (job: ServiceJob): unknown => ({
  success: true,
  data: {
    job_id: job.id,
    job_type: jobTypeOf(job.operation),
    status: 'pending',
    created_at: iso(job.createdMs),
  },
  error: null,
})

/** What of a job may differ from one answer to the next. */
export interface Reported {
  readonly cost: number | null
  readonly refund: number
  /** How many entries of the output are listed last instead of first. */
  readonly turn: number
  readonly showsRequest: boolean
}

/** @param urlOf the signed address of a picture, by its place */
export function jobAnswer(
  job: ServiceJob,
  nowMs: number,
  urlOf: (at: number) => string,
  { cost, refund, turn, showsRequest }: Reported,
): Answer {
  const status = statusAt(job, nowMs)
  const hasEnded = status === 'completed' || status === 'failed'
  return answer(200, {
    id: job.id,
    job_type: jobTypeOf(job.operation),
    status,
    created_at: iso(job.createdMs),
    started_at: status === 'pending' ? null : iso(job.startedMs),
    completed_at: hasEnded ? iso(job.endsMs) : null,
    credit_cost: cost,
    credits_refunded: hasEnded ? refund : 0,
    output: status === 'completed' ? outputOf(job, urlOf, turn) : null,
    error_code: status === 'failed' ? job.error : null,
    ...(showsRequest ? { request: JSON.parse(job.body) as unknown } : {}),
  })
}

function outputOf(job: ServiceJob, urlOf: (at: number) => string, turn: number): unknown {
  if (job.hasStrategy)
    return { creative_strategy: { product_details: { of: job.id }, strategy: { text: 'Sell it.' } } }
  const entries = job.pictures.map((picture, at) =>
    picture.error === null
      ? { type: `picture ${at}`, url: urlOf(at), error: null }
      : { type: `picture ${at}`, error: { code: picture.error } },
  )
  if (job.operation !== 'a_plus') return { images: turned(entries, turn) }
  const [first, ...others] = job.pictures.map((picture, at) => (picture.error === null ? urlOf(at) : null))
  const { types = [] } = job.body === '{}' ? {} : orderOf(job.body)
  const ads = [{ type: types[0], preview: first, modules: others.filter((url) => url !== null) }]
  const failed = job.pictures.flatMap((picture) =>
    picture.error === null ? [] : [{ type: types.at(-1), error: { code: picture.error } }],
  )
  return { ads: turned([...ads, ...failed], turn) }
}

export function listAnswer(
  all: readonly ServiceJob[],
  page: number,
  nowMs: number,
  shape: ListShape,
  isTyped: (job: ServiceJob) => boolean,
): Answer {
  const jobs = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((job) => ({
    id: job.id,
    ...(isTyped(job) ? { job_type: jobTypeOf(job.operation) } : {}),
    status: statusAt(job, nowMs),
    created_at: iso(job.createdMs),
  }))
  switch (shape) {
    case 'bare':
      return answer(200, jobs)
    case 'data':
      return answer(200, { success: true, data: jobs })
    case 'total':
      return answer(200, { success: true, data: { jobs, total: all.length, page } })
    case 'more':
      return answer(200, { jobs, has_more: page * PAGE_SIZE < all.length })
    default:
      return shape satisfies never
  }
}
