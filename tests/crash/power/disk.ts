// A disk that repeats what a process did to one folder, call by call. What it does not know how to repeat it refuses,
// so that nothing is left out in silence.
import { FileNode, FolderNode, type Node } from './nodes.ts'
import { bytesOf, type Call } from './trace.ts'
import { type Contents, Tree } from './tree.ts'

/** Whether a sync of this path does what it says: always, but for a mistake that is planted. */
export type Honesty = (path: string, kind: 'file' | 'folder') => boolean

interface Open {
  readonly node: Node
  readonly path: string
  readonly appends: boolean
  position: number
}

export class Disk {
  readonly tree: Tree
  readonly #root: string
  readonly #isHonest: Honesty
  readonly #open = new Map<number, Open>()

  constructor(root: string, contents: Contents, isHonest: Honesty = () => true) {
    this.#root = root
    this.#isHonest = isHonest
    this.tree = new Tree(contents)
  }

  repeat(call: Call): void {
    const { name, args, to } = call
    const [first = '', second = '', third = '', fourth = ''] = args
    switch (name) {
      case 'openat':
        return this.#openAt(call, this.#path(second, first), third)
      case 'open':
        return this.#openAt(call, this.#path(first), second)
      case 'close':
        this.#open.delete(Number(first))
        return
      case 'write':
        return this.#write(call, null)
      case 'pwrite64':
        return this.#write(call, Number(fourth))
      case 'ftruncate':
        return this.#file(first)?.setLength(to, Number(second))
      case 'fsync':
      case 'fdatasync': {
        const found = this.#open.get(Number(first))
        if (found !== undefined && this.#isHonest(found.path, found.node.kind)) found.node.sync(call.from)
        return
      }
      case 'mkdir':
      case 'mkdirat': {
        const path = name === 'mkdir' ? this.#path(first) : this.#path(second, first)
        if (path !== null) this.tree.enter(path, new FolderNode(), to)
        return
      }
      case 'unlink':
      case 'unlinkat': {
        const path = name === 'unlink' ? this.#path(first) : this.#path(second, first)
        if (path !== null) this.tree.remove(path, to)
        return
      }
      case 'rename':
        return this.#rename(call, this.#path(first), this.#path(second))
      case 'renameat':
      case 'renameat2':
        return this.#rename(call, this.#path(second, first), this.#path(fourth, third))
      case 'mmap': {
        const isWritten = third.includes('PROT_WRITE') && fourth.includes('MAP_SHARED')
        if (isWritten && this.#open.has(Number(args[4]))) throw new Error('a file is written through memory')
        return
      }
      default:
        this.#refuse(call)
    }
  }

  /** Within the folder, '' for the folder itself; null: outside, or SQLite's shared memory, which is made again. */
  #path(argument: string, at = 'AT_FDCWD'): string | null {
    const path = bytesOf(argument).toString('utf8')
    if (!path.startsWith('/') && this.#open.has(Number(at))) throw new Error(`relative to a folder: ${path}`)
    if (path !== this.#root && !path.startsWith(`${this.#root}/`)) return null
    return path.endsWith('-shm') ? null : path.slice(this.#root.length + 1)
  }

  #openAt({ result, to }: Call, path: string | null, flags: string): void {
    this.#open.delete(result)
    if (path === null) return
    const known = this.tree.find(path)
    const node = known ?? new FileNode(Buffer.alloc(0))
    if (known === null) this.tree.enter(path, node, to)
    else if (known.kind === 'file' && flags.includes('O_TRUNC')) known.setLength(to, 0)
    this.#open.set(result, { node, path, appends: flags.includes('O_APPEND'), position: 0 })
  }

  #write({ args, result, to }: Call, offset: number | null): void {
    const found = this.#open.get(Number(args[0]))
    if (found?.node.kind !== 'file') return
    const at = found.appends ? found.node.length : (offset ?? found.position)
    found.node.write(to, at, bytesOf(args[1]).subarray(0, result))
    if (offset === null) found.position = at + result
  }

  #rename({ to }: Call, path: string | null, newPath: string | null): void {
    if (path === null && newPath === null) return
    if (path === null || newPath === null) throw new Error('something is moved into the folder or out of it')
    this.tree.rename(path, newPath, to)
  }

  #file(fd: string): FileNode | null {
    const node = this.#open.get(Number(fd))?.node
    return node?.kind === 'file' ? node : null
  }

  /** Calls that the engine does not make: were it to begin, this has to learn them. */
  #refuse({ name, args }: Call): void {
    // To a file it may be the first or, where something is copied, the third.
    const fds = name === 'copy_file_range' || name === 'splice' ? [args[0], args[2]] : [args[0]]
    const isOurs =
      fds.some((fd) => this.#open.has(Number(fd))) ||
      args.some((arg) => arg.startsWith('"') && this.#path(arg) !== null)
    if (isOurs) throw new Error(`${name} is not known here`)
  }
}
