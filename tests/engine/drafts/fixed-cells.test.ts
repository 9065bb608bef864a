import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Draft } from '../../../src/contract/commands/drafts.ts'
import { csv } from '../intake/catalogs.ts'
import { type DraftsSetup, LISTING, setUpDrafts, STRATEGY } from './drafts-setup.ts'

const HEADER = ['sku', 'asin', 'item-name', 'country', 'main_image_url', 'other_image_urls']

const value = fc.oneof(
  fc.constantFrom(
    '',
    'US',
    'DE',
    'UK',
    'Atlantis',
    'mug',
    'B0 BAD',
    '306406152',
    '1.23E+09',
    '=A1',
    'a "b" c',
  ),
  fc.integer({ min: 0, max: 9 }).map((n) => `B0DRAFT00${n}`),
  fc.constantFrom(
    'https://images.example.com/1.jpg',
    'http://a b',
    'ftp://x',
    'https://x.example/1|https://y',
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }).map((text) => text.replace(/[\p{C}\s"]/gu, 'x')),
)
/** What is offered depends on the fixes, too. */
const withoutOffers = (_: string, found: unknown): unknown =>
  typeof found === 'object' && found !== null && !Array.isArray(found)
    ? Object.fromEntries(Object.entries(found).filter(([name]) => name !== 'fix' && name !== 'fixable'))
    : found
/** A row is never blank: its first cell stands. */
const table = fc.array(fc.array(value, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 12 })
const changes = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 5 }), value), { maxLength: 6 })

const seen = async (setup: DraftsSetup, { id, ...draft }: Draft) => {
  const { created_at_ms: _, fixed_cells: __, ...reported } = draft
  return { ...reported, all: await setup.rows(id), bad: await setup.rows(id, true) }
}

test('fixed cells give the rows, counts and columns of the file with those cells changed', async () => {
  const setup = await setUpDrafts()
  const { drafts } = setup.engine
  const stage = async (rows: readonly (readonly string[])[]) => {
    const { id } = await setup.stage(csv([HEADER, ...rows], ','))
    return (await drafts.change_draft({ draft: id, choices: { recipes: [LISTING] } })).draft
  }
  await fc.assert(
    fc.asyncProperty(table, changes, async (cells, fixed) => {
      const rows = cells.map((row, index) => [`S-${index}`, ...row])
      let draft = await stage(rows)
      const changed = rows.map((row) => [...row])
      for (const [at, column, text] of fixed) {
        const index = at % rows.length
        const row = changed[index]
        if (row !== undefined) row[column] = text
        const fixed = await drafts.fix_cell({ draft: draft.id, line: index + 2, column, value: text })
        ;({ draft } = fixed)
        expect(fixed.row).toEqual((await setup.rows(draft.id))[index])
      }
      const whole = await stage(changed)
      const reported = await seen(setup, draft)
      const [now, asWhole] = [reported, await seen(setup, whole)].map((one) =>
        JSON.stringify(one, withoutOffers),
      )
      expect(now).toBe(asWhole)
      const different = rows.flatMap((row, index) => row.filter((cell, at) => changed[index]?.[at] !== cell))
      expect(draft.fixed_cells).toBe(different.length)
      await drafts.discard_draft({ draft: draft.id })
      await drafts.discard_draft({ draft: whole.id })
    }),
    { numRuns: 40 },
  )
})

