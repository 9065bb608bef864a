// The only folder that speaks SQL, one file for each subject. A store owns its workspace through a lease, and every write
// happens in a transaction that first checks that the lease is still ours.
import { accountRows } from './accounts.ts'
import { assetRows, photoRows } from './assets.ts'
import { batchRows } from './batches.ts'
import { assertInOneFile, damageIn, type Db, openDatabase, openReadOnly } from './database.ts'
import { exportRows } from './reading/export.ts'
import { jobRows } from './jobs.ts'
import { type LeaseTerms, type Owner, ownerNow, takeLease } from './lease.ts'
import { libraryRows, versionRows } from './reading/library.ts'
import { paceRows } from './pace.ts'
import { preflightRows } from './preflight.ts'
import { rebuildingRows } from './rebuilding.ts'
import { receiptRows } from './reading/receipts.ts'
import { countRows, reportRows } from './reading/report.ts'
import { keptReviewRows, reviewRows } from './reviews.ts'
import { watchRevisions } from './revisions.ts'
import { mappingRows, savedRecipeRows } from './saved.ts'
import { preparedOnUse, type Queries, queries } from './statements.ts'
import { submissionRows } from './submissions.ts'
import { taskListRows } from './reading/task-list.ts'
import { taskRows } from './tasks.ts'

export type { Account, NewAccount } from './accounts.ts'
export type { Asset, Placed, SourcePhoto } from './assets.ts'
export type { Batch, LeftOut, NewBatch, Product, Recipe } from './batches.ts'
export { type Db, isEmptyDatabase, openDatabase, unusable } from './database.ts'
export type { ExportRow, ExportSibling, ExportVersion } from './reading/export.ts'
export type { JobRow } from './jobs.ts'
export { type LeaseTerms, openRequests, type Owner, type OwnerRequest, type RunningOwner } from './lease.ts'
export type { LibraryRow } from './reading/library.ts'
export type { PreflightRow } from './preflight.ts'
export type { ReasonCount, RowFilter } from './reading/report.ts'
export type { KeptReview, Reviewed, ToKeep } from './reviews.ts'
export type { RememberedMapping } from './saved.ts'
export type { Submission } from './submissions.ts'
export type { TaskRow } from './reading/task-list.ts'
export type { Change, DueTask, Retry, Task } from './tasks.ts'

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

export type Store = ReturnType<typeof openStore>
export type Reader = ReturnType<typeof openReader>

/** Opens a workspace for writing and takes its lease. @throws FailureError WORKSPACE_NEWER, _UNUSABLE or _IN_USE */
export function openStore(
  file: string,
  owner: Owner,
  terms: LeaseTerms,
  open: (file: string) => Db = openDatabase,
) {
  const db = open(file)
  try {
    const { release, ...lease } = takeLease(db, owner, terms)
    const begin = db.transaction((work: () => unknown) => {
      lease.assertOwned()
      return work()
    })
    const close = (before?: () => void): void => {
      try {
        release()
        before?.()
      } finally {
        db.close()
      }
    }
    return {
      ...tables(queries(preparedOnUse(db))),
      ...lease,
      revisions: watchRevisions(db),
      /** One durable commit. Nothing of it stays when `work` throws, or when the workspace is no longer ours. */
      transaction: <T>(work: () => T): T => (db.inTransaction ? work() : (begin.immediate(work) as T)),
      close: () => close(),
      /**
       * The same, with everything in the one file, read through from end to end.
       * @throws FailureError WORKSPACE_UNUSABLE where that could not be; it is closed then as well
       */
      closeWhole: () => close(() => assertInOneFile(db)),
    }
  } catch (error) {
    db.close()
    throw error
  }
}

/** Opens a workspace's database to look at it, whoever owns it. @throws FailureError as `openStore`, but never in use */
export function openReader(file: string) {
  const db = openReadOnly(file)
  return {
    ...tables(queries(preparedOnUse(db))),
    damage: () => damageIn(db),
    /** The process that runs the workspace now, as far as `looker` can see; null: none does. */
    owner: (looker: Pick<Owner, 'pid' | 'host'>, terms: LeaseTerms) => ownerNow(db, looker, terms),
    close: (): void => void db.close(),
  }
}
