// What a catalog file may hold. Each limit is far beyond an ordinary catalog; together they keep the memory of an import
// flat whatever the file is. The budget keeps its time within seconds: a small file can unpack to any number of cells.
import { badInput, FailureError } from '../../domain/failure.ts'
import { t } from '../../words/index.ts'
import { nextTurn } from '../ports/clock.ts'

/** The work of one reading, in steps of about a microsecond. An honest catalog takes less than half of it. */
const STEPS = 2_500_000
const STEPS_PER_BYTE = 2
/** What reading costs, in the same steps. `byte`: of what is unpacked. */
export const COST = { byte: 0.04, element: 1, attribute: 0.25, cell: 0.125, row: 5, problem: 15 }

export type Budget = ReturnType<typeof createBudget>

/** One for each reading of a file, however many archives, parts and sheets it leads through. */
export function createBudget(signal: AbortSignal | undefined) {
  let left = STEPS
  const spend = (steps: number): void => {
    left -= steps
    if (left < 0) throw endless()
  }
  return {
    /** @throws FailureError BAD_INPUT where it is used up */
    spend,
    earn: (bytes: number): void => spend(-bytes * STEPS_PER_BYTE),
    /** Lets everything else have its turn. @throws FailureError CANCELED after the signal */
    async pause(): Promise<void> {
      await nextTurn()
      refuseCanceled(signal)
    },
  }
}

/** @throws FailureError CANCELED after the signal */
export function refuseCanceled(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new FailureError('CANCELED', t('catalog.canceled'))
}

export const endless = (): FailureError => badInput(t('catalog.endless'))

export const SNIFF_BYTES = 4096
export const DECODE_BYTES = 64 * 1024
/** Bytes, and bytes beyond ASCII, from which the encoding of a text is found. */
export const ENCODING_BYTES = 512 * 1024
export const ENCODING_LETTERS = 8 * 1024
/** Characters of the file from which separator and columns are found. */
export const HEAD_CHARS = 256 * 1024
/** Characters of one cell; a spreadsheet allows 32,767. */
export const CELL_CHARS_MAX = 128 * 1024
export const ROW_CHARS_MAX = 1024 * 1024
export const COLUMNS_MAX = 2000
/** Products of one file; the index of duplicates grows with them. A spreadsheet allows 1,048,576 rows. */
export const PRODUCTS_MAX = 2_000_000
/** Rows from which separator and columns are found. */
export const SAMPLE_ROWS_MAX = 200
export const SAMPLE_VALUES_MAX = 3
export const CHUNK_ROWS_MAX = 1000
export const SHOWN_CHARS_MAX = 80
export const IDENTIFIER_CHARS_MAX = 100
/** Of an ASIN (specification: "Job listing"). */
export const ASIN_CHARS_MAX = 15
export const URL_CHARS_MAX = 8192
/** URLs of one row that are named one by one as bad; the rest of them is counted. */
export const BAD_URLS_NAMED_MAX = 10

/** Bytes of a workbook as it comes: a million cells are some 10 MB. */
export const WORKBOOK_BYTES_MAX = 128 * 1024 * 1024
/** Bytes, unpacked, of a part that lists sheets, links or formats: it may be in memory as a whole. */
export const BOOK_PART_BYTES_MAX = 16 * 1024 * 1024
export const PARTS_MAX = 20_000
export const SHEETS_MAX = 255
/** Texts that cells of a workbook refer to, and their bytes: all of them are in memory. */
export const SHARED_TEXTS_MAX = 5_000_000
export const SHARED_BYTES_MAX = 128 * 1024 * 1024
/** Of its XML: characters of one name, value or comment, attributes of one element, elements within each other. */
export const XML_HELD_CHARS_MAX = 1024 * 1024
export const XML_ATTRIBUTES_MAX = 1000
export const XML_DEPTH_MAX = 100
/** In web pages tags may stay open. */
export const HTML_DEPTH_MAX = 500
