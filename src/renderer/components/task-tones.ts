// The tone of each state of a task.
import type { TaskState } from '../../domain/states.ts'
import type { Tone } from '../ui/index.ts'

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
