// A wait that is kept in memory. Both clocks count: the steady one, so that a wall clock set back does not stretch
// the wait, and the wall clock, because the steady one may stand still while the computer sleeps.
import type { Clock } from '../ports/clock.ts'

/** @returns what is left of the wait, in whole milliseconds rounded up; 0 once it is over */
export function deadlineIn(clock: Clock, ms: number): () => number {
  const steadyMs = clock.monotonicMs() + ms
  const wallMs = clock.nowMs() + ms
  return () => Math.max(0, Math.ceil(Math.min(steadyMs - clock.monotonicMs(), wallMs - clock.nowMs())))
}
