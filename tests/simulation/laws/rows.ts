// The laws' own look at the workspace: a second connection that only reads, in SQL of its own.
import Database from 'better-sqlite3'
import type { TaskState } from '../../../src/domain/states.ts'
import type { Operation } from '../../../src/domain/operations/index.ts'
import { asinOf } from '../service/orders.ts'

export interface TaskRow {
  readonly id: number
  readonly account_id: number
  readonly batch_id: number
  readonly asin: string
  readonly operation: Operation
  readonly state: TaskState
  readonly job_id: string | null
  readonly code: string | null
  readonly message: string | null
  readonly attempts: number
  readonly due_at_ms: number | null
}

export interface EventRow {
  readonly id: number
  readonly task_id: number
  readonly from_state: TaskState
  readonly to_state: TaskState
  readonly cause: string
  readonly detail: string | null
}

/** What stands behind a submission that is about to go out. */
export interface IntentRow {
  readonly task_id: number
  readonly body: string
  readonly state: TaskState
  /** Which product of its batch it is for, from 1. */
  readonly product: number
  readonly wish: string
  readonly pilot_size: number | null
  readonly pilot_passed: 0 | 1
  readonly hours_start_minute: number | null
  readonly hours_end_minute: number | null
  readonly stop_code: string | null
  readonly account_id: number
  readonly batch_id: number
  readonly credits_max: number | null
  readonly priority: number
  readonly ordinal: number
  /** A person has asked for the task again. */
  readonly was_retried: 0 | 1
}

/** What an account asks for. */
export interface Request {
  readonly account: number
  readonly body: string
}

/** A task that nothing keeps from being submitted. */
export interface ReadyRow {
  readonly id: number
  readonly priority: number
  readonly batch_id: number
  readonly ordinal: number
}

/** Something that has a time at which it is due; in the future it is late by less than nothing. */
export interface WaitingRow {
  readonly what: string
  readonly state: string
  readonly late_ms: number
}

export interface JobRow {
  readonly id: string
  readonly task_id: number
  readonly status: string
  readonly credit_cost: number | null
  readonly credits_refunded: number | null
  readonly adopted: string | null
}

/** A submission that has cost something, or may. */
export interface PaidRow {
  readonly batch_id: number
  readonly task_id: number
  readonly recipe_id: number
  readonly operation: Operation
  readonly body: string
  readonly key_kind: 'live' | 'test'
  readonly task_state: TaskState
  /** Its answer is not there yet, a person was asked about it, or it is believed absent until a second look. */
  readonly outcome: 'open' | 'undecided' | 'accepted' | 'adopted' | 'absent'
  readonly job_id: string | null
  readonly status: string | null
  readonly credit_cost: number | null
  readonly credits_refunded: number | null
}

/** What the service has said is left of the first account's credits. */
export interface BalanceRow {
  readonly at_ms: number | null
  readonly remaining: number
  readonly stop_code: string | null
  /** A task is at the service, or may be. */
  readonly is_open: 0 | 1
  /** A job has not said what it has cost, or a person was asked about a submission. */
  readonly is_unclear: 0 | 1
  /** The accounts do not count as one organization. */
  readonly is_apart: 0 | 1
}

export interface AssetRow {
  readonly id: number
  readonly job_id: string
  readonly task_id: number
  readonly kind: string
  readonly state: string
  readonly code: string | null
  readonly file: string | null
  readonly bytes: number | null
  readonly sha256: string | null
  readonly attempts: number
}

