// A thing that looks like a product: what the sample catalog says it is, else one of the same kinds, chosen by the asin.
// Drawn in a box of 400 by 600 whose bottom middle is where it stands.
import { hashOf } from '../chance.ts'
import { basket, blanket, board, bowl, candle, cushion, towels, tray, vase } from './household.ts'
import { label, type Shape } from './label.ts'
import type { Palette } from './palette.ts'
import { sampleOf, type SampleKind } from './sample.ts'

export const PRODUCT_WIDTH = 400
export const PRODUCT_HEIGHT = 600

export interface Placing {
  /** Where the product stands: bottom middle. */
  readonly x: number
  readonly y: number
  readonly height: number
  readonly palette: Palette
  /** Several products in one picture need names of their own for their gradients. */
  readonly id: string
}

export function product(asin: string, seed: number, { x, y, height, palette, id }: Placing): string {
  const any = Object.values(SHAPES)[hashOf('shape', asin, seed) % Object.keys(SHAPES).length] ?? jar
  const kind = sampleOf(asin)?.kind
  const shape = kind === undefined ? any : SHAPES[kind]
  const scale = height / PRODUCT_HEIGHT
  const left = x - (PRODUCT_WIDTH / 2) * scale
  const gradient =
    `<linearGradient id="${id}" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="${palette.dark}"/>` +
    `<stop offset=".22" stop-color="${palette.body}"/><stop offset=".38" stop-color="${palette.light}"/>` +
    `<stop offset=".6" stop-color="${palette.body}"/><stop offset="1" stop-color="${palette.dark}"/></linearGradient>`
  const shadow = `<ellipse cx="200" cy="592" rx="190" ry="16" fill="#000" fill-opacity=".13"/>`
  return (
    `<g transform="translate(${left.toFixed(2)} ${(y - height).toFixed(2)}) scale(${scale.toFixed(4)})"><defs>${gradient}</defs>` +
    `${shadow}${shape(asin, palette, `url(#${id})`)}</g>`
  )
}

const jar: Shape = (asin, palette, fill) =>
  `<rect x="60" y="150" width="280" height="84" rx="16" fill="${palette.accent}"/>` +
  `<path d="M60 172H340M60 194H340M60 214H340" stroke="#000" stroke-opacity=".12" stroke-width="5"/>` +
  `<path d="M52 234H348Q372 250 372 290V548Q372 592 328 592H72Q28 592 28 548V290Q28 250 52 234Z" fill="${fill}"/>` +
  `<path d="M62 300V530" stroke="#fff" stroke-opacity=".35" stroke-width="14" stroke-linecap="round"/>` +
  label(asin, palette, 350, 300)

const mug: Shape = (asin, palette, fill) =>
  `<path d="M300 290C420 270 420 500 290 486" fill="none" stroke="${palette.dark}" stroke-width="38"/>` +
  `<path d="M30 210H316V500Q316 592 228 592H118Q30 592 30 500Z" fill="${fill}"/>` +
  `<ellipse cx="173" cy="210" rx="143" ry="30" fill="${palette.light}"/><ellipse cx="173" cy="213" rx="124" ry="22" fill="${palette.ink}"/>` +
  `<g transform="translate(-27)">${label(asin, palette, 340, 230)}</g>`

const SHAPES: Readonly<Record<SampleKind, Shape>> = {
  basket,
  blanket,
  board,
  bowl,
  candle,
  cushion,
  jar,
  mug,
  towels,
  tray,
  vase,
}
