// What only a rebuild writes: rows as they were when their work had ended, without the way there.
import type { CountryCode, KeyKind } from '../../domain/service.ts'
import type { Operation } from '../../domain/operations/index.ts'
import type { Review } from '../../contract/commands/library.ts'
import type { NewAccount } from './accounts.ts'
import { existing, type Queries } from './statements.ts'
import type { NewTask } from './tasks.ts'

export interface EndedTask extends Omit<NewTask, 'ordinal'> {
  readonly keyKind: KeyKind
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

export const rebuildingRows = (sql: Queries) => ({
  ...rebuiltNumbers(sql),
  ...foundRows(sql),
  ...rebuiltRows(sql),
})

const rebuiltNumbers = ({ run }: Queries) => ({
  /** A row that nothing leads to yet gets a number from `first` on, as do those after it. @returns its number */
  raised(table: 'account' | 'batch' | 'recipe', id: number, first: number): number {
    if (id >= first) return id
    // Once in a rebuild, while the tables that lead to it are empty: at any other time it would walk them.
    run<[first: number, id: number]>(`UPDATE ${table} SET id = ? WHERE id = ?`)(first, id)
    return first
  },
  /** The same for assets that were just announced. */
  raiseAssets: run<[first: number]>('UPDATE asset SET id = id + ?1 WHERE id < ?1'),
  settleAccount: run<[id: number, account: Omit<NewAccount, 'testRun'>]>(
    'UPDATE account SET name = :name, base_url = :baseUrl, key_kind = :keyKind WHERE id = ?1',
  ),
})

const foundRows = ({ row, rows, value }: Queries) => ({
  keyKindOf: existing('task', value<[taskId: number], KeyKind>('SELECT key_kind FROM task WHERE id = ?')),
  productOf: value<[batchId: number, asin: string, countryCode: string], number>(
    'SELECT id FROM product WHERE batch_id = ? AND asin = ? AND country_code = ?',
  ),
  taskOf: row<
    [productId: number, recipeId: number],
    { readonly id: number; readonly jobId: string | null; readonly atMs: number }
  >('SELECT id, job_id AS jobId, changed_at_ms AS atMs FROM task WHERE product_id = ? AND recipe_id = ?'),
  /** Each recipe, account, kind of key and country of which there is a job; without test runs. */
  uses: rows<[], RecipeUse>(
    `SELECT recipe.id AS recipeId, recipe.name AS recipe, recipe.operation, task.account_id AS accountId,
       task.key_kind AS keyKind, task.country_code AS countryCode, max(task.batch_id) AS batchId,
       min(job.submitted_at_ms) AS submittedAtMs
     FROM job JOIN task ON task.id = job.task_id JOIN recipe ON recipe.id = task.recipe_id AND recipe.test_run = 0
     GROUP BY recipe.id, task.account_id, task.key_kind, task.country_code`,
  ),
  assetOf: value<[jobId: string, path: string], number>('SELECT id FROM asset WHERE job_id = ? AND path = ?'),
})

const rebuiltRows = ({ insert, run }: Queries) => ({
  /** To be settled in the same transaction. @returns its id */
  addTask: insert<[task: EndedTask]>(
    `INSERT INTO task (batch_id, product_id, recipe_id, account_id, key_kind, operation, asin, country_code, ordinal,
       state, due_at_ms, changed_at_ms)
     VALUES (:batchId, :productId, :recipeId, :accountId, :keyKind, :operation, :asin, :countryCode,
       1 + coalesce((SELECT max(ordinal) FROM task WHERE batch_id = :batchId), 0), 'queued', NULL, 0)`,
  ),
  addSubmission: run<[taskId: number, job: EndedJob]>(
    `INSERT INTO submission (task_id, account_id, key_kind, operation, asin, body, sent_at_ms, answered_at_ms, outcome,
       was_listed, job_id)
     SELECT id, account_id, key_kind, operation, asin, :body, :submittedAtMs, :submittedAtMs, 'accepted', 1, :id
     FROM task WHERE id = ?1`,
  ),
  settle: run<
    [
      taskId: number,
      state: 'completed' | 'completed_with_errors' | 'expired' | 'held',
      job: Pick<EndedJob, 'id' | 'endedAtMs'>,
      reason: { readonly code: string | null; readonly message: string | null },
    ]
  >(
    `UPDATE task SET state = ?2, job_id = :id, code = :code, message = :message, changed_at_ms = :endedAtMs
     WHERE id = ?1`,
  ),
  uncount: run<[jobId: string]>('UPDATE asset SET batch_id = NULL WHERE job_id = ?'),
  /** As it was said once; undoing begins again. */
  addReview: run<[assetId: number, review: Review, changedAtMs: number]>(
    'INSERT INTO review (asset_id, state, reason, rating, note, changed_at_ms) VALUES (?1, :state, :reason, :rating, :note, ?3)',
  ),
  /** Every review came from beside the images. */
  reviewsAreKept: run<[]>("DELETE FROM review_to_keep WHERE job_id > ''"),
})
