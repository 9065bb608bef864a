// What an account has left, asked of the service again as its jobs are charged and refunded: what was read at the start
// would stand in the window all night.
import { countOf, IN_PROGRESS } from '../domain/states.ts'
import type { AccountStatus, Status } from '../contract/commands.ts'
import type { Clock, Engine } from '../engine/index.ts'

/** Between two questions while jobs are in progress, and after one that was not answered. */
const WORKING_MS = 60_000
/** Between two questions once nothing is in progress. */
const ENDED_MS = 5_000

/** What was last asked of an account, and how things stood then. */
interface Asked {
  readonly atMs: number
  readonly moved: string
  /** Whether the account had stopped for want of credits. */
  readonly wasOut: boolean
  readonly isAnswered: boolean
}

/** What its batches were charged and refunded so far: another text, other credits. */
const movedOf = (status: Status, { name }: AccountStatus): string =>
  status.batches
    .filter(({ account }) => account === name)
    .map(({ id, credits }) => `${id} ${credits.charged} ${credits.refunded}`)
    .join(', ')

const isOutOfCredits = ({ stop }: AccountStatus): boolean => stop?.code === 'INSUFFICIENT_CREDITS'

/** When an account's credits are to be asked for again; null: what is known still holds, or nobody is to be asked. */
export function askAtMs(status: Status, account: AccountStatus, asked: Asked): number | null {
  const isOut = isOutOfCredits(account)
  if (!account.connected || (account.stop !== null && !isOut)) return null
  // What ran out, and what a person has filled up before they said to go on, is shown at once.
  if (isOut !== asked.wasOut) return asked.isAnswered ? asked.atMs : asked.atMs + WORKING_MS
  // Nothing else would find out that the service is there by now.
  if (account.unreached !== null) return asked.atMs + WORKING_MS
  if (movedOf(status, account) === asked.moved) return null
  const isWorking = status.batches.some(
    (batch) => batch.account === account.name && countOf(batch.tasks, IN_PROGRESS) > 0,
  )
  return asked.atMs + (isWorking || !asked.isAnswered ? WORKING_MS : ENDED_MS)
}

interface Needs {
  readonly clock: Clock
  readonly engine: () => Engine | null
  readonly onError: (error: unknown) => void
}

interface CreditsWatch {
  look(status: Status | null): void
  close(): void
}

export function watchCredits({ clock, engine, onError }: Needs): CreditsWatch {
  let latest: Status | null = null
  let asked = new Map<number, Asked>()
  let waiting = new AbortController()
  let isAsking = false
  let isClosed = false

  const ask = async (open: Engine, status: Status, account: AccountStatus, before: Asked): Promise<void> => {
    const known = asked
    known.set(account.id, { ...before, atMs: clock.nowMs(), isAnswered: false })
    const problem = await open.refreshCredits(account.id)
    if (problem === null)
      known.set(account.id, {
        atMs: clock.nowMs(),
        moved: movedOf(status, account),
        wasOut: isOutOfCredits(account),
        isAnswered: true,
      })
  }
  /** Asks what is due, and waits for what is due next: one timer at most, begun anew at every look. */
  const goOn = (): void => {
    waiting.abort()
    const status = latest
    const open = engine()
    if (isClosed || isAsking || status === null || open === null) return
    const nowMs = clock.nowMs()
    let next: { readonly account: AccountStatus; readonly before: Asked; readonly atMs: number } | null = null
    for (const account of status.accounts) {
      // Seen for the first time: it was asked when it was connected.
      const before = asked.get(account.id) ?? {
        atMs: nowMs,
        moved: movedOf(status, account),
        wasOut: isOutOfCredits(account),
        isAnswered: true,
      }
      asked.set(account.id, before)
      const atMs = askAtMs(status, account, before)
      if (atMs !== null && (next === null || atMs < next.atMs)) next = { account, before, atMs }
    }
    if (next === null) return
    if (next.atMs > nowMs) {
      waiting = new AbortController()
      clock.sleep(next.atMs - nowMs, waiting.signal).then(goOn, () => undefined)
      return
    }
    isAsking = true
    ask(open, status, next.account, next.before)
      .catch((error: unknown) => {
        // The workspace may have been closed meanwhile; the next command reports why.
        if (engine() === open && !isClosed) onError(error)
      })
      .finally(() => {
        isAsking = false
        goOn()
      })
  }
  return {
    look(status) {
      latest = status
      // Another workspace has other accounts.
      if (status === null) asked = new Map()
      goOn()
    },
    close() {
      isClosed = true
      waiting.abort()
    },
  }
}
