// What a marketplace says is said of the image that it will get: pre-flight before an export speaks of the format, the size
// and the colours that come out of it, by the rules of this moment, and what was said of the library's file counts nothing.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { ExportFix, ExportOptions } from '../../../src/contract/commands/export.ts'
import { databasePath, openDatabase, planExport } from '../../../src/engine/index.ts'
import { previewExport } from '../../../src/engine/export/index.ts'
import { jpegSize, sharpDecoder } from '../../../src/engine/files/index.ts'
import { readRules } from '../../../src/engine/preflight/rules.ts'
import { ALL, exportTo, images, namesBelow, options, type Output, testWorkspace } from './workspace.ts'

const MEASURED = { colour: 'rgb', transparent_share: 0, white_border_share: 1, product_fill: 0.9 } as const

const rule = (name: string, severity: string, asks: object) => ({
  rule: name,
  platforms: ['Alpha'],
  slot: 'any',
  severity,
  asks,
  source: 'the seller',
  read_on: '2026-11-20',
})
const RULES = [
  rule('size', 'error', { kind: 'longest_side', min: 50 }),
  rule('jpeg', 'warning', { kind: 'format', any_of: ['jpeg'] }),
  rule('named', 'error', { kind: 'extension' }),
  rule('solid', 'error', { kind: 'opaque' }),
  rule('colours', 'error', { kind: 'colour', any_of: ['rgb'] }),
  rule('light', 'error', { kind: 'bytes', max: 20_000 }),
]

async function shop(
  outputs: readonly Output[],
  rules: readonly object[] = RULES,
  trouble: string | null = null,
  params = {},
) {
  const place = await testWorkspace([{ asin: 'B0TEST0001', outputs, params }])
  const read = readRules(JSON.stringify({ version: 1, updated: '2026-11-20', rules }))
  if (!('rules' in read)) throw new Error(read.trouble)
  const needs = { ...place.needs, rules: () => ({ ...read.rules, trouble }) }
  const plan = (more: Partial<ExportOptions> = {}) =>
    planExport(needs, { selection: ALL, options: options(more) }, null)
  const says = async (more: Partial<ExportOptions> = {}) =>
    (await plan(more)).problems
      .filter(({ code }) => code.endsWith('_BE_REFUSED'))
      .map(({ message }) => message)
  return { place: { ...place, needs }, plan, says, needs, assets: place.assets }
}

const png: Output = { slot: 'a', content: 'png', facts: MEASURED }

test('another format or size is judged, by the rules of this moment, with their source and date', async () => {
  const { plan, says } = await shop([png])
  expect(await plan()).toMatchObject({
    preflight: {
      error: 0,
      warning: 1,
      not_measured: 0,
      judged_as: 'Checked as in the library.',
      sources: [{ source: 'the seller', read_on: '2026-11-20' }],
    },
    problem_counts: [{ code: 'MAY_BE_REFUSED', count: 1 }],
    errors: 0,
    notes: 1,
  })
  expect(await says()).toEqual(['B0TEST0001 · main-images · image 1 for Alpha: PNG, required: JPEG.'])
  expect((await plan({ format: 'jpeg' })).preflight).toMatchObject({ error: 0, warning: 0 })
  const small = await plan({ format: 'jpeg', jpeg_edge_px_max: 40, jpeg_bytes_max: 20_000 })
  expect(small.preflight).toMatchObject({
    error: 1,
    judged_as: 'Checked as JPEG, up to 40 px on the longest side and 20 KB each.',
  })
  expect(small.problems[0]).toMatchObject({ code: 'WILL_BE_REFUSED', severity: 'note' })
  expect(small.problems[0]).toMatchObject({
    message: expect.stringContaining('40 px on the longest side, required: at least 50.') as unknown,
    details: 'size',
  })
})

test('what can be seen through, is grey or is named wrong in the library comes out as it should', async () => {
  const poor = { ...MEASURED, colour: 'grey', transparent_share: 0.4 } as const
  const { says } = await shop([{ slot: 'a', content: 'alpha', facts: poor }])
  expect((await says())[0]).toMatch(/40% is transparent.*in gray, required: RGB/)
  expect(await says({ format: 'jpeg' })).toEqual([])
})

test('of the bytes of what is converted the bound is judged, and without one nothing is claimed', async () => {
  const { plan, says } = await shop([{ slot: 'a', content: 'noise', facts: MEASURED }])
  expect((await says())[0]).toMatch(/\d{3},\d{3} bytes, required: at most 20,000/)
  expect(await says({ format: 'jpeg', jpeg_bytes_max: 20_000 })).toEqual([])
  const [may] = (await plan({ format: 'jpeg', jpeg_bytes_max: 30_000 })).problems
  expect(may?.code).toBe('MAY_BE_REFUSED')
  expect(may?.message).toContain('up to 30,000 bytes, required: at most 20,000')
  const free = await plan({ format: 'jpeg' })
  expect(free.preflight).toMatchObject({ error: 0, warning: 0 })
  expect(free.preflight.judged_as).toMatch(/final file size is known after export/)
})

