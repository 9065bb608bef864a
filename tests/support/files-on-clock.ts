// The real disk on virtual time: while it is at work, the clock does not go on.
import type { FileSystem } from '../../src/engine/index.ts'
import type { VirtualClock } from './virtual-clock.ts'

export function filesOnClock(real: FileSystem, clock: VirtualClock): FileSystem {
  return {
    makeFolder: (path) => clock.during(real.makeFolder(path)),
    list: (path) => clock.during(real.list(path)),
    removeFolder: (path) => clock.during(real.removeFolder(path)),
    open: async (path, mode) => {
      const file = await clock.during(real.open(path, mode))
      return {
        write: (bytes) => clock.during(file.write(bytes)),
        datasync: () => clock.during(file.datasync()),
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
    isLink: (path) => clock.during(real.isLink(path)),
    realPath: (path) => clock.during(real.realPath(path)),
    syncFolder: (path) => clock.during(real.syncFolder(path)),
    freeBytes: (path) => clock.during(real.freeBytes(path)),
  }
}
