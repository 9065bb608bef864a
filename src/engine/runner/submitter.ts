// The submitter of one account. It prepares a few tasks ahead: it reads the product's list of jobs before the first
// submission, so that an older job is never taken for ours. Then it sends them as the pace allows: it stores the intent,
// sends the request, and stores the receipt.
import { IN_DOUBT } from '../../domain/reasons.ts'
import { describeProblem, checkRequest, buildRequest } from '../../domain/operations/index.ts'
import { ASIN_LENGTH_MIN, ASIN_LISTING_LENGTH_MAX } from '../../domain/service.ts'
import { isCandidate } from '../lifecycle/decide.ts'
import { resolveReferences } from '../../domain/references.ts'
import { afterSend, grant } from '../pace/pace.ts'
import type { Jobs, ListedJob } from '../service/index.ts'
import type { Task } from '../store/index.ts'
import { nextTask, permission } from '../scheduling/next-task.ts'
import type { Connection, Context } from '../scheduling/context.ts'
import { doubtsOf, unseenJobs } from './doubt.ts'
import { type Loop, type Start, startLoop } from '../scheduling/loop.ts'
import { readFailed } from './read-failed.ts'
import { receive } from './receive.ts'

/** Tasks prepared ahead of the pace. */
const AHEAD_MAX = 10

/** A product's list of jobs counts as current for this long. */
const LIST_FRESH_MS = 10 * 60_000
/** Shorter where an older job may still appear: after a submission that probably made no job, or after an absence. */
const LIST_FRESH_WHILE_UNSURE_MS = 15_000
/** After this many failed reads of the list, the task is submitted without one. */
const LISTS_FAILED_MAX = 10

interface Prepared {
  readonly task: Task
  /** null: the service could not list the product's jobs. */
  readonly listedAtMs: number | null
  /** Jobs made while nobody worked with this workspace may not be in the list yet. */
  readonly isUnsettled: boolean
}

/**
 * Whether GET /jobs?asin= can be asked for this product (specification: "GET /v1/api/jobs?asin={asin}"). Where it cannot, a
 * workspace that was restored from a backup cannot tell what was paid for since, and sends it again. Every start looks
 * like a restore, so holding these tasks would ask a person each time; a real product number can be listed.
 */
export const canBeListed = (asin: string): boolean =>
  asin.length >= ASIN_LENGTH_MIN && asin.length <= ASIN_LISTING_LENGTH_MAX

const unknownJob = ({ id, createdAtMs }: ListedJob): string =>
  `The service has job ${id} of this product${createdAtMs === null ? '' : `, created ${new Date(createdAtMs).toISOString()}`}. It was created while Shotlist was not running with this workspace: by somebody else in your organization, or by this workspace if it was restored from a backup. Nothing was sent. Check the service's job list; then generate it again, which costs credits again, or skip it.`

const goesBefore = (a: Task, b: Task): boolean =>
  (b.priority - a.priority || a.batchId - b.batchId || a.id - b.id) < 0

export interface Submitter extends Loop {
  /** Drops the prepared tasks: order, batches or products have changed. */
  reconsider(): void
}

