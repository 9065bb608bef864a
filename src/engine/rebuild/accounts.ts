// Finds the account of a job. An account may have been renamed since, and its images must not be paid for again under the
// new name. So the time of creation identifies an account, and its name only where an earlier version wrote nothing else.
import type { Store } from '../store/index.ts'
import type { JobStory } from './job-file.ts'

/** Addresses under it lead nowhere (RFC 2606): nobody wrote the real one down. */
const NO_ADDRESS = 'https://address-unknown.invalid/'

interface Known {
  readonly id: number
  readonly testRun: boolean
  /** What its row is called until all names are known. */
  readonly called: string
  /** All names it ever had. */
  readonly names: Set<string>
  /** The latest name, and the time of the job that has it. */
  name: string
  nameAtMs: number
  createdAtMs: number | null
  /** Time of the latest job that has the account's address; null: none has it. */
  addressAtMs: number | null
}

export interface Accounts {
  /** Adds it where it is new. Inside a transaction. */
  idOf(job: Pick<JobStory, 'account' | 'submittedAtMs'>): number
  ids(): readonly number[]
  /** The latest name of each; where two had the same one after another, it is the later one's. Inside a transaction. */
  settleNames(): void
  readonly count: number
  /** Names of the seller's own whose address nobody wrote down. */
  readonly withoutAddress: readonly string[]
}

export function createAccounts(store: Store, nowMs: number): Accounts {
  const all: Known[] = []

  const find = ({ name, testRun, createdAtMs }: JobStory['account']): Known | undefined => {
    if (testRun) return all.find((one) => one.testRun)
    const own = all.filter((one) => !one.testRun)
    if (createdAtMs === null) return own.find(({ names }) => names.has(name))
    return (
      own.find((one) => one.createdAtMs === createdAtMs) ??
      own.find((one) => one.createdAtMs === null && one.names.has(name))
    )
  }

  const add = ({ account, submittedAtMs }: Pick<JobStory, 'account' | 'submittedAtMs'>): Known => {
    const { name, baseUrl, keyKind, testRun, createdAtMs } = account
    const called = freeName(name, new Set(all.map((one) => one.called)))
    const put = { name: called, baseUrl: baseUrl ?? NO_ADDRESS, keyKind, testRun }
    const id = store.rebuilding.raised('account', store.accounts.put(put, createdAtMs ?? nowMs), nowMs)
    const added = {
      id,
      testRun,
      called,
      names: new Set([name]),
      name,
      nameAtMs: submittedAtMs,
      createdAtMs,
      addressAtMs: baseUrl === null ? null : submittedAtMs,
    }
    all.push(added)
    return added
  }

  return {
    idOf(job) {
      const { account, submittedAtMs } = job
      const known = find(account)
      if (known === undefined) return add(job).id
      const { name, baseUrl, keyKind, testRun, createdAtMs } = account
      known.names.add(name)
      known.createdAtMs ??= createdAtMs
      if (submittedAtMs >= known.nameAtMs) {
        known.name = name
        known.nameAtMs = submittedAtMs
      }
      if (baseUrl !== null && submittedAtMs > (known.addressAtMs ?? -1)) {
        store.accounts.put({ name: known.called, baseUrl, keyKind, testRun }, nowMs)
        known.addressAtMs = submittedAtMs
      }
      return known.id
    },
    ids: () => all.map(({ id }) => id),
    settleNames() {
      // None may stand in another's way.
      for (const { id } of all) store.rebuilding.knowAccount(id, `account ${id}`, null)
      const taken = new Set<string>()
      const latest = all.toSorted((a, b) => Number(a.testRun) - Number(b.testRun) || b.nameAtMs - a.nameAtMs)
      for (const one of latest) {
        one.name = freeName(one.name, taken)
        taken.add(one.name)
        store.rebuilding.knowAccount(one.id, one.name, one.createdAtMs)
      }
    },
    get count() {
      return all.length
    },
    get withoutAddress() {
      return all
        .filter(({ testRun, addressAtMs }) => !testRun && addressAtMs === null)
        .map(({ name }) => name)
    },
  }
}

/** The name, with a number where it is taken. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name
  for (let n = 2; taken.has(free); n += 1) free = `${name} ${n}`
  return free
}
