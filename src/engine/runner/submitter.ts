// The submitter of one account. It prepares a few tasks ahead (a product is listed before its first submission,
// so that a job which was there before is never taken for ours), then sends them as the pace grants:
// intent, deed, receipt.
import { describeProblem, checkRequest } from '../../contract/requests.ts'
import { ASIN_LENGTH_MIN, ASIN_LISTING_LENGTH_MAX } from '../../contract/vocabulary.ts'
import { isCandidate } from '../lifecycle/decide.ts'
import { buildRequest } from '../lifecycle/request.ts'
import { afterSend, grant } from '../pace/pace.ts'
import type { Task } from '../store/index.ts'
import { nextTask, permission } from './candidates.ts'
import type { Connection, Context } from './context.ts'
import { doubtOf } from './doubt.ts'
import { type Loop, startLoop } from './loop.ts'
import { receive } from './receive.ts'

/** Tasks prepared ahead of the pace. */
const AHEAD_MAX = 10

/** Whether GET /jobs?asin= can be asked for this product (specification: "GET /v1/api/jobs?asin={asin}"). */
export const canBeListed = (asin: string): boolean =>
  asin.length >= ASIN_LENGTH_MIN && asin.length <= ASIN_LISTING_LENGTH_MAX

export interface Submitter extends Loop {
  /** Forgets what was prepared: order, batches or products have changed. */
  reconsider(): void
}

export function startSubmitter(
  context: Context,
  connection: Connection,
  noteTime: () => void,
  fail: (error: unknown) => void,
): Submitter {
  const { clock, store, checkpoint } = context
  const { accountId, api, gate } = connection
  /** Prepared and waiting for the pace, in order. */
  let ready: Task[] = []
  /** Being prepared. */
  const preparing = new Map<number, Task>()

  const productOf = (task: Task) => `${task.operation} ${task.asin}`
  const isTaken = (task: Task) => {
    for (const other of [...preparing.values(), ...ready])
      if (other.id === task.id || productOf(other) === productOf(task)) return true
    return false
  }

  const prepare = async (task: Task) => {
    try {
      await listOnce(task)
      ready.push(task)
    } finally {
      preparing.delete(task.id)
    }
  }

  /** A product that cannot be listed now is submitted all the same: the time of a job tells it apart too. */
  const listOnce = async (task: Task) => {
    if (!canBeListed(task.asin) || store.submissions.wasListed(accountId, task.asin)) return
    const answer = await api.jobs(task.asin)
    if (answer.kind !== 'jobs') {
      if (answer.kind === 'unreachable') gate.offline(answer.message)
      return
    }
    gate.ok(false)
    store.transaction(() => {
      // Another recipe's submission for this product may be open: what could be its job stays unseen, or it would
      // never be found, and be paid for again.
      const open = store.submissions.openFor(accountId, task.asin)
      const doubts = open.map((submission) => doubtOf(context, submission))
      const before = answer.jobs.filter((job) => !doubts.some((doubt) => isCandidate(doubt, job)))
      for (const job of before) store.submissions.seeJob(accountId, job.id)
      if (before.length === answer.jobs.length)
        store.submissions.markListed(accountId, task.asin, clock.nowMs())
    })
  }

  /** Commits the intent; null when the task has changed meanwhile or may not be sent as it is. */
  const intend = (task: Task) => {
    const nowMs = clock.nowMs()
    const current = store.tasks.get(task.id)
    const batch = store.batches.get(task.batchId)
    if (current.state !== 'queued' || batch.state !== 'active') return null
    const recipe = store.batches.recipe(task.recipeId)
    if (permission(store, store.accounts.get(accountId), batch, recipe, nowMs).kind !== 'yes') return null
    const body = buildRequest(recipe.operation, recipe.params, store.batches.product(task.productId))
    const problems = checkRequest(recipe.operation, body)
    return store.transaction(() => {
      if (problems.length > 0) {
        const message = problems.map(describeProblem).join('; ')
        store.tasks.move(current, 'check_failed', { dueAtMs: null, code: 'VALIDATION_ERROR', message }, nowMs)
        return null
      }
      const slotId = store.pace.take(accountId, nowMs)
      store.pace.put(accountId, afterSend(store.pace.get(accountId)), nowMs)
      const submissionId = store.submissions.open({
        taskId: task.id,
        accountId,
        slotId,
        operation: task.operation,
        asin: task.asin,
        body: JSON.stringify(body),
        nowMs,
      })
      const submitting = store.tasks.move(current, 'intent_written', { dueAtMs: null }, nowMs)
      return submitting === null ? null : { task: submitting, submissionId, slotId, body }
    })
  }

  const send = async (intent: NonNullable<ReturnType<typeof intend>>) => {
    checkpoint('intent_written')
    const sentAtMs = clock.nowMs()
    const answer = await api.submit(intent.task.operation, intent.body)
    checkpoint('answer_received')
    await receive(context, connection, { ...intent, sentAtMs }, answer)
  }

  const step = (start: (work: () => Promise<void>) => void): number | null => {
    noteTime()
    const nowMs = clock.nowMs()
    const account = store.accounts.get(accountId)
    // What is paid for must be able to land: a disk that refuses holds up submissions too.
    if (account.stop !== null || context.storage.trouble !== null) {
      ready = []
      return null
    }
    const closedMs = gate.submitUntilMs()
    if (closedMs !== null) return closedMs

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
      const granted = grant(pace, store.pace.window(accountId, pace.limitDay, nowMs), nowMs, context.reserve)
      if (granted.kind === 'wait')
        return laterMs === null ? granted.untilMs : Math.min(laterMs, granted.untilMs)
      if (granted.kind === 'answer') return laterMs
      const task = ready.shift()
      const intent = task === undefined ? null : intend(task)
      if (intent !== null) start(() => send(intent))
      context.changed()
    }
    return laterMs
  }

  const loop = startLoop({ clock, storage: context.storage, changed: context.changed, fail, step })
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
