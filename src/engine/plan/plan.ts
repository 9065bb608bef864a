// The plan of one batch, for the window and the command line alike: what a catalog generates, costs and takes, before a
// credit is spent, from the counted catalog and from what the workspace knows of prices, limits and space.
import type { DraftPlan } from '../../contract/commands/drafts.ts'
import type { Hours } from '../../domain/hours.ts'
import { definitionOf, type Operation, type RecipeParams } from '../../domain/operations/index.ts'
import { earlierPrices, priceOf } from '../../domain/price.ts'
import type { KeyKind } from '../../domain/service.ts'
import { forecast, type Night } from '../pace/forecast.ts'
import { submissionBudget } from '../pace/rate-slot.ts'
import { queuedCost } from '../scheduling/spending-limit.ts'
import { type FileSystem, freeBytesAt } from '../ports/filesystem.ts'
import type { Account, Reader } from '../store/index.ts'
import type { CountryCount } from './countries.ts'
import { NOTHING_TALLIED, type RecipeDraft, type RecipeTally } from './selection.ts'

/** Until images are on disk whose size is known. */
const IMAGE_BYTES = 1_500_000
const THUMBNAIL_BYTES = 30_000
/** `job.json` with the whole answer, or a strategy. */
const DOCUMENT_BYTES = 60_000

export interface CountedCatalog {
  readonly recipes: readonly RecipeTally[]
  readonly products: readonly { readonly recipes: readonly RecipeDraft[]; readonly count: number }[]
  readonly countries: readonly CountryCount[]
}

interface PlanTerms {
  readonly keyKind: KeyKind
  readonly creditsMax: number | null
  readonly hours: Hours | null
  /** The first products go at once through all recipes, then a person is asked; null: none is. */
  readonly pilotSize: number | null
  readonly nowMs: number
}

export interface BatchPlanInput extends PlanTerms {
  /** null: none is chosen, or the workspace does not know it yet. */
  readonly account: Account | null
  readonly recipes: readonly RecipeDraft[]
  readonly counted: CountedCatalog
}

export interface BatchPlan extends Omit<DraftPlan, 'obstacles'> {
  readonly credits_max: number | null
}

type PlanRows = Pick<Reader, 'batches' | 'counts' | 'jobs' | 'tasks' | 'pace' | 'assets'>

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
    ...input,
    counted: planned,
    windows: pace?.windows ?? [],
    queuedBefore: rows === null || account === null ? 0 : queuedOf(rows, account.id),
  })
  const needed = roomFor(
    planned.map(({ recipe, tally: { tasks } }) => ({ ...recipe, tasks })),
    rows?.assets.meanImageBytes() ?? null,
  )
  return {
    ...plan,
    skipped: plan.recipes.reduce((sum, { skipped }) => sum + skipped, 0),
    changed: plan.recipes.reduce((sum, { changed }) => sum + changed, 0),
    changed_waiting: plan.recipes.reduce((sum, { changed_waiting: waiting }) => sum + waiting, 0),
    countries: [...counted.countries],
    credits_max: input.creditsMax,
    credits_remaining: account?.creditsRemaining ?? null,
    covered: coveredOf(plan, input, rows === null || account === null ? 0 : queuedCost(rows, account)),
    disk: { needed_bytes: needed, free_bytes: await freeBytesAt(files, library) },
  }
}

export interface Counted {
  readonly recipe: RecipeDraft
  readonly tally: RecipeTally
  /** What completed jobs of the recipe cost, ascending; none where it was never run. */
  readonly prices: readonly number[]
}

export interface PlanFor extends Omit<PlanTerms, 'creditsMax'> {
  readonly counted: readonly Counted[]
  /** What the pace knows of each window; empty: nothing. */
  readonly windows: Parameters<typeof submissionBudget>[0]
  readonly queuedBefore: number
}

type Plan = Pick<DraftPlan, 'tasks' | 'recipes' | 'credits' | 'tasks_of_unknown_price' | 'nights' | 'pilot'>

