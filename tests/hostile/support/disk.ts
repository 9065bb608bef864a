// The real disk on virtual time, without the syncs: what a power cut would take is not the question here.
import type { FileSystem } from '../../../src/engine/ports/filesystem.ts'
import { nodeFileSystem as real } from '../../../src/engine/ports/filesystem.ts'
import type { VirtualClock } from '../../support/virtual-clock.ts'

export const unsyncedFiles = (clock: VirtualClock): FileSystem => ({
  makeFolder: (path) => clock.during(real.makeFolder(path)),
  open: async (path, mode) => {
    const file = await clock.during(real.open(path, mode))
    return {
      write: (bytes) => clock.during(file.write(bytes)),
      datasync: () => Promise.resolve(),
      close: () => clock.during(file.close()),
    }
  },
  async *read(path) {
    clock.begin()
    try {
      yield* real.read(path)
    } finally {
      clock.end()
    }
  },
  readWhole: (path) => clock.during(real.readWhole(path)),
  writeWhole: (path, bytes) => clock.during(real.writeWhole(path, bytes)),
  rename: (from, to) => clock.during(real.rename(from, to)),
  remove: (path) => clock.during(real.remove(path)),
  facts: (path) => clock.during(real.facts(path)),
  syncFolder: () => Promise.resolve(),
  freeBytes: (path) => clock.during(real.freeBytes(path)),
})
