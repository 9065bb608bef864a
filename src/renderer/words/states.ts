// The states of tasks and assets in words, each with its tone.
import type { PreflightVerdict } from '../../contract/commands/preflight.ts'
import type { ReviewState, TaskState } from '../../domain/states.ts'
import { type Operation, jobTypeOf } from '../../domain/operations/index.ts'
import type { Tone } from '../ui/tone.ts'

export const TASK_WORDS: Readonly<Record<TaskState, string>> = {
  queued: 'Queued',
  submitting: 'Being sent',
  unconfirmed: 'Being looked up',
  pending: 'Accepted',
  processing: 'Being made',
  collecting: 'Being fetched',
  held: 'Waits for you',
  completed: 'Made',
  completed_with_errors: 'Made in part',
  failed: 'Failed',
  expired: 'Expired',
  cancelled: 'Cancelled',
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

export const REVIEW_WORDS: Readonly<Record<ReviewState, string>> = {
  unreviewed: 'Unreviewed',
  approved: 'Approved',
  rejected: 'Rejected',
}

export const PREFLIGHT_WORDS: Readonly<Record<PreflightVerdict | 'not_measured', string>> = {
  pass: 'Passes pre-flight',
  warning: 'May be refused',
  error: 'Will be refused',
  not_measured: 'Not measured',
}

export const operationWords = (operation: Operation): string => jobTypeOf(operation)
