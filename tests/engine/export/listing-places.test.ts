// Which image is the main one, and which comes where after it: from what the output said, else from what was asked for
// (specification: listing_type, asset_type).
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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
  // An upload takes no "MAIN (2)": there is no number for it.
  expect(await namesOf({ params, outputs: images(2) })).toEqual(['MAIN', 'NAME_TAKEN'])
  expect(await namesOf({ params, outputs: images(2) }, '{asin}')).toEqual(['B0TEST0001', 'B0TEST0001 (2)'])
})

test('images of two recipes count on in one listing, of two countries they do not', async () => {
  const template = '{asin}.{slot:MAIN|PT01}'
  const numbered = { template, same_name: 'number', main_images: 'one', manifest: false } as const
  const made = (recipe: string, country: 'US' | 'DE') =>
    ({ asin: 'B0TEST0001', recipe, country, outputs: images(3) }) as const
  const place = await testWorkspace([made('first', 'US'), made('second', 'US')])
  const plan = await planExport(place.needs, { selection: ALL, options: options({ template }) }, null)
  expect(plan.problems.map(({ name }) => name)).toEqual([
    'B0TEST0001.MAIN.png',
    'B0TEST0001.PT01.png',
    'B0TEST0001.PT02.png',
  ])
  expect(plan.problems[0]?.message).toContain('Keep one main image for each product.')
  expect(plan.problems[1]?.message).toContain('give this one the next free number')
  expect(await exportTo(place, 'out', numbered)).toMatchObject({ end: 'done', written: 5, errors: 0 })
  const out = join(place.folder, 'out')
  const names = ['MAIN', 'PT01', 'PT02', 'PT03', 'PT04'].map((slot) => `B0TEST0001.${slot}.png`)
  expect((await readdir(out)).toSorted()).toEqual(names)
  // The same again, and beside a file of somebody else: no other name would do.
  expect(await exportTo(place, 'out', numbered)).toMatchObject({ written: 0, same: 5 })
  await writeFile(join(out, 'B0TEST0001.PT02.png'), 'mine')
  const refused = await exportTo(place, 'out', numbered)
  expect(refused).toMatchObject({ end: 'refused', problem_counts: [{ code: 'EXISTS', count: 1 }] })
  expect(refused.problems[0]?.message).toMatch(/Choose another folder\.$/)

  const abroad = await testWorkspace([made('first', 'US'), made('first', 'DE')])
  expect(await exportTo(abroad, 'out', numbered)).toMatchObject({
    end: 'refused',
    problem_counts: [{ code: 'NAME_TAKEN', count: 3 }],
  })
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
