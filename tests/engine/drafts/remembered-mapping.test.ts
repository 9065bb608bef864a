import { expect, test } from 'vitest'
import { systemError } from '../files/workspace.ts'
import { setUpDrafts, STRATEGY } from './drafts-setup.ts'

const WEEKLY = 'Thing,Other,Count\nWIDGET-1,B0MEMORY01,5\nWIDGET-2,B0MEMORY02,0\n'
/** The same columns, and another file. */
const NEXT = `${WEEKLY}WIDGET-3,B0MEMORY03,1\n`

test('the next file with the same names of columns takes them as a person said, and says so', async () => {
  const setup = await setUpDrafts()
  const { drafts } = setup.engine
  const first = await setup.stage(WEEKLY)
  const found = ({ columns }: typeof first) => columns.map(({ field, found }) => [field, found])
  expect(found(first)).toEqual([
    [null, null],
    ['asin', 'value'],
    [null, null],
  ])
  const choices = { mapping: { quantity: 2, sku: 0 }, recipes: [STRATEGY] }
  const named = await drafts.change_draft({ draft: first.id, choices })
  expect(named.draft.columns[2]).toMatchObject({ field: 'quantity', found: 'named' })
  // What was only tried is not remembered.
  expect((await setup.stage(NEXT)).choices.mapping).toEqual({})
  await drafts.start_draft({ draft: first.id })

  await setup.reopen()
  const second = await setup.stage(WEEKLY.replace('Thing', 'THING '))
  expect(second.choices.mapping).toEqual({ quantity: 2, sku: 0 })
  expect(found(second)).toEqual([
    ['sku', 'remembered'],
    ['asin', 'value'],
    ['quantity', 'remembered'],
  ])
  expect((await setup.stage(WEEKLY.replace('Thing', 'Things'))).choices.mapping).toEqual({})

  // Said again, or taken back, with the start of the next batch.
  const again = setup.engine.drafts
  const changed = { mapping: { sku: 0 }, recipes: [STRATEGY], force: true }
  const { draft } = await again.change_draft({ draft: second.id, choices: changed })
  expect(draft.columns[0]).toMatchObject({ field: 'sku', found: 'remembered' })
  await again.change_draft({ draft: second.id, choices: { mapping: {} } })
  await again.start_draft({ draft: second.id })
  expect((await setup.stage(WEEKLY)).choices.mapping).toEqual({})
})

test('of a list without names nothing is remembered', async () => {
  const setup = await setUpDrafts()
  const { drafts } = setup.engine
  const { id } = await setup.stage('B0MEMORY01,a mug\nB0MEMORY02,a bowl\n')
  await drafts.change_draft({ draft: id, choices: { mapping: { title: 1 }, recipes: [STRATEGY] } })
  await drafts.start_draft({ draft: id })
  expect((await setup.stage('B0MEMORY01,a cup\nB0MEMORY03,a jug\n')).choices.mapping).toEqual({})
})

test('of a start that failed nothing is remembered', async () => {
  let isFull = false
  const setup = await setUpDrafts({
    files: (real) => ({
      ...real,
      writeWhole: (path, bytes) =>
        isFull ? Promise.reject(systemError('ENOSPC')) : real.writeWhole(path, bytes),
    }),
  })
  const { drafts } = setup.engine
  const { id } = await setup.stage(WEEKLY)
  await drafts.change_draft({ draft: id, choices: { mapping: { sku: 0 }, recipes: [STRATEGY] } })
  isFull = true
  await expect(drafts.start_draft({ draft: id })).rejects.toMatchObject({
    failure: { code: 'WORKSPACE_UNUSABLE', details: expect.stringContaining('ENOSPC') as unknown },
  })
  isFull = false
  expect((await setup.stage(NEXT)).choices.mapping).toEqual({})
  await drafts.start_draft({ draft: id })
  expect((await setup.stage(WEEKLY)).choices.mapping).toEqual({ sku: 0 })
})
