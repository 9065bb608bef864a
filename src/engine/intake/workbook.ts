// A workbook (.xlsx) is a ZIP of XML: it is taken into memory as it came, and its parts are unpacked as they are read.
// A part that unpacks to more than it says, or says more than any catalog, is refused before it costs memory.
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { FailureError } from '../../contract/failure.ts'
import { BOOK_PART_BYTES_MAX, PART_BYTES_MAX, PARTS_MAX, SHEETS_MAX, WORKBOOK_BYTES_MAX } from './limits.ts'
import type { NumberFormat } from './number-format.ts'
import type { Row } from './rows.ts'
import { type Book, sharedTextsHandler, sheetHandler, stylesHandler } from './sheet.ts'
import { attributeOf, createXmlReader, type XmlHandler } from './xml.ts'

export interface Sheet {
  readonly name: string
  readonly isHidden: boolean
  /** Its rows that have something in them, as they are asked for; anew each time. */
  rows(): AsyncGenerator<readonly Row[]>
}

/** What a part refers to, by the id it uses. */
interface Link {
  readonly type: string
  readonly part: string
}

/** @throws FailureError BAD_INPUT for what is no workbook that can be read */
export async function openWorkbook(pieces: AsyncIterable<Uint8Array>): Promise<readonly Sheet[]> {
  const bytes = await collected(pieces)
  return told(async () => {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true })
    const parts = await partsOf(zip)
    const main = [...parts.keys()].find((name) => /^xl\/workbook\d*\.xml$/i.test(name))
    if (main === undefined) throw noWorkbook(parts)
    const links = new Map<string, Link>()
    await readBookPart(zip, parts.get(relationsOf(main)), linksHandler(main, links))
    const sheets: { name: string; isHidden: boolean; part: string | undefined }[] = []
    let epoch1904 = false
    await readBookPart(zip, parts.get(main), {
      open(name, attributes) {
        if (name === 'workbookPr') epoch1904 = /^(?:1|true)$/.test(attributeOf(attributes, 'date1904') ?? '')
        if (name !== 'sheet' || sheets.length >= SHEETS_MAX) return
        sheets.push({
          name: attributeOf(attributes, 'name') ?? `Sheet ${sheets.length + 1}`,
          isHidden: /hidden/i.test(attributeOf(attributes, 'state') ?? ''),
          part: links.get(attributeOf(attributes, 'id') ?? '')?.part,
        })
      },
      text() {},
      close() {},
    })
    const texts: string[] = []
    await readPart(zip, parts.get(partOfType(links, 'sharedStrings')), sharedTextsHandler(texts))
    const formats: NumberFormat[] = []
    await readBookPart(zip, parts.get(partOfType(links, 'styles')), stylesHandler(formats))
    const book: Book = { texts, formats, epoch1904 }
    const worksheets = new Set(
      [...links.values()].flatMap((link) => (link.type === 'worksheet' ? [link.part] : [])),
    )
    return sheets.flatMap(({ name, isHidden, part = '' }) => {
      const entry = parts.get(part)
      // Charts are sheets as well.
      if (entry === undefined || !worksheets.has(part)) return []
      return [{ name, isHidden, rows: () => rowsOf(zip, entry, book) }]
    })
  })
}

async function collected(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Buffer[] = []
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > WORKBOOK_BYTES_MAX) {
      throw new FailureError(
        'BAD_INPUT',
        `The workbook is larger than ${WORKBOOK_BYTES_MAX / 1024 / 1024} MB: save the table of products as "CSV UTF-8" and import that file.`,
      )
    }
    // What it lies in may be used again for the next piece.
    all.push(Buffer.from(piece))
  }
  return Buffer.concat(all)
}

async function partsOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const parts = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (parts.size >= PARTS_MAX) throw noCatalog()
    parts.set(entry.fileName.replace(/^\//, ''), entry)
  }
  return parts
}

