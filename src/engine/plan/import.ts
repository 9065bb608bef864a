// A catalog becomes a batch: in one pass, in transactions of one chunk each, so that the window stays alive and
// memory flat. Until the last chunk is in, the batch is `importing`, and a crash or a broken file leaves nothing.
import type { ProductInput } from '../../domain/catalog.ts'
import { buildRequest, photosIn } from '../../domain/operations/index.ts'
import { type RecipeInput, withPlaceholders } from '../../domain/recipe.ts'
import { badInput, FailureError } from '../../domain/failure.ts'
import { systemDetails } from '../../domain/system-error.ts'
import type { CountryCode, KeyKind } from '../../domain/service.ts'
import type { Catalog, CatalogProduct, RowProblem } from '../intake/index.ts'
import type { Clock } from '../ports/clock.ts'
import type { NewBatch, Reader, Recipe, RememberedMapping, Retry, Store, Task } from '../store/index.ts'
import { type CountryCount, createCountryTally } from './countries.ts'
import { byValue, firstProducts } from './order.ts'
import type { CountedCatalog } from './plan.ts'
import { createTally, type RecipeDraft, select, type Superseding } from './selection.ts'
import { t } from '../../words/index.ts'

const DISK_FAILURES = [
  ['SQLITE_FULL', 'full'],
  ['SQLITE_READONLY', 'readOnly'],
  ['SQLITE_IOERR', 'diskError'],
] as const

export interface ImportOptions {
  readonly catalog: Catalog
  readonly order?: 'as_in_file' | 'by_value'
  /** Only so many of them, for trying something out; absent: all. */
  readonly productsMax?: number
  readonly batch: NewBatch
  readonly recipes: readonly RecipeInput[]
  /** Make tasks also for products that are done or in progress already. */
  readonly force: boolean
  /** Generate those again whose photos are other ones than were sent. */
  readonly changed?: boolean | undefined
  /** What a person said of the columns, to hold for the next file with the same ones once the batch is made. */
  readonly remember?: { readonly signature: string; readonly mapping: RememberedMapping } | undefined
  /** The default country that a person chose for this file: once rows have taken it, the account keeps it. */
  readonly chosenCountry?: CountryCode | null
  readonly retries?: readonly Retry[]
  readonly onProblems: (problems: readonly RowProblem[]) => void
}

type Known = Pick<Task, 'id' | 'state' | 'productId'>

const MADE: readonly Task['state'][] = ['collecting', 'completed', 'completed_with_errors', 'expired']
const TO_BE_SENT: readonly Task['state'][] = ['queued', 'submitting', 'unconfirmed', 'held']

export interface Imported {
  /** null: no row was left to do, and no batch was made. */
  readonly batchId: number | null
  readonly tasks: number
  readonly skipped: number
  /** The tasks that there are already; of the engine, those whose paid jobs are asked for again. */
  readonly askedAgain: readonly Known[]
  /** Products that break a rule of a recipe's operation, by why; the most first. */
  readonly leftOut: readonly { readonly reason: string; readonly rows: number }[]
  readonly countries: readonly CountryCount[]
}

/**
 * @throws FailureError BAD_INPUT where the file cannot be read to its end or a product has no country, WORKSPACE_UNUSABLE where the disk takes
 * no more; nothing of the batch is kept then
 */
export async function importCatalog(store: Store, clock: Clock, options: ImportOptions): Promise<Imported> {
  try {
    return await importWhole(store, clock, options)
  } catch (error) {
    throw diskFailure(error) ?? error
  }
}

