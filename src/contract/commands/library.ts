// What is on disk, and what a person has said of it.
import { z } from 'zod'
import { ASSET_STATES, REVIEW_STATES } from '../../domain/states.ts'
import { COUNTRY_CODES } from '../../domain/service.ts'
import { OPERATIONS, PLATFORMS } from '../../domain/operations/index.ts'
import { atMs, count, hours, id, nothing, searchText } from './parts.ts'
import { PREFLIGHT_VERDICTS } from './preflight.ts'

export const libraryFilter = z.object({
  batch: id.optional(),
  account: id.optional(),
  recipe: id.optional(),
  operation: z.enum(OPERATIONS).optional(),
  platform: z.enum(PLATFORMS).optional(),
  country: z.enum(COUNTRY_CODES).optional(),
  kind: z.enum(['image', 'document']).optional(),
  review: z.enum(REVIEW_STATES).optional(),
  state: z.enum(ASSET_STATES).optional(),
  /** Not on disk, and gone from the service within two days. */
  expiring: z.boolean().optional(),
  search: searchText.optional(),
  test_run: z.boolean().optional(),
  preflight: z.enum([...PREFLIGHT_VERDICTS, 'not_measured']).optional(),
  /**
   * `newest`: of an image that was generated again, the version that counts now; with `review`, the newest that was
   * approved, or each that was rejected until a newer one takes its place. Default: so, but all within a batch.
   */
  versions: z.enum(['newest', 'all']).optional(),
  rating: z.int().min(1).max(5).optional(),
  asin: z.string().max(200).optional(),
})
export type LibraryFilter = z.infer<typeof libraryFilter>

/** Products, and the images of each, in this order: `asin` and `sku` ascending, the newest, the best and the worst first. */
export const LIBRARY_SORTS = ['asin', 'sku', 'newest', 'rating', 'preflight'] as const
export type LibrarySort = (typeof LIBRARY_SORTS)[number]

export const review = z.object({
  state: z.enum(REVIEW_STATES),
  reason: z.string().max(200).nullable(),
  rating: z.int().min(1).max(5).nullable(),
  note: z.string().max(4000).nullable(),
})
export type Review = z.infer<typeof review>
const SOURCE_STATES = ['expected', 'on_disk', 'given_up'] as const

const reviewed = z.object({ asset: id, review })

export const libraryAsset = z.object({
  id,
  task: id,
  product: id,
  batch: id,
  batch_name: z.string(),
  account: z.string(),
  /** When its job was complete, by the service's clock; null: it never said. */
  made_at_ms: atMs.nullable(),
  /** How many of the same image are on disk, this one included: it was generated again, or is the newer one. */
  versions: count,
  asin: z.string(),
  country: z.string(),
  sku: z.string().nullable(),
  title: z.string().nullable(),
  recipe: z.string(),
  operation: z.enum(OPERATIONS),
  ordinal: count,
  slot: z.string(),
  /** Where it stood in the service's output, for example `ads[0].modules[1]`. */
  path: z.string(),
  variant: z.string().nullable(),
  platform: z.enum(PLATFORMS).nullable(),
  kind: z.enum(['image', 'document', 'failure']),
  state: z.enum(ASSET_STATES),
  code: z.string().nullable(),
  message: z.string().nullable(),
  format: z.string().nullable(),
  width: count.nullable(),
  height: count.nullable(),
  bytes: count.nullable(),
  /** The product's own photo is on disk: `asset://source/<product>`. */
  has_source: z.boolean(),
  /** Where that photo is, and how fetching it goes; null: the catalog names none. */
  source: z.object({ host: z.string(), state: z.enum(SOURCE_STATES), tries: count }).nullable(),
  is_retried: z.boolean(),
  test_run: z.boolean(),
  /** Whether its platform would take it, by the rules it was last held against; null: not measured, or no image. */
  preflight: z.enum(PREFLIGHT_VERDICTS).nullable(),
  /** Until when it can be a Clone's reference; null: it cannot. */
  reference_until_ms: atMs.nullable(),
  review,
})
export type LibraryAsset = z.infer<typeof libraryAsset>

