import { expect, test } from 'vitest'
import { asinsOf, importAll } from '../catalogs.ts'

test.each([
  ['commas', 'B0FAKE0001, B0FAKE0002,B0FAKE0003'],
  ['spaces', 'B0FAKE0001 B0FAKE0002   B0FAKE0003\n'],
  ['semicolons and line ends', 'B0FAKE0001; B0FAKE0002\r\nB0FAKE0003;\r\n'],
  ['signs of a Japanese keyboard', 'B0FAKE0001、B0FAKE0002\nB0FAKE0003'],
  ['them on one line', 'B0FAKE0001、B0FAKE0002，B0FAKE0003'],
  ['them on the second line', 'B0FAKE0001\nB0FAKE0002；B0FAKE0003'],
  ['them on alike lines', 'B0FAKE0001・\nB0FAKE0002・\nB0FAKE0003・'],
  ['bullets', '・B0FAKE0001\n・B0FAKE0002\n・B0FAKE0003'],
  ['them under a name', 'ASIN一覧\n「B0FAKE0001」、「B0FAKE0002」、「B0FAKE0003」'],
  ['those of an Arabic keyboard', 'B0FAKE0001، B0FAKE0002، B0FAKE0003'],
  ['a name above', 'ASIN\nB0FAKE0001 B0FAKE0002\nB0FAKE0003'],
])('a list with %s is read', async (_, text) => {
  const imported = await importAll(text)
  expect(asinsOf(imported)).toEqual(['B0FAKE0001', 'B0FAKE0002', 'B0FAKE0003'])
  expect(new Set(imported.products.map(({ line }) => line)).size).toBe(3)
  expect(imported.problems).toEqual([])
})

test('words of a list that are no ASINs are reported', async () => {
  const asins = Array.from({ length: 9 }, (_, index) => `B0FAKE000${index}`).join(', ')
  const imported = await importAll(`${asins}, see mail`)
  expect(imported.products).toHaveLength(9)
  expect(imported.problems).toMatchObject([{ code: 'ASIN_BAD' }, { code: 'ASIN_BAD' }])
})

test('alike lines with several ASINs between Japanese commas are a list', async () => {
  const lines = ['B0FAKE0001、B0FAKE0002', 'B0FAKE0003、B0FAKE0004', 'B0FAKE0005、B0FAKE0006']
  expect(asinsOf(await importAll(lines.join('\n')))).toHaveLength(6)
})

test('a link with such a sign in the name of its product stays whole', async () => {
  const link = 'https://www.amazon.co.jp/コーヒー・マグ/dp/B0FAKE0002'
  const { products } = await importAll(`B0FAKE0001、B0FAKE0003 ${link}`, { defaultCountry: null })
  expect(products.map(({ asin, countrySource }) => [asin, countrySource])).toEqual([
    ['B0FAKE0001', null],
    ['B0FAKE0003', null],
    ['B0FAKE0002', 'link'],
  ])
})

test('Japanese titles beside ASINs leave a table a table', async () => {
  const text = 'B0FAKE0001,マグ、白\nB0FAKE0002,コーヒー・マグ\n'
  expect((await importAll(text)).products).toHaveLength(2)
})

test.each(['B0FAKE0001/B0FAKE0002', '新商品：Ｂ０ＦＡＫＥ０００１です', 'B0FAKE0001 (B0FAKE0002)'])(
  'the line %s is never taken for column names',
  async (line) => {
    const { catalog } = await importAll(`${line}\nB0FAKE0003\nB0FAKE0004\n`)
    expect(catalog.hasHeader).toBe(false)
  },
)
