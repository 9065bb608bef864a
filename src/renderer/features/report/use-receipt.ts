// The receipt in pages, each read from the end of the one before; the sums are loaded once for all pages.
import { useCallback } from 'react'
import type { CommandOutput } from '../../../contract/commands.ts'
import { call } from '../../bridge.ts'
import { fetchCommand, useCommandQuery } from '../../data/query.ts'
import { PAGE_ROWS, useWindowedRows } from '../../data/windowed-rows.ts'

export type ReceiptTotals = CommandOutput<'receipt_totals'>

/** A test run's credits belong to nobody. @param id null: every batch */
export const receiptChoice = (id: number | null) => (id === null ? { paid: true } : { paid: true, batch: id })

const totalsInput = (id: number | null) => ({ ...receiptChoice(id), page_lines: PAGE_ROWS })

export function useReceipt(id: number | null) {
  const { data: totals } = useCommandQuery('receipt_totals', totalsInput(id))
  const fetch = useCallback(
    async (offset: number, limit: number) => {
      const { pages, total } = await fetchCommand('receipt_totals', totalsInput(id), Infinity)
      const after = pages[offset / limit - 1]
      if (offset > 0 && after === undefined) return { total, rows: [] }
      const input = { ...receiptChoice(id), ...(after === undefined ? {} : { after }), limit }
      const { lines } = await call('receipt', input)
      return { total, rows: lines }
    },
    [id],
  )
  return { ...useWindowedRows(fetch, totals), totals }
}

export type ReceiptList = ReturnType<typeof useReceipt>
