// What must be true at every step. Each law is held against what the model of the service saw and what is on the
// disk, never against what the engine says of itself.
import type { Operation } from '../../../src/domain/operations/index.ts'
import type { WireFailure, WireReply } from '../../../src/engine/ports/wire.ts'
import type { NightPlan } from '../plan.ts'
import { isWhole, pictureIn } from '../service/images.ts'
import { isGone, isOf, type ServiceJob } from '../service/jobs.ts'
import { asinOf, isListable, requestOf } from '../service/orders.ts'
import { accountOf, operationOf, OTHER_KEY, type Service } from '../service/service.ts'
import type { Scheduler } from '../world/scheduler.ts'
import { LATE_MS, WAY_MS } from './late.ts'
import { LAWFUL } from './moves.ts'
import { createBalance } from './balance.ts'
import { createGivenUp, type GivenUp } from './given-up.ts'
import { createOrder } from './order.ts'
import { createProgress } from './progress.ts'
import { createReads } from './reads.ts'
import { createRepeats } from './repeats.ts'
import { createBusy, createRefusals } from './refusals.ts'
import type { EventRow, Rows } from './rows.ts'
import { createSpending } from './spending.ts'

export interface Violation {
  readonly law: string
  readonly message: string
  readonly atMs: number
}

export interface Laws {
  readonly violations: readonly Violation[]
  /** `from cause to` of every move that was made. */
  readonly moves: ReadonlyMap<string, number>
  broken(law: string, message: string): void
  onCommit(): void
  onCommitFailed(): void
  onSubmit(operation: Operation, body: string, wallMs: number, key: string): void
  onArrival(isLate: boolean, key: string): void
  onRefusal(window: 'minute' | 'day'): void
  onJob(job: ServiceJob): void
  /** The service has said what a job has cost, and what was given back. */
  onReported(jobId: string, cost: number | null, refund: number): void
  wasReported(jobId: string, cost: number | null, refund: number): boolean
  /** Whether an answer to a submission has named the job. */
  wasNamed(jobId: string): boolean
  readonly wasRestored: boolean
  onName(path: string, bytes: Buffer): void
  onRequest(url: URL, headers: Readonly<Record<string, string>>, pid: number): void
  onReply(url: URL, result: WireReply | WireFailure, pid: number): void
  /** A second process has got the workspace while the first is alive and has not been silent. */
  onSecondOwner(): void
  /** A person has entered a key: from now on the process goes by it. */
  onKey(pid: number, key: string): void
  /** A person says what a batch may spend. */
  onCreditLimit(batchId: number): void
  /** A person says something, or brings something: what was prepared is dropped. */
  onWord(): void
  /** A person says to go on. */
  onResume(): void
  /** The workspace is what it was then; what the service has made since nobody here knows of. */
  restored(backupMs: number, restore: () => void): void
  /** Whether a job was made for what a restore has undone. */
  isUndone(job: ServiceJob): boolean
  /** The clock was set or the computer slept: for a while nobody can count to the second. */
  clockMoved(): void
  /** From now on nothing goes wrong any more. */
  calm(): void
  /** In the end: how often the service had to refuse. */
  checkRefusals(daysLived: number, crashes: number): void
}

export interface LawNeeds {
  readonly plan: NightPlan
  readonly scheduler: Scheduler
  readonly service: Service
  readonly rows: () => Rows | null
  /** The seller's clock. */
  readonly wallMs: () => number
}

/** What each group of laws goes by. */
export interface LawParts extends LawNeeds {
  /** When the clock was last set, or the computer or the program last stood still. */
  readonly clockMovedAtMs: () => number
  readonly broken: (law: string, message: string) => void
}

const MINUTE_MS = 60_000
/** Folders of the seller that are no part of the workspace. */
export const EXPORTS = '/export/'
/** So long before a submission its product may have been listed. */
const LISTED_MS = 10 * MINUTE_MS
/** A window that forgets slowly is found out by a refusal now and then. */
const REFUSED_ONE_IN = 50
/** Submissions under way at the same time, at the most. */
const AT_ONCE = 10

