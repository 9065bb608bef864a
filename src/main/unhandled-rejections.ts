// Promises that nobody waited for. The engine owns each of its own and tells by itself when it is broken (the simulation
// fails at a single stray one), so what is left unhandled in this process is the shell's: something was not done that should have
// been, which is logged and reported, and no reason to end a night.
import type { Failure } from '../domain/failure.ts'
import type { Clock } from '../engine/index.ts'
import type { Log } from './log.ts'
import { t } from '../words/index.ts'

/** A failure that repeats is logged each time and shown only so often. */
const REPORT_EVERY_MS = 60_000

interface Needs {
  readonly clock: Pick<Clock, 'monotonicMs'>
  readonly log: Pick<Log, 'error'>
  readonly report: (failure: Failure) => void
}

export function createRejectionReporter({ clock, log, report }: Needs): (error: unknown) => void {
  let reportedMs = Number.NEGATIVE_INFINITY
  return (error) => {
    log.error('nobody waited for this', error)
    const nowMs = clock.monotonicMs()
    if (nowMs - reportedMs < REPORT_EVERY_MS) return
    reportedMs = nowMs
    report({ code: 'UNEXPECTED', message: t('system.unexpected.background') })
  }
}
