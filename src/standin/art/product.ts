// A thing that looks like a product. The stand-in knows a product by its asin alone: those of the sample catalog are
// drawn as what their titles say, in a color that goes with them; any other asin is one of the same kinds in some color.
import { hashOf } from '../chance.ts'
import KINDS from '../../../resources/standin/products.json' with { type: 'json' }

/**
 * Height and width: how far it reaches up and to the sides, in units of a box of 400 by 600; wide things reach over it. The
 * rest are SVG paths in that box, in the order in which they are painted: the body, an opening or an inlay in a light color,
 * something warm, lines. The samples are products of the sample catalog, with their hue in degrees of the color circle.
 */
type Kind = (typeof KINDS)[number]

const BOX_WIDTH = 400
const BOX_HEIGHT = 600
const SAMPLES = new Map(
  KINDS.flatMap((kind) => kind.samples.map(({ asin, hue }) => [asin, { kind, hue }] as const)),
)

/** What the sample catalog says of a product; undefined: it is not in it. */
export const sampleOf = (asin: string) => SAMPLES.get(asin)

/** The colors of a product: the same in every image of every job, and another for another product. */
export interface Palette {
  readonly body: string
  readonly light: string
  readonly dark: string
  readonly accent: string
  /** Backgrounds: a pale wall, a deeper one. */
  readonly wall: string
  readonly wallDeep: string
  /** Text on pale grounds. */
  readonly ink: string
}

const hsl = (hue: number, saturation: number, lightness: number): string =>
  `hsl(${hue % 360} ${saturation}% ${lightness}%)`

export function paletteOf(asin: string, seed: number): Palette {
  const hash = hashOf('palette', asin, seed)
  // Steps of the golden angle keep neighbors apart.
  const hue = sampleOf(asin)?.hue ?? Math.floor((hash % 997) * 137.508) % 360
  const vivid = 38 + (hash % 5) * 6
  const light = 44 + (Math.floor(hash / 7) % 4) * 4
  return {
    body: hsl(hue, vivid, light),
    light: hsl(hue, vivid, light + 22),
    dark: hsl(hue, vivid, light - 20),
    accent: hsl(hue + 150 + (hash % 60), 54, 58),
    wall: hsl(hue, 34, 93),
    wallDeep: hsl(hue, 30, 84),
    ink: hsl(hue, 32, 18),
  }
}

const kindOf = (asin: string, seed: number): Kind | undefined =>
  sampleOf(asin)?.kind ?? KINDS[hashOf('shape', asin, seed) % KINDS.length]

interface Placing {
  /** Where the product stands: bottom middle. */
  readonly x: number
  readonly y: number
  readonly height: number
  readonly palette: Palette
}

/** Placed so that it fills a frame around the middle, as marketplaces ask. */
export function fitted(
  asin: string,
  seed: number,
  middle: { readonly x: number; readonly y: number },
  frame: { readonly width: number; readonly height: number },
): Omit<Placing, 'palette'> {
  const { width, height } = kindOf(asin, seed) ?? { width: BOX_WIDTH, height: BOX_HEIGHT }
  const scale = Math.min(frame.width / width, frame.height / height)
  return { x: middle.x, y: middle.y + (scale * height) / 2, height: scale * BOX_HEIGHT }
}

export function product(asin: string, seed: number, { x, y, height, palette }: Placing): string {
  const { body, inside = '', warm = '', lines = '' } = kindOf(asin, seed) ?? { body: '' }
  const scale = height / BOX_HEIGHT
  const left = x - (BOX_WIDTH / 2) * scale
  return (
    `<g transform="translate(${left} ${y - height}) scale(${scale})">` +
    '<linearGradient id="shade"><stop stop-opacity=".3"/><stop offset=".35" stop-color="#fff" stop-opacity=".3"/>' +
    '<stop offset="1" stop-opacity=".35"/></linearGradient>' +
    '<ellipse cx="200" cy="592" rx="190" ry="16" fill-opacity=".13"/>' +
    `<path d="${body}" fill="${palette.body}" fill-rule="evenodd"/><path d="${body}" fill="url(#shade)" fill-rule="evenodd"/>` +
    `<path d="${inside}" fill="${palette.light}" stroke="${palette.dark}" stroke-width="5"/><path d="${warm}" fill="#e3ad5b"/>` +
    `<path d="${lines}" fill="none" stroke="${palette.dark}" stroke-opacity=".6" stroke-width="10" stroke-linecap="round"/></g>`
  )
}
