// Tasks that came to nothing, or only in part, and why: one by one for all, a page of rows at a time; and counted, with all
// other states, for the tasks of some days or some products.
import type { BatchReport } from '../../contract/commands.ts'
import { withoutQueriesIn } from '../../domain/signatures.ts'
import { noTasks, type TaskCounts, type TaskState } from '../../domain/states.ts'
import { adviceFor, t } from '../../words/index.ts'
import type { Reader, RowFilter, TaskRow } from '../store/index.ts'

export const PROBLEM_STATES: readonly TaskState[] = ['held', 'completed_with_errors', 'failed', 'expired']
const PAGE_LINES = 500

export interface FailedTask extends TaskRow {
  /** Of a task that was generated in part: that of its first image that failed. */
  readonly code: string | null
  readonly message: string | null
  readonly advice: string | null
}

export function* failedTasks(
  rows: Pick<Reader, 'taskList' | 'tasks' | 'assets'>,
  batch: number,
  limit = PAGE_LINES,
): Generator<readonly FailedTask[]> {
  for (let offset = 0; ; offset += limit) {
    const window = { batch, states: PROBLEM_STATES, sort: 'order', descending: false, offset, limit } as const
    const lines = rows.taskList.lines(rows.taskList.window(window))
    if (lines.length > 0) yield lines.map((line) => explained(rows, line))
    if (lines.length < limit) return
  }
}

export function explained(rows: Pick<Reader, 'tasks' | 'assets'>, line: TaskRow): FailedTask {
  const jobId = line.state === 'completed_with_errors' ? (rows.tasks.find(line.id)?.jobId ?? null) : null
  const image = jobId === null ? undefined : rows.assets.ofJob(jobId).find(({ state }) => state !== 'on_disk')
  const code = line.code ?? image?.code ?? null
  return {
    ...line,
    code,
    message: withoutQueriesIn(line.message ?? image?.message ?? null),
    advice:
      line.retried_as === null
        ? code === null
          ? null
          : adviceFor(code)
        : t('tonight.task.retriedIn', { batch: line.retried_as.batch }),
  }
}

type Rows = Pick<Reader, 'report' | 'taskList'>
export type ReasonFound = Pick<BatchReport['reasons'][number], 'code' | 'of' | 'count' | 'tasks' | 'message'>

export interface Matched {
  readonly tasks: ReadonlyMap<number, TaskCounts>
  readonly reasons: ReadonlyMap<number, readonly ReasonFound[]>
  readonly retried: ReadonlyMap<number, number>
}

const EVERY_TASK: RowFilter = { fromMs: 0, untilMs: Number.MAX_SAFE_INTEGER, search: '' }

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
  const reasons = new Map<string, ReasonFound & { readonly batchId: number }>()
  const add = (found: ReasonFound & { readonly batchId: number }): void => {
    const { batchId, of, code } = found
    const key = `${batchId} ${of} ${code}`
    const { count, tasks, message } = reasons.get(key) ?? { count: 0, tasks: 0, message: null }
    reasons.set(key, {
      ...found,
      count: count + found.count,
      tasks: tasks + found.tasks,
      message: message ?? found.message,
    })
  }
  const retried = new Map<number, number>()
  for (const { batchId, state, code, message, isRetried } of problems)
    if (isRetried === 1) retried.set(batchId, (retried.get(batchId) ?? 0) + 1)
    else if (code !== null && state !== 'completed_with_errors')
      add({ batchId, of: 'tasks', code, message, count: 1, tasks: 1 })
  const seen = new Set<string>()
  const images = rows.report.failedImages(problems.map(({ id }) => id))
  for (const { batchId, task, code, message, images: count } of images) {
    const { size } = seen
    seen.add(`${task} ${code}`)
    add({ batchId, of: 'images', code, message, count, tasks: seen.size - size })
  }
  return { tasks, retried, reasons: Map.groupBy(reasons.values(), ({ batchId }) => batchId) }
}
