// The words of a text that have a character outside ASCII, each with what stands beside it: they show its encoding.
import signs from '../../../../resources/intake/signs.json' with { type: 'json' }

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

/** What stands before a sign and behind it, and how well it fits there. */
const SIGNS = signs.map(({ before, after, ...sign }) => ({
  ...sign,
  before: new RegExp(before, 'u'),
  after: new RegExp(after, 'u'),
}))
const ALL_SIGNS = new Set(`${SIGNS.map((sign) => sign.signs).join('')}§†‡‰`)

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
