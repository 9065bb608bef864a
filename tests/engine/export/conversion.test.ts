// JPEG within bounds, on white and in sRGB; and the disclosure that a model made an image, read back by libvips, which
// knows nothing of how it was written. Where nothing is converted, no pixel changes.
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { withDisclosure } from '../../../src/engine/export/xmp.ts'
import { databasePath, openDatabase, planExport, sharpDecoder } from '../../../src/engine/index.ts'
import { ALL, exportTo, filesBelow, images, namesBelow, options, testWorkspace } from './workspace.ts'

const BOUNDS = { bytesMax: null, edgePxMax: null, fix: null }
const { toJpeg } = sharpDecoder()
/** Noise, which no encoder makes small. */
const noise = (edge: number, channels: 3 | 4 = 3) =>
  sharp({
    create: {
      width: edge,
      height: edge,
      channels,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
const jpegOf = async (
  bytes: Uint8Array,
  bounds: Partial<typeof BOUNDS> | { bytesMax: number } | { edgePxMax: number } = {},
) => {
  const made = await toJpeg(bytes, { ...BOUNDS, ...bounds })
  if (made.kind !== 'jpeg') throw new Error(made.kind)
  return made
}

describe('a JPEG', () => {
  test('that is good already stays byte for byte', async () => {
    const bytes = await noise(64).jpeg().toBuffer()
    expect((await jpegOf(bytes)).bytes).toEqual(bytes)
    expect((await jpegOf(Buffer.concat([bytes, Buffer.from('<a proxy>')]))).bytes).toEqual(bytes)
  })
  test('is as good as its bytes allow', async () => {
    const bytes = await noise(300).png().toBuffer()
    const free = await jpegOf(bytes)
    const bound = Math.floor(free.bytes.byteLength * 0.6)
    const small = await jpegOf(bytes, { bytesMax: bound })
    expect(small.bytes.byteLength).toBeLessThanOrEqual(bound)
    expect(small.bytes.byteLength).toBeGreaterThan(bound * 0.85)
  })
  test('that cannot be made so small is reported, with how small it can be', async () => {
    const made = await toJpeg(await noise(300).png().toBuffer(), { ...BOUNDS, bytesMax: 2_000 })
    expect(made).toMatchObject({ kind: 'tooLarge', bytesMax: 2_000 })
    expect('leastBytes' in made ? made.leastBytes : 0).toBeGreaterThan(2_000)
  })
  test('keeps to the longest side, and is never enlarged', async () => {
    const bytes = await sharp({ create: { width: 400, height: 100, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    expect(await jpegOf(bytes, { edgePxMax: 200 })).toMatchObject({ width: 200, height: 50 })
    expect(await jpegOf(bytes, { edgePxMax: 4000 })).toMatchObject({ width: 400, height: 100 })
  })
  test('stands on white where it was transparent, and is sRGB where it was grey', async () => {
    const clear = await sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const flat = await sharp((await jpegOf(clear)).bytes)
      .raw()
      .toBuffer()
    expect(Math.min(...flat)).toBeGreaterThan(250)
    const grey = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'grey' } })
      .toColourspace('b-w')
      .jpeg()
      .toBuffer()
    expect(await sharp((await jpegOf(grey)).bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
  })
  test('that is turned by its EXIF alone is turned for good', async () => {
    const image = sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    const turned = await image.jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const made = await jpegOf(turned)
    expect(made).toMatchObject({ width: 20, height: 40 })
    expect((await sharp(made.bytes).metadata()).orientation ?? 1).toBe(1)
  })
  test('of what is no image is reported', async () => {
    expect((await toJpeg(Buffer.from('no image'), BOUNDS)).kind).toBe('corrupt')
  })
})

describe('the disclosure', () => {
  const SAYS = 'digitalsourcetype/trainedAlgorithmicMedia'
  const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()
  const xmpOf = async (bytes: Uint8Array) => String((await sharp(bytes).metadata()).xmp ?? '')

  test.each([
    ['jpeg', () => noise(40).jpeg()],
    ['png', () => noise(41, 4).png()],
    [
      'jpeg',
      () =>
        noise(45)
          .withExif({ IFD0: { Copyright: 'somebody' } })
          .jpeg(),
    ],
  ] as const)('is read in %s, beside pixels that are the same', async (format, draw) => {
    const before = await draw().toBuffer()
    const after = withDisclosure(before, format)
    if (after === null) throw new Error('no place for it')
    expect(await xmpOf(after)).toContain(SAYS)
    expect(await pixels(after)).toEqual(await pixels(before))
    const { width, height, hasAlpha } = await sharp(before).metadata()
    expect(await sharp(after).metadata()).toMatchObject({ format, width, height, hasAlpha })
    // Said once, however often.
    expect(withDisclosure(after, format)).toEqual(after)
  })

  const STUDIO =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="studio"/></rdf:RDF></x:xmpmeta>'
  /** libvips writes none into PNG; other programs do, and some compress it. */
  async function pngOfStudio(): Promise<Buffer> {
    const png = await noise(40).png().toBuffer()
    const body = Buffer.concat([
      Buffer.from('iTXtXML:com.adobe.xmp\0\x01\0en\0\0', 'latin1'),
      deflateSync(STUDIO),
    ])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(body.length - 4, 0)
    frame.writeUInt32BE(crc32(body), 4)
    const at = png.indexOf('IDAT') - 4
    return Buffer.concat([
      png.subarray(0, at),
      frame.subarray(0, 4),
      body,
      frame.subarray(4),
      png.subarray(at),
    ])
  }

  test.each([
    ['jpeg', () => noise(40).withXmp(STUDIO).jpeg().toBuffer()],
    ['png', pngOfStudio],
  ] as const)('keeps what %s said before', async (format, draw) => {
    const after = withDisclosure(await draw(), format)
    const xmp = await xmpOf(after ?? Buffer.alloc(0))
    expect(xmp).toContain('dc:source="studio"')
    expect(xmp).toContain(SAYS)
  })

  const CAMERA = 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture'
  const said = (how: string) => STUDIO.replace('dc:source="studio"/>', `dc:source="studio"${how}`)
  test.each([
    ['an attribute', said(` x:DigitalSourceType="${CAMERA}"/>`)],
    ['an element', said(`><x:DigitalSourceType>${CAMERA}</x:DigitalSourceType></rdf:Description>`)],
    ['a reference', said(`><x:DigitalSourceType rdf:resource="${CAMERA}"/></rdf:Description>`)],
  ])('takes the place of another source in %s', async (_how, xmp) => {
    const after = withDisclosure(await noise(40).withXmp(xmp).jpeg().toBuffer(), 'jpeg')
    const says = await xmpOf(after ?? Buffer.alloc(0))
    expect(says).toContain('dc:source="studio"')
    expect(says).toContain(SAYS)
    expect(says).not.toContain('digitalCapture')
  })
  test('has no place in what cannot be added to, and that is reported', async () => {
    const odd = await noise(40).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').jpeg().toBuffer()
    expect(withDisclosure(odd, 'jpeg')).toBeNull()
    const place = await testWorkspace([{ asin: 'B0TEST0001', outputs: images(2) }])
    const [first = 0] = place.assets
    const torn = (await readFile(place.fileOf(first))).subarray(0, -20)
    await writeFile(place.fileOf(first), torn)
    const db = openDatabase(databasePath(place.workspace))
    db.prepare('UPDATE asset SET sha256 = ?, bytes = ? WHERE id = ?').run(
      createHash('sha256').update(torn).digest('hex'),
      torn.length,
      first,
    )
    db.close()
    const outcome = await exportTo(place, 'out', {
      problems: 'leave_out',
      disclose_ai: true,
      manifest: false,
    })
    expect(outcome).toMatchObject({ end: 'done', written: 1, left_out: 1 })
    expect(outcome.problems[0]).toMatchObject({ code: 'DAMAGED', asset: first })
    expect(outcome.problems[0]?.message).toContain('no place for the AI disclosure')
  })

  test('goes into every image of an export that has a place for it, and into each that is converted', async () => {
    const place = await testWorkspace([
      {
        asin: 'B0TEST0001',
        outputs: [
          { slot: 'a' },
          { slot: 'b', content: 'jpeg' },
          { slot: 'c', content: 'webp' },
          { slot: 'd', content: 'alpha' },
        ],
      },
    ])
    for (const [name, format, without] of [
      ['as-is', 'as_is', ['B0TEST0001/main-images/03.webp']],
      ['converted', 'jpeg', []],
    ] as const) {
      expect(await exportTo(place, name, { disclose_ai: true, format, manifest: false })).toMatchObject({
        end: 'done',
        written: 4,
        left_out: 0,
      })
      const files = await filesBelow(join(place.folder, name))
      expect(files.size).toBe(4)
      const silent: string[] = []
      for (const [path, bytes] of files) if (!(await xmpOf(bytes)).includes(SAYS)) silent.push(path)
      expect(silent).toEqual(without)
      const plan = await planExport(
        place.needs,
        { selection: ALL, options: options({ disclose_ai: true, format }) },
        null,
      )
      expect(plan.problem_counts.filter(({ code }) => code === 'NOT_DISCLOSED')).toEqual(
        without.map(() => ({ code: 'NOT_DISCLOSED', count: 1 })),
      )
      // The same again, though each is made again.
      expect(await exportTo(place, name, { disclose_ai: true, format, manifest: false })).toMatchObject({
        written: 0,
        same: 4,
      })
    }
  })
})

test('copies are made by the decoder alone: one that ends it is reported, and the others go on', async () => {
  const place = await testWorkspace([{ asin: 'B0TEST0001', outputs: images(3) }])
  const real = sharpDecoder()
  let asked = 0
  const decoder: typeof place.needs.decoder = {
    toJpeg: (...given) =>
      (asked += 1) === 2
        ? Promise.resolve({ kind: 'corrupt', message: 'Decoding the image takes too much memory or time.' })
        : real.toJpeg(...given),
  }
  const outcome = await exportTo({ ...place, needs: { ...place.needs, decoder } }, 'out', {
    format: 'jpeg',
    problems: 'leave_out',
    manifest: false,
  })
  expect(outcome).toMatchObject({ end: 'done', written: 2, left_out: 1 })
  expect(outcome.problems[0]).toMatchObject({ code: 'DAMAGED' })
  expect(outcome.problems[0]?.message).toContain('too much memory or time')
  expect(asked).toBe(3)
})

test('with its disclosure a JPEG keeps to its bytes', async () => {
  const place = await testWorkspace([{ asin: 'B0TEST0001', outputs: [{ slot: 'a', content: 'noise' }] }])
  const [asset = 0] = place.assets
  // What it takes without one, at the best quality.
  const bytes = (await jpegOf(await readFile(place.fileOf(asset)))).bytes.byteLength
  const bound = { format: 'jpeg', jpeg_bytes_max: bytes, manifest: false } as const
  await exportTo(place, 'out', { ...bound, disclose_ai: true })
  const [made] = (await filesBelow(join(place.folder, 'out'))).values()
  expect(made?.byteLength).toBeGreaterThan(bytes / 2)
  expect(made?.byteLength).toBeLessThanOrEqual(bytes)
})

test('the bulk upload: JPEG by ASIN, with full stops only and no folders', async () => {
  const place = await testWorkspace([{ asin: 'B0TEST0001', outputs: images(3) }])
  const template = '{asin}.{slot:MAIN|PT01}.jpg'
  expect(await exportTo(place, 'out', { template, format: 'jpeg', manifest: false })).toMatchObject({
    end: 'done',
    notes: 0,
  })
  const files = await filesBelow(join(place.folder, 'out'))
  expect([...files.keys()]).toEqual(['B0TEST0001.MAIN.jpg', 'B0TEST0001.PT01.jpg', 'B0TEST0001.PT02.jpg'])
  for (const bytes of files.values()) expect((await sharp(bytes).metadata()).format).toBe('jpeg')
  // As they are, their names tell the truth.
  expect(await exportTo(place, 'as-is', { template, manifest: false })).toMatchObject({
    end: 'done',
    notes: 3,
  })
  expect(await namesBelow(join(place.folder, 'as-is'))).toEqual([
    'B0TEST0001.MAIN.png',
    'B0TEST0001.PT01.png',
    'B0TEST0001.PT02.png',
  ])
})
