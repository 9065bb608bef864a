// Who waits until nothing is left that could be done without a person; or until the engine is broken, which whoever waits
// afterwards is told as well.

export interface Settling {
  /** Something has changed. */
  look(): void
  /** @returns false: it was broken before */
  break(error: unknown): boolean
  readonly isBroken: boolean
  /** Rejects with what the engine was broken by. */
  untilSettled(signal?: AbortSignal): Promise<void>
}

export function createSettling(isSettled: () => boolean): Settling {
  let watchers: (() => void)[] = []
  let broken: { readonly error: unknown } | null = null
  const lookAll = (): void => {
    for (const watcher of watchers) watcher()
  }
  return {
    look: lookAll,
    break(error) {
      if (broken !== null) return false
      broken = { error }
      return true
    },
    get isBroken() {
      return broken !== null
    },
    untilSettled: (signal) =>
      new Promise((resolve, reject) => {
        const end = () => {
          watchers = watchers.filter((watcher) => watcher !== look)
          signal?.removeEventListener('abort', look)
        }
        const look = () => {
          if (broken === null && signal?.aborted !== true && !isSettled()) return
          end()
          if (broken === null) resolve()
          else reject(broken.error)
        }
        watchers.push(look)
        signal?.addEventListener('abort', look)
        look()
      }),
  }
}
