import { expect, test } from 'vitest'
import { asinsOf, importAll } from '../catalogs.ts'

test.each([
  ['commas', 'B0FAKE0001, B0FAKE0002,B0FAKE0003'],
  ['spaces', 'B0FAKE0001 B0FAKE0002   B0FAKE0003\n'],
  ['semicolons and line ends', 'B0FAKE0001; B0FAKE0002\r\nB0FAKE0003;\r\n'],
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
