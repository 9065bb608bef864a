import { expect, test } from 'vitest'
import { inlineRows, workbook } from '../intake/workbooks.ts'
import { LISTING, refusal, setUpDrafts, STRATEGY } from './drafts-setup.ts'

const CATALOG = `asin,country
B0LEAVE001,US
https://shop.example/dp/B0LEAVE002,US
B0LEAVE003,US
B0LEAVE003,US
B0 BAD,US
`

test('a row that is left out is greyed, counted and never bought; included again it goes again', async () => {
  const setup = await setUpDrafts()
  const { drafts } = setup.engine
  const { id } = await setup.stage(CATALOG)
  await drafts.change_draft({ draft: id, choices: { recipes: [STRATEGY] } })
  const out = await drafts.leave_out({ draft: id, lines: [2, 6], left_out: true })
  expect(out.draft).toMatchObject({
    rows: 5,
    good_rows: 2,
    left_out: 2,
    // The duplicate is dealt with as well.
    problem_rows: 1,
    problem_kinds: [{ code: 'ASIN_REPAIRED', rows: 1 }],
    duplicates: 1,
  })
  expect((await setup.rows(id)).map(({ left_out }) => left_out)).toEqual([true, false, false, false, true])
  const only = { draft: id, only_problems: false, only_left_out: true, offset: 0, limit: 10 }
  expect((await drafts.draft_rows(only)).rows.map(({ line }) => line)).toEqual([2, 6])
  // It survives the window, and the process.
  await setup.reopen()
  const again = setup.engine.drafts
  expect((await again.draft({ draft: id })).draft).toEqual(out.draft)
  expect(await again.draft_plan({ draft: id })).toMatchObject({ tasks: 2 })
  const back = await again.leave_out({ draft: id, lines: [2], left_out: false })
  expect(back.draft).toMatchObject({ good_rows: 3, left_out: 1 })
  // Turned over, whatever is shown of it.
  const turnOver = () => again.leave_out({ draft: id, lines: [2], left_out: null })
  expect(await turnOver()).toMatchObject({ left_out: true, draft: { left_out: 2 } })
  expect(await turnOver()).toMatchObject({ left_out: false, draft: { left_out: 1 } })
  expect(await again.start_draft({ draft: id })).toMatchObject({ tasks: 3 })
})

test('a value that does not look like an ASIN goes once a person accepts it, until it is another', async () => {
  const setup = await setUpDrafts()
  const { drafts } = setup.engine
  const { id } = await setup.stage('asin,title\nB0LEAVE001,Mug\nSHELF12,Bowl\n')
  const accept = (accepted_asins: string[]) =>
    drafts.change_draft({ draft: id, choices: { accepted_asins, recipes: [STRATEGY] } })
  expect((await accept([])).draft).toMatchObject({ good_rows: 1, problem_rows: 1 })
  expect((await accept(['SHELF12'])).draft).toMatchObject({ good_rows: 2, doubtful_rows: 1 })
  await setup.reopen()
  const again = setup.engine.drafts
  expect((await again.draft({ draft: id })).draft.good_rows).toBe(2)
  const other = await again.fix_cell({ draft: id, line: 3, column: 0, value: 'SHELF13' })
  expect(other.row.problems).toMatchObject([{ column: 0, code: 'ASIN_UNLIKELY', severity: 'error' }])
  await again.fix_cell({ draft: id, line: 3, column: 0, value: 'SHELF12' })
  expect(await again.start_draft({ draft: id })).toMatchObject({ tasks: 2 })
})

test('all rows with warnings go at once, and come back at once', async () => {
  const setup = await setUpDrafts()
  const { drafts } = setup.engine
  const { id, good_rows: good } = await setup.stage(CATALOG)
  expect(good).toBe(3)
  // The ASIN of line 3 comes from a link; the duplicate and the bad one do not go anyway.
  const out = await drafts.leave_out({ draft: id, lines: 'with_warnings', left_out: true })
  expect(out.draft).toMatchObject({ good_rows: 2, left_out: 1, doubtful_rows: 0 })
  const back = await drafts.leave_out({ draft: id, lines: 'with_warnings', left_out: false })
  expect(back.draft).toMatchObject({ good_rows: 3, left_out: 0, doubtful_rows: 1 })
})

test('of two rows with the same product the one that is not left out goes', async () => {
  const setup = await setUpDrafts()
  const { id } = await setup.stage(CATALOG)
  const { draft } = await setup.engine.drafts.leave_out({ draft: id, lines: [4], left_out: true })
  expect(draft).toMatchObject({ good_rows: 3, duplicates: 0, left_out: 1 })
})

