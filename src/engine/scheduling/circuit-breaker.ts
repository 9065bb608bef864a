// The circuit breaker of an account: it blocks calls for a while when the network is gone, the service is busy, or the
// service keeps failing. Each reason has its own deadline, so that one wait never shortens another. Kept in memory only:
// after a restart the first call finds out again.
import type { Clock } from '../ports/clock.ts'
import type { Random } from '../ports/random.ts'
import { backoffMs, type Timing } from '../lifecycle/timing.ts'
import { deadlineIn } from './deadline.ts'

const REASONS = ['offline', 'busy', 'trouble'] as const
export type BlockReason = (typeof REASONS)[number]

/** Failures in a row on submissions before the account slows down: one bad product must not stop the others. */
const TROUBLES_FREE = 3

export interface CircuitBreaker {
  /** The reason that blocks submissions longest; null: nothing does. */
  readonly blocked: {
    readonly reason: BlockReason
    readonly message: string
    readonly untilMs: number
  } | null
  /** Set until the service answers, even when a wait is over. `message` is null before the first call. */
  readonly unreached: { readonly message: string | null } | null
  /** The service declined a read for a reason that concerns the whole account. */
  readsRefused: boolean
  /** null when a submission may be tried; else until when not (wall time). */
  submitUntilMs(): number | null
  /** The same for polling and listing, which only a missing network blocks. */
  readUntilMs(): number | null
  offline(message: string): void
  busy(message: string, afterMs: number | null): void
  trouble(message: string): void
  /** The service answered, even if it declined. */
  answered(): void
  /** The service answered as it should. `submitted`: it accepted a submission. */
  ok(submitted: boolean): void
  /** The operating system reports that the network is back. */
  online(): void
  /** The account has a new address: its waits were for the old one. */
  forget(): void
}

interface Wait {
  readonly message: string
  readonly leftMs: () => number
}

export function createCircuitBreaker(
  clock: Clock,
  random: Random,
  timing: Timing,
  changed: () => void,
): CircuitBreaker {
  const waits = new Map<BlockReason, Wait>()
  const failures: Record<BlockReason, number> = { offline: 0, busy: 0, trouble: 0 }

  let unreached: CircuitBreaker['unreached'] = { message: null }

  const leftMs = (reason: BlockReason) => waits.get(reason)?.leftMs() ?? 0
  const block = (reason: BlockReason, message: string, ms: number) => {
    waits.set(reason, { message, leftMs: deadlineIn(clock, ms) })
    changed()
  }
  const forget = (reasons: readonly BlockReason[]) => {
    let isNews = false
    for (const reason of reasons) {
      failures[reason] = 0
      isNews = waits.delete(reason) || isNews
    }
    if (isNews) changed()
  }

  return {
    get blocked() {
      let longest: CircuitBreaker['blocked'] = null
      for (const [reason, { message, leftMs: left }] of waits) {
        const ms = left()
        const untilMs = clock.nowMs() + ms
        if (ms > 0 && untilMs > (longest?.untilMs ?? 0)) longest = { reason, message, untilMs }
      }
      return longest
    },
    get unreached() {
      return unreached
    },
    readsRefused: false,
    submitUntilMs() {
      const ms = Math.max(...REASONS.map(leftMs))
      return ms === 0 ? null : clock.nowMs() + ms
    },
    readUntilMs() {
      const ms = leftMs('offline')
      return ms === 0 ? null : clock.nowMs() + ms
    },
    offline(message) {
      unreached = { message }
      // Calls in flight at the same time fail together and count as one failure.
      if (leftMs('offline') > 0) return
      failures.offline += 1
      block('offline', message, backoffMs(failures.offline, timing, random.next()))
    },
    busy(message, afterMs) {
      this.answered()
      const left = leftMs('busy')
      if (left > 0) {
        // Several answers of one busy period: the longest requested wait holds.
        if (afterMs !== null && afterMs > left) block('busy', message, afterMs)
        return
      }
      failures.busy += 1
      const ownMs = Math.min(timing.busyMs * 2 ** Math.min(failures.busy - 1, 4), 30 * 60_000)
      block('busy', message, afterMs ?? ownMs)
    },
    trouble(message) {
      if (leftMs('trouble') > 0) return
      failures.trouble += 1
      if (failures.trouble >= TROUBLES_FREE)
        block('trouble', message, backoffMs(failures.trouble, timing, random.next()))
    },
    answered() {
      if (unreached === null) return
      unreached = null
      changed()
    },
    ok(submitted) {
      this.answered()
      this.readsRefused = false
      forget(submitted ? REASONS : ['offline'])
    },
    online: () => forget(['offline']),
    forget() {
      unreached = { message: null }
      forget(REASONS)
    },
  }
}
