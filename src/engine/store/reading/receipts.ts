// What each task's jobs have cost, read down one index that holds all that is added up; and what the service itself has
// said is left, at times when nothing of ours was in progress, so that both can be set beside each other.
import { NO_CREDITS } from '../../../domain/price.ts'
import type { ReceiptLine } from '../../../contract/commands.ts'
import { bound, PRODUCT_MATCHES, type RowFilter } from './report.ts'
import { ORGANIZATION, type Queries } from '../statements.ts'

export type ReceiptTotals = Readonly<Record<'lines' | keyof typeof NO_CREDITS, number>>

const SUMS = `coalesce(sum(credit_cost), 0) AS charged, coalesce(sum(credits_refunded), 0) AS refunded,
  count(*) - count(credit_cost) AS unreported, count(adopted) AS adopted,
  count(*) FILTER (WHERE adopted = 'differs') AS differing,
  count(*) FILTER (WHERE adopted = 'taken_over') AS taken_over,
  count(*) FILTER (WHERE adopted = 'made_twice') AS twice,
  coalesce(sum(credit_cost - coalesce(credits_refunded, 0)) FILTER (WHERE adopted = 'made_twice'), 0) AS twice_charged`

/** Two moments at which every job had ended: what was left then, and what all jobs had cost by then. */
export interface Sightings {
  readonly firstAtMs: number
  readonly firstRemaining: number
  readonly firstSpent: number
  readonly lastAtMs: number
  readonly lastRemaining: number
  readonly lastSpent: number
  /** By all accounts of the organization; null: another one counts as of it since, or one no more. */
  readonly lastShared: number | null
}

type LineRow = Omit<ReceiptLine, 'job_ids'> & { readonly job_ids: string }

/** null: all jobs. */
type Only = RowFilter | null

const IN_TIME = 'AND submitted_at_ms >= :fromMs AND submitted_at_ms < :untilMs'
/** And are of some products of the batch, which are looked for once. */
const OF_PRODUCTS = `${IN_TIME} AND task_id IN (
  SELECT made.id FROM product CROSS JOIN task AS made ON made.product_id = product.id
  WHERE product.batch_id = :batch AND ${PRODUCT_MATCHES})`

/** One statement for all jobs, which its index answers alone, and others for those that match. */
function variants<Query>(make: (matches: string) => Query) {
  const all = make('')
  const inTime = make(IN_TIME)
  const ofProducts = make(OF_PRODUCTS)
  return (only: Only): Query => {
    if (only === null) return all
    return only.search === '' ? inTime : ofProducts
  }
}

const parameters = (only: Only, batch: number) => (only === null ? [] : [{ ...bound(only), batch }])

export function receiptRows({ rows, row, each, count, run }: Queries) {
  const lines = variants((matches) =>
    rows<unknown[], LineRow>(
      `WITH line AS MATERIALIZED (
         SELECT task_id AS task, count(*) AS jobs, json_group_array(id) AS job_ids, ${SUMS}
         FROM job WHERE batch_id = ? AND task_id > ? ${matches} GROUP BY task_id ORDER BY task_id LIMIT ?)
       SELECT line.*, account.name AS account, task.asin, task.country_code, product.sku, product.title,
         recipe.name AS recipe, batch.name AS batch, batch.id AS batch_id
       FROM line CROSS JOIN task ON task.id = line.task CROSS JOIN product ON product.id = task.product_id
       CROSS JOIN recipe ON recipe.id = task.recipe_id CROSS JOIN batch ON batch.id = task.batch_id
       CROSS JOIN account ON account.id = task.account_id`,
    ),
  )
  const totals = variants((matches) =>
    row<unknown[], ReceiptTotals>(
      `SELECT count(DISTINCT task_id) AS lines, ${SUMS} FROM job WHERE batch_id = ? ${matches}`,
    ),
  )
  const tasks = variants((matches) =>
    each<unknown[], { task: number }>(
      `SELECT DISTINCT task_id AS task FROM job WHERE batch_id = ? ${matches} ORDER BY task_id`,
    ),
  )

  return {
    /** Of a batch's tasks that come after this one, in the order of the import. */
    lines: (batchId: number, afterTaskId: number, limit: number, only: Only = null): ReceiptLine[] =>
      lines(only)(batchId, afterTaskId, limit, ...parameters(only, batchId)).map((line) => ({
        ...line,
        job_ids: JSON.parse(line.job_ids) as string[],
      })),
    totals: (batchId: number, only: Only = null): ReceiptTotals =>
      totals(only)(batchId, ...parameters(only, batchId)) ?? { lines: 0, ...NO_CREDITS },
    /** The last task of each full page. @param before lines of earlier batches */
    pageEnds(batchId: number, before: number, pageLines: number, only: Only = null): number[] {
      const ends: number[] = []
      let lines = before
      for (const { task } of tasks(only)(batchId, ...parameters(only, batchId))) {
        lines += 1
        if (lines % pageLines === 0) ends.push(task)
      }
      return ends
    },
    /** Jobs of an account, submitted between two moments, whose charge was never reported. */
    unreported: count<[accountId: number, fromMs: number, untilMs: number]>(
      `SELECT count(*) FROM batch CROSS JOIN job ON job.batch_id = batch.id AND job.credit_cost IS NULL
       WHERE batch.account_id = ? AND job.submitted_at_ms BETWEEN ? AND ?`,
    ),
    refunded: count<[accountId: number, fromMs: number, untilMs: number]>(
      `SELECT coalesce(sum(job.credits_refunded), 0) FROM batch CROSS JOIN job ON job.batch_id = batch.id
       WHERE batch.account_id = ? AND job.submitted_at_ms BETWEEN ? AND ?`,
    ),
    /** What other accounts that share the balance, as far as is known, have spent between two moments. */
    spentByOthers: rows<
      [accountId: number, fromMs: number, untilMs: number],
      { name: string; spent: number }
    >(
      `SELECT account.name, sum(coalesce(credit_cost, 0) - coalesce(credits_refunded, 0)) AS spent
       FROM account CROSS JOIN batch ON batch.account_id = account.id CROSS JOIN job ON job.batch_id = batch.id
       WHERE account.organization = ${ORGANIZATION} AND account.id <> ?1 AND account.test_run = 0
         AND job.submitted_at_ms BETWEEN ?2 AND ?3 GROUP BY account.id HAVING spent > 0 ORDER BY account.id`,
    ),
    /** A person is asked about the difference up to now: the next comparison begins here. */
    compareFrom: run<[accountId: number, atMs: number, remaining: number, spent: number, shared: number]>(
      'UPDATE credit_sighting SET last_at_ms = ?2, last_remaining = ?3, last_spent = ?4, last_shared = ?5 WHERE account_id = ?1',
    ),
    /** null: never reported while nothing was in progress. */
    sightings: row<[accountId: number], Sightings>(
      `SELECT first_at_ms AS firstAtMs, first_remaining AS firstRemaining, first_spent AS firstSpent,
         last_at_ms AS lastAtMs, last_remaining AS lastRemaining, last_spent AS lastSpent, last_shared AS lastShared
       FROM credit_sighting WHERE account_id = ?`,
    ),
  }
}
