// Renews the lease, watches the clock and looks at what other processes ask for. After a sleep or a clock change the count
// of sent requests is unreliable, so submissions wait a minute, and then one goes first.
import { afterJump } from '../pace/pace.ts'
import type { Timing } from '../lifecycle/timing.ts'
import type { Clock } from '../ports/clock.ts'
import type { Store } from '../store/index.ts'
import type { StorageBreaker } from '../scheduling/storage-breaker.ts'

/** Wall and monotonic time drift by less than this while nobody sets the clock. */
const JUMP_MS = 2_000
/** Missing this many checks of the clocks in a row means that the computer slept. */
const LOOKS_MISSED = 9

/** No work is deferred by more than this: a later due time was stored before the clock was set back. */
const PUT_OFF_MAX_MS = 15 * 60_000

/**
 * Stored times can no longer be trusted: the clock was set, the computer slept, or another process wrote them. Due times
 * too far in the future become now, and the waits for submissions in doubt begin again.
 */
export function mistrustTimes(store: Store, nowMs: number, timing: Timing): void {
  const { submitTimeoutMs, arrivalMarginMs, absenceMs } = timing
  store.submissions.believeNoneBefore(nowMs + submitTimeoutMs + arrivalMarginMs + absenceMs)
  store.submissions.recheckAllAt(nowMs + absenceMs)
  store.tasks.clampDue(nowMs, nowMs + PUT_OFF_MAX_MS)
  store.assets.clampDue(nowMs, nowMs + PUT_OFF_MAX_MS)
}

export interface Heartbeat {
  /** Compares the clocks. Call before each decision that depends on the time. */
  note(): void
  stop(): Promise<void>
}

export function startHeartbeat(
  clock: Clock,
  store: Store,
  storage: StorageBreaker,
  timing: Timing,
  obey: () => void,
  fail: (error: unknown) => void,
): Heartbeat {
  const { lookMs, leaseMs, requestMs } = timing
  let wallMs = clock.nowMs()
  let steadyMs = clock.monotonicMs()
  const ending = new AbortController()

  const note = () => {
    const nowMs = clock.nowMs()
    const passedMs = clock.monotonicMs() - steadyMs
    const jumpedMs = nowMs - wallMs - passedMs
    if (Math.abs(jumpedMs) > JUMP_MS || passedMs > LOOKS_MISSED * lookMs)
      store.transaction(() => {
        mistrustTimes(store, nowMs, timing)
        for (const id of store.pace.buckets()) {
          store.pace.clampToNow(id, nowMs)
          store.pace.put(id, afterJump(store.pace.get(id), nowMs, jumpedMs), nowMs)
        }
      })
    // If storing failed, the next check finds the same jump again.
    wallMs = nowMs
    steadyMs += passedMs
  }
  const run = async () => {
    let beatAtMs = clock.monotonicMs()
    while (!ending.signal.aborted) {
      try {
        note()
        obey()
        if (clock.monotonicMs() >= beatAtMs) {
          store.beat(clock.nowMs())
          storage.cleared('database')
          // Three beats in the length of a lease, so that one may be late.
          beatAtMs = clock.monotonicMs() + leaseMs / 3
        }
      } catch (error) {
        if (!storage.absorb(error)) throw error
      }
      // This sleep rejects only when it is aborted.
      await clock.sleep(Math.min(lookMs, requestMs, leaseMs / 3), ending.signal).catch(() => undefined)
    }
  }
  const running = run().catch(fail)
  return {
    note,
    async stop() {
      ending.abort()
      await running
    },
  }
}
