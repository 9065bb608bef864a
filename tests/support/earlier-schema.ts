// A workspace as the version before this one left it: what the last migration added is dropped, and what it dropped is back.
import type Database from 'better-sqlite3'
import { MIGRATIONS } from '../../src/engine/store/migrations.ts'

/** Of the last migration; whoever adds one writes here how it is undone. */
const UNDO = {
  name: 'time by the clock of the service',
  sql: `
DROP TABLE absence;
ALTER TABLE submission DROP COLUMN key_kind;
ALTER TABLE submission DROP COLUMN service_ms;
ALTER TABLE account DROP COLUMN heard_ms;
CREATE TABLE listed_product (
  account_id INTEGER NOT NULL REFERENCES account (id),
  asin TEXT NOT NULL,
  listed_at_ms INTEGER NOT NULL,
  PRIMARY KEY (account_id, asin)
) STRICT, WITHOUT ROWID;`,
}

export function stepBack(db: Database.Database): void {
  if (MIGRATIONS.at(-1)?.name !== UNDO.name) throw new Error(`how is ${MIGRATIONS.at(-1)?.name} undone?`)
  db.transaction(() => {
    db.exec(UNDO.sql)
    db.pragma(`user_version = ${MIGRATIONS.length - 1}`)
  })()
}