export const libraryGroup = z.object({
  asin: z.string(),
  sku: z.string().nullable(),
  title: z.string().nullable(),
  assets: count,
})
export type LibraryGroup = z.infer<typeof libraryGroup>

/** Many: what they would cost is asked first. */
const assetIds = z.array(id).min(1).max(10_000)
/** Each batch takes the hours of the one that it comes from; `hours` where that has none. */
const remade = z.object({ assets: assetIds, hours: hours.nullable().optional() })

export const libraryCommands = {
  /** The products with an asset that passes the filter; by `asin` in the order of `library_assets_of`. */
  library_groups: {
    input: z.object({ filter: libraryFilter, sort: z.enum(LIBRARY_SORTS).optional() }),
    output: z.object({
      assets: count,
      groups: z.array(libraryGroup),
      /** Every asset, in order: what a person goes through stays where it is while reviewing changes what the filter finds. */
      ids: z.array(id),
    }),
  },
  library_assets_of: {
    input: z.object({ assets: z.array(id).max(1000) }),
    output: z.object({ assets: z.array(libraryAsset) }),
  },
  /**
   * The same image, however often it was generated: those on disk, the one that counts now first. Of one that did not get
   * here and was retried: what came of the retry.
   */
  library_versions: { input: z.object({ asset: id }), output: z.object({ assets: z.array(id) }) },
  /**
   * How many there are of each kind among what the filter lets through, whatever its `review` says; by pre-flight, whatever
   * its `preflight` says.
   */
  library_counts: {
    input: z.object({ filter: libraryFilter }),
    output: z.object({
      /** Of each image one version, so that it can be less than its parts. */
      all: count,
      unreviewed: count,
      approved: count,
      rejected: count,
      failed: count,
      expiring: count,
      /** Another number whenever other assets are found, whatever is said of them. */
      fingerprint: count,
      preflight: z.object({ pass: count, warning: count, error: count, not_measured: count }),
    }),
  },
  /**
   * Only what is named changes; a reason goes with the rejection it is the reason of. Approving an image rejects its
   * other versions, in the same step; of several versions the newest is approved.
   */
  review: {
    input: z.object({
      assets: assetIds,
      state: review.shape.state.optional(),
      reason: review.shape.reason.optional(),
      rating: review.shape.rating.optional(),
      note: review.shape.note.optional(),
    }),
    output: z.object({
      reviewed: z.array(reviewed),
      undoable: count,
      /** Rejected images that gave their place to an older version. */
      older_shown: count,
    }),
  },
  /** Takes back the last `review` that has not been taken back; survives a restart. */
  undo_review: { input: nothing, output: z.object({ reviewed: z.array(reviewed), undoable: count }) },
  /** Does again what `undo_review` took back last, until something else is said; not after a restart. */
  redo_review: { input: nothing, output: z.object({ reviewed: z.array(reviewed), undoable: count }) },
  document: { input: z.object({ asset: id }), output: z.object({ json: z.string() }) },
  /** What it would cost to have these made again: whole jobs, since the service makes no single images. */
  rerun_plan: {
    input: remade,
    output: z.object({
      tasks: count,
      credits: z.number(),
      /** Tasks whose price nobody knows; their credits come on top. */
      tasks_of_unknown_price: count,
      /** The service states no price for some; theirs is what earlier jobs cost. */
      is_estimate: z.boolean(),
      /** The first product, by its title or ASIN, and the first recipe; what their jobs consist of. */
      product: z.string(),
      products: count,
      recipe: z.string(),
      recipes: count,
      items: count,
      /** When the hours let the first of them go out; null: at once. */
      opens_at_ms: atMs.nullable(),
    }),
  },
  /** Where the price of a task is unknown, only with a spending limit. */
  rerun: {
    input: remade.extend({ credits_max: z.number().nonnegative().nullable() }),
    output: z.object({ batches: z.array(id), tasks: count }),
  },
} as const
