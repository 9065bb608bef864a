// Text without fonts: a machine that draws these images may have none, and a font would make the bytes differ between
// machines. Every letter is a few strokes on a grid of 4 by 6, y down, drawn as one SVG path with round pens.
import glyphs from '../../resources/standin/letters.json' with { type: 'json' }

const GLYPHS: Readonly<Record<string, string>> = glyphs
/** For what has no letter: an empty box, seen at once. */
const UNKNOWN = 'M0 0H4V6H0Z'
const ADVANCE = 5.6

interface TextStyle {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly color: string
  /** Letters shrink until the line is no wider. */
  readonly widthMax?: number
}

/** One line as an SVG group; letters come out as capitals. */
export function strokeText(text: string, { x, y, size, color, widthMax = Infinity }: TextStyle): string {
  const scale = Math.min(size / 6, widthMax / Math.max(4, Array.from(text).length * ADVANCE - 1.6))
  return `<g transform="translate(${x} ${y}) scale(${scale})" stroke="${color}">${lettersOf(text)}</g>`
}

/** One line 6 units high, in the stroke of whatever it stands in. */
export function lettersOf(text: string): string {
  const paths = Array.from(text.toUpperCase(), (letter, at) =>
    letter === ' ' ? '' : `<path transform="translate(${at * ADVANCE})" d="${GLYPHS[letter] ?? UNKNOWN}"/>`,
  )
  return `<g fill="none" stroke-width="0.8" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`
}
