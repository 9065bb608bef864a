// Everything that can be wrong with a row. A row with an error gives no product, one with a warning does. An ASIN that is
// too short for an operation is no problem here: domain/operations knows that.
import { cleaned } from '../cell-text.ts'
import { placeOf } from '../columns/countries.ts'
import { likelyAsin } from './identifiers.ts'
import { splitUrls, wrongWithUrl } from './image-urls.ts'
import type { NotForSale } from './not-for-sale.ts'

export type RowProblemCode =
  | 'ASIN_MISSING'
  | 'ASIN_BAD'
  | 'ASIN_DAMAGED'
  | 'ASIN_REPAIRED'
  | 'ASIN_UNLIKELY'
  | 'ASIN_ACCEPTED'
  | 'SKU_DAMAGED'
  | 'COUNTRY_UNKNOWN'
  | 'COUNTRY_MISSING'
  | 'COUNTRY_CONFLICT'
  | 'URL_BAD'
  | 'URL_UNREACHABLE'
  | 'DUPLICATE'
  | 'PHOTO_ROW'
  | 'PHOTO_UNUSED'
  | 'ROW_RAGGED'
  | 'QUOTE_STRAY'
  | NotForSale['code']
  | 'LETTERS_LOST'
  | 'NOT_CALCULATED'
  /** A rule of a recipe's operation, which the row as a whole breaks. */
  | 'VALIDATION_ERROR'

export interface RowProblem {
  readonly line: number
  /** The name of the column as the file gives it; null where the problem is the whole row's. */
  readonly column: string | null
  /** Its index; null where `column` is. */
  readonly columnIndex: number | null
  readonly code: RowProblemCode
  /** One sentence, with what to do where that is not plain. */
  readonly message: string
  readonly severity: 'error' | 'warning'
  /** The cell, short and on one line, control characters escaped; null where there is none to show. */
  readonly value: string | null
}

export type ReportProblem = (
  severity: RowProblem['severity'],
  code: RowProblemCode,
  columnIndex: number | null,
  value: string | null,
  message: string,
) => void

/**
 * A fix for a bad cell whose meaning is plain. It is offered to a person, never applied unasked.
 * @returns what the cell should hold; null where that is not plain
 */
export function fixOf(code: RowProblemCode, cell: string): string | null {
  if (code === 'ASIN_BAD' || code === 'ASIN_UNLIKELY') return likelyAsin(cell)
  const place = code === 'COUNTRY_UNKNOWN' ? placeOf(cleaned(cell)) : null
  if (place !== null) return place.kind === 'language' ? place.country : null
  return code === 'URL_BAD' ? repairedUrls(cell) : null
}

/** `images.example.com/1.jpg`, or in full-width letters: null unless every address of the cell is right then. */
function repairedUrls(cell: string): string | null {
  const ascii = cell.replaceAll(/[\uFF01-\uFF5E]+/g, (letters) => letters.normalize('NFKC'))
  const urls = splitUrls(cleaned(ascii)).map((url) =>
    /^(?:\/\/)?[\w-]+(?:\.[\w-]+)+\//.test(url) ? `https://${url.replace(/^\/\//, '')}` : url,
  )
  return urls.length > 0 && urls.every((url) => wrongWithUrl(url, false) === null) ? urls.join(' | ') : null
}
