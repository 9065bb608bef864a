// The real disk on virtual time, without the syncs: what a power cut would take is not the question here.
import { type FileSystem, nodeFileSystem } from '../../../src/engine/index.ts'
import { filesOnClock } from '../../support/files-on-clock.ts'
import type { VirtualClock } from '../../support/virtual-clock.ts'

export const unsyncedFiles = (clock: VirtualClock): FileSystem =>
  filesOnClock(
    {
      ...nodeFileSystem,
      open: async (path, mode) => {
        const file = await nodeFileSystem.open(path, mode)
        return {
          write: (bytes) => file.write(bytes),
          datasync: () => Promise.resolve(),
          close: () => file.close(),
        }
      },
      syncFolder: () => Promise.resolve(),
    },
    clock,
  )
