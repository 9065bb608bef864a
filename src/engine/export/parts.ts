// Files in the making stand in a folder of their own at the destination, on the same disk, so that a rename gives each its
// name in one step, when it is whole; or when all of them are, where it is all of them or none. What a killed export left
// there is removed by the next one; the folder goes at the end, and with it those above it that are empty and were not
// there before.
import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { inOrder, isFree } from './content.ts'
import type { ExportNeeds } from './needs.ts'

const PARTS = '.shotlist-export'
const NAMED_AT_ONCE = 16
const PART = /^[0-9a-f-]{36}\.part$/

export interface Part {
  write(bytes: Uint8Array): Promise<void>
  /**
   * Puts it on stable storage, and under its name, or, held back, into the order of `release`.
   * @param named it has its name
   * @throws TakenError where something has the name by now
   */
  keepAs(path: string, named: () => void): Promise<void>
  drop(): Promise<void>
  sha256(): string
}

/** Between the check and the rename somebody else has written there. */
export class TakenError extends Error {
  override readonly name = 'TakenError'
}

export interface Parts {
  open(): Promise<Part>
  release(): Promise<void>
  /** Makes the new names durable, and leaves nothing of itself. */
  end(): Promise<void>
}

interface Kept {
  readonly path: string
  readonly to: string
  readonly named: () => void
}

/** @param folder absolute; made where it is missing @param isHeld no part gets its name before `release` */
export async function openParts(
  { files, random }: Pick<ExportNeeds, 'files' | 'random'>,
  folder: string,
  isHeld: boolean,
): Promise<Parts> {
  const own = join(folder, PARTS)
  const folders = new Set<string>()
  const open = new Set<Part>()
  const held = new Set<Kept>()
  const missing: string[] = []
  for (let at = folder; at !== dirname(at) && (await files.facts(at)) === null; at = dirname(at))
    missing.push(at)
  if (await files.isLink(own)) throw new TakenError(own)
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
  const name = async ({ path, to, named }: Kept): Promise<void> => {
    await makeFolder(dirname(to))
    if (!(await isFree(files, to))) throw new TakenError(to)
    await files.rename(path, to)
    named()
  }
  return {
    async open() {
      const path = join(own, `${random.uuid()}.part`)
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
        async keepAs(to, named) {
          await file.datasync()
          await close()
          const kept = { path, to, named }
          if (isHeld) held.add(kept)
          else await name(kept)
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
    async release() {
      const names = inOrder(held, NAMED_AT_ONCE, async (kept) => {
        await name(kept)
        held.delete(kept)
      })
      while ((await names.next()).done !== true);
    },
    async end() {
      for (const part of open) await part.drop().catch(() => undefined)
      for (const { path } of held) await files.remove(path).catch(() => undefined)
      for (const left of [own, ...missing]) await files.removeFolder(left).catch(() => undefined)
      const syncs = inOrder(folders, NAMED_AT_ONCE, (made) => files.syncFolder(made))
      while ((await syncs.next()).done !== true);
    },
  }
}