export function makePlan(input: PlanFor): Plan {
  const { hours, pilotSize } = input
  const recipes = input.counted.map(({ recipe, tally, prices }) => ({
    name: recipe.name,
    operation: recipe.operation,
    tasks: tally.tasks,
    skipped: tally.skipped,
    changed: tally.changed.length,
    changed_waiting: tally.changed.filter(({ is_waited_for: isWaitedFor }) => isWaitedFor).length,
    changed_products: [...tally.changed],
    left_out: [...tally.leftOut],
    ...priceOf(recipe.operation, recipe.params, input.keyKind, prices),
  }))
  const sum = (of: (recipe: (typeof recipes)[number]) => number) =>
    recipes.reduce((total, recipe) => total + of(recipe), 0)
  const tasks = sum((recipe) => recipe.tasks)
  const pilotTasks = sum((recipe) => Math.min(recipe.tasks, pilotSize ?? 0))
  const sentBefore = pilotSize !== null && pilotTasks < tasks ? pilotTasks : 0
  const [, pilot, rest] = forecast(
    [
      { tasks: input.queuedBefore, hours },
      { tasks: sentBefore, hours: null },
      { tasks: tasks - sentBefore, hours },
    ],
    { ...submissionBudget(input.windows), fromMs: input.nowMs },
  )
  return {
    tasks,
    recipes,
    credits: sum((recipe) => (recipe.credits_each ?? 0) * recipe.tasks),
    tasks_of_unknown_price: sum((recipe) => (recipe.credits_each === null ? recipe.tasks : 0)),
    nights: [...(rest?.nights ?? [])],
    pilot: asOne(pilot?.nights ?? []),
  }
}

/** Whether a person has to set a spending limit: a price is unknown (with a test key none is), and there is no limit. */
export const needsCreditLimit = (plan: Pick<BatchPlan, 'tasks_of_unknown_price' | 'credits_max'>): boolean =>
  plan.tasks_of_unknown_price > 0 && plan.credits_max === null

/** From the first of them to the last; null where there are none. */
function asOne(nights: readonly Night[]): Night | null {
  const first = nights[0]
  const last = nights.at(-1)
  if (first === undefined || last === undefined) return null
  return {
    start_ms: first.start_ms,
    end_ms: last.end_ms,
    tasks: nights.reduce((sum, { tasks }) => sum + tasks, 0),
  }
}

const queuedOf = (rows: PlanRows, accountId: number): number =>
  rows.batches.active(accountId).reduce((sum, { id }) => sum + rows.counts.tasks(id).queued, 0)

/** What the balance is enough for, product by product, as the submitter goes when credits are short. */
function coveredOf(
  plan: Plan,
  { account, recipes, counted, creditsMax }: BatchPlanInput,
  queuedCredits: number,
): BatchPlan['covered'] {
  const left = (account?.creditsRemaining ?? Infinity) - queuedCredits
  const { credits, tasks_of_unknown_price: unknown } = plan
  const isEnough = Math.min(credits, creditsMax ?? Infinity) <= left && (unknown === 0 || left > 0)
  // What is free, as with a test key, needs no balance.
  if (isEnough || credits + unknown === 0) return null
  const covered = { tasks: 0, products: 0, credits: 0, queued_credits: queuedCredits }
  for (const { recipes: some, count } of counted.products) {
    const each = some.reduce((sum, one) => sum + (plan.recipes[recipes.indexOf(one)]?.credits_each ?? 0), 0)
    const room = Math.max(0, left - covered.credits)
    const whole = room === 0 ? 0 : Math.min(count, Math.floor(room / each))
    covered.tasks += whole * some.length
    covered.products += whole
    covered.credits += whole * each
    if (whole < count) break
  }
  return covered
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
  const bytesEach = (operation: Operation, params: RecipeParams): number =>
    definitionOf(operation).expectedImages(params) * imageBytes + DOCUMENT_BYTES
  return Math.ceil(
    recipes.reduce((sum, { operation, params, tasks }) => sum + tasks * bytesEach(operation, params), 0),
  )
}
