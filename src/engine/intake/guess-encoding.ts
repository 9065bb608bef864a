// In which of the local code pages bytes were written that are no UTF-8. Each is tried; the one whose text looks most
// like writing is taken: Latin letters that stand among each other as in the languages of the marketplaces
// (letters.ts), kana and everyday characters in Japanese, everyday characters in Chinese, whole words in Cyrillic and
// Arabic. Libraries that guess from the frequency of letters need pages of prose; a catalog may have one `ü` in it.
import { unreachable } from '../../contract/failure.ts'
import type { Encoding } from '../../contract/domain.ts'
import { fieldOfName } from './field-names.ts'
import { LANGUAGES, SIGNS } from './letters.ts'
import { cleaned, shown } from './shown.ts'

export interface EncodingGuess {
  readonly encoding: Encoding
  /** Whether nothing else is nearly as likely. */
  readonly isSure: boolean
  /** Others whose text is another one and could be meant, the likeliest first. */
  readonly others: readonly Encoding[]
}

const CANDIDATES = [
  'windows-1252',
  'windows-1250',
  'windows-1254',
  'windows-1251',
  'windows-1256',
  'shift_jis',
  'gb18030',
] as const satisfies Encoding[]
type Candidate = (typeof CANDIDATES)[number]

/** Points between the best and the next below which one is not sure; a letter is worth up to 3. */
const SURE_BY = 0.6
/** Below it the best text does not look like writing either. */
const PLAUSIBLE = 0.3
const OTHERS_MAX = 4
/** Of a text, the letters looked at; more would not change the answer. */
const LETTERS_MAX = 4000
const HEADER_LINES = 30

/** @param bytes with some that are not ASCII; neither its first nor its last character need be whole */
export function guessEncoding(bytes: Uint8Array): EncodingGuess {
  const scored = CANDIDATES.flatMap((encoding, order) => {
    const text = new TextDecoder(encoding).decode(bytes)
    return [{ encoding, order, letters: foreign(text), score: plausibility(text, encoding) + headers(text) }]
  }).toSorted((a, b) => b.score - a.score || a.order - b.order)
  const [best, ...rest] = scored
  if (best === undefined) throw new Error('no encoding was tried')
  // Two encodings that read the same are no doubt; the one that comes first is the commoner.
  const different = rest.filter(({ letters }) => letters !== best.letters)
  const near = different.filter(({ score }) => score > best.score - SURE_BY)
  const isSure = near.length === 0 && best.score >= PLAUSIBLE
  const others = (isSure ? [] : different).slice(0, OTHERS_MAX).map(({ encoding }) => encoding)
  return { encoding: best.encoding, isSure, others }
}

/** Some words of a text with letters outside ASCII, by which a person sees whether an encoding is right. */
export function foreignWords(bytes: Uint8Array, encoding: Encoding, wordsMax: number): readonly string[] {
  const words =
    new TextDecoder(encoding).decode(bytes).match(/[^\t\r\n,;|"]*[\u0080-\uffff][^\t\r\n,;|"]*/g) ?? []
  return [...new Set(words.map((word) => shown(word.trim(), 40)))].slice(0, wordsMax)
}

const foreign = (text: string): string => text.replace(/[^\u0080-\u{10ffff}]/gu, '')

/** Names of columns that are known only in this encoding prove it: a point and a half for each. */
function headers(text: string): number {
  const lines = text.slice(0, 20_000).split(/\r\n|\n|\r/, HEADER_LINES)
  const known = lines.map(
    (line) =>
      line
        .split(/[,;\t|]/)
        .map((cell) => cleaned(cell.replaceAll('"', '')))
        .filter((cell) => /[\u0080-\uffff]/.test(cell) && fieldOfName(cell)?.found === 'alias').length,
  )
  return 1.5 * Math.max(0, ...known)
}

/** @returns points for each character outside ASCII, on average: 3 at best, below 0 for what is no writing */
function plausibility(text: string, encoding: Candidate): number {
  const found = [...text.matchAll(/[\u0080-\u{10ffff}]/gu)].slice(0, LETTERS_MAX)
  if (found.length === 0) return 0
  const around = (at: number, length: number): readonly [string, string, string] => [
    lower(text.charAt(at - 1)),
    lower(text.slice(at, at + length)),
    lower(text.charAt(at + length)),
  ]
  const places = found.map(({ 0: character, index }) => ({
    character,
    before: text.charAt(index - 1),
    beforeThat: text.charAt(index - 2),
    around: around(index, character.length),
  }))
  const average = (points: (place: Place) => number): number =>
    places.reduce((sum, place) => sum + points(place), 0) / places.length
  switch (encoding) {
    case 'windows-1252':
    case 'windows-1250':
    case 'windows-1254':
      return Math.max(...MODELS[encoding].map((model) => average((place) => latin(place, model))))
    case 'windows-1251':
      return average((place) => script(place, /\p{Script=Cyrillic}/u))
    case 'windows-1256':
      return average((place) => script(place, /\p{Script=Arabic}/u))
    case 'shift_jis':
      return average(japanese)
    case 'gb18030':
      return average(chinese)
    default:
      return unreachable(encoding)
  }
}

interface Place {
  readonly character: string
  readonly before: string
  readonly beforeThat: string
  /** With its neighbours, in lower case; what is no letter is a space. */
  readonly around: readonly [string, string, string]
}

interface Model {
  readonly letters: ReadonlySet<string>
  readonly pairs: ReadonlySet<string>
  readonly triples: ReadonlySet<string>
}

const MODELS = modelsOf()

