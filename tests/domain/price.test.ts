import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkRequest, OPERATIONS, buildRequest } from '../../src/domain/operations/index.ts'
import { A_PLUS_INFO, A_PLUS_TYPES } from '../../src/domain/operations/a-plus.ts'
import { earlierPrices, medianPrice, statedPrice } from '../../src/domain/price.ts'
import { recipeIdentity } from '../../src/domain/recipe.ts'
import { backoffMs, DEFAULT_TIMING } from '../../src/engine/lifecycle/timing.ts'

const BARE = { asin: 'B0BARE0001', countryCode: 'DE', mainImageUrl: null, otherImageUrls: [] }
const WITH_IMAGES = {
  ...BARE,
  mainImageUrl: 'https://img.example/main.jpg',
  otherImageUrls: ['https://img.example/2.jpg', 'https://img.example/3.jpg'],
}

describe('a request body', () => {
  test('holds what is required and nothing that was not given', () => {
    expect(buildRequest('creative_strategy', {}, BARE)).toEqual({ asin: 'B0BARE0001', country_code: 'DE' })
    expect(buildRequest('listing_builder', { listing_type: 'beta_listing' }, BARE)).toEqual({
      asin: 'B0BARE0001',
      country_code: 'DE',
      listing_type: 'beta_listing',
    })
  })

  test.each([
    ['listing_builder', 'main_image_url', 'other_image_urls'],
    ['a_plus', 'main_image_url', 'other_image_urls'],
    ['scale', 'main_image_input', 'other_images_input'],
  ] as const)('%s takes the product’s images as %s and %s', (operation, main, others) => {
    expect(buildRequest(operation, {}, WITH_IMAGES)).toEqual({
      asin: 'B0BARE0001',
      country_code: 'DE',
      [main]: WITH_IMAGES.mainImageUrl,
      [others]: WITH_IMAGES.otherImageUrls,
    })
  })

  test('creative_strategy takes no images', () => {
    expect(buildRequest('creative_strategy', {}, WITH_IMAGES)).toEqual({
      asin: 'B0BARE0001',
      country_code: 'DE',
    })
  })

  test('the product’s own images go before the recipe’s; where it has none, the recipe’s stay', () => {
    const params = { types: ['A+ Basic One Module'], main_image_url: 'https://img.example/recipe.jpg' }
    expect(buildRequest('a_plus', params, WITH_IMAGES)['main_image_url']).toBe('https://img.example/main.jpg')
    expect(buildRequest('a_plus', params, BARE)['main_image_url']).toBe('https://img.example/recipe.jpg')
    const otherImageUrls = ['https://img.example/only.jpg']
    expect(buildRequest('a_plus', params, { ...BARE, otherImageUrls })['other_image_urls']).toEqual(
      otherImageUrls,
    )
  })

  test.each(OPERATIONS)('%s: what is built of a right recipe passes the check', (operation) => {
    const params = {
      listing_builder: { listing_type: 'alpha_listing', effort: 'reliable', include_creative_strategy: true },
      a_plus: { types: [...A_PLUS_TYPES], user_prompt: 'More green' },
      scale: {
        scale_mode: 'catalog',
        items: [{ preview_url: 'https://a.example/x.png', platform: 'Beta', asset_type: 'Main Image' }],
      },
      creative_strategy: { force_new: true },
    }[operation]
    expect(checkRequest(operation, buildRequest(operation, params, BARE))).toEqual([])
    expect(checkRequest(operation, buildRequest(operation, params, WITH_IMAGES))).toEqual([])
  })
})

