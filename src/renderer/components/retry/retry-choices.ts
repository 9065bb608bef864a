// What can be done about a task that failed or came out in part. For some codes there are two ways: look up the job that
// was paid for, or generate it again. The engine says what that costs when it is chosen.
import type { TaskLine } from '../../../contract/commands/tasks.ts'
import { IN_DOUBT, LOOKED_UP_FIRST } from '../../../domain/reasons.ts'

export interface RetryChoice {
  readonly label: string
  readonly hint: string
  /** Given: generate it again, even where looking it up would do, or where it may have been paid for. */
  readonly reason?: string
  readonly warning?: string
}

export function retryChoices({ state, code }: Pick<TaskLine, 'state' | 'code'>): readonly RetryChoice[] {
  if (code === IN_DOUBT)
    return [
      {
        label: 'Make it again',
        hint: 'It may have been made already',
        reason: code,
        warning:
          'This may have been generated already. Generating it again could charge you twice. Check the service’s job list first.',
      },
    ]
  if (code !== null && LOOKED_UP_FIRST.includes(code))
    return [
      { label: 'Ask for it again', hint: 'Costs nothing' },
      {
        label: 'Make it again',
        hint: 'Costs credits',
        reason: code,
        warning:
          'The job that was paid for is given up, and a new one is made. That costs its credits again.',
      },
    ]
  if (state === 'completed_with_errors')
    return [
      { label: 'Retry', hint: 'Fetches again what was made; what was not is made again and costs credits' },
    ]
  return [{ label: 'Retry', hint: 'Costs credits when it is made' }]
}
