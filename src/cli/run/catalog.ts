// The catalog file: an unreadable one is rejected in one sentence before anything is opened. Columns named with --map are
// remembered for the next file with the same column names.
import { orFailure } from '../../domain/system-error.ts'
import { resolve } from 'node:path'
import type { CatalogField } from '../../domain/catalog.ts'
import {
  type Catalog,
  type CatalogOptions,
  type ColumnMapping,
  headerSignature,
  type ImportOptions,
  openCatalog,
} from '../../engine/index.ts'
import type { Io } from '../../host/io.ts'
import { commas, either, t } from '../../words/index.ts'
import { bad } from '../options.ts'
import { mappingOf, type PreparedRun, type RunOrder } from './options.ts'
import type { Session } from '../session.ts'
import { lookInto } from '../workspace.ts'

/** Where a catalog comes from; its bytes can be gone through as often as they are needed. */
export interface CatalogSource {
  readonly name: string
  readonly place: string
  readonly bytes: () => AsyncIterable<Uint8Array>
}

export const STANDARD_INPUT = '-'
const INPUT_BYTES_MAX = 256 * 1024 * 1024

/** @throws FailureError BAD_INPUT for what is no readable file */
export async function catalogSource(io: Io, file: string): Promise<CatalogSource> {
  if (file === STANDARD_INPUT) return fromStandardInput(io)
  const path = resolve(io.cwd, file)
  const facts = await readable(path, () => io.files.facts(path))
  if (facts === null) throw bad(t('system.catalog.missing', { path }))
  if (facts.kind === 'folder') throw bad(t('terminal.catalog.folder', { path }))
  // A pipe that nobody writes to would be waited for without end, past every Ctrl-C.
  if (facts.kind === 'other') throw bad(t('terminal.catalog.device', { path }))
  return { name: file, place: path, bytes: () => io.files.read(path) }
}

/** Kept as a whole, because it comes only once. */
async function fromStandardInput({ stdin }: Io): Promise<CatalogSource> {
  if (stdin.isTTY) throw bad(t('terminal.catalog.keyboard'))
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of stdin.read()) {
    pieces.push(piece)
    length += piece.length
    if (length > INPUT_BYTES_MAX)
      throw bad(t('terminal.catalog.tooLarge', { max: INPUT_BYTES_MAX / 1024 / 1024 }))
  }
  const bytes = async function* () {
    yield* pieces
  }
  const name = t('commands.standardInput')
  return { name, place: name, bytes }
}

export const openCatalogFrom = ({ place, bytes }: CatalogSource, options: CatalogOptions): Promise<Catalog> =>
  readable(place, () => openCatalog(bytes(), options))

const readable = <T>(place: string, read: () => Promise<T>): Promise<T> =>
  orFailure('BAD_INPUT', () => t('system.catalog.unreadable', { path: place }), read)

export async function prepareRun(
  session: Session,
  order: RunOrder,
  source: CatalogSource,
): Promise<PreparedRun> {
  const { output } = session
  const given: Omit<CatalogOptions, 'defaultCountry'> = {
    mapping: mappingOf(order.map),
    encoding: order.encoding,
    sheet: order.sheet,
    acceptedAsins: order.acceptAsin,
    isOnlyActive: order.status === 'active',
  }
  const isSaid = order.map.length > 0
  const remembered = isSaid ? null : await rememberedMapping(session, source, given)
  const reading = remembered === null ? given : { ...given, mapping: remembered }
  const open: PreparedRun['open'] = (byDefault = { defaultCountry: order.country, defaultFrom: 'choice' }) =>
    openCatalogFrom(source, { ...reading, ...byDefault })
  await using catalog = await open()
  if (remembered !== null) output.say(rememberedText(catalog))
  for (const line of catalogLines(catalog)) output.say(line)
  return {
    order,
    source: source.name,
    columns: catalog.columns,
    remember: isSaid ? chosenMapping(catalog) : undefined,
    open,
    countryNote: null,
  }
}

function columnsText(columns: Catalog['columns']): string {
  const used = columns.flatMap(({ name, use }) => (use === null ? [] : [columnText(name, use.field)]))
  const unused = columns.flatMap(({ name, use }) => (use === null ? [name] : []))
  return t('terminal.catalog.columns', {
    used: commas(used),
    isAllUsed: unused.length === 0,
    unused: firstOf(unused),
  })
}

const SHOWN_MAX = 8

/** What the file is taken for, where that may be wrong: one sees it before it costs anything. */
function catalogLines({ columns, hasHeader, encodingDoubts, sheets, sheet }: Catalog): readonly string[] {
  const lines: string[] = []
  if (hasHeader) lines.push(columnsText(columns))
  const links = columns.flatMap(({ name, holdsLinks }) => (holdsLinks ? [name] : []))
  if (links.length > 0) lines.push(t('terminal.catalog.links', { columns: firstOf(links) }))
  const [taken, ...others] = encodingDoubts.map(
    ({ encoding, words }) => `${encoding} (${commas(words.slice(0, 3).map(quoted))})`,
  )
  if (taken !== undefined) lines.push(t('terminal.catalog.encoding', { taken, others: either(others) }))
  if (sheets.length > 1) {
    const others = firstOf(sheets.filter((name) => name !== sheet))
    lines.push(t('terminal.catalog.sheets', { sheet: quoted(sheet ?? ''), others }))
  }
  return lines
}

const quoted = (text: string): string => t('catalog.quoted', { text })
const columnText = (name: string, field: CatalogField): string =>
  t('terminal.catalog.column', { field, name })

function firstOf(names: readonly string[]): string {
  const shown = commas(names.slice(0, SHOWN_MAX).map(quoted))
  const count = names.length - SHOWN_MAX
  return count > 0 ? t('catalog.columns.more', { columns: shown, count }) : shown
}

/** What --map named for files with the same column names when a batch was started. */
async function rememberedMapping(
  session: Session,
  source: CatalogSource,
  given: Omit<CatalogOptions, 'defaultCountry'>,
): Promise<ColumnMapping | null> {
  await using catalog = await openCatalogFrom(source, {
    ...given,
    defaultCountry: null,
    isAsinOptional: true,
  })
  const signature = headerSignature(catalog.hasHeader, catalog.columns)
  if (signature === null) return null
  return lookInto(session, (rows) => rows?.mappings.find(signature) ?? null)
}

/** What --map names in this file, to be remembered; undefined: its columns have no names. */
function chosenMapping({ hasHeader, columns }: Catalog): ImportOptions['remember'] {
  const signature = headerSignature(hasHeader, columns)
  if (signature === null) return undefined
  const mapping: Partial<Record<CatalogField, number | readonly number[]>> = {}
  for (const [index, { use }] of columns.entries()) {
    if (use?.found !== 'mapping') continue
    const before = mapping[use.field]
    mapping[use.field] = before === undefined ? index : [before, index].flat()
  }
  return { signature, mapping }
}

function rememberedText({ columns }: Catalog): string {
  const named = columns.flatMap(({ name, use }) =>
    use?.found === 'mapping' ? [columnText(name, use.field)] : [],
  )
  return t('terminal.catalog.remembered', { count: named.length, columns: commas(named) })
}
