// How much a word looks like Chinese, Japanese or Korean, by the characters that are frequent in catalogs and by those
// that the national standards count among the everyday ones.
import languages from '../../../../resources/intake/east-asian.json' with { type: 'json' }
import { isAscii, NOT_WRITTEN, type Word } from './words.ts'

type EastAsianLanguage = (typeof EAST_ASIAN_LANGUAGES)[number]

/**
 * `common` has the frequent characters of catalogs: the bytes of a text are characters in the encodings of the other languages
 * too, but rare ones. `everyday` is the first level of the national standard.
 */
export const EAST_ASIAN_LANGUAGES = languages.map(({ encodings, common, everyday, hasKana }) => ({
  encodings,
  common: new Set(common),
  everyday: decodedOnce(everyday.encoding, everyday.leads),
  hasKana,
}))

/** A standard gives the everyday characters a range of codes; they are decoded at first use. */
function decodedOnce(encoding: string, [first = 0, last = 0]: readonly number[]): () => ReadonlySet<string> {
  let characters: ReadonlySet<string> | null = null
  const decoded = (): ReadonlySet<string> => {
    const bytes: number[] = []
    for (let lead = first; lead <= last; lead++)
      for (let trail = 0xa1; trail <= 0xfe; trail++) bytes.push(lead, trail)
    return new Set(new TextDecoder(encoding).decode(Uint8Array.from(bytes)))
  }
  return () => (characters ??= decoded())
}

export function eastAsianScore({ text, before, after }: Word, language: EastAsianLanguage): number {
  const all = Array.from(`${before}${text}${after}`)
  return all.reduce((sum, character, at) => {
    if (isAscii(character)) return sum
    return sum + characterScore(character, all[at - 1] ?? '', all[at + 1] ?? '', language)
  }, 0)
}

const HALF_WIDTH_KANA = /[\uff61-\uff9f]/

function characterScore(
  character: string,
  previous: string,
  next: string,
  language: EastAsianLanguage,
): number {
  if (NOT_WRITTEN.test(character)) return -6
  // `K鋞chen`, `薄p`: Latin letters were read as part of a character. A capital may stand beside one: `T恤`.
  if (/[a-z]/.test(previous + next)) return -1.5
  const besides = [previous, next].filter((beside) => /[A-Z]/.test(beside)).length
  if (besides === 2) return -1.5
  const isAlone = isAscii(previous || ' ') && isAscii(next || ' ')
  if (isAlone && besides === 1) return 0
  if (HALF_WIDTH_KANA.test(character))
    return language.hasKana ? halfWidthScore(character, previous, next) : -1
  if (/[\u3041-\u30fe]/.test(character)) return language.hasKana ? 4 : -1
  if (language.common.has(character)) return 4
  if (language.everyday().has(character)) return 0.3
  return /[\u3000-\u301f\uff00-\uff60]/.test(character) ? 2 : -2
}

function halfWidthScore(character: string, previous: string, next: string): number {
  if (/[ﾞﾟ]/.test(character)) return /[\uff73\uff76-\uff84\uff8a-\uff8e]/.test(previous) ? 1.5 : -2
  if (/[\uff67-\uff70]/.test(character)) return HALF_WIDTH_KANA.test(previous) ? 1 : -2
  return HALF_WIDTH_KANA.test(previous) || HALF_WIDTH_KANA.test(next) ? 0.5 : -1.5
}
