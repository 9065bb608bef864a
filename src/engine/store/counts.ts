// Counts for people: status, report, exit codes. Every statement runs over an index.
import { type AssetState, TASK_STATES, type TaskState } from '../../domain/states.ts'
import type { Db } from './database.ts'

export type TaskCounts = Readonly<Record<TaskState, number>>

export interface ReasonCount {
  readonly state: TaskState
  readonly code: string
  readonly count: number
  /** One of their messages. */
  readonly message: string | null
}

export function countRows(db: Db) {
  const tasks = db.prepare<[number], { state: TaskState; count: number }>(
    'SELECT state, sum(count) AS count FROM task_count WHERE batch_id = ? GROUP BY state',
  )
  const assets = db.prepare<[number], { state: AssetState; count: number }>(
    'SELECT state, count FROM asset_count WHERE batch_id = ?',
  )
  const taskReasons = db.prepare<[number], ReasonCount>(
    `SELECT state, code, count(*) AS count, max(message) AS message FROM task
     WHERE batch_id = ? AND state IN ('held', 'failed', 'expired') AND code IS NOT NULL GROUP BY state, code`,
  )
  const assetReasons = db.prepare<[number], { code: string; count: number; message: string | null }>(
    `SELECT code, count(*) AS count, max(message) AS message FROM asset
     WHERE batch_id = ? AND state IN ('failed', 'expired') GROUP BY code`,
  )
  const expiring = db.prepare<[number], { count: number; earliestMs: number | null }>(
    "SELECT count(*) AS count, min(expires_at_ms) AS earliestMs FROM asset WHERE state = 'expected' AND expires_at_ms <= ?",
  )

  return {
    tasks(batchId: number): TaskCounts {
      const counts = Object.fromEntries(TASK_STATES.map((state) => [state, 0])) as Record<TaskState, number>
      for (const row of tasks.all(batchId)) counts[row.state] = row.count
      return counts
    },
    assets(batchId: number): Record<AssetState, number> {
      const counts: Record<AssetState, number> = { expected: 0, on_disk: 0, failed: 0, expired: 0 }
      for (const row of assets.all(batchId)) counts[row.state] = row.count
      return counts
    },
    /** Why tasks wait, failed or expired, counted by code. */
    taskReasons: (batchId: number): ReasonCount[] => taskReasons.all(batchId),
    assetReasons: (batchId: number) => assetReasons.all(batchId),
    /** Expected assets that expire before `beforeMs`. */
    expiring(beforeMs: number): { count: number; earliestMs: number | null } {
      return expiring.get(beforeMs) ?? { count: 0, earliestMs: null }
    },
  }
}
