// After a refusal for the rate nothing is submitted before the time that it names (specification, "Limits"), a minute
// where it names none (design, "Pace").
import type { WireFailure, WireReply } from '../../../src/engine/ports/wire.ts'
import { operationOf } from '../service/service.ts'
import type { LawParts } from './laws.ts'

const UNTOLD_MS = 60_000
/** The longest that is believed. */
const TOLD_MS_MAX = 48 * 3_600_000

export interface Refusals {
  onSubmit(): void
  onReply(url: URL, result: WireReply | WireFailure): void
  onCommit(): void
}

export function createRefusals({ scheduler, clockMovedAtMs, broken }: LawParts): Refusals {
  let notBeforeMs = 0
  /** Heard, and written down by what follows from it by itself. */
  let heard: { readonly step: number; readonly untilMs: number } | null = null
  return {
    onSubmit() {
      const nowMs = scheduler.nowMs
      if (nowMs >= notBeforeMs || clockMovedAtMs() > -Infinity) return
      const seconds = ((notBeforeMs - nowMs) / 1000).toFixed(1)
      broken('a refusal is kept to', `a submission went out ${seconds} s before the time that was named`)
    },
    onReply(url, result) {
      if (result.kind !== 'reply' || result.status !== 429 || operationOf(url.pathname) === null) return
      const inBody = /"retry_after":(-?\d+)/.exec(result.body)?.[1]
      const header = result.headers['retry-after'] ?? ''
      const atMs = Date.parse(header)
      const dateMs = header.endsWith('GMT') ? atMs - scheduler.nowMs : 0
      const toldMs = Math.max(Number(header) * 1000 || 0, Number(inBody) * 1000 || 0, dateMs)
      // A date is told in whole seconds.
      const waitMs = toldMs > 0 ? Math.min(toldMs, TOLD_MS_MAX) - 1_000 : UNTOLD_MS
      heard = { step: scheduler.steps, untilMs: scheduler.nowMs + waitMs }
    },
    onCommit() {
      if (heard?.step === scheduler.steps) notBeforeMs = Math.max(notBeforeMs, heard.untilMs)
      heard = null
    },
  }
}
