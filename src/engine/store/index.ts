// The only folder that speaks SQL, one file for each subject. A store owns its workspace through a lease, and every write
// happens in a transaction that first checks that the lease is still ours.
import { accountRows } from './accounts.ts'
import { assetRows } from './assets.ts'
import { batchRows } from './batches.ts'
import { assertInOneFile, damageIn, type Db, openDatabase, openReadOnly } from './database.ts'
import { exportRows } from './export.ts'
import { jobRows } from './jobs.ts'
import { type LeaseTerms, type Owner, ownerNow, type RunningOwner, takeLease } from './lease.ts'
import { libraryRows, versionRows } from './library.ts'
import { paceRows } from './pace.ts'
import { photoRows } from './photos.ts'
import { preflightRows } from './preflight.ts'
import { rebuildingRows } from './rebuilding.ts'
import { receiptRows } from './receipts.ts'
import { countRows, reportRows } from './report.ts'
import { keptReviewRows, reviewRows } from './reviews.ts'
import { type Revisions, watchRevisions } from './revisions.ts'
import { mappingRows, savedRecipeRows } from './saved.ts'
import { preparedOnUse, type Queries, queries } from './statements.ts'
import { submissionRows } from './submissions.ts'
import { taskListRows } from './task-list.ts'
import { taskRows } from './tasks.ts'

export type { Account, NewAccount } from './accounts.ts'
export type { Asset, Placed } from './assets.ts'
export type { Batch, NewBatch, Product, Recipe } from './batches.ts'
export { type Db, isBehind, openDatabase, unusable } from './database.ts'
export type { ExportRow, ExportSibling, ExportVersion } from './export.ts'
export type { JobRow } from './jobs.ts'
export type { LeaseTerms, Owner, RunningOwner } from './lease.ts'
export type { LibraryRow } from './library.ts'
export type { SourcePhoto } from './photos.ts'
export type { PreflightRow } from './preflight.ts'
export type { ReasonCount, RowFilter } from './report.ts'
export type { KeptReview, Reviewed, ToKeep } from './reviews.ts'
export type { RememberedMapping } from './saved.ts'
export type { Submission } from './submissions.ts'
export type { Change, DueTask, Task, TaskEvent } from './tasks.ts'

export const tables = (sql: Queries) => ({
  accounts: accountRows(sql),
  pace: paceRows(sql),
  batches: batchRows(sql),
  tasks: taskRows(sql),
  taskList: taskListRows(sql),
  submissions: submissionRows(sql),
  jobs: jobRows(sql),
  receipts: receiptRows(sql),
  report: reportRows(sql),
  assets: assetRows(sql),
  counts: countRows(sql),
  library: libraryRows(sql),
  versions: versionRows(sql),
  exports: exportRows(sql),
  reviews: reviewRows(sql),
  photos: photoRows(sql),
  preflight: preflightRows(sql),
  keptReviews: keptReviewRows(sql),
  rebuilding: rebuildingRows(sql),
  savedRecipes: savedRecipeRows(sql),
  mappings: mappingRows(sql),
})

type Tables = ReturnType<typeof tables>

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
      ...tables(queries(preparedOnUse(db))),
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
    ...tables(queries(preparedOnUse(db))),
    damage: () => damageIn(db),
    owner: (looker, terms) => ownerNow(db, looker, terms),
    close: () => db.close(),
  }
}
