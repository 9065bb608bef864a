// The versions of an image: what was made of the same place in the output, for the same product, country, recipe and account.
// Only those on disk count. A trigger keeps `asset.older` in step with the order below.
import type { Db } from './database.ts'

export function versionRows(db: Db) {
  const of = db
    .prepare<[number], number>(
      "SELECT id FROM version WHERE of_id = ? ORDER BY review = 'rejected', completed_at_ms DESC, id DESC",
    )
    .pluck()
  const others = db
    .prepare<[string], number>(
      `WITH wanted AS (SELECT value AS id FROM json_each(?))
       SELECT DISTINCT version.id FROM wanted CROSS JOIN version ON version.of_id = wanted.id
       WHERE review <> 'rejected' AND version.id NOT IN (SELECT id FROM wanted)`,
    )
    .pluck()
  return {
    /** The current version first. */
    of: (asset: number): number[] => of.all(asset),
    /** The other versions of these images that were not rejected. */
    others: (assets: readonly number[]): number[] => others.all(JSON.stringify(assets)),
  }
}
