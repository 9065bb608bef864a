// Writes what must not be lost because the disk was full for a moment: an answer that has come in is kept in
// memory and written as soon as it can be. If the process ends first, its intent is found at boot.
import type { Context } from './context.ts'

export async function durably<T>(
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
