// Any catalog file as a table: text, a workbook, tables in a web page or in XML, or one of these in an archive.
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Encoding } from '../../../domain/catalog.ts'
import { badInput, type FailureError, unreachable } from '../../../domain/failure.ts'
import { systemCode } from '../../../domain/system-error.ts'
import { nothingFound, openBytes, textAgain } from '../encoding/decode.ts'
import { type Budget, COST } from '../limits.ts'
import { fileKind } from './file-kind.ts'
import { openTables } from './markup-tables.ts'
import type { Table } from './table.ts'
import { doubtsOf, openTextTable } from './text-table.ts'
import { bytesOf } from './workbook-parts.ts'
import { openWorkbookTable } from './workbook-table.ts'
import { openArchive } from './workbook.ts'
import { t } from '../../../words/index.ts'

export interface TableOptions {
  /** How a text is encoded; null: to be detected. Bytes that are not of a named encoding are read as lost letters. */
  readonly encoding?: Encoding | null
  /** The same for a detected encoding, because a person will be asked. Absent: such a file is refused. */
  readonly isDamageReported?: boolean
  /** The name of the sheet of a workbook; null: the first that looks like a catalog. */
  readonly sheet?: string | null
}

/** @param isUnpacked whether it came out of an archive: one in another is refused */
export async function openTable(
  source: AsyncIterator<Uint8Array>,
  budget: Budget,
  options: TableOptions,
  isUnpacked = false,
): Promise<Table> {
  const { head, pieces } = await openBytes(source, budget)
  const named = options.encoding ?? null
  const kind = fileKind(head, named)
  switch (kind.kind) {
    case 'archive': {
      const archive = await openArchive(pieces, budget)
      if (archive.kind === 'workbook') return openWorkbookTable(archive.sheets, options.sheet ?? null)
      if (isUnpacked) throw nested()
      return openTable(archive.content(), budget, options, true)
    }
    case 'gzip':
      if (isUnpacked) throw nested()
      return openTable(gunzipped(pieces, budget), budget, options, true)
    case 'markup':
    case 'text': {
      const known = {
        encoding: named ?? kind.encoding,
        isNamed: named !== null,
        isDamageReported: options.isDamageReported === true,
        bomBytes: kind.bomBytes,
      }
      if (kind.kind === 'text') return openTextTable(pieces, budget, known)
      const found = nothingFound()
      const read = textAgain(await bytesOf(pieces), budget, known, found)
      const table = await openWorkbookTable(
        await openTables(read, budget, kind.isHtml),
        options.sheet ?? null,
      )
      const encodingDoubts = doubtsOf(found)
      return { ...table, encoding: encodingDoubts[0]?.encoding ?? table.encoding, encodingDoubts }
    }
    case 'refused':
      throw badInput(t(`catalog.kind.${kind.why}`))
    default:
      return unreachable(kind)
  }
}

const nested = (): FailureError => badInput(t('catalog.archive.nested'))

/**
 * Unpacked as it is read, so that it is never in memory as a whole.
 * @throws FailureError BAD_INPUT for what is damaged, cut short or made to do harm
 */
async function* gunzipped(pieces: AsyncIterable<Uint8Array>, budget: Budget): AsyncGenerator<Uint8Array> {
  const unpacked = createGunzip()
  // What goes wrong is thrown where the unpacked bytes are read.
  pipeline(Readable.from(pieces, { objectMode: false }), unpacked, () => undefined)
  try {
    for await (const piece of unpacked) {
      if (!(piece instanceof Uint8Array)) throw new Error('gzip gives no bytes')
      budget.spend(piece.length * COST.byte)
      yield piece
    }
  } catch (error) {
    // An error of the source is no damage of the file.
    if (systemCode(error)?.startsWith('Z_') !== true) throw error
    throw badInput(t('catalog.archive.damaged'), { cause: error })
  }
}
