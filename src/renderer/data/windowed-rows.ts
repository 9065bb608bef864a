// A long list that loads only the windows in view. Old rows stay until new ones are loaded: pages are replaced one by one,
// and another question replaces everything at once.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { failureOf } from '../bridge.ts'

export interface RowsWindow<Row> {
  readonly total: number
  readonly rows: readonly Row[]
}
export type FetchRows<Row> = (offset: number, limit: number) => Promise<RowsWindow<Row>>

export interface WindowedView<Row> {
  /** null: the first window is loading. */
  readonly total: number | null
  readonly rowAt: (index: number) => Row | undefined
  readonly failure: unknown
  readonly changing: boolean
}

export const PAGE_ROWS = 100
/** On either side of the view: 3,000 rows. */
const PAGES_AROUND = 29

interface List<Row> {
  readonly fetch: FetchRows<Row>
  readonly pages: Map<number, { readonly rows: readonly Row[]; readonly age: number }>
  readonly underWay: Set<number>
  total: number | null
}

const listOf = <Row>(fetch: FetchRows<Row>): List<Row> => ({
  fetch,
  pages: new Map(),
  underWay: new Set(),
  total: null,
})

export class WindowedRows<Row> {
  /** Another question has another list; answers to earlier ones are dropped. */
  #asked: List<Row>
  #shown: List<Row>
  #failure: unknown = null
  /** Grows when rows may have changed; older pages are loaded again when they are in view. */
  #age = 0
  #first = 0
  #last = 0
  #view: WindowedView<Row>
  readonly #listeners = new Set<() => void>()

  constructor(fetch: FetchRows<Row>) {
    this.#asked = listOf(fetch)
    this.#shown = this.#asked
    this.#view = this.#draw()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly view = (): WindowedView<Row> => this.#view

  readonly show = (first: number, last: number): void => {
    this.#first = first
    this.#last = last
    this.#fill()
  }

  refresh(): void {
    this.#age += 1
    this.#fill()
  }

  ask(fetch: FetchRows<Row>): void {
    this.#asked = listOf(fetch)
    this.#first = 0
    this.#last = 0
    this.#fill()
    this.#notify()
  }

  #fill(): void {
    const { pages, underWay } = this.#asked
    const to = Math.floor(this.#last / PAGE_ROWS)
    for (let page = Math.floor(this.#first / PAGE_ROWS); page <= to; page += 1)
      if ((pages.get(page)?.age ?? -1) < this.#age && !underWay.has(page)) void this.#get(page)
  }

  async #get(page: number): Promise<void> {
    const list = this.#asked
    const age = this.#age
    list.underWay.add(page)
    const [fetched] = await Promise.allSettled([list.fetch(page * PAGE_ROWS, PAGE_ROWS)])
    if (list !== this.#asked) return
    list.underWay.delete(page)
    if (fetched.status === 'rejected') {
      this.#failure = fetched.reason
      this.#notify()
      return
    }
    this.#shown = list
    list.total = fetched.value.total
    this.#failure = null
    list.pages.set(page, { rows: fetched.value.rows, age })
    this.#forget(list)
    this.#notify()
    // Changed while it was loading.
    if (age < this.#age) this.#fill()
  }

  /** Drops the pages far from the view, and those past the end. */
  #forget({ pages, total }: List<Row>): void {
    const count = Math.ceil((total ?? 0) / PAGE_ROWS)
    const middle = (this.#first + this.#last) / 2 / PAGE_ROWS
    for (const page of pages.keys())
      if ((page >= count && page > 0) || Math.abs(page - middle) > PAGES_AROUND) pages.delete(page)
  }

  #notify(): void {
    this.#view = this.#draw()
    for (const listener of this.#listeners) listener()
  }

  #draw(): WindowedView<Row> {
    const { pages, total } = this.#shown
    return {
      total,
      rowAt: (index) => pages.get(Math.floor(index / PAGE_ROWS))?.rows[index % PAGE_ROWS],
      failure: this.#failure,
      changing: this.#shown !== this.#asked || total === null,
    }
  }
}

/**
 * Rows of a long list, by windows.
 * @param fetch must keep its identity while the question is the same (useCallback): a new one asks again
 * @param version rows may have changed when it does; what is in sight is fetched again and exchanged in place
 */
export function useWindowedRows<Row>(fetch: FetchRows<Row>, version: unknown) {
  const [rows] = useState(() => new WindowedRows(fetch))
  const asked = useRef<FetchRows<Row> | null>(null)
  const seen = useRef(version)
  useEffect(() => {
    if (asked.current === null) rows.show(0, 0)
    else if (asked.current !== fetch) rows.ask(fetch)
    else if (seen.current !== version) rows.refresh()
    asked.current = fetch
    seen.current = version
  }, [rows, fetch, version])
  const view = useSyncExternalStore(rows.subscribe, rows.view)
  const failure = view.failure === null ? null : failureOf(view.failure)
  return { ...view, failure, show: rows.show, retry: () => rows.refresh() }
}
