// Everything that can be wrong with a row. A row with an error gives no product, one with a warning does. An ASIN that is
// too short for an operation is no problem here: domain/operations knows that.
export const ROW_PROBLEM_CODES = [
  'ASIN_MISSING',
  'ASIN_BAD',
  'ASIN_DAMAGED',
  'ASIN_REPAIRED',
  'ASIN_UNLIKELY',
  'ASIN_ACCEPTED',
  'ASIN_UNUSUAL',
  'SKU_DAMAGED',
  'COUNTRY_UNKNOWN',
  'COUNTRY_MISSING',
  'COUNTRY_CONFLICT',
  'URL_BAD',
  'URL_UNREACHABLE',
  'DUPLICATE',
  'ROW_RAGGED',
  'QUOTE_STRAY',
  'ROW_HIDDEN',
  'PARENT_ROW',
  'LISTING_DELETED',
  'LISTING_BLOCKED',
  'LISTING_INACTIVE',
  'LETTERS_LOST',
  'NOT_CALCULATED',
] as const
export type RowProblemCode = (typeof ROW_PROBLEM_CODES)[number]

export interface RowProblem {
  /** Line of the file on which the row starts. */
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
