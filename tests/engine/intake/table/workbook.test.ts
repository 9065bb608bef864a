import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openCatalog } from '../../../../src/engine/intake/index.ts'
import { createSharedStrings } from '../../../../src/engine/intake/table/sheet-xml.ts'
import { asinsOf, fixture, importAll, inPieces, refusalOf, usesOf } from '../catalogs.ts'
import { randomProducts, tableOf } from '../tables.ts'
import { escaped, inlineRows, workbook, workbookParts, zip } from '../workbooks.ts'

const STYLES = `<numFmts count="2"><numFmt numFmtId="164" formatCode="0000000000"/><numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/></numFmts>
<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
<cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="165"/><xf numFmtId="4"/></cellXfs>`

const withSheet = (data: string) => workbook([{ name: 'S', data }])

async function cellsOf(
  bytes: Uint8Array,
  sheet: string | null = null,
): Promise<readonly (readonly string[])[]> {
  const cells: (readonly string[])[] = []
  await using catalog = await openCatalog(inPieces(bytes), {
    defaultCountry: 'US',
    isAsinOptional: true,
    sheet,
  })
  for await (const rows of catalog.rows) cells.push(...rows.map((row) => row.cells))
  return cells
}

test('cells of every kind come out as the sheet shows them, and identifiers as they were typed', async () => {
  const data = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>
<row r="3"><c r="A3" t="s"><v>2</v></c><c r="B3"><v>4006381333931</v></c><c r="D3" s="1"><v>306406152</v></c></row>
<row r="4"><c r="A4" t="inlineStr"><is><t>B0FAKE0002</t></is></c><c r="B4"><v>4.006381333931E+12</v></c><c r="C4" s="4"><v>19.899999999999999</v></c></row>
<row r="5"><c r="A5" t="str"><f>CONCATENATE("B0","FAKE0003")</f><v>B0FAKE0003</v></c><c r="B5" t="b"><v>1</v></c><c r="C5" t="e"><v>#N/A</v></c><c r="D5" s="2"><v>46000</v></c></row>
<row r="6"><c r="A6" t="s"><v>3</v></c><c r="B6" s="3"><v>46000.75</v></c><c r="C6"><f>1+1</f></c><c r="D6"><v>1.2345678901234567E+19</v></c></row>`
  const texts = [
    '<t>asin</t>',
    '<t>sku</t>',
    '<r><rPr><b/></rPr><t>B0FAKE</t></r><r><t xml:space="preserve">0001</t></r><rPh sb="0" eb="1"><t>ビー</t></rPh>',
    '<t>A &amp; B &lt;&#xE4;&gt;_x000D_\nC _x005F_x0041_</t>',
  ]
  const bytes = workbook([{ name: 'Tabelle1', data }], texts, STYLES)
  expect(await cellsOf(bytes)).toEqual([
    ['B0FAKE0001', '4006381333931', '', '0306406152'],
    ['B0FAKE0002', '4006381333931', '19.9'],
    ['B0FAKE0003', 'TRUE', '#N/A', '2025-12-09'],
    ['A & B <ä>\r\nC _x0041_', '2025-12-09 18:00', '#NOT CALCULATED', '1.2345678901234567E+19'],
  ])
  const imported = await importAll(inPieces(bytes))
  expect(imported.catalog).toMatchObject({
    encoding: 'xlsx',
    separator: '',
    sheet: 'Tabelle1',
    hasHeader: true,
  })
  // Rows are named as the spreadsheet names them.
  expect(imported.products.map(({ line, asin }) => [line, asin])).toEqual([
    [3, 'B0FAKE0001'],
    [4, 'B0FAKE0002'],
    [5, 'B0FAKE0003'],
  ])
})

test.each([
  ['"SKU-"00000', '123', 'SKU-00123'],
  ['"SKU-"00000', '1234567', 'SKU-1234567'],
  ['000-00', '123', '001-23'],
  ['000\\-00', '0', '000-00'],
  ['"A;B"000;"N"000', '7', 'A;B007'],
  ['"SKU-"##0', '5', 'SKU-5'],
  ['"X"General', '4006381333931', 'X4006381333931'],
  ['[Red]_-\\S0\\ "日本"', '12', 'S12 日本'],
  ['0000 0000 0000 0', '4006381333931', '4006 3813 3393 1'],
  // Where a format rounds, shortens or parts, the number itself is taken.
  ['"SKU-"00000', '1.5', '1.5'],
  ['#,##0', '4006381333931', '4006381333931'],
  ['0.00E+00', '4006381333931', '4006381333931'],
  ['0%', '1', '1'],
  ['000/00', '123', '123'],
  ['[h]:mm:ss', '1.8819444444444444', '45:10'],
])('with the format %s the number %s is %s', async (code, value, text) => {
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="${escaped(code)}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>`
  const data = `<row><c t="str"><v>sku</v></c></row><row><c s="1"><v>${value}</v></c></row>`
  expect(await cellsOf(workbook([{ name: 'S', data }], [], styles))).toEqual([[text]])
})

