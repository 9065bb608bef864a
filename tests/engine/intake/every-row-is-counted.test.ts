// Whatever the reader and however the first line looks: each row of a file is a product, has a problem, or is counted by name.
import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOT_ACTIVE } from '../../../src/domain/listing-status.ts'
import { type CheckedRow, openCatalog } from '../../../src/engine/intake/index.ts'
import { csv, inPieces, utf16, utf8 } from './catalogs.ts'
import { escaped, inlineRows, workbook, zip } from './workbooks.ts'

type Cells = readonly string[]

const READERS: Readonly<Record<string, (rows: readonly Cells[]) => Uint8Array>> = {
  comma: (rows) => utf8(csv(rows, ',')),
  semicolon: (rows) => utf8(csv(rows, ';', '\r\n')),
  tab: (rows) => utf8(csv(rows, '\t')),
  pipe: (rows) => utf8(csv(rows, '|')),
  utf16: (rows) => utf16(csv(rows, '\t'), 'LE'),
  gzip: (rows) => new Uint8Array(gzipSync(csv(rows, ','))),
  zip: (rows) => zip([{ name: 'list.csv', text: csv(rows, ',') }]),
  xlsx: (rows) => workbook([{ name: 'Products', data: inlineRows(rows) }]),
  html: (rows) =>
    utf8(
      `<html><table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`).join('')}</table></html>`,
    ),
  ods: (rows) =>
    zip([
      {
        name: 'content.xml',
        text: `<document-content><table name="One">${rows.map((cells) => `<table-row>${cells.map((cell) => `<table-cell><p>${escaped(cell)}</p></table-cell>`).join('')}</table-row>`).join('')}</table></document-content>`,
      },
    ]),
}

const LETTERS = '0123456789ABCDEFGHIJKLMNPQRSTUVWXYZ'
const tail = (length: number) =>
  fc
    .array(fc.constantFrom(...LETTERS.split('')), { minLength: length, maxLength: length })
    .map((letters) => letters.join(''))
const digits = (length: number) =>
  fc.integer({ min: 10 ** (length - 1), max: 10 ** length - 1 }).map((number) => String(number))

/** What stands in cells of ASINs, damaged ones too. */
const asinCell = fc.oneof(
  { weight: 6, arbitrary: tail(8).map((rest) => `B0${rest}`) },
  tail(7).map((rest) => `B0${rest}1`.slice(0, 8) + '7'),
  tail(7).map((rest) => `BO${rest}1`),
  tail(6).map((rest) => `B0${rest.slice(0, 2)}-${rest.slice(2)}12`),
  digits(13),
  digits(9),
  digits(7).map((number) => `SKU${number}`),
  digits(5).map((number) => `1.${number}E+09`),
  tail(8).map((rest) => `https://www.amazon.de/dp/B0${rest}`),
  fc.constantFrom('https://shop.example.com/lamp', 'www.example.com/item?id=1'),
)
const countryCell = fc.constantFrom('US', 'DE', 'Japan', 'Narnia')
const titleCell = fc.constantFrom('Lamp', 'Picture', 'Title', 'Mug 12', 'Status')
const statusCell = fc.constantFrom('Active', 'Inactive', 'gesperrt', 'deleted', 'who knows', '')
const photoCell = fc.constantFrom('https://images.example.com/1.jpg', 'C:\\photos\\1.jpg', 'n/a', '')
const markCell = fc.constantFrom('', '', 'x', 'no', 'maybe', 'done', 'Sperre')
const product = fc.tuple(asinCell, countryCell, titleCell, statusCell, photoCell, markCell)

const HEADINGS: readonly Cells[] = [
  ['ASIN', 'Country', 'Title', 'Status', 'Photo', 'Skip'],
  ['Produkt', 'Wohin', 'Was', 'Wie', 'Womit', 'Wozu'],
  ['child-asin', 'Ländercode', 'Artikelname', 'Angebotsstatus', 'Hauptbild', 'Löschen'],
]

const file = fc.record({
  reader: fc.constantFrom(...Object.keys(READERS)),
  above: fc.constantFrom<readonly Cells[]>([], [['My catalog']], [['Report 2026-11-01'], ['Version 3']]),
  heading: fc.option(fc.constantFrom(...HEADINGS)),
  /** The same names stand once more before the last product, as where files are appended. */
  isRepeated: fc.boolean(),
  isOnlyActive: fc.boolean(),
  products: fc
    .array(product, { minLength: 3, maxLength: 12 })
    .map((products): Cells[] => [...products, ['B0GOOD0001', 'US', 'Stool', 'Active', '', '']]),
  below: fc.constantFrom<readonly Cells[]>([], [['Total', '', '12']]),
})

test('rows in = products + problems + rows left out by name + headings + totals, in each reader', async () => {
  await fc.assert(
    fc.asyncProperty(file, async ({ reader, above, heading, isRepeated, isOnlyActive, products, below }) => {
      const headings = heading === null ? [] : [...above, heading]
      // The column of ASINs has no name that is known, and a person will say which it is.
      const again = isRepeated && heading !== null && heading[0] !== 'Produkt' ? [heading] : []
      const rows = [...headings, ...products.slice(0, -1), ...again, ...products.slice(-1), ...below]
      const write = READERS[reader]
      if (write === undefined) throw new Error('there is no such reader')
      await using catalog = await openCatalog(inPieces(write(rows)), {
        defaultCountry: null,
        isAsinOptional: true,
        isOnlyActive,
      })
      const checked: CheckedRow[] = []
      for await (const chunk of catalog.rows) checked.push(...chunk)
      expect(catalog.passedOver).toEqual({ headings: headings.length + again.length, totals: below.length })
      expect(checked.map(({ given }) => given.filter((cell) => cell !== ''))).toEqual(
        products.map((cells) => cells.filter((cell) => cell !== '')),
      )
      for (const { product: found, problems } of checked) {
        const isLeftOut = problems.some(
          ({ code, severity }) =>
            severity === 'error' || code === 'DUPLICATE' || (isOnlyActive && NOT_ACTIVE[code] !== undefined),
        )
        expect(isLeftOut).toBe(found === null)
      }
    }),
    { numRuns: 400 },
  )
})

test.each([
  ['306406152', 'B0C1ABC002'],
  ['1.59328E+09', 'B0C1ABC002'],
  ['1,59328E+09', 'B0C1ABC002'],
  ['B0C1ABC01', 'B0C1ABC002'],
  ['BOC1ABC001', 'B0C1ABC002'],
  ['4006381333931', 'B0C1ABC002'],
  ['https://shop.example.com/lamp', 'B0C1ABC002'],
  ['amazon.de/dp/B0C1ABC001', 'B0C1ABC002'],
  ['B0C1 ABC 001', 'B0C1ABC002'],
  ['LAMP2023XL', 'B0C1ABC002'],
])('the first line %s of a list is no heading', async (first, second) => {
  const list = [
    [first, 'DE'],
    [second, 'JP'],
    ['B0C1ABC003', 'FR'],
  ]
  for (const write of Object.values(READERS)) {
    const rows: CheckedRow[] = []
    await using catalog = await openCatalog(inPieces(write(list)), {
      defaultCountry: null,
      isAsinOptional: true,
    })
    for await (const chunk of catalog.rows) rows.push(...chunk)
    expect(catalog.hasHeader).toBe(false)
    expect(rows.map(({ given }) => given)).toEqual(list)
    expect(rows[1]?.product).toMatchObject({ asin: second, countryCode: 'JP', countrySource: 'column' })
  }
})
