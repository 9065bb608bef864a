// A small file put in its place the way images are: part file, fsync, rename, fsync of the folder.
import { dirname } from 'node:path'
import type { Clock } from '../ports/clock.ts'
import type { FileSystem } from '../ports/filesystem.ts'
import { renamePatiently } from './rename.ts'

export interface Placed {
  /** The provisional name; nothing else may use it meanwhile. */
  readonly part: string
  readonly path: string
  readonly bytes: Uint8Array
}

/** Replaces an existing file. Rejects with the system error; the part is then gone where the disk allows it. */
export async function placeFile(
  files: FileSystem,
  clock: Clock,
  placed: Placed,
  signal?: AbortSignal,
): Promise<void> {
  const { part, path, bytes } = placed
  try {
    // A file of its own: an owner that was stopped and replaced may still hold the old one open.
    await files.remove(part)
    const file = await files.open(part, 'write')
    try {
      await file.write(bytes)
      await file.datasync()
    } finally {
      await file.close()
    }
    await renamePatiently(files, clock, part, path, signal)
  } catch (error) {
    await files.remove(part).catch(() => undefined)
    throw error
  }
  await files.syncFolder(dirname(path))
}
