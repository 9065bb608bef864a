// Counts for people (status, report, exit codes), and what a report of some days or products is made of. Every count runs
// over an index: times over the order in which tasks last changed, problems, which are few, over the states of a batch.
import { type AssetState, noTasks, type TaskCounts, type TaskState } from '../../../domain/states.ts'
import { assetCounts, IMAGES_OF_ASSET } from '../assets.ts'
import { IS_RETRIED, IS_UNLISTED, type Queries } from '../statements.ts'
import type { Task } from '../tasks.ts'

export interface ReasonCount {
  readonly code: string
  readonly count: number
  readonly tasks: number
  readonly message: string | null
}

/**
 * The state that a task counts as: one that ended without any file was not generated in part, it failed. `task_count` is
 * kept by the same rule. The job is read apart, so that an index without it still holds all that a window takes.
 */
export const countedState = (
  table: string,
): string => `iif(${table}.state = 'completed_with_errors' AND NOT EXISTS (
  SELECT 1 FROM task AS own CROSS JOIN asset ON asset.job_id = own.job_id AND asset.state = 'on_disk'
  WHERE own.id = ${table}.id), 'failed', ${table}.state)`

export function countRows({ rows, row, count }: Queries) {
  const tasks = rows<[batchId: number], { state: TaskState; count: number }>(
    'SELECT state, sum(count) AS count FROM task_count WHERE batch_id = ? GROUP BY state',
  )
  const assets = rows<[batchId: number], { state: AssetState; count: number }>(
    'SELECT state, count FROM asset_count WHERE batch_id = ?',
  )
  const expiring = row<[beforeMs: number], { count: number; earliest_ms: number | null }>(
    "SELECT count(*) AS count, min(expires_at_ms) AS earliest_ms FROM asset WHERE state = 'expected' AND expires_at_ms <= ?",
  )

  return {
    tasks(batchId: number): TaskCounts {
      const counts = noTasks()
      for (const { state, count } of tasks(batchId)) counts[state] = count
      return counts
    },
    assets: (batchId: number) => assetCounts(assets(batchId)),
    queued: rows<[batchId: number], { readonly recipeId: number; readonly count: number }>(
      "SELECT recipe_id AS recipeId, count FROM task_count WHERE batch_id = ? AND state = 'queued' AND count > 0",
    ),
    withTestKey: count<[batchId: number]>(
      "SELECT count(DISTINCT task_id) FROM job WHERE batch_id = ? AND key_kind = 'test'",
    ),
    /** Tasks that go on as soon as their account has its key, test runs aside. */
    goingOn: rows<[], Pick<Task, 'accountId' | 'recipeId'>>(
      `SELECT task.account_id AS accountId, recipe_id AS recipeId FROM account
       CROSS JOIN task ON task.account_id = account.id AND task.state IN
         ('queued', 'submitting', 'unconfirmed', 'pending', 'processing')
       WHERE account.test_run = 0`,
    ),
    taskReasons: rows<[batchId: number], ReasonCount & { readonly state: TaskState }>(
      `SELECT state, code, count(*) AS count, count(*) AS tasks, max(message) AS message FROM task
       WHERE batch_id = ? AND state IN ('held', 'failed', 'expired') AND code IS NOT NULL AND NOT ${IS_RETRIED}
       GROUP BY state, code`,
    ),
    /** Tasks whose product is to be looked at once more; `unlisted`: those for which that has failed too often. */
    secondLooks: row<[batchId: number], { readonly pending: number; readonly unlisted: number }>(
      `SELECT count(DISTINCT iif(${IS_UNLISTED}, NULL, task.id)) AS pending, count(DISTINCT iif(${IS_UNLISTED}, task.id, NULL)) AS unlisted
       FROM submission CROSS JOIN task ON task.id = submission.task_id
       WHERE submission.account_id = (SELECT account_id FROM batch WHERE id = ?1)
         AND submission.recheck_at_ms IS NOT NULL AND task.batch_id = ?1`,
    ),
    retried: count<[batchId: number]>(
      `SELECT count(*) FROM task WHERE batch_id = ? AND state IN ('held', 'failed') AND ${IS_RETRIED}`,
    ),
    assetReasons: rows<[batchId: number], ReasonCount>(
      `SELECT code, sum(${IMAGES_OF_ASSET}) AS count, count(DISTINCT task_id) AS tasks, max(message) AS message FROM asset
       WHERE batch_id = ? AND state IN ('failed', 'expired') GROUP BY code`,
    ),
    expiring: (beforeMs: number) => expiring(beforeMs) ?? { count: 0, earliest_ms: null },
  }
}

