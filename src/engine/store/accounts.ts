// Accounts, and the stop of an account that needs a person. The key itself is never stored here, only the name under which
// the keychain may still have one after a crash.
import type { AccountStop } from '../../domain/states.ts'
import { type CountryCode, type KeyKind } from '../../domain/service.ts'
import { freeName } from '../../domain/text.ts'
import { existing, type Queries, readAs } from './statements.ts'

export interface Account {
  readonly id: number
  readonly name: string
  /** The built-in stand-in's; there is one at most. */
  readonly testRun: boolean
  readonly baseUrl: string
  readonly keyKind: KeyKind
  /** Tells its key from others. */
  readonly keyMark: string | null
  readonly stop: { readonly code: AccountStop; readonly message: string } | null
  readonly creditsRemaining: number | null
  readonly creditsAtMs: number | null
  /** Accounts with the same number share jobs and rate limit, as far as is known. */
  readonly organization: number
  /** What a person answered for products whose file names no country; null: nobody was asked yet. */
  readonly defaultCountry: CountryCode | null
  /** Removed accounts keep what they made, and are not used again. */
  readonly removedAtMs: number | null
  /** Unique: a rebuild identifies accounts by it, whatever their names. */
  readonly createdAtMs: number
}

/** Which account a key and an address are for: the one of this name, or that of test runs, whatever its name. */
export interface NewAccount {
  readonly name: string
  readonly baseUrl: string
  readonly keyKind: KeyKind
  readonly keyMark?: string
  readonly testRun?: boolean | undefined
}

const COLUMNS = `id, name, test_run AS testRun, base_url AS baseUrl, key_kind AS keyKind, key_mark AS keyMark, stop_code AS stopCode,
  stop_message AS stopMessage, credits_remaining AS creditsRemaining, credits_at_ms AS creditsAtMs,
  default_country AS defaultCountry, organization, removed_at_ms AS removedAtMs, created_at_ms AS createdAtMs`

interface Row extends Omit<Account, 'testRun' | 'stop'> {
  readonly testRun: 0 | 1
  readonly stopCode: AccountStop | null
  readonly stopMessage: string | null
}

const fromRow = ({ testRun, stopCode, stopMessage, ...account }: Row): Account => ({
  ...account,
  testRun: testRun === 1,
  stop: stopCode === null || stopMessage === null ? null : { code: stopCode, message: stopMessage },
})

export function accountRows(sql: Queries) {
  return { ...knownAccounts(sql), ...accountChanges(sql), ...absences(sql) }
}

function knownAccounts(sql: Queries) {
  const { row, rows } = readAs(sql, fromRow)
  const find = row<[name: string]>(`SELECT ${COLUMNS} FROM account WHERE name = ?`)
  const testRuns = row<[]>(`SELECT ${COLUMNS} FROM account WHERE test_run = 1`)
  const all = rows<[]>(`SELECT ${COLUMNS} FROM account ORDER BY id`)
  const isMomentTaken = sql.has<[createdAtMs: number]>('SELECT 1 FROM account WHERE created_at_ms = ?')
  const insert = sql.insert<
    [name: string, testRun: boolean, baseUrl: string, keyKind: KeyKind, keyMark: string | null, atMs: number]
  >(
    'INSERT INTO account (name, test_run, base_url, key_kind, key_mark, created_at_ms) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const update = sql.run<[baseUrl: string, keyKind: KeyKind, keyMark: string | null, id: number]>(
    'UPDATE account SET base_url = ?, key_kind = ?, key_mark = ?, removed_at_ms = NULL WHERE id = ?',
  )

  return {
    find,
    get: existing('account', row<[id: number]>(`SELECT ${COLUMNS} FROM account WHERE id = ?`)),
    all,
    own: (): Account[] => all().filter(({ testRun, removedAtMs }) => !testRun && removedAtMs === null),
    testRuns,
    /**
     * Adds the account, or gives a known one a new address and kind of key; one that was removed is back. That of
     * test runs gets a number to its name where a person's has it.
     * @returns its id
     */
    put({ name, baseUrl, keyKind, keyMark, testRun = false }: NewAccount, nowMs: number): number {
      const known = testRun ? testRuns() : find(name)
      if (known !== null) {
        update(baseUrl, keyKind, keyMark ?? null, known.id)
        return known.id
      }
      const free = freeName(name, (taken) => find(taken) !== null)
      let createdAtMs = nowMs
      while (isMomentTaken(createdAtMs)) createdAtMs += 1
      return insert(free, testRun, baseUrl, keyKind, keyMark ?? null, createdAtMs)
    },
    /** Its service has a job for it, or may have one: what it generates belongs to that URL. */
    hasGenerated: sql.has<[id: number]>(
      `SELECT 1 FROM batch JOIN job ON job.batch_id = batch.id WHERE batch.account_id = ?1
       UNION ALL SELECT 1 FROM submission WHERE account_id = ?1 AND outcome IN ('open', 'undecided') LIMIT 1`,
    ),
  }
}

