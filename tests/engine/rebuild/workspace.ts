// A library made by a real run, its database lost, and what is worth comparing of the rows before and after.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Rebuilt } from '../../../src/contract/commands/rebuild.ts'
import { nodeFileSystem, rebuildWorkspace } from '../../../src/engine/index.ts'
import type { FileSystem } from '../../../src/engine/ports/filesystem.ts'
import type { Stage } from '../../support/stage.ts'

export const databaseOf = (stage: Stage): string => join(stage.workspace, 'shotlist.db')

export async function loseDatabase(stage: Stage): Promise<void> {
  await stage.drive(stage.engine.stop())
  for (const ending of ['', '-wal', '-shm']) await rm(`${databaseOf(stage)}${ending}`, { force: true })
}

interface Choice {
  readonly verify?: boolean
  readonly replace?: boolean
  readonly files?: FileSystem
  readonly onProgress?: () => void
}

export const rebuildOf = (
  stage: Stage,
  { verify = false, replace = false, files, onProgress = () => undefined }: Choice = {},
): Promise<Rebuilt> =>
  rebuildWorkspace({
    workspace: stage.workspace,
    files: files ?? nodeFileSystem,
    clock: stage.clock,
    owner: { id: 'rebuilder', role: 'test', pid: process.pid, host: 'elsewhere' },
    isRunning: () => false,
    verify,
    replace,
    onProgress,
  })

/** Without numbers of rows, which may be others; all in an order that says nothing. */
const QUERIES: Readonly<Record<string, string>> = {
  account: 'SELECT name, base_url, key_kind, test_run FROM account',
  recipe: 'SELECT name, operation, params, test_run FROM recipe',
  batch: `SELECT batch.name, source, state, batch.created_at_ms, account.name AS account
    FROM batch JOIN account ON account.id = account_id`,
  product: `SELECT batch.name AS batch, line, asin, country_code, sku, title, main_image_url, other_image_urls
    FROM product JOIN batch ON batch.id = batch_id`,
  task: `SELECT batch.name AS batch, recipe.name AS recipe, task.key_kind, task.operation, asin, country_code, task.state,
    job_id, code, message FROM task JOIN batch ON batch.id = batch_id JOIN recipe ON recipe.id = recipe_id`,
  submission: 'SELECT operation, asin, body, outcome, job_id FROM submission',
  job: `SELECT job.id, task.asin, job.key_kind, status, submitted_at_ms, completed_at_ms, expires_at_ms, credit_cost,
    credits_refunded, error_code, raw FROM job JOIN task ON task.id = job.task_id`,
  asset: `SELECT job_id, batch_id IS NOT NULL AS counts, asin, ordinal, slot, path, variant, platform, kind, url, document,
    asset.state, review, expires_at_ms, code, message, file, bytes, sha256, format, width, height FROM asset`,
  review: `SELECT job_id, path, review.state, reason, rating, note, changed_at_ms
    FROM review JOIN asset ON asset.id = asset_id`,
  photo: 'SELECT url, state, file, format FROM source_photo',
}

export function rowsOf(stage: Stage): Record<string, unknown[]> {
  const db = new Database(databaseOf(stage), { readonly: true })
  try {
    return Object.fromEntries(
      Object.entries(QUERIES).map(([name, sql]) => [
        name,
        db
          .prepare(sql)
          .all()
          .map((row) => JSON.stringify(row))
          .toSorted(),
      ]),
    )
  } finally {
    db.close()
  }
}
