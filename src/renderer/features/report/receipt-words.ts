// Our sums beside the service's own; a difference is stated.
import type { ReceiptLine } from '../../../contract/commands.ts'
import { credits, moment, t } from '../../../words/index.ts'
import type { ReceiptTotals } from './use-receipt.ts'

/** null: the service has not reported the charge. */
export function lineCredits(
  { jobs, unreported }: Pick<ReceiptLine, 'jobs' | 'unreported'>,
  amount: number,
): string | null {
  if (unreported === 0) return credits(amount)
  return unreported === jobs ? null : t('report.receipt.atLeast', { amount })
}

export function usageWords(usage: ReceiptTotals['accounts'][number]['usage'], nowMs: number): string {
  if (usage === null) return t('report.balance.unknown')
  const { by_service: spent, by_receipt: ours, refunds_to_come: refunds, outside } = usage
  const between = { from: moment(usage.from_ms, nowMs), until: moment(usage.until_ms, nowMs), spent }
  if (usage.unreported > 0) return t('report.balance.withUnreported', between)
  if (spent === ours) return t('report.balance.same', between)
  const both = { ...between, ours }
  if (outside === 0) return t('report.balance.refundsToCome', { ...both, refunds })
  if (outside < 0) return t('report.balance.added', { ...both, outside: -outside })
  // The two causes cannot be separated: refunds may have arrived while more was spent.
  return refunds > 0
    ? t('report.balance.refundsOrElsewhere', { ...both, refunds })
    : t('report.balance.elsewhere', { ...both, outside })
}
