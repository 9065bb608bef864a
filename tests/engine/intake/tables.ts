// Random catalogs for the properties.
import * as fc from 'fast-check'
import { SEPARATORS } from '../../../src/engine/intake/table/csv-reader.ts'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

const asin = fc
  .array(fc.constantFrom(...ALPHABET.split('')), { minLength: 8, maxLength: 8 })
  .map((characters) => `B0${characters.join('')}`)

/** Text with everything that CSV has to quote, and characters of 1 to 4 bytes. */
const text = fc
  .array(
    fc.constantFrom('a', 'Z', '7', ' ', ',', ';', '|', '"', '\n', '\r\n', 'ä', '商', '😀', "'", '=', '-'),
    {
      maxLength: 12,
    },
  )
  .map((characters) => characters.join('').trim())
  .filter((value) => !value.startsWith('="') && !/^-+$/.test(value))

const url = fc.integer({ min: 1, max: 9999 }).map((number) => `https://images.example.com/${number}.jpg`)

export interface RandomProduct {
  readonly asin: string
  readonly sku: string
  readonly title: string
  readonly countryCode: string
  readonly mainImageUrl: string
  readonly otherImageUrls: readonly string[]
}

export const randomProducts: fc.Arbitrary<RandomProduct[]> = fc.uniqueArray(
  fc.record({
    asin,
    sku: text,
    title: text,
    countryCode: fc.constantFrom('US', 'DE', 'JP', 'GB'),
    mainImageUrl: fc.oneof(url, fc.constant('')),
    otherImageUrls: fc.array(url, { maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 30, selector: (product) => product.asin },
)

export const tableOf = (products: readonly RandomProduct[]): string[][] => [
  ['sku', 'asin', 'item-name', 'country', 'main_image_url', 'other_image_urls'],
  ...products.map((product) => [
    product.sku,
    product.asin,
    product.title,
    product.countryCode,
    product.mainImageUrl,
    product.otherImageUrls.join('|'),
  ]),
]

export const separators = fc.constantFrom(...SEPARATORS)
export const newlines = fc.constantFrom('\n', '\r\n', '\r')
