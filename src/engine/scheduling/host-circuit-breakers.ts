// One circuit breaker for each host that images come from. While a host fails, its images wait and one at a time tries
// it; images of other hosts go on. Kept in memory only: after a restart the first image finds out again.
import { type Clock, deadlineIn } from '../ports/clock.ts'
import type { Start } from './loop.ts'

/** Failing hosts that are remembered; beyond these the oldest is forgotten and tried again. */
export const HOSTS_MAX = 64

interface BlockedHost {
  /** Failures in a row; calls that fail together count once. */
  readonly failures: number
  readonly leftMs: () => number
  probe: Visit | null
}

export interface Visit {
  readonly host: string
  /** The block that this download probes; null: the host was not blocked. */
  readonly began: BlockedHost | null
}

const hostOf = (url: string): string => /^[^/]*\/\/[^/?#]*/.exec(url)?.[0] ?? ''

export class HostCircuitBreakers {
  readonly #clock: Clock
  readonly #hosts = new Map<string, BlockedHost>()
  readonly #inProgress = new Set<number>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get active(): number {
    return this.#inProgress.size
  }

  /** When the first host that waits may be tried (wall time); null: none waits. */
  nextMs(): number | null {
    const times = [...this.#hosts.values()].map(({ leftMs }) => leftMs()).filter((ms) => ms > 0)
    return times.length === 0 ? null : this.#clock.nowMs() + Math.min(...times)
  }

  /** The host failed, for a reason that is not the download's. @returns how long the host stays blocked */
  failed({ host, began }: Visit, backoffMs: (failures: number) => number): number {
    const now = this.#hosts.get(host) ?? null
    // Downloads in flight at the same time fail together: the first has blocked the host already.
    if (now !== null && now !== began) return now.leftMs()
    const failures = (now?.failures ?? 0) + 1
    const ms = backoffMs(failures)
    this.#hosts.delete(host)
    this.#hosts.set(host, { failures, leftMs: deadlineIn(this.#clock, ms), probe: null })
    const [oldest] = this.#hosts.keys()
    if (this.#hosts.size > HOSTS_MAX && oldest !== undefined) this.#hosts.delete(oldest)
    return ms
  }

  /** The host answered. A download that began before the host failed says nothing about its state now. */
  answered({ host, began }: Visit): void {
    if (this.#hosts.get(host) === (began ?? undefined)) this.#hosts.delete(host)
  }

  /** Starts what is due, so many at once. @param due reads it, but for some hosts; without a URL it is of no host */
  start<Due extends { readonly id: number; readonly url: string | null }>(
    atOnce: number,
    due: (blockedHosts: readonly string[]) => readonly Due[],
    start: Start,
    work: (download: Due, visit: Visit) => Promise<unknown>,
  ): void {
    const blocked = [...this.#hosts].filter(([, { leftMs, probe }]) => probe !== null || leftMs() > 0)
    for (const download of due(blocked.map(([host]) => host))) {
      if (this.active >= atOnce) return
      const host = hostOf(download.url ?? '')
      const began = this.#hosts.get(host) ?? null
      const isBlocked = began !== null && (began.probe !== null || began.leftMs() > 0)
      if (isBlocked || this.#inProgress.has(download.id)) continue
      const visit = { host, began }
      this.#inProgress.add(download.id)
      if (began !== null) began.probe = visit
      start(async () => {
        try {
          return await work(download, visit)
        } finally {
          this.#inProgress.delete(download.id)
          if (began?.probe === visit) began.probe = null
        }
      })
      // Only one download probes a blocked host. All other rows read may be of that host, so read again without it.
      if (began !== null) {
        this.start(atOnce, due, start, work)
        return
      }
    }
  }
}