test('what is plainly meant is offered, taken at once, and given back', async () => {
  const setup = await setUpDrafts()
  const { drafts } = setup.engine
  const { id } = await setup.stage(
    csv(
      [
        HEADER,
        ['S-1', 'B0 DRAFT-001', 'mug', 'US', 'images.example.com/1.jpg', ''],
        ['S-2', 'B0DRAFT\u200b002', 'mug', 'US', '', '//images.example.com/2.jpg|cdn.example.com/b/3.jpg'],
        ['S-3', 'B0 DRAFT', 'mug', 'US', 'photo.jpg', 'images.example.com/4.jpg|C:\\5.jpg'],
        ['S-4', 'B0DRAFT004', 'mug', 'US', '', ''],
      ],
      ',',
    ),
  )
  await drafts.fix_cell({ draft: id, line: 2, column: 1, value: 'B0 DRAFT 001' })
  const kinds = async () => (await drafts.draft({ draft: id })).draft.problem_kinds
  expect(await kinds()).toMatchObject([
    { code: 'ASIN_BAD', rows: 3, fixable: 2 },
    { code: 'URL_BAD', rows: 3, fixable: 2 },
    { code: 'URL_UNREACHABLE', rows: 1, fixable: 0 },
  ])
  const [first] = await setup.rows(id)
  expect(first?.problems.map(({ fix }) => fix)).toEqual(['B0DRAFT001', 'https://images.example.com/1.jpg'])

  const before = await setup.rows(id)
  const asins = await drafts.draft_fixes({ draft: id, code: 'ASIN_BAD' })
  const urls = await drafts.draft_fixes({ draft: id, code: 'URL_BAD' })
  expect([...asins.cells, ...urls.cells]).toEqual([
    { line: 2, column: 1, value: 'B0DRAFT001' },
    { line: 3, column: 1, value: 'B0DRAFT002' },
    { line: 2, column: 4, value: 'https://images.example.com/1.jpg' },
    { line: 3, column: 5, value: 'https://images.example.com/2.jpg | https://cdn.example.com/b/3.jpg' },
  ])
  const fixed = await drafts.fix_cells({ draft: id, cells: [...asins.cells, ...urls.cells] })
  expect(fixed.draft).toMatchObject({ good_rows: 3, fixed_cells: 4 })
  const back = await drafts.fix_cells({ draft: id, cells: fixed.before })
  expect(back.draft.fixed_cells).toBe(1)
  expect(await setup.rows(id)).toEqual(before)
})

test('what a person has made of a value is offered for every cell with the same one', async () => {
  const setup = await setUpDrafts()
  const { drafts } = setup.engine
  const rows = Array.from({ length: 40 }, (_, at) => [
    `S-${at}`,
    `B0DRAFT${String(at).padStart(3, '0')}`,
    'mug',
    at === 7 ? 'Frnace' : 'Germny',
    at < 3 ? 'soon' : '',
    '',
  ])
  const { id } = await setup.stage(csv([HEADER, ...rows], ','))
  const kinds = async () => (await drafts.draft({ draft: id })).draft.problem_kinds
  expect(await kinds()).toMatchObject([
    { code: 'COUNTRY_UNKNOWN', rows: 40, fixable: 0 },
    { code: 'URL_BAD' },
  ])
  // Also the rows above the one that was fixed.
  await drafts.fix_cell({ draft: id, line: 21, column: 3, value: 'DE' })
  expect(await kinds()).toMatchObject([{ code: 'COUNTRY_UNKNOWN', rows: 39, fixable: 38 }, { fixable: 0 }])
  const { cells } = await drafts.draft_fixes({ draft: id, code: 'COUNTRY_UNKNOWN' })
  expect(new Set(cells.map(({ value: now }) => now))).toEqual(new Set(['DE']))
  const fixed = await drafts.fix_cells({ draft: id, cells })
  expect(fixed.draft.problem_kinds).toMatchObject([
    { code: 'COUNTRY_UNKNOWN', rows: 1, fixable: 0 },
    { code: 'URL_BAD' },
  ])
  // An empty cell is no answer for others.
  await drafts.fix_cell({ draft: id, line: 2, column: 4, value: '' })
  expect(await kinds()).toMatchObject([{ rows: 1 }, { code: 'URL_BAD', rows: 2, fixable: 0 }])
})

