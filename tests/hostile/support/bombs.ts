// Images that are small on the way and enormous once they are unpacked, written by hand: no encoder makes them.
import { crc32, createDeflate } from 'node:zlib'

interface Png {
  readonly width: number
  readonly height: number
  readonly bits: 1 | 8 | 16
  /** 0 grey, 6 red, green, blue and alpha. */
  readonly color: 0 | 6
  readonly isInterlaced?: boolean
  /** Chunks between the header and the pixels. */
  readonly more?: readonly Buffer[]
}

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** First column, first line, steps: the seven passes of Adam7. */
const PASSES = [
  [0, 0, 8, 8], [4, 0, 8, 8], [0, 4, 4, 8], [2, 0, 4, 4], [0, 2, 2, 4], [1, 0, 2, 2], [0, 1, 1, 2],
] as const // prettier-ignore

/** All of one colour. */
export async function pngBomb({
  width,
  height,
  bits,
  color,
  isInterlaced = false,
  more = [],
}: Png): Promise<Buffer> {
  const lineBytes = (pixels: number) => 1 + Math.ceil((pixels * bits * (color === 6 ? 4 : 1)) / 8)
  const sizes = isInterlaced
    ? PASSES.map(([x, y, dx, dy]) => [Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)] as const)
    : [[width, height] as const]
  const bytes = sizes.reduce((sum, [w, h]) => sum + (w > 0 && h > 0 ? lineBytes(w) * h : 0), 0)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bits, color, 0, 0, isInterlaced ? 1 : 0], 8)
  return Buffer.concat([
    PNG_START,
    pngChunk('IHDR', header),
    ...more,
    pngChunk('IDAT', await packedZeros(bytes)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(type, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length)
  return chunk
}

/** So many zeros, deflated, without ever holding them. */
export async function packedZeros(bytes: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 })
  const packed: Buffer[] = []
  deflate.on('data', (piece: Buffer) => packed.push(piece))
  const ended = new Promise((resolve) => deflate.once('end', resolve))
  const zeros = Buffer.alloc(1024 * 1024)
  for (let left = bytes; left > 0; left -= zeros.length)
    if (!deflate.write(zeros.subarray(0, left)))
      await new Promise((resolve) => deflate.once('drain', resolve))
  deflate.end()
  await ended
  return Buffer.concat(packed)
}

/** An animation of frames of one pixel. */
export function gifBomb(width: number, height: number, frames: number): Buffer {
  const screen = Buffer.from('4749463839610000000080000000000000ffffff', 'hex').subarray(0, 19)
  screen.writeUInt16LE(width, 6)
  screen.writeUInt16LE(height, 8)
  const frame = Buffer.from('2c00000000010001000002024c0100', 'hex')
  return Buffer.concat([screen, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])])
}
