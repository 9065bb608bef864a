// What kind of image some bytes are, and whether they end as that kind ends. A body without a length that is cut short
// looks complete to every HTTP client; the end of the file is the cheap way to see it, before anything is decoded.
import { unreachable } from '../../domain/failure.ts'
import { createHash } from 'node:crypto'
import { crc32, inflateSync } from 'node:zlib'

export const IMAGE_FORMATS = ['png', 'jpeg', 'webp', 'gif', 'avif'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

export const EXTENSIONS = { png: 'png', jpeg: 'jpg', webp: 'webp', gif: 'gif', avif: 'avif' } as const

/** How many bytes from the start `formatOf` looks at, and how many from the end `endOf` does. */
export const HEAD_BYTES = 32
export const TAIL_BYTES = 64

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const PNG_END = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const JPEG_END = Buffer.from([0xff, 0xd9])
const GIF_END = Buffer.from([0x3b])

/** The format that the first bytes announce; null for anything that is not an image we take. */
export function formatOf(head: Buffer): ImageFormat | null {
  const ascii = head.toString('latin1')
  if (startsWith(head, PNG)) return 'png'
  if (startsWith(head, JPEG)) return 'jpeg'
  if (ascii.startsWith('RIFF') && ascii.slice(8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a/.test(ascii)) return 'gif'
  // The brand list follows the box header: ftyp, major brand, version, compatible brands.
  if (ascii.slice(4, 8) === 'ftyp' && /avi[fs]/.test(ascii.slice(8))) return 'avif'
  return null
}

export type End = 'whole' | 'cut' | 'overlong'

/**
 * Whether a file ends where its format says it ends. `overlong` means that something was appended to the image.
 * AVIF says nothing at its end: its boxes tell, as far as their headers stand in the head; else only decoding does.
 */
export function endOf(format: ImageFormat, head: Buffer, tail: Buffer, bytes: number): End {
  switch (format) {
    case 'png':
      return endsWith(tail, PNG_END) ? 'whole' : 'cut'
    case 'jpeg':
      return endsWith(withoutPadding(tail), JPEG_END) ? 'whole' : 'cut'
    case 'gif':
      return endsWith(withoutPadding(tail), GIF_END) ? 'whole' : 'cut'
    case 'webp': {
      // The size counts from byte 8; an odd one may be followed by a padding byte.
      const size = head.readUInt32LE(4) + 8
      if (bytes < size) return 'cut'
      return bytes === size || (size % 2 === 1 && bytes === size + 1) ? 'whole' : 'overlong'
    }
    case 'avif':
      return endOfBoxes(head, bytes)
    default:
      return unreachable(format)
  }
}

/** What the pixels of a PNG, their colors and their orientation come from, and XMP, which copies keep. */
const PNG_NEEDED = /^(?:[A-Z]...|tRNS|sRGB|gAMA|cHRM|cICP|sBIT|pHYs|eXIf|iCCP|iTXt)$/
/** A decoder that finds text appended to itself a million times keeps all of it: 2 MB can unpack to 10 GB. */
const XMP = 'XML:com.adobe.xmp\0\0'
const PROFILE_BYTES_MAX = 8 * 1024 * 1024

/**
 * The bytes of an image as a decoder may have them: of a PNG only the chunks that are needed, each kind once, none that
 * unpacks without end. The other formats pack nothing but pixels.
 * @returns null: it is no image that we take, or a chunk that is left out is damaged
 */
export function decodable(bytes: Buffer): Buffer | null {
  const format = formatOf(bytes.subarray(0, HEAD_BYTES))
  if (format !== 'png') return format === null ? null : bytes
  const kept: Buffer[] = [PNG]
  const seen = new Set<string>()
  for (let at = PNG.length, end = at; end < bytes.length && !seen.has('IEND'); at = end) {
    if (at + PNG_CHUNK_BYTES > bytes.length) return null
    end = at + PNG_CHUNK_BYTES + bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (isNeeded(type, bytes.subarray(at + 8, end - 4), seen)) kept.push(bytes.subarray(at, end))
    else if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      return null
    seen.add(type)
  }
  return Buffer.concat(kept)
}
/** Length, type and checksum. */
const PNG_CHUNK_BYTES = 12

function isNeeded(type: string, data: Buffer, seen: ReadonlySet<string>): boolean {
  if (!PNG_NEEDED.test(type) || (seen.has(type) && type !== 'IDAT')) return false
  if (type === 'iTXt') return data.toString('latin1', 0, XMP.length) === XMP
  return type !== 'iCCP' || isSmallProfile(data)
}

/** A name, its end, the method, and the packed profile. */
function isSmallProfile(data: Buffer): boolean {
  try {
    inflateSync(data.subarray(data.indexOf(0) + 2), { maxOutputLength: PROFILE_BYTES_MAX })
    return true
  } catch {
    return false
  }
}

/** Each box says how long it is. Once description and data have come, nothing follows that belongs to a picture. */
function endOfBoxes(head: Buffer, bytes: number): End {
  const seen = new Set<string>()
  let at = 0
  while (at + BOX_HEADER_BYTES <= head.length) {
    const size = head.readUInt32BE(at)
    // To the end of the file, or a length of 64 bits, which nothing that small needs: only decoding tells.
    if (size <= 1) return 'whole'
    if (size < 8) return 'overlong'
    seen.add(head.toString('latin1', at + 4, at + 8))
    at += size
    if (at > bytes) return 'cut'
    if (at === bytes) return 'whole'
  }
  return bytes - at < BOX_HEADER_BYTES || (seen.has('meta') && seen.has('mdat')) ? 'overlong' : 'whole'
}
const BOX_HEADER_BYTES = 8

const startsWith = (bytes: Buffer, start: Buffer): boolean => bytes.subarray(0, start.length).equals(start)
const endsWith = (bytes: Buffer, end: Buffer): boolean =>
  bytes.subarray(Math.max(0, bytes.length - end.length)).equals(end)

/** Some programs pad the file with zeros. */
function withoutPadding(tail: Buffer): Buffer {
  let length = tail.length
  while (length > 0 && tail[length - 1] === 0) length--
  return tail.subarray(0, length)
}

/** Enough of the start to recognize the format, and to show what came instead of an image. */
const SHOWN_BYTES = 2_048

export interface ByteFacts {
  readonly bytes: number
  /** Lower-case hexadecimal. */
  readonly sha256: string
  /** The first bytes, at most `SHOWN_BYTES`. */
  readonly head: Buffer
  /** The last bytes, at most `TAIL_BYTES`. */
  readonly tail: Buffer
}

/** Gathers what has to be known of a file's bytes while they pass: memory stays flat whatever their number. */
export class ByteGatherer {
  readonly #hash = createHash('sha256')
  head: Buffer = Buffer.alloc(0)
  tail: Buffer = Buffer.alloc(0)
  bytes = 0

  take(piece: Uint8Array): void {
    this.#hash.update(piece)
    this.bytes += piece.byteLength
    if (this.head.length < SHOWN_BYTES) {
      this.head = Buffer.concat([this.head, piece.subarray(0, SHOWN_BYTES - this.head.length)])
    }
    this.tail = Buffer.concat([this.tail, piece.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES)
  }

  /** Ends the gathering. */
  facts(): ByteFacts {
    return { bytes: this.bytes, sha256: this.#hash.digest('hex'), head: this.head, tail: this.tail }
  }
}

export async function gather(pieces: AsyncIterable<Uint8Array>): Promise<ByteFacts> {
  const gatherer = new ByteGatherer()
  for await (const piece of pieces) gatherer.take(piece)
  return gatherer.facts()
}
