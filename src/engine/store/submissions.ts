// Intent and receipt of every POST. An intent without a receipt is in doubt, and while one is open no other
// submission for the same product and job type may be (a unique index holds that).
import type { KeyKind } from '../../domain/service.ts'
import type { Operation } from '../../domain/operations/index.ts'
import type { Db } from './database.ts'

export interface Submission {
  readonly id: number
  readonly taskId: number
  readonly accountId: number
  readonly slotId: number | null
  readonly operation: Operation
  readonly asin: string
  /** The request body, as it was or was about to be sent. */
  readonly body: string
  readonly sentAtMs: number
  /** What the service's clock showed when it was last heard before; null: it was never heard. */
  readonly serviceMs: number | null
  /** null: it was written by an earlier version. */
  readonly keyKind: KeyKind | null
  readonly answeredAtMs: number | null
  readonly looks: number
  /** The product's jobs were listed right before. */
  readonly wasListed: 0 | 1
  /** Before this, finding no job proves nothing. */
  readonly absentFromMs: number
  /** What was last heard of it. */
  readonly answer: string | null
}

/** One POST of a task, as its story tells it. */
export interface Sent extends Pick<Submission, 'sentAtMs' | 'answeredAtMs' | 'answer' | 'body'> {
  readonly outcome: Outcome | 'open'
}

type Outcome = 'accepted' | 'adopted' | 'refused' | 'not_sent' | 'absent' | 'undecided'

const COLUMNS = `id, task_id AS taskId, account_id AS accountId, slot_id AS slotId, operation, asin, body,
  sent_at_ms AS sentAtMs, service_ms AS serviceMs, key_kind AS keyKind, answered_at_ms AS answeredAtMs, looks, answer, was_listed AS wasListed,
  absent_from_ms AS absentFromMs`

export function submissionRows(db: Db) {
  return { ...intents(db), ...doubts(db) }
}

function intents(db: Db) {
  const open = db.prepare<[number, number, Operation, string, string, number, 0 | 1, number], { id: number }>(
    `INSERT INTO submission (task_id, account_id, slot_id, operation, asin, body, sent_at_ms, service_ms, key_kind, was_listed)
     SELECT ?, id, ?, ?, ?, ?, ?, heard_ms, key_kind, ? FROM account WHERE id = ? RETURNING id`,
  )
  const openOf = db.prepare<[number], Submission>(
    `SELECT ${COLUMNS} FROM submission WHERE task_id = ? AND outcome = 'open'`,
  )
  const openFor = db.prepare<[number, string], Submission>(
    `SELECT ${COLUMNS} FROM submission WHERE account_id = ? AND asin = ? AND outcome = 'open'`,
  )
  const ofTask = db.prepare<[number], Sent>(
    `SELECT sent_at_ms AS sentAtMs, answered_at_ms AS answeredAtMs, outcome, answer, body FROM submission
     WHERE task_id = ? ORDER BY id`,
  )
  const lastOf = db.prepare<[number], Submission>(
    `SELECT ${COLUMNS} FROM submission WHERE task_id = ? ORDER BY id DESC LIMIT 1`,
  )
  const close = db.prepare<[Outcome, string | null, string | null, number, number]>(
    `UPDATE submission SET outcome = ?, job_id = ?, answer = coalesce(?, answer), answered_at_ms = coalesce(answered_at_ms, ?)
     WHERE id = ? AND outcome = 'open'`,
  )
  const doubt = db.prepare<[string, number, number, number]>(
    'UPDATE submission SET answer = ?, answered_at_ms = ?, absent_from_ms = ? WHERE id = ?',
  )

  return {
    /** Writes the intent. @throws (constraint) when one for the same product and job type is still open */
    open(intent: {
      taskId: number
      accountId: number
      slotId: number
      operation: Operation
      asin: string
      body: string
      wasListed: boolean
      nowMs: number
    }): number {
      const row = open.get(
        intent.taskId,
        intent.slotId,
        intent.operation,
        intent.asin,
        intent.body,
        intent.nowMs,
        intent.wasListed ? 1 : 0,
        intent.accountId,
      )
      if (row === undefined) throw new Error('the intent was not written')
      return row.id
    },
    openOf: (taskId: number): Submission | null => openOf.get(taskId) ?? null,
    /** Open ones of a product, whatever they make. */
    openFor: (accountId: number, asin: string): Submission[] => openFor.all(accountId, asin),
    /** All of a task, the first one first. */
    ofTask: (taskId: number): Sent[] => ofTask.all(taskId),
    lastOf: (taskId: number): Submission | null => lastOf.get(taskId) ?? null,
    /** Writes the receipt. */
    close(id: number, outcome: Outcome, answer: string | null, jobId: string | null, nowMs: number): void {
      close.run(outcome, jobId, answer, nowMs, id)
    },
    /** No usable answer came; the submission stays open, and before `absentFromMs` no look proves that it made nothing. */
    leaveInDoubt(id: number, answer: string, absentFromMs: number, nowMs: number): void {
      doubt.run(answer, nowMs, absentFromMs, id)
    },
  }
}

/** Submissions without a usable answer. */
function doubts(db: Db) {
  const believe = db.prepare<[number]>(
    "UPDATE submission SET absent_from_ms = ? WHERE account_id IN (SELECT id FROM account) AND outcome = 'open'",
  )
  // What was refused or not sent since then proves nothing about the one before it.
  const believedAbsent = db.prepare<[number, string], Submission>(
    `SELECT ${COLUMNS} FROM submission WHERE outcome = 'absent' AND task_id IN (SELECT task.id FROM task
         WHERE task.account_id = ? AND task.asin = ? AND task.state IN ('queued', 'held', 'failed'))
       AND NOT EXISTS (SELECT 1 FROM submission AS later WHERE later.task_id = submission.task_id
         AND later.id > submission.id AND later.outcome NOT IN ('refused', 'not_sent'))`,
  )
  const reopen = db.prepare<[number]>(
    "UPDATE submission SET outcome = 'open', looks = 0 WHERE id = ? AND outcome = 'absent'",
  )
  const looked = db.prepare<[number]>('UPDATE submission SET looks = looks + 1 WHERE id = ?')
  const see = db.prepare<[number, string]>(
    'INSERT OR IGNORE INTO seen_job (account_id, job_id) VALUES (?, ?)',
  )
  const seen = db.prepare<[number, string, string]>(
    `SELECT 1 FROM seen_job WHERE account_id = ? AND job_id = ?
     UNION ALL SELECT 1 FROM job WHERE id = ?`,
  )

  return {
    /** After the clock was set: no submission in doubt is believed to have made nothing before this time. */
    believeNoneBefore(atMs: number): void {
      believe.run(atMs)
    },
    /**
     * Of each of the product's tasks that may be sent again: the submission that was in doubt and is believed to have
     * made nothing. Its job may still appear in the list.
     */
    believedAbsent: (accountId: number, asin: string): Submission[] => believedAbsent.all(accountId, asin),
    /** A job of the kind it asked for has appeared: two new looks decide about it. */
    reopen(id: number): void {
      reopen.run(id)
    },
    looked(id: number): void {
      looked.run(id)
    },
    /** Every job id ever seen is kept: only one that never was can be a lost submission's. */
    seeJob(accountId: number, jobId: string): void {
      see.run(accountId, jobId)
    },
    hasSeenJob: (accountId: number, jobId: string): boolean =>
      seen.get(accountId, jobId, jobId) !== undefined,
  }
}
