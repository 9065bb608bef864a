// Tasks and the one guarded statement by which a state changes: it names the revision it was decided on, so a
// decision on a row that has moved since is dropped, here and nowhere else. Its event is in the same transaction.
import type { TaskStory } from '../../contract/commands/tasks.ts'
import { ACCOUNT_STOPS, type AccountStop, type TaskState } from '../../domain/states.ts'
import type { Operation } from '../../domain/operations/index.ts'
import { codesOf, type CountryCode, type KeyKind } from '../../domain/service.ts'
import { type Cause, move } from '../../domain/moves.ts'
import { LOOKED_UP_FIRST } from '../../domain/reasons.ts'
import { existing, IS_RETRIED, type Queries } from './statements.ts'

export interface Task {
  readonly id: number
  readonly batchId: number
  readonly productId: number
  readonly recipeId: number
  readonly accountId: number
  readonly operation: Operation
  readonly asin: string
  readonly countryCode: CountryCode
  readonly state: TaskState
  readonly revision: number
  readonly attempts: number
  readonly priority: number
  /** Its place in the batch, from 1; a second job has that of its task. */
  readonly ordinal: number
  readonly dueAtMs: number | null
  readonly jobId: string | null
  readonly code: string | null
  readonly message: string | null
}

/** A failed task, and the line of a catalog that was made of its product. */
export type Retry = readonly [task: number, line: number]

export interface DueTask {
  readonly id: number
  readonly dueAtMs: number
}

/** What a move changes beside the state; absent: as before. */
export interface Change {
  readonly jobId?: string | null
  readonly attempts?: number
  /** When the task is next due in its new state; null: never by itself. */
  readonly dueAtMs: number | null
  readonly code?: string | null
  readonly message?: string | null
  readonly detail?: string | null
}

const COLUMNS = `task.id AS id, task.batch_id AS batchId, task.product_id AS productId, task.recipe_id AS recipeId,
  task.account_id AS accountId, task.operation AS operation, task.asin AS asin, task.country_code AS countryCode,
  task.state AS state, task.revision AS revision, task.attempts AS attempts, task.priority AS priority,
  task.ordinal AS ordinal, task.due_at_ms AS dueAtMs, task.job_id AS jobId, task.code AS code, task.message AS message`

export interface Wanted extends Pick<Task, 'accountId' | 'asin' | 'recipeId'> {
  readonly countryCode: string
}

export type NewTask = Wanted & Pick<Task, 'batchId' | 'productId' | 'operation' | 'ordinal'>

type TaskEvent = TaskStory['events'][number]

export function taskRows(sql: Queries) {
  return {
    ...singleTasks(sql),
    ...taskMoves(sql),
    ...queuedTasks(sql),
    ...dueTasks(sql),
    ...tasksInState(sql),
    ...duplicateTasks(sql),
  }
}

function singleTasks(sql: Queries) {
  const find = sql.row<[id: number], Task>(`SELECT ${COLUMNS} FROM task WHERE id = ?`)

  return {
    find,
    get: existing('task', find),
    /** Whether the task was in doubt, or a person was asked, because of this job, which may be its own. */
    wasHeldFor: sql.has<[id: number, jobId: string]>(
      `SELECT 1 FROM task_event WHERE task_id = ? AND cause IN ('unknown_job', 'nobody_can_know', 'job_appeared')
         AND instr(detail, ?) > 0 LIMIT 1`,
    ),
    insert: sql.run<[task: NewTask, nowMs: number]>(
      `INSERT INTO task (batch_id, product_id, recipe_id, account_id, key_kind, operation, asin, country_code, ordinal, state, due_at_ms, changed_at_ms)
       SELECT :batchId, :productId, :recipeId, id, key_kind, :operation, :asin, :countryCode, :ordinal, 'queued', 0, ?2
       FROM account WHERE id = :accountId`,
    ),
    /** For another job of the same. @returns its id */
    double: sql.insert<[id: number, nowMs: number]>(
      `INSERT INTO task (batch_id, product_id, recipe_id, account_id, key_kind, operation, asin, country_code, ordinal, state, due_at_ms, changed_at_ms)
       SELECT batch_id, product_id, recipe_id, account_id, key_kind, operation, asin, country_code, ordinal, 'queued', ?2, ?2
       FROM task WHERE id = ?1`,
    ),
    events: sql.rows<[taskId: number], TaskEvent>(
      `SELECT at_ms, from_state AS "from", to_state AS "to", cause, detail FROM task_event
       WHERE task_id = ? ORDER BY id`,
    ),
  }
}

