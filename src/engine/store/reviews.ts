// What a person has said of assets, and what they had said before: each `review` is a step with what it replaced, kept
// for as long as the workspace, so that undoing has no limit and outlives a restart. An asset without a row is
// unreviewed. The asset's own `review` follows these rows by itself, through triggers.
import type { Review } from '../../contract/commands/library.ts'
import type { ReviewState } from '../../domain/states.ts'
import type { Db } from './database.ts'

export interface Reviewed extends Review {
  readonly asset: number
  /** null: it was never reviewed. */
  readonly changedAtMs: number | null
}

export function reviewRows(db: Db) {
  const undone: (readonly Reviewed[])[] = []
  const of = db.prepare<[string], Reviewed>(
    `SELECT asset.id AS asset, coalesce(review.state, 'unreviewed') AS state, review.reason, review.rating, review.note,
       review.changed_at_ms AS changedAtMs
     FROM (SELECT DISTINCT value FROM json_each(?)) AS wanted CROSS JOIN asset ON asset.id = wanted.value
       LEFT JOIN review ON review.asset_id = asset.id ORDER BY asset.id`,
  )
  const put = db.prepare<[number, ReviewState, string | null, number | null, string | null, number]>(
    `INSERT INTO review (asset_id, state, reason, rating, note, changed_at_ms) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (asset_id) DO UPDATE SET state = excluded.state, reason = excluded.reason, rating = excluded.rating,
       note = excluded.note, changed_at_ms = excluded.changed_at_ms`,
  )
  const remove = db.prepare<[number]>('DELETE FROM review WHERE asset_id = ?')
  const addStep = db.prepare<[number], { id: number }>(
    'INSERT INTO review_step (at_ms) VALUES (?) RETURNING id',
  )
  const addBefore = db.prepare(
    `INSERT INTO review_before (step_id, asset_id, state, reason, rating, note, changed_at_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
  const lastStep = db.prepare<[], { id: number | null }>('SELECT max(id) AS id FROM review_step')
  const before = db.prepare<[number], Reviewed>(
    `SELECT asset_id AS asset, state, reason, rating, note, changed_at_ms AS changedAtMs FROM review_before
     WHERE step_id = ? ORDER BY asset_id`,
  )
  const dropStep = db.prepare<[number]>('DELETE FROM review_step WHERE id = ?')

  const write = ({ asset, state, reason, rating, note, changedAtMs }: Reviewed): void => {
    if (changedAtMs === null) remove.run(asset)
    else put.run(asset, state, reason, rating, note, changedAtMs)
  }

  return {
    /** Each asset once, by number; those that do not exist are left out. */
    of: (assets: readonly number[]): Reviewed[] => of.all(JSON.stringify(assets)),
    /** One step that can be undone. To be called inside a transaction. @param changes what was, and what is to be */
    change(changes: readonly { readonly was: Reviewed; readonly is: Reviewed }[], nowMs: number): void {
      const step = addStep.get(nowMs)?.id
      if (step === undefined) throw new Error('the step was not written')
      for (const { was, is } of changes) {
        addBefore.run(step, was.asset, was.state, was.reason, was.rating, was.note, was.changedAtMs)
        write(is)
      }
    },
    /**
     * Takes back the last step, and with it the possibility to do so.
     * @returns what is now, and what was until now; none: nothing was left
     */
    undo(): { readonly restored: readonly Reviewed[]; readonly replaced: readonly Reviewed[] } {
      const step = lastStep.get()?.id ?? null
      if (step === null) return { restored: [], replaced: [] }
      const restored = before.all(step)
      const replaced = of.all(JSON.stringify(restored.map(({ asset }) => asset)))
      for (const one of restored) write(one)
      dropStep.run(step)
      return { restored, replaced }
    },
    /** Steps that can be undone: they are taken back from the last, so that their numbers have no gaps. */
    undoable: (): number => lastStep.get()?.id ?? 0,
    /** The steps that were undone since the start and can be redone, the last one last. */
    undone,
  }
}
