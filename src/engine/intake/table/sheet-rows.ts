// The rows of one sheet, read from its XML piece by piece.
import { FailureError } from '../../../domain/failure.ts'
import type { Row } from './csv-reader.ts'
import { createXmlReader, damaged, type XmlHandler } from './xml.ts'

export interface Sheet {
  readonly name: string
  readonly isHidden: boolean
  /** At least its first SAMPLE_ROWS_MAX rows that are not empty, from the start at each call. */
  firstRows(): AsyncGenerator<readonly Row[]>
  /** All rows, with the value of merged cells in each of their rows; the sheet is read twice for that. */
  filledRows(): AsyncGenerator<readonly Row[]>
}

/** The rows that a reader of XML finds in a text, as they are asked for. */
export async function* rowsIn(
  texts: AsyncGenerator<string>,
  handlerFor: (onRow: (row: Row) => void) => XmlHandler,
  isHtml = false,
): AsyncGenerator<readonly Row[]> {
  let rows: Row[] = []
  const reader = createXmlReader(
    handlerFor((row) => rows.push(row)),
    isHtml,
  )
  try {
    for (;;) {
      const next = await orDamaged(() => texts.next())
      if (next.done === true) break
      await orDamaged(async () => reader.push(next.value))
      if (rows.length === 0) continue
      yield rows
      rows = []
    }
    reader.end()
    if (rows.length > 0) yield rows
  } finally {
    await texts.return(undefined)
  }
}

/** Whatever the readers of ZIP and XML throw, the workbook is damaged; our own refusals stay as they are. */
export async function orDamaged<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof FailureError ? error : damaged(error)
  }
}