function taskMoves({ changes, has, run }: Queries) {
  const update = changes<[next: Task, nowMs: number]>(
    `UPDATE task SET state = :state, revision = :revision, job_id = :jobId, attempts = :attempts, due_at_ms = :dueAtMs,
       code = :code, message = :message, changed_at_ms = ?2, key_kind = iif(:state = 'submitting',
         (SELECT account.key_kind FROM account WHERE account.id = task.account_id), key_kind)
     WHERE id = :id AND revision = :revision - 1`,
  )
  // The one column by which assets are counted for a batch: those of a job that was replaced count for none.
  const uncountAssets = run<[jobId: string]>('UPDATE asset SET batch_id = NULL WHERE job_id = ?')
  const isCancelled = has<[batchId: number]>(
    "SELECT 1 FROM batch WHERE id = ? AND after_import = 'cancelled'",
  )
  const event = run<[event: TaskEvent & { readonly task: number }]>(
    `INSERT INTO task_event (task_id, at_ms, from_state, to_state, cause, detail)
     VALUES (:task, :at_ms, :from, :to, :cause, :detail)`,
  )

  return {
    /**
     * Moves a task along the table. To be called inside a transaction. What is queued again in a cancelled batch
     * is cancelled at once.
     * @returns the task as it is now; null when it has moved since it was read, and nothing was changed
     * @throws where the table has no such move
     */
    move(task: Task, cause: Cause, change: Change, nowMs: number): Task | null {
      const { jobId = task.jobId, attempts = task.attempts, dueAtMs, code = null, message = null } = change
      const { id, state: from, revision: before } = task
      const state = move(from, cause)
      const next: Task = { ...task, state, revision: before + 1, jobId, attempts, dueAtMs, code, message }
      if (update(next, nowMs) !== 1) return null
      event({ task: id, at_ms: nowMs, from, to: state, cause, detail: change.detail ?? message })
      if (task.jobId !== null && jobId !== task.jobId) uncountAssets(task.jobId)
      if (state !== 'queued' || !isCancelled(task.batchId)) return next
      const detail = 'The batch is cancelled.'
      return this.move(next, 'cancelled_by_person', { dueAtMs: null, detail }, nowMs)
    },
    /** Changes only when the task is next due. A row that has moved since is left alone. */
    defer: run<[task: Task, dueAtMs: number | null]>(
      'UPDATE task SET due_at_ms = ?2 WHERE id = :id AND revision = :revision',
    ),
    /** Goes before all others of its account. */
    putFirst: run<[id: number]>(
      `UPDATE task SET priority = 1 + (SELECT max((SELECT max(other.priority) FROM task AS other
         WHERE other.batch_id = batch.id AND other.state = 'queued')) FROM batch WHERE batch.account_id = task.account_id)
       WHERE id = ? AND state = 'queued'`,
    ),
  }
}

