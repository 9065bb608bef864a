// What the library shows: every output of completed jobs, in the order of products. One index holds all that is searched,
// sorted and counted, so that a hundred thousand assets are read without their rows; only a window's own are looked up.
import type { CommandOutput } from '../../../contract/commands.ts'
import type {
  LibraryAsset,
  LibraryFilter,
  LibraryGroup,
  LibrarySort,
  Review,
} from '../../../contract/commands/library.ts'
import type { PreflightVerdict } from '../../../contract/commands/preflight.ts'
import { codesOf } from '../../../domain/service.ts'
import { ENDED, type ReviewState } from '../../../domain/states.ts'
import { BATCHES_OF_TEST_RUNS, patternsOf, PRODUCT_MATCHES } from './report.ts'
import type { Queries } from '../statements.ts'

/** An asset with what its source, its review and its use as a reference are made of. */
export interface LibraryRow
  extends
    Omit<LibraryAsset, 'has_source' | 'source' | 'is_retried' | 'test_run' | 'reference_until_ms' | 'review'>,
    Omit<Review, 'state'> {
  readonly reviewState: Review['state']
  readonly expiresAtMs: number
  readonly isRetried: 0 | 1
  readonly testRun: 0 | 1
  readonly sourceUrl: string | null
  /** null: nobody has begun to fetch it. */
  readonly sourceState: NonNullable<LibraryAsset['source']>['state'] | null
  readonly sourceTries: number | null
}

type LibraryCounts = CommandOutput<'library_counts'>

/** What has gone wrong in a job that was replaced by another is nobody's concern any more; what came of it is. */
const COUNTS = "(asset.batch_id IS NOT NULL OR asset.state = 'on_disk')"
const INDEXED = 'asset INDEXED BY asset_in_library'
const IN_LIBRARY = `${INDEXED} WHERE ${COUNTS}`
/** A new version stands where its predecessor stood. */
const ORDER = 'asset.asin, asset.recipe_id, asset.ordinal, asset.made_for, asset.id'
const RATING = 'coalesce((SELECT rating FROM review WHERE asset_id = asset.id), 0)'
const SEVERITY =
  "CASE asset.preflight WHEN 'error' THEN 3 WHEN 'warning' THEN 2 WHEN 'pass' THEN 1 ELSE 0 END"
/** `best` is of a product's images; products stand in the order of `product`, and the images of each in that of `image`. */
const SORTS: Readonly<
  Record<LibrarySort, { readonly best?: string; readonly product?: string; readonly image?: string }>
> = {
  asin: {},
  // The SKU of the latest catalog; products without one come last.
  sku: { product: 'product.sku IS NULL, lower(product.sku),' },
  newest: { best: 'max(asset.id)', image: 'asset.made_for DESC, asset.task_id DESC,' },
  rating: { best: `max(${RATING})`, image: `${RATING} DESC,` },
  preflight: { best: `max(${SEVERITY})`, image: `${SEVERITY} DESC,` },
}
const bestOf = (sort: LibrarySort): string => SORTS[sort].best ?? 'NULL'
const placeOf = (sort: LibrarySort): string => SORTS[sort].product ?? 'found.best DESC,'

