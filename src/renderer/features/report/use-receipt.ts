// The receipt by pages, each read from where the one before it ends; what it adds up to is asked for once for all pages,
// and anew when tasks have changed.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CommandOutput } from '../../../contract/commands.ts'
import { call } from '../../bridge.ts'
import { useStaleKey } from '../../data/invalidation.ts'
import { useWindowedRows } from '../../data/use-windowed-rows.ts'
import { useThrottled } from './use-calm.ts'

export type ReceiptTotals = CommandOutput<'receipt_totals'>

const REST_MS = 2000

/** A rehearsal’s credits are nobody’s. @param id null: of every batch */
export const receiptChoice = (id: number | null) => (id === null ? { paid: true } : { paid: true, batch: id })

interface Held {
  readonly key: string
  readonly totals: Promise<ReceiptTotals>
}

export function useReceipt(id: number | null) {
  const staleKey = useThrottled(useStaleKey('tasks'), REST_MS)
  const [totals, setTotals] = useState<ReceiptTotals | null>(null)
  const age = useRef(staleKey)
  const held = useRef<Held | null>(null)
  // Before the list hears of it.
  useEffect(() => {
    age.current = staleKey
  }, [staleKey])
  const fetch = useCallback(
    async (offset: number, limit: number) => {
      const key = `${id ?? 'all'} ${age.current}`
      if (held.current?.key !== key)
        held.current = { key, totals: call('receipt_totals', { ...receiptChoice(id), page_lines: limit }) }
      const mine = held.current
      try {
        const sum = await mine.totals
        if (held.current === mine) setTotals(sum)
        const after = sum.pages[offset / limit - 1]
        if (offset > 0 && after === undefined) return { total: sum.total, rows: [] }
        const { lines } = await call('receipt', {
          ...receiptChoice(id),
          ...(after === undefined ? {} : { after }),
          limit,
        })
        return { total: sum.total, rows: lines }
      } catch (thrown) {
        // Whoever tries again asks anew.
        if (held.current === mine) held.current = null
        throw thrown
      }
    },
    [id],
  )
  return { ...useWindowedRows(fetch, staleKey), totals }
}

export type ReceiptList = ReturnType<typeof useReceipt>
