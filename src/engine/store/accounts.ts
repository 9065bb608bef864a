// Accounts, and the stop of an account that needs a person. The key itself is never stored here, only the name under which
// the keychain may still have one after a crash.
import type { AccountStop } from '../../domain/states.ts'
import { type CountryCode, type KeyKind, RETENTION_MS } from '../../domain/service.ts'
import type { Db } from './database.ts'

export interface Account {
  readonly id: number
  readonly name: string
  /** The built-in stand-in's; there is one at most. */
  readonly testRun: boolean
  readonly baseUrl: string
  readonly keyKind: KeyKind
  readonly stop: { readonly code: AccountStop; readonly message: string; readonly sinceMs: number } | null
  readonly creditsRemaining: number | null
  readonly creditsAtMs: number | null
  /** What a person answered for products whose file names no country; null: nobody was asked yet. */
  readonly defaultCountry: CountryCode | null
  /** Removed accounts keep what they made, and are not used again. */
  readonly removedAtMs: number | null
  /** The name under which the keychain may hold its key, though it has another one now, or was removed. */
  readonly keyLeftUnder: string | null
  /** Unique: a rebuild identifies accounts by it, whatever their names. */
  readonly createdAtMs: number
}

/** Which account a key and an address are for: the one of this name, or that of test runs, whatever its name. */
export interface NewAccount {
  readonly name: string
  readonly baseUrl: string
  readonly keyKind: KeyKind
  readonly testRun?: boolean | undefined
}

interface Row {
  readonly id: number
  readonly name: string
  readonly rehearsal: 0 | 1
  readonly base_url: string
  readonly key_kind: KeyKind
  readonly stop_code: AccountStop | null
  readonly stop_message: string | null
  readonly stopped_at_ms: number | null
  readonly credits_remaining: number | null
  readonly credits_at_ms: number | null
  readonly default_country: CountryCode | null
  readonly removed_at_ms: number | null
  readonly key_left_under: string | null
  readonly created_at_ms: number
}

const fromRow = (row: Row): Account => ({
  id: row.id,
  name: row.name,
  testRun: row.rehearsal === 1,
  baseUrl: row.base_url,
  keyKind: row.key_kind,
  stop:
    row.stop_code === null || row.stop_message === null || row.stopped_at_ms === null
      ? null
      : { code: row.stop_code, message: row.stop_message, sinceMs: row.stopped_at_ms },
  creditsRemaining: row.credits_remaining,
  creditsAtMs: row.credits_at_ms,
  defaultCountry: row.default_country,
  removedAtMs: row.removed_at_ms,
  keyLeftUnder: row.key_left_under,
  createdAtMs: row.created_at_ms,
})

export function accountRows(db: Db) {
  return { ...knownAccounts(db), ...accountChanges(db), ...absences(db) }
}

function knownAccounts(db: Db) {
  const byId = db.prepare<[number], Row>('SELECT * FROM account WHERE id = ?')
  const byName = db.prepare<[string], Row>('SELECT * FROM account WHERE name = ?')
  const all = db.prepare<[], Row>('SELECT * FROM account ORDER BY id')
  const testRuns = db.prepare<[], Row>('SELECT * FROM account WHERE rehearsal = 1')
  const isMomentTaken = db.prepare<[number]>('SELECT 1 FROM account WHERE created_at_ms = ?')
  const insert = db.prepare<[string, 0 | 1, string, KeyKind, number], { id: number }>(
    `INSERT INTO account (name, rehearsal, base_url, key_kind, created_at_ms) VALUES (?, ?, ?, ?, ?) RETURNING id`,
  )
  const update = db.prepare<[string, KeyKind, number]>(
    'UPDATE account SET base_url = ?, key_kind = ?, removed_at_ms = NULL WHERE id = ?',
  )
  const keyIsWanted = db.prepare<[string]>(
    'UPDATE account SET key_left_under = NULL WHERE key_left_under = ?',
  )
  const hasGenerated = db.prepare<[number, number]>(
    `SELECT 1 FROM batch JOIN job ON job.batch_id = batch.id WHERE batch.account_id = ?
     UNION ALL SELECT 1 FROM submission WHERE account_id = ? AND outcome IN ('open', 'undecided') LIMIT 1`,
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
    /** Removed ones included. */
    all: (): Account[] => all.all().map(fromRow),
    /** Without removed ones. */
    own: (): Account[] =>
      all
        .all()
        .map(fromRow)
        .filter(({ testRun, removedAtMs }) => !testRun && removedAtMs === null),
    testRuns(): Account | null {
      const row = testRuns.get()
      return row === undefined ? null : fromRow(row)
    },
    /**
     * Adds the account, or gives a known one a new address and kind of key; one that was removed is back. That of
     * test runs gets a number to its name where a person's has it.
     * @returns its id
     */
    put({ name, baseUrl, keyKind, testRun = false }: NewAccount, nowMs: number): number {
      const known = testRun ? testRuns.get() : byName.get(name)
      if (known !== undefined) {
        update.run(baseUrl, keyKind, known.id)
        keyIsWanted.run(known.name)
        return known.id
      }
      let free = name
      for (let n = 2; byName.get(free) !== undefined; n += 1) free = `${name} ${n}`
      let createdAtMs = nowMs
      while (isMomentTaken.get(createdAtMs) !== undefined) createdAtMs += 1
      const row = insert.get(free, testRun ? 1 : 0, baseUrl, keyKind, createdAtMs)
      if (row === undefined) throw new Error('the account was not written')
      keyIsWanted.run(free)
      return row.id
    },
    /** Its service has a job for it, or may have one: what it generates belongs to that URL. */
    hasGenerated: (id: number): boolean => hasGenerated.get(id, id) !== undefined,
  }
}

