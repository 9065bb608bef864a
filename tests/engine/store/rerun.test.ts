import { NOT_RUNNING } from '../../../src/engine/progress/status.ts'
import { expect, test } from 'vitest'
import type { RecipeInput } from '../../../src/domain/recipe.ts'
import { createHandlers } from '../../../src/engine/commands/index.ts'
import { catalogOfTasks } from '../../../src/engine/drafts/choices.ts'
import type { Store, Task } from '../../../src/engine/store/index.ts'
import { accept, addTask, fill, intend, moved, newFile, NOW_MS, openAt, STRATEGY } from './workspace.ts'

const LISTING: RecipeInput = { name: 'listing', operation: 'listing_builder', params: {} }
const NOVEMBER_21_MS = new Date(2026, 10, 21, 9).getTime()
const clock = { nowMs: () => NOVEMBER_21_MS, monotonicMs: () => 0, sleep: () => Promise.resolve() }
const handlersOf = (store: Store) =>
  createHandlers({
    store,
    clock,
    library: '/library',
    live: () => NOT_RUNNING,
    preflight: null,
  })

/** Completed, with two images on disk. */
function complete(store: Store, task: Task): void {
  const jobId = `job-${task.id}`
  const pending = accept(store, task, jobId)
  const collecting = moved(store, pending, 'job_completed', { dueAtMs: null })
  const images = [1, 2].map((at) => ({
    path: `images[${at}]`,
    slot: `image-${at}`,
    content: { kind: 'image', url: `https://images.example.com/${task.id}/${at}.png` } as const,
    platform: null,
    variant: null,
  }))
  store.transaction(() => {
    store.assets.announce(collecting, jobId, images, NOW_MS + 1, NOW_MS)
    for (const { id } of store.assets.ofJob(jobId))
      store.assets.saved(id, {
        file: `${id}.png`,
        bytes: 1,
        sha256: 'a',
        format: 'png',
        width: 1,
        height: 1,
        note: null,
      })
  })
  moved(store, collecting, 'all_on_disk', { dueAtMs: null })
}

const library = (asins: readonly string[], ...recipes: readonly RecipeInput[]) => {
  const store = openAt(newFile())
  for (const recipe of recipes) for (const task of fill(store, asins, recipe).tasks) complete(store, task)
  const commands = handlersOf(store)
  return { store, commands, ids: () => commands.library_groups({ filter: {} }).ids }
}

test('every product and recipe is one task, however many of its images were rejected', () => {
  const { store, commands, ids } = library(['B0AGAIN001', 'B0AGAIN002'], STRATEGY, LISTING)
  expect(ids()).toHaveLength(8)
  expect(commands.rerun_plan({ assets: ids() })).toMatchObject({
    tasks: 4,
    credits: 10,
    tasks_of_unknown_price: 2,
    is_estimate: true,
    products: 2,
    recipes: 2,
    items: 8,
  })
  const [first = 0] = ids()
  // The service states the price of a strategy.
  expect(commands.rerun_plan({ assets: [first] })).toMatchObject({
    product: 'B0AGAIN001',
    products: 1,
    recipe: 'strategy',
    recipes: 1,
    items: 2,
    is_estimate: false,
  })
  // What nobody knows the price of is not free to cost anything.
  expect(() => commands.rerun({ assets: ids(), credits_max: null })).toThrow('Set a spending limit')
  expect(commands.rerun({ assets: ids(), credits_max: 30 })).toEqual({ tasks: 4, batches: [3] })
  const batch = store.batches.get(3)
  expect(batch.name).toMatch(/^Regenerated, Nov 21, /)
  expect(batch).toMatchObject({ source: 'Library', creditsMax: 30, state: 'active' })
  const tasks = store.tasks.ofBatch(3, 'queued')
  expect(new Set(tasks.map(({ asin, operation }) => `${asin} ${operation}`)).size).toBe(4)
  // Two recipes of a product are two tasks of one product.
  expect(new Set(tasks.map(({ productId }) => productId)).size).toBe(2)
})

test('the images of an earlier and a later job of the same are one task', () => {
  const { store, commands, ids } = library(['B0TWICE001'], STRATEGY, STRATEGY)
  expect(commands.rerun_plan({ assets: ids() }).tasks).toBe(1)
  // In another country it is another product.
  const [task] = store.tasks.ofBatch(1, 'completed')
  if (task === undefined) throw new Error('no task')
  addTask(store, task, { asin: 'B0TWICE001', countryCode: 'DE' })
  for (const queued of store.tasks.ofBatch(1, 'queued')) complete(store, queued)
  commands.rerun({ assets: ids(), credits_max: null })
  const again = store.tasks.ofBatch(3, 'queued')
  expect(again.map(({ countryCode }) => countryCode).toSorted()).toEqual(['DE', 'US'])
  expect(new Set(again.map(({ productId }) => productId)).size).toBe(2)
})

