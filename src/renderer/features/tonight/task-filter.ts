// The filter of the task table.
import type { TaskFilter, TaskSort } from '../../../contract/commands/tasks.ts'
import { TASK_GROUPS, type TaskGroup } from '../../components/batch-view.ts'

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
