// What is asserted is how much is read and written at once, never how long it takes.
import Database from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import type { RecipeInput } from '../../../src/domain/recipe.ts'
import { openCatalog } from '../../../src/engine/intake/index.ts'
import { importCatalog } from '../../../src/engine/plan/import.ts'
import { NOT_RUNNING, reportOf, statusOf } from '../../../src/engine/progress/status.ts'
import { nextTask } from '../../../src/engine/scheduling/next-task.ts'
import { openReader, type Store } from '../../../src/engine/store/index.ts'
import { newFile, noValues, NOW_MS, openAt, STRATEGY } from './workspace.ts'

const PRODUCTS = 25_000
const RECIPES: readonly RecipeInput[] = [
  STRATEGY,
  { name: 'a-plus', operation: 'a_plus', params: { types: ['A+ Basic One Module'] } },
]
const clock = { nowMs: () => NOW_MS, monotonicMs: () => 0, sleep: () => Promise.resolve() }

async function* catalogBytes(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('asin,title\n')
  for (let line = 0; line < PRODUCTS; line += 500) {
    const rows = Array.from(
      { length: 500 },
      (_, n) => `B0S${String(line + n).padStart(7, '0')},"Lamp, ${n}"\n`,
    )
    yield Buffer.from(rows.join(''))
  }
}

/** The same store, with the number of tasks that each transaction added. */
function counted(store: Store): { readonly store: Store; readonly added: number[] } {
  const added: number[] = []
  let inThis = 0
  const tasks: Store['tasks'] = {
    ...store.tasks,
    insert: (...task) => {
      inThis += 1
      store.tasks.insert(...task)
    },
  }
  const transaction: Store['transaction'] = (work) => {
    inThis = 0
    const result = store.transaction(work)
    added.push(inThis)
    return result
  }
  return { store: { ...store, tasks, transaction }, added }
}

const isStatement = (value: unknown): value is Database.Statement =>
  typeof value === 'object' && value !== null && 'iterate' in value

/** The statements that `work` runs, with what SQLite does for each. */
function plansOf(file: string, work: () => unknown): { readonly sql: string; readonly plan: string }[] {
  const db = new Database(file, { readonly: true })
  const statement: unknown = Object.getPrototypeOf(db.prepare('SELECT 1'))
  if (!isStatement(statement)) throw new Error('better-sqlite3 makes its statements otherwise by now')
  const spies = (['get', 'all', 'iterate'] as const).map((name) => vi.spyOn(statement, name))
  work()
  const run: readonly unknown[] = spies.flatMap((spy) => spy.mock.contexts)
  const ran = new Set(run.filter(isStatement).map(({ source }) => source))
  for (const spy of spies) spy.mockRestore()
  const plans = [...ran].map((sql) => {
    const rows = db.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(noValues(sql))
    return { sql, plan: rows.map(({ detail }) => detail).join('; ') }
  })
  db.close()
  return plans
}

test('they come in by small transactions, and looking at them walks no table', async () => {
  const file = newFile()
  const real = openAt(file)
  const { store, added } = counted(real)
  const accountId = store.transaction(() =>
    store.accounts.put({ name: 'default', baseUrl: 'https://x.example/', keyKind: 'live' }, NOW_MS),
  )
  const catalog = await openCatalog(catalogBytes(), { defaultCountry: 'US' })
  const imported = await importCatalog(store, clock, {
    catalog,
    recipes: RECIPES,
    force: false,
    onProblems: (problems) => expect(problems).toEqual([]),
    batch: { accountId, name: 'big', source: 'big.csv', pilotSize: null, creditsMax: null, hours: null },
  })
  expect(imported).toMatchObject({ tasks: 50_000, skipped: 0 })
  expect(added.reduce((sum, tasks) => sum + tasks, 0)).toBe(50_000)
  expect(Math.max(...added)).toBeLessThanOrEqual(1_000 * RECIPES.length)

  // The next task is read, not the queue: ten are taken, the eleventh is looked at, the others never.
  let looked = 0
  const next = nextTask(real, real.accounts.get(accountId), NOW_MS, {
    isTaken: () => (looked += 1) <= 10,
    left: null,
  })
  expect(next).toMatchObject({ kind: 'task', task: { asin: 'B0S0000005' } })
  expect(looked).toBe(11)

  const reader = openReader(file)
  const seen = plansOf(file, () => {
    const status = statusOf(reader, '/library', NOW_MS, NOT_RUNNING)
    expect(status.batches).toMatchObject([{ tasks: { queued: 50_000, completed: 0 }, waits_for: null }])
    expect(reportOf(reader, NOW_MS, NOT_RUNNING)).toMatchObject([{ waiting: 50_000, reasons: [] }])
  })
  reader.close()
  expect(seen.length).toBeGreaterThan(8)
  expect(seen.filter(({ plan }) => /SCAN (task|asset|job|slot|submission|product)\b/.test(plan))).toEqual([])
  const counts = seen.filter(({ sql }) => /FROM (task|asset)_count WHERE batch_id = \+:p1/.test(sql))
  expect(counts.length).toBeGreaterThanOrEqual(2)
  for (const { plan } of counts) expect(plan).toMatch(/SEARCH \w+ USING PRIMARY KEY \(batch_id=\?\)/)
})