test('where every row is left out the plan says so, and all come back with one command', async () => {
  const setup = await setUpDrafts()
  const { drafts } = setup.engine
  const { id } = await setup.stage(CATALOG)
  await drafts.change_draft({ draft: id, choices: { recipes: [STRATEGY] } })
  await drafts.leave_out({ draft: id, lines: 'all', left_out: true })
  expect(await refusal(drafts.start_draft({ draft: id }))).toContain('Every row is skipped')
  const { draft } = await drafts.leave_out({ draft: id, lines: 'all', left_out: false })
  expect(draft).toMatchObject({ good_rows: 3, left_out: 0 })
})

test('a plan shows for each recipe what it leaves out and skips, so that nothing is dropped in silence', async () => {
  const setup = await setUpDrafts()
  const { drafts } = setup.engine
  const aPlus = { name: 'A+', operation: 'a_plus', params: { types: ['A+ Basic Full Image'] } } as const
  const choices = {
    recipes: [STRATEGY, { ...aPlus, params: { types: [...aPlus.params.types] } }],
    pilot_size: 1,
  }
  const first = await setup.stage('asin\nB0LEAVE001\n')
  await drafts.change_draft({ draft: first.id, choices: { recipes: [STRATEGY] } })
  await drafts.start_draft({ draft: first.id })
  const { id } = await setup.stage(CATALOG)
  await drafts.change_draft({ draft: id, choices })
  expect(await drafts.draft_plan({ draft: id })).toMatchObject({
    tasks: 5,
    skipped: 1,
    pilot: { tasks: 2 },
    recipes: [
      { name: 'Strategy', tasks: 2, skipped: 1, left_out: [] },
      { name: 'A+', tasks: 3, skipped: 0, left_out: [] },
    ],
  })
})

test('where the file has no ASIN a column is added, and typed into', async () => {
  const setup = await setUpDrafts()
  const { drafts } = setup.engine
  const { id } = await setup.stage('thing;other\nWIDGET-1;x\nWIDGET-2;y\n')
  const { draft } = await drafts.add_asin_column({ draft: id })
  expect(draft.columns[2]).toMatchObject({ header: 'ASIN', field: 'asin', found: 'named' })
  expect(draft).toMatchObject({ rows: 2, good_rows: 0, fixed_cells: 0 })
  const fixed = await drafts.fix_cell({ draft: id, line: 3, column: 2, value: 'B0LEAVE001' })
  expect(fixed.row).toMatchObject({ cells: ['WIDGET-2', 'y', 'B0LEAVE001'], problems: [] })
  expect(fixed.draft).toMatchObject({ good_rows: 1, fixed_cells: 1 })
  expect(await refusal(drafts.add_asin_column({ draft: id }))).toContain('no ASIN column')
  await setup.reopen()
  expect((await setup.engine.drafts.draft({ draft: id })).draft).toEqual(fixed.draft)
})

test('tasks are queued by what their products are worth, unless a person wants the order of the file', async () => {
  const setup = await setUpDrafts()
  const { drafts } = setup.engine
  const ordered = async (order: 'by_value' | 'as_in_file') => {
    const { id, choices } = await setup.stage('asin,quantity\nB0LEAVE001,0\nB0LEAVE002,7\n')
    expect(choices.order).toBe('by_value')
    await drafts.change_draft({
      draft: id,
      choices: { recipes: [LISTING], credits_max: 9, order, force: true },
    })
    const { batch } = await drafts.start_draft({ draft: id })
    const { tasks } = setup.engine.call('tasks', {
      filter: { batch },
      offset: 0,
      limit: 10,
      sort: 'order',
      descending: false,
    })
    return tasks.map(({ asin }) => asin)
  }
  expect(await ordered('by_value')).toEqual(['B0LEAVE002', 'B0LEAVE001'])
  expect(await ordered('as_in_file')).toEqual(['B0LEAVE001', 'B0LEAVE002'])
})

test('another sheet of a workbook begins again: what was said of the rows of one says nothing of another', async () => {
  const setup = await setUpDrafts()
  const { drafts } = setup.engine
  const bytes = Uint8Array.from(
    workbook([
      {
        name: 'Mugs',
        data: inlineRows([
          ['asin', 'title'],
          ['B0LEAVE001', 'Mug'],
          ['B0LEAVE002', 'Cup'],
        ]),
      },
      {
        name: 'Bowls',
        data: inlineRows([
          ['asin', 'title'],
          ['B0LEAVE003', 'Bowl'],
          ['B0LEAVE004', 'Dish'],
        ]),
      },
    ]),
  )
  const { draft } = await drafts.stage_catalog({ name: 'range.xlsx', bytes })
  expect(draft).toMatchObject({ encoding: 'xlsx', sheets: ['Mugs', 'Bowls'], sheet: 'Mugs', good_rows: 2 })
  await drafts.leave_out({ draft: draft.id, lines: [2], left_out: true })
  await drafts.fix_cell({ draft: draft.id, line: 3, column: 1, value: 'Beaker' })
  await drafts.change_draft({ draft: draft.id, choices: { mapping: { title: null } } })
  const other = await drafts.change_draft({ draft: draft.id, choices: { sheet: 'Bowls' } })
  expect(other.draft).toMatchObject({ sheet: 'Bowls', good_rows: 2, left_out: 0, fixed_cells: 0 })
  expect((await setup.rows(draft.id)).map(({ cells }) => cells[1])).toEqual(['Bowl', 'Dish'])
})