test('a disclosure counts as much as it takes', async () => {
  const { place, says } = await shop([png], [rule('light', 'error', { kind: 'bytes', max: 1 })])
  await exportTo(place, 'out', { template: '{nn}', manifest: false, disclose_ai: true })
  const { length } = await readFile(join(place.folder, 'out', '01.png'))
  const [said = ''] = await says({ disclose_ai: true })
  const judged = Number(/([\d,]+) bytes/.exec(said)?.[1]?.replaceAll(',', ''))
  expect(judged).toBeGreaterThanOrEqual(length)
  expect(judged - length).toBeLessThan(100)
})

describe('an export of one verdict', () => {
  const outputs: readonly Output[] = [png, { slot: 'b', content: 'jpeg', facts: MEASURED }, { slot: 'c' }]
  test.each([
    [['pass'], {}, ['02.jpg']],
    [['warning'], {}, ['01.png']],
    [['pass', 'not_measured'], {}, ['02.jpg', '03.png']],
    [['pass'], { format: 'jpeg' }, ['01.jpg', '02.jpg']],
    [['error'], { format: 'jpeg', jpeg_edge_px_max: 40 }, ['01.jpg', '02.jpg']],
  ] as const)('%j of %j', async (preflight, more, names) => {
    const { place, plan } = await shop(outputs)
    const chosen = { template: '{nn}', manifest: false, preflight: [...preflight], ...more }
    expect(await plan(chosen)).toMatchObject({ files: names.length, other_verdict: 3 - names.length })
    await exportTo(place, 'out', chosen)
    expect(await namesBelow(join(place.folder, 'out'))).toEqual(names)
  })
  test('may be of nothing, which is reported', async () => {
    const { place } = await shop(outputs)
    expect((await exportTo(place, 'out', { preflight: ['error'] })).message).toMatch(/match the rule filter/)
  })
})

