// The receipt in pages, each read from the end of the one before; the sums are loaded once for all pages.
import { useCallback } from 'react'
import type { CommandOutput } from '../../../contract/commands.ts'
import { call } from '../../bridge.ts'
import { fetchCommand, useCommandQuery } from '../../data/query.ts'
import { PAGE_ROWS, useWindowedRows } from '../../data/windowed-rows.ts'
import type { ReportChoice } from './report-filter.ts'

export type ReceiptTotals = CommandOutput<'receipt_totals'>

const totalsInput = (choice: ReportChoice) => ({ ...choice, page_lines: PAGE_ROWS })

/** @param choice keeps its identity */
export function useReceipt(choice: ReportChoice) {
  const { data: totals } = useCommandQuery('receipt_totals', totalsInput(choice))
  const fetch = useCallback(
    async (offset: number, limit: number) => {
      const { pages, total } = await fetchCommand('receipt_totals', totalsInput(choice), Infinity)
      const after = pages[offset / limit - 1]
      if (offset > 0 && after === undefined) return { total, rows: [] }
      const input = { ...choice, ...(after === undefined ? {} : { after }), limit }
      const { lines } = await call('receipt', input)
      return { total, rows: lines }
    },
    [choice],
  )
  return { ...useWindowedRows(fetch, totals), totals }
}

export type ReceiptList = ReturnType<typeof useReceipt>
