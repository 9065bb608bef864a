import { expect, test } from 'vitest'
import { roomFor } from '../../../src/engine/plan/batch-plan.ts'

const recipe = (operation: 'listing_builder' | 'a_plus' | 'scale' | 'creative_strategy', params = {}) => ({
  operation,
  params,
  tasks: 10,
})
const MEGABYTE = 1_000_000

test('more images take more room, and a strategy takes hardly any', () => {
  const oneType = roomFor([recipe('a_plus', { types: ['a'] })], null)
  expect(roomFor([recipe('a_plus', { types: ['a', 'b'] })], null)).toBeGreaterThan(1.9 * oneType)
  expect(roomFor([recipe('listing_builder')], null)).toBeGreaterThan(10 * MEGABYTE)
  expect(roomFor([recipe('creative_strategy')], null)).toBeLessThan(MEGABYTE)
  expect(roomFor([], null)).toBe(0)
})

test('what images have taken so far counts more than what was thought', () => {
  const clone = recipe('scale', { items: [{}, {}] })
  const small = roomFor([clone], 100_000)
  expect(small).toBeLessThan(roomFor([clone], null))
  expect(small).toBeGreaterThan(20 * 100_000)
  expect(Number.isInteger(roomFor([clone], 1234.5))).toBe(true)
})
