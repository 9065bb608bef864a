import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { openCatalog } from '../../../src/engine/index.ts'
import { setUpDrafts, STRATEGY } from './drafts-setup.ts'

const CATALOG = `sku;asin;item-name;price
A-1;B0DRAFT001;Mug;1,50
=cmd|'x';B0 DRAFT02;"Say ""hi"", twice";-5
A-3;;@SUM(A1);+1
A-4;B0DRAFT001;Mug again;2
A-5;B0DRAFT005;a;b;c
`

async function csvOf(setup: Awaited<ReturnType<typeof setUpDrafts>>, draft: string): Promise<string> {
  let text = ''
  for await (const part of setup.engine.drafts.problemsCsv(draft)) text += part
  return text
}

test('the rows that cannot go come with line, code and message in front of their cells', async () => {
  const setup = await setUpDrafts()
  const { id } = await setup.stage(CATALOG)
  const text = await csvOf(setup, id)
  expect(text.startsWith('\ufeffline,code,message,sku,asin,item-name,price\r\n')).toBe(true)
  const rows = parse(text.slice(1), { relax_column_count: true })
  expect(rows.slice(1)).toEqual([
    ['3', 'ASIN_BAD', expect.stringContaining('space'), "'=cmd|'x'", 'B0 DRAFT02', 'Say "hi", twice', '-5'],
    ['4', 'ASIN_MISSING', 'The row has no ASIN.', 'A-3', '', "'@SUM(A1)", '+1'],
    ['6', 'ROW_RAGGED', expect.stringContaining('5 cells'), 'A-5', 'B0DRAFT005', 'a', 'b', 'c'],
  ])
})

test('once corrected, the file is imported again', async () => {
  const setup = await setUpDrafts()
  const { id } = await setup.stage(CATALOG)
  const fixed = (await csvOf(setup, id))
    .replace('B0 DRAFT02', 'B0DRAFT002')
    .replace('A-3,,', 'A-3,B0DRAFT003,')
    .replace(',a,b,c', ',a,b')
  const again = await setup.stage(fixed)
  expect(again).toMatchObject({ rows: 3, good_rows: 3, problem_rows: 0 })
})

test('a list without names is found again by those of what it holds; nothing bad is only the names', async () => {
  const setup = await setUpDrafts()
  const list = await setup.stage('B0DRAFT001\nB0DRAFT002\nB0 DRAFT03\n')
  expect(await csvOf(setup, list.id)).toContain('line,code,message,asin\r\n3,ASIN_BAD')
  const good = await setup.stage('asin\nB0DRAFT001\n')
  expect(await csvOf(setup, good.id)).toBe('\ufeffline,code,message,asin\r\n')
})

test('rows whose ASIN is too short for any are among them, duplicates are not', async () => {
  const setup = await setUpDrafts()
  const { id } = await setup.stage('asin\nB0DRAFT001\nB0DRAFT001\nmug\n')
  await setup.engine.drafts.change_draft({ draft: id, choices: { recipes: [STRATEGY] } })
  const rows = parse((await csvOf(setup, id)).slice(1))
  expect(rows.slice(1)).toEqual([['4', 'ASIN_BAD', expect.stringContaining('5 to 15'), 'mug']])
})

test('what is kept from being a formula comes back as it was, as often as it goes', async () => {
  const setup = await setUpDrafts()
  const skus = ['-LAMP-7', '=x', "'already", "'=x", "''- x", "'-5", '@home', '\uff1dwide', '="0017"', '-5']
  skus.push('a;=1+1;b', "a;'=1", 'x|@y\t-z', 'q;"=1', ';"\'=1', 'n;-5', 'c,=1', 'two\n=1', 'three\r\n +1')
  const line = (sku: string) => `"${sku.replaceAll('"', '""')}"`
  let text = `sku,asin\n${skus.map((sku, index) => `${line(sku)},B0 RAFT${index + 100}\n`).join('')}`
  for (let round = 0; round < 2; round++) text = await csvOf(setup, (await setup.stage(text)).id)
  expect(text).toContain("'-LAMP-7")
  const fixed = text.replaceAll('B0 RAFT', 'B0DRAFT')
  const read = []
  const bytes = new Blob([fixed]).stream()
  for await (const rows of (await openCatalog(bytes, { defaultCountry: 'US' })).rows)
    read.push(...rows.map(({ product }) => product?.sku))
  expect(read).toEqual(skus.map((sku) => (sku === '="0017"' ? '0017' : sku)))
})

test.each([';', '\t', '|'])('a program that parts cells at %j finds no formula either', async (delimiter) => {
  const setup = await setUpDrafts()
  const titles = ['foo;=1+1;bar', 'x\t@y', 'a|+b', 'q;"=1', '"=1"', 'line\n=1;2', 'line\r-x']
  const lines = titles.map((title, index) => `"${title.replaceAll('"', '""')}",B0 RAFT${index + 100}\n`)
  const text = await csvOf(setup, (await setup.stage(`item-name,asin\n${lines.join('')}`)).id)
  const cells = parse(text.slice(1), { delimiter, relax_column_count: true, relax_quotes: true }).flat()
  expect(cells.join()).toContain("'=1")
  expect(cells.filter((cell) => /^["\s]*[=+\-@]/.test(cell))).toEqual([])
})

test('rows that a person has left out need no correction', async () => {
  const setup = await setUpDrafts()
  const { id } = await setup.stage(CATALOG)
  await setup.engine.drafts.leave_out({ draft: id, lines: [3, 6], left_out: true })
  const rows = parse((await csvOf(setup, id)).slice(1), { relax_column_count: true })
  expect(rows.slice(1).map(([line]) => line)).toEqual(['4'])
})