describe('a price', () => {
  test('of A+ is the sum of its variants', () => {
    for (const type of A_PLUS_TYPES)
      expect(statedPrice('a_plus', { types: [type] }, 'live')).toBe(type.endsWith('One Module') ? 10 : 30)
    expect(statedPrice('a_plus', { types: A_PLUS_TYPES }, 'live')).toBe(7 * 30 + 3 * 10)
    fc.assert(
      fc.property(fc.subarray([...A_PLUS_TYPES]), (types) => {
        const sum = types.reduce((total, type) => total + A_PLUS_INFO[type].credits, 0)
        expect(statedPrice('a_plus', { types }, 'live')).toBe(sum)
      }),
      { seed: 3 },
    )
  })

  test('of a creative strategy is 5, cached or fresh', () => {
    expect(statedPrice('creative_strategy', {}, 'live')).toBe(5)
    expect(statedPrice('creative_strategy', { force_new: true }, 'live')).toBe(5)
  })

  test('of Listing Builder and Clone is unknown, and unknown is not 0', () => {
    expect(statedPrice('listing_builder', {}, 'live')).toBeNull()
    expect(statedPrice('scale', { items: [] }, 'live')).toBeNull()
  })

  test('of anything with a test key is 0', () => {
    for (const operation of OPERATIONS)
      expect(statedPrice(operation, { types: [...A_PLUS_TYPES] }, 'test')).toBe(0)
  })

  test('learned from earlier jobs is the middle one', () => {
    expect(medianPrice([])).toBeNull()
    expect(medianPrice([40])).toBe(40)
    expect(medianPrice([10, 40, 90])).toBe(40)
    expect(medianPrice([0, 0, 0])).toBe(0)
    // By how much they are, and not by their first digit.
    const ran = [
      { id: 1, params: {} },
      { id: 2, params: {} },
      { id: 3, params: { items: [] } },
    ]
    const known = earlierPrices({ operation: 'scale', params: {} }, ran, (id) => (id === 1 ? [5, 100] : [30]))
    expect(known).toEqual([5, 30, 100])
  })
})

describe('backoff', () => {
  const { backoffFirstMs, backoffMaxMs } = DEFAULT_TIMING

  test('begins with half to all of the first wait and doubles', () => {
    expect([1, 2, 3, 4].map((attempt) => backoffMs(attempt, DEFAULT_TIMING, 1))).toEqual([
      2_000, 4_000, 8_000, 16_000,
    ])
    expect(backoffMs(1, DEFAULT_TIMING, 0)).toBe(1_000)
  })

  test('is never more than the longest, never less than half of what it would be', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (attempt, chance) => {
          const ms = backoffMs(attempt, DEFAULT_TIMING, chance)
          const fullMs = Math.min(backoffMaxMs, backoffFirstMs * 2 ** (attempt - 1))
          expect(Number.isInteger(ms)).toBe(true)
          expect(ms).toBeLessThanOrEqual(fullMs)
          expect(ms).toBeGreaterThanOrEqual(fullMs / 2)
        },
      ),
      { seed: 4 },
    )
  })
})

describe('what a recipe asks for', () => {
  const ITEM = { preview_url: 'https://img.example/1.jpg', platform: 'Alpha', asset_type: 'Main Image' }

  test.each([
    [
      'listing_builder',
      { listing_type: 'beta_listing', effort: 'creative', include_creative_strategy: false },
      { listing_type: 'beta_listing' },
    ],
    ['creative_strategy', { force_new: false }, {}],
    ['scale', { scale_mode: 'catalog', items: [ITEM] }, { items: [ITEM], scale_mode: 'catalog' }],
  ] as const)('%s: a default said aloud asks for what one left out does', (operation, said, leftOut) => {
    expect(recipeIdentity(operation, said)).toBe(recipeIdentity(operation, leftOut))
  })

  test.each([
    [
      'listing_builder',
      { listing_type: 'beta_listing', effort: 'reliable' },
      { listing_type: 'beta_listing' },
    ],
    ['listing_builder', { include_creative_strategy: true }, {}],
    ['creative_strategy', { force_new: true }, {}],
    // What is only recommended is no default, nor is what stands in an item.
    ['listing_builder', { listing_type: 'alpha_listing' }, {}],
    ['scale', { scale_mode: 'catalog' }, {}],
    ['scale', { items: [{ ...ITEM, effort: 'creative' }] }, { items: [ITEM] }],
    ['a_plus', { effort: 'creative' }, {}],
  ] as const)('%s: anything else asks for something else', (operation, some, others) => {
    expect(recipeIdentity(operation, some)).not.toBe(recipeIdentity(operation, others))
  })
})
