import { expect, test } from 'vitest'
import { COUNTRY_CODES } from '../../../../src/domain/service.ts'
import { countryOf } from '../../../../src/engine/intake/columns/countries.ts'
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
