// A process's way to the disk: the engine's FileSystem, each call a step at which the process may be killed, and
// which the disk may refuse.
import { basename, dirname } from 'node:path'
import type { FileSystem } from '../../../src/engine/index.ts'
import type { Process } from './computer.ts'
import type { Disk } from './disk.ts'
import { type Faults, simulate } from './faults.ts'

/** The state the disk is in for a while; null: well. */
export type Trouble = 'ENOSPC' | 'EROFS' | 'EACCES' | 'EIO' | 'gone'

export interface Storage {
  readonly disk: Disk
  readonly faults: Faults
  /** Of the library and the thumbnails. */
  trouble: Trouble | null
  /** How often a call fails by itself. */
  readonly faultRate: number
  readonly isBrisk: boolean
  /** Called before a file gets a name that is not provisional. */
  onName: (path: string, bytes: Buffer) => void
}

const failure = (code: string, path: string): Error =>
  Object.assign(new Error(`${code}: ${path}`), { code, syscall: 'simulated' })

const WRITING: Readonly<Record<string, number>> = { ENOSPC: 3, EIO: 2, EACCES: 1 }
const READING: Readonly<Record<string, number>> = { EIO: 1, EMFILE: 1 }

export function filesOf(
  process: Process,
  storage: Storage,
  isLibrary: (path: string) => boolean,
): FileSystem {
  const { disk, faults } = storage
  let calls = 0
  /** A brisk disk takes no time; on others everything that happens meanwhile has its turn. */
  const ms = (slow: number) => (storage.isBrisk ? 0 : slow)

  /** @throws what the system would */
  const refuse = (path: string, isWriting: boolean) => {
    const { trouble } = storage
    if (trouble !== null && isLibrary(path)) {
      if (trouble === 'gone') throw simulate(failure('ENOENT', path))
      if (isWriting || trouble === 'EIO') throw simulate(failure(trouble, path))
    }
    calls += 1
    const kinds = isWriting ? WRITING : READING
    const rates: Record<string, number> = {}
    for (const [code, weight] of Object.entries(kinds)) rates[`disk-${code}`] = weight * storage.faultRate
    const struck = faults.oneOf(`${process.pid}/${calls}`, rates)
    if (struck !== null) throw simulate(failure(struck.slice(5), path))
  }
  const name = (path: string, bytes: Buffer) => {
    if (!/\.(part|tmp|note)$/.test(path)) storage.onName(path, bytes)
  }
  const write = (inode: ReturnType<Disk['create']>, path: string, bytes: Uint8Array) => {
    try {
      refuse(path, true)
    } catch (error) {
      // A disk that fills up takes what it can.
      disk.append(inode, bytes.subarray(0, bytes.length >> 1))
      throw error
    }
    disk.append(inode, bytes)
  }

  return {
    makeFolder: (path) =>
      process.call(ms(0.1), () => {
        refuse(path, true)
        disk.makeFolder(path)
      }),
    list: (path) =>
      process.call(ms(0.1), () => {
        refuse(path, false)
        return [...disk.files.keys(), ...disk.folders]
          .filter((one) => dirname(one) === path)
          .map((one) => basename(one))
      }),
    removeFolder: (path) =>
      process.call(ms(0.1), () => {
        refuse(path, false)
        disk.removeFolder(path)
      }),
    open: (path, mode) =>
      process.call(ms(0.1), () => {
        refuse(path, true)
        if (!disk.hasFolder(dirname(path))) throw failure('ENOENT', path)
        const inode = disk.create(path, mode === 'append')
        return {
          write: (bytes: Uint8Array) => process.call(ms(1), () => write(inode, path, bytes)),
          datasync: () =>
            process.call(ms(2), () => {
              refuse(path, true)
              disk.sync(inode)
            }),
          close: () => process.call(ms(0.1), () => undefined),
        }
      }),
    async *read(path) {
      const bytes = await process.call(ms(1), () => {
        refuse(path, false)
        const found = disk.read(path)
        if (found === null) throw failure('ENOENT', path)
        return found
      })
      if (bytes.length > 0) yield bytes
    },
    readWhole: (path) =>
      process.call(ms(0.1), () => {
        refuse(path, false)
        return disk.read(path)
      }),
    writeWhole: async (path, bytes) => {
      const temporary = `${path}.tmp`
      const inode = await process.call(ms(0.1), () => {
        refuse(path, true)
        return disk.create(temporary, false)
      })
      try {
        await process.call(ms(1), () => write(inode, path, Buffer.from(bytes)))
        await process.call(ms(2), () => disk.sync(inode))
        await process.call(ms(0.1), () => {
          name(path, inode.bytes)
          disk.rename(temporary, path)
        })
      } catch (error) {
        disk.remove(temporary)
        throw error
      }
      await process.call(ms(1), () => disk.syncFolder(dirname(path)))
    },
    rename: (from, to) =>
      process.call(ms(0.1), () => {
        refuse(to, true)
        const bytes = disk.read(from)
        if (bytes === null) throw failure('ENOENT', from)
        if (faults.strikes('disk-EBUSY', `${process.pid}/${calls}`, storage.faultRate * 10))
          throw simulate(failure('EBUSY', to))
        name(to, bytes)
        disk.rename(from, to)
      }),
    remove: (path) =>
      process.call(ms(0.1), () => {
        if (disk.read(path) === null) return
        refuse(path, false)
        disk.remove(path)
      }),
    facts: (path) =>
      process.call(ms(0.1), () => {
        if (storage.trouble === 'gone' && isLibrary(path)) return null
        refuse(path, false)
        const bytes = disk.read(path)
        if (bytes !== null) return { kind: 'file' as const, bytes: bytes.length }
        return disk.hasFolder(path) ? { kind: 'folder' as const, bytes: 0 } : null
      }),
    isLink: () => process.call(ms(0.1), () => false),
    realPath: (path) => process.call(ms(0.1), () => path),
    syncFolder: (path) =>
      process.call(ms(1), () => {
        refuse(path, true)
        disk.syncFolder(path)
      }),
    freeBytes: () => process.call(ms(0.1), () => 1e12),
  }
}
