// A thing that looks like a product: what the sample catalog says it is, else one of six shapes, chosen by the asin.
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
  const known = sampleOf(asin)
  const shape =
    known === null
      ? (SHAPES[hashOf('shape', asin, seed) % SHAPES.length] ?? bottle)
      : SAMPLE_SHAPES[known.kind]
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

const bottle: Shape = (asin, palette, fill) =>
  `<rect x="155" y="0" width="90" height="86" rx="12" fill="${palette.accent}"/>` +
  `<path d="M160 80H240V128C240 165 310 175 310 245V560Q310 592 278 592H122Q90 592 90 560V245C90 175 160 165 160 128Z" fill="${fill}"/>` +
  `<path d="M118 260V540" stroke="#fff" stroke-opacity=".35" stroke-width="12" stroke-linecap="round"/>` +
  label(asin, palette, 320, 220)

const jar: Shape = (asin, palette, fill) =>
  `<rect x="60" y="150" width="280" height="84" rx="16" fill="${palette.accent}"/>` +
  `<path d="M60 172H340M60 194H340M60 214H340" stroke="#000" stroke-opacity=".12" stroke-width="5"/>` +
  `<path d="M52 234H348Q372 250 372 290V548Q372 592 328 592H72Q28 592 28 548V290Q28 250 52 234Z" fill="${fill}"/>` +
  `<path d="M62 300V530" stroke="#fff" stroke-opacity=".35" stroke-width="14" stroke-linecap="round"/>` +
  label(asin, palette, 350, 300)

const carton: Shape = (asin, palette, fill) =>
  `<path d="M70 60L300 30L350 74V570L300 592H70Z" fill="${palette.dark}"/>` +
  `<rect x="50" y="60" width="250" height="532" rx="4" fill="${fill}"/>` +
  `<path d="M50 60L104 24H340L300 60Z" fill="${palette.light}"/>` +
  `<circle cx="175" cy="190" r="74" fill="${palette.accent}"/><circle cx="175" cy="190" r="46" fill="${palette.light}"/>` +
  `<g transform="translate(-25)">${label(asin, palette, 320, 220)}</g>` +
  `<rect x="90" y="500" width="170" height="12" rx="6" fill="#fff" fill-opacity=".6"/><rect x="90" y="526" width="110" height="12" rx="6" fill="#fff" fill-opacity=".4"/>`

const mug: Shape = (asin, palette, fill) =>
  `<path d="M300 290C420 270 420 500 290 486" fill="none" stroke="${palette.dark}" stroke-width="38"/>` +
  `<path d="M30 210H316V500Q316 592 228 592H118Q30 592 30 500Z" fill="${fill}"/>` +
  `<ellipse cx="173" cy="210" rx="143" ry="30" fill="${palette.light}"/><ellipse cx="173" cy="213" rx="124" ry="22" fill="${palette.ink}"/>` +
  `<g transform="translate(-27)">${label(asin, palette, 340, 230)}</g>`

const tube: Shape = (asin, palette, fill) =>
  `<path d="M86 20H314V52H86Z" fill="${palette.dark}"/>` +
  `<path d="M86 48H314L282 500H118Z" fill="${fill}"/>` +
  `<rect x="128" y="498" width="144" height="94" rx="10" fill="${palette.accent}"/>` +
  `<path d="M150 510V584M175 510V584M200 510V584M225 510V584M250 510V584" stroke="#000" stroke-opacity=".15" stroke-width="6"/>` +
  `<path d="M124 80L142 470" stroke="#fff" stroke-opacity=".35" stroke-width="10" stroke-linecap="round"/>` +
  label(asin, palette, 210, 180)

const lamp: Shape = (asin, palette, fill) =>
  `<rect x="188" y="250" width="24" height="310" fill="${palette.dark}"/>` +
  `<path d="M120 20H280L366 270H34Z" fill="${fill}"/><ellipse cx="200" cy="270" rx="166" ry="18" fill="#fff6d8"/>` +
  `<path d="M92 592Q96 548 200 548Q304 548 308 592Z" fill="${palette.accent}"/>` +
  `<g transform="translate(20 12) scale(.9)">${label(asin, palette, 330, 230)}</g>`

const SHAPES: readonly Shape[] = [bottle, jar, carton, mug, tube, lamp]

const SAMPLE_SHAPES: Readonly<Record<SampleKind, Shape>> = {
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
