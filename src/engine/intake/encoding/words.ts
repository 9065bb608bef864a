// The words of a text that have a character outside ASCII, each with what stands beside it: they show its encoding.

export interface Word {
  readonly text: string
  /** The character in front of it, or the two where the word begins with a sign. */
  readonly before: string
  readonly after: string
}

/** More do not change the answer. */
const WORDS_MAX = 400

const WORD = /[A-Za-z\u0080-\u{10ffff}]+/gu
const BEYOND_ASCII = /[\u0080-\u{10ffff}]/u

export function wordsOf(text: string): readonly Word[] {
  const words = new Map<string, Word>()
  for (const { 0: found, index } of text.matchAll(WORD)) {
    if (!BEYOND_ASCII.test(found)) continue
    const length = isLetter(found.charAt(0)) ? 1 : 2
    const before = simplified(text.slice(Math.max(0, index - length), index).padStart(length))
    const after = simplified(text.charAt(index + found.length).padEnd(1))
    words.set(`${before}${found}${after}`, { text: found, before, after })
    if (words.size >= WORDS_MAX) break
  }
  return [...words.values()]
}

/** Each digit as 0 and each sign as a space. */
const simplified = (text: string): string => text.replaceAll(/\d/g, '0').replaceAll(/[^0A-Za-z]/g, ' ')

export const isLetter = (text: string): boolean => /[\p{L}\p{M}]/u.test(text)
export const isAscii = (text: string): boolean => text.charCodeAt(0) < 0x80

/** Control characters, pieces of frames, replacement characters and unassigned code points. */
export const NOT_WRITTEN = /[\u0080-\u009f\u2500-\u259f\ufffd\p{Co}\p{Cn}]/u

// Where signs stand in text of every language: `Cup™` and `25 °C` are written, `K®che` is a misread letter.

interface Sign {
  readonly signs: string
  readonly before: RegExp
  readonly after: RegExp
  readonly score: number
}

const END = /^(?:$|[^\p{L}])/u
const START = /(?:^|[^\p{L}])$/u
const SIGNS: readonly Sign[] = [
  { signs: '’', before: /(?:[cdjlmnst]|qu)$/i, after: /^\p{L}/u, score: 1 },
  { signs: '’', before: /\p{L}$/u, after: /^[st]/i, score: 1 },
  { signs: '’‘', before: /\p{L}$/u, after: /^\p{L}/u, score: 0 },
  { signs: '’', before: /s$/u, after: /^\s/u, score: 1.5 },
  { signs: '“„‘‚«»‹›', before: START, after: /^[\p{L}\d]/u, score: -0.5 },
  { signs: '”“’«»‹›', before: /[\p{L}\d]$/u, after: END, score: 0 },
  { signs: '«»‹›', before: START, after: END, score: 0 },
  { signs: '”', before: /\d$/, after: END, score: 1.5 },
  { signs: '–—‑', before: /[\s\d]$/, after: /^[\s\d]/, score: 1.5 },
  { signs: '©', before: /[\p{L}\d]$/u, after: END, score: 0.5 },
  { signs: '©', before: START, after: /^\s?\d/, score: 1.5 },
  { signs: '™®', before: /[\p{L}\d]$/u, after: END, score: 3 },
  { signs: '°', before: /\d\s?$/, after: /^[^\p{Ll}]?$/u, score: 3 },
  { signs: '²³', before: /(?:^|[^\p{L}])[cmdk]?m$/iu, after: END, score: 4 },
  { signs: 'Ø', before: START, after: END, score: 2 },
  { signs: '€£¥¢', before: /\d.?$/, after: END, score: 2 },
  { signs: '€£¥', before: START, after: /^[\d\s]/, score: 2 },
  { signs: '½¼¾', before: /[\d\s]$/, after: END, score: 1.5 },
  { signs: '×÷±', before: /[\d\s]$/, after: /^[\d\s]/, score: 2 },
  { signs: '•·', before: /\s$/, after: /^\s/, score: 1.5 },
  { signs: '…', before: /[\p{L}\d]$/u, after: END, score: 1.2 },
  { signs: 'ªº', before: /[\dNn]$/, after: END, score: 1.5 },
  { signs: '№', before: START, after: /^[\d\s]/, score: 2 },
  { signs: '¿¡', before: START, after: /^\p{L}/u, score: 0.5 },
  { signs: 'µ', before: /[\d\s]$/, after: /^[a-z]/i, score: 2 },
  { signs: '\u00a0', before: /\S$/, after: /^\S/, score: 0.8 },
]
const ALL_SIGNS = new Set(`${SIGNS.map(({ signs }) => signs).join('')}§†‡‰`)

/** @returns how well the sign fits between these characters; null for a letter */
export function signScore(character: string, before: string, after: string): number | null {
  const besides = [before.slice(-1), after].filter((beside) => isLetter(beside)).length
  const fits = SIGNS.filter(
    (sign) => sign.signs.includes(character) && sign.before.test(before) && sign.after.test(after),
  )
  if (fits.length > 0) return Math.max(...fits.map(({ score }) => score))
  if (character === 'Ø') return null
  if (!ALL_SIGNS.has(character)) return isLetter(character) ? null : besides === 2 ? -4 : -2
  return besides > 0 ? -2.5 : -0.5
}
