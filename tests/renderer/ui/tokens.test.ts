// WCAG 2.2 AA, computed from the tokens themselves: 4.5 to 1 for text, 3 to 1 for what a control is known by.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('../../../src/renderer/ui/tokens.css', import.meta.url), 'utf8')

type Theme = 'light' | 'dark'
function colorOf(token: string, theme: Theme): string {
  const both = new RegExp(`--color-${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css)
  if (both !== null) return (theme === 'light' ? both[1] : both[2]) ?? ''
  const one = new RegExp(`--color-${token}: (#[0-9a-f]{6});`).exec(css)?.[1]
  if (one === undefined) throw new Error(`there is no color ${token}`)
  return one
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const GROUNDS = ['ground', 'surface', 'raised', 'sunken', 'hover'] as const
const TEXT: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ['fg', [...GROUNDS, 'pressed', 'selected', 'accent-soft', 'ok-soft', 'warn-soft', 'bad-soft']],
  ['muted', [...GROUNDS, 'selected']],
  ['link', ['ground', 'surface', 'raised', 'accent-soft', 'pressed']],
  ['ok', ['ground', 'surface', 'raised', 'ok-soft']],
  ['warn', ['ground', 'surface', 'raised', 'warn-soft']],
  ['bad', ['ground', 'surface', 'raised', 'bad-soft']],
  ['on-accent', ['accent', 'accent-hover', 'danger']],
]
const SHAPES: readonly (readonly [shape: string, grounds: readonly string[]])[] = [
  ['line-control', ['ground', 'surface']],
  ['focus', GROUNDS],
]

for (const theme of ['light', 'dark'] as const) {
  test(`every text can be read on its ground, ${theme}`, () => {
    expect(tooWeak(TEXT, theme, 4.5)).toEqual([])
  })
  test(`every control and the focus stand out from their ground, ${theme}`, () => {
    expect(tooWeak(SHAPES, theme, 3)).toEqual([])
  })
}

function tooWeak(pairs: typeof TEXT, theme: Theme, least: number): readonly string[] {
  return pairs.flatMap(([above, grounds]) =>
    grounds.flatMap((ground) => {
      const ratio = contrast(colorOf(above, theme), colorOf(ground, theme))
      return ratio >= least ? [] : [`${above} on ${ground}: ${ratio.toFixed(2)}`]
    }),
  )
}
