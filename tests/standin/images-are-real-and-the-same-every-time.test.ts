import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { svgOf } from '../../src/standin/pictures.ts'
import { strokeText } from '../../src/standin/pictures.ts'
import {
  aPlusSlots,
  cloneSlots,
  listingSlots,
  type ListingType,
  type Slot,
} from '../../src/standin/job-images.ts'
import { A_PLUS_TYPES } from '../../src/domain/operations/a-plus.ts'
import { LISTING_TYPES } from '../../src/domain/operations/listing-builder.ts'
import { ASIN, TEST, bench, listing, urlsIn, type Bench } from './support.ts'

async function imageUrls(
  on: Bench,
  asin = ASIN,
  listingType: ListingType = 'alpha_listing',
): Promise<string[]> {
  const id = await on.submit('listing_builder', { ...listing(asin), listing_type: listingType }, TEST)
  return urlsIn((await on.job(id)).at('output'))
}

describe('the sizes', () => {
  test.each<[ListingType, number, string, string]>([
    ['alpha_listing', 7, '2000x2000', 'png'],
    ['alpha_main_images', 3, '2000x2000', 'png'],
    ['alpha_mobile_listing', 6, '1200x1500', 'jpeg'],
    ['beta_listing', 5, '2048x2048', 'webp'],
    ['gamma_listing', 5, '1080x1920', 'jpeg'],
    ['delta_listing', 6, '2200x2200', 'jpeg'],
  ])('of a %s', async (listingType, count, size, format) => {
    expect(listingSlots(listingType)).toHaveLength(count)
    const on = await bench({ imageScale: 1 })
    const [main = ''] = await imageUrls(on, ASIN, listingType)
    const reply = await on.get(main)
    const meta = await sharp(reply.bytes).metadata()
    expect([`${meta.width}x${meta.height}`, meta.format, meta.hasAlpha]).toEqual([size, format, false])
    expect(reply.headers['content-type']).toBe(`image/${format}`)
  })

  test.each([
    ['A+ Basic Separate Modules', 970, [600, 300, 300, 300, 300]],
    ['A+ Basic Full Image', 970, [600, 600, 600, 600]],
    ['A+ Basic One Module', 970, [600]],
    ['A+ Premium Separate Modules', 1464, [600, 600, 600, 600, 600]],
    ['A+ Premium Full Image (6 modules)', 1464, [600, 600, 600, 600, 600, 600]],
    ['A+ Premium Full Image (4 modules)', 1464, [600, 600, 600, 600]],
    ['A+ Premium One Module', 1464, [600]],
    ['A+ Premium Mobile Separate Modules', 600, [450, 450, 450, 450, 450]],
    ['A+ Premium Mobile Full Image', 600, [450, 450, 450, 450]],
    ['A+ Premium Mobile One Module', 600, [450]],
  ] as const)('of %s', (variant, width, heights) => {
    const [preview, ...modules] = aPlusSlots(variant)
    expect(modules.map((slot) => slot.height)).toEqual(heights)
    expect(modules.every((slot) => slot.width === width)).toBe(true)
    expect(preview?.height).toBe(heights.reduce<number>((sum, one) => sum + one, 0))
  })
})

describe('an image', () => {
  test('is the same for the same asin, slot and seed, and another for any other', async () => {
    const shaOf = async (seed: number, asin: string, at: number) => {
      const on = await bench({ seed, imageFormat: 'jpeg' })
      const url = (await imageUrls(on, asin))[at] ?? ''
      return (await on.standin.imageOf(url)).sha256
    }
    const first = await shaOf(1, ASIN, 0)
    expect(await shaOf(1, ASIN, 0)).toBe(first)
    expect(await shaOf(2, ASIN, 0)).not.toBe(first)
    expect(await shaOf(1, 'B0OTHER001', 0)).not.toBe(first)
    expect(await shaOf(1, ASIN, 1)).not.toBe(first)
  })

  test('is drawn again, byte for byte, whenever it is fetched', async () => {
    const on = await bench()
    const [url = ''] = await imageUrls(on)
    const before = await on.get(url)
    expect((await on.get(url)).bytes.equals(before.bytes)).toBe(true)
  })

  test('of a main slot stands on pure white and shows something', async () => {
    const on = await bench({ imageScale: 0.25, imageFormat: 'png' })
    const [main = ''] = await imageUrls(on)
    const { data, info } = await sharp((await on.get(main)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixel = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
    ]
    for (const [x, y] of [
      [0, 0],
      [info.width - 1, 0],
      [info.width - 1, info.height - 1],
    ] as const) {
      expect(pixel(x, y)).toEqual([255, 255, 255])
    }
    const inked = Array.from({ length: info.width }, (_, x) => pixel(x, Math.floor(info.height / 2)))
    expect(inked.filter((colour) => colour.some((value) => value < 250)).length).toBeGreaterThan(50)
  })

  test('needs no font: no drawing holds SVG text', () => {
    const slots: Slot[] = [
      ...LISTING_TYPES.flatMap((type) => listingSlots(type)),
      ...A_PLUS_TYPES.flatMap((type) => aPlusSlots(type)),
      ...cloneSlots([{ platform: 'Beta', asset_type: 'Product Photo' }]),
    ]
    expect(slots.length).toBeGreaterThan(70)
    for (const slot of slots) {
      const svg = svgOf({ slot, asin: ASIN, seed: 1, version: 0, width: 100, height: 100 })
      expect(svg).not.toMatch(/<text|font/)
    }
  })

  test('whose asin would break markup or has no letters is drawn all the same', async () => {
    const on = await bench({ imageFormat: 'jpeg' })
    for (const asin of ['B0<&">\'x', 'Ä€字 😀 ok', 'x'.repeat(300)]) {
      const [url = ''] = await imageUrls(on, asin)
      expect((await sharp((await on.get(url)).bytes).metadata()).format).toBe('jpeg')
    }
  })

  test('letters shrink to the width they are given', () => {
    const wide = strokeText('B0ABCDEFGH', { x: 0, y: 0, size: 60, color: '#000' })
    const narrow = strokeText('B0ABCDEFGH', { x: 0, y: 0, size: 60, color: '#000', widthMax: 55 })
    expect(wide).toContain('scale(10)')
    expect(narrow).toContain('scale(1.011')
  })
})
