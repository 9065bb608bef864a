// What is still to go out, and when: the batches of an account take their turns as the submitter gives them, one after the
// other, each in its hours, all from one minute's and one day's budget.
// An estimate: the service's own day may begin at another hour, and somebody else may use the same bucket.
import { type Hours, closesAtMs, opensAtMs } from '../../domain/hours.ts'
import { DAY_MS, MINUTE_MS } from '../../domain/units.ts'
import type { SubmissionBudget } from './rate-slot.ts'

export interface Waiting {
  readonly tasks: number
  readonly hours: Hours | null
}

export interface Budget extends SubmissionBudget {
  readonly fromMs: number
}

export interface Night {
  readonly start_ms: number
  readonly end_ms: number
  readonly tasks: number
}

export interface Forecast {
  readonly nights: readonly Night[]
  /** What goes out in the present night, or in the next one where none is; the batch's turn may come later. */
  readonly tonight: number
  /** When the last of it goes out, on the minute; null: nothing is ahead, or it takes longer than `DAYS_MAX`. */
  readonly doneAtMs: number | null
}

/** No end is estimated for work that takes longer. */
const DAYS_MAX = 400
/** After so long a silence another night begins; one never lasts longer than a day. */
const SILENCE_MS = 3 * 60 * MINUTE_MS

interface Turn {
  readonly hours: Hours | null
  left: number
  readonly nights: Night[]
}

/** @param batches in the order in which they take their turns. @returns one for each, in the same order */
export function forecast(batches: readonly Waiting[], budget: Budget): readonly Forecast[] {
  const turns = batches.map(({ tasks, hours }): Turn => ({ hours, left: tasks, nights: [] }))
  const intervalMs = Math.ceil(MINUTE_MS / budget.perMinute)
  const endMs = budget.fromMs + DAYS_MAX * DAY_MS
  let atMs = budget.fromMs
  let quota = budget.leftToday
  // A day's quota begins again a day after the first of it went out.
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
    const sent = Math.min(turn.left, quota, Math.floor((untilMs - atMs) / intervalMs))
    if (sent > 0) send(turn, { start_ms: atMs, end_ms: atMs + (sent - 1) * intervalMs, tasks: sent })
    quota -= sent
    atMs = turn.left > 0 && quota > 0 ? untilMs : atMs + sent * intervalMs
  }
  return turns.map((turn) => forecastOf(turn, budget.fromMs))
}

function send(turn: Turn, sent: Night): void {
  const last = turn.nights.at(-1)
  turn.left -= sent.tasks
  if (
    last === undefined ||
    sent.start_ms - last.end_ms >= SILENCE_MS ||
    sent.start_ms - last.start_ms >= DAY_MS
  )
    turn.nights.push(sent)
  else turn.nights.splice(-1, 1, { ...sent, start_ms: last.start_ms, tasks: last.tasks + sent.tasks })
}

function forecastOf({ nights, left }: Turn, fromMs: number): Forecast {
  const [first] = nights
  const last = nights.at(-1)
  return {
    nights,
    tonight: first !== undefined && first.start_ms <= fromMs + DAY_MS ? first.tasks : 0,
    doneAtMs: last === undefined || left > 0 ? null : Math.ceil(last.end_ms / MINUTE_MS) * MINUTE_MS,
  }
}
