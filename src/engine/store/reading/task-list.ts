// The long list of tasks, read by windows. Every order is an index that holds all a window is found by, walked from
// its beginning to the window's end; the rows themselves are read only for what is shown. What was searched for is
// sorted once, and whoever asks keeps it while it holds.
import type { TaskLine, TaskSort } from '../../../contract/commands/tasks.ts'
import type { TaskState } from '../../../domain/states.ts'
import { IMAGES_OF_ASSET } from '../assets.ts'
import { BATCHES_OF_TEST_RUNS, countedState, patternsOf, PRODUCT_MATCHES } from './report.ts'
import type { Queries } from '../statements.ts'

export interface TaskOrder {
  readonly sort: TaskSort
  readonly descending: boolean
}

export interface Selection {
  /** null: of all batches. */
  readonly batch: number | null
  /** null: in any. */
  readonly states: readonly TaskState[] | null
  /** Of these batches a queued task counts as held. Absent: of none. */
  readonly stopped?: readonly number[] | undefined
  readonly withoutTestRuns?: boolean | undefined
}

export interface TaskWindow extends Selection, TaskOrder {
  readonly offset: number
  readonly limit: number
}

/** As in the index: a task's life from its beginning to its end. */
const RANK = `CASE state WHEN 'queued' THEN 1 WHEN 'submitting' THEN 2
  WHEN 'unconfirmed' THEN 3 WHEN 'pending' THEN 4 WHEN 'processing' THEN 5 WHEN 'collecting' THEN 6 WHEN 'held' THEN 7
  WHEN 'completed' THEN 8 WHEN 'completed_with_errors' THEN 9 WHEN 'failed' THEN 10 WHEN 'expired' THEN 11 ELSE 12 END`

const ORDERS: Readonly<Record<TaskSort, { readonly index: string; readonly by: string }>> = {
  order: { index: 'task_in_order', by: 'batch_id, ordinal' },
  asin: { index: 'task_in_order_of_asin', by: 'asin, batch_id, ordinal' },
  state: { index: 'task_in_order_of_state', by: `${RANK}, batch_id, ordinal` },
  recipe: { index: 'task_in_order_of_recipe', by: 'recipe.name, recipe.test_run, batch_id, ordinal' },
  changed: { index: 'task_in_order_of_change', by: 'changed_at_ms, batch_id, ordinal' },
}

const stateIn = (table: string, state = countedState(table)): string =>
  `iif(+${table}.state = 'queued' AND ${table}.batch_id IN (SELECT value FROM json_each(:stopped)), 'held', ${state})
   IN (SELECT value FROM json_each(:states))`

const isWanted = (table: string): string =>
  `(:withoutTestRuns = 0 OR +${table}.batch_id NOT IN ${BATCHES_OF_TEST_RUNS})`

const orderBy = ({ sort, descending }: TaskOrder): string =>
  ORDERS[sort].by
    .split(', ')
    .map((column) => (descending ? `${column} DESC` : column))
    .join(', ')

function windowSql(order: TaskOrder, isOneBatch: boolean, isOfStates: boolean): string {
  const byRecipe = order.sort === 'recipe'
  const table = `${byRecipe ? 'recipe CROSS JOIN ' : ''}task INDEXED BY ${ORDERS[order.sort].index}`
  const conditions = [
    ...(byRecipe ? ['task.recipe_id = recipe.id'] : []),
    // The plus keeps SQLite from using an index on a column that only filters.
    ...(isOneBatch ? [order.sort === 'order' ? 'task.batch_id = :batch' : '+task.batch_id = :batch'] : []),
    ...(isOfStates ? [stateIn('task')] : []),
    isWanted('task'),
  ]
  return `SELECT task.id FROM ${table} WHERE ${conditions.join(' AND ')} ORDER BY ${orderBy(order)} LIMIT :limit OFFSET :offset`
}

const sortSql = (order: TaskOrder): string =>
  `SELECT task.id FROM json_each(:tasks) AS one CROSS JOIN task ON task.id = one.value
   CROSS JOIN recipe ON recipe.id = task.recipe_id
   WHERE ${stateIn('task')} AND ${isWanted('task')} ORDER BY ${orderBy(order)}`

const boundOf = <S extends Selection>({ stopped = [], withoutTestRuns = false, ...rest }: S) => ({
  ...rest,
  stopped,
  withoutTestRuns: Number(withoutTestRuns),
})

