// Reviews, sent to the engine one after the other while the screen already shows them. The engine keeps the undo steps; a
// review that fails is removed from the screen, with a message.
import { type AssetCache, type Reviewed } from '../model/asset-cache.ts'
import type { Decision } from '../model/asset-words.ts'

const AT_ONCE_MAX = 10_000

interface Answer {
  readonly reviewed: readonly Reviewed[]
}

export interface Reviewing {
  readonly cache: AssetCache
  readonly review: (assets: readonly number[], decision: Decision) => Promise<Answer>
  readonly undo: () => Promise<Answer>
  readonly redo: () => Promise<Answer>
  readonly onFailure: (thrown: unknown) => void
}

export class ReviewQueue {
  readonly #reviewing: Reviewing
  #last: Promise<unknown> = Promise.resolve()

  constructor(reviewing: Reviewing) {
    this.#reviewing = reviewing
  }

  /** @returns what the engine stored; null: it failed */
  async decide(assets: readonly number[], decision: Decision): Promise<readonly Reviewed[] | null> {
    const parts: (readonly number[])[] = []
    for (let from = 0; from < assets.length; from += AT_ONCE_MAX)
      parts.push(assets.slice(from, from + AT_ONCE_MAX))
    const kept = await Promise.all(parts.map((part) => this.#decidePart(part, decision)))
    return kept.some((part) => part === null) ? null : kept.flatMap((part) => part ?? [])
  }

  async #decidePart(part: readonly number[], decision: Decision): Promise<readonly Reviewed[] | null> {
    const { cache, review, onFailure } = this.#reviewing
    const takeOff = cache.decide(part, decision)
    return this.#inTurn(async () => {
      try {
        const { reviewed } = await review(part, decision)
        takeOff(reviewed)
        return reviewed
      } catch (thrown) {
        takeOff([])
        onFailure(thrown)
        return null
      }
    })
  }

  /** @returns what was changed; empty: nothing was left to undo or redo; null: it failed */
  goBack(way: 'undo' | 'redo'): Promise<readonly Reviewed[] | null> {
    const { cache, onFailure, [way]: go } = this.#reviewing
    return this.#inTurn(async () => {
      try {
        const { reviewed } = await go()
        cache.settle(reviewed)
        return reviewed
      } catch (thrown) {
        onFailure(thrown)
        return null
      }
    })
  }

  #inTurn<T>(action: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(action)
    this.#last = mine
    return mine
  }
}
