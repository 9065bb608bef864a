// One page of the jobs list, whose shape the specification does not show (section "GET /v1/api/jobs?asin=").
// "There is no such job" decides whether a submission is repeated and paid again, so a page counts as empty only
// where the empty array stands where a list would stand, and one entry without an id spoils the whole page.
import { z } from 'zod'
import type { ListedJob } from './answers.ts'
import { isArray, isObject, own } from './json.ts'
import { amount, identifier, orNull, timestamp, word } from './values.ts'

export interface JobsPage {
  readonly jobs: readonly ListedJob[]
  /** What the page says of the whole: true there is more, false there is not, null it does not say. */
  readonly more: boolean | null
  /** How many jobs the product has, where the page says so. */
  readonly total: number | null
}

const entry = z
  .object({
    id: identifier.optional(),
    job_id: identifier.optional(),
    job_type: orNull(word),
    status: orNull(word),
    created_at: orNull(timestamp),
  })
  .transform((found, context): ListedJob => {
    const id = found.id ?? found.job_id
    if (id === undefined) {
      context.addIssue({ code: 'custom', message: 'has no id' })
      return z.NEVER
    }
    const status = found.status?.toLowerCase() ?? null
    return { id, jobType: found.job_type, status, createdAtMs: found.created_at }
  })

/** One by one: what is wrong with each of a hundred thousand entries is more than memory holds. */
function entriesIn(place: readonly unknown[]): readonly ListedJob[] | null {
  const jobs: ListedJob[] = []
  for (const item of place) {
    const read = entry.safeParse(item)
    if (!read.success) return null
    jobs.push(read.data)
  }
  return jobs
}

/** @returns null where the answer is no list of jobs */
export function readJobsPage(body: unknown): JobsPage | null {
  if (own(body, 'success') === false) return null
  const found = findJobs(body)
  return found === null ? null : { jobs: found, ...extentOf(body) }
}

const LIST_KEYS = [
  'jobs',
  'items',
  'results',
  'records',
  'rows',
  'list',
  'entries',
  'content',
  'data',
] as const
const SEARCH_DEPTH_MAX = 4

function findJobs(body: unknown): readonly ListedJob[] | null {
  const usual = [body, ...LIST_KEYS.map((key) => own(body, key))]
  const nested = LIST_KEYS.map((key) => own(own(body, 'data'), key))
  for (const place of [...usual, ...nested]) {
    if (!isArray(place)) continue
    return entriesIn(place)
  }
  return searchJobs(body)
}

/** A list in an unexpected place is believed only when it holds jobs. */
function searchJobs(body: unknown): readonly ListedJob[] | null {
  let level: readonly unknown[] = [body]
  for (let depth = 0; depth < SEARCH_DEPTH_MAX; depth++) {
    for (const place of level) {
      if (!isArray(place) || place.length === 0) continue
      const read = entriesIn(place)
      if (read !== null) return read
    }
    level = level.flatMap((place) => (isObject(place) ? Object.values(place) : []))
  }
  return null
}

function extentOf(body: unknown): { more: boolean | null; total: number | null } {
  const data = own(body, 'data')
  const holders = [
    body,
    data,
    ...['pagination', 'meta', 'page_info', 'paging'].flatMap((key) => [own(body, key), own(data, key)]),
  ]
  const first = <T>(keys: readonly string[], schema: z.ZodType<T>): T | null => {
    for (const holder of holders) {
      for (const key of keys) {
        const read = schema.safeParse(own(holder, key))
        if (read.success) return read.data
      }
    }
    return null
  }
  return {
    more: first(['has_more', 'hasMore', 'has_next', 'hasNext', 'has_next_page'], z.boolean()),
    total: first(['total', 'total_count', 'totalCount', 'total_items', 'total_jobs'], amount),
  }
}
