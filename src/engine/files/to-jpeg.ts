// An image as a marketplace takes it: JPEG in sRGB on white, within a longest side and a number of bytes. What is that
// already stays byte for byte, since every encoding loses something. It works on bytes in memory: whoever calls has
// proved them whole just before.
import sharp, { type Metadata, type Sharp } from 'sharp'
import { refuseUnreadable } from './decode.ts'
import { decodable, endOf, formatOf, TAIL_BYTES } from './formats.ts'

export interface JpegBounds {
  readonly bytesMax: number | null
  /** Longest side, in pixels. */
  readonly edgePxMax: number | null
  /** Replaces `edgePxMax`: the size to resize to, and the white square to pad to. */
  readonly fix?: PictureFix | null
  readonly signal?: AbortSignal
}

export interface PictureFix {
  readonly width: number
  readonly height: number
  /** null: not padded. */
  readonly side: number | null
}

export type Jpeg =
  /** `bytes` are those that were given where nothing had to be done. */
  | { readonly kind: 'jpeg'; readonly bytes: Uint8Array; readonly width: number; readonly height: number }
  | { readonly kind: 'tooLarge'; readonly leastBytes: number; readonly bytesMax: number }
  | { readonly kind: 'corrupt'; readonly message: string }

const QUALITY_MAX = 92
/** Below this quality a product looks damaged. */
const QUALITY_MIN = 50
/** The best quality, then a search between the two: log2(42) steps. */
const TRIES_MAX = 7
const PIXELS_MAX = 100_000_000

/** @throws the signal's reason, between two tries */
export async function toJpeg(bytes: Uint8Array, bounds: JpegBounds): Promise<Jpeg> {
  try {
    const buffer = decodable(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    if (buffer === null) return { kind: 'corrupt', message: 'The file is not an image.' }
    const header = await sharp(buffer, { limitInputPixels: PIXELS_MAX }).metadata()
    refuseUnreadable(header)
    if (isGoodAlready(bytes, header, bounds))
      return { kind: 'jpeg', bytes, width: header.width, height: header.height }
    return await search(buffer, bounds)
  } catch (error) {
    if (bounds.signal?.aborted === true) throw error
    return {
      kind: 'corrupt',
      message: (error instanceof Error ? error.message : String(error)).slice(0, 300),
    }
  }
}

/** What it comes out as, in pixels: within its longest side, and never enlarged. */
export function jpegSize(
  { width, height }: { readonly width: number; readonly height: number },
  edgePxMax: number | null,
): { readonly width: number; readonly height: number } {
  const times = Math.min(1, (edgePxMax ?? Infinity) / Math.max(width, height))
  const side = (px: number): number => Math.max(1, Math.round(px * times))
  return { width: side(width), height: side(height) }
}

async function search(bytes: Uint8Array, bounds: JpegBounds): Promise<Jpeg> {
  const { bytesMax, signal } = bounds
  let low = QUALITY_MIN
  let high = QUALITY_MAX
  let quality = QUALITY_MAX
  let best: { readonly data: Buffer; readonly width: number; readonly height: number } | null = null
  let smallest = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES_MAX && low <= high; tries += 1) {
    signal?.throwIfAborted()
    const { data, info } = await encode(bytes, bounds, quality)
    smallest = Math.min(smallest, data.length)
    if (bytesMax === null || data.length <= bytesMax) {
      best = { data, width: info.width, height: info.height }
      low = quality + 1
    } else high = quality - 1
    quality = Math.floor((low + high) / 2)
  }
  if (best !== null) return { kind: 'jpeg', bytes: best.data, width: best.width, height: best.height }
  return { kind: 'tooLarge', leastBytes: smallest, bytesMax: bytesMax ?? 0 }
}

/** Without `toColourspace` libvips would keep grey as grey, which some marketplaces refuse. */
const encode = (bytes: Uint8Array, bounds: JpegBounds, quality: number) =>
  sized(sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'warning' }).autoOrient(), bounds)
    .flatten({ background: WHITE })
    .toColourspace('srgb')
    .keepXmp()
    // With colors at half the resolution, lettering on product images frays.
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })

const WHITE = '#ffffff'

function sized(image: Sharp, { edgePxMax, fix }: JpegBounds): Sharp {
  if (fix === null || fix === undefined) {
    const box = edgePxMax === null ? {} : { width: edgePxMax, height: edgePxMax }
    return image.resize({ ...box, fit: 'inside', withoutEnlargement: true })
  }
  const { width, height, side } = fix
  const large = image.resize({ width, height, fit: 'fill' })
  if (side === null) return large
  const left = Math.floor((side - width) / 2)
  const top = Math.floor((side - height) / 2)
  const right = side - width - left
  return large.extend({ left, right, top, bottom: side - height - top, background: WHITE })
}

function isGoodAlready(
  bytes: Uint8Array,
  header: Metadata,
  { bytesMax, edgePxMax, fix }: JpegBounds,
): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return (
    (fix === null || fix === undefined) &&
    formatOf(buffer.subarray(0, 32)) === 'jpeg' &&
    endOf('jpeg', buffer, buffer.subarray(-TAIL_BYTES), buffer.length) === 'whole' &&
    (bytesMax === null || bytes.byteLength <= bytesMax) &&
    (edgePxMax === null || Math.max(header.width, header.height) <= edgePxMax) &&
    (header.orientation ?? 1) === 1 &&
    header.space === 'srgb' &&
    header.channels === 3 &&
    (header.icc === undefined || header.icc.toString('latin1').replaceAll('\0', '').includes('sRGB'))
  )
}
