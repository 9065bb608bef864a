// The products' own photos, one row for each address, whoever's products it is shown by: fetched once, so that a result
// can be held against what was photographed, also without a network. A row comes with the first product (a trigger).
import type { Db } from './database.ts'

export interface SourcePhoto {
  readonly id: number
  readonly url: string
  readonly attempts: number
}

export function photoRows(db: Db) {
  const due = db.prepare<[number, string, number], SourcePhoto>(
    `SELECT id, url, attempts FROM source_photo WHERE state = 'expected' AND due_at_ms <= ?
       AND NOT EXISTS (SELECT 1 FROM json_each(?) WHERE
         substr(url, 1, length(value)) = value AND substr(url, length(value) + 1, 1) IN ('/', char(63), '#', ''))
     ORDER BY due_at_ms, id LIMIT ?`,
  )
  const nextDue = db.prepare<[number], { atMs: number | null }>(
    "SELECT min(due_at_ms) AS atMs FROM source_photo WHERE state = 'expected' AND due_at_ms > ?",
  )
  const saved = db.prepare<[string, string, number]>(
    "UPDATE source_photo SET state = 'on_disk', file = ?, format = ? WHERE id = ? AND state = 'expected'",
  )
  const retryAt = db.prepare<[number, number, number]>(
    "UPDATE source_photo SET attempts = ?, due_at_ms = ? WHERE id = ? AND state = 'expected'",
  )
  const giveUp = db.prepare<[number]>(
    "UPDATE source_photo SET state = 'given_up' WHERE id = ? AND state = 'expected'",
  )
  const ofProduct = db.prepare<[number], { file: string; format: string }>(
    `SELECT source_photo.file, source_photo.format FROM product JOIN source_photo
       ON source_photo.url = product.main_image_url
     WHERE product.id = ? AND source_photo.state = 'on_disk'`,
  )

  return {
    /** Those to fetch now, the longest due first. @param shutHosts that may not be asked now, as their addresses begin */
    due: (nowMs: number, shutHosts: readonly string[], limit: number): SourcePhoto[] =>
      due.all(nowMs, JSON.stringify(shutHosts), limit),
    /** After this moment. */
    nextDueMs: (nowMs: number): number | null => nextDue.get(nowMs)?.atMs ?? null,
    /** @param file relative to the folder of photos, with forward slashes */
    saved(id: number, file: string, format: string): void {
      saved.run(file, format, id)
    },
    retryAt(id: number, attempts: number, dueAtMs: number): void {
      retryAt.run(attempts, dueAtMs, id)
    },
    giveUp(id: number): void {
      giveUp.run(id)
    },
    /** null: it is not on disk. */
    ofProduct: (productId: number): { readonly file: string; readonly format: string } | null =>
      ofProduct.get(productId) ?? null,
  }
}