test('each account has a batch of its own, and its part of the spending limit', () => {
  const { store, commands, ids } = library(['B0OWNER001', 'B0OWNER002', 'B0OWNER003'], STRATEGY)
  const other = store.accounts.put({ name: 'other', baseUrl: 'https://y.example/', keyKind: 'test' }, NOW_MS)
  store.transaction(() => {
    const { id: recipeId } = store.batches.putRecipe(STRATEGY, false, NOW_MS)
    const hours = { startMinute: 1320, endMinute: 420 }
    const batchId = store.batches.insert(
      { accountId: other, name: 'theirs', source: 'x', pilotSize: null, creditsMax: null, hours },
      NOW_MS,
    )
    addTask(
      store,
      { batchId, accountId: other, recipeId, operation: 'creative_strategy' },
      { asin: 'B0OWNER001', countryCode: 'DE', title: 'Lampe' },
    )
    store.batches.setState(batchId, 'active')
  })
  for (const task of store.tasks.ofBatch(2, 'queued')) complete(store, task)
  // A test key's job costs nothing.
  expect(commands.rerun_plan({ assets: ids() })).toMatchObject({
    tasks: 4,
    credits: 15,
    tasks_of_unknown_price: 0,
  })
  const given = { startMinute: 60, endMinute: 120 }
  expect(commands.rerun({ assets: ids(), credits_max: 20, hours: given }).batches).toEqual([3, 4])
  expect([3, 4].map((id) => store.batches.get(id))).toMatchObject([
    { accountId: 1, creditsMax: 15, hours: given },
    { accountId: other, creditsMax: 5, hours: { startMinute: 1320, endMinute: 420 } },
  ])
  const [theirs] = store.tasks.ofBatch(4, 'queued')
  expect(store.batches.product(theirs?.productId ?? 0)).toMatchObject({ countryCode: 'DE', title: 'Lampe' })
})

test('a test run is made again without a spending limit, and takes no part of the limit of the others', () => {
  const { store, commands, ids } = library(['B0OWNER001', 'B0OWNER002'], LISTING)
  const free = store.accounts.put(
    { name: 'free', baseUrl: 'https://z.example/', keyKind: 'live', testRun: true },
    NOW_MS,
  )
  store.transaction(() => {
    const { id: recipeId } = store.batches.putRecipe(LISTING, false, NOW_MS)
    const batchId = store.batches.insert(
      { accountId: free, name: 'test', source: 'x', pilotSize: null, creditsMax: null, hours: null },
      NOW_MS,
    )
    addTask(
      store,
      { batchId, accountId: free, recipeId, operation: 'listing_builder' },
      { asin: 'B0OWNER003' },
    )
    store.batches.setState(batchId, 'active')
  })
  for (const task of store.tasks.ofBatch(2, 'queued')) complete(store, task)
  const hours = { startMinute: 60, endMinute: 120 }
  expect(commands.rerun({ assets: ids(), credits_max: 20, hours }).batches).toEqual([3, 4])
  expect([3, 4].map((id) => store.batches.get(id))).toMatchObject([
    { accountId: 1, creditsMax: 20, hours },
    { accountId: free, creditsMax: null, hours: null },
  ])
})

test('what waits to be made again is not made twice; what was cancelled may be', () => {
  const { store, commands, ids } = library(['B0ONCE0001'], STRATEGY)
  expect(commands.rerun({ assets: ids(), credits_max: null }).tasks).toBe(1)
  expect(commands.rerun({ assets: ids(), credits_max: null })).toEqual({ tasks: 0, batches: [] })
  commands.cancel({ batch: 2 })
  expect(commands.rerun({ assets: ids(), credits_max: null })).toEqual({ tasks: 1, batches: [3] })
  expect(store.batches.all()).toHaveLength(3)
})

test('what may have been paid for already is not made again beside it', () => {
  const { store, commands, ids } = library(['B0DOUBT001'], STRATEGY)
  commands.rerun({ assets: ids(), credits_max: null })
  for (const task of store.tasks.ofBatch(2, 'queued')) {
    const { task: sent, submissionId } = intend(store, task)
    const lost = moved(store, sent, 'answer_lost', { dueAtMs: NOW_MS })
    store.transaction(() => store.submissions.close(submissionId, 'undecided', null, null, NOW_MS))
    moved(store, lost, 'nobody_can_know', { dueAtMs: null, code: 'IN_DOUBT', message: 'who knows' })
  }
  expect(commands.rerun_plan({ assets: ids() }).tasks).toBe(0)
  expect(commands.rerun({ assets: ids(), credits_max: null })).toEqual({ tasks: 0, batches: [] })
})

test('what is generated again has the newest photos, whichever recipe brought them; so has its draft', () => {
  const { store, commands, ids } = library(['B0AGAIN001', 'B0AGAIN002'], STRATEGY)
  const photo = (name: string) => ({ mainImageUrl: `https://example.com/${name}.jpg`, otherImageUrls: [] })
  const older = store.tasks.ofBatch(1, 'completed')
  // The later list has a photo of the first product only.
  const { tasks: later } = fill(store, ['B0AGAIN001', 'B0AGAIN002'], LISTING)
  store.transaction(() => {
    for (const { productId } of older) store.batches.setPhotos(productId, photo('old'))
    store.batches.setPhotos(later[0]?.productId ?? 0, photo('new'))
  })
  const { batches } = commands.rerun({ assets: ids(), credits_max: null, hours: null })
  const again = store.tasks.ofBatch(batches[0] ?? 0, 'queued')
  const sent = again.map(({ asin, productId }) => [asin, store.batches.product(productId).mainImageUrl])
  const expected = { B0AGAIN001: photo('new').mainImageUrl, B0AGAIN002: photo('old').mainImageUrl }
  expect(Object.fromEntries(sent)).toEqual(expected)
  const { catalog } = catalogOfTasks(
    store,
    older.map(({ id }) => id),
  )
  const text = new TextDecoder().decode(catalog.bytes)
  for (const url of Object.values(expected)) expect(text.split(url)).toHaveLength(2)
})
