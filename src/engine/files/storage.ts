// Failures of the disk are not failures of an image: they would hit the next one as well, so collecting has to pause
// until a person has made room or given the folder back. Here they get their sentence.
import { diskReason, systemCode } from '../../domain/system-error.ts'
import { dirname } from 'node:path'
import { t } from '../../words/index.ts'
import { type FileSystem, isWithin, realPlace } from '../ports/filesystem.ts'

export interface StorageFailure {
  readonly kind: 'storage'
  /** The system's own: ENOSPC, EACCES, EROFS, ENOENT, EDQUOT, … */
  readonly code: string
  readonly message: string
}

/** Wraps what the disk threw, so that it is not taken for an error of the network. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly failure: StorageFailure
  constructor(failure: StorageFailure, options?: ErrorOptions) {
    super(failure.message, options)
    this.failure = failure
  }
}

export const storageFailure = (code: string): StorageFailure => ({
  kind: 'storage',
  code,
  message: t(`storage.${diskReason(code)}`),
})

/** Runs one step on the disk. @throws StorageError where the system refused it; bugs pass as they are */
export async function onDisk<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    const code = systemCode(error)
    if (code === null || !/^E[A-Z0-9]+$/.test(code)) throw error
    throw new StorageError(storageFailure(code), { cause: error })
  }
}

/** What a row or a link says of a folder is not believed. @throws StorageError where it leads out of the library */
export async function refuseOutside(
  files: Pick<FileSystem, 'realPath'>,
  library: string,
  folder: string,
): Promise<void> {
  const [outer, inner] = await onDisk(() =>
    Promise.all([realPlace(files, library), realPlace(files, folder)]),
  )
  if (!isWithin(outer, inner)) throw new StorageError(storageFailure('ELOOP'))
}

/**
 * Makes a folder of the library, but never the library itself: where that is gone, its disk is gone, and what would
 * be made in its place is not what the person chose; nor in a folder that a link in it leads to. Its name, and those of the folders it stands in, are on stable
 * storage afterwards, or a power cut could take them with every image in them. They are synced though they were
 * there before: whoever made them may not have come so far, or may be just at it.
 */
export async function makeLibraryFolder(files: FileSystem, library: string, folder: string): Promise<void> {
  const root = await onDisk(() => files.facts(library))
  if (root === null) throw new StorageError(storageFailure('ENOENT'))
  if (root.kind !== 'folder') throw new StorageError(storageFailure('ENOTDIR'))
  await refuseOutside(files, library, folder)
  await onDisk(() => files.makeFolder(folder, 'private'))
  for (let inner = folder; ; inner = dirname(inner)) {
    await onDisk(() => files.syncFolder(dirname(inner)))
    if (inner === library || inner === dirname(inner)) return
  }
}
