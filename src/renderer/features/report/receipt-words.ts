// Our sums beside the service's own; a difference is stated.
import type { ReceiptLine } from '../../../contract/commands.ts'
import { balanceOf } from '../../../domain/price.ts'
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
  return t(`report.balance.${balanceOf(usage)}`, {
    from: moment(usage.from_ms, nowMs),
    until: moment(usage.until_ms, nowMs),
    spent: usage.by_service,
    ours: usage.by_receipt,
    refunds: usage.refunds_to_come,
    outside: Math.abs(usage.outside),
  })
}
