// A workspace as the version before this one left it: what the last migration added is dropped, and what it dropped is back.
import type Database from 'better-sqlite3'
import { MIGRATIONS } from '../../src/engine/store/migrations.ts'

/** Of the last migration; whoever adds one writes here how it is undone. */
const UNDO = {
  name: 'versions of an image',
  sql: `
DROP TRIGGER asset_versions;
DROP VIEW version;
DROP INDEX asset_version;
DROP INDEX asset_in_library;
ALTER TABLE asset DROP COLUMN older;
CREATE INDEX asset_in_library ON asset (asin, made_for, task_id, ordinal, id, product_id, recipe_id, platform, kind,
  state, review, expires_at_ms, batch_id, preflight);`,
}

export function stepBack(db: Database.Database): void {
  if (MIGRATIONS.at(-1)?.name !== UNDO.name) throw new Error(`how is ${MIGRATIONS.at(-1)?.name} undone?`)
  db.transaction(() => {
    db.exec(UNDO.sql)
    db.pragma(`user_version = ${MIGRATIONS.length - 1}`)
  })()
}
