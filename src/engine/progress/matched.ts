// Tasks of some days or some products: how many are in each state, and why some came to nothing.
import type { BatchReport } from '../../contract/commands.ts'
import { noTasks, type TaskCounts, type TaskState } from '../../domain/states.ts'
import type { Reader, RowFilter } from '../store/index.ts'

type Rows = Pick<Reader, 'report' | 'taskList'>
export type ReasonFound = Pick<BatchReport['reasons'][number], 'code' | 'of' | 'count' | 'message'>

/** By batch. */
export interface Matched {
  readonly tasks: ReadonlyMap<number, TaskCounts>
  readonly reasons: ReadonlyMap<number, readonly ReasonFound[]>
}

const EVERY_TASK: RowFilter = { fromMs: 0, untilMs: Number.MAX_SAFE_INTEGER, search: '' }

/** Whether a task's product has the text. */
function textFilter({ taskList }: Rows, batches: readonly number[], { search }: RowFilter) {
  if (search === '') return () => true
  const [only = null] = batches.length === 1 ? batches : []
  const found = new Set(taskList.containing(only, search))
  return ({ id }: { readonly id: number }) => found.has(id)
}

/** Of tasks that failed, wait for a person or were made in part. @param filter null: all of them */
export function problemIds(rows: Rows, batches: readonly number[], filter: RowFilter | null): number[] {
  const range = filter ?? EVERY_TASK
  return rows.report
    .problems(batches, range)
    .filter(textFilter(rows, batches, range))
    .map(({ id }) => id)
}

export function matchedOf(rows: Rows, batches: readonly number[], filter: RowFilter): Matched {
  const hasText = textFilter(rows, batches, filter)
  const tasks = new Map<number, Record<TaskState, number>>()
  for (const batch of batches) tasks.set(batch, noTasks())
  for (const task of rows.report.changed(batches, filter)) {
    const counts = tasks.get(task.batchId)
    if (counts !== undefined && hasText(task)) counts[task.state] += 1
  }
  const problems = rows.report.problems(batches, filter).filter(hasText)
  const reasons = new Map<number, Map<string, ReasonFound>>()
  const add = (batchId: number, of: ReasonFound['of'], code: string, message: string | null): void => {
    const known = reasons.get(batchId) ?? new Map<string, ReasonFound>()
    const { count = 0, message: first = null } = known.get(`${of} ${code}`) ?? {}
    reasons.set(
      batchId,
      known.set(`${of} ${code}`, { code, of, count: count + 1, message: first ?? message }),
    )
  }
  for (const { batchId, state, code, message } of problems)
    if (code !== null && state !== 'completed_with_errors') add(batchId, 'tasks', code, message)
  const images = rows.report.failedImages(problems.map(({ id }) => id))
  for (const { batchId, code, message } of images) add(batchId, 'images', code, message)
  return {
    tasks,
    reasons: new Map([...reasons].map(([batchId, known]) => [batchId, [...known.values()]])),
  }
}
