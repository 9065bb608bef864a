import { NOT_RUNNING } from '../../../../src/engine/progress/status.ts'
// What a hundred thousand assets would be too slow without: that is asserted by how they are read, never by how long it
// takes.
import Database from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import {
  LIBRARY_SORTS,
  type LibraryFilter,
  type LibrarySort,
} from '../../../../src/contract/commands/library.ts'
import { createHandlers } from '../../../../src/engine/commands/index.ts'
import { openDatabase } from '../../../../src/engine/store/database.ts'
import type { Placed, Store, Task } from '../../../../src/engine/store/index.ts'
import { accept, addTask, fill, newFile, noValues, NOW_MS, openAt } from '../workspace.ts'

const clock = { nowMs: () => NOW_MS, monotonicMs: () => 0, sleep: () => Promise.resolve() }
const handlersOf = (store: Store) =>
  createHandlers({
    store,
    clock,
    library: '/library',
    live: () => NOT_RUNNING,
    preflight: null,
  })

const image = (at: number, over: Partial<Placed> = {}): Placed => ({
  path: `images[${at}].url`,
  slot: `image-${at + 1}`,
  content: { kind: 'image', url: `https://images.example.com/${at}.png?signature=secret` },
  platform: 'Alpha',
  variant: null,
  ...over,
})

/** Images of a job of the task, expected. */
function announce(store: Store, task: Task, images: readonly Placed[]): void {
  const taken = accept(store, task, `job-${task.id}`)
  store.transaction(() => store.assets.announce(taken, `job-${task.id}`, images, NOW_MS + 86_400_000, NOW_MS))
}

const EVERY_FILTER: LibraryFilter = {
  batch: 1,
  recipe: 1,
  operation: 'a_plus',
  platform: 'Alpha',
  kind: 'image',
  review: 'approved',
  state: 'on_disk',
  preflight: 'not_measured',
  expiring: true,
  search: 'Ärmel',
  rating: 4,
}

test('finding, sorting and counting touch no row of an asset but those of its versions', () => {
  const store = openAt(newFile())
  const made = vi.spyOn(Database.prototype, 'prepare')
  for (const filter of [{}, EVERY_FILTER, { asin: 'B0' }, { search: 'x' }] satisfies LibraryFilter[]) {
    for (const sort of LIBRARY_SORTS) {
      store.library.groups(filter, 0, sort)
      store.library.ids(filter, 0, sort)
    }
    store.library.counts(filter, 0)
  }
  const texts = [...new Set(made.mock.calls.map(([sql]) => sql))]
  made.mockRestore()
  expect(texts).toHaveLength(44)
  const db = openDatabase(newFile())
  for (const sql of texts) {
    const plan = db
      .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .all(noValues(sql))
      .map(({ detail }) => detail)
    expect(plan.join('; ')).toMatch(/(SCAN|SEARCH) asset USING COVERING INDEX asset_in_library/)
    const touched = plan.filter((step) => /\basset\b/.test(step) && !step.includes('asset_in_library'))
    const ofVersions = /^SEARCH asset USING (INTEGER PRIMARY KEY|INDEX asset_version)/
    expect(touched.filter((step) => !ofVersions.test(step))).toEqual([])
    // Grouped in the index's own order.
    expect(plan.filter((step) => step.includes('GROUP BY'))).toEqual([])
  }
  db.close()
})

test('products and their images stand in the order that is asked for', () => {
  const store = openAt(newFile())
  const { batchId, accountId, recipeId } = fill(store, [])
  const skus = { B0A: 'sku-2', B0B: undefined, B0C: 'SKU-1' }
  store.transaction(() => {
    for (const [asin, sku] of Object.entries(skus))
      addTask(
        store,
        { batchId, accountId, recipeId, operation: 'creative_strategy' },
        { asin, ...(sku === undefined ? {} : { sku }) },
      )
  })
  for (const task of store.tasks.ofBatch(batchId, 'queued')) announce(store, task, [image(0), image(1)])
  const { review, library_assets_of: listed } = handlersOf(store)
  expect(listed({ assets: [1] }).assets).toMatchObject([{ asin: 'B0A', sku: 'sku-2' }])
  for (const [asset, rating] of [
    [2, 3],
    [4, 5],
    [6, 5],
  ] as const)
    review({ assets: [asset], rating })
  store.preflight.judged(1, 'error', 1)
  store.preflight.judged(5, 'error', 1)
  // Of products that are equally good, the images of one stand before those of the next.
  const of = (sort: LibrarySort) => [
    ...store.library.groups({}, 0, sort).map(({ asin }) => asin),
    ...store.library.ids({}, 0, sort),
  ]
  expect(of('asin')).toEqual(['B0A', 'B0B', 'B0C', 1, 2, 3, 4, 5, 6])
  expect(of('sku')).toEqual(['B0C', 'B0A', 'B0B', 5, 6, 1, 2, 3, 4])
  expect(of('newest')).toEqual(['B0C', 'B0B', 'B0A', 5, 6, 3, 4, 1, 2])
  expect(of('rating')).toEqual(['B0B', 'B0C', 'B0A', 4, 3, 6, 5, 2, 1])
  expect(of('preflight')).toEqual(['B0A', 'B0C', 'B0B', 1, 2, 5, 6, 3, 4])
  expect(store.library.ids({ rating: 4 }, 0)).toEqual([4, 6])
})