const queuedTasks = ({ each, value, has, count }: Queries) => ({
  /**
   * Queued tasks of a batch that may be submitted, first first; read only as far as needed. The plus keeps the bound of a
   * pilot from choosing an index by which everything would have to be sorted.
   */
  queued: each<[batchId: number, nowMs: number, ordinalMax: number], Task>(
    `SELECT ${COLUMNS} FROM task
     WHERE task.batch_id = ? AND task.state = 'queued' AND task.due_at_ms <= ? AND +task.ordinal <= ?
       AND NOT EXISTS (SELECT 1 FROM submission WHERE submission.account_id = task.account_id
         AND submission.asin = task.asin AND submission.operation = task.operation AND submission.outcome = 'open')
     ORDER BY task.priority DESC, task.ordinal`,
  ),
  /** The product of the first of them, unless its task waits for minutes: until a lost answer is looked up. */
  firstProduct: value<[batchId: number, nowMs: number, ordinalMax: number], number>(
    `SELECT product_id FROM task
     WHERE task.batch_id = ? AND task.state = 'queued' AND task.due_at_ms <= ? AND +task.ordinal <= ?
       AND NOT EXISTS (SELECT 1 FROM submission JOIN task AS other ON other.id = submission.task_id
         WHERE submission.account_id = task.account_id AND submission.asin = task.asin
           AND submission.operation = task.operation AND submission.outcome = 'open' AND other.state = 'unconfirmed')
     ORDER BY task.priority DESC, task.ordinal LIMIT 1`,
  ),
  /** The highest priority among a batch's queued tasks; null: none is queued. */
  highestPriority: value<[batchId: number], number>(
    "SELECT max(priority) FROM task WHERE batch_id = ? AND state = 'queued'",
  ),
  /** When the first task of a batch that waits out a backoff may go; null: none does. */
  nextQueuedMs: value<[batchId: number, nowMs: number, ordinalMax: number], number>(
    `SELECT min(due_at_ms) FROM task
     WHERE batch_id = ? AND state = 'queued' AND due_at_ms > ? AND ordinal <= ?`,
  ),
  hasQueued: has<[batchId: number, ordinalMax: number]>(
    "SELECT 1 FROM task WHERE batch_id = ? AND state = 'queued' AND ordinal <= ? LIMIT 1",
  ),
  countQueued: count<[batchId: number, ordinalMax: number]>(
    "SELECT count(*) FROM task WHERE batch_id = ? AND state = 'queued' AND ordinal <= ?",
  ),
})

/** Ids only: tasks in progress are read again and again. */
const dueTasks = ({ rows, run }: Queries) => ({
  toPoll: rows<[accountId: number, limit: number], DueTask>(
    `SELECT id, due_at_ms AS dueAtMs FROM task WHERE account_id = ? AND state IN ('pending', 'processing', 'collecting')
       AND due_at_ms IS NOT NULL ORDER BY due_at_ms LIMIT ?`,
  ),
  /** Tasks that have ended, and whose jobs are due to be asked once more for what they have cost. */
  toBook: rows<[accountId: number, nowMs: number, limit: number], DueTask>(
    `SELECT id, due_at_ms AS dueAtMs FROM task WHERE account_id = ?
       AND state IN ('completed', 'completed_with_errors', 'failed') AND due_at_ms <= ? LIMIT ?`,
  ),
  toLookFor: rows<[accountId: number, limit: number], DueTask>(
    `SELECT id, due_at_ms AS dueAtMs FROM task WHERE account_id = ? AND state = 'unconfirmed'
       AND due_at_ms IS NOT NULL ORDER BY due_at_ms LIMIT ?`,
  ),
  /** What is due after `latestMs` becomes due now: the clock was set back. */
  clampDue: run<[nowMs: number, latestMs: number]>(
    `UPDATE task SET due_at_ms = ? WHERE account_id IN (SELECT id FROM account)
     AND state IN ('queued', 'unconfirmed', 'pending', 'processing', 'collecting') AND due_at_ms > ?`,
  ),
})

const inSql = (codes: readonly string[]): string => codes.map((code) => `'${code}'`).join(', ')
const STOPS = inSql(ACCOUNT_STOPS)

