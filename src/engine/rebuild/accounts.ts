// Finds the account of a job. An account may have been renamed since, and its images must not be paid for again under the
// new name: the time of creation identifies it, and its latest job has its name, URL and kind of key.
import type { Store } from '../store/index.ts'
import type { JobStory } from './walk.ts'

interface Known {
  readonly id: number
  latest: JobStory['account']
  latestAtMs: number
}

export class RebuiltAccounts {
  readonly #store: Store
  readonly #nowMs: number
  /** By the time of creation; the one of test runs under 0. */
  readonly #all = new Map<number, Known>()

  constructor(store: Store, nowMs: number) {
    this.#store = store
    this.#nowMs = nowMs
  }

  get ids(): readonly number[] {
    return [...this.#all.values()].map(({ id }) => id)
  }

  /** Adds it where it is new. Inside a transaction. */
  idOf({ account, times: { submittedAtMs } }: Pick<JobStory, 'account' | 'times'>): number {
    const { baseUrl, keyKind, createdAtMs, rehearsal: testRun } = account
    const key = testRun ? 0 : createdAtMs
    const known = this.#all.get(key)
    if (known === undefined) {
      const name = String(createdAtMs)
      const { accounts, rebuilding } = this.#store
      const inserted = accounts.put({ name, baseUrl, keyKind, testRun }, createdAtMs)
      const id = rebuilding.raised('account', inserted, this.#nowMs)
      this.#all.set(key, { id, latest: account, latestAtMs: submittedAtMs })
      return id
    }
    if (submittedAtMs >= known.latestAtMs) {
      known.latest = account
      known.latestAtMs = submittedAtMs
    }
    return known.id
  }

  /** Where two accounts had one name after another, it is the later one's. Inside a transaction, when all jobs are there. */
  settle(): void {
    const taken = new Set<string>()
    const latestFirst = [...this.#all.values()].toSorted(
      (a, b) => Number(a.latest.rehearsal) - Number(b.latest.rehearsal) || b.latestAtMs - a.latestAtMs,
    )
    for (const { id, latest } of latestFirst) {
      const name = freeName(latest.name, taken)
      taken.add(name)
      this.#store.rebuilding.settleAccount(id, { ...latest, name })
    }
  }
}

/** The name, with a number where it is taken. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name
  for (let n = 2; taken.has(free); n += 1) free = `${name} ${n}`
  return free
}