/** @param found a statement that gives ids */
const rowsOf = (found: string): string =>
  `SELECT asset.id, asset.task_id AS task, asset.product_id AS product, asset.made_for AS batch,
     batch.name AS batch_name, job.completed_at_ms AS made_at_ms,
     (SELECT max(1, count(*)) FROM version WHERE of_id = asset.id) AS versions, asset.asin,
     recipe.name AS recipe, recipe.operation, asset.ordinal, asset.slot, asset.path, asset.variant,
     asset.platform, asset.kind, asset.state, asset.code, asset.message, asset.format, asset.width, asset.height,
     asset.bytes, asset.expires_at_ms AS expiresAtMs, asset.preflight, asset.review AS reviewState, review.reason, review.rating,
     review.note, product.country_code AS country, product.sku, product.title, product.main_image_url AS sourceUrl,
     source_photo.state AS sourceState, source_photo.attempts AS sourceTries, account.name AS account, account.test_run AS testRun,
     NOT ${COUNTS} AND task.state NOT IN (${ENDED.map((state) => `'${state}'`).join()}) AS isRetried
   FROM (${found}) AS found CROSS JOIN asset ON asset.id = found.id CROSS JOIN recipe ON recipe.id = asset.recipe_id
     CROSS JOIN product ON product.id = asset.product_id CROSS JOIN job ON job.id = asset.job_id
     CROSS JOIN batch ON batch.id = asset.made_for CROSS JOIN account ON account.id = batch.account_id
     CROSS JOIN task ON task.id = asset.task_id
     LEFT JOIN source_photo ON source_photo.url = product.main_image_url
     LEFT JOIN review ON review.asset_id = asset.id
   ORDER BY ${ORDER}`

export function libraryRows({ rows, values, row, count }: Queries) {
  const tasksOf = rows<[assets: readonly number[]], { id: number; task: number }>(
    `SELECT asset.id, asset.task_id AS task FROM json_each(?) AS wanted CROSS JOIN asset ON asset.id = wanted.value`,
  )

  return {
    tasksOf: (assets: readonly number[]): ReadonlyMap<number, number> =>
      new Map(tasksOf(assets).map(({ id, task }) => [id, task])),
    /** @param expiringMs assets gone from the service by then are expiring */
    groups(filter: LibraryFilter, expiringMs: number, sort: LibrarySort = 'asin'): LibraryGroup[] {
      const { text, bound } = condition(filter, expiringMs)
      const grouped = rows<unknown[], LibraryGroup>(
        `SELECT found.asin, product.sku, product.title, found.assets FROM (
           SELECT asset.asin AS asin, max(asset.product_id) AS product_id, count(*) AS assets, ${bestOf(sort)} AS best
           FROM ${IN_LIBRARY}${text} GROUP BY asset.asin
         ) AS found CROSS JOIN product ON product.id = found.product_id
         ORDER BY ${placeOf(sort)} found.asin`,
      )
      return grouped(bound)
    },
    /** All that the filter lets through, in the order of `groups`. */
    ids(filter: LibraryFilter, expiringMs: number, sort: LibrarySort = 'asin'): number[] {
      const { text, bound } = condition(filter, expiringMs)
      if (sort === 'asin')
        return values<unknown[], number>(`SELECT asset.id FROM ${IN_LIBRARY}${text} ORDER BY ${ORDER}`)(bound)
      const sorted = values<unknown[], number>(
        `WITH found AS MATERIALIZED (
           SELECT asset.asin, max(asset.product_id) AS product_id, ${bestOf(sort)} AS best
           FROM ${IN_LIBRARY}${text} GROUP BY asset.asin
         )
         SELECT asset.id FROM ${INDEXED} JOIN found ON found.asin = asset.asin
           CROSS JOIN product ON product.id = found.product_id
         WHERE ${COUNTS}${text} ORDER BY ${placeOf(sort)} found.asin, ${SORTS[sort].image ?? ''} ${ORDER}`,
      )
      return sorted(bound)
    },
    /** Of these, the images of test runs and those made with a test key. */
    testImages: count<[assets: readonly number[]]>(
      `SELECT count(*) FROM json_each(?) AS one CROSS JOIN asset ON asset.id = one.value
         CROSS JOIN job ON job.id = asset.job_id CROSS JOIN batch ON batch.id = asset.made_for
         CROSS JOIN account ON account.id = batch.account_id WHERE account.test_run = 1 OR job.key_kind = 'test'`,
    ),
    /** These, in the same order, whatever has become of them; those that do not exist are left out. */
    these: rows<[assets: readonly number[]], LibraryRow>(
      rowsOf('SELECT DISTINCT value AS id FROM json_each(?)'),
    ),
    /** Each of the two questions is left out of its own counts: what else could be chosen in it is counted too. */
    counts({ review, preflight, ...filter }: LibraryFilter, expiringMs: number): LibraryCounts {
      const { text, bound } = condition({ ...filter, versions: 'all' }, expiringMs)
      const judged = preflight === undefined ? '' : ` AND ${JUDGED[preflight]}`
      const found = reviewedAs(filter, review)
      const count = row<unknown[], Omit<LibraryCounts, 'preflight'> & LibraryCounts['preflight']>(
        `SELECT count(*) FILTER (WHERE ${reviewedAs(filter)}${judged}) AS "all",
           count(*) FILTER (WHERE ${reviewedAs(filter, 'unreviewed')}${judged}) AS unreviewed,
           count(*) FILTER (WHERE ${reviewedAs(filter, 'approved')}${judged}) AS approved,
           count(*) FILTER (WHERE ${reviewedAs(filter, 'rejected')}${judged}) AS rejected,
           count(*) FILTER (WHERE asset.state = 'failed'${judged}) AS failed,
           count(*) FILTER (WHERE ${EXPIRING}${judged}) AS expiring,
           coalesce(sum(asset.id) FILTER (WHERE ${reviewedAs(filter)}), 0) AS fingerprint,
           count(*) FILTER (WHERE ${JUDGED.pass} AND ${found}) AS pass,
           count(*) FILTER (WHERE ${JUDGED.warning} AND ${found}) AS warning,
           count(*) FILTER (WHERE ${JUDGED.error} AND ${found}) AS error,
           count(*) FILTER (WHERE ${JUDGED.not_measured} AND ${found}) AS not_measured
         FROM ${IN_LIBRARY}${text}`,
      )
      const counted = count(bound)
      if (counted === null) throw new Error('nothing was counted')
      const { pass, warning, error, not_measured, ...rest } = counted
      return { ...rest, preflight: { pass, warning, error, not_measured } }
    },
  }
}

