// What a retry does and costs, in sentences.
import type { BatchStatus, CommandOutput } from '../../../contract/commands.ts'
import { sentences } from '../../../domain/text.ts'
import { t } from '../../../words/index.ts'

export type RetryPlan = CommandOutput<'retry_plan'>

/** What costs nothing is simply done. */
export const costsCredits = ({ credits: known, tasks_of_unknown_price: unknown }: RetryPlan): boolean =>
  known > 0 || unknown > 0

/** null: not every price is known. */
export const wholePrice = (plan: Pick<RetryPlan, 'credits' | 'tasks_of_unknown_price'>): number | null =>
  plan.tasks_of_unknown_price > 0 ? null : plan.credits

/** @param batches those whose tasks may be retried: spending limits are mentioned only where one is set */
export function retryWords(
  plan: RetryPlan,
  batches: readonly Pick<BatchStatus, 'credits_max' | 'credits'>[],
): string {
  const { fetched_again: fetched, left_in_doubt: inDoubt, already_made: made } = plan
  const part = plan.made_in_part
  const parts = [
    priceWords(plan),
    part > 0 && t('retry.ask.partly', { count: part }),
    fetched > 0 && t('retry.ask.fetched', { count: fetched }),
    inDoubt > 0 && t('retry.ask.inDoubt', { count: inDoubt }),
    made > 0 && t('retry.ask.made', { count: made }),
    spendingLimitWords(batches),
  ]
  return sentences(...parts.filter((part) => part !== false))
}

function priceWords({ tasks, credits, tasks_of_unknown_price: unknown }: RetryPlan): string {
  if (unknown === 0) return t('retry.ask.cost', { count: tasks, credits })
  return unknown === tasks
    ? t('retry.ask.costUnknown')
    : t('retry.ask.costPartlyUnknown', { credits, unknown })
}

function spendingLimitWords(batches: readonly Pick<BatchStatus, 'credits_max' | 'credits'>[]): string {
  const limited = batches.filter((batch) => batch.credits_max !== null)
  const [only] = batches
  if (only === undefined || limited.length === 0) return ''
  if (limited.length < batches.length) return t('retry.ask.limits')
  if (batches.length > 1) return t('retry.ask.eachLimit')
  const left = Math.max(0, (only.credits_max ?? 0) - (only.credits.charged - only.credits.refunded))
  return t('retry.ask.limitLeft', { credits: left })
}
