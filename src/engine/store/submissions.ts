// Intent and receipt of every POST. An intent without a receipt is in doubt, and while one is open no other
// submission for the same product and job type may be (a unique index holds that).
import type { TaskStory } from '../../contract/commands/tasks.ts'
import { ASIN_LENGTH_MIN, ASIN_LISTING_LENGTH_MAX, type KeyKind } from '../../domain/service.ts'
import type { Operation } from '../../domain/operations/index.ts'
import { IS_UNLISTED, ORGANIZATION, type Queries } from './statements.ts'
import type { DueTask } from './tasks.ts'

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
  readonly keyKind: KeyKind
  /** Of the key that it was sent with. */
  readonly keyMark: string | null
  readonly looks: number
  /** The product's jobs were listed right before. */
  readonly wasListed: 0 | 1
  /** Before this, finding no job proves nothing. */
  readonly absentFromMs: number
}

type Outcome = 'accepted' | 'adopted' | 'refused' | 'not_sent' | 'absent' | 'undecided'

const COLUMNS = `submission.id, task_id AS taskId, submission.account_id AS accountId, slot_id AS slotId,
  submission.operation, submission.asin, body, sent_at_ms AS sentAtMs, service_ms AS serviceMs, submission.key_kind AS keyKind, submission.key_mark AS keyMark, looks, was_listed AS wasListed,
  absent_from_ms AS absentFromMs`

/** What was refused or not sent since then proves nothing about a submission. */
const LATER = `(SELECT 1 FROM submission AS later WHERE later.task_id = submission.task_id AND later.id > submission.id
  AND later.outcome NOT IN ('refused', 'not_sent'))`

export const submissionRows = (sql: Queries) => ({ ...intents(sql), ...doubts(sql), ...secondJobs(sql) })

export interface Intent extends Pick<
  Submission,
  'taskId' | 'accountId' | 'slotId' | 'operation' | 'asin' | 'body'
> {
  readonly wasListed: boolean
  readonly nowMs: number
}

const intents = ({ insert, row, rows, run }: Queries) => ({
  /** Writes the intent. @throws (constraint) when one for the same product and job type is still open */
  open: insert<[intent: Intent]>(
    `INSERT INTO submission (task_id, account_id, slot_id, operation, asin, body, sent_at_ms, service_ms, key_kind, key_mark, was_listed)
     SELECT :taskId, id, :slotId, :operation, :asin, :body, :nowMs, heard_ms, key_kind, key_mark, :wasListed FROM account
     WHERE id = :accountId`,
  ),
  openOf: row<[taskId: number], Submission>(
    `SELECT ${COLUMNS} FROM submission WHERE task_id = ? AND outcome = 'open'`,
  ),
  openFor: rows<[accountId: number, asin: string], Submission>(
    `SELECT ${COLUMNS} FROM submission WHERE account_id IN (SELECT id FROM account WHERE organization = ${ORGANIZATION}) AND asin = ?2 AND outcome = 'open'`,
  ),
  ofTask: rows<[taskId: number], TaskStory['submissions'][number]>(
    'SELECT sent_at_ms, outcome, answer, body FROM submission WHERE task_id = ? ORDER BY id',
  ),
  /** The first ones of the account that the service has accepted since, and whose products can be listed. */
  acceptedAfter: rows<
    [id: number, accountId: number],
    { readonly asin: string; readonly jobId: string; readonly acceptedAtMs: number }
  >(
    `SELECT asin, job_id AS jobId, answered_at_ms AS acceptedAtMs FROM submission WHERE id > ? AND account_id = ? AND outcome = 'accepted'
       AND length(asin) BETWEEN ${ASIN_LENGTH_MIN} AND ${ASIN_LISTING_LENGTH_MAX} ORDER BY id LIMIT 8`,
  ),
  lastOf: row<[taskId: number], Submission>(
    `SELECT ${COLUMNS} FROM submission WHERE task_id = ? ORDER BY id DESC LIMIT 1`,
  ),
  close: run<[id: number, outcome: Outcome, answer: string | null, jobId: string | null, nowMs: number]>(
    `UPDATE submission SET outcome = ?2, job_id = ?4, answer = coalesce(?3, answer),
     answered_at_ms = coalesce(answered_at_ms, ?5) WHERE id = ?1 AND outcome = 'open'`,
  ),
  /** A person has said which job it made, though nobody could know. */
  decide: run<[id: number, jobId: string]>(
    "UPDATE submission SET outcome = 'adopted', job_id = ?2 WHERE id = ?1 AND outcome = 'undecided'",
  ),
  /** No usable answer came; the submission stays open, and before `absentFromMs` no look proves that it made nothing. */
  leaveInDoubt: run<[id: number, answer: string, absentFromMs: number, nowMs: number]>(
    'UPDATE submission SET answer = ?2, answered_at_ms = ?4, absent_from_ms = ?3 WHERE id = ?1',
  ),
})