describe('a copy that fails the rules is changed where that was asked for', () => {
  const wide: Output = { slot: 'a', content: 'wide', facts: MEASURED }
  const square = rule('square', 'error', { kind: 'aspect', width: 1, height: 1, tolerance: 0.01 })
  const large = rule('large', 'error', { kind: 'shortest_side', min: 80 })
  const jpeg = rule('jpeg', 'warning', { kind: 'format', any_of: ['jpeg'] })
  const all = { fixes: ['square', 'enlarge', 'convert'] as ExportFix[], enlarge_max: 2 }
  const sizeOf = async (path: string) => {
    const { width, height, format, space } = await sharp(await readFile(path)).metadata()
    return { width, height, format, space }
  }

  test('nothing without, and each change is offered with its images', async () => {
    const { plan } = await shop([wide, { slot: 'b', content: 'png', facts: MEASURED }], [square, jpeg])
    expect(await plan()).toMatchObject({
      fixable: { square: 1, enlarge: 0, convert: 2 },
      fixed: 0,
      preflight: { error: 1, warning: 1 },
    })
    expect((await plan()).problems.map(({ fixes }) => fixes)).toEqual([['square', 'convert'], ['convert']])
    const one = await plan({ fixes: ['convert'] })
    expect(one).toMatchObject({ fixed: 2, preflight: { error: 1, warning: 0 } })
    expect(one.problems[0]?.fixes).toEqual(['square'])
  })

  test.each([
    [[square], { width: 64, height: 64 }],
    [[large], { width: 107, height: 80 }],
    [[square, large], { width: 80, height: 80 }],
    [[rule('wide', 'error', { kind: 'width', min: 128 })], { width: 128, height: 96 }],
    [[jpeg], { width: 64, height: 48 }],
  ])('%j: %j, as it was judged', async (rules, size) => {
    const { place, plan } = await shop([wide], rules)
    expect(await plan(all)).toMatchObject({ fixed: 1, preflight: { error: 0, warning: 0 }, notes: 0 })
    const before = await readFile(join(place.needs.library, (await namesBelow(place.needs.library))[0] ?? ''))
    await exportTo(place, 'out', { ...all, template: '{nn}', manifest: false })
    expect(await namesBelow(join(place.folder, 'out'))).toEqual(['01.jpg'])
    expect(await sizeOf(join(place.folder, 'out', '01.jpg'))).toEqual({
      ...size,
      format: 'jpeg',
      space: 'srgb',
    })
    expect(
      await readFile(join(place.needs.library, (await namesBelow(place.needs.library))[0] ?? '')),
    ).toEqual(before)
    // The same export again finds its own files.
    expect(await exportTo(place, 'out', { ...all, template: '{nn}', manifest: false })).toMatchObject({
      same: 1,
    })
  })

  test('what is padded is white, and the image stands in the middle', async () => {
    const { place } = await shop([{ slot: 'a', content: 'wide', facts: MEASURED }], [square])
    await exportTo(place, 'out', { ...all, template: '{nn}', manifest: false })
    const { data, info } = await sharp(join(place.folder, 'out', '01.jpg'))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const row = (y: number) => [...data.subarray(y * info.width * 3, (y + 1) * info.width * 3)]
    for (const y of [0, 5, 58, 63]) expect(Math.min(...row(y)), `row ${y}`).toBeGreaterThan(250)
    expect(Math.min(...row(32))).toBeLessThan(200)
  })

  test('no more than was allowed', async () => {
    const { plan } = await shop([wide], [large])
    expect(await plan({ ...all, enlarge_max: 1.5 })).toMatchObject({ fixed: 0, fixable: { enlarge: 0 } })
    expect(await plan({ ...all, format: 'jpeg', jpeg_edge_px_max: 100 })).toMatchObject({ fixed: 0 })
  })

  test('a change that would break another rule is none', async () => {
    const { plan } = await shop([wide], [jpeg, rule('png', 'error', { kind: 'format', any_of: ['png'] })])
    expect(await plan(all)).toMatchObject({ fixed: 0, fixable: { convert: 0 }, preflight: { warning: 1 } })
  })

  test('a product that may be too small once it is padded is reported as that', async () => {
    const full = rule('full', 'error', { kind: 'product_fill', share_min: 0.85 })
    const { plan } = await shop([wide], [square, full])
    expect(await plan(all)).toMatchObject({ fixed: 1, preflight: { error: 0, warning: 1 } })
    const small = { ...MEASURED, product_fill: 0.5 }
    const { plan: other } = await shop([{ slot: 'a', content: 'wide', facts: small }], [square, full])
    expect(await other(all)).toMatchObject({ fixed: 1, preflight: { error: 1 } })
  })

  test('keeps to the bytes that its marketplace takes, and says so where it cannot', async () => {
    const noise: Output = { slot: 'a', content: 'noise', facts: MEASURED }
    const { place, plan } = await shop([noise], [rule('light', 'error', { kind: 'bytes', max: 200_000 })])
    expect(await plan(all)).toMatchObject({ fixed: 1, preflight: { error: 0, warning: 0 } })
    await exportTo(place, 'out', { ...all, template: '{nn}', manifest: false })
    expect((await readFile(join(place.folder, 'out', '01.jpg'))).length).toBeLessThanOrEqual(200_000)
    const { place: small } = await shop([noise], [rule('light', 'error', { kind: 'bytes', max: 1_000 })])
    expect(await exportTo(small, 'out', all)).toMatchObject({
      end: 'refused',
      problem_counts: [{ code: 'TOO_LARGE' }],
    })
  })

  test('keeps to the bytes that a person allows', async () => {
    const grown = rule('grown', 'error', { kind: 'shortest_side', min: 480 })
    const { place } = await shop([{ slot: 'a', content: 'noise', facts: MEASURED }], [grown])
    const bound = {
      ...all,
      format: 'jpeg',
      jpeg_bytes_max: 150_000,
      template: '{nn}',
      manifest: false,
    } as const
    expect(await exportTo(place, 'out', bound)).toMatchObject({ end: 'done' })
    const made = join(place.folder, 'out', '01.jpg')
    expect(await sizeOf(made)).toMatchObject({ width: 480 })
    expect((await readFile(made)).length).toBeLessThanOrEqual(150_000)
  })

  test('is shown before', async () => {
    const { place, plan } = await shop([wide], [square])
    const [asset = 0] = (await plan(all)).fixed_examples
    const shown = await previewExport(place.needs, asset, options(all))
    expect(shown).toMatchObject({ before: { width: 64, height: 48 }, after: { width: 64, height: 64 } })
    expect(await sharp(Buffer.from(shown.picture, 'base64')).metadata()).toMatchObject({
      width: 64,
      height: 64,
    })
    await expect(previewExport(place.needs, asset, options())).rejects.toThrow(/isn’t changed/)
  })
})

