import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import {
  type DecoderProcess,
  type ImageDecoder,
  processDecoder,
  SAVE_LIMITS,
  sharpDecoder,
} from '../../../src/engine/files/index.ts'

test('an editor may empty an image that is being decoded', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shotlist-decode-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'picture')
  const noise = { width: 1000, height: 1000, channels: 3 } as const
  const picture = await sharp(randomBytes(3_000_000), { raw: noise }).webp().toBuffer()
  const decoder = sharpDecoder()
  const kinds = new Set<string>()
  // At another moment each time: each look at the file takes a fraction of the time of a decode.
  for (let looks = 0; looks <= 200; looks += 20) {
    await writeFile(path, picture)
    const decoding = decoder.decode(path, SAVE_LIMITS)
    for (let n = 0; n < looks; n += 1) await stat(path)
    await truncate(path, 0)
    kinds.add((await decoding).kind)
  }
  expect(kinds).toContain('decoded')
})

type Answer = Awaited<ReturnType<ImageDecoder['decode']>>
const GOOD: Answer = { kind: 'corrupt', message: 'as the process has said' }

/** Processes that end at some files. */
function processes(isReady = true) {
  const started: { readonly decoded: string[]; hasEnded: boolean }[] = []
  const start = (): DecoderProcess => {
    const one = { decoded: [] as string[], hasEnded: false }
    started.push(one)
    return {
      isReady: Promise.resolve(isReady),
      hasEnded: () => one.hasEnded,
      ask(request) {
        const path = request.kind === 'decode' ? request.path : Buffer.from(request.bytes).toString()
        one.decoded.push(path)
        const crashes = started.flatMap(({ decoded }) => decoded).filter((other) => other === path).length
        one.hasEnded ||= path === 'bomb' || (path === 'unlucky' && crashes === 1)
        return Promise.resolve(one.hasEnded ? null : GOOD)
      },
    }
  }
  return { started, decoder: processDecoder(start) }
}

test('two processes decode all images, in turn', async () => {
  const { started, decoder } = processes()
  const names = ['a', 'b', 'c', 'd', 'e']
  const answers = await Promise.all(names.map((name) => decoder.decode(name, SAVE_LIMITS)))
  expect(answers).toEqual(names.map(() => GOOD))
  expect(started.map(({ decoded }) => decoded)).toEqual([
    ['a', 'c', 'e'],
    ['b', 'd'],
  ])
})

test('an image that ends its process twice is given up, and no other with it', async () => {
  const { started, decoder } = processes()
  const names = ['bomb', 'b', 'c', 'unlucky', 'e']
  const kinds = await Promise.all(names.map(async (name) => (await decoder.decode(name, SAVE_LIMITS)).kind))
  expect(kinds).toEqual(['tooMuch', 'corrupt', 'corrupt', 'corrupt', 'corrupt'])
  expect(started.flatMap(({ decoded }) => decoded).filter((name) => name === 'bomb')).toHaveLength(2)
  // One that ended while nobody asked it for anything is no crash of the next image.
  for (const one of started) one.hasEnded = true
  expect(await decoder.decode('f', SAVE_LIMITS)).toEqual(GOOD)
})

test('copies are made there as well, and a bomb ends nothing else', async () => {
  const { started, decoder } = processes()
  const bounds = { bytesMax: null, edgePxMax: null, fix: null }
  const asked = ['a', 'bomb', 'c'].map((name) => decoder.toJpeg(Buffer.from(name), bounds))
  const tooMuch = 'Decoding the image takes too much memory or time.'
  expect(await Promise.all(asked)).toEqual([GOOD, { kind: 'corrupt', message: tooMuch }, GOOD])
  expect(started).toHaveLength(3)
})

test('where the system starts no process, images are decoded in this one', async () => {
  const { decoder } = processes(false)
  expect(await decoder.decode('/nowhere', SAVE_LIMITS)).toEqual({
    kind: 'corrupt',
    message: 'The file is gone.',
  })
})
