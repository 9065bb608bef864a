// Tasks and the one guarded statement by which a state changes: it names the revision it was decided on, so a
// decision on a row that has moved since is dropped, here and nowhere else. Its event is in the same transaction.
import type { TaskState } from '../../domain/states.ts'
import type { Operation } from '../../domain/operations/index.ts'
import type { CountryCode } from '../../domain/service.ts'
import { type Cause, move } from '../../domain/moves.ts'
import type { Db } from './database.ts'
import { duplicateTasks } from './duplicate-tasks.ts'

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
  /** Higher goes first. */
  readonly priority: number
  readonly dueAtMs: number | null
  readonly jobId: string | null
  readonly code: string | null
  readonly message: string | null
}

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
  /** For the task's timeline only. */
  readonly detail?: string | null
}

const COLUMNS = `task.id AS id, task.batch_id AS batchId, task.product_id AS productId, task.recipe_id AS recipeId,
  task.account_id AS accountId, task.operation AS operation, task.asin AS asin, task.country_code AS countryCode,
  task.state AS state, task.revision AS revision, task.attempts AS attempts, task.priority AS priority,
  task.due_at_ms AS dueAtMs, task.job_id AS jobId, task.code AS code, task.message AS message`

export interface NewTask {
  readonly batchId: number
  readonly productId: number
  readonly recipeId: number
  readonly accountId: number
  readonly operation: Operation
  readonly asin: string
  readonly countryCode: string
  readonly ordinal: number
}

export interface TaskEvent {
  readonly atMs: number
  readonly from: TaskState
  readonly to: TaskState
  readonly cause: Cause
  readonly detail: string | null
}

export function taskRows(db: Db) {
  return {
    ...singleTasks(db),
    ...taskMoves(db),
    ...queuedTasks(db),
    ...dueTasks(db),
    ...tasksInState(db),
    ...duplicateTasks(db),
  }
}

function singleTasks(db: Db) {
  const get = db.prepare<[number], Task>(`SELECT ${COLUMNS} FROM task WHERE id = ?`)
  const insert = db.prepare(
    `INSERT INTO task (batch_id, product_id, recipe_id, account_id, key_kind, operation, asin, country_code, ordinal, state, due_at_ms, changed_at_ms)
     VALUES (?, ?, ?, ?, (SELECT key_kind FROM account WHERE id = ?), ?, ?, ?, ?, 'queued', 0, ?)`,
  )
  const heldFor = db.prepare<[number, string]>(
    `SELECT 1 FROM task_event WHERE task_id = ? AND cause IN ('unknown_job', 'nobody_can_know')
       AND instr(detail, ?) > 0 LIMIT 1`,
  )
  const events = db.prepare<[number], TaskEvent>(
    `SELECT at_ms AS atMs, from_state AS "from", to_state AS "to", cause, detail FROM task_event
     WHERE task_id = ? ORDER BY id`,
  )

  return {
    get(id: number): Task {
      const row = get.get(id)
      if (row === undefined) throw new Error(`there is no task ${id}`)
      return row
    },
    find: (id: number): Task | null => get.get(id) ?? null,
    /** Whether a person has been asked about this job, which may be the task's own (`unknown_job`, `nobody_can_know`). */
    wasHeldFor: (id: number, jobId: string): boolean => heldFor.get(id, jobId) !== undefined,
    insert(task: NewTask, nowMs: number): void {
      insert.run(
        task.batchId,
        task.productId,
        task.recipeId,
        task.accountId,
        task.accountId,
        task.operation,
        task.asin,
        task.countryCode,
        task.ordinal,
        nowMs,
      )
    },
    events: (taskId: number): TaskEvent[] => events.all(taskId),
  }
}

