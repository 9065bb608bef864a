// What several tasks ask the service for at once is asked once.
import { ageFromNow, type Clock } from '../ports/clock.ts'

export class SharedReads<Answer> {
  readonly #clock: Clock
  readonly #keptMs: number
  readonly #reads = new Map<string, { readonly ageMs: () => number; readonly answer: Promise<Answer> }>()

  /** @param keptMs so long an answer counts, from its request on */
  constructor(clock: Clock, keptMs: number) {
    this.#clock = clock
    this.#keptMs = keptMs
  }

  of(what: string, read: () => Promise<Answer>): Promise<Answer> {
    for (const [other, { ageMs }] of this.#reads) if (ageMs() >= this.#keptMs) this.#reads.delete(other)
    const known = this.#reads.get(what)
    if (known !== undefined) return known.answer
    const answer = read()
    this.#reads.set(what, { ageMs: ageFromNow(this.#clock), answer })
    return answer
  }
}
