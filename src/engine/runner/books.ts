// Polls an ended job until the service reports its charge and refund. The specification puts both with the end of the job,
// but a service may book them minutes later, and the receipt and the spending limit depend on them. Until then an
// unreported charge counts at the job's price (spending-limit.ts), and an unreported refund counts as none.
import { t } from '../../words/index.ts'
import { DAY_MS, HOUR_MS } from '../../domain/units.ts'
import type { UsageAnswer } from '../service/index.ts'
import type { Account, Store, Task } from '../store/index.ts'
import type { Connection, Context } from '../scheduling/context.ts'
import { highestKnownPrice } from '../scheduling/spending-limit.ts'
import { readFailed } from './read-failed.ts'

/** Doubles with each poll: seven polls take a day and a half. */
const BOOKED_AFTER_MS = 15 * 60_000
/** A count, not a time: a clock that is set ahead makes one poll early but does not end the polling. */
const ASKED_MAX = 7

/** When to poll an ended job again; null: its charge and refund are reported, or never will be. */
export function booksDueMs({ jobs, assets }: Store, jobId: string, nowMs: number): number | null {
  const { status, creditCost, creditsRefunded, misses } = jobs.get(jobId)
  const hasFailed = status === 'failed' || assets.ofJob(jobId).some(({ kind }) => kind === 'failure')
  const isRefundReported = !hasFailed || creditCost === 0 || (creditsRefunded ?? 0) > 0
  if ((creditCost !== null && isRefundReported) || misses >= ASKED_MAX) return null
  return nowMs + BOOKED_AFTER_MS * 2 ** misses
}

export async function askForBooks(context: Context, task: Task, connection: Connection): Promise<void> {
  const { clock, store } = context
  if (task.jobId === null) throw new Error(`task ${task.id} is ${task.state} without a job`)
  const { jobId } = task
  const answer = await connection.api.job(jobId)
  if (answer.kind !== 'job' && answer.kind !== 'notFound') readFailed(context, connection, answer)
  store.transaction(() => {
    if (answer.kind === 'job') store.jobs.book(jobId, answer.job)
    store.jobs.missed(jobId)
    store.tasks.defer(task, booksDueMs(store, jobId, clock.nowMs()))
  })
}

/** @returns the failure of a question that was not answered with what is left; null: it was */
export function recordUsage(context: Context, connection: Connection, answer: UsageAnswer) {
  const { clock, store } = context
  if (answer.kind === 'usage') {
    connection.breaker.ok(false)
    recordCredits(store, connection.accountId, answer.creditsRemaining, clock.nowMs())
    return null
  }
  // An error of the whole account stops it now, before a submission fails with the same error.
  readFailed(context, connection, answer)
  return answer
}

/**
 * The service has told what is left. Credits may be spent elsewhere, so a fall alone says nothing; but where a submission
 * seemed to have made nothing, a fall that no known job explains may be a second payment. Then the account stops and a
 * person is asked, once: from there on the next fall is compared. The accounts of an organization have one balance.
 */
function recordCredits(store: Store, accountId: number, remaining: number, nowMs: number): void {
  store.transaction(() => {
    const account = store.accounts.get(accountId)
    const seen = store.receipts.sightings(accountId)
    const lastShared = seen?.lastShared ?? null
    if (
      seen !== null &&
      lastShared !== null &&
      store.submissions.wasAbsentSince(accountId, seen.lastAtMs - HOUR_MS)
    ) {
      const { organization, testRun } = account
      const sharing = store.accounts
        .all()
        .filter((one) => one.organization === organization && one.testRun === testRun)
      const sumOf = (part: (one: Account) => number) => sharing.reduce((sum, one) => sum + part(one), 0)
      const shared = sumOf((one) => spentAtMost(store, one))
      const refunds = sumOf(({ id }) => store.receipts.refunded(id, seen.lastAtMs - DAY_MS, nowMs))
      const fallen = seen.lastRemaining - remaining
      const booked = shared - lastShared + refunds
      if (fallen - booked >= 1) {
        const message = t('service.balanceFell', { fallen, booked })
        store.accounts.unstop(accountId)
        store.accounts.stop(accountId, 'CREDITS_UNACCOUNTED', message, nowMs)
        store.receipts.compareFrom(accountId, nowMs, remaining, spentAtMost(store, account), shared)
      }
    }
    store.accounts.setCredits(accountId, remaining, nowMs)
  })
}

/** What all jobs have cost by now, at the most: one whose price nobody knows may have cost anything. */
function spentAtMost(store: Store, account: Account): number {
  const batches = store.batches.all().filter(({ accountId }) => accountId === account.id)
  return batches
    .flatMap(({ id }) => store.jobs.spending(id))
    .reduce((sum, { recipeId, keyKind, settled, inProgress, unreported }) => {
      const open = inProgress + unreported
      const each = highestKnownPrice(store, account.id, store.batches.recipe(recipeId), keyKind)
      return sum + settled + (open === 0 ? 0 : open * (each ?? Infinity))
    }, 0)
}
