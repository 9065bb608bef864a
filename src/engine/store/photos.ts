// The products' own photos, one row for each address, whoever's products it is shown by: fetched once, so that a result
// can be held against what was photographed, also without a network. A row comes with the first product (a trigger).
import { AT_SHUT_HOST } from './assets.ts'
import type { Queries } from './statements.ts'

export interface SourcePhoto {
  readonly id: number
  readonly url: string
  readonly attempts: number
}

export const photoRows = ({ rows, row, value, run }: Queries) => ({
  /** Those to fetch now, the longest due first. @param shutHosts that may not be asked now, as their addresses begin */
  due: rows<[nowMs: number, shutHosts: readonly string[], limit: number], SourcePhoto>(
    `SELECT id, url, attempts FROM source_photo WHERE state = 'expected' AND due_at_ms <= ? AND NOT ${AT_SHUT_HOST}
     ORDER BY due_at_ms, id LIMIT ?`,
    (nowMs, shutHosts, limit) => [nowMs, JSON.stringify(shutHosts), limit],
  ),
  /** After this moment. */
  nextDueMs: value<[nowMs: number], number>(
    "SELECT min(due_at_ms) FROM source_photo WHERE state = 'expected' AND due_at_ms > ?",
  ),
  /** @param file relative to the folder of photos, with forward slashes */
  saved: run<[id: number, file: string, format: string]>(
    "UPDATE source_photo SET state = 'on_disk', file = ?, format = ? WHERE id = ? AND state = 'expected'",
    (id, file, format) => [file, format, id],
  ),
  retryAt: run<[id: number, attempts: number, dueAtMs: number]>(
    "UPDATE source_photo SET attempts = ?, due_at_ms = ? WHERE id = ? AND state = 'expected'",
    (id, attempts, dueAtMs) => [attempts, dueAtMs, id],
  ),
  giveUp: run<[id: number]>("UPDATE source_photo SET state = 'given_up' WHERE id = ? AND state = 'expected'"),
  /** null: it is not on disk. */
  ofProduct: row<[productId: number], { readonly file: string; readonly format: string }>(
    `SELECT source_photo.file, source_photo.format FROM product JOIN source_photo
       ON source_photo.url = product.main_image_url
     WHERE product.id = ? AND source_photo.state = 'on_disk'`,
  ),
})
