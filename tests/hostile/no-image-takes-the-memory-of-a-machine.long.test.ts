// A few hundred kilobytes can unpack to gigabytes. Each is refused by its header, or read line by line; a child
// process says what it took at most.
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { gifBomb, packedZeros, pngBomb, pngChunk } from './support/bombs.ts'
import { measured } from './support/measured.ts'

const GROWN_MB_MAX = 400
const said = z.object({ kind: z.string(), grownMb: z.number() })
const textChunk = async (bytes: number) =>
  pngChunk('zTXt', Buffer.concat([Buffer.from('x\0\0'), await packedZeros(bytes)]))

const BOMBS: readonly (readonly [name: string, kind: string, make: () => Buffer | Promise<Buffer>])[] = [
  [
    'a PNG of 50,000 x 50,000',
    'tooLarge',
    () => pngBomb({ width: 50_000, height: 50_000, bits: 1, color: 0 }),
  ],
  ['a PNG of 20,000,000 x 5', 'corrupt', () => pngBomb({ width: 20_000_000, height: 5, bits: 16, color: 6 })],
  [
    'a PNG of 1 x 100,000,000',
    'corrupt',
    () => pngBomb({ width: 1, height: 100_000_000, bits: 8, color: 0 }),
  ],
  [
    'an interlaced PNG of 10,000 x 10,000',
    'corrupt',
    () => pngBomb({ width: 10_000, height: 10_000, bits: 16, color: 6, isInterlaced: true }),
  ],
  ['a PNG as large as may be', 'saved', () => pngBomb({ width: 10_000, height: 10_000, bits: 8, color: 6 })],
  [
    'a PNG with texts of 500 MB',
    'saved',
    async () => pngBomb({ width: 10, height: 10, bits: 8, color: 6, more: [await textChunk(500_000_000)] }),
  ],
  [
    'a PNG with many texts of 50 MB',
    'saved',
    async () => {
      const more = Array.from({ length: 40 }, () => textChunk(50_000_000))
      return pngBomb({ width: 64, height: 64, bits: 8, color: 6, more: await Promise.all(more) })
    },
  ],
  [
    'a PNG of a million texts',
    'saved',
    () => {
      const more = Array.from({ length: 1_000_000 }, (_, n) => pngChunk('tEXt', Buffer.from(`k${n}\0x`)))
      return pngBomb({ width: 64, height: 64, bits: 8, color: 6, more })
    },
  ],
  [
    'a PNG with a profile of 500 MB',
    'saved',
    async () => {
      const profile = Buffer.concat([Buffer.from('p\0\0'), await packedZeros(500_000_000)])
      return pngBomb({ width: 64, height: 64, bits: 8, color: 6, more: [pngChunk('iCCP', profile)] })
    },
  ],
  ['a GIF of 65,535 x 65,535', 'tooLarge|corrupt|saved', () => gifBomb(65_535, 65_535, 3)],
  ['a GIF of 500,000 pictures', 'tooLarge|corrupt|saved', () => gifBomb(10, 10, 500_000)],
]

test.each(BOMBS)('%s', async (_name, kind, make) => {
  const folder = await mkdtemp(join(tmpdir(), 'shotlist-bomb-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'library'))
  await writeFile(join(folder, 'bomb'), await make())
  const argv = [join(folder, 'bomb'), join(folder, 'library'), join(folder, 'thumbnails')]
  const found = said.parse(await measured('save-image.ts', argv, 256))
  expect(found.kind).toMatch(new RegExp(`^(${kind})$`))
  expect(found.grownMb).toBeLessThan(GROWN_MB_MAX)
  const left = await readdir(join(folder, 'library'), { recursive: true, withFileTypes: true })
  expect(left.filter((entry) => entry.isFile())).toHaveLength(found.kind === 'saved' ? 1 : 0)
})
