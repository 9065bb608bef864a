// Files and folders as a disk knows them: what is on stable storage, and what was done since and may or may not get
// there. After a power cut any page of an unsynced write may be missing, or be torn into sectors, and of the entries
// of a folder any number of the last ones.
import type { Random } from '../../../src/engine/index.ts'

const PAGE_BYTES = 4096
const SECTOR_BYTES = 512

interface Write {
  readonly kind: 'write'
  /** When it had returned: its place in the trace. */
  readonly returned: number
  readonly offset: number
  readonly bytes: Buffer
}

type Change = Write | { readonly kind: 'length'; readonly returned: number; readonly length: number }

export class FileNode {
  readonly kind = 'file'
  /** As the process sees it. */
  length: number
  #stable: Buffer
  #pending: Change[] = []

  constructor(bytes: Buffer) {
    this.#stable = bytes
    this.length = bytes.length
  }

  write(returned: number, offset: number, bytes: Buffer): void {
    this.#pending.push({ kind: 'write', returned, offset, bytes })
    this.length = Math.max(this.length, offset + bytes.length)
  }

  setLength(returned: number, length: number): void {
    this.#pending.push({ kind: 'length', returned, length })
    this.length = length
  }

  /** Makes stable what had returned before the sync was called. */
  sync(called: number): void {
    const done = this.#pending.filter((change) => change.returned < called)
    this.#stable = after(this.#stable, done)
    this.#pending = this.#pending.filter((change) => change.returned >= called)
  }

  /** As the process sees it. */
  whole(): Buffer {
    return after(this.#stable, this.#pending)
  }

  /** One of the contents that may be there after a power cut. */
  survivor(random: Random): Buffer {
    if (this.#pending.length === 0) return this.#stable
    // All of it, most of it, little of it, none of it: each is a disk that exists.
    const share = [0, 0.2, 0.8, 1][Math.floor(random.next() * 4)] ?? 0
    const pieces = this.#pending.flatMap((change) => [...piecesOf(change, random)])
    const left = after(
      this.#stable,
      pieces.filter(() => random.next() < share),
    )
    // The length may be stable before what it holds: zeros, then.
    const isLong = this.length > left.length && random.next() < 0.3
    return isLong ? Buffer.concat([left], this.length) : left
  }
}

/** A name comes, goes, or takes the place of another. */
interface Entry {
  readonly returned: number
  readonly gone: string | null
  readonly name: string | null
  readonly node: Node | null
}

export class FolderNode {
  readonly kind = 'folder'
  /** As the process sees it. */
  readonly live: Map<string, Node>
  readonly #stable: Map<string, Node>
  #pending: Entry[] = []

  constructor(entries: ReadonlyMap<string, Node> = new Map()) {
    this.live = new Map(entries)
    this.#stable = new Map(entries)
  }

  change(entry: Entry): void {
    this.#pending.push(entry)
    enter(this.live, entry)
  }

  sync(called: number): void {
    for (const entry of this.#pending) if (entry.returned < called) enter(this.#stable, entry)
    this.#pending = this.#pending.filter((entry) => entry.returned >= called)
  }

  /** One of the lists of entries that may be there after a power cut: some of the last ones are missing. */
  survivor(random: Random): ReadonlyMap<string, Node> {
    const entries = new Map(this.#stable)
    const kept = Math.floor(random.next() * (this.#pending.length + 1))
    for (const entry of this.#pending.slice(0, kept)) enter(entries, entry)
    return entries
  }
}

export type Node = FileNode | FolderNode

function enter(entries: Map<string, Node>, { gone, name, node }: Entry): void {
  if (gone !== null) entries.delete(gone)
  if (name !== null && node !== null) entries.set(name, node)
}

/** What of a change gets to the disk by itself: its pages, some of them torn into sectors. */
function* piecesOf(change: Change, random: Random): Generator<Change> {
  if (change.kind === 'length') {
    yield change
    return
  }
  for (const page of cut(change, PAGE_BYTES)) {
    if (random.next() >= 0.2) yield page
    else for (const sector of cut(page, SECTOR_BYTES)) if (random.next() < 0.5) yield sector
  }
}

function* cut(write: Write, size: number): Generator<Write> {
  const { offset, bytes } = write
  for (let from = 0; from < bytes.length;) {
    const to = Math.min(bytes.length, from + size - ((offset + from) % size))
    yield { ...write, offset: offset + from, bytes: bytes.subarray(from, to) }
    from = to
  }
}

/** Always another buffer, unless nothing changes. */
function after(bytes: Buffer, changes: readonly Change[]): Buffer {
  if (changes.length === 0) return bytes
  const ends = changes.map((change) => (change.kind === 'write' ? change.offset + change.bytes.length : 0))
  const sheet = Buffer.alloc(Math.max(bytes.length, ...ends))
  bytes.copy(sheet)
  let length = bytes.length
  for (const change of changes) {
    if (change.kind === 'write') {
      change.bytes.copy(sheet, change.offset)
      length = Math.max(length, change.offset + change.bytes.length)
      continue
    }
    // What is cut off is zeros, should the file grow again.
    if (change.length < length) sheet.fill(0, change.length, length)
    length = change.length
  }
  return length <= sheet.length ? sheet.subarray(0, length) : Buffer.concat([sheet], length)
}
