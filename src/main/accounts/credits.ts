// What an account has left, asked of the service again as its jobs are charged and refunded: what was read at the start
// would stand in the window all night.
import { countOf, IN_PROGRESS } from '../../domain/states.ts'
import type { AccountStatus, Status } from '../../contract/commands.ts'
import type { Clock, Engine } from '../../engine/index.ts'

/** Between two questions while jobs are in progress, and after one that was not answered. */
const WORKING_MS = 60_000
const ENDED_MS = 5_000

const LOOK_MS = 1_000

interface Asked {
  readonly atMs: number
  readonly moved: string
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

export function watchCredits({ clock, engine, onError }: Needs) {
  const ending = new AbortController()
  let latest: Status | null = null
  let asked = new Map<number, Asked>()

  const nowOf = (status: Status, account: AccountStatus): Asked => ({
    atMs: clock.nowMs(),
    moved: movedOf(status, account),
    wasOut: isOutOfCredits(account),
    isAnswered: true,
  })
  const askWhereDue = async (open: Engine, status: Status): Promise<void> => {
    const known = asked
    for (const account of status.accounts) {
      const now = nowOf(status, account)
      const before = known.get(account.id) ?? now
      const dueMs = askAtMs(status, account, before)
      if (dueMs === null || dueMs > now.atMs) continue
      const problem = await open.refreshCredits(account.id)
      known.set(account.id, problem === null ? now : { ...before, atMs: now.atMs, isAnswered: false })
    }
  }
  const goOn = async (): Promise<void> => {
    for (;;) {
      await clock.sleep(LOOK_MS, ending.signal)
      const open = engine()
      if (open === null || latest === null) continue
      await askWhereDue(open, latest).catch((error: unknown) => {
        // The workspace may have been closed meanwhile; the next command reports why.
        if (engine() === open && !ending.signal.aborted) onError(error)
      })
    }
  }
  goOn().catch(() => undefined)
  return {
    look(status: Status | null): void {
      latest = status
      // Another workspace has other accounts.
      if (status === null) asked = new Map()
      // An account that is seen for the first time was asked when it was connected.
      for (const account of status?.accounts ?? [])
        if (status !== null && !asked.has(account.id)) asked.set(account.id, nowOf(status, account))
    },
    close: (): void => ending.abort(),
  }
}
