// Images of the model: they begin and end as PNG files do, and what is between proves itself, so that a decoder of
// ours can tell a whole one from any other. Each says whose it is, and no two are alike.
import type { ImageDecoder } from '../../../src/engine/index.ts'
import type { Process } from '../world/computer.ts'
import type { Storage } from '../world/files.ts'

const BEGIN = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const END = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82])
const FILLER = ' of a picture that nobody will ever look at,'
const SUM_BYTES = 4

/** Large and small letters count alike: a picture joined of two that differ in that alone decodes, as WebP does. */
function sumOf(bytes: Buffer): number {
  let sum = 0x811c9dc5
  for (const byte of bytes)
    sum = Math.imul(sum ^ (byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte), 0x01000193)
  return sum >>> 0
}

/** The image `name`, so many bytes long or a little more. */
export function imageOf(name: string, bytes: number): Buffer {
  const content = Buffer.concat([Buffer.from(name), Buffer.alloc(bytes, FILLER)])
  const sum = Buffer.alloc(SUM_BYTES)
  sum.writeUInt32BE(sumOf(content))
  return Buffer.concat([BEGIN, content, sum, END])
}

/** Without what follows the picture in its file, which a server in between may add; empty where no picture ends. */
export const pictureIn = (bytes: Buffer): Buffer => {
  const at = bytes.indexOf(END)
  return at === -1 ? Buffer.alloc(0) : bytes.subarray(0, at + END.length)
}

export function isWhole(bytes: Buffer): boolean {
  if (bytes.length < BEGIN.length + SUM_BYTES + END.length) return false
  if (!bytes.subarray(0, BEGIN.length).equals(BEGIN)) return false
  if (!bytes.subarray(bytes.length - END.length).equals(END)) return false
  const content = bytes.subarray(BEGIN.length, bytes.length - END.length - SUM_BYTES)
  return bytes.readUInt32BE(bytes.length - END.length - SUM_BYTES) === sumOf(content)
}

export function decoderOf(process: Process, storage: Storage): ImageDecoder {
  return {
    decode: (path) =>
      process.call(storage.isBrisk ? 0 : 3, () => {
        const bytes = storage.disk.read(path)
        const picture = bytes === null ? null : pictureIn(bytes)
        if (bytes === null || picture === null || !isWhole(picture))
          return { kind: 'corrupt', message: 'It does not add up.' }
        const bytesBehind = bytes.length - picture.length
        const facts = {
          colour: 'rgb',
          transparent_share: 0,
          white_border_share: 1,
          product_fill: 0.9,
        } as const
        return {
          kind: 'decoded',
          width: 10,
          height: 10,
          thumbnail: Buffer.from('a small picture'),
          facts,
          bytesBehind,
        }
      }),
    toJpeg: () => Promise.reject(new Error('no seller of the nights wants copies')),
  }
}