/** What a person can do with it is not the store's to say. */
export type TaskRow = Omit<TaskLine, 'can'>

interface LineRow extends Omit<TaskRow, 'assets' | 'retried_as'> {
  readonly again: number | null
  readonly againIn: string | null
  readonly expected: number
  readonly on_disk: number
  readonly failed: number
}

export function taskListRows({ rows, values, count }: Queries) {
  const ids = new Map<string, (bound: object) => number[]>()
  const idsBy = (text: string): ((bound: object) => number[]) => {
    const known = ids.get(text) ?? values<[bound: object], number>(text)
    ids.set(text, known)
    return known
  }
  const lines = rows<[tasks: readonly number[]], LineRow>(
    `SELECT task.id, task.batch_id AS batch, task.asin, task.country_code, product.sku, product.title,
       recipe.name AS recipe, task.operation, task.state, task.code, task.message, task.changed_at_ms,
       (SELECT coalesce(sum(${IMAGES_OF_ASSET}), 0) FROM asset WHERE asset.job_id = task.job_id) AS expected,
       (SELECT count(*) FROM asset WHERE asset.job_id = task.job_id AND asset.state = 'on_disk') AS on_disk,
       (SELECT coalesce(sum(${IMAGES_OF_ASSET}), 0) FROM asset WHERE asset.job_id = task.job_id
        AND asset.state IN ('failed', 'expired')) AS failed,
       (SELECT min(asset.id) FROM asset WHERE asset.job_id = task.job_id AND asset.state = 'on_disk'
        AND asset.kind = 'image') AS image,
       (SELECT sum(job.credit_cost - coalesce(job.credits_refunded, 0)) FROM job
        WHERE job.batch_id = task.batch_id AND job.task_id = task.id
          AND task.batch_id NOT IN ${BATCHES_OF_TEST_RUNS}) AS credits, again.id AS again, batch.name AS againIn
     FROM json_each(?) AS one CROSS JOIN task ON task.id = one.value
     CROSS JOIN product ON product.id = task.product_id CROSS JOIN recipe ON recipe.id = task.recipe_id
     LEFT JOIN task AS again ON again.id = task.retried_by AND again.state <> 'cancelled'
     LEFT JOIN batch ON batch.id = again.batch_id`,
  )
  const coded = values<[batch: number | null, code: string], number>(
    `SELECT id FROM task WHERE code = ?2 AND (?1 IS NULL OR batch_id = ?1)
     UNION ALL SELECT task_id FROM asset WHERE code = ?2 AND state IN ('failed', 'expired')
       AND batch_id IS NOT NULL AND (?1 IS NULL OR batch_id = ?1)`,
  )

  return {
    window: ({ sort, descending, ...wanted }: TaskWindow): number[] =>
      idsBy(windowSql({ sort, descending }, wanted.batch !== null, wanted.states !== null))(boundOf(wanted)),
    total: count<[selection: Selection]>(
      `SELECT sum(task_count.count) FROM batch CROSS JOIN task_count ON task_count.batch_id = batch.id
       WHERE (:batch IS NULL OR batch.id = :batch)
         AND (:states IS NULL OR ${stateIn('task_count', 'task_count.state')})
         AND ${isWanted('task_count')}`,
      (selection) => [boundOf(selection)],
    ),
    sorted: (tasks: readonly number[], selection: Omit<Selection, 'batch'>, order: TaskOrder): number[] =>
      idsBy(sortSql(order))({ ...boundOf({ batch: null, ...selection }), tasks }),
    lines: (tasks: readonly number[]): TaskRow[] =>
      lines(tasks).map(({ expected, on_disk, failed, again, againIn, ...line }) => ({
        ...line,
        retried_as: again === null || againIn === null ? null : { task: again, batch: againIn },
        assets: { expected, on_disk, failed },
      })),
    containing: values<[batch: number | null, text: string], number>(
      `SELECT task.id FROM batch CROSS JOIN product ON product.batch_id = batch.id
       CROSS JOIN task ON task.product_id = product.id
       WHERE (:batch IS NULL OR batch.id = :batch) AND ${PRODUCT_MATCHES}`,
      (batch, text) => {
        const [lower = '%', upper = lower] = patternsOf(text)
        return [{ batch, lower, upper }]
      },
    ),
    withCode: (batch: number | null, code: string): number[] => [...new Set(coded(batch, code))],
  }
}
