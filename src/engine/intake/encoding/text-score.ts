// How much a text looks like writing in one of the languages of an encoding. Libraries that guess from the frequency of
// letters need pages of prose; a catalog may have one `ü` in it.
import type { Encoding } from '../../../domain/catalog.ts'
import { alphabetPoints } from './alphabetic-score.ts'
import { EASTS, eastPoints } from './east-asian-score.ts'
import { LANGUAGES } from './languages.ts'
import { isAscii, isLetter, type Word, wordsOf } from './words.ts'

export interface Writing {
  /** Of all words together: about 3 for a letter at best, below 0 for what nobody writes. */
  readonly points: number
  /** Letters outside ASCII that were looked at. */
  readonly letters: number
}

/** What a word of another language costs in a text that is mostly in one. */
const FOREIGN_WORD = 1.5

export function writingIn(text: string, encoding: Encoding): Writing {
  const words = wordsOf(text)
  const letters = words.flatMap((word) => word.text.split('')).filter((one) => !isAscii(one) && isLetter(one))
  return { letters: letters.length, points: pointsOf(words, encoding) }
}

function pointsOf(words: readonly Word[], encoding: Encoding): number {
  const each = readingsOf(encoding).map((pointsIn) => words.map((word) => pointsIn(word)))
  const best = words.map((_, index) => Math.max(...each.map((points) => points[index] ?? 0)))
  return Math.max(
    ...each.map((points) =>
      points.reduce((sum, one, index) => sum + Math.max(one, (best[index] ?? 0) - FOREIGN_WORD), 0),
    ),
  )
}

type Reading = (word: Word) => number

/** How words are read in each language that is written in the encoding. */
function readingsOf(encoding: Encoding): readonly Reading[] {
  const isIn = (encodings: readonly Encoding[]): boolean =>
    encoding === 'utf-8' || encodings.includes(encoding)
  const languages = LANGUAGES.filter(({ encodings }) => isIn(encodings))
  const easts = EASTS.filter(({ encodings }) => isIn(encodings))
  return [
    ...languages.map(
      (language): Reading =>
        (word) =>
          alphabetPoints(word, language),
    ),
    ...easts.map(
      (east): Reading =>
        (word) =>
          eastPoints(word, east),
    ),
  ]
}
