// The bucket of every organization, kept so that a restart does not forget what was sent in the last minute or day.
import { LONGEST_WINDOW_MS, RATE_WINDOWS } from '../../domain/service.ts'
import {
  NEW_PACE,
  type Pace,
  UNKNOWN_WINDOW,
  WINDOW_MARGIN_MS,
  type Window,
  type WindowState,
} from '../pace/pace.ts'
import type { RateSlot } from '../pace/rate-slot.ts'
import type { RateHeaders } from '../service/answers.ts'
import { ORGANIZATION, type Queries } from './statements.ts'
import { MINUTE_MS } from '../../domain/units.ts'

interface PaceRow extends Omit<Pace, 'windows' | 'probing'> {
  /** JSON: the state of each window, by its name. */
  readonly windows: string
  readonly probing: 0 | 1
}

interface SlotRow extends Omit<RateSlot, 'own'> {
  readonly own: 0 | 1
}

export function paceRows(sql: Queries) {
  return { ...paces(sql), ...takenSlots(sql), ...recentSlots(sql) }
}

function paces({ row, run, count, values }: Queries) {
  const get = row<[accountId: number], PaceRow>(
    `SELECT windows, manner AS mode, manner_until_ms AS modeUntilMs, not_before_ms AS notBeforeMs, probing FROM pace
     WHERE organization = ${ORGANIZATION}`,
  )

  return {
    get(accountId: number): Pace {
      const pace = get(accountId)
      return pace === null
        ? NEW_PACE
        : { ...pace, windows: windowsOf(pace.windows), probing: pace.probing === 1 }
    },
    put: run<[accountId: number, pace: Pace, nowMs: number]>(
      `INSERT OR REPLACE INTO pace (organization, windows, manner, manner_until_ms, not_before_ms, probing, seen_at_ms)
       VALUES (${ORGANIZATION}, :windows, :mode, :modeUntilMs, :notBeforeMs, :probing, ?3)`,
      (accountId, pace, nowMs) => {
        const windows = Object.fromEntries(RATE_WINDOWS.map(({ name }, index) => [name, pace.windows[index]]))
        const [modeUntilMs, notBeforeMs] = [Math.round(pace.modeUntilMs), Math.round(pace.notBeforeMs)]
        return [accountId, { ...pace, windows: JSON.stringify(windows), modeUntilMs, notBeforeMs }, nowMs]
      },
    ),
    /** When this account's pace was last written; 0 for a new one. */
    seenAtMs: count<[accountId: number]>(`SELECT seen_at_ms FROM pace WHERE organization = ${ORGANIZATION}`),
    buckets: values<[], number>(
      `SELECT id FROM account WHERE NOT EXISTS (SELECT 1 FROM account AS first
         WHERE first.organization = account.organization AND first.id < account.id)`,
    ),
  }
}

function takenSlots({ insert, run }: Queries) {
  const take = insert<[accountId: number, own: 0 | 1, sentAtMs: number, answeredAtMs: number | null]>(
    `INSERT INTO slot (account_id, organization, own, sent_at_ms, answered_at_ms) VALUES (?1, ${ORGANIZATION}, ?2, ?3, ?4)`,
  )
  const forget = run<[accountId: number, untilMs: number]>(
    `DELETE FROM slot WHERE organization = ${ORGANIZATION} AND answered_at_ms <= ?2`,
  )

  return {
    take(accountId: number, nowMs: number): number {
      forget(accountId, nowMs - LONGEST_WINDOW_MS - MINUTE_MS)
      return take(accountId, 1, nowMs, null)
    },
    /** The submission was answered at `atMs`, or can arrive until then at the latest. */
    answered: run<[slotId: number, atMs: number]>(
      'UPDATE slot SET answered_at_ms = ?2 WHERE id = ?1 AND answered_at_ms IS NULL',
    ),
    giveBack: run<[slotId: number]>('DELETE FROM slot WHERE id = ?'),
    /** Another user was seen to have used this many slots by now. */
    othersTook(accountId: number, count: number, nowMs: number): void {
      for (let n = 0; n < count; n += 1) take(accountId, 0, nowMs, nowMs)
    },
    /** The clock was set back: what was answered "later than now" was answered now. */
    clampToNow: run<[accountId: number, nowMs: number]>(
      `UPDATE slot SET answered_at_ms = min(answered_at_ms, ?2), sent_at_ms = min(sent_at_ms, ?2)
       WHERE organization = ${ORGANIZATION} AND answered_at_ms > ?2`,
    ),
  }
}

function recentSlots({ rows, value, count }: Queries) {
  const recent = rows<[accountId: number, sinceMs: number], SlotRow>(
    `SELECT own, sent_at_ms AS sentAtMs, answered_at_ms AS answeredAtMs FROM slot
     WHERE organization = ${ORGANIZATION} AND answered_at_ms > ?2
     UNION ALL
     SELECT own, sent_at_ms, answered_at_ms FROM slot WHERE organization = ${ORGANIZATION} AND answered_at_ms IS NULL`,
  )
  const filling = value<[accountId: number, sinceMs: number, before: number], number>(
    `SELECT answered_at_ms FROM slot WHERE organization = ${ORGANIZATION} AND answered_at_ms > ?2
     ORDER BY answered_at_ms DESC LIMIT 1 OFFSET ?3`,
  )
  const overlapping = count<[accountId: number, slotId: number, sinceMs: number]>(
    `SELECT count(*) FROM slot WHERE organization = ${ORGANIZATION} AND own = 1 AND id <> ?2
     AND (answered_at_ms IS NULL OR answered_at_ms >= ?3)`,
  )
  const sentAtMs = value<[slotId: number], number>('SELECT sent_at_ms FROM slot WHERE id = ?')

  return {
    /** @param rate limits that are newer than those of the pace */
    window(accountId: number, { windows }: Pace, nowMs: number, rate: RateHeaders = []): Window {
      const slots = recent(accountId, nowMs - 2 * MINUTE_MS - WINDOW_MARGIN_MS).map((slot): RateSlot => ({
        ...slot,
        own: slot.own === 1,
      }))
      const roomAtMs = RATE_WINDOWS.map(({ lengthMs }, index) => {
        const limit = rate[index]?.limit ?? windows[index]?.limit ?? null
        const lastMs = index === 0 || limit === null ? null : filling(accountId, nowMs - lengthMs, limit - 1)
        return lastMs === null ? nowMs : lastMs + lengthMs + WINDOW_MARGIN_MS
      })
      return { slots, roomAtMs }
    },
    /** Own submissions that have gone out for certain; of a day ago at most. */
    ownSince: count<[accountId: number, fromMs: number]>(
      `SELECT count(*) FROM slot WHERE organization = ${ORGANIZATION} AND answered_at_ms >= ?2 AND own = 1`,
    ),
    /** Own submissions that were on their way at the same time as this one. */
    overlapping(accountId: number, slotId: number): number {
      const sinceMs = sentAtMs(slotId)
      return sinceMs === null ? 0 : overlapping(accountId, slotId, sinceMs)
    },
  }
}

/** A window that was added since the row was written is unknown. */
function windowsOf(json: string): readonly WindowState[] {
  const stored = JSON.parse(json) as Readonly<Partial<Record<string, WindowState>>>
  return RATE_WINDOWS.map(({ name }) => stored[name] ?? UNKNOWN_WINDOW)
}
