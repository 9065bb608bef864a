// Into zips, each one whole by itself, none larger than was asked for. Files go in one after the other; a zip gets its
// name when it is complete: `name.zip` if it is the only one, else `name-1.zip`, `name-2.zip`, ….
import { basename, dirname, join } from 'node:path'
import { t } from '../../words/index.ts'
import { MANIFEST_START, manifestLine, contentOf, inOrder, type Item, itemsOf } from './content.ts'
import type { FolderRun } from './folder.ts'
import { openParts, type Parts } from './parts.ts'
import { COUNT_MAX, MANIFEST } from './naming.ts'
import { type ProblemList, refusal, RefusedError } from './problems.ts'
import type { ExportOptions } from '../../contract/commands/export.ts'
import type { FileSystem } from '../ports/filesystem.ts'
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import ZipStream from 'zip-stream'

const WIDTH = 2

export interface ZipRun extends FolderRun {
  readonly base: string
}

/** The first name that no zips have; where they are not to be counted, taken ones are problems. */
export async function freeBase(
  files: Pick<FileSystem, 'list'>,
  path: string,
  { same_name: sameName }: Pick<ExportOptions, 'same_name'>,
  problems: ProblemList,
): Promise<string> {
  const [folder, wanted] = [dirname(path), basename(path).replace(/\.zip$/i, '')]
  const names = await files.list(folder)
  const takenBy = (base: string): readonly string[] =>
    names.filter((name) => name.startsWith(base) && /^(?:-\d+)?\.zip$/.test(name.slice(base.length)))
  for (let count = 1; sameName === 'number' && count <= COUNT_MAX; count += 1) {
    const tried = count === 1 ? wanted : `${wanted} (${count})`
    if (takenBy(tried).length === 0) return tried
  }
  for (const name of takenBy(wanted))
    problems.add('EXISTS', null, name, t('exported.zipExists', { path: join(folder, name) }))
  return wanted
}

export async function writeZips(run: ZipRun): Promise<void> {
  const { needs, folder, options, tally } = run
  const isWhole = options.problems === 'refuse'
  const parts = await openParts(needs, folder, isWhole)
  try {
    await makeZips(run, parts)
    if (isWhole && tally.problems.errors > 0) throw new RefusedError(refusal(tally.problems.errors))
    await parts.release()
  } finally {
    await parts.end()
  }
}

async function makeZips(run: ZipRun, parts: Parts): Promise<void> {
  const { needs, files, options, tally, signal } = run
  let open: OpenZip | null = null
  const make = async (item: Item) => ({
    item,
    made: await contentOf(needs, item.file, item.row, options, signal),
  })
  for await (const { item, made } of inOrder(itemsOf(needs, files), WIDTH, make)) {
    signal.throwIfAborted()
    const { file, row, place } = item
    tally.done += 1
    if (made.kind === 'trouble') {
      tally.problems.add(made.code, file.asset, file.name, made.message)
      continue
    }
    const line = options.manifest ? manifestLine(file.name, row, place, made.facts) : ''
    const lineBytes = Buffer.byteLength(line)
    open ??= await openZip(parts, 1)
    if (open.zip.files > 0 && !fits(options, open, file.name, made.data.byteLength, lineBytes)) {
      await finish(run, open, false)
      open = await openZip(parts, open.at + 1)
    }
    await open.zip.add(file.name, made.data, row.completedAtMs)
    open.manifest.push(line)
    open.manifestBytes += lineBytes
    open.bytes += made.data.byteLength
  }
  if (open !== null) await finish(run, open, open.at === 1)
}

type OpenZip = Awaited<ReturnType<typeof openZip>>

async function openZip(parts: Parts, at: number) {
  const part = await parts.open()
  const zip = zipWriter((bytes) => part.write(bytes))
  const manifestBytes = Buffer.byteLength(MANIFEST_START)
  return { at, part, zip, manifest: [MANIFEST_START], manifestBytes, bytes: 0 }
}

async function finish(run: ZipRun, { at, part, zip, manifest, bytes }: OpenZip, isOnly: boolean) {
  const { folder, base, options, tally } = run
  const { files } = zip
  if (options.manifest) await zip.add(MANIFEST, Buffer.from(manifest.join('')), null)
  await zip.end()
  const path = join(folder, isOnly ? `${base}.zip` : `${base}-${at}.zip`)
  await part.keepAs(path, () => {
    tally.paths.push(path)
    tally.written += files
    tally.bytes += bytes
  })
}

function fits(
  { manifest, zip_bytes_max, zip_files_max }: ExportOptions,
  { zip, manifestBytes }: OpenZip,
  name: string,
  bytes: number,
  lineBytes: number,
): boolean {
  const extra = manifest ? manifestBytes + lineBytes + MANIFEST_ENTRY_BYTES : 0
  const filesMax = zip_files_max - (manifest ? 1 : 0)
  return zip.bytesWith(name, bytes) + extra <= zip_bytes_max && zip.files < filesMax
}

const MANIFEST_ENTRY_BYTES = 30 + 46 + 2 * MANIFEST.length

const LOCAL_BYTES = 30
const CENTRAL_BYTES = 46
const END_BYTES = 22
const MODE = 0o644

/**
 * One plain zip. Images are compressed already, so they are stored as they are, each with its length and check in front of
 * it: some readers refuse stored files where these only follow. The library does so for whole buffers, which are at hand,
 * since the bytes were just proved whole. No zip64: the bounds of a part are below where it begins.
 */
export function zipWriter(write: (bytes: Uint8Array) => Promise<void>) {
  const zip = new ZipStream({ store: true })
  const broken = new AbortController()
  const written = pipeline(zip, async (pieces: AsyncIterable<Uint8Array>) => {
    for await (const piece of pieces) await write(piece)
  })
  // The error is thrown at the next file, or at the end.
  written.catch(() => broken.abort())
  let files = 0
  let listBytes = 0
  return {
    get files(): number {
      return files
    },
    /** How large the whole zip will be with this file in it. */
    bytesWith(name: string, bytes: number): number {
      const nameBytes = Buffer.byteLength(name)
      const entry = LOCAL_BYTES + nameBytes + bytes
      return zip.getBytesWritten() + entry + listBytes + CENTRAL_BYTES + nameBytes + END_BYTES
    },
    async add(name: string, bytes: Uint8Array, changedAtMs: number | null): Promise<void> {
      if (broken.signal.aborted) return written
      const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      // Dates are written in UTC, and without one it is 1980: the same export gives the same bytes wherever it is made.
      zip.entry(source, { name, date: new Date(changedAtMs ?? 0), mode: MODE })
      files += 1
      listBytes += CENTRAL_BYTES + Buffer.byteLength(name)
      if (zip.writableNeedDrain) await once(zip, 'drain', { signal: broken.signal }).catch(() => written)
    },
    async end(): Promise<void> {
      zip.finalize()
      await written
    },
  }
}
