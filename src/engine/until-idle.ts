// Callers that wait until the engine is idle: nothing is left to do without a person. Once the engine is broken, every
// wait rejects, also one that begins afterwards.

export interface IdleWait {
  /** Call after each change. */
  look(): void
  /** @returns false: it was broken before */
  break(error: unknown): boolean
  readonly isBroken: boolean
  /** Rejects with the error that broke the engine. */
  untilIdle(signal?: AbortSignal): Promise<void>
}

export function createIdleWait(isIdle: () => boolean): IdleWait {
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
    untilIdle: (signal) =>
      new Promise((resolve, reject) => {
        const end = () => {
          watchers = watchers.filter((watcher) => watcher !== look)
          signal?.removeEventListener('abort', look)
        }
        const look = () => {
          if (broken === null && signal?.aborted !== true && !isIdle()) return
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