test('the rows of the list are those of its number: errors before notes, nothing that is skipped or a duplicate', async () => {
  const setup = await setUpDrafts()
  const { drafts } = setup.engine
  const duplicates = 'B0LEAVE001\n'.repeat(3)
  const draft = await setup.stage(
    `asin\nB0LEAVE001\n${duplicates}discontinued\nhttps://shop.example/dp/B0LEAVE002\nB0 BAD\n`,
  )
  expect((await setup.rows(draft.id, true)).map(({ line }) => line)).toEqual([6, 8, 7])
  expect(draft.problem_kinds).toMatchObject([
    { code: 'ASIN_UNLIKELY', severity: 'error', rows: 1 },
    { code: 'ASIN_BAD', severity: 'error', rows: 1 },
    { code: 'ASIN_REPAIRED', severity: 'warning', rows: 1 },
  ])
  const out = await drafts.leave_out({ draft: draft.id, lines: [6, 8], left_out: true })
  expect(out.draft.problem_kinds.map(({ severity }) => severity)).toEqual(['warning'])
  const left = await setup.rows(draft.id, true)
  expect(left.map(({ line }) => line)).toEqual([7])
  expect(out.draft.problem_rows).toBe(left.length)
})

test('rows that are not active are left out with one choice, and included again with one', async () => {
  const setup = await setUpDrafts()
  const { drafts } = setup.engine
  const rows =
    'B0LEAVE001,Active\nB0LEAVE002,Inactive\nB0LEAVE003,Deleted\nhttps://shop.example/dp/B0LEAVE004,Active\n'
  const { id, not_active_rows: notActive } = await setup.stage(`asin,status\n${rows}`)
  expect(notActive).toBe(2)
  const out = await drafts.leave_out({ draft: id, lines: 'not_active', left_out: true })
  expect(out.draft).toMatchObject({ good_rows: 2, left_out: 2, not_active_rows: 0 })
  await drafts.leave_out({ draft: id, lines: [2], left_out: true })
  const back = await drafts.leave_out({ draft: id, lines: 'not_active', left_out: false })
  expect(back.draft).toMatchObject({ good_rows: 3, left_out: 1, not_active_rows: 2 })
})

test('a sheet that is an example by its name goes only once a person chooses it, and keeps the fixed cells', async () => {
  const setup = await setUpDrafts()
  const { drafts } = setup.engine
  const data = inlineRows([['asin'], ['B0LEAVE001'], ['B0 BAD']])
  const bytes = new Uint8Array(workbook([{ name: 'Example', data }]))
  const { draft } = await drafts.stage_catalog({ name: 'x.xlsx', bytes })
  expect(draft).toMatchObject({ sheet: 'Example', sheet_doubt: true })
  await drafts.change_draft({ draft: draft.id, choices: { recipes: [STRATEGY], default_country: 'US' } })
  await drafts.fix_cell({ draft: draft.id, line: 3, column: 0, value: 'B0LEAVE003' })
  const sentence = 'Only the sheet “Example” looks like a catalog'
  expect((await drafts.draft_plan({ draft: draft.id })).obstacles[0]).toContain(sentence)
  expect(await refusal(drafts.start_draft({ draft: draft.id }))).toContain(sentence)
  const named = await drafts.change_draft({ draft: draft.id, choices: { sheet: 'Example' } })
  expect(named.draft).toMatchObject({ sheet_doubt: false, good_rows: 2, fixed_cells: 1 })
  expect(await drafts.start_draft({ draft: draft.id })).toMatchObject({ tasks: 2 })
})

test('rows of photos and rows marked for deletion are counted as no products, and need no fix', async () => {
  const setup = await setUpDrafts()
  const { id } = await setup.stage(
    'Handle,asin,country,Image Src,add-delete\nlamp,B0DRAFT001,US,https://example.com/1.jpg,\nlamp,,,https://example.com/2.jpg,\nmug,B0DRAFT002,US,,x\nB0 BAD,B0 BAD,US,,\n',
  )
  const { draft } = await setup.engine.drafts.draft({ draft: id })
  expect(draft).toMatchObject({ rows: 4, good_rows: 1, excluded: 2, left_out: 0, duplicates: 0 })
  const out = await setup.engine.drafts.leave_out({ draft: id, lines: [4], left_out: true })
  expect(out.draft).toMatchObject({ rows: 4, good_rows: 1, excluded: 1, left_out: 1 })
})
