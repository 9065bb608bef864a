// Finds the encoding of a text that is not UTF-8. Each likely encoding is tried, and the text that looks most like
// words of a catalog is taken. Where another encoding is nearly as likely a person is asked, because a name that is
// misread unnoticed is worse than a question. docs/decisions/encoding-detection.md has the measurements.
import encodings from '../../../../resources/intake/encodings.json' with { type: 'json' }
import { type Encoding, ENCODINGS } from '../../../domain/catalog.ts'
import { cleaned, shown } from '../cell-text.ts'
import { fieldOfName } from '../columns/field-names.ts'
import { EAST_ASIAN_LANGUAGES, eastAsianScore } from './east-asian-score.ts'
import { alphabeticScore, LANGUAGES } from './languages.ts'
import { isAscii, isLetter, type Word, wordsOf } from './words.ts'

export interface EncodingGuess {
  readonly encoding: Encoding
  /** No other encoding is nearly as likely. */
  readonly isSure: boolean
  /** Other likely encodings in which the text reads differently, the likeliest first. */
  readonly others: readonly Encoding[]
}

/**
 * The encodings that are tried, each with a penalty for how rarely programs write it. The last five are hardly written
 * in the countries of the service: without them their files would be misread as one of the others.
 */
const PENALTIES: Readonly<Partial<Record<Encoding, number>>> = encodings.penalties
const TRIED = ENCODINGS.filter((encoding) => PENALTIES[encoding] !== undefined)

/** How far the best must be ahead of another text; farther where more letters are read differently. */
const SURE_BY = 0.8
const SURE_BY_PER_ROOT_LETTER = 1
/** The least score of a letter, on average, of a text that looks like words. */
const PLAUSIBLE_SCORE = 0.8
const SCORE_OF_COLUMN_NAME = 3
/** For each byte that continues a character of UTF-8: other encodings rarely have them in these places. */
const SCORE_OF_UTF8 = 4
const OTHERS_MAX = 4
const HEADER_LINES = 30
/** Bytes beyond ASCII that are tried; more do not change the answer. */
const SAMPLE_BYTES_MAX = 6000

type Candidate = ReturnType<typeof candidateOf>

/**
 * @param bytes with some that are not ASCII; the first and the last character may be cut
 * @param utf8Bytes how many of them continue a character of UTF-8, where they are too few to prove it
 */
export function detectEncoding(bytes: Uint8Array, utf8Bytes: number): EncodingGuess {
  const sample = linesBeyondAscii(bytes)
  const candidates = TRIED.map((encoding) => candidateOf(sample, encoding, PENALTIES[encoding] ?? 0))
  if (utf8Bytes > 0) {
    const utf8 = candidateOf(sample, 'utf-8', -2 - SCORE_OF_UTF8 * utf8Bytes)
    candidates.push({ ...utf8, isPlausible: true })
  }
  const byScore = candidates.toSorted((a, b) => b.score - a.score || a.penalty - b.penalty)
  const [best, ...others] = [...Map.groupBy(byScore, ({ text }) => text).values()].flatMap(asCommonest)
  if (best === undefined) throw new Error('no encoding was tried')
  const isSure =
    best.isPlausible &&
    others.every(({ text, score }) => {
      const letters = Math.min(best.letters, 3 * differences(text, best.text))
      return best.score - score >= SURE_BY + SURE_BY_PER_ROOT_LETTER * Math.sqrt(letters)
    })
  return {
    encoding: best.encoding,
    isSure,
    others: isSure ? [] : others.slice(0, OTHERS_MAX).map(({ encoding }) => encoding),
  }
}

/** Encodings that give the same text are one answer: it counts as the best of them, and is called by the commonest. */
function asCommonest(same: readonly Candidate[]): readonly Candidate[] {
  const [best] = same
  const [commonest] = same.toSorted((a, b) => a.penalty - b.penalty)
  return best === undefined || commonest === undefined ? [] : [{ ...best, encoding: commonest.encoding }]
}

function candidateOf(sample: Uint8Array, encoding: Encoding, penalty: number) {
  const text = new TextDecoder(encoding).decode(sample)
  const words = wordsOf(text)
  const letters = words.flatMap((word) => word.text.split('')).filter((one) => !isAscii(one) && isLetter(one))
  const score = textScore(words, encoding)
  return {
    encoding,
    text,
    penalty,
    score: score + SCORE_OF_COLUMN_NAME * columnNames(text) - penalty,
    letters: letters.length,
    isPlausible: letters.length === 0 || score >= PLAUSIBLE_SCORE * letters.length,
  }
}

/** What a word of another language costs in a text that is mostly in one. */
const FOREIGN_WORD = 1.5

/** About 3 for a letter at best, below 0 for what nobody writes, in the language that fits best. */
function textScore(words: readonly Word[], encoding: Encoding): number {
  const isWritten = ({ encodings }: { readonly encodings: readonly string[] }): boolean =>
    encoding === 'utf-8' || encodings.includes(encoding)
  const byLanguage = [
    ...LANGUAGES.filter(isWritten).map((language) => words.map((word) => alphabeticScore(word, language))),
    ...EAST_ASIAN_LANGUAGES.filter(isWritten).map((language) =>
      words.map((word) => eastAsianScore(word, language)),
    ),
  ]
  const best = words.map((_, index) => Math.max(...byLanguage.map((scores) => scores[index] ?? 0)))
  return Math.max(
    ...byLanguage.map((scores) =>
      scores.reduce((sum, score, index) => sum + Math.max(score, (best[index] ?? 0) - FOREIGN_WORD), 0),
    ),
  )
}

/** Characters in which two texts of the same bytes differ; Infinity where they are not as long as each other. */
function differences(one: string, other: string): number {
  if (one.length !== other.length) return Infinity
  let count = 0
  for (let at = 0; at < one.length; at++) if (one.charCodeAt(at) !== other.charCodeAt(at)) count += 1
  return count
}

/** Some cells with letters outside ASCII, which show a person whether an encoding is right. */
export function cellsBeyondAscii(bytes: Uint8Array, encoding: Encoding): readonly string[] {
  const cells = new TextDecoder(encoding)
    .decode(bytes)
    .split(/[\t\r\n,;|"]/)
    .filter((cell) => /[\u0080-\uffff]/.test(cell))
  return [...new Set(cells.map((cell) => shown(cell.trim(), 40)))]
}

/** In a long file they may be few. No encoding has a line end within a character. */
function linesBeyondAscii(bytes: Uint8Array): Uint8Array {
  const lines: number[] = []
  let found = 0
  for (let start = 0, end = 0; start < bytes.length && found < SAMPLE_BYTES_MAX; start = end + 1) {
    end = start
    let inLine = 0
    for (; end < bytes.length && bytes[end] !== 0x0a && bytes[end] !== 0x0d; end++)
      if ((bytes[end] ?? 0) >= 0x80) inLine += 1
    if (inLine === 0) continue
    found += inLine
    for (const byte of bytes.subarray(start, end)) lines.push(byte)
    lines.push(0x0a)
  }
  return Uint8Array.from(lines)
}

function columnNames(text: string): number {
  const known = text.split('\n', HEADER_LINES).map(
    (line) =>
      line
        .split(/[,;\t|]/)
        .map((cell) => cleaned(cell.replaceAll('"', '')))
        .filter((cell) => /[\u0080-\uffff]/.test(cell) && fieldOfName(cell)?.found === 'alias').length,
  )
  return Math.max(0, ...known)
}
