// What a person has said of assets, and what they had said before: each `review` is a step with what it replaced, kept
// for as long as the workspace, so that undoing has no limit and outlives a restart. An asset without a row is
// unreviewed. The asset's own `review` follows these rows by itself, through triggers.
import type { Review } from '../../contract/commands/library.ts'
import type { Queries } from './statements.ts'

export interface Reviewed extends Review {
  readonly asset: number
  /** null: it was never reviewed. */
  readonly changedAtMs: number | null
}

/** A job whose reviews have changed since they were last written beside its images, and how often. */
export interface ToKeep {
  readonly jobId: string
  readonly changes: number
}

export interface KeptReview extends Review {
  readonly path: string
  readonly changedAtMs: number
}

export function reviewRows({ rows, insert, run, count }: Queries) {
  const undone: (readonly Reviewed[])[] = []
  const of = rows<[assets: readonly number[]], Reviewed>(
    `SELECT asset.id AS asset, coalesce(review.state, 'unreviewed') AS state, review.reason, review.rating, review.note,
       review.changed_at_ms AS changedAtMs
     FROM (SELECT DISTINCT value FROM json_each(?)) AS wanted CROSS JOIN asset ON asset.id = wanted.value
       LEFT JOIN review ON review.asset_id = asset.id ORDER BY asset.id`,
  )
  const put = run<[reviewed: Reviewed]>(
    `INSERT INTO review (asset_id, state, reason, rating, note, changed_at_ms)
     VALUES (:asset, :state, :reason, :rating, :note, :changedAtMs)
     ON CONFLICT (asset_id) DO UPDATE SET state = excluded.state, reason = excluded.reason, rating = excluded.rating,
       note = excluded.note, changed_at_ms = excluded.changed_at_ms`,
  )
  const remove = run<[asset: number]>('DELETE FROM review WHERE asset_id = ?')
  const write = (reviewed: Reviewed): void =>
    reviewed.changedAtMs === null ? remove(reviewed.asset) : put(reviewed)
  const addStep = insert<[nowMs: number]>('INSERT INTO review_step (at_ms) VALUES (?)')
  const addBefore = run<[step: number, was: Reviewed]>(
    `INSERT INTO review_before (step_id, asset_id, state, reason, rating, note, changed_at_ms)
     VALUES (?1, :asset, :state, :reason, :rating, :note, :changedAtMs)`,
  )
  const undoable = count<[]>('SELECT max(id) FROM review_step')
  const before = rows<[step: number], Reviewed>(
    `SELECT asset_id AS asset, state, reason, rating, note, changed_at_ms AS changedAtMs FROM review_before
     WHERE step_id = ? ORDER BY asset_id`,
  )
  const dropStep = run<[step: number]>('DELETE FROM review_step WHERE id = ?')

  return {
    /** Each asset once, by number; those that do not exist are left out. */
    of,
    /** One step that can be undone. To be called inside a transaction. @param changes what was, and what is to be */
    change(changes: readonly { readonly was: Reviewed; readonly is: Reviewed }[], nowMs: number): void {
      const step = addStep(nowMs)
      for (const { was, is } of changes) {
        addBefore(step, was)
        write(is)
      }
    },
    /** Takes back the last step and the possibility to do so. @returns what is now, and what was; none: nothing was left */
    undo(): { readonly restored: readonly Reviewed[]; readonly replaced: readonly Reviewed[] } {
      const step = undoable()
      const restored = before(step)
      const replaced = of(restored.map(({ asset }) => asset))
      for (const one of restored) write(one)
      dropStep(step)
      return { restored, replaced }
    },
    /** Steps that can be undone: they are taken back from the last, so that their numbers have no gaps. */
    undoable,
    /** The steps that were undone since the start and can be redone, the last one last. */
    undone,
  }
}

/** Reviews on their way to the files beside the images. Triggers say which changed, in the transaction of the review. */
export function keptReviewRows({ rows, run, value }: Queries) {
  const fileOf = value<[jobId: string], string>(
    'SELECT file FROM asset WHERE job_id = ? AND file IS NOT NULL LIMIT 1',
  )

  return {
    toKeep: rows<[limit: number], ToKeep>(
      "SELECT job_id AS jobId, changes FROM review_to_keep WHERE job_id > '' ORDER BY job_id LIMIT ?",
    ),
    kept: run<[written: ToKeep]>('DELETE FROM review_to_keep WHERE job_id = :jobId AND changes = :changes'),
    ofJob: rows<[jobId: string], KeptReview>(
      `SELECT asset.path, review.state, review.reason, review.rating, review.note, review.changed_at_ms AS changedAtMs
       FROM asset CROSS JOIN review ON review.asset_id = asset.id WHERE job_id = ? ORDER BY ordinal`,
    ),
    /** Where the job's files are, relative to the library; null: none is on disk. */
    folderOf(jobId: string): string | null {
      const file = fileOf(jobId)
      return file === null ? null : file.slice(0, file.lastIndexOf('/'))
    },
  }
}
