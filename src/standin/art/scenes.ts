// The pictures a listing is made of, on a canvas of 1000 units in width: white main image, features, lifestyle,
// dimensions, detail, colors. Flat shapes and gradients only: no filter, so that drawing is cheap.
import type { Scene } from '../job-images.ts'
import { paletteOf, type Palette } from './palette.ts'
import { fitted, product } from './product.ts'
import { strokeText } from './strokes.ts'

export interface Stage {
  readonly asin: string
  readonly seed: number
  readonly palette: Palette
  /** Height of the canvas; its width is 1000. */
  readonly height: number
}

type Draw = (stage: Stage) => string

export const drawScene = (scene: Exclude<Scene, 'banner'>, stage: Stage): string => DRAW[scene](stage)

const put = (stage: Stage, x: number, y: number, height: number, id = 'p', palette = stage.palette): string =>
  product(stage.asin, stage.seed, { x, y, height, palette, id })

const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`

const say = (
  text: string,
  x: number,
  y: number,
  size: number,
  color: string,
  anchor: 'start' | 'middle' = 'middle',
) => strokeText(text, { x, y, size, color, anchor, weight: 0.85, widthMax: 860 })

const white: Draw = (stage) => {
  const { height, asin, seed } = stage
  const { boxHeight, productHeight } = fitted(asin, seed, { width: 900, height: height * 0.9 })
  return rect(0, 0, 1000, height, '#ffffff') + put(stage, 500, (height + productHeight) / 2, boxHeight)
}

const features: Draw = (stage) => {
  const { height: h, palette } = stage
  const callouts = ['BUILT TO LAST', 'EASY TO CLEAN', 'FEELS RIGHT']
  const bubbles = callouts.map((text, at) => {
    const y = h * 0.56 + (at - 1) * Math.min(h * 0.2, 240)
    return (
      `<path d="M430 ${y}H585" stroke="${palette.dark}" stroke-width="4" stroke-dasharray="4 12" stroke-linecap="round"/>` +
      `<circle cx="630" cy="${y}" r="44" fill="${palette.accent}"/>` +
      `<path d="M610 ${y}L626 ${y + 16}L652 ${y - 16}" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/>` +
      strokeText(text, { x: 690, y: y - 14, size: 28, color: palette.ink, widthMax: 280 })
    )
  })
  return (
    rect(0, 0, 1000, h, palette.wall) +
    `<circle cx="300" cy="${h * 0.56}" r="330" fill="${palette.wallDeep}"/>` +
    say('WHY YOU WILL KEEP IT', 500, h * 0.09, 46, palette.ink) +
    put(stage, 290, h * 0.56 + Math.min(h * 0.34, 390), Math.min(h * 0.68, 780)) +
    bubbles.join('')
  )
}

const lifestyle: Draw = (stage) => {
  const { height: h, palette } = stage
  const floor = h * 0.74
  return (
    `<defs><linearGradient id="w" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${palette.wall}"/><stop offset="1" stop-color="${palette.wallDeep}"/></linearGradient></defs>` +
    rect(0, 0, 1000, h, 'url(#w)') +
    rect(90, h * 0.1, 300, h * 0.38, '#eaf6ff', `stroke="#ffffff" stroke-width="18"`) +
    `<circle cx="310" cy="${h * 0.19}" r="46" fill="#ffe08a"/><path d="M240 ${h * 0.1}V${h * 0.48}M90 ${h * 0.29}H390" stroke="#fff" stroke-width="10"/>` +
    `<path d="M390 ${h * 0.1}L760 ${floor}H330L90 ${h * 0.48}Z" fill="#fff" fill-opacity=".28"/>` +
    rect(0, floor, 1000, h - floor, palette.table) +
    rect(0, floor, 1000, 10, palette.dark, 'fill-opacity=".25"') +
    plant(840, floor + h * 0.08, h * 0.0011) +
    put(stage, 500, h * 0.88, Math.min(h * 0.6, 800))
  )
}

