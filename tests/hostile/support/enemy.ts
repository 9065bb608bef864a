// A service that answers at the port of the wire, as a script says: per product, one endpoint lies for a while and
// then answers as the specification has it, so that a task always has a way to its end.
import { Readable } from 'node:stream'
import type { Wire, WireReply, WireRequest } from '../../../src/engine/ports/wire.ts'

export const ENDPOINTS = ['submit', 'job', 'jobs', 'usage'] as const
export type Endpoint = (typeof ENDPOINTS)[number]

export interface Lie {
  readonly endpoint: Endpoint
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** How often the service gives this answer. */
  readonly times: number
}

export const goodSubmit = (jobId: string) => ({
  success: true,
  data: { job_id: jobId, job_type: 'Listing Builder', status: 'pending', created_at: '2026-11-20T21:00:00Z' },
  error: null,
})
export const goodJob = (jobId: string) => ({
  success: true,
  data: {
    id: jobId,
    job_type: 'Listing Builder',
    status: 'completed',
    created_at: '2026-11-20T21:00:00Z',
    completed_at: '2026-11-20T21:02:00Z',
    credit_cost: 30,
    credits_refunded: 0,
    output: {
      ads: [
        {
          type: 'A+ Basic One Module',
          preview: `https://a.test/${jobId}/p.png`,
          modules: [`https://a.test/${jobId}/1.png`],
          error: null,
        },
      ],
      images: [{ slot: 'main', url: `https://a.test/${jobId}/main.png` }],
    },
    error_code: null,
  },
})
export const goodJobs = { success: true, data: { jobs: [], total: 0 } }
export const goodUsage = { success: true, data: { credits: { remaining: 1000 } } }

export interface Enemy extends Wire {
  /** What was asked of it that must never be asked. */
  readonly faults: readonly string[]
}

/**
 * @param lies the lie of each product, by its asin
 * @param image what every image address gives
 * @param key the account's key, which an image host must never see
 */
export function enemyWire(lies: ReadonlyMap<string, Lie>, image: Buffer, key: string): Enemy {
  const reported = new Map<string, number>()
  const jobs = new Map<string, string>()
  const faults: string[] = []
  const lieAt = (asin: string, endpoint: Endpoint): WireReply | null => {
    const lie = lies.get(asin)
    const count = reported.get(asin) ?? 0
    if (lie?.endpoint !== endpoint || count >= lie.times) return null
    reported.set(asin, count + 1)
    return reply(lie.status, lie.body, lie.headers)
  }

  const answer = (request: WireRequest): WireReply => {
    const { pathname, searchParams } = request.url
    if (!pathname.startsWith('/v1/api/')) faults.push(`asked for ${request.url.href}`)
    const [, , , resource = '', id = ''] = pathname.split('/')
    if (request.method === 'POST') {
      const asin = asinIn(request.body ?? '')
      const lie = lieAt(asin, 'submit')
      const honest = `job-${asin}-${jobs.size}`
      jobs.set(honest, asin)
      if (lie !== null) return lie
      // Where the submission itself is honest, an answer that gets lost leads to the list.
      if (lies.get(asin)?.endpoint === 'jobs' && !reported.has(`lost ${asin}`)) {
        reported.set(`lost ${asin}`, 1)
        return reply(
          500,
          JSON.stringify({ success: false, error: { code: 'INTERNAL_ERROR', message: 'lost' } }),
        )
      }
      return reply(200, JSON.stringify(goodSubmit(honest)))
    }
    if (resource === 'usage') return lieAt('usage', 'usage') ?? reply(200, JSON.stringify(goodUsage))
    if (id === '')
      return lieAt(searchParams.get('asin') ?? '', 'jobs') ?? reply(200, JSON.stringify(goodJobs))
    const asked = decodeURIComponent(id)
    return lieAt(jobs.get(asked) ?? asked, 'job') ?? reply(200, JSON.stringify(goodJob(asked)))
  }

  return {
    faults,
    exchange: async (request) => answer(request),
    open: async (request) => {
      if (request.url.protocol !== 'https:') faults.push(`opened ${request.url.href}`)
      if (JSON.stringify(request).includes(key)) faults.push('an image host was shown the key')
      return {
        kind: 'stream',
        status: 200,
        headers: { 'content-type': 'image/png' },
        body: Readable.from([image]),
      }
    },
  }
}

const reply = (status: number, body: string, headers: Readonly<Record<string, string>> = {}): WireReply => ({
  kind: 'reply',
  status,
  headers,
  body,
})

const asinIn = (body: string): string => /"asin":"([^"]*)"/.exec(body)?.[1] ?? ''
