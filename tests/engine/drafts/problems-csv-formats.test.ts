import { expect, onTestFinished, test } from 'vitest'
import { setLocale } from '../../../src/words/index.ts'
import { encoded } from '../intake/encoders.ts'
import { inlineRows, workbook } from '../intake/workbooks.ts'
import { setUpDrafts } from './drafts-setup.ts'

const ROWS = [
  ['Nazwa produktu', 'SKU', 'ASIN'],
  ['Młynek do pieprzu', '0017', 'B0DRAFT001'],
  ['Świecznik "Żuraw"', '0018', 'B0 DRAFT02'],
  ['Obrus świąteczny', '0019', ''],
]
const text = ROWS.map((cells) => `${cells.join(';')}\r\n`).join('')
const report = `Raport;;\r\n;;\r\n${text}Razem;;\r\n`

test('where the comma is the decimal separator, semicolons separate the cells, and the file comes back', async () => {
  onTestFinished(() => setLocale('en-US'))
  await setLocale('de-DE')
  const setup = await setUpDrafts()
  const draft = await setup.stage('asin,title\r\nB0 DRAFT02,"Messer, Gabel; Löffel"\r\n')
  let problems = ''
  for await (const part of setup.engine.drafts.problemsCsv(draft.id)) problems += part
  expect(problems).toMatch(/^\ufeffline;code;message;asin;title\r\n/)
  const again = await setup.stage(problems.replace('B0 DRAFT02', 'B0DRAFT002'))
  expect((await setup.rows(again.id)).map(({ cells }) => cells.slice(3))).toEqual([
    ['B0DRAFT002', 'Messer, Gabel; Löffel'],
  ])
})

test.each([
  ['windows-1250', encoded(text, 'windows-1250')],
  ['utf-16le', encoded(text, 'utf-16le')],
  ['utf-8 with lines around the table', encoded(report, 'utf-8')],
  ['a workbook', workbook([{ name: 'S', data: inlineRows([['Raport'], ...ROWS]) }])],
] as const)('of %s only the bad rows leave, and only they come back', async (_, bytes) => {
  const setup = await setUpDrafts()
  const { drafts } = setup.engine
  const staged = await drafts.stage_catalog({ name: 'report', bytes: new Uint8Array(bytes ?? []) })
  const choices = { default_country: 'PL' as const }
  const { draft } = await drafts.change_draft({ draft: staged.draft.id, choices })
  expect(draft).toMatchObject({ rows: 3, good_rows: 1, problem_rows: 2 })
  let problems = ''
  for await (const part of drafts.problemsCsv(draft.id)) problems += part
  const fixed = problems.replace('B0 DRAFT02', 'B0DRAFT002').replace(/,0019,(?=\r)/, ',0019,B0DRAFT003')
  const again = await setup.stage(fixed)
  expect(again).toMatchObject({ encoding: 'utf-8', rows: 2, good_rows: 2, problem_rows: 0 })
  expect((await setup.rows(again.id)).map(({ cells }) => cells.slice(3))).toEqual([
    ['Świecznik "Żuraw"', '0018', 'B0DRAFT002'],
    ['Obrus świąteczny', '0019', 'B0DRAFT003'],
  ])
})
