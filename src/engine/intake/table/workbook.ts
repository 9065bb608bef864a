// The sheets of a workbook. Links lead to them: from the package to the book, from the book to its sheets, texts and
// formats. The names of the parts may be any.
import type { Merge, Sheet } from './table.ts'
import { badInput, type FailureError } from '../../../domain/failure.ts'
import { type Budget, COST, SHEETS_MAX } from '../limits.ts'
import type { NumberFormat } from './number-format.ts'
import {
  columnOf,
  createSharedStrings,
  sharedStringsHandler,
  sheetHandler,
  stylesHandler,
} from './sheet-xml.ts'
import { bytesOf, partName, type Parts, partsOf, readBookPart, readPart } from './workbook-parts.ts'
import { openTables } from './markup-tables.ts'
import { damaged, rowsIn } from './xml.ts'
import { t } from '../../../words/index.ts'

interface Link {
  readonly type: string
  readonly part: string
}

export type Archive =
  | { readonly kind: 'workbook'; readonly sheets: readonly Sheet[] }
  /** It holds one file, a table perhaps. */
  | { readonly kind: 'file'; readonly content: () => AsyncGenerator<Uint8Array> }

/** @throws FailureError BAD_INPUT for what holds no table that can be read */
export async function openArchive(pieces: AsyncIterable<Uint8Array>, budget: Budget): Promise<Archive> {
  const parts = await partsOf(await bytesOf(pieces), budget)
  const document = parts.get('content.xml')
  if (document !== undefined) return { kind: 'workbook', sheets: await openTables(document.text, budget) }
  const [file, ...others] = [...parts].filter(([name]) => isOwnFile(name))
  if (file !== undefined && others.length === 0 && !IS_PART.test(file[0]))
    return { kind: 'file', content: file[1].content }
  return { kind: 'workbook', sheets: await sheetsOf(parts, budget) }
}

/** Not a folder, nor what macOS puts beside each file. */
const isOwnFile = (name: string): boolean => !/^__macosx\/|(?:^|\/)\.|\/$/.test(name)
/** Parts of other programs' documents. */
const IS_PART = /\.(?:bin|iwa)$/

async function sheetsOf(parts: Parts, budget: Budget): Promise<readonly Sheet[]> {
  const main = partOfType(await linksOf(parts, budget, ''), 'officeDocument')
  if (!parts.has(main) || main.endsWith('.bin')) throw noWorkbook(parts)
  const links = await linksOf(parts, budget, main)
  const sheets: { name: string; isHidden: boolean; link: Link | undefined }[] = []
  let isWorkbook = false
  await readBookPart(parts.get(main), budget, {
    open(name, attributes) {
      if (name === 'workbook') isWorkbook = true
      if (name !== 'sheet' || sheets.length >= SHEETS_MAX) return
      sheets.push({
        name: attributes.get('name') ?? `Sheet ${sheets.length + 1}`,
        isHidden: /hidden/i.test(attributes.get('state') ?? ''),
        link: links.get(attributes.get('id') ?? ''),
      })
    },
  })
  if (!isWorkbook) throw noWorkbook(parts)
  const texts = createSharedStrings()
  await readPart(parts.get(partOfType(links, 'sharedStrings')), budget, sharedStringsHandler(texts))
  const formats: NumberFormat[] = []
  await readBookPart(parts.get(partOfType(links, 'styles')), budget, stylesHandler(formats))
  return sheets.flatMap(({ name, isHidden, link }) => {
    // Charts are sheets as well.
    if (link !== undefined && link.type !== 'worksheet') return []
    const part = parts.get(link?.part ?? '')
    if (part === undefined) throw damaged()
    let links: ReturnType<typeof hyperlinksOf> | undefined
    const rows = async function* () {
      links ??= hyperlinksOf(part.text, budget, linksOf(parts, budget, link?.part ?? ''))
      const book = { texts, formats, links: await links }
      yield* rowsIn(part.text(), budget, (onRow) => sheetHandler(book, onRow))
    }
    return [{ name, isHidden, firstRows: rows, rows, merges: () => mergesIn(part.text(), budget) }]
  })
}

const MERGE = /mergeCell ref="([A-Z]{1,3})(\d+):[A-Z]{1,3}(\d+)"/g
const FOUND_CHARS_MAX = 3100

async function mergesIn(pieces: AsyncIterable<string>, budget: Budget): Promise<readonly Merge[]> {
  const merges: Merge[] = []
  for await (const [, column = '', from, to] of foundIn(pieces, budget, MERGE))
    merges.push({ column: columnOf(column), from: Number(from), to: Number(to) })
  return merges
}

const HYPERLINK = /<(?:\w{1,20}:)?hyperlink\s([^<>]{1,3000})>/g

async function hyperlinksOf(
  read: () => AsyncIterable<string>,
  budget: Budget,
  targets: ReturnType<typeof linksOf>,
) {
  const links = new Map<number, Map<number, string>>()
  const all = await targets
  if (![...all.values()].some(({ type }) => type === 'external')) return links
  for await (const [, attributes = ''] of foundIn(read(), budget, HYPERLINK)) {
    const [, column = '', line] = /\bref="([A-Z]{1,3})(\d+)/.exec(attributes) ?? []
    const target = all.get(/:id="([^"]+)"/.exec(attributes)?.[1] ?? '')
    if (target?.type !== 'external') continue
    const ofLine = links.get(Number(line)) ?? new Map<number, string>()
    links.set(Number(line), ofLine.set(columnOf(column), target.part))
  }
  return links
}

/** They stand behind the rows. Looking for their text alone is many times faster than reading the sheet again. */
async function* foundIn(pieces: AsyncIterable<string>, budget: Budget, pattern: RegExp) {
  let rest = ''
  for await (const piece of pieces) {
    const text = rest + piece
    let end = 0
    for (const found of text.matchAll(pattern)) {
      budget.spend(COST.row)
      yield found
      end = found.index + found[0].length
    }
    rest = text.slice(Math.max(end, text.length - FOUND_CHARS_MAX))
  }
}

/** @param from '' for the package itself @returns what a part refers to, by the ids it uses */
async function linksOf(parts: Parts, budget: Budget, from: string): Promise<ReadonlyMap<string, Link>> {
  const links = new Map<string, Link>()
  // Those of `xl/workbook.xml` are in `xl/_rels/workbook.xml.rels`, those of the package in `_rels/.rels`.
  const at = from.lastIndexOf('/') + 1
  await readBookPart(parts.get(`${from.slice(0, at)}_rels/${from.slice(at)}.rels`), budget, {
    open(name, attributes) {
      if (name !== 'Relationship') return
      const target = attributes.get('Target') ?? ''
      const isExternal = attributes.get('TargetMode') === 'External'
      links.set(attributes.get('Id') ?? '', {
        type: isExternal ? 'external' : (attributes.get('Type') ?? '').replace(/^.*\//, ''),
        part: isExternal ? target : partName(target, from),
      })
    },
  })
  return links
}

const partOfType = (links: ReadonlyMap<string, Link>, type: string): string =>
  [...links.values()].find((link) => link.type === type)?.part ?? ''

function noWorkbook(parts: Parts): FailureError {
  const names = [...parts.keys()]
  const what = names.includes('xl/workbook.bin')
    ? 'xlsb'
    : names.some((name) => name.endsWith('.iwa'))
      ? 'numbers'
      : 'zip'
  return badInput(t(`catalog.kind.${what}`))
}
