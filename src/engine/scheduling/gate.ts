// What stands between an account and the service for a while, without a person: the network is gone, the service
// is busy, or it keeps failing. Each has a deadline of its own, so that none erases another's wait. Kept in memory
// only: after a restart the first call tells anew.
import type { Clock } from '../ports/clock.ts'
import type { Random } from '../ports/random.ts'
import { backoffMs, type Timing } from '../lifecycle/timing.ts'
import { deadlineIn } from './deadline.ts'

const REASONS = ['offline', 'busy', 'trouble'] as const
export type GateReason = (typeof REASONS)[number]

/** Failures in a row on submissions before the account slows down: one bad product must not stop the others. */
const TROUBLES_FREE = 3

export interface Gate {
  /** What holds up submissions longest; null: nothing does. */
  readonly closed: { readonly reason: GateReason; readonly message: string; readonly untilMs: number } | null
  /** Until the service answers; stays when a wait is over. `message`: null: nobody has asked it yet. */
  readonly unreached: { readonly message: string | null } | null
  /** A read was refused for a reason that concerns the whole account. */
  readsRefused: boolean
  /** null when a submission may be tried; else until when not (wall time). */
  submitUntilMs(): number | null
  /** The same for polling and listing, which only the network can keep from being done. */
  readUntilMs(): number | null
  offline(message: string): void
  busy(message: string, afterMs: number | null): void
  trouble(message: string): void
  /** The service answered, if only that it would not. */
  answered(): void
  /** The service answered as it should. `submitted`: it accepted a submission. */
  ok(submitted: boolean): void
  /** The network is back, as somebody else has noticed. */
  online(): void
  /** What was waited for concerned another address. */
  forget(): void
}

interface Wait {
  readonly message: string
  readonly leftMs: () => number
}

export function createGate(clock: Clock, random: Random, timing: Timing, changed: () => void): Gate {
  const waits = new Map<GateReason, Wait>()
  const failures: Record<GateReason, number> = { offline: 0, busy: 0, trouble: 0 }

  let unreached: Gate['unreached'] = { message: null }

  const leftMs = (reason: GateReason) => waits.get(reason)?.leftMs() ?? 0
  const close = (reason: GateReason, message: string, ms: number) => {
    waits.set(reason, { message, leftMs: deadlineIn(clock, ms) })
    changed()
  }
  const forget = (reasons: readonly GateReason[]) => {
    let isNews = false
    for (const reason of reasons) {
      failures[reason] = 0
      isNews = waits.delete(reason) || isNews
    }
    if (isNews) changed()
  }

  return {
    get closed() {
      let longest: Gate['closed'] = null
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
      // Calls that were under way together fail together, and are one failure.
      if (leftMs('offline') > 0) return
      failures.offline += 1
      close('offline', message, backoffMs(failures.offline, timing, random.next()))
    },
    busy(message, afterMs) {
      this.answered()
      const left = leftMs('busy')
      if (left > 0) {
        // Several answers of one spell: the longest wait that was asked for holds.
        if (afterMs !== null && afterMs > left) close('busy', message, afterMs)
        return
      }
      failures.busy += 1
      const ownMs = Math.min(timing.busyMs * 2 ** Math.min(failures.busy - 1, 4), 30 * 60_000)
      close('busy', message, afterMs ?? ownMs)
    },
    trouble(message) {
      if (leftMs('trouble') > 0) return
      failures.trouble += 1
      if (failures.trouble >= TROUBLES_FREE)
        close('trouble', message, backoffMs(failures.trouble, timing, random.next()))
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
