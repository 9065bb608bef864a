// How much a word looks like Chinese, Japanese or Korean, by the characters that are frequent in catalogs and by those
// that the national standards count among the everyday ones.
import type { Encoding } from '../../../domain/catalog.ts'
import { JAPANESE, KOREAN, SIMPLIFIED, TRADITIONAL } from './east-asian-characters.ts'
import { isAscii, NOT_WRITTEN, type Word } from './words.ts'

interface EastAsianLanguage {
  readonly encodings: readonly Encoding[]
  /** Frequent in catalogs. */
  readonly common: ReadonlySet<string>
  /** The first level of the national standard. */
  readonly everyday: () => ReadonlySet<string>
  readonly hasKana: boolean
}

type Range = readonly [first: number, last: number]

/** A standard gives the everyday characters a range of codes; they are decoded at first use. */
function everyday(encoding: Encoding, leads: Range, trails: Range): () => ReadonlySet<string> {
  let characters: ReadonlySet<string> | null = null
  const decoded = (): ReadonlySet<string> => {
    const bytes: number[] = []
    for (let lead = leads[0]; lead <= leads[1]; lead++)
      for (let trail = trails[0]; trail <= trails[1]; trail++) bytes.push(lead, trail)
    return new Set(new TextDecoder(encoding).decode(Uint8Array.from(bytes)))
  }
  return () => (characters ??= decoded())
}

export const EAST_ASIAN_LANGUAGES: readonly EastAsianLanguage[] = [
  {
    encodings: ['shift_jis', 'euc-jp'],
    common: new Set(JAPANESE),
    everyday: everyday('euc-jp', [0xb0, 0xcf], [0xa1, 0xfe]),
    hasKana: true,
  },
  {
    encodings: ['gb18030'],
    common: new Set(SIMPLIFIED),
    everyday: everyday('gb18030', [0xb0, 0xd7], [0xa1, 0xfe]),
    hasKana: false,
  },
  {
    encodings: ['big5'],
    common: new Set(TRADITIONAL),
    everyday: everyday('big5', [0xa4, 0xc6], [0xa1, 0xfe]),
    hasKana: false,
  },
  {
    encodings: ['euc-kr'],
    common: new Set(KOREAN),
    everyday: everyday('euc-kr', [0xb0, 0xc8], [0xa1, 0xfe]),
    hasKana: false,
  },
]

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
  return isAlone && besides === 1 ? 0 : frequencyScore(character, previous, next, language)
}

function frequencyScore(
  character: string,
  previous: string,
  next: string,
  language: EastAsianLanguage,
): number {
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
