// A disk that looks at every file the moment it gets its final name: by then it has to be, byte for byte, what the
// service serves for it. Later is too late: a crash or a person who looks could be in between.
import { join } from 'node:path'
import type { FileSystem } from '../../../src/engine/ports/filesystem.ts'
import type { Standin } from '../../support/standin/index.ts'

export interface Witness {
  readonly files: (real: FileSystem) => FileSystem
  /** Has to be told whom to ask, before the first image. */
  watch(standin: Standin, workspace: string): void
  /** Images that got a final name. */
  readonly named: number
  /** A sentence each. */
  readonly bad: readonly string[]
}

const IMAGE = /\.(png|jpg|webp|gif|avif)$/

export function witness(): Witness {
  const bad: string[] = []
  let watched: { readonly standin: Standin; readonly library: string } | null = null
  let named = 0
  const look = async (real: FileSystem, from: string, to: string): Promise<void> => {
    if (watched === null) throw new Error('nobody watches')
    const { standin, library } = watched
    if (!to.startsWith(library) || !IMAGE.test(to)) return
    named += 1
    const [, , jobId = '', file = ''] = to.slice(library.length + 1).split(/[/\\]/)
    const served = await standin.imageOf(`/assets/${jobId}/${file}`)
    const found = await real.readWhole(from)
    if (found === null || !served.bytes.equals(found))
      bad.push(`${to}: ${found?.length ?? 'no'} bytes, other than the ${served.bytes.length} that are served`)
  }
  return {
    bad,
    get named() {
      return named
    },
    watch(standin, workspace) {
      watched = { standin, library: join(workspace, 'library') }
    },
    files: (real) => ({
      ...real,
      async rename(from, to) {
        await look(real, from, to)
        await real.rename(from, to)
      },
      async open(path, mode) {
        if (IMAGE.test(path)) bad.push(`${path} was written under its final name`)
        return real.open(path, mode)
      },
    }),
  }
}
