// A process's way to the workspace's SQLite file: the real one, on memory-backed storage where there is any. A commit
// can fail as it does on a full disk, the process can be killed right before or right after it, and then its handle
// is shut: what was not committed is gone, and no later statement of a dead process does anything.
import { SqliteError } from 'better-sqlite3'
import { existsSync, writeFileSync } from 'node:fs'
import { type Db, openDatabase } from '../../../src/engine/index.ts'
import type { Process } from './computer.ts'
import { type Faults, simulate } from './faults.ts'
import { ratesOf } from './outages.ts'

export interface DatabaseNeeds {
  readonly faults: Faults
  /** How often a commit fails, in one. */
  readonly faultRate: number
  /** How often somebody else holds it, or its disk fails, in one. */
  readonly sicknessRate: number
  /** The whole disk is full: none succeeds. */
  readonly isFull: () => boolean
  /** Called after each commit. */
  readonly onCommit: () => void
  /** Called after each commit that failed. */
  readonly onFailure: () => void
}

/** The last one ends the process: the next may find that it was the cable. */
const SICKNESSES = { 'database-busy': 3, 'database-ioerr': 3, 'database-corrupt': 0.3 } as const

let empty: Buffer | null = null

/** A new workspace's file. Nothing can strike while it is made, so it is made once for all nights. */
function emptyFile(): Buffer {
  if (empty !== null) return empty
  const db = openDatabase(':memory:')
  empty = db.serialize()
  db.close()
  return empty
}

export function openFor(process: Process, needs: DatabaseNeeds): (file: string) => Db {
  let commits = 0
  let begun = 0
  const failed = (message: string, code: string): Error => {
    needs.onFailure()
    return simulate(new SqliteError(message, code))
  }
  const sicknesses = ratesOf(SICKNESSES, needs.sicknessRate)
  return (file) => {
    if (!existsSync(file)) writeFileSync(file, emptyFile())
    const db = openDatabase(file)
    // All processes are in this one thread: who holds a lock would never let go while another waits.
    db.pragma('busy_timeout = 0')
    const begin = db.transaction.bind(db)
    const wrapped = (work: (...given: unknown[]) => unknown) => {
      let sick: keyof typeof SICKNESSES | null = null
      const inner = (...given: unknown[]): unknown => {
        const done = work(...given)
        commits += 1
        if (
          needs.isFull() ||
          needs.faults.strikes('database-full', `${process.pid}/${commits}`, needs.faultRate)
        )
          throw failed('database or disk is full', 'SQLITE_FULL')
        if (sick === 'database-ioerr') throw failed('disk I/O error', 'SQLITE_IOERR_FSYNC')
        if (sick === 'database-corrupt') throw failed('database disk image is malformed', 'SQLITE_CORRUPT')
        return done
      }
      const transaction = begin(inner)
      const run =
        (how: (...given: unknown[]) => unknown) =>
        (...given: unknown[]): unknown => {
          process.pass()
          begun += 1
          sick = needs.faults.oneOf(`database/${process.pid}/${begun}`, sicknesses)
          if (sick === 'database-busy') throw failed('database is locked', 'SQLITE_BUSY')
          const done = how(...given)
          needs.onCommit()
          process.pass()
          return done
        }
      return Object.assign(run(transaction), {
        immediate: run(transaction.immediate),
        deferred: run(transaction.deferred),
        exclusive: run(transaction.exclusive),
      })
    }
    // Whoever calls sees the same four functions; the compiler cannot follow the generic signature.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    db.transaction = wrapped as unknown as Db['transaction']
    process.onKill(() => void db.close())
    return db
  }
}
