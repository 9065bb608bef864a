// One process owns a workspace at a time. The owner is a row with a heartbeat; every write checks that the row
// is still ours, so that an owner that slept through its own replacement can do no harm when it wakes.
import { FailureError } from '../../domain/failure.ts'
import { moment, t } from '../../words/index.ts'
import { type Db, openDatabase, openReadOnly } from './database.ts'
import { preparedOnUse, queries } from './statements.ts'

export interface Owner {
  readonly id: string
  /** What a person knows the owner as: "command line", "window". */
  readonly role: string
  readonly pid: number
  readonly host: string
  /** A number of the computer's own: two may have one name. Absent: whoever opens the workspace uses no keys. */
  readonly computer?: string
  /** The folder is one that a service copies to other computers. */
  readonly isSynced?: boolean
}

interface OwnershipRow {
  readonly library: string
  readonly computer: string | null
  readonly host: string
  readonly atMs: number
}

interface LeaseRow {
  readonly owner: string
  readonly role: string
  readonly pid: number
  readonly host: string
  readonly taken_at_ms: number
  readonly heartbeat_at_ms: number
}

export interface RunningOwner extends Omit<Owner, 'id'> {
  readonly sinceMs: number
}

export interface LeaseTerms {
  readonly nowMs: number
  /** An owner with an older heartbeat is gone. */
  readonly leaseMs: number
  readonly isRunning: (pid: number) => boolean
}

/** @returns the owner of the workspace now, as far as `looker` can see; null: it has none */
export function ownerNow(
  db: Db,
  looker: Pick<Owner, 'pid' | 'host'>,
  terms: LeaseTerms,
): RunningOwner | null {
  const held = db.prepare<[], LeaseRow>('SELECT * FROM lease WHERE id = 1').get()
  if (held === undefined || isAbandoned(held, looker, terms)) return null
  return { role: held.role, pid: held.pid, host: held.host, sinceMs: held.taken_at_ms }
}

/** What another process asks of the owner. */
export interface OwnerRequest {
  readonly command: 'pause' | 'cancel' | 'resume'
  /** null: all of them. */
  readonly batch: number | null
}

/** What is older is left where it is: whoever asked takes it back after ten seconds, unless it was killed. */
const REQUEST_AGE_MS_MAX = 15_000
const IS_OPEN = `abs(at_ms - ?) <= ${REQUEST_AGE_MS_MAX}`

/** Asks the owner of a workspace for something. @throws FailureError as `openDatabase` */
export function openRequests(file: string) {
  const db = openDatabase(file)
  const { insert, has, changes } = queries(preparedOnUse(db))
  return {
    ask: insert<[request: OwnerRequest, nowMs: number]>(
      'INSERT INTO request (command, batch_id, at_ms) VALUES (:command, :batch, ?2)',
    ),
    isOpen: has<[id: number]>('SELECT 1 FROM request WHERE id = ?'),
    /** @returns 0: the owner has obeyed it */
    takeBack: changes<[id: number]>('DELETE FROM request WHERE id = ?'),
    close: (): void => void db.close(),
  }
}

/** Owners inside this very process: a process id alone cannot tell a second window from a leftover of its own. */
const ownersHere = new Set<string>()

