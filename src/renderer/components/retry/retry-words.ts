// What can be done about a task that failed or was partly generated, and what that costs.
import type { BatchStatus, CommandOutput } from '../../../contract/commands.ts'
import type { TaskLine } from '../../../contract/commands/tasks.ts'
import { spentOf } from '../../../domain/price.ts'
import { IN_DOUBT, LOOKED_UP_FIRST } from '../../../domain/reasons.ts'
import { sentences } from '../../../domain/text.ts'
import { retryPriceWords, t } from '../../../words/index.ts'

export interface RetryChoice {
  readonly label: string
  readonly hint: string
  /** Of generating it again, even where looking it up would do, or where it may have been paid for. */
  readonly warning?: string
}

/** For some codes there are two ways: look up the job that was paid for, or generate it again. */
export function retryChoices({ state, code }: Pick<TaskLine, 'state' | 'code'>): readonly RetryChoice[] {
  const regenerate = t('retry.regenerate')
  if (code === IN_DOUBT)
    return [{ label: regenerate, hint: t('retry.inDoubt.hint'), warning: t('retry.inDoubt.warning') }]
  if (state === 'expired' || (code !== null && LOOKED_UP_FIRST.includes(code)))
    return [
      { label: t('retry.check'), hint: t('retry.check.hint') },
      { label: regenerate, hint: t('retry.regenerate.hint'), warning: t('retry.regenerate.warning') },
    ]
  const isPartly = state === 'completed_with_errors'
  return [{ label: t('retry.plain'), hint: t(isPartly ? 'retry.partly.hint' : 'retry.plain.hint') }]
}

export type RetryPlan = CommandOutput<'retry_plan'>
type Limited = Pick<BatchStatus, 'credits_max' | 'credits'>

export const costsCredits = ({ credits: known, tasks_of_unknown_price: unknown }: RetryPlan): boolean =>
  known > 0 || unknown > 0

/** null: not every price is known. */
export const wholePrice = (plan: Pick<RetryPlan, 'credits' | 'tasks_of_unknown_price'>): number | null =>
  plan.tasks_of_unknown_price > 0 ? null : plan.credits

/** @param batches those whose tasks may be retried: spending limits are mentioned only where the retry may pass one */
export function retryWords(plan: RetryPlan, batches: readonly Limited[]): string {
  const { fetched_again: fetched, left_in_doubt: inDoubt, already_made: made } = plan
  const part = plan.made_in_part
  const parts = [
    retryPriceWords(plan),
    part > 0 && t('retry.ask.partly', { count: part }),
    fetched > 0 && t('retry.ask.fetched', { count: fetched }),
    inDoubt > 0 && t('retry.ask.inDoubt', { count: inDoubt }),
    made > 0 && t('retry.ask.made', { count: made }),
    plan.left_to_newer > 0 && t('retry.newer', { count: plan.left_to_newer }),
    spendingLimitWords(plan, batches),
  ]
  return sentences(...parts.filter((part) => part !== false))
}

function spendingLimitWords(plan: RetryPlan, batches: readonly Limited[]): string {
  const left = batches.flatMap(({ credits_max: limit, credits }) =>
    limit === null ? [] : [Math.max(0, limit - spentOf({ credits }))],
  )
  const least = Math.min(...left)
  if (left.length === 0 || (wholePrice(plan) ?? Infinity) <= least) return ''
  if (left.length < batches.length) return t('retry.ask.limits')
  return left.length > 1 ? t('retry.ask.eachLimit') : t('retry.ask.limitLeft', { credits: least })
}
