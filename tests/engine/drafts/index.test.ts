import { expect, onTestFinished, test } from 'vitest'
import { setLocale } from '../../../src/words/index.ts'
import { LISTING, refusal, setUpDrafts, STRATEGY } from './drafts-setup.ts'

const CATALOG = `sku,asin,item-name,country,main_image_url
A-1,B0DRAFT001,Mug,US,https://images.example.com/1.jpg
A-2,B0 DRAFT02,Bowl,DE,
A-3,B0DRAFT003,Plate,Atlantis,nowhere
A-4,B0DRAFT001,Mug again,US,
A-5,mug,Another,US,
`

test('a catalog is described with its columns, its counts and its problems at their cells', async () => {
  const setup = await setUpDrafts()
  const draft = await setup.stage(CATALOG, 'Autumn range.csv')
  expect(draft).toMatchObject({
    source: 'Autumn range.csv',
    encoding: 'utf-8',
    separator: ',',
    has_header: true,
    rows: 5,
    good_rows: 1,
    problem_rows: 3,
    duplicates: 1,
    fixed_cells: 0,
    choices: { name: 'Autumn range', account: setup.accountId, default_country: 'US', recipes: [] },
  })
  expect(draft.columns.map(({ header, field, found, problems }) => [header, field, found, problems])).toEqual(
    [
      ['sku', 'sku', 'header', 0],
      ['asin', 'asin', 'header', 3],
      ['item-name', 'title', 'header', 0],
      ['country', 'country', 'header', 1],
      ['main_image_url', 'main_image_url', 'header', 1],
    ],
  )
  expect(draft.columns[2]?.samples).toEqual(['Mug', 'Bowl', 'Plate'])
  const rows = await setup.rows(draft.id, true)
  expect(
    rows.map(({ line, problems }) => [line, problems.map(({ column, code }) => [column, code])]),
  ).toEqual([
    [3, [[1, 'ASIN_BAD']]],
    [
      4,
      [
        [3, 'COUNTRY_UNKNOWN'],
        [4, 'URL_BAD'],
      ],
    ],
    [6, [[1, 'ASIN_BAD']]],
  ])
  expect(rows[0]?.cells).toEqual(['A-2', 'B0 DRAFT02', 'Bowl', 'DE', ''])
})

test('what was chosen is taken back with null, and what is not named stays', async () => {
  const setup = await setUpDrafts()
  const { id } = await setup.stage(CATALOG)
  const change = async (choices: Parameters<typeof setup.engine.drafts.change_draft>[0]['choices']) =>
    (await setup.engine.drafts.change_draft({ draft: id, choices })).draft.choices
  const said = { hours: { startMinute: 1320, endMinute: 420 }, pilot_size: 5, credits_max: 100 }
  expect(await change({ ...said, default_country: 'DE' })).toMatchObject({ ...said, default_country: 'DE' })
  const none = { hours: null, pilot_size: null, credits_max: null, default_country: null }
  expect(await change({ ...none, name: undefined })).toMatchObject({ ...none, name: 'catalog' })
  expect((await setup.engine.drafts.draft({ draft: id })).draft.choices).toMatchObject(none)
})

test('problems are in the language that is shown now', async () => {
  onTestFinished(() => setLocale('en'))
  const setup = await setUpDrafts()
  const { id } = await setup.stage(CATALOG)
  const messages = async () => (await setup.rows(id, true)).map(({ problems }) => problems[0]?.message)
  const english = await messages()
  await setLocale('de')
  expect((await messages())[0]).toMatch(/^Die ASIN/)
  await setLocale('en')
  expect(await messages()).toEqual(english)
})

test('cells are fixed, recipes chosen, the plan shown and the batch started; then the draft is gone', async () => {
  const setup = await setUpDrafts()
  const { drafts } = setup.engine
  const { id } = await setup.stage(CATALOG)
  const fixed = await drafts.fix_cell({ draft: id, line: 3, column: 1, value: 'B0DRAFT002' })
  expect(fixed.row).toEqual({
    line: 3,
    cells: ['A-2', 'B0DRAFT002', 'Bowl', 'DE', ''],
    problems: [],
    left_out: false,
  })
  expect(fixed.draft).toMatchObject({ good_rows: 2, problem_rows: 2, fixed_cells: 1 })

  expect((await drafts.draft_plan({ draft: id })).obstacles).toEqual(['Select at least one recipe.'])
  expect(await refusal(drafts.start_draft({ draft: id }))).toContain('Select at least one recipe')
  const { draft } = await drafts.change_draft({
    draft: id,
    choices: {
      name: 'Autumn',
      recipes: [STRATEGY, LISTING],
      hours: { startMinute: 1320, endMinute: 420 },
      pilot_size: 2,
    },
  })
  expect(draft).toMatchObject({ good_rows: 2, problem_rows: 2 })
  const plan = await drafts.draft_plan({ draft: id })
  expect(plan).toMatchObject({
    tasks: 4,
    skipped: 0,
    credits: 10,
    tasks_of_unknown_price: 2,
    recipes: [
      { name: 'Strategy', tasks: 2, credits_each: 5, price_from: 'specification' },
      { name: 'Listing', tasks: 2, credits_each: null, price_from: 'unknown' },
    ],
  })
  expect(plan.nights.reduce((sum, { tasks }) => sum + tasks, 0)).toBe(4)
  expect(plan.disk.needed_bytes).toBeGreaterThan(10_000_000)
  expect(plan.disk.free_bytes).toBeGreaterThan(0)
  expect(plan.obstacles).toEqual(['The prices of 2 tasks aren’t known yet. Set a spending limit.'])
  await drafts.change_draft({ draft: id, choices: { credits_max: 100 } })
  const started = await drafts.start_draft({ draft: id })
  expect(started.tasks).toBe(4)
  expect(setup.engine.status().batches).toMatchObject([
    { id: started.batch, name: 'Autumn', state: 'active', tasks: { queued: 4 } },
  ])
  expect(await drafts.drafts({})).toEqual({ drafts: [] })
  expect(await setup.files()).not.toContainEqual(expect.stringContaining(id))
  expect(await refusal(drafts.draft({ draft: id }))).toContain('This draft no longer exists')
})