// Three workbooks of the same cells, which nobody here wrote: openpyxl 3.0.9, XlsxWriter 3.0.2, and Gnumeric 1.12.55 from
// what XlsxWriter had written.
test.each(['openpyxl', 'xlsxwriter', 'gnumeric'])(
  'a workbook written by %s reads as it shows',
  async (by) => {
    const imported = await importAll(fixture(`written-by-${by}.xlsx`))
    expect(imported.products.map(({ asin, sku, title }) => [asin, sku, title])).toEqual([
      ['B0FAKE0001', 'SKU-00123', 'Schüssel & „Krug“ <blau>\nzweite Zeile 日本 😀'],
      ['0306406152', '000-40', 'places'],
      ['B0FAKE0003', '2024-03-01', 'date'],
      ['B0FAKE0004', null, 'error'],
      ['B0FAKE0005', 'TRUE', 'boolean'],
      ['B0FAKE0006', 'from a formula', 'formula'],
      ['B0FAKE0007', '4006381333931', 'barcode'],
    ])
    const damaged = imported.problems.filter(({ code }) => code === 'SKU_DAMAGED')
    expect(damaged.map(({ value }) => value)).toEqual(['2024-03-01', 'TRUE'])
  },
)

test('a formula that was never calculated is an error where it counts, with what to do', async () => {
  const data = `<row>${['asin', 'sku', 'price'].map((name) => `<c t="str"><v>${name}</v></c>`).join('')}</row>
<row><c><f>"B0"&amp;"FAKE0001"</f></c><c t="str"><v>A-1</v></c></row>
<row><c t="str"><v>B0FAKE0002</v></c><c><f>A3</f><v></v></c></row>
<row><c t="str"><v>B0FAKE0003</v></c><c t="str"><f>""</f><v></v></c><c><f>1+1</f><v/></c></row>`
  const { products, problems } = await importAll(inPieces(withSheet(data)))
  expect(products).toMatchObject([{ asin: 'B0FAKE0003', sku: null }])
  expect(problems.map(({ line, column, code }) => [line, column, code])).toEqual([
    [2, 'asin', 'NOT_CALCULATED'],
    [3, 'sku', 'NOT_CALCULATED'],
  ])
  expect(problems[0]?.message).toContain('open the workbook in a spreadsheet program, save it')
})

test('of several sheets the first that looks like a catalog is read, hidden ones last, and any can be chosen', async () => {
  const catalog = (asin: string) =>
    inlineRows([
      ['asin', 'title'],
      [asin, 'Mug'],
    ])
  const bytes = workbook([
    { name: 'Read me', data: inlineRows([['How to use this file'], ['Write to us']]) },
    { name: 'Old', data: catalog('B0HIDDEN01'), state: 'hidden' },
    { name: 'Chart', data: '' },
    { name: 'Übersicht &amp; Preise', data: catalog('B0SHEET001') },
    { name: 'Second', data: catalog('B0SHEET002') },
  ])
  const imported = await importAll(inPieces(bytes))
  expect(asinsOf(imported)).toEqual(['B0SHEET001'])
  expect(imported.catalog).toMatchObject({
    sheet: 'Übersicht & Preise',
    sheets: ['Read me', 'Old', 'Chart', 'Übersicht & Preise', 'Second'],
  })
  expect(asinsOf(await importAll(inPieces(bytes), { sheet: 'Old' }))).toEqual(['B0HIDDEN01'])
  expect(await refusalOf(inPieces(bytes), { sheet: 'Nope' })).toContain('has no sheet “Nope”')
})

test('titles, merged and empty cells above the table, and a sum below it, are no rows', async () => {
  const data = `<row r="1"><c r="A1" t="inlineStr"><is><t>Listings of spring</t></is></c><c r="B1"/><c r="C1"/></row>
<row r="2"><c r="A2" t="inlineStr"><is><t>Marketplace</t></is></c><c r="B2" t="inlineStr"><is><t>DE</t></is></c></row>
<row r="4"><c r="A4" t="inlineStr"><is><t>SKU</t></is></c><c r="B4" t="inlineStr"><is><t>ASIN</t></is></c><c r="C4" t="inlineStr"><is><t>Menge</t></is></c></row>
<row r="5"><c r="A5"><v>17</v></c><c r="B5" t="inlineStr"><is><t>B0FAKE0001</t></is></c><c r="C5"><v>3</v></c></row>
<row r="7"><c r="A7" t="inlineStr"><is><t>Summe:</t></is></c><c r="C7"><f>SUM(C5)</f><v>3</v></c></row>`
  const imported = await importAll(inPieces(workbook([{ name: 'S', data }])))
  expect(imported.products).toMatchObject([{ line: 5, sku: '17', asin: 'B0FAKE0001' }])
  expect(imported.problems).toEqual([])
  expect(usesOf(imported)).toEqual(['SKU: sku by folded', 'ASIN: asin by folded', 'Menge: quantity by alias'])
})

