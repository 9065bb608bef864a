import { expect, test } from 'vitest'
import { defaultCountryOf } from '../../../src/engine/plan/countries.ts'

const LIVE = { suggested: null, ofAccount: 'US', keyKind: 'live' } as const

test('where the file names several countries the default of the account is not taken: a person is asked', () => {
  const rows = (country: 'DE' | 'FR') => ({ country, source: 'column', products: 1 }) as const
  const missing = { country: null, source: null, products: 1 } as const
  expect(defaultCountryOf([missing], LIVE).defaultCountry).toBe('US')
  expect(defaultCountryOf([rows('DE'), missing], LIVE)).toEqual({ defaultCountry: 'DE', defaultFrom: 'rows' })
  expect(defaultCountryOf([rows('DE'), rows('FR'), missing], LIVE).defaultCountry).toBeNull()
})
