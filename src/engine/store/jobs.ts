// What the service reported of each of our jobs, its last answer kept whole.
import type { KeyKind } from '../../domain/service.ts'
import type { Adoption } from '../../domain/states.ts'
import { existing, IS_UNLISTED, type Queries } from './statements.ts'
import type { Task } from './tasks.ts'

export interface JobRow {
  readonly id: string
  readonly status: 'pending' | 'processing' | 'completed' | 'failed' | 'gone'
  readonly submittedAtMs: number
  readonly completedAtMs: number | null
  readonly expiresAtMs: number | null
  readonly creditCost: number | null
  readonly creditsRefunded: number | null
  readonly errorCode: string | null
  readonly misses: number
  readonly raw: string | null
  readonly adopted: Adoption | null
}

export interface JobNews extends Pick<
  JobRow,
  'completedAtMs' | 'expiresAtMs' | 'creditCost' | 'creditsRefunded' | 'errorCode'
> {
  readonly status: Exclude<JobRow['status'], 'gone'>
  readonly raw: string
}

/** What submissions of one recipe, kind of key and reserved price have cost a batch, and those whose price is not settled. */
export interface Spending {
  readonly recipeId: number
  readonly keyKind: KeyKind
  /** What each of them was reserved at when it was taken into the books; null: no limit, or nobody knew a price. */
  readonly reserved: number | null
  /** Of ended jobs, as the service reported it, less what it gave back. */
  readonly settled: number
  /** Not ended: their charge will be reported. */
  readonly inProgress: number
  /** Believed to have made nothing; a second look has yet to confirm it. */
  readonly believedAbsent: number
  /** Ended or given up, and the service never said what they cost. */
  readonly unreported: number
  /** Whose charge is reported, ended or not. */
  readonly priced: number
}

/** What an answer leaves out stays; no job gives back more than it has cost. */
const BOOKED = `credit_cost = coalesce(:creditCost, credit_cost),
  credits_refunded = min(coalesce(:creditsRefunded, credits_refunded),
    coalesce(:creditCost, credit_cost, :creditsRefunded, credits_refunded))`

export const jobRows = (sql: Queries) => ({ ...jobs(sql), ...jobCosts(sql), ...startedTasks(sql) })

function jobs({ row, run, count }: Queries) {
  const find = row<[id: string], JobRow>(
    `SELECT id, status, submitted_at_ms AS submittedAtMs, completed_at_ms AS completedAtMs,
       expires_at_ms AS expiresAtMs, credit_cost AS creditCost,
       credits_refunded AS creditsRefunded, error_code AS errorCode, misses, raw, adopted FROM job WHERE id = ?`,
  )

  return {
    find,
    get: existing('job', find),
    /** @param reserved with a test key nothing is: it pays nothing */
    insert: run<
      [task: Task, jobId: string, submittedAtMs: number, reserved: number | null, adopted: Adoption | null]
    >(
      `INSERT INTO job (id, account_id, batch_id, task_id, recipe_id, key_kind, status, submitted_at_ms, reserved, adopted)
       SELECT ?2, account_id, batch_id, id, recipe_id, key_kind, 'pending', ?3, iif(key_kind = 'live', ?4, NULL), ?5
       FROM task WHERE id = :id`,
    ),
    /** The first of these jobs that a task of another product has. */
    ofAnother: row<
      [listed: readonly { id: string }[], asin: string],
      { readonly id: string; readonly asin: string }
    >(
      `SELECT job.id, task.asin FROM json_each(?1) AS listed CROSS JOIN job ON job.id = listed.value ->> 'id'
         CROSS JOIN task ON task.id = job.task_id WHERE task.asin <> ?2 LIMIT 1`,
    ),
    /** Its output is not what the task asks for: perhaps somebody else asked for it. */
    differs: run<[id: string]>(
      "UPDATE job SET adopted = 'differs' WHERE id = ? AND adopted IN ('found_in_list', 'taken_over')",
    ),
    update: run<[id: string, news: JobNews]>(
      `UPDATE job SET status = :status, completed_at_ms = :completedAtMs, expires_at_ms = :expiresAtMs,
         ${BOOKED}, error_code = :errorCode, raw = :raw, misses = 0 WHERE id = ?1`,
    ),
    book: run<[id: string, reported: Pick<JobNews, 'creditCost' | 'creditsRefunded'>]>(
      `UPDATE job SET ${BOOKED} WHERE id = ?1`,
    ),
    /** A poll without a useful answer. @returns how many there are in a row by now */
    missed: count<[id: string]>('UPDATE job SET misses = misses + 1 WHERE id = ? RETURNING misses'),
    resetMisses: run<[id: string]>('UPDATE job SET misses = 0 WHERE id = ?'),
    markGone: run<[id: string]>("UPDATE job SET status = 'gone' WHERE id = ?"),
  }
}

