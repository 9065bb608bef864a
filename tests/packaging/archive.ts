// An archive as the double of Electron can read it: a folder under the archive's name with the same files at the same paths.
// Those that electron-builder left beside the archive, for the system to load, are links to where they are.
import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'

// It comes with electron-builder, and is what that packs with.
const builder = createRequire(createRequire(import.meta.url).resolve('app-builder-lib/package.json'))
interface Asar {
  listPackage(archive: string): string[]
  extractFile(archive: string, name: string): Buffer
  extractAll(archive: string, folder: string): void
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const asar = builder('@electron/asar') as Asar

/** @param resources where `app.asar` is to be. @returns its path */
export async function layOut(archive: string, resources: string): Promise<string> {
  const app = join(resources, 'app.asar')
  const unpacked = `${app}.unpacked`
  await mkdir(resources, { recursive: true })
  asar.extractAll(archive, app)
  await cp(`${archive}.unpacked`, unpacked, { recursive: true })
  for (const file of await filesIn(unpacked)) {
    const inside = join(app, relative(unpacked, file))
    await rm(inside)
    await symlink(file, inside)
  }
  return app
}

export const filesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name))
