import { expect, test } from 'vitest'
import { priceWords } from '../../../../src/renderer/components/recipe/price-words.ts'

test('an unknown price is never shown as 0', () => {
  expect(priceWords({ credits_each: null, price_from: 'unknown' })).toBe('Price unknown')
  expect(priceWords({ credits_each: 1, price_from: 'specification' })).toBe('1 credit each')
  expect(priceWords({ credits_each: 12, price_from: 'earlier jobs' })).toBe('About 12 credits each')
})
