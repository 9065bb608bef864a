import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { SAVE_LIMITS, sharpDecoder } from '../../../src/engine/files/index.ts'

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
