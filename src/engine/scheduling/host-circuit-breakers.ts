// One circuit breaker for each host that images come from. While a host fails, its images wait and one at a time tries
// it; images of other hosts go on. Kept in memory only: after a restart the first image finds out again.
import { type Clock, deadlineIn } from '../ports/clock.ts'

/** Failing hosts that are remembered; beyond these the oldest is forgotten and tried again. */
export const HOSTS_MAX = 64

interface BlockedHost {
  /** Failures in a row; calls that fail together count once. */
  readonly failures: number
  readonly leftMs: () => number
  /** The image that is trying the host. */
  probe: Visit | null
}

/** One download from a host, from the moment that it was allowed. */
export interface Visit {
  readonly host: string
  /** The block that this download probes; null: the host was not blocked. */
  readonly began: BlockedHost | null
}

export interface HostCircuitBreakers {
  /** Hosts that may not be asked now: they wait, or one image is trying them. */
  blockedHosts(): string[]
  /** When the first of them may be tried (wall time); null: none waits. */
  nextMs(): number | null
  /** null: not now. Whoever gets a visit must end it with `left`, whatever the result. */
  enter(host: string): Visit | null
  /** The host failed, for a reason that is not the image's. @returns how long the host stays blocked */
  failed(visit: Visit, backoffMs: (failures: number) => number): number
  /** The host answered. */
  answered(visit: Visit): void
  left(visit: Visit): void
}

/** Scheme and host of a URL, as announced; only for comparing. */
export const hostOf = (url: string): string => /^[^/]*\/\/[^/?#]*/.exec(url)?.[0] ?? ''

export function createHostCircuitBreakers(clock: Clock): HostCircuitBreakers {
  const hosts = new Map<string, BlockedHost>()
  return {
    blockedHosts: () =>
      [...hosts].filter(([, { leftMs, probe }]) => probe !== null || leftMs() > 0).map(([host]) => host),
    nextMs() {
      const times = [...hosts.values()].map(({ leftMs }) => leftMs()).filter((ms) => ms > 0)
      return times.length === 0 ? null : clock.nowMs() + Math.min(...times)
    },
    enter(host) {
      const began = hosts.get(host) ?? null
      if (began !== null && (began.probe !== null || began.leftMs() > 0)) return null
      const visit = { host, began }
      if (began !== null) began.probe = visit
      return visit
    },
    failed({ host, began }, backoffMs) {
      const now = hosts.get(host) ?? null
      // Downloads in flight at the same time fail together: the first has blocked the host already.
      if (now !== null && now !== began) return now.leftMs()
      const failures = (now?.failures ?? 0) + 1
      const ms = backoffMs(failures)
      hosts.delete(host)
      hosts.set(host, { failures, leftMs: deadlineIn(clock, ms), probe: null })
      const [oldest] = hosts.keys()
      if (hosts.size > HOSTS_MAX && oldest !== undefined) hosts.delete(oldest)
      return ms
    },
    answered({ host, began }) {
      // A download that began before the host failed says nothing about its state now.
      if (hosts.get(host) === (began ?? undefined)) hosts.delete(host)
    },
    left(visit) {
      if (visit.began?.probe === visit) visit.began.probe = null
    },
  }
}
