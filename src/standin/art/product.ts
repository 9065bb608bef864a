// A thing that looks like a product. The stand-in knows a product by its asin alone: those of the sample catalog are
// drawn as what their titles say, in a color that goes with them; any other asin is one of the same kinds in some color.
import { hashOf } from '../chance.ts'

interface Kind {
  readonly name: string
  /** Products of the sample catalog that are of this kind, with their hue in degrees of the color circle. */
  readonly samples: Readonly<Record<string, number>>
  /** How far it reaches up and to the sides, in units of a box of 400 by 600. Wide things reach over their box. */
  readonly height: number
  readonly width: number
  /** SVG paths in that box, in the order in which they are painted. */
  readonly body: string
  /** An opening or an inlay, in a light color. */
  readonly inside?: string
  readonly warm?: string
  readonly lines?: string
}

const KINDS: readonly Kind[] = [
  {
    name: 'basket',
    samples: { B0DSQXZSRE: 46, B08B8UMJE8: 46 },
    height: 480,
    width: 400,
    body: 'M16 292H384L346 562Q340 592 308 592H92Q60 592 54 562Z',
    lines: 'M56 292Q56 130 200 130T344 292M6 292H394M28 362H372M40 432H360M52 502H348',
  },
  {
    name: 'blanket',
    samples: { B08F58GLER: 40, B083753F1X: 40 },
    height: 440,
    width: 400,
    body: `M0 190Q0 160 30 160H370Q400 160 400 190V540${'l-10 50l-10 -50'.repeat(20)}Z`,
    lines: 'M8 270H392M8 400H392M8 430H392',
  },
  {
    name: 'board',
    samples: { B0CALK4P2D: 26, B0C5ZXZKGV: 26 },
    height: 600,
    width: 300,
    body: 'M165 20Q165 0 200 0T235 20V110H320Q350 110 350 140V562Q350 592 320 592H80Q50 592 50 562V140Q50 110 80 110H165Z',
    inside: 'M185 42A15 15 0 0 1 215 42A15 15 0 0 1 185 42Z',
    lines: 'M78 140H322V564H78Z',
  },
  {
    name: 'bowl',
    samples: { B0CAXUKX5G: 30, B090SRRJHU: 30, B086KFHV4C: 30 },
    height: 316,
    width: 500,
    body: 'M-50 330H450Q440 592 260 592H140Q-40 592 -50 330Z',
    inside: 'M-50 330A250 46 0 0 1 450 330A250 46 0 0 1 -50 330Z',
  },
  {
    name: 'candle',
    samples: { B09HHC5X99: 348, B08QWMV92B: 348 },
    height: 510,
    width: 260,
    body: 'M70 262H330V560Q330 592 298 592H102Q70 592 70 560Z',
    inside: 'M70 262A130 24 0 0 1 330 262A130 24 0 0 1 70 262Z',
    warm: 'M200 90Q256 166 200 206Q144 166 200 90Z',
    lines: 'M200 200V262',
  },
  {
    name: 'cushion',
    samples: { B08KR4WPLG: 14, B0BQS9M5CZ: 14 },
    height: 450,
    width: 450,
    body: 'M-20 152Q200 200 420 152Q380 372 420 592Q200 544 -20 592Q20 372 -20 152Z',
    lines: 'M10 180Q200 222 390 180Q354 372 390 564Q200 522 10 564Q46 372 10 180Z',
  },
  {
    name: 'jar',
    samples: { B08TMFP23U: 170 },
    height: 450,
    width: 344,
    body: 'M52 234H348Q372 250 372 290V548Q372 592 328 592H72Q28 592 28 548V290Q28 250 52 234Z',
    warm: 'M60 166Q60 150 76 150H324Q340 150 340 166V234H60Z',
    lines: 'M64 330V500',
  },
  {
    name: 'mug',
    samples: { B0DQBDACA5: 36, B0D9J0UV71: 212, B09KPJ9M41: 36, B07BMK6B79: 212 },
    height: 420,
    width: 400,
    body: 'M30 210H316V262C440 236 440 540 306 516Q290 592 228 592H118Q30 592 30 500ZM316 300V480C394 486 394 286 316 300Z',
    inside: 'M30 210A143 30 0 0 1 316 210A143 30 0 0 1 30 210Z',
    lines: 'M70 290V470',
  },
  {
    name: 'towels',
    samples: { B09M4K6F9X: 44, B0BPL0R1WV: 44 },
    height: 584,
    width: 400,
    body: 'M25 24H235V592H25ZM243 24H375V470H243Z',
    lines: 'M4 20H396M25 510H235M25 540H235M243 400H375M243 430H375',
  },
  {
    name: 'tray',
    samples: { B0DLUU525L: 22, B08CE0EHKW: 22 },
    height: 530,
    width: 400,
    body: 'M80 70H320Q400 70 400 150V512Q400 592 320 592H80Q0 592 0 512V150Q0 70 80 70Z',
    inside: 'M88 132H312Q360 132 360 180V482Q360 530 312 530H88Q40 530 40 482V180Q40 132 88 132Z',
    lines: 'M150 102H250M150 560H250',
  },
  {
    name: 'vase',
    samples: { B09WC8WYGY: 188, B07AE8ZDU8: 188 },
    height: 600,
    width: 300,
    body: 'M140 8H260Q250 64 270 124Q360 240 350 400Q340 592 270 592H130Q60 592 50 400Q40 240 130 124Q150 64 140 8Z',
    inside: 'M140 10A60 10 0 0 1 260 10A60 10 0 0 1 140 10Z',
    lines: 'M150 120Q80 300 130 580M200 120V580M250 120Q320 300 270 580',
  },
]

const BOX_WIDTH = 400
const BOX_HEIGHT = 600
const SAMPLES = new Map(
  KINDS.flatMap((kind) => Object.entries(kind.samples).map(([asin, hue]) => [asin, { kind, hue }] as const)),
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
