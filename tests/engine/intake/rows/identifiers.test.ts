import { describe, expect, test } from 'vitest'
import { fixOf } from '../../../../src/engine/intake/rows/problems.ts'
import { asinsOf, importAll } from '../catalogs.ts'

const ASINS = 'asin\nB0FAKE0001\nB0FAKE0002\nB0FAKE0003\n'

test.each([
  ['b0fake0009', 'B0FAKE0009'],
  [' B0FAKE0009\u200e', 'B0FAKE0009'],
  ['"=""B0FAKE0009"""', 'B0FAKE0009'],
  ['="0306406152"', '0306406152'],
  ["'0306406152", '0306406152'],
  ['043942089x', '043942089X'],
])('%s is %s', async (cell, asin) => {
  expect(asinsOf(await importAll(`${ASINS}${cell}\n`)).at(-1)).toBe(asin)
})

test.each([
  ['B0FAKE 0009', 'ASIN_BAD'],
  ['B0FAKE\u200b0009', 'ASIN_BAD'],
  ['https://shop.example/s?k=B0FAKE0009', 'ASIN_BAD'],
  ['x'.repeat(101), 'ASIN_BAD'],
  ['=1+1', 'ASIN_BAD'],
  ['+B0FAKE0009', 'ASIN_BAD'],
  ['@SUM(A1)', 'ASIN_BAD'],
  ['-1', 'ASIN_BAD'],
  ['abc-12345', 'ASIN_BAD'],
  ['B0_FAKE009', 'ASIN_BAD'],
  ['mug', 'ASIN_BAD'],
  ['B0', 'ASIN_BAD'],
  ['B0FAKE00090FAKE0', 'ASIN_BAD'],
  ['1.23E+09', 'ASIN_DAMAGED'],
  ['"1,23E+09"', 'ASIN_DAMAGED'],
  ['3E+09', 'ASIN_DAMAGED'],
  ['1.23456E12', 'ASIN_DAMAGED'],
])('%s is an error', async (cell, code) => {
  const imported = await importAll(`${ASINS}${cell}\n`)
  expect(imported.products).toHaveLength(3)
  expect(imported.problems).toMatchObject([{ line: 5, column: 'asin', code, severity: 'error' }])
})

test.each([
  ['B0FAKE 0009', 'The ASIN contains a space. It is probably B0FAKE0009. Correct it or skip the row.'],
  ['B0 AB CD EFGH', 'The ASIN contains a space. It is probably B0ABCDEFGH. Correct it or skip the row.'],
  ['キャンドル 3個', 'This looks like a title, not an ASIN. Correct it or skip the row.'],
  ['Blue mug 12', 'This looks like a title, not an ASIN. Correct it or skip the row.'],
  [
    'B0FA',
    'The ASIN has 4 characters. An ASIN usually has 10; 5 to 15 are allowed. Correct it or skip the row.',
  ],
])('%s: %s', async (cell, message) => {
  expect((await importAll(`${ASINS}${cell}\n`)).problems).toMatchObject([{ message }])
})

test('a SKU in the place of the ASIN is called one', async () => {
  const { problems } = await importAll('sku,asin\nMUG-1,MUG-1\nMUG-2,MUG-3\n')
  expect(problems.map(({ message }) => message)).toEqual([
    'This is the SKU of the row, not an ASIN. Correct it or skip the row.',
    'The ASIN contains a character that isn’t a letter or a digit. Correct it or skip the row.',
  ])
})

test('a row that is left out asks for nothing any more', async () => {
  const { problems } = await importAll(`${ASINS}Blue mug\nmugs1\n`, { leftOut: new Set([5, 6]) })
  expect(problems.map(({ message }) => message)).toEqual([
    'This looks like a title, not an ASIN.',
    'The value has 5 characters, an ASIN has 10.',
  ])
})

