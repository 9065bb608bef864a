// What jobs have cost in all, as the window and a saved report say it.
import { t } from './translate.ts'

interface Sum {
  readonly charged: number
  readonly refunded: number
  /** Jobs whose charge the service has not told. */
  readonly unreported: number
}

export function sumWords({ charged, refunded, unreported: jobs }: Sum): string {
  const net = charged - refunded
  if (jobs === 0) return t('report.receipt.sum', { charged, refunded, net })
  return charged === 0
    ? t('report.receipt.sumUnknown', { jobs })
    : t('report.receipt.sumAtLeast', { charged, refunded, net, jobs })
}
