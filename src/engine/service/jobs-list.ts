// All pages of a product's jobs. The specification gives `page`, a default size of 20 and nothing else: not whether
// pages count from 0 or 1, not what comes after the last. A job overlooked here would be paid a second time, so
// the first page is asked for without a number, and only what the answers themselves show ends the walk: a page
// that is empty or brings nothing new, or a short one that also says it is the last.
import type { Jobs, JobsAnswer, ListedJob, ReadFailure } from './answers.ts'
import { type JobsPage, readJobsPage } from './jobs-page.ts'
import type { Understood } from './reading.ts'

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
      // Past the end some refuse instead of answering with nothing. Where page 1 was answered, page 2 being refused
      // can mean nothing else; page 1 itself is past the end only where pages count from 0 and the first was short.
      const pastTheEnd = (page > 1 || (last !== null && isShort(last))) && refusesThePage(answer.failure)
      return pastTheEnd ? all() : answer.failure
    }
    if (page === 0) dateMs = answer.dateMs
    const found = readJobsPage(answer.body)
    if (found === null) return answer.unintelligible()
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