test('random tables come back, whatever the pieces in which the file comes', async () => {
  await fc.assert(
    fc.asyncProperty(randomProducts, fc.integer({ min: 1, max: 5000 }), async (products, size) => {
      const bytes = workbook([{ name: 'S', data: inlineRows(tableOf(products)) }])
      const imported = await importAll(inPieces(bytes, [size]))
      expect(imported.problems).toEqual([])
      expect(imported.products).toEqual(
        products.map((product, index) => ({
          ...product,
          countrySource: 'column',
          line: index + 2,
          sku: product.sku || null,
          title: product.title || null,
          mainImageUrl: product.mainImageUrl || null,
        })),
      )
    }),
    { numRuns: 60 },
  )
})

test('prefixes, single quotes, comments and CDATA are XML as well', async () => {
  const parts = workbookParts([{ name: 'S', data: '' }]).map((part) =>
    part.name === 'xl/worksheets/sheet1.xml'
      ? {
          ...part,
          text: `<x:worksheet xmlns:x='y'><x:sheetData><!-- <row> --><x:row r='1'><x:c r='A1' t='inlineStr'><x:is><x:t><![CDATA[asin]]></x:t></x:is></x:c></x:row><x:row r='2'><x:c r='A2' t='inlineStr'><x:is><x:t>B0&#70;AKE0001</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`,
        }
      : part,
  )
  expect(asinsOf(await importAll(inPieces(zip(parts))))).toEqual(['B0FAKE0001'])
})

test.each([
  ['an archive of something else', zip([{ name: 'a.bin', text: 'x' }]), /a ZIP archive .* and no workbook/],
  ['a binary workbook', zip([{ name: 'xl/workbook.bin', text: 'x' }]), /\.xlsb/],
  ['an empty workbook', withSheet(''), /is empty/],
  ['a workbook cut in half', withSheet(inlineRows([['asin'], ['B0FAKE0001']])).subarray(0, 600), /damaged/],
  ['a sheet that does not end', withSheet('<![CDATA[ and on'), /damaged/],
  ['a document type', withSheet('<!DOCTYPE a [<!ENTITY b "c">]>'), /damaged/],
  [
    'more columns than any catalog',
    withSheet('<row><c r="BXY1"><v>1</v></c></row>'),
    /more than 2,000 cells/,
  ],
  ['a cell without end', withSheet(inlineRows([['asin'], ['x'.repeat(200_000)]])), /longer than/],
])('%s is refused in one sentence', async (_, bytes, sentence) => {
  const refusal = await refusalOf(inPieces(bytes))
  expect(refusal).toMatch(sentence)
  expect(refusal).toMatch(/^[A-Z].*\.$/)
})

test('what unpacks to another size than it says is refused', async () => {
  const bomb = (claimsBytes?: number) =>
    zip(
      workbookParts([{ name: 'S', data: '' }]).map((part) =>
        part.name === 'xl/sharedStrings.xml'
          ? {
              ...part,
              text: new Uint8Array(20_000_000).fill(0x20),
              ...(claimsBytes === undefined ? {} : { claimsBytes }),
            }
          : part,
      ),
    )
  expect(await refusalOf(inPieces(bomb(1000)))).toContain('damaged')
  expect(await refusalOf(inPieces(bomb(0xfffffff0)))).toContain('damaged')
})

test.each(['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml'])(
  'a workbook whose %s is as large as a sheet is refused before it is held',
  async (name) => {
    const parts = workbookParts([{ name: 'S', data: inlineRows([['asin'], ['B0FAKE0001']]) }])
    const large = (part: (typeof parts)[number]) =>
      part.name === name ? { ...part, text: `${String(part.text)}${' '.repeat(17 * 1024 * 1024)}` } : part
    expect(await refusalOf(inPieces(zip(parts.map(large))))).toContain('more than any catalog')
  },
)