async function importWhole(store: Store, clock: Clock, options: ImportOptions): Promise<Imported> {
  const recipes = store.transaction(() => putRecipes(store, clock, options))
  const batchId = begin(store, clock, options.batch)
  const { pilotSize, accountId } = options.batch
  let products = 0
  let pilotTasks = 0
  let tasks = 0
  let skipped = 0
  const askedAgain: Known[] = []
  const tally = createTally<Recipe>()
  const countries = createCountryTally()
  const isToMake = whatToMake(store, options, askedAgain)
  try {
    // What is there already is looked up where it counts: another import may come in between any two chunks.
    for await (const chunk of select(productsOf(options), recipes, () => null)) {
      options.onProblems(chunk.problems)
      tally.add(chunk)
      store.transaction(() => {
        for (const { product, recipes: selected } of chunk.selected) {
          const fit = selected.filter((recipe) => isToMake(product, recipe))
          skipped += selected.length - fit.length
          if (fit.length === 0) continue
          if (product.countrySource === null)
            throw badInput(t('draft.import.noCountry', { line: product.line }))
          const productId = store.batches.addProduct(batchId, product)
          if (productId === null) continue
          const { asin, countryCode } = product
          products += 1
          countries.add(product)
          for (const recipe of fit) {
            tasks += 1
            const { id: recipeId, operation } = recipe
            const task = {
              batchId,
              productId,
              recipeId,
              accountId,
              operation,
              asin,
              countryCode,
              ordinal: tasks,
            }
            store.tasks.insert(task, clock.nowMs())
          }
          if (pilotSize !== null && products <= pilotSize) pilotTasks = tasks
        }
      })
    }
    store.transaction(() => {
      if (tasks === 0) {
        store.batches.remove(batchId)
        return
      }
      if (pilotTasks > 0) store.batches.setPilotTasks(batchId, pilotTasks)
      const unchanged = skipped > 0 ? [{ code: 'UNCHANGED', rows: skipped }] : []
      store.batches.setLeftOut(batchId, [...tally.excluded(), ...unchanged])
      finish(store, batchId, clock.nowMs())
      const { remember, chosenCountry = null, retries = [] } = options
      if (retries.length > 0) store.tasks.markRetried(batchId, retries)
      if (chosenCountry !== null && countries.counts().some(({ source }) => source === 'default'))
        store.accounts.setDefaultCountry(options.batch.accountId, chosenCountry)
      if (remember !== undefined) store.mappings.put(remember.signature, remember.mapping, clock.nowMs())
    })
  } catch (error) {
    undo(store, batchId)
    throw error
  } finally {
    inProgress.get(store)?.delete(batchId)
  }
  return {
    batchId: tasks === 0 ? null : batchId,
    tasks,
    skipped,
    askedAgain,
    leftOut: recipes.flatMap((recipe) => tally.of(recipe).leftOut),
    countries: countries.counts(),
  }
}

/** Whether a product needs a new task. @param known to which those are added that there are already */
function whatToMake(store: Store, options: ImportOptions, known: Known[]) {
  const superseded = supersededBy(store, options.batch.accountId, options)
  return (product: CatalogProduct, recipe: Recipe): boolean => {
    const found = superseded(product, recipe)
    if (found === null || found.isAgain) return true
    known.push(found)
    // If it is sent, or sent again, it goes with the photos of now.
    if (found.isChanged && options.changed === true && TO_BE_SENT.includes(found.state))
      store.batches.setPhotos(found.productId, product)
    return false
  }
}

type Products = Pick<ImportOptions, 'catalog' | 'order' | 'productsMax'>
function productsOf({ catalog, order, productsMax }: Products): Catalog {
  const ordered = order === 'by_value' ? byValue(catalog) : catalog
  return productsMax === undefined ? ordered : firstProducts(ordered, productsMax)
}

function putRecipes(store: Store, clock: Clock, { batch, recipes }: ImportOptions): readonly Recipe[] {
  const { name, testRun, removedAtMs } = store.accounts.get(batch.accountId)
  if (removedAtMs !== null) throw badInput(t('draft.import.accountRemoved', { name }))
  const put = recipes.map((recipe) => store.batches.putRecipe(recipe, testRun, clock.nowMs()))
  // What asks for the same under two names is one recipe, and is paid for once.
  return [...new Map(put.map((recipe) => [recipe.id, recipe])).values()]
}

/** Batches that an import is at, by workspace. */
const inProgress = new WeakMap<Store, Set<number>>()

function begin(store: Store, clock: Clock, batch: ImportOptions['batch']): number {
  removeLeftovers(store)
  const batchId = store.transaction(() => store.batches.insert(batch, clock.nowMs()))
  const own = inProgress.get(store) ?? new Set()
  inProgress.set(store, own.add(batchId))
  return batchId
}

/**
 * What an earlier import could not undo goes first: its products would count as queued, and be skipped.
 * @throws FailureError WORKSPACE_UNUSABLE where the disk still refuses that
 */
export function removeLeftovers(store: Store): void {
  const own = inProgress.get(store)
  const left = store.batches.importing().filter((id) => own?.has(id) !== true)
  try {
    for (const id of left) store.transaction(() => store.batches.remove(id))
  } catch (error) {
    throw diskFailure(error) ?? error
  }
}

function undo(store: Store, batchId: number): void {
  try {
    store.transaction(() => store.batches.remove(batchId))
  } catch {
    // The first error is thrown. The batch is still `importing`: the next import or the next start removes it.
  }
}

