import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Draft } from '../../../src/contract/commands/drafts.ts'
import { csv } from '../intake/catalogs.ts'
import { type DraftsSetup, LISTING, setUpDrafts } from './drafts-setup.ts'

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
/** A row is never blank: its first cell stands. */
const table = fc.array(fc.array(value, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 12 })
const changes = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 5 }), value), { maxLength: 6 })

const seen = async (setup: DraftsSetup, { id, ...draft }: Draft) => {
  const { created_at_ms: _, fixed_cells: __, ...told } = draft
  return { ...told, all: await setup.rows(id), bad: await setup.rows(id, true) }
}

test('fixed cells give the rows, counts and columns of the file with those cells changed', async () => {
  const setup = await setUpDrafts()
  const { drafts } = setup.engine
  const stage = async (rows: readonly (readonly string[])[]) => {
    const { id } = await setup.stage(csv([HEADER, ...rows], ','))
    return (await drafts.change_draft({ draft: id, choices: { recipes: [LISTING] } })).draft
  }
  await fc.assert(
    fc.asyncProperty(table, changes, async (cells, mended) => {
      const rows = cells.map((row, index) => [`S-${index}`, ...row])
      let draft = await stage(rows)
      const changed = rows.map((row) => [...row])
      for (const [at, column, text] of mended) {
        const index = at % rows.length
        const row = changed[index]
        if (row !== undefined) row[column] = text
        const fixed = await drafts.fix_cell({ draft: draft.id, line: index + 2, column, value: text })
        ;({ draft } = fixed)
        expect(fixed.row).toEqual((await setup.rows(draft.id))[index])
      }
      const whole = await stage(changed)
      const told = await seen(setup, draft)
      expect(told).toEqual(await seen(setup, whole))
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