test('text is found whatever its case, as it is written', () => {
  const store = openAt(newFile())
  const { batchId, accountId, recipeId } = fill(store, [])
  const titles = ['Ärmelschoner', 'GRÖSSE L', 'Glas 100% klar', String.raw`a\b_c`]
  store.transaction(() => {
    for (const [index, title] of titles.entries())
      addTask(
        store,
        { batchId, accountId, recipeId, operation: 'creative_strategy' },
        { asin: `B0TEXT000${index}`, ordinal: index + 1, sku: `sku-${index}`, title },
      )
  })
  for (const task of store.tasks.ofBatch(batchId, 'queued')) announce(store, task, [image(0)])
  const found = (search: string) => store.library.groups({ search }, 0).map(({ title }) => title)
  expect(found('ärmel')).toEqual(['Ärmelschoner'])
  expect(found('größe')).toEqual(['GRÖSSE L'])
  expect(found('gröSSe')).toEqual(['GRÖSSE L'])
  expect(found('100%')).toEqual(['Glas 100% klar'])
  expect(found(String.raw`A\B_C`)).toEqual([String.raw`a\b_c`])
  expect(found('SKU-2')).toEqual(['Glas 100% klar'])
  expect(found('b0text0003')).toEqual([String.raw`a\b_c`])
  expect(found('  ')).toHaveLength(4)
})

test('ten thousand at once are one step, there and back', () => {
  const store = openAt(newFile())
  const { tasks } = fill(
    store,
    Array.from({ length: 100 }, (_, at) => `B0MANY${String(at).padStart(4, '0')}`),
  )
  for (const task of tasks)
    announce(
      store,
      task,
      Array.from({ length: 100 }, (_, at) => image(at)),
    )
  const commands = handlersOf(store)
  const { ids } = commands.library_groups({ filter: {} })
  expect(ids).toHaveLength(10_000)
  // Twice named is once meant.
  const assets = [...ids.slice(1), ids[1] ?? 0]
  const rejected = commands.review({ assets, state: 'rejected', reason: 'All wrong' })
  expect([rejected.reviewed.length, rejected.undoable]).toEqual([9_999, 1])
  expect(commands.library_counts({ filter: {} })).toMatchObject({
    rejected: 9_999,
    unreviewed: 1,
    expiring: 10_000,
  })
  expect(commands.rerun_plan({ assets: ids })).toMatchObject({
    tasks: 0,
    credits: 0,
    tasks_of_unknown_price: 0,
  })
  const back = commands.undo_review({})
  expect([back.reviewed.length, back.undoable]).toEqual([9_999, 0])
  expect(commands.library_counts({ filter: {} })).toMatchObject({ rejected: 0, unreviewed: 10_000 })
})

test('each step is taken back in turn, over a hundred of them', () => {
  const store = openAt(newFile())
  const [task] = fill(store, ['B0UNDO0001']).tasks
  if (task === undefined) throw new Error('no task')
  announce(store, task, [image(0), image(1)])
  const commands = handlersOf(store)
  const reported = () =>
    commands
      .library_assets_of({ assets: commands.library_groups({ filter: {} }).ids })
      .assets.map(({ review }) => review)
  const states = [reported()]
  for (let step = 0; step < 120; step += 1) {
    const assets = step % 3 === 0 ? [1, 2] : [1 + (step % 2)]
    const state = (['approved', 'rejected', 'unreviewed'] as const)[step % 3]
    commands.review({ assets, state, rating: 1 + (step % 5), note: `step ${step}` })
    states.push(reported())
  }
  for (const expected of states.slice(0, -1).toReversed()) {
    commands.undo_review({})
    expect(reported()).toEqual(expected)
  }
  expect(commands.undo_review({})).toEqual({ reviewed: [], undoable: 0 })
})

test('these and those, in the library’s order, without what is not there', () => {
  const store = openAt(newFile())
  for (const task of fill(store, ['B0THESE002', 'B0THESE001']).tasks)
    announce(store, task, [image(0), image(1)])
  const commands = handlersOf(store)
  const { ids } = commands.library_groups({ filter: {} })
  const { assets } = commands.library_assets_of({ assets: [...ids.toReversed(), 77, ids[0] ?? 0] })
  expect(assets).toEqual(
    commands.library_assets_of({ assets: commands.library_groups({ filter: {} }).ids }).assets,
  )
  expect(assets.map(({ id }) => id)).toEqual(ids)
  expect(JSON.stringify(assets)).not.toContain('secret')
})
