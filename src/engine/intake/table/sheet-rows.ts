// The rows of one sheet, read from its XML piece by piece.
import { FailureError } from '../../../domain/failure.ts'
import type { Row } from './csv-reader.ts'
import { createXmlReader, damaged, type XmlHandler } from './xml.ts'

export interface Sheet {
  readonly name: string
  readonly isHidden: boolean
  /** At least its first SAMPLE_ROWS_MAX rows with something in them, as they are asked for; anew each time. */
  firstRows(): AsyncGenerator<readonly Row[]>
  /** All rows, with the value of merged cells in each of their rows; all of the sheet is gone through for that first. */
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
      const next = await told(() => texts.next())
      if (next.done === true) break
      await told(async () => reader.push(next.value))
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

/** Whatever the readers of ZIP and XML say, the workbook is damaged; our own refusals say it themselves. */
export async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof FailureError ? error : damaged(error)
  }
}
