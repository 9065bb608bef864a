// One image file, from nothing but what it shows: the same drawing gives the same bytes on the same machine,
// with or without fonts installed.
import sharp from 'sharp'
import { hashOf } from '../chance.ts'
import type { Design, ImageFormat, Slot } from '../job-images.ts'
import { paletteOf, product } from './product.ts'
import { drawModule, room, SCENES, type Stage } from './scenes.ts'
import { strokeText } from './strokes.ts'

interface Drawing {
  readonly slot: Slot
  readonly asin: string
  readonly seed: number
  /** Counts the times the image was replaced by another one under the same name. */
  readonly version: number
  readonly width: number
  readonly height: number
}

const OPTIONS = {
  png: { compressionLevel: 6 },
  jpeg: { quality: 86 },
  webp: { quality: 84, effort: 0 },
} as const

export function drawImage(drawing: Drawing): Promise<Buffer> {
  return encoded(svgOf(drawing), drawing.slot.format)
}

const encoded = (svg: string, format: ImageFormat): Promise<Buffer> =>
  sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).toFormat(format, OPTIONS[format]).toBuffer()

/** The product of the asin that the name begins with, on a gray table; each name is taken from a place of its own. */
export function drawProductPhoto(name: string, seed: number, edge: number): Promise<Buffer> {
  const [asin = ''] = name.split('-', 1)
  const place = hashOf('photo', name, seed)
  const x = 440 + (place % 7) * 20
  const height = 560 + (Math.floor(place / 7) % 6) * 24
  return encoded(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}" viewBox="0 0 1000 1000">` +
      `${room(1000, '#dcd8d0', '#a59d91', 0.73)}${product(asin, seed, { x, y: 860, height, palette: paletteOf(asin, seed) })}</svg>`,
    'jpeg',
  )
}

/** A canvas 1000 units wide, whatever the image's size. */
export function svgOf({ slot, asin, seed, version, width, height }: Drawing): string {
  const units = (1000 * slot.height) / slot.width
  const palette = paletteOf(version === 0 ? asin : `${asin} ${version}`, seed)
  const stage: Stage = { asin, seed, palette, height: units }
  const { scene } = slot
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1000 ${units}" preserveAspectRatio="none">` +
    `${typeof scene === 'string' ? SCENES[scene](stage) : drawDesign(scene, stage)}${captionOf(slot, stage)}</svg>`
  )
}

/** Modules below each other, which share the height of the canvas. */
function drawDesign({ first, heights, isContinuous }: Design, stage: Stage): string {
  const unit = stage.height / heights.reduce((sum, height) => sum + height, 0)
  let top = 0
  const modules = heights.map((pixels, at) => {
    const height = pixels * unit
    const module = drawModule({ ...stage, height }, first + at, isContinuous)
    top += height
    return `<svg y="${top - height}" width="1000" height="${height}">${module}</svg>`
  })
  return modules.join('')
}

/** Platform and slot, small in the lower left corner, so that nobody has to guess. */
function captionOf({ platform, title, scene }: Slot, { height, palette, asin }: Stage): string {
  const text = `${platform} / ${title} / ${asin}`
  const size = typeof scene === 'string' ? 22 : 15
  const y = height - size * 1.7
  const words = strokeText(text, { x: size * 0.8, y, size, color: palette.ink, widthMax: 940 })
  // Marketplaces want nothing but the product on white; a plate there would be seen only as gray.
  if (scene === 'white') return words
  const width = (text.length + 1.7) * size * 0.94
  return `<rect y="${height - size * 2.4}" width="${width}" height="${size * 2.4}" fill="#ffffff" fill-opacity=".82"/>${words}`
}