export interface Rows {
  readonly eventsAfter: (id: number) => readonly EventRow[]
  readonly intents: (account: number, asin: string, operation: Operation) => readonly IntentRow[]
  /** How many times this very request may be paid for: once for each task that sent it, and for each word of a person. */
  readonly leaveFor: (request: Request) => number
  readonly wordsFor: (request: Request) => number
  /** The first of those that have been due since then, in batches that nothing holds up. */
  readonly firstReady: (dueByMs: number) => ReadyRow | undefined
  /** Of the first account: whether it is stopped, or nothing of it is ready or under way. */
  readonly isFirstThrough: () => boolean
  /** Of each state the one that is due first and the one that is due last. */
  readonly waiting: (nowMs: number) => readonly WaitingRow[]
  /** With the kind of key that their account has now. */
  readonly batchesAfter: (id: number) => readonly { readonly id: number; readonly key_kind: string }[]
  /** How many batches have the name. */
  readonly batchesNamed: (name: string) => number
  readonly tasks: () => readonly TaskRow[]
  readonly jobs: () => readonly JobRow[]
  readonly assets: () => readonly AssetRow[]
  readonly openSubmissions: () => number
  readonly paid: () => readonly PaidRow[]
  /** What the task's batch may spend. */
  readonly limitOf: (
    taskId: number,
  ) => { readonly batch_id: number; readonly credits_max: number | null } | undefined
  /** Whether a person has been asked about a submission of this request. */
  readonly wasInDoubt: (request: Request) => boolean
  /** Whether a person was asked about a task of which this may be the job. */
  readonly wasNamed: (jobId: string) => boolean
  /** What a task's last submission asked for. */
  readonly requestOf: (taskId: number) => Request | undefined
  readonly jobOf: (taskId: number) => string | null
  /** Whether a job is some task's. */
  readonly isKnown: (jobId: string) => boolean
  /** A task of the product may be sent, or may have been. */
  readonly isLookedFor: (asin: string) => boolean
  readonly balance: () => BalanceRow | undefined
  /** A submission of this request seemed to have made nothing. */
  readonly isBelievedAbsent: (request: Request) => boolean
  /** Nothing is in doubt, and nothing was. */
  readonly isClear: () => boolean
  /** Another process has had the workspace before. */
  readonly wasAway: () => boolean
  /** The job's task has ended, and nothing of it is asked for any more. */
  readonly isDone: (jobId: string) => boolean
  /** Whether the image at this path of its host is saved. */
  readonly isOnDisk: (path: string) => boolean
  close(): void
}

