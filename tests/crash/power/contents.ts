// A folder read into memory, and written back as something else.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Contents } from './tree.ts'

/** SQLite's shared memory is left out: it need not survive, and whoever opens the file first makes it again. */
export async function contentsOf(folder: string): Promise<Contents> {
  const contents = new Map<string, Buffer | null>()
  const collect = async (prefix: string): Promise<void> => {
    for (const entry of await readdir(join(folder, prefix), { withFileTypes: true })) {
      const path = prefix + entry.name
      if (entry.isDirectory()) {
        contents.set(path, null)
        await collect(`${path}/`)
      } else if (!path.endsWith('-shm')) contents.set(path, await readFile(join(folder, path)))
    }
  }
  await collect('')
  return contents
}

export async function replaceBy(folder: string, contents: Contents): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const [path, bytes] of contents)
    await (bytes === null ? mkdir(join(folder, path)) : writeFile(join(folder, path), bytes))
}
