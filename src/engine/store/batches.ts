// Batches, their products and recipes, and the import that fills them in bounded transactions.
import type { Hours } from '../../domain/hours.ts'
import type { ProductInput } from '../../domain/catalog.ts'
import { type RecipeInput, canonicalJson, recipeIdentity } from '../../domain/recipe.ts'
import type { RecipeParams, Operation } from '../../domain/operations/index.ts'
import type { Db } from './database.ts'

type Wish = 'active' | 'paused' | 'cancelled'

export interface Batch {
  readonly id: number
  readonly accountId: number
  readonly name: string
  readonly source: string
  readonly createdAtMs: number
  readonly state: 'importing' | Wish
  /** What a person wants it to be; `state` follows as soon as the import is whole. */
  readonly wanted: Wish
  /** The first N products run at once, then the batch waits for a yes; null: no pilot. */
  readonly pilotSize: number | null
  /** How many tasks those have: the first ones of the batch. null: no pilot, or the import has not ended. */
  readonly pilotTasks: number | null
  readonly pilotPassed: boolean
  readonly creditsMax: number | null
  readonly hours: Hours | null
}

export interface Recipe {
  readonly id: number
  readonly name: string
  readonly operation: Operation
  readonly params: RecipeParams
  /** A recipe of test runs has a row of its own, even with the same parameters. */
  readonly testRun: boolean
}

export interface Product extends ProductInput {
  readonly id: number
}

interface BatchRow {
  readonly id: number
  readonly account_id: number
  readonly name: string
  readonly source: string
  readonly created_at_ms: number
  readonly state: Batch['state']
  readonly after_import: Batch['wanted']
  readonly pilot_size: number | null
  readonly pilot_tasks: number | null
  readonly pilot_passed: 0 | 1
  readonly credits_max: number | null
  readonly hours_start_minute: number | null
  readonly hours_end_minute: number | null
}

interface ProductRow {
  readonly id: number
  readonly line: number
  readonly asin: string
  readonly country_code: string
  readonly sku: string | null
  readonly title: string | null
  readonly main_image_url: string | null
  readonly other_image_urls: string
}

interface RecipeRow {
  readonly id: number
  readonly name: string
  readonly operation: Operation
  readonly params: string
  readonly rehearsal: 0 | 1
}

const batchFrom = (row: BatchRow): Batch => ({
  id: row.id,
  accountId: row.account_id,
  name: row.name,
  source: row.source,
  createdAtMs: row.created_at_ms,
  state: row.state,
  wanted: row.after_import,
  pilotSize: row.pilot_size,
  pilotTasks: row.pilot_tasks,
  pilotPassed: row.pilot_passed === 1,
  creditsMax: row.credits_max,
  hours:
    row.hours_start_minute === null || row.hours_end_minute === null
      ? null
      : { startMinute: row.hours_start_minute, endMinute: row.hours_end_minute },
})

const recipeFrom = (row: RecipeRow): Recipe => ({
  ...row,
  params: JSON.parse(row.params) as RecipeParams,
  testRun: row.rehearsal === 1,
})

export interface NewBatch {
  readonly accountId: number
  readonly name: string
  readonly source: string
  readonly pilotSize: number | null
  readonly creditsMax: number | null
  readonly hours: Hours | null
}

const RECIPE = 'id, name, operation, params, rehearsal'

export function batchRows(db: Db) {
  return { ...batches(db), ...batchChanges(db), ...products(db), ...recipes(db) }
}

