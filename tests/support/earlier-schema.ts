// A workspace as the version before this one left it: what the last migration added is dropped, and what it dropped is back.
import type Database from 'better-sqlite3'
import { MIGRATIONS } from '../../src/engine/store/migrations.ts'

/** Of the last migration; whoever adds one writes here how it is undone. */
const UNDO = {
  name: 'a task that ended without any file counts as failed',
  sql: `
DROP TRIGGER task_recounted;
DROP TRIGGER task_uncounted;
DELETE FROM task_count;
INSERT INTO task_count SELECT batch_id, state, recipe_id, count(*) FROM task GROUP BY batch_id, state, recipe_id;
CREATE TRIGGER task_recounted AFTER UPDATE OF state ON task WHEN NEW.state <> OLD.state BEGIN
  UPDATE task_count SET count = count - 1
    WHERE batch_id = OLD.batch_id AND state = OLD.state AND recipe_id = OLD.recipe_id;
  INSERT INTO task_count VALUES (NEW.batch_id, NEW.state, NEW.recipe_id, 1)
    ON CONFLICT DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER task_uncounted AFTER DELETE ON task BEGIN
  UPDATE task_count SET count = count - 1
    WHERE batch_id = OLD.batch_id AND state = OLD.state AND recipe_id = OLD.recipe_id;
END;`,
}

export function stepBack(db: Database.Database): void {
  if (MIGRATIONS.at(-1)?.name !== UNDO.name) throw new Error(`how is ${MIGRATIONS.at(-1)?.name} undone?`)
  db.transaction(() => {
    db.exec(UNDO.sql)
    db.pragma(`user_version = ${MIGRATIONS.length - 1}`)
  })()
}
