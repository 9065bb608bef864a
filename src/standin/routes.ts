// The seven endpoints and the images: which path is which.
import { OPERATIONS, type Operation } from '../domain/operations/index.ts'

export type Endpoint = Operation | 'job' | 'jobs' | 'usage' | 'asset'

/** What a listener answers for. */
export type Serves = 'everything' | 'api' | 'assets'

export interface Route {
  readonly endpoint: Endpoint
  readonly method: 'GET' | 'POST'
  readonly jobId: string
}

export function routeOf(path: string, serves: Serves): Route | null {
  if (path.startsWith('/assets/') || path.startsWith('/photos/'))
    return serves === 'api' ? null : get('asset')
  if (serves === 'assets') return null
  const operation = OPERATIONS.find((known) => path === `/v1/api/${known}`)
  if (operation !== undefined) return { endpoint: operation, method: 'POST', jobId: '' }
  if (path === '/v1/api/jobs') return get('jobs')
  if (path === '/v1/api/usage') return get('usage')
  const jobId = /^\/v1\/api\/jobs\/([^/]+)$/.exec(path)?.[1]
  return jobId === undefined ? null : get('job', jobId)
}

const get = (endpoint: Endpoint, jobId = ''): Route => ({ endpoint, method: 'GET', jobId })

export const isSubmission = (endpoint: Endpoint): endpoint is Operation =>
  OPERATIONS.some((operation) => operation === endpoint)
