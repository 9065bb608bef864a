// What calls itself an image and is something else, or something else as well: refused with a reason, whatever the
// type that was announced, and nothing of it stays.
import { Readable } from 'node:stream'
import { mkdir } from 'node:fs/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { saveImage, type SaveImageResult, sharpDecoder } from '../../src/engine/files/index.ts'
import { systemClock } from '../../src/engine/ports/clock.ts'
import { nodeFileSystem } from '../../src/engine/ports/filesystem.ts'
import { type Kind, picture } from '../engine/files/pictures.ts'
import { type TestWorkspace, testWorkspace } from '../engine/files/workspace.ts'
import { cases, triesMore } from './support/cases.ts'

const KINDS: readonly Kind[] = ['png', 'jpeg', 'webp', 'gif', 'avif']
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>fetch("https://a.test")</script></svg>'
const ZIP = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')
const decoder = sharpDecoder()

async function save(
  place: TestWorkspace,
  bytes: Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): Promise<SaveImageResult> {
  await mkdir(place.library, { recursive: true })
  return saveImage({
    files: nodeFileSystem,
    clock: systemClock,
    decoder,
    library: place.library,
    thumbnails: place.thumbnails,
    folder: 'B000000001/Main/job-1',
    name: '01-main',
    open: () =>
      Promise.resolve({ kind: 'stream', status: 200, headers, body: Readable.from([Buffer.from(bytes)]) }),
  })
}

async function expectRefused(
  bytes: Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const place = await testWorkspace()
  const result = await save(place, bytes, headers)
  expect(['notAnImage', 'truncated', 'corrupt', 'tooLarge']).toContain(result.kind)
  expect(await place.files()).toEqual([])
}

test.each([
  ['SVG', SVG],
  ['SVG behind a declaration', `<?xml version="1.0"?><!DOCTYPE svg>${SVG}`],
  ['SVG behind a byte order mark', `\ufeff ${SVG}`],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['PDF', '%PDF-1.7'],
  ['PostScript', '%!PS-Adobe-3.0'],
  ['a bitmap', 'BM\u0000\u0000\u0000\u0000'],
  ['TIFF', 'II*\u0000'],
  ['script that begins like GIF', 'GIF89a=1;alert(1);'],
  ['SVG that begins like GIF', `GIF89a${SVG};`],
  ['nothing', ''],
])('%s is no image, whatever its type says', async (_what, text) => {
  await expectRefused(Buffer.from(text), { 'content-type': 'image/png' })
})

test.each(KINDS)('%s with something behind it is kept under its own name, and that is said', async (kind) => {
  const image = await picture(kind, 40, 30)
  for (const more of [
    ZIP,
    Buffer.from(SVG),
    Buffer.from('<script>alert(1)</script>'),
    Buffer.alloc(100, 7),
  ]) {
    const place = await testWorkspace()
    const saved = await save(place, Buffer.concat([image, more]), { 'content-type': 'text/html' })
    expect(saved).toMatchObject({
      kind: 'saved',
      format: kind,
      bytesBehind: kind === 'avif' ? 0 : more.length,
    })
  }
})

test.each(KINDS)('%s that is packed, though nobody asked for that', async (kind) => {
  const image = await picture(kind, 40, 30)
  await expectRefused(gzipSync(image), { 'content-encoding': 'gzip' })
  await expectRefused(brotliCompressSync(image), { 'content-encoding': 'br' })
  await expectRefused(gzipSync(Buffer.alloc(50_000_000)), {
    'content-encoding': 'gzip',
    'content-type': `image/${kind}`,
  })
})

test.each(KINDS)('%s cut at any byte', async (kind) => {
  const image = await picture(kind, 12, 9)
  const step = triesMore ? 1 : 7
  const place = await testWorkspace()
  for (let bytes = 0; bytes < image.length; bytes += step) {
    const { kind: came } = await save(place, image.subarray(0, bytes))
    expect(['notAnImage', 'truncated', 'corrupt'], `cut at ${bytes}`).toContain(came)
  }
  expect(await place.files()).toEqual([])
})

test('with any bytes changed it is whole or refused, and its name says what it is', async () => {
  const images = await Promise.all(KINDS.map((kind) => picture(kind, 12, 9)))
  const change = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 }))
  await fc.assert(
    fc.asyncProperty(
      fc.nat(KINDS.length - 1),
      fc.array(change, { minLength: 1, maxLength: 12 }),
      async (which, changes) => {
        const bytes = Buffer.from(images[which] ?? [])
        for (const [at, value] of changes) bytes[at % bytes.length] = value
        const place = await testWorkspace()
        const result = await save(place, bytes, { 'content-type': 'image/png' })
        const files = (await place.files()).filter((file) => file.startsWith('library/'))
        expect(files).toEqual(result.kind === 'saved' ? [`library/${result.path}`] : [])
      },
    ),
    cases(60),
  )
})