test.each([
  '1.23E+12',
  '"4,00638E+12"',
  '4.006381333931124E+18',
  '1E+2',
  '#REF!',
  '#¡VALOR!',
  '#NAME?',
  '####',
])('the SKU %s was destroyed by a spreadsheet: that is reported, and it is taken as it is', async (cell) => {
  const { products, problems } = await importAll(`asin,sku\nB0FAKE0001,${cell}\n`)
  expect(products[0]?.sku).toBe(cell.replaceAll('"', ''))
  expect(problems).toMatchObject([{ line: 2, column: 'sku', code: 'SKU_DAMAGED', severity: 'warning' }])
})

test.each(['12E45', '2024-03-01', '1.5', 'TRUE', '0001', '#1', '#RED', '1E-2', 'A#N/A', '#5!'])(
  'the SKU %s may be the seller’s own',
  async (cell) => {
    expect((await importAll(`asin,sku\nB0FAKE0001,${cell}\n`)).problems).toEqual([])
  },
)

test.each([
  ['4006381333931', 'EAN'],
  ['9780306406157', 'a book’s EAN, ISBN-13'],
  ['036000291452', 'UPC'],
  ['96385074', 'EAN-8'],
  ['14006381333938', 'GTIN-14'],
  ['12345678905', 'UPC without its first zero'],
])('%s is reported as a barcode (%s), and is not bought', async (cell, name) => {
  const imported = await importAll(`${ASINS}${cell}\n`)
  expect(imported.products).toHaveLength(3)
  expect(imported.problems[0]).toMatchObject({ code: 'ASIN_BAD', severity: 'error' })
  expect(imported.problems[0]?.message).toContain(`is a barcode (${name}), not an ASIN`)
})

describe('a value that does not look like an ASIN', () => {
  test.each([
    ['discontinued', 'is a word'],
    ['TODOLATER', 'is a word'],
    ['SOLDOUTNOW', 'is a word'],
    ['X00ABCDEF1', 'is an FNSKU'],
    ['x0012345zz', 'is an FNSKU'],
    ['BOC1ABC002', 'does not begin with B0'],
    ['MYSKU12345', 'does not begin with B0'],
    ['SKU0000001', 'does not begin with B0'],
    ['A1B2C3D4E5', 'does not begin with B0'],
    ['LAMP2023XL', 'does not begin with B0'],
    ['B0FAKE001', 'has 9 characters'],
    ['B0FAKE00010', 'has 11 characters'],
    ['abc12345', 'has 8 characters'],
    ['12E45', 'has 5 characters'],
    ['45292', 'is a number'],
    ['00012345', 'is a number'],
    ['0306406153', 'is a number'],
    ['4006381333932', 'is a number'],
  ])('%s is not bought: it %s', async (cell, why) => {
    const { products, problems } = await importAll(`${ASINS}${cell}\n`)
    expect(products).toHaveLength(3)
    expect(problems).toMatchObject([{ line: 5, columnIndex: 0, code: 'ASIN_UNLIKELY', severity: 'error' }])
    expect(problems[0]?.message).toContain(`The value ${why}`)
  })

  test('goes as it is where a person accepts it, and only that value', async () => {
    const file = `${ASINS}abc12345\n45292\n'00012345\n`
    const { products, problems } = await importAll(file, { acceptedAsins: ['abc12345', " '00012345"] })
    expect(products.slice(3).map(({ asin }) => asin)).toEqual(['abc12345', '00012345'])
    expect(problems.map(({ line, code, severity }) => [line, code, severity])).toEqual([
      [5, 'ASIN_ACCEPTED', 'warning'],
      [6, 'ASIN_UNLIKELY', 'error'],
      [7, 'ASIN_ACCEPTED', 'warning'],
    ])
  })

  test('accepting makes nothing right that the service could not take', async () => {
    const { products, problems } = await importAll(`${ASINS}mug\n`, { acceptedAsins: ['mug'] })
    expect(products).toHaveLength(3)
    expect(problems).toMatchObject([{ code: 'ASIN_BAD' }])
  })
})

