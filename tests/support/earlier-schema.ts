// A workspace as the version before this one left it: what the last migration added is dropped, and what it dropped is back.
import type Database from 'better-sqlite3'
import { MIGRATIONS } from '../../src/engine/store/migrations.ts'

/** Of the last migration; whoever adds one writes here how it is undone. */
const UNDO = {
  name: 'operations and windows of the rate limit are listed in the code alone',
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
DROP TABLE now;
PRAGMA defer_foreign_keys = ON;
CREATE TEMP TABLE recipe_now AS SELECT id, name, operation, params, created_at_ms, rehearsal, asks FROM recipe;
DROP TABLE recipe;
CREATE TABLE recipe (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  operation TEXT NOT NULL CHECK (operation IN ('listing_builder', 'a_plus', 'scale', 'creative_strategy')),
  params TEXT NOT NULL CHECK (json_valid(params)),
  created_at_ms INTEGER NOT NULL,
  rehearsal INTEGER NOT NULL DEFAULT 0 CHECK (rehearsal IN (0, 1)),
  UNIQUE (operation, params, rehearsal),
  UNIQUE (name, rehearsal)
) STRICT;
ALTER TABLE recipe ADD COLUMN asks TEXT CHECK (json_valid(asks));
INSERT INTO recipe SELECT * FROM recipe_now;
DROP TABLE recipe_now;
CREATE INDEX recipe_by_asks ON recipe (operation, coalesce(asks, params), rehearsal);
CREATE TEMP TABLE saved_now AS SELECT id, name, operation, params, saved_at_ms FROM saved_recipe;
DROP TABLE saved_recipe;
CREATE TABLE saved_recipe (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  operation TEXT NOT NULL CHECK (operation IN ('listing_builder', 'a_plus', 'scale', 'creative_strategy')),
  params TEXT NOT NULL CHECK (json_valid(params)),
  saved_at_ms INTEGER NOT NULL
) STRICT;
INSERT INTO saved_recipe SELECT * FROM saved_now;
DROP TABLE saved_now;`,
}

export function stepBack(db: Database.Database): void {
  if (MIGRATIONS.at(-1)?.name !== UNDO.name) throw new Error(`how is ${MIGRATIONS.at(-1)?.name} undone?`)
  db.transaction(() => {
    db.exec(UNDO.sql)
    db.pragma(`user_version = ${MIGRATIONS.length - 1}`)
  })()
}