export function startSubmitter(
  context: Context,
  connection: Connection,
  noteTime: () => void,
  fail: (error: unknown) => void,
): Submitter {
  const { clock, store, timing, checkpoint } = context
  const { accountId, breaker } = connection
  /** Prepared and waiting for the pace, in order. */
  let ready: Prepared[] = []
  /** Being prepared. */
  const preparing = new Map<number, Task>()
  /** When each product's jobs were last listed, by ASIN. Kept in memory: a new process lists every product again. */
  const listedAtMs = new Map<string, number>()
  /** Failed lists in a row, by task. */
  const failedLists = new Map<number, number>()

  const productOf = (task: Task) => `${task.operation} ${task.asin}`
  const isTaken = (task: Task) => {
    for (const other of [...preparing.values(), ...ready.map((prepared) => prepared.task)])
      if (other.id === task.id || productOf(other) === productOf(task)) return true
    return false
  }

  /** Keeps the queue's order, whichever list arrives first. */
  const put = (prepared: Prepared) => {
    const at = ready.findIndex(({ task }) => goesBefore(prepared.task, task))
    ready.splice(at < 0 ? ready.length : at, 0, prepared)
  }

  const prepare = async (task: Task) => {
    try {
      if (!canBeListed(task.asin)) {
        put({ task, listedAtMs: null, isUnsettled: false })
        return
      }
      const atMs = listedAtMs.get(task.asin)
      // A submission that probably made no job: look for the job once more, right before sending again.
      if (atMs === undefined || !isFresh(atMs, LIST_FRESH_MS) || wasInDoubt(task)) await list(task)
      else put({ task, listedAtMs: atMs, isUnsettled: false })
    } finally {
      preparing.delete(task.id)
    }
  }

  const isFresh = (listedAtMs: number, freshMs: number) => Math.abs(clock.nowMs() - listedAtMs) < freshMs

  const believedAbsent = (task: Task) =>
    store.submissions.believedAbsent(accountId, task.asin).find(({ taskId }) => taskId === task.id)

  const wasInDoubt = (task: Task) => believedAbsent(task) !== undefined

  const list = async (task: Task) => {
    // The list is as old as its request: this process may be suspended for a long time before it reads the answer.
    const askedMs = clock.nowMs()
    const listed = await connection.api.jobs(task.asin)
    if (listed.kind === 'jobs') breaker.ok(false)
    const answer = listed.kind === 'jobs' ? await unseenJobs(store, connection, listed) : listed
    const nowMs = clock.nowMs()
    if (answer.kind === 'jobs') {
      failedLists.delete(task.id)
      const recorded = store.transaction(() => recordList(task, answer, askedMs))
      if (recorded === null) return
      const { prepared, isAllSeen } = recorded
      // Only after the transaction: if storing failed, the product has to be listed again.
      if (isAllSeen && !prepared.isUnsettled) listedAtMs.set(task.asin, askedMs)
      // The list of a task that was in doubt is fresh for seconds only, so that task goes next.
      if (wasInDoubt(task)) ready.unshift(prepared)
      else put(prepared)
      return
    }
    const failure = readFailed(context, connection, answer)
    const failed = (failedLists.get(task.id) ?? 0) + (failure.countsAgainst ? 1 : 0)
    failedLists.set(task.id, failed)
    // A task that was in doubt is never submitted without a list: its job may have appeared.
    if (failed < LISTS_FAILED_MAX || (wasInDoubt(task) && answer.kind !== 'unintelligible')) {
      store.transaction(() => store.tasks.defer(task, nowMs + Math.min(failure.againInMs, timing.pollMs * 2)))
      return
    }
    failedLists.delete(task.id)
    // The answer is a web page, for example: this URL is not the service.
    if (answer.kind === 'unintelligible')
      store.transaction(() => store.accounts.stop(accountId, 'UNEXPECTED_ANSWER', failure.message, nowMs))
    // The service cannot list now: if the answer to this submission gets lost, a person has to decide.
    else put({ task, listedAtMs: null, isUnsettled: false })
  }

  /** @returns null when the list shows a job that may be this task's already */
  const recordList = (
    task: Task,
    { jobs, dateMs }: Jobs,
    askedMs: number,
  ): { readonly prepared: Prepared; readonly isAllSeen: boolean } | null => {
    const nowMs = clock.nowMs()
    const serviceMs = dateMs ?? nowMs
    const { submitTimeoutMs, arrivalMarginMs, slowWorkMs } = timing
    store.accounts.hear(accountId, serviceMs, serviceMs + submitTimeoutMs + arrivalMarginMs + slowWorkMs)
    const unseen = jobs.filter((job) => !store.submissions.hasSeenJob(accountId, job.id))
    const current = store.tasks.get(task.id)
    const absent = believedAbsent(task)
    if (current.state === 'queued' && absent !== undefined && unseen.some((job) => isCandidate(task, job))) {
      store.submissions.reopen(absent.id)
      store.tasks.move(current, 'job_appeared', { dueAtMs: nowMs, code: 'ANSWER_LOST' }, nowMs)
      return null
    }
    const doubts = doubtsOf(store, task)
    const isDoubtful = (job: ListedJob) => doubts.some((doubt) => isCandidate(doubt, job))
    const unknown = unseen.filter(
      (job) => !isDoubtful(job) && store.accounts.wasAway(accountId, job.createdAtMs),
    )
    const left = unseen.filter((job) => isDoubtful(job) || unknown.includes(job))
    for (const job of unseen) if (!left.includes(job)) store.submissions.seeJob(accountId, job.id)
    // An unknown job may be of several tasks: a person decides about each of them, once.
    const found = unknown.find((job) => isCandidate(task, job) && !store.tasks.wasHeldFor(task.id, job.id))
    const isPaid = store.accounts.get(accountId).keyKind === 'live'
    if (current.state === 'queued' && found !== undefined && isPaid) {
      const detail = unknown.map(({ id }) => id).join(', ')
      const message = unknownJob(found)
      store.tasks.move(current, 'unknown_job', { dueAtMs: null, code: IN_DOUBT, message, detail }, nowMs)
      return null
    }
    // An older job that stays unseen could be taken for the job of this task.
    const isUnsure = left.some((job) => isCandidate(task, job))
    const isUnsettled = store.accounts.wasAway(accountId, serviceMs)
    return {
      prepared: { task, listedAtMs: isUnsure ? null : askedMs, isUnsettled },
      isAllSeen: left.length === 0,
    }
  }

  const hold = (task: Task, code: string, message: string, nowMs: number): null => {
    store.transaction(() => store.tasks.move(task, 'check_failed', { dueAtMs: null, code, message }, nowMs))
    return null
  }

  /** Stores the intent to submit; null when the task has changed meanwhile or may not be sent. */
  const intend = ({ task, listedAtMs, isUnsettled }: Prepared) => {
    const nowMs = clock.nowMs()
    // The list is too old: jobs made meanwhile must be seen first.
    const freshMs = isUnsettled || wasInDoubt(task) ? LIST_FRESH_WHILE_UNSURE_MS : LIST_FRESH_MS
    if (listedAtMs !== null && !isFresh(listedAtMs, freshMs)) return null
    const current = store.tasks.get(task.id)
    const batch = store.batches.get(task.batchId)
    if (current.state !== 'queued' || batch.state !== 'active') return null
    const recipe = store.batches.recipe(task.recipeId)
    if (permission(store, store.accounts.get(accountId), batch, recipe, nowMs).kind !== 'yes') return null
    const sent = resolveReferences(recipe.params, store.assets.referenced, accountId, nowMs)
    if (sent.kind === 'dead') return hold(current, 'REFERENCE_GONE', sent.why, nowMs)
    const body = buildRequest(recipe.operation, sent.params, store.batches.product(task.productId))
    const problems = checkRequest(recipe.operation, body)
    if (problems.length > 0)
      return hold(current, 'VALIDATION_ERROR', problems.map(describeProblem).join('; '), nowMs)
    return store.transaction(() => {
      const slotId = store.pace.take(accountId, nowMs)
      store.pace.put(accountId, afterSend(store.pace.get(accountId)), nowMs)
      const submissionId = store.submissions.open({
        taskId: task.id,
        accountId,
        slotId,
        operation: task.operation,
        asin: task.asin,
        body: JSON.stringify(body),
        wasListed: listedAtMs !== null,
        nowMs,
      })
      const submitting = store.tasks.move(current, 'intent_written', { dueAtMs: null }, nowMs)
      return submitting === null ? null : { task: submitting, submissionId, slotId, body }
    })
  }

  /** False if this process was suspended after storing the intent and another process took the workspace over. */
  const isStillOurs = () => {
    try {
      store.assertOwned()
      return true
    } catch {
      // Storing the receipt fails for the same reason and reports it.
      return false
    }
  }

  const send = async (intent: NonNullable<ReturnType<typeof intend>>) => {
    checkpoint('intent_written')
    const sentAtMs = clock.nowMs()
    const answer = await connection.api.submit(intent.task.operation, intent.body, isStillOurs)
    checkpoint('answer_received')
    await receive(context, connection, { ...intent, sentAtMs }, answer)
  }

  const step = (start: Start): number | null => {
    noteTime()
    const nowMs = clock.nowMs()
    const account = store.accounts.get(accountId)
    // Results that are paid for need a working disk: a full one holds up submissions too.
    if (account.stop !== null || context.storage.trouble !== null) {
      ready = []
      return null
    }
    const blockedMs = breaker.submitUntilMs()
    if (blockedMs !== null) return blockedMs

    let laterMs: number | null = null
    while (preparing.size + ready.length < AHEAD_MAX) {
      const next = nextTask(store, account, nowMs, isTaken)
      if (next.kind !== 'task') {
        laterMs = next.kind === 'later' ? next.atMs : null
        break
      }
      preparing.set(next.task.id, next.task)
      start(() => prepare(next.task))
    }
    while (ready.length > 0) {
      const pace = store.pace.get(accountId)
      const granted = grant(pace, store.pace.window(accountId, pace, nowMs), nowMs, context.reserve)
      if (granted.kind === 'wait')
        return laterMs === null ? granted.untilMs : Math.min(laterMs, granted.untilMs)
      if (granted.kind === 'answer') return laterMs
      const prepared = ready.shift()
      const intent = prepared === undefined ? null : intend(prepared)
      if (intent !== null) start(() => send(intent))
      context.changed()
    }
    return laterMs
  }

  const loop = startLoop(context, fail, step)
  return {
    wake: loop.wake,
    halt: loop.halt,
    stop: loop.stop,
    get active() {
      return loop.active
    },
    reconsider() {
      ready = []
      loop.wake()
    },
  }
}