/** Which part of the rows; `search`: found in ASIN, SKU or title. Empty: all of them. */
export interface RowFilter {
  readonly fromMs: number
  readonly untilMs: number
  readonly search: string
}

export interface MatchedTask {
  readonly id: number
  readonly batchId: number
  readonly state: TaskState
}

export interface Problem extends MatchedTask {
  readonly isRetried: 0 | 1
  readonly code: string | null
  readonly message: string | null
}

export interface FailedImage {
  readonly batchId: number
  readonly task: number
  readonly code: string
  readonly message: string | null
  readonly images: number
}

/** SQLite knows the case of plain letters only, so other text is looked for in both cases. */
const PLAIN = /^[ -~]*$/

/** One or two patterns for LIKE … ESCAPE '\\', in which nothing is a sign; none for empty text. */
export function patternsOf(search: string): readonly string[] {
  const text = search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)
  if (text === '') return []
  const cases = PLAIN.test(text) ? [text] : [text.toLowerCase(), text.toUpperCase()]
  return cases.map((one) => `%${one}%`)
}

export const BATCHES_OF_TEST_RUNS = `(SELECT batch.id FROM account
  JOIN batch ON batch.account_id = account.id WHERE account.test_run = 1)`

export const PRODUCT_MATCHES = `(product.asin LIKE :lower ESCAPE '\\' OR product.sku LIKE :lower ESCAPE '\\'
  OR product.sku LIKE :upper ESCAPE '\\' OR product.title LIKE :lower ESCAPE '\\'
  OR product.title LIKE :upper ESCAPE '\\')`

export function bound({ fromMs, untilMs, search }: RowFilter) {
  const [lower = '%', upper = lower] = patternsOf(search)
  return { fromMs, untilMs, lower, upper }
}

type InTime = [batches: readonly number[], filter: RowFilter]

export const reportRows = ({ rows }: Queries) => ({
  changed: rows<InTime, MatchedTask>(
    `SELECT id, batch_id AS batchId, ${countedState('task')} AS state FROM task INDEXED BY task_in_order_of_change
     WHERE changed_at_ms >= :fromMs AND changed_at_ms < :untilMs AND batch_id IN (SELECT value FROM json_each(?1))`,
  ),
  /** Of those, the ones that failed, wait for a person or were made in part. */
  problems: rows<InTime, Problem>(
    `SELECT task.id, task.batch_id AS batchId, task.state, task.code, task.message, ${IS_RETRIED} AS isRetried
     FROM json_each(?1) AS batch CROSS JOIN task ON task.batch_id = batch.value
       AND task.state IN ('held', 'completed_with_errors', 'failed', 'expired')
     WHERE task.changed_at_ms >= :fromMs AND task.changed_at_ms < :untilMs`,
  ),
  failedImages: rows<[tasks: readonly number[]], FailedImage>(
    `SELECT asset.batch_id AS batchId, asset.task_id AS task, asset.code, asset.message, ${IMAGES_OF_ASSET} AS images
     FROM json_each(?) AS one CROSS JOIN asset ON asset.task_id = one.value AND asset.state IN ('failed', 'expired')
     WHERE asset.batch_id IS NOT NULL AND asset.code IS NOT NULL`,
  ),
})