describe('an edit of many cells', () => {
  const LIST = { only_problems: false } as const
  const rowsOf = (rows: number, country = 'US') =>
    Array.from({ length: rows }, (_, at) => [
      `S-${at}`,
      `B0DRAFT${String(at).padStart(3, '0')}`,
      'Mug',
      country,
    ])
  const stage = async (rows: readonly (readonly string[])[]) => {
    const setup = await setUpDrafts()
    const { id } = await setup.stage(csv([HEADER.slice(0, 4), ...rows], ','))
    const cells = async () => (await setup.rows(id)).map((row) => row.cells)
    return { setup, id, drafts: setup.engine.drafts, cells }
  }

  test('fills down over the rows of the list, and is undone at once', async () => {
    const { setup, id, drafts, cells } = await stage([
      ['S-1', 'B0DRAFT001', 'Mug', 'DE'],
      ['S-2', 'B0DRAFT002', 'Mug', 'Atlantis'],
      ['S-3', 'B0DRAFT003', 'Mug', 'US'],
      ['S-4', 'B0DRAFT004', 'Mug', 'Utopia'],
      ['S-5', 'B0DRAFT005', 'Mug', 'Avalon'],
    ])
    const before = await cells()
    const [, , third] = await setup.rows(id, true)
    expect(third?.line).toBe(6)
    const filled = await drafts.draft_edits({
      draft: id,
      edit: {
        kind: 'fill_down',
        only_problems: true,
        from: { row: 0, line: 3 },
        to: { row: 2, line: 6 },
        column: 3,
      },
    })
    expect(filled).toEqual({
      cells: [
        { line: 5, column: 3, value: 'Atlantis' },
        { line: 6, column: 3, value: 'Atlantis' },
      ],
      rows_beyond: 0,
      columns_beyond: 0,
      too_long: 0,
    })
    const { before: undo } = await drafts.fix_cells({ draft: id, cells: filled.cells })
    expect((await cells()).map((row) => row[3])).toEqual(['DE', 'Atlantis', 'US', 'Atlantis', 'Atlantis'])
    expect((await drafts.fix_cells({ draft: id, cells: undo })).draft.fixed_cells).toBe(0)
    expect(await cells()).toEqual(before)
  })

  test('an opened list keeps its rows in their places; what gets a problem later comes last', async () => {
    const { id, drafts } = await stage(rowsOf(4))
    const fix = (line: number, text: string) => drafts.fix_cell({ draft: id, line, column: 3, value: text })
    const lines = async (opened: string) => {
      const asked = { draft: id, only_problems: true, opened, offset: 0, limit: 10 }
      return (await drafts.draft_rows(asked)).rows.map((row) => row.line)
    }
    const first = crypto.randomUUID()
    await fix(4, 'Atlantis')
    await fix(5, 'Utopia')
    expect(await lines(first)).toEqual([4, 5])
    await fix(4, 'US')
    await fix(2, 'Avalon')
    expect(await lines(first)).toEqual([4, 5, 2])
    // A block is filled down as it is listed.
    const edit = { kind: 'fill_down', only_problems: true, opened: first, column: 3 } as const
    const ends = { from: { row: 0, line: 4 }, to: { row: 2, line: 2 } }
    const { cells } = await drafts.draft_edits({ draft: id, edit: { ...edit, ...ends } })
    expect(new Set(cells.map(({ line }) => line))).toEqual(new Set([2, 5]))
    expect(await lines(crypto.randomUUID())).toEqual([2, 5])
  })

  test('pastes quoted cells of a spreadsheet over the shown columns, and counts what does not fit', async () => {
    const { id, drafts, cells } = await stage(rowsOf(3))
    const paste = (text: string, row: number, to: number) =>
      drafts.draft_edits({
        draft: id,
        edit: {
          kind: 'paste',
          ...LIST,
          from: { row, line: row + 2 },
          to: { row: to, line: to + 2 },
          // As the table shows them: the column between is hidden.
          columns: [1, 3],
          text,
        },
      })
    const { cells: pasted, ...beyond } = await paste(
      'B0PASTED01\t"a ""b""\nc"\tmore\r\nB0DRAFT002\tDE\r\nB0PASTED03\tFR\r\n',
      1,
      1,
    )
    expect(beyond).toEqual({ rows_beyond: 1, columns_beyond: 1, too_long: 0 })
    await drafts.fix_cells({ draft: id, cells: pasted })
    expect((await cells()).map((row) => [row[1], row[2], row[3]])).toEqual([
      ['B0DRAFT000', 'Mug', 'US'],
      ['B0PASTED01', 'Mug', 'a "b"\nc'],
      // The ASIN stood there before.
      ['B0DRAFT002', 'Mug', 'DE'],
    ])
    expect(pasted).toHaveLength(3)
    // One cell goes into every selected row.
    expect((await paste('B0PASTED09', 0, 2)).cells.map(({ line }) => line)).toEqual([2, 3, 4])
    await expect(paste('x', 3, 3)).rejects.toThrow('The rows have just changed')
    // The line that the person sees, at either end, is another one by now.
    for (const lines of [
      [3, 3],
      [2, 4],
    ] as const) {
      const [first, last] = lines
      const from = { row: 0, line: first }
      const to = { row: 1, line: last }
      const edit = { kind: 'paste' as const, ...LIST, from, to, columns: [1], text: 'x' }
      await expect(drafts.draft_edits({ draft: id, edit })).rejects.toThrow('The rows have just changed')
    }
  })
})