function batches(db: Db) {
  const get = db.prepare<[number], BatchRow>('SELECT * FROM batch WHERE id = ?')
  const all = db.prepare<[], BatchRow>('SELECT * FROM batch ORDER BY id')
  const active = db.prepare<[number], BatchRow>(
    "SELECT * FROM batch WHERE account_id = ? AND state = 'active' ORDER BY id",
  )
  const insert = db.prepare<unknown[], { id: number }>(
    `INSERT INTO batch (account_id, name, source, state, created_at_ms, pilot_size, credits_max, hours_start_minute, hours_end_minute)
     VALUES (?, ?, ?, 'importing', ?, ?, ?, ?, ?) RETURNING id`,
  )
  const unfinished = db.prepare<[], { id: number }>("SELECT id FROM batch WHERE state = 'importing'")
  const pilotOpen = db.prepare<[number, number]>(
    `SELECT 1 FROM task WHERE batch_id = ? AND ordinal <= ? AND state NOT IN
     ('completed', 'completed_with_errors', 'failed', 'expired', 'cancelled', 'held') LIMIT 1`,
  )

  return {
    get(id: number): Batch {
      const row = get.get(id)
      if (row === undefined) throw new Error(`there is no batch ${id}`)
      return batchFrom(row)
    },
    find(id: number): Batch | null {
      const row = get.get(id)
      return row === undefined ? null : batchFrom(row)
    },
    all: (): Batch[] => all.all().map(batchFrom),
    active: (accountId: number): Batch[] => active.all(accountId).map(batchFrom),
    insert(batch: NewBatch, nowMs: number): number {
      const row = insert.get(
        batch.accountId,
        batch.name,
        batch.source,
        nowMs,
        batch.pilotSize,
        batch.creditsMax,
        batch.hours?.startMinute ?? null,
        batch.hours?.endMinute ?? null,
      )
      if (row === undefined) throw new Error('the batch was not written')
      return row.id
    },
    /** Batches whose import was cut short. */
    importing: (): number[] => unfinished.all().map((row) => row.id),
    /** Whether a task of the pilot has not ended yet. */
    pilotRuns: (id: number, pilotTasks: number): boolean => pilotOpen.get(id, pilotTasks) !== undefined,
  }
}

function batchChanges(db: Db) {
  const setState = db.prepare<[Wish, Wish, number]>(
    'UPDATE batch SET state = ?, after_import = ? WHERE id = ?',
  )
  const want = db.prepare<[Wish, Wish, number]>(
    "UPDATE batch SET state = iif(state = 'importing', state, ?), after_import = ? WHERE id = ?",
  )
  const setPilotTasks = db.prepare<[number, number]>('UPDATE batch SET pilot_tasks = ? WHERE id = ?')
  const passPilot = db.prepare<[number]>('UPDATE batch SET pilot_passed = 1 WHERE id = ?')
  const setHours = db.prepare<[number | null, number | null, number]>(
    'UPDATE batch SET hours_start_minute = ?, hours_end_minute = ? WHERE id = ?',
  )
  const setCreditsMax = db.prepare<[number | null, number]>('UPDATE batch SET credits_max = ? WHERE id = ?')
  const remove = db.prepare<[number]>('DELETE FROM batch WHERE id = ?')

  return {
    /** Also ends an import. */
    setState(id: number, state: Wish): void {
      setState.run(state, state, id)
    },
    /** A person's word: at once, or while the batch is being imported, as soon as that is whole. */
    want(id: number, state: Wish): void {
      want.run(state, state, id)
    },
    /** Known once its products have their tasks. */
    setPilotTasks(id: number, tasks: number): void {
      setPilotTasks.run(tasks, id)
    },
    passPilot(id: number): void {
      passPilot.run(id)
    },
    setCreditsMax(id: number, creditsMax: number | null): void {
      setCreditsMax.run(creditsMax, id)
    },
    setHours(id: number, hours: Hours | null): void {
      setHours.run(hours?.startMinute ?? null, hours?.endMinute ?? null, id)
    },
    remove(id: number): void {
      remove.run(id)
    },
  }
}