describe('of the main images of a product', () => {
  const wide: Output = { slot: 'a', content: 'wide', facts: MEASURED }
  const square = rule('square', 'error', { kind: 'aspect', width: 1, height: 1, tolerance: 0.01 })
  const main = { params: { listing_type: 'alpha_main_images' }, template: '{asin}.{slot:MAIN|PT01}' } as const
  async function mains(outputs: readonly Output[], more: Partial<ExportOptions> = {}) {
    const named = outputs.map((output, at) => ({ ...output, slot: `image-${at}` }))
    const { needs, plan, assets } = await shop(named, [square], null, main.params)
    const chosen = { template: main.template, main_images: 'one', ...more } as const
    const found = await plan(chosen)
    return { needs, found, kept: found.names.map(({ asset }) => assets.indexOf(asset)) }
  }

  test('each but the first is a problem, until one is to be kept', async () => {
    const all = await mains([png, png, png], { main_images: 'all' })
    expect(all.found).toMatchObject({ files: 1, errors: 2, extra_mains: 2 })
    const one = await mains([png, png, png])
    expect(one.found).toMatchObject({ files: 1, errors: 0, extra_mains: 2 })
    expect(one.kept).toEqual([0])
  })
  test('an approved one is kept before one that passes the rules, and that before others', async () => {
    const open = { review: 'unreviewed' } as const
    expect(
      (
        await mains([
          { ...png, ...open },
          { ...wide, review: 'approved' },
        ])
      ).kept,
    ).toEqual([1])
    expect((await mains([wide, png])).kept).toEqual([1])
    expect((await mains([{ slot: 'c' }, wide, png])).kept).toEqual([2])
    expect((await mains([wide, { slot: 'c' }])).kept).toEqual([1])
    expect(
      (
        await mains([
          { ...png, review: 'rejected' },
          { ...wide, ...open },
        ])
      ).kept,
    ).toEqual([1])
  })
  test('a fix is offered for those that go', async () => {
    const { found } = await mains([wide, wide, wide], { main_images: 'all' })
    expect(found).toMatchObject({ files: 1, errors: 2, fixable: { square: 1 } })
    expect((await mains([wide, wide, wide])).found).toMatchObject({ errors: 0, fixable: { square: 1 } })
  })
  test('one is kept whatever the names are', async () => {
    const { found } = await mains([png, png], { template: '{asin}-{nn}' })
    expect(found).toMatchObject({ files: 1, extra_mains: 1 })
  })
  test('one is kept of each platform, where the names tell the platforms apart', async () => {
    const made = { asin: 'B0TEST0001', country: 'US', params: main.params } as const
    const place = await testWorkspace([
      { ...made, outputs: [png] },
      { ...made, recipe: 'again', outputs: [{ ...png, platform: 'Beta' }] },
    ])
    const files = async (template: string) => {
      const request = { selection: ALL, options: options({ template, main_images: 'one' }) }
      return (await planExport(place.needs, request, null)).files
    }
    expect(await files('{platform}/{asin}/{recipe}-{nn}')).toBe(2)
    expect(await files('{sku|asin}/{recipe}-{nn}')).toBe(1)
  })
})

test('one main image is kept of each product in each country, and the newest of equals', async () => {
  const made = { params: { listing_type: 'alpha_main_images' }, outputs: images(2) } as const
  const place = await testWorkspace([
    { asin: 'B0TEST0001', country: 'US', ...made },
    { asin: 'B0TEST0001', country: 'DE', ...made },
    { asin: 'B0TEST0002', country: 'US', ...made },
    { asin: 'B0TEST0002', country: 'US', recipe: 'again', ...made },
    { asin: 'B0TEST0002', country: 'US', fromTestRun: true, ...made },
  ])
  const db = openDatabase(databasePath(place.workspace))
  db.prepare("UPDATE job SET completed_at_ms = completed_at_ms + 1000 WHERE id IN ('job-3', 'job-4')").run()
  db.close()
  const chosen = options({ template: '{country}/{asin}.{slot:MAIN|PT01}', main_images: 'one' })
  const plan = await planExport(place.needs, { selection: ALL, options: chosen }, null)
  const kept = plan.names.map(({ asset }) => place.assets.indexOf(asset))
  expect(kept).toEqual([0, 2, 6])
  expect(plan).toMatchObject({ errors: 0, extra_mains: 5, from_test_runs: 2 })
  const unclear = options({ template: '{asin}.{slot:MAIN|PT01}', main_images: 'one' })
  const { problem_counts: counts } = await planExport(place.needs, { selection: ALL, options: unclear }, null)
  // Which country is meant is for a person to say.
  expect(counts).toEqual([{ code: 'NAME_TAKEN', count: 1 }])
})

test('rules that are not used are reported', async () => {
  const { plan } = await shop([png], RULES, 'It is not JSON.')
  expect((await plan()).preflight.trouble).toBe('It is not JSON.')
})

test.each([
  [1999, 1000, 333],
  [1000, 1999, 777],
  [3, 2000, 16],
  [641, 480, 640],
  [64, 48, 1000],
])('%i x %i within %i is as large as it was said to be', async (width, height, edge) => {
  const image = await sharp({ create: { width, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  expect(await sharpDecoder().toJpeg(image, { bytesMax: null, edgePxMax: edge, fix: null })).toMatchObject(
    jpegSize({ width, height }, edge),
  )
})
