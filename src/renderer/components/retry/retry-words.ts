// What a retry does and costs, in sentences.
import type { BatchStatus, CommandOutput } from '../../../contract/commands.ts'
import { counted } from '../pieces.ts'
import { credits } from '../../../words/index.ts'

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
  const { tasks, fetched_again: fetched, left_in_doubt: inDoubt, already_made: made } = plan
  const part = plan.made_in_part
  return [
    `${counted(tasks, 'task')} ${tasks === 1 ? 'is' : 'are'} made again, which costs ${priceWords(plan)}.`,
    part > 0 &&
      `${part === tasks ? (tasks === 1 ? 'It' : 'They') : counted(part, 'of them', 'of them')} came in part: good images are made and paid for again too; what is there stays.`,
    fetched > 0 &&
      `${counted(fetched, 'task')} ${fetched === 1 ? 'is' : 'are'} only looked up and fetched again, at no cost.`,
    inDoubt > 0 &&
      `${counted(inDoubt, 'task')} ${inDoubt === 1 ? 'is' : 'are'} left alone: nobody knows whether ${inDoubt === 1 ? 'it was' : 'they were'} made.`,
    made > 0 &&
      `${counted(made, 'task')} ${made === 1 ? 'is' : 'are'} left alone: the same was made meanwhile, or is being made.`,
    spendingLimitWords(batches),
  ]
    .filter((part) => part !== false && part !== '')
    .join(' ')
}

function priceWords({ tasks, credits: known, tasks_of_unknown_price: unknown }: RetryPlan): string {
  const about = `about ${credits(known)} credits`
  if (unknown === 0) return about
  if (unknown === tasks) return 'credits that nobody knows yet: nothing like it was made before'
  return `${about}, and credits that nobody knows yet for ${counted(unknown, 'of them', 'of them')}`
}

function spendingLimitWords(batches: readonly Pick<BatchStatus, 'credits_max' | 'credits'>[]): string {
  const capped = batches.filter((batch) => batch.credits_max !== null)
  const [only] = batches
  if (only === undefined || capped.length === 0) return ''
  if (capped.length < batches.length) return 'Batches with a cap stay within it.'
  if (batches.length > 1) return 'Each batch stays within its cap.'
  const left = Math.max(0, (only.credits_max ?? 0) - (only.credits.charged - only.credits.refunded))
  return `The batch’s cap leaves ${credits(left)}; what does not fit waits for you.`
}
