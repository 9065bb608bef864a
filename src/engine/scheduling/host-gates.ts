// One gate for each host that images come from: while one is away or busy, its images wait, one at a time tries
// it, and those of the other hosts go on. Kept in memory only: after a restart the first image tells anew.
import type { Clock } from '../ports/clock.ts'
import { deadlineIn } from './deadline.ts'

/** Hosts in trouble at the same time that are remembered; beyond these the one of longest standing is tried anew. */
export const HOSTS_MAX = 64

interface Shut {
  /** Spells of failure in a row. */
  readonly failures: number
  readonly leftMs: () => number
  /** One image is trying it. */
  probe: Visit | null
}

/** A try of one image at its host, from when it was let in. */
export interface Visit {
  readonly host: string
  /** What kept the host shut when the try began; null: it was open. */
  readonly began: Shut | null
}

export interface HostGates {
  /** Hosts that may not be asked now: their time has not come, or one image is trying them. */
  shut(): string[]
  /** When the first of them may be tried (wall time); null: none waits. */
  nextMs(): number | null
  /** null: not now. To be left again by `left`, whatever came of it. */
  enter(host: string): Visit | null
  /** Its host did not serve it, for a reason that is not the image's. @returns how long it is shut from now on */
  failed(visit: Visit, backoffMs: (failures: number) => number): number
  /** The host answered. */
  answered(visit: Visit): void
  left(visit: Visit): void
}

/** The part of an address that names its host, as it was announced; nothing is made of it but a comparison. */
export const hostOf = (url: string): string => /^[^/]*\/\/[^/?#]*/.exec(url)?.[0] ?? ''

export function createHostGates(clock: Clock): HostGates {
  const hosts = new Map<string, Shut>()
  return {
    shut: () =>
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
      // Tries that were under way together fail together: the first of them has shut the host already.
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
      // What was on its way before the host went away says nothing about now.
      if (hosts.get(host) === (began ?? undefined)) hosts.delete(host)
    },
    left(visit) {
      if (visit.began?.probe === visit) visit.began.probe = null
    },
  }
}
