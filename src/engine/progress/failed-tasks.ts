// Every task that came to nothing, or only in part, with its reason: one by one, a page of rows at a time.
import type { TaskLine } from '../../contract/commands/tasks.ts'
import type { TaskState } from '../../domain/states.ts'
import { withoutQueriesIn } from '../../domain/signatures.ts'
import type { Reader } from '../store/index.ts'
import { adviceFor } from '../../words/index.ts'

export const PROBLEM_STATES: readonly TaskState[] = ['held', 'completed_with_errors', 'failed', 'expired']
const PAGE_LINES = 500

export interface FailedTask extends TaskLine {
  /** Of a task that was generated in part: that of its first image that failed. */
  readonly code: string | null
  readonly message: string | null
  readonly advice: string | null
}

/** @returns pages in the order of the import */
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

export function explained(rows: Pick<Reader, 'tasks' | 'assets'>, line: TaskLine): FailedTask {
  const jobId = line.state === 'completed_with_errors' ? (rows.tasks.find(line.id)?.jobId ?? null) : null
  const image = jobId === null ? undefined : rows.assets.ofJob(jobId).find(({ state }) => state !== 'on_disk')
  const code = line.code ?? image?.code ?? null
  return {
    ...line,
    code,
    message: withoutQueriesIn(line.message ?? image?.message ?? null),
    advice: code === null ? null : adviceFor(code),
  }
}
