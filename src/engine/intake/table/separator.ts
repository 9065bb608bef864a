// Finds the character that separates the cells: the head of the file is read with each candidate, and the one whose rows
// look most like a catalog is taken.
import { FailureError } from '../../../domain/failure.ts'
import { namePoints, candidates } from '../columns/header.ts'
import { looksLikeAsin } from '../rows/identifiers.ts'
import { SAMPLE_ROWS_MAX } from '../limits.ts'
import { createRowReader, type Row, type Separator, SEPARATORS } from './csv-reader.ts'
import { cleaned } from '../cell-text.ts'

export interface Head {
  readonly separator: Separator
  /** Lines in front of the table: 1 where the file begins with a `sep=` line, else 0. */
  readonly linesBefore: number
  /** The first rows that are not blank. Reading stops where the head is broken; the import reports that later. */
  readonly rows: readonly Row[]
}

/** The line in which some spreadsheet programs name the separator. */
const SEP_LINE = /^"?sep=([,;\t|])"?(?:\r\n|\n|\r)/i

/** No more of the head is read than its first rows take. */
const PIECE_CHARS = 4096

/** @param isWhole whether `text` is the whole file, so that its last row is complete */
export function readHead(text: string, isWhole: boolean): Head {
  const named = SEP_LINE.exec(text)?.[1]
  const linesBefore = named === undefined ? 0 : 1
  const candidates = named === undefined ? SEPARATORS : SEPARATORS.filter((separator) => separator === named)
  const heads = candidates.map((separator) => ({
    separator,
    linesBefore,
    rows: firstRows(text, isWhole, separator).filter((row) => row.line > linesBefore),
  }))
  const scores = heads.map(({ rows }) => score(rows))
  const best = heads[scores.indexOf(Math.max(...scores))]
  if (best === undefined) throw new Error('no separator was tried')
  return best
}

/** Whether a row holds nothing, or nothing but separators of another kind than those of the file. */
export const isBlank = (row: Row): boolean => row.cells.every((cell) => /^[\s,;|]*$/.test(cell))

function firstRows(text: string, isWhole: boolean, separator: Separator): readonly Row[] {
  const rows: Row[] = []
  const reader = createRowReader(separator, (row) => {
    if (rows.length < SAMPLE_ROWS_MAX && !isBlank(row)) rows.push(row)
  })
  try {
    for (let at = 0; at < text.length && rows.length < SAMPLE_ROWS_MAX; at += PIECE_CHARS)
      reader.push(text.slice(at, at + PIECE_CHARS))
    if (isWhole) reader.end()
  } catch (error) {
    if (!(error instanceof FailureError)) throw error
  }
  return rows
}

/** Known column names count most, then rows with an ASIN of their own cell, then rows as wide as the table's first. */
function score(rows: readonly Row[]): number {
  const above = candidates(rows)
  const points = above.map((row) => namePoints(row))
  const known = Math.max(0, ...points)
  const first = known > 0 ? above[points.indexOf(known)] : rows[0]
  if (first === undefined) return 0
  const width = first.cells.length
  const withAsin = rows.filter((row) => row.cells.some((cell) => looksLikeAsin(cleaned(cell)))).length
  const asWide = width === 1 ? 0 : rows.filter((row) => row.cells.length === width).length
  return 2 * known + (4 * withAsin) / rows.length + asWide / rows.length + Math.min(width, 100) / 1000
}
