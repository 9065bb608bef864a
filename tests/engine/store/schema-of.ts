// The schema as SQLite itself holds it. `node tests/engine/store/schema-of.ts` writes the golden file again, after a
// migration was added on purpose.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { MIGRATIONS } from '../../../src/engine/store/migrations.ts'

export const GOLDEN = fileURLToPath(new URL('schema.sql', import.meta.url))

export function schemaOf(db: Database.Database): string {
  const rows = db
    .prepare<[], { sql: string }>(
      'SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type DESC, name',
    )
    .all()
  return `${rows.map(({ sql }) => `${sql};`).join('\n\n')}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const db = new Database(':memory:')
  for (const { sql } of MIGRATIONS) db.exec(sql)
  writeFileSync(GOLDEN, schemaOf(db))
  db.close()
}
