// Outputs of completed jobs, each expected until it is on disk, has failed or has expired.
import type { AssetState } from '../../domain/states.ts'
import type { Placement } from '../../domain/operations/index.ts'
import type { Referenced } from '../../domain/references.ts'
import type { Announced } from '../service/answers.ts'
import type { Db } from './database.ts'
import type { Task } from './tasks.ts'

export interface Asset {
  readonly id: number
  readonly jobId: string
  readonly taskId: number
  readonly ordinal: number
  readonly slot: string
  readonly path: string
  readonly kind: 'image' | 'document' | 'failure'
  readonly url: string | null
  /** JSON text. */
  readonly document: string | null
  readonly state: AssetState
  readonly attempts: number
  readonly dueAtMs: number | null
  readonly expiresAtMs: number
  readonly code: string | null
  readonly message: string | null
  readonly file: string | null
  readonly bytes: number | null
  readonly sha256: string | null
  readonly format: string | null
  readonly width: number | null
  readonly height: number | null
}

/** An announced output and what it is for. */
export type Placed = Announced & Placement

export interface Saved {
  readonly file: string
  readonly bytes: number
  readonly sha256: string
  readonly format: string
  readonly width: number | null
  readonly height: number | null
}

const COLUMNS = `id, job_id AS jobId, task_id AS taskId, ordinal, slot, path, kind, url, document, state, attempts,
  due_at_ms AS dueAtMs, expires_at_ms AS expiresAtMs, code, message, file, bytes, sha256, format, width, height`

const MEAN_OF_NEWEST = 2_000

export function assetRows(db: Db) {
  return { ...assetReads(db), ...announcedAssets(db), ...dueAssets(db), ...assetChanges(db) }
}

function assetReads(db: Db) {
  const meanBytes = db.prepare<[number], { bytes: number | null }>(
    `SELECT avg(bytes) AS bytes FROM asset WHERE id > (SELECT max(id) FROM asset) - ?
     AND state = 'on_disk' AND kind = 'image'`,
  )
  const get = db.prepare<[number], Asset>(`SELECT ${COLUMNS} FROM asset WHERE id = ?`)
  const referenced = db.prepare<[number], Referenced>(
    `SELECT asset.kind, asset.state, asset.url, asset.expires_at_ms AS expiresAtMs, task.account_id AS accountId,
       account.rehearsal AS testRun FROM asset JOIN task ON task.id = asset.task_id JOIN account ON account.id = task.account_id
     WHERE asset.id = ?`,
  )
  const ofJob = db.prepare<[string], Asset>(`SELECT ${COLUMNS} FROM asset WHERE job_id = ? ORDER BY ordinal`)
  const counts = db.prepare<[string], { state: AssetState; count: number }>(
    'SELECT state, count(*) AS count FROM asset WHERE job_id = ? GROUP BY state',
  )
  const anyExpected = db.prepare(
    "SELECT 1 FROM asset WHERE state = 'expected' AND due_at_ms IS NOT NULL LIMIT 1",
  )
  const failures = db.prepare<[string], Failure>(
    `SELECT kind, state, code, job.status AS jobStatus FROM asset JOIN job ON job.id = job_id
     WHERE job_id = ? AND state IN ('failed', 'expired')`,
  )

  return {
    /** Of the newest ones, so that a plan can say what room images will take. null: none is on disk yet. */
    meanImageBytes: (): number | null => meanBytes.get(MEAN_OF_NEWEST)?.bytes ?? null,
    find: (id: number): Asset | null => get.get(id) ?? null,
    get(id: number): Asset {
      const row = get.get(id)
      if (row === undefined) throw new Error(`there is no asset ${id}`)
      return row
    },
    /** What a Clone's reference into the library means; null: there is no such asset. */
    referenced: (id: number): Referenced | null => referenced.get(id) ?? null,
    ofJob: (jobId: string): Asset[] => ofJob.all(jobId),
    counts(jobId: string): Record<AssetState, number> {
      const all: Record<AssetState, number> = { expected: 0, on_disk: 0, failed: 0, expired: 0 }
      for (const row of counts.all(jobId)) all[row.state] = row.count
      return all
    },
    /** Whether any can be fetched without polling its job first. */
    hasExpected: (): boolean => anyExpected.get() !== undefined,
    hasCode: (jobId: string | null, code: string): boolean =>
      jobId !== null && failures.all(jobId).some((asset) => asset.code === code),
    /** Assets that the service has but that did not get here, and can be fetched again at no credits. */
    failedToFetch: (jobId: string): number =>
      failures.all(jobId).filter((asset) => isFetchable(asset)).length,
    /** Whether the service itself failed on any, or keeps it no longer. */
    failedAtService: (jobId: string): boolean => failures.all(jobId).some((asset) => !isFetchable(asset)),
  }
}

