// What an export reads of the library: the ids of what was chosen, in the library's order, and a handful of rows at a
// time with all that names and manifests say of them. Nothing here writes, so that it works beside another owner.
import type { LibraryFilter } from '../../../contract/commands/library.ts'
import type { ReviewState } from '../../../domain/states.ts'
import type { JobOutput, Operation, Platform } from '../../../domain/operations/index.ts'
import { libraryRows } from './library.ts'
import type { Queries } from '../statements.ts'

export interface ExportRow {
  readonly id: number
  readonly asin: string
  readonly sku: string | null
  readonly title: string | null
  readonly country: string
  readonly recipe: string
  /** JSON text. */
  readonly params: string
  readonly operation: Operation
  readonly batch: string
  readonly jobId: string
  readonly completedAtMs: number | null
  readonly ordinal: number
  readonly slot: string
  readonly path: string
  readonly variant: string | null
  readonly platform: Platform | null
  readonly kind: 'image' | 'document'
  readonly review: ReviewState
  readonly format: string
  readonly width: number | null
  readonly height: number | null
  readonly bytes: number
  readonly sha256: string
  /** Relative to the library, with forward slashes. */
  readonly file: string
}

export interface ExportSibling extends JobOutput {
  readonly jobId: string
}

export interface ExportFacts {
  readonly id: number
  readonly isOnDisk: 0 | 1
  readonly isFromTestRun: 0 | 1
  /** Of a test run, or made with a test key. */
  readonly isTest: 0 | 1
  readonly kind: JobOutput['kind']
}

/** An output, its place among those of its product and recipe, and how new it is. */
export interface ExportVersion {
  readonly id: number
  readonly account: number
  readonly asin: string
  readonly country: string
  readonly recipe: number
  readonly path: string
  readonly isOnDisk: 0 | 1
  readonly review: ReviewState
  readonly completedAtMs: number | null
}

const OF = 'FROM json_each(?) AS wanted CROSS JOIN asset ON asset.id = wanted.value'

export function exportRows(sql: Queries) {
  const library = libraryRows(sql)
  const { rows } = sql
  const facts = rows<[assets: readonly number[]], ExportFacts>(
    `SELECT asset.id, asset.kind, asset.state = 'on_disk' AS isOnDisk,
       coalesce(account.test_run, 0) AS isFromTestRun, coalesce(account.test_run = 1 OR job.key_kind = 'test', 0) AS isTest
     ${OF} LEFT JOIN job ON job.id = asset.job_id LEFT JOIN batch ON batch.id = asset.made_for LEFT JOIN account ON account.id = batch.account_id`,
  )
  const onDisk = rows<[assets: readonly number[]], ExportRow>(
    `SELECT asset.id, asset.asin, product.sku, product.title, product.country_code AS country, recipe.name AS recipe,
       recipe.params, recipe.operation, batch.name AS batch, asset.job_id AS jobId,
       job.completed_at_ms AS completedAtMs, asset.ordinal, asset.slot, asset.path, asset.variant, asset.platform,
       asset.kind, asset.review, asset.format, asset.width, asset.height, asset.bytes, asset.sha256, asset.file
     ${OF} CROSS JOIN product ON product.id = asset.product_id CROSS JOIN recipe ON recipe.id = asset.recipe_id
       CROSS JOIN batch ON batch.id = asset.made_for CROSS JOIN job ON job.id = asset.job_id
     WHERE asset.state = 'on_disk' AND asset.kind <> 'failure'`,
  )
  const siblings = rows<[jobs: readonly string[]], ExportSibling>(
    `SELECT asset.id, asset.job_id AS jobId, asset.kind, asset.slot, asset.path
     FROM (SELECT DISTINCT value FROM json_each(?)) AS wanted CROSS JOIN asset ON asset.job_id = wanted.value
     ORDER BY asset.job_id, asset.ordinal`,
  )

  return {
    /** @param expiringMs as `library.ids` has it */
    ids: (filter: LibraryFilter, expiringMs: number): readonly number[] =>
      library.ids({ versions: 'all', ...filter }, expiringMs),
    /** What decides which version of an image is the newest; in any order. */
    versions: rows<[assets: readonly number[]], ExportVersion>(
      `SELECT asset.id, batch.account_id AS account, asset.asin, product.country_code AS country,
         asset.recipe_id AS recipe, asset.path, asset.state = 'on_disk' AS isOnDisk, asset.review,
         job.completed_at_ms AS completedAtMs
       ${OF} CROSS JOIN product ON product.id = asset.product_id CROSS JOIN batch ON batch.id = asset.made_for
         CROSS JOIN job ON job.id = asset.job_id`,
    ),
    facts: (assets: readonly number[]): readonly ExportFacts[] => asGiven(assets, facts(assets)),
    rows: (assets: readonly number[]): readonly ExportRow[] => asGiven(assets, onDisk(assets)),
    siblings: (jobs: readonly string[]): ReadonlyMap<string, readonly ExportSibling[]> =>
      Map.groupBy(siblings(jobs), ({ jobId }) => jobId),
  }
}

function asGiven<R extends { readonly id: number }>(
  assets: readonly number[],
  rows: readonly R[],
): readonly R[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return assets.flatMap((id) => byId.get(id) ?? [])
}
