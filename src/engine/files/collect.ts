// Saves one image so that a file has its final name only when it is whole: streamed to a part file, its length and start
// checked, decoded once, synced, renamed, the folder synced. A crash between any two of these steps leaves
// either no file or the whole one; the caller writes its row after the last.
import { join } from 'node:path'
import type { Clock } from '../ports/clock.ts'
import type { FileSystem } from '../ports/filesystem.ts'
import type { RestOfFile, WireFailure, WireStream } from '../ports/wire.ts'
import { type ByteFacts, EXTENSIONS, formatOf } from './formats.ts'
import type { ImageDecoder } from './decode.ts'
import { fetchPart } from './fetch-part.ts'
import type { SavedImage, SaveFailure, SaveImageResult } from './outcomes.ts'
import { discardPart, partPaths } from './part.ts'
import { placeThumbnail, renamePatiently } from './place.ts'
import { makeLibraryFolder, onDisk, StorageError } from './storage.ts'

export interface SaveLimits {
  readonly bytesMax: number
  readonly pixelsMax: number
  readonly transferMs: number
  readonly silenceMs: number
}

export const SAVE_LIMITS: SaveLimits = {
  bytesMax: 64 * 1024 * 1024,
  pixelsMax: 100_000_000,
  transferMs: 10 * 60 * 1000,
  silenceMs: 30 * 1000,
}

/** The moments of saving, for tests that stop the process there. */
export type Checkpoint = 'part-written' | 'verified' | 'synced' | 'renamed'

export interface SaveImageOptions {
  readonly files: FileSystem
  readonly clock: Clock
  readonly decoder: ImageDecoder
  /** Absolute; must exist. */
  readonly library: string
  /** Relative to the library, with forward slashes: see `libraryFolder`. */
  readonly folder: string
  /** Without extension: see `assetName`. The extension comes from what the bytes are. */
  readonly name: string
  /** Absolute; made where missing. */
  readonly thumbnails: string
  /** Opens the asset's URL, whole (null) or from a byte on: see `openAsset` of service/. */
  readonly open: (rest: RestOfFile | null) => Promise<WireStream | WireFailure>
  readonly limits?: Partial<SaveLimits>
  readonly signal?: AbortSignal
  readonly checkpoint?: (name: Checkpoint) => void
}

/**
 * Fetches, proves and places one image with its thumbnail. Never throws for what network, server or disk did. At most
 * two requests, and never a bad file under a final name; only one call at a time may save the same asset.
 */
export async function saveImage(options: SaveImageOptions): Promise<SaveImageResult> {
  try {
    return await save(options)
  } catch (error) {
    if (error instanceof StorageError) return error.failure
    if (options.signal?.aborted === true) return { kind: 'unreachable', message: 'Stopped.' }
    throw error
  }
}

async function save(options: SaveImageOptions): Promise<SaveImageResult> {
  const { files, clock, library, folder, name, open, signal, checkpoint } = options
  const limits = { ...SAVE_LIMITS, ...options.limits }
  const target = join(library, ...folder.split('/'))
  const paths = partPaths(join(target, name))
  await makeLibraryFolder(files, library, target)

  const fetched = await fetchPart({
    files,
    clock,
    paths,
    open,
    ...limits,
    ...(signal === undefined ? {} : { signal }),
  })
  if (fetched.kind !== 'whole') return fetched
  checkpoint?.('part-written')

  const { facts } = fetched
  const verified = await verify(options, paths.part, facts, limits)
  if (verified.kind !== 'verified') {
    await discardPart(files, paths)
    return verified
  }
  checkpoint?.('verified')
  // Two assets may be the same picture: each writes its thumbnail under its own temporary name.
  await placeThumbnail(options, `${folder}/${name}`, facts.sha256, verified.thumbnail)
  checkpoint?.('synced')

  // A suspended process that was replaced may have started the same part again meanwhile.
  const part = await onDisk(() => files.facts(paths.part))
  if (part?.kind !== 'file' || part.bytes !== facts.bytes)
    return { kind: 'corrupt', message: 'The file was changed while it was saved.' }
  const file = `${name}.${EXTENSIONS[verified.format]}`
  await onDisk(() => renamePatiently(files, clock, paths.part, join(target, file), signal))
  await onDisk(() => files.syncFolder(target))
  checkpoint?.('renamed')
  const { kind: _, thumbnail: __, ...picture } = verified
  const { bytes, sha256 } = facts
  return { ...picture, kind: 'saved', path: `${folder}/${file}`, bytes, sha256 }
}

type Verified = Pick<SavedImage, 'format' | 'width' | 'height' | 'facts' | 'bytesBehind'> & {
  readonly kind: 'verified'
  readonly thumbnail: Uint8Array
}

async function verify(
  { decoder }: SaveImageOptions,
  path: string,
  { head }: ByteFacts,
  limits: SaveLimits,
): Promise<Verified | SaveFailure> {
  const format = formatOf(head)
  if (format === null) return { kind: 'corrupt', message: 'The file does not begin like an image.' }
  const decoded = await decoder.decode(path, limits)
  switch (decoded.kind) {
    case 'decoded':
      return { ...decoded, kind: 'verified', format }
    case 'tooMuch':
      return { kind: 'tooLarge', message: decoded.message }
    default:
      return { kind: decoded.kind, message: decoded.message }
  }
}
