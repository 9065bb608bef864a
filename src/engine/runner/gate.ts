// What stands between an account and the service for a while, without a person: the network is gone, the service
// is busy, or it keeps failing. Kept in memory only: after a restart the first call tells anew.
import type { Clock } from '../ports/clock.ts'
import type { Random } from '../ports/random.ts'
import { backoffMs, type Timing } from '../lifecycle/timing.ts'

export type GateReason = 'offline' | 'busy' | 'trouble'

/** Failures in a row on submissions before the account slows down: one bad product must not stop the others. */
const TROUBLES_FREE = 3

export interface Gate {
  readonly closed: { readonly reason: GateReason; readonly message: string; readonly untilMs: number } | null
  /** A read was refused for a reason that concerns the whole account. */
  readsRefused: boolean
  /** null when a submission may be tried; else until when not. */
  submitUntilMs(): number | null
  /** The same for polling and listing, which only the network can keep from being done. */
  readUntilMs(): number | null
  offline(message: string): void
  busy(message: string, afterMs: number | null): void
  trouble(message: string): void
  /** The service answered. `submitted`: it accepted a submission. */
  ok(submitted: boolean): void
}

export function createGate(clock: Clock, random: Random, timing: Timing, changed: () => void): Gate {
  let closed: Gate['closed'] = null
  let failures = 0
  let troubles = 0
  const close = (reason: GateReason, message: string, ms: number) => {
    closed = { reason, message, untilMs: clock.nowMs() + ms }
    changed()
  }
  const open = (reasons: readonly GateReason[]) => {
    if (closed === null || !reasons.includes(closed.reason)) return
    closed = null
    changed()
  }
  const until = (reasons: readonly GateReason[]) =>
    closed !== null && reasons.includes(closed.reason) && clock.nowMs() < closed.untilMs
      ? closed.untilMs
      : null

  return {
    get closed() {
      return closed
    },
    readsRefused: false,
    submitUntilMs: () => until(['offline', 'busy', 'trouble']),
    readUntilMs: () => until(['offline']),
    offline(message) {
      failures += 1
      close('offline', message, backoffMs(failures, timing, random.next()))
    },
    busy(message, afterMs) {
      failures += 1
      const ownMs = Math.min(timing.busyMs * 2 ** Math.min(failures - 1, 4), 30 * 60_000)
      close('busy', message, afterMs ?? ownMs)
    },
    trouble(message) {
      troubles += 1
      if (troubles >= TROUBLES_FREE) close('trouble', message, backoffMs(troubles, timing, random.next()))
    },
    ok(submitted) {
      this.readsRefused = false
      if (submitted) {
        failures = 0
        troubles = 0
        open(['offline', 'busy', 'trouble'])
      } else {
        if (closed?.reason === 'offline') failures = 0
        open(['offline'])
      }
    },
  }
}
