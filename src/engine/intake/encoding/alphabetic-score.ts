// How much a word looks like one of a language with an alphabet, by the letters that stand beside each other. In Latin
// script only letters outside ASCII count, which are few; in Arabic all do, so that frequent pairs show.
import { ARABIC, type Language } from './languages.ts'
import { isAscii, isLetter, NOT_WRITTEN, signScore, type Word } from './words.ts'

interface Model {
  readonly isLatin: boolean
  readonly letters: ReadonlySet<string>
  /** How often letters stand in the words of the language; a space is where a word begins or ends. */
  readonly pairs: ReadonlyMap<string, number>
  readonly singles: ReadonlyMap<string, number>
  readonly triples: ReadonlySet<string>
}

/** Counted for what stands in no word of the list, and its least score: the list is shorter than the language. */
const UNSEEN = 0.25
const UNSEEN_SCORE_MIN = -3

const models = new Map<Language, Model>()

function modelOf(language: Language): Model {
  const model = models.get(language) ?? createModel(language)
  models.set(language, model)
  return model
}

function createModel({ encodings, letters, words }: Language): Model {
  const pairs = new Map<string, number>()
  const singles = new Map<string, number>()
  const triples = new Set<string>()
  const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  const text = ` ${words}`
  for (let at = 0; at < text.length - 1; at++) {
    const [letter, next] = [text.charAt(at), text.charAt(at + 1)]
    if (isAscii(letter) && isAscii(next)) continue
    count(singles, letter)
    count(pairs, letter + next)
    if (at > 0 && !isAscii(letter)) triples.add(text.slice(at - 1, at + 2))
  }
  const alphabet = letters + letters.toLowerCase() + words.replaceAll(/[ -~]/g, '')
  return { isLatin: encodings !== ARABIC, letters: new Set(alphabet), pairs, singles, triples }
}

const isUpper = (text: string): boolean => /\p{Lu}/u.test(text)
const isLower = (text: string): boolean => /\p{Ll}/u.test(text)
const lower = (text: string): string => (isLetter(text) ? text.toLowerCase() : ' ')

export function alphabeticScore({ text, before, after }: Word, language: Language): number {
  const model = modelOf(language)
  const all = before + text + after
  let score = 0
  for (let at = before.length; at < before.length + text.length; at++) {
    if (isAscii(all.charAt(at))) continue
    score += characterScore(all.charAt(at), all.slice(Math.max(0, at - 2), at), all.charAt(at + 1), model)
  }
  return score
}

function characterScore(character: string, before: string, after: string, model: Model): number {
  if (NOT_WRITTEN.test(character)) return -6
  const sign = signScore(character, before, after)
  if (sign !== null) return sign
  const letter = character.toLowerCase()
  if (!model.letters.has(letter)) return -2.5
  const [left, right] = [lower(before.slice(-1)), lower(after)]
  const isKnown = model.triples.has(left + letter + right)
  // `50Ł`: a letter alone that is no word of the language.
  if (left === ' ' && right === ' ' && !isKnown) return -1
  if (hasStrayCase(character, before, after)) return -2
  if (!model.isLatin) {
    if (/[a-z]/.test(left + right)) return -2
    return pairScore(left, letter, model) + (right === ' ' ? pairScore(letter, right, model) : 0)
  }
  if (isKnown) return 3
  const pairs = Number(model.pairs.has(left + letter)) + Number(model.pairs.has(letter + right))
  return [-0.7, 0.8, 2.2][pairs] ?? 0
}

/** A capital behind a small letter, or a small letter among capitals. */
function hasStrayCase(character: string, before: string, after: string): boolean {
  if (isUpper(character)) return isLower(before.slice(-1))
  return isLower(character) && (isUpper(after) || /^\p{Lu}{2}$/u.test(before))
}

/** How much likelier a letter is behind another than any letter of its alphabet is: a logarithm. */
function pairScore(letter: string, next: string, { pairs, singles }: Model): number {
  const found = (pairs.get(letter + next) ?? 0) + UNSEEN
  const expected = (singles.get(letter) ?? 0) / singles.size + UNSEEN
  return Math.max(UNSEEN_SCORE_MIN, 2 * Math.log(found / expected))
}
