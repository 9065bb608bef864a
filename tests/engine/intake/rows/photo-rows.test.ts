import { expect, test } from 'vitest'
import { importAll } from '../catalogs.ts'

const URL = 'https://cdn.shop.example/files'
const HEAD = 'Handle,Title,Variant SKU,Image Src,Image Position,ASIN (product.metafields.custom.asin),Status'

const shop = (...rows: readonly string[]) =>
  importAll([HEAD, ...rows, ''].join('\n').replaceAll('@', `${URL}/`), { defaultCountry: 'US' })

test('the photos of a handle go to its product, each once and in their order', async () => {
  const { products, problems } = await shop(
    'lamp,Lamp,L-1,@1.jpg,1,B0FAKE0001,active',
    'lamp,,L-2,@2.jpg,2,,',
    'lamp,,,@3.jpg,3,,',
    'stool,Stool,S-1,@4.jpg,1,B0FAKE0002,active',
    'stool,,,@5.jpg?v=1&amp;w=2,2,,',
    'mug,Mug,M-1,,,B0FAKE0003,draft',
  )
  expect(products).toMatchObject([
    {
      asin: 'B0FAKE0001',
      sku: 'L-1',
      mainImageUrl: `${URL}/1.jpg`,
      otherImageUrls: [`${URL}/2.jpg`, `${URL}/3.jpg`],
    },
    {
      asin: 'B0FAKE0002',
      sku: 'S-1',
      mainImageUrl: `${URL}/4.jpg`,
      otherImageUrls: [`${URL}/5.jpg?v=1&w=2`],
    },
    { asin: 'B0FAKE0003', mainImageUrl: null, otherImageUrls: [] },
  ])
  expect(problems.map(({ line, code, severity }) => [line, code, severity])).toEqual([
    [3, 'ASIN_MISSING', 'error'],
    [4, 'PHOTO_ROW', 'warning'],
    [6, 'PHOTO_ROW', 'warning'],
    [7, 'LISTING_INACTIVE', 'warning'],
  ])
  expect(problems[1]?.message).toBe('The row has only a photo of the product on line 2, which gets it.')
})

test('where variants have ASINs of their own, each has its own photo, and a photo of nobody is not used', async () => {
  const { products, problems } = await shop(
    'lamp,Lamp,L-1,@1.jpg,1,B0FAKE0001,active',
    'lamp,,L-2,@2.jpg,2,B0FAKE0002,',
    'lamp,,,@3.jpg,3,,',
  )
  expect(products.map(({ mainImageUrl, otherImageUrls }) => [mainImageUrl, otherImageUrls])).toEqual([
    [`${URL}/1.jpg`, []],
    [`${URL}/2.jpg`, []],
  ])
  expect(problems).toMatchObject([{ line: 4, code: 'PHOTO_ROW' }])
  expect(problems[0]?.message).toContain('the photo is not used')
})

test('the product of a handle may stand below its photos', async () => {
  const { products } = await shop(
    'lamp,,,@1.jpg,1,,',
    'lamp,Lamp,L-1,@2.jpg,2,B0FAKE0001,active',
    'lamp,,,@3.jpg,3,,',
  )
  expect(products).toMatchObject([
    { mainImageUrl: `${URL}/2.jpg`, otherImageUrls: [`${URL}/1.jpg`, `${URL}/3.jpg`] },
  ])
})

test('a bad photo of such a row is named at the product that goes without it', async () => {
  const { products, problems } = await shop(
    'lamp,Lamp,L-1,@1.jpg,1,B0FAKE0001,active',
    'lamp,,,photos/2.jpg,2,,',
  )
  expect(products).toMatchObject([{ mainImageUrl: `${URL}/1.jpg`, otherImageUrls: [] }])
  expect(problems.map(({ line, code, value }) => [line, code, value])).toEqual([
    [2, 'URL_BAD', 'photos/2.jpg'],
    [3, 'PHOTO_ROW', null],
  ])
})

test('more rows than one chunk holds, and rows without a handle, stay as they are', async () => {
  const rows = Array.from(
    { length: 1500 },
    (_, at) => `h${at},T,S,@${at}.jpg,1,B0FAKE${1000 + at},\nh${at},,,@${at}b.jpg,2,,`,
  )
  const { products, problems } = await shop(...rows, ',,X,,,B0FAKE0001,', ',,Y,,,B0FAKE0002,')
  expect(products).toHaveLength(1502)
  expect(products.slice(0, 1500).map(({ otherImageUrls }) => otherImageUrls)).toEqual(
    Array.from({ length: 1500 }, (_, at) => [`${URL}/${at}b.jpg`]),
  )
  expect(problems).toHaveLength(1500)
})