/** @param isOneOrganization no account sends what another one is in doubt about */
export function openRows(file: string, isOneOrganization: boolean): Rows {
  const db = new Database(file, { readonly: true })
  const events = db.prepare<[number], EventRow>('SELECT * FROM task_event WHERE id > ? ORDER BY id')
  const intents = db.prepare<[number, string, Operation], IntentRow>(
    `SELECT submission.task_id, submission.body, task.state,
       (SELECT count(*) FROM product WHERE product.batch_id = batch.id AND product.id <= task.product_id) AS product, batch.after_import AS wish, batch.pilot_size,
       batch.pilot_passed, batch.hours_start_minute, batch.hours_end_minute, account.stop_code,
       submission.account_id, batch.id AS batch_id, batch.credits_max, task.priority, task.ordinal,
         EXISTS (SELECT 1 FROM task_event
         WHERE task_event.task_id = task.id AND cause = 'retried_by_person') AS was_retried
     FROM submission JOIN task ON task.id = submission.task_id JOIN batch ON batch.id = task.batch_id
       JOIN account ON account.id = task.account_id
     WHERE submission.account_id = ? AND submission.asin = ? AND submission.operation = ?
       AND submission.outcome = 'open'`,
  )
  const ready = db.prepare<[number], ReadyRow>(
    `SELECT task.id, task.priority, task.batch_id, task.ordinal
     FROM task JOIN batch ON batch.id = task.batch_id JOIN account ON account.id = task.account_id
     WHERE task.account_id = 1 AND task.state = 'queued' AND task.due_at_ms <= ? AND account.stop_code IS NULL
       AND batch.state = 'active' AND batch.after_import = 'active' AND batch.credits_max IS NULL
       AND batch.hours_start_minute IS NULL AND (batch.pilot_size IS NULL OR batch.pilot_passed = 1)
       AND NOT EXISTS (SELECT 1 FROM submission WHERE (submission.account_id = task.account_id OR ${Number(isOneOrganization)})
         AND submission.asin = task.asin AND submission.operation = task.operation AND submission.outcome = 'open')
     ORDER BY task.priority DESC, task.batch_id, task.ordinal LIMIT 1`,
  )
  const waiting = db.prepare<{ nowMs: number }, WaitingRow>(
    `SELECT 'task ' || id AS what, state, @nowMs - min(due_at_ms) AS late_ms FROM task
       WHERE account_id = 1 AND state IN ('unconfirmed', 'pending', 'processing', 'collecting') GROUP BY state
     UNION ALL SELECT 'task ' || id, state, min(0, @nowMs - max(due_at_ms)) FROM task
       WHERE account_id = 1 AND state IN ('queued', 'unconfirmed', 'pending', 'processing', 'collecting') GROUP BY state
     UNION ALL SELECT 'asset ' || id, state, @nowMs - min(due_at_ms) FROM asset WHERE state = 'expected' HAVING count(*) > 0
     UNION ALL SELECT 'asset ' || id, state, min(0, @nowMs - max(due_at_ms)) FROM asset WHERE state = 'expected' HAVING count(*) > 0
     UNION ALL SELECT 'task ' || id, 'done', @nowMs - min(changed_at_ms) FROM task
       WHERE account_id = 1 AND state = 'collecting' AND due_at_ms IS NULL
         AND NOT EXISTS (SELECT 1 FROM asset WHERE asset.job_id = task.job_id AND asset.state = 'expected') HAVING count(*) > 0`,
  )
  const through = db.prepare(
    `SELECT 1 FROM account WHERE id = 1 AND (stop_code IS NOT NULL OR NOT EXISTS (SELECT 1 FROM task
       WHERE account_id = 1 AND state IN ('submitting', 'unconfirmed', 'pending', 'processing', 'collecting')))`,
  )
  const leave = db.prepare<[Request & { asin: string }], { tasks: number; words: number }>(
    `WITH sent AS (SELECT DISTINCT task_id FROM submission WHERE account_id = @account AND asin = @asin AND body = @body
       AND NOT EXISTS (SELECT 1 FROM job WHERE job.task_id = submission.task_id AND adopted = 'made_twice'))
     SELECT (SELECT count(*) FROM sent) AS tasks, (SELECT count(*) FROM task_event
       WHERE task_id IN (SELECT task_id FROM sent) AND cause = 'retried_by_person') AS words`,
  )
  const batches = db.prepare<[number], { id: number; key_kind: string }>(
    // One whose import comes to nothing is removed, and its number is given to the next.
    `SELECT batch.id, key_kind FROM batch JOIN account ON account.id = account_id
     WHERE batch.id > ? AND batch.state <> 'importing' ORDER BY batch.id`,
  )
  const named = db.prepare<[string]>("SELECT 1 FROM batch WHERE name = ? AND state <> 'importing'")
  const tasks = db.prepare<[], TaskRow>('SELECT * FROM task')
  const jobs = db.prepare<[], JobRow>('SELECT * FROM job')
  const assets = db.prepare<[], AssetRow>('SELECT * FROM asset')
  const open = db.prepare<[], { count: number }>(
    "SELECT count(*) AS count FROM submission WHERE outcome = 'open'",
  )
  const paid = db.prepare<[], PaidRow>(
    `SELECT task.batch_id, task.id AS task_id, task.recipe_id, submission.operation, submission.body,
       submission.key_kind, task.state AS task_state,
       iif(submission.outcome = 'absent' AND looks >= 9, 'undecided', submission.outcome) AS outcome, job.id AS job_id, job.status,
       job.credit_cost, job.credits_refunded
     FROM submission JOIN task ON task.id = submission.task_id LEFT JOIN job ON job.id = submission.job_id
     WHERE submission.outcome IN ('open', 'undecided', 'accepted', 'adopted')
       OR submission.outcome = 'absent' AND submission.recheck_at_ms IS NOT NULL`,
  )
  const limit = db.prepare<[number], { batch_id: number; credits_max: number | null }>(
    'SELECT batch.id AS batch_id, credits_max FROM task JOIN batch ON batch.id = batch_id WHERE task.id = ?',
  )
  const doubts = db.prepare<[Request & { asin: string }], { id: number }>(
    "SELECT id FROM submission WHERE account_id = @account AND asin = @asin AND body = @body AND outcome = 'undecided' LIMIT 1",
  )
  const namedJob = db.prepare<[string]>(
    "SELECT 1 FROM task_event WHERE cause = 'nobody_can_know' AND instr(detail, ?) > 0",
  )
  const request = db.prepare<[number], Request>(
    'SELECT account_id AS account, body FROM submission WHERE task_id = ? ORDER BY id DESC LIMIT 1',
  )
  const asked = ({ account, body }: Request) => ({ account, body, asin: asinOf(body) })
  const lookedFor = db.prepare<[string, string]>(
    `SELECT 1 FROM submission WHERE asin = ? AND outcome IN ('open', 'absent')
     UNION SELECT 1 FROM task WHERE asin = ? AND state IN ('queued', 'unconfirmed')`,
  )
  const jobOf = db.prepare<[number], string | null>('SELECT job_id FROM task WHERE id = ?').pluck()
  const known = db.prepare<[string]>('SELECT 1 FROM job WHERE id = ?')
  const unclear = db.prepare(
    `SELECT 1 FROM submission WHERE outcome IN ('absent', 'undecided')
     UNION ALL SELECT 1 FROM task WHERE state = 'unconfirmed' OR (state = 'held' AND code = 'IN_DOUBT') LIMIT 1`,
  )
  const balance = db.prepare<[], BalanceRow>(
    `SELECT credits_at_ms AS at_ms, credits_remaining AS remaining, stop_code,
       EXISTS (SELECT 1 FROM task WHERE state IN ('submitting', 'unconfirmed', 'pending', 'processing')) AS is_open,
       EXISTS (SELECT 1 FROM job WHERE status <> 'failed' AND coalesce(credit_cost, 0) <= 0
         UNION ALL SELECT 1 FROM submission WHERE outcome = 'undecided') AS is_unclear,
       (SELECT count(DISTINCT organization) FROM account WHERE test_run = 0) > 1 AS is_apart
     FROM account WHERE id = 1`,
  )
  const absent = db.prepare<[Request & { asin: string }], { id: number }>(
    "SELECT id FROM submission WHERE account_id = @account AND asin = @asin AND body = @body AND outcome = 'absent' LIMIT 1",
  )
  const away = db.prepare('SELECT 1 FROM absence LIMIT 1')
  const done = db.prepare<[string]>(
    `SELECT 1 FROM task WHERE job_id = ? AND due_at_ms IS NULL
       AND state IN ('completed', 'completed_with_errors', 'failed', 'expired', 'cancelled')`,
  )
  const onDisk = db.prepare<[string, string]>(
    "SELECT 1 FROM asset WHERE job_id = ? AND state = 'on_disk' AND instr(url, ?) > 0",
  )
  return {
    requestOf: (taskId) => request.get(taskId),
    jobOf: (taskId) => jobOf.get(taskId) ?? null,
    isLookedFor: (asin) => lookedFor.get(asin, asin) !== undefined,
    isKnown: (jobId) => known.get(jobId) !== undefined,
    balance: () => balance.get(),
    isBelievedAbsent: (one) => absent.get(asked(one)) !== undefined,
    isClear: () => unclear.get() === undefined,
    wasAway: () => away.get() !== undefined,
    isDone: (jobId) => done.get(jobId) !== undefined,
    isOnDisk: (path) => onDisk.get(path.split('/')[1] ?? '', `${path}?`) !== undefined,
    eventsAfter: (id) => events.all(id),
    intents: (account, asin, operation) => intents.all(account, asin, operation),
    leaveFor: (one) => {
      const row = leave.get(asked(one))
      return row === undefined ? 0 : row.tasks + row.words
    },
    wordsFor: (one) => leave.get(asked(one))?.words ?? 0,
    firstReady: (dueByMs) => ready.get(dueByMs),
    isFirstThrough: () => through.get() !== undefined && ready.get(Number.MAX_SAFE_INTEGER) === undefined,
    waiting: (nowMs) => waiting.all({ nowMs }),
    batchesAfter: (id) => batches.all(id),
    batchesNamed: (name) => named.all(name).length,
    tasks: () => tasks.all(),
    jobs: () => jobs.all(),
    assets: () => assets.all(),
    paid: () => paid.all(),
    limitOf: (taskId) => limit.get(taskId),
    openSubmissions: () => open.get()?.count ?? 0,
    wasInDoubt: (one) => doubts.get(asked(one)) !== undefined,
    wasNamed: (jobId) => namedJob.get(jobId) !== undefined,
    close: () => void db.close(),
  }
}