const doubts = ({ rows, row, run, has }: Queries) => ({
  /** After the clock was set: no submission in doubt is believed to have made nothing before this time. */
  believeNoneBefore: run<[atMs: number]>(
    "UPDATE submission SET absent_from_ms = ? WHERE account_id IN (SELECT id FROM account) AND outcome = 'open'",
  ),
  /**
   * Of each of the product's tasks, of all accounts of the organization: the submission that was in doubt and is believed to
   * have made nothing; of another account also one that a person is asked about. Its job may still appear in the list.
   */
  believedAbsent: rows<[accountId: number, asin: string], Submission>(
    `SELECT ${COLUMNS} FROM task CROSS JOIN submission ON submission.task_id = task.id
       WHERE task.account_id IN (SELECT id FROM account WHERE organization = ${ORGANIZATION}) AND task.asin = ?2
       AND (outcome = 'absent' AND task.state IN ('queued', 'held', 'failed')
         OR outcome = 'undecided' AND task.state = 'held' AND task.account_id <> ?1)
       AND NOT EXISTS ${LATER}`,
  ),
  /** The task's last one, or that of a canceled task for the same, where nobody could know whether it made a job. */
  undecidedOf: row<[taskId: number], Submission>(
    `SELECT ${COLUMNS} FROM task AS own CROSS JOIN task AS made USING (account_id, asin, country_code, recipe_id)
       CROSS JOIN submission ON submission.task_id = made.id
       WHERE own.id = ?1 AND (made.id = own.id OR made.state = 'cancelled') AND outcome = 'undecided'
       AND NOT EXISTS ${LATER} LIMIT 1`,
  ),
  takeOver: run<[id: number, taskId: number]>('UPDATE submission SET task_id = ?2 WHERE id = ?1'),
  /** A job of the kind it asked for has appeared: two new looks decide about it. */
  reopen: run<[id: number]>(
    "UPDATE submission SET outcome = 'open', looks = 0, recheck_at_ms = NULL WHERE id = ? AND outcome IN ('absent', 'undecided')",
  ),
  looked: run<[id: number]>('UPDATE submission SET looks = looks + 1 WHERE id = ?'),
  /** Every job id ever seen at an origin is kept: only one that never was can be a lost submission's. */
  seeJob: run<[accountId: number, jobId: string]>(
    'INSERT OR IGNORE INTO seen_job (origin, job_id) SELECT origin, ?2 FROM account WHERE id = ?1',
  ),
  hasSeenJob: has<[accountId: number, jobId: string]>(
    `SELECT 1 FROM seen_job WHERE origin = (SELECT origin FROM account WHERE id = ?1) AND job_id = ?2
     UNION ALL SELECT 1 FROM job WHERE id = ?2`,
  ),
})

/** Submissions that seemed to have made nothing: their product is looked at once more. */
const secondJobs = ({ rows, run, has }: Queries) => ({
  /** Whether one of the account, of a live key, was sent since then and seemed to have made nothing. */
  wasAbsentSince: has<[accountId: number, sentMs: number]>(
    "SELECT 1 FROM submission WHERE account_id = ? AND sent_at_ms > ? AND outcome = 'absent' AND key_kind = 'live' LIMIT 1",
  ),
  /** @param fromId of the task's submissions, this one and later ones */
  recheck: run<[taskId: number, fromId: number, atMs: number]>(
    `UPDATE submission SET recheck_at_ms = ?3, looks = 0 WHERE task_id = ?1 AND id >= ?2 AND outcome IN ('absent', 'undecided')
       AND key_kind = 'live' AND length(asin) BETWEEN ${ASIN_LENGTH_MIN} AND ${ASIN_LISTING_LENGTH_MAX}`,
  ),
  /** After the clock was set: each wait for a second look begins again. */
  recheckAllAt: run<[atMs: number]>(
    'UPDATE submission SET recheck_at_ms = ?1 WHERE account_id IN (SELECT id FROM account) AND recheck_at_ms IS NOT NULL',
  ),
  toRecheck: rows<[accountId: number, limit: number], DueTask>(
    `SELECT task_id AS id, recheck_at_ms AS dueAtMs FROM submission WHERE account_id = ? AND recheck_at_ms IS NOT NULL
       ORDER BY recheck_at_ms LIMIT ?`,
  ),
  /** Those of a product, of all accounts of the organization, whose jobs a second look is still to find. */
  toRecheckFor: rows<[accountId: number, asin: string], Submission>(
    `SELECT ${COLUMNS} FROM submission WHERE account_id IN (SELECT id FROM account WHERE organization = ${ORGANIZATION})
       AND recheck_at_ms IS NOT NULL AND asin = ?2`,
  ),
  recheckedOf: rows<[taskId: number, nowMs: number], Submission>(
    `SELECT ${COLUMNS} FROM submission WHERE task_id = ? AND recheck_at_ms <= ? ORDER BY id`,
  ),
  hasSecondLook: has<[accountId: number]>(
    `SELECT 1 FROM submission WHERE account_id = ? AND recheck_at_ms IS NOT NULL AND NOT ${IS_UNLISTED}`,
  ),
  /** Whether one is due after that time: an older one finds no key, or no service that answers. */
  hasSecondLookAfter: has<[accountId: number, atMs: number]>(
    'SELECT 1 FROM submission WHERE account_id = ? AND recheck_at_ms > ?',
  ),
  /** @param atMs null: never again  @param failed 1: the list failed; the waits double, up to eight hours */
  recheckLater: run<[taskId: number, nowMs: number, atMs: number | null, failed: number]>(
    `UPDATE submission SET looks = min(looks + ?4, 9), recheck_at_ms = ?3 + ?4 * (60000 << looks)
       WHERE task_id = ?1 AND recheck_at_ms <= ?2`,
  ),
  giveTo: run<[id: number, taskId: number, jobId: string]>(
    "UPDATE submission SET task_id = ?2, outcome = 'adopted', job_id = ?3 WHERE id = ?1",
  ),
})
