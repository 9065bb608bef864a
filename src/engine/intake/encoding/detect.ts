// In which of the local code pages bytes were written that are no UTF-8. Each that a person could choose is tried; the
// one whose text looks most like writing is taken, and where another looks nearly as much like it, a person is asked:
// a name that is read wrongly without a word is worse than a question.
import { type Encoding, ENCODINGS } from '../../../domain/catalog.ts'
import { fieldOfName } from '../columns/field-names.ts'
import { cleaned, shown } from '../cell-text.ts'
import { writingIn } from './text-score.ts'

export interface EncodingGuess {
  readonly encoding: Encoding
  /** Whether nothing else is nearly as likely. */
  readonly isSure: boolean
  /** Others whose text is another one and could be meant, the likeliest first. */
  readonly others: readonly Encoding[]
}

/** Points by which those fall behind that few programs write any more; null: found by other means. */
const RARITY: Readonly<Record<Encoding, number | null>> = {
  'utf-8': null,
  'utf-16le': null,
  'utf-16be': null,
  'windows-1252': 0,
  shift_jis: 0.5,
  gb18030: 0.5,
  'windows-1251': 0.5,
  'windows-1250': 0.7,
  'windows-1254': 0.7,
  'windows-1253': 1.3,
  'windows-1255': 1.5,
  'windows-1256': 1.3,
  'windows-874': 1.3,
  big5: 1,
  'euc-kr': 1,
  'windows-1257': 1.3,
  'iso-8859-2': 1,
  'iso-8859-15': 1,
  'koi8-r': 2.5,
  'koi8-u': 2.6,
  'euc-jp': 1.5,
  'iso-8859-7': 1.6,
  'iso-8859-5': 2.5,
  'iso-8859-6': 2,
  macintosh: 2,
  'x-mac-cyrillic': 2,
  ibm866: 2.5,
}

/** Points between the best and another below which one is not sure; more where more letters are read differently. */
const SURE_BY = 0.8
const SURE_BY_NOISE = 1
/** Points of a letter, on average, below which the best text does not look like writing either. */
const PLAUSIBLE = 0.8
const POINTS_OF_NAME = 3
/** For each byte that continues a character: by chance they are rarely in their places. */
const POINTS_OF_UTF8 = 4
const OTHERS_MAX = 4
const HEADER_LINES = 30
/** Bytes beyond ASCII that are looked at; more would not change the answer. */
const FOREIGN_BYTES_MAX = 6000

/**
 * @param bytes with some that are not ASCII; neither its first nor its last character need be whole
 * @param utf8Bytes how many of them continue a character of UTF-8, where they are too few to prove it
 */
export function guessEncoding(bytes: Uint8Array, utf8Bytes: number): EncodingGuess {
  const sample = foreignLines(bytes)
  const scored = ENCODINGS.flatMap((encoding) => {
    const isUtf8 = encoding === 'utf-8' && utf8Bytes > 0
    const rarity = isUtf8 ? -2 - POINTS_OF_UTF8 * utf8Bytes : RARITY[encoding]
    if (rarity === null) return []
    const text = new TextDecoder(encoding).decode(sample)
    const { points, letters } = writingIn(text, encoding)
    return [
      {
        encoding,
        text,
        rarity,
        letters,
        isPlausible: isUtf8 || letters === 0 || points >= PLAUSIBLE * letters,
        points: points + headers(text) - rarity,
      },
    ]
  }).toSorted((a, b) => b.points - a.points || a.rarity - b.rarity)
  const [best, ...rest] = scored
  if (best === undefined) throw new Error('no encoding was tried')
  // Two encodings that read the same are no doubt.
  const different = rest.filter(({ text }) => text !== best.text)
  const isSure =
    best.isPlausible &&
    different.every(({ text, points }) => {
      const letters = Math.min(best.letters, 3 * differences(text, best.text))
      return best.points - points >= SURE_BY + SURE_BY_NOISE * Math.sqrt(letters)
    })
  return { encoding: best.encoding, isSure, others: isSure ? [] : othersOf(different) }
}

/** Characters in which two readings of the same bytes differ, where each byte is one; else there is no telling. */
function differences(one: string, other: string): number {
  if (one.length !== other.length) return Infinity
  let count = 0
  for (let at = 0; at < one.length; at++) if (one.charCodeAt(at) !== other.charCodeAt(at)) count += 1
  return count
}

/** One of those that read the same. */
function othersOf(
  different: readonly { readonly encoding: Encoding; readonly text: string }[],
): readonly Encoding[] {
  const byText = new Map<string, Encoding>()
  for (const { encoding, text } of different) if (!byText.has(text)) byText.set(text, encoding)
  return [...byText.values()].slice(0, OTHERS_MAX)
}

/** Some words of a text with letters outside ASCII, by which a person sees whether an encoding is right. */
export function foreignWords(bytes: Uint8Array, encoding: Encoding, wordsMax: number): readonly string[] {
  const words = new TextDecoder(encoding)
    .decode(bytes)
    .split(/[\t\r\n,;|"]/)
    .filter((word) => /[\u0080-\uffff]/.test(word))
  return [...new Set(words.map((word) => shown(word.trim(), 40)))].slice(0, wordsMax)
}

/** The lines with bytes beyond ASCII, which may be few in a long file. No encoding has a line end within a character. */
function foreignLines(bytes: Uint8Array): Uint8Array {
  const lines: number[] = []
  let foreign = 0
  for (let start = 0, end = 0; start < bytes.length && foreign < FOREIGN_BYTES_MAX; start = end + 1) {
    end = start
    let inLine = 0
    for (; end < bytes.length && bytes[end] !== 0x0a && bytes[end] !== 0x0d; end++)
      if ((bytes[end] ?? 0) >= 0x80) inLine += 1
    if (inLine === 0) continue
    foreign += inLine
    for (const byte of bytes.subarray(start, end)) lines.push(byte)
    lines.push(0x0a)
  }
  return Uint8Array.from(lines)
}

/** Names of columns that are known only in this encoding prove it. */
function headers(text: string): number {
  const known = text.split('\n', HEADER_LINES).map(
    (line) =>
      line
        .split(/[,;\t|]/)
        .map((cell) => cleaned(cell.replaceAll('"', '')))
        .filter((cell) => /[\u0080-\uffff]/.test(cell) && fieldOfName(cell)?.found === 'alias').length,
  )
  return POINTS_OF_NAME * Math.max(0, ...known)
}
