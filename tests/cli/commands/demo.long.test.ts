// The README's first command.
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imagesIn, shell } from '../shell.ts'

test('all four operations become files and one picture; only a folder of its own is emptied', async () => {
  const { run, folder, write } = await shell({ key: null })
  const demo = join(folder, 'demo')
  await mkdir(demo)
  await write('demo/.shotlist-demo', 'left by an earlier demo')
  await write('demo/old.jpg', 'old')
  const first = await run(['demo', '--json'])
  expect(first.code).toBe(0)
  expect(await readdir(demo)).not.toContain('old.jpg')
  expect(first.of('queued').map(({ operation }) => operation)).toEqual([
    'listing_builder',
    'a_plus',
    'scale',
    'creative_strategy',
  ])
  expect(first.of('demo')).toMatchObject([{ files: 480, credits: 2520 }])
  expect(await imagesIn(join(demo, 'library'))).toHaveLength(456)
  const sheet = await sharp(join(demo, 'contact-sheet.jpg')).stats()
  // A picture, not a blank sheet.
  expect(sheet.entropy).toBeGreaterThan(4)
  // The environment names a workspace; a demo never touches it.
  expect(await readdir(folder)).not.toContain('workspace')

  const other = await run(['demo', '--workspace', folder])
  expect(other.code).toBe(2)
  expect(other.stderr).toContain('was not made by a demo')
  expect(await readdir(folder)).toContain('demo')
})