/** null where the error is not the disk's. */
function diskFailure(error: unknown): FailureError | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const why = DISK_FAILURES.find(([start]) => code.startsWith(start))?.[1]
  if (why === undefined) return null
  return new FailureError('WORKSPACE_UNUSABLE', t(`draft.import.${why}`), {
    cause: error,
    details: systemDetails(error),
  })
}

/** Nothing of a batch goes out before this; what a person said of it meanwhile holds now. */
function finish(store: Store, batchId: number, nowMs: number): void {
  const { wanted } = store.batches.get(batchId)
  store.batches.setState(batchId, wanted)
  if (wanted !== 'cancelled') return
  for (const task of store.tasks.ofBatch(batchId, 'queued'))
    store.tasks.move(task, 'cancelled_by_person', { dueAtMs: null }, nowMs)
}

export interface CountOptions extends Pick<ImportOptions, 'catalog' | 'order'> {
  readonly recipes: readonly RecipeDraft[]
  readonly force: boolean
  readonly changed?: boolean | undefined
  /** Of the key that it would be made with; absent: of the account's. */
  readonly keyKind?: KeyKind | undefined
  readonly onProblems: (problems: readonly RowProblem[]) => void
}

type CountRows = Pick<Reader, 'tasks' | 'batches' | 'accounts' | 'submissions'>

/** The same pass without keeping anything. @param rows null: there is no workspace yet */
export async function countCatalog(
  rows: CountRows | null,
  accountId: number | null,
  options: CountOptions,
): Promise<CountedCatalog> {
  const tally = createTally<RecipeDraft>()
  const countries = createCountryTally()
  const superseding =
    rows === null || accountId === null ? () => null : supersededBy(rows, accountId, options)
  for await (const chunk of select(productsOf(options), options.recipes, superseding)) {
    options.onProblems(chunk.problems)
    tally.add(chunk)
    for (const { product } of chunk.selected) countries.add(product)
  }
  const { products } = tally
  return { recipes: options.recipes.map(tally.of), products, countries: countries.counts() }
}

function supersededBy(
  rows: CountRows,
  accountId: number,
  { catalog, force, changed, keyKind }: Pick<CountOptions, 'catalog' | 'force' | 'changed' | 'keyKind'>,
): (product: CatalogProduct, recipe: RecipeDraft) => (Known & Superseding) | null {
  if (force) return () => null
  const { testRun } = rows.accounts.get(accountId)
  // A list without any photos says nothing about them.
  const namesPhotos = catalog.columns.some(({ use }) => use !== null && use.field.includes('image_url'))
  const known = new Map<RecipeDraft, number | null>()
  const idOf = (recipe: RecipeDraft) => {
    const cached = known.get(recipe)
    if (cached !== undefined) return cached
    const id = rows.batches.findRecipe(recipe.operation, recipe.params, testRun)?.id ?? null
    known.set(recipe, id)
    return id
  }
  return (product, recipe) => {
    const recipeId = idOf(recipe)
    if (recipeId === null) return null
    const { asin, countryCode, countrySource } = product
    if (countrySource === null) return null
    const known = rows.tasks.superseding({ accountId, asin, recipeId, countryCode }, keyKind)
    if (known === null) return null
    const isChanged = namesPhotos && hasOtherPhotos(rows, known, product, recipe)
    // Were both paid for, the outdated photo could come last.
    const isWaitedFor = isChanged && known.state !== 'queued' && !MADE.includes(known.state)
    return {
      ...known,
      isChanged,
      isWaitedFor,
      isAgain: isChanged && changed === true && MADE.includes(known.state),
    }
  }
}

/** Whether the task was sent, or would be, with other photos than the product has now. */
function hasOtherPhotos(
  rows: CountRows,
  { id, state, productId }: Known,
  product: CatalogProduct,
  { operation, params }: RecipeDraft,
): boolean {
  const bodyOf = (one: ProductInput) => buildRequest(operation, withPlaceholders(params), one)
  const sent = state === 'queued' ? null : rows.submissions.lastOf(id)
  const before: unknown = sent === null ? bodyOf(rows.batches.product(productId)) : JSON.parse(sent.body)
  // A host in other letters is the same.
  const textOf = (body: unknown) =>
    JSON.stringify(photosIn(operation, body), (_key, value: unknown) =>
      typeof value === 'string' ? (URL.parse(value)?.href ?? value) : value,
    )
  return textOf(before) !== textOf(bodyOf(product))
}
