import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { RecipeInput } from '../../../src/domain/recipe.ts'
import { FailureError } from '../../../src/domain/failure.ts'
import { openCatalog } from '../../../src/engine/intake/index.ts'
import { countCatalog, importCatalog, type ImportOptions } from '../../../src/engine/plan/import.ts'
import type { RowProblem } from '../../../src/engine/intake/index.ts'
import type { Store } from '../../../src/engine/store/index.ts'
import { accept, moved, newFile, NOW_MS, openAt, STRATEGY } from '../store/workspace.ts'

const clock = { nowMs: () => NOW_MS, monotonicMs: () => 0, sleep: () => Promise.resolve() }
const LISTING: RecipeInput = {
  name: 'listing',
  operation: 'listing_builder',
  params: { listing_type: 'alpha_listing' },
}

const catalogOf = (text: string) =>
  openCatalog(
    (async function* bytes() {
      yield Buffer.from(text)
    })(),
    { defaultCountry: 'US' },
  )

function newStore(): { readonly store: Store; readonly accountId: number } {
  const store = openAt(newFile())
  return { store, accountId: accountIn(store) }
}

const accountIn = (store: Store): number =>
  store.transaction(() =>
    store.accounts.put({ name: 'default', baseUrl: 'https://x.example/', keyKind: 'live' }, NOW_MS),
  )

async function add(
  { store, accountId }: ReturnType<typeof newStore>,
  text: string,
  recipes: readonly RecipeInput[] = [STRATEGY],
  over: Partial<Pick<ImportOptions, 'force'>> = {},
) {
  const problems: RowProblem[] = []
  const imported = await importCatalog(store, clock, {
    catalog: await catalogOf(text),
    recipes,
    force: false,
    onProblems: (some) => problems.push(...some),
    batch: { accountId, name: 'batch', source: 'x.csv', pilotSize: null, creditsMax: null, hours: null },
    ...over,
  })
  return { ...imported, problems }
}

test('every product goes through every recipe, in the file’s order', async () => {
  const place = newStore()
  const { batchId, tasks } = await add(place, 'asin\nB0AAAAAAA1\nB0AAAAAAA2\n', [STRATEGY, LISTING])
  expect(tasks).toBe(4)
  const queued = [...place.store.tasks.queued(batchId ?? 0, NOW_MS, 100)]
  expect(queued.map(({ asin, operation }) => `${asin} ${operation}`)).toEqual([
    'B0AAAAAAA1 creative_strategy',
    'B0AAAAAAA1 listing_builder',
    'B0AAAAAAA2 creative_strategy',
    'B0AAAAAAA2 listing_builder',
  ])
})

test('a file that breaks at its end leaves no batch, no product and no task', async () => {
  const place = newStore()
  const rows = Array.from({ length: 2_500 }, (_, n) => `B0BROK${String(n).padStart(4, '0')},fine`)
  const text = `asin,title\n${rows.join('\n')}\nB0LAST0001${','.repeat(2_000)}\n`
  await expect(add(place, text)).rejects.toThrow(FailureError)
  expect(place.store.batches.all()).toEqual([])
  expect(place.store.tasks.inState('queued')).toEqual([])
  expect(() => place.store.batches.product(1)).toThrow('there is no product')
  expect((await add(place, 'asin\nB0BROK0000\n')).tasks).toBe(1)
})

test('what an import cannot take back, because the disk is full, keeps nothing from the next', async () => {
  const file = newFile()
  const store = openAt(file)
  const place = { store, accountId: accountIn(store) }
  const disk = new Database(file)
  for (const action of ['UPDATE', 'DELETE'])
    disk.exec(`CREATE TRIGGER no_${action} BEFORE ${action} ON batch BEGIN SELECT raise(ABORT, 'full'); END`)
  await expect(add(place, 'asin\nB0HALF0001\n')).rejects.toThrow('full')
  expect(store.tasks.inState('queued')).toHaveLength(1)
  disk.exec('DROP TRIGGER no_UPDATE; DROP TRIGGER no_DELETE')
  disk.close()
  expect((await add(place, 'asin\nB0HALF0001\n')).tasks).toBe(1)
  expect(store.batches.importing()).toEqual([])
})

test('a crash in the middle leaves a batch that says it was importing', async () => {
  const place = newStore()
  const { store, accountId } = place
  store.transaction(() =>
    store.batches.insert(
      { accountId, name: 'cut', source: 'x.csv', pilotSize: null, creditsMax: null, hours: null },
      NOW_MS,
    ),
  )
  expect(store.batches.importing()).toHaveLength(1)
  expect(store.batches.active(accountId)).toEqual([])
})

test('a product whose rules are broken for one recipe still goes through the other', async () => {
  const place = newStore()
  const aPlus: RecipeInput = {
    name: 'a-plus',
    operation: 'a_plus',
    params: { types: ['A+ Basic One Module'], tone: 'warm' },
  }
  const { tasks, problems } = await add(place, 'asin\nB0AAAAAAA1\n', [STRATEGY, aPlus])
  expect(tasks).toBe(1)
  expect(problems).toMatchObject([
    {
      line: 2,
      code: 'VALIDATION_ERROR',
      message: 'A+ Content: the recipe’s value of “tone” can’t be used',
      value: 'B0AAAAAAA1',
    },
  ])
})

