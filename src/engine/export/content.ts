// The content of an exported file: the library's bytes, checked against their SHA-256, then converted, marked as made by
// AI or turned into text as the options ask. A file that was damaged on the disk is reported and never exported.
import { createHash } from 'node:crypto'
import type { ExportOptions, ExportProblemCode } from '../../contract/commands/export.ts'
import { FailureError } from '../../domain/failure.ts'
import type { ImageFormat } from '../files/index.ts'
import { t } from '../../words/index.ts'
import { jsonWithoutQueries } from '../../domain/signatures.ts'
import { type FileSystem, pathWithin } from '../ports/filesystem.ts'
import type { ExportRow } from '../store/index.ts'
import { markdownOf } from './markdown.ts'
import type { Fix } from './fixes.ts'
import type { ExportNeeds } from './needs.ts'
import { CHUNK } from './choose.ts'
import { aboutRow, type PlannedFile } from './plan.ts'
import { type ListingPlace, placeFolder, type PlacedRow, placedRows } from './naming.ts'
import { createRowReader, CSV_START, csvLine, unguarded } from '../intake/index.ts'
import { canDisclose, DISCLOSURE_BYTES_MAX, withDisclosure } from './xmp.ts'
import type { Tally } from './problems.ts'

export interface ContentFacts {
  readonly bytes: number
  readonly sha256: string
  readonly width: number | null
  readonly height: number | null
}

export interface Trouble {
  readonly kind: 'trouble'
  readonly code: ExportProblemCode
  readonly message: string
}

export type Content =
  | Trouble
  | { readonly kind: 'content'; readonly data: Uint8Array; readonly facts: ContentFacts }

/** The whole of it, in memory: a few dozen megabytes at most, since the library takes no larger images. */
export async function contentOf(
  { files, library, decoder }: Pick<ExportNeeds, 'files' | 'library' | 'decoder'>,
  { format, fix }: Pick<PlannedFile, 'format' | 'fix'>,
  row: ExportRow,
  options: ExportOptions,
  signal: AbortSignal,
): Promise<Content> {
  const path = pathWithin(library, row.file)
  const source = path === null ? null : await files.readWhole(path)
  signal.throwIfAborted()
  if (source === null) return damaged(row, 'notOnDisk')
  if (hashOf(source) !== row.sha256) return damaged(row, 'notAsSaved')
  if (format === 'md' || format === 'json') return content(textOf(source, row, format), null, null)
  const converted =
    options.format === 'jpeg' || fix !== null
      ? await decoder.toJpeg(source, boundsOf(options, fix))
      : { kind: 'jpeg' as const, bytes: source, width: row.width, height: row.height }
  signal.throwIfAborted()
  if (converted.kind === 'corrupt') return damaged(row, 'notConverted', converted.message)
  if (converted.kind === 'tooLarge') {
    const { leastBytes, bytesMax } = converted
    const message = t('exported.tooLarge', { image: aboutRow(row), bytes: leastBytes, max: bytesMax })
    return { kind: 'trouble', code: 'TOO_LARGE', message }
  }
  // The plan has reported the formats that cannot hold XMP: these files are exported unchanged.
  const data =
    options.disclose_ai && canDisclose(format) ? withDisclosure(converted.bytes, format) : converted.bytes
  if (data === null) return damaged(row, 'noPlace')
  return content(data, converted.width, converted.height)
}

function boundsOf(options: ExportOptions, fix: Fix | null) {
  const bytesMax = fix === null ? options.jpeg_bytes_max : fix.bytesMax
  const less = options.disclose_ai ? DISCLOSURE_BYTES_MAX : 0
  return { bytesMax: bytesMax === null ? null : bytesMax - less, edgePxMax: options.jpeg_edge_px_max, fix }
}

const content = (data: Uint8Array, width: number | null, height: number | null): Content => ({
  kind: 'content',
  data,
  facts: { bytes: data.byteLength, sha256: hashOf(data), width, height },
})

type Damage = 'notOnDisk' | 'notAsSaved' | 'notConverted' | 'noPlace'

export const damaged = (row: ExportRow, what: Damage, why = ''): Trouble => ({
  kind: 'trouble',
  code: 'DAMAGED',
  message: t(`exported.damaged.${what}`, { image: aboutRow(row), file: row.file, why }),
})

