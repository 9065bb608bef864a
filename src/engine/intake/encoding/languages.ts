// Typical words of catalogs in the languages that are written in the encodings that are detected. They show which
// letters stand beside each other: `crème` is a word and `crčme` is none, though both are the same bytes.
import groups from '../../../../resources/intake/languages.json' with { type: 'json' }
import { isAscii, isLetter, NOT_WRITTEN, signScore, type Word } from './words.ts'

type Language = (typeof LANGUAGES)[number]

/** Each text is an alphabet, a colon and words; those of a group are written in the encodings that its name lists. */
export const LANGUAGES = Object.entries(groups).flatMap(([names, texts]) =>
  Object.values<string>(texts).map((text) => {
    const [letters = '', words = ''] = text.split(': ')
    return { encodings: names.split(' '), letters, words: `${words} ` }
  }),
)

/** What stands in the words of a language; a space is where a word begins or ends. */
type Model = ReturnType<typeof createModel>

const models = new Map<Language, Model>()

function modelOf(language: Language): Model {
  const model = models.get(language) ?? createModel(language)
  models.set(language, model)
  return model
}

function createModel({ letters, words }: Language) {
  const pairs = new Set<string>()
  const triples = new Set<string>()
  const text = ` ${words}`
  for (let at = 1; at < text.length - 1; at++) {
    if (isAscii(text.charAt(at))) continue
    pairs.add(text.slice(at - 1, at + 1)).add(text.slice(at, at + 2))
    triples.add(text.slice(at - 1, at + 2))
  }
  const alphabet = letters + letters.toLowerCase() + words.replaceAll(/[ -~]/g, '')
  return { letters: new Set(alphabet), pairs, triples }
}

/**
 * How much a word looks like one of the language, by the letters that stand beside each other. Only letters outside ASCII
 * count: in a word of Latin script there are few.
 */
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
  if (model.triples.has(left + letter + right)) return 3
  // `50Ł`: a letter alone that is no word of the language.
  if (left === ' ' && right === ' ') return -1
  const pairs = Number(model.pairs.has(left + letter)) + Number(model.pairs.has(letter + right))
  return [-0.7, 0.8, 2.2][pairs] ?? 0
}

const lower = (text: string): string => (isLetter(text) ? text.toLowerCase() : ' ')
