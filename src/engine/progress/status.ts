// The status, read from the database: the same for the process that runs the queue and for one that only reads.
import type { AccountStatus, BatchReport, BatchStatus, Status } from '../../contract/commands.ts'
import { attentionOf, batchPhase, isServiceDown } from '../../domain/batch-phase.ts'
import { opensAtMs } from '../../domain/hours.ts'
import { RATE_WINDOWS } from '../../domain/service.ts'
import { submissionBudget } from '../pace/rate-slot.ts'
import { withoutQueriesIn } from '../../domain/signatures.ts'
import { type BatchBlock, blockOf, hoursOf, nextQueued, pilotOf } from '../scheduling/next-task.ts'
import { nextPrice, priceRiseOf } from '../scheduling/spending-limit.ts'
import type { CircuitBreaker } from '../scheduling/circuit-breaker.ts'
import type { StorageTrouble } from '../scheduling/storage-breaker.ts'
import { grant, UNKNOWN_WINDOW } from '../pace/pace.ts'
import type { Account, Batch, Reader } from '../store/index.ts'
import { adviceFor } from '../../words/index.ts'
import type { Matched, ReasonFound } from '../report/problems.ts'
import { type Budget, forecast } from '../pace/forecast.ts'
import { DAY_MS } from '../../domain/units.ts'

export const EXPIRING_WITHIN_MS = 2 * DAY_MS

type Rows = Omit<Reader, 'close' | 'damage' | 'owner'>

export interface Live {
  readonly isRunning: boolean
  readonly isOnline: boolean
  readonly breakers: ReadonlyMap<number, Pick<CircuitBreaker, 'blocked' | 'unreached'>>
  readonly storage: StorageTrouble | null
}

export const NOT_RUNNING: Live = { isRunning: false, isOnline: true, breakers: new Map(), storage: null }

/** Counts, budgets and what waits for whom. Milliseconds throughout; credits as the service reported them. */
export function statusOf(rows: Rows, library: string, nowMs: number, live: Live): Status {
  const accounts = rows.accounts.all().map((account) => lookAt(rows, account, nowMs, live))
  const facts = {
    batches: batchesOf(rows, accounts, live, nowMs),
    // A removed account is kept only for the name of its batches.
    accounts: accounts.filter(({ account }) => account.removedAtMs === null).map(({ status }) => status),
    storage: live.storage === null ? null : { code: live.storage.code, message: live.storage.message },
  }
  return {
    library,
    ...facts,
    attention: attentionOf(facts),
    expiring: rows.counts.expiring(nowMs + EXPIRING_WITHIN_MS),
    reviews: { undoable: rows.reviews.undoable() > 0, redoable: rows.reviews.undone.length > 0 },
  }
}

interface Seen {
  readonly account: Account
  readonly status: AccountStatus
  readonly budget: Budget
}