/**
 * The versions of an image: what was made of the same place in the output, for the same product, country, recipe and
 * account. Only those on disk count. A trigger keeps `asset.older` in step with the order below.
 */
export const versionRows = ({ values }: Queries) => ({
  of: values<[asset: number], number>(
    "SELECT id FROM version WHERE of_id = ? ORDER BY review = 'rejected', completed_at_ms DESC, id DESC",
  ),
  /** What stands in its place in the job that replaced its own: at its path or below, where a whole variant failed. */
  retried: values<[asset: number], number>(
    `SELECT asset.id FROM asset AS mine CROSS JOIN asset ON asset.task_id = mine.task_id AND asset.batch_id IS NOT NULL
     WHERE mine.id = ? AND mine.batch_id IS NULL AND mine.state <> 'on_disk'
     ORDER BY substr(asset.path, 1, length(mine.path)) <> mine.path, abs(asset.ordinal - mine.ordinal) LIMIT 1`,
  ),
  /** What to reject when these are approved: the other versions, and of several of one image all but the newest. */
  others: values<[assets: readonly number[]], number>(
    `WITH wanted AS (SELECT value AS id FROM json_each(?))
     SELECT DISTINCT version.id FROM wanted CROSS JOIN version ON version.of_id = wanted.id
     WHERE (review <> 'rejected' OR version.id IN (SELECT id FROM wanted)) AND (
       version.id NOT IN (SELECT id FROM wanted) OR EXISTS (
         SELECT 1 FROM version AS newer WHERE newer.of_id = version.id AND newer.id IN (SELECT id FROM wanted)
           AND (coalesce(newer.completed_at_ms, 0), newer.id) > (coalesce(version.completed_at_ms, 0), version.id)))`,
  ),
  /** Those of these images in whose place another version is shown that was not rejected. */
  covered: values<[assets: readonly number[]], number>(
    `SELECT asset.id FROM json_each(?) AS wanted CROSS JOIN asset ON asset.id = wanted.value
     WHERE asset.older = 1 AND EXISTS (SELECT 1 FROM version WHERE of_id = asset.id AND review <> 'rejected')`,
  ),
})

