// The one decode of an image, in a process of its own so that no image ends the queue: it proves every pixel readable,
// makes the thumbnail from the same pass, and measures what pre-flight asks of the thumbnail's pixels.
import sharp from 'sharp'
import { z } from 'zod'
import { type ColorMode, type PictureFacts, pictureFacts } from '../../contract/commands/preflight.ts'
import { nodeFileSystem } from '../ports/filesystem.ts'
import { imageIn, refuseUnreadable } from './formats.ts'
import { type Jpeg, jpeg, type JpegBounds, jpegBounds, someBytes, toJpeg } from './to-jpeg.ts'

export const THUMBNAIL_EDGE_PX = 320

const decoded = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('decoded'),
    /** As a viewer shows it: EXIF orientation applied. */
    width: z.number(),
    height: z.number(),
    thumbnail: someBytes,
    facts: pictureFacts,
    /** How many bytes of the file follow the image; they are no part of it. */
    bytesBehind: z.number(),
  }),
  /** `tooMuch`: another try would end the same way. */
  z.object({ kind: z.enum(['corrupt', 'truncated', 'tooMuch']), message: z.string() }),
])
export type Decoded = z.infer<typeof decoded>

export interface ImageDecoder {
  decode(path: string, limits: { readonly pixelsMax: number }): Promise<Decoded>
  toJpeg(bytes: Uint8Array, bounds: JpegBounds): Promise<Jpeg>
}

const decoderRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('decode'), path: z.string(), limits: z.object({ pixelsMax: z.number() }) }),
  z.object({ kind: z.literal('toJpeg'), bytes: someBytes, bounds: jpegBounds }),
])
export type DecoderRequest = z.infer<typeof decoderRequest>

export function answer(given: unknown): Promise<Decoded | Jpeg> {
  const request = decoderRequest.parse(given)
  if (request.kind === 'decode') return decodeImage(request.path, request.limits)
  return toJpeg(request.bytes, request.bounds)
}

/** A process that decodes one image at a time and may end at any of them. */
export interface DecoderProcess {
  /** false: this system starts none. */
  readonly isReady: Promise<boolean>
  readonly hasEnded: () => boolean
  /** @returns what `answer` gives; null: it has ended, by itself or because it took too long */
  ask(request: DecoderRequest): Promise<unknown>
}

/** Two images at once, each in a process that is started when it is needed and used again: more only take memory. */
export function processDecoder(start: () => DecoderProcess): ImageDecoder {
  const [one, other] = [askInTurn(start), askInTurn(start)]
  let count = 0
  const ask = (request: DecoderRequest) => (count++ % 2 === 0 ? one : other)(request)
  const message = 'Decoding the image takes too much memory or time.'
  return {
    decode: async (path, limits) =>
      decoded.parse((await ask({ kind: 'decode', path, limits })) ?? { kind: 'tooMuch', message }),
    toJpeg: async (bytes, bounds) =>
      jpeg.parse((await ask({ kind: 'toJpeg', bytes, bounds })) ?? { kind: 'corrupt', message }),
  }
}

function askInTurn(start: () => DecoderProcess): DecoderProcess['ask'] {
  let process: DecoderProcess | null = null
  let last: Promise<unknown> = Promise.resolve()
  const ask: DecoderProcess['ask'] = async (request) => {
    // Something else may have ended the process once.
    for (let crashes = 0; crashes < 2; crashes += 1) {
      if (process === null || process.hasEnded()) process = start()
      if (!(await process.isReady)) return answer(request)
      const given = await process.ask(request)
      if (given !== null) return given
    }
    return null
  }
  return (request) => {
    const mine = last.then(() => ask(request))
    last = mine.catch(() => undefined)
    return mine
  }
}

export const sharpDecoder = (): ImageDecoder => ({ decode: decodeImage, toJpeg })

