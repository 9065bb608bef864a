import { expect, test } from 'vitest'
import { openCatalog } from '../../../src/engine/intake/index.ts'
import { productsOf } from '../intake/catalogs.ts'
import {
  byRank,
  byValue,
  firstProducts,
  numberOf,
  rankingOf,
  valueFieldsOf,
} from '../../../src/engine/plan/order.ts'

const catalogOf = (text: string) =>
  openCatalog(
    (async function* bytes() {
      yield Buffer.from(text)
    })(),
    { defaultCountry: 'US' },
  )

/** The ASINs in the order in which they would go. */
async function orderOf(text: string): Promise<readonly string[]> {
  await using catalog = await catalogOf(text)
  const asins: string[] = []
  for await (const rows of byValue(catalog).rows) asins.push(...productsOf(rows).map(({ asin }) => asin))
  return asins
}

test('active before the rest, then in stock, then without a photo, then the dearest', async () => {
  const photo = 'https://images.example.com/1.jpg'
  expect(
    await orderOf(
      `asin;status;quantity;main_image_url;price
B0ORDER001;Inactive;5;;900
B0ORDER002;Active;0;;800
B0ORDER003;Active;3;${photo};10
B0ORDER004;Active;3;${photo};1.200,50
B0ORDER005;Active;1;;1
B0ORDER006;;9;;700
B0ORDER007;active;;;600
`,
    ),
  ).toEqual([
    'B0ORDER005',
    'B0ORDER004',
    'B0ORDER003',
    'B0ORDER007',
    'B0ORDER002',
    'B0ORDER006',
    'B0ORDER001',
  ])
})

test.each([
  ['Active', 'Whatever', 'Incomplete'],
  ['Aktywna', '?', 'Nieaktywna'],
  ['Attiva', '?', 'Inattiva'],
  ['Aktif', '?', 'Pasif'],
  ['販売中', '?', '停止中'],
  ['在售', '?', '不可售'],
  ['نشط', '?', 'غير نشط'],
])('a status %s goes before one that nobody knows, %s before %s', async (active, unknown, inactive) => {
  const text = `asin,status\nB0ORDER003,${inactive}\nB0ORDER002,${unknown}\nB0ORDER001,${active}\n`
  expect(await orderOf(text)).toEqual(['B0ORDER001', 'B0ORDER002', 'B0ORDER003'])
})

test('what is equal, and a file that says nothing of value, stay as they are', async () => {
  expect(await orderOf('asin,price\nB0ORDER003,5\nB0ORDER001,5\nB0ORDER002,5.00\n')).toEqual([
    'B0ORDER003',
    'B0ORDER001',
    'B0ORDER002',
  ])
  await using plain = await catalogOf('asin,title\nB0ORDER003,x\n')
  expect(byValue(plain)).toBe(plain)
  expect([rankingOf(plain.columns), valueFieldsOf(plain.columns)]).toEqual([null, []])
})

test('a price that nobody can read goes last, and problems are reported all the same', async () => {
  await using catalog = await catalogOf('asin,price\nB0ORDER001,ask us\nB0 BAD,3\nB0ORDER003,3\n')
  const asins: string[] = []
  const codes: string[] = []
  for await (const rows of byValue(catalog).rows) {
    asins.push(...productsOf(rows).map(({ asin }) => asin))
    codes.push(...rows.flatMap(({ problems }) => problems.map(({ code }) => code)))
  }
  expect(asins).toEqual(['B0ORDER003', 'B0ORDER001'])
  expect(codes).toEqual(['ASIN_BAD'])
})

test('the first so many are so many, however the rows come in', async () => {
  const lines = Array.from({ length: 2_500 }, (_, n) => `B0${String(n).padStart(8, '0')}\n`)
  await using catalog = await catalogOf(`asin\n${lines.join('')}`)
  const counts: number[] = []
  for await (const rows of firstProducts(catalog, 1_500).rows) counts.push(productsOf(rows).length)
  expect(counts.length).toBeGreaterThan(1)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1_500)
})

test('numbers as sellers write them', () => {
  const read = [
    '12',
    '12.5',
    '12,50',
    '1.299,00 €',
    '$1,299.00',
    "1'299.50",
    '1 299',
    '1.299',
    '-3',
    '１２',
    '',
  ]
  expect(read.map(numberOf)).toEqual([12, 12.5, 12.5, 1299, 1299, 1299.5, 1299, 1299, -3, 12, null])
  expect(numberOf('sold out')).toBeNull()
})

test('a hundred thousand are ordered in memory', () => {
  const ranked = Array.from({ length: 100_000 }, (_, index) => ({
    index,
    rank: [index % 3, -(index % 1000)],
  }))
  const ordered = byRank(ranked)
  expect(ordered).toHaveLength(100_000)
  expect(ordered.slice(0, 2).map(({ index }) => index)).toEqual([999, 3999])
  expect(ordered.at(-1)?.rank).toEqual([2, -0])
})
