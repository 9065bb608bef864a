// What can be done about a task that failed or came out in part. For some codes there are two ways: look up the job that
// was paid for, or generate it again. The engine says what that costs when it is chosen.
import type { TaskLine } from '../../../contract/commands/tasks.ts'
import { IN_DOUBT, LOOKED_UP_FIRST } from '../../../domain/reasons.ts'
import { t } from '../../../words/index.ts'

export interface RetryChoice {
  readonly label: string
  readonly hint: string
  /** Given: generate it again, even where looking it up would do, or where it may have been paid for. */
  readonly reason?: string
  readonly warning?: string
}

export function retryChoices({ state, code }: Pick<TaskLine, 'state' | 'code'>): readonly RetryChoice[] {
  const regenerate = { label: t('retry.regenerate'), ...(code === null ? {} : { reason: code }) }
  if (code === IN_DOUBT)
    return [{ ...regenerate, hint: t('retry.inDoubt.hint'), warning: t('retry.inDoubt.warning') }]
  if (code !== null && LOOKED_UP_FIRST.includes(code))
    return [
      { label: t('retry.check'), hint: t('retry.check.hint') },
      { ...regenerate, hint: t('retry.regenerate.hint'), warning: t('retry.regenerate.warning') },
    ]
  const isPartly = state === 'completed_with_errors'
  return [{ label: t('retry.plain'), hint: t(isPartly ? 'retry.partly.hint' : 'retry.plain.hint') }]
}