const decodeImage: ImageDecoder['decode'] = async (path, { pixelsMax }) => {
  sharp.cache(false)
  try {
    // libvips maps a WebP file that it opens by path: an editor that empties the file while saving would end the process.
    const file = await nodeFileSystem.readWhole(path)
    if (file === null) return { kind: 'corrupt', message: 'The file is gone.' }
    const found = imageIn(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
    if (found.kind !== 'image') return found
    const image = sharp(found.decodable, {
      failOn: 'warning',
      limitInputPixels: pixelsMax,
      sequentialRead: true,
    })
    const header = await image.metadata()
    const { autoOrient } = header
    refuseUnreadable(header)
    const { data, info } = await image
      .autoOrient()
      .resize(THUMBNAIL_EDGE_PX, THUMBNAIL_EDGE_PX, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const thumbnail = await sharp(data, { raw }).webp({ quality: 80, effort: 2 }).toBuffer()
    const facts = measure({ data, ...raw }, colorModeOf(header.space))
    const { width, height } = autoOrient
    const bytesBehind = file.byteLength - found.end
    return { kind: 'decoded', width, height, thumbnail, facts, bytesBehind }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return /pixel limit/i.test(message)
      ? { kind: 'tooMuch', message: `The image has more than ${pixelsMax} pixels.` }
      : { kind: 'corrupt', message: message.replaceAll(path, 'the file').slice(0, 300) }
  }
}

/** Pixels line by line, a byte for each channel: grey, grey and alpha, RGB, or RGB and alpha. */
export interface RawPixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
  readonly channels: number
}

/** So little less than 255 compression leaves on pure white, near a product; a page of nothing else is grey. */
const SPECK_FROM = 250
/** For each pixel of pure white. Beside a product that all but fills the frame, three in four are specks. */
const SPECKS_MAX = 4
/** Around a product compression leaves more; what is darker is product. */
const PRODUCT_BELOW = 243
const BORDER_PX = 2
/** A longer line of pixels that are not white is no speck. */
const SPECK_PX = 1
/** In shorter lines nothing counts as a speck. */
const SPECKS_FROM_PX = 100

/**
 * What a marketplace asks of an image's pixels, measured on the few that the thumbnail is made of: a third of a percent is
 * as fine as any rule is. White is what is white on a white page: what can be seen through is measured as if it lay on one.
 */
export function measure({ data, width, height, channels }: RawPixels, colour: ColorMode): PictureFacts {
  const inRow = new Uint32Array(height)
  const inColumn = new Uint32Array(width)
  const hasAlpha = channels === 2 || channels === 4
  const colors = hasAlpha ? channels - 1 : channels
  let seenThrough = 0
  let border = 0
  let white = 0
  let specks = 0
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += channels) {
      const alpha = hasAlpha ? (data[at + colors] ?? 255) : 255
      let darkest = 255
      for (let channel = 0; channel < colors; channel++)
        darkest = Math.min(darkest, data[at + channel] ?? 255)
      const shown = 255 - ((255 - darkest) * alpha) / 255
      if (alpha < 255) seenThrough += 1
      if (x < BORDER_PX || y < BORDER_PX || x >= width - BORDER_PX || y >= height - BORDER_PX) {
        border += 1
        if (shown >= 255) white += 1
        else if (shown >= SPECK_FROM) specks += 1
      }
      if (shown >= PRODUCT_BELOW) continue
      inRow[y] = (inRow[y] ?? 0) + 1
      inColumn[x] = (inColumn[x] ?? 0) + 1
    }
  }
  return {
    colour,
    transparent_share: seenThrough / (width * height),
    white_border_share: (specks <= white * SPECKS_MAX ? white + specks : white) / border,
    product_fill: Math.max(filled(inRow, width), filled(inColumn, height)),
  }
}

function filled(counts: Uint32Array, lineLength: number): number {
  const specks = lineLength < SPECKS_FROM_PX ? 0 : SPECK_PX
  const first = counts.findIndex((count) => count > specks)
  if (first === -1) return 0
  return (counts.findLastIndex((count) => count > specks) - first + 1) / counts.length
}

/** @param space as libvips names it */
export function colorModeOf(space: string | undefined): ColorMode {
  switch (space) {
    case 'srgb':
    case 'rgb':
    case 'rgb16':
    case 'scrgb':
      return 'rgb'
    case 'b-w':
    case 'grey16':
      return 'grey'
    case 'cmyk':
      return 'cmyk'
    default:
      return 'other'
  }
}
