// The laws' own look at the workspace: a second connection that only reads, in SQL of its own.
import Database from 'better-sqlite3'
import type { TaskState } from '../../../src/contract/domain.ts'
import type { Operation } from '../../../src/contract/vocabulary.ts'
import { asinOf } from '../service/orders.ts'

export interface TaskRow {
  readonly id: number
  readonly batch_id: number
  readonly asin: string
  readonly operation: Operation
  readonly state: TaskState
  readonly job_id: string | null
  readonly code: string | null
  readonly message: string | null
  readonly attempts: number
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
  readonly batch_id: number
  readonly credits_max: number | null
}

export interface JobRow {
  readonly id: string
  readonly task_id: number
  readonly status: string
  readonly credit_cost: number | null
  readonly credits_refunded: number | null
}

export interface AssetRow {
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
  readonly intents: (asin: string, operation: Operation) => readonly IntentRow[]
  /** How many times this very request may be paid for: once for each task that sent it, and for each word of a person. */
  readonly leaveFor: (body: string) => number
  readonly tasks: () => readonly TaskRow[]
  readonly jobs: () => readonly JobRow[]
  readonly assets: () => readonly AssetRow[]
  readonly openSubmissions: () => number
  /** Whether a person has been asked about a submission of this request. */
  readonly wasInDoubt: (body: string) => boolean
  /** What a task's last submission asked for. */
  readonly bodyOf: (taskId: number) => string | undefined
  /** Whether a job is some task's. */
  readonly isKnown: (jobId: string) => boolean
  close(): void
}

export function openRows(file: string): Rows {
  const db = new Database(file, { readonly: true })
  const events = db.prepare<[number], EventRow>('SELECT * FROM task_event WHERE id > ? ORDER BY id')
  const intents = db.prepare<[string, Operation], IntentRow>(
    `SELECT submission.task_id, submission.body, task.state,
       (SELECT count(*) FROM product WHERE product.batch_id = batch.id AND product.id <= task.product_id) AS product, batch.after_import AS wish, batch.pilot_size,
       batch.pilot_passed, batch.hours_start_minute, batch.hours_end_minute, account.stop_code,
       batch.id AS batch_id, batch.credits_max
     FROM submission JOIN task ON task.id = submission.task_id JOIN batch ON batch.id = task.batch_id
       JOIN account ON account.id = task.account_id
     WHERE submission.account_id = task.account_id AND submission.asin = ? AND submission.operation = ?
       AND submission.outcome = 'open'`,
  )
  const leave = db.prepare<[string, string], { tasks: number; words: number }>(
    `WITH sent AS (SELECT DISTINCT task_id FROM submission WHERE account_id = 1 AND asin = ? AND body = ?)
     SELECT (SELECT count(*) FROM sent) AS tasks, (SELECT count(*) FROM task_event
       WHERE task_id IN (SELECT task_id FROM sent) AND cause = 'retried_by_person') AS words`,
  )
  const tasks = db.prepare<[], TaskRow>('SELECT * FROM task')
  const jobs = db.prepare<[], JobRow>('SELECT * FROM job')
  const assets = db.prepare<[], AssetRow>('SELECT * FROM asset')
  const open = db.prepare<[], { count: number }>(
    "SELECT count(*) AS count FROM submission WHERE outcome = 'open'",
  )
  const doubts = db.prepare<[string, string], { id: number }>(
    "SELECT id FROM submission WHERE account_id = 1 AND asin = ? AND body = ? AND outcome = 'undecided' LIMIT 1",
  )
  const body = db
    .prepare<[number], string>('SELECT body FROM submission WHERE task_id = ? ORDER BY id DESC LIMIT 1')
    .pluck()
  const known = db.prepare<[string]>('SELECT 1 FROM job WHERE id = ?')
  return {
    bodyOf: (taskId) => body.get(taskId),
    isKnown: (jobId) => known.get(jobId) !== undefined,
    eventsAfter: (id) => events.all(id),
    intents: (asin, operation) => intents.all(asin, operation),
    leaveFor: (body) => {
      const row = leave.get(asinOf(body), body)
      return row === undefined ? 0 : row.tasks + row.words
    },
    tasks: () => tasks.all(),
    jobs: () => jobs.all(),
    assets: () => assets.all(),
    openSubmissions: () => open.get()?.count ?? 0,
    wasInDoubt: (body) => doubts.get(asinOf(body), body) !== undefined,
    close: () => void db.close(),
  }
}
