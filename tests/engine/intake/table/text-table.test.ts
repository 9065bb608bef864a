import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csv, importAll, inPieces, utf16, utf8 } from '../catalogs.ts'
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
