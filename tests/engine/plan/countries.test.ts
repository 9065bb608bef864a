import { expect, test } from 'vitest'
import { defaultCountryOf } from '../../../src/engine/plan/countries.ts'

const rows = (country: 'DE' | 'FR', products: number) => ({ country, source: 'column', products }) as const
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

test('rows that are not the most decide nothing for the others', () => {
  const four = { ...missing, products: 4 }
  const ofAccount = { defaultCountry: 'US', defaultFrom: 'account' }
  expect(defaultCountryOf([rows('FR', 1), four], LIVE)).toEqual(ofAccount)
  expect(defaultCountryOf([rows('FR', 4), four], LIVE)).toEqual(ofAccount)
  expect(defaultCountryOf([rows('FR', 5), four], LIVE).defaultCountry).toBe('FR')
  expect(defaultCountryOf([rows('FR', 1), four], { ...LIVE, ofAccount: null }).defaultCountry).toBeNull()
})
