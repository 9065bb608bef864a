import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { FailureError } from '../../../src/domain/failure.ts'
import { systemError } from '../files/workspace.ts'
import { refusal, setUpDrafts, STRATEGY } from './drafts-setup.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

test.each([
  ['nothing', [], 'The file is empty'],
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'an image (PNG)'],
  ['a spreadsheet', [0x50, 0x4b, 0x03, 0x04, 0x14], 'a spreadsheet'],
  ['zeros', [0, 0, 0, 0], 'The file is empty'],
  [
    'a row of ever more cells, after many rows',
    [...Buffer.from(`asin,t\n${'B0DRAFT001,a\n'.repeat(9_000)}B0DRAFT002${','.repeat(2_000)}\n`)],
    'has more than 2,000 cells',
  ],
] as const)('%s is refused in one sentence', async (_, bytes, sentence) => {
  const setup = await setUpDrafts()
  const staged = setup.engine.drafts.stage_catalog({ name: 'x', bytes: new Uint8Array(bytes) })
  expect(await refusal(staged)).toContain(sentence)
  expect(await setup.files()).toEqual([])
  expect(await setup.engine.drafts.drafts({})).toEqual({ drafts: [] })
})

test('a draft that is a link is shown as one that cannot be read, and nothing behind it is touched', async () => {
  const setup = await setUpDrafts()
  const outside = join(setup.workspace, '..', `outside-${randomUUID()}`)
  onTestFinished(() => rm(outside, { recursive: true, force: true }))
  await mkdir(join(outside, NOBODY), { recursive: true })
  await writeFile(join(outside, NOBODY, 'precious'), '')
  const drafts = join(setup.workspace, 'drafts')
  const lists = async () => {
    const { drafts: found } = await setup.engine.drafts.drafts({})
    await setup.engine.drafts.discard_draft({ draft: NOBODY }).catch(() => undefined)
    expect(await readdir(join(outside, NOBODY))).toEqual(['precious'])
    return found.map((one) => [one.id, one.problem?.code])
  }
  await symlink(outside, drafts)
  expect(await lists()).toEqual([[NOBODY, 'BAD_INPUT']])
  await rm(drafts)
  await mkdir(drafts)
  await symlink(join(outside, NOBODY), join(drafts, NOBODY))
  expect(await lists()).toEqual([[NOBODY, 'BAD_INPUT']])
})

test('what is kept of started drafts goes through no link', async () => {
  const setup = await setUpDrafts()
  const outside = join(setup.workspace, '..', `outside-${randomUUID()}`)
  onTestFinished(() => rm(outside, { recursive: true, force: true }))
  await mkdir(outside)
  await mkdir(join(setup.workspace, 'drafts'))
  await symlink(outside, join(setup.workspace, 'drafts', 'started'))
  const { id: draft } = await setup.stage('asin\nnonsense\nB0DRAFT001\n')
  const { drafts } = setup.engine
  await drafts.fix_cell({ draft, line: 2, column: 0, value: 'B0DRAFT009' })
  await drafts.change_draft({ draft, choices: { account: setup.accountId, recipes: [STRATEGY] } })
  await drafts.start_draft({ draft })
  expect(await readdir(outside)).toEqual([])
})

test('any bytes become a draft that can be shown, planned and discarded, or are refused', async () => {
  const setup = await setUpDrafts()
  const { drafts } = setup.engine
  const awkward = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc
      .array(fc.constantFrom('asin', 'B0DRAFT001', ',', ';', '\t', '"', '\n', '\r', ' ', '\ufeff', 'sep=;'), {
        maxLength: 60,
      })
      .map((parts) => new Uint8Array(Buffer.from(parts.join('')))),
  )
  await fc.assert(
    fc.asyncProperty(awkward, fc.nat(5), fc.nat(5), async (bytes, line, column) => {
      try {
        const { draft } = await drafts.stage_catalog({ name: 'x', bytes })
        const reported = await drafts.draft_rows({
          draft: draft.id,
          only_problems: false,
          offset: 0,
          limit: 1000,
        })
        expect(reported.rows).toHaveLength(draft.rows)
        await drafts.draft_plan({ draft: draft.id })
        await drafts.fix_cell({ draft: draft.id, line, column, value: 'B0DRAFT009' }).catch(expected)
        for await (const text of drafts.problemsCsv(draft.id)) expect(text).toContain('\r\n')
        await drafts.discard_draft({ draft: draft.id })
      } catch (error) {
        expected(error)
      }
      expect(await setup.files()).toEqual([])
    }),
    { numRuns: 150 },
  )
})

