// All pages of a product's jobs. The specification gives `page`, a default size of 20 and nothing else: neither the shape of
// a page, nor whether pages count from 0 or 1, nor what comes after the last. A job overlooked here would be paid a second
// time. So the first page is asked for without a number, and only what the answers themselves show ends the walk: a page
// that is empty or brings nothing new, or a short one that also says it is the last. The list is the one array of objects,
// wherever it stands; it is not understood where there are two of them, or where one entry has no id. An empty array is a
// list without entries only where a list would stand.
import { z } from 'zod'
import type { Jobs, JobsAnswer, ListedJob, ReadFailure } from './answers.ts'
import { isArray, isObject, own } from './json.ts'
import type { Understood } from './reading.ts'
import { requestIn } from './shapes.ts'
import { amount, identifier, orNull, timestamp, word } from './values.ts'

/** The specification's default page size ("Limits"). */
export const JOBS_PAGE_SIZE = 20
/** 2,000 jobs of one product; beyond it the list is not believed rather than cut. */
export const JOBS_PAGES_MAX = 100
/** The same where pages are longer than that. */
export const JOBS_MAX = 10_000

/** So often pages are read again while that brings jobs that were not there before. */
const WALKS_MAX = 4

type Ask = (page: number | null) => Promise<Understood>

/**
 * Between two pages a job may begin, or another replica answer, and what moves from one page to the next meanwhile is
 * on neither: a list of several pages is read until a whole reading brings nothing new.
 * @param ask one page; null asks for the first without a number
 */
export async function listJobs(ask: Ask): Promise<JobsAnswer> {
  const jobs = new Map<string, ListedJob>()
  let dateMs: number | null = null
  for (let walk = 0; walk < WALKS_MAX; walk++) {
    const known = jobs.size
    const read = await readPages(ask)
    if (read.kind !== 'jobs') return read
    if (walk === 0) dateMs = read.dateMs
    for (const job of read.jobs) jobs.set(job.id, job)
    if (jobs.size < JOBS_PAGE_SIZE || (walk > 0 && jobs.size === known)) break
  }
  return { kind: 'jobs', jobs: [...jobs.values()], dateMs }
}

async function readPages(ask: Ask): Promise<JobsAnswer> {
  const jobs = new Map<string, ListedJob>()
  let last: JobsPage | null = null
  let dateMs: number | null = null
  const all = (): Jobs => ({ kind: 'jobs', jobs: [...jobs.values()], dateMs })

  for (let page = 0; page < JOBS_PAGES_MAX; page++) {
    const answer = await ask(page === 0 ? null : page)
    if (!answer.ok) {
      if (page === 0 && answer.failure.kind === 'refused' && answer.failure.code === 'JOB_NOT_FOUND')
        return { ...all(), dateMs: answer.dateMs ?? null }
      // Past the end some refuse instead of answering with nothing. Where page 1 was answered, page 2 being refused
      // can mean nothing else; page 1 itself is past the end only where pages count from 0 and the first was short.
      const pastTheEnd = (page > 1 || (last !== null && isShort(last))) && refusesThePage(answer.failure)
      return pastTheEnd ? all() : answer.failure
    }
    if (page === 0) dateMs = answer.dateMs
    const found = readJobsPage(answer.body)
    if (found === null || (page === 0 && isEmptyAndMore(found))) return answer.unintelligible()
    const known = jobs.size
    for (const job of found.jobs) if (!jobs.has(job.id)) jobs.set(job.id, job)
    const broughtNew = jobs.size > known
    if (jobs.size > JOBS_MAX) return endless(`more than ${JOBS_MAX} jobs`)
    // Page 1 repeats the unnumbered one where pages count from 1, and follows it where they count from 0.
    const repeatsTheFirst = page === 1 && found.jobs.length > 0
    const atTheEnd = (!broughtNew && !repeatsTheFirst) || (isShort(found) && saysItIsLast(found, jobs.size))
    if (atTheEnd) return all()
    last = found
  }
  return endless(`more than ${JOBS_PAGES_MAX} pages`)
}

const endless = (what: string): JobsAnswer => ({
  kind: 'unintelligible',
  httpStatus: 200,
  excerpt: `The list of jobs has ${what}.`,
})

const refusesThePage = (failure: ReadFailure): boolean =>
  failure.kind === 'refused' && [400, 404, 416, 422].includes(failure.httpStatus)

const isShort = (page: JobsPage): boolean => page.jobs.length < JOBS_PAGE_SIZE

const saysItIsLast = (page: JobsPage, seen: number): boolean =>
  page.more === false || (page.more === null && page.total !== null && page.total === seen)

/** A first page without jobs that says there are some is not understood. */
const isEmptyAndMore = ({ jobs, more, total }: JobsPage): boolean =>
  jobs.length === 0 && (more === true || (total ?? 0) > 0)

interface JobsPage {
  readonly jobs: readonly ListedJob[]
  /** What the page says of the whole: true there is more, false there is not, null it does not say. */
  readonly more: boolean | null
  readonly total: number | null
}

const entry = z.object({
  id: identifier.optional(),
  job_id: identifier.optional(),
  job_type: orNull(word),
  status: orNull(word),
  created_at: orNull(timestamp),
})

/** One by one: what is wrong with each of a hundred thousand entries is more than memory holds. */
function entriesIn(place: readonly unknown[]): readonly ListedJob[] | null {
  const jobs: ListedJob[] = []
  for (const item of place) {
    const { data } = entry.safeParse(item)
    const id = data?.id ?? data?.job_id
    if (data === undefined || id === undefined) return null
    const status = data.status?.toLowerCase() ?? null
    jobs.push({ id, jobType: data.job_type, status, createdAtMs: data.created_at, asked: requestIn(item) })
  }
  return jobs
}

/** @returns null where the answer is no list of jobs */
function readJobsPage(body: unknown): JobsPage | null {
  if (own(body, 'success') === false) return null
  const jobs = findJobs(body)
  return jobs === null ? null : { jobs, ...extentOf(body) }
}

const SEARCH_DEPTH_MAX = 4

function findJobs(body: unknown): readonly ListedJob[] | null {
  const lists = arraysIn(body).filter((array) => array.some(isObject))
  const [list] = lists
  if (list !== undefined) return lists.length === 1 ? entriesIn(list) : null
  const holders = [body, own(body, 'data')]
  const usual = ['jobs', 'items', 'results'].flatMap((key) => holders.map((holder) => own(holder, key)))
  const found = [...holders, ...usual].filter(isArray)
  return found.length > 0 && found.every((array) => array.length === 0) ? [] : null
}

/** Those within objects; arrays within arrays belong to an entry. */
function arraysIn(body: unknown): readonly (readonly unknown[])[] {
  const found: (readonly unknown[])[] = []
  let level: readonly unknown[] = [body]
  for (let depth = 0; depth < SEARCH_DEPTH_MAX; depth++) {
    found.push(...level.filter(isArray))
    level = level.flatMap((place) => (isObject(place) ? Object.values(place) : []))
  }
  return found
}

function extentOf(body: unknown): Pick<JobsPage, 'more' | 'total'> {
  const holders = [body, own(body, 'data')].flatMap((holder) => [holder, own(holder, 'pagination')])
  const first = <T>(key: string, schema: z.ZodType<T>): T | null =>
    holders.map((holder) => schema.safeParse(own(holder, key)).data).find((value) => value !== undefined) ??
    null
  return { more: first('has_more', z.boolean()), total: first('total', amount) }
}
