// The colors of a product, from its asin alone: the same product is the same color in every image of every
// job, and two products in a grid look different from across the room.
import { hashOf } from '../chance.ts'
import { sampleOf } from './sample.ts'

export interface Palette {
  /** The product's body, lit, and in shade. */
  readonly body: string
  readonly light: string
  readonly dark: string
  /** A second color that goes with it. */
  readonly accent: string
  /** Backgrounds: a pale wall, a deeper one, a table. */
  readonly wall: string
  readonly wallDeep: string
  readonly table: string
  /** Text on pale grounds. */
  readonly ink: string
}

const ACCENT_TURNS = [150, 180, 205, 32]

export function paletteOf(asin: string, seed: number): Palette {
  const hash = hashOf('palette', asin, seed)
  // Steps of the golden angle keep neighbors apart.
  const hue = sampleOf(asin)?.hue ?? Math.floor((hash % 997) * 137.508) % 360
  const vivid = 38 + (hash % 5) * 6
  const light = 44 + (Math.floor(hash / 7) % 4) * 4
  const accentHue = (hue + (ACCENT_TURNS[Math.floor(hash / 31) % ACCENT_TURNS.length] ?? 180)) % 360
  return {
    body: hsl(hue, vivid, light),
    light: hsl(hue, vivid, Math.min(88, light + 22)),
    dark: hsl(hue, vivid, light - 20),
    accent: hsl(accentHue, 54, 58),
    wall: hsl(hue, 34, 93),
    wallDeep: hsl(hue, 30, 84),
    table: hsl((hue + 24) % 360, 24, 76),
    ink: hsl(hue, 32, 18),
  }
}

/** As #rrggbb, which every SVG renderer reads. */
function hsl(hue: number, saturation: number, lightness: number): string {
  const s = saturation / 100
  const l = lightness / 100
  const reach = s * Math.min(l, 1 - l)
  const channel = (offset: number): string => {
    const k = (offset + hue / 30) % 12
    const value = l - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
