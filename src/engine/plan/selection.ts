// A catalog through one or more recipes: which rows become tasks, which have a problem, and which are already
// done or in progress. One pass over the file, a chunk at a time; the plan counts what comes out, the import keeps it.
import { checkRequest, buildRequest } from '../../domain/operations/index.ts'
import type { DraftPlan } from '../../contract/commands/drafts.ts'
import type { ProductInput } from '../../domain/catalog.ts'
import { NOT_ACTIVE } from '../../domain/listing-status.ts'
import { withPlaceholders } from '../../domain/recipe.ts'
import type { Catalog, CatalogProduct, RowProblem } from '../intake/index.ts'
import type { LeftOut, Recipe } from '../store/index.ts'
import { commas, productRuleWords, t } from '../../words/index.ts'

export type RecipeDraft = Pick<Recipe, 'name' | 'operation' | 'params'>

export interface Selected<R extends RecipeDraft> {
  readonly product: CatalogProduct
  readonly recipes: readonly R[]
}

export interface Superseding {
  readonly isChanged: boolean
  /** Whether it was generated, or will be, is not known yet. */
  readonly isWaitedFor: boolean
  readonly isAgain: boolean
}

type ChangedProduct = DraftPlan['recipes'][number]['changed_products'][number]

export interface SelectedChunk<R extends RecipeDraft> {
  readonly selected: readonly Selected<R>[]
  readonly problems: readonly RowProblem[]
  /** The recipes of products left out because of a task there already is. */
  readonly skipped: readonly R[]
  readonly changed: readonly { readonly recipe: R; readonly product: ChangedProduct }[]
  readonly excluded: readonly string[]
  /** The recipes of products that break a rule of theirs, and which. */
  readonly leftOut: readonly { readonly recipe: R; readonly reason: string }[]
}

/** @param superseding a task that makes another one for this product and recipe superfluous */
export async function* select<R extends RecipeDraft>(
  catalog: Catalog,
  recipes: readonly R[],
  superseding: (product: CatalogProduct, recipe: R) => Superseding | null,
): AsyncGenerator<SelectedChunk<R>> {
  for await (const chunk of catalog.rows) {
    const problems: RowProblem[] = chunk.flatMap((row) => row.problems)
    const selected: Selected<R>[] = []
    const skipped: R[] = []
    const changed: { readonly recipe: R; readonly product: ChangedProduct }[] = []
    const leftOut: { readonly recipe: R; readonly reason: string }[] = []
    const excluded: string[] = []
    for (const { product, isProduct, problems: own } of chunk) {
      if (product === null) {
        if (isProduct !== true) excluded.push(whyExcluded(own))
        continue
      }
      const fit: R[] = []
      for (const recipe of recipes) {
        const broken = brokenRules(product, recipe)
        const known = broken === null ? superseding(product, recipe) : null
        const { asin, countryCode } = product
        if (known?.isChanged === true)
          changed.push({
            recipe,
            product: { asin, country_code: countryCode, is_waited_for: known.isWaitedFor },
          })
        if (broken !== null) {
          problems.push(broken.problem)
          leftOut.push({ recipe, reason: broken.reason })
        } else if (known !== null && !known.isAgain) skipped.push(recipe)
        else fit.push(recipe)
      }
      if (fit.length > 0) selected.push({ product, recipes: fit })
    }
    yield { selected, problems, skipped, changed, excluded, leftOut }
  }
}

/** Of the warnings only these keep a row out. */
const KEEPING_OUT = ['DUPLICATE', 'PHOTO_ROW', ...Object.keys(NOT_ACTIVE)]

function whyExcluded(problems: readonly RowProblem[]): string {
  const error = problems.find(({ severity }) => severity === 'error')
  if (error !== undefined) return error.code
  return KEEPING_OUT.find((why) => problems.some(({ code }) => code === why)) ?? 'LEFT_OUT'
}

/** @returns the rules of the recipe's operation that the product breaks, as one problem; null where there are none */
export function brokenRules(
  product: ProductInput,
  recipe: RecipeDraft,
): { readonly problem: RowProblem; readonly reason: string } | null {
  const body = buildRequest(recipe.operation, withPlaceholders(recipe.params), product)
  const problems = checkRequest(recipe.operation, body)
  if (problems.length === 0) return null
  const said = [...new Set(problems.map(productRuleWords))]
  return {
    problem: {
      line: product.line,
      column: problems[0]?.parameter ?? null,
      columnIndex: null,
      code: 'VALIDATION_ERROR',
      message: `${t(`operation.${recipe.operation}`)}: ${commas(said)}`,
      severity: 'error',
      value: product.asin,
    },
    reason: commas(said),
  }
}

/** What comes of a catalog for a recipe. Nothing of a catalog is dropped without a number that says so. */
export interface RecipeTally {
  readonly tasks: number
  readonly skipped: number
  /** Of them and of the tasks: those that were sent with other photos. */
  readonly changed: readonly ChangedProduct[]
  /** Products that break a rule of the recipe's operation, by why; the most first. */
  readonly leftOut: readonly { readonly reason: string; readonly rows: number }[]
}

export const NOTHING_TALLIED: RecipeTally = { tasks: 0, skipped: 0, changed: [], leftOut: [] }

export function createTally<R extends RecipeDraft>() {
  const tasks = new Map<R, number>()
  const skipped = new Map<R, number>()
  const changed: SelectedChunk<R>['changed'][number][] = []
  const leftOut = new Map<R, Map<string, number>>()
  const products: { readonly recipes: readonly R[]; count: number }[] = []
  const excluded = new Map<string, number>()
  return {
    /** The recipes that the products go through, in their order; neighbors that are alike are counted. */
    products,
    add(chunk: SelectedChunk<R>): void {
      for (const { recipes } of chunk.selected) {
        for (const recipe of recipes) addOne(tasks, recipe)
        const last = products.at(-1)
        const isAlike =
          last?.recipes.length === recipes.length && recipes.every((one) => last.recipes.includes(one))
        if (isAlike) last.count += 1
        else products.push({ recipes, count: 1 })
      }
      for (const recipe of chunk.skipped) addOne(skipped, recipe)
      changed.push(...chunk.changed)
      for (const code of chunk.excluded) addOne(excluded, code)
      for (const { recipe, reason } of chunk.leftOut) {
        addOne(excluded, 'VALIDATION_ERROR')
        const reasons = leftOut.get(recipe) ?? new Map<string, number>()
        addOne(reasons, reason)
        leftOut.set(recipe, reasons)
      }
    },
    excluded: (): readonly LeftOut[] => [...excluded].map(([code, rows]) => ({ code, rows })),
    of: (recipe: R): RecipeTally => ({
      tasks: tasks.get(recipe) ?? 0,
      skipped: skipped.get(recipe) ?? 0,
      changed: changed.filter((one) => one.recipe === recipe).map(({ product }) => product),
      leftOut: [...(leftOut.get(recipe) ?? [])]
        .map(([reason, rows]) => ({ reason, rows }))
        .toSorted((a, b) => b.rows - a.rows),
    }),
  }
}

const addOne = <K>(counts: Map<K, number>, key: K): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