const plant = (x: number, y: number, scale: number): string => {
  const leaves = [-60, -30, 0, 30, 60].map(
    (angle) =>
      `<path d="M0 -90Q-46 -200 0 -320Q46 -200 0 -90Z" transform="rotate(${angle} 0 -90)" fill="#5d8a5a"/>`,
  )
  return `<g transform="translate(${x} ${y}) scale(${scale})">${leaves.join('')}<path d="M-70 -100H70L52 20H-52Z" fill="#c9795b"/></g>`
}

const dimensions: Draw = (stage) => {
  const { height: h, palette } = stage
  const tall = Math.min(h * 0.54, 860)
  const top = h * 0.5 - tall / 2
  const wide = (tall * 2) / 3
  const pen = `stroke="${palette.ink}" stroke-width="5" fill="none" stroke-linecap="round"`
  const size = 12 + (stage.asin.length % 9) * 2
  return (
    rect(0, 0, 1000, h, '#fbfbfa') +
    grid(h) +
    say('SIZE THAT FITS', 500, h * 0.08, 46, palette.ink) +
    put(stage, 460, top + tall, tall) +
    `<path d="M${500 + wide / 2} ${top}V${top + tall}M${480 + wide / 2} ${top}H${520 + wide / 2}M${480 + wide / 2} ${top + tall}H${520 + wide / 2}" ${pen}/>` +
    `<path d="M${460 - wide / 2} ${top + tall + 44}H${460 + wide / 2}M${460 - wide / 2} ${top + tall + 26}V${top + tall + 62}M${460 + wide / 2} ${top + tall + 26}V${top + tall + 62}" ${pen}/>` +
    say(`${size + 9} CM`, 530 + wide / 2, top + tall / 2 - 18, 36, palette.ink, 'start') +
    say(`${size} CM`, 460, top + tall + 76, 36, palette.ink)
  )
}

const grid = (height: number): string => {
  const lines = Array.from({ length: 10 }, (_, at) => `M${at * 100 + 50} 0V${height}`)
  const rows = Array.from({ length: Math.ceil(height / 100) }, (_, at) => `M0 ${at * 100 + 50}H1000`)
  return `<path d="${[...lines, ...rows].join('')}" stroke="#e6e6e2" stroke-width="2"/>`
}

const detail: Draw = (stage) => {
  const { height: h, palette } = stage
  const lens = Math.min(300, h * 0.26)
  return (
    rect(0, 0, 1000, h, palette.dark) +
    rect(0, h * 0.6, 1000, h * 0.4, palette.body) +
    put(stage, 330, h * 1.18, h * 1.05) +
    `<defs><clipPath id="c"><circle cx="690" cy="${h * 0.4}" r="${lens}"/></clipPath></defs>` +
    `<g clip-path="url(#c)">${rect(690 - lens, h * 0.4 - lens, lens * 2, lens * 2, palette.wall)}${put(stage, 690, h * 0.4 + lens * 3, lens * 6, 'q')}</g>` +
    `<circle cx="690" cy="${h * 0.4}" r="${lens}" fill="none" stroke="#fff" stroke-width="16"/>` +
    say('LOOK CLOSER', 500, h * 0.05, 50, '#ffffff')
  )
}

const colors: Draw = (stage) => {
  const { height: h, palette } = stage
  const others = ['one', 'two'].map((word) => paletteOf(stage.asin + word, stage.seed))
  const tall = Math.min(h * 0.46, 560)
  return (
    `<defs><radialGradient id="r"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="${palette.wallDeep}"/></radialGradient></defs>` +
    rect(0, 0, 1000, h, 'url(#r)') +
    say('PICK YOUR COLOR', 500, h * 0.1, 50, palette.ink) +
    put(stage, 210, h * 0.8, tall * 0.86, 'a', others[0]) +
    put(stage, 790, h * 0.8, tall * 0.86, 'b', others[1]) +
    put(stage, 500, h * 0.86, tall * 1.12, 'p')
  )
}

const DRAW: Readonly<Record<Exclude<Scene, 'banner'>, Draw>> = {
  white,
  features,
  lifestyle,
  dimensions,
  detail,
  colors,
}
