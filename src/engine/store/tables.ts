// What the store is made of: one file of SQL for each subject.
import { accountRows } from './accounts.ts'
import { assetRows } from './assets.ts'
import { batchRows } from './batches.ts'
import { countRows } from './counts.ts'
import type { Db } from './database.ts'
import { exportRows } from './export.ts'
import { jobRows } from './jobs.ts'
import { keptReviewRows } from './kept-reviews.ts'
import { libraryRows } from './library.ts'
import { paceRows } from './pace.ts'
import { photoRows } from './photos.ts'
import { preflightRows } from './preflight.ts'
import { rebuildingRows } from './rebuilding.ts'
import { receiptRows } from './receipts.ts'
import { mappingRows } from './remembered-mappings.ts'
import { reportRows } from './report.ts'
import { reviewRows } from './reviews.ts'
import { savedRecipeRows } from './saved-recipes.ts'
import { submissionRows } from './submissions.ts'
import { taskListRows } from './task-list.ts'
import { taskRows } from './tasks.ts'
import { versionRows } from './versions.ts'

export const tables = (db: Db) => ({
  accounts: accountRows(db),
  pace: paceRows(db),
  batches: batchRows(db),
  tasks: taskRows(db),
  taskList: taskListRows(db),
  submissions: submissionRows(db),
  jobs: jobRows(db),
  receipts: receiptRows(db),
  report: reportRows(db),
  assets: assetRows(db),
  counts: countRows(db),
  library: libraryRows(db),
  versions: versionRows(db),
  exports: exportRows(db),
  reviews: reviewRows(db),
  photos: photoRows(db),
  preflight: preflightRows(db),
  keptReviews: keptReviewRows(db),
  rebuilding: rebuildingRows(db),
  savedRecipes: savedRecipeRows(db),
  mappings: mappingRows(db),
})

export type Tables = ReturnType<typeof tables>
