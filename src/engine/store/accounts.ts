// Accounts and what stands in the way of each: a stop that needs a person. The key itself is never a row.
import type { AccountStop } from '../../contract/domain.ts'
import type { KeyKind } from '../../contract/vocabulary.ts'
import type { Db } from './database.ts'

export interface Account {
  readonly id: number
  readonly name: string
  readonly baseUrl: string
  readonly keyKind: KeyKind
  readonly stop: { readonly code: AccountStop; readonly message: string; readonly sinceMs: number } | null
  readonly creditsRemaining: number | null
  readonly creditsAtMs: number | null
}

interface Row {
  readonly id: number
  readonly name: string
  readonly base_url: string
  readonly key_kind: KeyKind
  readonly stop_code: AccountStop | null
  readonly stop_message: string | null
  readonly stopped_at_ms: number | null
  readonly credits_remaining: number | null
  readonly credits_at_ms: number | null
}

const fromRow = (row: Row): Account => ({
  id: row.id,
  name: row.name,
  baseUrl: row.base_url,
  keyKind: row.key_kind,
  stop:
    row.stop_code === null || row.stop_message === null || row.stopped_at_ms === null
      ? null
      : { code: row.stop_code, message: row.stop_message, sinceMs: row.stopped_at_ms },
  creditsRemaining: row.credits_remaining,
  creditsAtMs: row.credits_at_ms,
})

export function accountRows(db: Db) {
  const byId = db.prepare<[number], Row>('SELECT * FROM account WHERE id = ?')
  const byName = db.prepare<[string], Row>('SELECT * FROM account WHERE name = ?')
  const all = db.prepare<[], Row>('SELECT * FROM account ORDER BY id')
  const put = db.prepare<[string, string, KeyKind, number], { id: number }>(
    `INSERT INTO account (name, base_url, key_kind, created_at_ms) VALUES (?, ?, ?, ?)
     ON CONFLICT (name) DO UPDATE SET base_url = excluded.base_url, key_kind = excluded.key_kind
     RETURNING id`,
  )
  const stop = db.prepare<[AccountStop, string, number, number]>(
    'UPDATE account SET stop_code = ?, stop_message = ?, stopped_at_ms = ? WHERE id = ? AND stop_code IS NULL',
  )
  const unstop = db.prepare<[number]>(
    'UPDATE account SET stop_code = NULL, stop_message = NULL, stopped_at_ms = NULL WHERE id = ?',
  )
  const credits = db.prepare<[number, number, number]>(
    'UPDATE account SET credits_remaining = ?, credits_at_ms = ? WHERE id = ?',
  )

  return {
    find(name: string): Account | null {
      const row = byName.get(name)
      return row === undefined ? null : fromRow(row)
    },
    get(id: number): Account {
      const row = byId.get(id)
      if (row === undefined) throw new Error(`there is no account ${id}`)
      return fromRow(row)
    },
    all: (): Account[] => all.all().map(fromRow),
    /** Adds the account, or gives a known one a new address and kind of key. @returns its id */
    put(account: { name: string; baseUrl: string; keyKind: KeyKind }, nowMs: number): number {
      const row = put.get(account.name, account.baseUrl, account.keyKind, nowMs)
      if (row === undefined) throw new Error('the account was not written')
      return row.id
    },
    /** Takes no more submissions until a person has acted. The first reason stays. */
    stop(id: number, code: AccountStop, message: string, nowMs: number): void {
      stop.run(code, message, nowMs, id)
    },
    unstop(id: number): void {
      unstop.run(id)
    },
    setCredits(id: number, remaining: number, nowMs: number): void {
      credits.run(remaining, nowMs, id)
    },
  }
}
