// How often the service may be asked. A job is asked for about every five seconds (specification: "Client polling
// rule"), after a failure not before the service's own word, and nothing goes round and round.
import type { WireFailure, WireReply } from '../../../src/engine/ports/wire.ts'
import type { LawParts } from './laws.ts'

const MINUTE_MS = 60_000
/** "About every 5 seconds". */
const POLL_MS = 4_500
/** A service that does not say when to come again is left alone for a while. */
const UNTOLD_MS = 15_000
/** No read waits longer than this, whatever it is told: results are kept for 7 days. */
const TOLD_MS_MAX = 15 * MINUTE_MS
/** The same list: looks of the reconciler every 15 s, and the checks of a few tasks of the product. */
const LISTS_MAX = 20
/** And of a product that nothing is looked for: it shows others whether the list is behind, and was prepared before. */
const LISTS_OF_OTHERS_MAX = 12
/** Each image may ask for a fresh address when it is refused, at first soon and then ever more seldom. */
const FRESH_MAX = 6
/** So often a job is asked for in five minutes when nothing has answered for more than ten; a list by several tasks. */
const OUT_MAX = 6
const LISTS_OUT_MAX = 20

interface Asked {
  /** Requests of the last five minutes. */
  atMs: number[]
  /** What the last answer said about the next request. */
  notBeforeMs: number
  why: string
}

export interface Reads {
  onRequest(url: URL, pid: number): void
  onReply(url: URL, result: WireReply | WireFailure, pid: number): void
  /** What was heard has been written down: an answer that could not be is asked for again. */
  onCommit(): void
  /** Whoever heard something will ask once more. */
  onCommitFailed(): void
  /** A person wants the job asked for at once. */
  recipeIdentity(jobId: string): void
}

const JOB = /^\/v1\/api\/jobs\/([^/]+)$/

export function createReads({ scheduler, service, rows, clockMovedAtMs, broken }: LawParts): Reads {
  /** By process: it does not know what an earlier one has heard. */
  const asked = new Map<string, Asked>()
  /** Since when a process has heard nothing of the service, although it asks. */
  const silentSinceMs = new Map<number, number>()
  /** The last answer, until what follows from it by itself has been written down. */
  let unwritten: {
    readonly one: Asked
    readonly step: number
    readonly said: Pick<Asked, 'notBeforeMs' | 'why'>
  } | null = null
  const of = (url: URL, pid: number): Asked => {
    const name = `${pid} ${url.pathname}${url.search}`
    const known = asked.get(name)
    if (known !== undefined) return known
    const made: Asked = { atMs: [], notBeforeMs: 0, why: '' }
    asked.set(name, made)
    return made
  }
  /** Commits of the last minute that failed. */
  let failedAtMs: number[] = []
  const isRead = (url: URL) => url.pathname.startsWith('/v1/api/jobs')
  return {
    onRequest(url, pid) {
      if (!isRead(url)) return
      const nowMs = scheduler.nowMs
      const one = of(url, pid)
      one.atMs = one.atMs.filter((atMs) => atMs > nowMs - 5 * MINUTE_MS)
      one.atMs.push(nowMs)
      const what = `${url.pathname}${url.search}`
      const wasClockMoved = nowMs - clockMovedAtMs() < 2 * MINUTE_MS
      if (nowMs < one.notBeforeMs && !wasClockMoved)
        broken(
          'polls keep their pace',
          `${what} was asked for ${((one.notBeforeMs - nowMs) / 1000).toFixed(1)} s too soon after ${one.why}`,
        )
      const job = service.jobs.get(JOB.exec(url.pathname)?.[1] ?? '')
      const inMinute = one.atMs.filter((atMs) => atMs > nowMs - MINUTE_MS).length
      failedAtMs = failedAtMs.filter((atMs) => atMs > nowMs - MINUTE_MS)
      const most =
        failedAtMs.length +
        (job === undefined
          ? rows()?.isLookedFor(url.searchParams.get('asin') ?? '') === false
            ? LISTS_OF_OTHERS_MAX
            : LISTS_MAX
          : 13 + (nowMs >= job.endsMs ? FRESH_MAX * Math.max(1, job.pictures.length) : 0))
      if (inMinute > most) broken('nothing goes round and round', `${what}: ${inMinute} times in a minute`)
      // A process that stood still did not ask either.
      const silentMs = nowMs - Math.max(silentSinceMs.get(pid) ?? nowMs, clockMovedAtMs())
      if (
        silentMs > 10 * MINUTE_MS &&
        one.atMs.length > (job === undefined ? LISTS_OUT_MAX : OUT_MAX) &&
        !wasClockMoved
      )
        broken(
          'who gets no answer asks more seldom',
          `${what}: ${one.atMs.length} times in five minutes, after ${Math.round(silentMs / MINUTE_MS)} minutes without an answer`,
        )
    },
    onReply(url, result, pid) {
      // A certificate that is not the service's stops the account, which then asks once a minute.
      if (result.kind === 'reply' || result.reason === 'tls') silentSinceMs.delete(pid)
      else if (!silentSinceMs.has(pid)) silentSinceMs.set(pid, scheduler.nowMs)
      if (!isRead(url)) return
      const jobId = JOB.exec(url.pathname)?.[1] ?? ''
      const job = service.jobs.get(jobId)
      const one = of(url, pid)
      one.notBeforeMs = 0
      // A job that has ended is asked for again only for fresh addresses, whenever an image needs one; one that is
      // nobody's yet may be looked at for several tasks.
      if (job === undefined || scheduler.nowMs >= job.endsMs || rows()?.isKnown(jobId) !== true) return
      const { waitMs, why } = afterReply(result)
      unwritten = { one, step: scheduler.steps, said: { notBeforeMs: scheduler.nowMs + waitMs - 100, why } }
    },
    onCommit() {
      if (unwritten?.step === scheduler.steps) Object.assign(unwritten.one, unwritten.said)
      unwritten = null
    },
    onCommitFailed: () => void failedAtMs.push(scheduler.nowMs),
    recipeIdentity(jobId) {
      for (const [name, one] of asked) if (name.endsWith(`/${jobId}`)) one.notBeforeMs = 0
    },
  }
}

function afterReply(result: WireReply | WireFailure): { readonly waitMs: number; readonly why: string } {
  if (result.kind === 'failure') return { waitMs: POLL_MS, why: result.reason }
  const why = `HTTP ${result.status}`
  if (result.status !== 503 && result.status !== 429) return { waitMs: POLL_MS, why }
  const header = result.headers['retry-after']
  const inBody = /"retry_after":(\d+)/.exec(result.body)?.[1]
  const reportedMs = Math.max(Number(header ?? NaN) || 0, Number(inBody ?? NaN) || 0) * 1000
  return { waitMs: reportedMs > 0 ? Math.min(reportedMs, TOLD_MS_MAX) : UNTOLD_MS, why }
}
