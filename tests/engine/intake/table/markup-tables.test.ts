// Files that people have at hand beside CSV and .xlsx: each becomes the same products, or one sentence that says what to
// save it as. All are made here byte by byte, as the programs write them.
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { importAll, inPieces, refusalOf, utf16, utf8 } from '../catalogs.ts'
import { workbookParts, zip } from '../workbooks.ts'
import { createBudget } from '../../../../src/engine/intake/limits.ts'
import { openTables } from '../../../../src/engine/intake/table/markup-tables.ts'
import { openWorkbookTable } from '../../../../src/engine/intake/table/workbook-table.ts'

const CSV = 'asin,country,title\nB0FAKE0001,DE,Lampe\nB0FAKE0002,FR,Grüner Krug\n'
const PRODUCTS = [
  { asin: 'B0FAKE0001', countryCode: 'DE', title: 'Lampe' },
  { asin: 'B0FAKE0002', countryCode: 'FR', title: 'Grüner Krug' },
]

const productsOf = async (bytes: Uint8Array) => {
  const { products } = await importAll(inPieces(bytes, [1000]))
  return products.map(({ asin, countryCode, title }) => ({
    asin,
    countryCode,
    ...(title !== undefined && { title }),
  }))
}

const document = (rows: string, more = '') =>
  zip([
    { name: 'mimetype', text: 'application/vnd.oasis.opendocument.spreadsheet' },
    {
      name: 'content.xml',
      text: `<?xml version="1.0" encoding="UTF-8"?><office:document-content><office:body><office:spreadsheet>${more}<table:table table:name="Products">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
    },
  ])
const p = (...cells: string[]) =>
  `<table:table-row>${cells.map((cell) => `<table:table-cell office:value-type="string"><text:p>${cell}</text:p></table:table-cell>`).join('')}<table:table-cell table:number-columns-repeated="16000"/></table:table-row>`

const html = (head: string) =>
  `${head}<table border=1><tr><th>ASIN<th>Country<th>Title</tr><tr><td>B0FAKE0001</td><td>DE</td><td><b>Lampe</b><br></td></tr><tr><td>B0FAKE0002<td>&nbsp;FR<td>Gr&uuml;ner\n Krug</tr></table></body></html>`

const XML_2003 = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="Products"><Table><Row><Cell><Data ss:Type="String">ASIN</Data></Cell><Cell><Data ss:Type="String">Country</Data></Cell><Cell ss:Index="4"><Data ss:Type="String">Title</Data></Cell></Row><Row ss:Index="3"><Cell><Data ss:Type="String">B0FAKE0001</Data><Comment><ss:Data>B0OTHER001</ss:Data></Comment></Cell><Cell><Data ss:Type="String">DE</Data></Cell><Cell ss:Index="4"><Data ss:Type="String">Lampe</Data></Cell></Row><Row><Cell><Data ss:Type="String">B0FAKE0002</Data></Cell><Cell><Data ss:Type="String">FR</Data></Cell><Cell ss:Index="4"><Data ss:Type="String">Grüner Krug</Data></Cell></Row></Table></Worksheet></Workbook>`

const XLSX = zip(
  workbookParts([
    {
      name: 'Products',
      data: '<row r="1"><c r="A1" t="str"><v>asin</v></c><c r="B1" t="str"><v>country</v></c><c r="C1" t="str"><v>title</v></c></row><row r="2"><c r="A2" t="str"><v>B0FAKE0001</v></c><c r="B2" t="str"><v>DE</v></c><c r="C2" t="str"><v>Lampe</v></c></row><row r="3"><c r="A3" t="str"><v>B0FAKE0002</v></c><c r="B3" t="str"><v>FR</v></c><c r="C3" t="str"><v>Grüner Krug</v></c></row>',
    },
  ]),
)
const ROWS =
  p('asin', 'country', 'title') + p('B0FAKE0001', 'DE', 'Lampe') + p('B0FAKE0002', 'FR', 'Grüner Krug')

test.each<[string, Uint8Array]>([
  ['.csv.gz', gzipSync(CSV)],
  ['.csv.gz of two parts', Buffer.concat([gzipSync(CSV.slice(0, 30)), gzipSync(CSV.slice(30))])],
  ['.zip with a .csv', zip([{ name: 'Export/report.csv', text: CSV }])],
  [
    '.zip of a Mac',
    zip([
      { name: 'Export/', text: '' },
      { name: 'Export/report.csv', text: CSV },
      { name: '__MACOSX/Export/._report.csv', text: 'x' },
    ]),
  ],
  ['.zip with an .xlsx', zip([{ name: 'report.xlsx', text: XLSX }])],
  ['.ods', document(ROWS)],
  [
    '.ods with notes, deleted cells and rows that repeat',
    document(
      ROWS.replace(
        '<text:p>Lampe',
        '<office:annotation><text:p>old</text:p></office:annotation><text:p>Lampe',
      ).replace(
        '<table:table-row>',
        '<table:table-row table:number-rows-repeated="1000000"><table:table-cell/></table:table-row><table:table-row>',
      ),
      '<table:tracked-changes><table:table-cell><text:p>B0OTHER001</text:p></table:table-cell></table:tracked-changes>',
    ),
  ],
  ['a web page named .xls', utf8(html('<html><head><meta charset="utf-8"></head><body>'))],
  ['a bare table named .xls', utf8(html(''))],
  ['a web page in UTF-16', utf16(html('<!DOCTYPE html><html><body>'), 'LE')],
  ['XML of Excel 2003', utf8(XML_2003)],
])('%s', async (_, bytes) => {
  expect(await productsOf(bytes)).toEqual(PRODUCTS)
})

test('numbers of an .ods are those that it shows, and whole where it shortens them', async () => {
  const cell = (value: string, shown: string) =>
    `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${shown}</text:p></table:table-cell>`
  const row = `<table:table-row>${cell('306406152', '0306406152')}${cell('4006381333931', '4.01E+12')}</table:table-row>`
  const { products } = await importAll(inPieces(document(`${p('asin', 'sku')}${row}`)))
  expect(products).toMatchObject([{ asin: '0306406152', sku: '4006381333931' }])
})

test('equal cells that an .ods holds once stand in each of their columns', async () => {
  const row =
    '<table:table-row><table:table-cell table:number-columns-repeated="2"><text:p>B0FAKE0001</text:p></table:table-cell></table:table-row>'
  const { products } = await importAll(inPieces(document(`${p('asin', 'sku')}${row}`)))
  expect(products).toMatchObject([{ asin: 'B0FAKE0001', sku: 'B0FAKE0001' }])
})

test('cells of a web page that reach over rows and columns move no other', async () => {
  const page =
    '<table><tr><td>Page<td><table><tr><th rowspan=2>Group<th colspan=2>Product<th rowspan=2>Title</tr><tr><th>asin<th>country</tr><tr><td rowspan=2>A<td>B0FAKE0001<td>DE<td>Lampe</tr><tr><td>B0FAKE0002<td>FR<td>Grüner Krug</tr></table></tr><tr><td>Imprint</tr></table>'
  const { products } = await importAll(inPieces(utf8(page)), { sheet: 'Table 2' })
  expect(products.map(({ asin, countryCode }) => `${asin} ${countryCode}`)).toEqual([
    'B0FAKE0001 DE',
    'B0FAKE0002 FR',
  ])
})

test('an encoding that a web page names is taken', async () => {
  const page = html(
    '<html><head><meta http-equiv="Content-Type" content="text/html; charset=windows-1252"></head><body>',
  )
  expect(await productsOf(Buffer.from(page.replace('&uuml;', 'ü'), 'latin1'))).toEqual(PRODUCTS)
})

test('a web page that names no encoding is in doubt as a text would be', async () => {
  // PÓŁMISEK in windows-1250: two of its bytes could be one letter of UTF-8.
  const page = html('<html><body>').replace('Gr&uuml;ner\n Krug', 'P\xd3\xa3MISEK')
  const { catalog } = await importAll(inPieces(Buffer.from(page, 'latin1')))
  expect(catalog.encodingDoubts.map(({ encoding }) => encoding)).toEqual(
    expect.arrayContaining(['utf-8', 'windows-1250']),
  )
})

describe('ASINs as people copy them', () => {
  test.each([
    ['"B0FAKE0001"', 'B0FAKE0001'],
    ['“B0FAKE0001”', 'B0FAKE0001'],
    ['Ｂ０ＦＡＫＥ０００１', 'B0FAKE0001'],
    ['amazon.de/dp/B0FAKE0001', 'B0FAKE0001'],
    ['www.amazon.de/Lampe/dp/B0FAKE0001/ref=sr_1_1?x=1', 'B0FAKE0001'],
  ])('%s', async (written, asin) => {
    const { products } = await importAll(
      inPieces(utf8(`asin;title\n"${written.replaceAll('"', '""')}";Lampe\n`)),
    )
    expect(products).toMatchObject([{ asin }])
  })

  test('a link without a scheme names its country', async () => {
    const { products } = await importAll(inPieces(utf8('asin\namazon.fr/dp/B0FAKE0001\n')))
    expect(products).toMatchObject([{ asin: 'B0FAKE0001', countryCode: 'FR' }])
  })

  test('a list with a country behind each', async () => {
    const { products } = await importAll(inPieces(utf8('B0FAKE0001 DE\nB0FAKE0002 FR\nB0FAKE0003 DE\n')))
    expect(products.map(({ asin, countryCode }) => `${asin} ${countryCode}`)).toEqual([
      'B0FAKE0001 DE',
      'B0FAKE0002 FR',
      'B0FAKE0003 DE',
    ])
  })

  test('a list in which only some lines name a country loses no line', async () => {
    const list = 'B0FAKE0001 DE\nhttps://www.amazon.fr/dp/B0FAKE0002\nB0FAKE0003\n'
    const { products, problems } = await importAll(inPieces(utf8(list)), { defaultCountry: 'US' })
    expect(products.map(({ asin, countryCode }) => `${asin} ${countryCode}`)).toEqual([
      'B0FAKE0001 DE',
      'B0FAKE0002 FR',
      'B0FAKE0003 US',
    ])
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  test('a first line with an ASIN and something unknown is a problem, not the names of the columns', async () => {
    const list = 'B0FAKE0001 XX\nB0FAKE0002\nB0FAKE0003\n'
    const { products, problems } = await importAll(inPieces(utf8(list)), { defaultCountry: 'US' })
    expect(products.map(({ asin }) => asin)).toEqual(['B0FAKE0002', 'B0FAKE0003'])
    expect(problems.map(({ line, value }) => ({ line, value }))).toEqual([
      { line: 1, value: 'B0FAKE0001 XX' },
    ])
  })

  test('a list of ASINs with countries is read to its end, however long it is', async () => {
    const page = `https://www.amazon.de/${'a-long-title-'.repeat(40)}/dp/`
    const lines = Array.from({ length: 800 }, (_, at) => `${page}B0${String(at).padStart(8, '0')} DE`)
    const { products } = await importAll(inPieces(utf8(lines.join('\n')), [100_000]))
    expect(products).toHaveLength(800)
  })

  test('"Amazon DE" is a country', async () => {
    const { products } = await importAll(inPieces(utf8('asin,marketplace\nB0FAKE0001,Amazon DE\n')))
    expect(products).toMatchObject([{ countryCode: 'DE' }])
  })
})

test('a stray NUL is a lost letter of its row, and the rest is read', async () => {
  const { products, problems } = await importAll(
    inPieces(utf8('asin,sku,title\nB0FAKE0001,S1,La\0pe\nB0FAKE0002,S2,Krug\n')),
  )
  expect(products.map(({ asin }) => asin)).toEqual(['B0FAKE0001', 'B0FAKE0002'])
  expect(problems).toMatchObject([{ line: 2, code: 'LETTERS_LOST' }])
})

describe('what is not read says what to save it as', () => {
  const noZip = (name: string) =>
    zip([
      { name, text: 'x' },
      { name: 'other', text: 'x' },
    ])
  test.each<[string, Uint8Array, RegExp]>([
    ['.xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), /old \.xls .* save it as \.xlsx/],
    ['.xlsb', noZip('xl/workbook.bin'), /\.xlsb.*save .* as \.xlsx/],
    ['.numbers', noZip('Index/Document.iwa'), /Numbers.*save .* as \.xlsx/],
    ['JSON', utf8('[\n  {"asin": "B0FAKE0001"}\n]'), /JSON.*save .* as \.xlsx/],
    ['XML', utf8('<?xml version="1.0"?><feed/>'), /XML.*save .* as \.xlsx/],
    ['a web page without a table', utf8('<html><body>Sign in</body></html>'), /no table/],
    ['a web page cut short', utf8(html('<html>').slice(0, 200)), /damaged/],
    [
      '.zip with two tables',
      zip([
        { name: 'a.csv', text: CSV },
        { name: 'b.csv', text: CSV },
      ]),
      /several files/,
    ],
    [
      '.zip in a .zip',
      zip([{ name: 'a.zip', text: zip([{ name: 'a.csv', text: CSV }]) }]),
      /archive in an archive/,
    ],
    ['.gz in a .gz', gzipSync(gzipSync(CSV)), /archive in an archive/],
    ['.gz cut short', gzipSync(CSV.repeat(100)).subarray(0, 60), /\.gz\) is damaged/],
    ['many NULs', utf8(`asin\n${'\0'.repeat(100)}B0FAKE0001\n`), /NUL|binary/],
    [
      'tags that open and never close',
      utf8(`<html>${'<a>'.repeat(100_000)}${'</b>'.repeat(100_000)}`),
      /damaged/,
    ],
  ])('%s', async (_, bytes, sentence) => {
    const refusal = await refusalOf(inPieces(bytes))
    expect(refusal).toMatch(sentence)
    expect(refusal).toMatch(/^[A-Z].*\.$/)
  })

  test('a file that unpacks to gigabytes is refused before it does', async () => {
    const bomb = gzipSync(Buffer.concat([Buffer.from('asin\n'), Buffer.alloc(50_000_000, 'x')]))
    expect(await refusalOf(inPieces(bomb))).toMatch(/more than .* characters|longer than/)
  })
})

test('a page of many small tables is read once, however many they are', async () => {
  let reads = 0
  async function* read() {
    reads += 1
    yield `${'<table><tr><td>a note</td></tr></table>'.repeat(100)}${html('')}`
  }
  const table = await openWorkbookTable(await openTables(read, createBudget(undefined), true), null)
  const firstCells: unknown[] = []
  for await (const rows of table.rows) firstCells.push(...rows.map(({ cells }) => cells[0]))
  expect(firstCells).toEqual(['ASIN', 'B0FAKE0001', 'B0FAKE0002'])
  expect(reads).toBe(1)
})

test.each([
  [
    'a web page',
    '<table><tr><td>Country</td><td>ASIN</td></tr><tr><td rowspan="2">DE</td><td>B0FAKE0001</td></tr><tr><td>B0FAKE0002</td></tr><tr><td></td><td>B0FAKE0003</td></tr></table>',
  ],
  [
    'XML of 2003',
    '<?xml version="1.0"?><Workbook xmlns:ss="x"><Worksheet ss:Name="S"><Table><Row><Cell><Data>Country</Data></Cell><Cell><Data>ASIN</Data></Cell></Row><Row><Cell ss:MergeDown="1"><Data>DE</Data></Cell><Cell><Data>B0FAKE0001</Data></Cell></Row><Row><Cell ss:Index="2"><Data>B0FAKE0002</Data></Cell></Row><Row><Cell ss:Index="2"><Data>B0FAKE0003</Data></Cell></Row></Table></Worksheet></Workbook>',
  ],
  [
    'OpenDocument',
    zip([
      {
        name: 'content.xml',
        text: '<d><table name="S"><table-row><table-cell><p>Country</p></table-cell><table-cell><p>ASIN</p></table-cell></table-row><table-row><table-cell number-rows-spanned="2"><p>DE</p></table-cell><table-cell><p>B0FAKE0001</p></table-cell></table-row><table-row><covered-table-cell/><table-cell><p>B0FAKE0002</p></table-cell></table-row><table-row><table-cell/><table-cell><p>B0FAKE0003</p></table-cell></table-row></table></d>',
      },
    ]),
  ],
])('in %s a cell that takes several rows says the same in each', async (_, content) => {
  const bytes = typeof content === 'string' ? utf8(content) : content
  const { products } = await importAll(inPieces(bytes), { defaultCountry: null })
  expect(
    products.map(({ asin, countryCode, countrySource }) => [asin, countrySource && countryCode]),
  ).toEqual([
    ['B0FAKE0001', 'DE'],
    ['B0FAKE0002', 'DE'],
    ['B0FAKE0003', null],
  ])
})

test('a cell of a web page that has nothing but pictures has their links', async () => {
  const picture = (name: string) => `<img width=80 src="https://example.com/${name}.jpg">`
  const page = `<table><tr><th>ASIN<th>Country<th>Image<th>Other images<th>Title</tr><tr><td>B0FAKE0001<td>DE<td><a href="/p/1">${picture('1')}</a><td>${picture('2')} ${picture('3')}<td>${picture('flag')} Lampe</tr></table>`
  const { products } = await importAll(inPieces(utf8(page), [1000]))
  expect(products).toMatchObject([
    {
      mainImageUrl: 'https://example.com/1.jpg',
      otherImageUrls: ['https://example.com/2.jpg', 'https://example.com/3.jpg'],
      title: 'Lampe',
    },
  ])
})
