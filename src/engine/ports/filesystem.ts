// The disk is an argument. The interface holds only what collecting images needs, each call one step that a
// simulator can count, delay, fail or lose: what is not synced may be gone after a power cut.
import { systemCode } from '../../domain/system-error.ts'
import { constants, createReadStream } from 'node:fs'
import {
  type FileHandle,
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
} from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative } from 'node:path'
import { type Clock, systemClock } from './clock.ts'

/** A file open for writing. Every error is a Node system error with its `code`. */
export interface OpenFile {
  write(bytes: Uint8Array): Promise<void>
  /** Resolves when contents and length are on stable storage (fdatasync). */
  datasync(): Promise<void>
  close(): Promise<void>
}

/** `private`: for its owner alone, except in a folder where others may write, which is shared on purpose. */
export type Access = 'private'

export interface FileFacts {
  readonly kind: 'file' | 'folder' | 'other'
  readonly bytes: number
}

/**
 * Paths are absolute. A call that fails rejects with a Node system error (`code` ENOSPC, EACCES, …). A folder may come from a
 * stranger: nothing waits for a pipe that stands in place of a file (EINVAL), and nothing is written through a link (ELOOP).
 */
export interface FileSystem {
  /** Makes the folder and its parents; an existing one is fine, and stays as it is. */
  makeFolder(path: string, access?: Access): Promise<void>
  /** `write` starts an empty file, `append` goes on at the end of an existing or new one. */
  open(path: string, mode: 'write' | 'append', access?: Access): Promise<OpenFile>
  /** The names in a folder, in any order; none where there is no folder. */
  list(path: string): Promise<readonly string[]>
  /** An empty one; a missing one is fine. */
  removeFolder(path: string): Promise<void>
  /** The file's bytes in pieces; memory stays flat. */
  read(path: string): AsyncIterable<Uint8Array>
  readWhole(path: string): Promise<Uint8Array | null>
  /** Replaces the file, or a link, in one step: temporary file, fsync, rename, fsync of the folder. For small private files. */
  writeWhole(path: string, bytes: Uint8Array | string): Promise<void>
  /** Atomic; replaces an existing file. */
  rename(from: string, to: string): Promise<void>
  remove(path: string): Promise<void>
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

const WRITABLE_BY_OTHERS = 0o022
const STICKY = 0o1000

async function modesOf(path: string, access?: Access): Promise<number> {
  if (access === undefined) return 0o777
  const { mode } = await stat(dirname(path))
  return (mode & WRITABLE_BY_OTHERS) !== 0 && (mode & STICKY) === 0 ? 0o777 : 0o700
}

/** One level only. With `recursive`, Node's mkdir never returns where the system says ENOENT, as it does below /proc. */
async function makeOneFolder(path: string, access?: Access): Promise<void> {
  try {
    await mkdir(path, { mode: 0o777 & (await modesOf(path, access)) })
  } catch (error) {
    // Another call may have made it meanwhile.
    if (!(await isFolder(path))) throw error
  }
}

const noFile = (code: string, path: string): Error =>
  Object.assign(new Error(`${code}: not a file, open '${path}'`), { code })

/** Opening a pipe waits for its other end, and takes one of the few threads of file work with it. */
async function refusePipe(path: string): Promise<void> {
  if ((await nodeFileSystem.facts(path))?.kind === 'other') throw noFile('EINVAL', path)
}

// On Windows the last two are undefined, which counts as 0 here.
const WRITE = constants.O_WRONLY | constants.O_CREAT | constants.O_NOFOLLOW | constants.O_NONBLOCK

async function openForWriting(path: string, flags: number, access?: Access): Promise<FileHandle> {
  const handle = await open(path, WRITE | flags, 0o666 & (await modesOf(path, access)))
  if ((await handle.stat()).isFile()) return handle
  await handle.close()
  throw noFile('EINVAL', path)
}

async function writeNew(path: string, bytes: Uint8Array | string): Promise<void> {
  await using handle = await openForWriting(path, constants.O_EXCL, 'private')
  await handle.writeFile(bytes)
  await handle.sync()
}

const writing = createSerialQueue()

export const nodeFileSystem: FileSystem = {
  makeFolder: async (path, access) => {
    const missing: string[] = []
    for (let at = path; !(await isFolder(at)); at = dirname(at)) {
      missing.unshift(at)
      if (at === dirname(at)) break
    }
    for (const folder of missing) await makeOneFolder(folder, access)
  },

  list: (path) => unlessMissing(() => readdir(path), []),

  removeFolder: (path) => unlessMissing(() => patiently(() => rmdir(path)), undefined),

  open: async (path, mode, access) => {
    const flags = mode === 'write' ? constants.O_TRUNC : constants.O_APPEND
    const handle = await openForWriting(path, flags, access)
    return {
      write: (bytes) => handle.writeFile(bytes),
      datasync: () => handle.datasync(),
      close: () => handle.close(),
    }
  },

  async *read(path) {
    await refusePipe(path)
    yield* createReadStream(path, { highWaterMark: 256 * 1024 })
  },

  readWhole: (path) =>
    unlessMissing(async () => {
      await refusePipe(path)
      return await readFile(path)
    }, null),

  writeWhole: (path, bytes) =>
    writing.run(path, async () => {
      const temporary = `${path}.tmp`
      try {
        await nodeFileSystem.remove(temporary)
        await writeNew(temporary, bytes)
        await patiently(() => rename(temporary, path))
      } catch (error) {
        await unlink(temporary).catch(() => undefined)
        throw error
      }
      await nodeFileSystem.syncFolder(dirname(path))
    }),

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

/** Work under one name is done one after the other. */
export function createSerialQueue() {
  const last = new Map<string, Promise<unknown>>()
  return {
    async run<T>(name: string, work: () => Promise<T>): Promise<T> {
      const mine = (last.get(name) ?? Promise.resolve()).then(work)
      const settled = mine.catch(() => undefined)
      last.set(name, settled)
      try {
        return await mine
      } finally {
        if (last.get(name) === settled) last.delete(name)
      }
    },
    async idle(): Promise<void> {
      while (last.size > 0) await Promise.all(last.values())
    },
  }
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

/** For its owner alone, and no link or pipe; what opens it by its name alone, as SQLite does, finds it so. */
export const claimFile = async (files: Pick<FileSystem, 'open'>, path: string): Promise<void> =>
  (await files.open(path, 'append', 'private')).close()

/** Of a folder that is not there yet, what the one it will stand in has. */
export async function freeBytesAt(
  files: Pick<FileSystem, 'freeBytes'>,
  folder: string,
): Promise<number | null> {
  const free = await files.freeBytes(folder)
  const outer = dirname(folder)
  return free === null && outer !== folder ? freeBytesAt(files, outer) : free
}

/** Both absolute; a folder is within itself. Follows no links. */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return !isAbsolute(way) && way.split(/[/\\]/)[0] !== '..'
}

/** @param file a path within the folder as a row has it, not to be believed. @returns null: it leads out of the folder */
export function pathWithin(folder: string, file: string): string | null {
  const path = join(folder, ...file.split('/'))
  return path === folder || file.includes('\0') || !isWithin(folder, path) ? null : path
}

/** Where it is, or would be, every link on the way followed. */
export async function realPlace(files: Pick<FileSystem, 'realPath'>, path: string): Promise<string> {
  const outer = dirname(path)
  const found = await files.realPath(path)
  return found ?? (outer === path ? path : join(await realPlace(files, outer), basename(path)))
}