test.each([
  ['BOC1ABC002', 'B0C1ABC002'],
  ['bo7fz8s74r', 'B07FZ8S74R'],
  ['BOO1ABC002', 'B001ABC002'],
  ['8OC1ABC002', 'B0C1ABC002'],
  ['BO C1-ABC002', 'B0C1ABC002'],
  ['306406152', '0306406152'],
  ['7103530', '0007103530'],
  ['43942089X', '043942089X'],
  ['9780306406157', '0306406152'],
  ['978-0-306-40615-7', '0306406152'],
])('among values that are no ASINs, the fix of %s is %s', async (cell, asin) => {
  const { products, problems } = await importAll(`asin\nMYSKU12345\nSKU0000001\n${cell}\n`)
  expect(products).toEqual([])
  const last = problems.at(-1)
  expect(last).toMatchObject({ line: 4, severity: 'error' })
  expect(last?.message).toContain(`It is probably ${asin}.`)
  expect(fixOf(last?.code ?? 'DUPLICATE', cell)).toBe(asin)
})

test.each([
  'MYSKU12345',
  '1234567890',
  '0306406153',
  '4006381333931',
  '9790306406156',
  'X0012ABCDE',
  '0',
  'B0C1ABC01',
])('nothing says what %s means', async (cell) => {
  const { problems } = await importAll(`${ASINS}${cell}\n`)
  expect(problems).toMatchObject([{ severity: 'error' }])
  expect(fixOf(problems[0]?.code ?? 'DUPLICATE', cell)).toBeNull()
})

test.each([
  ['306406152', '0306406152'],
  ['306406152.0', '0306406152'],
  ['7103530', '0007103530'],
])('%s lost its zeros among ASINs, and only there', async (cell, asin) => {
  const amongAsins = await importAll(`${ASINS}${cell}\n`)
  expect(asinsOf(amongAsins).at(-1)).toBe(asin)
  expect(amongAsins.problems).toMatchObject([{ code: 'ASIN_REPAIRED', severity: 'warning', value: cell }])
  const amongNumbers = await importAll(`asin\n123456789\n987654321\n${cell}\n`)
  expect(amongNumbers.products).toEqual([])
})

test('the ASIN of a link to a product is used, and that is reported', async () => {
  const mixed =
    'B0FAKE0001\nB0FAKE0002 B0FAKE0003, B0FAKE0005\nhttps://shop.example/Mug/dp/B0FAKE0004?th=1\nmug\n'
  const list = await importAll(mixed)
  expect(asinsOf(list)).toEqual(['B0FAKE0001', 'B0FAKE0002', 'B0FAKE0003', 'B0FAKE0005', 'B0FAKE0004'])
  expect(list.problems.map(({ code, message }) => [code, message])).toEqual([
    ['ASIN_REPAIRED', 'The ASIN was inside a link; B0FAKE0004 is used.'],
    ['ASIN_BAD', expect.stringContaining('3 characters')],
  ])
  const links = await importAll(
    'https://shop.example/dp/b0fake0001\nhttps://shop.example/gp/product/B0FAKE0002/ref=x\nhttps://shop.example/gp/aw/d/B0FAKE0003#a\n',
  )
  expect(asinsOf(links)).toEqual(['B0FAKE0001', 'B0FAKE0002', 'B0FAKE0003'])
})

test('a link beside the ASINs is not taken for them, and one to something else is none', async () => {
  const both = await importAll('Nr.,Wo\nB0FAKE0001,https://shop.example/dp/B0FAKE0009\n')
  expect(asinsOf(both)).toEqual(['B0FAKE0001'])
  const { problems } = await importAll(
    'asin\nhttps://shop.example/s?k=B0FAKE0001\n=HYPERLINK("https://shop.example/dp/B0FAKE0001")\n',
  )
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('is a URL'),
    expect.stringContaining('begins like a formula'),
  ])
})
