// Outputs of completed jobs, each expected until it is on disk, has failed or has expired.
import type { AssetState } from '../../domain/states.ts'
import { A_PLUS_TYPES, imagesOfVariant } from '../../domain/operations/a-plus.ts'
import type { Placement } from '../../domain/operations/index.ts'
import type { Referenced } from '../../domain/references.ts'
import type { Announced } from '../service/answers.ts'
import { existing, type Queries } from './statements.ts'
import type { Task } from './tasks.ts'

export interface Asset {
  readonly id: number
  readonly jobId: string
  readonly taskId: number
  readonly ordinal: number
  readonly slot: string
  readonly path: string
  readonly variant: string | null
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

export type Placed = Announced & Placement

export interface Saved extends Pick<Asset, 'width' | 'height'> {
  readonly file: string
  readonly bytes: number
  readonly sha256: string
  readonly format: string
  /** What is odd about a file that is kept; it stands where a failed asset has its message. */
  readonly note: string | null
}

const COLUMNS = `id, job_id AS jobId, task_id AS taskId, ordinal, slot, path, variant, kind, url, document, state, attempts,
  due_at_ms AS dueAtMs, expires_at_ms AS expiresAtMs, code, message, file, bytes, sha256, format, width, height`

const MEAN_OF_NEWEST = 2_000

/**
 * Of what did not get here: the service has it, and it can be fetched again at no credits. What has expired by our clock
 * alone is asked for once more: the clock may be wrong, and the job may still be there.
 */
const FETCHABLE = `(kind <> 'failure' AND (state = 'failed' AND code <> 'URL_GONE'
  OR state = 'expired' AND EXISTS (SELECT 1 FROM job WHERE job.id = job_id AND status <> 'gone')))`

/** An address at one of the hosts in a list, as their addresses begin. */
const AT_SHUT_HOST = `EXISTS (SELECT 1 FROM json_each(?) WHERE
  substr(url, 1, length(value)) = value AND substr(url, length(value) + 1, 1) IN ('/', char(63), '#', ''))`

export const assetRows = (sql: Queries) => ({
  ...assetReads(sql),
  ...announcedAssets(sql),
  ...dueAssets(sql),
  ...assetChanges(sql),
})

function assetReads({ row, rows, value, count, has }: Queries) {
  const find = row<[id: number], Asset>(`SELECT ${COLUMNS} FROM asset WHERE id = ?`)
  const counts = rows<[jobId: string], { state: AssetState; count: number }>(
    'SELECT state, count(*) AS count FROM asset WHERE job_id = ? GROUP BY state',
  )

  return {
    find,
    get: existing('asset', find),
    /** Of the newest ones, so that a plan can say what room images will take. null: none is on disk yet. */
    meanImageBytes: value<[], number>(
      `SELECT avg(bytes) FROM asset WHERE id > (SELECT max(id) FROM asset) - ${MEAN_OF_NEWEST}
       AND state = 'on_disk' AND kind = 'image'`,
    ),
    /** What a Clone's reference into the library means; null: there is no such asset. */
    referenced: row<[id: number], Referenced>(
      `SELECT asset.kind, asset.state, asset.url, asset.expires_at_ms AS expiresAtMs, task.account_id AS accountId,
         account.test_run AS testRun FROM asset JOIN task ON task.id = asset.task_id JOIN account ON account.id = task.account_id
       WHERE asset.id = ?`,
    ),
    ofJob: rows<[jobId: string], Asset>(`SELECT ${COLUMNS} FROM asset WHERE job_id = ? ORDER BY ordinal`),
    counts: (jobId: string): Record<AssetState, number> => assetCounts(counts(jobId)),
    hasExpected: has<[]>("SELECT 1 FROM asset WHERE state = 'expected' AND due_at_ms IS NOT NULL LIMIT 1"),
    hasCode: has<[jobId: string | null, code: string]>(
      "SELECT 1 FROM asset WHERE job_id = ? AND code = ? AND state IN ('failed', 'expired') LIMIT 1",
    ),
    /** Assets that the service has but that did not get here, and can be fetched again at no credits. */
    failedToFetch: count<[jobId: string]>(`SELECT count(*) FROM asset WHERE job_id = ? AND ${FETCHABLE}`),
    failedAtService: has<[jobId: string]>(
      `SELECT 1 FROM asset WHERE job_id = ? AND state IN ('failed', 'expired') AND NOT ${FETCHABLE} LIMIT 1`,
    ),
  }
}

/**
 * For how many images an asset stands: the failure of a whole A+ variant for all that the variant would have brought, as
 * far as nothing else of it was announced.
 */
export const IMAGES_OF_ASSET = `iif(asset.kind = 'failure' AND asset.id = (SELECT min(other.id) FROM asset AS other
    WHERE other.job_id = asset.job_id AND other.variant = asset.variant AND other.kind = 'failure'),
  max(1, 1 + CASE asset.variant ${A_PLUS_TYPES.map((variant) => `WHEN '${variant}' THEN ${imagesOfVariant(variant) ?? 0}`).join(' ')}
    ELSE 0 END - (SELECT count(*) FROM asset AS other WHERE other.job_id = asset.job_id AND other.variant = asset.variant)), 1)`

export function assetCounts(
  rows: readonly { state: AssetState; count: number }[],
): Record<AssetState, number> {
  const all: Record<AssetState, number> = { expected: 0, on_disk: 0, failed: 0, expired: 0 }
  for (const { state, count } of rows) all[state] = count
  return all
}

function announcedAssets({ run }: Queries) {
  const insert = run<[asset: object]>(
    `INSERT INTO asset (job_id, task_id, batch_id, made_for, product_id, recipe_id, asin, ordinal, slot, path, variant,
       platform, kind, url, document, state, due_at_ms, expires_at_ms, code, message)
     VALUES (:jobId, :taskId, :batchId, :batchId, :productId, :recipeId, :asin, :ordinal, :slot, :path, :variant,
       :platform, :kind, :url, :document, :state, :dueAtMs, :expiresAtMs, :code, :message)
     ON CONFLICT (job_id, path) DO UPDATE SET url = excluded.url, due_at_ms = excluded.due_at_ms,
       expires_at_ms = max(expires_at_ms, excluded.expires_at_ms)
     WHERE asset.state = 'expected' AND asset.kind = 'image' AND excluded.kind = 'image'`,
  )

  return {
    /** Announced assets become rows; those known already get their fresh URL. */
    announce(
      { id: taskId, batchId, productId, recipeId, asin }: Task,
      jobId: string,
      announced: readonly Placed[],
      expiresAtMs: number,
      nowMs: number,
    ): void {
      const made = { jobId, taskId, batchId, productId, recipeId, asin, expiresAtMs }
      announced.forEach(({ content, ...asset }, index) => {
        const isFailure = content.kind === 'failure'
        insert({
          ...made,
          ...asset,
          ordinal: index + 1,
          kind: content.kind,
          url: content.kind === 'image' ? content.url : null,
          document: content.kind === 'document' ? JSON.stringify(content.document) : null,
          state: isFailure ? 'failed' : 'expected',
          dueAtMs: isFailure ? null : nowMs,
          code: isFailure ? content.code : null,
          message: isFailure ? content.message : null,
        })
      })
    },
    endWithoutUrl: run<[jobId: string]>(
      `UPDATE asset SET state = 'failed', code = 'URL_GONE',
         message = 'The job''s output does not offer it any more.'
       WHERE job_id = ? AND state = 'expected' AND due_at_ms IS NULL`,
    ),
  }
}

function dueAssets({ values, value, run }: Queries) {
  // Ids only, as for tasks.
  const due = values<[nowMs: number, limit: number], number>(
    "SELECT id FROM asset WHERE state = 'expected' AND due_at_ms <= ? ORDER BY expires_at_ms, id LIMIT ?",
  )
  const dueElsewhere = values<[nowMs: number, shutHosts: readonly string[], limit: number], number>(
    `SELECT id FROM asset WHERE state = 'expected' AND due_at_ms <= ? AND (url IS NULL OR NOT ${AT_SHUT_HOST})
     ORDER BY expires_at_ms, id LIMIT ?`,
  )

  return {
    /** Ids of those expected and due, earliest expiry first. @param shutHosts beginnings of addresses that are left out */
    due: (nowMs: number, shutHosts: readonly string[], limit: number): number[] =>
      shutHosts.length === 0 ? due(nowMs, limit) : dueElsewhere(nowMs, shutHosts, limit),
    nextDueMs: value<[nowMs: number], number>(
      "SELECT min(due_at_ms) FROM asset WHERE state = 'expected' AND due_at_ms > ?",
    ),
    /** What is due after `latestMs` becomes due now: the clock was set back. */
    clampDue: run<[nowMs: number, latestMs: number]>(
      "UPDATE asset SET due_at_ms = ? WHERE state = 'expected' AND due_at_ms > ?",
    ),
  }
}

function assetChanges({ run, changes }: Queries) {
  const putOff = run<[attempts: number, dueAtMs: number | null, code: string, message: string, id: number]>(
    "UPDATE asset SET attempts = ?, due_at_ms = ?, code = ?, message = ? WHERE id = ? AND state = 'expected'",
  )

  return {
    saved: run<[id: number, saved: Saved]>(
      `UPDATE asset SET state = 'on_disk', file = :file, bytes = :bytes, sha256 = :sha256, format = :format, width = :width,
         height = :height, due_at_ms = NULL, code = NULL, message = :note WHERE id = ?1 AND state = 'expected'`,
    ),
    end: run<[id: number, state: 'failed' | 'expired', code: string, message: string]>(
      "UPDATE asset SET state = ?2, code = ?3, message = ?4, due_at_ms = NULL WHERE id = ?1 AND state = 'expected'",
    ),
    leaveOut: run<[id: number]>("DELETE FROM asset WHERE id = ? AND state = 'expected'"),
    retryAt: (asset: Asset, attempts: number, dueAtMs: number, code: string, message: string): void =>
      putOff(attempts, dueAtMs, code, message, asset.id),
    /** Its URL is no good: not due again until a poll has brought a fresh one. */
    awaitFreshUrl: (asset: Asset, attempts: number, code: string, message: string): void =>
      putOff(attempts, null, code, message, asset.id),
    endAll: run<[jobId: string, state: 'failed' | 'expired', code: string, message: string]>(
      "UPDATE asset SET state = ?2, code = ?3, message = ?4, due_at_ms = NULL WHERE job_id = ?1 AND state = 'expected'",
    ),
    /** A person wants what could not be fetched to be fetched again, at no credits. @returns how many */
    fetchAgain: changes<[jobId: string, nowMs: number]>(
      `UPDATE asset SET state = 'expected', attempts = 0, due_at_ms = ?2, code = NULL, message = NULL
       WHERE job_id = ?1 AND (${FETCHABLE} OR state = 'expired')`,
    ),
  }
}

/** A product's own photo, one row for each address, whoever's products it is shown by. */
export interface SourcePhoto {
  readonly id: number
  readonly url: string
  readonly attempts: number
}

/**
 * The products' own photos: fetched once, so that a result can be held against what was photographed, also without a
 * network. A row comes with the first product (a trigger).
 */
export const photoRows = ({ rows, row, value, run }: Queries) => ({
  /** Those to fetch now, the longest due first. @param shutHosts that may not be asked now, as their addresses begin */
  due: rows<[nowMs: number, shutHosts: readonly string[], limit: number], SourcePhoto>(
    `SELECT id, url, attempts FROM source_photo WHERE state = 'expected' AND due_at_ms <= ? AND NOT ${AT_SHUT_HOST}
     ORDER BY due_at_ms, id LIMIT ?`,
  ),
  nextDueMs: value<[nowMs: number], number>(
    "SELECT min(due_at_ms) FROM source_photo WHERE state = 'expected' AND due_at_ms > ?",
  ),
  /** @param file relative to the folder of photos, with forward slashes */
  saved: run<[id: number, file: string, format: string]>(
    "UPDATE source_photo SET state = 'on_disk', file = ?2, format = ?3 WHERE id = ?1 AND state = 'expected'",
  ),
  retryAt: run<[id: number, attempts: number, dueAtMs: number]>(
    "UPDATE source_photo SET attempts = ?2, due_at_ms = ?3 WHERE id = ?1 AND state = 'expected'",
  ),
  giveUp: run<[id: number]>("UPDATE source_photo SET state = 'given_up' WHERE id = ? AND state = 'expected'"),
  ofProduct: row<[productId: number], { readonly file: string; readonly format: string }>(
    `SELECT source_photo.file, source_photo.format FROM product JOIN source_photo
       ON source_photo.url = product.main_image_url
     WHERE product.id = ? AND source_photo.state = 'on_disk'`,
  ),
})
