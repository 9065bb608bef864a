// Times only the waits for the network: a slow disk does not count as a silent server.
import type { Clock } from '../ports/clock.ts'

export class IdleTimeout {
  readonly #clock: Clock
  readonly #silenceMs: number
  #sinceMs: number | null = null

  constructor(clock: Clock, silenceMs: number) {
    this.#clock = clock
    this.#silenceMs = silenceMs
  }

  begin(): void {
    this.#sinceMs = this.#clock.monotonicMs()
  }

  end(): void {
    this.#sinceMs = null
  }

  /** Resolves when one wait is too long; rejects with the signal's reason. */
  async watch(signal: AbortSignal): Promise<void> {
    for (;;) {
      const waitedMs = this.#sinceMs === null ? 0 : this.#clock.monotonicMs() - this.#sinceMs
      if (waitedMs >= this.#silenceMs) return
      await this.#clock.sleep(this.#silenceMs - waitedMs, signal)
    }
  }
}
