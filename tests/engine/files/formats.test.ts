import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageIn } from '../../../src/engine/files/formats.ts'
import { sharpDecoder } from '../../../src/engine/files/index.ts'
import { pngBomb, pngChunk } from '../../hostile/support/bombs.ts'
import { type Kind, picture } from './pictures.ts'

const small = (...more: readonly Buffer[]) => pngBomb({ width: 8, height: 8, bits: 8, color: 6, more })
const packed = (bytes: number) => deflateSync(Buffer.alloc(bytes))
const profile = (bytes: number) => pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), packed(bytes)]))
const xmp = (text: string) => pngChunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${text}`))
const { toJpeg } = sharpDecoder()
const FREE = { bytesMax: null, edgePxMax: null, fix: null }

/** null: the bytes are no whole image. */
function decodable(bytes: Buffer): Buffer | null {
  const found = imageIn(bytes)
  return found.kind === 'image' ? found.decodable : null
}

const text = pngChunk('tEXt', Buffer.from('k\0text'))

test.each<Kind>(['png', 'jpeg', 'webp', 'gif', 'avif'])('an ordinary %s stays as it is', async (kind) => {
  const bytes = await picture(kind, 40, 30)
  expect(decodable(bytes)).toEqual(bytes)
})

const KINDS = ['png', 'jpeg', 'webp', 'gif'] as const
const BEHIND = ['\n', '<script>alert(1)</script>', 'PK\x05\x06', '\x07'.repeat(100)]

test.each<Kind>(KINDS)('%s ends where its own structure says, whatever follows', async (kind) => {
  const bytes = await picture(kind, 40, 30)
  const found = imageIn(bytes)
  expect(found).toMatchObject({ kind: 'image', format: kind, end: bytes.length })
  for (const more of BEHIND)
    expect(imageIn(Buffer.concat([bytes, Buffer.from(more, 'latin1')]))).toEqual(found)
})

test('neither a preview in its own segment nor fill bytes end a JPEG', async () => {
  const bytes = await picture('jpeg', 40, 30)
  const preview = Buffer.from([0xff, 0xe1, 0, 6, 0xff, 0xd8, 0xff, 0xd9, 0xff])
  const odd = Buffer.concat([bytes.subarray(0, 2), preview, bytes.subarray(2)])
  expect(imageIn(odd)).toMatchObject({ kind: 'image', end: odd.length })
})

test.each<Kind>(KINDS)('%s that is cut anywhere has no end', async (kind) => {
  const bytes = await picture(kind, 40, 30)
  const lengths = [...bytes.keys()].filter((length) => imageIn(bytes.subarray(0, length)).kind === 'image')
  expect(lengths).toEqual([])
})

test('of a PNG the chunks that pixels, colors and orientation need are kept, once', async () => {
  const exif = pngChunk('eXIf', Buffer.from('MM'))
  const kept = [exif, xmp('<a/>'), profile(1000)]
  const packedText = pngChunk('zTXt', Buffer.concat([Buffer.from('k\0\0'), packed(1000)]))
  const packedXmp = pngChunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\x01\0\0\0'), packed(9)]))
  const left = [text, packedText, packedXmp, pngChunk('fdAT', Buffer.alloc(9))]
  expect(decodable(await small(...kept))).toEqual(await small(...kept))
  expect(decodable(await small(...left, ...kept.slice(0, 1), exif))).toEqual(await small(exif))
  expect(decodable(await small(xmp('<a/>'), xmp('<b/>')))).toEqual(await small(xmp('<a/>')))
})

test('a profile that unpacks without end, or does not unpack, is left out', async () => {
  const broken = pngChunk('iCCP', Buffer.from('p\0\0nothing packed'))
  for (const one of [profile(9 * 1024 * 1024), broken])
    expect(decodable(await small(one))).toEqual(await small())
})

test('damage of a chunk that is left out is damage; so is what ends within a chunk', async () => {
  const whole = await small(text)
  const damaged = Buffer.from(whole)
  damaged[whole.indexOf('text')] = 0x58
  expect(decodable(damaged)).toBeNull()
  expect(decodable(whole.subarray(0, whole.indexOf('text') + 1))).toBeNull()
  expect(decodable(whole.subarray(0, whole.length - 3))).toBeNull()
  expect(decodable(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))).toBeNull()
})

test('a copy as JPEG has the XMP, and no other loader is tried', async () => {
  const copied = await toJpeg(await small(text, xmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')), FREE)
  if (copied.kind !== 'jpeg') throw new Error(copied.kind)
  expect((await sharp(copied.bytes).metadata()).xmp?.toString()).toContain('xmpmeta')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  expect(await toJpeg(svg, FREE)).toMatchObject({ kind: 'corrupt' })
})
