// What jobs have cost in all, as the window and a saved report say it.
import { balanceOf, type CreditSums, spentOf } from '../domain/price.ts'
import { LOOK_UP_MINUTES, type TaskCounts } from '../domain/states.ts'
import { sentences } from '../domain/text.ts'
import { bytes, commas, list, moment } from './format.ts'
import { t } from './translate.ts'

export const sumWords = (sum: CreditSums): string => sentences(spentWords(sum), adoptedWords(sum))

function spentWords({ charged, refunded, unreported: jobs }: CreditSums): string {
  const net = charged - refunded
  if (jobs === 0) return t('report.receipt.sum', { charged, refunded, net })
  return charged === 0
    ? t('report.receipt.sumUnknown', { jobs })
    : t('report.receipt.sumAtLeast', { charged, refunded, net, jobs })
}

/** Which jobs no answer of the service named. null: none. */
export function adoptedWords({
  adopted,
  taken_over: taken,
  differing,
  twice,
  twice_charged: charged,
}: CreditSums): string | null {
  if (adopted === 0) return null
  return sentences(
    adopted > twice + taken ? t('report.adopted', { jobs: adopted - twice - taken }) : null,
    taken > 0 ? t('report.takenOver', { jobs: taken }) : null,
    differing > 0 ? t('report.adopted.differing', { jobs: differing }) : null,
    twice > 0 ? t('report.madeTwice', { jobs: twice, charged }) : null,
  )
}

interface Usage extends Readonly<Parameters<typeof balanceOf>[0]> {
  readonly from_ms: number
  readonly until_ms: number
  readonly others: readonly string[]
}

/** Our sums beside the service's own; a difference is stated. */
export function usageWords(usage: Usage | null, nowMs: number): string {
  if (usage === null) return t('report.balance.unknown')
  const compared = t(`report.balance.${balanceOf(usage)}`, {
    from: moment(usage.from_ms, nowMs),
    until: moment(usage.until_ms, nowMs),
    spent: usage.by_service,
    ours: usage.by_receipt + usage.by_others,
    refunds: usage.refunds_to_come,
    outside: Math.abs(usage.outside),
  })
  const shared = { credits: usage.by_others, names: list(usage.others) }
  return sentences(compared, usage.by_others > 0 ? t('report.balance.others', shared) : null)
}

interface Priced {
  readonly tasks: number
  readonly credits: number
  readonly tasks_of_unknown_price: number
}

/** What retrying costs, as the specification and earlier jobs say; an unknown price never counts as 0. */
export function retryPriceWords({ tasks, credits, tasks_of_unknown_price: unknown }: Priced): string {
  if (unknown === 0) return t('retry.ask.cost', { count: tasks, credits })
  return unknown === tasks
    ? t('retry.ask.costUnknown')
    : t('retry.ask.costPartlyUnknown', { credits, unknown })
}

interface Limited {
  readonly credits_max: number | null
  readonly credits: { readonly charged: number; readonly refunded: number }
  readonly next_price: number | null
  readonly price_rise: { readonly charged: number; readonly reserved: number } | null
  readonly tasks: { readonly queued: number }
}

/** What stops a batch with a spending limit: the limit, or a task that has cost more than was expected. */
export function limitWords({ credits, credits_max, next_price, price_rise, tasks }: Limited): string {
  const [limit, spent, price] = [credits_max ?? 0, spentOf({ credits }), next_price ?? 0]
  const facts = { limit, spent, price, count: tasks.queued }
  if (price_rise === null) return t('tonight.wait.limit', { ...facts, isPassed: spent > limit })
  return t('tonight.wait.priceRise', { ...facts, ...price_rise, isTooLow: spent + price > limit })
}

interface Delayed extends Pick<Limited, 'credits_max' | 'next_price'> {
  readonly state: string
  readonly waits_for: string | null
  readonly unlisted: number
  readonly tasks: Pick<TaskCounts, 'queued' | 'submitting' | 'unconfirmed' | 'pending' | 'processing'>
}

/** What of a batch takes its time, and why: lost answers are looked up, and one task alone finds out a price. */
export function delayWords(batch: Delayed): readonly string[] {
  const { credits_max, next_price, state, waits_for, unlisted, tasks } = batch
  const { queued, unconfirmed: count } = tasks
  const isOut = tasks.submitting + count + tasks.pending + tasks.processing > 0
  const isPriceAwaited = credits_max !== null && next_price === null && isOut && queued > 0
  return [
    ...(count > 0 ? [t('tonight.wait.lookUp', { count, minutes: LOOK_UP_MINUTES })] : []),
    ...(isPriceAwaited && state === 'active' && waits_for === null
      ? [t('tonight.wait.price', { count: queued })]
      : []),
    ...(unlisted > 0 ? [t('tonight.wait.unlisted', { count: unlisted })] : []),
  ]
}

const NAMES_SHOWN_MAX = 5

/** The products whose photos are other ones than were sent; null: none. */
export function changedWords(
  products: readonly { readonly asin: string; readonly country_code: string | null }[],
): string | null {
  const all = products.map(({ asin, country_code: code }) => (code === null ? asin : `${asin} (${code})`))
  const shown = [...new Set(all)].slice(0, NAMES_SHOWN_MAX)
  const more = new Set(all).size - shown.length
  return all.length === 0 ? null : t('plan.changed.products', { names: commas(shown), more })
}

interface Planned {
  readonly tasks: number
  readonly tasks_of_unknown_price: number
  readonly credits_remaining: number | null
  readonly covered: {
    readonly tasks: number
    readonly products: number
    readonly queued_credits: number
  } | null
  readonly disk: { readonly needed_bytes: number; readonly free_bytes: number | null }
}

/** What a plan lacks to be done to the end, a sentence each: credits, room on the disk. */
export function lacksWords({
  tasks: all,
  tasks_of_unknown_price: unknown,
  credits_remaining: left,
  covered,
  disk,
}: Planned): readonly string[] {
  const { needed_bytes: needed, free_bytes: free } = disk
  const isAtMost = covered !== null && covered.tasks > 0 && unknown > 0
  const known = covered && { ...covered, all, isAtMost, left: left ?? 0, queued: covered.queued_credits }
  return [
    ...(known === null ? [] : [t('plan.bound.credits', known)]),
    ...(free === null || needed <= free
      ? []
      : [t('plan.bound.disk', { needed: bytes(needed), free: bytes(free) })]),
  ]
}
