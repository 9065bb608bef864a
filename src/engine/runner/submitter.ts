// The submitter of one account. It prepares a few tasks ahead: it reads the product's jobs before the first submission, so
// that an older job is never taken for ours. Then it sends them as the pace allows: intent, send, receipt.
import { describeProblem, checkRequest, buildRequest } from '../../domain/operations/index.ts'
import { deadReferenceCode, resolveReferences } from '../../domain/references.ts'
import { ageFromNow } from '../ports/clock.ts'
import { afterSend, grant } from '../pace/pace.ts'
import type { ReadFailure } from '../service/index.ts'
import type { Account, Task } from '../store/index.ts'
import { nextTask, permission } from '../scheduling/next-task.ts'
import type { Connection, Context } from '../scheduling/context.ts'
import { SUSPENDED_MS } from './doubt.ts'
import { type Loop, type Start, startLoop } from '../scheduling/loop.ts'
import { highestKnownPrice, priceRiseOf, queuedCost } from '../scheduling/spending-limit.ts'
import { accountStop, isOwnCode } from '../lifecycle/decide.ts'
import { recordUsage } from './books.ts'
import { compareKeys, isTurnOfAnother, isUnderWayBeside, nextToCompare } from './organizations.ts'
import {
  believedAbsent,
  canBeListed,
  type Prepared,
  recordProductJobs,
  unseenBefore,
} from './product-jobs.ts'
import { readFailed } from './read-failed.ts'
import { receive } from './receive.ts'

const AHEAD_MAX = 10

/** A product's list of jobs counts as current for this long. */
const LIST_FRESH_MS = 10 * 60_000
/** Shorter where an older job may still appear: after a submission that probably made no job, or after an absence. */
const LIST_FRESH_WHILE_UNSURE_MS = 15_000
/** After this many refusals to list its jobs, a product's task waits for a person. */
const LISTS_FAILED_MAX = 10

const goesBefore = (a: Task, b: Task): boolean =>
  (b.priority - a.priority || a.batchId - b.batchId || a.ordinal - b.ordinal || a.id - b.id) < 0

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
  const submissions = new Submissions(context, connection, noteTime)
  const loop = startLoop(context, fail, (start) => submissions.step(start))
  return {
    ...loop,
    reconsider() {
      submissions.forgetPrepared()
      loop.wake()
    },
  }
}

const productOf = (task: Task): string => `${task.operation} ${task.asin}`

interface Intent {
  readonly ageMs: () => number
  readonly task: Task
  readonly submissionId: number
  readonly slotId: number
  readonly body: Parameters<Connection['api']['submit']>[1]
}

class Submissions {
  readonly #context: Context
  readonly #connection: Connection
  readonly #noteTime: () => void
  #ready: Prepared[] = []
  readonly #preparing = new Map<number, Task>()
  /** Being prepared, but to be dropped: the order has changed, and they would hold up an earlier task of the product. */
  readonly #forgotten = new Set<number>()
  readonly #failedLists = new Map<number, number>()
  /** The task whose list had become too old when its turn came: it keeps the turn while the list is read again. */
  #listedAgain: Task | null = null
  /** What was left when it was read, less what was sent since at the highest known prices. */
  #balance = { atMs: null as number | null, left: Infinity, isShort: false }

  constructor(context: Context, connection: Connection, noteTime: () => void) {
    this.#context = context
    this.#connection = connection
    this.#noteTime = noteTime
  }