function products(db: Db) {
  const addProduct = db.prepare(
    `INSERT INTO product (batch_id, line, asin, country_code, sku, title, main_image_url, other_image_urls)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
  const getProduct = db.prepare<[number], ProductRow>('SELECT * FROM product WHERE id = ?')

  return {
    /** @returns the product's id; null when the batch holds it already */
    addProduct(batchId: number, product: ProductInput): number | null {
      const { changes, lastInsertRowid } = addProduct.run(
        batchId,
        product.line,
        product.asin,
        product.countryCode,
        product.sku,
        product.title,
        product.mainImageUrl,
        JSON.stringify(product.otherImageUrls),
      )
      return changes === 0 ? null : Number(lastInsertRowid)
    },
    product(id: number): Product {
      const row = getProduct.get(id)
      if (row === undefined) throw new Error(`there is no product ${id}`)
      return {
        id: row.id,
        line: row.line,
        asin: row.asin,
        countryCode: row.country_code,
        sku: row.sku,
        title: row.title,
        mainImageUrl: row.main_image_url,
        otherImageUrls: JSON.parse(row.other_image_urls) as string[],
      }
    },
  }
}

function recipes(db: Db) {
  const recipeById = db.prepare<[number], RecipeRow>(`SELECT ${RECIPE} FROM recipe WHERE id = ?`)
  const recipeThatAsks = db.prepare<[Operation, string, 0 | 1], RecipeRow>(
    `SELECT ${RECIPE} FROM recipe WHERE operation = ? AND coalesce(asks, params) = ? AND rehearsal = ?
     ORDER BY id LIMIT 1`,
  )
  const recipesByOperation = db.prepare<[Operation], RecipeRow>(
    `SELECT ${RECIPE} FROM recipe WHERE operation = ? AND rehearsal = 0`,
  )
  const recipeByName = db.prepare<[string, 0 | 1], RecipeRow>(
    `SELECT ${RECIPE} FROM recipe WHERE name = ? AND rehearsal = ?`,
  )
  const recipesOf = db.prepare<[number], Omit<RecipeRow, 'params' | 'rehearsal'>>(
    `SELECT id, name, operation FROM recipe
     WHERE id IN (SELECT recipe_id FROM task_count WHERE batch_id = ? AND count > 0) ORDER BY id`,
  )
  const addRecipe = db.prepare<[string, Operation, string, string | null, number, 0 | 1], RecipeRow>(
    `INSERT INTO recipe (name, operation, params, asks, created_at_ms, rehearsal) VALUES (?, ?, ?, ?, ?, ?) RETURNING ${RECIPE}`,
  )

  return {
    recipe(id: number): Recipe {
      const row = recipeById.get(id)
      if (row === undefined) throw new Error(`there is no recipe ${id}`)
      return recipeFrom(row)
    },
    /** The recipes that a batch's products are put through. */
    recipesOf: (batchId: number): Omit<Recipe, 'params' | 'testRun'>[] => recipesOf.all(batchId),
    /** The recipe that asks for the same, if there is one; a test run has its own. */
    findRecipe(operation: Operation, params: RecipeParams, testRun: boolean): Recipe | null {
      const row = recipeThatAsks.get(operation, recipeIdentity(operation, params), testRun ? 1 : 0)
      return row === undefined ? null : recipeFrom(row)
    },
    /** Test runs excluded. */
    recipesOfOperation: (operation: Operation): Recipe[] => recipesByOperation.all(operation).map(recipeFrom),
    /** The recipe that asks for the same, made if it is new; its name gets a number if it is taken. */
    putRecipe(input: RecipeInput, testRun: boolean, nowMs: number): Recipe {
      const mark = testRun ? 1 : 0
      const said = canonicalJson(input.params)
      const asks = recipeIdentity(input.operation, input.params)
      const same = recipeThatAsks.get(input.operation, asks, mark)
      if (same !== undefined) return recipeFrom(same)
      let name = input.name
      for (let n = 2; recipeByName.get(name, mark) !== undefined; n += 1) name = `${input.name} ${n}`
      const row = addRecipe.get(name, input.operation, said, asks === said ? null : asks, nowMs, mark)
      if (row === undefined) throw new Error('the recipe was not written')
      return recipeFrom(row)
    },
  }
}
