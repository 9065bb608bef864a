// What kind of image some bytes are, where it ends, and what of it a decoder may have.
import { createHash } from 'node:crypto'
import { crc32, inflateSync } from 'node:zlib'
import type { Metadata } from 'sharp'

export const IMAGE_FORMATS = ['png', 'jpeg', 'webp', 'gif', 'avif'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

export const EXTENSIONS = { png: 'png', jpeg: 'jpg', webp: 'webp', gif: 'gif', avif: 'avif' } as const

/** How many bytes from the start `formatOf` looks at, and how many from the end are kept to continue a file by. */
export const HEAD_BYTES = 32
export const TAIL_BYTES = 64

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

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

interface Image {
  /**
   * As a decoder may have it: of a PNG only the chunks that are needed, each kind once, none that unpacks without end. The
   * other formats pack nothing but pixels.
   */
  readonly decodable: Buffer
  /** Where it ends; what follows belongs to no image. */
  readonly end: number
}

export type ImageInFile =
  | ({ readonly kind: 'image'; readonly format: ImageFormat } & Image)
  | { readonly kind: 'truncated' | 'corrupt'; readonly message: string }

export function imageIn(bytes: Buffer): ImageInFile {
  const format = formatOf(bytes.subarray(0, HEAD_BYTES))
  if (format === null) return { kind: 'corrupt', message: 'The file is not an image.' }
  const image = format === 'png' ? pngIn(bytes) : upTo(bytes, ENDS[format](bytes))
  const name = format.toUpperCase()
  if (image === null)
    return { kind: 'truncated', message: `The file is damaged, or does not end as a ${name} image ends.` }
  return { kind: 'image', format, ...image }
}

const upTo = (bytes: Buffer, end: number | null): Image | null =>
  end === null || end > bytes.length ? null : { decodable: bytes.subarray(0, end), end }

/**
 * Where an image ends by its own structure; null, or behind the end: the file is cut. A body without a length that is cut
 * short looks complete to every HTTP client, and what a proxy has appended makes no picture worse.
 */
const ENDS: Readonly<Record<Exclude<ImageFormat, 'png'>, (bytes: Buffer) => number | null>> = {
  jpeg(bytes) {
    for (let at = bytes.indexOf(0xff, 2); at !== -1; at = bytes.indexOf(0xff, at)) {
      const marker = bytes[at + 1] ?? 0
      if (marker === 0xd9) return at + 2
      // Fill bytes; what is escaped in the picture's data, and markers without a length; segments, which may hold a preview.
      if (marker === 0xff) at += 1
      else if (marker <= 1 || (marker >= 0xd0 && marker <= 0xd8) || at + 4 > bytes.length) at += 2
      else at += 2 + bytes.readUInt16BE(at + 2)
    }
    return null
  },
  webp(bytes) {
    // The size counts from byte 8; an odd one may be followed by a padding byte.
    const end = bytes.readUInt32LE(4) + 8
    return end === bytes.length ? end : end + (end % 2)
  },
  gif(bytes) {
    let at = 13 + colorTableBytes(bytes[10])
    for (; bytes[at] !== 0x3b; at += 1) {
      if (bytes[at] === 0x2c) at += 11 + colorTableBytes(bytes[at + 9])
      else if (bytes[at] === 0x21) at += 2
      else return null
      for (let size = bytes[at] ?? 0; size !== 0; size = bytes[at] ?? 0) at += 1 + size
    }
    return at + 1
  },
  // Of boxes that are cut, or that are none, only decoding tells.
  avif: (bytes) => bytes.length,
}

/** @param flags of a GIF's screen or image */
const colorTableBytes = (flags = 0): number => (flags < 0x80 ? 0 : 3 * 2 ** ((flags % 8) + 1))

/** What the pixels of a PNG, their colors and their orientation come from, and XMP, which copies keep. */
const PNG_NEEDED = /^(?:[A-Z]...|tRNS|sRGB|gAMA|cHRM|cICP|sBIT|pHYs|eXIf|iCCP|iTXt)$/
/** A decoder that finds text appended to itself a million times keeps all of it: 2 MB can unpack to 10 GB. */
const XMP = 'XML:com.adobe.xmp\0\0'
const PROFILE_BYTES_MAX = 8 * 1024 * 1024
const PNG_CHUNK_BYTES = 12

/** @returns null: the file is cut, or a chunk that is left out is damaged */
function pngIn(bytes: Buffer): Image | null {
  const kept: Buffer[] = [PNG]
  const seen = new Set<string>()
  for (let at = PNG.length, end = at; at + PNG_CHUNK_BYTES <= bytes.length; at = end) {
    end = at + PNG_CHUNK_BYTES + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (isNeeded(type, bytes.subarray(at + 8, end - 4), seen)) kept.push(bytes.subarray(at, end))
    else if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null
    if (type === 'IEND') return { decodable: Buffer.concat(kept), end }
    seen.add(type)
  }
  return null
}

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

/** libvips keeps some hundred lines of an image: 20,000,000 x 5 pixels take 20 GB, from a file of 760 KB. */
const EDGE_PX_MAX = 32_768
/** For images that cannot be read line by line. */
const WHOLE_IMAGE_BYTES_MAX = 300 * 1024 * 1024

export function refuseUnreadable(header: Metadata): void {
  const { width, height } = header
  if (Math.max(width, height) > EDGE_PX_MAX)
    throw new Error(`An edge of the image is longer than ${EDGE_PX_MAX} pixels.`)
  if (width * height * wholeBytesPerPixel(header) > WHOLE_IMAGE_BYTES_MAX)
    throw new Error(`The image (${width} x ${height}) takes too much memory to be read.`)
}

/** What a decode keeps in memory of each pixel where it needs the whole image, as measured; 0 for lines alone. */
function wholeBytesPerPixel({ format, isProgressive, channels, depth }: Metadata): number {
  switch (format) {
    case 'png':
      return isProgressive ? channels * (depth === 'ushort' ? 2 : 1) : 0
    case 'jpeg':
      return isProgressive ? 2 * channels : 0
    case 'webp':
      return 1
    case 'gif':
      return 4
    default:
      return 18
  }
}

const startsWith = (bytes: Buffer, start: Buffer): boolean => bytes.subarray(0, start.length).equals(start)

/** Enough of the start to recognize the format, and to show what came instead of an image. */
const SHOWN_BYTES = 2_048

export interface ByteFacts {
  readonly bytes: number
  readonly sha256: string
  readonly head: Buffer
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

  facts(): ByteFacts {
    return { bytes: this.bytes, sha256: this.#hash.digest('hex'), head: this.head, tail: this.tail }
  }
}

export async function gather(pieces: AsyncIterable<Uint8Array>): Promise<ByteFacts> {
  const gatherer = new ByteGatherer()
  for await (const piece of pieces) gatherer.take(piece)
  return gatherer.facts()
}
