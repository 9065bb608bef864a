// What the receipt comes to, beside what the service itself says; a difference is said plainly. Pure.
import { credits, moment } from '../../words/format.ts'
import type { ReceiptTotals } from './use-receipt.ts'

export const sumWords = ({ charged, refunded }: Pick<ReceiptTotals, 'charged' | 'refunded'>): string =>
  `${credits(charged)} charged, ${credits(refunded)} refunded: ${credits(charged - refunded)} spent`

export function usageWords(usage: ReceiptTotals['accounts'][number]['usage'], nowMs: number): string {
  if (usage === null) return 'The service was not asked twice yet while nothing was under way: not compared.'
  const { by_service: spent, by_receipt: ours, from_ms: fromMs, until_ms: untilMs } = usage
  const between = `from ${moment(fromMs, nowMs)} to ${moment(untilMs, nowMs)}`
  const outside = spent - ours
  if (outside === 0) return `The service counts the same ${between}: ${credits(spent)}.`
  const counts = `The service counts ${credits(spent)} ${between}, the receipt ${credits(ours)}`
  return outside > 0
    ? `${counts}: ${credits(outside)} credits were spent outside Shotlist.`
    : `${counts}: ${credits(-outside)} credits were added or given back outside Shotlist.`
}
