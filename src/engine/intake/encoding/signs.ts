// Signs that stand in text of every language, and where: elsewhere they are letters misread. `Cup™` and `25 °C` are
// written, `K®che` is not.

import { isLetter } from './words.ts'

interface Sign {
  readonly signs: string
  readonly before: RegExp
  readonly after: RegExp
  readonly points: number
}

const END = /^(?:$|[^\p{L}])/u
const START = /(?:^|[^\p{L}])$/u
/** Where signs stand in text of every language; elsewhere they are letters misread. */
const SIGNS: readonly Sign[] = [
  { signs: '’', before: /(?:[cdjlmnst]|qu)$/i, after: /^\p{L}/u, points: 1 },
  { signs: '’', before: /\p{L}$/u, after: /^[st]/i, points: 1 },
  { signs: '’‘', before: /\p{L}$/u, after: /^\p{L}/u, points: 0 },
  { signs: '’', before: /s$/u, after: /^\s/u, points: 1.5 },
  { signs: '“„‘‚«»‹›', before: START, after: /^[\p{L}\d]/u, points: -0.5 },
  { signs: '”“’«»‹›', before: /[\p{L}\d]$/u, after: END, points: 0 },
  { signs: '«»‹›', before: START, after: END, points: 0 },
  { signs: '”', before: /\d$/, after: END, points: 1.5 },
  { signs: '–—‑', before: /[\s\d]$/, after: /^[\s\d]/, points: 1.5 },
  { signs: '©', before: /[\p{L}\d]$/u, after: END, points: 0.5 },
  { signs: '©', before: START, after: /^\s?\d/, points: 1.5 },
  { signs: '™®', before: /[\p{L}\d]$/u, after: END, points: 3 },
  { signs: '°', before: /\d\s?$/, after: /^[^\p{Ll}]?$/u, points: 3 },
  { signs: '²³', before: /(?:^|[^\p{L}])[cmdk]?m$/iu, after: END, points: 4 },
  { signs: '€£¥¢', before: /\d.?$/, after: END, points: 2 },
  { signs: '€£¥', before: START, after: /^[\d\s]/, points: 2 },
  { signs: '½¼¾', before: /[\d\s]$/, after: END, points: 1.5 },
  { signs: '×÷±', before: /[\d\s]$/, after: /^[\d\s]/, points: 2 },
  { signs: '•·', before: /\s$/, after: /^\s/, points: 1.5 },
  { signs: '…', before: /[\p{L}\d]$/u, after: END, points: 1.2 },
  { signs: 'ªº', before: /[\dNn]$/, after: END, points: 1.5 },
  { signs: '№', before: START, after: /^[\d\s]/, points: 2 },
  { signs: '¿¡', before: START, after: /^\p{L}/u, points: 0.5 },
  { signs: 'µ', before: /[\d\s]$/, after: /^[a-z]/i, points: 2 },
  { signs: '\u00a0', before: /\S$/, after: /^\S/, points: 0.8 },
]
const ALL_SIGNS = new Set(`${SIGNS.map(({ signs }) => signs).join('')}§†‡‰`)

/** @returns what the sign tells of its encoding, between these characters; null for a letter */
export function signPoints(character: string, before: string, after: string): number | null {
  const besides = [before.slice(-1), after].filter((beside) => isLetter(beside)).length
  if (!ALL_SIGNS.has(character)) return isLetter(character) ? null : besides === 2 ? -4 : -2
  const fits = SIGNS.filter(
    (sign) => sign.signs.includes(character) && sign.before.test(before) && sign.after.test(after),
  )
  if (fits.length > 0) return Math.max(...fits.map(({ points }) => points))
  return besides > 0 ? -2.5 : -0.5
}
