// A folder and everything in it, by path: what names stand where, and what might be left of it after a power cut.
import type { Random } from '../../../src/engine/index.ts'
import { FileNode, FolderNode, type Node } from './nodes.ts'

/** By path within the folder: a file's bytes, or null for a folder. Parents come before what they hold. */
export type Contents = ReadonlyMap<string, Buffer | null>

export class Tree {
  readonly #top: FolderNode

  /** All of it on stable storage. */
  constructor(contents: Contents) {
    this.#top = stable(contents)
  }

  /** '' is the folder itself; null where there is nothing. */
  find(path: string): Node | null {
    let node: Node = this.#top
    for (const name of path === '' ? [] : path.split('/')) {
      const next: Node | undefined = node.kind === 'folder' ? node.live.get(name) : undefined
      if (next === undefined) return null
      node = next
    }
    return node
  }

  enter(path: string, node: Node, returned: number): void {
    this.#folderOf(path).change({ returned, gone: null, name: nameOf(path), node })
  }

  remove(path: string, returned: number): void {
    this.#folderOf(path).change({ returned, gone: nameOf(path), name: null, node: null })
  }

  /** In one step, within one folder; nothing else is done here. */
  rename(from: string, to: string, returned: number): void {
    const folder = this.#folderOf(from)
    const node = this.find(from)
    if (node === null || this.#folderOf(to) !== folder) throw new Error(`cannot rename ${from} to ${to}`)
    folder.change({ returned, gone: nameOf(from), name: nameOf(to), node })
  }

  /** As the process sees it. */
  whole(): Contents {
    return collect(
      this.#top,
      (folder) => folder.live,
      (file) => file.whole(),
    )
  }

  /** What might be there if the power went now: one of many possibilities. */
  afterCut(random: Random): Contents {
    return collect(
      this.#top,
      (folder) => folder.survivor(random),
      (file) => file.survivor(random),
    )
  }

  #folderOf(path: string): FolderNode {
    const node = this.find(path.slice(0, Math.max(0, path.lastIndexOf('/'))))
    if (node?.kind !== 'folder') throw new Error(`${path} stands in no folder`)
    return node
  }
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

function collect(
  top: FolderNode,
  entriesOf: (folder: FolderNode) => ReadonlyMap<string, Node>,
  bytesOf: (file: FileNode) => Buffer,
): Contents {
  const contents = new Map<string, Buffer | null>()
  const descend = (folder: FolderNode, prefix: string): void => {
    for (const [name, node] of entriesOf(folder)) {
      contents.set(prefix + name, node.kind === 'file' ? bytesOf(node) : null)
      if (node.kind === 'folder') descend(node, `${prefix}${name}/`)
    }
  }
  descend(top, '')
  return contents
}

function stable(contents: Contents, prefix = ''): FolderNode {
  const entries = new Map<string, Node>()
  for (const [path, bytes] of contents) {
    const name = path.slice(prefix.length)
    if (!path.startsWith(prefix) || name.includes('/')) continue
    entries.set(name, bytes === null ? stable(contents, `${path}/`) : new FileNode(bytes))
  }
  return new FolderNode(entries)
}
