// What a report of some days, or of some products, is made of. Times go over the order in which tasks last changed;
// problems, which are few, over the states of a batch.
import type { TaskState } from '../../domain/states.ts'
import type { Db } from './database.ts'
import { patternsOf } from './like.ts'

/** Which part of the rows; `search`: found in ASIN, SKU or title. Empty: all of them. */
export interface RowFilter {
  readonly fromMs: number
  /** Before this. */
  readonly untilMs: number
  readonly search: string
}

export interface MatchedTask {
  readonly id: number
  readonly batchId: number
  readonly state: TaskState
}

export interface Problem extends MatchedTask {
  readonly code: string | null
  readonly message: string | null
}

/** Of an image that could not be had. */
export interface FailedImage {
  readonly batchId: number
  readonly code: string
  readonly message: string | null
}

/** As named parameters. */
export function bound({ fromMs, untilMs, search }: RowFilter) {
  const [lower = '%', upper = lower] = patternsOf(search)
  return { from: fromMs, until: untilMs, lower, upper }
}

interface Range {
  readonly batches: string
  readonly from: number
  readonly until: number
}

export function reportRows(db: Db) {
  const changed = db.prepare<[Range], MatchedTask>(
    `SELECT id, batch_id AS batchId, state FROM task INDEXED BY task_in_order_of_change
     WHERE changed_at_ms >= :from AND changed_at_ms < :until AND batch_id IN (SELECT value FROM json_each(:batches))`,
  )
  const problems = db.prepare<[Range], Problem>(
    `SELECT task.id, task.batch_id AS batchId, task.state, task.code, task.message
     FROM json_each(:batches) AS batch CROSS JOIN task ON task.batch_id = batch.value
       AND task.state IN ('held', 'completed_with_errors', 'failed', 'expired')
     WHERE task.changed_at_ms >= :from AND task.changed_at_ms < :until`,
  )
  const failedImages = db.prepare<[string], FailedImage>(
    `SELECT asset.batch_id AS batchId, asset.code, asset.message
     FROM json_each(?) AS one CROSS JOIN asset ON asset.task_id = one.value AND asset.state IN ('failed', 'expired')
     WHERE asset.batch_id IS NOT NULL AND asset.code IS NOT NULL`,
  )
  const range = (batches: readonly number[], filter: RowFilter): Range => {
    const { from, until } = bound(filter)
    return { batches: JSON.stringify(batches), from, until }
  }

  return {
    /** Tasks of these batches that last changed in the filter's time, whatever their product. */
    changed: (batches: readonly number[], filter: RowFilter): MatchedTask[] =>
      changed.all(range(batches, filter)),
    /** Of those, the ones that failed, wait for a person or were made in part. */
    problems: (batches: readonly number[], filter: RowFilter): Problem[] =>
      problems.all(range(batches, filter)),
    /** Of these tasks. */
    failedImages: (tasks: readonly number[]): FailedImage[] => failedImages.all(JSON.stringify(tasks)),
  }
}