function tasksInState({ rows, row, value, values, has, run }: Queries) {
  const ids = values<[state: TaskState], number>(
    'SELECT id FROM task WHERE account_id IN (SELECT id FROM account) AND state = ?',
  )
  const idsOfBatch = values<[batchId: number, state: TaskState], number>(
    'SELECT id FROM task WHERE batch_id = ? AND state = ?',
  )

  return {
    inState: rows<[state: TaskState], Task>(
      `SELECT ${COLUMNS} FROM task WHERE task.account_id IN (SELECT id FROM account) AND task.state = ?`,
    ),
    /** @param batchId undefined: of all batches */
    idsInState: (state: TaskState, batchId?: number): number[] =>
      batchId === undefined ? ids(state) : idsOfBatch(batchId, state),
    /**
     * The job of the last task that ended between two moments and was accepted from a key of the account's present kind, or
     * from the one with this mark.
     */
    lastJob: value<[accountId: number, fromMs: number, untilMs: number, keyMark: string | null], string>(
      `SELECT task.job_id FROM task JOIN account ON account.id = task.account_id AND account.key_kind = task.key_kind
       WHERE changed_at_ms BETWEEN ?2 AND ?3 AND +task.account_id = ?1 AND state IN ('completed', 'completed_with_errors')
         AND EXISTS (SELECT 1 FROM submission WHERE task_id = task.id AND job_id = task.job_id AND outcome = 'accepted'
           AND key_mark = coalesce(?4, key_mark))
       ORDER BY changed_at_ms DESC LIMIT 1`,
    ),
    hasInState: has<[accountId: number, state: TaskState]>(
      'SELECT 1 FROM task WHERE account_id = ? AND state = ? LIMIT 1',
    ),
    /** The service's last word about the whole account, while none of its submissions was accepted since. */
    declined: row<[accountId: number], { code: AccountStop; message: string; sinceMs: number }>(
      `SELECT code, message, changed_at_ms AS sinceMs FROM task WHERE code IN (${STOPS}) AND +account_id = ? AND +state = 'queued' LIMIT 1`,
    ),
    forgetDeclined: run<[accountId: number]>(
      `UPDATE task SET code = NULL, message = NULL WHERE code IN (${STOPS}) AND +account_id = ? AND +state = 'queued'`,
    ),
    failedOf: rows<[productId: number], Pick<Task, 'id' | 'recipeId'>>(
      `SELECT id, recipe_id AS recipeId FROM task WHERE product_id = ? AND state IN ('failed', 'held')
         AND code <> 'IN_DOUBT' AND NOT ${IS_RETRIED}`,
    ),
    isRetried: has<[id: number]>(`SELECT 1 FROM task WHERE id = ? AND ${IS_RETRIED}`),
    /** Marks failed tasks as retried by the tasks of a batch with the same line and recipe, or one that came in its place. */
    markRetried: run<[batchId: number, retries: readonly Retry[]]>(
      `UPDATE task SET retried_by = (
         SELECT coalesce(max(again.id) FILTER (WHERE again.recipe_id = task.recipe_id), min(again.id))
         FROM json_each(?2) AS one JOIN product ON product.line = one.value ->> 1
           JOIN task AS again ON again.product_id = product.id
         WHERE one.value ->> 0 = task.id AND product.batch_id = ?1 AND again.operation = task.operation
           AND (again.recipe_id = task.recipe_id OR again.recipe_id NOT IN (SELECT recipe_id FROM task AS old
             WHERE old.id IN (SELECT value ->> 0 FROM json_each(?2)))))
       WHERE id IN (SELECT value ->> 0 FROM json_each(?2))`,
    ),
    ofBatch: rows<[batchId: number, state: TaskState], Task>(
      `SELECT ${COLUMNS} FROM task WHERE task.batch_id = ? AND task.state = ?`,
    ),
  }
}

/** Paid for, or perhaps so: only a person's word about the task itself sends it again. */
const MAYBE_MADE = "(state = 'held' AND (code = 'IN_DOUBT' OR job_id IS NOT NULL))"

/** Paid for; the job may be there again. */
const LOST = `(state = 'expired' OR state = 'failed' AND job_id IS NOT NULL AND code IN (${inSql(LOOKED_UP_FIRST)}))`

