// After a refusal for the rate nothing is submitted before the time that it names (specification, "Limits"), a minute
// where it names none (design, "Pace"); after 503 not before the time that it names, or some minutes later, and ever
// later as long as the service stays so (design, "Errors").
import type { WireFailure, WireReply } from '../../../src/engine/ports/wire.ts'
import { operationOf } from '../service/service.ts'
import type { LawParts } from './laws.ts'

const UNTOLD_MS = 60_000
/** The longest that is believed: the window that was exceeded. */
const DAY_MS = 24 * 3_600_000
const MINUTE_MS = 60_000

/** The first wait for a busy service that names no time, and the one that need not be exceeded. */
const BUSY_MS = 2 * 60_000
const BUSY_MS_MAX = 20 * 60_000
const TOGETHER_MS = 5_000

export interface Refusals {
  onSubmit(): void
  onReply(url: URL, result: WireReply | WireFailure): void
  onCommit(): void
}

export function createRefusals({ plan, scheduler, clockMovedAtMs, broken }: LawParts): Refusals {
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
      // By the service's own clock: a slow answer may arrive after the date in it.
      const saidAtMs = Date.parse(result.headers['date'] ?? '') || scheduler.nowMs
      const dateMs = header.endsWith('GMT') ? atMs - saidAtMs : 0
      const reportedMs = Math.max(Number(header) * 1000 || 0, Number(inBody) * 1000 || 0, dateMs)
      // A date is in whole seconds.
      const longestMs = result.body.includes('_DAY_') ? DAY_MS : MINUTE_MS
      const waitMs = reportedMs > 0 ? Math.min(reportedMs, longestMs) - 1_000 : UNTOLD_MS
      // A clock that goes fast has waited as long by its own count.
      heard = { step: scheduler.steps, untilMs: scheduler.nowMs + waitMs / Math.max(1, 1 + plan.drift.share) }
    },
    onCommit() {
      if (heard?.step === scheduler.steps) notBeforeMs = Math.max(notBeforeMs, heard.untilMs)
      heard = null
    },
  }
}

/** What an account of a process has been told by 503, as long as nothing was accepted. */
interface Busy {
  spells: number
  reportedAtMs: number
  notBeforeMs: number
}

export function createBusy({ scheduler, clockMovedAtMs, broken }: LawParts) {
  /** Kept in memory only: a new process is told again. */
  const busy = new Map<number, Busy>()
  const acceptedAtMs = new Map<number, number>()
  let heard: { readonly step: number; readonly pid: number; readonly reportedMs: number } | null = null
  return {
    onSubmit(pid: number) {
      const { reportedAtMs, notBeforeMs, spells } = busy.get(pid) ?? {
        reportedAtMs: 0,
        notBeforeMs: 0,
        spells: 0,
      }
      const nowMs = scheduler.nowMs
      // What goes out in the very moment in which the answer is written down was decided before it came.
      if (nowMs >= notBeforeMs || nowMs === reportedAtMs || clockMovedAtMs() >= reportedAtMs) return
      const seconds = ((notBeforeMs - nowMs) / 1000).toFixed(1)
      broken(
        'a busy service is left alone',
        `a submission went out ${seconds} s too soon, 503 came ${spells} times`,
      )
    },
    onReply(url: URL, result: WireReply | WireFailure, pid: number) {
      if (result.kind !== 'reply' || operationOf(url.pathname) === null) return
      if (result.status < 300) {
        busy.delete(pid)
        acceptedAtMs.set(pid, scheduler.nowMs)
      }
      // Which of two answers that come together is written down first, nobody can tell.
      if (result.status !== 503 || scheduler.nowMs - (acceptedAtMs.get(pid) ?? -Infinity) < TOGETHER_MS)
        return
      const reportedMs = Number(result.headers['retry-after'] ?? 0) * 1000
      heard = { step: scheduler.steps, pid, reportedMs }
    },
    onCommit() {
      const nowMs = scheduler.nowMs
      if (heard?.step === scheduler.steps) {
        const { pid, reportedMs } = heard
        const before = busy.get(pid) ?? { spells: 0, notBeforeMs: 0 }
        // Several answers of one spell count once.
        const isSame = nowMs < before.notBeforeMs
        const spells = before.spells + (isSame ? 0 : 1)
        const ownMs = isSame ? 0 : Math.min(BUSY_MS * 2 ** (spells - 1), BUSY_MS_MAX)
        const waitMs = reportedMs > 0 ? reportedMs - 1_000 : ownMs
        busy.set(pid, {
          spells,
          reportedAtMs: nowMs,
          notBeforeMs: Math.max(before.notBeforeMs, nowMs + waitMs),
        })
      }
      heard = null
    },
  }
}
