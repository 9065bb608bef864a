// Reads the task queue: which task is next or, if none may go, what has to happen first.
import { type Hours, hoursNow, opensAtMs } from '../../domain/hours.ts'
import type { Account, Batch, Store, Task } from '../store/index.ts'
import { checkSpendingLimit, isLimitShort, nextPrice } from './spending-limit.ts'

export type Next =
  | { readonly kind: 'task'; readonly task: Task }
  /** Later without a person: hours or a backoff; null: when a task in progress has ended. `isTurn`: no later batch goes. */
  | { readonly kind: 'later'; readonly atMs: number | null; readonly isTurn?: boolean }
  /** Nothing without a person: no work, a pilot that waits for approval, the spending limit. */
  | { readonly kind: 'nothing' }

type Rows = Pick<Store, 'batches' | 'tasks' | 'counts' | 'jobs'>

export type BatchBlock = 'pilot' | 'spending_limit' | 'second_look' | null

interface Sending {
  /** Tasks that are already being prepared, or that would be ambiguous beside one that is. */
  readonly isTaken: (task: Task) => boolean
  /** What is left of a balance that does not suffice for all that is queued; null: it does. */
  readonly left: number | null
}

export function nextTask(
  rows: Rows,
  account: Account,
  nowMs: number,
  sending: Sending = { isTaken: () => false, left: null },
): Next {
  let later: Next = { kind: 'nothing' }
  let first: Task | null = null
  for (const batch of rows.batches.active(account.id)) {
    // Only a task that a person put first goes before those of an earlier batch.
    if (first !== null && (rows.tasks.highestPriority(batch.id) ?? 0) <= first.priority) continue
    const next = nextOfBatch(rows, account, batch, nowMs, sending)
    if (next.kind === 'later') later = sooner(later, next)
    if (next.kind === 'later' && next.isTurn === true) break
    if (next.kind === 'task' && (first === null || next.task.priority > first.priority)) first = next.task
  }
  return first === null ? later : { kind: 'task', task: first }
}

function nextOfBatch(
  rows: Rows,
  account: Account,
  batch: Batch,
  nowMs: number,
  { isTaken, left }: Sending,
): Next {
  const ordinalMax = pilotOf(batch) ?? Number.MAX_SAFE_INTEGER
  // Half the images of each product are worth little: when credits are short, no other product begins meanwhile.
  const isShort = left !== null
  const isWhole = rows.counts.queued(batch.id).length > 1 && (isShort || isLimitShort(rows, account, batch))
  const product = isWhole ? rows.tasks.firstProduct(batch.id, nowMs, ordinalMax) : null
  for (const task of rows.tasks.queued(batch.id, nowMs, ordinalMax)) {
    const isOther = product !== null && task.productId !== product
    // What is on its way, or is to be sent again, may leave no room in the balance: with its answers, the service decides.
    // Where each product has one task, only what may have to be sent again is waited for.
    const isTooDear = left !== null && left < (nextPrice(rows, account, task, null) ?? 0)
    const sentAgainMs = isTooDear ? rows.jobs.sentAgainMs(account.id, null, nowMs) : null
    if (isOther || (isTooDear && rows.jobs.isAsking(account.id, null, !isWhole)) || sentAgainMs !== null)
      return { kind: 'later', atMs: sentAgainMs, isTurn: isShort }
    if (isTaken(task)) continue
    const permitted = permission(rows, account, batch, task, nowMs)
    return permitted.kind === 'yes' ? { kind: 'task', task } : permitted
  }
  // None may go now: one is in backoff, or its product has a submission in doubt, and no later batch takes its credits.
  const atMs = rows.tasks.nextQueuedMs(batch.id, nowMs, ordinalMax)
  if (atMs === null && !rows.tasks.hasQueued(batch.id, ordinalMax)) return { kind: 'nothing' }
  const [first] = rows.tasks.queued(batch.id, Number.MAX_SAFE_INTEGER, ordinalMax)
  return { kind: 'later', atMs, isTurn: isShort && (atMs === null || first?.attempts !== 0) }
}

/** Whether the batch's hours and spending limit allow a task now. Ask again right before writing the intent. A pilot ignores hours. */
export function permission(
  rows: Rows,
  account: Account,
  batch: Batch,
  task: Task,
  nowMs: number,
): { readonly kind: 'yes' } | Exclude<Next, { kind: 'task' }> {
  const openMs = opensAtMs(hoursOf(batch), nowMs)
  if (openMs !== null) return { kind: 'later', atMs: openMs }
  const allowed = checkSpendingLimit(rows, account, batch, task)
  if (allowed === 'yes') return { kind: 'yes' }
  return allowed === 'no' ? { kind: 'nothing' } : { kind: 'later', atMs: null }
}

/** What a person has to decide, or what is looked for, before the rest of a batch goes on; null: nothing. */
export function blockOf(rows: Rows, account: Account, batch: Batch): BatchBlock {
  if (batch.state !== 'active') return null
  const task = nextQueued(rows, batch)
  const allowed = task === null ? 'yes' : checkSpendingLimit(rows, account, batch, task)
  if (allowed === 'no') return 'spending_limit'
  if (allowed === 'second_look') return allowed
  const pilotTasks = pilotOf(batch)
  if (pilotTasks === null) return null
  const rest = rows.tasks.hasQueued(batch.id, Number.MAX_SAFE_INTEGER)
  return rest && !rows.batches.pilotRuns(batch.id, pilotTasks) ? 'pilot' : null
}

/** The next task (of the pilot, while there is one); null: no task is queued, or there is no spending limit. */
export function nextQueued(rows: Rows, batch: Batch): Task | null {
  if (batch.creditsMax === null) return null
  const all = Number.MAX_SAFE_INTEGER
  for (const ordinalMax of [pilotOf(batch) ?? all, all]) {
    const [first] = rows.tasks.queued(batch.id, all, ordinalMax)
    if (first !== undefined) return first
  }
  return null
}

/** How many tasks go before a person approves the rest; null: no pilot, or it has passed. */
export const pilotOf = (batch: Batch): number | null => (batch.pilotPassed ? null : batch.pilotTasks)

export const hoursOf = (batch: Batch): Hours | null =>
  hoursNow({ hours: batch.hours, pilot_open: pilotOf(batch) !== null })

function sooner(a: Next, b: Extract<Next, { kind: 'later' }>): Next {
  if (a.kind !== 'later' || a.atMs === null) return b.atMs === null && a.kind === 'later' ? a : b
  return b.atMs === null || b.atMs >= a.atMs ? a : b
}
