// Why a task moved, in words. An unknown cause is shown as it is.
import { reasonWords } from '../../../domain/reasons.ts'

const WORDS: Readonly<Record<string, string>> = {
  intent_written: 'Sending to the service',
  check_failed: 'The request breaks a rule of the service; nothing was sent',
  unknown_job: 'The service has a job for it that this workspace does not know; nothing was sent',
  cancelled_by_person: 'Cancelled by you',
  job_appeared: 'A job for it appeared at the service; being looked up',
  accepted: 'The service has accepted it',
  nothing_sent: 'Could not be sent; nothing was paid',
  told_to_wait: 'The service asked to wait',
  account_stopped: 'The account stopped; it keeps its place',
  refused: 'The service has refused it',
  answer_lost: 'The answer was lost; being looked up, so that nothing is paid twice',
  found_at_boot: 'The app ended while it was being sent; being looked up',
  job_found: 'Its job was found',
  no_job_found: 'It was never made; it goes back into the queue',
  attempts_used_up: 'The service kept failing',
  nobody_can_know: 'Nobody can know whether it was made',
  job_started: 'The service has begun',
  job_completed: 'Made; its files are being fetched',
  job_failed: 'The service could not make it',
  job_vanished: 'The service no longer knows the job',
  cannot_be_read: 'The service’s answer could not be understood',
  no_end: 'The service has not ended it within 24 hours',
  retention_passed: 'The service has deleted the results',
  all_on_disk: 'Everything is on disk',
  some_missing: 'What could be had is on disk',
  retried_by_person: 'Queued again by you',
  fetched_again: 'Being fetched again',
  looked_for_again: 'Asked for again',
}

export const eventWords = (cause: string): string => WORDS[cause] ?? cause.replaceAll('_', ' ')

/** The detail of an event; reason codes are put in words. */
export function eventDetail(detail: string): string {
  const [, code] = /^retry of ([A-Z_0-9]+)$/.exec(detail) ?? []
  return code === undefined ? detail : `Before: ${reasonWords(code)}`
}