const JUDGED: Readonly<Record<PreflightVerdict | 'not_measured', string>> = {
  pass: "asset.preflight = 'pass'",
  warning: "asset.preflight = 'warning'",
  error: "asset.preflight = 'error'",
  not_measured: "asset.kind = 'image' AND asset.state = 'on_disk' AND asset.preflight IS NULL",
}
const REVIEWED: Readonly<Record<ReviewState, string>> = {
  // Of an image that failed or expired there is nothing to review.
  unreviewed: "asset.review = 'unreviewed' AND asset.state IN ('expected', 'on_disk')",
  approved: "asset.review = 'approved'",
  rejected: "asset.review = 'rejected'",
}
/** @param which versions would replace the asset if they are newer */
const isNewestBut = (which: string): string => `(asset.older = 0 OR NOT EXISTS (
  SELECT 1 FROM version WHERE of_id = asset.id AND ${which} AND (coalesce(completed_at_ms, 0), id) >
    (SELECT coalesce(completed_at_ms, 0), mine.id FROM asset AS mine JOIN job ON job.id = mine.job_id
      WHERE mine.id = asset.id)))`
/** An approved image is found although a newer version waits for a review, and a rejected one although an older is shown. */
const NEWEST: Readonly<Record<ReviewState, string>> = {
  unreviewed: 'asset.older = 0',
  approved: isNewestBut("review = 'approved'"),
  rejected: isNewestBut("review <> 'rejected'"),
}

/** What a review filter finds; undefined: all, of each image one version. Within a batch, and where asked for, all versions. */
function reviewedAs(
  { batch, versions = batch === undefined ? 'newest' : 'all' }: LibraryFilter,
  review?: ReviewState,
) {
  if (review === undefined) return versions === 'all' ? 'TRUE' : 'asset.older = 0'
  return versions === 'all' ? REVIEWED[review] : `${REVIEWED[review]} AND ${NEWEST[review]}`
}
const EXPIRING = "asset.state = 'expected' AND asset.expires_at_ms <= :expiringMs"

function condition(filter: LibraryFilter, expiringMs: number) {
  const [lower, upper = lower] = patternsOf(filter.search ?? '')
  const [code, otherCode] = codesOf(filter.country ?? '')
  const all = [
    filter.batch !== undefined && 'asset.made_for = :batch',
    filter.account !== undefined && 'asset.made_for IN (SELECT id FROM batch WHERE account_id = :account)',
    reviewedAs(filter, filter.review),
    filter.recipe !== undefined && 'asset.recipe_id = :recipe',
    filter.operation !== undefined &&
      'asset.recipe_id IN (SELECT id FROM recipe WHERE operation = :operation)',
    filter.platform !== undefined && 'asset.platform = :platform',
    filter.country !== undefined &&
      'asset.product_id IN (SELECT id FROM product WHERE country_code IN (:code, :otherCode))',
    filter.kind !== undefined && 'asset.kind = :kind',
    filter.state !== undefined && 'asset.state = :state',
    filter.expiring === true && EXPIRING,
    filter.asin !== undefined && 'asset.asin = :asin',
    filter.preflight !== undefined && JUDGED[filter.preflight],
    filter.rating !== undefined && 'asset.id IN (SELECT asset_id FROM review WHERE rating >= :rating)',
    filter.test_run !== undefined &&
      `asset.made_for ${filter.test_run ? 'IN' : 'NOT IN'} ${BATCHES_OF_TEST_RUNS}`,
    lower !== undefined && `asset.product_id IN (SELECT id FROM product WHERE ${PRODUCT_MATCHES})`,
  ]
  const text = all.map((one) => (one === false ? '' : ` AND ${one}`)).join('')
  return { text, bound: { ...filter, code, otherCode, expiringMs, lower, upper } }
}
