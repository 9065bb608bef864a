// The one thing to say about a batch: what it does now, or what it waits for.
import { type Hours, hoursNow, isOpen } from './hours.ts'
import { countOf, type TaskCounts, IN_PROGRESS } from './states.ts'

export const BATCH_PHASES = [
  'importing',
  'pilot_done',
  'spending_limit',
  'paused',
  'not_running',
  'account_stopped',
  'no_key',
  'disk',
  'offline',
  'service_down',
  'closed_hours',
  'rate_limited',
  'second_look',
  'running',
  'held',
  'finished',
  'canceled',
] as const
export type BatchPhase = (typeof BATCH_PHASES)[number]

export interface BatchFacts {
  readonly state: 'importing' | 'active' | 'paused' | 'cancelled'
  readonly tasks: TaskCounts
  readonly test_run: boolean
  readonly waits_for: 'pilot' | 'spending_limit' | null
  /** Its last tasks wait until a submission that seems to have made nothing was looked for a second time. */
  readonly second_look: boolean
  readonly hours: Hours | null
  readonly pilot_open: boolean
}

export interface AccountFacts {
  readonly stop: object | null
  readonly connected: boolean
  readonly waits: object | null
  readonly unreached: { readonly message: string | null } | null
  readonly rate: { readonly next_at_ms: number | null }
}

export interface Conditions {
  readonly isRunning: boolean
  readonly diskWorks: boolean
  readonly isOnline: boolean
}

/** Whether something may still be sent, or sent again: without it there is nothing to pause. */
export const hasUnsent = (tasks: TaskCounts): boolean =>
  countOf(tasks, ['queued', 'submitting', 'unconfirmed', 'held']) > 0

export const isPaused = ({ state, tasks }: Pick<BatchFacts, 'state' | 'tasks'>): boolean =>
  state === 'paused' && hasUnsent(tasks)

/** A gap between two submissions is part of running. */
const GAP_MS = 90_000

export function batchPhase(
  batch: BatchFacts,
  account: AccountFacts,
  { isRunning, diskWorks, isOnline }: Conditions,
  nowMs: number,
): BatchPhase {
  const { tasks } = batch
  const inProgress = countOf(tasks, IN_PROGRESS)
  if (batch.state === 'importing') return 'importing'
  if (batch.state === 'cancelled') return inProgress > 0 && isRunning ? 'running' : 'canceled'
  const isOver = tasks.queued + inProgress === 0
  if (isOver && tasks.held > 0) return 'held'
  if (isOver && !(batch.second_look && isRunning)) return 'finished'
  if (!isRunning) return 'not_running'
  if (isPaused(batch)) return 'paused'
  if (account.stop !== null) return 'account_stopped'
  if (!account.connected) return 'no_key'
  if (!diskWorks) return 'disk'
  // A test run needs no network.
  if (!isOnline && !batch.test_run) return 'offline'
  if (isServiceDown(account)) return 'service_down'
  if (inProgress > 0)
    return tasks.queued === 0 && tasks.unconfirmed === inProgress ? 'second_look' : 'running'
  if (batch.waits_for !== null) return batch.waits_for === 'pilot' ? 'pilot_done' : 'spending_limit'
  if (!isOpen(hoursNow(batch), nowMs)) return 'closed_hours'
  if (batch.second_look) return 'second_look'
  const nextAtMs = account.rate.next_at_ms
  return nextAtMs !== null && nextAtMs > nowMs + GAP_MS ? 'rate_limited' : 'running'
}

/** The service does not answer as it should. How long nobody knows: between two tries that stays true. */
export const isServiceDown = ({ waits, unreached }: AccountFacts): boolean =>
  waits !== null || (unreached !== null && unreached.message !== null)

const NEEDS_PERSON: ReadonlySet<BatchPhase> = new Set([
  'pilot_done',
  'spending_limit',
  'not_running',
  'account_stopped',
  'no_key',
  'disk',
  'held',
])
/** Nothing more happens until a person acts. */
export const needsPerson = (phase: BatchPhase): boolean => NEEDS_PERSON.has(phase)

export const ATTENTION_KINDS = [
  'account_stopped',
  'no_key',
  'disk',
  'held',
  'pilot_done',
  'spending_limit',
  'paused',
] as const

export interface Attention {
  readonly kind: (typeof ATTENTION_KINDS)[number]
  /** Number of the account or batch that it is about; null: it is about neither. */
  readonly account: number | null
  readonly batch: number | null
  readonly tasks: number
}

interface AttentionFacts {
  readonly accounts: readonly (AccountFacts & { readonly id: number; readonly name: string })[]
  readonly batches: readonly (BatchFacts & { readonly id: number; readonly account: string })[]
  readonly storage: object | null
}

/** Accounts first, then the disk, then the batches in their order. */
export function attentionOf({ accounts, batches, storage }: AttentionFacts): Attention[] {
  const left = batches.filter(({ state }) => state !== 'cancelled')
  const openTasks = ({ tasks }: BatchFacts) => tasks.queued + countOf(tasks, IN_PROGRESS)
  const sum = (some: readonly BatchFacts[]) => some.reduce((total, batch) => total + openTasks(batch), 0)
  return [
    ...accounts.flatMap(({ id, name, stop, connected }): Attention[] => {
      const tasks = sum(left.filter(({ account }) => account === name))
      if (tasks === 0 || (stop === null && connected)) return []
      return [{ kind: stop === null ? 'no_key' : 'account_stopped', account: id, batch: null, tasks }]
    }),
    ...(storage === null ? [] : [{ kind: 'disk', account: null, batch: null, tasks: sum(left) } as const]),
    ...left.flatMap(({ id, state, tasks: { held, queued }, waits_for: waitsFor }): Attention[] => {
      const about = { account: null, batch: id }
      return [
        ...(held > 0 ? [{ kind: 'held', ...about, tasks: held } as const] : []),
        ...(waitsFor === 'pilot' ? [{ kind: 'pilot_done', ...about, tasks: queued } as const] : []),
        ...(waitsFor === 'spending_limit'
          ? [{ kind: 'spending_limit', ...about, tasks: queued } as const]
          : []),
        ...(state === 'paused' && queued > 0 ? [{ kind: 'paused', ...about, tasks: queued } as const] : []),
      ]
    }),
  ]
}
