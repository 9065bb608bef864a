// What is on every product: a paper label with the asin, as a maker's name would be.
import type { Palette } from './palette.ts'
import { strokeText } from './strokes.ts'

export type Shape = (asin: string, palette: Palette, fill: string) => string

export function label(asin: string, palette: Palette, y: number, width: number): string {
  const left = 200 - width / 2
  return (
    `<rect x="${left}" y="${y}" width="${width}" height="130" rx="8" fill="#fffdf8" stroke="#000" stroke-opacity=".12" stroke-width="2"/>` +
    `<rect x="${left}" y="${y}" width="${width}" height="14" fill="${palette.accent}"/>` +
    strokeText(asin, {
      x: 200,
      y: y + 42,
      size: 40,
      color: palette.ink,
      anchor: 'middle',
      weight: 0.9,
      widthMax: width - 28,
    }) +
    `<rect x="${200 - width * 0.3}" y="${y + 94}" width="${width * 0.6}" height="8" rx="4" fill="${palette.dark}" fill-opacity=".5"/>` +
    `<rect x="${200 - width * 0.2}" y="${y + 110}" width="${width * 0.4}" height="6" rx="3" fill="${palette.dark}" fill-opacity=".3"/>`
  )
}
