// A run that cannot reach the service ends instead of trying forever. Without any answer it ends after minutes: the address
// is mostly wrong, or there is no network. After an answer it goes on for hours, so that an outage does not end the night.
import type { BatchStatus, Status } from '../../contract/commands.ts'
import { hoursNow, isOpen } from '../../domain/hours.ts'
import { type Engine } from '../../engine/index.ts'
import { duration, t } from '../../words/index.ts'
import type { Session } from '../session.ts'

const FIRST_ANSWER_MS = 10 * 60_000
const NEXT_ANSWER_MS = 6 * 60 * 60_000
const LOOK_EVERY_MS = 30_000

export const reachHelp = (): string =>
  t('terminal.reach.help', { first: duration(FIRST_ANSWER_MS), next: duration(NEXT_ANSWER_MS) })

/**
 * @param connected names of the accounts that have a key
 * @returns `lost`: aborted with a sentence when the service was not reached for too long
 */
export function watchReach(
  { io: { clock } }: Pick<Session, 'io'>,
  engine: Pick<Engine, 'status'>,
  connected: ReadonlySet<string>,
): { readonly lost: AbortSignal; end(): void } {
  const lost = new AbortController()
  const ending = new AbortController()
  let hasAnswered = false
  let awaySinceMs: number | null = null
  const look = () => {
    const away = awayText(engine.status(), connected, clock.nowMs())
    hasAnswered ||= away.hasAnswered
    if (away.message === null) awaySinceMs = null
    else awaySinceMs ??= clock.monotonicMs()
    const maxMs = hasAnswered ? NEXT_ANSWER_MS : FIRST_ANSWER_MS
    if (awaySinceMs !== null && clock.monotonicMs() - awaySinceMs >= maxMs)
      lost.abort(t('terminal.reach.lost', { time: duration(maxMs), problem: away.message ?? '' }))
  }
  const watch = async () => {
    for (; !lost.signal.aborted; await clock.sleep(LOOK_EVERY_MS, ending.signal)) look()
  }
  // Rejects only because the run has ended.
  watch().catch(() => undefined)
  return { lost: lost.signal, end: () => ending.abort() }
}

/** `message`: why no account gets an answer, of those that have something to ask now; null: one gets an answer, or none asks. */
function awayText(
  { accounts, batches }: Status,
  connected: ReadonlySet<string>,
  nowMs: number,
): { readonly message: string | null; readonly hasAnswered: boolean } {
  const asking = accounts.filter(
    ({ name, stop }) =>
      connected.has(name) &&
      stop === null &&
      batches.some((batch) => batch.account === name && asks(batch, nowMs)),
  )
  const messages = asking.map(({ unreached }) => unreached?.message ?? null)
  return {
    message: messages.includes(null) ? null : (messages[0] ?? null),
    hasAnswered: accounts.some(({ name, unreached }) => connected.has(name) && unreached === null),
  }
}

/** Images are fetched from elsewhere; outside of its hours a batch asks nothing. */
function asks(batch: BatchStatus, nowMs: number): boolean {
  const { tasks, state, waits_for: waitsFor } = batch
  if (tasks.submitting + tasks.unconfirmed + tasks.pending + tasks.processing > 0) return true
  return tasks.queued > 0 && state === 'active' && waitsFor === null && isOpen(hoursNow(batch), nowMs)
}
