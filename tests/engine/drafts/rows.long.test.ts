import { expect, test } from 'vitest'
import { LISTING, setUpDrafts } from './drafts-setup.ts'

const ROWS = 100_000
const asinOf = (index: number): string => `B0${index.toString(36).toUpperCase().padStart(8, '0')}`
/** Every hundredth has a bad ASIN, the last one is the same product as the second. */
const rowOf = (index: number): string =>
  `SKU-${index},${index % 100 === 0 ? 'B0 BAD' : asinOf(index === ROWS - 1 ? 1 : index)},"Mug, No. ${index}",US\n`
/** However slow the machine: in the work on each two thousand rows the process gets to something else at least once. */
const TURNS_MIN = ROWS / 2_000

test('a hundred thousand rows are staged, shown anywhere, fixed, planned and started', async () => {
  const setup = await setUpDrafts()
  const { drafts } = setup.engine
  const bytes = new TextEncoder().encode(
    `sku,asin,item-name,country\n${Array.from({ length: ROWS }, (_, index) => rowOf(index)).join('')}`,
  )
  const { draft } = await turning(drafts.stage_catalog({ name: 'large.csv', bytes }))
  expect(draft).toMatchObject({ rows: ROWS, good_rows: 98_999, problem_rows: 1_000, duplicates: 1 })

  const window = (offset: number, only_problems: boolean) =>
    drafts.draft_rows({ draft: draft.id, only_problems, offset, limit: 100 })
  const last = await window(ROWS - 100, false)
  expect(last.total).toBe(ROWS)
  expect(last.rows.map(({ line }) => line)).toEqual(Array.from({ length: 100 }, (_, n) => ROWS - 98 + n))
  expect(last.rows.at(-1)?.problems[0]?.message).toContain('also on line 3')
  const bad = await window(950, true)
  expect(bad.total).toBe(1_000)
  expect(bad.rows.map(({ line }) => line)).toEqual(Array.from({ length: 50 }, (_, n) => 95_002 + n * 100))

  const fixed = await turning(drafts.fix_cell({ draft: draft.id, line: 3, column: 1, value: 'B0MENDED01' }))
  // The last row is a product of its own now.
  expect(fixed.draft).toMatchObject({ good_rows: 99_000, problem_rows: 1_000, duplicates: 0 })
  await drafts.change_draft({ draft: draft.id, choices: { recipes: [LISTING], credits_max: 1_000 } })
  const plan = await turning(drafts.draft_plan({ draft: draft.id }))
  expect(plan).toMatchObject({ tasks: 99_000, obstacles: [] })
  expect(await turning(drafts.start_draft({ draft: draft.id }))).toMatchObject({ tasks: 99_000 })
})

test('a column of a hundred thousand rows is filled at once, kept, and given back', async () => {
  const setup = await setUpDrafts()
  const rows = Array.from({ length: ROWS }, (_, index) => `${asinOf(index)},Deutschland\n`)
  const { id } = await setup.stage(`asin,country\n${asinOf(ROWS)},DE\n${rows.join('')}`)
  const [from, to] = [0, ROWS].map((row) => ({ row, line: row + 2 }))
  if (from === undefined || to === undefined) throw new Error('no range')
  const edit = { kind: 'fill_down' as const, only_problems: false, from, to, column: 1 }
  const { cells } = await turning(setup.engine.drafts.draft_edits({ draft: id, edit }))
  expect(cells).toHaveLength(ROWS)
  const fixed = await turning(setup.engine.drafts.fix_cells({ draft: id, cells }))
  expect(fixed.draft).toMatchObject({ fixed_cells: ROWS, good_rows: ROWS + 1 })
  await setup.reopen()
  expect((await setup.engine.drafts.draft({ draft: id })).draft.fixed_cells).toBe(ROWS)
  const back = await setup.engine.drafts.fix_cells({ draft: id, cells: fixed.before })
  expect(back.draft.fixed_cells).toBe(0)
})

/** Fails where the process was held up: it gets to nothing else while the work is under way. */
async function turning<T>(work: Promise<T>): Promise<T> {
  let turns = 0
  let isDone = false
  const turn = () => {
    turns += 1
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  try {
    return await work
  } finally {
    isDone = true
    expect(turns).toBeGreaterThan(TURNS_MIN)
  }
}
