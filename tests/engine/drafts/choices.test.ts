import { expect, onTestFinished, test } from 'vitest'
import { catalogOfTasks } from '../../../src/engine/drafts/choices.ts'
import { setLocale } from '../../../src/words/index.ts'
import { addTask, fill, moved, newFile, NOW_MS, openAt, STRATEGY } from '../store/workspace.ts'
import { LISTING, refusal, setUpDrafts } from './drafts-setup.ts'

const CATALOG = `asin,country,sku,title,main_image_url,other_image_urls
B0DRAFT001,DE,A-1,"-Mug, ""blue""",https://images.example.com/1.jpg,https://images.example.com/2.jpg|https://images.example.com/3.jpg
`

test.each(['en', 'de', 'ja'] as const)(
  'a task becomes a draft of its product and recipe: %s',
  async (locale) => {
    onTestFinished(() => setLocale('en'))
    await setLocale(locale)
    const setup = await setUpDrafts()
    const { drafts } = setup.engine
    const { id } = await setup.stage(CATALOG, 'autumn.csv', null)
    const hours = { startMinute: 1320, endMinute: 420 }
    await drafts.change_draft({ draft: id, choices: { recipes: [LISTING], hours, credits_max: 500 } })
    const { batch } = await drafts.start_draft({ draft: id })
    const { tasks } = setup.engine.call('tasks', {
      filter: { batch },
      sort: 'order',
      descending: false,
      offset: 0,
      limit: 1,
    })
    const task = tasks[0]?.id ?? 0

    const { draft } = await drafts.draft_of_task({ tasks: [task] })
    expect(draft).toMatchObject({
      source: 'autumn.csv',
      rows: 1,
      problem_rows: 0,
      choices: { recipes: [LISTING], account: setup.accountId, hours, force: false },
    })
    expect(draft.choices.name).toContain('B0DRAFT001')
    expect(draft.columns.map(({ field }) => field)).toEqual([
      'asin',
      'country',
      'sku',
      'title',
      'main_image_url',
      'other_image_urls',
    ])
    const [row] = await setup.rows(draft.id)
    expect(row).toMatchObject({
      line: 2,
      cells: [
        'B0DRAFT001',
        'DE',
        'A-1',
        '-Mug, "blue"',
        'https://images.example.com/1.jpg',
        'https://images.example.com/2.jpg|https://images.example.com/3.jpg',
      ],
    })
    // The same again is paid for once: only a change makes it a new task.
    expect(await drafts.draft_plan({ draft: draft.id })).toMatchObject({ tasks: 0, skipped: 1 })
    await drafts.fix_cell({ draft: draft.id, line: 2, column: 0, value: 'B0DRAFT002' })
    expect(await drafts.draft_plan({ draft: draft.id })).toMatchObject({
      tasks: 1,
      skipped: 0,
    })
  },
)

test('a task that does not exist is no draft', async () => {
  const { engine } = await setUpDrafts()
  expect(await refusal(engine.drafts.draft_of_task({ tasks: [7] }))).toContain('7')
})

test('failed tasks become a draft of their products and of all recipes that failed for one of them', () => {
  const store = openAt(newFile())
  const { accountId, batchId, recipeId, tasks } = fill(store, ['B0FAIL0001', 'B0FAIL0002', 'B0GOOD0001'])
  const [first, second] = tasks
  if (first === undefined || second === undefined) throw new Error('no tasks')
  const of = { batchId, accountId, recipeId, operation: STRATEGY.operation }
  const other = store.transaction(() => store.batches.putRecipe(LISTING, false, NOW_MS)).id
  const { productId, asin, countryCode } = first
  const again = { ...of, recipeId: other, operation: LISTING.operation, productId, asin, countryCode }
  store.transaction(() => {
    store.tasks.insert({ ...again, ordinal: 9 }, NOW_MS)
    addTask(store, of, { asin: 'B0GOOD0002', ordinal: 10 })
  })
  for (const task of store.tasks.ofBatch(batchId, 'queued'))
    if (task.asin.startsWith('B0FAIL'))
      moved(store, task, 'check_failed', { dueAtMs: null, code: 'VALIDATION_ERROR' })

  // Of one product, also the recipe that nobody opened.
  const one = catalogOfTasks(store, [first.id])
  expect(one.defaults.recipes?.map(({ name }) => name)).toEqual([STRATEGY.name, LISTING.name])
  expect(one.defaults.name).toBe('B0FAIL0001: replacement for 2 failed tasks')

  const all = catalogOfTasks(store, [first.id, second.id])
  expect(all.defaults.name).toBe('Replacement for 3 failed tasks')
  const [, ...rows] = new TextDecoder().decode(all.catalog.bytes).split('\n')
  expect(rows.map((row) => row.slice(1, 11))).toEqual(['B0FAIL0001', 'B0FAIL0002'])
})

test('a start may set its own limit, in place of that of the draft', async () => {
  const setup = await setUpDrafts()
  const { id } = await setup.stage('asin,country\nB0DRAFT001,US\nB0DRAFT002,US\n')
  const choices = { recipes: [STRATEGY], credits_max: 100 }
  await setup.engine.drafts.change_draft({ draft: id, choices })
  await setup.engine.drafts.start_draft({ draft: id, credits_max: 5 })
  expect(setup.engine.status().batches).toMatchObject([{ credits_max: 5, tasks: { queued: 2 } }])
})
