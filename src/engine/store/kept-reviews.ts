// Reviews on their way to the files beside the images: which jobs have some that changed (triggers say so, in the
// transaction of the review itself), and what is to be written for each.
import type { Review } from '../../contract/commands/library.ts'
import type { Db } from './database.ts'

/** A job whose reviews have changed since they were last written, and how often. */
export interface ToKeep {
  readonly jobId: string
  readonly changes: number
}

export interface KeptReview extends Review {
  /** Where the asset stood in the output. */
  readonly path: string
  readonly changedAtMs: number
}

export function keptReviewRows(db: Db) {
  const toKeep = db.prepare<[number], ToKeep>(
    "SELECT job_id AS jobId, changes FROM review_to_keep WHERE job_id > '' ORDER BY job_id LIMIT ?",
  )
  const kept = db.prepare<[string, number]>('DELETE FROM review_to_keep WHERE job_id = ? AND changes = ?')
  const ofJob = db.prepare<[string], KeptReview>(
    `SELECT asset.path, review.state, review.reason, review.rating, review.note, review.changed_at_ms AS changedAtMs
     FROM asset CROSS JOIN review ON review.asset_id = asset.id WHERE job_id = ? ORDER BY ordinal`,
  )
  const fileOf = db
    .prepare<[string], string>('SELECT file FROM asset WHERE job_id = ? AND file IS NOT NULL LIMIT 1')
    .pluck()

  return {
    toKeep: (limit: number): ToKeep[] => toKeep.all(limit),
    /** Marks them as written, except for what has changed meanwhile. */
    kept({ jobId, changes }: ToKeep): void {
      kept.run(jobId, changes)
    },
    ofJob: (jobId: string): KeptReview[] => ofJob.all(jobId),
    /** Where the job's files are, relative to the library; null: none is on disk. */
    folderOf(jobId: string): string | null {
      const file = fileOf.get(jobId) ?? null
      return file === null ? null : file.slice(0, file.lastIndexOf('/'))
    },
  }
}
