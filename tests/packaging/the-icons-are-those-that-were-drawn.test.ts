import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawIcons } from './draw-icons.ts'

const ICONS = new URL('../../resources/icons/', import.meta.url)
const drawn = await drawIcons()

test('every file is what the script draws, and there is no other', async () => {
  for (const [name, bytes] of drawn)
    expect(await pictureIn(await readFile(new URL(name, ICONS)))).toEqual(await pictureIn(bytes))
  const found = await readdir(ICONS, { recursive: true, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile() && !entry.name.endsWith('.svg'))
  const names = files.map(({ parentPath, name }) => relative(fileURLToPath(ICONS), join(parentPath, name)))
  expect(names.toSorted()).toEqual([...drawn.keys()].map((name) => join(name)).toSorted())
  expect([...drawn.keys()].toSorted()).toEqual([
    'icon.icns',
    'icon.ico',
    'icon.png',
    'linux/128x128.png',
    'linux/16x16.png',
    'linux/24x24.png',
    'linux/256x256.png',
    'linux/32x32.png',
    'linux/48x48.png',
    'linux/512x512.png',
    'linux/64x64.png',
    'tray-on-dark.png',
    'tray-on-dark@2x.png',
    'tray-on-light.png',
    'tray-on-light@2x.png',
    'trayTemplate.png',
    'trayTemplate@2x.png',
  ])
})

/** Of a container, its own bytes up to the first picture; of a PNG, what can be seen: packers differ. */
async function pictureIn(bytes: Buffer): Promise<unknown> {
  if (bytes.subarray(1, 4).toString('latin1') !== 'PNG') return bytes.subarray(0, 8).toString('hex')
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  return [info.width, info.height, data.toString('base64')]
}

test('the containers are read back: each picture where its entry says, in its size', async () => {
  const ico = drawn.get('icon.ico') ?? Buffer.alloc(6)
  const sides: number[] = []
  for (let at = 6; at < 6 + 16 * ico.readUInt16LE(4); at += 16) {
    const picture = ico.subarray(
      ico.readUInt32LE(at + 12),
      ico.readUInt32LE(at + 12) + ico.readUInt32LE(at + 8),
    )
    const { width } = await sharp(picture).metadata()
    expect(width % 256).toBe(ico[at])
    sides.push(width)
  }
  // electron-builder wants one of 256.
  expect(sides).toContain(256)

  const icns = drawn.get('icon.icns') ?? Buffer.alloc(8)
  expect(icns.readUInt32BE(4)).toBe(icns.length)
  const widths: number[] = []
  for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4))
    widths.push((await sharp(icns.subarray(at + 8, at + icns.readUInt32BE(at + 4))).metadata()).width)
  expect(widths).toEqual([128, 256, 512, 1024, 32, 64, 256, 512])
})
