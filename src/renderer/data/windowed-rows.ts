// A long list that loads only the windows in view. Old rows stay until new ones are loaded: pages are replaced one by one,
// and another question replaces everything at once.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Failure } from '../../domain/failure.ts'
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
  /** Why the last window failed; the rows are older. */
  readonly failure: unknown
  /** The rows still answer the previous question. */
  readonly changing: boolean
}

export const PAGE_ROWS = 100
/** On either side of the view: 3,000 rows. */
const PAGES_AROUND = 29

interface Page<Row> {
  readonly rows: readonly Row[]
  readonly age: number
}

export class WindowedRows<Row> {
  #fetch: FetchRows<Row>
  #pages = new Map<number, Page<Row>>()
  #total: number | null = null
  #failure: unknown = null
  /** Grows when rows may have changed; older pages are loaded again when they are in view. */
  #age = 0
  /** Grows with another question; answers to earlier ones are dropped. */
  #question = 0
  #answered = -1
  #first = 0
  #last = 0
  #underWay = new Set<number>()
  #view: WindowedView<Row>
  readonly #listeners = new Set<() => void>()

  constructor(fetch: FetchRows<Row>) {
    this.#fetch = fetch
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

  /** Another filter or order: starts at the top. */
  ask(fetch: FetchRows<Row>): void {
    this.#fetch = fetch
    this.#question += 1
    this.#age += 1
    this.#underWay = new Set()
    this.#first = 0
    this.#last = 0
    this.#fill()
    this.#notify()
  }

  #fill(): void {
    const from = Math.floor(this.#first / PAGE_ROWS)
    const to = Math.floor(this.#last / PAGE_ROWS)
    for (let page = from; page <= to; page += 1) {
      const held = this.#answered === this.#question ? this.#pages.get(page) : undefined
      if ((held === undefined || held.age < this.#age) && !this.#underWay.has(page)) void this.#get(page)
    }
  }

  async #get(page: number): Promise<void> {
    const question = this.#question
    const age = this.#age
    this.#underWay.add(page)
    const [fetched] = await Promise.allSettled([this.#fetch(page * PAGE_ROWS, PAGE_ROWS)])
    if (question !== this.#question) return
    this.#underWay.delete(page)
    if (fetched.status === 'rejected') {
      this.#failure = fetched.reason
      this.#notify()
      return
    }
    if (this.#answered !== question) {
      this.#answered = question
      this.#pages = new Map()
    }
    this.#total = fetched.value.total
    this.#failure = null
    this.#pages.set(page, { rows: fetched.value.rows, age })
    this.#forget()
    this.#notify()
    // Changed while it was loading.
    if (age < this.#age) this.#fill()
  }

  /** Drops the pages far from the view, and those past the end. */
  #forget(): void {
    const pages = Math.ceil((this.#total ?? 0) / PAGE_ROWS)
    const middle = (this.#first + this.#last) / 2 / PAGE_ROWS
    for (const page of this.#pages.keys())
      if ((page >= pages && page > 0) || Math.abs(page - middle) > PAGES_AROUND) this.#pages.delete(page)
  }

  #notify(): void {
    this.#view = this.#draw()
    for (const listener of this.#listeners) listener()
  }

  #draw(): WindowedView<Row> {
    const pages = this.#pages
    return {
      total: this.#total,
      rowAt: (index) => pages.get(Math.floor(index / PAGE_ROWS))?.rows[index % PAGE_ROWS],
      failure: this.#failure,
      changing: this.#answered !== this.#question,
    }
  }
}

/**
 * Rows of a long list, by windows.
 * @param fetch must keep its identity while the question is the same (useCallback): a new one asks anew
 * @param version rows may have changed when it does; what is in sight is fetched again and exchanged in place
 */
export function useWindowedRows<Row>(
  fetch: FetchRows<Row>,
  version: unknown,
): Omit<WindowedView<Row>, 'failure'> & {
  readonly failure: Failure | null
  readonly show: (first: number, last: number) => void
  readonly retry: () => void
} {
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
