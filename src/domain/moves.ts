// The task's life as data. Every change of state goes through `move`, which throws on one that is not listed:
// an illegal move is a bug, and a bug stops the machine. The diagram in ARCHITECTURE.md is drawn from this table.
import type { TaskState } from './states.ts'

/** [from, cause, to]: a cause names one destination per state. */
export const MOVES = [
  ['queued', 'intent_written', 'submitting'],
  ['queued', 'check_failed', 'held'],
  ['queued', 'unknown_job', 'held'],
  ['queued', 'cancelled_by_person', 'cancelled'],

  ['queued', 'job_appeared', 'unconfirmed'],

  ['submitting', 'accepted', 'pending'],
  ['submitting', 'nothing_sent', 'queued'],
  ['submitting', 'told_to_wait', 'queued'],
  ['submitting', 'account_stopped', 'queued'],
  ['submitting', 'refused', 'held'],
  ['submitting', 'answer_lost', 'unconfirmed'],
  ['submitting', 'found_at_boot', 'unconfirmed'],

  ['unconfirmed', 'job_found', 'pending'],
  ['unconfirmed', 'no_job_found', 'queued'],
  ['unconfirmed', 'attempts_used_up', 'failed'],
  ['unconfirmed', 'nobody_can_know', 'held'],

  ['pending', 'job_started', 'processing'],
  ['pending', 'job_completed', 'collecting'],
  ['pending', 'job_failed', 'failed'],
  ['pending', 'job_vanished', 'failed'],
  ['pending', 'cannot_be_read', 'held'],
  ['pending', 'no_end', 'held'],
  ['pending', 'retention_passed', 'expired'],

  ['processing', 'job_completed', 'collecting'],
  ['processing', 'job_failed', 'failed'],
  ['processing', 'job_vanished', 'failed'],
  ['processing', 'cannot_be_read', 'held'],
  ['processing', 'no_end', 'held'],
  ['processing', 'retention_passed', 'expired'],

  ['collecting', 'link_left_out', 'collecting'],
  ['collecting', 'all_on_disk', 'completed'],
  ['collecting', 'some_missing', 'completed_with_errors'],
  ['collecting', 'retention_passed', 'expired'],

  ['held', 'retried_by_person', 'queued'],
  ['held', 'cancelled_by_person', 'cancelled'],
  ['held', 'looked_for_again', 'pending'],
  ['held', 'taken_over', 'pending'],
  ['failed', 'looked_for_again', 'pending'],
  ['failed', 'retried_by_person', 'queued'],
  ['expired', 'looked_for_again', 'pending'],
  ['expired', 'retried_by_person', 'queued'],
  ['expired', 'fetched_again', 'collecting'],
  ['completed_with_errors', 'retried_by_person', 'queued'],
  ['completed_with_errors', 'fetched_again', 'collecting'],
] as const satisfies readonly (readonly [TaskState, string, TaskState])[]

export type Cause = (typeof MOVES)[number][1]

const DESTINATIONS: ReadonlyMap<string, TaskState> = new Map(
  MOVES.map(([from, cause, to]) => [`${from} ${cause}`, to]),
)

/** Where `cause` takes a task that is in `from`. @throws where the table has no such move */
export function move(from: TaskState, cause: Cause): TaskState {
  const to = DESTINATIONS.get(`${from} ${cause}`)
  if (to === undefined) throw new Error(`illegal move: a task in state ${from} cannot be moved by ${cause}`)
  return to
}