test('a recipe of the same parameters is the same, whatever their order; another name for others', async () => {
  const place = newStore()
  const first = place.store.batches.putRecipe(
    { ...LISTING, params: { a: 1, b: { d: 2, c: 3 } } },
    false,
    NOW_MS,
  )
  const same = place.store.batches.putRecipe(
    { ...LISTING, params: { b: { c: 3, d: 2 }, a: 1 } },
    false,
    NOW_MS,
  )
  const other = place.store.batches.putRecipe({ ...LISTING, params: { a: 2 } }, false, NOW_MS)
  expect(same).toEqual(first)
  expect(other.name).toBe('listing 2')
})

test('each recipe reports which products it leaves out, and why', async () => {
  const aPlus = { name: 'a+', operation: 'a_plus', params: { types: ['A+ Basic Full Image'] } } as const
  const untyped = { ...LISTING, params: {} }
  const counted = await countCatalog(null, null, {
    catalog: await catalogOf('asin\nB0COUNT001\nB0COUNT002\n'),
    recipes: [untyped, aPlus],
    force: false,
    onProblems: () => undefined,
  })
  expect(counted.recipes[0]).toMatchObject({ tasks: 0, skipped: 0, leftOut: [{ rows: 2 }] })
  expect(counted.recipes[0]?.leftOut[0]?.reason).toContain('listing_type')
  expect(counted.recipes[1]).toEqual({ tasks: 2, skipped: 0, changed: [], leftOut: [] })
})

test('what is under way or done is skipped, what failed is not; force makes it again', async () => {
  const place = newStore()
  const { store } = place
  const asins = ['B0DONE0001', 'B0WAY00001', 'B0QUEUE001', 'B0FAIL0001', 'B0HELD0001', 'B0DOUBT001']
  const text = `asin\n${asins.join('\n')}\n`
  const { batchId } = await add(place, text)
  const [done, way, , failed, held, doubt] = store.tasks.ofBatch(batchId ?? 0, 'queued')
  if (!done || !way || !failed || !held || !doubt) throw new Error('no tasks')
  const collecting = moved(store, accept(store, done, 'job-1'), 'job_completed', { dueAtMs: null })
  moved(store, collecting, 'all_on_disk', { dueAtMs: null })
  accept(store, way, 'job-2')
  moved(store, accept(store, failed, 'job-3'), 'job_failed', { dueAtMs: null, code: 'PROCESSING_ERROR' })
  moved(store, held, 'check_failed', { dueAtMs: null, code: 'VALIDATION_ERROR' })
  const submitting = moved(store, doubt, 'intent_written', { dueAtMs: null })
  const lost = moved(store, submitting, 'answer_lost', { dueAtMs: null })
  moved(store, lost, 'nobody_can_know', { dueAtMs: null, code: 'IN_DOUBT' })

  const counted = await countCatalog(store, place.accountId, {
    catalog: await catalogOf(text),
    recipes: [STRATEGY],
    force: false,
    onProblems: () => undefined,
  })
  expect(counted.recipes).toEqual([{ tasks: 2, skipped: 4, changed: [], leftOut: [] }])

  const again = await add(place, text)
  expect(again).toMatchObject({ tasks: 2, skipped: 4 })
  expect(store.tasks.ofBatch(again.batchId ?? 0, 'queued').map(({ asin }) => asin)).toEqual([
    'B0FAIL0001',
    'B0HELD0001',
  ])
  expect(await add(place, text)).toMatchObject({ batchId: null, tasks: 0, skipped: 6 })
  expect(store.batches.all()).toHaveLength(2)
  expect(await add(place, text, [STRATEGY], { force: true })).toMatchObject({ tasks: 6, skipped: 0 })
})

test('another country, recipe or account is another piece of work', async () => {
  const place = newStore()
  await add(place, 'asin\nB0SAME0001\n')
  expect((await add(place, 'asin,country\nB0SAME0001,DE\n')).tasks).toBe(1)
  expect((await add(place, 'asin\nB0SAME0001\n', [LISTING])).tasks).toBe(1)
  const other = place.store.transaction(() =>
    place.store.accounts.put({ name: 'other', baseUrl: 'https://y.example/', keyKind: 'live' }, NOW_MS),
  )
  expect((await add({ store: place.store, accountId: other }, 'asin\nB0SAME0001\n')).tasks).toBe(1)
  expect((await add(place, 'asin\nB0SAME0001\n')).tasks).toBe(0)
})

test('counting keeps nothing, and needs no workspace', async () => {
  const place = newStore()
  const options = { recipes: [STRATEGY, LISTING], force: false, onProblems: () => undefined }
  const counted = await countCatalog(null, null, {
    ...options,
    catalog: await catalogOf('asin\nB0COUNT001\nB0COUNT002\n'),
  })
  expect(counted.recipes).toEqual(
    options.recipes.map(() => ({ tasks: 2, skipped: 0, changed: [], leftOut: [] })),
  )
  await countCatalog(place.store, place.accountId, {
    ...options,
    catalog: await catalogOf('asin\nB0COUNT001\n'),
  })
  expect(place.store.batches.all()).toEqual([])
  expect(place.store.batches.findRecipe('creative_strategy', {}, false)).toBeNull()
})
