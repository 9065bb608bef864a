// The pictures that jobs make, on a canvas of 1000 units in width. Flat shapes and gradients only: no filter, so that drawing
// is cheap.
import type { Scene } from '../job-images.ts'
import { fitted, type Palette, paletteOf, product } from './product.ts'
import { strokeText } from './strokes.ts'

export interface Stage {
  readonly asin: string
  readonly seed: number
  readonly palette: Palette
  /** Height of the canvas; its width is 1000. */
  readonly height: number
}

type Draw = (stage: Stage) => string

const put = ({ asin, seed, palette }: Stage, x: number, y: number, height: number): string =>
  product(asin, seed, { x, y, height, palette })

const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`

/** A wall, and from a share of the height on the table in front of it. */
export const room = (height: number, wall: string, table: string, edge: number): string =>
  rect(0, 0, 1000, height, wall) + rect(0, height * edge, 1000, height, table)

const headline = ({ height, palette }: Stage, text: string, color = palette.ink): string =>
  strokeText(text, { x: 500, y: height * 0.08, size: 46, color, anchor: 'middle' })

const white: Draw = (stage) => {
  const { asin, seed, height, palette } = stage
  const place = fitted(asin, seed, { x: 500, y: height / 2 }, { width: 900, height: height * 0.9 })
  return rect(0, 0, 1000, height, '#ffffff') + product(asin, seed, { ...place, palette })
}

const features: Draw = (stage) => {
  const { height: h, palette } = stage
  const callouts = ['BUILT TO LAST', 'EASY TO CLEAN', 'FEELS RIGHT'].map((text, at) => {
    const y = h / 2 + (at - 1) * 200
    const words = strokeText(text, { x: 690, y: y - 14, size: 28, color: palette.ink, widthMax: 280 })
    return `<circle cx="630" cy="${y}" r="44" fill="${palette.accent}"/><path d="M610 ${y}l16 16l26 -32" fill="none" stroke="#fff" stroke-width="10"/>${words}`
  })
  return (
    rect(0, 0, 1000, h, palette.wall) +
    `<circle cx="290" cy="${h / 2}" r="330" fill="${palette.wallDeep}"/>` +
    headline(stage, 'WHY YOU WILL KEEP IT') +
    put(stage, 290, h / 2 + 330, 660) +
    callouts.join('')
  )
}

const lifestyle: Draw = (stage) => {
  const { height: h, palette } = stage
  const leaves = [-60, -30, 0, 30, 60].map(
    (angle) => `<path d="M0 0Q-46 -110 0 -230Q46 -110 0 0Z" transform="rotate(${angle})" fill="#5d8a5a"/>`,
  )
  return (
    room(h, palette.wall, palette.wallDeep, 0.74) +
    rect(90, h * 0.1, 300, h * 0.38, '#ffffff') +
    rect(110, h * 0.1 + 20, 260, h * 0.38 - 40, '#dcedf8') +
    `<path d="M390 ${h * 0.1}L760 ${h * 0.74}H330L90 ${h * 0.48}Z" fill="#fff" fill-opacity=".4"/>` +
    `<g transform="translate(840 ${h * 0.72})">${leaves.join('')}<path d="M-70 -10H70L52 110H-52Z" fill="#c9795b"/></g>` +
    put(stage, 500, h * 0.88, Math.min(h * 0.6, 800))
  )
}

const detail: Draw = (stage) =>
  room(stage.height, stage.palette.dark, stage.palette.wallDeep, 0.6) +
  put(stage, 400, stage.height * 1.2, stage.height * 1.05) +
  headline(stage, 'LOOK CLOSER', '#ffffff')

const colors: Draw = (stage) => {
  const { height: h, asin, seed, palette } = stage
  const [left = palette, right = palette] = ['one', 'two'].map((word) => paletteOf(asin + word, seed))
  const tall = Math.min(h * 0.46, 560)
  return (
    room(h, palette.wall, palette.wallDeep, 0.66) +
    headline(stage, 'PICK YOUR COLOR') +
    put({ ...stage, palette: left }, 210, h * 0.8, tall * 0.86) +
    put({ ...stage, palette: right }, 790, h * 0.8, tall * 0.86) +
    put(stage, 500, h * 0.86, tall * 1.12)
  )
}

export const SCENES: Readonly<Record<Exclude<Scene, 'banner'>, Draw>> = {
  white,
  features,
  lifestyle,
  detail,
  colors,
}

const HEADLINES = [
  'MADE FOR EVERY DAY',
  'SMALL DETAILS',
  'STANDS ITS GROUND',
  'A GIFT THAT STAYS',
  'CARE IS SIMPLE',
  'FROM US TO YOU',
]

/** A module of A+ Content: a headline and the product on alternating sides. In a continuous design a ribbon runs through all. */
export function drawModule(stage: Stage, index: number, isContinuous: boolean): string {
  const { height: h, palette } = stage
  const isDark = index % 2 === 1
  const [textX, productX, bend] = isDark ? [500, 230, -260] : [70, 770, 260]
  const words = { x: textX, y: h * 0.3, size: h * 0.1, widthMax: 430 }
  return (
    rect(0, 0, 1000, h, isDark ? palette.dark : palette.wall) +
    `<circle cx="${productX}" cy="${h / 2}" r="${h * 0.46}" fill="${isDark ? palette.body : palette.wallDeep}"/>` +
    put(stage, productX, h * 0.95, h * 0.86) +
    strokeText(HEADLINES[index] ?? '', { ...words, color: isDark ? '#ffffff' : palette.ink }) +
    rect(textX, h * 0.6, 170, h * 0.11, palette.accent) +
    (isContinuous
      ? `<path d="M500 0q${bend} ${h / 2} 0 ${h}" fill="none" stroke="${palette.accent}" stroke-width="22"/>`
      : '')
  )
}
