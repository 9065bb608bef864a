import { expect, test } from 'vitest'
import { importAll } from '../intake/catalogs.ts'
import { countriesNamed, createCountryTally, defaultCountryOf } from '../../../src/engine/plan/countries.ts'

const rows = (country: 'DE' | 'FR' | 'UK' | 'GB', products: number) =>
  ({ country, source: 'column', products }) as const
const missing = { country: null, source: null, products: 1 } as const
const LIVE = { suggested: null, ofAccount: 'US', keyKind: 'live' } as const

test('where the file names several countries the default of the account is not taken: a person is asked', () => {
  expect(defaultCountryOf([missing], LIVE).defaultCountry).toBe('US')
  expect(defaultCountryOf([rows('DE', 2), missing], LIVE)).toEqual({
    defaultCountry: 'DE',
    defaultFrom: 'rows',
  })
  expect(defaultCountryOf([rows('DE', 1), rows('FR', 1), missing], LIVE).defaultCountry).toBeNull()
})

test('UK and GB are counted as one country', async () => {
  const tally = createCountryTally()
  const { products } = await importAll('asin,country\nB0CAXUKX5G,UK\nB0CAXUKX5H,GB\n')
  for (const product of products) tally.add(product)
  expect(tally.counts()).toEqual([{ country: 'GB', source: 'column', products: 2 }])
  expect(countriesNamed([rows('GB', 2), { ...rows('GB', 1), source: 'link' }])).toEqual(['GB'])
})

test('rows that are not the most decide nothing for the others', () => {
  const four = { ...missing, products: 4 }
  const ofAccount = { defaultCountry: 'US', defaultFrom: 'account' }
  expect(defaultCountryOf([rows('FR', 1), four], LIVE)).toEqual(ofAccount)
  expect(defaultCountryOf([rows('FR', 4), four], LIVE)).toEqual(ofAccount)
  expect(defaultCountryOf([rows('FR', 5), four], LIVE).defaultCountry).toBe('FR')
  expect(defaultCountryOf([rows('FR', 1), four], { ...LIVE, ofAccount: null }).defaultCountry).toBeNull()
})