function lookAt(rows: Rows, account: Account, nowMs: number, live: Live): Seen {
  const pace = rows.pace.get(account.id)
  const window = rows.pace.window(account.id, pace, nowMs)
  const granted = grant(pace, window, nowMs, 0)
  const breaker = live.breakers.get(account.id)
  const unreached = breaker === undefined ? { message: null } : breaker.unreached
  // Another process knows when it tries again; after a restart, this one does so at once.
  const declined = account.stop === null ? rows.tasks.declined(account.id) : null
  const waits =
    breaker?.blocked ?? (declined && ({ ...declined, reason: 'trouble', untilMs: nowMs } as const))
  const seenAtMs = rows.pace.seenAtMs(account.id)
  const windows = RATE_WINDOWS.map((window, index) => ({
    ...window,
    ...(pace.windows[index] ?? UNKNOWN_WINDOW),
  }))
  const known = windows.map(({ lengthMs, limit, remaining, freeAtMs }) => {
    // What was stated one window ago, or until a time that has come, says nothing about now.
    const isOver = seenAtMs <= nowMs - lengthMs || (remaining !== null && remaining <= 0 && freeAtMs !== null)
    return { limit, remaining: isOver ? null : remaining }
  })
  return {
    account,
    status: {
      id: account.id,
      name: account.name,
      test_run: account.testRun,
      base_url: account.baseUrl,
      has_generated: rows.accounts.hasGenerated(account.id),
      key_kind: account.keyKind,
      default_country: account.defaultCountry,
      connected: account.testRun || breaker !== undefined,
      unreached: account.testRun ? null : unreached,
      credits_remaining: account.creditsRemaining,
      credits_at_ms: account.creditsAtMs,
      stop: account.stop === null ? null : { ...account.stop, advice: adviceFor(account.stop.code) },
      waits:
        waits === null
          ? null
          : {
              reason: waits.reason,
              code: waits.code,
              message: waits.message,
              until_ms: Math.round(waits.untilMs),
              since_ms: Math.round(waits.sinceMs),
            },
      rate: {
        windows: windows.map(({ name, lengthMs, limit, remaining, freeAtMs }, index) => ({
          name,
          length_ms: lengthMs,
          limit,
          // One that was refused because the limit was reached is not one more.
          used: Math.min(
            limit ?? Infinity,
            index === 0
              ? window.slots.filter((slot) => (slot.answeredAtMs ?? nowMs) > nowMs - lengthMs).length
              : rows.pace.ownSince(account.id, beganAtMs(lengthMs, nowMs)),
          ),
          // What answers on their way may have used is our own count, and not what the service says.
          remaining: remaining === 0 && freeAtMs === null ? null : remaining,
        })),
        next_at_ms: granted.kind === 'wait' ? Math.round(granted.untilMs) : null,
      },
    },
    budget: {
      ...submissionBudget(known),
      fromMs: Math.max(nowMs, granted.kind === 'wait' ? granted.untilMs : 0, waits?.untilMs ?? 0),
    },
  }
}

/** A day begins at local midnight; a shorter window slides. */
const beganAtMs = (lengthMs: number, nowMs: number): number =>
  lengthMs >= DAY_MS ? new Date(nowMs).setHours(0, 0, 0, 0) : nowMs - lengthMs

function batchesOf(rows: Rows, accounts: readonly Seen[], live: Live, nowMs: number): BatchStatus[] {
  const conditions = { isRunning: live.isRunning, isOnline: live.isOnline, diskWorks: live.storage === null }
  const batches = rows.batches.all().map((batch) => {
    const seen = accounts.find(({ account }) => account.id === batch.accountId)
    if (seen === undefined) throw new Error(`batch ${batch.id} has no account`)
    const tasks = rows.counts.tasks(batch.id)
    const block = blockOf(rows, seen.account, batch)
    return { batch, seen, tasks, block, free: freeOf(rows, seen.account, batch, block, tasks.queued) }
  })
  const ahead = new Map(
    accounts.flatMap(({ account, budget }) => {
      const own = batches.filter(({ batch }) => batch.accountId === account.id)
      const waiting = own.map(({ batch, free }) => ({ tasks: free, hours: hoursOf(batch) }))
      const forecasts = forecast(waiting, budget)
      return own.map(({ batch }, index) => [batch.id, forecasts[index]] as const)
    }),
  )
  return batches.map(({ batch, seen, tasks, block, free }): BatchStatus => {
    const assets = rows.counts.assets(batch.id)
    const { charged, refunded } = rows.jobs.paid(batch.id)
    const { tonight = 0, nights = [], doneAtMs = null } = ahead.get(batch.id) ?? {}
    const next = nextQueued(rows, batch)
    const { pending = 0, unlisted = 0 } = rows.counts.secondLooks(batch.id) ?? {}
    const facts = {
      test_run: seen.account.testRun,
      state: batch.state,
      tasks,
      waits_for: block === 'second_look' ? null : block,
      second_look: block === 'second_look' || (tasks.queued === 0 && pending > 0),
      hours: batch.hours,
      pilot_open: pilotOf(batch) !== null,
    }
    return {
      id: batch.id,
      name: batch.name,
      account: seen.account.name,
      ...facts,
      unlisted,
      phase: batchPhase(facts, seen.status, conditions, nowMs),
      assets: {
        expected: assets.expected + assets.on_disk + assets.failed + assets.expired,
        on_disk: assets.on_disk,
        failed: assets.failed + assets.expired,
      },
      credits: { charged, refunded },
      source: batch.source,
      left_out: [...batch.leftOut],
      created_at_ms: batch.createdAtMs,
      recipes: rows.batches.recipesOf(batch.id),
      credits_max: batch.creditsMax,
      price_rise: priceRiseOf(rows, batch),
      next_price: next && nextPrice(rows, seen.account, next, batch.id),
      pilot_size: batch.pilotSize,
      next_at_ms: free === 0 ? null : nextAtMs(batch, seen.budget.fromMs, nowMs),
      // A batch that waits for a person, or for a service that does not answer, has no time at which it ends.
      ahead: {
        tonight,
        nights: nights.length,
        done_at_ms: free < tasks.queued || isServiceDown(seen.status) ? null : doneAtMs,
      },
    }
  })
}

