// The counts of a batch in the groups that the screens show, and the tones of a task's states.
import type { BatchStatus } from '../../contract/commands.ts'
import type { TaskLine } from '../../contract/commands/tasks.ts'
import { averagePrice, spentOf } from '../../domain/price.ts'
import { needsPerson } from '../../domain/batch-phase.ts'
import type { TaskState } from '../../domain/states.ts'
import type { Segment, Tone } from '../ui/index.ts'
import { t } from '../../words/index.ts'

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

const hasStopped = ({ phase, tasks }: Pick<BatchStatus, 'phase' | 'tasks'>): boolean =>
  needsPerson(phase) && tasks.queued > 0

/** As the Tonight screen counts: what is queued where nothing continues until a person acts needs attention. */
export const groupsOf = ({ phase, tasks }: Pick<BatchStatus, 'phase' | 'tasks'>): GroupCounts =>
  groupCounts(hasStopped({ phase, tasks }) ? { ...tasks, queued: 0, held: tasks.held + tasks.queued } : tasks)

/** The batches whose queued tasks `groupsOf` counts so. */
export const stoppedAmong = (batches: readonly BatchStatus[]): number[] =>
  batches.filter(hasStopped).map(({ id }) => id)

export const asCounted = <T extends Pick<TaskLine, 'state' | 'batch'>>(
  task: T,
  stopped: readonly number[],
): T => (task.state === 'queued' && stopped.includes(task.batch) ? { ...task, state: 'held' } : task)

export const addUp = (all: readonly GroupCounts[]): GroupCounts =>
  eachGroup((group) => all.reduce((sum, counts) => sum + counts[group], 0))

/** Batches whose numbers are added up: test runs only where there is nothing else. */
export function addedUp(batches: readonly BatchStatus[]): readonly BatchStatus[] {
  const real = batches.filter(({ test_run: testRun }) => !testRun)
  return real.length === 0 ? batches : real
}

export const totalOf = (counts: GroupCounts): number =>
  TASK_GROUP_NAMES.reduce((sum, group) => sum + counts[group], 0)

export const GROUP_FILLS = {
  made: 'ok',
  part: 'part',
  failed: 'bad',
  under_way: 'busy',
  held: 'warn',
  queued: 'rest',
} as const satisfies Record<Exclude<TaskGroup, 'cancelled'>, Segment['fill']>

/** Cancelled ones are no part of the whole any more. */
export const segmentsOf = (counts: GroupCounts): readonly Segment[] =>
  (['made', 'part', 'failed', 'under_way', 'held', 'queued'] as const).map((group) => ({
    label: t(`batch.group.${group}`),
    value: counts[group],
    fill: GROUP_FILLS[group],
  }))

/** What is queued, at what the tasks before it have cost on the average. null: nothing is queued or was paid for yet. */
export function restOf(batch: BatchStatus): {
  readonly credits: number
  readonly inAll: number
  readonly fitting: number
} | null {
  const { tasks, credits_max: limit, test_run: testRun } = batch
  const each = averagePrice(batch)
  if (testRun || tasks.queued === 0 || each === null) return null
  const spent = spentOf(batch)
  const atWork = groupCounts(tasks).under_way * each
  const left = limit === null ? Infinity : Math.max(0, limit - spent - atWork)
  return {
    credits: Math.ceil(tasks.queued * each),
    inAll: Math.ceil(spent + atWork + tasks.queued * each),
    fitting: Math.min(tasks.queued, Math.floor(left / each)),
  }
}

export const isOver = (batch: BatchStatus): boolean => {
  const { queued, under_way: underWay, held } = groupCounts(batch.tasks)
  return batch.state !== 'importing' && queued === 0 && underWay === 0 && held === 0
}

export const TASK_TONES: Readonly<Record<TaskState, Tone>> = {
  queued: 'neutral',
  submitting: 'accent',
  unconfirmed: 'accent',
  pending: 'accent',
  processing: 'accent',
  collecting: 'accent',
  held: 'warn',
  completed: 'ok',
  completed_with_errors: 'warn',
  failed: 'bad',
  expired: 'bad',
  cancelled: 'neutral',
}
