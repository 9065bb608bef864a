import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { importAll, inPieces, refusalOf } from '../catalogs.ts'
import { inlineRows, type Part, type SheetPart, workbook, workbookParts, zip } from '../workbooks.ts'

const STYLES = '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>'
const NUMBER_FORMATS = '<numFmts><numFmt numFmtId="164" formatCode="0000000000"/></numFmts>'
const SHEET: SheetPart = {
  name: 'S',
  data: `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>
<row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2" s="1"><v>123</v></c></row>`,
}
const TEXTS = ['<t>asin</t>', '<t>sku</t>', '<t>B0FAKE0001</t>']
const parts = workbookParts([SHEET], TEXTS, NUMBER_FORMATS + STYLES)
const whole = { asin: 'B0FAKE0001', sku: '0000000123' }

const read = async (bytes: Uint8Array) =>
  (await importAll(inPieces(bytes))).products.map(({ asin, sku }) => ({ asin, sku }))

test('one bit of a file that is another changes nothing, or the file is refused', async () => {
  const bytes = zip(parts)
  expect(await read(bytes)).toEqual([whole])
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 7 }), async (at, bit) => {
      const damaged = bytes.map((byte, index) => (index === at ? byte ^ (1 << bit) : byte))
      const outcome = await read(damaged).catch(() => refusalOf(inPieces(damaged)))
      expect([[whole], expect.any(String)]).toContainEqual(outcome)
    }),
    { numRuns: 300 },
  )
})

const changed = (name: string, change: (text: string) => string): Uint8Array =>
  zip(parts.map((part): Part => (part.name === name ? { ...part, text: change(String(part.text)) } : part)))
const without = (name: string): Uint8Array => zip(parts.filter((part) => part.name !== name))
const sheet = (change: (text: string) => string): Uint8Array => changed('xl/worksheets/sheet1.xml', change)

test.each([
  ['a sheet that ends behind a row', sheet((text) => text.replace('</sheetData></worksheet>', ''))],
  ['a sheet that ends within a row', sheet((text) => text.slice(0, text.indexOf('<c r="B2"')))],
  ['a sheet of nothing', sheet(() => '')],
  ['a second sheet in the same part', sheet((text) => `${text}<worksheet><sheetData>`)],
  ['tags that close in another order', sheet((text) => text.replace('</v></c>', '</c></v>'))],
  [
    'a document type',
    sheet((text) => text.replace('<worksheet', '<!DOCTYPE a [<!ENTITY b "c">]><worksheet')),
  ],
  ['an entity that XML does not know', sheet((text) => text.replace('<v>123<', '<v>&amount;<'))],
  ['a text that is not in the list', sheet((text) => text.replace('<v>2<', '<v>3<'))],
  ['a text of no number', sheet((text) => text.replace('<v>2<', '<v>x<'))],
  ['a style that is not in the list', sheet((text) => text.replace('s="1"', 's="2"'))],
  [
    'a list of texts that is shorter',
    changed('xl/sharedStrings.xml', (text) => text.replace(/<si>.*<\/si>/, '')),
  ],
  ['no list of texts', without('xl/sharedStrings.xml')],
  ['no list of styles', without('xl/styles.xml')],
  ['no sheet where one is listed', without('xl/worksheets/sheet1.xml')],
  ['no links of the book', without('xl/_rels/workbook.xml.rels')],
])('%s is a damaged workbook', async (_, bytes) => {
  expect(await refusalOf(inPieces(bytes))).toBe(
    'The workbook is damaged: get a new copy, or open it in a spreadsheet program and save it again.',
  )
})

test.each([
  ['elements within elements without end', '<a>'.repeat(200) + '</a>'.repeat(200)],
  ['attributes without end', `<a ${Array.from({ length: 50_000 }, (_, n) => `a${n}:b=""`).join(' ')}/>`],
  ['attributes of any length', `<a b="${'x'.repeat(2_000_000)}"/>`],
])('%s are refused before they are held', async (_, data) => {
  expect(await refusalOf(inPieces(workbook([{ name: 'S', data }])))).toContain('damaged')
})

test('the parts of a sheet that is not read may be missing', async () => {
  const bytes = zip(
    workbookParts([{ name: 'S', data: inlineRows([['asin'], ['B0FAKE0001']]) }]).filter(
      ({ name }) => name !== 'xl/styles.xml' && name !== 'xl/sharedStrings.xml',
    ),
  )
  expect(await read(bytes)).toEqual([{ asin: 'B0FAKE0001', sku: null }])
})
