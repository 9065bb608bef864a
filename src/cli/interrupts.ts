// Ctrl-C. While the queue runs, the first one lets what is on its way arrive; the second one, or the first while
// nothing is on its way, ends at once. Either way the state is in the workspace and `resume` goes on.
import type { Io } from '../host/io.ts'

/** npm passes on the Ctrl-C that the terminal has sent already: what comes this close is the same one. */
const SAME_WITHIN_MS = 500

export interface Interrupts {
  /** Resolves when the process is to end now, whatever is in progress. */
  readonly atOnce: Promise<void>
  /** Runs work that ends by itself soon after the signal; the first Ctrl-C is left to it. */
  gently<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Ends the listening. */
  end(): void
}

export function listenForInterrupts(io: Pick<Io, 'onInterrupt' | 'clock'>): Interrupts {
  const { promise: atOnce, resolve: endNow } = Promise.withResolvers<void>()
  let gentle: AbortController | null = null
  let lastMs = Number.NEGATIVE_INFINITY
  const end = io.onInterrupt(() => {
    const atMs = io.clock.monotonicMs()
    const isSame = atMs - lastMs < SAME_WITHIN_MS
    lastMs = atMs
    if (isSame) return
    if (gentle === null || gentle.signal.aborted) endNow()
    else gentle.abort()
  })
  return {
    atOnce,
    async gently(work) {
      const own = new AbortController()
      gentle = own
      try {
        return await work(own.signal)
      } finally {
        gentle = null
      }
    },
    end,
  }
}