test('what was generated or is in progress is skipped, unless a person says otherwise', async () => {
  const setup = await setUpDrafts()
  const { drafts } = setup.engine
  const start = async (force: boolean) => {
    const { id } = await setup.stage('asin\nB0DRAFT001\nB0DRAFT002\n')
    await drafts.change_draft({ draft: id, choices: { recipes: [STRATEGY], force } })
    return { id, plan: await drafts.draft_plan({ draft: id }) }
  }
  await drafts.start_draft({ draft: (await start(false)).id })
  const again = await start(false)
  expect(again.plan).toMatchObject({ tasks: 0, skipped: 2 })
  expect(await refusal(drafts.start_draft({ draft: again.id }))).toContain(
    'already generated, queued, in progress or in doubt',
  )
  expect((await start(true)).plan).toMatchObject({ tasks: 2, skipped: 0, obstacles: [] })
})

test('nothing that a person chose is lost between one process and the next', async () => {
  const setup = await setUpDrafts()
  const { id } = await setup.stage(CATALOG)
  await setup.engine.drafts.change_draft({
    draft: id,
    choices: { recipes: [STRATEGY], mapping: { title: null, sku: 2 }, credits_max: 12.5 },
  })
  await setup.engine.drafts.fix_cell({ draft: id, line: 3, column: 1, value: 'B0DRAFT002' })
  const before = await setup.engine.drafts.draft({ draft: id })
  const rows = await setup.rows(id)
  await setup.reopen()
  expect(await setup.engine.drafts.draft({ draft: id })).toEqual(before)
  expect(await setup.rows(id)).toEqual(rows)
  const { drafts } = await setup.engine.drafts.drafts({})
  expect(drafts).toMatchObject([{ id, name: 'catalog', source: 'catalog.csv', problem: null }])
  expect(before.draft.columns.map(({ field, found }) => [field, found])).toEqual([
    [null, null],
    ['asin', 'header'],
    ['sku', 'named'],
    ['country', 'header'],
    ['main_image_url', 'header'],
  ])
})

test('a table whose ASIN column nobody recognises is kept for a person to name it', async () => {
  const setup = await setUpDrafts()
  const draft = await setup.stage('thing;other\nWIDGET0001;x\nWIDGET0002;y\n')
  expect(draft).toMatchObject({ rows: 2, good_rows: 0, problem_rows: 2 })
  const plan = () => setup.engine.drafts.draft_plan({ draft: draft.id })
  expect((await plan()).obstacles).toContain('Select the column that contains the ASINs.')
  const choices = { mapping: { asin: 0 }, recipes: [STRATEGY] }
  const named = await setup.engine.drafts.change_draft({ draft: draft.id, choices })
  expect(named.draft.columns[0]).toMatchObject({ field: 'asin', found: 'named' })
  expect(named.draft.problem_kinds).toMatchObject([{ code: 'ASIN_UNLIKELY', severity: 'error', rows: 2 }])
  const accepted_asins = ['WIDGET0001', 'WIDGET0002']
  const accepted = await setup.engine.drafts.change_draft({ draft: draft.id, choices: { accepted_asins } })
  expect(accepted.draft.good_rows).toBe(2)
  expect((await plan()).obstacles).toEqual([])
})

test('choices that cannot be are refused, and leave the draft as it was', async () => {
  const setup = await setUpDrafts()
  const { drafts } = setup.engine
  const draft = await setup.stage(CATALOG)
  const change = (mapping: Record<string, number>) =>
    refusal(drafts.change_draft({ draft: draft.id, choices: { mapping } }))
  expect(await change({ asin: 1, title: 1 })).toContain('mapped to both')
  expect(await change({ asin: 77 })).toContain('no column 78')
  const fix = (line: number, column: number, value: string) =>
    refusal(drafts.fix_cell({ draft: draft.id, line, column, value }))
  expect(await fix(1, 0, 'x')).toContain('Line 1')
  expect(await fix(99, 0, 'x')).toContain('Line 99')
  expect(await fix(2, 5, 'x')).toContain('no column 6')
  expect((await drafts.draft({ draft: draft.id })).draft).toEqual(draft)
})