function textOf(source: Uint8Array, row: ExportRow, format: ImageFormat | 'md' | 'json'): Uint8Array {
  const document: unknown = JSON.parse(jsonWithoutQueries(Buffer.from(source).toString('utf8')))
  const text = format === 'md' ? markdownOf(row.asin, document) : `${JSON.stringify(document, null, 2)}\n`
  return Buffer.from(text)
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Whether nothing has this name, not even a broken link: a rename would replace it. */
export const isFree = async (files: Pick<FileSystem, 'facts' | 'isLink'>, path: string): Promise<boolean> =>
  (await files.facts(path)) === null && !(await files.isLink(path))

/** null: there is no such file. Reads in pieces, so that a large file takes little memory. */
export async function factsOfFile(
  files: Pick<FileSystem, 'read' | 'facts'>,
  path: string,
  signal: AbortSignal,
): Promise<{ readonly bytes: number; readonly sha256: string } | null> {
  const found = await files.facts(path)
  if (found?.kind !== 'file') return null
  const hash = createHash('sha256')
  for await (const piece of files.read(path)) {
    signal.throwIfAborted()
    hash.update(piece)
  }
  return { bytes: found.bytes, sha256: hash.digest('hex') }
}

export interface Item extends PlacedRow {
  readonly file: PlannedFile
}

export function* itemsOf(needs: Pick<ExportNeeds, 'rows'>, files: readonly PlannedFile[]): Generator<Item> {
  for (let at = 0; at < files.length; at += CHUNK) {
    const chunk = files.slice(at, at + CHUNK)
    const placed = placedRows(needs, [...new Set(chunk.map(({ asset }) => asset))])
    const found = new Map(placed.map((one) => [one.row.id, one]))
    for (const file of chunk) {
      const rows = found.get(file.asset)
      if (rows !== undefined) yield { file, ...rows }
    }
  }
}

const LOOKED_AT_ONCE = 4

export interface SourceRun {
  readonly needs: ExportNeeds
  readonly files: readonly PlannedFile[]
  readonly options: ExportOptions
  readonly tally: Tally
  readonly signal: AbortSignal
  /** Nothing will be written: all is proved that writing would find. */
  readonly isTrial: boolean
}

/**
 * Before anything is written it is cheap to say that a file is there, and as long as it was. That it is what was saved, and
 * can be made into what is wanted, takes all of its bytes: only a trial asks for that, an export finds it out while it
 * makes them.
 * @returns null: nothing that is known stands against it
 */
export async function troubleOf(
  { needs, options, signal, isTrial }: SourceRun,
  { file, row }: Item,
): Promise<Trouble | null> {
  const path = pathWithin(needs.library, row.file)
  const found = path === null ? null : await needs.files.facts(path)
  if (path === null || found?.kind !== 'file') return damaged(row, 'notOnDisk')
  if (found.bytes !== row.bytes) return damaged(row, 'notAsSaved')
  if (!isTrial) return null
  if (file.sha256 === null) {
    const made = await contentOf(needs, file, row, options, signal)
    return made.kind === 'trouble' ? made : null
  }
  const facts = await factsOfFile(needs.files, path, signal)
  return facts?.sha256 === file.sha256 ? null : damaged(row, 'notAsSaved')
}

export async function checkSources(run: SourceRun): Promise<readonly PlannedFile[]> {
  const { needs, files, tally, signal } = run
  const good: PlannedFile[] = []
  const look = async (item: Item) => ({ file: item.file, trouble: await troubleOf(run, item) })
  for await (const { file, trouble } of inOrder(itemsOf(needs, files), LOOKED_AT_ONCE, look)) {
    signal.throwIfAborted()
    tally.done += 1
    if (trouble === null) good.push(file)
    else tally.problems.add(trouble.code, file.asset, file.name, trouble.message)
  }
  return good
}

/**
 * Works on a few items at a time and yields their results in the order of the list: no disk or encoder waits idle for
 * another, and the lines of a manifest keep their order. However the loop ends, it waits for the items that have begun.
 */
export async function* inOrder<T, R>(
  items: Iterable<T> | AsyncIterable<T>,
  width: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const inProgress: Promise<R>[] = []
  try {
    for await (const item of items) {
      const started = work(item)
      // A failure is thrown when the loop reaches this item.
      started.catch(() => undefined)
      inProgress.push(started)
      if (inProgress.length < width) continue
      const first = inProgress.shift()
      if (first !== undefined) yield await first
    }
    for (let first = inProgress.shift(); first !== undefined; first = inProgress.shift()) yield await first
  } finally {
    await Promise.allSettled(inProgress)
  }
}

const COLUMNS = ['file', 'asin', 'sku', 'title', 'country', 'batch', 'recipe', 'operation', 'platform', 'variant',
  'place', 'slot', 'number', 'width', 'height', 'bytes', 'sha256', 'review', 'job_id'] as const // prettier-ignore

export const MANIFEST_START = CSV_START + csvLine(COLUMNS)

/** The names of files that a manifest lists; none where the file is something else. */
export async function namesInManifest(
  files: Pick<FileSystem, 'read'>,
  path: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const names: string[] = []
  let isManifest: boolean | null = null
  const reader = createRowReader(',', ({ cells }) => {
    if (isManifest === true) names.push(unguarded(cells[0] ?? ''))
    isManifest ??= cells.join() === COLUMNS.join()
  })
  const decoder = new TextDecoder()
  try {
    for await (const piece of files.read(path)) {
      signal.throwIfAborted()
      reader.push(decoder.decode(piece, { stream: true }))
    }
    reader.end()
  } catch (error) {
    if (!(error instanceof FailureError)) throw error
  }
  return names
}

/** It says nothing of when it was exported: the same export gives the same manifest. */
export function manifestLine(
  name: string,
  row: ExportRow,
  place: ListingPlace | null,
  facts: ContentFacts,
): string {
  const { ordinal: number, jobId: job_id } = row
  const cells = { ...row, ...facts, file: name, place: placeFolder(row, place), number, job_id }
  return csvLine(COLUMNS.map((column) => String(cells[column] ?? '')))
}