function expected(error: unknown): void {
  if (!(error instanceof FailureError)) throw error
}

test('a disk that takes no more is reported, and nothing is left behind', async () => {
  let isFull = false
  const setup = await setUpDrafts({
    files: (real) => ({
      ...real,
      writeWhole: (path, bytes) =>
        isFull && path.endsWith('.json')
          ? Promise.reject(systemError('ENOSPC'))
          : real.writeWhole(path, bytes),
    }),
  })
  isFull = true
  expect(await refusal(setup.stage('asin\nB0DRAFT001\n'))).toContain('ENOSPC')
  expect(await setup.files()).toEqual([])
})

test('a damaged draft is reported, can be discarded, and is in nobody’s way', async () => {
  const setup = await setUpDrafts()
  const { drafts } = setup.engine
  const good = await setup.stage('asin\nB0DRAFT001\n')
  const bad = await setup.stage('asin\nB0DRAFT002\n')
  const lost = await setup.stage('asin\nB0DRAFT003\n')
  await writeFile(join(setup.workspace, 'drafts', bad.id, 'draft.json'), '{"version":2}')
  await setup.reopen()
  const reported = await setup.engine.drafts.drafts({})
  expect(reported.drafts.map(({ id, problem }) => [id, problem === null])).toEqual(
    expect.arrayContaining([
      [good.id, true],
      [bad.id, false],
      [lost.id, true],
    ]),
  )
  expect(await refusal(setup.engine.drafts.draft({ draft: bad.id }))).toContain('newer version')
  expect(await refusal(setup.engine.drafts.start_draft({ draft: bad.id }))).toContain('Discard it')
  await setup.engine.drafts.discard_draft({ draft: bad.id })
  expect(await readdir(join(setup.workspace, 'drafts'))).not.toContain(bad.id)
  expect((await setup.engine.drafts.draft({ draft: good.id })).draft.rows).toBe(1)
  expect(drafts).not.toBe(setup.engine.drafts)
})

test('what a crash left behind of a draft that nobody has seen is swept away', async () => {
  const setup = await setUpDrafts()
  const { id } = await setup.stage('asin\nB0DRAFT001\n')
  await setup.engine.drafts.change_draft({ draft: id, choices: { recipes: [STRATEGY] } })
  await setup.reopen((real) => ({
    ...real,
    removeFolder: () => Promise.reject(systemError('EBUSY')),
  }))
  await setup.engine.drafts.discard_draft({ draft: id })
  expect(await setup.files()).toEqual([id])
  await setup.reopen()
  expect(await setup.engine.drafts.drafts({})).toEqual({ drafts: [] })
  expect(await setup.files()).toEqual([])
})

test.each([
  '',
  '..',
  '../../shotlist.db',
  NOBODY.replaceAll('0', '-'),
  `${NOBODY}/..`,
  `${NOBODY.slice(0, -1)}A`,
])('the id "%s" never becomes a path', async (id) => {
  const setup = await setUpDrafts()
  const { drafts } = setup.engine
  for (const command of [drafts.draft, drafts.discard_draft, drafts.draft_plan, drafts.start_draft])
    await expect(command({ draft: id })).rejects.toThrow(/draft/)
  expect(await readdir(setup.workspace)).toContain('shotlist.db')
})

test('a draft that is not there is reported', async () => {
  const setup = await setUpDrafts()
  expect(await refusal(setup.engine.drafts.draft({ draft: NOBODY }))).toContain('This draft no longer exists')
  await expect(async () => {
    for await (const text of setup.engine.drafts.problemsCsv(NOBODY)) expect(text).toBe('')
  }).rejects.toThrow('This draft no longer exists')
})
