// Batches, their products and recipes, and the import that fills them in bounded transactions.
import type { Hours } from '../../domain/hours.ts'
import type { ProductInput } from '../../domain/catalog.ts'
import { codesOf } from '../../domain/service.ts'
import { type RecipeInput, canonicalJson, recipeIdentity } from '../../domain/recipe.ts'
import type { RecipeParams, Operation } from '../../domain/operations/index.ts'
import { freeName } from '../../domain/text.ts'
import { existing, type Queries, readAs } from './statements.ts'
import type { Task } from './tasks.ts'

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
  readonly leftOut: readonly LeftOut[]
}

/** Rows of a file that became no task: the code of their first problem, or why there is none. */
export interface LeftOut {
  readonly code: string
  readonly rows: number
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

export type NewBatch = Pick<Batch, 'accountId' | 'name' | 'source' | 'pilotSize' | 'creditsMax' | 'hours'>

export function batchRows(sql: Queries) {
  return { ...batches(sql), ...batchChanges(sql), ...products(sql), ...recipes(sql) }
}

const BATCH = `id, account_id AS accountId, name, source, created_at_ms AS createdAtMs, state, after_import AS wanted,
  pilot_size AS pilotSize, pilot_tasks AS pilotTasks, pilot_passed AS pilotPassed, credits_max AS creditsMax,
  hours_start_minute AS startMinute, hours_end_minute AS endMinute, left_out AS leftOut`

interface BatchRow extends Omit<Batch, 'pilotPassed' | 'hours' | 'leftOut'> {
  readonly pilotPassed: 0 | 1
  /** JSON text. */
  readonly leftOut: string
  readonly startMinute: number | null
  readonly endMinute: number | null
}

const batchFrom = ({ pilotPassed, startMinute, endMinute, leftOut, ...batch }: BatchRow): Batch => ({
  ...batch,
  leftOut: JSON.parse(leftOut) as LeftOut[],
  pilotPassed: pilotPassed === 1,
  hours: startMinute === null || endMinute === null ? null : { startMinute, endMinute },
})

const NO_HOURS = { startMinute: null, endMinute: null }

function batches(sql: Queries) {
  const { row, rows } = readAs(sql, batchFrom)
  const find = row<[id: number]>(`SELECT ${BATCH} FROM batch WHERE id = ?`)
  const isNamed = sql.has<[name: string]>('SELECT 1 FROM batch WHERE name = ?')

  return {
    find,
    get: existing('batch', find),
    all: rows<[]>(`SELECT ${BATCH} FROM batch ORDER BY id`),
    active: rows<[accountId: number]>(
      `SELECT ${BATCH} FROM batch WHERE account_id = ? AND state = 'active' ORDER BY id`,
    ),
    /** With a number where another batch has its name: a file may be run twice a day. */
    insert: sql.insert<[batch: NewBatch, nowMs: number]>(
      `INSERT INTO batch (account_id, name, source, state, created_at_ms, pilot_size, credits_max, hours_start_minute, hours_end_minute)
       VALUES (:accountId, :name, :source, 'importing', :nowMs, :pilotSize, :creditsMax, :startMinute, :endMinute)`,
      (batch, nowMs) => {
        const name = freeName(batch.name, isNamed)
        return [{ ...batch, name, ...(batch.hours ?? NO_HOURS), nowMs }]
      },
    ),
    importing: sql.values<[], number>("SELECT id FROM batch WHERE state = 'importing'"),
    pilotRuns: sql.has<[id: number, pilotTasks: number]>(
      `SELECT 1 FROM task WHERE batch_id = ? AND ordinal <= ? AND state NOT IN
       ('completed', 'completed_with_errors', 'failed', 'expired', 'cancelled', 'held') LIMIT 1`,
    ),
  }
}

const batchChanges = ({ run }: Queries) => ({
  /** Also ends an import. */
  setState: run<[id: number, state: Wish]>('UPDATE batch SET state = ?2, after_import = ?2 WHERE id = ?1'),
  /** A person's word: at once, or while the batch is being imported, as soon as that is whole. */
  want: run<[id: number, state: Wish]>(
    "UPDATE batch SET state = iif(state = 'importing', state, ?2), after_import = ?2 WHERE id = ?1",
  ),
  setLeftOut: run<[id: number, leftOut: readonly LeftOut[]]>('UPDATE batch SET left_out = ?2 WHERE id = ?1'),
  /** Known once its products have their tasks. */
  setPilotTasks: run<[id: number, tasks: number]>('UPDATE batch SET pilot_tasks = ?2 WHERE id = ?1'),
  passPilot: run<[id: number]>('UPDATE batch SET pilot_passed = 1 WHERE id = ?'),
  setCreditsMax: run<[id: number, creditsMax: number | null]>(
    'UPDATE batch SET credits_max = ?2 WHERE id = ?1',
  ),
  setHours: run<[id: number, hours: Hours | null]>(
    'UPDATE batch SET hours_start_minute = :startMinute, hours_end_minute = :endMinute WHERE id = :id',
    (id, hours) => [{ id, ...(hours ?? NO_HOURS) }],
  ),
  remove: run<[id: number]>('DELETE FROM batch WHERE id = ?'),
})

interface ProductRow extends Omit<Product, 'otherImageUrls'> {
  /** JSON text. */
  readonly otherImageUrls: string
}

function products(sql: Queries) {
  const { row } = readAs(sql, (product: ProductRow): Product => ({
    ...product,
    otherImageUrls: JSON.parse(product.otherImageUrls) as string[],
  }))
  const product = existing(
    'product',
    row<[id: number]>(
      `SELECT id, line, asin, country_code AS countryCode, sku, title, main_image_url AS mainImageUrl,
         other_image_urls AS otherImageUrls FROM product WHERE id = ?`,
    ),
  )
  /** Of the product's later rows, whichever recipe brought them, the newest one that has photos. */
  const newestPhotos = sql.value<[task: Task], number>(
    `SELECT product.id, max(batch.id) FROM task CROSS JOIN batch ON batch.id = task.batch_id
       CROSS JOIN product ON product.id = task.product_id
     WHERE task.account_id = ? AND task.asin = ? AND task.country_code IN (?, ?) AND batch.id > ?
       AND batch.state NOT IN ('importing', 'cancelled') AND (main_image_url IS NOT NULL OR other_image_urls <> '[]')
     HAVING product.id IS NOT NULL`,
    (task) => [task.accountId, task.asin, ...codesOf(task.countryCode), task.batchId],
  )

  return {
    /** @returns the product's id; null when the batch holds it already */
    addProduct: sql.value<[batchId: number, product: ProductInput], number>(
      `INSERT INTO product (batch_id, line, asin, country_code, sku, title, main_image_url, other_image_urls)
       VALUES (?1, :line, :asin, :countryCode, :sku, :title, :mainImageUrl, :otherImageUrls)
       ON CONFLICT DO NOTHING RETURNING id`,
    ),
    setPhotos: sql.run<[id: number, photos: Pick<ProductInput, 'mainImageUrl' | 'otherImageUrls'>]>(
      'UPDATE product SET main_image_url = :mainImageUrl, other_image_urls = :otherImageUrls WHERE id = ?1',
    ),
    product,
    /** What a task that is made again asks with. A later row without photos, as in a list of ASINs, changes none. */
    productNow(task: Task): Product {
      const { mainImageUrl, otherImageUrls } = product(newestPhotos(task) ?? task.productId)
      return { ...product(task.productId), mainImageUrl, otherImageUrls }
    },
  }
}

const RECIPE = 'id, name, operation, params, test_run AS testRun'

interface RecipeRow extends Omit<Recipe, 'params' | 'testRun'> {
  readonly params: string
  readonly testRun: 0 | 1
}

const recipeFrom = (row: RecipeRow): Recipe => ({
  ...row,
  params: JSON.parse(row.params) as RecipeParams,
  testRun: row.testRun === 1,
})

function recipes(sql: Queries) {
  const { row, rows } = readAs(sql, recipeFrom)
  const recipe = existing('recipe', row<[id: number]>(`SELECT ${RECIPE} FROM recipe WHERE id = ?`))
  const thatAsks = row<[operation: Operation, asks: string, testRun: boolean]>(
    `SELECT ${RECIPE} FROM recipe WHERE operation = ? AND coalesce(asks, params) = ? AND test_run = ?
     ORDER BY id LIMIT 1`,
  )
  const isNameTaken = sql.has<[name: string, testRun: boolean]>(
    'SELECT 1 FROM recipe WHERE name = ? AND test_run = ?',
  )
  const add = sql.insert<
    [name: string, operation: Operation, params: string, asks: string | null, nowMs: number, testRun: boolean]
  >('INSERT INTO recipe (name, operation, params, asks, created_at_ms, test_run) VALUES (?, ?, ?, ?, ?, ?)')

  return {
    recipe,
    recipesOf: sql.rows<[batchId: number], Pick<Recipe, 'id' | 'name' | 'operation'>>(
      `SELECT id, name, operation FROM recipe
       WHERE id IN (SELECT recipe_id FROM task_count WHERE batch_id = ? AND count > 0) ORDER BY id`,
    ),
    /** The recipe that asks for the same, if there is one; a test run has its own. */
    findRecipe: (operation: Operation, params: RecipeParams, testRun: boolean): Recipe | null =>
      thatAsks(operation, recipeIdentity(operation, params), testRun),
    recipesOfOperation: rows<[operation: Operation]>(
      `SELECT ${RECIPE} FROM recipe WHERE operation = ? AND test_run = 0`,
    ),
    /** The recipe that asks for the same, made if it is new; its name gets a number if it is taken. */
    putRecipe({ name, operation, params }: RecipeInput, testRun: boolean, nowMs: number): Recipe {
      const said = canonicalJson(params)
      const asks = recipeIdentity(operation, params)
      const same = thatAsks(operation, asks, testRun)
      if (same !== null) return same
      const free = freeName(name, (taken) => isNameTaken(taken, testRun))
      return recipe(add(free, operation, said, asks === said ? null : asks, nowMs, testRun))
    },
  }
}
