// Something that changes and is looked at by several: the settings, the state of the app.

export interface Observable<T> {
  readonly current: T
  change(part: Partial<T>): void
  onChange(listener: (now: T, before: T) => void): () => void
}

export function createObservable<T extends object>(first: T): Observable<T> {
  const listeners = new Set<(now: T, before: T) => void>()
  let current = first
  return {
    get current() {
      return current
    },
    change(part) {
      const before = current
      current = { ...current, ...part }
      for (const listener of listeners) listener(current, before)
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
