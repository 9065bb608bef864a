// The texts that the cells of a workbook refer to by number, as bytes in one buffer: a string for each would take several
// times the memory, and half a megabyte of ZIP unpacks to millions of them.
import { FailureError } from '../../../domain/failure.ts'
import { SHARED_BYTES_MAX, SHARED_TEXTS_MAX } from '../limits.ts'
import { t } from '../../../words/index.ts'

export interface SharedStrings {
  /** @throws FailureError BAD_INPUT for more than a catalog has */
  add(text: string): void
  /** @returns null where there is no such text */
  at(index: number): string | null
}

export function createSharedStrings(): SharedStrings {
  let bytes = Buffer.alloc(64 * 1024)
  /** Where each text ends. */
  let ends = new Uint32Array(1024)
  let count = 0
  let end = 0
  return {
    add(text) {
      const needed = end + Buffer.byteLength(text)
      if (needed > SHARED_BYTES_MAX || count === SHARED_TEXTS_MAX) throw tooMuch()
      if (needed > bytes.length) bytes = grown(bytes, Math.ceil(needed * 1.5))
      if (count === ends.length) ends = new Uint32Array(ends.buffer.transfer(ends.byteLength * 2))
      end += bytes.write(text, end)
      ends[count++] = end
    },
    at(index) {
      const to = index < count ? ends[index] : undefined
      return to === undefined ? null : bytes.toString('utf8', ends[index - 1] ?? 0, to)
    },
  }
}

/** Memory that was never written to costs nothing. */
function grown(bytes: Buffer, length: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafeSlow(length)
  bytes.copy(larger)
  return larger
}

const tooMuch = (): FailureError =>
  new FailureError(
    'BAD_INPUT',
    t('catalog.workbook.manyTexts', { max: SHARED_BYTES_MAX / 1024 / 1024, texts: SHARED_TEXTS_MAX }),
  )
