// A library on the real disk, the parts that saving needs, and file systems that are broken on purpose.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { onTestFinished } from 'vitest'
import { systemClock } from '../../../src/engine/ports/clock.ts'
import { type FileSystem, nodeFileSystem } from '../../../src/engine/ports/filesystem.ts'
import {
  saveImage,
  type SaveImageOptions,
  type SaveImageResult,
  sharpDecoder,
} from '../../../src/engine/files/index.ts'
import { openAsset } from '../../../src/engine/service/index.ts'
import { openWire } from '../service/loopback.ts'

export interface TestWorkspace {
  readonly root: string
  readonly library: string
  readonly thumbnails: string
  /** Every file below the root, relative, with forward slashes, sorted. */
  files(): Promise<readonly string[]>
}

export async function testWorkspace(): Promise<TestWorkspace> {
  const root = await mkdtemp(join(tmpdir(), 'shotlist-files-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const library = join(root, 'library')
  await nodeFileSystem.makeFolder(library)
  return {
    root,
    library,
    thumbnails: join(root, 'thumbnails'),
    files: async () => {
      const entries = await readdir(root, { recursive: true, withFileTypes: true })
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
        .sort()
    },
  }
}

export const FOLDER = 'B000000001/Main images/job-1'
export const NAME = '01-main'

type Saving = Partial<SaveImageOptions> & { readonly url?: URL }

/** Saves from a URL over a real wire, with everything that is not given made real. */
export async function saveFrom(
  { library, thumbnails }: TestWorkspace,
  given: Saving,
): Promise<SaveImageResult> {
  const { url, ...options } = given
  const { signal } = options
  const wire = await openWire()
  return saveImage({
    files: nodeFileSystem,
    clock: systemClock,
    decoder: sharpDecoder(),
    library,
    thumbnails,
    folder: FOLDER,
    name: NAME,
    open: (range) => {
      if (url === undefined) throw new Error('Nothing was to be opened.')
      return openAsset({ wire, url, services: [], range, ...(signal === undefined ? {} : { signal }) })
    },
    ...options,
  })
}

/** A system error as Node makes them. */
export const systemError = (code: string): Error => Object.assign(new Error(`${code}: as ordered`), { code })

export interface Faults {
  /** Called before each step; throws to let it fail. */
  readonly before: (step: keyof FileSystem | 'write' | 'datasync', path: string) => void
}

/** The real file system, with faults. */
export function faultyFileSystem({ before }: Faults): FileSystem {
  const guarded = <T>(step: keyof FileSystem, path: string, act: () => Promise<T>): Promise<T> =>
    new Promise<void>((resolve) => {
      before(step, path)
      resolve()
    }).then(act)
  return {
    makeFolder: (path) => guarded('makeFolder', path, () => nodeFileSystem.makeFolder(path)),
    list: (path) => guarded('list', path, () => nodeFileSystem.list(path)),
    removeFolder: (path) => guarded('removeFolder', path, () => nodeFileSystem.removeFolder(path)),
    open: (path, mode) =>
      guarded('open', path, async () => {
        const file = await nodeFileSystem.open(path, mode)
        return {
          write: async (bytes) => {
            before('write', path)
            await file.write(bytes)
          },
          datasync: async () => {
            before('datasync', path)
            await file.datasync()
          },
          close: () => file.close(),
        }
      }),
    read: (path) => nodeFileSystem.read(path),
    readWhole: (path) => guarded('readWhole', path, () => nodeFileSystem.readWhole(path)),
    writeWhole: (path, bytes) => guarded('writeWhole', path, () => nodeFileSystem.writeWhole(path, bytes)),
    rename: (from, to) => guarded('rename', to, () => nodeFileSystem.rename(from, to)),
    remove: (path) => guarded('remove', path, () => nodeFileSystem.remove(path)),
    facts: (path) => guarded('facts', path, () => nodeFileSystem.facts(path)),
    isLink: (path) => guarded('isLink', path, () => nodeFileSystem.isLink(path)),
    realPath: (path) => guarded('realPath', path, () => nodeFileSystem.realPath(path)),
    syncFolder: (path) => guarded('syncFolder', path, () => nodeFileSystem.syncFolder(path)),
    freeBytes: (path) => nodeFileSystem.freeBytes(path),
  }
}
