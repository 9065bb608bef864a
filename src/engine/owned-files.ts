// The disk as an owner sees it: one that was stopped for a while and replaced makes, names and removes no file any more.
import type { FileSystem } from './ports/filesystem.ts'

/** @param assertOwned throws once somebody else has taken over */
export function ownedFiles(disk: FileSystem, assertOwned: () => void): FileSystem {
  const owned =
    <A extends readonly unknown[], R>(call: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      assertOwned()
      return call(...given)
    }
  return {
    ...disk,
    async open(path, mode) {
      assertOwned()
      const file = await disk.open(path, mode)
      try {
        // It may have been stopped in the middle of opening: what is there now is no part of anybody's.
        assertOwned()
        return file
      } catch (error) {
        await file.close()
        await disk.remove(path)
        throw error
      }
    },
    writeWhole: owned(disk.writeWhole),
    rename: owned(disk.rename),
    remove: owned(disk.remove),
    removeFolder: owned(disk.removeFolder),
  }
}
