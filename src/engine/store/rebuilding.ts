// What only a rebuild writes: rows as they were when their work had ended, without the way there.
import type { CountryCode, KeyKind } from '../../domain/service.ts'
import type { Operation } from '../../domain/operations/index.ts'
import type { Review } from '../../contract/commands/library.ts'
import type { NewAccount } from './accounts.ts'
import type { Db } from './database.ts'

/** A task whose job has ended, with the body that was submitted for it. */
export interface EndedTask {
  readonly batchId: number
  readonly productId: number
  readonly recipeId: number
  readonly accountId: number
  readonly keyKind: KeyKind
  readonly operation: Operation
  readonly asin: string
  readonly countryCode: string
}

/** A way in which a recipe was used for money, with its newest batch and the moment of its first job. */
export interface RecipeUse {
  readonly recipeId: number
  readonly recipe: string
  readonly operation: Operation
  readonly accountId: number
  readonly keyKind: KeyKind
  readonly countryCode: CountryCode
  readonly batchId: number
  readonly submittedAtMs: number
}

export interface EndedJob {
  readonly id: string
  /** JSON text. */
  readonly body: string
  readonly submittedAtMs: number
  readonly endedAtMs: number
}

export function rebuildingRows(db: Db) {
  return { ...rebuiltNumbers(db), ...foundRows(db), ...rebuiltRows(db) }
}

function rebuiltNumbers(db: Db) {
  const raiseAssets = db.prepare<[number, number]>('UPDATE asset SET id = id + ? WHERE id < ?')
  const settleAccount = db.prepare<[string, string, KeyKind, number]>(
    'UPDATE account SET name = ?, base_url = ?, key_kind = ? WHERE id = ?',
  )

  return {
    /**
     * A row that nothing leads to yet gets a number from `first` on, and so do those after it: none of a table begins
     * below its highest. @returns its number
     */
    raised(table: 'account' | 'batch' | 'recipe', id: number, first: number): number {
      if (id >= first) return id
      // Once in a rebuild, while the tables that lead to it are empty: at any other time it would walk them.
      db.prepare(`UPDATE ${table} SET id = ? WHERE id = ?`).run(first, id)
      return first
    },
    /** The same for assets that were just announced. */
    raiseAssets(first: number): void {
      raiseAssets.run(first, first)
    },
    /** As its latest job has it. */
    settleAccount(id: number, { name, baseUrl, keyKind }: Omit<NewAccount, 'testRun'>): void {
      settleAccount.run(name, baseUrl, keyKind, id)
    },
  }
}

function foundRows(db: Db) {
  const keyKindOf = db.prepare<[number], KeyKind>('SELECT key_kind FROM task WHERE id = ?').pluck()
  const productOf = db
    .prepare<[number, string, string], number>(
      'SELECT id FROM product WHERE batch_id = ? AND asin = ? AND country_code = ?',
    )
    .pluck()
  const taskOf = db.prepare<[number, number], { id: number; jobId: string | null; atMs: number }>(
    `SELECT id, job_id AS jobId, changed_at_ms AS atMs FROM task WHERE product_id = ? AND recipe_id = ?`,
  )
  const uses = db.prepare<[], RecipeUse>(
    `SELECT recipe.id AS recipeId, recipe.name AS recipe, recipe.operation, task.account_id AS accountId,
       task.key_kind AS keyKind, task.country_code AS countryCode, max(task.batch_id) AS batchId,
       min(job.submitted_at_ms) AS submittedAtMs
     FROM job JOIN task ON task.id = job.task_id JOIN recipe ON recipe.id = task.recipe_id AND recipe.rehearsal = 0
     GROUP BY recipe.id, task.account_id, task.key_kind, task.country_code`,
  )
  const assetOf = db
    .prepare<[string, string], number>('SELECT id FROM asset WHERE job_id = ? AND path = ?')
    .pluck()

  return {
    /** Of the key that it was submitted with. */
    keyKindOf(taskId: number): KeyKind {
      const kind = keyKindOf.get(taskId)
      if (kind === undefined) throw new Error(`there is no task ${taskId}`)
      return kind
    },
    productOf: (batchId: number, asin: string, countryCode: string): number | null =>
      productOf.get(batchId, asin, countryCode) ?? null,
    /** The task of a product and recipe, with the job it has so far and when that ended. */
    taskOf: (
      productId: number,
      recipeId: number,
    ): { readonly id: number; readonly jobId: string | null; readonly atMs: number } | null =>
      taskOf.get(productId, recipeId) ?? null,
    /** Each recipe, account, kind of key and country of which there is a job; without test runs. */
    uses: (): RecipeUse[] => uses.all(),
    assetOf: (jobId: string, path: string): number | null => assetOf.get(jobId, path) ?? null,
  }
}

function rebuiltRows(db: Db) {
  const addTask = db.prepare<unknown[], { id: number }>(
    `INSERT INTO task (batch_id, product_id, recipe_id, account_id, key_kind, operation, asin, country_code, ordinal,
       state, due_at_ms, changed_at_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?,
       1 + coalesce((SELECT max(ordinal) FROM task WHERE batch_id = ?), 0), 'queued', NULL, 0) RETURNING id`,
  )
  const addSubmission = db.prepare(
    `INSERT INTO submission (task_id, account_id, operation, asin, body, sent_at_ms, answered_at_ms, outcome,
       was_listed, job_id)
     SELECT id, account_id, operation, asin, ?, ?, ?, 'accepted', 1, ? FROM task WHERE id = ?`,
  )
  const settle = db.prepare(
    `UPDATE task SET state = ?, job_id = ?, code = ?, message = ?, changed_at_ms = ? WHERE id = ?`,
  )
  const uncount = db.prepare<[string]>('UPDATE asset SET batch_id = NULL WHERE job_id = ?')
  const addReview = db.prepare<
    [number, Review['state'], string | null, number | null, string | null, number]
  >(`INSERT INTO review (asset_id, state, reason, rating, note, changed_at_ms) VALUES (?, ?, ?, ?, ?, ?)`)
  const kept = db.prepare("DELETE FROM review_to_keep WHERE job_id > ''")

  return {
    /** To be settled in the same transaction. @returns its id */
    addTask(task: EndedTask): number {
      const row = addTask.get(
        task.batchId,
        task.productId,
        task.recipeId,
        task.accountId,
        task.keyKind,
        task.operation,
        task.asin,
        task.countryCode,
        task.batchId,
      )
      if (row === undefined) throw new Error('the task was not written')
      return row.id
    },
    addSubmission(taskId: number, { id, body, submittedAtMs }: EndedJob): void {
      addSubmission.run(body, submittedAtMs, submittedAtMs, id, taskId)
    },
    settle(
      taskId: number,
      state: 'completed' | 'completed_with_errors' | 'expired' | 'held',
      { id, endedAtMs }: Pick<EndedJob, 'id' | 'endedAtMs'>,
      reason: { readonly code: string; readonly message: string | null } | null,
    ): void {
      settle.run(state, id, reason?.code ?? null, reason?.message ?? null, endedAtMs, taskId)
    },
    /** The job was replaced by another: its assets count for no batch. */
    uncount(jobId: string): void {
      uncount.run(jobId)
    },
    /** As it was said once; undoing begins anew. */
    addReview(assetId: number, { state, reason, rating, note }: Review, changedAtMs: number): void {
      addReview.run(assetId, state, reason, rating, note, changedAtMs)
    },
    /** Every review came from beside the images. */
    reviewsAreKept(): void {
      kept.run()
    },
  }
}
