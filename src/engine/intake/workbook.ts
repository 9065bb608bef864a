// The sheets of a workbook. Where they lie is not in their names but in what links to them: the package to the book, the
// book to its sheets, texts and formats.
import { FailureError } from '../../contract/failure.ts'
import { SHEETS_MAX } from './limits.ts'
import { mergesOf, withMerged } from './merged-cells.ts'
import type { NumberFormat } from './number-format.ts'
import type { Row } from './rows.ts'
import { type Book, sharedTextsHandler, sheetHandler, stylesHandler } from './sheet.ts'
import {
  bytesOf,
  type Part,
  partName,
  type Parts,
  partsOf,
  readBookPart,
  readPart,
} from './workbook-parts.ts'
import { createWorkbookTexts } from './workbook-texts.ts'
import { createXmlReader, damaged } from './xml.ts'

export interface Sheet {
  readonly name: string
  readonly isHidden: boolean
  /** Its rows that have something in them, as they are asked for; anew each time. */
  rows(): AsyncGenerator<readonly Row[]>
  /** The same, with the value of merged cells in each of their rows; all of the sheet is gone through for that first. */
  filledRows(): AsyncGenerator<readonly Row[]>
}

/** What a part refers to. */
interface Link {
  readonly type: string
  readonly part: string
}

/** @throws FailureError BAD_INPUT for what is no workbook that can be read */
export async function openWorkbook(pieces: AsyncIterable<Uint8Array>): Promise<readonly Sheet[]> {
  const bytes = await bytesOf(pieces)
  return told(async () => {
    const parts = await partsOf(bytes)
    const main = partOfType(await linksOf(parts, ''), 'officeDocument')
    if (!parts.has(main) || main.endsWith('.bin')) throw noWorkbook(parts)
    const links = await linksOf(parts, main)
    const sheets: { name: string; isHidden: boolean; link: Link | undefined }[] = []
    let epoch1904 = false
    let isWorkbook = false
    await readBookPart(parts.get(main), {
      open(name, attributes) {
        if (name === 'workbook') isWorkbook = true
        if (name === 'workbookPr') epoch1904 = /^(?:1|true)$/.test(attributes.get('date1904') ?? '')
        if (name !== 'sheet' || sheets.length >= SHEETS_MAX) return
        sheets.push({
          name: attributes.get('name') ?? `Sheet ${sheets.length + 1}`,
          isHidden: /hidden/i.test(attributes.get('state') ?? ''),
          link: links.get(attributes.get('id') ?? ''),
        })
      },
      text() {},
      close() {},
    })
    if (!isWorkbook) throw noWorkbook(parts)
    const texts = createWorkbookTexts()
    await readPart(parts.get(partOfType(links, 'sharedStrings')), sharedTextsHandler(texts))
    const formats: NumberFormat[] = []
    await readBookPart(parts.get(partOfType(links, 'styles')), stylesHandler(formats))
    const book: Book = { texts, formats, epoch1904 }
    return sheets.flatMap(({ name, isHidden, link }) => {
      // Charts are sheets as well.
      if (link !== undefined && link.type !== 'worksheet') return []
      const part = parts.get(link?.part ?? '')
      if (part === undefined) throw damaged()
      return [{ name, isHidden, rows: () => rowsOf(part, book), filledRows: () => filledRowsOf(part, book) }]
    })
  })
}

async function* filledRowsOf(part: Part, book: Book): AsyncGenerator<readonly Row[]> {
  const merges = await told(() => mergesOf(part))
  yield* withMerged(merges, rowsOf(part, book))
}

async function* rowsOf(part: Part, book: Book): AsyncGenerator<readonly Row[]> {
  let rows: Row[] = []
  const reader = createXmlReader(sheetHandler(book, (row) => rows.push(row)))
  const texts = part.text()
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

/** @param from '' for the package itself @returns what a part refers to, by the ids it uses */
async function linksOf(parts: Parts, from: string): Promise<ReadonlyMap<string, Link>> {
  const links = new Map<string, Link>()
  // Those of `xl/workbook.xml` are in `xl/_rels/workbook.xml.rels`, those of the package in `_rels/.rels`.
  const at = from.lastIndexOf('/') + 1
  await readBookPart(parts.get(`${from.slice(0, at)}_rels/${from.slice(at)}.rels`), {
    open(name, attributes) {
      if (name !== 'Relationship' || attributes.get('TargetMode') === 'External') return
      links.set(attributes.get('Id') ?? '', {
        type: (attributes.get('Type') ?? '').replace(/^.*\//, ''),
        part: partName(attributes.get('Target') ?? '', from),
      })
    },
    text() {},
    close() {},
  })
  return links
}

const partOfType = (links: ReadonlyMap<string, Link>, type: string): string =>
  [...links.values()].find((link) => link.type === type)?.part ?? ''

/** Whatever the readers of ZIP and XML say, the workbook is damaged; our own refusals say it themselves. */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof FailureError ? error : damaged(error)
  }
}

function noWorkbook(parts: Parts): FailureError {
  const names = [...parts.keys()]
  const what = names.includes('xl/workbook.bin')
    ? 'a binary workbook (.xlsb)'
    : names.includes('mimetype') || names.includes('content.xml')
      ? 'an OpenDocument file'
      : names.some((name) => name.endsWith('.iwa'))
        ? 'a Numbers document'
        : 'a ZIP archive and no workbook'
  return new FailureError(
    'BAD_INPUT',
    `The file is ${what}: save the table of products as .xlsx or "CSV UTF-8" and import that.`,
  )
}
