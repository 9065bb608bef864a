// One image file, from nothing but what it shows: the same drawing gives the same bytes on the same machine,
// with or without fonts installed.
import sharp from 'sharp'
import type { Slot } from '../job-images.ts'
import { drawDesign, drawModule } from './banner.ts'
import { paletteOf } from './palette.ts'
import { drawScene, type Stage } from './scenes.ts'
import { strokeText } from './strokes.ts'

export interface Drawing {
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
  const image = sharp(Buffer.from(svgOf(drawing))).flatten({ background: '#ffffff' })
  const { format } = drawing.slot
  return image.toFormat(format, OPTIONS[format]).toBuffer()
}

/** A canvas 1000 units wide, whatever the image's size. */
export function svgOf({ slot, asin, seed, version, width, height }: Drawing): string {
  const units = (1000 * slot.height) / slot.width
  const stage: Stage = {
    asin,
    seed,
    palette: paletteOf(version === 0 ? asin : `${asin} ${version}`, seed),
    height: units,
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1000 ${units}" preserveAspectRatio="none">` +
    `${pictureOf(slot, stage)}${captionOf(slot, stage)}</svg>`
  )
}

function pictureOf(slot: Slot, stage: Stage): string {
  const unit = 1000 / slot.width
  if (slot.preview !== undefined) {
    const heights = slot.preview.heights.map((height) => height * unit)
    return drawDesign(stage, heights, slot.preview.continuous)
  }
  if (slot.module?.continuous === true) {
    const { index, of } = slot.module
    const design = drawDesign(
      stage,
      Array.from({ length: of }, () => stage.height),
      true,
    )
    return `<g transform="translate(0 ${-index * stage.height})">${design}</g>`
  }
  if (slot.scene === 'banner') return drawModule(stage, slot.module?.index ?? 0)
  return drawScene(slot.scene, stage)
}

/** Platform and slot, small in the lower left corner, so that nobody has to guess. */
function captionOf(slot: Slot, { height, palette, asin }: Stage): string {
  const text = `${slot.platform} / ${slot.title} / ${asin}`
  const size = slot.scene === 'banner' ? 15 : 22
  const width = text.length * 5.6 * (size / 6) + size * 1.6
  const plate = `<rect x="0" y="${height - size * 2.4}" width="${width.toFixed(1)}" height="${size * 2.4}" fill="#ffffff" fill-opacity=".82"/>`
  const words = strokeText(text, {
    x: size * 0.8,
    y: height - size * 1.7,
    size,
    color: palette.ink,
    widthMax: 940,
  })
  // Marketplaces want nothing but the product on white; a plate there would be seen only as gray.
  return slot.scene === 'white' ? words : plate + words
}
