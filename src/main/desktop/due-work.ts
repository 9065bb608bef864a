// Summarizes the status in the few words that menu, tray, taskbar, sleep and notifications need.
import type { ProgressBarOptions } from 'electron'
import type { AccountStatus, BatchStatus, Status } from '../../contract/commands.ts'
import { countOf, ENDED, IN_PROGRESS } from '../../domain/states.ts'
import { hoursNow, opensAtMs } from '../../domain/hours.ts'

/** The account's own jobs cannot be asked for either. */
const NOTHING_GOES: readonly string[] = ['UNAUTHORIZED', 'CERTIFICATE']

const isInProgress = ({ tasks }: BatchStatus): boolean => countOf(tasks, IN_PROGRESS) > 0

export const isFinished = (batch: BatchStatus): boolean =>
  batch.state === 'active' && batch.phase === 'finished' && countOf(batch.tasks, ENDED) > 0

/** When something can be done next without a person (epoch ms, now or later); null: nothing can, however long one waits. */
export function dueAtMs(status: Status, nowMs: number): number | null {
  if (status.storage !== null) return null
  let firstMs: number | null = null
  for (const batch of status.batches) {
    const account = status.accounts.find(({ name }) => name === batch.account)
    const dueMs = account === undefined ? null : dueOf(batch, account, nowMs)
    if (dueMs !== null) firstMs = Math.min(firstMs ?? dueMs, dueMs)
  }
  return firstMs
}

function dueOf(batch: BatchStatus, account: AccountStatus, nowMs: number): number | null {
  if (batch.state === 'importing') return nowMs
  if (!account.connected) return null
  const { stop, waits, rate } = account
  const awayMs = waits?.reason === 'offline' ? waits.until_ms : 0
  // What was paid for is fetched, whether its batch goes on or not.
  if (isInProgress(batch) && (stop === null || !NOTHING_GOES.includes(stop.code)))
    return Math.max(nowMs, awayMs)
  if (batch.state !== 'active' || stop !== null || batch.ahead.nights === 0) return null
  const freeMs = Math.max(nowMs, waits?.until_ms ?? 0, rate.next_at_ms ?? 0)
  return opensAtMs(hoursNow(batch), freeMs) ?? freeMs
}

export interface Progress {
  readonly ended: number
  readonly total: number
  readonly kind: 'going' | 'paused' | 'stopped'
}

export function progressOf(status: Status, nowMs: number): Progress | null {
  const open = status.batches.filter(
    (batch) =>
      batch.state !== 'cancelled' && (batch.tasks.queued + batch.tasks.held > 0 || isInProgress(batch)),
  )
  const running = open.filter(({ state }) => state !== 'paused')
  const [kind, counted] =
    dueAtMs(status, nowMs) !== null && status.accounts.every(({ waits }) => (waits?.code ?? null) === null)
      ? (['going', running.length > 0 ? running : open] as const)
      : running.length > 0
        ? (['stopped', running] as const)
        : (['paused', open] as const)
  if (counted.length === 0) return null
  return {
    kind,
    ended: counted.reduce((count, batch) => count + countOf(batch.tasks, ENDED), 0),
    total: counted.reduce((count, { tasks }) => count + Object.values(tasks).reduce((a, b) => a + b, 0), 0),
  }
}

const MODES = { going: 'normal', paused: 'paused', stopped: 'error' } as const

/** The bar on the taskbar or dock icon: its length from 0 to 1, or -1 for none, and its color. */
export function barOf(progress: Progress | null): [number, ProgressBarOptions] {
  if (progress === null || progress.total === 0) return [-1, { mode: 'none' }]
  return [progress.ended / progress.total, { mode: MODES[progress.kind] }]
}

export const pausable = ({ batches }: Status): readonly number[] =>
  batches.filter(({ state, tasks }) => state === 'active' && tasks.queued > 0).map(({ id }) => id)
export const resumable = ({ batches }: Status): readonly number[] =>
  batches.filter(({ state, tasks }) => state === 'paused' && tasks.queued > 0).map(({ id }) => id)
