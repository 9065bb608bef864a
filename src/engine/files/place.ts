// A small file put in its place the way images are: part file, fsync, rename, fsync of the folder.
import { dirname, join } from 'node:path'
import type { Clock } from '../ports/clock.ts'
import { type FileSystem, whenLetGo } from '../ports/filesystem.ts'
import { createHash } from 'node:crypto'
import { thumbnailName } from './names.ts'
import { onDisk } from './storage.ts'

export interface Placed {
  /** The provisional name; nothing else may use it meanwhile. */
  readonly part: string
  readonly path: string
  readonly bytes: Uint8Array
}

/** Replaces an existing file. Rejects with the system error; the part is then gone where the disk allows it. */
export async function placeFile(files: FileSystem, clock: Clock, placed: Placed): Promise<void> {
  const { part, path, bytes } = placed
  try {
    // A file of its own: an owner that was stopped and replaced may still hold the old one open.
    await files.remove(part)
    const file = await files.open(part, 'write', 'private')
    try {
      await file.write(bytes)
      await file.datasync()
    } finally {
      await file.close()
    }
    await renamePatiently(files, clock, part, path)
  } catch (error) {
    await files.remove(part).catch(() => undefined)
    throw error
  }
  await files.syncFolder(dirname(path))
}

const PATIENCE_MS = 60_000

/** Waits while a virus scanner holds the file open. Rejects with the last system error, or on abort. */
export const renamePatiently = (
  files: Pick<FileSystem, 'rename'>,
  clock: Clock,
  from: string,
  to: string,
  signal?: AbortSignal,
): Promise<void> => whenLetGo(clock, PATIENCE_MS, () => files.rename(from, to), signal)

interface ThumbnailPlace {
  readonly files: FileSystem
  readonly clock: Clock
  /** Absolute; made where missing. */
  readonly thumbnails: string
}

/**
 * Thumbnails can be made again, and the name says what they show: one that is there is right.
 * @param own what tells this writer from any other that may be at the same picture
 * @returns its path, relative to the thumbnails. @throws StorageError
 */
export async function placeThumbnail(
  { files, clock, thumbnails }: ThumbnailPlace,
  own: string,
  sha256: string,
  thumbnail: Uint8Array,
): Promise<string> {
  const relative = thumbnailName(sha256)
  const path = join(thumbnails, ...relative.split('/'))
  if ((await onDisk(() => files.facts(path))) !== null) return relative
  await onDisk(() => files.makeFolder(dirname(path), 'private'))
  const mark = createHash('sha256').update(own).digest('hex').slice(0, 12)
  await onDisk(() => placeFile(files, clock, { part: `${path}.${mark}.part`, path, bytes: thumbnail }))
  return relative
}
