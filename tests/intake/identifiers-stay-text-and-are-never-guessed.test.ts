import { expect, test } from 'vitest'
import { checkRequest } from '../../src/contract/requests.ts'
import { asinsOf, importAll } from './catalogs.ts'

const ASINS = 'asin\nB0FAKE0001\nB0FAKE0002\nB0FAKE0003\n'

test.each([
  ['b0fake0009', 'B0FAKE0009'],
  [' B0FAKE0009\u200e', 'B0FAKE0009'],
  ['"=""B0FAKE0009"""', 'B0FAKE0009'],
  ['="0306406152"', '0306406152'],
  ["'0306406152", '0306406152'],
  ['043942089x', '043942089X'],
  ['00012345', '00012345'],
  ['abc-12345', 'abc-12345'],
  ['12E45', '12E45'],
])('%s is %s', async (cell, asin) => {
  expect(asinsOf(await importAll(`${ASINS}${cell}\n`)).at(-1)).toBe(asin)
})

test.each([
  ['B0FAKE 0009', 'ASIN_BAD'],
  ['B0FAKE\u200b0009', 'ASIN_BAD'],
  ['"B0FAKE0009, B0FAKE0010"', 'ASIN_BAD'],
  ['https://shop.example/dp/B0FAKE0009', 'ASIN_BAD'],
  ['Ｂ０ＦＡＫＥ０００９', 'ASIN_BAD'],
  ['x'.repeat(101), 'ASIN_BAD'],
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
  ['306406152', '0306406152'],
  ['306406152.0', '0306406152'],
  ['7103530', '0007103530'],
])('%s lost its zeros among ASINs, and only there', async (cell, asin) => {
  const amongAsins = await importAll(`${ASINS}${cell}\n`)
  expect(asinsOf(amongAsins).at(-1)).toBe(asin)
  expect(amongAsins.problems).toMatchObject([{ code: 'ASIN_REPAIRED', severity: 'warning', value: cell }])
  expect(asinsOf(await importAll(`asin\n123456789\n987654321\n${cell}\n`)).at(-1)).toBe(cell)
})

test('too short is left to the operation, which knows how short it may be', async () => {
  const imported = await importAll('asin\nB0\n')
  expect(imported.problems).toEqual([])
  expect(checkRequest('creative_strategy', { asin: asinsOf(imported)[0], country_code: 'US' })).toHaveLength(
    1,
  )
})
