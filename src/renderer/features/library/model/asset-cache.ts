// The rows of the assets in view and around them, loaded by id in groups and dropped again, so that a library of any size
// takes the same memory. A review shows at once, over what the engine last said, until it is confirmed.
import type { LibraryAsset, Review } from '../../../../contract/commands/library.ts'
import type { Failure } from '../../../../domain/failure.ts'
import { failureOf } from '../../../bridge.ts'
import type { Decision } from './asset-words.ts'

const ROWS_MAX = 4_000
const ASKED_AT_ONCE = 200
const UNDER_WAY_MAX = 2

type Fetch = (ids: readonly number[]) => Promise<readonly LibraryAsset[]>

export interface Reviewed {
  readonly asset: number
  readonly review: Review
}

interface Row {
  readonly stored: LibraryAsset
  /** With open reviews applied; the same object while nothing changes. */
  readonly shown: LibraryAsset
  readonly age: number
}

export class AssetCache {
  readonly #fetch: Fetch
  /** Least recently used first. */
  readonly #rows = new Map<number, Row>()
  readonly #decided = new Map<number, Decision[]>()
  readonly #asked = new Set<number>()
  readonly #gone = new Set<number>()
  readonly #listeners = new Set<() => void>()
  #wanted: readonly number[] = []
  #underWay = 0
  #age = 0
  #failure: Failure | null = null
  #version = 0

  constructor(fetch: Fetch) {
    this.#fetch = fetch
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly get = (id: number): LibraryAsset | undefined => this.#rows.get(id)?.shown
  readonly failure = (): Failure | null => this.#failure
  readonly version = (): number => this.#version
  get size(): number {
    return this.#rows.size
  }

  /** What is in view now: only these are loaded, the first ones first. */
  readonly want = (ids: readonly number[]): void => {
    this.#wanted = ids
    for (const id of ids) {
      const row = this.#rows.get(id)
      if (row === undefined) continue
      this.#rows.delete(id)
      this.#rows.set(id, row)
    }
    this.#fill()
  }

  readonly refresh = (): void => {
    this.#age += 1
    this.#gone.clear()
    this.#fill()
  }

  /** Applies a review to the rows. @returns undoes it; with the engine's rows, where it has confirmed them */
  decide(ids: readonly number[], decision: Decision): (reviewed: readonly Reviewed[]) => void {
    for (const id of ids) {
      this.#decided.set(id, [...(this.#decided.get(id) ?? []), decision])
      this.#redraw(id)
    }
    this.#notify()
    return (reviewed) => {
      for (const id of ids) {
        const rest = (this.#decided.get(id) ?? []).filter((other) => other !== decision)
        if (rest.length === 0) this.#decided.delete(id)
        else this.#decided.set(id, rest)
      }
      this.settle(reviewed)
      for (const id of ids) this.#redraw(id)
      this.#notify()
    }
  }

  settle(reviewed: readonly Reviewed[]): void {
    for (const { asset, review } of reviewed) {
      const row = this.#rows.get(asset)
      if (row === undefined) continue
      this.#rows.set(asset, { ...row, stored: { ...row.stored, review } })
      this.#redraw(asset)
    }
    this.#notify()
  }

  #fill(): void {
    if (this.#underWay >= UNDER_WAY_MAX) return
    const missing = this.#wanted.filter(
      (id) => !this.#asked.has(id) && !this.#gone.has(id) && !this.#isFresh(id),
    )
    if (missing.length === 0) return
    void this.#get(missing.slice(0, ASKED_AT_ONCE))
  }

  #isFresh(id: number): boolean {
    const row = this.#rows.get(id)
    return row !== undefined && row.age >= this.#age
  }

  async #get(ids: readonly number[]): Promise<void> {
    const age = this.#age
    this.#underWay += 1
    for (const id of ids) this.#asked.add(id)
    const [fetched] = await Promise.allSettled([this.#fetch(ids)])
    this.#underWay -= 1
    for (const id of ids) this.#asked.delete(id)
    this.#failure = fetched.status === 'rejected' ? failureOf(fetched.reason) : null
    if (fetched.status === 'fulfilled') {
      for (const stored of fetched.value) this.#put(stored, age)
      const found = new Set(fetched.value.map(({ id }) => id))
      for (const id of ids)
        if (!found.has(id)) {
          this.#rows.delete(id)
          this.#gone.add(id)
        }
      this.#forget()
      this.#fill()
    }
    this.#notify()
  }

  #put(stored: LibraryAsset, age: number): void {
    this.#rows.delete(stored.id)
    this.#rows.set(stored.id, { stored, shown: stored, age })
    this.#redraw(stored.id)
  }

  #redraw(id: number): void {
    const row = this.#rows.get(id)
    if (row === undefined) return
    const decisions = this.#decided.get(id)
    const review = decisions?.reduce<Review>((so, decision) => ({ ...so, ...decision }), row.stored.review)
    this.#rows.set(id, { ...row, shown: review === undefined ? row.stored : { ...row.stored, review } })
  }

  #forget(): void {
    if (this.#rows.size <= ROWS_MAX) return
    const wanted = new Set(this.#wanted)
    for (const id of this.#rows.keys()) {
      if (this.#rows.size <= ROWS_MAX) return
      if (!wanted.has(id)) this.#rows.delete(id)
    }
  }

  #notify(): void {
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }
}
