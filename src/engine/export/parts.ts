// Files in the making stand in a folder of their own at the destination, on the same disk, so that a rename gives each its
// name in one step, when it is whole. What a killed export left there is removed by the next one; the folder goes at the
// end.
import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { inOrder } from './in-order.ts'
import type { ExportNeeds } from './needs.ts'

const PARTS = '.shotlist-export'
const SYNCED_AT_ONCE = 16
const PART = /^[0-9a-f-]{36}-\d+\.part$/

export interface Part {
  write(bytes: Uint8Array): Promise<void>
  /** On stable storage, under its name. @throws TakenError where something has the name by now */
  keepAs(path: string): Promise<void>
  drop(): Promise<void>
  /** Of what was written; ends it. */
  sha256(): string
}

/** Between the check and the rename somebody else has written there. */
export class TakenError extends Error {
  override readonly name = 'TakenError'
}

export interface Parts {
  open(): Promise<Part>
  /** Makes the new names durable, and leaves nothing of itself. */
  end(): Promise<void>
}

/** @param folder absolute; made where it is missing */
export async function openParts(
  { files, random }: Pick<ExportNeeds, 'files' | 'random'>,
  folder: string,
): Promise<Parts> {
  const own = join(folder, PARTS)
  const run = random.uuid()
  const folders = new Set<string>()
  const open = new Set<Part>()
  let count = 0
  await files.makeFolder(own)
  for (const left of await files.list(own)) if (PART.test(left)) await files.remove(join(own, left))
  const makeFolder = async (wanted: string): Promise<void> => {
    if (folders.has(wanted)) return
    await files.makeFolder(wanted)
    for (let inner = wanted; inner.length >= folder.length; inner = dirname(inner)) {
      folders.add(inner)
      if (inner === dirname(inner)) return
    }
  }
  return {
    async open() {
      const path = join(own, `${run}-${(count += 1)}.part`)
      const file = await files.open(path, 'write')
      const hash = createHash('sha256')
      let isClosed = false
      const close = async (): Promise<void> => {
        if (isClosed) return
        isClosed = true
        await file.close()
      }
      const part: Part = {
        async write(bytes) {
          await file.write(bytes)
          hash.update(bytes)
        },
        async keepAs(to) {
          await file.datasync()
          await close()
          await makeFolder(dirname(to))
          if ((await files.facts(to)) !== null) throw new TakenError(to)
          await files.rename(path, to)
          open.delete(part)
        },
        async drop() {
          open.delete(part)
          await close()
          await files.remove(path)
        },
        sha256: () => hash.digest('hex'),
      }
      open.add(part)
      return part
    },
    async end() {
      for (const part of open) await part.drop().catch(() => undefined)
      await files.removeFolder(own).catch(() => undefined)
      const syncs = inOrder(folders, SYNCED_AT_ONCE, (made) => files.syncFolder(made))
      while ((await syncs.next()).done !== true);
    },
  }
}
