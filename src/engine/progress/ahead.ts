// What is still to go out, and when the last of it will have: the batches of an account take their turns as the
// submitter gives them, one after the other, each in its hours, all from one minute's and one day's budget.
// An estimate: the service's own day may begin at another hour, and somebody else may use the same bucket.
import { type Hours, closesAtMs, opensAtMs } from '../../domain/hours.ts'
import type { SubmissionBudget } from '../pace/rate-slot.ts'
import { DAY_MS, MINUTE_MS } from '../../domain/units.ts'

export interface Waiting {
  readonly batchId: number
  /** Tasks that are submitted without a person's decision. */
  readonly tasks: number
  readonly hours: Hours | null
}

export interface Budget extends SubmissionBudget {
  /** When the next submission may go out. */
  readonly fromMs: number
}

export interface Ahead {
  /** What goes out in the present night, or in the next one where none is; the batch's turn may come later. */
  readonly tonight: number
  readonly nights: number
  /** When the last of it goes out, on the minute; null: nothing is ahead, or it takes longer than `DAYS_MAX`. */
  readonly doneAtMs: number | null
}

export const NOTHING_AHEAD: Ahead = { tonight: 0, nights: 0, doneAtMs: null }

/** No end is estimated for work that takes longer. */
const DAYS_MAX = 400
/** After so long a silence another night begins; one never lasts longer than a day. */
const SILENCE_MS = 3 * 60 * MINUTE_MS

interface Turn {
  readonly batchId: number
  readonly hours: Hours | null
  left: number
  tonight: number
  nights: number
  nightFromMs: number
  lastMs: number
}

/** @param batches in the order in which they take their turns */
export function lookAhead(batches: readonly Waiting[], budget: Budget): ReadonlyMap<number, Ahead> {
  const turns = batches
    .filter(({ tasks }) => tasks > 0)
    .map(({ batchId, tasks, hours }): Turn => ({
      batchId,
      hours,
      left: tasks,
      tonight: 0,
      nights: 0,
      nightFromMs: 0,
      lastMs: 0,
    }))
  const minuteMs = MINUTE_MS / Math.max(1, budget.perMinute)
  const endMs = budget.fromMs + DAYS_MAX * DAY_MS
  let atMs = budget.fromMs
  let quota = budget.leftToday
  // A day's quota begins anew a day after the first of it went out.
  let dayEndsMs: number | null = quota > 0 ? null : atMs + DAY_MS
  while (atMs < endMs) {
    const waiting = turns.filter(({ left }) => left > 0)
    if (waiting.length === 0) break
    if (dayEndsMs !== null && atMs >= dayEndsMs) {
      quota = budget.perDay
      dayEndsMs = null
    }
    if (quota <= 0) {
      if (dayEndsMs === null) break
      atMs = dayEndsMs
      continue
    }
    const opening = waiting.map((turn) => opensAtMs(turn.hours, atMs))
    const first = opening.indexOf(null)
    const turn = waiting[first]
    // An earlier batch goes before this one as soon as its hours begin.
    const opensMs = Math.min(
      ...opening.slice(0, turn === undefined ? undefined : first).map((ms) => ms ?? atMs),
    )
    if (turn === undefined) {
      atMs = opensMs
      continue
    }
    dayEndsMs ??= atMs + DAY_MS
    const untilMs = Math.min(opensMs, dayEndsMs, closesAtMs(turn.hours, atMs) ?? Infinity)
    const sent = Math.min(turn.left, quota, Math.floor((untilMs - atMs) / minuteMs))
    if (sent > 0) send(turn, sent, atMs, atMs + (sent - 1) * minuteMs, budget.fromMs + DAY_MS)
    quota -= sent
    atMs = turn.left > 0 && quota > 0 ? untilMs : atMs + sent * minuteMs
  }
  return new Map(turns.map((turn) => [turn.batchId, aheadOf(turn)]))
}

/** @param dayEndsMs a night that begins later is not the next one */
function send(turn: Turn, tasks: number, fromMs: number, lastMs: number, dayEndsMs: number): void {
  if (turn.nights === 0 || fromMs - turn.lastMs >= SILENCE_MS || fromMs - turn.nightFromMs >= DAY_MS) {
    turn.nights += 1
    turn.nightFromMs = fromMs
  }
  if (turn.nights === 1 && turn.nightFromMs <= dayEndsMs) turn.tonight += tasks
  turn.left -= tasks
  turn.lastMs = lastMs
}

const aheadOf = ({ tonight, nights, left, lastMs }: Turn): Ahead => ({
  tonight,
  nights,
  doneAtMs: left > 0 ? null : Math.ceil(lastMs / MINUTE_MS) * MINUTE_MS,
})
