import { expect, test } from 'vitest'
import { COUNTRY_CODES } from '../../../../src/domain/service.ts'
import { countryOf, placeOf } from '../../../../src/engine/intake/columns/countries.ts'
import { fixOf } from '../../../../src/engine/intake/rows/problems.ts'
import { importAll } from '../catalogs.ts'

test('every code of the service is itself, in either case', () => {
  for (const code of COUNTRY_CODES) {
    expect(countryOf(code)).toBe(code)
    expect(countryOf(code.toLowerCase())).toBe(code)
  }
})

test.each([
  ['.de', 'DE'],
  ['ＪＰ', 'JP'],
  ['amazon.de', 'DE'],
  ['Amazon.co.uk', 'GB'],
  ['www.amazon.com', 'US'],
  ['https://www.amazon.co.jp/', 'JP'],
  ['Germany', 'DE'],
  ['U.S.', 'US'],
  ['U.K.', 'GB'],
  ['England', 'GB'],
  ['DEUTSCHLAND', 'DE'],
  ['España', 'ES'],
  ['espana', 'ES'],
  ['日本', 'JP'],
  ['ニッポン', 'JP'],
  ['USA', 'US'],
  ['U.S.A.', 'US'],
  ['United Kingdom', 'GB'],
  ['Türkiye', 'TR'],
  ['Turkey', 'TR'],
  ['Großbritannien', 'GB'],
  ['Niemcy', 'DE'],
  ['المملكة العربية السعودية', 'SA'],
])('%s is %s', (text, code) => {
  expect(countryOf(text)).toBe(code)
})

test.each(['AT', 'Austria', 'myshop.com', 'amazon.xyz', 'notamazon.de', 'EU', '1', '.', 'x'.repeat(100_000)])(
  '%.20s is not guessed',
  (text) => {
    expect(countryOf(text)).toBeNull()
  },
)

test.each([
  ['DE', 'country', 'DE'],
  ['DE (Germany)', 'country', 'DE'],
  ['Germany/Deutschland', 'country', 'DE'],
  ['UK - United Kingdom', 'country', 'GB'],
  ['GB/UK', 'country', 'GB'],
  ['🇩🇪', 'country', 'DE'],
  ['🇬🇧 Great Britain', 'country', 'GB'],
  ['Amazon.de (FBA)', 'country', 'DE'],
  ['Amazon FBA (FR)', 'country', 'FR'],
  ['DE (German)', 'country', 'DE'],
  ['German', 'language', 'DE'],
  ['DE, FR', 'several', null],
  ['Germany (FR)', 'several', null],
  ['EU (Germany)', 'several', null],
  ['🇩🇪🇫🇷', 'several', null],
  ['UK & IE', 'several', null],
  ['Europe', 'several', null],
  ['Amazon', 'channel', null],
  ['Shop 1', 'channel', null],
  ['eBay (DE)', 'unknown', null],
  ['Walmart US', 'unknown', null],
  ['Non-Amazon DE', 'unknown', null],
  ['Germny', 'unknown', null],
  ['DE (Austria)', 'unknown', null],
  ['Österreich/DE', 'unknown', null],
  ['276', 'channel', null],
])('the cell %s is a place of the kind %s: %s', (cell, kind, country) => {
  expect(placeOf(cell)).toEqual(country === null ? { kind } : { kind, country })
})

test('a long text is no place', () => {
  expect(placeOf('DE,'.repeat(50_000))).toEqual({ kind: 'unknown' })
})

test('a long text is no place', () => {
  expect(placeOf('DE,'.repeat(50_000))).toEqual({ kind: 'unknown' })
})

test('a marketplace is known by its number, and by the link to the product', async () => {
  const named = await importAll('asin,marketplace-id\nB0FAKE0001,A1PA6795UKMFR9\n')
  expect(named.products).toMatchObject([{ countryCode: 'DE' }])
  const linked = await importAll(
    'asin,country\nhttps://www.amazon.co.jp/-/en/dp/B0FAKE0001/ref=sr_1,\nhttps://www.amazon.de/dp/B0FAKE0002,FR\nhttps://shop.example/dp/B0FAKE0003,\n',
    { defaultCountry: 'US' },
  )
  expect(linked.products.map(({ countryCode }) => countryCode)).toEqual(['JP', 'FR', 'US'])
})

test('where a row names no country the default is taken', async () => {
  const imported = await importAll('asin,country\nB0FAKE0001,\nB0FAKE0002,FR\n', { defaultCountry: 'JP' })
  expect(imported.products.map(({ countryCode }) => countryCode)).toEqual(['JP', 'FR'])
})

test.each(['Market', 'Channel', 'Region', 'Zielmarkt', 'Absatzkanal', 'Marché', 'Store', 'Wohin', '市場'])(
  'a column named %s that holds places is the country’s, and what is no country is a problem',
  async (name) => {
    const rows = ['DE', 'Amazon.fr', 'German', 'UK & IE', 'Europe'].map(
      (cell, at) => `B0FAKE000${at},${cell}\n`,
    )
    const { products, problems } = await importAll(`asin,${name}\n${rows.join('')}`)
    expect(products.map(({ countryCode, countrySource }) => [countryCode, countrySource])).toEqual([
      ['DE', 'column'],
      ['FR', 'column'],
    ])
    expect(problems.map(({ code, value }) => [code, value])).toEqual([
      ['COUNTRY_UNKNOWN', 'German'],
      ['COUNTRY_UNKNOWN', 'UK & IE'],
      ['COUNTRY_UNKNOWN', 'Europe'],
    ])
    expect(problems.map(({ code, value }) => fixOf(code, value ?? ''))).toEqual(['DE', null, null])
  },
)

test.each([
  ['Channel', 'FBA'],
  ['Store', 'Lamps and more'],
  ['Locale', 'de'],
  ['Country of Origin', 'CN'],
  ['Ursprungsland', 'DE'],
  ['Language', 'German'],
  ['State', 'CA'],
  ['Range', 'Global'],
])('a column %s with %s says nothing of the country', async (name, cell) => {
  const { catalog, products } = await importAll(`asin,${name}\nB0FAKE0001,${cell}\nB0FAKE0002,${cell}\n`, {
    defaultCountry: null,
  })
  expect(catalog.columns[1]?.use).toBeNull()
  expect(products.map(({ countrySource }) => countrySource)).toEqual([null, null])
})
