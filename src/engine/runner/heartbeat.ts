// Renews the lease and watches the clock: a sleep or a jump makes what was counted doubtful, so submissions hold
// a minute, then one goes ahead.
import { afterJump } from '../pace/pace.ts'
import type { Timing } from '../lifecycle/timing.ts'
import type { Clock } from '../ports/clock.ts'
import type { Store } from '../store/index.ts'
import type { StorageBreaker } from '../scheduling/storage-breaker.ts'

/** Wall and monotonic time drift apart by less than this while nobody touches the clock. */
const JUMP_MS = 2_000
/** So many looks at the clocks missed in a row were a sleep. */
const LOOKS_MISSED = 9

/** No work is put off by more than this; what seems to be was put off before the clock was set back. */
const PUT_OFF_MAX_MS = 15 * 60_000

/**
 * Times that were stored are not what they were: the clock was set, the computer slept, or another process wrote them.
 * What is due in a future that may never have been meant is due now, and what was to be waited for in case of doubt
 * is waited for once more.
 */
export function mistrustTimes(store: Store, nowMs: number, timing: Timing): void {
  const { submitTimeoutMs, arrivalMarginMs, slowWorkMs } = timing
  store.submissions.believeNoneBefore(nowMs + submitTimeoutMs + arrivalMarginMs + slowWorkMs)
  store.tasks.clampDue(nowMs, nowMs + PUT_OFF_MAX_MS)
  store.assets.clampDue(nowMs, nowMs + PUT_OFF_MAX_MS)
}

export interface Heartbeat {
  /** Compares the clocks; to be called before any decision that counts on them. */
  note(): void
  stop(): Promise<void>
}

export function startHeartbeat(
  clock: Clock,
  store: Store,
  storage: StorageBreaker,
  timing: Timing,
  fail: (error: unknown) => void,
): Heartbeat {
  const { lookMs, leaseMs } = timing
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
        for (const account of store.accounts.all()) {
          store.pace.clampToNow(account.id, nowMs)
          store.pace.put(account.id, afterJump(store.pace.get(account.id), nowMs, jumpedMs), nowMs)
        }
      })
    // Where the disk refused, the next look sees the jump once more.
    wallMs = nowMs
    steadyMs += passedMs
  }
  const run = async () => {
    let beatAtMs = clock.monotonicMs()
    while (!ending.signal.aborted) {
      try {
        note()
        if (clock.monotonicMs() >= beatAtMs) {
          store.beat(clock.nowMs())
          storage.cleared('database')
          // Three beats within a lease: one may come late.
          beatAtMs = clock.monotonicMs() + leaseMs / 3
        }
      } catch (error) {
        if (!storage.absorb(error)) throw error
      }
      // The only way this sleep fails is that it was ended.
      await clock.sleep(Math.min(lookMs, leaseMs / 3), ending.signal).catch(() => undefined)
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
