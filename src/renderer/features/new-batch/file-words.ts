import type { Draft } from '../../../contract/commands/drafts.ts'
import { type Encoding, ENCODINGS } from '../../../domain/catalog.ts'
import { number } from '../../words/format.ts'

const SEPARATORS: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'pipes',
}
const WORKBOOK = 'xlsx'

/** "parted by commas, UTF-8, with a header". */
export function shapeWords({ encoding, separator, has_header: hasHeader }: Draft): string {
  const header = hasHeader ? 'with a header' : 'without a header'
  if (encoding === WORKBOOK) return `a workbook, ${header}`
  const word = SEPARATORS[separator]
  const parted = word === undefined ? 'one value on each line' : `parted by ${word}`
  return `${parted}, ${encoding.toUpperCase()}, ${header}`
}

type Doubts = NonNullable<Draft['encoding_doubts']>

const WORDS_SHOWN = 4

/** Some words as this encoding reads them; null: the encoding is not in doubt. */
export function encodingHint(doubts: Doubts, encoding: string): string | null {
  const words = doubts.find((doubt) => doubt.encoding === encoding)?.words ?? []
  return words.length === 0 ? null : words.slice(0, WORDS_SHOWN).join(' · ')
}

/** null: a workbook has no encoding. */
export const usedEncoding = ({ encoding }: Draft): Encoding | null =>
  ENCODINGS.find((known) => known === encoding) ?? null

/** null: every byte fits the encoding. */
export function encodingDamage({ damaged_line: line = null, encoding }: Draft): string | null {
  if (line === null) return null
  return `Line ${number(line)} holds letters that are not ${encoding.toUpperCase()}; they are shown as \ufffd.`
}

/** null: the encoding is not in doubt, or a person has set it. */
export function encodingDoubt({ encoding_doubts: doubts = [], choices }: Draft): string | null {
  const [taken, other] = doubts
  if (taken === undefined || other === undefined || (choices.encoding ?? null) !== null) return null
  const read = (words: readonly string[]) => `“${words[0] ?? ''}”`
  return `Its letters could be read in ${doubts.length} ways: ${read(taken.words)} is what is taken now, ${read(other.words)} is as likely.`
}
