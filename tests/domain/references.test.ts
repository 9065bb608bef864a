import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { type Operation, placementOf, PLATFORMS } from '../../src/domain/operations/index.ts'
import { referenceUntilMs } from '../../src/domain/references.ts'

const URL = 'https://images.example.com/1.png'
const NOWHERE = { platform: null, variant: null }

test.each([
  [{}, 'Alpha'],
  [{ listing_type: 'alpha_main_images' }, 'Alpha'],
  [{ listing_type: 'alpha_mobile_listing' }, 'Alpha Mobile'],
  [{ listing_type: 'beta_listing' }, 'Beta'],
  [{ listing_type: 'gamma_listing' }, 'Gamma'],
  [{ listing_type: 'delta_listing' }, 'Delta'],
  [{ listing_type: 'omega_listing' }, null],
])('a listing of %j is for %s', (params, platform) => {
  const output = { images: [{ url: URL }] }
  expect(placementOf('listing_builder', params, output, 'images[0].url')).toEqual({ platform, variant: null })
})

test('an A+ image belongs to the variant its entry names, whatever the order', () => {
  const params = { types: ['A+ Basic Full Image', 'A+ Premium Mobile Full Image'] }
  const output = {
    ads: [
      { type: 'A+ Premium Mobile Full Image', preview: URL, modules: [URL] },
      { type: 'A+ Basic Full Image', preview: URL, modules: [URL] },
    ],
  }
  expect(placementOf('a_plus', params, output, 'ads[0].modules[0]')).toEqual({
    platform: 'Alpha Mobile',
    variant: 'A+ Premium Mobile Full Image',
  })
  expect(placementOf('a_plus', params, output, 'ads[1].preview')).toEqual({
    platform: 'Alpha',
    variant: 'A+ Basic Full Image',
  })
  // An entry that failed as a whole is one, too; one that does not say its type is the one of that number.
  expect(placementOf('a_plus', params, { ads: [{}, { error: {} }] }, 'ads[1]').variant).toBe(params.types[1])
  expect(placementOf('a_plus', params, { ads: [{ type: 'A+ Deluxe' }] }, 'ads[0]').variant).toBe(
    params.types[0],
  )
  expect(placementOf('a_plus', params, {}, '')).toEqual(NOWHERE)
})

test('a clone is for the platform of its item, by label, by place or because all are the same', () => {
  const params = { items: [{ platform: 'Beta' }, { platform: 'Alpha Mobile' }, { platform: 'Delta' }] }
  const platformAt = (output: unknown, path: string) => placementOf('scale', params, output, path).platform
  const labelled = {
    images: [
      { platform: 'Delta', url: URL },
      { platform: 'gamma', url: URL },
    ],
  }
  expect(platformAt(labelled, 'images[0].url')).toBe('Delta')
  expect(platformAt(labelled, 'images[1].url')).toBe('Gamma')
  const byPlatform = { platforms: { alpha_mobile: { 'product photos': [{ url: URL }] } } }
  expect(platformAt(byPlatform, 'platforms.alpha_mobile["product photos"][0].url')).toBe('Alpha Mobile')
  expect(platformAt({ urls: [URL, URL, URL] }, 'urls[1]')).toBe('Alpha Mobile')
  // A gallery without its first one is not the list of the items.
  expect(platformAt({ listing: { gallery: [URL, URL] } }, 'listing.gallery[1]')).toBeNull()
  const alike = { items: [{ platform: 'Beta' }, { platform: 'Beta' }] }
  expect(placementOf('scale', alike, { listing: { main: URL } }, 'listing.main').platform).toBe('Beta')
})

test('a strategy is for no platform', () => {
  expect(placementOf('creative_strategy', {}, {}, 'creative_strategy')).toEqual(NOWHERE)
})

test('whatever the output and the path: an answer, and one of the known', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<Operation>('listing_builder', 'a_plus', 'scale', 'creative_strategy'),
      fc.dictionary(fc.constantFrom('listing_type', 'types', 'items'), fc.jsonValue()),
      fc.jsonValue(),
      fc.oneof(fc.string(), fc.constantFrom('ads[0]', 'a.b[1]', '["__proto__"].x', '["\\"]', 'constructor')),
      (operation, params, output, path) => {
        const { platform } = placementOf(operation, params, output, path)
        expect(platform === null || PLATFORMS.includes(platform)).toBe(true)
      },
    ),
    { seed: 4, numRuns: 500 },
  )
})

test('an image is a reference for as long as the service keeps it, but for the hour in which it may be fetched', () => {
  const image = { kind: 'image', state: 'on_disk', expiresAtMs: 3_601_000 } as const
  expect(referenceUntilMs(image, 999)).toBe(1_000)
  expect(referenceUntilMs(image, 1_000)).toBeNull()
  expect(referenceUntilMs({ ...image, state: 'expected' }, 0)).toBe(1_000)
  expect(referenceUntilMs({ ...image, state: 'failed' }, 0)).toBeNull()
  expect(referenceUntilMs({ ...image, kind: 'document' }, 0)).toBeNull()
})
