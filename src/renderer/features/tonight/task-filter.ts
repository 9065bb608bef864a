// The filter of the task table, and the tone of each state.
import type { TaskFilter, TaskSort } from '../../../contract/commands/tasks.ts'
import type { TaskState } from '../../../domain/states.ts'
import { TASK_GROUPS, type TaskGroup } from '../../components/batch-view.ts'
import type { Tone } from '../../ui/index.ts'

export interface TableChoice {
  readonly batch: number | null
  readonly group: TaskGroup | null
  readonly code: string | null
  readonly search: string
  readonly sort: { readonly key: TaskSort; readonly descending: boolean }
}

export const FIRST_CHOICE: TableChoice = {
  batch: null,
  group: null,
  code: null,
  search: '',
  sort: { key: 'order', descending: false },
}

export function filterOf({ batch, group, code, search }: TableChoice): TaskFilter {
  const wanted = search.trim()
  return {
    ...(batch === null ? {} : { batch }),
    ...(group === null ? {} : { states: [...TASK_GROUPS[group]] }),
    ...(code === null ? {} : { code }),
    ...(wanted === '' ? {} : { search: wanted }),
  }
}

export const isNarrowed = ({ batch, group, code, search }: TableChoice): boolean =>
  batch !== null || group !== null || code !== null || search.trim() !== ''

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