function modelsOf(): Readonly<Record<(typeof LANGUAGES)[number]['encoding'], readonly Model[]>> {
  const models = LANGUAGES.map(({ encoding, letters, words }) => {
    const pairs = new Set<string>()
    const triples = new Set<string>()
    const text = ` ${words}`
    for (let at = 1; at < text.length - 1; at++) {
      if (text.charCodeAt(at) < 0x80) continue
      triples.add(text.slice(at - 1, at + 2))
      pairs.add(text.slice(at - 1, at + 1))
      pairs.add(text.slice(at, at + 2))
    }
    return {
      encoding,
      model: { letters: new Set((letters + letters.toLowerCase()).split('')), pairs, triples },
    }
  })
  const of = (wanted: string) =>
    models.filter(({ encoding }) => encoding === wanted).map(({ model }) => model)
  return {
    'windows-1252': of('windows-1252'),
    'windows-1250': of('windows-1250'),
    'windows-1254': of('windows-1254'),
  }
}

const lower = (text: string): string => (/\p{L}/u.test(text) ? text.toLowerCase() : ' ')
const isLetter = (text: string): boolean => /\p{L}/u.test(text)
const isUpper = (text: string): boolean => /\p{Lu}/u.test(text)
const isLower = (text: string): boolean => /\p{Ll}/u.test(text)

/** A control character, a replacement mark or a place of no use: nobody writes them. */
const NOT_WRITTEN = /[\u0080-\u009f\ufffd\p{Co}\p{Cn}]/u

function latin({ character, before, beforeThat, around }: Place, model: Model): number {
  if (NOT_WRITTEN.test(character)) return -6
  const [left, , right] = around
  if (!isLetter(character) || SIGNS.includes(character)) {
    if (!SIGNS.includes(character)) return -2
    // A sign within a word is a letter misread; an apostrophe and a dash stand there, a mark or a unit at its end.
    return left !== ' ' && right !== ' ' && !'’‘–—‑·'.includes(character) ? -2.5 : 0.4
  }
  const letter = character.toLowerCase()
  if (!model.letters.has(letter)) return -2.5
  // A capital within a word of small letters.
  if (isUpper(character) && isLower(before) && isLetter(beforeThat)) return -2
  const asciiOnly = (text: string): boolean => text.charCodeAt(0) < 0x80
  const pairs = Number(model.pairs.has(left + letter)) + Number(model.pairs.has(letter + right))
  if (model.triples.has(left + letter + right)) return 3
  if (pairs === 2) return 2.4
  if (pairs === 1) return 1.6
  return asciiOnly(left) && asciiOnly(right) ? 0.5 : -0.5
}

/** Letters of one script stand together. */
function script({ character, before, beforeThat, around }: Place, own: RegExp): number {
  if (NOT_WRITTEN.test(character)) return -6
  const [left, , right] = around
  if (!own.test(character)) return SIGNS.includes(character) && (left === ' ' || right === ' ') ? 0.4 : -2.5
  if ([left, right].some((text) => text !== ' ' && !own.test(text))) return -1.5
  if (isUpper(character) && isLower(before) && isLetter(beforeThat)) return -2
  if (/[ђѓѕіїјљњћќўџґєѐѝʼ]/i.test(character)) return -0.3
  if (/[\u0671-\u06ff]/u.test(character)) return -0.3
  return left === ' ' && right === ' ' ? 0.2 : 2
}

const HALF_WIDTH_KANA = /[\uff61-\uff9f]/
/** Bytes of two-byte characters are told by their code, which TextDecoder does not give back. */
const EVERYDAY_KANJI = everyday('shift_jis', [0x88, 0x97], [0x40, 0xfc])
const EVERYDAY_HANZI = everyday('gb18030', [0xb0, 0xd7], [0xa1, 0xfe])

/** The characters of the first level of a national standard: those in everyday use. */
function everyday(
  encoding: 'shift_jis' | 'gb18030',
  leads: readonly [number, number],
  trails: readonly [number, number],
): ReadonlySet<string> {
  const bytes: number[] = []
  for (let lead = leads[0]; lead <= leads[1]; lead++)
    for (let trail = trails[0]; trail <= trails[1]; trail++) if (trail !== 0x7f) bytes.push(lead, trail)
  return new Set(new TextDecoder(encoding).decode(Uint8Array.from(bytes)))
}

function japanese({ character, before, beforeThat, around }: Place): number {
  if (NOT_WRITTEN.test(character)) return -6
  if (HALF_WIDTH_KANA.test(character)) {
    const isAmong = HALF_WIDTH_KANA.test(before) || HALF_WIDTH_KANA.test(around[2])
    return isAmong ? 0.2 : -1.5
  }
  if (isWithinLatinWord(beforeThat, around)) return -1.5
  if (/[\u3040-\u30ff]/.test(character)) return 2.6
  if (EVERYDAY_KANJI.has(character)) return 1.7
  return /[\u3000-\u303f\uff00-\uff60]/.test(character) ? 1.6 : -0.8
}

function chinese({ character, beforeThat, around }: Place): number {
  if (NOT_WRITTEN.test(character)) return -6
  if (isWithinLatinWord(beforeThat, around)) return -1.5
  if (EVERYDAY_HANZI.has(character)) return 1.9
  return /[\u3000-\u303f\uff00-\uff60]/.test(character) ? 1.6 : -0.8
}

/** `K鋞chen`: two Latin letters were taken for one character. */
const isWithinLatinWord = (beforeThat: string, [left, , right]: Place['around']): boolean =>
  /[a-z]/.test(left) && (/[a-z]/.test(right) || /[A-Za-z]/.test(beforeThat))
