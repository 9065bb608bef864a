// What is asked of one draft happens one after the other: a change must not meet the draft halfway through another.

export interface Turns {
  take<T>(name: string, work: () => Promise<T>): Promise<T>
  /** Resolves when nothing is under way. */
  idle(): Promise<void>
}

export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>()
  return {
    async take(name, work) {
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
