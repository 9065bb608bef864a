// The states of tasks, assets, reviews and accounts.

export const TASK_STATES = [
  'queued',
  'submitting',
  'unconfirmed',
  'pending',
  'processing',
  'collecting',
  'held',
  'completed',
  'completed_with_errors',
  'failed',
  'expired',
  'cancelled',
] as const
export type TaskState = (typeof TASK_STATES)[number]

export const ASSET_STATES = ['expected', 'on_disk', 'failed', 'expired'] as const
export type AssetState = (typeof ASSET_STATES)[number]

export const REVIEW_STATES = ['unreviewed', 'approved', 'rejected'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** Why an account takes no submissions until a person has acted. */
export const ACCOUNT_STOPS = [
  'UNAUTHORIZED',
  'INSUFFICIENT_CREDITS',
  'NO_ACTIVE_BRAND',
  'CERTIFICATE',
  'UNEXPECTED_ANSWER',
  'CREDITS_UNACCOUNTED',
] as const
export type AccountStop = (typeof ACCOUNT_STOPS)[number]

/** States that no loop acts on any more. */
export const ENDED: readonly TaskState[] = [
  'completed',
  'completed_with_errors',
  'failed',
  'expired',
  'cancelled',
]

/** States in which the service may have work of ours that was, or may have been, paid for. */
export const IN_PROGRESS: readonly TaskState[] = [
  'submitting',
  'unconfirmed',
  'pending',
  'processing',
  'collecting',
]

/** So long a job is looked up whose answer was lost, as a rule: the engine's timeouts and `absenceMs`. */
export const LOOK_UP_MINUTES = 13

/** How a job became a task's that no answer to a submission named. */
export const ADOPTIONS = ['found_in_list', 'taken_over', 'differs', 'made_twice'] as const
export type Adoption = (typeof ADOPTIONS)[number]

export type TaskCounts = Readonly<Record<TaskState, number>>
export const noTasks = () =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every state has an entry
  Object.fromEntries(TASK_STATES.map((state) => [state, 0])) as Record<TaskState, number>
export const countOf = (counts: TaskCounts, states: readonly TaskState[]): number =>
  states.reduce((sum, state) => sum + counts[state], 0)
