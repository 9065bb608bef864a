// A thing that looks like a product: what the sample catalog says it is, else one of the same kinds, chosen by the asin.
// Drawn in a box of 400 by 600 whose bottom middle is where it stands.
import { hashOf } from '../chance.ts'
import { SHAPES } from './household.ts'
import type { Palette } from './palette.ts'
import { sampleOf } from './sample.ts'

const BOX_WIDTH = 400
const BOX_HEIGHT = 600

export interface Placing {
  /** Where the product stands: bottom middle. */
  readonly x: number
  readonly y: number
  readonly height: number
  readonly palette: Palette
  /** Several products in one picture need names of their own for their gradients. */
  readonly id: string
}

function drawnOf(asin: string, seed: number) {
  const any = Object.values(SHAPES)[hashOf('shape', asin, seed) % Object.keys(SHAPES).length] ?? SHAPES.jar
  const kind = sampleOf(asin)?.kind
  return kind === undefined ? any : SHAPES[kind]
}

/** How tall a box to draw, and how much of its height the product takes, for it to fill a frame as marketplaces ask. */
export function fitted(asin: string, seed: number, frame: { width: number; height: number }) {
  const { width, height } = drawnOf(asin, seed)
  const scale = Math.min(frame.width / width, frame.height / height)
  return { boxHeight: scale * BOX_HEIGHT, productHeight: scale * height }
}

export function product(asin: string, seed: number, { x, y, height, palette, id }: Placing): string {
  const { shape } = drawnOf(asin, seed)
  const scale = height / BOX_HEIGHT
  const left = x - (BOX_WIDTH / 2) * scale
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
