// A workbook (.xlsx) is a ZIP of XML: the ZIP is in memory, and its parts are unpacked as they are read. A part that
// unpacks to more than it declares, or declares more than any catalog has, is refused before it costs memory. One with a
// wrong checksum is refused at its end, because yauzl does not check it.
import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { badInput, FailureError } from '../../../domain/failure.ts'
import { BOOK_PART_BYTES_MAX, type Budget, COST, endless, PARTS_MAX, WORKBOOK_BYTES_MAX } from '../limits.ts'
import { createXmlReader, damaged, type XmlHandler } from './xml.ts'
import { t } from '../../../words/index.ts'

export interface Part {
  readonly bytes: number
  /** Unpacked as it is read, from the start at each call. */
  readonly content: () => AsyncGenerator<Uint8Array>
  readonly text: () => AsyncGenerator<string>
}

export type Parts = ReadonlyMap<string, Part>

export async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Buffer[] = []
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > WORKBOOK_BYTES_MAX) {
      throw badInput(t('catalog.tooLarge', { max: WORKBOOK_BYTES_MAX / 1024 / 1024 }))
    }
    // A copy: the source may use the same memory for its next piece.
    all.push(Buffer.from(piece))
  }
  return Buffer.concat(all)
}

/** @throws FailureError BAD_INPUT where it is no ZIP, or has too many parts */
export async function partsOf(bytes: Buffer, budget: Budget): Promise<Parts> {
  const parts = new Map<string, Part>()
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true })
    for await (const entry of zip.eachEntry()) {
      if (parts.size >= PARTS_MAX) throw endless()
      const content = () => contentOf(zip, entry, budget)
      const text = () => textOf(content())
      parts.set(partName(entry.fileName), { bytes: entry.uncompressedSize, content, text })
    }
  } catch (error) {
    throw refusalOf(error)
  }
  return parts
}

/** @param from the part that names it; names differ in case and escapes and mean the same (ECMA-376, part 2, 6.2.2) */
export const partName = (name: string, from = ''): string =>
  (URL.parse(name, `file:///${from}`)?.pathname ?? '').slice(1).toLowerCase()

/** Reads a part that lists sheets, links or formats. @param part absent: there is nothing to read */
export async function readBookPart(
  part: Part | undefined,
  budget: Budget,
  handler: XmlHandler,
): Promise<void> {
  if ((part?.bytes ?? 0) > BOOK_PART_BYTES_MAX) throw endless()
  await readPart(part, budget, handler)
}

export async function readPart(part: Part | undefined, budget: Budget, handler: XmlHandler): Promise<void> {
  if (part === undefined) return
  const reader = createXmlReader(handler, budget)
  for await (const text of part.text()) reader.push(text)
  reader.end()
}

async function* contentOf(zip: ZipFile, entry: Entry, budget: Budget): AsyncGenerator<Uint8Array> {
  if (entry.isEncrypted()) throw badInput(t('catalog.workbook.password'))
  let checksum = 0
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      if (!(chunk instanceof Uint8Array)) throw new Error('the ZIP gives no bytes')
      budget.spend(chunk.length * COST.byte)
      await budget.pause()
      checksum = crc32(chunk, checksum)
      yield chunk
    }
  } catch (error) {
    throw refusalOf(error)
  }
  if (checksum !== entry.crc32) throw damaged()
}

/** Whatever the reader of ZIP throws, the workbook is damaged; our own refusals stay as they are. */
const refusalOf = (error: unknown): FailureError => (error instanceof FailureError ? error : damaged(error))

async function* textOf(content: AsyncGenerator<Uint8Array>): AsyncGenerator<string> {
  let decoder: ReturnType<typeof decoderFor> | null = null
  for await (const chunk of content) {
    decoder ??= decoderFor(chunk)
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder?.decode() ?? ''
}

/** Nearly all is UTF-8; the standard allows UTF-16, with its mark. */
const decoderFor = (start: Uint8Array) => new TextDecoder(UTF16[`${start[0]} ${start[1]}`] ?? 'utf-8')

const UTF16: Readonly<Record<string, string>> = { '255 254': 'utf-16le', '254 255': 'utf-16be' }