function announcedAssets(db: Db) {
  const insert = db.prepare(
    `INSERT INTO asset (job_id, task_id, batch_id, made_for, product_id, recipe_id, asin, ordinal, slot, path, variant,
       platform, kind, url, document, state, due_at_ms, expires_at_ms, code, message)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (job_id, path) DO UPDATE SET url = excluded.url, due_at_ms = excluded.due_at_ms,
       expires_at_ms = max(expires_at_ms, excluded.expires_at_ms)
     WHERE asset.state = 'expected' AND asset.kind = 'image' AND excluded.kind = 'image'`,
  )
  const endWithoutUrl = db.prepare<[string]>(
    `UPDATE asset SET state = 'failed', code = 'URL_GONE',
       message = 'The job''s output does not offer it any more.'
     WHERE job_id = ? AND state = 'expected' AND due_at_ms IS NULL`,
  )

  return {
    /** Announced assets become rows; those known already get their fresh URL. */
    announce(
      task: Task,
      jobId: string,
      announced: readonly Placed[],
      expiresAtMs: number,
      nowMs: number,
    ): void {
      announced.forEach((asset, index) => {
        const { content } = asset
        const failed = content.kind === 'failure'
        insert.run(
          jobId,
          task.id,
          task.batchId,
          task.batchId,
          task.productId,
          task.recipeId,
          task.asin,
          index + 1,
          asset.slot,
          asset.path,
          asset.variant,
          asset.platform,
          content.kind,
          content.kind === 'image' ? content.url : null,
          content.kind === 'document' ? JSON.stringify(content.document) : null,
          failed ? 'failed' : 'expected',
          failed ? null : nowMs,
          expiresAtMs,
          failed ? content.code : null,
          failed ? (content.message ?? null) : null,
        )
      })
    },
    /** Ends the assets that got no fresh URL. */
    endWithoutUrl(jobId: string): void {
      endWithoutUrl.run(jobId)
    },
  }
}

function dueAssets(db: Db) {
  // Ids only, as for tasks.
  const due = db
    .prepare<[number, number], number>(
      "SELECT id FROM asset WHERE state = 'expected' AND due_at_ms <= ? ORDER BY expires_at_ms, id LIMIT ?",
    )
    .pluck()
  const dueElsewhere = db
    .prepare<[number, string, number], number>(
      `SELECT id FROM asset WHERE state = 'expected' AND due_at_ms <= ?
       AND (url IS NULL OR NOT EXISTS (SELECT 1 FROM json_each(?) WHERE
         substr(url, 1, length(value)) = value AND substr(url, length(value) + 1, 1) IN ('/', char(63), '#', '')))
     ORDER BY expires_at_ms, id LIMIT ?`,
    )
    .pluck()
  const nextDue = db.prepare<[number], { atMs: number | null }>(
    "SELECT min(due_at_ms) AS atMs FROM asset WHERE state = 'expected' AND due_at_ms > ?",
  )
  const clampDue = db.prepare<[number, number]>(
    "UPDATE asset SET due_at_ms = ? WHERE state = 'expected' AND due_at_ms > ?",
  )

  return {
    /**
     * Ids of those expected and due, earliest expiry first.
     * @param shutHosts beginnings of addresses, up to the path, that are left out
     */
    due: (nowMs: number, shutHosts: readonly string[], limit: number): number[] =>
      shutHosts.length === 0
        ? due.all(nowMs, limit)
        : dueElsewhere.all(nowMs, JSON.stringify(shutHosts), limit),
    nextDueMs: (nowMs: number): number | null => nextDue.get(nowMs)?.atMs ?? null,
    /** What is due after `latestMs` becomes due now: the clock was set back. */
    clampDue(nowMs: number, latestMs: number): void {
      clampDue.run(nowMs, latestMs)
    },
  }
}