function taskMoves(db: Db) {
  const update = db.prepare(
    `UPDATE task SET state = ?, revision = revision + 1, job_id = ?, attempts = ?, due_at_ms = ?, code = ?,
       message = ?, changed_at_ms = ?, key_kind = iif(? = 'submitting',
         (SELECT account.key_kind FROM account WHERE account.id = task.account_id), key_kind)
     WHERE id = ? AND revision = ?`,
  )
  // The one column by which assets are counted for a batch: those of a job that was replaced count for none.
  const uncountAssets = db.prepare<[string]>('UPDATE asset SET batch_id = NULL WHERE job_id = ?')
  const isCancelled = db.prepare<[number]>("SELECT 1 FROM batch WHERE id = ? AND after_import = 'cancelled'")
  const event = db.prepare(
    'INSERT INTO task_event (task_id, at_ms, from_state, to_state, cause, detail) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const defer = db.prepare('UPDATE task SET due_at_ms = ? WHERE id = ? AND revision = ?')
  const putFirst = db.prepare<[number]>(
    `UPDATE task SET priority = 1 + (SELECT max((SELECT max(other.priority) FROM task AS other
       WHERE other.batch_id = batch.id AND other.state = 'queued')) FROM batch WHERE batch.account_id = task.account_id)
     WHERE id = ? AND state = 'queued'`,
  )

  return {
    /**
     * Moves a task along the table. To be called inside a transaction. What is queued again in a cancelled batch
     * is cancelled at once.
     * @returns the task as it is now; null when it has moved since it was read, and nothing was changed
     * @throws where the table has no such move
     */
    move(task: Task, cause: Cause, change: Change, nowMs: number): Task | null {
      const state = move(task.state, cause)
      const next: Task = {
        ...task,
        state,
        revision: task.revision + 1,
        jobId: change.jobId === undefined ? task.jobId : change.jobId,
        attempts: change.attempts ?? task.attempts,
        dueAtMs: change.dueAtMs,
        code: change.code ?? null,
        message: change.message ?? null,
      }
      const written = update.run(
        next.state,
        next.jobId,
        next.attempts,
        next.dueAtMs,
        next.code,
        next.message,
        nowMs,
        next.state,
        task.id,
        task.revision,
      )
      if (written.changes !== 1) return null
      event.run(task.id, nowMs, task.state, next.state, cause, change.detail ?? change.message ?? null)
      if (task.jobId !== null && next.jobId !== task.jobId) uncountAssets.run(task.jobId)
      if (next.state !== 'queued' || isCancelled.get(task.batchId) === undefined) return next
      // Nothing would ever continue it.
      return this.move(
        next,
        'cancelled_by_person',
        { dueAtMs: null, detail: 'The batch is cancelled.' },
        nowMs,
      )
    },
    /** Changes only when the task is next due. A row that has moved since is left alone. */
    defer(task: Task, dueAtMs: number | null): void {
      defer.run(dueAtMs, task.id, task.revision)
    },
    /** Goes before all others of its account. */
    putFirst(id: number): void {
      putFirst.run(id)
    },
  }
}

function queuedTasks(db: Db) {
  const highestPriority = db.prepare<[number], { priority: number | null }>(
    "SELECT max(priority) AS priority FROM task WHERE batch_id = ? AND state = 'queued'",
  )
  // The plus keeps the bound of a pilot from choosing an index by which everything would have to be sorted.
  const queued = db.prepare<[number, number, number], Task>(
    `SELECT ${COLUMNS} FROM task
     WHERE task.batch_id = ? AND task.state = 'queued' AND task.due_at_ms <= ? AND +task.ordinal <= ?
       AND NOT EXISTS (SELECT 1 FROM submission WHERE submission.account_id = task.account_id
         AND submission.asin = task.asin AND submission.operation = task.operation AND submission.outcome = 'open')
     ORDER BY task.priority DESC, task.ordinal`,
  )
  const asking = db.prepare<[number]>(
    `SELECT 1 FROM task WHERE batch_id = ? AND state IN ('submitting', 'unconfirmed', 'pending', 'processing') LIMIT 1`,
  )
  const nextQueued = db.prepare<[number, number, number], { atMs: number | null }>(
    `SELECT min(due_at_ms) AS atMs FROM task
     WHERE batch_id = ? AND state = 'queued' AND due_at_ms > ? AND ordinal <= ?`,
  )
  const hasQueued = db.prepare<[number, number]>(
    "SELECT 1 FROM task WHERE batch_id = ? AND state = 'queued' AND ordinal <= ? LIMIT 1",
  )
  const countQueued = db
    .prepare<[number, number], number>(
      "SELECT count(*) FROM task WHERE batch_id = ? AND state = 'queued' AND ordinal <= ?",
    )
    .pluck()

  return {
    /** Queued tasks of a batch that may be submitted, first first; read only as far as needed. */
    queued: (batchId: number, nowMs: number, ordinalMax: number): IterableIterator<Task> =>
      queued.iterate(batchId, nowMs, ordinalMax),
    /** The highest priority among a batch's queued tasks; null: none is queued. */
    highestPriority: (batchId: number): number | null => highestPriority.get(batchId)?.priority ?? null,
    /** When the first task of a batch that waits out a backoff may go; null: none does. */
    nextQueuedMs: (batchId: number, nowMs: number, ordinalMax: number): number | null =>
      nextQueued.get(batchId, nowMs, ordinalMax)?.atMs ?? null,
    hasQueued: (batchId: number, ordinalMax: number): boolean =>
      hasQueued.get(batchId, ordinalMax) !== undefined,
    countQueued: (batchId: number, ordinalMax: number): number => countQueued.get(batchId, ordinalMax) ?? 0,
    /** Whether the service is being asked about any task of a batch. */
    isAsking: (batchId: number): boolean => asking.get(batchId) !== undefined,
  }
}

function dueTasks(db: Db) {
  // Ids only: tasks in progress are read again and again.
  const toPoll = db.prepare<[number, number], DueTask>(
    `SELECT id, due_at_ms AS dueAtMs FROM task WHERE account_id = ? AND state IN ('pending', 'processing', 'collecting')
       AND due_at_ms IS NOT NULL ORDER BY due_at_ms LIMIT ?`,
  )
  const toBook = db.prepare<[number, number, number], DueTask>(
    `SELECT id, due_at_ms AS dueAtMs FROM task WHERE account_id = ?
       AND state IN ('completed', 'completed_with_errors', 'failed') AND due_at_ms <= ? LIMIT ?`,
  )
  const toLookFor = db.prepare<[number, number], DueTask>(
    `SELECT id, due_at_ms AS dueAtMs FROM task WHERE account_id = ? AND state = 'unconfirmed'
       AND due_at_ms IS NOT NULL ORDER BY due_at_ms LIMIT ?`,
  )
  const clampDue = db.prepare<[number, number]>(
    `UPDATE task SET due_at_ms = ? WHERE account_id IN (SELECT id FROM account)
     AND state IN ('queued', 'unconfirmed', 'pending', 'processing', 'collecting') AND due_at_ms > ?`,
  )

  return {
    /** Tasks whose jobs are to be asked for, the first due first. */
    toPoll: (accountId: number, limit: number): DueTask[] => toPoll.all(accountId, limit),
    /** Tasks that have ended, and whose jobs are due to be asked once more for what they have cost. */
    toBook: (accountId: number, nowMs: number, limit: number): DueTask[] =>
      toBook.all(accountId, nowMs, limit),
    /** Tasks whose submission is in doubt, the first due first. */
    toLookFor: (accountId: number, limit: number): DueTask[] => toLookFor.all(accountId, limit),
    /** What is due after `latestMs` becomes due now: the clock was set back. */
    clampDue(nowMs: number, latestMs: number): void {
      clampDue.run(nowMs, latestMs)
    },
  }
}

function tasksInState(db: Db) {
  const inState = db.prepare<[TaskState], Task>(
    `SELECT ${COLUMNS} FROM task WHERE task.account_id IN (SELECT id FROM account) AND task.state = ?`,
  )
  const idsInState = db
    .prepare<[TaskState], number>(
      'SELECT id FROM task WHERE account_id IN (SELECT id FROM account) AND state = ?',
    )
    .pluck()
  const idsOfBatch = db
    .prepare<[number, TaskState], number>('SELECT id FROM task WHERE batch_id = ? AND state = ?')
    .pluck()
  const hasInState = db.prepare<[number, TaskState]>(
    'SELECT 1 FROM task WHERE account_id = ? AND state = ? LIMIT 1',
  )
  const ofBatch = db.prepare<[number, TaskState], Task>(
    `SELECT ${COLUMNS} FROM task WHERE task.batch_id = ? AND task.state = ?`,
  )

  return {
    inState: (state: TaskState): Task[] => inState.all(state),
    /** @param batchId undefined: of all batches */
    idsInState: (state: TaskState, batchId?: number): number[] =>
      batchId === undefined ? idsInState.all(state) : idsOfBatch.all(batchId, state),
    hasInState: (accountId: number, state: TaskState): boolean =>
      hasInState.get(accountId, state) !== undefined,
    ofBatch: (batchId: number, state: TaskState): Task[] => ofBatch.all(batchId, state),
  }
}
