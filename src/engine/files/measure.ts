// What a marketplace asks of an image's pixels, measured on the few that the thumbnail is made of: they come from the one
// decode there is, and a third of a percent is as fine as any rule is. White is what is white on a white page: what can
// be seen through is measured as if it lay on one.
import type { ColorMode, PictureFacts } from '../../contract/commands/preflight.ts'

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