const ALIKE = `(SELECT alike.id FROM recipe AS said JOIN recipe AS alike ON alike.operation = said.operation
  AND coalesce(alike.asks, alike.params) = coalesce(said.asks, said.params) AND alike.test_run = said.test_run
  WHERE said.id = ?)`

/** A task of the given product and recipe, made with this kind of key (null: the account's present one), or about to be. */
const SUPERSEDING = `account_id = ? AND asin = ? AND recipe_id IN ${ALIKE} AND country_code IN (?, ?)
  AND (state NOT IN ('failed', 'expired', 'cancelled', 'held') OR ${MAYBE_MADE} OR ${LOST})
  AND CASE state
    WHEN 'queued' THEN NOT EXISTS (SELECT 1 FROM batch WHERE batch.id = task.batch_id AND batch.after_import = 'cancelled')
    ELSE key_kind = coalesce(?, (SELECT account.key_kind FROM account WHERE account.id = task.account_id)) END`

const asked = ({ accountId, asin, recipeId, countryCode }: Wanted) => [
  accountId,
  asin,
  recipeId,
  ...codesOf(countryCode),
]

/** Of two tasks with the same end, either may be retried. */
const sameEnd = ({ state, code, jobId }: Task) =>
  state === 'held' && code !== 'IN_DOUBT' && jobId === null ? '' : state

/** Whether another task is for the same product and asks for the same, so that nothing is paid for twice. */
const duplicateTasks = ({ row, has }: Queries) => ({
  /**
   * A task that makes another one superfluous, because it is for the same product and asks for the same: one that was made or
   * is in progress, the newest one, or else one whose job may still be there.
   * @param keyKind of the key that it would be made with; null: of the account's
   */
  superseding: row<[wanted: Wanted, keyKind?: KeyKind | null], Pick<Task, 'id' | 'state' | 'productId'>>(
    `SELECT id, state, product_id AS productId, max(id * (state NOT IN ('failed', 'expired', 'held'))) FROM task
     WHERE ${SUPERSEDING} HAVING id IS NOT NULL`,
    (wanted, keyKind = null) => [...asked(wanted), keyKind],
  ),
  /** Whether another task for the same product and recipe was made, or got in progress, since this one ended. */
  isMadeOtherwise: has<[task: Task]>(
    `SELECT 1 FROM task WHERE ${SUPERSEDING} AND id <> ? AND state <> ?
     AND changed_at_ms >= (SELECT own.changed_at_ms FROM task AS own WHERE own.id = ?) LIMIT 1`,
    (task) => [...asked(task), null, task.id, sameEnd(task), task.id],
  ),
  /** Whether a later batch has a task for the same product and recipe that failed, too: a retry takes that one. */
  hasNewer: has<[task: Task]>(
    `SELECT 1 FROM task WHERE account_id = ? AND asin = ? AND recipe_id IN ${ALIKE} AND country_code IN (?, ?)
     AND state IN ('failed', 'expired', 'held') AND NOT ${IS_RETRIED}
     AND batch_id IN (SELECT id FROM batch WHERE id > ? AND after_import <> 'cancelled') LIMIT 1`,
    (task) => [...asked(task), task.batchId],
  ),
  /** Whether another of the same product and recipe, or this one again, is on its way to be made, or may have been. */
  isBeingMade: has<[task: Task]>(
    `SELECT 1 FROM task WHERE account_id = ? AND asin = ? AND recipe_id IN ${ALIKE} AND country_code IN (?, ?)
     AND (state IN ('queued', 'submitting', 'unconfirmed', 'pending', 'processing')
       OR (state = 'collecting' AND id <> ?) OR ${MAYBE_MADE})
     AND NOT (state = 'queued' AND EXISTS
       (SELECT 1 FROM batch WHERE batch.id = task.batch_id AND batch.after_import = 'cancelled')) LIMIT 1`,
    (task) => [...asked(task), task.id],
  ),
})
