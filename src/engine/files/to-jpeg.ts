// An image as a marketplace takes it: JPEG in sRGB on white, within a longest side and a number of bytes. What is that
// already stays byte for byte, since encoding loses something. The caller has just proved the bytes whole.
import sharp, { type Metadata, type Sharp } from 'sharp'
import { z } from 'zod'
import { imageIn, refuseUnreadable } from './formats.ts'

export const someBytes = z.custom<Uint8Array>((given) => given instanceof Uint8Array)

export const jpegBounds = z.object({
  bytesMax: z.number().nullable(),
  /** Longest side, in pixels. */
  edgePxMax: z.number().nullable(),
  /** Replaces `edgePxMax`: the size to resize to, and the white square to pad to (null: not padded). */
  fix: z.object({ width: z.number(), height: z.number(), side: z.number().nullable() }).nullable(),
})
export type JpegBounds = z.infer<typeof jpegBounds>
export type PictureFix = NonNullable<JpegBounds['fix']>

export const jpeg = z.discriminatedUnion('kind', [
  /** `bytes` are those that were given, up to the image's end, where nothing had to be done. */
  z.object({
    kind: z.literal('jpeg'),
    bytes: someBytes,
    width: z.number(),
    height: z.number(),
  }),
  z.object({ kind: z.literal('tooLarge'), leastBytes: z.number(), bytesMax: z.number() }),
  z.object({ kind: z.literal('corrupt'), message: z.string() }),
])
export type Jpeg = z.infer<typeof jpeg>

const QUALITY_MAX = 92
/** Below this quality a product looks damaged. */
const QUALITY_MIN = 50
/** The best quality, then a search between the two: log2(42) steps. */
const TRIES_MAX = 7
const PIXELS_MAX = 100_000_000
const READING = { limitInputPixels: PIXELS_MAX, failOn: 'warning', sequentialRead: true } as const
/** The smallest code takes 12 bytes of memory for each pixel. */
const OPTIMIZED_PIXELS_MAX = 30_000_000

/** Never throws. */
export async function toJpeg(bytes: Uint8Array, bounds: JpegBounds): Promise<Jpeg> {
  try {
    const found = imageIn(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    if (found.kind !== 'image') return { ...found, kind: 'corrupt' }
    const { format, decodable, end } = found
    const header = await sharp(decodable, { limitInputPixels: PIXELS_MAX }).metadata()
    refuseUnreadable(header)
    if (format === 'jpeg' && isGoodAlready(end, header, bounds))
      return { kind: 'jpeg', bytes: decodable, width: header.width, height: header.height }
    return await search(decodable, header, bounds)
  } catch (error) {
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

async function search(bytes: Uint8Array, header: Metadata, bounds: JpegBounds): Promise<Jpeg> {
  const { bytesMax } = bounds
  let low = QUALITY_MIN
  let high = QUALITY_MAX
  let quality = QUALITY_MAX
  let best: { readonly data: Buffer; readonly width: number; readonly height: number } | null = null
  let smallest = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES_MAX && low <= high; tries += 1) {
    const { data, info } = await encode(bytes, header, bounds, quality)
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
const encode = (bytes: Uint8Array, { width, height }: Metadata, bounds: JpegBounds, quality: number) =>
  sized(sharp(bytes, READING).autoOrient(), bounds)
    .flatten({ background: WHITE })
    .toColourspace('srgb')
    .keepXmp()
    // With colors at half the resolution, lettering on product images frays.
    .jpeg({ quality, chromaSubsampling: '4:4:4', optimizeCoding: width * height <= OPTIMIZED_PIXELS_MAX })
    .toBuffer({ resolveWithObject: true })

const WHITE = '#ffffff'

function sized(image: Sharp, { edgePxMax, fix }: JpegBounds): Sharp {
  if (fix === null) {
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

const isGoodAlready = (bytes: number, header: Metadata, { bytesMax, edgePxMax, fix }: JpegBounds): boolean =>
  fix === null &&
  (bytesMax === null || bytes <= bytesMax) &&
  (edgePxMax === null || Math.max(header.width, header.height) <= edgePxMax) &&
  (header.orientation ?? 1) === 1 &&
  header.space === 'srgb' &&
  header.channels === 3 &&
  (header.icc === undefined || header.icc.toString('latin1').replaceAll('\0', '').includes('sRGB'))
