// The content of an exported file: the library's bytes, checked against their SHA-256, then converted, marked as made by
// AI or turned into text as the options ask. A file that was damaged on the disk is reported and never exported.
import { createHash } from 'node:crypto'
import { isAbsolute, join, relative } from 'node:path'
import type { ExportOptions, ExportProblemCode } from '../../contract/commands/export.ts'
import { type ImageFormat, toJpeg } from '../files/index.ts'
import { t } from '../../words/index.ts'
import { jsonWithoutQueries } from '../../domain/signatures.ts'
import type { FileSystem } from '../ports/filesystem.ts'
import type { ExportRow } from '../store/index.ts'
import { markdownOf } from './markdown.ts'
import type { Fix } from './fixes.ts'
import type { ExportNeeds } from './needs.ts'
import { aboutRow, type PlannedFile } from './plan.ts'
import { canDisclose, DISCLOSURE_BYTES_MAX, withDisclosure } from './xmp.ts'

export interface ContentFacts {
  readonly bytes: number
  /** Lower-case hexadecimal. */
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
  { files, library }: Pick<ExportNeeds, 'files' | 'library'>,
  { format, fix }: Pick<PlannedFile, 'format' | 'fix'>,
  row: ExportRow,
  options: ExportOptions,
  signal: AbortSignal,
): Promise<Content> {
  const path = sourcePath(library, row)
  const source = path === null ? null : await files.readWhole(path)
  signal.throwIfAborted()
  if (source === null) return damaged(row, 'notOnDisk')
  if (hashOf(source) !== row.sha256) return damaged(row, 'notAsSaved')
  if (format === 'md' || format === 'json') return content(textOf(source, row, format), null, null)
  const converted =
    options.format === 'jpeg' || fix !== null
      ? await jpegOf(source, options, fix, signal)
      : { kind: 'jpeg' as const, bytes: source, width: row.width, height: row.height }
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

/** A fix brings its own size and byte limits. */
function jpegOf(source: Uint8Array, options: ExportOptions, fix: Fix | null, signal: AbortSignal) {
  const bytesMax = fix === null ? options.jpeg_bytes_max : fix.bytesMax
  const less = options.disclose_ai ? DISCLOSURE_BYTES_MAX : 0
  return toJpeg(source, {
    bytesMax: bytesMax === null ? null : bytesMax - less,
    edgePxMax: options.jpeg_edge_px_max,
    fix,
    signal,
  })
}

const content = (data: Uint8Array, width: number | null, height: number | null): Content => ({
  kind: 'content',
  data,
  facts: { bytes: data.byteLength, sha256: hashOf(data), width, height },
})

type Damage = 'notOnDisk' | 'notAsSaved' | 'notConverted' | 'noPlace'

/** @param why for what cannot be converted */
export const damaged = (row: ExportRow, what: Damage, why = ''): Trouble => ({
  kind: 'trouble',
  code: 'DAMAGED',
  message: t(`exported.damaged.${what}`, { image: aboutRow(row), file: row.file, why }),
})

function textOf(source: Uint8Array, row: ExportRow, format: ImageFormat | 'md' | 'json'): Uint8Array {
  const document: unknown = JSON.parse(jsonWithoutQueries(Buffer.from(source).toString('utf8')))
  const text =
    format === 'md'
      ? markdownOf(`Creative strategy ${row.asin}`, document)
      : `${JSON.stringify(document, null, 2)}\n`
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

/** A row's path is used only inside the library; null: the path leads out of it. */
export function sourcePath(library: string, { file }: Pick<ExportRow, 'file'>): string | null {
  const path = join(library, ...file.split('/'))
  const way = relative(library, path)
  return way === '' || isAbsolute(way) || way.split(/[/\\]/)[0] === '..' || file.includes('\0') ? null : path
}