/** What the specification states, for whoever has had no answer. */
const UNSTATED_LIMIT = 10

export function createLaws({ plan, scheduler, service, rows, wallMs }: LawNeeds): Laws {
  const violations: Violation[] = []
  const moves = new Map<string, number>()
  const lastState = new Map<number, string>()
  const made = new Map<string, number>()
  /** Words of a person that a restore has undone, by request. */
  const lostWords = new Map<string, number>()
  /** Jobs that the answer to a submission has named. */
  const named = new Set<string>()
  /** What the service has said of each job's credits. */
  const reported = new Map<string, Set<string>>()
  /** When each request went out for the first time, and for the last. */
  const firstSentAtMs = new Map<string, number>()
  const sentAtMs = new Map<string, number>()
  /** When each product's list was last asked for. */
  const listedAtMs = new Map<string, number>()
  /** When each task was queued again because none was its own. */
  const unclearAtMs = new Map<number, number>()
  let arrivals: number[] = []
  let arrivalsOfOther: number[] = []
  let lastEvent = 0
  let clockMovedAtMs = -Infinity
  const restores: { readonly backupMs: number; readonly atMs: number }[] = []
  let arrived = 0
  let hasOthers = false
  /** The process that sends right now. */
  let asking = 0
  const refused = { minute: 0, day: 0 }
  const keysChange = plan.episodes.some(({ kind }) => kind === 'key-changed')
  /** Batches that were planned with a test key, and those of which a person has said what they may spend since. */
  const free = new Set<number>()
  const limited = new Set<number>()
  /** The key that a person has entered last in a process, and when. */
  const keys = new Map<number, { readonly key: string; readonly atMs: number }>()
  let lastBatch = 0
  /** The minute's limit as the last answer to a submission has stated it, once a process has had that answer. */
  const heardLimits = {
    own: { perMinute: UNSTATED_LIMIT, sinceMs: -Infinity },
    other: { perMinute: UNSTATED_LIMIT, sinceMs: -Infinity },
  }
  /** @param pid negative for the second account */
  const hearLimit = (result: WireReply | WireFailure, pid: number) => {
    const perMinute = result.kind === 'reply' ? Number(result.headers['x-ratelimit-limit-minute'] ?? 0) : 0
    const whose = pid < 0 && !plan.isOneOrganization ? 'other' : 'own'
    const heard = heardLimits[whose]
    if (perMinute === 0 || perMinute === heard.perMinute) return
    const sinceMs = heard.sinceMs === -Infinity && !service.isErratic ? 0 : scheduler.nowMs
    heardLimits[whose] = { perMinute, sinceMs }
  }

  const broken = (law: string, message: string) => {
    if (violations.length < 20) violations.push({ law, message, atMs: scheduler.nowMs })
  }

  /** What was written before a restore goes on from there. @returns the last event */
  const takeUp = (events: readonly EventRow[]): number => {
    for (const { task_id, to_state } of events) lastState.set(task_id, to_state)
    return events.at(-1)?.id ?? 0
  }

  const isUndone = (job: ServiceJob): boolean =>
    restores.some(({ backupMs, atMs }) => job.createdMs >= backupMs && job.createdMs <= atMs + MINUTE_MS)

  /** Of several jobs that could be its own a task takes none; somebody else's alone cannot be told from its own. */
  const checkAdoption = (jobId: string, taskId: number) => {
    const adopted = service.jobs.get(jobId)
    const sent = rows()?.requestOf(taskId)
    if (adopted === undefined || sent === undefined) return
    if (adopted.isOurs && adopted.account !== sent.account)
      broken(
        'none is taken for another',
        `${adopted.operation} of ${adopted.asin} of account ${sent.account} took ${jobId}, which account ${adopted.account} sent`,
      )
    if (adopted.isOurs) return
    if (service.showsRequests && adopted.body !== '{}' && adopted.body !== sent.body)
      broken(
        'none is taken for another',
        `${adopted.operation} of ${adopted.asin} took ${jobId}, which shows that it is for another country`,
      )
    const request = requestOf(sent)
    // What the list shows of a colleague's only since the product was listed cannot be told from its own.
    if (adopted.listedMs < (firstSentAtMs.get(request) ?? 0) - LISTED_MS)
      broken(
        'none is taken for another',
        `${adopted.operation} of ${adopted.asin} took ${jobId}, which was there before`,
      )
    // What was sent twice by a proxy, and is listed when its own has long been given up, cannot be told from its own.
    if (adopted.listedMs - adopted.createdMs > LATE_MS) return
    // An older one of the same request was given up in another doubt, and had been seen before this was sent. With a
    // test key nobody is asked which of several it is: all are given up, and the task waits for its next turn.
    const fromMs = sentAtMs.get(request) ?? Infinity
    for (const job of service.jobs.values())
      if (
        job.isOurs &&
        requestOf(job) === request &&
        job.listedMs >= (job.isTest ? Math.max(fromMs, unclearAtMs.get(taskId) ?? 0) : fromMs) &&
        job.listedMs < scheduler.nowMs - MINUTE_MS &&
        rows()?.isKnown(job.id) === false
      )
        broken(
          'none is taken for another',
          `${job.operation} of ${job.asin} took ${jobId}, its own is ${job.id}`,
        )
  }

  const needs: LawParts = {
    plan,
    scheduler,
    service,
    rows,
    wallMs,
    clockMovedAtMs: () => clockMovedAtMs,
    broken,
  }
  let spending = createSpending(needs)
  const reads = createReads(needs)
  const repeats = createRepeats(needs)
  const balance = createBalance(needs)
  const refusals = createRefusals(needs)
  const busy = createBusy(needs)
  /** null: what the engine has counted is not known any more. */
  let givenUp: GivenUp | null = createGivenUp(needs)
  let order = createOrder(needs)
  const progress = createProgress(needs)

  return {
    violations,
    moves,
    broken,
    onCommit() {
      reads.onCommit()
      refusals.onCommit()
      busy.onCommit()
      progress.onCommit()
      balance.onCommit()
      for (const { id, key_kind } of (keysChange ? rows()?.batchesAfter(lastBatch) : null) ?? []) {
        lastBatch = id
        if (key_kind === 'test') free.add(id)
      }
      const read = rows()
      if (lastEvent < 0 && read !== null) lastEvent = takeUp(read.eventsAfter(0))
      for (const event of rows()?.eventsAfter(lastEvent) ?? []) {
        lastEvent = event.id
        const { task_id, from_state, to_state, cause } = event
        const name = `${from_state} ${cause} ${to_state}`
        moves.set(name, (moves.get(name) ?? 0) + 1)
        const was = lastState.get(task_id) ?? 'queued'
        if (was !== from_state)
          broken('moves are reported', `task ${task_id} was ${was}, then left ${from_state}`)
        if (!LAWFUL.has(`${from_state}>${to_state}`)) broken('moves are lawful', `task ${task_id}: ${name}`)
        lastState.set(task_id, to_state)
        if (cause === 'no_job_found') unclearAtMs.set(task_id, scheduler.nowMs)
        if (cause === 'job_found' && event.detail !== null) checkAdoption(event.detail, task_id)
        givenUp?.onEvent(event)
        spending.onEvent(event)
        if (cause === 'looked_for_again') reads.recipeIdentity(rows()?.jobOf(task_id) ?? '')
      }
    },
    onCommitFailed() {
      reads.onCommitFailed()
      repeats.onCommitFailed()
    },
    onWord: repeats.onWord,
    onSubmit(operation, body, wallMs, key) {
      const account = accountOf(key)
      const request = requestOf({ account, body })
      sentAtMs.set(request, scheduler.nowMs)
      if (!firstSentAtMs.has(request)) firstSentAtMs.set(request, scheduler.nowMs)
      const asin = asinOf(body)
      repeats.onSubmit(asin, asking)
      const found = rows()?.intents(account, asin, operation) ?? []
      const [intent] = found
      const what = `${operation} of ${asin}`
      if (
        intent === undefined ||
        found.length !== 1 ||
        intent.body !== body ||
        intent.state !== 'submitting'
      ) {
        broken(
          'intent before send',
          `${what} went out with ${found.length} intents, ${intent?.state ?? 'none'}`,
        )
        return
      }
      const isOldList = scheduler.nowMs - (listedAtMs.get(asin) ?? -Infinity) > LISTED_MS + MINUTE_MS
      if (isListable(asin) && isOldList && scheduler.nowMs - clockMovedAtMs > 30 * MINUTE_MS)
        broken('a product is listed before it is sent', `${what} went out without a list of ten minutes`)
      spending.onSubmit(request, intent)
      givenUp?.onSubmit(body, intent)
      if (intent.account_id === 1) order.onSubmit(intent, asking)
      const isAsked = intent.credits_max !== null || limited.has(intent.batch_id) || intent.was_retried === 1
      if (account === 1 && key.startsWith('pk_live_') && free.has(intent.batch_id) && !isAsked)
        broken('what was planned free stays free', `${what} went out with a live key`)
      // A refusal does not say whose it was.
      hasOthers ||= account === 2 && !plan.isOneOrganization
      if (!hasOthers) refusals.onSubmit()
      busy.onSubmit(asking)
      if (intent.wish !== 'active')
        broken('a pause holds', `${what} went out though its batch is ${intent.wish}`)
      if (intent.stop_code !== null) broken('a stop holds', `${what} went out though ${intent.stop_code}`)
      const isPilot = intent.pilot_size !== null && intent.pilot_passed === 0
      if (isPilot && intent.product > (intent.pilot_size ?? 0))
        broken('a pilot holds', `${what} went out before the pilot was passed`)
      // A process that was suspended with the request in hand sends it when it wakes.
      const wasStopped = scheduler.nowMs - clockMovedAtMs < 30 * MINUTE_MS
      const { hours_start_minute: start, hours_end_minute: end } = intent
      if (start !== null && end !== null && !isPilot && !wasStopped && !isWithin(start, end, wallMs))
        broken('hours hold', `${what} went out at ${new Date(wallMs).toString()}`)
    },
    onArrival(isLate, key) {
      if (key !== OTHER_KEY) progress.onArrival()
      if (isLate) return
      const before = key === OTHER_KEY ? arrivalsOfOther : arrivals
      const nowMs = scheduler.nowMs
      const inMinute = [...before.filter((atMs) => atMs > nowMs - MINUTE_MS), nowMs]
      if (key === OTHER_KEY) arrivalsOfOther = inMinute
      else arrivals = inMinute
      arrived += 1
      // After a refusal the service has said itself when the next may come.
      const lastRefusalMs = service.refusals.at(-1)?.atMs ?? -Infinity
      const countsMs = nowMs - Math.max(clockMovedAtMs, lastRefusalMs)
      // Nobody can know a limit before the answer that states it has come.
      const heard = heardLimits[key === OTHER_KEY ? 'other' : 'own']
      const limit = Math.max(service.limitMinute, heard.perMinute)
      if (inMinute.length > limit && countsMs > 3 * MINUTE_MS && nowMs - heard.sinceMs > 3 * MINUTE_MS)
        broken('the minute holds', `${inMinute.length} submissions in a minute, ${limit} are allowed`)
    },
    onRefusal(window) {
      refused[window] += 1
    },
    onJob(job) {
      if (job.isTest) return
      spending.onJob(job)
      if (!job.isOurs) return
      const request = requestOf(job)
      const count = (made.get(request) ?? 0) + 1
      made.set(request, count)
      // It was on its way when a restore undid what sent it: only what comes after it can be too much.
      if (restores.some(({ atMs }) => (sentAtMs.get(request) ?? 0) <= atMs) && isUndone(job)) return
      const leave = (rows()?.leaveFor(job) ?? 0) + (lostWords.get(request) ?? 0)
      const earlier = [...service.jobs.values()].filter(
        (one) => one.isOurs && requestOf(one) === request && one !== job,
      )
      // Work that shows up later than anybody can wait for, and after the next submission, nobody could have seen.
      const sentMs = Math.min(sentAtMs.get(request) ?? Infinity, job.createdMs - WAY_MS)
      const wasUnseen = earlier.some(
        (one) =>
          (one.listedMs - one.createdMs > LATE_MS &&
            (one.listedMs > sentMs || isGone(one, scheduler.nowMs))) ||
          // What a restore has undone was not listed yet, or is no more, or never was.
          (isUndone(one) && (one.listedMs > sentMs || isGone(one, scheduler.nowMs) || !isListable(one.asin))),
      )
      if (count > leave && wasUnseen) made.set(request, leave)
      else if (count > leave)
        broken(
          'never paid twice',
          `${job.operation} of ${job.asin} was made ${count} times, ${leave} were wanted`,
        )
    },
    onReported(jobId, cost, refund) {
      reported.set(jobId, (reported.get(jobId) ?? new Set()).add(`${cost} ${refund}`))
    },
    wasNamed: (jobId) => named.has(jobId),
    get wasRestored() {
      return restores.length > 0
    },
    wasReported: (jobId, cost, refund) => reported.get(jobId)?.has(`${cost} ${refund}`) === true,
    onName(path, bytes) {
      if (path.endsWith('.write-test')) return
      if (path.startsWith(EXPORTS)) {
        const wasServed = [...service.jobs.values()].some((job) =>
          job.pictures.some((picture) => isOf(bytes, picture)),
        )
        if (!wasServed) broken('what is exported is what was served', path)
        return
      }
      // The catalog of a draft, as it was given, and the database, whose bytes SQLite writes past this disk.
      if (path.endsWith('/catalog') || path.endsWith('/shotlist.db')) return
      if (path.endsWith('.webp')) {
        if (bytes.toString() !== 'a small picture') broken('a file is whole', `${path} is no thumbnail`)
        return
      }
      if (path.endsWith('.json')) {
        if (!isJson(bytes)) broken('a file is whole', `${path} is cut`)
        return
      }
      const job = service.jobs.get(path.split('/').at(-2) ?? '')
      if (!isWhole(pictureIn(bytes))) broken('a file is whole', `${path} is damaged or cut`)
      else if (job === undefined || !job.pictures.some((picture) => isOf(bytes, picture)))
        broken('a file is what was served', path)
      else if (!isNamed(path, bytes, job)) broken('each picture has its own name', path)
    },
    onReply(url, result, pid) {
      hearLimit(result, pid)
      const isSubmission = operationOf(url.pathname) !== null && result.kind === 'reply'
      const jobId = isSubmission ? /"job_id":"([^"]+)"/.exec(result.body)?.[1] : undefined
      if (jobId !== undefined) named.add(jobId)
      reads.onReply(url, result, pid)
      repeats.onReply(url, result, pid)
      refusals.onReply(url, result)
      busy.onReply(url, result, pid)
      givenUp?.onReply(url, result, pid)
    },
    calm() {
      progress.calm()
      repeats.onWord()
    },
    onRequest(url, headers, pid) {
      asking = pid
      listedAtMs.set(url.searchParams.get('asin') ?? '', scheduler.nowMs)
      reads.onRequest(url, pid)
      repeats.onRequest(url, pid)
      if (url.protocol !== 'https:') broken('only https', url.href)
      if (url.host !== 'service.example' && headers['authorization'] !== undefined)
        broken('the key stays with the service', url.host)
      const entered = url.host === 'service.example' ? keys.get(pid) : undefined
      // A list whose first page was asked for with the key before is read to its end.
      if (
        entered !== undefined &&
        headers['authorization'] !== `Bearer ${entered.key}` &&
        scheduler.nowMs - Math.max(entered.atMs, clockMovedAtMs) > 5 * MINUTE_MS
      )
        broken('a replaced key is not used any more', url.pathname)
    },
    onKey: (pid, key) => void keys.set(pid, { key, atMs: scheduler.nowMs }),
    onCreditLimit: (batchId) => void limited.add(batchId),
    onResume: () => spending.onResume(),
    onSecondOwner() {
      // None is stopped for longer than this; who was may be replaced.
      if (scheduler.nowMs - clockMovedAtMs > 30 * MINUTE_MS)
        broken('one owner at a time', 'a second process got the workspace beside the first')
    },
    restored(backupMs, restore) {
      const ours = [...service.jobs.values()].filter((job) => job.isOurs)
      const jobs = new Map(ours.map((job) => [requestOf(job), job]))
      const words = [...jobs].map(([request, job]) => ({ request, job, count: rows()?.wordsFor(job) ?? 0 }))
      restore()
      for (const { request, job, count } of words)
        lostWords.set(request, (lostWords.get(request) ?? 0) + count - (rows()?.wordsFor(job) ?? 0))
      restores.push({ backupMs, atMs: scheduler.nowMs })
      clockMovedAtMs = scheduler.nowMs
      lastEvent = -1
      lastBatch = 0
      lastState.clear()
      free.clear()
      // The numbers of tasks and batches are given again, and what was spent is forgotten.
      spending = createSpending(needs)
      givenUp = null
      balance.forget()
      order = createOrder(needs)
    },
    isUndone,
    clockMoved() {
      clockMovedAtMs = scheduler.nowMs
    },
    checkRefusals(daysLived, crashes) {
      // Whoever shares the bucket is met by being refused, and who cannot trust a clock counts less well.
      const isShared = [...service.jobs.values()].some((job) => !job.isOurs && job.createdMs >= plan.startMs)
      if (clockMovedAtMs > -Infinity || isShared) return
      // A refusal that was not written down before a crash is met again.
      // A clock that goes fast comes a few seconds early, and is reported once more.
      // So does who is told a wrong time; and a limit that falls is met by all that are on their way.
      const isTwice = plan.drift.share > 0 || service.isErratic
      const dayMax = (1 + Math.ceil(daysLived)) * (isTwice ? 2 : 1) + crashes
      const minuteMax = 2 + Math.ceil(arrived / REFUSED_ONE_IN) + crashes + (service.isErratic ? AT_ONCE : 0)
      if (refused.day > dayMax)
        broken('the day holds', `${refused.day} refusals for the day in ${daysLived.toFixed(1)} days`)
      if (refused.minute > minuteMax)
        broken('the minute holds', `${refused.minute} refusals for the minute of ${arrived} submissions`)
    },
  }
}

/** What the output calls a picture, its file is called. */
function isNamed(path: string, bytes: Buffer, job: ServiceJob): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const said =
    /picture-(\d+)/.exec(name)?.[1] ?? (job.operation === 'a_plus' && name.includes('preview') ? '0' : null)
  const picture = said === null ? undefined : job.pictures[Number(said)]
  return picture === undefined || isOf(bytes, picture)
}

const isJson = (bytes: Buffer): boolean => {
  try {
    JSON.parse(bytes.toString())
    return true
  } catch {
    return false
  }
}

/** By the local clock of the night's time zone. */
function isWithin(startMinute: number, endMinute: number, wallMs: number): boolean {
  const at = new Date(wallMs)
  const minute = at.getHours() * 60 + at.getMinutes()
  if (startMinute === endMinute) return true
  return startMinute < endMinute
    ? minute >= startMinute && minute < endMinute
    : minute >= startMinute || minute < endMinute
}
