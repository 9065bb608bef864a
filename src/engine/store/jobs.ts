// What the service reported of each of our jobs, its last answer kept whole.
import type { KeyKind } from '../../domain/service.ts'
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
  readonly creditsRefunded: number | null
  readonly errorCode: string | null
  /** Polls in a row without a useful answer. */
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

/** What submissions of one recipe and kind of key have cost a batch, and those whose price is not settled. */
export interface Spending {
  readonly recipeId: number
  readonly keyKind: KeyKind
  /** Of ended jobs, as the service reported it, less what it gave back. */
  readonly settled: number
  /** Not ended: their charge will be reported. */
  readonly inProgress: number
  /** Ended or given up, and the service never said what they cost. */
  readonly unreported: number
}

export function jobRows(db: Db) {
  return { ...jobs(db), ...jobCosts(db) }
}

function jobs(db: Db) {
  const get = db.prepare<[string], JobRow>(
    `SELECT id, task_id AS taskId, status, submitted_at_ms AS submittedAtMs, completed_at_ms AS completedAtMs,
       expires_at_ms AS expiresAtMs, credit_cost AS creditCost,
       credits_refunded AS creditsRefunded, error_code AS errorCode, misses, raw FROM job WHERE id = ?`,
  )
  const insert = db.prepare(
    `INSERT INTO job (id, account_id, batch_id, task_id, recipe_id, key_kind, status, submitted_at_ms)
     VALUES (?, ?, ?, ?, ?, (SELECT key_kind FROM task WHERE id = ?), 'pending', ?)`,
  )
  const update = db.prepare(
    `UPDATE job SET status = ?, completed_at_ms = ?, expires_at_ms = ?, credit_cost = coalesce(?, credit_cost),
       credits_refunded = coalesce(?, credits_refunded), error_code = ?, raw = ?, misses = 0 WHERE id = ?`,
  )
  const book = db.prepare<[number | null, number | null, string]>(
    `UPDATE job SET credit_cost = coalesce(?, credit_cost), credits_refunded = coalesce(?, credits_refunded)
     WHERE id = ?`,
  )
  const missed = db.prepare<[string], { misses: number }>(
    'UPDATE job SET misses = misses + 1 WHERE id = ? RETURNING misses',
  )
  const resetMisses = db.prepare<[string]>('UPDATE job SET misses = 0 WHERE id = ?')
  const gone = db.prepare<[string]>("UPDATE job SET status = 'gone' WHERE id = ?")

  return {
    find: (id: string): JobRow | null => get.get(id) ?? null,
    get(id: string): JobRow {
      const row = get.get(id)
      if (row === undefined) throw new Error(`there is no job ${id}`)
      return row
    },
    insert(task: Task, jobId: string, submittedAtMs: number): void {
      insert.run(jobId, task.accountId, task.batchId, task.id, task.recipeId, task.id, submittedAtMs)
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
    /** The charge and refund that the service reported after the job's end. */
    book(id: string, reported: Pick<JobNews, 'creditCost' | 'creditsRefunded'>): void {
      book.run(reported.creditCost, reported.creditsRefunded, id)
    },
    /** A poll without a useful answer. @returns how many there are in a row by now */
    missed: (id: string): number => missed.get(id)?.misses ?? 0,
    /** Resets the count of unusable answers. */
    resetMisses(id: string): void {
      resetMisses.run(id)
    },
    markGone(id: string): void {
      gone.run(id)
    },
  }
}

function jobCosts(db: Db) {
  const paid = db.prepare<[number], { charged: number; refunded: number }>(
    `SELECT coalesce(sum(credit_cost), 0) AS charged, coalesce(sum(credits_refunded), 0) AS refunded
     FROM job WHERE batch_id = ?`,
  )
  const spending = db.prepare<[number, number, number], Spending>(
    `SELECT recipe_id AS recipeId, key_kind AS keyKind,
       coalesce(sum(max(0, credit_cost - coalesce(credits_refunded, 0)))
         FILTER (WHERE status NOT IN ('pending', 'processing') AND credit_cost > 0), 0) AS settled,
       count(*) FILTER (WHERE status IN ('pending', 'processing')) AS inProgress,
       count(*) FILTER (WHERE status IN ('completed', 'gone') AND coalesce(credit_cost, 0) <= 0) AS unreported
     FROM job WHERE batch_id = ? GROUP BY recipe_id, key_kind
     UNION ALL
     SELECT task.recipe_id, task.key_kind, 0, submission.outcome = 'open', submission.outcome = 'undecided'
     FROM submission CROSS JOIN task ON task.id = submission.task_id
     WHERE submission.account_id = (SELECT account_id FROM batch WHERE id = ?)
       AND submission.outcome IN ('open', 'undecided') AND task.batch_id = ?`,
  )
  // By the batches, whose jobs one index holds with all that is asked for.
  const prices = db.prepare<[number, number | null], { credit_cost: number }>(
    `SELECT job.credit_cost FROM batch CROSS JOIN job
       ON job.batch_id = batch.id AND job.recipe_id = ? AND job.key_kind = 'live' AND job.status = 'completed'
       AND job.credit_cost > 0
     WHERE batch.account_id = ? OR batch.account_id IS NOT (SELECT id FROM account WHERE rehearsal = 1)`,
  )
  // Down the index by price: only a test run's jobs are passed over, and those are few.
  const highest = db.prepare<[number, number], { price: number }>(
    `SELECT credit_cost AS price FROM job WHERE recipe_id = ? AND key_kind = 'live' AND credit_cost > 0
       AND (account_id = ? OR account_id IS NOT (SELECT id FROM account WHERE rehearsal = 1))
     ORDER BY credit_cost DESC LIMIT 1`,
  )

  return {
    /** Credits the service reported for a batch's jobs so far, earlier tries included. */
    paid(batchId: number): { readonly charged: number; readonly refunded: number } {
      return paid.get(batchId) ?? { charged: 0, refunded: 0 }
    },
    /** Every submission of a batch that may have cost something, earlier tries included, whatever became of its task. */
    spending: (batchId: number): Spending[] => spending.all(batchId, batchId, batchId),
    /**
     * The most that any job of the recipe was charged with a live key, ended or not; null where none was yet. A
     * test run's count for nobody else, as in `prices`.
     */
    highestPrice: (recipeId: number, accountId: number): number | null =>
      highest.get(recipeId, accountId)?.price ?? null,
    /**
     * What completed jobs of the recipe cost with a live key, ascending. A test run's are made up: they count for
     * nobody else. @param accountId whose jobs are to be priced; null: a person's
     */
    prices: (recipeId: number, accountId: number | null = null): number[] =>
      prices
        .all(recipeId, accountId)
        .map((row) => row.credit_cost)
        .toSorted((a, b) => a - b),
  }
}