test('writing what the file says undoes the fix', async () => {
  const setup = await setUpDrafts()
  const { drafts } = setup.engine
  const draft = await setup.stage(CATALOG)
  await drafts.fix_cell({ draft: draft.id, line: 3, column: 1, value: 'B0DRAFT002' })
  const back = await drafts.fix_cell({ draft: draft.id, line: 3, column: 1, value: 'B0 DRAFT02' })
  expect(back.draft).toEqual(draft)
})

test('a recipe that is wrong, or there twice, is an obstacle and no problem of rows', async () => {
  const setup = await setUpDrafts()
  const { drafts } = setup.engine
  const draft = await setup.stage('asin\nB0DRAFT001\n')
  const recipes = [
    { name: 'Clone', operation: 'scale' as const, params: { scale_mode: 'catalog' } },
    STRATEGY,
    // A default that is said aloud makes no other of it.
    { ...STRATEGY, name: 'Twin', params: { ...STRATEGY.params, force_new: false } },
  ]
  const changed = await drafts.change_draft({ draft: draft.id, choices: { recipes } })
  expect(changed.draft).toMatchObject({ good_rows: 1, problem_rows: 0 })
  expect((await drafts.draft_plan({ draft: draft.id })).obstacles).toEqual([
    'Recipe “Clone”: Add at least one reference.',
    'The recipes “Strategy” and “Twin” are the same. Remove one of them.',
  ])
})

test('a test run takes the products that go first and leaves the draft', async () => {
  const setup = await setUpDrafts()
  const { drafts } = setup.engine
  const draft = await setup.stage('asin,price\nB0DRAFT001,1\nB0DRAFT002,20\nB0DRAFT003,30\n')
  const stand = { draft: draft.id, account: setup.accountId, products_max: 2 }
  expect(await refusal(drafts.startTestRun(stand))).toContain('Select at least one recipe')
  await drafts.change_draft({ draft: draft.id, choices: { recipes: [STRATEGY], pilot_size: 1 } })
  const { batch, tasks } = await drafts.startTestRun(stand)
  expect(tasks).toBe(2)
  expect(setup.engine.status().batches[0]?.name).toBe('Test run: catalog')
  const made = setup.engine.call('tasks', {
    filter: { batch },
    sort: 'order',
    descending: false,
    offset: 0,
    limit: 9,
  })
  expect(made.tasks.map(({ asin }) => asin)).toEqual(['B0DRAFT003', 'B0DRAFT002'])
  expect((await drafts.draft({ draft: draft.id })).draft.good_rows).toBe(3)
})

test('the account of a test run is nobody’s, and of several the connected one is meant', async () => {
  const setup = await setUpDrafts()
  const connect = (name: string, testRun = false) =>
    setup.engine.connect({
      name,
      baseUrl: 'https://service.example/',
      key: () => 'pk_live_other',
      testRun,
    }).accountId
  const testRuns = connect('Rehearsal', true)
  const { id, choices } = await setup.stage('asin\nB0DRAFT001\n')
  expect(choices.account).toBe(setup.accountId)
  await setup.engine.drafts.change_draft({ draft: id, choices: { account: testRuns, recipes: [STRATEGY] } })
  expect(await refusal(setup.engine.drafts.start_draft({ draft: id }))).toContain('Select an account')
  connect('Second shop')
  const unsure = await setup.stage('asin\nB0DRAFT009\n')
  expect(unsure.choices.account).toBeNull()
  const { obstacles } = await setup.engine.drafts.draft_plan({ draft: unsure.id })
  expect(obstacles[0]).toContain('Select an account')
  // After a restart only the first has its key.
  await setup.reopen()
  expect((await setup.stage('asin\nB0DRAFT008\n')).choices.account).toBe(setup.accountId)
})

test('what is queued already goes out first', async () => {
  const setup = await setUpDrafts()
  const { drafts } = setup.engine
  const list = (from: number, count: number) =>
    `asin\n${Array.from({ length: count }, (_, n) => `B0${String(from + n).padStart(8, '0')}\n`).join('')}`
  const planned = async (text: string) => {
    const { id } = await setup.stage(text)
    await drafts.change_draft({ draft: id, choices: { recipes: [STRATEGY] } })
    return { id, plan: await drafts.draft_plan({ draft: id }) }
  }
  const first = await planned(list(0, 300))
  expect(first.plan.nights.map(({ tasks }) => tasks)).toEqual([300])
  await drafts.start_draft({ draft: first.id })
  const { plan } = await planned(list(1000, 300))
  expect(plan.nights.map(({ tasks }) => tasks)).toEqual([200, 100])
  expect(plan.nights[0]?.start_ms).toBe((first.plan.nights[0]?.start_ms ?? 0) + 30 * 60_000)
})
