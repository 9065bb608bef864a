// How things stand, told from the rows: the same for the process that runs the queue and for one that only looks.
import type { AccountStatus, BatchReport, BatchStatus, Status } from '../../contract/commands.ts'
import { adviceFor } from './advice.ts'
import { blockOf } from '../runner/candidates.ts'
import type { Gate } from '../runner/gate.ts'
import type { StorageTrouble } from '../runner/storage-gate.ts'
import { grant } from '../pace/pace.ts'
import { MINUTE_MS, DAY_MS } from '../pace/slot.ts'
import type { Account, Batch, Reader } from '../store/index.ts'

type Rows = Omit<Reader, 'close' | 'damage'>

/** What only the running process knows; nothing where nobody runs. */
export interface Live {
  readonly gates: ReadonlyMap<number, Pick<Gate, 'closed'>>
  readonly storage: StorageTrouble | null
}

export const NOT_RUNNING: Live = { gates: new Map(), storage: null }

/** Counts, budgets and what waits for whom. Milliseconds throughout; credits as the service reported them. */
export function statusOf(rows: Rows, library: string, nowMs: number, live: Live): Status {
  const accounts = rows.accounts.all()
  const expiring = rows.counts.expiring(nowMs + 2 * DAY_MS)
  return {
    library,
    batches: rows.batches.all().map((batch) => batchStatus(rows, batch)),
    accounts: accounts.map((account) => accountStatus(rows, account, nowMs, live)),
    storage: live.storage === null ? null : { code: live.storage.code, message: live.storage.message },
    expiring: { count: expiring.count, earliest_ms: expiring.earliestMs },
  }
}

function batchStatus(rows: Rows, batch: Batch): BatchStatus {
  const account = rows.accounts.get(batch.accountId)
  const assets = rows.counts.assets(batch.id)
  const { charged, refunded } = rows.jobs.paid(batch.id)
  return {
    id: batch.id,
    name: batch.name,
    account: account.name,
    state: batch.state,
    tasks: rows.counts.tasks(batch.id),
    assets: {
      expected: assets.expected + assets.on_disk + assets.failed + assets.expired,
      on_disk: assets.on_disk,
      failed: assets.failed + assets.expired,
    },
    credits: { charged, refunded },
    waits_for: blockOf(rows, account, batch),
  }
}

function accountStatus(rows: Rows, account: Account, nowMs: number, live: Live): AccountStatus {
  const pace = rows.pace.get(account.id)
  const window = rows.pace.window(account.id, pace.limitDay, nowMs)
  const granted = grant(pace, window, nowMs, 0)
  const closed = live.gates.get(account.id)?.closed ?? null
  return {
    name: account.name,
    key_kind: account.keyKind,
    credits_remaining: account.creditsRemaining,
    stop: account.stop === null ? null : { ...account.stop, advice: adviceFor(account.stop.code) },
    waits:
      closed === null || closed.untilMs <= nowMs
        ? null
        : { reason: closed.reason, message: closed.message, until_ms: Math.round(closed.untilMs) },
    rate: {
      limit_minute: pace.limitMinute,
      limit_day: pace.limitDay,
      used_minute: window.slots.filter((slot) => (slot.answeredAtMs ?? nowMs) > nowMs - MINUTE_MS).length,
      remaining_day: pace.remainingDay,
      next_at_ms: granted.kind === 'wait' ? Math.round(granted.untilMs) : null,
    },
  }
}

/** What was made, what was not and why, per batch. */
export function reportOf(rows: Rows): BatchReport[] {
  return rows.batches.all().map((batch) => {
    const status = batchStatus(rows, batch)
    const { tasks } = status
    const reasons = [...rows.counts.taskReasons(batch.id), ...rows.counts.assetReasons(batch.id)]
    return {
      batch: status,
      made: tasks.completed,
      partly_made: tasks.completed_with_errors,
      failed: tasks.failed + tasks.expired,
      waiting: tasks.held + tasks.queued,
      reasons: reasons.map(({ code, count, message }) => ({ code, count, message, advice: adviceFor(code) })),
    }
  })
}
