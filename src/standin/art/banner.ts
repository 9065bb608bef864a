// A+ Content: wide modules with a headline and the product on alternating sides. A continuous design is one
// tall picture, of which a module shows its slice; separate modules each stand for themselves; the preview
// is all of them, one below the other.
import { product } from './product.ts'
import type { Stage } from './scenes.ts'
import { strokeText } from './strokes.ts'

const HEADLINES = [
  'MADE FOR EVERY DAY',
  'SMALL DETAILS',
  'STANDS ITS GROUND',
  'A GIFT THAT STAYS',
  'CARE IS SIMPLE',
  'FROM US TO YOU',
]

/** The module at `index`, its top at 0; `stage.height` is its own height. */
export function drawModule(stage: Stage, index: number): string {
  const { height: h, palette, asin, seed } = stage
  const dark = index % 2 === 1
  const ground = dark ? palette.dark : palette.wall
  const ink = dark ? '#ffffff' : palette.ink
  const isRight = index % 2 === 0
  const textX = isRight ? 70 : 500
  const at = isRight ? 770 : 230
  const tall = h * 0.86
  return (
    `<rect width="1000" height="${h}" fill="${ground}"/>` +
    `<circle cx="${at}" cy="${h * 0.5}" r="${h * 0.46}" fill="${dark ? palette.body : palette.wallDeep}"/>` +
    product(asin, seed, { x: at, y: h * 0.95, height: tall, palette, id: `m${index}` }) +
    strokeText(HEADLINES[index % HEADLINES.length] ?? '', {
      x: textX,
      y: h * 0.26,
      size: h * 0.1,
      color: ink,
      weight: 1,
      widthMax: 430,
    }) +
    [0, 1, 2]
      .map((line) => {
        const width = [400, 360, 250][line] ?? 300
        return `<rect x="${textX}" y="${h * (0.46 + line * 0.075)}" width="${width}" height="${h * 0.028}" rx="6" fill="${ink}" fill-opacity=".45"/>`
      })
      .join('') +
    `<rect x="${textX}" y="${h * 0.74}" width="170" height="${h * 0.11}" rx="${h * 0.055}" fill="${palette.accent}"/>`
  )
}

/** All of a design: modules of these heights below each other, with a ribbon through them if continuous. */
export function drawDesign(stage: Stage, heights: readonly number[], continuous: boolean): string {
  let top = 0
  const modules = heights.map((height, index) => {
    const module = `<svg x="0" y="${top}" width="1000" height="${height}" viewBox="0 0 1000 ${height}">${drawModule({ ...stage, height }, index)}</svg>`
    top += height
    return module
  })
  if (!continuous) return modules.join('')
  const bends = heights.map((height, index) => {
    const side = index % 2 === 0 ? 1 : -1
    return `q${side * 260} ${height / 2} 0 ${height}`
  })
  const ribbon = `<path d="M500 0${bends.join('')}" fill="none" stroke="${stage.palette.accent}" stroke-opacity=".75" stroke-width="22"/>`
  return modules.join('') + ribbon
}
