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
  #last: Promise<void> = Promise.resolve()

  constructor(reviewing: Reviewing) {
    this.#reviewing = reviewing
  }

  async decide(assets: readonly number[], decision: Decision): Promise<void> {
    const parts: Promise<void>[] = []
    for (let from = 0; from < assets.length; from += AT_ONCE_MAX)
      parts.push(this.#decidePart(assets.slice(from, from + AT_ONCE_MAX), decision))
    await Promise.all(parts)
  }

  #decidePart(part: readonly number[], decision: Decision): Promise<void> {
    const { cache, review } = this.#reviewing
    const takeOff = cache.decide(part, decision)
    return this.#inTurn(() => review(part, decision), takeOff)
  }

  goBack(way: 'undo' | 'redo'): Promise<void> {
    const { cache, [way]: go } = this.#reviewing
    return this.#inTurn(go, (reviewed) => cache.settle(reviewed))
  }

  /** @param settle takes what the engine has stored; nothing where it failed */
  #inTurn(ask: () => Promise<Answer>, settle: (reviewed: readonly Reviewed[]) => void): Promise<void> {
    const turn = async () => {
      try {
        settle((await ask()).reviewed)
      } catch (thrown) {
        settle([])
        this.#reviewing.onFailure(thrown)
      }
    }
    this.#last = this.#last.then(turn)
    return this.#last
  }
}
