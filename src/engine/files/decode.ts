// The one decode of an image, in a process of its own so that no image ends the queue: it proves every pixel readable,
// makes the thumbnail from the same pass, and measures what pre-flight asks of the thumbnail's pixels.
import sharp, { type Metadata } from 'sharp'
import { z } from 'zod'
import { type ColorMode, type PictureFacts, pictureFacts } from '../../contract/commands/preflight.ts'
import { nodeFileSystem } from '../ports/filesystem.ts'
import { decodable } from './formats.ts'

/** Longest edge of a thumbnail, in pixels. */
export const THUMBNAIL_EDGE_PX = 320

/** It comes from another process. */
export const decoded = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('decoded'),
    /** As a viewer shows it: EXIF orientation applied. */
    width: z.number(),
    height: z.number(),
    /** WebP. */
    thumbnail: z.instanceof(Uint8Array),
    facts: pictureFacts,
  }),
  /** `tooMuch`: another try would end the same way. */
  z.object({ kind: z.enum(['corrupt', 'tooMuch']), message: z.string() }),
])
export type Decoded = z.infer<typeof decoded>

export interface ImageDecoder {
  /** @param path absolute; the file's name does not matter */
  decode(path: string, limits: { readonly pixelsMax: number }): Promise<Decoded>
}

/** A process that decodes one image at a time and may end at any of them. */
export interface DecoderProcess {
  /** false: this system starts none. */
  readonly isReady: Promise<boolean>
  readonly hasEnded: () => boolean
  /** @returns null: it has ended, by itself or because it took too long */
  decode(...given: Parameters<ImageDecoder['decode']>): Promise<Decoded | null>
}

/** libvips keeps some hundred lines of an image: 20,000,000 x 5 pixels take 20 GB, from a file of 760 KB. */
const EDGE_PX_MAX = 32_768
/** For images that cannot be read line by line. */
const WHOLE_IMAGE_BYTES_MAX = 300 * 1024 * 1024

/** Two images at once, each in a process that is started when it is needed and used again: more only take memory. */
export function processDecoder(start: () => DecoderProcess): ImageDecoder {
  const [one, other] = [decodeInTurn(start), decodeInTurn(start)]
  let count = 0
  return { decode: (path, limits) => (count++ % 2 === 0 ? one : other)(path, limits) }
}

function decodeInTurn(start: () => DecoderProcess): ImageDecoder['decode'] {
  let process: DecoderProcess | null = null
  let last: Promise<unknown> = Promise.resolve()
  const decode: ImageDecoder['decode'] = async (path, limits) => {
    // Something else may have ended the process once.
    for (let crashes = 0; crashes < 2; crashes += 1) {
      if (process === null || process.hasEnded()) process = start()
      if (!(await process.isReady)) return decodeImage(path, limits)
      const given = await process.decode(path, limits)
      if (given !== null) return given
    }
    return { kind: 'tooMuch', message: 'Decoding the image takes too much memory or time.' }
  }
  return (path, limits) => {
    const mine = last.then(() => decode(path, limits))
    last = mine.catch(() => undefined)
    return mine
  }
}

/** libvips through sharp in this process. */
export const sharpDecoder = (): ImageDecoder => ({ decode: decodeImage })

/** Of an animation the first picture. */
export const decodeImage: ImageDecoder['decode'] = async (path, { pixelsMax }) => {
  // No image is decoded twice.
  sharp.cache(false)
  try {
    // libvips maps a WebP file that it opens by path: an editor that empties the file while saving would end the process.
    const file = await nodeFileSystem.readWhole(path)
    if (file === null) return { kind: 'corrupt', message: 'The file is gone.' }
    const bytes = decodable(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
    if (bytes === null) return { kind: 'corrupt', message: 'The file is not an image.' }
    const image = sharp(bytes, { failOn: 'warning', limitInputPixels: pixelsMax, sequentialRead: true })
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
    return { kind: 'decoded', width: autoOrient.width, height: autoOrient.height, thumbnail, facts }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return /pixel limit/i.test(message)
      ? { kind: 'tooMuch', message: `The image has more than ${pixelsMax} pixels.` }
      : { kind: 'corrupt', message: message.replaceAll(path, 'the file').slice(0, 300) }
  }
}

/** @throws where decoding takes too much memory, as one message */
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
/** The edge, in pixels of the thumbnail. */
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

/** The share of lines from the first to the last one with content. */
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
