// The only folder that speaks SQL. A store owns its workspace through a lease, and every write happens in a
// transaction that first checks that the lease is still ours.
import { assertInOneFile, damageIn, type Db, openDatabase, openReadOnly } from './database.ts'
import { type LeaseTerms, type Owner, ownerNow, type RunningOwner, takeLease } from './lease.ts'
import { type Revisions, watchRevisions } from './revisions.ts'
import { withStatements } from './statements.ts'
import { type Tables, tables } from './tables.ts'

export type { Account, NewAccount } from './accounts.ts'
export type { Asset, Placed } from './assets.ts'
export { type Db, isBehind, openDatabase, unusable } from './database.ts'
export type { Batch, NewBatch, Product, Recipe } from './batches.ts'
export type { RememberedMapping } from './remembered-mappings.ts'
export type { ReasonCount, TaskCounts } from './counts.ts'
export type { RowFilter } from './report.ts'
export type { ExportRow, ExportSibling, ExportVersion } from './export.ts'
export type { LibraryRow } from './library.ts'
export type { SourcePhoto } from './photos.ts'
export type { PreflightRow } from './preflight.ts'
export type { KeptReview, ToKeep } from './kept-reviews.ts'
export type { Reviewed } from './reviews.ts'
export type { LeaseTerms, Owner, RunningOwner } from './lease.ts'
export type { Submission } from './submissions.ts'
export type { JobRow } from './jobs.ts'
export type { Change, DueTask, Task, TaskEvent } from './tasks.ts'

/** Reads what another process may be writing. */
export interface Reader extends Tables {
  /** What is damaged in the file, a sentence each; none when it is whole. */
  damage(): readonly string[]
  /** The process that runs the workspace now, as far as `looker` can see; null: none does. */
  owner(looker: Pick<Owner, 'pid' | 'host'>, terms: LeaseTerms): RunningOwner | null
  close(): void
}

export interface Store extends Tables {
  /** Another computer has not given the workspace back, and may still work with a copy of it. */
  readonly isFromElsewhere: boolean
  /** Numbers that grow as rows change. */
  revisions(): Revisions
  /** One durable commit. Nothing of it stays when `work` throws, or when the workspace is no longer ours. */
  transaction<T>(work: () => T): T
  /**
   * For what cannot be undone and is no row: right before it, whoever was stopped for a while finds out that somebody
   * else has taken over. @throws FailureError WORKSPACE_IN_USE
   */
  assertOwned(): void
  /** Renews the lease. @throws FailureError WORKSPACE_IN_USE when it was lost */
  beat(nowMs: number): void
  /** Gives the workspace back and closes the file. */
  close(): void
  /**
   * The same, with everything in the one file, read through from end to end.
   * @throws FailureError WORKSPACE_UNUSABLE where that could not be; it is closed then as well
   */
  closeWhole(): void
}

/**
 * Opens a workspace's database for writing and takes its lease.
 * @throws FailureError WORKSPACE_NEWER, WORKSPACE_UNUSABLE or WORKSPACE_IN_USE
 */
export function openStore(
  file: string,
  owner: Owner,
  terms: LeaseTerms,
  open: (file: string) => Db = openDatabase,
): Store {
  const db = open(file)
  try {
    const lease = takeLease(db, owner, terms)
    const begin = db.transaction((work: () => unknown) => {
      lease.assertOwned()
      return work()
    })
    return {
      ...tables(withStatements(db)),
      isFromElsewhere: lease.isFromElsewhere,
      revisions: watchRevisions(db),
      transaction: <T>(work: () => T): T => (db.inTransaction ? work() : (begin.immediate(work) as T)),
      assertOwned: () => lease.assertOwned(),
      beat: (nowMs) => lease.beat(nowMs),
      close() {
        try {
          lease.release()
        } finally {
          db.close()
        }
      },
      closeWhole() {
        try {
          lease.release()
          assertInOneFile(db)
        } finally {
          db.close()
        }
      },
    }
  } catch (error) {
    db.close()
    throw error
  }
}

/** Opens a workspace's database to look at it, whoever owns it. @throws FailureError as `openStore`, but never in use */
export function openReader(file: string): Reader {
  const db = openReadOnly(file)
  return {
    ...tables(withStatements(db)),
    damage: () => damageIn(db),
    owner: (looker, terms) => ownerNow(db, looker, terms),
    close: () => db.close(),
  }
}
