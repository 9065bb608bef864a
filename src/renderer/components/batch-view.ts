// The counts of a batch in the groups that the screens show.
import type { AccountStatus, BatchStatus } from '../../contract/commands.ts'
import type { Hours } from '../../domain/hours.ts'
import type { TaskState } from '../../domain/states.ts'
import type { Segment } from '../ui/index.ts'
import { serviceTrouble } from '../words/service-trouble.ts'

export const TASK_GROUPS = {
  made: ['completed'],
  part: ['completed_with_errors'],
  failed: ['failed', 'expired'],
  under_way: ['submitting', 'unconfirmed', 'pending', 'processing', 'collecting'],
  held: ['held'],
  queued: ['queued'],
  cancelled: ['cancelled'],
} as const satisfies Record<string, readonly TaskState[]>
export type TaskGroup = keyof typeof TASK_GROUPS
export const TASK_GROUP_NAMES = Object.keys(TASK_GROUPS).filter((name): name is TaskGroup =>
  Object.hasOwn(TASK_GROUPS, name),
)

export const GROUP_WORDS: Readonly<Record<TaskGroup, string>> = {
  made: 'made',
  part: 'in part',
  failed: 'failed',
  under_way: 'under way',
  held: 'to decide',
  queued: 'queued',
  cancelled: 'cancelled',
}

export type GroupCounts = Readonly<Record<TaskGroup, number>>

const eachGroup = (count: (group: TaskGroup) => number): GroupCounts => ({
  made: count('made'),
  part: count('part'),
  failed: count('failed'),
  under_way: count('under_way'),
  held: count('held'),
  queued: count('queued'),
  cancelled: count('cancelled'),
})

export const groupCounts = (tasks: BatchStatus['tasks']): GroupCounts =>
  eachGroup((group) => TASK_GROUPS[group].reduce((sum, state) => sum + tasks[state], 0))

export const addUp = (all: readonly GroupCounts[]): GroupCounts =>
  eachGroup((group) => all.reduce((sum, counts) => sum + counts[group], 0))

/** Batches whose numbers are added up: test runs only where there is nothing else. */
export function addedUp(batches: readonly BatchStatus[]): readonly BatchStatus[] {
  const real = batches.filter(({ rehearsal }) => !rehearsal)
  return real.length === 0 ? batches : real
}

export const totalOf = (counts: GroupCounts): number =>
  TASK_GROUP_NAMES.reduce((sum, group) => sum + counts[group], 0)

const FILLS = {
  made: 'ok',
  part: 'part',
  failed: 'bad',
  under_way: 'busy',
  held: 'warn',
  queued: 'rest',
} as const satisfies Record<Exclude<TaskGroup, 'cancelled'>, Segment['fill']>

/**
 * Cancelled ones are no part of the whole any more.
 * @param isQueueForYou what is queued goes on only when somebody has acted
 */
export const segmentsOf = (counts: GroupCounts, isQueueForYou = false): readonly Segment[] =>
  (['made', 'part', 'failed', 'under_way', 'held', 'queued'] as const).map((group) => ({
    label: GROUP_WORDS[group],
    value: counts[group],
    fill: group === 'queued' && isQueueForYou ? FILLS.held : FILLS[group],
  }))

/**
 * What is queued, at what the tasks before it have cost on the average.
 * null: nothing is queued, or nothing was paid for yet.
 */
export function restOf({ tasks, credits, credits_max: cap, rehearsal }: BatchStatus): {
  readonly credits: number
  /** Including what has been spent. */
  readonly inAll: number
  /** How many of them fit the spending limit. */
  readonly fitting: number
} | null {
  const { made, part, under_way: underWay } = groupCounts(tasks)
  const spent = credits.charged - credits.refunded
  const paid = made + part
  if (rehearsal || tasks.queued === 0 || paid === 0 || spent <= 0) return null
  const each = spent / paid
  const atWork = underWay * each
  const left = cap === null ? Infinity : Math.max(0, cap - spent - atWork)
  return {
    credits: Math.ceil(tasks.queued * each),
    inAll: Math.ceil(spent + atWork + tasks.queued * each),
    fitting: Math.min(tasks.queued, Math.floor(left / each)),
  }
}

/** The one thing to say about a batch. */
export type BatchPhase =
  | 'importing'
  | 'pilot'
  | 'cap'
  | 'paused'
  | 'broken'
  | 'stopped'
  | 'keyless'
  | 'disk'
  | 'offline'
  | 'waits'
  | 'closed_hours'
  | 'paced'
  | 'running'
  | 'held'
  | 'finished'
  | 'cancelled'

/** What stops every batch. */
export interface Outside {
  /** The engine has stopped. */
  readonly broken: boolean
  /** The library folder cannot be written. */
  readonly disk: boolean
  readonly offline: boolean
}
const NOTHING_OUTSIDE: Outside = { broken: false, disk: false, offline: false }

export function phaseOf(
  batch: BatchStatus,
  account: AccountStatus | undefined,
  nowMs: number,
  outside: Outside = NOTHING_OUTSIDE,
): BatchPhase {
  const counts = groupCounts(batch.tasks)
  if (batch.state === 'importing') return 'importing'
  if (batch.state === 'cancelled') return counts.under_way > 0 && !outside.broken ? 'running' : 'cancelled'
  if (counts.queued === 0 && counts.under_way === 0) return counts.held > 0 ? 'held' : 'finished'
  if (outside.broken) return 'broken'
  if (batch.state === 'paused') return 'paused'
  if (account !== undefined && account.stop !== null) return 'stopped'
  if (account?.connected !== true) return 'keyless'
  if (outside.disk) return 'disk'
  if (outside.offline && !batch.rehearsal) return 'offline'
  if (serviceTrouble(account) !== null) return 'waits'
  if (batch.waits_for !== null && counts.under_way === 0) return batch.waits_for
  if (counts.under_way > 0) return 'running'
  if (!batch.pilot_open && !isOpen(batch.hours, nowMs)) return 'closed_hours'
  return isPaced(account, nowMs) ? 'paced' : 'running'
}

const FOR_YOU: readonly BatchPhase[] = ['pilot', 'cap', 'broken', 'stopped', 'keyless', 'disk', 'held']
export const needsYou = (phase: BatchPhase): boolean => FOR_YOU.includes(phase)

/** Tasks that wait for a person: those held, and all that are queued behind a stop. */
export const waitingForYou = (tasks: BatchStatus['tasks'], phase: BatchPhase): number =>
  tasks.held + (needsYou(phase) ? tasks.queued : 0)

/** A short pause between two submissions still counts as running. */
const BREATH_MS = 90_000
const isPaced = ({ rate }: AccountStatus, nowMs: number): boolean =>
  rate.next_at_ms !== null && rate.next_at_ms > nowMs + BREATH_MS

/** Nothing is left to do. */
export const isOver = (batch: BatchStatus): boolean => {
  const { queued, under_way: underWay, held } = groupCounts(batch.tasks)
  return batch.state !== 'importing' && queued === 0 && underWay === 0 && held === 0
}

export function isOpen(hours: Hours | null, nowMs: number): boolean {
  if (hours === null || hours.startMinute === hours.endMinute) return true
  const now = new Date(nowMs)
  const minute = now.getHours() * 60 + now.getMinutes()
  const { startMinute, endMinute } = hours
  return startMinute < endMinute
    ? minute >= startMinute && minute < endMinute
    : minute >= startMinute || minute < endMinute
}