  forgetPrepared(): void {
    this.#ready = []
    for (const id of this.#preparing.keys()) this.#forgotten.add(id)
  }

  #isTaken(task: Task): boolean {
    if (isUnderWayBeside(this.#context, task)) return true
    for (const other of this.#preparing.values())
      if (other.id === task.id || productOf(other) === productOf(task)) return true
    return this.#ready.some(
      ({ task: other }) => productOf(other) === productOf(task) && !goesBefore(task, other),
    )
  }

  /** A prepared task of the same product makes room: otherwise it waits for the earlier tasks, and this one for it. */
  #take(task: Task, start: Start): void {
    this.#ready = this.#ready.filter((prepared) => productOf(prepared.task) !== productOf(task))
    this.#preparing.set(task.id, task)
    start(() => this.#prepare(task))
  }

  /** @returns null while the task whose turn it is is listed again: jobs made since its last list must be seen first */
  #nextReady(start: Start): Prepared | null {
    if (this.#listedAgain !== null) return null
    const prepared = this.#ready.shift() ?? null
    if (prepared === null || prepared.listAgeMs === null) return prepared
    const { task, listAgeMs, isUnsettled } = prepared
    const freshMs = isUnsettled || this.#wasInDoubt(task) ? LIST_FRESH_WHILE_UNSURE_MS : LIST_FRESH_MS
    if (listAgeMs() < freshMs) return prepared
    this.#listedAgain = task
    this.#take(task, start)
    return null
  }

  /** Keeps the queue's order, whichever list arrives first. */
  #put(prepared: Prepared): void {
    if (this.#forgotten.has(prepared.task.id)) return
    // The list of a task that was in doubt is fresh for seconds only, so such tasks go next, in their order.
    const isUrgent = this.#wasInDoubt(prepared.task)
    const at = this.#ready.findIndex(({ task }) =>
      isUrgent === this.#wasInDoubt(task) ? goesBefore(prepared.task, task) : isUrgent,
    )
    this.#ready.splice(at < 0 ? this.#ready.length : at, 0, prepared)
  }

  async #prepare(task: Task): Promise<void> {
    try {
      if (!canBeListed(task.asin)) {
        this.#put({ task, listAgeMs: null, isUnsure: false, isUnsettled: false })
        return
      }
      const listAgeMs = this.#connection.listAges.get(task.asin)
      // A submission that probably made no job: look for the job once more, right before sending again.
      if (listAgeMs === undefined || listAgeMs() >= LIST_FRESH_MS || this.#wasInDoubt(task))
        await this.#list(task)
      else this.#put({ task, listAgeMs, isUnsure: false, isUnsettled: false })
    } finally {
      this.#preparing.delete(task.id)
      if (this.#listedAgain?.id === task.id) this.#listedAgain = null
      this.#forgotten.delete(task.id)
    }
  }

  #wasInDoubt(task: Task): boolean {
    return believedAbsent(this.#context.store, task) !== undefined
  }

  async #list(task: Task): Promise<void> {
    const { clock, store } = this.#context
    // The list is as old as its request: this process may be suspended for a long time before it reads the answer.
    const listAgeMs = ageFromNow(clock)
    const { api, listAges } = this.#connection
    const listed = await api.jobs(task.asin)
    if (listed.kind === 'jobs') this.#connection.breaker.ok(false)
    const answer = await unseenBefore(this.#context, this.#connection, task, listed)
    if (answer === null) return
    const nowMs = clock.nowMs()
    if (answer.kind === 'jobs') {
      this.#failedLists.delete(task.id)
      const recorded = store.transaction(() =>
        recordProductJobs(this.#context, this.#connection, task, answer, listAgeMs),
      )
      if (recorded === null) return
      const { prepared, isAllSeen } = recorded
      // Only after the transaction: if storing failed, the product has to be listed again.
      if (isAllSeen && !prepared.isUnsettled) listAges.set(task.asin, listAgeMs)
      this.#put(prepared)
    } else this.#listFailed(task, answer, nowMs)
  }

  #listFailed(task: Task, answer: ReadFailure, nowMs: number): void {
    const { store, timing } = this.#context
    const failure = readFailed(this.#context, this.#connection, answer)
    const failed = (this.#failedLists.get(task.id) ?? 0) + (failure.countsAgainst ? 1 : 0)
    this.#failedLists.set(task.id, failed)
    if (failed >= LISTS_FAILED_MAX && answer.kind === 'refused' && isOwnCode(answer.code)) {
      this.#failedLists.delete(task.id)
      this.#hold(task, answer.code, failure.message, nowMs)
      return
    }
    // Nothing is submitted without a list, however long that takes; the status says what the account waits for.
    const message = `The jobs of ${task.asin} cannot be listed: ${failure.message}`
    if (failure.countsAgainst) this.#connection.breaker.trouble(message, false)
    const laterMs = timing.pollMs * 2 ** Math.max(1, Math.min(failed, 3))
    store.transaction(() => store.tasks.defer(task, nowMs + Math.min(failure.againInMs, laterMs)))
  }

  #hold(task: Task, code: string, message: string, nowMs: number): null {
    const { store } = this.#context
    store.transaction(() => store.tasks.move(task, 'check_failed', { dueAtMs: null, code, message }, nowMs))
    return null
  }

  /** Stores the intent to submit; null when the task has changed meanwhile or may not be sent. */
  #intend({ task, listAgeMs, isUnsure }: Prepared): Intent | null {
    const { clock, store } = this.#context
    const { accountId } = this.#connection
    const nowMs = clock.nowMs()
    const ageMs = ageFromNow(clock)
    const current = store.tasks.get(task.id)
    const batch = store.batches.get(task.batchId)
    if (current.state !== 'queued' || batch.state !== 'active' || isUnderWayBeside(this.#context, task))
      return null
    const recipe = store.batches.recipe(task.recipeId)
    if (permission(store, store.accounts.get(accountId), batch, task, nowMs).kind !== 'yes') return null
    const sent = resolveReferences(recipe.params, store.assets.referenced, accountId, nowMs)
    if (sent.kind === 'dead') return this.#hold(current, 'REFERENCE_GONE', deadReferenceCode(sent), nowMs)
    const body = buildRequest(recipe.operation, sent.params, store.batches.product(task.productId))
    const problems = checkRequest(recipe.operation, body)
    if (problems.length > 0)
      return this.#hold(current, 'VALIDATION_ERROR', problems.map(describeProblem).join('; '), nowMs)
    return store.transaction(() => {
      const slotId = store.pace.take(accountId, nowMs)
      this.#connection.lastSlot = slotId
      store.pace.put(accountId, afterSend(store.pace.get(accountId)), nowMs)
      const submissionId = store.submissions.open({
        taskId: task.id,
        accountId,
        slotId,
        operation: task.operation,
        asin: task.asin,
        body: JSON.stringify(body),
        wasListed: listAgeMs !== null && !isUnsure,
        nowMs,
      })
      const submitting = store.tasks.move(current, 'intent_written', { dueAtMs: null }, nowMs)
      return submitting === null ? null : { ageMs, task: submitting, submissionId, slotId, body }
    })
  }

  /**
   * Asked right before the request leaves: connecting takes a while, and this process may be suspended meanwhile. False if
   * that took long, since the late job of an earlier submission may have been listed meanwhile; if the account was stopped,
   * the batch paused, a price rose, or the workspace was taken over by another process.
   */
  #mayLeave({ ageMs, task }: Intent): boolean {
    const { store } = this.#context
    if (ageMs() > SUSPENDED_MS) return false
    try {
      store.assertOwned()
      const batch = store.batches.get(task.batchId)
      if (batch.state !== 'active' || priceRiseOf(store, batch) !== null) return false
      return store.accounts.get(task.accountId).stop === null
    } catch {
      // Storing the receipt fails for the same reason and reports it.
      return false
    }
  }

  async #send(intent: Intent): Promise<void> {
    const { checkpoint, clock, store } = this.#context
    const connection = this.#connection
    checkpoint('intent_written')
    const sentAtMs = clock.nowMs()
    const balance = this.#balance
    const { keyKind } = store.accounts.get(connection.accountId)
    const recipe = store.batches.recipe(intent.task.recipeId)
    const price = highestKnownPrice(store, connection.accountId, recipe, keyKind) ?? 0
    balance.left -= price
    const answer = await connection.api.submit(intent.task.operation, intent.body, () =>
      this.#mayLeave(intent),
    )
    checkpoint('answer_received')
    await receive(this.#context, connection, { ...intent, sentAtMs }, answer)
    if (store.tasks.get(intent.task.id).state === 'queued') balance.left += price
    if (answer.kind === 'refused' && accountStop(answer.httpStatus, answer.code) === 'INSUFFICIENT_CREDITS')
      recordUsage(this.#context, connection, await connection.api.usage())
  }

  /** A question that costs nothing, while answers that are not the service's hold submissions up. */
  async #look(): Promise<void> {
    const { api, breaker } = this.#connection
    if (recordUsage(this.#context, this.#connection, await api.usage()) === null) breaker.looksWell()
  }

  /** @returns what is left, where it does not suffice; null: it does. A lack holds until the balance is read again. */
  #lackedCredits(account: Account): number | null {
    const { creditsRemaining, creditsAtMs: atMs } = account
    const wasShort = this.#balance.isShort
    if (this.#balance.atMs !== atMs)
      this.#balance = { atMs, left: creditsRemaining ?? Infinity, isShort: false }
    const { left, isShort } = this.#balance
    this.#balance.isShort = isShort || queuedCost(this.#context.store, account) > left
    // Tasks of many products may be prepared.
    if (this.#balance.isShort && !wasShort) this.forgetPrepared()
    return this.#balance.isShort ? left : null
  }

  step(start: Start): number | null {
    this.#noteTime()
    const context = this.#context
    const { clock, store } = context
    const { accountId } = this.#connection
    const nowMs = clock.nowMs()
    const account = store.accounts.get(accountId)
    const connection = this.#connection
    connection.isWaiting = false
    // Results that are paid for need a working disk: a full one holds up submissions too.
    if (account.stop !== null || context.storage.trouble !== null) {
      this.#ready = []
      return null
    }
    const blockedMs = connection.breaker.submitUntilMs()
    if (blockedMs !== null) {
      if (connection.breaker.takeLook()) start(() => this.#look())
      return blockedMs
    }

    const left = this.#lackedCredits(account)
    let laterMs: number | null = null
    while (this.#preparing.size + this.#ready.length < AHEAD_MAX) {
      const next = nextTask(store, account, nowMs, { isTaken: (task) => this.#isTaken(task), left })
      if (next.kind !== 'task') {
        laterMs = next.kind === 'later' ? next.atMs : null
        break
      }
      this.#take(next.task, start)
    }
    const other = this.#ready.length === 0 ? null : nextToCompare(context, connection)
    if (other !== null) start(() => compareKeys(context, connection, other))
    while (this.#ready.length > 0) {
      connection.isWaiting = true
      const pace = store.pace.get(accountId)
      const granted = grant(pace, store.pace.window(accountId, pace, nowMs), nowMs, context.reserve)
      if (granted.kind === 'wait')
        return laterMs === null ? granted.untilMs : Math.min(laterMs, granted.untilMs)
      if (granted.kind === 'answer' || isTurnOfAnother(context, connection)) return laterMs
      const prepared = this.#nextReady(start)
      if (prepared === null) return laterMs
      const intent = this.#intend(prepared)
      if (intent !== null) start(() => this.#send(intent))
      context.changed()
    }
    return laterMs
  }
}
