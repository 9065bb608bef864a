// The plan of one batch, for the window and the command line alike: what it generates, costs and takes, from the counted
// catalog and from what the workspace knows of prices, limits and space.
import { dirname } from 'node:path'
import type { Hours } from '../../domain/hours.ts'
import { definitionOf, type Operation, type RecipeParams } from '../../domain/operations/index.ts'
import { earlierPrices } from '../../domain/price.ts'
import type { KeyKind } from '../../domain/service.ts'
import type { FileSystem } from '../ports/filesystem.ts'
import type { Account, Reader } from '../store/index.ts'
import type { CountryCount } from './countries.ts'
import { makePlan, type Plan } from './plan.ts'
import type { RecipeDraft } from './selection.ts'
import { NOTHING_TALLIED, type RecipeTally } from './tally.ts'

/** Until images are on disk whose size is known. */
const IMAGE_BYTES = 1_500_000
const THUMBNAIL_BYTES = 30_000
/** `job.json` with the whole answer, or a strategy. */
const DOCUMENT_BYTES = 60_000

/** What comes of a catalog. */
export interface CountedCatalog {
  /** Of each recipe, by its place in the list. */
  readonly recipes: readonly RecipeTally[]
  readonly countries: readonly CountryCount[]
}

export interface BatchPlanInput {
  /** null: none is chosen, or the workspace does not know it yet. */
  readonly account: Account | null
  readonly keyKind: KeyKind
  readonly recipes: readonly RecipeDraft[]
  readonly counted: CountedCatalog
  readonly creditsMax: number | null
  readonly pilotSize: number | null
  readonly hours: Hours | null
  readonly nowMs: number
}

export interface BatchPlan extends Plan {
  readonly skipped: number
  readonly countries: readonly CountryCount[]
  /** What the images will take, estimated, and what is free where they go; null: unknown. */
  readonly disk: { readonly needed_bytes: number; readonly free_bytes: number | null }
}

type PlanRows = Pick<Reader, 'batches' | 'counts' | 'jobs' | 'pace' | 'assets'>

/** @param rows null: there is no workspace yet */
export async function planBatch(
  rows: PlanRows | null,
  { files, library }: { readonly files: FileSystem; readonly library: string },
  input: BatchPlanInput,
): Promise<BatchPlan> {
  const { account, recipes, counted } = input
  const pace = account === null ? null : (rows?.pace.get(account.id) ?? null)
  const planned = recipes.map((recipe, index) => ({
    recipe,
    tally: counted.recipes[index] ?? NOTHING_TALLIED,
    prices: earlierPrices(
      recipe,
      rows?.batches.recipesOfOperation(recipe.operation) ?? [],
      (id) => rows?.jobs.prices(id) ?? [],
    ),
  }))
  const plan = makePlan({
    counted: planned,
    keyKind: input.keyKind,
    creditsMax: input.creditsMax,
    creditsRemaining: account?.creditsRemaining ?? null,
    windows: pace?.windows ?? [],
    hours: input.hours,
    pilotSize: input.pilotSize,
    nowMs: input.nowMs,
    queuedBefore: rows === null || account === null ? 0 : queuedOf(rows, account.id),
  })
  const needed = roomFor(
    planned.map(({ recipe, tally: { tasks } }) => ({ ...recipe, tasks })),
    rows?.assets.meanImageBytes() ?? null,
  )
  return {
    ...plan,
    skipped: plan.recipes.reduce((sum, { skipped }) => sum + skipped, 0),
    countries: counted.countries,
    disk: { needed_bytes: needed, free_bytes: await freeBytes(files, library) },
  }
}

const queuedOf = (rows: PlanRows, accountId: number): number =>
  rows.batches.active(accountId).reduce((sum, { id }) => sum + rows.counts.tasks(id).queued, 0)

/** Where the folder will be, if it is not there yet. */
async function freeBytes(files: FileSystem, folder: string): Promise<number | null> {
  const free = await files.freeBytes(folder)
  const parent = dirname(folder)
  return free === null && parent !== folder ? freeBytes(files, parent) : free
}

/**
 * What the images will take on disk: an estimate, so that a disk which is nearly full is noticed before a credit is spent.
 * @param meanImageBytes of the images on disk so far; null where there are none. @returns bytes, thumbnails included
 */
export function roomFor(
  recipes: readonly {
    readonly operation: Operation
    readonly params: RecipeParams
    readonly tasks: number
  }[],
  meanImageBytes: number | null,
): number {
  const imageBytes = (meanImageBytes ?? IMAGE_BYTES) + THUMBNAIL_BYTES
  return Math.ceil(
    recipes.reduce(
      (sum, { operation, params, tasks }) =>
        sum + tasks * (definitionOf(operation).expectedImages(params) * imageBytes + DOCUMENT_BYTES),
      0,
    ),
  )
}
