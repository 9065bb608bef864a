// The bucket of every account, kept so that a restart does not forget what was sent in the last minute or day.
import { type Manner, NEW_PACE, type Pace, WINDOW_MARGIN_MS, type Window } from '../pace/pace.ts'
import { DAY_MS, MINUTE_MS, type Slot } from '../pace/slot.ts'
import type { Db } from './database.ts'

interface PaceRow {
  readonly limit_minute: number | null
  readonly limit_day: number | null
  readonly remaining_minute: number | null
  readonly remaining_day: number | null
  readonly manner: Manner
  readonly manner_until_ms: number
  readonly not_before_ms: number
  readonly probing: 0 | 1
  readonly day_free_at_ms: number | null
  readonly day_refused_at_ms: number | null
}

interface SlotRow {
  readonly own: 0 | 1
  readonly sent_at_ms: number
  readonly answered_at_ms: number | null
}

export function paceRows(db: Db) {
  const get = db.prepare<[number], PaceRow>('SELECT * FROM pace WHERE account_id = ?')
  const put = db.prepare(
    `INSERT OR REPLACE INTO pace (account_id, limit_minute, limit_day, remaining_minute, remaining_day, manner,
       manner_until_ms, not_before_ms, probing, day_free_at_ms, day_refused_at_ms, seen_at_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const seen = db.prepare<[number], { seen_at_ms: number }>(
    'SELECT seen_at_ms FROM pace WHERE account_id = ?',
  )
  const take = db.prepare<[number, number, number, number | null], { id: number }>(
    'INSERT INTO slot (account_id, own, sent_at_ms, answered_at_ms) VALUES (?, ?, ?, ?) RETURNING id',
  )
  const answered = db.prepare<[number, number]>(
    'UPDATE slot SET answered_at_ms = ? WHERE id = ? AND answered_at_ms IS NULL',
  )
  const giveBack = db.prepare<[number]>('DELETE FROM slot WHERE id = ?')
  const recent = db.prepare<[number, number, number], SlotRow>(
    `SELECT own, sent_at_ms, answered_at_ms FROM slot WHERE account_id = ? AND answered_at_ms > ?
     UNION ALL
     SELECT own, sent_at_ms, answered_at_ms FROM slot WHERE account_id = ? AND answered_at_ms IS NULL`,
  )
  const dayRoom = db.prepare<[number, number, number], { answered_at_ms: number }>(
    `SELECT answered_at_ms FROM slot WHERE account_id = ? AND answered_at_ms > ?
     ORDER BY answered_at_ms DESC LIMIT 1 OFFSET ?`,
  )
  const forget = db.prepare<[number, number]>('DELETE FROM slot WHERE account_id = ? AND answered_at_ms <= ?')
  const fromFuture = db.prepare<[number, number, number, number]>(
    `UPDATE slot SET answered_at_ms = min(answered_at_ms, ?), sent_at_ms = min(sent_at_ms, ?) WHERE account_id = ?
     AND answered_at_ms > ?`,
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
    get(accountId: number): Pace {
      const row = get.get(accountId)
      if (row === undefined) return NEW_PACE
      return {
        limitMinute: row.limit_minute,
        limitDay: row.limit_day,
        remainingMinute: row.remaining_minute,
        remainingDay: row.remaining_day,
        manner: row.manner,
        mannerUntilMs: row.manner_until_ms,
        notBeforeMs: row.not_before_ms,
        probing: row.probing === 1,
        dayFreeAtMs: row.day_free_at_ms,
        dayRefusedAtMs: row.day_refused_at_ms,
      }
    },
    put(accountId: number, pace: Pace, nowMs: number): void {
      put.run(
        accountId,
        pace.limitMinute,
        pace.limitDay,
        pace.remainingMinute,
        pace.remainingDay,
        pace.manner,
        Math.round(pace.mannerUntilMs),
        Math.round(pace.notBeforeMs),
        pace.probing ? 1 : 0,
        pace.dayFreeAtMs === null ? null : Math.round(pace.dayFreeAtMs),
        pace.dayRefusedAtMs,
        nowMs,
      )
    },
    /** When this account's pace was last written; 0 for a new one. */
    seenAtMs: (accountId: number): number => seen.get(accountId)?.seen_at_ms ?? 0,
    /** A submission is about to go out. @returns the slot's id */
    take(accountId: number, nowMs: number): number {
      forget.run(accountId, nowMs - DAY_MS - MINUTE_MS)
      const row = take.get(accountId, 1, nowMs, null)
      if (row === undefined) throw new Error('the slot was not written')
      return row.id
    },
    /** Its answer came; or `atMs` is the last moment at which it can still arrive. */
    answered(slotId: number, atMs: number): void {
      answered.run(atMs, slotId)
    },
    /** It never went out. */
    giveBack(slotId: number): void {
      giveBack.run(slotId)
    },
    /** Somebody else was seen to have used this many slots, as of now. */
    othersTook(accountId: number, count: number, nowMs: number): void {
      for (let n = 0; n < count; n += 1) take.get(accountId, 0, nowMs, nowMs)
    },
    /** The clock was set back: what was answered "later than now" was answered now. */
    clampToNow(accountId: number, nowMs: number): void {
      fromFuture.run(nowMs, nowMs, accountId, nowMs)
    },
    window(accountId: number, limitDay: number | null, nowMs: number): Window {
      const slots = recent
        .all(accountId, nowMs - 2 * MINUTE_MS - WINDOW_MARGIN_MS, accountId)
        .map((row): Slot => ({
          own: row.own === 1,
          sentAtMs: row.sent_at_ms,
          answeredAtMs: row.answered_at_ms,
        }))
      const filling = limitDay === null ? undefined : dayRoom.get(accountId, nowMs - DAY_MS, limitDay - 1)
      const dayRoomAtMs = filling === undefined ? nowMs : filling.answered_at_ms + DAY_MS + WINDOW_MARGIN_MS
      return { slots, dayRoomAtMs }
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
