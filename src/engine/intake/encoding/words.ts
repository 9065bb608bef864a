// The words of a text by which its encoding is told: those with a character outside ASCII, each with what stands beside it.

export interface Word {
  readonly text: string
  /** The character in front of it, two where it begins with a sign, and the one behind. */
  readonly before: string
  readonly after: string
}

/** Words that are looked at; more would not change the answer. */
const WORDS_MAX = 400

const WORD = /[A-Za-z\u0080-\u{10ffff}]+/gu
const BEYOND_ASCII = /[\u0080-\u{10ffff}]/u

/** Different ones only: what a file says a thousand times is no better known by that. */
export function wordsOf(text: string): readonly Word[] {
  const words = new Map<string, Word>()
  for (const { 0: found, index } of text.matchAll(WORD)) {
    if (!BEYOND_ASCII.test(found)) continue
    const length = isLetter(found.charAt(0)) ? 1 : 2
    const before = beside(text.slice(Math.max(0, index - length), index).padStart(length))
    const after = beside(text.charAt(index + found.length).padEnd(1))
    words.set(`${before}${found}${after}`, { text: found, before, after })
    if (words.size >= WORDS_MAX) break
  }
  return [...words.values()]
}

/** Letters, numbers and what parts words. */
const beside = (text: string): string => text.replaceAll(/\d/g, '0').replaceAll(/[^0A-Za-z]/g, ' ')

export const isLetter = (text: string): boolean => /[\p{L}\p{M}]/u.test(text)
export const isAscii = (text: string): boolean => text.charCodeAt(0) < 0x80

/** A control character, a piece of a frame, a replacement mark or a place of no use: nobody writes them. */
export const NOT_WRITTEN = /[\u0080-\u009f\u2500-\u259f\ufffd\p{Co}\p{Cn}]/u
