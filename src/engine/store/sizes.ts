// How large images turn out to be, so that a plan can say what room they will take.
import type { Db } from './database.ts'

/** Of so many assets, the last ones made. */
const SAMPLE = 2_000

export function sizeRows(db: Db) {
  const mean = db.prepare<[number], { bytes: number | null }>(
    `SELECT avg(bytes) AS bytes FROM asset WHERE id > (SELECT max(id) FROM asset) - ?
     AND state = 'on_disk' AND kind = 'image'`,
  )
  return {
    /** null where no image is on disk yet. */
    meanImageBytes: (): number | null => mean.get(SAMPLE)?.bytes ?? null,
  }
}
