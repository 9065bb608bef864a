// Small files that unpack to far more than a catalog: each is refused after bounded work, which is counted and not timed.
// Honest files that need much work for their size are read.
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { openCatalog } from '../../../src/engine/intake/index.ts'
import { COST, createBudget } from '../../../src/engine/intake/limits.ts'
import { t } from '../../../src/words/index.ts'
import { importAll, inPieces, refusalOf, utf8 } from './catalogs.ts'
import { inlineRows, workbook, zip } from './workbooks.ts'

const FIRST = inlineRows([['asin'], ['B0FAKE0001']])
const sheet = (data: string, texts: readonly string[] = []) => workbook([{ name: 'S', data }], texts)
const ods = (rows: string) =>
  zip([
    {
      name: 'content.xml',
      text: `<document><table name="S"><table-row><table-cell><p>asin</p></table-cell></table-row>${rows}</table></document>`,
    },
  ])
const html = (rows: string) => utf8(`<html><table><tr><td>asin</td></tr>${rows}</table></html>`)
const gz = (text: string) => gzipSync(utf8(text))
const EMPTY_ATTRIBUTES = Array.from({ length: 100 }, (_, n) => `a${n}=""`).join(' ')
const CELL = 'B0FAKE0001'.repeat(40)

const ENDLESS: readonly (readonly [string, () => Uint8Array])[] = [
  ['cells without a text', () => sheet(`${FIRST}<row>${'<c/>'.repeat(3_000_000)}</row>`)],
  ['rows without a cell', () => sheet(FIRST + '<row/>'.repeat(3_000_000))],
  ['attributes', () => sheet(FIRST + `<row ${EMPTY_ATTRIBUTES}/>`.repeat(120_000))],
  ['spaces between rows', () => sheet(FIRST + ' '.repeat(80_000_000))],
  ['shared texts', () => sheet(FIRST, ['<t/>'.repeat(3_000_000)])],
  ['bad rows of a workbook', () => sheet(FIRST + '<row><c><v>1</v></c></row>'.repeat(130_000))],
  [
    'sheets that lead to one part',
    () =>
      workbook(
        Array.from({ length: 200 }, (_, n) => ({ name: `S${n}`, data: '<row/>'.repeat(20_000) })),
      ),
  ],
  [
    'columns that repeat',
    () => ods(`<table-row><table-cell number-columns-repeated="1999"><p>${CELL}</p></table-cell></table-row>`.repeat(12_000)),
  ],
  ['rows of a page that is packed', () => gzipSync(html('<tr><td>B0FAKE0001</td></tr>'.repeat(1_300_000)))],
  ['line ends, packed', () => gz('asin\n' + '\n'.repeat(3_000_000))],
  ['bad rows, packed', () => gz('asin\n' + 'a\n'.repeat(200_000))],
  ['a quote that takes in rows, packed', () => gz('asin\n"' + 'a\n'.repeat(200_000))],
  ['rows of one product, packed', () => gz('asin\n' + 'B0FAKE0001\n'.repeat(200_000))],
  ['cells of a packed text', () => gz('asin\n' + `${','.repeat(1990)}\n`.repeat(9_000))],
] // prettier-ignore

describe('a small file', () => {
  test.each(ENDLESS)('that holds endless %s is refused', async (_, bytes) => {
    const file = bytes()
    expect(file.length).toBeLessThan(1_000_000)
    expect(await refusalOf(inPieces(file))).toBe(t('catalog.endless'))
  })
})

/** Numbers that differ, as in real files, so that they pack no better. */
const blankRows = (count: number): string =>
  Array.from(
    { length: count },
    (_, n) => `<row r="${n + 3}" spans="1:2" s="1" customFormat="1"><c r="A${n + 3}" s="0"/><c r="B${n + 3}" s="0"/></row>`,
  ).join('') // prettier-ignore

test('many formatted rows below the products are passed over, and read once', async () => {
  const bytes = sheet(FIRST.replaceAll('<row>', '<row r="1">').replace('r="1"', 'r="0"') + blankRows(200_000))
  expect((await importAll(inPieces(bytes))).products).toHaveLength(1)
})

test('a budget grows with the file and ends with what is spent', () => {
  const budget = createBudget(undefined)
  expect(() => budget.spend(3_000_000)).toThrow(t('catalog.endless'))
  budget.earn(1_000_000)
  budget.spend(1_000_000 * COST.element)
})

describe('a reading that is canceled ends, whatever it reads', () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => `B0${n.toString(36).padStart(8, '0').toUpperCase()}`)
  const text = `asin\n${rows.join('\n')}`
  test.each([
    ['text', utf8(text)],
    ['a list', utf8(rows.map((asin, n) => `${asin}${n % 3 === 0 ? ' ' : '\n'}`).join(''))],
    ['packed text', gz(text)],
    ['a packed text in a ZIP', zip([{ name: 'a.csv', text }])],
    ['a workbook', sheet(FIRST + inlineRows(rows.map((asin) => [asin])))],
    ['a workbook of blank rows', sheet(FIRST + '<row/>'.repeat(200_000))],
    [
      'shared texts',
      sheet(
        FIRST,
        Array.from({ length: 20_000 }, (_, n) => `<t>${'a'.repeat(100)}${n}</t>`),
      ),
    ],
    ['an .ods', ods('<table-row/>'.repeat(100_000))],
    ['a page', html(rows.map((asin) => `<tr><td>${asin}</td></tr>`).join(''))],
  ])('%s', async (_, bytes) => {
    // It is read while nobody cancels.
    await importAll(inPieces(bytes))
    const canceled = new AbortController()
    const reading = importAll(inPieces(bytes), { signal: canceled.signal })
    // The reading gives way: without that, nobody could press Cancel.
    setImmediate(() => canceled.abort())
    await expect(reading).rejects.toMatchObject({ failure: { code: 'CANCELED' } })
  })
})

test('a page, which is read as a whole when it is opened, gives way meanwhile', async () => {
  const bytes = html('<tr><td>B0FAKE0001</td></tr>'.repeat(20_000))
  const canceled = new AbortController()
  const opening = openCatalog(inPieces(bytes), { defaultCountry: 'US', signal: canceled.signal })
  setImmediate(() => canceled.abort())
  await expect(opening).rejects.toMatchObject({ failure: { code: 'CANCELED' } })
})
