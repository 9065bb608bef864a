// A workspace as the version before this one left it: what the last migration added is dropped, and what it dropped is back.
import type Database from 'better-sqlite3'
import { MIGRATIONS } from '../../src/engine/store/migrations.ts'

/** Of the last migration; whoever adds one writes here how it is undone. */
const UNDO = {
  name: 'windows of the rate limit by their names',
  sql: `
CREATE TEMP TABLE now AS SELECT * FROM pace;
DROP TABLE pace;
CREATE TABLE pace (
  account_id INTEGER PRIMARY KEY REFERENCES account (id),
  limit_minute INTEGER,
  limit_day INTEGER,
  remaining_minute INTEGER,
  remaining_day INTEGER,
  manner TEXT NOT NULL CHECK (manner IN ('unproven', 'alone', 'even', 'shared')),
  manner_until_ms INTEGER NOT NULL,
  not_before_ms INTEGER NOT NULL,
  probing INTEGER NOT NULL CHECK (probing IN (0, 1)),
  day_free_at_ms INTEGER,
  day_refused_at_ms INTEGER,
  seen_at_ms INTEGER NOT NULL
) STRICT;
INSERT INTO pace SELECT account_id, windows ->> '$.minute.limit', windows ->> '$.day.limit',
  windows ->> '$.minute.remaining', windows ->> '$.day.remaining', manner, manner_until_ms, not_before_ms, probing,
  windows ->> '$.day.freeAtMs', windows ->> '$.day.refusedAtMs', seen_at_ms FROM now;
DROP TABLE now;`,
}

export function stepBack(db: Database.Database): void {
  if (MIGRATIONS.at(-1)?.name !== UNDO.name) throw new Error(`how is ${MIGRATIONS.at(-1)?.name} undone?`)
  db.transaction(() => {
    db.exec(UNDO.sql)
    db.pragma(`user_version = ${MIGRATIONS.length - 1}`)
  })()
}
