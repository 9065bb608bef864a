// The images themselves, from the SVG templates in resources/standin: the same name gives the same bytes on the same
// machine, with or without fonts installed. The stand-in knows a product by its asin alone: a product of the sample catalog
// is drawn as what its title says, any other asin as one of the same kinds in some color.
import sharp from 'sharp'
import { hashOf } from './chance.ts'
import type { ImageFormat, Slot } from './job-images.ts'
import KINDS from '../../resources/standin/products.json' with { type: 'json' }
import TEMPLATES from '../../resources/standin/scenes.json' with { type: 'json' }
import glyphs from '../../resources/standin/letters.json' with { type: 'json' }

interface Picture {
  readonly slot: Slot
  readonly asin: string
  readonly seed: number
  /** Counts the times the image was replaced by another one under the same name. */
  readonly version: number
  readonly width: number
  readonly height: number
}

/** The colors of a product: the same in every image of every job, and another for another product. */
type Palette = ReturnType<typeof paletteOf>

const OPTIONS = {
  png: { compressionLevel: 6 },
  jpeg: { quality: 86 },
  webp: { quality: 84, effort: 0 },
} as const

const SAMPLES = new Map(
  KINDS.flatMap((kind) => kind.samples.map(({ asin, hue }) => [asin, { kind, hue }] as const)),
)

/** What the sample catalog says of a product; undefined: the catalog does not have it. */
export const sampleOf = (asin: string) => SAMPLES.get(asin)

/** A placeholder names a value; any other text in braces is drawn as letters. */
const fill = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replaceAll(/\{(.+?)\}/g, (_, name: string) => String(values[name] ?? lettersOf(name)))

const svg = (width: number, height: number, viewHeight: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1000 ${viewHeight}" preserveAspectRatio="none">${content}</svg>`

const encoded = (drawing: string, format: ImageFormat): Promise<Buffer> =>
  sharp(Buffer.from(drawing)).flatten({ background: '#ffffff' }).toFormat(format, OPTIONS[format]).toBuffer()

export const drawImage = (picture: Picture): Promise<Buffer> => encoded(svgOf(picture), picture.slot.format)

/** The product of the asin that the name begins with, on a gray table; each name is taken from a place of its own. */
export function drawProductPhoto(name: string, seed: number, edge: number): Promise<Buffer> {
  const [asin = ''] = name.split('-', 1)
  const place = hashOf('photo', name, seed)
  const x = 440 + (place % 7) * 20
  const scale = 0.93 + (Math.floor(place / 7) % 6) * 0.04
  const photo = fill(TEMPLATES.photo, { x, scale, product: productOf(asin, seed) })
  return encoded(svg(edge, edge, 1000, photo), 'jpeg')
}

/** A canvas 1000 units wide, whatever the image's size; its scenes stand below each other. */
export function svgOf({ slot, asin, seed, version, width, height }: Picture): string {
  const unit = 1000 / slot.width
  const palette = paletteOf(version === 0 ? asin : `${asin} ${version}`, seed)
  const { width: productWidth, height: productHeight } = { width: 400, height: 600, ...kindOf(asin, seed) }
  const values = {
    ...palette,
    product: productOf(asin, seed, palette),
    one: productOf(asin, seed, paletteOf(`${asin}one`, seed)),
    two: productOf(asin, seed, paletteOf(`${asin}two`, seed)),
    left: -productWidth / 2,
    top: -productHeight,
    width: productWidth,
    height: productHeight,
  }
  let top = 0
  const scenes = slot.scenes.map(({ scene, headline = '', pixels }) => {
    const y = top
    top += pixels * unit
    const content = fill(TEMPLATES[scene], { ...values, headline: lettersOf(headline) })
    return `<svg y="${y}" width="1000" height="${pixels * unit}">${content}</svg>`
  })
  return svg(width, height, top, scenes.join('') + captionOf(slot, asin, palette, top))
}

/** Platform and slot, small in the lower left corner, so that nobody has to guess. */
function captionOf(
  { platform, title, variant }: Slot,
  asin: string,
  { ink }: Palette,
  height: number,
): string {
  const text = `${platform} / ${title} / ${asin}`
  const size = variant === undefined ? 22 : 15
  const words = strokeText(text, { x: size * 0.8, y: height - size * 1.7, size, color: ink, widthMax: 940 })
  const width = (text.length + 1.7) * size * 0.94
  return `<rect y="${height - size * 2.4}" width="${width}" height="${size * 2.4}" fill="#ffffff" fill-opacity=".82"/>${words}`
}

const kindOf = (asin: string, seed: number) =>
  sampleOf(asin)?.kind ?? KINDS[hashOf('shape', asin, seed) % KINDS.length]

/** The product as an SVG group of about 400 by 600 units that stands on the origin. */
export function productOf(asin: string, seed: number, palette = paletteOf(asin, seed)): string {
  const { outline = '', inside = '', warm = '', lines = '' } = kindOf(asin, seed) ?? {}
  return fill(TEMPLATES.product, { ...palette, outline, inside, warm, lines })
}

function paletteOf(asin: string, seed: number) {
  const hash = hashOf('palette', asin, seed)
  // Steps of the golden angle keep neighbors apart.
  const hue = sampleOf(asin)?.hue ?? Math.floor((hash % 997) * 137.508) % 360
  const vivid = 38 + (hash % 5) * 6
  const light = 44 + (Math.floor(hash / 7) % 4) * 4
  return {
    body: `hsl(${hue} ${vivid}% ${light}%)`,
    light: `hsl(${hue} ${vivid}% ${light + 22}%)`,
    dark: `hsl(${hue} ${vivid}% ${light - 20}%)`,
    accent: `hsl(${(hue + 150 + (hash % 60)) % 360} 54% 58%)`,
    wall: `hsl(${hue} 34% 93%)`,
    wallDeep: `hsl(${hue} 30% 84%)`,
    ink: `hsl(${hue} 32% 18%)`,
  }
}

// Text without fonts: a machine that draws these images may have none, and a font would make the bytes differ between
// machines. Every letter is a few strokes on a grid of 4 by 6, y down, drawn as one SVG path with round pens.
const GLYPHS: Readonly<Record<string, string>> = glyphs
/** For what has no letter: an empty box, seen at once. */
const UNKNOWN = 'M0 0H4V6H0Z'
const ADVANCE = 5.6

interface TextStyle {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly color: string
  /** Letters shrink until the line is no wider. */
  readonly widthMax?: number
}

/** One line as an SVG group; letters come out as capitals. */
export function strokeText(text: string, { x, y, size, color, widthMax = Infinity }: TextStyle): string {
  const scale = Math.min(size / 6, widthMax / Math.max(4, Array.from(text).length * ADVANCE - 1.6))
  return `<g transform="translate(${x} ${y}) scale(${scale})" stroke="${color}">${lettersOf(text)}</g>`
}

/** One line 6 units high, in the stroke of whatever it stands in. */
export function lettersOf(text: string): string {
  const paths = Array.from(text.toUpperCase(), (letter, at) =>
    letter === ' ' ? '' : `<path transform="translate(${at * ADVANCE})" d="${GLYPHS[letter] ?? UNKNOWN}"/>`,
  )
  return `<g fill="none" stroke-width="0.8" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`
}