const accountChanges = ({ run }: Queries) => ({
  rename: run<[id: number, name: string]>('UPDATE account SET name = ?2 WHERE id = ?1'),
  remove: run<[id: number, nowMs: number]>(
    `UPDATE account SET removed_at_ms = ?2, stop_code = NULL, stop_message = NULL, stopped_at_ms = NULL WHERE id = ?1`,
  ),
  /** Takes no more submissions until a person has acted. The first reason stays. */
  stop: run<[id: number, code: AccountStop, message: string, nowMs: number]>(
    'UPDATE account SET stop_code = ?2, stop_message = ?3, stopped_at_ms = ?4 WHERE id = ?1 AND stop_code IS NULL',
  ),
  unstop: run<[id: number]>(
    'UPDATE account SET stop_code = NULL, stop_message = NULL, stopped_at_ms = NULL WHERE id = ?',
  ),
  join: run<[id: number, other: number]>(
    'UPDATE account SET organization = (SELECT organization FROM account WHERE id = ?2) WHERE id = ?1',
  ),
  /** It was seen not to be of its organization: of the next one at its origin, as far as is known, or of a new one. */
  leave: run<[id: number]>(
    `UPDATE account SET organization = coalesce((SELECT min(other.organization) FROM account AS other
       WHERE other.origin = account.origin AND other.organization > account.organization),
       (SELECT max(organization) FROM account) + 1) WHERE id = ?`,
  ),
  setDefaultCountry: run<[id: number, country: CountryCode | null]>(
    'UPDATE account SET default_country = ?2 WHERE id = ?1',
  ),
  setCredits: run<[id: number, remaining: number, nowMs: number]>(
    'UPDATE account SET credits_remaining = ?2, credits_at_ms = ?3 WHERE id = ?1',
  ),
})

/** When the service last answered, and when nobody worked with this workspace. */
function absences({ run, has }: Queries) {
  const heard = run<[dateMs: number, id: number]>('UPDATE account SET heard_ms = ? WHERE id = ?')
  const back = run<[backMs: number, id: number]>(
    'UPDATE absence SET to_ms = ? WHERE account_id = ? AND to_ms IS NULL',
  )
  const leave = run<[toMs: number | null]>(
    `INSERT OR REPLACE INTO absence (account_id, from_ms, to_ms)
     SELECT id, coalesce(heard_ms, created_at_ms), ? FROM account`,
  )
  const endAbsences = run<[]>(
    'UPDATE absence SET to_ms = min(to_ms, coalesce((SELECT heard_ms FROM account WHERE id = account_id), to_ms))',
  )
  const forgetAbsences = run<[forMs: number]>(
    'DELETE FROM absence WHERE to_ms < (SELECT heard_ms FROM account WHERE id = account_id) - ?',
  )

  return {
    /**
     * A process begins: since the service was last heard, nobody has worked with this workspace.
     * @param retentionMs how long the service keeps what it has made: earlier absences are forgotten
     * @param isEndless as long as this process lasts, somebody else may work with a copy of it
     */
    noteAbsence(retentionMs: number, isEndless: boolean): void {
      endAbsences()
      forgetAbsences(retentionMs)
      leave(isEndless ? Number.MAX_SAFE_INTEGER : null)
    },
    /**
     * The service was heard.
     * @param dateMs what its clock showed
     * @param backMs from when on it is certain that a job which appears is not of the absence before
     */
    hear(id: number, dateMs: number, backMs: number): void {
      heard(dateMs, id)
      back(backMs, id)
    },
    /**
     * Whether nobody worked with this workspace when a job was made: it may be its own, made before the workspace was
     * restored from a backup.
     * @param createdAtMs by the clock of the service; null: unknown
     */
    wasAway: has<[id: number, createdAtMs: number | null]>(
      'SELECT 1 FROM absence WHERE account_id = ?1 AND from_ms <= coalesce(?2, 9e15) AND coalesce(to_ms, 9e15) >= coalesce(?2, 0) LIMIT 1',
    ),
  }
}