function assetChanges(db: Db) {
  const save = db.prepare(
    `UPDATE asset SET state = 'on_disk', file = ?, bytes = ?, sha256 = ?, format = ?, width = ?, height = ?,
       due_at_ms = NULL, code = NULL, message = NULL WHERE id = ? AND state = 'expected'`,
  )
  const end = db.prepare<['failed' | 'expired', string, string, number]>(
    "UPDATE asset SET state = ?, code = ?, message = ?, due_at_ms = NULL WHERE id = ? AND state = 'expected'",
  )
  const retry = db.prepare<[number, number, string, string, number]>(
    "UPDATE asset SET attempts = ?, due_at_ms = ?, code = ?, message = ? WHERE id = ? AND state = 'expected'",
  )
  const awaitUrl = db.prepare<[number, string, string, number]>(
    "UPDATE asset SET attempts = ?, due_at_ms = NULL, code = ?, message = ? WHERE id = ? AND state = 'expected'",
  )
  const endAll = db.prepare<['failed' | 'expired', string, string, string]>(
    "UPDATE asset SET state = ?, code = ?, message = ?, due_at_ms = NULL WHERE job_id = ? AND state = 'expected'",
  )
  const fetchAgain = db.prepare<[number, string]>(
    `UPDATE asset SET state = 'expected', attempts = 0, due_at_ms = ?, code = NULL, message = NULL
     WHERE job_id = ? AND kind <> 'failure' AND (state = 'failed' AND code <> 'URL_GONE'
       OR state = 'expired' AND EXISTS (SELECT 1 FROM job WHERE job.id = job_id AND status <> 'gone'))`,
  )

  return {
    saved(id: number, saved: Saved): void {
      save.run(saved.file, saved.bytes, saved.sha256, saved.format, saved.width, saved.height, id)
    },
    end(id: number, state: 'failed' | 'expired', code: string, message: string): void {
      end.run(state, code, message, id)
    },
    retryAt(asset: Asset, attempts: number, dueAtMs: number, code: string, message: string): void {
      retry.run(attempts, dueAtMs, code, message, asset.id)
    },
    /** Its URL is no good: not due again until a poll has brought a fresh one. */
    awaitFreshUrl(asset: Asset, attempts: number, code: string, message: string): void {
      awaitUrl.run(attempts, code, message, asset.id)
    },
    /** Ends all expected assets of a job. */
    endAll(jobId: string, state: 'failed' | 'expired', code: string, message: string): void {
      endAll.run(state, code, message, jobId)
    },
    /** A person wants what could not be fetched to be fetched again, at no credits. @returns how many */
    fetchAgain: (jobId: string, nowMs: number): number => fetchAgain.run(nowMs, jobId).changes,
  }
}

interface Failure extends Pick<Asset, 'kind' | 'state' | 'code'> {
  readonly jobStatus: string
}

/** What has expired by our clock alone is asked for once more: the clock may be wrong, and the job may still be there. */
const isFetchable = ({ kind, state, code, jobStatus }: Failure): boolean =>
  kind !== 'failure' && (state === 'failed' ? code !== 'URL_GONE' : jobStatus !== 'gone')
