// A bare list of ASINs or of links to them, with line ends, spaces or commas between them, those of Japanese, Chinese and
// Arabic keyboards too, as in notes and mails. Each ASIN counts as a line: the third is line 3.
import { countryOf } from '../columns/countries.ts'
import { asinIn } from '../rows/identifiers.ts'
import { CELL_CHARS_MAX } from '../limits.ts'
import { FailureError } from '../../../domain/failure.ts'
import type { Row, RowReader } from './csv-reader.ts'
import { t } from '../../../words/index.ts'

const BETWEEN = /[\s,;|]+/
const BETWEEN_ASINS = /[、，；｜・､･،؛]/
/** Share of the words of a list that must be ASINs; the others are reported as bad. */
const ASINS_MIN = 0.6

/** So many lines with equally many ASINs are a table with several columns of ASINs. */
const TABLE_LINES_MIN = 3

/** Whether a text is nothing but ASINs, several on some line, under one name perhaps; else it is a table of one column. */
export function isList(text: string): boolean {
  if (isPairs(text)) return true
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => line.split(BETWEEN).filter((word) => word !== ''))
    .filter((words) => words.length > 0)
  const split = lines.map((words) => words.flatMap(partsOf))
  const [first = []] = split
  const isNamed = first.length === 1 && !first.every((word) => isAsin(word))
  const body = isNamed ? split.slice(1) : split
  // No table has these between its cells.
  const isSplit = lines.flat().some((word) => partsOf(word)[0] !== word && partsOf(word).some(isAsin))
  const isTable = body.length >= TABLE_LINES_MIN && body.every(({ length }) => length === body[0]?.length)
  const hasSeveral = body.some((words) => words.filter((word) => isAsin(word)).length > 1)
  if (!isSplit && (isTable || !hasSeveral)) return false
  const words = body.flat().filter((word) => countryOf(word) === null)
  return isAsin(words[0] ?? '') && words.filter((word) => isAsin(word)).length / words.length >= ASINS_MIN
}

/** A word as one or more of a list; a link may have these signs in the name of its product. */
function partsOf(word: string): readonly string[] {
  if (!BETWEEN_ASINS.test(word)) return [word]
  const parts = word.split(BETWEEN_ASINS).filter((part) => part !== '')
  return isAsin(word) && !isAsin(parts[0] ?? '') ? [word] : parts
}

/** Whether each line is an ASIN, and at least one has its country after spaces. */
function isPairs(text: string): boolean {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim().split(/ +/))
  return (
    lines.some((words) => words.length > 1) &&
    lines.every(
      ([asin = '', country = 'US', ...more]) =>
        more.length === 0 && (asin === '' || isAsin(asin)) && countryOf(country) !== null,
    )
  )
}

const isAsin = (word: string): boolean => asinIn(word.replaceAll('"', '')) !== null

export function createListReader(onRow: (row: Row) => void): RowReader {
  let rest = ''
  let line = 0
  let asin: string | null = null
  const end = (cells: readonly string[]): void => {
    line += 1
    asin = null
    onRow({ line, cells, hasStrayQuote: false })
  }
  const read = (text: string): void => {
    const words = text.split(BETWEEN)
    rest = words.pop() ?? ''
    if (rest.length > CELL_CHARS_MAX)
      throw new FailureError('BAD_INPUT', t('catalog.text.longWord', { max: CELL_CHARS_MAX }))
    for (const word of words.flatMap(partsOf)) {
      const bare = word.replaceAll('"', '')
      if (asin !== null && countryOf(bare) !== null) end([asin, bare])
      else {
        if (asin !== null) end([asin])
        asin = bare
      }
    }
  }
  return {
    push: (text) => read(rest + text),
    end() {
      read(`${rest}\n`)
      if (asin !== null) end([asin])
    },
  }
}
