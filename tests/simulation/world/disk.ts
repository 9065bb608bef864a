// The disk. What was written is there for everybody at once, and still there when a process is killed; after a power
// cut there is what was synced, and of the rest as much as chance has it: any length of a file that was not, and of
// the entries of a folder those up to some moment after it was synced last.
import { dirname } from 'node:path'
import { between, type Chance } from './chance.ts'

interface Inode {
  bytes: Buffer
  /** What is on stable storage; null: the file was never synced. */
  stable: Buffer | null
}

type Entries = Map<string, Inode>

/** A change of a folder's entries that is not stable yet. */
interface Change {
  readonly path: string
  readonly inode: Inode | null
}

export interface Disk {
  readonly files: ReadonlyMap<string, { readonly bytes: Buffer }>
  /** Files that the seller has deleted or changed: what becomes of them is nobody's fault. */
  readonly touched: Pick<ReadonlySet<string>, 'has'>
  /** The seller deletes a file (null), or makes another of it. */
  touch(path: string, bytes: Buffer | null): void
  /** A disk that lied has only its name. */
  isHollow(path: string): boolean
  /** How often anything on it has changed, or become stable. */
  readonly changes: number
  readonly folders: ReadonlySet<string>
  hasFolder(path: string): boolean
  /** An empty one. */
  removeFolder(path: string): void
  makeFolder(path: string): void
  create(path: string, keep: boolean): Inode
  append(inode: Inode, bytes: Uint8Array): void
  sync(inode: Inode): void
  read(path: string): Buffer | null
  rename(from: string, to: string): boolean
  remove(path: string): void
  syncFolder(path: string): void
  /** The power fails: what was not synced may be gone. */
  cutPower(name: string): void
  /** @returns right after a power cut: a disk that lies has written nothing since, whatever it has said */
  remember(): (name: string) => void
}

/** @param root what paths of this run have in common; it is left out of what chance goes by */
export function createDisk(chance: Chance, root: string): Disk {
  const folders = new Set<string>(['/'])
  const entries: Entries = new Map()
  const stable: Entries = new Map()
  const pending = new Map<string, Change[]>()
  const removed = new Set<string>()
  const changed = new Set<Inode>()
  const hollow = new Set<Inode | undefined>()
  let made = 0

  const set = (path: string, inode: Inode | null) => {
    made += 1
    if (inode === null) entries.delete(path)
    else entries.set(path, inode)
    const folder = dirname(path)
    const changes = pending.get(folder)
    if (changes === undefined) pending.set(folder, [{ path, inode }])
    else changes.push({ path, inode })
  }
  const settle = ({ path, inode }: Change) => {
    if (inode === null) stable.delete(path)
    else stable.set(path, inode)
  }

  return {
    files: entries,
    touched: {
      has(path) {
        const inode = entries.get(path)
        return inode === undefined ? removed.has(path) : changed.has(inode)
      },
    },
    touch(path, bytes) {
      if (bytes === null) removed.add(path)
      const inode = bytes === null ? null : { bytes, stable: bytes }
      if (inode !== null) changed.add(inode)
      set(path, inode)
    },
    isHollow: (path) => hollow.has(entries.get(path)),
    get changes() {
      return made
    },
    folders,
    hasFolder: (path) => folders.has(path),
    removeFolder: (path) => void folders.delete(path),
    makeFolder(path) {
      for (let at = path; !folders.has(at); at = dirname(at)) folders.add(at)
    },
    create(path, keep) {
      const known = entries.get(path)
      if (known !== undefined) {
        if (!keep) known.bytes = Buffer.alloc(0)
        return known
      }
      const inode = { bytes: Buffer.alloc(0), stable: null }
      set(path, inode)
      return inode
    },
    append(inode, bytes) {
      made += 1
      inode.bytes = inode.bytes.length === 0 ? Buffer.from(bytes) : Buffer.concat([inode.bytes, bytes])
    },
    sync(inode) {
      if (inode.stable !== inode.bytes) made += 1
      inode.stable = inode.bytes
    },
    read: (path) => entries.get(path)?.bytes ?? null,
    rename(from, to) {
      const inode = entries.get(from)
      if (inode === undefined) return false
      // One step of the folder: afterwards there is either the old name or the new one.
      set(to, inode)
      set(from, null)
      return true
    },
    remove(path) {
      if (entries.has(path)) set(path, null)
    },
    syncFolder(path) {
      if (pending.has(path)) made += 1
      for (const change of pending.get(path) ?? []) settle(change)
      pending.delete(path)
    },
    cutPower(name) {
      for (const [folder, changes] of pending) {
        const reached = between(chance(`${name} ${folder.slice(root.length)}`), 0, changes.length + 1)
        for (const change of changes.slice(0, reached)) settle(change)
      }
      pending.clear()
      entries.clear()
      for (const [path, inode] of stable) {
        const { bytes } = inode
        const place = path.slice(root.length)
        if (inode.stable !== bytes) {
          const known = inode.stable ?? Buffer.alloc(0)
          // What was overwritten or added since may be there in part, or as zeros.
          const length = between(chance(`${name} ${place}`), 0, bytes.length + 1)
          const isHole = chance(`${name} hole ${place}`) < 0.3
          const rest = isHole ? Buffer.alloc(length) : bytes.subarray(0, length)
          inode.bytes = length > known.length ? Buffer.concat([known, rest.subarray(known.length)]) : known
          inode.stable = inode.bytes
        }
        entries.set(path, inode)
      }
    },
    remember() {
      const before = new Map(entries)
      // What was written and deleted before may be there again after a power cut, for it is not stable that it is gone.
      const unsettled = [...pending.values()].flat().map(({ inode }) => inode)
      const old = new Set([...entries.values(), ...stable.values(), ...unsettled])
      return (name) => {
        for (const [path, inode] of entries) {
          if (old.has(inode)) continue
          const known = before.get(path)
          // What had its name before has it again; otherwise there may be the name alone.
          const isNamed = known === undefined && chance(`${name} named ${path.slice(root.length)}`) < 0.6
          const left = isNamed ? { bytes: Buffer.alloc(0), stable: null } : known
          if (isNamed) hollow.add(left)
          for (const names of [entries, stable])
            if (left === undefined) names.delete(path)
            else names.set(path, left)
        }
      }
    },
  }
}
