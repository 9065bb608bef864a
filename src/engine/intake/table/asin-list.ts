// A bare list of ASINs or of links to them, with line ends, commas or spaces between them, as in notes and mails. Each ASIN
// counts as a line: the third is line 3.
import { countryOf } from '../columns/countries.ts'
import { asinIn } from '../rows/identifiers.ts'
import { CELL_CHARS_MAX } from '../limits.ts'
import { FailureError } from '../../../domain/failure.ts'
import type { Row, RowReader } from './csv-reader.ts'
import { t } from '../../../words/index.ts'

const BETWEEN = /[\s,;|]+/
/** Share of the words of a list that must be ASINs; the others are reported as bad. */
const ASINS_MIN = 0.6

/** So many lines with equally many ASINs are a table with several columns of ASINs. */
const TABLE_LINES_MIN = 3

/**
 * Whether a text is nothing but ASINs, under one name perhaps, with several on some line: one on each line is a table
 * of one column.
 */
export function isList(text: string): boolean {
  if (isPairs(text)) return true
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => line.split(BETWEEN).filter((word) => word !== ''))
    .filter((words) => words.length > 0)
  const [first = []] = lines
  const isNamed = first.length === 1 && !first.every((word) => isAsin(word))
  const body = isNamed ? lines.slice(1) : lines
  const counts = body.map((words) => words.length)
  const isTable = counts.length >= TABLE_LINES_MIN && counts.every((count) => count === counts[0])
  const hasSeveral = body.some((words) => words.filter((word) => isAsin(word)).length > 1)
  if (isTable || !hasSeveral || !isAsin(body[0]?.[0] ?? '')) return false
  const words = body.flat()
  return words.filter((word) => isAsin(word)).length / words.length >= ASINS_MIN
}

/** Whether each line is an ASIN, and at least one has its country after spaces. */
function isPairs(text: string): boolean {
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.split(/ +/))
  return (
    lines.some((words) => words.length > 1) &&
    lines.every(
      ([asin = '', country, ...more]) =>
        more.length === 0 && isAsin(asin) && (country === undefined || countryOf(country) !== null),
    )
  )
}

const isAsin = (word: string): boolean => asinIn(word.replaceAll('"', '')) !== null

/** Its rows, one for each ASIN, with the country that follows it. */
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
    for (const word of words) {
      if (word === '') continue
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
