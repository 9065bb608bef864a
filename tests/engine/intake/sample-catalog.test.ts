import { createReadStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { checkRequest } from '../../../src/domain/operations/index.ts'
import { importAll } from './catalogs.ts'

const sample = fileURLToPath(new URL('../../../resources/catalogs/sample.csv', import.meta.url))

test('24 products, no problem, and each may be sent', async () => {
  const imported = await importAll(createReadStream(sample) as AsyncIterable<Uint8Array>)
  expect(imported.problems).toEqual([])
  expect(imported.products).toHaveLength(24)
  expect(new Set(imported.products.map(({ countryCode }) => countryCode))).toEqual(
    new Set(['US', 'DE', 'JP', 'GB']),
  )
  expect(imported.catalog.columns.every(({ use }) => use?.found === 'alias')).toBe(true)
  for (const product of imported.products) {
    const body = {
      asin: product.asin,
      country_code: product.countryCode,
      listing_type: 'alpha_listing',
      main_image_url: product.mainImageUrl,
      ...(product.otherImageUrls.length > 0 && { other_image_urls: product.otherImageUrls }),
    }
    expect(checkRequest('listing_builder', body)).toEqual([])
  }
})
