// Where a thumbnail stands. They can be made again, and the name says what they show: one that is there is right.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Clock } from '../ports/clock.ts'
import type { FileSystem } from '../ports/filesystem.ts'
import { thumbnailName } from './names.ts'
import { placeFile } from './place.ts'
import { onDisk } from './storage.ts'

interface ThumbnailPlace {
  readonly files: FileSystem
  readonly clock: Clock
  /** Absolute; made where missing. */
  readonly thumbnails: string
  readonly signal?: AbortSignal
}

/**
 * @param own what tells this writer from any other that may be at the same picture
 * @returns its path, relative to the thumbnails. @throws StorageError
 */
export async function placeThumbnail(
  { files, clock, thumbnails, signal }: ThumbnailPlace,
  own: string,
  sha256: string,
  thumbnail: Uint8Array,
): Promise<string> {
  const relative = thumbnailName(sha256)
  const path = join(thumbnails, ...relative.split('/'))
  if ((await onDisk(() => files.facts(path))) !== null) return relative
  await onDisk(() => files.makeFolder(join(path, '..')))
  const mark = createHash('sha256').update(own).digest('hex').slice(0, 12)
  await onDisk(() =>
    placeFile(files, clock, { part: `${path}.${mark}.part`, path, bytes: thumbnail }, signal),
  )
  return relative
}