function jobCosts({ row, rows, run, value, values }: Queries) {
  const paid = row<[batchId: number], { readonly charged: number; readonly refunded: number }>(
    `SELECT coalesce(sum(credit_cost), 0) AS charged, coalesce(sum(credits_refunded), 0) AS refunded
     FROM job WHERE batch_id = ?`,
  )
  // By the batches, whose jobs one index holds with all that is asked for.
  const prices = values<[recipeId: number], number>(
    `SELECT job.credit_cost FROM batch CROSS JOIN job
       ON job.batch_id = batch.id AND job.recipe_id = ? AND job.key_kind = 'live' AND job.status = 'completed'
       AND job.credit_cost > 0
     WHERE batch.account_id IS NOT (SELECT id FROM account WHERE test_run = 1)`,
  )

  return {
    /** Credits the service reported for a batch's jobs so far, earlier tries included. */
    paid: (batchId: number) => paid(batchId) ?? { charged: 0, refunded: 0 },
    /** Every submission of a batch that may have cost something, earlier tries included, whatever became of its task. */
    spending: rows<[batchId: number], Spending>(
      `SELECT recipe_id AS recipeId, key_kind AS keyKind, reserved,
         coalesce(sum(max(0, credit_cost - coalesce(credits_refunded, 0)))
           FILTER (WHERE status NOT IN ('pending', 'processing') AND credit_cost > 0), 0) AS settled,
         count(*) FILTER (WHERE status IN ('pending', 'processing')) AS inProgress, 0 AS believedAbsent,
         count(*) FILTER (WHERE status IN ('completed', 'gone') AND coalesce(credit_cost, 0) <= 0) AS unreported,
         count(*) FILTER (WHERE credit_cost > 0) AS priced
       FROM job WHERE batch_id = ?1 GROUP BY recipe_id, key_kind, reserved
       UNION ALL
       SELECT task.recipe_id, task.key_kind, NULL, 0, submission.outcome = 'open', 0, submission.outcome = 'undecided', 0
       FROM submission CROSS JOIN task ON task.id = submission.task_id
       WHERE submission.account_id = (SELECT account_id FROM batch WHERE id = ?1)
         AND submission.outcome IN ('open', 'undecided') AND task.batch_id = ?1
       UNION ALL
       SELECT task.recipe_id, submission.key_kind, NULL, 0, 0, NOT ${IS_UNLISTED}, ${IS_UNLISTED}, 0
       FROM submission CROSS JOIN task ON task.id = submission.task_id
       WHERE submission.account_id = (SELECT account_id FROM batch WHERE id = ?1)
         AND submission.recheck_at_ms IS NOT NULL AND submission.outcome = 'absent' AND task.batch_id = ?1`,
    ),
    /**
     * The most that any job of the recipes was charged with a live key at the account's origin, ended or not; null where
     * none was yet. Jobs of a test run count for itself only. Down the index by price: only other jobs are passed over.
     */
    highestPrice: value<[recipeIds: readonly number[], accountId: number], number>(
      `SELECT max((SELECT credit_cost FROM job WHERE recipe_id = recipe.value AND key_kind = 'live' AND credit_cost > 0
         AND account_id IN (SELECT one.id FROM account AS own JOIN account AS one USING (origin, test_run) WHERE own.id = ?2)
         ORDER BY credit_cost DESC LIMIT 1)) FROM json_each(?1) AS recipe`,
    ),
    /** The job that has cost most of those that have cost more than was reserved for them. */
    priceRise: row<[batchId: number], { readonly charged: number; readonly reserved: number }>(
      `SELECT credit_cost AS charged, reserved FROM job WHERE batch_id = ? AND credit_cost > reserved
       ORDER BY credit_cost DESC LIMIT 1`,
    ),
    /** A person accepts what jobs of the batch have cost. Those that have kept to a lower price prove nothing about it. */
    acceptPrices: run<[batchId: number]>(
      `UPDATE job SET reserved = max(reserved, coalesce((SELECT max(credit_cost) FROM job AS other
         WHERE other.batch_id = job.batch_id AND other.recipe_id = job.recipe_id), 0))
       WHERE batch_id = ? AND (coalesce(credit_cost, 0) <= 0 OR credit_cost > reserved)`,
    ),
    /** What completed jobs of the recipe cost with a live key, ascending. A test run's are made up and do not count. */
    prices: (recipeId: number): number[] => prices(recipeId).toSorted((a, b) => a - b),
  }
}

/** Of one batch, or of all of an account. */
const OF_BATCH = 'task.account_id = ?1 AND batch_id = coalesce(?2, batch_id)'

const ASKING = `task WHERE ${OF_BATCH} AND state IN ('submitting', 'unconfirmed', 'pending', 'processing')`

/** Queued tasks whose submission seems to have made no job. */
const SENT_AGAIN = `submission JOIN task ON task.id = submission.task_id
  WHERE submission.account_id = ?1 AND outcome = 'absent' AND ${OF_BATCH} AND state = 'queued'`

/** A product counts as started as soon as one of its tasks may have a job. */
const startedTasks = ({ has, rows, value }: Queries) => ({
  /** @param isInDoubt only those whose job nobody knows yet */
  isAsking: has<[accountId: number, batchId: number | null, isInDoubt?: boolean]>(
    `SELECT 1 FROM ${ASKING} AND NOT (?3 AND state IN ('pending', 'processing')) LIMIT 1`,
    (account, batch, isInDoubt = false) => [account, batch, Number(isInDoubt)],
  ),
  /** When the first task is due that waits to be sent again; null: none waits. */
  sentAgainMs: value<[accountId: number, batchId: number | null, nowMs: number], number>(
    `SELECT min(due_at_ms) FROM ${SENT_AGAIN} AND due_at_ms > ?3`,
  ),
  /** What is queued of a product, and of those of which a task is on its way or is to be sent again. */
  queuedOfStarted: rows<
    [accountId: number, batchId: number | null, productId: number],
    { readonly recipeId: number; readonly count: number }
  >(
    `SELECT recipe_id AS recipeId, 1 AS count FROM task WHERE state = 'queued' AND product_id IN (SELECT ?3
       UNION ALL SELECT product_id FROM ${ASKING} UNION ALL SELECT product_id FROM ${SENT_AGAIN})`,
  ),
})
