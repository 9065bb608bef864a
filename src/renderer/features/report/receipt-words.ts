// Our sums beside the service's own; a difference is stated.
import type { ReceiptLine } from '../../../contract/commands.ts'
import { counted } from '../../components/pieces.ts'
import { credits, moment } from '../../../words/index.ts'
import type { ReceiptTotals } from './use-receipt.ts'

type Sum = Pick<ReceiptTotals, 'charged' | 'refunded' | 'untold'>

/** “what 2 jobs were charged is not told” */
export const untoldWords = (untold: number): string =>
  `what ${counted(untold, 'job')} ${untold === 1 ? 'was' : 'were'} charged is not told`

export function sumWords({ charged, refunded, untold }: Sum): string {
  if (untold > 0 && charged === 0) return untoldWords(untold)
  const atLeast = untold > 0 ? 'at least ' : ''
  const sum = `${atLeast}${credits(charged)} charged, ${credits(refunded)} refunded: ${atLeast}${credits(charged - refunded)} spent`
  return untold > 0 ? `${sum}; ${untoldWords(untold)}` : sum
}

/** null: the service has not told the charge. */
export function lineCredits(
  { jobs, untold }: Pick<ReceiptLine, 'jobs' | 'untold'>,
  sum: number,
): string | null {
  if (untold === 0) return credits(sum)
  return untold === jobs ? null : `≥ ${credits(sum)}`
}

export function usageWords(usage: ReceiptTotals['accounts'][number]['usage'], nowMs: number): string {
  if (usage === null) return 'The service was not asked twice yet while nothing was under way: not compared.'
  const { by_service: spent, by_receipt: ours, refunds_to_come: toCome, outside } = usage
  const { from_ms: fromMs, until_ms: untilMs, untold } = usage
  const between = `from ${moment(fromMs, nowMs)} to ${moment(untilMs, nowMs)}`
  if (untold > 0) return `The service counts ${credits(spent)} ${between}, what is not told included.`
  if (spent === ours) return `The service counts the same ${between}: ${credits(spent)}.`
  const counts = `The service counts ${credits(spent)} ${between}, the receipt ${credits(ours)}`
  const refunds = `${credits(toCome)} credits of promised refunds are not in the balance yet`
  if (outside === 0) return `${counts}: ${refunds}.`
  // The two causes cannot be told apart: refunds may have arrived while more was spent.
  if (outside > 0 && toCome > 0)
    return `${counts}: up to ${credits(toCome)} credits of the difference are promised refunds that are not in the balance yet, the rest was spent outside Shotlist.`
  return outside > 0
    ? `${counts}: ${credits(outside)} credits were spent outside Shotlist.`
    : `${counts}: ${credits(-outside)} credits were added or given back outside Shotlist.`
}
