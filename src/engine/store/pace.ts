// The bucket of every account, kept so that a restart does not forget what was sent in the last minute or day.
import { LONGEST_WINDOW_MS, RATE_WINDOWS } from '../../domain/service.ts'
import {
  type PaceMode,
  NEW_PACE,
  type Pace,
  UNKNOWN_WINDOW,
  WINDOW_MARGIN_MS,
  type Window,
  type WindowState,
} from '../pace/pace.ts'
import type { RateSlot } from '../pace/rate-slot.ts'
import type { RateHeaders } from '../service/answers.ts'
import type { Db } from './database.ts'
import { MINUTE_MS } from '../../domain/units.ts'

interface PaceRow {
  /** JSON: the state of each window, by its name. */
  readonly windows: string
  readonly manner: PaceMode
  readonly manner_until_ms: number
  readonly not_before_ms: number
  readonly probing: 0 | 1
}

interface SlotRow {
  readonly own: 0 | 1
  readonly sent_at_ms: number
  readonly answered_at_ms: number | null
}

export function paceRows(db: Db) {
  return { ...paces(db), ...takenSlots(db), ...recentSlots(db) }
}

function paces(db: Db) {
  const get = db.prepare<[number], PaceRow>('SELECT * FROM pace WHERE account_id = ?')
  const put = db.prepare(
    `INSERT OR REPLACE INTO pace (account_id, windows, manner, manner_until_ms, not_before_ms, probing, seen_at_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
  const seen = db.prepare<[number], { seen_at_ms: number }>(
    'SELECT seen_at_ms FROM pace WHERE account_id = ?',
  )

  return {
    get(accountId: number): Pace {
      const row = get.get(accountId)
      if (row === undefined) return NEW_PACE
      return {
        windows: windowsOf(row.windows),
        mode: row.manner,
        modeUntilMs: row.manner_until_ms,
        notBeforeMs: row.not_before_ms,
        probing: row.probing === 1,
      }
    },
    put(accountId: number, pace: Pace, nowMs: number): void {
      put.run(
        accountId,
        JSON.stringify(
          Object.fromEntries(RATE_WINDOWS.map(({ name }, index) => [name, pace.windows[index]])),
        ),
        pace.mode,
        Math.round(pace.modeUntilMs),
        Math.round(pace.notBeforeMs),
        pace.probing ? 1 : 0,
        nowMs,
      )
    },
    /** When this account's pace was last written; 0 for a new one. */
    seenAtMs: (accountId: number): number => seen.get(accountId)?.seen_at_ms ?? 0,
  }
}

function takenSlots(db: Db) {
  const take = db.prepare<[number, number, number, number | null], { id: number }>(
    'INSERT INTO slot (account_id, own, sent_at_ms, answered_at_ms) VALUES (?, ?, ?, ?) RETURNING id',
  )
  const answered = db.prepare<[number, number]>(
    'UPDATE slot SET answered_at_ms = ? WHERE id = ? AND answered_at_ms IS NULL',
  )
  const giveBack = db.prepare<[number]>('DELETE FROM slot WHERE id = ?')
  const forget = db.prepare<[number, number]>('DELETE FROM slot WHERE account_id = ? AND answered_at_ms <= ?')
  const fromFuture = db.prepare<[number, number, number, number]>(
    `UPDATE slot SET answered_at_ms = min(answered_at_ms, ?), sent_at_ms = min(sent_at_ms, ?) WHERE account_id = ?
     AND answered_at_ms > ?`,
  )

  return {
    /** A submission is about to go out. @returns the slot's id */
    take(accountId: number, nowMs: number): number {
      forget.run(accountId, nowMs - LONGEST_WINDOW_MS - MINUTE_MS)
      const row = take.get(accountId, 1, nowMs, null)
      if (row === undefined) throw new Error('the slot was not written')
      return row.id
    },
    /** The submission was answered at `atMs`, or can arrive until then at the latest. */
    answered(slotId: number, atMs: number): void {
      answered.run(atMs, slotId)
    },
    /** Called when the submission was not sent. */
    giveBack(slotId: number): void {
      giveBack.run(slotId)
    },
    /** Another user was seen to have used this many slots by now. */
    othersTook(accountId: number, count: number, nowMs: number): void {
      for (let n = 0; n < count; n += 1) take.get(accountId, 0, nowMs, nowMs)
    },
    /** The clock was set back: what was answered "later than now" was answered now. */
    clampToNow(accountId: number, nowMs: number): void {
      fromFuture.run(nowMs, nowMs, accountId, nowMs)
    },
  }
}

function recentSlots(db: Db) {
  const recent = db.prepare<[number, number, number], SlotRow>(
    `SELECT own, sent_at_ms, answered_at_ms FROM slot WHERE account_id = ? AND answered_at_ms > ?
     UNION ALL
     SELECT own, sent_at_ms, answered_at_ms FROM slot WHERE account_id = ? AND answered_at_ms IS NULL`,
  )
  const filling = db.prepare<[number, number, number], { answered_at_ms: number }>(
    `SELECT answered_at_ms FROM slot WHERE account_id = ? AND answered_at_ms > ?
     ORDER BY answered_at_ms DESC LIMIT 1 OFFSET ?`,
  )
  const overlapping = db.prepare<[number, number, number], { count: number }>(
    `SELECT count(*) AS count FROM slot WHERE account_id = ? AND own = 1 AND id <> ?
     AND (answered_at_ms IS NULL OR answered_at_ms >= ?)`,
  )
  const ownSince = db
    .prepare<[number, number], number>(
      'SELECT count(*) FROM slot WHERE account_id = ? AND answered_at_ms >= ? AND own = 1',
    )
    .pluck()
  const sentAt = db.prepare<[number], { sent_at_ms: number }>('SELECT sent_at_ms FROM slot WHERE id = ?')

  return {
    /** @param rate limits that are newer than those of the pace */
    window(accountId: number, { windows }: Pace, nowMs: number, rate: RateHeaders = []): Window {
      const slots = recent
        .all(accountId, nowMs - 2 * MINUTE_MS - WINDOW_MARGIN_MS, accountId)
        .map((row): RateSlot => ({
          own: row.own === 1,
          sentAtMs: row.sent_at_ms,
          answeredAtMs: row.answered_at_ms,
        }))
      const roomAtMs = RATE_WINDOWS.map(({ lengthMs }, index) => {
        const limit = rate[index]?.limit ?? windows[index]?.limit ?? null
        const last =
          index === 0 || limit === null ? undefined : filling.get(accountId, nowMs - lengthMs, limit - 1)
        return last === undefined ? nowMs : last.answered_at_ms + lengthMs + WINDOW_MARGIN_MS
      })
      return { slots, roomAtMs }
    },
    /** Own submissions that have gone out for certain; of a day ago at most. */
    ownSince: (accountId: number, fromMs: number): number => ownSince.get(accountId, fromMs) ?? 0,
    /** Own submissions that were on their way at the same time as this one. */
    overlapping(accountId: number, slotId: number): number {
      const sent = sentAt.get(slotId)
      return sent === undefined ? 0 : (overlapping.get(accountId, slotId, sent.sent_at_ms)?.count ?? 0)
    },
  }
}

/** A window that was added since the row was written is unknown. */
function windowsOf(json: string): readonly WindowState[] {
  const stored = JSON.parse(json) as Readonly<Partial<Record<string, WindowState>>>
  return RATE_WINDOWS.map(({ name }) => stored[name] ?? UNKNOWN_WINDOW)
}