test('the same file opened again is the draft with its fixes; changed, it is a new one', async () => {
  const setup = await setUpDrafts()
  const text = 'asin,country\nB0FIXED001,US\nB0 BAD,US\n'
  const stage = (catalog: string, name = 'catalog.csv') =>
    setup.engine.drafts.stage_catalog({ name, bytes: new TextEncoder().encode(catalog) })
  const first = await stage(text)
  expect(first.reopened).toBe(false)
  const { id } = first.draft
  await setup.engine.drafts.fix_cell({ draft: id, line: 3, column: 0, value: 'B0FIXED002' })
  await setup.engine.drafts.change_draft({ draft: id, choices: { name: 'Autumn', recipes: [STRATEGY] } })
  // Longer and shorter files, and one that differs in a letter.
  for (const other of [`${text}B0FIXED003,US\n`, text.slice(0, -1), text.replace('BAD', 'BED')])
    expect(await stage(other)).toMatchObject({ reopened: false, draft: { fixed_cells: 0 } })
  // Also after the app was closed, and under another name.
  await setup.reopen()
  const again = await stage(text, 'copy.csv')
  expect(again).toMatchObject({
    reopened: true,
    draft: { id, fixed_cells: 1, good_rows: 2, choices: { name: 'Autumn' } },
  })
  expect((await setup.engine.drafts.drafts({})).drafts).toHaveLength(4)
  // A draft that cannot be read is no reason to refuse a file.
  await writeFile(join(setup.workspace, 'drafts', id, 'draft.json'), '{')
  await setup.reopen()
  expect(await stage(text)).toMatchObject({ reopened: false, draft: { fixed_cells: 0 } })
})

test('a file whose draft was started opens with the fixes made in it, until that draft is discarded', async () => {
  const setup = await setUpDrafts()
  const { drafts } = setup.engine
  const bytes = new TextEncoder().encode(
    'a;b;c\nB0FIXED001;US;x\nB0 BAD;US;x\nB0FIXED003;US;x\nSCREWDRIVE;US;x\n',
  )
  const open = (name = 'catalog.csv') => setup.engine.drafts.stage_catalog({ name, bytes })
  const { id } = (await open()).draft
  await drafts.fix_cell({ draft: id, line: 3, column: 0, value: 'B0FIXED002' })
  await drafts.leave_out({ draft: id, lines: [4], left_out: true })
  const choices = { mapping: { asin: 0, country: 1, sku: 2 }, accepted_asins: ['SCREWDRIVE'] }
  await drafts.change_draft({ draft: id, choices: { ...choices, name: 'Autumn', recipes: [STRATEGY] } })
  await drafts.start_draft({ draft: id })
  await setup.reopen()
  const again = await open('copy.csv')
  expect(again).toMatchObject({
    reopened: true,
    draft: { fixed_cells: 1, left_out: 1, good_rows: 3, choices: { ...choices, name: 'copy', recipes: [] } },
  })
  expect(again.draft.id).not.toBe(id)
  await setup.engine.drafts.discard_draft({ draft: again.draft.id })
  expect(await open()).toMatchObject({ reopened: false, draft: { fixed_cells: 0, left_out: 0 } })
})

test('a started draft without fixes leaves nothing, and fixes that cannot be read refuse no file', async () => {
  const setup = await setUpDrafts()
  const bytes = new TextEncoder().encode('asin,country\nB0FIXED001,US\nB0FIXED002,US\n')
  const start = async (cells: readonly { line: number; column: number; value: string }[]) => {
    const { draft, reopened } = await setup.engine.drafts.stage_catalog({ name: 'catalog.csv', bytes })
    await setup.engine.drafts.fix_cells({ draft: draft.id, cells: [...cells] })
    await setup.engine.drafts.change_draft({
      draft: draft.id,
      choices: { recipes: [STRATEGY], force: true },
    })
    await setup.engine.drafts.start_draft({ draft: draft.id })
    return reopened
  }
  expect(await start([])).toBe(false)
  expect(await setup.files()).toEqual([])
  expect(await start([{ line: 2, column: 0, value: 'B0FIXED009' }])).toBe(false)
  const [, file = ''] = await setup.files()
  expect(file).toMatch(/^started.[0-9a-f]{64}\.json$/)
  await writeFile(join(setup.workspace, 'drafts', file), '{')
  expect(await start([])).toBe(false)
})
