// Text without fonts: a machine that draws these images may have none installed, and a font would make the
// bytes differ from machine to machine. Every letter is a few strokes on a grid of 4 by 6, y down, drawn as one
// SVG path with round pens.
import glyphs from '../../../resources/standin/letters.json' with { type: 'json' }

const GLYPHS: Readonly<Record<string, string>> = glyphs
/** For what has no letter: an empty box, seen at once. */
const UNKNOWN = 'M0 0H4V6H0Z'
const ADVANCE = 5.6

export interface TextStyle {
  /** Left end or middle of the line. */
  readonly x: number
  /** Top of the letters. */
  readonly y: number
  /** Height of the letters. */
  readonly size: number
  readonly color: string
  readonly anchor?: 'start' | 'middle'
  /** Letters shrink until the line is no wider. */
  readonly widthMax?: number
}

/** One line as an SVG group; letters come out as capitals. */
export function strokeText(text: string, style: TextStyle): string {
  const letters = Array.from(text.toUpperCase())
  const gridWidth = Math.max(1, letters.length * ADVANCE - (ADVANCE - 4))
  const size = Math.min(
    style.size,
    style.widthMax === undefined ? Infinity : (style.widthMax / gridWidth) * 6,
  )
  const scale = size / 6
  const width = gridWidth * scale
  const left = style.x - (style.anchor === 'middle' ? width / 2 : 0)
  const paths = letters.map((letter, at) =>
    letter === ' '
      ? ''
      : `<path transform="translate(${round(at * ADVANCE)})" d="${GLYPHS[letter] ?? UNKNOWN}"/>`,
  )
  return (
    `<g transform="translate(${round(left)} ${round(style.y)}) scale(${round(scale)})" fill="none" stroke="${style.color}"` +
    ` stroke-width="0.8" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`
  )
}

const round = (value: number): number => Math.round(value * 1000) / 1000
