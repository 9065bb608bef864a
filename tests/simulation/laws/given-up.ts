// What is given up, and what is paid for again: a few failures of the service come first (design, "Errors"), a person
// is asked only what nobody can know, and a job that is still there is fetched and not made again.
import type { WireFailure, WireReply } from '../../../src/engine/ports/wire.ts'
import { isGone } from '../service/jobs.ts'
import { asinOf, isListable } from '../service/orders.ts'
import type { LawParts } from './laws.ts'
import type { EventRow, IntentRow } from './rows.ts'

/** "A few attempts", "retry a few times". */
const FEW = 3
/** Hours of them ask a person. */
const PAGE_WEIGHT = 0.05
/** A clock that was set so far has made jobs expire that are still kept: the service did not know them for a moment. */
const FAR_MS = 3 * 24 * 3_600_000

export interface GivenUp {
  onSubmit(body: string, intent: IntentRow): void
  /** @param pid of the process; negative: it asks for the second account */
  onReply(url: URL, result: WireReply | WireFailure, pid: number): void
  onEvent(event: EventRow): void
}

interface Reported {
  /** JOB_NOT_FOUND, in a row. */
  missing: number
  /** Anything that says nothing about it, in a row. */
  unusable: number
}

export function createGivenUp(needs: LawParts): GivenUp {
  const { plan, scheduler, service, wallMs, clockMovedAtMs, broken } = needs
  const sends = new Map<number, number>()
  const bodies = new Map<number, string>()
  const jobs = new Map<number, string>()
  const reported = new Map<string, Reported>()
  /** Jobs that the service has once said it does not know. */
  const wasMissing = new Set<string>()
  /** Lists of a product that failed, in a row; pages of something in between count little. */
  const lists = new Map<string, number>()
  /** What the seller's clock has shown beside the true time, the least and the most. */
  const off = { leastMs: 0, mostMs: 0 }
  /** Accounts whose service has listed anything, and tasks that went out before: nobody knows what its clock showed then. */
  const heard = new Set<boolean>()
  const sentUnheard = new Set<number>()

  const reportedOf = (jobId: string): Reported => {
    const known = reported.get(jobId) ?? { missing: 0, unusable: 0 }
    reported.set(jobId, known)
    return known
  }
  const few = (count: number, what: string) => {
    if (count < FEW) broken('nothing is given up lightly', `${what} after ${count} failures`)
  }
  /** From then on a person may have said to pay again for what is there. */
  const paidAgain = plan.episodes.find(({ kind }) => kind === 'person-pays-again')
  const paidAgainMs = plan.startMs + (paidAgain?.atMs ?? Infinity)
  const checkRetry = (taskId: number, from: string, detail: string | null) => {
    if (scheduler.nowMs >= paidAgainMs) return
    const job = service.jobs.get(jobs.get(taskId) ?? '')
    if (job === undefined || job.isTest || !job.isOurs || isGone(job, scheduler.nowMs)) return
    if (job.error !== null && scheduler.nowMs >= job.endsMs) return
    if (job.pictures.some((picture) => picture.error !== null)) return
    const isClockFarOff = off.mostMs - off.leastMs > FAR_MS
    if (from !== 'failed' && isClockFarOff && wasMissing.has(job.id)) return
    broken(
      'what is paid for is fetched',
      `${job.operation} of ${job.asin} is to be made again from ${from} (${detail}), though job ${job.id} is there`,
    )
  }
  const checkAsked = (taskId: number, detail: string | null) => {
    const body = bodies.get(taskId)
    if (body === undefined || clockMovedAtMs() > -Infinity || sentUnheard.has(taskId)) return
    // Another key may be shown other jobs than the one that paid.
    const isOtherKey = plan.episodes.some(({ kind }) => kind === 'key-changed' || kind === 'key-replaced')
    if (isOtherKey && detail?.includes('its API key was replaced') === true) return
    const asin = asinOf(body)
    // The service lists no other numbers; what failed several times cannot be had; a job of the product may be it.
    if (!isListable(asin) || (lists.get(asin) ?? 0) >= FEW) return
    if ([...service.jobs.values()].some((job) => job.asin === asin)) return
    broken(
      'a person is asked what nobody can know',
      `task ${taskId}: there is no job of ${asin} at all ${detail}`,
    )
  }
  return {
    onSubmit(body, { task_id, account_id }) {
      sends.set(task_id, (sends.get(task_id) ?? 0) + 1)
      bodies.set(task_id, body)
      if (heard.has(account_id !== 1)) sentUnheard.delete(task_id)
      else sentUnheard.add(task_id)
    },
    onReply(url, result, pid) {
      const offMs = wallMs() - scheduler.nowMs
      off.leastMs = Math.min(off.leastMs, offMs)
      off.mostMs = Math.max(off.mostMs, offMs)
      const status = result.kind === 'reply' ? result.status : 0
      const asin = url.searchParams.get('asin')
      if (asin !== null) {
        const isGood = result.kind === 'reply' && status === 200 && isJson(result.body)
        const isOwn = result.kind === 'reply' && (isJson(result.body) || (status >= 500 && status < 511))
        lists.set(asin, isGood ? 0 : (lists.get(asin) ?? 0) + (isOwn ? 1 : PAGE_WEIGHT))
        if (isGood) heard.add(pid < 0)
      }
      const jobId = /^\/v1\/api\/jobs\/([^/]+)$/.exec(url.pathname)?.[1]
      if (jobId === undefined) return
      const one = reportedOf(jobId)
      if (result.kind === 'reply' && status === 200 && isJson(result.body)) {
        one.missing = 0
        one.unusable = 0
        return
      }
      one.unusable += 1
      // That the network was gone in between says nothing of it.
      if (result.kind === 'reply') one.missing = status === 404 ? one.missing + 1 : 0
      if (status === 404) wasMissing.add(jobId)
    },
    onEvent({ task_id, from_state, cause, detail }) {
      const jobId = jobs.get(task_id) ?? ''
      switch (cause) {
        case 'accepted':
        case 'job_found':
        case 'looked_for_again':
        case 'taken_over':
          // A person who asks for a job once more names none.
          jobs.set(task_id, detail ?? jobId)
          return
        case 'attempts_used_up':
          few(sends.get(task_id) ?? 0, `task ${task_id} has failed`)
          return
        case 'job_vanished':
          few(reportedOf(jobId).missing, `job ${jobId} is lost`)
          return
        case 'cannot_be_read':
          few(reportedOf(jobId).unusable, `job ${jobId} cannot be read`)
          return
        case 'check_failed':
          if (detail?.includes('JOB_NOT_FOUND') === true)
            broken('a product is held for what is wrong with it', `task ${task_id}: it has no jobs`)
          return
        case 'nobody_can_know':
          checkAsked(task_id, detail)
          return
        case 'retried_by_person':
          checkRetry(task_id, from_state, detail)
          sends.delete(task_id)
          jobs.delete(task_id)
      }
    },
  }
}

export const isJson = (body: string): boolean => {
  try {
    JSON.parse(body)
    return true
  } catch {
    return false
  }
}
