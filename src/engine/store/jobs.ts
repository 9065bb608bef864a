// What the service reported of each of our jobs, its last answer kept whole.
import type { Db } from './database.ts'
import type { Task } from './tasks.ts'

export interface JobRow {
  readonly id: string
  readonly taskId: number
  readonly status: 'pending' | 'processing' | 'completed' | 'failed' | 'gone'
  readonly submittedAtMs: number
  readonly completedAtMs: number | null
  readonly expiresAtMs: number | null
  readonly creditCost: number | null
  /** Times in a row that the service did not know it. */
  readonly misses: number
  /** The service's last answer, as JSON. */
  readonly raw: string | null
}

export interface JobNews {
  readonly status: 'pending' | 'processing' | 'completed' | 'failed'
  readonly completedAtMs: number | null
  readonly expiresAtMs: number | null
  readonly creditCost: number | null
  readonly creditsRefunded: number | null
  readonly errorCode: string | null
  readonly raw: string
}

export function jobRows(db: Db) {
  const get = db.prepare<[string], JobRow>(
    `SELECT id, task_id AS taskId, status, submitted_at_ms AS submittedAtMs, completed_at_ms AS completedAtMs,
       expires_at_ms AS expiresAtMs, credit_cost AS creditCost, misses, raw FROM job WHERE id = ?`,
  )
  const insert = db.prepare(
    `INSERT INTO job (id, account_id, batch_id, task_id, recipe_id, status, submitted_at_ms)
     VALUES (?, ?, ?, ?, ?, 'pending', ?)`,
  )
  const update = db.prepare(
    `UPDATE job SET status = ?, completed_at_ms = ?, expires_at_ms = ?, credit_cost = coalesce(?, credit_cost),
       credits_refunded = coalesce(?, credits_refunded), error_code = ?, raw = ?, misses = 0 WHERE id = ?`,
  )
  const missed = db.prepare<[string], { misses: number }>(
    'UPDATE job SET misses = misses + 1 WHERE id = ? RETURNING misses',
  )
  const forgive = db.prepare<[string]>(
    "UPDATE job SET misses = 0, status = iif(status = 'gone', 'pending', status) WHERE id = ?",
  )
  const gone = db.prepare<[string]>("UPDATE job SET status = 'gone' WHERE id = ?")
  const paid = db.prepare<[number], { charged: number; refunded: number }>(
    `SELECT coalesce(sum(credit_cost), 0) AS charged, coalesce(sum(credits_refunded), 0) AS refunded
     FROM job WHERE batch_id = ?`,
  )
  const prices = db.prepare<[number], { credit_cost: number }>(
    "SELECT credit_cost FROM job WHERE recipe_id = ? AND status = 'completed' AND credit_cost IS NOT NULL ORDER BY credit_cost",
  )
  const highest = db.prepare<[number], { price: number | null }>(
    'SELECT max(credit_cost) AS price FROM job WHERE recipe_id = ? AND credit_cost IS NOT NULL',
  )

  return {
    find: (id: string): JobRow | null => get.get(id) ?? null,
    get(id: string): JobRow {
      const row = get.get(id)
      if (row === undefined) throw new Error(`there is no job ${id}`)
      return row
    },
    insert(task: Task, jobId: string, submittedAtMs: number): void {
      insert.run(jobId, task.accountId, task.batchId, task.id, task.recipeId, submittedAtMs)
    },
    update(id: string, news: JobNews): void {
      update.run(
        news.status,
        news.completedAtMs,
        news.expiresAtMs,
        news.creditCost,
        news.creditsRefunded,
        news.errorCode,
        news.raw,
        id,
      )
    },
    /** The service did not know it. @returns how many times in a row by now */
    missed: (id: string): number => missed.get(id)?.misses ?? 0,
    /** It is asked for anew. */
    forgive(id: string): void {
      forgive.run(id)
    },
    markGone(id: string): void {
      gone.run(id)
    },
    /** Credits the service reported for a batch's jobs so far, earlier tries included. */
    paid(batchId: number): { readonly charged: number; readonly refunded: number } {
      return paid.get(batchId) ?? { charged: 0, refunded: 0 }
    },
    /** The most that any job of the recipe was charged, ended or not; null where none was yet. */
    highestPrice: (recipeId: number): number | null => highest.get(recipeId)?.price ?? null,
    /** What completed jobs of the recipe cost, ascending. */
    prices: (recipeId: number): number[] => prices.all(recipeId).map((row) => row.credit_cost),
  }
}
