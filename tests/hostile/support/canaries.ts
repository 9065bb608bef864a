// A folder with a workspace in it and canaries all around: whatever is written, changed or removed beside the places
// that are the workspace's own is seen.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { onTestFinished } from 'vitest'

export interface Guarded {
  readonly parent: string
  readonly workspace: string
  /** Files that stand where none may, and canaries that were touched; none when all is well. */
  trespasses(): Promise<readonly string[]>
  /** Files of the library, relative to it, with forward slashes. */
  library(): Promise<readonly string[]>
  /** Goes with the test by itself; long tests do not wait for that. */
  remove(): Promise<void>
}

const CANARY = 'a canary'
const CANARIES = [
  'canary',
  'library/canary',
  'etc/passwd',
  'workspace2/canary',
  'CON',
  'x.png',
  'thumbnails/canary',
]
const OWN = /^workspace\/(shotlist\.db(-wal|-shm)?|library\/.+|thumbnails\/[0-9a-f]{2}\/[0-9a-f]{64}\.webp)$/

export async function guarded(): Promise<Guarded> {
  const parent = await mkdtemp(join(tmpdir(), 'shotlist-hostile-'))
  const remove = () => rm(parent, { recursive: true, force: true })
  onTestFinished(remove)
  const workspace = join(parent, 'workspace')
  await mkdir(workspace)
  for (const canary of CANARIES) {
    await mkdir(join(parent, canary, '..'), { recursive: true })
    await writeFile(join(parent, canary), CANARY)
  }
  return {
    parent,
    workspace,
    async trespasses() {
      const files = await filesBelow(parent)
      const stray = files.filter((file) => !CANARIES.includes(file) && !OWN.test(file))
      const missing = CANARIES.filter((canary) => !files.includes(canary))
      const kept = CANARIES.filter((canary) => !missing.includes(canary))
      const contents = await Promise.all(kept.map((canary) => readFile(join(parent, canary), 'utf8')))
      const touched = kept.filter((_, at) => contents[at] !== CANARY)
      return [
        ...stray,
        ...missing.map((one) => `${one} is gone`),
        ...touched.map((one) => `${one} was changed`),
      ]
    },
    remove,
    library: () => filesBelow(join(workspace, 'library')),
  }
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort()
}
