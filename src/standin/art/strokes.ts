// Text without fonts: a machine that draws these images may have none installed, and a font would make the
// bytes differ from machine to machine. Every letter is a few strokes on a grid of 4 by 6, y down, drawn as one
// SVG path with round pens.

const GLYPHS: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M.7 4H3.3',
  B: 'M0 0V6H2.4A1.55 1.55 0 0 0 2.4 2.9H0M0 0H2.2A1.45 1.45 0 0 1 2.2 2.9',
  C: 'M3.9 1.2A2 2 0 0 0 0 2V4A2 2 0 0 0 3.9 4.8',
  D: 'M0 0V6H1.6A2.4 2.4 0 0 0 4 3.6V2.4A2.4 2.4 0 0 0 1.6 0Z',
  E: 'M3.7 0H0V6H3.7M0 2.9H3',
  F: 'M3.7 0H0V6M0 2.9H3',
  G: 'M3.9 1.2A2 2 0 0 0 0 2V4A2 2 0 0 0 4 4V3.1H2.3',
  H: 'M0 0V6M4 0V6M0 2.9H4',
  I: 'M1 0H3M2 0V6M1 6H3',
  J: 'M3.4 0V4.3A1.7 1.7 0 0 1 0 4.3',
  K: 'M0 0V6M3.9 0L0 3.6M1.4 2.4L4 6',
  L: 'M0 0V6H3.6',
  M: 'M0 6V0L2 3.4L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0A2 2 0 0 0 0 2V4A2 2 0 0 0 4 4V2A2 2 0 0 0 2 0Z',
  P: 'M0 6V0H2.3A1.65 1.65 0 0 1 2.3 3.3H0',
  Q: 'M2 0A2 2 0 0 0 0 2V4A2 2 0 0 0 4 4V2A2 2 0 0 0 2 0ZM2.5 4.4L4.1 6.2',
  R: 'M0 6V0H2.3A1.6 1.6 0 0 1 2.3 3.2H0M2.1 3.2L4 6',
  S: 'M3.8 1A2 1.5 0 0 0 2 0A1.7 1.45 0 0 0 2 2.9A1.8 1.55 0 0 1 2 6A2 1.6 0 0 1 .1 4.9',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4A2 2 0 0 0 4 4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 2.2L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 2.9L4 0M2 2.9V6',
  Z: 'M.1 0H3.9L0 6H4',
  '0': 'M2 0A2 2 0 0 0 0 2V4A2 2 0 0 0 4 4V2A2 2 0 0 0 2 0ZM1.4 4.2L2.6 1.8',
  '1': 'M.6 1.2L2 0V6M.6 6H3.4',
  '2': 'M.1 1.6A1.9 1.7 0 0 1 3.9 1.7C3.9 3.2 1 4.4 0 6H4',
  '3': 'M.2 .9A1.9 1.45 0 1 1 1.7 2.8A2 1.6 0 1 1 .1 4.9',
  '4': 'M3 6V0L0 4.2H4',
  '5': 'M3.7 0H.5L.2 2.8A2.1 1.9 0 1 1 .1 5',
  '6': 'M3.5 .5C1.6 -.5 0 1.6 0 4A2 1.9 0 1 0 .1 3.4',
  '7': 'M0 0H4L1.4 6',
  '8': 'M2 2.8A1.7 1.4 0 1 0 1.99 2.8A2 1.6 0 1 0 2 2.8',
  '9': 'M.5 5.5C2.4 6.5 4 4.4 4 2A2 1.9 0 1 0 3.9 2.6',
  '+': 'M.4 3H3.6M2 1.4V4.6',
  '-': 'M.7 3H3.3',
  '.': 'M1.9 5.9H2.1',
  ':': 'M1.9 2H2.1M1.9 5H2.1',
  '/': 'M.4 6.4L3.6 -.4',
}
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