function nextAtMs(batch: Batch, fromMs: number, nowMs: number): number | null {
  const atMs = Math.round(opensAtMs(hoursOf(batch), fromMs) ?? fromMs)
  return atMs > nowMs ? atMs : null
}

/** How many of a batch's queued tasks are submitted without a person's decision. */
function freeOf(rows: Rows, account: Account, batch: Batch, block: BatchBlock, queued: number): number {
  if (batch.state !== 'active' || account.stop !== null || block !== null) return 0
  const pilotTasks = pilotOf(batch)
  return pilotTasks === null ? queued : rows.tasks.countQueued(batch.id, pilotTasks)
}

/** What was made, what was not and why, per batch. @param matched the tasks that are meant; null: all */
export function reportOf(
  rows: Rows,
  nowMs: number,
  live: Live,
  matched: Matched | null = null,
): BatchReport[] {
  const accounts = rows.accounts.all().map((account) => lookAt(rows, account, nowMs, live))
  return batchesOf(rows, accounts, live, nowMs).map((batch) => {
    const tasks = matched?.tasks.get(batch.id) ?? batch.tasks
    const account = accounts.find(({ status }) => status.name === batch.account)?.status
    const all = () => [...stopOf(account, batch.tasks.queued), ...reasonsOf(rows, batch.id)]
    const reasons = matched === null ? all() : (matched.reasons.get(batch.id) ?? [])
    return {
      batch: { ...batch, tasks },
      made: tasks.completed,
      partly_made: tasks.completed_with_errors,
      failed: tasks.failed + tasks.expired,
      waiting: tasks.held + tasks.queued,
      retried: matched === null ? rows.counts.retried(batch.id) : (matched.retried.get(batch.id) ?? 0),
      reasons: reasons.map(({ code, of, count, tasks, message }) => ({
        code,
        of,
        count,
        tasks,
        // The service's own words, which may quote an address.
        message: withoutQueriesIn(message),
        advice: adviceFor(code),
      })),
    }
  })
}

/** Why queued tasks are not sent, where it is the account. */
function stopOf(account: AccountStatus | undefined, count: number): readonly ReasonFound[] {
  const { code, message } = account?.stop ?? account?.waits ?? { code: null, message: '' }
  return code === null || count === 0 ? [] : [{ code, message, of: 'tasks', count, tasks: count }]
}

const reasonsOf = ({ counts }: Rows, batchId: number): readonly ReasonFound[] => [
  ...counts.taskReasons(batchId).map((reason) => ({ ...reason, of: 'tasks' as const })),
  ...counts.assetReasons(batchId).map((reason) => ({ ...reason, of: 'images' as const })),
]
