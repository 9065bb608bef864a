// What every kind of catalog file becomes before its columns are found: rows of cells with their places.
import type { Encoding } from '../../../domain/catalog.ts'
import type { Row, Separator } from './csv-reader.ts'

/** An encoding that a file may be in, with some of its words read so. */
export interface EncodingDoubt {
  readonly encoding: Encoding
  readonly words: readonly string[]
}

export interface Table {
  readonly encoding: Encoding | 'xlsx'
  /** Empty where cells need none: in a workbook and in a list of ASINs. */
  readonly separator: Separator | ''
  /** Encodings that are as likely as the one taken, which is the first; none where there is no doubt. */
  readonly encodingDoubts: readonly EncodingDoubt[]
  /** The first line, of those read so far, with a byte that is not of the encoding; null: there is none. */
  readonly damagedLine: () => number | null
  readonly sheets: readonly string[]
  readonly sheet: string | null
  /** The sheet is named as an example, and nobody has named it to be read. */
  readonly isSheetDoubtful: boolean
  readonly merges?: Sheet['merges']
  /** Rows are as long as what they hold, and none is longer by mistake. */
  readonly isGrid: boolean
  readonly linesBefore: number
  readonly head: readonly Row[]
  /** All rows, some blank ones too, as they are asked for; can be gone through once. */
  readonly rows: AsyncIterable<readonly Row[]>
}

export async function* pieceOf(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}

/** What a cell of a workbook holds whose formula was never calculated: its value is nowhere in the file. */
export const NOT_CALCULATED = '#NOT CALCULATED'

/** Cells below each other that a workbook shows as one; its text is in the first of them. */
export interface Merge {
  readonly column: number
  readonly from: number
  readonly to: number
}

export interface Sheet {
  readonly merges?: () => Promise<readonly Merge[]>
  readonly name: string
  readonly isHidden: boolean
  /** At least its first SAMPLE_ROWS_MAX rows that are not empty, from the start at each call. */
  firstRows(): AsyncGenerator<readonly Row[]>
  rows(): AsyncGenerator<readonly Row[]>
}
