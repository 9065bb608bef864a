// The processes that decode images for the command line, as they are.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type ImageDecoder, sharpDecoder } from '../../src/engine/index.ts'
import { systemIo } from '../../src/host/system.ts'
import { picture } from '../engine/files/pictures.ts'

const LIMITS = { pixelsMax: 1_000_000 }

test('images are decoded in another process, also after one that is none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shotlist-decoder-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const good = join(folder, 'good')
  const bad = join(folder, 'bad')
  await writeFile(good, await picture('png', 400, 300))
  await writeFile(bad, 'no image')
  const { decoder } = systemIo()
  const [first, second, third] = await Promise.all(
    [good, bad, good].map((path) => decoder.decode(path, LIMITS)),
  )
  expect(first).toMatchObject({ kind: 'decoded', width: 400, height: 300, facts: { colour: 'rgb' } })
  expect(second).toEqual({ kind: 'corrupt', message: 'The file is not an image.' })
  expect(third).toEqual(first)
  expect(await decoder.decode(good, { pixelsMax: 100 })).toMatchObject({ kind: 'tooMuch' })
})

test('copies in JPEG are made there as well, the same as in this process', async () => {
  const bytes = await picture('png', 400, 300)
  const bounds = { bytesMax: 20_000, edgePxMax: 200, fix: null }
  const [{ decoder }, here] = [systemIo(), sharpDecoder()]
  const [copy, none] = await Promise.all([
    decoder.toJpeg(bytes, bounds),
    decoder.toJpeg(Buffer.from('no image'), bounds),
  ])
  expect(none).toEqual({ kind: 'corrupt', message: 'The file is not an image.' })
  expect(copy).toMatchObject({ kind: 'jpeg', width: 200, height: 150 })
  expect(copy).toEqual(plain(await here.toJpeg(bytes, bounds)))
})

/** Bytes lose their class on the way between processes. */
const plain = (copy: Awaited<ReturnType<ImageDecoder['toJpeg']>>) =>
  copy.kind === 'jpeg'
    ? { ...copy, bytes: expect.objectContaining({ length: copy.bytes.length }) as unknown }
    : copy
