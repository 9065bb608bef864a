// The disk is an argument. The interface holds only what collecting images needs, each call one step that a
// simulator can count, delay, fail or lose: what is not synced may be gone after a power cut.
import { systemCode } from '../../domain/system-error.ts'
import { constants, createReadStream } from 'node:fs'
import {
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rmdir,
  stat,
  statfs,
  unlink,
  writeFile,
} from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Clock, systemClock } from './clock.ts'

/** A file open for writing. Every error is a Node system error with its `code`. */
export interface OpenFile {
  /** Writes all of the bytes, at the end of what was written before. */
  write(bytes: Uint8Array): Promise<void>
  /** Resolves when contents and length are on stable storage (fdatasync). */
  datasync(): Promise<void>
  close(): Promise<void>
}

export interface FileFacts {
  readonly kind: 'file' | 'folder' | 'other'
  readonly bytes: number
}

/** Paths are absolute. A call that fails rejects with a Node system error (`code` ENOSPC, EACCES, …). */
export interface FileSystem {
  /** Makes the folder and its parents; an existing one is fine, and stays as it is. `private`: for its owner alone. */
  makeFolder(path: string, access?: 'private'): Promise<void>
  /** `write` starts an empty file, `append` goes on at the end of an existing or new one. */
  open(path: string, mode: 'write' | 'append'): Promise<OpenFile>
  /** The names in a folder, in any order; none where there is no folder. */
  list(path: string): Promise<readonly string[]>
  /** An empty one; a missing one is fine. */
  removeFolder(path: string): Promise<void>
  /** The file's bytes in pieces; memory stays flat. */
  read(path: string): AsyncIterable<Uint8Array>
  /** The whole file; null where there is none. For small files. */
  readWhole(path: string): Promise<Uint8Array | null>
  /** Replaces the file in one step: temporary file, fsync, rename, fsync of the folder. For small files. */
  writeWhole(path: string, bytes: Uint8Array | string): Promise<void>
  /** Atomic; replaces an existing file. */
  rename(from: string, to: string): Promise<void>
  /** A missing file is fine. */
  remove(path: string): Promise<void>
  /** null where there is nothing. */
  facts(path: string): Promise<FileFacts | null>
  /** Whether the name itself is a link, wherever it leads. `facts` tells of what it leads to. */
  isLink(path: string): Promise<boolean>
  /** Where a path leads, every link in it followed; null where there is nothing. */
  realPath(path: string): Promise<string | null>
  /** Makes renames within the folder durable; does nothing where the system cannot (Windows). */
  syncFolder(path: string): Promise<void>
  /** Bytes that an ordinary user may still write there; null where unknown. */
  freeBytes(path: string): Promise<number | null>
}

/** What is said of nothing, where there is nothing. */
async function unlessMissing<T>(ask: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const code = systemCode(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return otherwise
    throw error
  }
}

/** Windows has no fsync of folders; some network file systems refuse it. A full or broken disk still counts. */
const FOLDER_SYNC_UNSUPPORTED = new Set(['EPERM', 'EISDIR', 'EACCES', 'EINVAL', 'ENOTSUP'])

/** Everywhere else a refusal is meant, and stays. */
const HELD_MS = process.platform === 'win32' ? 5_000 : 0
const patiently = (act: () => Promise<void>): Promise<void> => whenLetGo(systemClock, HELD_MS, act)

const isFolder = async (path: string): Promise<boolean> =>
  (await nodeFileSystem.facts(path))?.kind === 'folder'

/**
 * One level only. With `recursive`, Node's mkdir never returns where the system says ENOENT below a folder that exists, as
 * it does below /proc.
 */
async function makeOneFolder(path: string, options: { readonly mode?: number }): Promise<void> {
  try {
    await mkdir(path, options)
  } catch (error) {
    // Another call may have made it meanwhile.
    if (!(await isFolder(path))) throw error
  }
}

export const nodeFileSystem: FileSystem = {
  makeFolder: async (path, access) => {
    const missing: string[] = []
    for (let at = path; !(await isFolder(at)); at = dirname(at)) {
      missing.unshift(at)
      if (at === dirname(at)) break
    }
    for (const folder of missing) await makeOneFolder(folder, access === 'private' ? { mode: 0o700 } : {})
  },

  list: (path) => unlessMissing(() => readdir(path), []),

  removeFolder: (path) => unlessMissing(() => patiently(() => rmdir(path)), undefined),

  open: async (path, mode) => {
    const handle = await open(path, mode === 'write' ? 'w' : 'a')
    return {
      write: (bytes) => handle.writeFile(bytes),
      datasync: () => handle.datasync(),
      close: () => handle.close(),
    }
  },

  async *read(path) {
    yield* createReadStream(path, { highWaterMark: 256 * 1024 })
  },

  readWhole: (path) => unlessMissing(() => readFile(path), null),

  writeWhole: async (path, bytes) => {
    const temporary = `${path}.tmp`
    try {
      await writeFile(temporary, bytes, { flush: true })
      await patiently(() => rename(temporary, path))
    } catch (error) {
      await unlink(temporary).catch(() => undefined)
      throw error
    }
    await nodeFileSystem.syncFolder(dirname(path))
  },

  rename: (from, to) => patiently(() => rename(from, to)),

  remove: (path) => unlessMissing(() => patiently(() => unlink(path)), undefined),

  facts: (path) =>
    unlessMissing(async () => {
      const found = await stat(path)
      const kind = found.isFile() ? 'file' : found.isDirectory() ? 'folder' : 'other'
      return { kind, bytes: found.size }
    }, null),

  isLink: (path) => unlessMissing(async () => (await lstat(path)).isSymbolicLink(), false),

  realPath: (path) => unlessMissing(() => realpath(path), null),

  syncFolder: async (path) => {
    try {
      const handle = await open(path, constants.O_RDONLY)
      try {
        await handle.sync()
      } finally {
        await handle.close()
      }
    } catch (error) {
      if (!FOLDER_SYNC_UNSUPPORTED.has(systemCode(error) ?? '')) throw error
    }
  },

  freeBytes: async (path) => {
    try {
      const found = await statfs(path)
      return found.bavail * found.bsize
    } catch {
      return null
    }
  },
}

const FIRST_WAIT_MS = 50
const WAIT_MS_MAX = 5_000
const HELD = new Set(['EPERM', 'EACCES', 'EBUSY'])

/**
 * Does it again and again while another program holds the file: Windows refuses to rename or remove what a virus scanner,
 * an indexer or a backup has open, for up to a minute. Rejects with the last system error, or on abort.
 */
export async function whenLetGo<T>(
  clock: Clock,
  patienceMs: number,
  act: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const untilMs = clock.monotonicMs() + patienceMs
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, WAIT_MS_MAX)) {
    try {
      return await act()
    } catch (error) {
      if (!HELD.has(systemCode(error) ?? '') || clock.monotonicMs() + waitMs > untilMs) throw error
    }
    await clock.sleep(waitMs, signal)
  }
}

/** Of a folder that is not there yet, what the one it will stand in has. */
export async function freeBytesAt(
  files: Pick<FileSystem, 'freeBytes'>,
  folder: string,
): Promise<number | null> {
  const free = await files.freeBytes(folder)
  const outer = dirname(folder)
  return free === null && outer !== folder ? freeBytesAt(files, outer) : free
}
