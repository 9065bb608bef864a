// Requests for one draft run one after the other, so that no change sees the draft halfway through another.

export interface SerialQueue {
  run<T>(name: string, work: () => Promise<T>): Promise<T>
  /** Resolves when nothing is in progress. */
  idle(): Promise<void>
}

export function createSerialQueue(): SerialQueue {
  const last = new Map<string, Promise<unknown>>()
  return {
    async run(name, work) {
      const mine = (last.get(name) ?? Promise.resolve()).then(work)
      const settled = mine.catch(() => undefined)
      last.set(name, settled)
      try {
        return await mine
      } finally {
        if (last.get(name) === settled) last.delete(name)
      }
    },
    async idle() {
      while (last.size > 0) await Promise.all(last.values())
    },
  }
}