async function readBookPart(zip: ZipFile, part: Entry | undefined, handler: XmlHandler): Promise<void> {
  if ((part?.uncompressedSize ?? 0) > BOOK_PART_BYTES_MAX) throw noCatalog()
  await readPart(zip, part, handler)
}

/** @param part absent: there is nothing to read */
async function readPart(zip: ZipFile, part: Entry | undefined, handler: XmlHandler): Promise<void> {
  if (part === undefined) return
  const reader = createXmlReader(handler)
  for await (const text of textOf(zip, part)) reader.push(text)
  reader.end()
}

async function* rowsOf(zip: ZipFile, part: Entry, book: Book): AsyncGenerator<readonly Row[]> {
  let rows: Row[] = []
  const reader = createXmlReader(sheetHandler(book, (row) => rows.push(row)))
  const texts = textOf(zip, part)
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

async function* textOf(zip: ZipFile, part: Entry): AsyncGenerator<string> {
  if (part.isEncrypted()) throw withPassword()
  if (part.uncompressedSize > PART_BYTES_MAX) throw noCatalog()
  let decoder: ReturnType<typeof decoderFor> | null = null
  for await (const chunk of await zip.openReadStreamPromise(part)) {
    if (!(chunk instanceof Uint8Array)) throw new Error('the ZIP gives no bytes')
    decoder ??= decoderFor(chunk)
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder?.decode() ?? ''
}

/** Nearly all is UTF-8; the standard allows UTF-16, with its mark. */
const decoderFor = (start: Uint8Array) => new TextDecoder(UTF16[`${start[0]} ${start[1]}`] ?? 'utf-8')

const UTF16: Readonly<Record<string, string>> = { '255 254': 'utf-16le', '254 255': 'utf-16be' }

/** `xl/workbook.xml` has its relations in `xl/_rels/workbook.xml.rels`. */
const relationsOf = (part: string): string => part.replace(/([^/]+)$/, '_rels/$1.rels')

const linksHandler = (from: string, links: Map<string, Link>): XmlHandler => ({
  open(name, attributes) {
    if (name !== 'Relationship') return
    const target = attributeOf(attributes, 'Target') ?? ''
    const type = (attributeOf(attributes, 'Type') ?? '').replace(/^.*\//, '')
    links.set(attributeOf(attributes, 'Id') ?? '', {
      type,
      part: new URL(target, `file:///${from}`).pathname.slice(1),
    })
  },
  text() {},
  close() {},
})

const partOfType = (links: ReadonlyMap<string, Link>, type: string): string =>
  [...links.values()].find((link) => link.type === type)?.part ?? ''

/** Whatever the ZIP reader says, the workbook is damaged; our own refusals say it themselves. */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof FailureError) throw error
    throw new FailureError(
      'BAD_INPUT',
      'The workbook is damaged and cannot be unpacked: open it in a spreadsheet program and save it again.',
      { cause: error },
    )
  }
}

function noWorkbook(parts: ReadonlyMap<string, unknown>): FailureError {
  const names = [...parts.keys()]
  const what = names.some((name) => /^xl\/workbook\.bin$/i.test(name))
    ? 'a binary workbook (.xlsb)'
    : names.includes('mimetype') || names.includes('content.xml')
      ? 'an OpenDocument file'
      : names.some((name) => /\.iwa$/i.test(name))
        ? 'a Numbers document'
        : 'a ZIP archive and no workbook'
  return new FailureError(
    'BAD_INPUT',
    `The file is ${what}: save the table of products as .xlsx or "CSV UTF-8" and import that.`,
  )
}

const withPassword = (): FailureError =>
  new FailureError(
    'BAD_INPUT',
    'The workbook has a password: open it in a spreadsheet program and save it without one.',
  )

const noCatalog = (): FailureError =>
  new FailureError(
    'BAD_INPUT',
    'The workbook unpacks to more than any catalog: it is damaged, or made to do harm.',
  )