/** @throws FailureError WORKSPACE_IN_USE, naming the owner */
export function takeLease(db: Db, owner: Owner, terms: LeaseTerms) {
  const { ownership, wasHeldElsewhere } = db
    .transaction(() => {
      const held = db.prepare<[], LeaseRow>('SELECT * FROM lease WHERE id = 1').get()
      if (held !== undefined && !isAbandoned(held, owner, terms))
        throw new FailureError(
          'WORKSPACE_IN_USE',
          t('storage.workspace.inUse', { since: moment(held.taken_at_ms, terms.nowMs) }),
          { details: `${held.role}, process ${held.pid} on ${held.host}` },
        )
      db.prepare(
        `INSERT OR REPLACE INTO lease (id, owner, role, pid, host, taken_at_ms, heartbeat_at_ms)
       VALUES (1, ?, ?, ?, ?, ?, ?)`,
      ).run(owner.id, owner.role, owner.pid, owner.host, terms.nowMs, terms.nowMs)
      db.exec('INSERT OR IGNORE INTO ownership (id, library) VALUES (1, lower(hex(randomblob(16))))')
      const found = db.prepare<[], OwnershipRow>('SELECT *, used_at_ms AS atMs FROM ownership').get()
      return { ownership: found, wasHeldElsewhere: held !== undefined && held.host !== owner.host }
    })
    .immediate()
  if (ownership === undefined) throw new Error('a workspace has no owner')
  const { library, computer, host, atMs } = ownership
  const isOfOther = computer !== null && computer !== (owner.computer ?? computer)

  ownersHere.add(owner.id)

  const own = db.prepare<[string]>('SELECT 1 FROM lease WHERE id = 1 AND owner = ?')
  const renew = db.prepare<[number, string]>(
    'UPDATE lease SET heartbeat_at_ms = ? WHERE id = 1 AND owner = ?',
  )
  const asked = db.prepare<[number]>(`SELECT 1 FROM request WHERE ${IS_OPEN} LIMIT 1`)
  const takeAll = db.prepare<[number], OwnerRequest & { readonly id: number }>(
    `DELETE FROM request WHERE ${IS_OPEN} RETURNING id, command, batch_id AS batch`,
  )
  const claim = db.prepare<[string | null, string, number]>(
    'UPDATE ownership SET computer = ?, host = ?, used_at_ms = ?',
  )
  const lost = () => new FailureError('WORKSPACE_IN_USE', t('storage.workspace.takenOver'))
  return {
    /** Another computer has used the workspace, and may still work with a copy of it. */
    isFromElsewhere: wasHeldElsewhere || isOfOther || owner.isSynced === true,
    ownership: {
      library,
      /** Another computer used it last; null: this one did, or nobody. */
      lastUse: isOfOther ? { host, atMs } : null,
      claim: (nowMs: number): void => void claim.run(owner.computer ?? null, owner.host, nowMs),
      /** Whether the same library is in another database, and not only this one under another name. */
      isAlsoIn: (file: string): boolean => isLibraryIn(file, library, owner.id),
    },
    isAsked: (nowMs: number): boolean => asked.get(nowMs) !== undefined,
    /** Removes what other processes ask for. @returns what is to be obeyed, in the order in which it was asked */
    takeRequests: (nowMs: number): readonly OwnerRequest[] =>
      takeAll.all(nowMs).toSorted((a, b) => a.id - b.id),
    /** Renews the heartbeat. @throws FailureError WORKSPACE_IN_USE when somebody else owns the workspace by now */
    beat(nowMs: number): void {
      if (renew.run(nowMs, owner.id).changes !== 1) throw lost()
    },
    /**
     * For what cannot be undone and is no row: right before it, whoever was stopped for a while finds out that somebody
     * else has taken over. @throws FailureError WORKSPACE_IN_USE
     */
    assertOwned(): void {
      if (own.get(owner.id) === undefined) throw lost()
    },
    release(): void {
      ownersHere.delete(owner.id)
      db.prepare(
        `UPDATE ownership SET used_at_ms = lease.heartbeat_at_ms FROM lease
         WHERE lease.owner = ? AND ownership.computer = ?`,
      ).run(owner.id, owner.computer ?? null)
      db.prepare('DELETE FROM lease WHERE id = 1 AND owner = ?').run(owner.id)
    },
  }
}

function isLibraryIn(file: string, library: string, owner: string): boolean {
  try {
    const db = openReadOnly(file)
    try {
      const sql =
        'SELECT 1 FROM ownership WHERE library = ? AND NOT EXISTS (SELECT 1 FROM lease WHERE owner = ?)'
      return db.prepare(sql).get(library, owner) !== undefined
    } finally {
      db.close()
    }
  } catch {
    return false
  }
}

function isAbandoned(held: LeaseRow, owner: Pick<Owner, 'pid' | 'host'>, terms: LeaseTerms): boolean {
  if (held.host === owner.host) {
    if (held.pid === owner.pid && !ownersHere.has(held.owner)) return true
    if (!terms.isRunning(held.pid)) return true
  }
  const silentMs = terms.nowMs - held.heartbeat_at_ms
  // A heartbeat from the future is a clock that was set back; it is as silent as an old one.
  return silentMs > terms.leaseMs || silentMs < -terms.leaseMs
}
