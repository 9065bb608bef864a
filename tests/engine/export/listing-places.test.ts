// Which image is the main one, and which comes where after it: from what the output said, else from what was asked for
// (specification: listing_type, asset_type).
import { describe, expect, test } from 'vitest'
import { planExport } from '../../../src/engine/index.ts'
import { ALL, exportTo, images, type Made, options, type Output, testWorkspace } from './workspace.ts'

async function namesOf(made: Omit<Made, 'asin'>, template = '{slot:MAIN|PT01}'): Promise<readonly string[]> {
  const place = await testWorkspace([{ asin: 'B0TEST0001', ...made }])
  const request = { selection: ALL, options: options({ template, same_name: 'number' }) }
  const { names, problems } = await planExport(place.needs, request, null)
  return [...names.map(({ name }) => name.replace('.png', '')), ...problems.map(({ code }) => code)]
}
const slots = (...names: readonly string[]) => names.map((slot) => ({ slot }))

describe('a full listing', () => {
  test('says which is the main one', async () => {
    expect(await namesOf({ outputs: slots('alpha-gallery-1', 'alpha-main', 'alpha-gallery-2') })).toEqual([
      'PT01',
      'MAIN',
      'PT02',
    ])
  })
  test('says it by where it stood', async () => {
    const outputs = [
      { slot: 'a', path: 'listing.main.url' },
      { slot: 'b', path: 'listing.gallery[0].url' },
    ]
    expect(await namesOf({ outputs })).toEqual(['MAIN', 'PT01'])
  })
  test('says of the gallery below it that it is none', async () => {
    const outputs = [
      { slot: 'a', path: 'main_listing.cover' },
      { slot: 'b', path: 'main_listing.gallery[0]' },
    ]
    expect(await namesOf({ outputs })).toEqual(['MAIN', 'PT01'])
  })
  test('says nothing: the first is the main one', async () => {
    expect(await namesOf({ outputs: images(4) })).toEqual(['MAIN', 'PT01', 'PT02', 'PT03'])
  })
  test('keeps the places of those that did not come', async () => {
    const [first, second, third] = images(3)
    if (first === undefined || second === undefined || third === undefined) throw new Error('three')
    for (const missing of [{ isExpected: true }, { isFailure: true }]) {
      expect(await namesOf({ outputs: [first, { ...second, ...missing }, third] })).toEqual(['MAIN', 'PT02'])
      // No other image becomes the main one.
      expect(await namesOf({ outputs: [{ ...first, ...missing }, second, third] })).toEqual(['PT01', 'PT02'])
    }
  })
})

test('a strategy among them takes no place', async () => {
  const [first, second] = images(2)
  const strategy: Output = { slot: 'creative-strategy', path: 'strategy', content: { strategy: {} } }
  expect(await namesOf({ outputs: [first, strategy, second].filter((one) => one !== undefined) })).toEqual([
    'MAIN',
    'PT01',
  ])
})

test('of main images only, each is one', async () => {
  const params = { listing_type: 'alpha_main_images' }
  expect(await namesOf({ params, outputs: images(2) })).toEqual(['MAIN', 'MAIN (2)'])
})

test('a clone is what it was ordered as', async () => {
  const items = [
    { asset_type: 'Product Photo' },
    { asset_type: 'Main Image' },
    { asset_type: 'Product Photo' },
  ]
  expect(await namesOf({ operation: 'scale', params: { items }, outputs: images(3) })).toEqual([
    'PT01',
    'MAIN',
    'PT02',
  ])
  const said = slots('alpha-product-photo', 'alpha-main-image')
  expect(await namesOf({ operation: 'scale', outputs: said })).toEqual(['PT01', 'MAIN'])
})

test('A+ Content stands in no listing: it is left out, counted, and no problem', async () => {
  const place = await testWorkspace([
    { asin: 'B0TEST0001', outputs: images(2) },
    { asin: 'B0TEST0001', operation: 'a_plus', recipe: 'a-plus', outputs: images(3) },
    { asin: 'B0TEST0002', fromTestRun: true, outputs: images(2) },
  ])
  const names = { template: '{slot:MAIN|PT01}', manifest: false }
  const plan = await planExport(place.needs, { selection: ALL, options: options(names) }, null)
  expect(plan).toMatchObject({ files: 2, not_listing: 3, errors: 0, problems: [] })
  expect(await exportTo(place, 'out', names)).toMatchObject({
    end: 'done',
    written: 2,
    left_out: 0,
    message: expect.stringContaining(
      'Not included: 2 test images · 3 that aren’t listing images (such as A+ Content).',
    ) as unknown,
  })
  // With names that every image has, it goes.
  expect(await planExport(place.needs, { selection: ALL, options: options() }, null)).toMatchObject({
    files: 5,
    not_listing: 0,
  })
  const alone = await testWorkspace([{ asin: 'B0TEST0001', operation: 'a_plus', outputs: images(1) }])
  expect(await exportTo(alone, 'out', names)).toMatchObject({
    end: 'refused',
    message: expect.stringContaining('none of these are listing images') as unknown,
  })
})

test.each([
  ['listing_builder', undefined, ['main/01', 'secondary/02']],
  ['a_plus', 'A+ Basic Separate Modules', ['aplus/basic/01', 'aplus/basic/02']],
  ['a_plus', 'A+ Premium Full Image (4 modules)', ['aplus/premium/desktop/01', 'aplus/premium/desktop/02']],
  ['a_plus', 'A+ Premium Mobile Full Image', ['aplus/premium/mobile/01', 'aplus/premium/mobile/02']],
] as const)('the folder of %s %s', async (operation, variant, names) => {
  const made = { operation, outputs: images(2), ...(variant === undefined ? {} : { variant }) }
  expect(await namesOf(made, '{place}/{nn}')).toEqual(names)
})
