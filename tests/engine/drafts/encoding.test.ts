// A file that is not wholly in the encoding it seems to be in is a draft all the same: only there can a person say what
// it is in. Nothing is made of it before that.
import { expect, test } from 'vitest'
import { encoded } from '../intake/encoders.ts'
import { setUpDrafts, STRATEGY } from './drafts-setup.ts'

/** As two exports pasted together: UTF-8, and one line of a Western code page. */
const TWO = new Uint8Array([
  ...Buffer.from('asin;item-name\nB0DRAFT001;Größe für Möbel\nB0DRAFT002;K'),
  0xfc,
  ...Buffer.from('che\nB0DRAFT003;Tür\n'),
])

async function stagedTwo() {
  const setup = await setUpDrafts()
  const { draft } = await setup.engine.drafts.stage_catalog({ name: 'two.csv', bytes: TWO })
  const choices = { recipes: [STRATEGY], default_country: 'US' as const }
  await setup.engine.drafts.change_draft({ draft: draft.id, choices })
  return { setup, drafts: setup.engine.drafts, draft }
}

test('it is shown with its damaged letters, and is not started before somebody has said how it is read', async () => {
  const { setup, drafts, draft } = await stagedTwo()
  expect(draft).toMatchObject({ encoding: 'utf-8', damaged_line: 3, rows: 3, good_rows: 3 })
  expect((await setup.rows(draft.id, true)).map(({ line, cells }) => [line, cells[1]])).toEqual([
    [3, 'K\ufffdche'],
  ])
  const { obstacles } = await drafts.draft_plan({ draft: draft.id })
  expect(obstacles).toEqual([expect.stringMatching(/^Line 3 has characters that aren’t UTF-8/)])
  await expect(drafts.start_draft({ draft: draft.id })).rejects.toThrow('Line 3')
})

test.each(['utf-8', 'windows-1252'] as const)('as %s it goes, because a person said so', async (encoding) => {
  const { drafts, draft } = await stagedTwo()
  const said = await drafts.change_draft({ draft: draft.id, choices: { encoding } })
  expect(said.draft).toMatchObject({ encoding, damaged_line: null, rows: 3 })
  expect((await drafts.draft_plan({ draft: draft.id })).obstacles).toEqual([])
  expect(await drafts.start_draft({ draft: draft.id })).toMatchObject({ tasks: 3 })
})

test('fixed cells stay where the columns stay, and go where a letter may take in what parts them', async () => {
  const setup = await setUpDrafts()
  const { drafts } = setup.engine
  // The second byte of ー is that of |.
  const bytes = new Uint8Array(
    encoded('asin|title|note\nB0DRAFT001|カード|x\nB0DRAFT002|カップ|y\n', 'shift_jis') ?? [],
  )
  const { draft } = await drafts.stage_catalog({ name: 'cards.txt', bytes })
  const { id } = draft
  expect(draft.encoding).toBe('shift_jis')
  await drafts.fix_cell({ draft: id, line: 2, column: 2, value: 'fixed' })
  await drafts.leave_out({ draft: id, lines: [3], left_out: true })
  await drafts.change_draft({ draft: id, choices: { mapping: { sku: 2 } } })
  const change = async (encoding: 'shift_jis' | 'windows-1252' | 'windows-1250') =>
    (await drafts.change_draft({ draft: id, choices: { encoding } })).draft
  const kept = { fixed_cells: 1, left_out: 1 }
  const none = { fixed_cells: 0, left_out: 0 }
  expect(await change('shift_jis')).toMatchObject(kept)
  const other = await change('windows-1252')
  expect(other).toMatchObject(none)
  expect(other.choices.mapping).toEqual({})
  await drafts.fix_cell({ draft: id, line: 3, column: 2, value: 'fixed' })
  expect(await change('windows-1250')).toMatchObject({ fixed_cells: 1 })
  expect(await change('shift_jis')).toMatchObject(none)
})