test.each([
  ['in a part of any name', (text: string) => text.replaceAll('workbook.xml', 'book.xml')],
  ['at the root', (text: string) => text.replace(/xl\//g, '')],
  ['in names of another case', (text: string) => text.replace('worksheets/sheet1', 'Worksheets/SHEET1')],
  ['in names with spaces', (text: string) => text.replace('sheet1.xml', 'sheet%201.xml')],
])('a book is found %s', async (_, change) => {
  const parts = workbookParts([{ name: 'S', data: inlineRows([['asin'], ['B0FAKE0001']]) }])
  // Names of parts and links to them; in the third and fourth they are not the same.
  const moved = parts.map(({ name, text }) => ({
    name: change(name).replace('%20', ' ').replace('SHEET1', 'Sheet1'),
    text: name.endsWith('.rels') ? change(String(text)) : text,
  }))
  expect(asinsOf(await importAll(inPieces(zip(moved))))).toEqual(['B0FAKE0001'])
})

test('texts that cells refer to come back, and more than any catalog has are refused', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 300 }), { maxLength: 3000 }), (given) => {
      const texts = createSharedStrings()
      for (const text of given) texts.add(text)
      expect(given.map((_, index) => texts.at(index))).toEqual(given)
      expect([-1, 0.5, given.length, Number.NaN].map((index) => texts.at(index))).toEqual([
        null,
        null,
        null,
        null,
      ])
    }),
    { numRuns: 20 },
  )
  const texts = createSharedStrings()
  const megabyte = 'x'.repeat(1024 * 1024)
  expect(() => {
    for (let count = 0; count < 200; count++) texts.add(megabyte)
  }).toThrow('more than 128 MB of text')
  expect(texts.at(127)).toBe(megabyte)
  expect(texts.at(128)).toBeNull()
})

test('cells stand where they say, in whatever order they come', async () => {
  const data = `<row r="1"><c r="A1" t="str"><v>asin</v></c><c r="B1" t="str"><v>sku</v></c></row>
<row r="2"><c r="B2" t="str"><v>A-1</v></c><c r="A2" t="str"><v>B0FAKE0001</v></c></row>`
  expect((await importAll(inPieces(workbook([{ name: 'S', data }])))).products).toMatchObject([
    { asin: 'B0FAKE0001', sku: 'A-1' },
  ])
})

describe('merged cells', () => {
  const merged = (refs: readonly string[]) =>
    `<mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
  const rows = [
    ['Range 2026', '', ''],
    ['Country', 'ASIN', 'Title'],
    ['DE', 'B0FAKE0001', 'Mug'],
    ['', 'B0FAKE0002', ''],
    ['FR', 'B0FAKE0003', 'Bowl'],
    ['', 'B0FAKE0004', ''],
    ['', 'B0FAKE0005', ''],
  ]
  const countriesOf = async (data: string, behind: string) => {
    const bytes = workbook([{ name: 'Products', data, behind }])
    const { products } = await importAll(inPieces(bytes, [97]), { defaultCountry: null })
    return products.map(({ countryCode, countrySource }) => (countrySource === null ? null : countryCode))
  }

  test('give their country to all of their rows, and nothing else', async () => {
    const behind = merged(['A1:C1', 'A3:A4', 'C3:C4', 'A5:A6'])
    expect(await countriesOf(inlineRows(rows), behind)).toEqual(['DE', 'DE', 'FR', 'FR', null])
    expect(await countriesOf(inlineRows(rows), '')).toEqual(['DE', null, 'FR', null, null])
  })

  test('are found behind many rows', async () => {
    const many = Array.from({ length: 5000 }, (_, at) => [at % 2 === 0 ? 'JP' : '', `B0FAKE${1000 + at}`])
    const refs = many.flatMap((_, at) => (at % 2 === 0 ? [`A${at + 2}:A${at + 3}`] : []))
    const countries = await countriesOf(inlineRows([['Country', 'ASIN'], ...many]), merged(refs))
    expect(countries).toEqual(many.map(() => 'JP'))
  })
})

test('the sheet with ASINs is read where the first one has none, and is named', async () => {
  const sheets = [
    {
      name: 'Portfolios',
      data: inlineRows([
        ['Portfolio ID', 'Portfolio Name'],
        ['1', 'x'],
      ]),
    },
    {
      name: 'Campaigns',
      data: inlineRows([
        ['Entity', 'SKU', 'ASIN (Informational only)'],
        ['Ad', 'M-1', 'B0FAKE0001'],
      ]),
    },
    { name: 'Notes', data: inlineRows([['Text'], ['B0FAKE0002']]) },
  ]
  const { catalog, products } = await importAll(inPieces(workbook(sheets)))
  expect([catalog.sheet, products]).toMatchObject(['Campaigns', [{ asin: 'B0FAKE0001', sku: 'M-1' }]])
  const list = [
    sheets[0],
    {
      name: 'Mix',
      data: inlineRows([
        ['Ref', 'Text'],
        ['x', 'y'],
        ['z', 'y'],
        ['B0FAKE0003', 'y'],
      ]),
    },
  ]
  const mixed = await importAll(inPieces(workbook(list.filter((sheet) => sheet !== undefined))), {
    isAsinOptional: true,
  })
  expect(mixed.catalog.sheet).toBe('Mix')
})
