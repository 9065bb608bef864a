// Stores an answer of the service even if the disk fails for a while: it stays in memory and is written as soon as the
// disk works again. If the process ends first, the next start finds the submission's intent.
import type { Context } from './context.ts'

export async function retryUntilStored<T>(
  context: Pick<Context, 'clock' | 'storage' | 'store' | 'timing'>,
  work: () => T,
): Promise<T> {
  const { clock, storage, store, timing } = context
  for (;;) {
    try {
      return store.transaction(work)
    } catch (error) {
      if (!storage.absorb(error)) throw error
      await clock.sleep(timing.storageRetryMs)
    }
  }
}
