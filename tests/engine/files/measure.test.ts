import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { SAVE_LIMITS, sharpDecoder } from '../../../src/engine/files/index.ts'

const decoder = sharpDecoder()

async function factsOf(picture: Sharp) {
  const folder = await mkdtemp(join(tmpdir(), 'shotlist-measure-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'picture')
  await picture.toFile(path)
  const decoded = await decoder.decode(path, SAVE_LIMITS)
  if (decoded.kind !== 'decoded') throw new Error(decoded.message)
  expect(decoded.thumbnail.length).toBeGreaterThan(0)
  return decoded.facts
}

/** A dark box on a page, in pixels of a frame of 1000 x 1000. */
const boxed = (width: number, height: number, page = 'white'): Sharp =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><rect width="1000" height="1000" fill="${page}"/><rect x="${(1000 - width) / 2}" y="${(1000 - height) / 2}" width="${width}" height="${height}" fill="#346"/></svg>`,
    ),
  ).flatten({ background: 'white' })

test.each([
  [900, 300],
  [200, 850],
  [500, 500],
])('a product of %i x %i px fills its longest side of the frame', async (width, height) => {
  const expected = Math.max(width, height) / 1000
  for (const picture of [boxed(width, height).png(), boxed(width, height).jpeg({ quality: 85 })]) {
    const facts = await factsOf(picture)
    expect(Math.abs(facts.product_fill - expected)).toBeLessThan(0.012)
    expect(facts).toMatchObject({ colour: 'rgb', transparent_share: 0, white_border_share: 1 })
  }
})

test('a page that is nearly white is not white, and a product that touches the edge takes of it', async () => {
  expect(await factsOf(boxed(500, 500, '#f4f4f4').png())).toMatchObject({ white_border_share: 0 })
  // Compression leaves specks on pure white, and no even grey: every format keeps 255 as it is.
  for (const page of ['#fdfdfd', '#fafafa'])
    for (const picture of [boxed(500, 500, page).png(), boxed(500, 500, page).jpeg({ quality: 60 })])
      expect(await factsOf(picture)).toMatchObject({ white_border_share: 0 })
  const specked = await factsOf(boxed(980, 980).jpeg({ quality: 40 }))
  expect(specked.white_border_share).toBeGreaterThan(0.99)
  for (const picture of [boxed(500, 500).webp({ quality: 60 }), boxed(500, 500).avif({ quality: 50 })])
    expect(await factsOf(picture)).toMatchObject({ white_border_share: 1 })
  const touching = await factsOf(boxed(500, 1000).png())
  expect(touching.white_border_share).toBeGreaterThan(0.7)
  expect(touching.white_border_share).toBeLessThan(0.8)
  expect(touching.product_fill).toBe(1)
})

test('what can be seen through lies on white', async () => {
  const facts = await factsOf(
    sharp({ create: { width: 800, height: 800, channels: 4, background: '#00000000' } })
      .composite([{ input: await boxed(1000, 1000).resize(400, 400).png().toBuffer() }])
      .png(),
  )
  expect(facts.white_border_share).toBe(1)
  expect(facts.transparent_share).toBeCloseTo(0.75, 1)
  expect(facts.product_fill).toBeCloseTo(0.5, 1)
})

test('what can be seen through is found in a grey picture too', async () => {
  const page = { width: 400, height: 400, channels: 4, background: '#00000000' } as const
  const grey = sharp({ create: page })
    .composite([{ input: await boxed(1000, 1000).resize(200, 200).png().toBuffer() }])
    .toColourspace('b-w')
  const facts = await factsOf(grey.png())
  expect(facts).toMatchObject({ colour: 'grey' })
  expect(facts.transparent_share).toBeCloseTo(0.75, 1)
})

test('CMYK and grey are told from RGB', async () => {
  expect((await factsOf(boxed(500, 500).toColourspace('cmyk').jpeg())).colour).toBe('cmyk')
  expect((await factsOf(boxed(500, 500).toColourspace('b-w').jpeg())).colour).toBe('grey')
})

test('an empty page is filled by nothing, and a tiny one is measured as well', async () => {
  expect(await factsOf(boxed(0, 0).png())).toMatchObject({ product_fill: 0, white_border_share: 1 })
  expect((await factsOf(boxed(1000, 1000).resize(1, 1).png())).product_fill).toBe(1)
})
