// Draws the icons that systems want out of the two drawings in resources/icons: `node tests/packaging/draw-icons.ts`.
// The containers of macOS and Windows hold PNGs and are simple enough to be written here.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const FOLDER = fileURLToPath(new URL('../../resources/icons', import.meta.url))

/** Of an .icns: the type of each size, in pixels. */
const ICNS = {
  ic07: 128,
  ic08: 256,
  ic09: 512,
  ic10: 1024,
  ic11: 32,
  ic12: 64,
  ic13: 256,
  ic14: 512,
} as const
const ICO = [16, 20, 24, 32, 40, 48, 64, 128, 256] as const
/** A desktop of Linux looks in a folder for each of these sizes, and in none for 1024. */
const LINUX = [16, 24, 32, 48, 64, 128, 256, 512] as const
/** The tray's, at one and at two times its size. */
const TRAY = 16

/** @returns the bytes of each file, by its name */
export async function drawIcons(): Promise<ReadonlyMap<string, Buffer>> {
  const icon = await readFile(join(FOLDER, 'icon.svg'), 'utf8')
  const tray = await readFile(join(FOLDER, 'tray.svg'), 'utf8')
  const drawn = new Map([
    ['icon.png', await png(icon, 1024)],
    ['icon.icns', await icns(icon)],
    ['icon.ico', await ico(icon)],
  ])
  for (const size of LINUX) drawn.set(`linux/${size}x${size}.png`, await png(icon, size))
  const trays = [
    ['trayTemplate', '#000000'],
    ['tray-on-light', '#23262b'],
    ['tray-on-dark', '#f2f3f5'],
  ] as const
  for (const [name, colour] of trays) {
    const coloured = tray.replaceAll('#000000', colour)
    drawn.set(`${name}.png`, await png(coloured, TRAY))
    drawn.set(`${name}@2x.png`, await png(coloured, 2 * TRAY))
  }
  return drawn
}

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: Math.max(72, size) })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()

/** "icns", the length of all, then type, length and PNG of each. */
async function icns(svg: string): Promise<Buffer> {
  const parts: Buffer[] = []
  for (const [type, size] of Object.entries(ICNS)) {
    const picture = await png(svg, size)
    parts.push(Buffer.from(type, 'latin1'), uint32(picture.length + 8), picture)
  }
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from('icns', 'latin1'), uint32(body.length + 8), body])
}

/** A header of 6 bytes, an entry of 16 for each picture, then the PNGs. */
async function ico(svg: string): Promise<Buffer> {
  const pictures = await Promise.all(ICO.map((size) => png(svg, size)))
  const header = Buffer.alloc(6 + 16 * ICO.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(ICO.length, 4)
  let offset = header.length
  for (const [at, picture] of pictures.entries()) {
    const entry = 6 + 16 * at
    // 0 says 256.
    const side = (ICO[at] ?? 0) % 256
    header.writeUInt8(side, entry)
    header.writeUInt8(side, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(picture.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += picture.length
  }
  return Buffer.concat([header, ...pictures])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

if (import.meta.main)
  for (const [name, bytes] of await drawIcons()) {
    await mkdir(dirname(join(FOLDER, name)), { recursive: true })
    await writeFile(join(FOLDER, name), bytes)
  }
