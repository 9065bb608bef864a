import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { WindowedRows, type FetchRows, type WindowedView } from './windowed-rows.ts'

/**
 * Rows of a long list, by windows.
 * @param fetch must keep its identity while the question is the same (useCallback): a new one asks anew
 * @param staleKey rows may have changed when it does; what is in sight is fetched again and exchanged in place
 */
export function useWindowedRows<Row>(
  fetch: FetchRows<Row>,
  staleKey: number | string,
): WindowedView<Row> & {
  readonly show: (first: number, last: number) => void
  readonly retry: () => void
} {
  const [rows] = useState(() => new WindowedRows(fetch))
  const asked = useRef<FetchRows<Row> | null>(null)
  const seen = useRef(staleKey)
  useEffect(() => {
    if (asked.current === null) rows.show(0, 0)
    else if (asked.current !== fetch) rows.ask(fetch)
    else if (seen.current !== staleKey) rows.refresh()
    asked.current = fetch
    seen.current = staleKey
  }, [rows, fetch, staleKey])
  const view = useSyncExternalStore(rows.subscribe, rows.view)
  return { ...view, show: rows.show, retry: () => rows.refresh() }
}