function accountChanges(db: Db) {
  const keySettled = db.prepare<[number]>('UPDATE account SET key_left_under = NULL WHERE id = ?')
  const rename = db.prepare<[string, number]>(
    'UPDATE account SET key_left_under = coalesce(key_left_under, name), name = ? WHERE id = ?',
  )
  const remove = db.prepare<[number, number]>(
    `UPDATE account SET removed_at_ms = ?, key_left_under = coalesce(key_left_under, name), stop_code = NULL, stop_message = NULL,
       stopped_at_ms = NULL WHERE id = ?`,
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
  const setDefaultCountry = db.prepare<[CountryCode, number]>(
    'UPDATE account SET default_country = ? WHERE id = ?',
  )

  return {
    /** Its key is still in the keychain under the name it had: see `keyLeftUnder`. */
    rename(id: number, name: string): void {
      rename.run(name, id)
    },
    /** The keychain holds its key under no other name any more. */
    keyIsSettled(id: number): void {
      keySettled.run(id)
    },
    remove(id: number, nowMs: number): void {
      remove.run(nowMs, id)
    },
    /** Takes no more submissions until a person has acted. The first reason stays. */
    stop(id: number, code: AccountStop, message: string, nowMs: number): void {
      stop.run(code, message, nowMs, id)
    },
    unstop(id: number): void {
      unstop.run(id)
    },
    setDefaultCountry(id: number, country: CountryCode): void {
      setDefaultCountry.run(country, id)
    },
    setCredits(id: number, remaining: number, nowMs: number): void {
      credits.run(remaining, nowMs, id)
    },
  }
}

/** When the service last answered, and when nobody worked with this workspace. */
function absences(db: Db) {
  const heard = db.prepare<[number, number]>('UPDATE account SET heard_ms = ? WHERE id = ?')
  const back = db.prepare<[number, number]>(
    'UPDATE absence SET to_ms = ? WHERE account_id = ? AND to_ms IS NULL',
  )
  const leave = db.prepare<[number | null]>(
    `INSERT OR REPLACE INTO absence (account_id, from_ms, to_ms)
     SELECT id, coalesce(heard_ms, created_at_ms), ? FROM account`,
  )
  const endAbsences = db.prepare(
    'UPDATE absence SET to_ms = min(to_ms, coalesce((SELECT heard_ms FROM account WHERE id = account_id), to_ms))',
  )
  const forgetAbsences = db.prepare<[number]>(
    'DELETE FROM absence WHERE to_ms < (SELECT heard_ms FROM account WHERE id = account_id) - ?',
  )
  const wasAway = db.prepare<[number, number, number]>(
    'SELECT 1 FROM absence WHERE account_id = ? AND from_ms <= ? AND coalesce(to_ms, 9e15) >= ? LIMIT 1',
  )

  return {
    /**
     * A process begins: since the service was last heard, nobody has worked with this workspace.
     * @param isEndless as long as this process lasts, somebody else may work with a copy of it
     */
    noteAbsence(isEndless: boolean): void {
      endAbsences.run()
      forgetAbsences.run(RETENTION_MS)
      leave.run(isEndless ? Number.MAX_SAFE_INTEGER : null)
    },
    /**
     * The service was heard.
     * @param dateMs what its clock showed
     * @param backMs from when on it is certain that a job which appears is not of the absence before
     */
    hear(id: number, dateMs: number, backMs: number): void {
      heard.run(dateMs, id)
      back.run(backMs, id)
    },
    /**
     * Whether nobody worked with this workspace when a job was made: it may be its own, made before the workspace was
     * restored from a backup.
     * @param createdAtMs by the clock of the service; null: unknown
     */
    wasAway: (id: number, createdAtMs: number | null): boolean =>
      wasAway.get(id, createdAtMs ?? Number.MAX_SAFE_INTEGER, createdAtMs ?? 0) !== undefined,
  }
}
