// Which accounts are of one organization: its keys share the rate limit, and are shown the same jobs (specification:
// "Authentication", 5 and 6). Accounts at one origin count as one organization until a job that the key of one is shown was
// unknown to the key of the other, several times. One job that both are shown proves the opposite.
import { MINUTE_MS } from '../../domain/units.ts'
import type { Task } from '../store/index.ts'
import type { Connection, Context } from '../scheduling/context.ts'
import { JOB_AGE_MS } from './doubt.ts'

/** One answer that a job is unknown may be a fault. */
const APART_MIN = 3
/** Between two comparisons, until the accounts are known to be of one organization or of two, and then. */
const OPEN_MS = 20_000
const KNOWN_MS = 60 * MINUTE_MS
/** After an answer that says nothing of the job: the service may be away for hours. */
const UNANSWERED_MS = 10 * MINUTE_MS

/** The next account whose key is to be compared; null: none is due. A key of another kind may be shown other jobs. */
export function nextToCompare({ clock, connections, store }: Context, own: Connection): Connection | null {
  const kindOf = ({ accountId }: Connection) => store.accounts.get(accountId).keyKind
  for (const other of connections.values()) {
    if (other === own || other.baseUrl.origin !== own.baseUrl.origin || kindOf(other) !== kindOf(own))
      continue
    const { apart = 0, nextAtMs = 0 } = own.compared.get(other.accountId) ?? {}
    if (clock.monotonicMs() < nextAtMs) continue
    own.compared.set(other.accountId, { apart, nextAtMs: clock.monotonicMs() + OPEN_MS })
    return other
  }
  return null
}

export async function compareKeys(context: Context, own: Connection, other: Connection): Promise<void> {
  const { clock, store } = context
  const isOne = (await isShownJobOf(context, own, other)) ?? (await isShownJobOf(context, other, own))
  if (isOne === null) return
  const before = own.compared.get(other.accountId)?.apart ?? 0
  if (isOne === 'unanswered') {
    own.compared.set(other.accountId, { apart: before, nextAtMs: clock.monotonicMs() + UNANSWERED_MS })
    return
  }
  const apart = isOne ? 0 : before + 1
  const isKnown = isOne || apart >= APART_MIN
  const nextAtMs = clock.monotonicMs() + (isKnown ? KNOWN_MS : OPEN_MS)
  own.compared.set(other.accountId, { apart, nextAtMs })
  const first = Math.min(own.accountId, other.accountId)
  const second = Math.max(own.accountId, other.accountId)
  const wasOne = store.accounts.get(first).organization === store.accounts.get(second).organization
  if (!isKnown || wasOne === isOne) return
  store.transaction(() => {
    const pace = store.pace.get(second)
    if (isOne) store.accounts.join(second, first)
    else store.accounts.leave(second)
    // Its limits are those that it has heard, until an answer of its own states others.
    if (store.pace.seenAtMs(second) === 0) store.pace.put(second, pace, clock.nowMs())
  })
}

/** @returns null: there is no job to ask for */
async function isShownJobOf(
  { clock, store }: Context,
  owner: Connection,
  other: Connection,
): Promise<boolean | 'unanswered' | null> {
  const nowMs = clock.nowMs()
  const { least, most } = JOB_AGE_MS
  const jobId = store.tasks.lastJob(owner.accountId, nowMs - most, nowMs - least, null)
  if (jobId === null) return null
  const shown = await other.api.job(jobId)
  if (shown.kind !== 'notFound') return shown.kind === 'job' ? true : 'unanswered'
  // What its own key is not shown either proves nothing.
  return (await owner.api.job(jobId)).kind === 'job' ? false : 'unanswered'
}

/** The accounts of one organization take turns: another one waits, and has waited longer. */
export function isTurnOfAnother({ connections, store }: Context, own: Connection): boolean {
  const organizationOf = ({ accountId }: Connection) => store.accounts.get(accountId).organization
  return [...connections.values()].some(
    (other) =>
      other.isWaiting && other.lastSlot < own.lastSlot && organizationOf(other) === organizationOf(own),
  )
}

/**
 * Another account of the organization has a submission for the same product and operation under way. Were both in doubt, a
 * person would have to tell their jobs apart. Nobody waits for an account that cannot look for its job.
 */
export function isUnderWayBeside({ connections, store }: Context, task: Task): boolean {
  const { accountId, asin, operation } = task
  return store.submissions.openFor(accountId, asin).some((open) => {
    const breaker = connections.get(open.accountId)?.breaker
    const isLookedFor = breaker?.readUntilMs() === null && !breaker.readsRefused
    return open.operation === operation && open.accountId !== accountId && isLookedFor
  })
}
