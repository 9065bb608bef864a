import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { asinsOf, csv, importAll, inPieces, refusalOf, utf16, utf8 } from '../catalogs.ts'
import { fixOf } from '../../../../src/engine/intake/rows/problems.ts'
import { newlines, randomProducts, separators, tableOf } from '../tables.ts'

const FILES = [
  { encoding: 'utf-8', bytesOf: utf8 },
  { encoding: 'utf-8', bytesOf: (text: string) => utf8(`\ufeff${text}`) },
  { encoding: 'utf-16le', bytesOf: (text: string) => utf16(text, 'LE') },
  { encoding: 'utf-16be', bytesOf: (text: string) => utf16(text, 'BE') },
] as const

test('random products come back from every separator, line end and encoding', async () => {
  await fc.assert(
    fc.asyncProperty(
      randomProducts,
      separators,
      newlines,
      fc.constantFrom(...FILES),
      async (products, separator, newline, { encoding, bytesOf }) => {
        const imported = await importAll(inPieces(bytesOf(csv(tableOf(products), separator, newline))))
        expect(imported.catalog).toMatchObject({ separator, encoding, hasHeader: true })
        expect(imported.problems).toEqual([])
        expect(imported.products).toEqual(
          products.map((product, index) => ({
            ...product,
            countrySource: 'column',
            line: imported.products[index]?.line,
            sku: product.sku || null,
            title: product.title || null,
            mainImageUrl: product.mainImageUrl || null,
          })),
        )
      },
    ),
    { numRuns: 300 },
  )
})

test.each([
  [
    'commas in quoted titles do not make a semicolon file a comma file',
    'asin;title;price\nB0FAKE0001;"a, b, c";1,50\n',
    ';',
  ],
  [
    'commas in bare titles and prices do not either',
    'asin;title;price\nB0FAKE0001;a, b, c;1,50\nB0FAKE0002;d, e, f;2,50\n',
    ';',
  ],
  [
    'pipes between image addresses do not make a pipe file',
    'asin,other_image_urls\nB0FAKE0001,https://x.example/1|https://x.example/2|https://x.example/3\n',
    ',',
  ],
  [
    'rows without a header are recognized by their ASINs',
    'Mug; red|B0FAKE0001|3,50\nMug; blue|B0FAKE0002|4,50\n',
    '|',
  ],
  ['the separator named by a sep= line is taken', 'sep=;\r\nasin;title\r\nB0FAKE0001;Mug\r\n', ';'],
])('%s', async (_, text, separator) => {
  const imported = await importAll(text)
  expect(imported.catalog.separator).toBe(separator)
  expect(imported.products[0]?.asin).toBe('B0FAKE0001')
  expect(imported.problems).toEqual([])
})

test('a sep= line counts as a line, but not as a row', async () => {
  const imported = await importAll('sep=;\nasin;title\nB0FAKE0001;Mug\n')
  expect(imported.products).toMatchObject([{ line: 3, title: 'Mug' }])
})

test('cells pasted from a spreadsheet keep their line breaks', async () => {
  const imported = await importAll('SKU\tASIN\tTitel\r\n0012\tB0FAKE0001\t"Becher\nzwei ""Zeilen"""\r\n')
  expect(imported.products).toMatchObject([{ sku: '0012', title: 'Becher\nzwei "Zeilen"' }])
})

test('of a mail, lines that are an ASIN are read, and every other line is a heading or a problem', async () => {
  const mail = [
    'Hi Anna,',
    '',
    'please make new pictures for these by Monday, all of them:',
    '',
    'B0FAKE0001',
    '- B0FAKE0002',
    '> B0FAKE0003',
    '4) B0FAKE0004, rug',
    'B0FAKE0005 desk lamp',
    'Not B0FAKE0006 any more, please.',
    '',
    'Thanks,',
    'Tom',
    'B0 Trading Ltd, 4006381333931',
  ]
  for (const newline of ['\n', '\r\n']) {
    const imported = await importAll(mail.join(newline))
    expect(asinsOf(imported)).toEqual(['B0FAKE0001', 'B0FAKE0002', 'B0FAKE0003'])
    expect(imported.catalog.passedOver).toEqual({ headings: 1, totals: 0 })
    const problems = imported.problems.map(({ line, code, value, severity }) => [
      line,
      severity,
      fixOf(code, value ?? ''),
    ])
    expect(problems).toEqual([
      [3, 'error', null],
      [8, 'error', 'B0FAKE0004'],
      [9, 'error', 'B0FAKE0005'],
      [10, 'error', null],
      [12, 'error', null],
      [13, 'error', null],
      [14, 'error', null],
    ])
  }
  const few = ['Hi Anna', 'please make these', 'as soon as possible', 'it is urgent', 'B0FAKE0001', 'Tom']
  expect(asinsOf(await importAll(few.join('\n')))).toEqual(['B0FAKE0001'])
})

test('a table whose names nobody knows is no mail, nor is a text without an ASIN', async () => {
  const table = 'Tuote;Koodi;Viite\nLamppu;L1;B0FAKE0001\nMuki;M1;k2\nMatto;X1;k3\nTuoli;T1;k4\n'
  expect(await refusalOf(table)).toContain('--map asin=COLUMN')
  expect(await refusalOf('Hi Anna,\nplease call me back.\nTom\n')).toContain('--map asin=COLUMN')
})
